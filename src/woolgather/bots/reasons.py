"""Explains why one option is better than another by comparing what happens after each in simulated games.

Both options are tried in the same worlds with the same seed, and events are counted as the player would see them. A
game declares which of its events decide games (``Words.stakes``) and which bring something countable (``Words.gains``).

The reason given is the event that explains most of the difference: how much more often it happens with one option,
times how much the chance of winning rises with it. That second factor is measured among games with the same option,
because otherwise everything that happens to accompany a good option would look good.

If an option is clearly better but no such event explains it, the reason is the feature of the game's evaluation that
contributes most to the difference.
"""

from __future__ import annotations

import math
from typing import Final, final

from woolgather.bots.search import SEED_RANGE, Search, standard_error
from woolgather.kernel.chance import FastChance
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.state import State
from woolgather.kernel.words import Asker, Names

ROLLOUTS: Final = 100  # simulated games per option
SIGNIFICANT_ERRORS: Final = 3.0  # standard errors a difference, and its effect, must exceed
MIN_SHARE_DIFFERENCE: Final = 0.08  # minimum difference in how often something happens
MIN_AMOUNT_DIFFERENCE: Final = 0.25  # minimum difference in an average amount
MAX_IMMEDIATE_SHARE: Final = 0.9  # share of worlds; what nearly always follows at once only describes the option
MIN_FEATURE_EFFECT: Final = 0.02  # in log-odds, about half a percent
MIN_GAMES: Final = 6  # minimum number of games with and without an event for quoting both chances of winning
PLACEHOLDER: Final = "{}"  # replaced by the number in phrases for amounts


@final
class OutcomeDifference:
    """Something that happens more or less often in simulated games with one option than with another.

    It has the share of games in which it happens, or the average amount, and the chance of winning with and without it.

    >>> OutcomeDifference("Bob wakes up", 0.61, 0.2, 0.1).sentence("otherwise", "by then")
    'In 61% of the imagined games Bob wakes up by then, otherwise in 20%.'
    >>> OutcomeDifference("you catch {} Zzz", 2.5, 1.0, 0.1).sentence("otherwise", "by then")
    'On average you catch 2.5 Zzz by then, otherwise 1.0.'
    """

    __slots__ = ("amount", "effect", "otherwise", "winning", "words")

    def __init__(
        self, words: str, amount: float, otherwise: float, effect: float, winning: tuple[float, float] | None = None
    ) -> None:
        self.words = words
        self.amount = amount
        self.otherwise = otherwise
        self.effect = effect  # on the chance of winning, relative to the other option
        self.winning = winning

    def sentence(self, beside: str, until: str) -> str:
        if PLACEHOLDER in self.words:
            deed = self.words.replace(PLACEHOLDER, f"{self.amount:.1f}")
            return f"On average {deed} {until}, {beside} {self.otherwise:.1f}."
        sentence = f"In {self.amount:.0%} of the imagined games {self.words} {until}, {beside} in {self.otherwise:.0%}"
        if self.winning is None:
            return f"{sentence}."
        return (
            f"{sentence}; you win {self.winning[0]:.0%} of the games in which that happens, else {self.winning[1]:.0%}."
        )

    def price(self) -> str:
        """Return a short version to follow a sentence that has already named the other option.

        >>> OutcomeDifference("Bob wakes up", 0.61, 0.2, 0.1).price()
        'Bob wakes up in 61% instead of 20%'
        >>> OutcomeDifference("you catch {} Zzz", 2.5, 1.0, 0.1).price()
        'you catch 2.5 Zzz instead of 1.0'
        """
        if PLACEHOLDER in self.words:
            return f"{self.words.replace(PLACEHOLDER, f'{self.amount:.1f}')} instead of {self.otherwise:.1f}"
        return f"{self.words} in {self.amount:.0%} instead of {self.otherwise:.0%}"

    def __repr__(self) -> str:
        return f"<{self.words!r}: {self.amount:.2f}, else {self.otherwise:.2f}, worth {self.effect:+.3f}>"


@final
class Rollouts:
    """The simulated games of one option: what happened in each world, and the chance of winning afterwards."""

    __slots__ = ("features", "foreseen", "happened", "values")

    def __init__(self) -> None:
        self.features: list[float] = []  # of the player's seat, summed over the worlds where the game didn't end
        self.happened: list[dict[str, float]] = []
        self.values: list[float] = []
        self.foreseen: dict[str, int] = {}  # number of worlds in which it happened before anything unknown was revealed

    def amounts(self, words: str) -> list[float]:
        return [happened.get(words, 0.0) for happened in self.happened]


def watch(search: Search, actions: list[int], names: Names, worlds: int = ROLLOUTS) -> list[Rollouts]:
    """Simulate games with each of these actions in the same worlds and record what happens."""
    all_rollouts = [Rollouts() for _ in actions]
    chance = FastChance(search.worlds)
    asker = Asker(search.seat, names)
    for _ in range(worlds):
        world = search.root.resample(search.seat, FastChance(chance.below(SEED_RANGE)))
        seed = chance.below(SEED_RANGE)
        for action, rollouts in zip(actions, all_rollouts, strict=True):
            _record_rollout(search, world.clone(), action, seed, asker, rollouts)
    return all_rollouts


def _record_rollout(search: Search, world: State, action: int, seed: int, asker: Asker, rollouts: Rollouts) -> None:
    world.listen()
    known = world.reveal_count()
    rollouts.values.append(search.rollout(world, action, seed)[search.seat])
    words = world.game.words
    happened: dict[str, float] = {}
    foreseen: dict[str, None] = {}
    for event in world.take_events():
        event_data = event.project(search.seat)
        if event_data is None:
            continue
        gain, amount = words.gain(event_data, asker)
        if gain:
            happened[gain] = happened.get(gain, 0.0) + amount
        stake = words.stake(event_data, asker)
        if stake:
            happened[stake] = 1.0
            if event.reveal_count == known:
                foreseen[stake] = None
    rollouts.happened.append(happened)
    for stake in foreseen:
        rollouts.foreseen[stake] = rollouts.foreseen.get(stake, 0) + 1
    evaluation = search.evaluation
    if evaluation is not None and evaluation.names and not world.over:
        features = evaluation.features(world, search.seat)
        before = rollouts.features or [0.0] * len(features)
        rollouts.features = [before[at] + features[at] for at in range(len(features))]


def compare(all_rollouts: list[Rollouts], at: int, other: int) -> list[OutcomeDifference]:
    """Return how one option's games differ from another's, largest effect on the chance of winning first."""
    found = []
    first, second = all_rollouts[at], all_rollouts[other]
    values = [value for each in all_rollouts for value in each.values]
    value_deviations = within([each.values for each in all_rollouts])
    for words in dict.fromkeys([words for each in all_rollouts for happened in each.happened for words in happened]):
        amounts_first, amounts_second = first.amounts(words), second.amounts(words)
        differences = [amounts_first[world] - amounts_second[world] for world in range(len(amounts_first))]
        difference = sum(differences) / len(differences)
        least = MIN_AMOUNT_DIFFERENCE if PLACEHOLDER in words else MIN_SHARE_DIFFERENCE
        if abs(difference) < max(least, SIGNIFICANT_ERRORS * standard_error(differences, difference)):
            continue
        if first.foreseen.get(words, 0) >= MAX_IMMEDIATE_SHARE * len(amounts_first):
            continue
        worth = slope(within([each.amounts(words) for each in all_rollouts]), value_deviations)
        if worth == 0.0:
            continue
        amounts = [amount for each in all_rollouts for amount in each.amounts(words)]
        winning = None if PLACEHOLDER in words else winning_with(amounts, values)
        otherwise = sum(amounts_second) / len(amounts_second)
        found.append(
            OutcomeDifference(words, sum(amounts_first) / len(amounts_first), otherwise, difference * worth, winning)
        )
    found.sort(key=lambda happening: (-abs(happening.effect), happening.words))
    return found


def main_feature(
    evaluation: Evaluation, seats: int, first: Rollouts, other: Rollouts, better: bool
) -> tuple[str, bool]:
    """Return the feature that contributes most to one option being better (or worse), and whether there is more of it.

    Returns an empty name if no feature matters. Variants of a feature, such as its square, share its name up to a comma
    and are added to it.
    """
    if not (first.features and other.features):
        return "", False
    weights = evaluation.weights(seats)
    count = len(first.values)
    effects: dict[str, float] = {}
    differences: dict[str, float] = {}
    for at in range(len(weights)):
        name = evaluation.names[at].partition(",")[0]
        difference = (first.features[at] - other.features[at]) / count
        effects[name] = effects.get(name, 0.0) + weights[at] * difference * (1.0 if better else -1.0)
        differences.setdefault(name, difference)
    found = max(effects, key=lambda name: effects[name])
    return (found, differences[found] > 0) if effects[found] > MIN_FEATURE_EFFECT else ("", False)


def within(groups: list[list[float]]) -> list[float]:
    """Return each value's deviation from its group's mean.

    >>> within([[1.0, 3.0], [7.0, 7.0]])
    [-1.0, 1.0, 0.0, 0.0]
    """
    return [value - sum(group) / len(group) for group in groups for value in group]


def slope(amounts: list[float], values: list[float]) -> float:
    """Return how much ``values`` rise with ``amounts``, given as deviations from a mean. 0 if that isn't significant.

    >>> slope([-0.5, 0.5] * 20, [-0.1, 0.1] * 20)
    0.2
    >>> slope([-0.5, 0.5] * 20, [-0.1, 0.1, 0.1, -0.1] * 10)
    0.0
    """
    count = len(amounts)
    width = together = height = 0.0
    for at in range(count):
        width += amounts[at] * amounts[at]
        height += values[at] * values[at]
        together += amounts[at] * values[at]
    if width < 1.0:  # the amount is always the same, so there is nothing to measure
        return 0.0
    found = together / width
    left = max(0.0, height - found * together)  # variance that the amounts don't explain
    return round(found, 9) if abs(found) > SIGNIFICANT_ERRORS * math.sqrt(left / count / width) else 0.0


def winning_with(amounts: list[float], values: list[float]) -> tuple[float, float] | None:
    """Return the mean value with and without the event, or ``None`` if there are too few games of either kind."""
    having = [values[at] for at in range(len(values)) if amounts[at] > 0]
    lacking = [values[at] for at in range(len(values)) if amounts[at] <= 0]
    if min(len(having), len(lacking)) < MIN_GAMES:
        return None
    return sum(having) / len(having), sum(lacking) / len(lacking)
