"""Thinking ahead without cheating: every option is tried in the same imagined worlds, with the same luck.

The search is given what one seat knows. It deals worlds that this seat cannot tell from the real one, takes each option
in each of them, and plays on as sensible players would until the game is over or, some turns later, the game's
evaluation says who is likely to win. Options are compared world by world: what one world was kinder to all of them does
not count. Those that fall behind are given up, fewer and fewer get more and more worlds (sequential halving), and what
a sensible player would do stays in the race to the end. Going back from a choice that was begun is not in the race: in
every world the imagined player would begin anew with what is best there, which nobody can know.

With a ``depth``, the next decisions of the same turn are a tree (information-set Monte Carlo tree search): first what a
sensible player would do, then, the more often a place is reached, other ways. ``selfish`` puts the decisions of all
seats into the tree, each keyed by what that seat knows: for games in which sensible opponents are the wrong model.
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

FIRST_ELIMINATION: Final = 8  # worlds before the first option is given up; after that at every doubling
SIGNIFICANT_ERRORS: Final = 3.0  # standard errors by which an option must be behind to be given up at once
MIN_WORLDS: Final = 32  # worlds that are too few to call anything clear
SELFISH_FACTOR: Final = (
    32  # times as many worlds before anything is given up where opponents need time to find their answer
)
NEGLIGIBLE: Final = 0.002  # chances of winning that nobody could tell apart
OVERRULE_ERRORS: Final = 1.0  # standard errors by which another option must be ahead of what a sensible player would do
MAX_NODES: Final = 20_000  # about 20 MB
EXPLORATION: Final = 0.5  # of the tree, in chances of winning
VISITS_PER_ACTION: Final = 6  # visits of a place in the tree for each further way that is tried there
SEED_RANGE: Final = 1 << 40
MAX_DECISIONS: Final = 20_000  # decisions of an imagined game; none of ours comes near


@final
class OptionResult:
    """One option, and what became of it world by world."""

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
        """The standard error of the mean."""
        return standard_error(self.values, self.mean())

    def ahead_of(self, other: OptionResult) -> tuple[float, float]:
        """By how much this option is better in the worlds in which both were tried, and the standard error of that."""
        count = min(len(self.values), len(other.values))
        if count == 0:
            return 0.0, 1.0
        differences = [self.values[at] - other.values[at] for at in range(count)]
        mean = sum(differences) / count
        return mean, standard_error(differences, mean)


@final
class Node:
    """A decision in the tree, as the seat that makes it knows it; the first action is what a sensible player does."""

    __slots__ = ("actions", "totals", "visits")

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.visits = [0] * len(actions)
        self.totals = [0.0] * len(actions)

    def pick(self) -> int:
        """Which action to try: the most promising, with some curiosity for those that were seldom tried."""
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
    """What a seat can find out about its options by thinking.

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
        self.horizon = horizon or rounds_ahead(self.evaluation) * state.seats  # turns before the evaluation is asked
        self.depth = depth  # further decisions in the tree
        self.selfish = selfish
        self.players: list[Bot] = [game.rollout_policy(FastChance(1)) for _ in range(state.seats)]
        self.interjects = can_interject(self.players[0])
        options = state.forward_options(seat)
        model = game.bots.get("sensible", game.rollout_policy)
        self.sensible = options[0]
        if len(options) > 1:
            said = model(FastChance(chance.below(SEED_RANGE))).choose(self.root.clone(), seat)
            self.sensible = said if said in options else options[0]
        self.results = [OptionResult(action) for action in options]
        self.worlds = 0
        self.simulations = 0
        self.decisions = 0  # taken in imagined games
        self.nodes: dict[object, Node] = {}
        self.settled = len(options) <= 1

    def think(
        self,
        simulations: int = 0,
        milliseconds: float = 0.0,
        interrupted: Callable[[], bool] | None = None,
    ) -> None:
        """Imagine so many games, or for so long, whichever is over first; less if the choice is clear before.

        ``interrupted`` is asked after every imagined game. Whenever the search ends, ``best`` is the best answer so
        far; a world that was not tried with all options is forgotten.
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
        """The best answer so far."""
        return self.ranking()[0].action

    def ranking(self) -> list[OptionResult]:
        """The options, best first: those that are still in the race, then those that were given up."""
        lines = sorted(self.results, key=lambda line: (line.alive, len(line.values), line.mean()), reverse=True)
        usual = self._sensible_result()
        if usual.alive and lines[0] is not usual:
            lead, error = lines[0].ahead_of(usual)
            if lead <= OVERRULE_ERRORS * error:
                lines.remove(usual)
                lines.insert(0, usual)
        return lines

    # --- worlds ------------------------------------------------------------------------------------------------------

    def _try_world(self, deadline: float, interrupted: Callable[[], bool] | None) -> bool:
        """Try every option that is still in the race in one world; whether there was time for that."""
        dealt, luck = self.next_world()
        actions = self.remaining_actions()
        values = self.try_actions(dealt, luck, actions, deadline, interrupted)
        if len(values) < len(actions):
            return False
        self.add_values(values)
        return not (deadline and time.perf_counter() >= deadline)

    def next_world(self) -> tuple[int, int]:
        """The seeds of the next world: how it is dealt, and the luck of those who play in it."""
        return self.chance.below(SEED_RANGE), self.chance.below(SEED_RANGE)

    def remaining_actions(self) -> list[int]:
        return [line.action for line in self.results if line.alive]

    def try_actions(
        self,
        dealt: int,
        luck: int,
        actions: list[int],
        deadline: float = 0.0,
        interrupted: Callable[[], bool] | None = None,
    ) -> list[float]:
        """What each of the actions leads to in this world; fewer numbers than actions if there was no time for all."""
        world = self.root.resample(self.seat, FastChance(dealt))
        values: list[float] = []
        for action in actions:
            values.append(self.rollout(world.clone(), action, luck)[self.seat])
            if deadline and time.perf_counter() >= deadline:
                break
            if interrupted is not None and interrupted():
                break
        return values

    def add_values(self, values: list[float]) -> None:
        """What the options that are still in the race led to in one more world."""
        tried = [line for line in self.results if line.alive]
        for at in range(len(tried)):
            tried[at].add(values[at])
        self.worlds += 1

    def worlds_until_elimination(self) -> int:
        """How many worlds there are to try before anything can be given up."""
        return next_elimination(self.worlds) - self.worlds

    def eliminate(self) -> None:
        """At every doubling of the worlds give up what is clearly behind, and the worse half of the rest."""
        count = self.worlds // SELFISH_FACTOR if self.selfish else self.worlds
        if count < FIRST_ELIMINATION or self.worlds & (self.worlds - 1):
            return
        alive = sorted([line for line in self.results if line.alive], key=lambda line: line.total, reverse=True)
        leader = alive[0]
        usual = self._sensible_result()
        keep = max(2, len(self.results) * FIRST_ELIMINATION // count)
        kept = 0
        close = True
        for line in alive:
            if line is leader:
                kept += 1
                continue
            lead, error = leader.ahead_of(line)
            clear = count >= MIN_WORLDS and lead > SIGNIFICANT_ERRORS * error + NEGLIGIBLE
            if clear or (kept >= keep and line is not usual):
                line.alive = False
                continue
            kept += 1
            if lead + error > NEGLIGIBLE:
                close = False
        self.settled = kept == 1 or (close and count > MIN_WORLDS)

    def _sensible_result(self) -> OptionResult:
        for line in self.results:
            if line.action == self.sensible:
                return line
        return self.results[0]

    # --- one imagined game -------------------------------------------------------------------------------------------

    def rollout(self, world: State, action: int, seed: int) -> list[float]:
        """Take the action in this very world and play on: the chance of winning that comes of it, for every seat."""
        luck = FastChance(seed)
        players = self.players
        for player in players:
            player.chance = luck
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
                seat = actors[luck.below(len(actors))]
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
            elif type(players[seat]) is RandomBot:  # nothing that inherits from it: that may eliminate at the state
                world.take_random(seat, luck)
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
        """What the players say unasked."""
        for seat in range(world.seats):
            if not world.over and world.interjections(seat):
                said = self.players[seat].interject(world, seat)
                if said != NOTHING:
                    world.apply(seat, said)

    def _choose_in_tree(self, world: State, seat: int, places: list[object], path: list[tuple[Node, int, int]]) -> int:
        """The next decision in the tree."""
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
    """Every seat's share of the victory, or while the game goes on its chance of one.

    Whoever plays alone has nobody to share it with: there the evaluation says how good the end is.
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
    """How many turns of every seat are imagined before it is asked, where there is time for that."""
    return 1 if evaluation is None else evaluation.rounds


def next_elimination(worlds: int) -> int:
    """
    >>> [next_elimination(worlds) for worlds in (0, 7, 8, 20)]
    [8, 8, 16, 32]
    """
    eliminate = FIRST_ELIMINATION
    while eliminate <= worlds:
        eliminate *= 2
    return eliminate


def standard_error(values: list[float], mean: float) -> float:
    """The standard error of a mean; never quite 0, for a few equal values prove little."""
    count = len(values)
    if count < 2:
        return 1.0
    squares = 0.0
    for value in values:
        squares += (value - mean) * (value - mean)
    return math.sqrt((squares / (count - 1) + 1e-6) / count)


def can_interject(player: Bot) -> bool:
    """Whether this player ever says something unasked."""
    return type(player).interject is not Bot.interject
