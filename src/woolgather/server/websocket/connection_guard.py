"""The way in from the network: who dawdles is let go, and nobody takes all the room: the health check finds some.

These are connections before anybody has asked for anything. What a guest may ask for is limited elsewhere
(``limits.py``); here it is only about half-sent requests and open descriptors.
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

_HEADERS: Final = 65_536  # bytes that are read at most; how many are allowed, the middleware says with a sentence
_FOREVER: Final = 1 << 60
_LOG_EVERY: Final = 60.0  # seconds


def widen() -> int:
    """As many open descriptors as the system lets this process have; how many that are."""
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
    """Counts who is in, and says who may come."""

    def __init__(self, config: Config, descriptors: int) -> None:
        self.limits = config.limits
        self._most = max(1, descriptors - config.limits.spare_descriptors)
        self._proxies = _TrustedHosts(list(config.trusted_proxies))
        self._inside: Counter[str] = Counter()
        self._total = 0
        self._turned_away = 0
        self._dawdled = 0
        self._logged = -_LOG_EVERY

    def enter(self, address: str) -> bool:
        """Whether one more may come from this address. The last places are for this computer, and so for its health."""
        network = network_of(address)
        crowd = address not in self._proxies and self._inside[network] >= self.limits.connections_per_address * 2
        most = self._most + (self.limits.spare_descriptors // 2 if is_loopback(address) else 0)
        if crowd or self._total >= most:
            self._turned_away += 1
            self._log()
            return False
        self._inside[network] += 1
        self._total += 1
        return True

    def leave(self, address: str) -> None:
        network = network_of(address)
        self._inside[network] -= 1
        if not self._inside[network]:
            del self._inside[network]
        self._total -= 1

    def dawdled(self) -> None:
        """Somebody has not sent their request in time."""
        self._dawdled += 1
        self._log()

    def _log(self) -> None:
        """A line when it begins, and then one a minute: a flood at the door is none in the log."""
        if monotonic() - self._logged < _LOG_EVERY:
            return
        self._logged = monotonic()
        log_info("crowd at the door", turned_away=self._turned_away, too_slow=self._dawdled, inside=self._total)
        self._turned_away = self._dawdled = 0


def protocols(door: ConnectionGuard) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """How HTTP and WebSockets are spoken at this door."""

    class Requests(HttpToolsProtocol):
        """Does not read headers without end, nor wait for them for ever."""

        _unfinished = 0
        _deadline: asyncio.TimerHandle | None = None
        _inside = ""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(cast(asyncio.Transport, transport))
            address = self.client[0] if self.client else ""
            if not door.enter(address):
                self.transport.abort()
                return
            self._inside = address or " "
            self._within(door.limits.header_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._within(None)
            if self._inside:
                door.leave(self._inside.strip())
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._deadline is None and self._unfinished == 0:  # the next request on a connection that was kept
                self._within(door.limits.header_seconds)
            self._unfinished += len(data)
            super().data_received(data)
            if self._unfinished > _HEADERS:
                self.transport.close()

        def on_headers_complete(self) -> None:
            super().on_headers_complete()
            self._unfinished = -_FOREVER  # until the next request
            self._within(door.limits.body_seconds)

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self._unfinished = 0
            self._within(None)

        def handle_websocket_upgrade(self) -> None:
            self._within(None)
            super().handle_websocket_upgrade()

        def _within(self, seconds: float | None) -> None:
            """The rest has to come in this time."""
            if self._deadline is not None:
                self._deadline.cancel()
            self._deadline = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

        def _too_slow(self) -> None:
            self._deadline = None
            door.dawdled()
            self.transport.abort()

    class Sockets(WebSocketTransport):
        """A place at the door that a request has left to it."""

        def connection_lost(self, exc: Exception | None) -> None:
            door.leave(self.client[0] if self.client else "")
            super().connection_lost(exc)

    return Requests, Sockets


def server_settings(config: Config) -> dict[str, Any]:
    """What uvicorn has to know of this. Where a visitor comes from, only a proxy that we trust may say."""
    http, ws = protocols(ConnectionGuard(config, widen()))
    return {
        "http": http,
        "ws": ws,
        "proxy_headers": bool(config.trusted_proxies),
        "forwarded_allow_ips": list(config.trusted_proxies),
    }
