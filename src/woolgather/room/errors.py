"""Refusals of the room itself. Each is a sentence, with a status for HTTP and a code for the wire."""

from __future__ import annotations

from typing import ClassVar

from woolgather.kernel.errors import WoolgatherError
from woolgather.room.messages import Code


class RoomError(WoolgatherError):
    """Something that the person who asked can understand, and perhaps put right."""

    status: ClassVar[int] = 409
    code: ClassVar[Code] = "unable"


class Malformed(RoomError):
    status: ClassVar[int] = 400
    code: ClassVar[Code] = "malformed"


class Forbidden(RoomError):
    status: ClassVar[int] = 403
    code: ClassVar[Code] = "forbidden"


class ForbiddenByRule(Forbidden):
    """The rulebook asks it of the table; ``clause`` says where."""

    code: ClassVar[Code] = "rule"

    def __init__(self, sentence: str, clause: str) -> None:
        super().__init__(sentence)
        self.clause = clause


class NotFound(RoomError):
    status: ClassVar[int] = 404
    code: ClassVar[Code] = "not-found"


class Stale(RoomError):
    """What this answers is settled already."""

    code: ClassVar[Code] = "stale"


class TooMuch(RoomError):
    status: ClassVar[int] = 429
    code: ClassVar[Code] = "limit"


class TooLong(RoomError):
    status: ClassVar[int] = 413
    code: ClassVar[Code] = "limit"


class HeadersTooLong(RoomError):
    status: ClassVar[int] = 431
    code: ClassVar[Code] = "limit"


class NotJson(RoomError):
    status: ClassVar[int] = 415
    code: ClassVar[Code] = "malformed"


class OtherProtocol(RoomError):
    status: ClassVar[int] = 426


class Unready(RoomError):
    """The server has a problem of its own."""

    status: ClassVar[int] = 503


class NotSaved(Unready):
    """The data could not be read or written; nothing has changed, or nobody knows yet whether it has."""

    def __init__(self, sentence: str = "The server could not save this, so nothing has changed. Try again.") -> None:
        super().__init__(sentence)


class WriteConflict(Unready):
    """Another worker was faster here. Whoever has read what it did may try again."""

    def __init__(self) -> None:
        super().__init__("Something else has happened here at the same moment. Try again.")


class RoomReadOnly(Unready):
    """Whoever runs the server has made it read-only for a while."""

    def __init__(self) -> None:
        super().__init__(
            "Whoever runs this room is at work on it: for a while everything can be seen, and nothing changes. "
            "Try again in some minutes."
        )


class Damaged(RoomError):
    """What lies in the data file for this table cannot be read."""

    def __init__(self) -> None:
        super().__init__(
            "What is kept of this table is damaged, so it has been set aside; everything else goes on. "
            "Tell whoever runs the server."
        )


class Unauthorized(RoomError):
    status: ClassVar[int] = 401
    code: ClassVar[Code] = "forbidden"
