"""The presence data that each worker shares about the guests connected to it."""

from __future__ import annotations

import msgspec

from woolgather.room.messages import Passing, Speed


class Here(msgspec.Struct, frozen=True, array_like=True):
    """One connection: the guest, the seat they see and the bot speed they prefer."""

    guest: str
    viewer: int | None = None
    speed: Speed | None = None


class Given(msgspec.Struct, frozen=True, array_like=True):
    """A seat's standing order (possibly "ask", meaning none) and the time it was given."""

    passing: Passing
    at: float


class Forced(msgspec.Struct, frozen=True, array_like=True):
    """Whether a guest wants forced moves made for them, and the time they said so."""

    wanted: bool
    at: float


class Presence(msgspec.Struct, frozen=True):
    """Everyone connected through this worker, plus the standing orders it knows of."""

    here: list[Here] = []
    passing: dict[int, Given] = {}
    forced: dict[str, Forced] = {}

    def text(self) -> str:
        return msgspec.json.encode(self).decode()

    @staticmethod
    def read(text: str) -> Presence:
        return msgspec.json.decode(text, type=Presence)
