"""Identifies guests, who have no accounts, by a signed cookie.

The value of the cookie is ``guest.period.issued.signature``. Signing out everywhere starts a new period, which
invalidates cookies of earlier ones. Cookies are renewed when they reach a certain age or were signed with an older key.
Older keys stay valid for a while, so changing the key costs no one their seat.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from time import time
from typing import Final, NamedTuple

COOKIE: Final = "woolgather_guest"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"  # the prefix makes browsers accept it only from this host over HTTPS
_DAY: Final = 86_400
_YEAR: Final = 365 * _DAY
_RENEW_AFTER: Final = 30 * _DAY
_SIGNATURE_LENGTH: Final = 32
_MAX_COOKIE_LENGTH: Final = 200  # characters


class KnownGuest(NamedTuple):
    """The guest a cookie identifies, and whether the cookie should be renewed."""

    guest: str
    renew: bool


class Identity:
    """Signs and verifies the cookie. The keys never leave the server; a guest's id isn't secret.

    >>> identity = Identity([b"key"])
    >>> cookie = identity.sign("abc")
    >>> identity.read(f'theirs={{"a": 1}}; {COOKIE}={cookie}', False)
    KnownGuest(guest='abc', renew=False)
    >>> identity.read(f"{COOKIE}=abc.forged", False)
    """

    def __init__(
        self, keys: Sequence[bytes], periods: Mapping[str, int] | None = None, clock: Callable[[], float] = time
    ) -> None:
        self.keys = list(keys)  # the first one signs; all are valid
        self.periods = dict(periods or {})  # by guest; 0 unless the guest has signed out everywhere
        self._clock = clock

    @staticmethod
    def fresh_guest() -> str:
        return secrets.token_urlsafe(12)

    def sign(self, guest: str) -> str:
        proven = f"{guest}.{self.periods.get(guest, 0)}.{int(self._clock())}"
        return f"{proven}.{_signature(self.keys[0], proven)}"

    def read(self, header: str, secure: bool) -> KnownGuest | None:
        """Return the guest that a Cookie header identifies, if any. Other programs' cookies are ignored."""
        found: dict[str, list[str]] = {SECURE_COOKIE: [], COOKIE: []}
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name in found and len(value) <= _MAX_COOKIE_LENGTH and value.isascii():
                found[name].append(value.strip('"'))
        preferred = SECURE_COOKIE if secure else COOKIE
        for name in (SECURE_COOKIE, COOKIE):
            for value in found[name]:
                known = self._check(value)
                if known is not None:
                    return KnownGuest(known.guest, known.renew or name != preferred)
        return None

    def _check(self, value: str) -> KnownGuest | None:
        proven, _, signature = value.rpartition(".")
        guest, _, rest = proven.partition(".")
        period, _, issued = rest.partition(".")
        if not guest:
            return None
        for number, key in enumerate(self.keys):
            if not hmac.compare_digest(signature, _signature(key, proven)):
                continue
            if not rest:  # issued before periods were introduced
                return KnownGuest(guest, True) if not self.periods.get(guest) else None
            if int(period) < self.periods.get(guest, 0) or self._clock() - int(issued) > _YEAR:
                return None
            return KnownGuest(guest, number > 0 or self._clock() - int(issued) > _RENEW_AFTER)
        return None

    def set_cookie(self, guest: str, secure: bool) -> str:
        """Return the value of a Set-Cookie header."""
        name, ending = (SECURE_COOKIE, "; Secure") if secure else (COOKIE, "")
        return f"{name}={self.sign(guest)}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{ending}"


def _signature(key: bytes, proven: str) -> str:
    return hmac.new(key, proven.encode(), hashlib.sha256).hexdigest()[:_SIGNATURE_LENGTH]
