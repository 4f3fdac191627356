"""Who is asking: guests without accounts, known by a signed cookie.

The value of the cookie is ``guest.period.issued.signature``. A guest who lets themselves out everywhere begins a new
period, and cookies of an earlier one count no more. Cookies of some age are issued anew, and so are those that an older
key has signed: it is still believed, so that a key can be changed without anybody losing a seat.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from time import time
from typing import Final, NamedTuple

COOKIE: Final = "woolgather_guest"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"  # browsers let nobody but this very host set it, and only over https
_DAY: Final = 86_400
_YEAR: Final = 365 * _DAY
_ANEW_AFTER: Final = 30 * _DAY
_SIGNATURE: Final = 32
_LONGEST: Final = 200  # characters of a cookie of ours


class Known(NamedTuple):
    """The guest whom a cookie proves, and whether it should be replaced by a newer one."""

    guest: str
    anew: bool


class Identity:
    """Makes and reads the cookie. The keys never leave the server; a guest's id is not a secret.

    >>> identity = Identity([b"key"])
    >>> cookie = identity.sign("abc")
    >>> identity.read(f'theirs={{"a": 1}}; {COOKIE}={cookie}', False)
    Known(guest='abc', anew=False)
    >>> identity.read(f"{COOKIE}=abc.forged", False)
    """

    def __init__(
        self, keys: Sequence[bytes], periods: Mapping[str, int] | None = None, clock: Callable[[], float] = time
    ) -> None:
        self.keys = list(keys)  # the first one signs, all are believed
        self.periods = dict(periods or {})  # of those who have let themselves out; 0 for everybody else
        self._clock = clock

    @staticmethod
    def fresh_guest() -> str:
        return secrets.token_urlsafe(12)

    def sign(self, guest: str) -> str:
        proven = f"{guest}.{self.periods.get(guest, 0)}.{int(self._clock())}"
        return f"{proven}.{_signature(self.keys[0], proven)}"

    def read(self, header: str, secure: bool) -> Known | None:
        """The guest that a Cookie header proves, if any. Whatever other programs keep there is not looked at."""
        found: dict[str, list[str]] = {SECURE_COOKIE: [], COOKIE: []}
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name in found and len(value) <= _LONGEST and value.isascii():
                found[name].append(value.strip('"'))
        wanted = SECURE_COOKIE if secure else COOKIE
        for name in (SECURE_COOKIE, COOKIE):
            for value in found[name]:
                known = self._check(value)
                if known is not None:
                    return Known(known.guest, known.anew or name != wanted)
        return None

    def _check(self, value: str) -> Known | None:
        proven, _, signature = value.rpartition(".")
        guest, _, rest = proven.partition(".")
        period, _, issued = rest.partition(".")
        if not guest:
            return None
        for number, key in enumerate(self.keys):
            if not hmac.compare_digest(signature, _signature(key, proven)):
                continue
            if not rest:  # a cookie from before there were periods
                return Known(guest, True) if not self.periods.get(guest) else None
            if int(period) < self.periods.get(guest, 0) or self._clock() - int(issued) > _YEAR:
                return None
            return Known(guest, number > 0 or self._clock() - int(issued) > _ANEW_AFTER)
        return None

    def set_cookie(self, guest: str, secure: bool) -> str:
        """The value of a Set-Cookie header."""
        name, ending = (SECURE_COOKIE, "; Secure") if secure else (COOKIE, "")
        return f"{name}={self.sign(guest)}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{ending}"


def _signature(key: bytes, proven: str) -> str:
    return hmac.new(key, proven.encode(), hashlib.sha256).hexdigest()[:_SIGNATURE]
