"""Requests for experiments, and the code that runs them in a separate process without access to the server."""

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
REQUEST_FILE: Final = "asked.json"  # in the folder of an experiment that a guest started: what, who and when
PLAYED, AS_PRINTED, CHANGED = "played", "as-printed", "changed"  # subfolders of an experiment, or of a what-if
_DEFAULT_SEATS: Final = 3  # if the game allows it
_TOO_LARGE: Final = "A game with these changes takes too much memory. Make smaller changes."


class Part(NamedTuple):
    """One of the experiments that a request consists of, and its subfolder."""

    folder: str
    experiment: Experiment


class ExperimentRequest(NamedTuple):
    """The content of ``messages.NewExperiment``, and the server's modules."""

    kind: str
    game: str
    seats: int | None
    bots: list[str]
    games: int
    changes: list[str]
    seed: int
    modules: tuple[str, ...]

    def experiments(self) -> list[Part]:
        """Return everything to play. Raises if the request is invalid."""
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
        requested = Plan.at_table(game, seats, kinds, self.seed, settings, box, modules=self.modules)
        if self.kind == "experiment":
            return [Part(PLAYED, Experiment(requested, self.games, DEFAULT_WATCHED))]
        if not self.changes:
            raise BadSetting("There is nothing to compare. Name at least one change.")
        printed = Plan.at_table(game, seats, kinds, self.seed, {}, modules=self.modules)
        return [
            Part(name, Experiment(plan, self.games, DEFAULT_WATCHED))
            for name, plan in ((AS_PRINTED, printed), (CHANGED, requested))
        ]


def _seats(game: Game, seats_requested: int | None, bots: list[str]) -> int:
    seats = seats_requested or max(len(bots), min(max(_DEFAULT_SEATS, game.fewest), game.most))
    if not game.fewest <= seats <= game.most:
        raise BadSeats(f"{game.title} has {game.fewest} to {game.most} seats, not {seats}.")
    if len(bots) > seats:
        raise BadSeats(f"There are {len(bots)} bots for {seats} seats. Leave some out.")
    return seats


# --- in the process --------------------------------------------------------------------------------------------------


def work(
    results: Connection, path: Path, request: ExperimentRequest | None, nice: int, modules: tuple[str, ...], memory: int
) -> None:
    """Play the remaining games of a request and write the report. Without a request, only write the report.

    Sends the number of games done from time to time, and at the end an error message, which is empty on success.
    """
    os.nice(nice)
    prepare(modules)
    try:
        if request is not None:
            with_limit(memory, lambda: play(path, request, results.send))
        write_report(path)
        results.send("")
    except WoolgatherError as error:
        results.send(str(error))
    except MemoryError:
        results.send(_TOO_LARGE)


def play(path: Path, request: ExperimentRequest, progress: Callable[[int], None]) -> None:
    from woolgather.lab.storage.folder import Folder

    done = 0

    def add(games: int) -> None:
        nonlocal done
        done += games
        progress(done)

    for part in request.experiments():
        folder = Folder.start(path / part.folder, part.experiment)
        add(folder.games_done)
        if not folder.is_done:
            folder.play(Alone(part.experiment), add)


def write_report(path: Path) -> None:
    """Write the report of whatever experiments the folder contains."""
    from woolgather.lab.report.page import comparison_page, report_page, tournament_page
    from woolgather.lab.storage.folder import MANIFEST
    from woolgather.lab.storage.results import Results

    compared = _compared_names(path)
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
    unfinished = path / f".{REPORT}"
    unfinished.write_text(page, "utf-8")
    unfinished.replace(path / REPORT)


def _compared_names(path: Path) -> tuple[str, str] | None:
    """Return the names of the two experiments to compare, if this is a comparison."""
    file = path / REQUEST_FILE
    names = json.loads(file.read_text("utf-8")).get("compared") if file.exists() else None
    return (names[0], names[1]) if names else None


def _results_of(path: Path) -> Path:
    found = _played_in(path)
    if found is None:
        raise WoolgatherError(f"The experiment {path.name} no longer exists, so it can't be compared.")
    return found


def _played_in(path: Path) -> Path | None:
    """Return the folder with the games of a single experiment. Guests' experiments have a subfolder for them."""
    from woolgather.lab.storage.folder import MANIFEST

    return next((each for each in (path, path / PLAYED) if (each / MANIFEST).exists()), None)


def with_limit(memory: int, act: Callable[[], None]) -> None:
    """Run ``act`` with a memory limit. The report needs none: drawing it reserves far more memory than it uses."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (memory, before[1]))
    try:
        act()
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
