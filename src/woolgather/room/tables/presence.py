"""Who is at a table by way of one worker, as it tells the others."""

from __future__ import annotations

import msgspec

from woolgather.room.messages import Passing, Speed


class Here(msgspec.Struct, frozen=True, array_like=True):
    """A guest's connection: what it is shown, and how fast its guest wants bots to play."""

    guest: str
    viewer: int | None = None
    speed: Speed | None = None


class Given(msgspec.Struct, frozen=True, array_like=True):
    """A standing order for a seat, or none any more; and when it was given."""

    passing: Passing
    at: float


class Forced(msgspec.Struct, frozen=True, array_like=True):
    """Whether a guest wants forced choices taken for them, and since when."""

    wanted: bool
    at: float


class Presence(msgspec.Struct, frozen=True):
    """Everybody who is here, and what they let the room do for them, as far as this worker knows."""

    here: list[Here] = []
    passing: dict[int, Given] = {}
    forced: dict[str, Forced] = {}

    def text(self) -> str:
        return msgspec.json.encode(self).decode()

    @staticmethod
    def read(text: str) -> Presence:
        return msgspec.json.decode(text, type=Presence)
