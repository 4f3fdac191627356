"""Toy games for live tables, with misbehaving bots. Test servers import this module."""

from __future__ import annotations

import os
import time
from typing import Any, ClassVar

from tests.kernel.toy import NOPE, PARTS, PASS, Nope, set_up
from woolgather.bots.registry import register_bot
from woolgather.kernel.bot import Bot, RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.components import Box
from woolgather.kernel.game import Game
from woolgather.kernel.registry import register
from woolgather.kernel.state import State
from woolgather.kernel.table_policy import TablePolicy


class Passer(Bot):
    """Never says nope, but thinks longer if it could."""

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
    """Plays illegal actions."""

    def choose(self, s: State, seat: int) -> int:
        return next(action for action in range(len(s.game.actions)) if action not in s.options(seat))


class Waverer(Bot):
    """Starts a choice of several steps and cancels it again."""

    def choose(self, s: State, seat: int) -> int:
        options = s.options(seat)
        back, plays = (
            s.cancel_action(),
            [option for option in options if s.game.actions.text(option).startswith("play ")],
        )
        return back if back in options else plays[-1] if plays else options[0]


def set_up_so_red_can_boast(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Nope:
    """Deal so that red can boast, so tests can rely on the first action and the window that follows."""
    s = set_up(game, seats, agreed, chance, box)
    if s.hands[0] == [NOPE] * 3:
        best = s.deck.index(max(s.deck))
        s.hands[0][2], s.deck[best] = s.deck[best], NOPE
    return s


LIVE_TOY = Game(
    **{
        **PARTS,
        "name": "live-nope",
        "set_up": set_up_so_red_can_boast,
        "box": lambda components: Box(),
        "bots": {
            "sensible": RandomBot,
            "passer": Passer,
            "sleeper": Sleeper,
            "crasher": Crasher,
            "complainer": Complainer,
            "cheat": Cheat,
        },
    }
)
register(LIVE_TOY)
register_bot("sheepnappers", "waverer", Waverer)


class LimitedChat(TablePolicy):
    """Players may send only two phrases during the game."""

    phrases_clause: ClassVar[str] = "T-1.7"

    def phrases(self, s: Nope) -> list[str] | None:
        return ["Well played!", "Hurry up!"]


# The same game with limited chat and a browser board, but without a box and a rulebook.
LIMITED_CHAT = Game(
    **{
        **PARTS,
        "name": "whispered-nope",
        "table_policy": LimitedChat(),
        "rulebook": "",
        "package": "tests.server",
        "browser_board": "board.js",
    }
)
register(LIMITED_CHAT)
