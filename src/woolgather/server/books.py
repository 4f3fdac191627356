"""The game at a stored table: read from its log, and quickly where there is a snapshot that can be relied on."""

from __future__ import annotations

from collections.abc import Sequence

from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.server.chronicle import Chronicle
from woolgather.server.snapshots import unseal
from woolgather.server.storage import Entry, KeptSnapshot, Stored


def names_of(stored: Stored, game: Game) -> list[str]:
    """What to call each seat: by who sits there, else by its colour."""
    colours = game.colours
    return [seat.name or colours[number % len(colours)].capitalize() for number, seat in enumerate(stored.seats)]


def open_book(game: Game, stored: Stored, log: Sequence[Entry], kept: KeptSnapshot | None = None) -> Chronicle:
    record = Record(
        stored.game,
        names_of(stored, game),
        stored.options,
        stored.seed,
        stored.engine,
        stored.revision,
        stored.components,
    )
    return Chronicle(game, record, log, snapshot=unseal(game, log, kept))
