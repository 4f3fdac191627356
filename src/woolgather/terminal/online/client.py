"""HTTP requests to a web room: identity, and finding a table.

Uses only the standard library, since there are just three small requests.
"""

from __future__ import annotations

import json
from http.client import HTTPException
from http.cookiejar import LWPCookieJar
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from woolgather.kernel.errors import WoolgatherError
from woolgather.terminal.play import saves

PROTOCOL = 3  # the protocol version of this client
_TIMEOUT = 30.0  # seconds to wait for an answer

Message = dict[str, Any]


class RoomUnavailable(WoolgatherError):
    """The room can't be reached or refuses; the message says why."""


class Invitation(NamedTuple):
    """The room's address and a table's code or id, parsed from a link."""

    room: str
    code: str = ""
    table: str = ""


def read_link(link: str, room: str) -> Invitation:
    """Parse a shared link, the address of a table's page, or a table's code in ``room``.

    >>> ours = "http://127.0.0.1:8000"
    >>> read_link("https://wool.example/join/MOON42", ours)
    Invitation(room='https://wool.example', code='MOON42', table='')
    >>> read_link("127.0.0.1:8000/table/k3x?from=list", ours)
    Invitation(room='http://127.0.0.1:8000', code='', table='k3x')
    >>> read_link("MOON42", ours)
    Invitation(room='http://127.0.0.1:8000', code='MOON42', table='')
    """
    text = link.strip()
    if text and text.isalnum():
        return Invitation(room.rstrip("/"), code=text)
    if "://" not in text:
        text = f"http://{text}"
    parts = urlsplit(text)
    path = [part for part in parts.path.split("/") if part]
    if parts.scheme in ("http", "https") and parts.netloc and len(path) == 2 and path[0] in ("join", "table"):
        address = f"{parts.scheme}://{parts.netloc}"
        return Invitation(address, code=path[1]) if path[0] == "join" else Invitation(address, table=path[1])
    raise RoomUnavailable(
        f"{link!r} is not a table's link. Copy the link that the table shows, such as {room}/join/CODE, or its code."
    )


class WebRoom:
    """A room and our guest in it. The cookie is saved, so that you can return to your seat."""

    def __init__(self, address: str, cookies: Path | None = None) -> None:
        self.address = address
        self._file = cookies or saves.folder() / "guest.cookies"
        self._jar = LWPCookieJar(str(self._file))
        if self._file.exists():
            try:
                self._jar.load(ignore_discard=True)
            except (OSError, ValueError) as error:
                raise RoomUnavailable(
                    f"{self._file} can't be read ({error}). Delete it to come as a new guest."
                ) from None
        self._opener = build_opener(HTTPCookieProcessor(self._jar))

    def enter(self, invitation: Invitation, sit: bool) -> Message:
        """Return the table of an invitation, taking a free seat if ``sit``."""
        self.ask("GET", "/api/me")  # creates a guest if there is none, so that spectators keep their identity too
        code = invitation.code
        if not code:
            summary = self.ask("GET", f"/api/tables/{quote(invitation.table)}")
            if not sit:
                return _table(summary)
            code = summary["table"]["code"]
        if not sit:
            raise RoomUnavailable("A code is for taking a seat. To watch, use the address of the table's page.")
        return _table(self.ask("POST", f"/api/join/{quote(code)}"))

    def set_name(self, name: str) -> None:
        self.ask("PATCH", "/api/me", {"name": name})

    def components(self, table: str) -> Message:
        """Return the table's box."""
        return self.ask("GET", f"/api/tables/{quote(table)}/components")

    def socket(self, table: str) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/api/tables/{quote(table)}/socket"

    def cookie(self) -> str:
        """Return the cookie header for the WebSocket."""
        request = Request(f"{self.address}/api/")
        self._jar.add_cookie_header(request)
        return request.get_header("Cookie") or ""

    def ask(self, method: str, path: str, body: Message | None = None) -> Message:
        """Send a request and return its answer. If the room refuses, raise ``RoomUnavailable`` with its message."""
        headers = {"Accept": "application/json", "Woolgather-Protocol": str(PROTOCOL)}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = Request(self.address + path, data, headers, method=method)
        try:
            with self._opener.open(request, timeout=_TIMEOUT) as answer:
                found = _read(answer.read())
        except HTTPError as refused:
            with refused:
                found = _read(refused.read())
            raise RoomUnavailable(str((found or {}).get("sentence") or self._not_a_room())) from None
        except (OSError, HTTPException) as error:
            reason = getattr(error, "reason", error)
            reason = getattr(reason, "strerror", None) or reason
            raise RoomUnavailable(f"No answer from {self.address} ({reason}). Is the room open?") from None
        if found is None:
            raise RoomUnavailable(self._not_a_room())
        self._save_cookies()
        return found

    def _not_a_room(self) -> str:
        return f"{self.address} is not a Woolgather room. Check the address."

    def _save_cookies(self) -> None:
        """Save cookies if possible. Otherwise you come back as a new guest next time."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._jar.save(ignore_discard=True)
        except OSError:
            return


def _table(summary: Message) -> Message:
    table: Message = summary["table"]
    return table


def _read(data: bytes) -> Message | None:
    """Parse a JSON object; ``None`` for anything else."""
    try:
        found = json.loads(data)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
