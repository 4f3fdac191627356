"""Addresses that may not come in, as whoever runs the server has decided."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table("bans", sa.Column("network", sa.String, primary_key=True))
