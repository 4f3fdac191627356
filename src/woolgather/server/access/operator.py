"""Who looks after the server: whoever shows the token, or sits at this very computer."""

from __future__ import annotations

import hmac
from typing import Final

from starlette.requests import Request

from woolgather.room.errors import Unauthorized
from woolgather.server.access.limits import is_loopback
from woolgather.server.config import Config

_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


def operators_only(request: Request, config: Config) -> None:
    """Refuse everybody else. What a proxy on this computer passes on does not come from this computer."""
    shown = request.headers.get("authorization", "").partition(" ")[2].strip()
    if config.token and hmac.compare_digest(shown.encode(), config.token.encode()):
        return
    passed_on = any(name in request.headers for name in _FORWARDED)
    if passed_on or not is_loopback(request.client.host if request.client else ""):
        raise Unauthorized(
            "This is for whoever runs the server: ask from the same computer, or send 'Authorization: Bearer TOKEN'."
        )
