"""What can still be done at a table whose rules have changed: watch its recording, end it, get its record."""

from __future__ import annotations

from woolgather.kernel.record import Record
from woolgather.room.errors import Forbidden, NotFound, RoomError
from woolgather.room.history.game_log import names_of, record_of
from woolgather.room.history.old_rules import OldRules
from woolgather.room.history.recordings import RecordedMoment, Recordings
from woolgather.room.logs import log_info, table_hash
from woolgather.room.storage.interface import Storage
from woolgather.room.tables.seats import without


class Archive:
    def __init__(self, storage: Storage, recordings: Recordings) -> None:
        self._storage = storage
        self._recordings = recordings

    async def showing(self, old: OldRules, viewer: int | None) -> RecordedMoment:
        """Return a finished game as this viewer saw it."""
        if old.stored.status != "over":
            raise old
        recording = await self._recordings.of(old.stored.id, names_of(old.stored, old.game))
        if recording is None:
            raise NotFound(
                f"This game was played by older rules of {old.game.title} and has no recording. You can download its "
                "record and replay it with the version of woolgather that played it."
            )
        return recording.showings[0 if viewer is None else viewer + 1]

    async def record(self, old: OldRules) -> Record:
        """Return the game's record, for the version that played it. If the game was cut short, its end is unknown."""
        record = record_of(old.game, old.stored)
        for entry in old.loaded.log:
            if entry.kind == "undo":
                record.actions.pop()
            else:
                record.actions.append((entry.seat, entry.action))
        recording = await self._recordings.of(old.stored.id, record.names)
        if recording is not None:
            record.over, record.fingerprint = True, recording.fingerprint
        return record

    async def end(self, old: OldRules, guest: str) -> None:
        """End a running game without a result. The host and the players may do that."""
        stored = old.stored
        if stored.status != "playing":
            raise RoomError("This game is over.")
        if guest != stored.host and not stored.seats_of(guest):
            raise Forbidden("Only those who play can end this game.")
        stored.status = "over"
        await self._storage.save(stored)
        log_info("a game of older rules was ended", table=table_hash(stored.id), game=stored.game)

    async def forget(self, old: OldRules, guest: str) -> None:
        """Remove the guest's name from their seats, so the table is no longer listed among theirs."""
        without(old.stored, guest)
        await self._storage.save(old.stored)
