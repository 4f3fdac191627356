"""A WebSocket protocol for uvicorn with fast paths for sending and receiving.

uvicorn opens, closes and pings the WebSocket as usual. Sending runs no coroutine: a frame that goes to several clients
is encoded once, and each client's frames of one event-loop iteration are sent with one system call. Short incoming text
messages are parsed here, because the library is thorough but slow. It handles everything else, such as fragments,
incomplete frames, control frames and errors.
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
except ImportError:  # the library was installed without its compiled part
    from websockets.utils import apply_mask

EXTENSION: Final = "woolgather.websocket"  # key of this protocol in the extensions of an ASGI scope
_TEXT: Final = b"\x81"  # first byte of a text message in a single frame
_CONTROL: Final = 0x08  # bit of the first byte: a ping, pong or close frame
_MASKED: Final = 0x80  # bit of the second byte, next to the length; clients mask every frame
_MASK_SIZE: Final = 4  # bytes
_MIN_HEADER_SIZE: Final = 2 + _MASK_SIZE
_TWO_BYTE_LENGTH: Final = 126  # in place of a length: it is in the next two bytes
_MAX_FAST_SIZE: Final = 4_096  # bytes; the library handles longer messages, which are rare
MAX_QUEUED: Final = 1_000  # messages; a client that is further behind has to reconnect and resume
_MAX_UNREAD: Final = 8  # received messages, until we stop reading from the socket


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


def payload_bounds(data: bytes) -> tuple[int, int]:
    """Return the start and end of the first frame's payload, or zeros unless it is short, masked and complete."""
    if len(data) < _MIN_HEADER_SIZE or not data[1] & _MASKED:
        return 0, 0
    size, begin = data[1] & ~_MASKED, _MIN_HEADER_SIZE
    if size > _TWO_BYTE_LENGTH:
        return 0, 0
    if size == _TWO_BYTE_LENGTH:
        size, begin = int.from_bytes(data[2:4], "big"), _MIN_HEADER_SIZE + 2
    end = begin + size
    return (begin, end) if size <= _MAX_FAST_SIZE and end <= len(data) else (0, 0)


class Inbox:
    """A queue for a single reader with the methods of ``asyncio.Queue`` that uvicorn uses."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] = deque()
        self._arrival: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._arrival is not None and not self._arrival.done():
            self._arrival.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._arrival = self._loop.create_future()
            await self._arrival
        return self._events.popleft()


class WebSocketTransport(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.queue = cast("asyncio.Queue[Any]", Inbox(self.loop))
        self._queued: list[bytes] = []  # headers and payloads, until the iteration ends or the client can take more
        self._plain = False  # after the handshake, while we know where frames begin
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

    def close_when_sent(self, code: int) -> None:
        """Close the WebSocket once all queued messages are sent."""
        if self._closing is None:
            self._closing = self.loop.create_task(self._close(code))

    async def wait_closed(self) -> None:
        """Wait until a started close is complete, because uvicorn drops the connection when the application returns."""
        if self._closing is not None:
            await self._closing

    async def _close(self, code: int) -> None:
        await self.writable.wait()
        self._flush()
        with suppress(RuntimeError, OSError):  # it is already closed
            await self.send({"type": "websocket.close", "code": code, "reason": None})

    def resume_writing(self) -> None:
        super().resume_writing()
        self._flush()

    # --- in ----------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        while self._plain and data:
            begin, end = payload_bounds(data)
            if data[0] == _TEXT[0] and end and not self.close_sent:
                self.curr_msg_data_type = "text"
                self.frames = [apply_mask(data[begin:end], data[begin - _MASK_SIZE : begin])]
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
        """Do what uvicorn does, but without pausing and resuming the socket for each message."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and len(cast(Inbox, self.queue)) >= _MAX_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
