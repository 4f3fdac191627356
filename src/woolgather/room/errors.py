"""The room's own errors. Each has a sentence for the player, an HTTP status and a protocol code."""

from __future__ import annotations

from typing import ClassVar

from woolgather.kernel.errors import WoolgatherError
from woolgather.room.messages import Code


class RoomError(WoolgatherError):
    """An error that the person who caused it can understand and perhaps fix."""

    status: ClassVar[int] = 409
    code: ClassVar[Code] = "unable"


class Malformed(RoomError):
    status: ClassVar[int] = 400
    code: ClassVar[Code] = "malformed"


class Forbidden(RoomError):
    status: ClassVar[int] = 403
    code: ClassVar[Code] = "forbidden"


class ForbiddenByRule(Forbidden):
    """Forbidden by the rulebook; ``clause`` says where."""

    code: ClassVar[Code] = "rule"

    def __init__(self, sentence: str, clause: str) -> None:
        super().__init__(sentence)
        self.clause = clause


class NotFound(RoomError):
    status: ClassVar[int] = 404
    code: ClassVar[Code] = "not-found"


class Stale(RoomError):
    """The question this answers is already settled."""

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
    """The server itself has a problem, so the request may be repeated later."""

    status: ClassVar[int] = 503


class NotSaved(Unready):
    """The data could not be read or written. Nothing has changed, or it is not yet known whether it has."""

    def __init__(self, sentence: str = "The server could not save this, so nothing has changed. Try again.") -> None:
        super().__init__(sentence)


class WriteConflict(Unready):
    """Another worker wrote first. The caller may try again after reloading."""

    def __init__(self) -> None:
        super().__init__("Something else happened here at the same moment. Try again.")


class RoomReadOnly(Unready):
    """The operator has made the room read-only for a while."""

    def __init__(self) -> None:
        super().__init__(
            "This room is being worked on. For a while you can look at everything, but nothing changes. "
            "Try again in a few minutes."
        )


class Damaged(RoomError):
    """The stored data of this table can't be read."""

    def __init__(self) -> None:
        super().__init__(
            "This table's data is damaged, so it has been set aside. Everything else works. "
            "Please tell the operator of the server."
        )


class Unauthorized(RoomError):
    status: ClassVar[int] = 401
    code: ClassVar[Code] = "forbidden"
