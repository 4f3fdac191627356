"""A new key to sign cookies with. The old one is believed for a while; whoever comes meanwhile gets a new cookie."""

from __future__ import annotations

import secrets
from pathlib import Path
from time import time

import sqlalchemy as sa

from woolgather.kernel.errors import WoolgatherError
from woolgather.server.database import COOKIE_KEY, OLD_KEYS, SECRETS, migrate, open_engine


def replace_key(path: Path, days: float) -> None:
    """In the data file; a server that runs has to be started again to use it."""
    if not path.is_file():
        raise WoolgatherError(f"There is no data file {path}.")
    engine = open_engine(path)
    migrate(engine, path)
    with engine.begin() as connection:
        mine = SECRETS.c.name == COOKIE_KEY
        old = connection.scalar(sa.select(SECRETS.c.value).where(mine))
        connection.execute(sa.delete(OLD_KEYS).where(OLD_KEYS.c.until < time()))
        connection.execute(sa.delete(SECRETS).where(mine))
        connection.execute(sa.insert(SECRETS).values(name=COOKIE_KEY, value=secrets.token_bytes(32)))
        if old is not None and days > 0:
            connection.execute(sa.insert(OLD_KEYS).values(value=old, until=time() + days * 86_400))
    engine.dispose()
