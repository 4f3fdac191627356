"""Sends the operator's requests from the command line to a running server."""

from __future__ import annotations

import urllib.error
import urllib.request
from typing import Any, Final, TypeVar

import msgspec

from woolgather.kernel.errors import WoolgatherError
from woolgather.server.http.messages import Problem

T = TypeVar("T")
_TIMEOUT: Final = 10.0  # seconds
_MAX_RESPONSE: Final = 4 << 20  # bytes


def ask(server: str, path: str, kind: type[T], method: str = "GET", body: object = None, token: str = "") -> T:
    """Send a request and parse the response. Every failure raises a ``WoolgatherError``."""
    if not server.startswith(("http://", "https://")):
        raise WoolgatherError(f"{server!r} is not a server's address. Write it like http://127.0.0.1:8000.")
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None
    if body is not None:
        data, headers["Content-Type"] = msgspec.json.encode(body), "application/json"
    request = urllib.request.Request(server.rstrip("/") + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=_TIMEOUT) as response:
            return msgspec.json.decode(response.read(_MAX_RESPONSE), type=kind)
    except urllib.error.HTTPError as error:
        raise WoolgatherError(_sentence(error)) from None
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        reason: Any = error.reason if isinstance(error, urllib.error.URLError) else error
        raise WoolgatherError(f"No woolgather server answers at {server}: {reason}.") from None


def _sentence(error: urllib.error.HTTPError) -> str:
    try:
        return msgspec.json.decode(error.read(_MAX_RESPONSE), type=Problem).sentence
    except msgspec.MsgspecError:
        return f"{error.url} answered {error.code}. It isn't a woolgather server."
