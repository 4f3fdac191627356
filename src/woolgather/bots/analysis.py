"""Analyses a decision: what a strong player would do with one seat's knowledge, and why. Hints use it."""

from __future__ import annotations

from typing import Final, final

from woolgather.bots.parallel_search import think_in_parallel
from woolgather.bots.reasons import OutcomeDifference, compare, main_feature, watch
from woolgather.bots.search import OptionResult, Search
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.state import State
from woolgather.kernel.words import Names

EXPLAINED_OPTIONS: Final = 3  # number of top options that get an explanation
MAX_DIFFERENCES: Final = 6
MIN_EFFECT: Final = 0.005  # in chance of winning; smaller effects are not given as reasons


@final
class Advice:
    """One option with its chance of winning and how far it is behind the best option, each with a standard error.

    >>> import woolgather as wg
    >>> state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> advice = wg.analyse(state, 0, simulations=40, milliseconds=0).best
    >>> advice.behind, advice.games > 0, isinstance(advice.reason(), str)
    (0.0, True, True)
    """

    __slots__ = ("action", "behind", "behind_error", "chance", "error", "games", "happenings", "label", "text", "why")

    def __init__(self, result: OptionResult, best: OptionResult, text: str, label: str) -> None:
        self.action = result.action
        self.text = text
        self.label = label
        self.chance = result.mean()
        self.error = result.error()
        self.behind, self.behind_error = (0.0, 0.0) if result is best else best.ahead_of(result)
        self.games = len(result.values)  # simulated games that tried this option
        self.happenings: list[OutcomeDifference] = []  # how its simulated games differ from the contrasting option's
        self.why = ""

    def is_clearly_behind(self) -> bool:
        """True if this option is significantly worse than the best one."""
        return self.behind > 2 * self.behind_error

    def reason(self) -> str:
        """Return one sentence on why this option is better or worse than another. Empty if the simulated games show no
        significant difference.
        """
        return self.why

    def __repr__(self) -> str:
        return f"<{self.text!r}: {self.chance:.1%} ± {2 * self.error:.1%}, {self.games} games>"


@final
class Analysis:
    """The result of ``analyse``: the options, best first.

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
        self.games = games  # total number of simulated games

    @property
    def best(self) -> Advice:
        return self.options[0]

    def is_clear(self) -> bool:
        """True if the best option is significantly better than the next. A single option always is."""
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
    """Analyse this seat's decision in ``processes`` processes, using only what the seat knows.

    >>> import woolgather as wg
    >>> state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> found = analyse(state, 0, simulations=40, milliseconds=0)
    >>> found.best.text in [option.text for option in state.menu(0)], 0 < found.best.chance < 1
    (True, True)
    """
    if seat not in state.actors():
        raise WoolgatherError(f"Seat {seat + 1} has nothing to decide now.")
    search = Search(state, seat, FastChance(seed))
    think_in_parallel(search, processes, simulations, milliseconds)
    results = search.ranking()
    known = state.names() if names is None else names
    view = state.view(seat)
    actions = state.game.actions
    options = []
    for result in results:
        text = actions.text(result.action)
        options.append(Advice(result, results[0], text, state.game.words.label(text, view, known)))
    if len(options) > 1:
        _explain(search, options, known)
    return Analysis(seat, options, actions.text(search.sensible), search.simulations)


def _explain(search: Search, options: list[Advice], names: Names) -> None:
    """Explain the best option by contrast with a worse one, and each of the next options by contrast with the best."""
    contrast = option_to_contrast(options)
    explained = (
        options[:EXPLAINED_OPTIONS]
        if contrast < EXPLAINED_OPTIONS
        else [*options[:EXPLAINED_OPTIONS], options[contrast]]
    )
    worse = min(contrast, EXPLAINED_OPTIONS)
    rollouts = watch(search, [option.action for option in explained], names)
    plays_to_the_end = search.evaluation is None or len(names) == 1  # no opponent's turn cuts a simulated game short
    one_round = search.horizon == len(names)
    until = (
        "by the end" if plays_to_the_end else "before your next turn" if one_round else f"within {search.horizon} turns"
    )
    for at, option in enumerate(explained):
        other = worse if at == 0 else 0
        option.happenings = compare(rollouts, at, other)[:MAX_DIFFERENCES]
        beside = "with the best option" if at else f"with “{explained[worse].label}”"
        option.why = _reason(option.happenings, explained[0].happenings if at else None, beside, until)
        behind = explained[worse] if at == 0 else option
        if not option.why and search.evaluation is not None and behind.is_clearly_behind():
            feature, more = main_feature(search.evaluation, len(names), rollouts[at], rollouts[other], at == 0)
            if feature:
                option.why = f"What counts is “{feature}”: {'more' if more else 'less'} of it than {beside}."


def option_to_contrast(options: list[Advice]) -> int:
    """Return the index of the option to contrast with the best one.

    This is the first option that is clearly worse, because equally good options offer no contrast. If there is none, it
    is the second best.
    """
    for at in range(1, len(options)):
        if options[at].is_clearly_behind():
            return at
    return 1


def _reason(
    happenings: list[OutcomeDifference], of_best: list[OutcomeDifference] | None, beside: str, until: str
) -> str:
    """Say why an option is better or worse than another, and name the main point on the other side.

    ``of_best`` holds the best option's differences when another option is explained. If both have the same main reason,
    it is given in its short form.
    """
    best = of_best is None
    why = _notable(happenings, best)
    against = _notable(happenings, not best)
    if not why:
        return ""
    best_reasons = _notable(of_best or [], True)
    if best_reasons and best_reasons[0].words == why[0].words:
        price = why[0].price()
        sentence = f"{price[0].upper()}{price[1:]}."
    else:
        sentence = why[0].sentence(beside, until)
    return f"{sentence} {'Against' if best else 'For'} it: {against[0].price()}." if against else sentence


def _notable(happenings: list[OutcomeDifference], good: bool) -> list[OutcomeDifference]:
    """Return the differences that raise (or lower) the chance of winning enough to be worth naming."""
    return [one for one in happenings if abs(one.effect) >= MIN_EFFECT and (one.effect > 0) == good]
