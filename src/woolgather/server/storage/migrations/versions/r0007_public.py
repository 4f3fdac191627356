"""A room that can face the public: where tables come from, which lines of a log everybody could notice, links to other
devices, guests who have let themselves out, keys that were replaced, and a row that the health check writes."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("network", sa.String, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("substitute", sa.String, nullable=False, server_default="sensible"))
    op.add_column("log", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_index("ix_tables_network", "tables", ["network"])
    op.create_table(
        "periods",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("period", sa.Integer, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "old_keys",
        sa.Column("value", sa.LargeBinary, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "health",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
