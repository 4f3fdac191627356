"""Many games that go on together, for programs that learn: what is seen and what is possible in all of them lies in
rows of numbers, which NumPy reads without a copy and without a Python object for each game.

>>> from woolgather.kernel.registry import find_game
>>> game = find_game("wolf-in-sleeps-clothing")
>>> herd = VectorGames(game, 2, {}, games=3, seed="7", observation=game.observation)
>>> herd.step_at_random()
>>> len(herd.observations) == 3 * game.observation.size, sum(herd.over)
(True, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

from woolgather.bots.derived_chance import luck
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
    """``games`` games of the same table, each at a decision of one seat. A step takes an action in each of them.

    Row by row, game after game: ``observations`` as the seat that is asked sees the table, ``masks`` with a 1 for each
    action that is possible, ``seats`` who is asked, ``actions`` what was done last. When a game ends, ``over`` is 1
    after that step, ``returns`` has what it was worth to each seat (``Outcome.returns``), and the next game has begun
    already. Of several seats that are asked at once chance says who answers first.

    With ``opponents``, makers of bots for all seats but one, only that one is asked: seat 0 in the first place, seat 1
    in the second, and round again; the bots sit on its left in their order. The same seed gives the same games.
    """

    __slots__ = (
        "_begun",
        "_bots",
        "_components",
        "_game",
        "_lucks",
        "_offered",
        "_orders",
        "_seed",
        "_settings",
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
        self._lucks: list[Chance] = [luck(seed, f"pick {slot}") for slot in range(games)]
        self._bots: list[list[Bot]] = [
            [make(luck(seed, f"bot {slot} {number}")) for number, make in enumerate(opponents)] for slot in range(games)
        ]
        self._begun = [0] * games
        self._offered: list[list[int]] = [[] for _ in range(games)]
        begun = [self._begin(slot) for slot in range(games)]
        self._states: list[State] = [state for state, _ in begun]
        self._orders: list[Chance] = [order for _, order in begun]
        for slot in range(games):
            self._go_on(slot)

    def step(self, actions: bytes) -> None:
        """Take one action in each game: four bytes each, the lowest first. If one of them is not possible, nothing
        happens in any game."""
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
        self._take()

    def step_at_random(self) -> None:
        """Take any possible action in each game, each with equal chance."""
        slot: i64 = 0
        while slot < self.games:
            offered = self._offered[slot]
            action: i64 = offered[self._lucks[slot].below(len(offered))]
            self.actions[slot] = i32(action)
            slot += 1
        self._take()

    def _take(self) -> None:
        slot: i64 = 0
        while slot < self.games:
            self.over[slot] = 0
            state = self._states[slot]
            state.take(i64(self.seats[slot]), i64(self.actions[slot]))
            if self._bots[slot]:
                self._listen(slot, state)
            self._go_on(slot)
            slot += 1

    def state(self, slot: int) -> State:
        """The game in this place, to look at."""
        return self._states[slot]

    def _begin(self, slot: int) -> tuple[State, Chance]:
        """The next game in this place, and who answers first in it."""
        number = self._begun[slot] * self.games + slot
        self._begun[slot] += 1
        chance = luck(self._seed, f"game {number}")
        state = self._game.begin(self.sitting, self._settings, chance, self._components)
        return state, luck(self._seed, f"order {number}")

    def _go_on(self, slot: i64) -> None:
        """Let the bots play until somebody else is asked, in this game or the next one."""
        state = self._states[slot]
        order = self._orders[slot]
        bots = self._bots[slot]
        while True:
            seat: i64 = state.next_actor(order)
            if seat < 0:
                self._finish(slot, state)
                state, order = self._begin(slot)
                self._states[slot] = state
                self._orders[slot] = order
            elif not bots or seat == slot % self.sitting:
                break
            else:
                state.apply(seat, ask(bots[(seat - slot - 1) % self.sitting], state, seat))
                self._listen(slot, state)
        self._show(slot, state, seat)

    def _listen(self, slot: i64, state: State) -> None:
        """Whatever a bot has to say unasked."""
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

    def _show(self, slot: i64, state: State, seat: i64) -> None:
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
