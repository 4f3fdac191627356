"""Logs are read quickly enough without snapshots; what a table agreed on is called its settings."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.drop_table("snapshots")
    op.execute("ALTER TABLE tables RENAME COLUMN options TO settings")
