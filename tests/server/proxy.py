"""A proxy between a worker and Postgres that tests can interrupt."""

from __future__ import annotations

import contextlib
import socket
import threading


class CuttableProxy:
    """Forwards connections from a local port to a Unix socket, unless it is cut or stalled."""

    def __init__(self, to: str) -> None:
        self._to = to
        self._sockets: set[socket.socket] = set()
        self._open = True
        self._flows = threading.Event()
        self._flows.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept_connections, daemon=True).start()

    def cut(self) -> None:
        """Close all connections and refuse new ones."""
        self._open = False
        for end in list(self._sockets):
            _shut(end)

    def stall(self) -> None:
        """Keep connections open but forward nothing, as when packets are lost."""
        self._flows.clear()

    def restore(self) -> None:
        self._open = True
        self._flows.set()

    def close(self) -> None:
        self._flows.set()
        self.cut()
        _shut(self._listener)
        self._listener.close()

    def _accept_connections(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if not self._open:
                    near.close()
                    continue
                far = socket.socket(socket.AF_UNIX)
                far.connect(self._to)
                self._sockets |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._forward, args=(one, other), daemon=True).start()

    def _forward(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65_536):
                self._flows.wait()
                other.sendall(data)
        for end in (one, other):
            _shut(end)
        self._sockets.discard(one)
        one.close()


def _shut(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
