"""The first released schema. Revisions 0001 to 0011 existed only during development and were squashed into it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("code", sa.String, nullable=False, unique=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("engine", sa.String, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("components", sa.JSON),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False, index=True),
        sa.Column("status", sa.String, nullable=False, index=True),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("watchers_allowed", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("network", sa.String, nullable=False, server_default="", index=True),
        sa.Column("substitute", sa.String, nullable=False, server_default="sensible"),
        sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("handovers", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("version", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("guest", sa.String, index=True),
        sa.Column("bot", sa.String),
        sa.Column("stand_in", sa.String),
        sa.Column("here", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("guest", sa.String),
        sa.Column("nonce", sa.String),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("asked", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("course", sa.String, nullable=False, server_default=""),
        sa.Column("seal", sa.String, nullable=False, server_default=""),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "films",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("by", sa.String, primary_key=True),
        sa.Column("guest", sa.String, primary_key=True),
    )
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
        "bans",
        sa.Column("network", sa.String, primary_key=True),
    )
    op.create_table(
        "health",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
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
