"""Starts the server: checks the configuration and the data, opens the port, and serves."""

from __future__ import annotations

import errno
import socket
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Final

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import broken_games, import_modules
from woolgather.room.logs import log_info
from woolgather.server.cluster.supervisor import supervise
from woolgather.server.config import Config
from woolgather.server.logs import set_up_logs
from woolgather.server.operations.lan import own_address
from woolgather.server.operations.serving import StartupNotice, serve
from woolgather.server.storage.data_url import check_data, is_postgres
from woolgather.server.storage.sqlite import alone_with

_FIRST_PORT: Final = 8000
_PORTS_TO_TRY: Final = 20


def run(config: Config, open_browser: bool = False, lan: bool = False) -> None:
    """Serve until interrupted. Mistakes the host can correct raise an error before anything opens."""
    set_up_logs()
    import_modules(config.modules)
    for name, reason in broken_games().items():
        log_info("a game cannot be used", game=name, reason=reason)
    if config.workers > 1 and not is_postgres(config.data):
        raise WoolgatherError(
            "Several workers need Postgres (--data postgresql://…). Copy a data file there with `woolgather move`."
        )
    with nullcontext() if is_postgres(config.data) else alone_with(Path(config.data)):
        check_data(config.data)
        own = _own_address() if lan else ""
        listening = _listen(config.host, config.port)
        host, port = listening.getsockname()[:2]
        if own:
            config = replace(config, lan_address=f"http://{own}:{port}/")
        address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
        notice = StartupNotice(address, config.lan_address, open_browser)
        if config.workers > 1:
            supervise(config, listening, notice)
        else:
            serve(config, listening, notice.show)


def _own_address() -> str:
    address = own_address()
    if address is None:
        raise WoolgatherError("This computer isn't on a network. Leave --lan out.")
    return address


def _listen(host: str, port: int | None) -> socket.socket:
    """Listen on this port, or without one, on the first free port of a few."""
    ports = [port] if port is not None else list(range(_FIRST_PORT, _FIRST_PORT + _PORTS_TO_TRY))
    for candidate in ports:
        try:
            return _listen_at(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or candidate == ports[-1]:
                raise WoolgatherError(
                    f"The room cannot open at {host}, port {candidate}: {error.strerror or error}. Try another --port."
                ) from None
            if port is None:
                print(f"Port {candidate} is in use. Trying {candidate + 1}.", flush=True)
    raise AssertionError("unreachable: the last port either works or raises")


def _listen_at(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)
