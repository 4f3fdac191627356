"""Searches for the best option without cheating, by trying all options in the same sampled worlds with the same luck.

The search knows only what one seat knows. It samples worlds that this seat can't distinguish from the real one, takes
each option in each world, and simulates sensible play until the game is over or, after some turns, the game's
evaluation estimates who will win. Options are compared world by world, so luck that helps all of them cancels out.

Options that fall behind are eliminated, and the remaining ones get more and more worlds (sequential halving). What a
sensible player would do is never eliminated by halving. Cancelling a choice is never simulated: the simulated player
would then choose again with knowledge that no real player has.

With ``depth``, the next decisions of the same turn form a tree (information-set Monte Carlo tree search). Each node
tries what a sensible player does first and adds other actions as it is visited more often. ``selfish`` puts all seats'
decisions into the tree, each keyed by what that seat knows. It suits games in which opponents don't play sensibly.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final, final

from woolgather.kernel.bot import NOTHING, Bot, RandomBot
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.state import SEVERAL, State

FIRST_ELIMINATION: Final = 8  # worlds before the first elimination; later ones follow each doubling
SIGNIFICANT_ERRORS: Final = 3.0  # an option this far behind is eliminated at once
MIN_WORLDS: Final = 32  # with fewer worlds, no difference counts as significant
SELFISH_FACTOR: Final = (
    32  # with `selfish`, eliminations wait this many times longer so that opponents can find their answers
)
NEGLIGIBLE: Final = 0.002  # a difference in chance of winning that doesn't matter
OVERRULE_ERRORS: Final = 1.0  # how far ahead an option must be to be preferred to the sensible one
MAX_NODES: Final = 20_000  # about 20 MB
EXPLORATION: Final = 0.5  # in the tree, in chance of winning
VISITS_PER_ACTION: Final = 6  # visits of a node before it tries another action
SEED_RANGE: Final = 1 << 40
MAX_DECISIONS: Final = 20_000  # per simulated game; our games are far shorter


@final
class OptionResult:
    """One option and its value in each world."""

    __slots__ = ("action", "alive", "total", "values")

    def __init__(self, action: int) -> None:
        self.action = action
        self.values: list[float] = []
        self.total = 0.0
        self.alive = True

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    def mean(self) -> float:
        return self.total / len(self.values) if self.values else 0.5

    def error(self) -> float:
        """Return the standard error of the mean."""
        return standard_error(self.values, self.mean())

    def ahead_of(self, other: OptionResult) -> tuple[float, float]:
        """Return how much better this option is in the worlds where both were tried, and the standard error."""
        count = min(len(self.values), len(other.values))
        if count == 0:
            return 0.0, 1.0
        differences = [self.values[at] - other.values[at] for at in range(count)]
        mean = sum(differences) / count
        return mean, standard_error(differences, mean)


@final
class Node:
    """A decision in the tree, as the deciding seat knows it. The first action is what a sensible player does."""

    __slots__ = ("actions", "totals", "visits")

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.visits = [0] * len(actions)
        self.totals = [0.0] * len(actions)

    def pick(self) -> int:
        """Return the index of the action to try: the most promising one, with a bonus for actions that were rarely
        tried.
        """
        count = sum(self.visits)
        wide = min(len(self.actions), 1 + count // VISITS_PER_ACTION)
        best, most = 0, -1.0
        scale = math.log(count + 1.0)
        for at in range(wide):
            visits = self.visits[at]
            if visits == 0:
                return at
            promise = self.totals[at] / visits + EXPLORATION * math.sqrt(scale / visits)
            if promise > most:
                best, most = at, promise
        return best


class Search:
    """A search for the best option of one seat.

    >>> import woolgather as wg
    >>> from woolgather.kernel.chance import FastChance
    >>> state = wg.new("wolf-in-sleeps-clothing", seats=2, seed=7)
    >>> search = Search(state, state.actors()[0], FastChance(1))
    >>> search.think(simulations=20)
    >>> search.best() in state.options(search.seat)
    True
    """

    def __init__(
        self,
        state: State,
        seat: int,
        chance: Chance,
        evaluation: Evaluation | None = None,
        horizon: int = 0,
        depth: int = 0,
        selfish: bool = False,
    ) -> None:
        game = state.game
        self.seat = seat
        self.chance = chance
        self.root = state.resample(seat, FastChance(chance.below(SEED_RANGE)))
        self.evaluation = game.evaluation if evaluation is None else evaluation
        self.horizon = horizon or rounds_ahead(self.evaluation) * state.seats  # turns until the evaluation is used
        self.depth = depth  # further decisions in the tree
        self.selfish = selfish
        self.players: list[Bot] = [game.rollout_policy(FastChance(1)) for _ in range(state.seats)]
        self.interjects = can_interject(self.players[0])
        options = state.forward_options(seat)
        model = game.bots.get("sensible", game.rollout_policy)
        self.sensible = options[0]
        if len(options) > 1:
            choice = model(FastChance(chance.below(SEED_RANGE))).choose(self.root.clone(), seat)
            self.sensible = choice if choice in options else options[0]
        self.results = [OptionResult(action) for action in options]
        self.worlds = 0
        self.simulations = 0
        self.decisions = 0  # number of decisions in simulated games
        self.nodes: dict[object, Node] = {}
        self.settled = len(options) <= 1

    def think(
        self,
        simulations: int = 0,
        milliseconds: float = 0.0,
        interrupted: Callable[[], bool] | None = None,
    ) -> None:
        """Simulate up to ``simulations`` games for up to ``milliseconds``, or fewer if the choice is clear earlier.

        ``interrupted`` is called after every simulated game. ``best`` is valid whenever the search ends. A world in
        which not all options were tried is discarded.
        """
        limit = self.simulations + simulations if simulations else 0
        deadline = time.perf_counter() + milliseconds / 1000 if milliseconds else 0.0
        while not self.settled:
            if limit and self.simulations >= limit:
                return
            if not self._try_world(deadline, interrupted):
                return
            self.eliminate()

    def best(self) -> int:
        """Return the best option so far."""
        return self.ranking()[0].action

    def ranking(self) -> list[OptionResult]:
        """Return the options, best first. Eliminated options come last."""
        results = sorted(
            self.results, key=lambda result: (result.alive, len(result.values), result.mean()), reverse=True
        )
        sensible = self._sensible_result()
        if sensible.alive and results[0] is not sensible:
            lead, error = results[0].ahead_of(sensible)
            if lead <= OVERRULE_ERRORS * error:
                results.remove(sensible)
                results.insert(0, sensible)
        return results

    # --- worlds ------------------------------------------------------------------------------------------------------

    def _try_world(self, deadline: float, interrupted: Callable[[], bool] | None) -> bool:
        """Try every remaining option in one world. Returns false if time ran out."""
        deal_seed, play_seed = self.next_world()
        actions = self.remaining_actions()
        values = self.try_actions(deal_seed, play_seed, actions, deadline, interrupted)
        if len(values) < len(actions):
            return False
        self.add_values(values)
        return not (deadline and time.perf_counter() >= deadline)

    def next_world(self) -> tuple[int, int]:
        """Return the seeds of the next world: one for its deal and one for the luck of the simulated players."""
        return self.chance.below(SEED_RANGE), self.chance.below(SEED_RANGE)

    def remaining_actions(self) -> list[int]:
        return [result.action for result in self.results if result.alive]

    def try_actions(
        self,
        deal_seed: int,
        play_seed: int,
        actions: list[int],
        deadline: float = 0.0,
        interrupted: Callable[[], bool] | None = None,
    ) -> list[float]:
        """Return the value of each action in this world. The list is shorter if time ran out."""
        world = self.root.resample(self.seat, FastChance(deal_seed))
        values: list[float] = []
        for action in actions:
            values.append(self.rollout(world.clone(), action, play_seed)[self.seat])
            if deadline and time.perf_counter() >= deadline:
                break
            if interrupted is not None and interrupted():
                break
        return values

    def add_values(self, values: list[float]) -> None:
        """Add the remaining options' values in one more world."""
        tried = [result for result in self.results if result.alive]
        for at in range(len(tried)):
            tried[at].add(values[at])
        self.worlds += 1

    def worlds_until_elimination(self) -> int:
        """Return the number of worlds to try before the next elimination."""
        return next_elimination(self.worlds) - self.worlds

    def eliminate(self) -> None:
        """At every doubling of the worlds, eliminate options that are clearly behind and the worse half of the rest."""
        count = self.worlds // SELFISH_FACTOR if self.selfish else self.worlds
        if count < FIRST_ELIMINATION or self.worlds & (self.worlds - 1):
            return
        alive = sorted(
            [result for result in self.results if result.alive], key=lambda result: result.total, reverse=True
        )
        leader = alive[0]
        sensible = self._sensible_result()
        keep = max(2, len(self.results) * FIRST_ELIMINATION // count)
        kept = 0
        close = True
        for result in alive:
            if result is leader:
                kept += 1
                continue
            lead, error = leader.ahead_of(result)
            clear = count >= MIN_WORLDS and lead > SIGNIFICANT_ERRORS * error + NEGLIGIBLE
            if clear or (kept >= keep and result is not sensible):
                result.alive = False
                continue
            kept += 1
            if lead + error > NEGLIGIBLE:
                close = False
        self.settled = kept == 1 or (close and count > MIN_WORLDS)

    def _sensible_result(self) -> OptionResult:
        for result in self.results:
            if result.action == self.sensible:
                return result
        return self.results[0]

    # --- one imagined game -------------------------------------------------------------------------------------------

    def rollout(self, world: State, action: int, seed: int) -> list[float]:
        """Take the action in ``world`` itself, simulate the rest, and return every seat's chance of winning."""
        chance = FastChance(seed)
        players = self.players
        for player in players:
            player.chance = chance
        self.simulations += 1
        path: list[tuple[Node, int, int]] = []
        places: list[object] = [action]
        in_tree = self.depth > 0
        evaluation = self.evaluation
        world.apply(self.seat, action)
        if self.interjects:
            self._interject(world)
        before = self.seat
        steps = 1
        turns = 0
        while True:
            seat = world.sole_actor()
            if seat == -1:
                break
            if seat == SEVERAL:
                actors = world.actors()
                seat = actors[chance.below(len(actors))]
            elif seat != before and (evaluation is None or evaluation.between_turns(world)):
                turns += 1
                if turns >= self.horizon and evaluation is not None:
                    break
                before = seat
            if in_tree and seat != self.seat and not self.selfish:
                in_tree = False
            if in_tree and len(path) < self.depth:
                chosen = self._choose_in_tree(world, seat, places, path)
                places.append(chosen)
                world.apply(seat, chosen)
            elif type(players[seat]) is RandomBot:  # not a subclass, which may look at the state
                world.take_random(seat, chance)
            else:
                world.apply(seat, players[seat].choose(world, seat))
            if self.interjects:
                self._interject(world)
            steps += 1
            if steps > MAX_DECISIONS:
                break
        self.decisions += steps
        values = winning_chances(world, evaluation)
        for node, at, who in path:
            node.visits[at] += 1
            node.totals[at] += values[who]
        return values

    def _interject(self, world: State) -> None:
        """Let every simulated player make its interjections."""
        for seat in range(world.seats):
            if not world.over and world.interjections(seat):
                interjection = self.players[seat].interject(world, seat)
                if interjection != NOTHING:
                    world.apply(seat, interjection)

    def _choose_in_tree(self, world: State, seat: int, places: list[object], path: list[tuple[Node, int, int]]) -> int:
        """Choose an action for the next decision in the tree and add it to ``path``."""
        options = world.forward_options(seat)
        if len(options) == 1:
            return options[0]
        key: object = (seat, repr(world.game.table(world, seat))) if self.selfish else (tuple(places), tuple(options))
        node = self.nodes.get(key)
        if node is None:
            first = self.players[seat].choose(world, seat)
            if len(self.nodes) >= MAX_NODES:
                return first
            node = Node([first, *[option for option in options if option != first]])
            self.nodes[key] = node
        at = node.pick()
        path.append((node, at, seat))
        return node.actions[at]


def winning_chances(world: State, evaluation: Evaluation | None) -> list[float]:
    """Return every seat's share of the victory or, while the game is running, its chance of winning.

    In a solo game the evaluation says how good the end is.
    """
    if not world.over or (world.seats == 1 and evaluation is not None):
        return [1 / world.seats] * world.seats if evaluation is None else evaluation.chances(world, world.seats)
    outcome = world.outcome()
    shares = [0.0] * world.seats
    if outcome is not None:
        sides = [seat if evaluation is None else evaluation.side(world, seat) for seat in range(world.seats)]
        winning = {sides[winner] for winner in outcome.winners}
        for seat in range(world.seats):
            if sides[seat] in winning:
                shares[seat] = 1 / len(winning)
    return shares


def rounds_ahead(evaluation: Evaluation | None) -> int:
    """Return how many turns of every seat to simulate before the evaluation is used."""
    return 1 if evaluation is None else evaluation.rounds


def next_elimination(worlds: int) -> int:
    """Return the number of worlds at which the next elimination is due.

    >>> [next_elimination(worlds) for worlds in (0, 7, 8, 20)]
    [8, 8, 16, 32]
    """
    eliminate = FIRST_ELIMINATION
    while eliminate <= worlds:
        eliminate *= 2
    return eliminate


def standard_error(values: list[float], mean: float) -> float:
    """Return the standard error of a mean. It is never quite 0, because a few equal values prove little."""
    count = len(values)
    if count < 2:
        return 1.0
    squares = 0.0
    for value in values:
        squares += (value - mean) * (value - mean)
    return math.sqrt((squares / (count - 1) + 1e-6) / count)


def can_interject(player: Bot) -> bool:
    """True if this player's class defines interjections."""
    return type(player).interject is not Bot.interject
