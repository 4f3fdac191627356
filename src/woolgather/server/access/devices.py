"""A guest at several devices: a private link moves them to another one, once; and they can let themselves out again."""

from __future__ import annotations

import hashlib
import secrets
from time import time
from typing import Final

from woolgather.room.errors import NotFound
from woolgather.server.access.identity import Identity
from woolgather.server.storage.access_storage import AccessStorage

LIFE: Final = 600  # seconds
_SECRET: Final = 24  # bytes


class Devices:
    def __init__(self, storage: AccessStorage, identity: Identity) -> None:
        self._storage = storage
        self._identity = identity

    async def link(self, guest: str) -> str:
        """The secret part of a new link. Only its hash is kept: whoever reads the data file cannot follow it."""
        secret = secrets.token_urlsafe(_SECRET)
        await self._storage.keep_link(_hash(secret), guest, time() + LIFE)
        return secret

    async def follow(self, secret: str) -> str:
        """Whose link it is."""
        guest = await self._storage.use_link(_hash(secret))
        if guest is None:
            raise NotFound("This link has been used already, or is too old. Make a new one on your other device.")
        return guest

    async def sign_out_everywhere(self, guest: str) -> None:
        """From now on no cookie of this guest that was made before counts."""
        self._identity.periods[guest] = await self._storage.begin_period(guest)


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
