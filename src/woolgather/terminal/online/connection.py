"""A table's WebSocket, in its own thread.

It reconnects automatically and resumes from the last update, as docs/protocol.md describes.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from contextlib import suppress

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from woolgather.terminal.online.client import Message

_FINAL_CLOSE_CODES = range(4001, 4005)  # close codes after which reconnecting is pointless
_RETRY_DELAYS = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0)  # seconds before each reconnection attempt; the last one repeats
_TICK_INTERVAL = 1.0  # seconds without news before a tick, to update the clock
_OPEN_TIMEOUT = 30.0  # seconds to connect, with a margin for busy machines

LOST: Message = {"type": "lost"}
TICK: Message = {"type": "tick"}


def over(sentence: str) -> Message:
    """Return the last message that a connection delivers."""
    return {"type": "over", "sentence": sentence}


class Connection:
    """Delivers the room's messages, with ``lost``, ``tick`` and ``over`` in between."""

    def __init__(
        self, address: str, cookie: str, hello: Callable[[], Message], deliver: Callable[[Message], None]
    ) -> None:
        self._address = address
        self._cookie = cookie
        self._hello = hello
        self._deliver = deliver
        self._socket: ClientConnection | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)

    def open(self) -> None:
        self._thread.start()

    def send(self, message: Message) -> None:
        """Send a message if connected. It isn't queued: callers get ``lost`` and can send again after the next
        welcome."""
        socket = self._socket
        if socket is not None:
            with suppress(ConnectionClosed):
                socket.send(json.dumps(message))

    def close(self) -> None:
        self._closing.set()
        if self._socket is not None:
            self._socket.close()
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join()

    def _run(self) -> None:
        attempts = 0
        while not self._closing.is_set():
            try:
                with connect(
                    self._address,
                    additional_headers={"Cookie": self._cookie},
                    open_timeout=_OPEN_TIMEOUT,
                    close_timeout=1,
                    max_size=None,
                ) as socket:
                    attempts = 0
                    self._socket = socket
                    socket.send(json.dumps(self._hello()))
                    self._listen(socket)
            except ConnectionClosed as end:
                if end.rcvd is not None and end.rcvd.code in _FINAL_CLOSE_CODES:
                    self._deliver(over(end.rcvd.reason))
                    return
            except InvalidStatus as refused:
                if refused.response.status_code < 500:
                    self._deliver(over(f"The room does not let us in (status {refused.response.status_code})."))
                    return
            except (OSError, WebSocketException):
                pass  # unreachable or an invalid answer: the same as a lost connection
            self._socket = None
            if not self._closing.is_set():
                self._deliver(LOST)
                self._closing.wait(_RETRY_DELAYS[min(attempts, len(_RETRY_DELAYS) - 1)])
                attempts += 1

    def _listen(self, socket: ClientConnection) -> None:
        """Deliver messages until the connection closes, which raises an exception."""
        while True:
            try:
                text = socket.recv(timeout=_TICK_INTERVAL)
            except TimeoutError:
                self._deliver(TICK)
                continue
            message = json.loads(text)
            if isinstance(message, dict):
                self._deliver(message)
