"""Checks every request and WebSocket: bans, rate, size, origin and protocol version, then who the guest is.

The size is checked before anything is parsed.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from woolgather.room.errors import Forbidden, HeadersTooLong, NotFound, OtherProtocol, RoomError, RoomReadOnly, TooMuch
from woolgather.room.messages import PROTOCOL
from woolgather.room.metrics import METRICS
from woolgather.room.rate_limit import Buckets
from woolgather.server.access.limits import Visitor, network_of
from woolgather.server.hosted_room import HostedRoom
from woolgather.server.http.messages import Problem

_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
_RESPONSE_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "x-frame-options": "DENY",
}


class RoomMiddleware:
    """Wraps two ASGI applications: ``http`` for requests and ``sockets`` for WebSockets."""

    def __init__(self, http: ASGIApp, sockets: ASGIApp, hosted: HostedRoom) -> None:
        self._http = http
        self._sockets = sockets
        self._hosted = hosted
        limits = hosted.config.limits
        self._requests = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        network = network_of(scope["client"][0] if scope.get("client") else "")
        try:
            self._check(scope, headers, network)
        except RoomError as error:
            METRICS.refused.add()
            await _send_refusal(scope, receive, send, error)
            return
        secure = scope["scheme"] in ("https", "wss")
        identity = self._hosted.identity
        known = identity.read("; ".join(headers.getlist("cookie")), secure)
        guest = known.guest if known else identity.fresh_guest()
        cookie = identity.set_cookie(guest, secure) if known is None or known.renew else None
        state = scope.setdefault("state", {})
        state["guest"], state["visitor"], state["secure"] = guest, Visitor(guest, network), secure
        if scope["type"] == "websocket":
            state["set_cookie"] = cookie
            try:
                await self._sockets(scope, receive, send)
            except NotFound as error:
                METRICS.refused.add()
                await _send_refusal(scope, receive, send, error)
            return
        METRICS.requests.add()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in _RESPONSE_HEADERS.items():
                    out.setdefault(name, value)
                new_cookie = [cookie] if cookie and (known or _creates_guest(scope, out)) else []
                for each in state.get("new_cookies", new_cookie):
                    out.append("set-cookie", each)
                if scope["path"].startswith("/api/"):
                    out.setdefault("cache-control", "no-store")
                elif scope["path"].startswith("/assets/") and message["status"] == 200:
                    out["cache-control"] = "public, max-age=31536000, immutable"  # a changed file gets a new name
            await send(message)

        await self._http(scope, receive, send_with_headers)

    def _check(self, scope: Scope, headers: Headers, network: str) -> None:
        if self._hosted.bans.cover(network):
            raise Forbidden("The operator of this server has blocked your address.")
        if not self._requests.take(network):
            raise TooMuch("Too many requests. Wait a moment.")
        most = self._hosted.config.limits.header_bytes
        if sum(len(name) + len(value) for name, value in scope["headers"]) > most:
            raise HeadersTooLong(f"The headers of this request are too long. They may have {most:,} bytes.")
        if scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS:
            self._check_origin(headers)
        if scope["type"] == "http" and self._hosted.room.read_only and self._changes_something(scope):
            raise RoomReadOnly
        version = headers.get("woolgather-protocol", str(PROTOCOL))
        if version != str(PROTOCOL):
            raise OtherProtocol("This page doesn't have the server's version. Reload it to continue.")

    @staticmethod
    def _changes_something(scope: Scope) -> bool:
        return scope["method"] not in _SAFE_METHODS and not scope["path"].startswith("/api/operator/")

    def _check_origin(self, headers: Headers) -> None:
        """Prevent other sites from acting for a guest. Programs send no origin, and need no protection."""
        origin = headers.get("origin")
        if origin is None:
            return
        if _authority(origin) != headers.get("host") and origin not in self._hosted.config.origins:
            raise Forbidden("This request comes from another site. Open the room's own page instead.")


def _creates_guest(scope: Scope, answer: MutableHeaders) -> bool:
    """True if this response should give a visitor without a cookie a new one: for pages, ``/api/me`` and actions.

    A page sends several requests at once when it opens. If each response created a guest, a late one would replace the
    guest who has just sat down.
    """
    if answer.get("content-type", "").startswith("text/html"):
        return True
    path: str = scope["path"]
    return path == "/api/me" or (path.startswith("/api/") and scope["method"] not in _SAFE_METHODS)


def _authority(origin: str) -> str | None:
    """Return the host and port of an origin, or ``None`` if it is malformed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


async def _send_refusal(scope: Scope, receive: Receive, send: Send, error: RoomError) -> None:
    body = msgspec.json.encode(Problem(str(error)))
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    headers = [
        (b"content-type", b"application/json"),
        *((k.encode(), v.encode()) for k, v in _RESPONSE_HEADERS.items()),
    ]
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
