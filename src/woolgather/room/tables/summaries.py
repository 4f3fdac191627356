"""Converts tables and games into the data sent to clients."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Literal

from woolgather.kernel.chance import SealedChance
from woolgather.kernel.game import Game
from woolgather.room.messages import Ask, SeatState, Speed, TableState
from woolgather.room.storage.stored import Seat, StoredTable


def describe(
    stored: StoredTable,
    game: Game,
    present: Set[str],
    watchers: int,
    speed: Speed,
    again: Sequence[int] = (),
    first_game: bool = False,
    asks: Sequence[Ask] = (),
) -> TableState:
    seed_is_public = stored.status == "over" or stored.imported
    return TableState(
        id=stored.id,
        code=stored.code,
        game=stored.game,
        settings=stored.settings,
        seats=[_seat(number, seat, game, present) for number, seat in enumerate(stored.seats)],
        host=stored.host,
        status=stored.status,
        pace=stored.pace,
        watchers_allowed=stored.watchers_allowed,
        listed=stored.listed,
        watchers=watchers,
        created=stored.created,
        speed=speed,
        first_game=first_game,
        imported=stored.imported,
        commitment=commitment(stored.seed),
        seed=stored.seed if seed_is_public else None,
        rematch=stored.rematch,
        again=list(again),
        substitute=stored.substitute,
        hints=stored.hints,
        asks=list(asks),
    )


def commitment(seed: str) -> str | None:
    """Return the commitment to a sealed seed, or ``None`` for the other kinds of seed that imported games may have."""
    return SealedChance(seed).commitment() if len(seed) == 64 else None


def _seat(number: int, seat: Seat, game: Game, present: Set[str]) -> SeatState:
    kind: Literal["empty", "guest", "bot"] = "guest" if seat.guest else "bot" if seat.bot else "empty"
    return SeatState(
        seat=number,
        colour=game.colours[number % len(game.colours)],
        kind=kind,
        name=seat.name,
        guest=seat.guest,
        bot=seat.bot,
        present=seat.bot is not None or seat.guest in present,
        stand_in=seat.stand_in,
        here=seat.here,
    )
