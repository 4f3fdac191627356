"""Games outlive versions: a log that is sealed line by line, and finished games kept as everybody saw them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("log", sa.Column("course", sa.String, nullable=False, server_default=""))
    op.add_column("log", sa.Column("seal", sa.String, nullable=False, server_default=""))
    op.create_table(
        "films",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
