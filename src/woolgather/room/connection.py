"""A guest's connection to a table, over any transport."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from woolgather.room.messages import Closed, Data, Speed

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: Data) -> bytes:
    return _ENCODER.encode(message)


class Transport(Protocol):
    """Carries encoded messages to one client, such as over a WebSocket."""

    def put(self, payload: bytes) -> bool:
        """Queue one message. Returns False if the client has fallen too far behind."""

    def close_when_sent(self, code: int) -> None:
        """Close after everything queued has been sent."""


class Connection:
    """A guest's connection to one table. ``viewer`` is the seat whose view it gets, or ``None`` for a spectator."""

    def __init__(self, guest: str, name: str, network: str = "", transport: Transport | None = None) -> None:
        self._transport = transport
        self.guest = guest
        self.name = name
        self.network = network  # the address the guest connects from
        self.viewer: int | None = None
        self.look: int | None = None  # on a shared device, the player who is looking now
        self.told_turn: int | None = None
        self.greeted = False
        self.previews = False  # True if the client wants to know what each option would do
        self.sees_game = False
        self.speed: Speed | None = None  # how fast bots should play for this guest
        self.close_code = 0  # set when the server closes the connection

    def tell(self, message: Data) -> None:
        self.send(encode(message))

    def send(self, payload: bytes) -> None:
        """Send a message that is already encoded, so that a message for many is encoded once."""
        if self._transport is not None and not self.close_code and not self._transport.put(payload):
            self.end(1013)

    def end(self, code: int, sentence: str = "") -> None:
        """Send the reason, if any, and close."""
        if self.close_code:
            return
        self.close_code = code
        if self._transport is not None:
            if sentence:
                self._transport.put(encode(Closed(sentence)))
            self._transport.close_when_sent(code)
