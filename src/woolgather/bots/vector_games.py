"""Runs many games at once for learning agents, with observations and masks in rows of numbers.

NumPy reads the rows without a copy and without creating a Python object per game.

>>> from woolgather.kernel.registry import find_game
>>> game = find_game("wolf-in-sleeps-clothing")
>>> batch = VectorGames(game, 2, {}, games=3, seed="7", observation=game.observation)
>>> batch.step_at_random()
>>> len(batch.observations) == 3 * game.observation.size, sum(batch.over)
(True, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import ask, interjection
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i32, i64, read_i32_le, u8, vec
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.game import Game
from woolgather.kernel.observation import Observation, Pen, blank_row
from woolgather.kernel.state import State

BotMaker = Callable[[Chance], Bot]


@final
class VectorGames:
    """Runs ``games`` games of the same table. Each waits for a decision of one seat, and a step takes one action in
    each.

    The rows hold one entry after the other for each game: ``observations`` of the seat to act, ``masks`` with a 1 for
    each legal action, ``seats`` to act, and the last ``actions``. When a game ends, ``over`` is 1 after that step and
    ``returns`` has each seat's result (``Outcome.returns``). The next game has already started by then. If several
    seats may act at once, chance decides who answers first.

    With ``opponents``, one bot maker for each seat but one, only that seat acts. It is seat 0 in the first game,
    seat 1 in the second, and so on in rotation. The bots sit to its left in the given order. The same seed gives the
    same games.
    """

    __slots__ = (
        "_bots",
        "_chances",
        "_components",
        "_game",
        "_offered",
        "_orders",
        "_seed",
        "_settings",
        "_started",
        "_states",
        "actions",
        "games",
        "masks",
        "observation",
        "observations",
        "over",
        "pen",
        "returns",
        "seats",
        "sitting",
        "width",
    )

    def __init__(
        self,
        game: Game,
        sitting: int,
        settings: dict[str, str],
        games: int,
        seed: str,
        observation: Observation,
        opponents: Sequence[BotMaker] = (),
        components: dict[str, Any] | None = None,
    ) -> None:
        self._game = game
        self._settings = settings
        self._components = components
        self._seed = seed
        self.sitting: i64 = sitting
        self.games: i64 = games
        self.width: i64 = len(game.actions)
        self.observation = observation
        self.observations = blank_row(games * observation.size)
        self.pen = Pen(self.observations)
        self.masks = vec[u8]([0] * (games * len(game.actions)))
        self.seats = vec[i32]([0] * games)
        self.actions = vec[i32]([0] * games)
        self.over = vec[u8]([0] * games)
        self.returns = vec[float]([0.0] * (games * sitting))
        self._chances: list[Chance] = [derive_chance(seed, f"pick {slot}") for slot in range(games)]
        self._bots: list[list[Bot]] = [
            [make(derive_chance(seed, f"bot {slot} {number}")) for number, make in enumerate(opponents)]
            for slot in range(games)
        ]
        self._started = [0] * games
        self._offered: list[list[int]] = [[] for _ in range(games)]
        started = [self._start_next(slot) for slot in range(games)]
        self._states: list[State] = [state for state, _ in started]
        self._orders: list[Chance] = [order for _, order in started]
        for slot in range(games):
            self._run_to_learner(slot)

    def step(self, actions: bytes) -> None:
        """Take one action in each game, given as four little-endian bytes each. Raises and changes nothing if one is
        illegal.
        """
        slot: i64 = 0
        while slot < self.games:
            action = i64(read_i32_le(actions, 4 * slot))
            if not 0 <= action < self.width or not self.masks[slot * self.width + action]:
                raise self._refusal(slot, action)
            slot += 1
        slot = 0
        while slot < self.games:
            self.actions[slot] = read_i32_le(actions, 4 * slot)
            slot += 1
        self._play_actions()

    def step_at_random(self) -> None:
        """Take a random legal action in each game."""
        slot: i64 = 0
        while slot < self.games:
            offered = self._offered[slot]
            action: i64 = offered[self._chances[slot].below(len(offered))]
            self.actions[slot] = i32(action)
            slot += 1
        self._play_actions()

    def _play_actions(self) -> None:
        slot: i64 = 0
        while slot < self.games:
            self.over[slot] = 0
            state = self._states[slot]
            state.take(i64(self.seats[slot]), i64(self.actions[slot]))
            if self._bots[slot]:
                self._let_bots_interject(slot, state)
            self._run_to_learner(slot)
            slot += 1

    def state(self, slot: int) -> State:
        """Return the state of one game for inspection. Don't change it."""
        return self._states[slot]

    def _start_next(self, slot: int) -> tuple[State, Chance]:
        """Start the next game in this slot. Returns its state and the stream that decides who answers first."""
        number = self._started[slot] * self.games + slot
        self._started[slot] += 1
        chance = derive_chance(self._seed, f"game {number}")
        state = self._game.begin(self.sitting, self._settings, chance, self._components)
        return state, derive_chance(self._seed, f"order {number}")

    def _run_to_learner(self, slot: i64) -> None:
        """Let the bots play until the learner has to decide, in this game or the next."""
        state = self._states[slot]
        order = self._orders[slot]
        bots = self._bots[slot]
        while True:
            seat: i64 = state.next_actor(order)
            if seat < 0:
                self._finish(slot, state)
                state, order = self._start_next(slot)
                self._states[slot] = state
                self._orders[slot] = order
            elif not bots or seat == slot % self.sitting:
                break
            else:
                state.apply(seat, ask(bots[(seat - slot - 1) % self.sitting], state, seat))
                self._let_bots_interject(slot, state)
        self._write_rows(slot, state, seat)

    def _let_bots_interject(self, slot: i64, state: State) -> None:
        """Let the bots make their interjections."""
        bots = self._bots[slot]
        chair: i64 = 0
        while chair < len(bots):
            seat: i64 = (slot + 1 + chair) % self.sitting
            action = interjection(bots[chair], state, seat)
            if action != NOTHING:
                state.apply(seat, action)
            chair += 1

    def _finish(self, slot: i64, state: State) -> None:
        outcome = state.outcome()
        assert outcome is not None, "the game is over"
        at = slot * self.sitting
        for value in outcome.returns():
            self.returns[at] = value
            at += 1
        self.over[slot] = 1

    def _write_rows(self, slot: i64, state: State, seat: i64) -> None:
        masks = self.masks
        at = slot * self.width
        for action in self._offered[slot]:
            masks[at + action] = 0
        offered = state.options(seat)
        for action in offered:
            masks[at + action] = 1
        self._offered[slot] = offered
        self.seats[slot] = i32(seat)
        self.pen.at = slot * self.observation.size
        self.observation.write(state, seat, self.pen)

    def _refusal(self, slot: int, action: int) -> IllegalAction:
        actions = self._game.actions
        text = repr(actions.text(action)) if 0 <= action < len(actions) else f"the action {action}"
        allowed = ", ".join(f"{option} ({actions.text(option)})" for option in self._offered[slot])
        return IllegalAction(
            f"In game {slot}, {text} is not possible for seat {self.seats[slot] + 1} now; possible: {allowed}."
        )
