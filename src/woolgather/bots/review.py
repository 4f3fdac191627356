"""Reviews a finished game: what each choice was worth, and what was luck. See docs/review.md for the definitions.

There are two measures, both based on simulated games between sensible players:

- The value of a *position* is every seat's chance of winning as a spectator would estimate it. It moves from an even
  start to the final result, and every move is explained by a choice or by luck.
- A *choice* is judged with only the knowledge of the seat that made it. Its options are tried in the same worlds with
  the same luck, and compared with what a sensible player with that knowledge does.

The best option is picked in one half of the worlds and measured in the other half, so luck in the picking doesn't count
in its favour. Everything follows from the seed, so an interrupted review agrees with a complete one up to that point.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.review_report import (
    FIND,
    LUCK,
    MISTAKE,
    NO_INTERJECTION,
    Choice,
    Moment,
    Review,
    Step,
    Worth,
    stands_out,
)
from woolgather.bots.search import SEED_RANGE, Search, standard_error, winning_chances
from woolgather.kernel.bot import NOTHING
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.errors import BadRecord, WoolgatherError
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.record import Record
from woolgather.kernel.state import SEVERAL, State

SIMULATIONS: Final = 200  # simulated games per decision
SIMULATIONS_UNCOMPILED: Final = 50  # the same while the engine isn't compiled
POSITION_DIVISOR: Final = 4  # positions and choices that aren't reviewed get this many times fewer games
SMALL_SAMPLE_CORRECTION: Final = 2.4  # divided by the sample size; approximates Student's t for small samples
MIN_WORLDS: Final = 4  # minimum per estimate, however small the budget
MAX_MOMENTS: Final = 3
PROGRESS_EVENTS: Final = ("turn", "round")  # events that only announce progress
UNREMARKABLE: Final = 1e9  # sorts an event last; the announcement of the winner isn't worth quoting either
MIN_MOMENT_GAP: Final = 2  # minimum number of actions between two key moments
NOT_OVER: Final = "This game isn't over yet, and a review would reveal hidden information."

Values = list[float]  # every seat's chance of winning


@final
class World:
    """The results of some actions in one sampled world."""

    __slots__ = ("sensible", "values")

    def __init__(self, sensible: int, values: dict[int, Values]) -> None:
        self.sensible = sensible  # what a sensible player with the same knowledge did
        self.values = values


@final
class Reviewer:
    """Reviews a game record one action at a time. ``review`` can be called at any point.

    ``persons`` are the seats whose decisions are judged option by option, by default all of them.

    >>> import woolgather as wg
    >>> session = wg.record("wolf-in-sleeps-clothing", ["Ann", "Bob"], seed=7)
    >>> outcome = wg.play(session, "sensible", seed=1)
    >>> reviewer = Reviewer(session.written(), simulations=8)
    >>> reviewer.review_next(), reviewer.review()
    (True, <Review of wolf-in-sleeps-clothing: Ann, Bob, 1 of 265 actions>)
    """

    def __init__(
        self,
        record: Record,
        persons: list[int] | None = None,
        simulations: int = SIMULATIONS,
        seed: int = 1,
    ) -> None:
        if not record.over:
            raise BadRecord(NOT_OVER)
        if simulations < 1:
            raise WoolgatherError("A review imagines at least one game for each decision.")
        seats = len(record.names)
        for person in persons or ():
            if not 0 <= person < seats:
                raise WoolgatherError(f"There is no seat {person + 1} in this game of {seats}.")
        self._event_counts = verify_and_count_events(record)
        self.record = record
        self.persons = list(range(seats)) if persons is None else persons
        self.simulations = simulations
        self.seed = seed
        self.done = 0  # number of actions reviewed so far
        self._state = record.start()
        self._names = self._state.names(record.names)
        self._worlds = max(MIN_WORLDS, simulations // POSITION_DIVISOR)
        self._position = self._values_of(self._state)
        first = mean_of(self._position)
        self.start = even_start(self._state, first)
        self._chances = [first]
        self._steps: list[Step] = []
        self._choices: list[Choice] = []

    @property
    def total(self) -> int:
        """The number of actions in the whole game."""
        return len(self.record.actions)

    def review_next(self) -> bool:
        """Review the next action. Returns false if there is none left."""
        if self.done == self.total:
            return False
        seat, text = self.record.actions[self.done]
        before = self._state
        after = before.clone()
        after.listen()
        action = after.game.actions.parse(text)
        after.act(seat, action)
        choice, by_choice, choice_error = self._judge(before, seat, action)
        position = self._position if before.view(None) == after.view(None) else self._values_of(after)
        chances = mean_of(position)
        # Whatever the choice doesn't explain is luck.
        by_luck = [chances[at] - self._chances[-1][at] - by_choice[at] for at in range(len(chances))]
        mover = largest(by_luck)
        error = error_of(
            [position[world][mover] - self._position[world][mover] for world in range(len(position))],
            chances[mover] - self._chances[-1][mover],
        )
        label = after.game.words.label(text, before.view(seat), self._names)
        line = self._line(after, mover)
        # Everything is stored together at the end, so that an interrupt can't leave half a step.
        self._steps.append(Step(seat, label, by_choice, choice_error, by_luck, error, line))
        if choice is not None:
            self._choices.append(choice)
        self._chances.append(chances)
        self._position = position
        self._state = after
        self.done += 1
        return True

    def review(self) -> Review:
        """Return the findings so far."""
        steps, chances, choices = self._steps[: self.done], self._chances[: self.done + 1], self._choices[:]
        return Review(
            self.record.game,
            self.record.names,
            self.total,
            self.simulations,
            self.seed,
            self.start,
            chances,
            steps,
            choices,
            key_moments(steps, chances, choices, self.record.names),
        )

    def _line(self, state: State, seat: int) -> str:
        """Return the public log line of the rarest kind in this game, preferably about this seat."""
        line, lowest = "", 0.0
        for event in state.take_events():
            event_data = event.project(None)
            text = "" if event_data is None else state.game.words.line(event_data, self._names)
            frequency = float(self._event_counts.get(event.kind.name, 1))
            if event.seat != seat:
                frequency *= 2
            if event.kind.name in PROGRESS_EVENTS or (state.over and frequency <= 2):
                frequency = UNREMARKABLE
            if text and (not line or frequency < lowest):
                line, lowest = text, frequency
        return line

    # --- positions ---------------------------------------------------------------------------------------------------

    def _values_of(self, state: State) -> list[Values]:
        """Estimate this position as a spectator would, world by world.

        All positions use the same seeds, so whatever two positions have in common is simulated alike.
        """
        if state.over:
            return [winning_chances(state, state.game.evaluation)] * self._worlds
        chance = derive_chance(str(self.seed), "positions")
        search = Search(state, state.actors()[0], chance.clone())
        found: list[Values] = []
        for _ in range(self._worlds):
            world = state.resample(None, FastChance(chance.below(SEED_RANGE)))
            found.append(play_on(search, world, chance.below(SEED_RANGE)))
        return found

    # --- choices -----------------------------------------------------------------------------------------------------

    def _judge(self, state: State, seat: int, action: int) -> tuple[Choice | None, Values, float]:
        """Measure what this choice did to every seat compared with a sensible player's choice, and what its options
        were worth.
        """
        nothing = [0.0] * state.seats
        unasked = action not in state.options(seat)
        options = [action, NOTHING] if unasked else state.forward_options(seat)
        if len(options) < 2 or action not in options:  # cancelling isn't a choice yet
            return None, nothing, 0.0
        chance = derive_chance(str(self.seed), f"action {self.done}")
        search = Search(state, state.actors()[0] if unasked else seat, chance)
        if unasked:
            search.seat = seat
            search.root = state.resample(seat, chance.clone())
        if seat not in self.persons:
            worlds = self._try(search, chance, [action], self._worlds, unasked)
            by_choice, error = compared_with_sensible(worlds, action, seat)
            return None, by_choice, error
        half = self.simulations // 2
        first = self._try(search, chance, options, half // len(options), unasked)
        best = max(options, key=lambda option: (mean_value(first, option, seat), option == action))
        finalists = [best] if best == action else [best, action]
        second = self._try(search, chance, finalists, half // len(finalists), unasked)
        by_choice, error = compared_with_sensible(first + second, action, seat)
        return self._choice(state, seat, action, options, finalists, first, second), by_choice, error

    def _try(self, search: Search, chance: Chance, actions: list[int], count: int, unasked: bool) -> list[World]:
        """Try these actions, and the sensible one, in ``count`` worlds that the seat can't distinguish from the real
        one.

        The sensible action is chosen in a different world each time, as for a bot at the table. In the same world, a
        player that looks at hidden state would know what is coming.
        """
        seat = search.seat
        found: list[World] = []
        for _ in range(max(MIN_WORLDS, count)):
            world = search.root.resample(seat, FastChance(chance.below(SEED_RANGE)))
            seed = chance.below(SEED_RANGE)
            elsewhere = search.root.resample(seat, FastChance(chance.below(SEED_RANGE)))
            sensible = sensible_answer(search, elsewhere, seed, unasked)
            values: dict[int, Values] = {}
            for action in actions:
                values[action] = values_after(search, world.clone(), action, seed)
            if sensible not in values:
                values[sensible] = values_after(search, world.clone(), sensible, seed)
            found.append(World(sensible, values))
        return found

    def _choice(
        self,
        state: State,
        seat: int,
        action: int,
        options: list[int],
        finalists: list[int],
        first: list[World],
        second: list[World],
    ) -> Choice:
        view = state.view(seat)
        words, actions = state.game.words, state.game.actions
        best = finalists[0]
        top = mean_value(second, best, seat)
        worths: list[Worth] = []
        own: Worth | None = None
        for option in options:
            worlds = second if option in finalists else first
            behind, behind_error = difference(worlds, best, option, seat)
            error = error_of([world.values[option][seat] for world in worlds], mean_value(worlds, option, seat))
            text = NO_INTERJECTION if option == NOTHING else actions.text(option)
            label = "Say nothing" if option == NOTHING else words.label(text, view, self._names)
            worth = Worth(text, label, top - behind, error, behind, behind_error)
            worths.append(worth)
            if option == action:
                own = worth
        assert own is not None
        if own.behind < 0:  # the option that looked best did worse than this one in the second half
            ahead, own.behind = own.behind, 0.0
            for worth in worths:
                if worth is not own:
                    worth.behind -= ahead
                    worth.behind_error = max(worth.behind_error, own.behind_error)
            own.behind_error = 0.0
        worths.sort(key=lambda worth: (worth.behind, worth is not own))
        return Choice(self.done, seat, own, worths)


def review(
    record: Record,
    persons: list[int] | None = None,
    simulations: int = SIMULATIONS,
    seed: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a whole game. After each action, ``progress`` is called with the number of actions reviewed and the total.

    >>> import woolgather as wg
    >>> session = wg.record("wolf-in-sleeps-clothing", ["Ann", "Bob"], seed=7)
    >>> outcome = wg.play(session, "sensible", seed=1)
    >>> review(session.written(), simulations=8)
    <Review of wolf-in-sleeps-clothing: Ann, Bob>
    """
    reviewer = Reviewer(record, persons, simulations, seed)
    while reviewer.review_next():
        if progress is not None:
            progress(reviewer.done, reviewer.total)
    return reviewer.review()


# --- imagined games --------------------------------------------------------------------------------------------------


def play_on(search: Search, world: State, seed: int) -> Values:
    """Simulate the rest of the game with sensible players in all seats."""
    if world.over:
        return winning_chances(world, search.evaluation)
    asked = search.seat
    search.seat = actor(world, seed)
    values = search.rollout(world, sensible_answer(search, world.clone(), seed), seed)
    search.seat = asked
    return values


def values_after(search: Search, world: State, action: int, seed: int) -> Values:
    return play_on(search, world, seed) if action == NOTHING else search.rollout(world, action, seed)


def actor(world: State, seed: int) -> int:
    """Return the seat that answers next. If several may act, the seed picks one."""
    if world.sole_actor() != SEVERAL:
        return world.sole_actor()
    asked = world.actors()
    return asked[seed % len(asked)]


def sensible_answer(search: Search, world: State, seed: int, unasked: bool = False) -> int:
    """Return what a sensible player chooses, or interjects, on the searching seat."""
    player = search.players[search.seat]
    player.chance = FastChance(SEED_RANGE + seed)  # different from the seed of the simulated game that follows
    return player.interject(world, search.seat) if unasked else player.choose(world, search.seat)


def verify_and_count_events(record: Record) -> dict[str, int]:
    """Verify the record by replaying it and count its events by kind."""
    record.verify()
    counts: dict[str, int] = {}
    for event in record.replay(listen=True).take_events():
        counts[event.kind.name] = counts.get(event.kind.name, 0) + 1
    return counts


# --- numbers ---------------------------------------------------------------------------------------------------------


def error_of(values: list[float], mean: float) -> float:
    """Return the standard error of a mean, increased for small samples, which say little about their variance."""
    return standard_error(values, mean) * (1 + SMALL_SAMPLE_CORRECTION / len(values))


def mean_of(worlds: list[Values]) -> Values:
    return [sum([values[seat] for values in worlds]) / len(worlds) for seat in range(len(worlds[0]))]


def mean_value(worlds: list[World], action: int, seat: int) -> float:
    return sum([world.values[action][seat] for world in worlds]) / len(worlds)


def difference(worlds: list[World], one: int, other: int, seat: int) -> tuple[float, float]:
    """Return how much better one action is than another for this seat, world by world, and the standard error."""
    if one == other:
        return 0.0, 0.0
    differences = [world.values[one][seat] - world.values[other][seat] for world in worlds]
    mean = sum(differences) / len(differences)
    return mean, error_of(differences, mean)


def compared_with_sensible(worlds: list[World], action: int, seat: int) -> tuple[Values, float]:
    """Return how this action changed every seat's chances compared with a sensible player's action."""
    seats = len(worlds[0].values[action])
    changes = [[world.values[action][at] - world.values[world.sensible][at] for at in range(seats)] for world in worlds]
    mean = mean_of(changes)
    own = [change[seat] for change in changes]
    error = 0.0 if not any(own) and all(world.sensible == action for world in worlds) else error_of(own, mean[seat])
    return mean, error


def even_start(state: State, first: Values) -> Values:
    """Return every seat's chance before anything is dealt: equal shares, or the first estimate in a solo game."""
    evaluation: Evaluation | None = state.game.evaluation
    sides = [seat if evaluation is None else evaluation.side(state, seat) for seat in range(state.seats)]
    count = len(set(sides))
    return first[:] if count == 1 else [1 / count] * state.seats


def largest(values: Values) -> int:
    """Return the seat whose chance changed most."""
    return max(range(len(values)), key=lambda seat: abs(values[seat]))


# --- words -----------------------------------------------------------------------------------------------------------


def key_moments(steps: list[Step], chances: list[Values], choices: list[Choice], names: list[str]) -> list[Moment]:
    """Return the most important moments in game order, without those that may be noise."""
    found: list[Moment] = []
    for choice in choices:
        if choice.lost:
            found.append(_mistake(choice, names))
    for at, step in enumerate(steps):
        found.extend(_swing(at, step, chances, names))
    found.sort(key=lambda moment: (-moment.weight, moment.at))
    chosen: list[Moment] = []
    for moment in found:
        if len(chosen) < MAX_MOMENTS and all(abs(moment.at - other.at) > MIN_MOMENT_GAP for other in chosen):
            chosen.append(moment)
    chosen.sort(key=lambda moment: moment.at)
    return chosen


def _mistake(choice: Choice, names: list[str]) -> Moment:
    best, own = choice.best, choice.taken
    sentence = (
        f"{names[choice.seat]} chose “{own.label}”, worth a {own.chance:.0%} chance of winning; "
        f"“{best.label}” was worth {best.chance:.0%}."
    )
    return Moment(choice.at, MISTAKE, choice.seat, choice.lost, sentence)


def _swing(at: int, step: Step, chances: list[Values], names: list[str]) -> list[Moment]:
    found: list[Moment] = []
    gained = step.by_choice[step.seat]
    who = names[step.seat]
    if gained > 0 and stands_out(gained, step.choice_error):
        sentence = (
            f"{who} chose “{step.label}”: {points(gained)} better for {who} than what a sensible player does there."
        )
        found.append(Moment(at, FIND, step.seat, gained, sentence))
    seat = largest(step.by_luck)
    if stands_out(step.by_luck[seat], step.luck_error):
        before, after = chances[at][seat], chances[at + 1][seat]
        turned = "for" if step.by_luck[seat] > 0 else "against"
        sentence = f"Luck turned {turned} {names[seat]}, whose chance of winning went from {before:.0%} to {after:.0%}"
        sentence = f"{sentence}: “{step.line}”" if step.line else f"{sentence}."
        found.append(Moment(at, LUCK, seat, abs(step.by_luck[seat]), sentence))
    return found


def points(chance: float) -> str:
    """Return a chance in points, which are hundredths of a win."""
    count = max(1, round(100 * chance))
    return "1 point" if count == 1 else f"{count} points"
