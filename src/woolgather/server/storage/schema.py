"""The database schema: one table for everything a room stores.

Some database tables and columns keep the name from their first version: ``films`` holds recordings, ``post`` relayed
messages, and ``desk`` what the operator may see of a worker.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

REVISION: Final = "0012"  # the latest file in migrations/versions

COOKIE_KEY: Final = "cookies"  # name of the secret that signs cookies

METADATA: Final = sa.MetaData()

SECRETS: Final = sa.Table(
    "secrets",
    METADATA,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
GUESTS: Final = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
)
TABLES: Final = sa.Table(
    "tables",
    METADATA,
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
    # Keyed hash of the address that opened the table, so that one address can't fill the list of open tables.
    sa.Column("network", sa.String, nullable=False, server_default="", index=True),
    # The bot that stands in for absent players.
    sa.Column("substitute", sa.String, nullable=False, server_default="sensible"),
    # True if people who play against each other may ask for hints.
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("handovers", sa.JSON, nullable=False, server_default="[]"),  # pending requests to take over a hand
    # Increases with every change to this row, its seats and its mutes (optimistic locking).
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),
)
SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("guest", sa.String, index=True),
    sa.Column("bot", sa.String),
    sa.Column("stand_in", sa.String),
    sa.Column("here", sa.Boolean, nullable=False, server_default=sa.false()),
)
LOG: Final = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.String, nullable=False),
    sa.Column("guest", sa.String),
    sa.Column("nonce", sa.String),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("asked", sa.String, nullable=False),  # seats that everyone knows have to answer after this entry, as JSON
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.true()),  # True if everyone could notice it
    sa.Column("course", sa.String, nullable=False, server_default=""),  # hashes, see room/history/seal.py
    sa.Column("seal", sa.String, nullable=False, server_default=""),
)
RESULTS: Final = sa.Table(  # of finished games, one row per seat
    "results",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
)
REVIEWS: Final = sa.Table(  # of finished games, as JSON
    "reviews",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
RECORDINGS: Final = sa.Table(  # finished games as each viewer saw them
    "films",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
CHAT: Final = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
MUTES: Final = sa.Table(
    "mutes",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("by", sa.String, primary_key=True),
    sa.Column("guest", sa.String, primary_key=True),
)
PERIODS: Final = sa.Table(  # increased when a guest signs out everywhere, which invalidates cookies of earlier periods
    "periods",
    METADATA,
    sa.Column("guest", sa.String, primary_key=True),
    sa.Column("period", sa.Integer, nullable=False),
)
LINKS: Final = sa.Table(  # one-time links that move a guest to another device
    "links",
    METADATA,
    sa.Column("hash", sa.String, primary_key=True),
    sa.Column("guest", sa.String, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
OLD_KEYS: Final = sa.Table(  # former signing keys, accepted for a while
    "old_keys",
    METADATA,
    sa.Column("value", sa.LargeBinary, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)
BANS: Final = sa.Table(  # blocked addresses and networks
    "bans",
    METADATA,
    sa.Column("network", sa.String, primary_key=True),
)
HEALTH: Final = sa.Table(  # one row, written by the health check
    "health",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
HELD: Final = sa.Table(  # which guest has seen which seat's cards, in running games
    "held",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
)
ROOM: Final = sa.Table(  # one row for the whole room; the edition also increases when bans, keys or periods change
    "room",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("read_only", sa.Boolean, nullable=False),
)
REVIEW_JOBS: Final = sa.Table(  # pending and failed reviews
    "review_jobs",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String, nullable=False),
    sa.Column("worker", sa.String, nullable=False),  # the worker that makes it
    sa.Column("asked", sa.Float, nullable=False),
    sa.Column("progress", sa.Float, nullable=False),
    sa.Column("failed", sa.Boolean, nullable=False),
)
# What the workers of one room share with each other: see server/cluster/cluster_worker.py.
WORKERS: Final = sa.Table(
    "workers",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),  # alive until then, by the database's clock
    sa.Column("desk", sa.JSON, nullable=False),  # what the operator may see of it
)
LEASES: Final = sa.Table(  # which worker runs a table's clocks and bots
    "leases",
    METADATA,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("worker", sa.String, nullable=False, index=True),
)
PRESENCE: Final = sa.Table(  # the guests connected to a table through one worker
    "presence",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("worker", sa.String, primary_key=True, index=True),
    sa.Column("body", sa.String, nullable=False),
)
RELAYED_MESSAGES: Final = sa.Table(  # messages for guests who are connected to another worker
    "post",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("worker", sa.String, nullable=False),
    sa.Column("guest", sa.String, nullable=False),
    sa.Column("body", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
