"""One open WebSocket: what is sent to it waits in line, so that a slow reader never holds up a table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from woolgather.server.messages import Closed, Data, Speed

_WAITING: Final = 1_000  # messages; a reader that is further behind reconnects and resumes
_ENCODER: Final = msgspec.json.Encoder()


def encode(message: Data) -> str:
    return _ENCODER.encode(message).decode()


class Connection:
    """A guest's connection to one table. ``viewer`` is what it is shown: a seat, or ``None`` for a spectator."""

    def __init__(self, guest: str, name: str, network: str = "") -> None:
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
        self._waiting: deque[str] = deque()
        self._news = asyncio.Event()

    def tell(self, message: Data) -> None:
        self.send(encode(message))

    def send(self, text: str) -> None:
        if self.close_code:
            return
        if len(self._waiting) >= _WAITING:
            self.end(1013)
            return
        self._waiting.append(text)
        self._news.set()

    def end(self, code: int, sentence: str = "") -> None:
        """Say why, and close."""
        if self.close_code:
            return
        if sentence:
            self._waiting.append(encode(Closed(sentence)))
        self.close_code = code
        self._news.set()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what waits in line, in order, until the server ends the connection."""
        while True:
            while self._waiting:
                await send(self._waiting.popleft())
            if self.close_code:
                return
            self._news.clear()
            await self._news.wait()
