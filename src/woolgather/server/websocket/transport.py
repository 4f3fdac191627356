"""The line to a visitor: a WebSocket whose messages take the shortest way in and out of the room.

uvicorn opens and closes it and keeps it alive, as for any ASGI application. In between, no coroutine runs for what is
sent: frames that are the same for many are made once, and all that a visitor is sent in one turn of the loop goes out
in one system call. Short messages that come in are read without the library, which is thorough and slow; whatever is
not exactly that (fragments, pieces of frames, control frames, mistakes) is the library's.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library came without its compiled part
    from websockets.utils import apply_mask

EXTENSION: Final = "woolgather.line"  # where an ASGI scope has the line
_TEXT: Final = b"\x81"  # a whole message of text, in one frame
_CONTROL: Final = 0x08  # of the first byte: a ping, a pong or a goodbye
_MASKED: Final = 0x80  # of the second byte, which also has the length; everything from a visitor is masked
_MASK: Final = 4  # bytes
_SHORT_HEAD: Final = 2 + _MASK
_LONGER: Final = 126  # as a length: the next two bytes are the length
_LONGEST: Final = 4_096  # bytes; longer messages are rare, and left to the library
MAX_QUEUED: Final = 1_000  # messages; a client that is further behind has to reconnect and resume
_AHEAD: Final = 8  # messages that may wait to be read before no more are taken from the network


def frame_header(size: int) -> bytes:
    """Return the header of a server's WebSocket frame around a text of this size.

    >>> frame_header(2)
    b'\\x81\\x02'
    """
    if size < 126:
        return b"%b%c" % (_TEXT, size)
    if size < 1 << 16:
        return b"%b\x7e%b" % (_TEXT, size.to_bytes(2, "big"))
    return b"%b\x7f%b" % (_TEXT, size.to_bytes(8, "big"))


def bounds(data: bytes) -> tuple[int, int]:
    """Where the payload of a visitor's first frame begins and ends; zeros unless it is short, masked and all there."""
    if len(data) < _SHORT_HEAD or not data[1] & _MASKED:
        return 0, 0
    size, begin = data[1] & ~_MASKED, _SHORT_HEAD
    if size > _LONGER:
        return 0, 0
    if size == _LONGER:
        size, begin = int.from_bytes(data[2:4], "big"), _SHORT_HEAD + 2
    end = begin + size
    return (begin, end) if size <= _LONGEST and end <= len(data) else (0, 0)


class Inbox:
    """What has come in and waits for its one reader: as much of ``asyncio.Queue`` as that takes."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] = deque()
        self._news: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._news = self._loop.create_future()
            await self._news
        return self._events.popleft()


class WebSocketTransport(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.queue = cast("asyncio.Queue[Any]", Inbox(self.loop))
        self._queued: list[bytes] = []  # headers and payloads, until the iteration ends or the client can take more
        self._plain = False  # after the handshake, as long as we know where frames begin
        self._closing: asyncio.Task[None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self  # the application starts after this
            self._plain = True

    # --- out ---------------------------------------------------------------------------------------------------------

    def put(self, payload: bytes) -> bool:
        """Queue a text message. All messages of one event-loop iteration are sent together."""
        if not self._queued and self.writable.is_set():
            self.loop.call_soon(self._flush)
        self._queued += frame_header(len(payload)), payload
        return len(self._queued) <= 2 * MAX_QUEUED

    def _flush(self) -> None:
        if self._queued and self.writable.is_set():
            data = b"".join(self._queued)
            self._queued.clear()
            if not (self.close_sent or self.transport.is_closing()):
                self.transport.write(data)

    def hang_up(self, code: int) -> None:
        """Close, when what was sent has gone out."""
        if self._closing is None:
            self._closing = self.loop.create_task(self._close(code))

    async def hung_up(self) -> None:
        """When that is done, if it was begun: uvicorn cuts a line off as soon as nobody serves it any more."""
        if self._closing is not None:
            await self._closing

    async def _close(self, code: int) -> None:
        await self.writable.wait()
        self._flush()
        with suppress(RuntimeError, OSError):  # it is closed already
            await self.send({"type": "websocket.close", "code": code, "reason": None})

    def resume_writing(self) -> None:
        super().resume_writing()
        self._flush()

    # --- in ----------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        while self._plain and data:
            begin, end = bounds(data)
            if data[0] == _TEXT[0] and end and not self.close_sent:
                self.curr_msg_data_type = "text"
                self.frames = [apply_mask(data[begin:end], data[begin - _MASK : begin])]
                self.send_receive_event_to_app()
            elif data[0] & _CONTROL and end:
                super().data_received(data[:end])
            else:
                self._plain = False  # from here on only the library knows where frames begin
                break
            data = data[end:]
        if data:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does it, except that it does not stop reading and go on again with each message."""
        stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = stopped
        if not stopped and len(cast(Inbox, self.queue)) >= _AHEAD:
            self.read_paused = True
            self.transport.pause_reading()
