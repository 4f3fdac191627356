"""Replaces the key that signs cookies. For a while, cookies of the old key are accepted and renewed."""

from __future__ import annotations

import secrets
from pathlib import Path
from time import time

import sqlalchemy as sa

from woolgather.kernel.errors import WoolgatherError
from woolgather.server.storage.access_storage import next_edition
from woolgather.server.storage.data_url import is_postgres, open_engine, shown
from woolgather.server.storage.database import migrate
from woolgather.server.storage.schema import COOKIE_KEY, OLD_KEYS, SECRETS


def replace_key(data: str, days: float) -> None:
    """Make a new key. A server with a data file uses it after a restart, workers with Postgres at once."""
    if not is_postgres(data) and not Path(data).is_file():
        raise WoolgatherError(f"There is no data file {data}.")
    engine = open_engine(data)
    migrate(engine, shown(data))
    with engine.begin() as connection:
        mine = SECRETS.c.name == COOKIE_KEY
        old = connection.scalar(sa.select(SECRETS.c.value).where(mine))
        connection.execute(sa.delete(OLD_KEYS).where(OLD_KEYS.c.until < time()))
        connection.execute(sa.delete(SECRETS).where(mine))
        connection.execute(sa.insert(SECRETS).values(name=COOKIE_KEY, value=secrets.token_bytes(32)))
        if old is not None and days > 0:
            connection.execute(sa.insert(OLD_KEYS).values(value=old, until=time() + days * 86_400))
        next_edition(connection)
    engine.dispose()
