"""One open WebSocket, as a table knows it: whose it is, what it is shown, and how to reach it."""

from __future__ import annotations

from typing import Final

import msgspec

from woolgather.room.messages import Closed, Data, Speed
from woolgather.server.websocket.transport import WebSocketTransport, frame

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: Data) -> bytes:
    """A message as it goes over the line."""
    return frame(_ENCODER.encode(message))


class Connection:
    """A guest's connection to one table. ``viewer`` is what it is shown: a seat, or ``None`` for a spectator."""

    def __init__(self, guest: str, name: str, network: str = "", line: WebSocketTransport | None = None) -> None:
        self._line = line
        self.guest = guest
        self.name = name
        self.network = network  # where it comes from
        self.viewer: int | None = None
        self.look: int | None = None  # who is looking, where several people share the device
        self.told_turn: int | None = None
        self.greeted = False
        self.previews = False  # whether it wants to know what each option would do
        self.sees_game = False
        self.speed: Speed | None = None  # how fast bots should play for this guest
        self.close_code = 0  # set when the server ends it

    def tell(self, message: Data) -> None:
        self.send(encode(message))

    def send(self, made: bytes) -> None:
        """What ``encode`` has made of a message: for many it is made once."""
        if self._line is not None and not self.close_code and not self._line.put(made):
            self.end(1013)

    def end(self, code: int, sentence: str = "") -> None:
        """Say why, and close."""
        if self.close_code:
            return
        self.close_code = code
        if self._line is not None:
            if sentence:
                self._line.put(encode(Closed(sentence)))
            self._line.hang_up(code)
