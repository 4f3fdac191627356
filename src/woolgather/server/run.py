"""Opens the room to the network, until somebody ends it."""

from __future__ import annotations

import errno
import gc
import socket
import threading
import webbrowser
from dataclasses import replace
from typing import Final

import uvicorn

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import broken_guests, import_modules
from woolgather.server.app import Server
from woolgather.server.config import Config
from woolgather.server.database import check_data
from woolgather.server.door import server_settings
from woolgather.server.lan import own_address, show_code
from woolgather.server.logs import log_info, set_up_logs

_FIRST_PORT: Final = 8000
_PORTS: Final = 20  # tried one after the other


class _Announcing(uvicorn.Server):
    """Says where the room is once it is open."""

    def __init__(self, config: uvicorn.Config, address: str, lan_address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._lan_address = lan_address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()  # what is there now stays; the rest is mostly logs of games, which are not garbage either
        gc.set_threshold(20_000, 20, 100)
        print(f"The room is open at {self._address}", flush=True)
        if self._lan_address:
            print(f"Other devices in your network find it at {self._lan_address}", flush=True)
            show_code(self._lan_address)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def run(config: Config, open_browser: bool = False, lan: bool = False) -> None:
    """Until somebody ends it. Whatever the host can put right is a sentence, before anything is opened."""
    set_up_logs()
    import_modules(config.modules)
    for name, reason in broken_guests().items():
        log_info("a game cannot be used", game=name, reason=reason)
    check_data(config.data)
    own = _own_address() if lan else ""
    listening = _listen(config.host, config.port)
    host, port = listening.getsockname()[:2]
    if own:
        config = replace(config, lan_address=f"http://{own}:{port}/")
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    server = uvicorn.Config(
        Server(config),
        log_config=None,
        access_log=False,  # addresses of tables are invitations
        server_header=False,
        ws_max_size=16 * config.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=config.tempo.ping,  # who has gone is shown as gone within twice that time
        ws_ping_timeout=config.tempo.ping,
        lifespan="on",
        timeout_graceful_shutdown=3,
        **server_settings(config),
    )
    _Announcing(server, address, config.lan_address, open_browser).run(sockets=[listening])


def _own_address() -> str:
    address = own_address()
    if address is None:
        raise WoolgatherError("This computer is in no network that others could reach it by. Leave --lan out.")
    return address


def _listen(host: str, port: int | None) -> socket.socket:
    """At this port; without one, at the first of a few that nobody listens at."""
    ports = [port] if port is not None else list(range(_FIRST_PORT, _FIRST_PORT + _PORTS))
    for candidate in ports:
        try:
            return _listen_at(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or candidate == ports[-1]:
                raise WoolgatherError(
                    f"The room cannot open at {host}, port {candidate}: {error.strerror or error}. Try another --port."
                ) from None
            if port is None:
                print(f"Port {candidate} is taken; trying {candidate + 1}.", flush=True)
    raise AssertionError("there is always a port to try")


def _listen_at(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)
