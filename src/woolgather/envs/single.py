"""Gymnasium: one learner at a table with bots in the other seats.

``gymnasium.make("woolgather/lucidity-v0")`` also works once this module is imported.

>>> env = SingleEnv("wolf-in-sleeps-clothing", opponents="sensible")
>>> seen, info = env.reset(seed=7)
>>> terminated = False
>>> while not terminated:
...     seen, reward, terminated, truncated, info = env.step(seen["action_mask"].argmax())
>>> reward in (-1, 1)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import ask, interjection
from woolgather.bots.registry import make_bot
from woolgather.envs.extras import need
from woolgather.envs.opponents import opponents_at
from woolgather.envs.spaces import Seen, observation_space, seen_by
from woolgather.envs.text import describe
from woolgather.envs.turns import Turns
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.errors import IllegalAction, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games, find_game

need("gymnasium")

import gymnasium  # noqa: E402

ILLEGAL_REWARD = -1.0  # for an illegal action, which ends the game


class SingleEnv(gymnasium.Env[Any, Any]):
    """The learner plays ``seat``. ``opponents`` names the bots to its left in order, one for each other seat, or one
    bot for all of them. The only reward comes at the end (``Outcome.returns``).
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as gymnasium has it)

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "sensible",
        unasked: bool = False,
        components: dict[str, Any] | None = None,
        render_mode: str | None = None,
        **settings: object,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.usual_seats() if seats is None else seats
        self.settings = self.game.named_settings(settings)
        self.game.check(self.seats, self.settings)
        if not 0 <= seat < self.seats:
            raise WoolgatherError(f"The learner's seat must be from 0 to {self.seats - 1}, not {seat}.")
        self.seat = seat
        self.opponents = opponents_at(self.game, self.seats, opponents)
        self.components = components
        self.unasked = unasked
        self.render_mode = render_mode
        self._width = len(self.game.actions) + unasked
        self.observation_space = observation_space(self.game, self._width)
        self.action_space = gymnasium.spaces.Discrete(self._width)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        deal = str(self.np_random.integers(1 << 62))
        self.turns = Turns(self.game, self.seats, self.settings, deal, self.unasked, self.components)
        self._bots: dict[int, Bot] = {
            (self.seat + 1 + number) % self.seats: make_bot(self.game, name, derive_chance(deal, f"bot {number}"))
            for number, name in enumerate(self.opponents)
        }
        self._play_bots()
        return self._seen(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        try:
            self.turns.act(int(action))
        except IllegalAction as refusal:
            return self._seen(), ILLEGAL_REWARD, True, False, {"refused": str(refusal)}
        self._play_bots()
        outcome = self.turns.state.outcome()
        info = {} if outcome is None else {"outcome": outcome.as_data()}
        return self._seen(), self.turns.returns()[self.seat], outcome is not None, False, info

    def text(self) -> str:
        """Describe what the learner sees, for language models."""
        return describe(self.turns.state, self.seat)

    def render(self) -> str | None:
        return str(self.turns.state) if self.render_mode == "ansi" else None

    def _seen(self) -> Seen:
        return seen_by(self.turns, self.seat, self._width)

    def _play_bots(self) -> None:
        turns = self.turns
        while turns.seat >= 0 and turns.seat != self.seat:
            turns.act(self._answer(self._bots[turns.seat], turns.seat))

    def _answer(self, bot: Bot, seat: int) -> int:
        if self.turns.nothing not in self.turns.options:
            return ask(bot, self.turns.state, seat)
        unasked = interjection(bot, self.turns.state, seat)
        return self.turns.nothing if unasked == NOTHING else unasked


for each in all_games():
    gymnasium.register(f"woolgather/{each.name}-v0", entry_point=f"{__name__}:SingleEnv", kwargs={"game": each.name})
