"""A wire between a worker and Postgres that can be cut, and mended."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Listens at a port of this computer, and passes on to a socket file what comes; while it is cut, nothing."""

    def __init__(self, to: str) -> None:
        self._to = to
        self._ends: set[socket.socket] = set()
        self._whole = True
        self._flows = threading.Event()
        self._flows.set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = self._door.getsockname()[1]
        threading.Thread(target=self._welcome, daemon=True).start()

    def cut(self) -> None:
        """Whoever talks is cut off, and nobody gets through."""
        self._whole = False
        for end in list(self._ends):
            _shut(end)

    def stall(self) -> None:
        """Nobody is cut off, and nothing gets through: as when packets are lost."""
        self._flows.clear()

    def mend(self) -> None:
        self._whole = True
        self._flows.set()

    def close(self) -> None:
        self._flows.set()
        self.cut()
        _shut(self._door)
        self._door.close()

    def _welcome(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if not self._whole:
                    near.close()
                    continue
                far = socket.socket(socket.AF_UNIX)
                far.connect(self._to)
                self._ends |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65_536):
                self._flows.wait()
                other.sendall(data)
        for end in (one, other):
            _shut(end)
        self._ends.discard(one)
        one.close()


def _shut(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
