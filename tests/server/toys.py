"""The toy game for live tables, with bots that no table should suffer from; the test servers import this."""

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


class Waverer(Bot):
    """Begins whatever it can, and goes back."""

    def choose(self, s: State, seat: int) -> int:
        options = s.options(seat)
        back, plays = (
            s.cancel_action(),
            [option for option in options if s.game.actions.text(option).startswith("play ")],
        )
        return back if back in options else plays[-1] if plays else options[0]


def set_up_with_a_boast(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Nope:
    """As ever, but red can boast: so a test can count on its first action, and on the window that follows."""
    s = set_up(game, seats, agreed, chance, box)
    if s.hands[0] == [NOPE] * 3:
        best = s.deck.index(max(s.deck))
        s.hands[0][2], s.deck[best] = s.deck[best], NOPE
    return s


LIVE_TOY = Game(
    **{
        **PARTS,
        "name": "live-nope",
        "set_up": set_up_with_a_boast,
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


class Whispering(TablePolicy):
    """Those who play may say two things, as long as they have cards to speak of."""

    phrases_clause: ClassVar[str] = "T-1.7"

    def phrases(self, s: Nope) -> list[str] | None:
        return ["Well played!", "Hurry up!"]


# The same with a limited chat and a board for the browser, and with neither a box nor a rulebook.
WHISPERED = Game(
    **{
        **PARTS,
        "name": "whispered-nope",
        "table_policy": Whispering(),
        "rulebook": "",
        "package": "tests.server",
        "browser_board": "board.js",
    }
)
register(WHISPERED)
