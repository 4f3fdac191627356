"""A table's chat and its mutes."""

from __future__ import annotations

from time import time

from woolgather.room.config import RoomLimits
from woolgather.room.errors import Forbidden, TooMuch
from woolgather.room.messages import ChatLine
from woolgather.room.rate_limit import Buckets
from woolgather.room.storage.interface import Storage
from woolgather.room.storage.stored import LoadedTable


class Chat:
    """The chat of one table. A guest's mute affects only that guest, while the host's mute affects everyone."""

    def __init__(self, storage: Storage, loaded: LoadedTable, limits: RoomLimits) -> None:
        self._storage = storage
        self._limits = limits
        self._pace = Buckets(limits.chat_per_minute / 60, limits.chat_per_minute / 4)
        self._table = loaded.table
        self._lines = loaded.chat
        self._mutes = loaded.mutes

    def heard_by(self, guest: str) -> list[ChatLine]:
        return [line for line in self._lines if not self.is_muted(line.guest, guest)]

    def muted_by(self, guest: str) -> list[str]:
        return sorted(other for by, other in self._mutes if by == guest)

    def is_muted(self, speaker: str, listener: str) -> bool:
        return speaker != listener and (self.is_silenced(speaker) or (listener, speaker) in self._mutes)

    def is_silenced(self, guest: str) -> bool:
        """True if the host has muted this guest."""
        return (self._table.host, guest) in self._mutes

    async def say(self, guest: str, name: str, text: str) -> ChatLine:
        if self.is_silenced(guest):
            raise Forbidden("The host has muted you at this table.")
        if not self._pace.take(guest):
            raise TooMuch("You say a lot in a short time. Wait a moment.")
        line = ChatLine(self.last + 1, guest, name, text, time())
        await self._storage.say(self._table.id, line)
        self._lines.append(line)
        del self._lines[: -self._limits.chat_kept]
        return line

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self._lines[-1].number if self._lines else 0

    def take_in(self, lines: list[ChatLine], mutes: set[tuple[str, str]]) -> bool:
        """Add lines and mutes from other workers. Returns True if the mutes have changed."""
        changed, self._mutes = mutes != self._mutes, mutes
        self._lines.extend(lines)
        del self._lines[: -self._limits.chat_kept]
        return changed

    async def mute(self, by: str, guest: str, muted: bool) -> None:
        if muted and (by, guest) not in self._mutes:
            most = self._limits.mutes_per_guest
            if len(self.muted_by(by)) >= most or len(self._mutes) >= self._limits.mutes_per_table:
                raise TooMuch(f"You can mute {most} people at a table at most. Hear somebody again first.")
        await self._storage.mute(self._table.id, by, guest, muted)
        self._table.version += 1
        (self._mutes.add if muted else self._mutes.discard)((by, guest))
