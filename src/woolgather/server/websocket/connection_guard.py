"""Protects the server from slow requests and from running out of file descriptors.

This concerns connections before they have sent a request: their number per address and in total, and how long a request
may take to arrive. ``access/limits.py`` limits what guests may request. A few connections stay reserved for this
computer, so the health check always gets through.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from time import monotonic
from typing import Any, Final, cast

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from woolgather.room.logs import log_info
from woolgather.server.access.limits import is_loopback, network_of
from woolgather.server.config import Config
from woolgather.server.websocket.transport import WebSocketTransport

_MAX_HEADER_BYTES: Final = 65_536  # read at most; the middleware has a lower limit and explains it to the client
_UNLIMITED: Final = 1 << 60
_LOG_INTERVAL: Final = 60.0  # seconds


def raise_descriptor_limit() -> int:
    """Allow this process as many open files as the system permits. Returns the new limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or soft < hard:
        wanted = 1 << 20 if hard == resource.RLIM_INFINITY else hard
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return soft
        return wanted
    return soft


class ConnectionGuard:
    """Counts open connections and decides whether to accept another one."""

    def __init__(self, config: Config, descriptors: int) -> None:
        self.limits = config.limits
        self._max_connections = max(1, descriptors - config.limits.spare_descriptors)
        self._proxies = _TrustedHosts(list(config.trusted_proxies))
        self._open: Counter[str] = Counter()
        self._total = 0
        self._refused = 0
        self._too_slow = 0
        self._logged = -_LOG_INTERVAL

    def admit(self, address: str) -> bool:
        """Count a new connection, unless there are too many. Only this computer may use the last ones."""
        network = network_of(address)
        crowded = address not in self._proxies and self._open[network] >= self.limits.connections_per_address * 2
        most = self._max_connections + (self.limits.spare_descriptors // 2 if is_loopback(address) else 0)
        if crowded or self._total >= most:
            self._refused += 1
            self._log()
            return False
        self._open[network] += 1
        self._total += 1
        return True

    def release(self, address: str) -> None:
        network = network_of(address)
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]
        self._total -= 1

    def count_too_slow(self) -> None:
        self._too_slow += 1
        self._log()

    def _log(self) -> None:
        """Log at most once a minute, so a flood of connections doesn't flood the log."""
        if monotonic() - self._logged < _LOG_INTERVAL:
            return
        self._logged = monotonic()
        log_info("connections refused", refused=self._refused, too_slow=self._too_slow, open=self._total)
        self._refused = self._too_slow = 0


def protocols(guard: ConnectionGuard) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Return uvicorn's protocol classes for HTTP and WebSockets, extended by this guard."""

    class Requests(HttpToolsProtocol):
        """Limits the size of headers and the time a request may take to arrive."""

        _unfinished = 0
        _deadline: asyncio.TimerHandle | None = None
        _counted_address = ""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(cast(asyncio.Transport, transport))
            address = self.client[0] if self.client else ""
            if not guard.admit(address):
                self.transport.abort()
                return
            self._counted_address = address or " "
            self._set_deadline(guard.limits.header_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._set_deadline(None)
            if self._counted_address:
                guard.release(self._counted_address.strip())
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._deadline is None and self._unfinished == 0:  # the next request on a kept-alive connection
                self._set_deadline(guard.limits.header_seconds)
            self._unfinished += len(data)
            super().data_received(data)
            if self._unfinished > _MAX_HEADER_BYTES:
                self.transport.close()

        def on_headers_complete(self) -> None:
            super().on_headers_complete()
            self._unfinished = -_UNLIMITED  # until the next request
            self._set_deadline(guard.limits.body_seconds)

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self._unfinished = 0
            self._set_deadline(None)

        def handle_websocket_upgrade(self) -> None:
            self._set_deadline(None)
            super().handle_websocket_upgrade()

        def _set_deadline(self, seconds: float | None) -> None:
            """Abort the connection if the rest takes longer than this; ``None`` means no limit."""
            if self._deadline is not None:
                self._deadline.cancel()
            self._deadline = None if seconds is None else self.loop.call_later(seconds, self._time_out)

        def _time_out(self) -> None:
            self._deadline = None
            guard.count_too_slow()
            self.transport.abort()

    class Sockets(WebSocketTransport):
        """Takes over the counted connection of the upgrade request."""

        def connection_lost(self, exc: Exception | None) -> None:
            guard.release(self.client[0] if self.client else "")
            super().connection_lost(exc)

    return Requests, Sockets


def server_settings(config: Config) -> dict[str, Any]:
    """Return the uvicorn settings. Only trusted proxies may say which address a visitor has."""
    http, ws = protocols(ConnectionGuard(config, raise_descriptor_limit()))
    return {
        "http": http,
        "ws": ws,
        "proxy_headers": bool(config.trusted_proxies),
        "forwarded_allow_ips": list(config.trusted_proxies),
    }
