"""Several workers may serve one room: what they have to know of each other, and what was in one process's memory."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("handovers", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "held",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_table(
        "room",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("read_only", sa.Boolean, nullable=False),
    )
    op.create_table(
        "review_jobs",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("worker", sa.String, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("progress", sa.Float, nullable=False),
        sa.Column("failed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("desk", sa.JSON, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("worker", sa.String, nullable=False, index=True),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("worker", sa.String, primary_key=True, index=True),
        sa.Column("body", sa.String, nullable=False),
    )
    op.create_table(
        "post",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("worker", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("body", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
