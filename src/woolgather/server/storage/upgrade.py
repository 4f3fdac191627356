"""Brings an older data file up to date, with the migrations that lie in ``migrations/``."""

from __future__ import annotations

from importlib import resources

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from woolgather.server.storage.schema import REVISION


def knows(revision: str) -> bool:
    """Whether there is a way from there to here."""
    scripts = ScriptDirectory.from_config(_config())
    return revision in {script.revision for script in scripts.walk_revisions()}


def upgrade(connection: sa.Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, REVISION)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(resources.files("woolgather.server.storage") / "migrations"))
    return config
