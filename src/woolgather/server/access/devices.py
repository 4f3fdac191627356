"""Lets a guest use several devices: one-time links to another device, and signing out everywhere."""

from __future__ import annotations

import hashlib
import secrets
from time import time
from typing import Final

from woolgather.room.errors import NotFound
from woolgather.server.access.identity import Identity
from woolgather.server.storage.access_storage import AccessStorage

LINK_LIFETIME: Final = 600  # seconds
_SECRET_SIZE: Final = 24  # bytes


class Devices:
    def __init__(self, storage: AccessStorage, identity: Identity) -> None:
        self._storage = storage
        self._identity = identity

    async def link(self, guest: str) -> str:
        """Return the secret part of a new link. Only its hash is stored, so the data file reveals no links."""
        secret = secrets.token_urlsafe(_SECRET_SIZE)
        await self._storage.keep_link(_hash(secret), guest, time() + LINK_LIFETIME)
        return secret

    async def follow(self, secret: str) -> str:
        """Use up a link and return its guest."""
        guest = await self._storage.use_link(_hash(secret))
        if guest is None:
            raise NotFound("This link is used or too old. Make a new one on your other device.")
        return guest

    async def sign_out_everywhere(self, guest: str) -> None:
        """Invalidate all of this guest's cookies."""
        self._identity.periods[guest] = await self._storage.begin_period(guest)


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
