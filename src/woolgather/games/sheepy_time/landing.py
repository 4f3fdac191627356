"""Step 2 of a turn: you may use the tile you landed on (ST-tile). Each tile's effect is in tiles.py."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepy_time.state import ONE, ROW, SheepyTime
from woolgather.games.sheepy_time.vocabulary import COLOURS, NO_TILE, SKIP, USE_FREE, USE_ZZZ, USED
from woolgather.kernel.compiling import vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, Frame


class Landed(Frame):
    """The movement and everything that came with it is done; now the tile here may be used (ST-move.11)."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        land(s)


LANDED: Final = Landed()


def land(s: SheepyTime) -> None:
    space = s.position[s.active]
    if s.tiles[space] != NO_TILE and s.tokens(s.active, space) > 0 and not s.used & ONE << space:
        s.then(USE_TILE[s.active])
    # otherwise step 2 ends here (ST-tile.19)


_FOR_A_ZZZ: Final = [SKIP, USE_ZZZ]
_FOR_FREE: Final = [SKIP, USE_FREE]
_EITHER_WAY: Final = [SKIP, USE_FREE, USE_ZZZ]


class UseTile(Decision):
    """ST-tile.1, .2: a tile with your own token may be used, once a turn (ST-tile.7)."""

    __slots__ = ()

    name: ClassVar[str] = "use-tile"
    clause: ClassVar[str] = "ST-tile.1"

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        here = seat * ROW + s.position[seat]
        if s.infinite[here] == 0:
            return _FOR_A_ZZZ  # ST-tile.3
        if s.zzz[here] == 0:
            return _FOR_FREE  # ST-tile.4
        return _EITHER_WAY  # with both, the player chooses (ST-tile.5)

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        if action == SKIP:
            return
        space = s.position[seat]
        if action == USE_ZZZ:
            s.zzz[seat * ROW + space] -= 1
            s.supply[seat] += 1
        s.used |= ONE << space  # even if it has no effect (ST-tile.8)
        tile = s.tiles[space]
        s.tell(USED, seat, tile, space, 1 if action == USE_ZZZ else 0)
        s.then(s.effects[tile])

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        if action == USE_FREE:
            return Refusal("You have no ∞ on this tile, so using it costs a Zzz.", "ST-tile.3")
        if action == USE_ZZZ:
            return Refusal("You have no Zzz on this tile to spend.", "ST-tile.3")
        return None


USE_TILE: Final = vec[UseTile]([UseTile(seat) for seat in range(len(COLOURS))])
