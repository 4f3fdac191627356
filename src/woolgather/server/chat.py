"""What is said at a table, and who does not hear it."""

from __future__ import annotations

from time import time
from typing import Final

from woolgather.server.errors import Forbidden
from woolgather.server.messages import ChatLine
from woolgather.server.storage import Loaded, Storage

_REMEMBERED: Final = 200


class Chat:
    """A guest mutes for themselves; the host mutes for everybody."""

    def __init__(self, storage: Storage, loaded: Loaded) -> None:
        self._storage = storage
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
        """Whether the host has muted this guest."""
        return (self._table.host, guest) in self._mutes

    async def say(self, guest: str, name: str, text: str) -> ChatLine:
        if self.is_silenced(guest):
            raise Forbidden("The host has muted you at this table.")
        number = self._lines[-1].number + 1 if self._lines else 1
        line = ChatLine(number, guest, name, text, time())
        await self._storage.say(self._table.id, line)
        self._lines.append(line)
        del self._lines[:-_REMEMBERED]
        return line

    async def mute(self, by: str, guest: str, muted: bool) -> None:
        await self._storage.mute(self._table.id, by, guest, muted)
        (self._mutes.add if muted else self._mutes.discard)((by, guest))
