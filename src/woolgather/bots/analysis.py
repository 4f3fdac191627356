"""What a strong player would do with what one seat knows, and why: for hints, and for whoever studies a game."""

from __future__ import annotations

from typing import Final, final

from woolgather.bots.search import SEEDS, Line, Search
from woolgather.bots.together import think_together
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.state import State
from woolgather.kernel.words import Names

EXPLAINED: Final = 3  # of the best options it is said what happened
WATCHED: Final = 24  # imagined games of each of them that are listened to
MOST_HAPPENINGS: Final = 6
TELLING: Final = 0.15  # by how much more or less often a thing must happen than with the other options


@final
class Happening:
    """Something that happened in imagined games: in which share of them, and in which with the other options.

    >>> Happening("Red wakes up.", 0.61, 0.2)
    <'Red wakes up.' in 61%, else in 20%>
    """

    __slots__ = ("line", "otherwise", "share")

    def __init__(self, line: str, share: float, otherwise: float) -> None:
        self.line = line
        self.share = share
        self.otherwise = otherwise

    def __repr__(self) -> str:
        return f"<{self.line!r} in {self.share:.0%}, else in {self.otherwise:.0%}>"


@final
class Advice:
    """One option: the chance of winning with it, the standard errors of that and of how far it is behind the best.

    >>> import woolgather as wg
    >>> state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> advice = wg.analyse(state, 0, simulations=40, milliseconds=0).best
    >>> advice.behind, advice.games > 0, isinstance(advice.reason(), str)
    (0.0, True, True)
    """

    __slots__ = ("action", "behind", "behind_error", "chance", "error", "games", "happenings", "label", "text")

    def __init__(self, line: Line, best: Line, text: str, label: str) -> None:
        self.action = line.action
        self.text = text
        self.label = label
        self.chance = line.mean()
        self.error = line.error()
        self.behind, self.behind_error = (0.0, 0.0) if line is best else best.ahead_of(line)
        self.games = len(line.values)  # imagined with this option
        self.happenings: list[Happening] = []

    def reason(self) -> str:
        """Why, in a sentence taken from what happened most unlike with the other options; empty if nothing did."""
        for one in self.happenings:
            if abs(one.share - one.otherwise) >= TELLING:
                often = f"In {one.share:.0%} of the imagined games"
                return f"{often}: “{one.line}” With the other options in {one.otherwise:.0%}."
        return ""

    def __repr__(self) -> str:
        return f"<{self.text!r}: {self.chance:.1%} ± {2 * self.error:.1%}, {self.games} games>"


@final
class Analysis:
    """What thinking has found: the options, best first.

    >>> import woolgather as wg
    >>> state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> found = wg.analyse(state, 0, simulations=40, milliseconds=0)
    >>> found.seat, len(found.options), found.best is found.options[0]
    (0, 2, True)
    """

    __slots__ = ("games", "options", "seat", "usual")

    def __init__(self, seat: int, options: list[Advice], usual: str, games: int) -> None:
        self.seat = seat
        self.options = options
        self.usual = usual  # what a sensible player would do
        self.games = games  # imagined in all

    @property
    def best(self) -> Advice:
        return self.options[0]

    def is_clear(self) -> bool:
        """Whether the best option is ahead of the next by more than the noise; a single option always is."""
        if len(self.options) < 2:
            return True
        return self.options[1].behind > 2 * self.options[1].behind_error

    def __repr__(self) -> str:
        return f"<Analysis of {len(self.options)} options: {self.best!r}>"


def analyse(
    state: State,
    seat: int,
    simulations: int = 1000,
    milliseconds: float = 1000.0,
    seed: int = 1,
    names: Names | None = None,
    processes: int = 1,
) -> Analysis:
    """Think about what this seat is asked, with what it knows and nothing else, in so many processes.

    >>> import woolgather as wg
    >>> state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> found = analyse(state, 0, simulations=40, milliseconds=0)
    >>> found.best.text in [option.text for option in state.menu(0)], 0 < found.best.chance < 1
    (True, True)
    """
    if seat not in state.actors():
        raise WoolgatherError(f"Seat {seat + 1} is not asked for anything now, so there is nothing to think about.")
    search = Search(state, seat, FastChance(seed))
    think_together(search, processes, simulations, milliseconds)
    lines = search.ranking()
    known = state.names() if names is None else names
    view = state.view(seat)
    actions = state.game.actions
    options = []
    for line in lines:
        text = actions.text(line.action)
        options.append(Advice(line, lines[0], text, state.game.words.label(text, view, known)))
    if len(options) > 1:
        _listen(search, options[:EXPLAINED], known)
    return Analysis(seat, options, actions.text(search.sensible), search.simulations)


def _listen(search: Search, options: list[Advice], names: Names) -> None:
    """What happens with each of these options, in the same worlds."""
    counts: list[dict[str, int]] = [{} for _ in options]
    chance = FastChance(search.worlds)
    for _ in range(WATCHED):
        world = search.root.resample(search.seat, FastChance(chance.below(SEEDS)))
        luck = chance.below(SEEDS)
        for option, count in zip(options, counts, strict=True):
            for line in _lines_told(search, world.clone(), option.action, luck, names):
                count[line] = count.get(line, 0) + 1
    for at, option in enumerate(options):
        others = [count for which, count in enumerate(counts) if which != at]
        lines = dict.fromkeys([line for count in counts for line in count])
        happenings = []
        for line in lines:
            otherwise = sum([count.get(line, 0) for count in others]) / (WATCHED * len(others))
            happenings.append(Happening(line, counts[at].get(line, 0) / WATCHED, otherwise))
        happenings.sort(key=lambda one: (-abs(one.share - one.otherwise), one.line))
        option.happenings = happenings[:MOST_HAPPENINGS]


def _lines_told(search: Search, world: State, action: int, luck: int, names: Names) -> list[str]:
    """What was told in one imagined game, each line once, without what everybody could have known beforehand."""
    world.listen()
    known = world.surprises()
    search.imagine(world, action, luck)
    words = world.game.words
    told: dict[str, None] = {}
    for event in world.take_events():
        heard = event.project(search.seat) if event.surprises > known else None
        line = "" if heard is None else words.line(heard, names)
        if line:
            told[line] = None
    return list(told)
