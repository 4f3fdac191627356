"""Refusals of the room itself. Each is a sentence, with a status for HTTP and a reason for the wire."""

from __future__ import annotations

from typing import ClassVar

from woolgather.kernel.errors import WoolgatherError
from woolgather.server.messages import Reason


class RoomError(WoolgatherError):
    """Something that the person who asked can understand, and perhaps put right."""

    status: ClassVar[int] = 409
    reason: ClassVar[Reason] = "unable"


class Malformed(RoomError):
    status: ClassVar[int] = 400
    reason: ClassVar[Reason] = "malformed"


class Forbidden(RoomError):
    status: ClassVar[int] = 403
    reason: ClassVar[Reason] = "forbidden"


class NotFound(RoomError):
    status: ClassVar[int] = 404
    reason: ClassVar[Reason] = "not-found"


class Stale(RoomError):
    """What this answers is settled already."""

    reason: ClassVar[Reason] = "stale"


class TooMuch(RoomError):
    status: ClassVar[int] = 429
    reason: ClassVar[Reason] = "limit"


class TooLong(RoomError):
    status: ClassVar[int] = 413
    reason: ClassVar[Reason] = "limit"


class HeadersTooLong(RoomError):
    status: ClassVar[int] = 431
    reason: ClassVar[Reason] = "limit"


class NotJson(RoomError):
    status: ClassVar[int] = 415
    reason: ClassVar[Reason] = "malformed"


class OtherProtocol(RoomError):
    status: ClassVar[int] = 426


class Unready(RoomError):
    """The server has a trouble of its own."""

    status: ClassVar[int] = 503
