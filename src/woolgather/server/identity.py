"""Who is asking: guests without accounts, known by a signed cookie."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

COOKIE: Final = "woolgather_guest"
_YEAR: Final = 365 * 86_400
_SIGNATURE: Final = 32


class Identity:
    """Makes and reads the cookie. The key never leaves the server; a guest's id is not a secret.

    >>> identity = Identity(b"key")
    >>> identity.read(f"{COOKIE}={identity.sign('abc')}"), identity.read(f"{COOKIE}=abc.forged")
    ('abc', None)
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    @staticmethod
    def fresh_guest() -> str:
        return secrets.token_urlsafe(12)

    def sign(self, guest: str) -> str:
        signature = hmac.new(self._key, guest.encode(), hashlib.sha256).hexdigest()[:_SIGNATURE]
        return f"{guest}.{signature}"

    def read(self, header: str) -> str | None:
        """The guest that a Cookie header proves, if any."""
        try:
            morsel = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return None
        if morsel is None or not morsel.value.isascii():
            return None
        guest, _, _ = morsel.value.rpartition(".")
        return guest if guest and hmac.compare_digest(morsel.value, self.sign(guest)) else None

    def set_cookie(self, guest: str, secure: bool) -> str:
        """The value of a Set-Cookie header."""
        ending = "; Secure" if secure else ""
        return f"{COOKIE}={self.sign(guest)}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{ending}"
