"""What a strong player would do with what one seat knows, and why: for hints, and for whoever studies a game."""

from __future__ import annotations

from typing import Final, final

from woolgather.bots.parallel_search import think_in_parallel
from woolgather.bots.reasons import OutcomeDifference, compare, main_feature, watch
from woolgather.bots.search import OptionResult, Search
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.state import State
from woolgather.kernel.words import Names

EXPLAINED_OPTIONS: Final = 3  # of the best options it is said what happens
MAX_DIFFERENCES: Final = 6
MIN_EFFECT: Final = 0.005  # of the chance of winning: what makes less of a difference is no reason


@final
class Advice:
    """One option: the chance of winning with it, the standard errors of that and of how far it is behind the best.

    >>> import woolgather as wg
    >>> state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> advice = wg.analyse(state, 0, simulations=40, milliseconds=0).best
    >>> advice.behind, advice.games > 0, isinstance(advice.reason(), str)
    (0.0, True, True)
    """

    __slots__ = ("action", "behind", "behind_error", "chance", "error", "games", "happenings", "label", "text", "why")

    def __init__(self, line: OptionResult, best: OptionResult, text: str, label: str) -> None:
        self.action = line.action
        self.text = text
        self.label = label
        self.chance = line.mean()
        self.error = line.error()
        self.behind, self.behind_error = (0.0, 0.0) if line is best else best.ahead_of(line)
        self.games = len(line.values)  # imagined with this option
        self.happenings: list[OutcomeDifference] = []  # what is different from another option
        self.why = ""

    def is_clearly_behind(self) -> bool:
        """Whether it is behind the best by more than the noise."""
        return self.behind > 2 * self.behind_error

    def reason(self) -> str:
        """Why this is better or worse than another option, in a sentence taken from the imagined games; empty if
        nothing happened in them that tells the two apart."""
        return self.why

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
        return len(self.options) < 2 or self.options[1].is_clearly_behind()

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
    think_in_parallel(search, processes, simulations, milliseconds)
    lines = search.ranking()
    known = state.names() if names is None else names
    view = state.view(seat)
    actions = state.game.actions
    options = []
    for line in lines:
        text = actions.text(line.action)
        options.append(Advice(line, lines[0], text, state.game.words.label(text, view, known)))
    if len(options) > 1:
        _explain(search, options, known)
    return Analysis(seat, options, actions.text(search.sensible), search.simulations)


def _explain(search: Search, options: list[Advice], names: Names) -> None:
    """Say of the best option what it has that another has not, and of the next ones what the best has."""
    contrast = option_to_contrast(options)
    explained = (
        options[:EXPLAINED_OPTIONS]
        if contrast < EXPLAINED_OPTIONS
        else [*options[:EXPLAINED_OPTIONS], options[contrast]]
    )
    worse = min(contrast, EXPLAINED_OPTIONS)
    watched = watch(search, [option.action for option in explained], names)
    lone = search.evaluation is None or len(names) == 1  # nobody else's turn ends an imagined game
    one_round = search.horizon == len(names)
    until = "by the end" if lone else "before your next turn" if one_round else f"within {search.horizon} turns"
    for at, option in enumerate(explained):
        other = worse if at == 0 else 0
        option.happenings = compare(watched, at, other)[:MAX_DIFFERENCES]
        beside = "with the best option" if at else f"with “{explained[worse].label}”"
        option.why = _reason(option.happenings, explained[0].happenings if at else None, beside, until)
        behind = explained[worse] if at == 0 else option
        if not option.why and search.evaluation is not None and behind.is_clearly_behind():
            feature, more = main_feature(search.evaluation, len(names), watched[at], watched[other], at == 0)
            if feature:
                option.why = f"What counts is “{feature}”: {'more' if more else 'less'} of it than {beside}."


def option_to_contrast(options: list[Advice]) -> int:
    """Which option to tell the best one apart from: the next that is clearly worse, for what is as good has nothing to
    tell; the next one if all are as good."""
    for at in range(1, len(options)):
        if options[at].is_clearly_behind():
            return at
    return 1


def _reason(
    happenings: list[OutcomeDifference], of_best: list[OutcomeDifference] | None, beside: str, until: str
) -> str:
    """What makes the best option better or another one worse, and what speaks against that. For another one, what was
    said of the best (of its happenings ``of_best``) is only turned round, in few words."""
    best = of_best is None
    why = _notable(happenings, best)
    against = _notable(happenings, not best)
    if not why:
        return ""
    told = _notable(of_best or [], True)
    if told and told[0].words == why[0].words:
        price = why[0].price()
        sentence = f"{price[0].upper()}{price[1:]}."
    else:
        sentence = why[0].sentence(beside, until)
    return f"{sentence} {'Against' if best else 'For'} it: {against[0].price()}." if against else sentence


def _notable(happenings: list[OutcomeDifference], good: bool) -> list[OutcomeDifference]:
    """Those that raise the chance of winning, or lower it, by enough to be a reason."""
    return [one for one in happenings if abs(one.effect) >= MIN_EFFECT and (one.effect > 0) == good]
