"""Serves the room in one process, on a socket that is already listening."""

from __future__ import annotations

import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import uvicorn

from woolgather.server.config import Config
from woolgather.server.http.app import Server
from woolgather.server.operations.lan import show_code
from woolgather.server.websocket.connection_guard import server_settings

_SWITCH_INTERVAL: Final = 0.001  # seconds for which a busy event loop may keep the GIL from the database thread


@dataclass(frozen=True)
class StartupNotice:
    """Prints the room's address once it is open."""

    address: str
    lan_address: str
    open_browser: bool

    def show(self) -> None:
        print(f"The room is open at {self.address}", flush=True)
        if self.lan_address:
            print(f"Other devices on your network can open {self.lan_address}", flush=True)
            show_code(self.lan_address)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


class _Announcing(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()  # what exists now stays; most of what follows are game logs, which stay, too
        gc.set_threshold(20_000, 20, 100)
        self._opened()


def serve(config: Config, listening: socket.socket, opened: Callable[[], None]) -> None:
    """Serve until interrupted. ``opened`` is called when the room is open."""
    sys.setswitchinterval(_SWITCH_INTERVAL)
    server = uvicorn.Config(
        Server(config),
        log_config=None,
        access_log=False,  # the URLs of tables are invitations
        server_header=False,
        ws_max_size=16 * config.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=config.tempo.ping,  # a lost connection is noticed within twice that time
        ws_ping_timeout=config.tempo.ping,
        lifespan="on",
        timeout_graceful_shutdown=3,
        **server_settings(config),
    )
    _Announcing(server, opened).run(sockets=[listening])
