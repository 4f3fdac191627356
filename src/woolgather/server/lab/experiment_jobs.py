"""What a guest wants to be played in the lab, and playing it: in a process of its own, with nothing of the server."""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

from woolgather.bots.registry import check_bot
from woolgather.kernel.errors import BadSeats, BadSetting, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.lab.changes import changed
from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import DEFAULT_WATCHED, Experiment, Plan
from woolgather.server.processes.processes import prepare

REPORT: Final = "report.html"
ASKED: Final = "asked.json"  # in the folders of what guests began: what they wanted, who, and when
PLAYED, AS_PRINTED, CHANGED = "played", "as-printed", "changed"  # the folders of one, or of two
_A_GOOD_NUMBER: Final = 3  # of seats, where the game allows it
_TOO_MUCH: Final = "A game with these changes takes too much memory."


class Part(NamedTuple):
    """One of the experiments of a wish, and its folder in that of the wish."""

    folder: str
    experiment: Experiment


class ExperimentRequest(NamedTuple):
    """As ``messages.NewExperiment``, with the modules of the server."""

    kind: str
    game: str
    seats: int | None
    bots: list[str]
    games: int
    changes: list[str]
    seed: int
    modules: tuple[str, ...]

    def experiments(self) -> list[Part]:
        """Everything that is played for it; raises with a sentence where it cannot be."""
        game = find_game(self.game)
        kinds = [check_bot(game, bot) for bot in self.bots]
        settings, box = changed(game, self.changes)
        if self.kind == "tournament":
            from woolgather.lab.analysis.tournament import tables

            plan = Plan(game.name, (), self.seed, settings, box, True, self.modules)
            found = tables(game, kinds, self.seats, self.games, plan, 0)
            game.check(found[0].plan.seats, settings)
            return [Part("-".join(table.plan.bots), table) for table in found]
        seats = _seats(game, self.seats, kinds)
        wished = Plan.at_table(game, seats, kinds, self.seed, settings, box, modules=self.modules)
        if self.kind == "experiment":
            return [Part(PLAYED, Experiment(wished, self.games, DEFAULT_WATCHED))]
        if not self.changes:
            raise BadSetting("What if … what? Name at least one change.")
        printed = Plan.at_table(game, seats, kinds, self.seed, {}, modules=self.modules)
        return [
            Part(name, Experiment(plan, self.games, DEFAULT_WATCHED))
            for name, plan in ((AS_PRINTED, printed), (CHANGED, wished))
        ]


def _seats(game: Game, wanted: int | None, bots: list[str]) -> int:
    seats = wanted or max(len(bots), min(max(_A_GOOD_NUMBER, game.fewest), game.most))
    if not game.fewest <= seats <= game.most:
        raise BadSeats(f"{game.title} is for {game.fewest} to {game.most} seats, not {seats}.")
    if len(bots) > seats:
        raise BadSeats(f"{len(bots)} bots were named for {seats} seats.")
    return seats


# --- in its own process -----------------------------------------------------------------------------------------------


def work(
    answers: Connection, path: Path, wish: ExperimentRequest | None, nice: int, modules: tuple[str, ...], memory: int
) -> None:
    """Play what is missing of it and draw the report; without a wish, only draw what is there.

    Sends how many games are done, again and again, and at last a sentence about what went wrong, or an empty one.
    """
    os.nice(nice)
    prepare(modules)
    try:
        if wish is not None:
            with_limit(memory, lambda: play(path, wish, answers.send))
        draw(path)
        answers.send("")
    except WoolgatherError as error:
        answers.send(str(error))
    except MemoryError:
        answers.send(_TOO_MUCH)


def play(path: Path, wish: ExperimentRequest, progress: Callable[[int], None]) -> None:
    from woolgather.lab.storage.folder import Folder

    done = 0

    def more(games: int) -> None:
        nonlocal done
        done += games
        progress(done)

    for part in wish.experiments():
        folder = Folder.start(path / part.folder, part.experiment)
        more(folder.games_done)
        if not folder.is_done:
            folder.play(Alone(part.experiment), more)


def draw(path: Path) -> None:
    """Whatever lies there, as a page."""
    from woolgather.lab.report.page import comparison_page, report_page, tournament_page
    from woolgather.lab.storage.folder import MANIFEST
    from woolgather.lab.storage.results import Results

    compared = _compared(path)
    alone = _played_in(path)
    if compared is not None:
        first, second = (Results.read(_results_of(path.parent / name)) for name in compared)
        page = comparison_page(first, second, compared)
    elif alone is not None:
        page = report_page(Results.read(alone))
    elif (path / CHANGED / MANIFEST).exists():
        page = comparison_page(Results.read(path / AS_PRINTED), Results.read(path / CHANGED))
    else:
        from woolgather.lab.analysis import tournament

        played = [Results.read(file.parent) for file in sorted(path.glob(f"*/{MANIFEST}"))]
        if not played:
            raise WoolgatherError("There is no experiment in this folder.")
        ratings = tournament.ratings(played)
        duels = tournament.duels(played, [rating.bot for rating in ratings])
        page = tournament_page(played[0].game, ratings, duels, played)
    beside = path / f".{REPORT}"
    beside.write_text(page, "utf-8")
    beside.replace(path / REPORT)


def _compared(path: Path) -> tuple[str, str] | None:
    """The names of the two experiments that somebody wants to see side by side here, if it is that."""
    file = path / ASKED
    names = json.loads(file.read_text("utf-8")).get("compared") if file.exists() else None
    return (names[0], names[1]) if names else None


def _results_of(path: Path) -> Path:
    found = _played_in(path)
    if found is None:
        raise WoolgatherError(f"The experiment {path.name} is no longer there, so it cannot be compared.")
    return found


def _played_in(path: Path) -> Path | None:
    """Where the games of a single experiment lie: guests' in a folder of their own."""
    from woolgather.lab.storage.folder import MANIFEST

    return next((each for each in (path, path / PLAYED) if (each / MANIFEST).exists()), None)


def with_limit(memory: int, act: Callable[[], None]) -> None:
    """With no more memory than this; what draws the report reserves far more than it uses, so not for that."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (memory, before[1]))
    try:
        act()
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
