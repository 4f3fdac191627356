"""Migrates the database schema with the scripts in ``migrations/``."""

from __future__ import annotations

from importlib import resources

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from woolgather.server.storage.schema import REVISION


def knows(revision: str) -> bool:
    """True if this version can migrate data of this revision."""
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
