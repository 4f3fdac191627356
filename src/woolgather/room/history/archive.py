"""What can still be done at a table of older rules: see a finished game, end a running one, keep the record of both."""

from __future__ import annotations

from woolgather.kernel.record import Record
from woolgather.room.errors import Forbidden, NotFound, RoomError
from woolgather.room.history.game_log import names_of, record_of
from woolgather.room.history.old_rules import OldRules
from woolgather.room.history.recordings import RecordedMoment, Recordings
from woolgather.room.logs import log_info, table_hash
from woolgather.room.tables.seats import without
from woolgather.server.storage.storage import Storage


class Archive:
    def __init__(self, storage: Storage, films: Recordings) -> None:
        self._storage = storage
        self._films = films

    async def showing(self, old: OldRules, viewer: int | None) -> RecordedMoment:
        """A finished game as this viewer saw it."""
        if old.stored.status != "over":
            raise old
        film = await self._films.of(old.stored.id, names_of(old.stored, old.game))
        if film is None:
            raise NotFound(
                f"This game was played by older rules of {old.game.title}, and there is no film of it. Its record is "
                "there, for the version of woolgather that played it."
            )
        return film.showings[0 if viewer is None else viewer + 1]

    async def record(self, old: OldRules) -> Record:
        """Every action, for the version that played it. Of a game that was broken off nobody knows the last state."""
        record = record_of(old.game, old.stored)
        for entry in old.loaded.log:
            if entry.kind == "undo":
                record.actions.pop()
            else:
                record.actions.append((entry.seat, entry.action))
        film = await self._films.of(old.stored.id, record.names)
        if film is not None:
            record.over, record.fingerprint = True, film.fingerprint
        return record

    async def end(self, old: OldRules, guest: str) -> None:
        """A running game is over, without a result: any of those who play may say so."""
        stored = old.stored
        if stored.status != "playing":
            raise RoomError("This game is over.")
        if guest != stored.host and not stored.seats_of(guest):
            raise Forbidden("Only those who play can end this game.")
        stored.status = "over"
        await self._storage.save(stored)
        log_info("a game of older rules was ended", table=table_hash(stored.id), game=stored.game)

    async def forget(self, old: OldRules, guest: str) -> None:
        """The guest's name is taken off their seats, and the table is no longer among theirs."""
        without(old.stored, guest)
        await self._storage.save(old.stored)
