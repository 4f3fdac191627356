"""Recognises the operator: by the token, or because the request comes from this computer."""

from __future__ import annotations

import hmac
from typing import Final

from starlette.requests import Request

from woolgather.room.errors import Unauthorized
from woolgather.server.access.limits import is_loopback
from woolgather.server.config import Config

_PROXY_HEADERS: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


def operators_only(request: Request, config: Config) -> None:
    """Refuse anyone but the operator. Requests forwarded by a proxy on this computer don't count as local."""
    token = request.headers.get("authorization", "").partition(" ")[2].strip()
    if config.token and hmac.compare_digest(token.encode(), config.token.encode()):
        return
    forwarded = any(name in request.headers for name in _PROXY_HEADERS)
    if forwarded or not is_loopback(request.client.host if request.client else ""):
        raise Unauthorized(
            "This is for the operator. Ask from the server's own computer, or send 'Authorization: Bearer TOKEN'."
        )
