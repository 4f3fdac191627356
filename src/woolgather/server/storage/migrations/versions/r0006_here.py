"""Several people may sit at one guest's device: their seats are the guest's too, with names of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("seats", sa.Column("here", sa.Boolean, nullable=False, server_default=sa.false()))
