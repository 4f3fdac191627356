"""The toy game for live tables, with bots that no table should suffer from; the test servers import this."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any, ClassVar

from tests.kernel.toy import NOPE, PASS, TOY, Nope, NopeGame
from woolgather.kernel.bot import Bot, RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.registry import register
from woolgather.kernel.state import State


class Passer(Bot):
    """Never says nope. Takes long to think about it exactly when it could."""

    def choose(self, s: State, seat: int) -> int:
        assert isinstance(s, Nope)
        if PASS in s.options(seat):
            time.sleep(0.5 if NOPE in s.hands[seat] else 0)
            return PASS
        return s.options(seat)[0]


class Sleeper(Bot):
    def choose(self, s: State, seat: int) -> int:
        time.sleep(3600)
        return PASS


class Crasher(Bot):
    def choose(self, s: State, seat: int) -> int:
        os._exit(1)


class Complainer(Bot):
    def choose(self, s: State, seat: int) -> int:
        raise RuntimeError("my cards are secret")


class Cheat(Bot):
    """Plays what it may not."""

    def choose(self, s: State, seat: int) -> int:
        return next(action for action in range(len(s.game.actions)) if action not in s.options(seat))


class Toy(NopeGame):
    hidden: ClassVar[bool] = True

    def set_up(self, seats: int, choices: dict[str, str], chance: Chance, box: Any) -> Nope:
        """As ever, but red can boast: so a test can count on its first action, and on the window that follows."""
        s = super().set_up(seats, choices, chance, box)
        if s.hands[0] == [NOPE] * 3:
            best = s.deck.index(max(s.deck))
            s.hands[0][2], s.deck[best] = s.deck[best], NOPE
        return s

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        return {
            "sensible": RandomBot,
            "passer": Passer,
            "sleeper": Sleeper,
            "crasher": Crasher,
            "complainer": Complainer,
            "cheat": Cheat,
        }

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return TOY.prompt(view, names)


LIVE_TOY = Toy()
register(LIVE_TOY)
