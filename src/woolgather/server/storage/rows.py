"""Converts between database rows and the data classes in ``room/storage/stored.py``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from woolgather.room.logs import log_info, table_hash
from woolgather.room.storage.interface import LISTED
from woolgather.room.storage.stored import Ending, Seat, StoredTable
from woolgather.server.storage.schema import LOG, SEATS, TABLES

T = TypeVar("T")


def table_values(table: StoredTable) -> dict[str, Any]:
    values = {column.name: getattr(table, column.name) for column in TABLES.columns}
    return {**values, "handovers": msgspec.to_builtins(table.handovers)}


def seat_values(table: StoredTable) -> list[dict[str, Any]]:
    return [{"table_id": table.id, "seat": number, **vars(seat)} for number, seat in enumerate(table.seats)]


def result_values(table: str, ending: Ending) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "seat": seat,
            "score": score,
            "place": place,
            "won": seat in ending.winners,
            "ended": ending.ended,
        }
        for seat, (score, place) in enumerate(zip(ending.scores, ending.places, strict=True))
    ]


def raw_columns(table: sa.Table) -> list[sa.ColumnElement[Any]]:
    """Select the columns without decoding them, so that one damaged row doesn't spoil the whole query."""
    return [sa.type_coerce(column, sa.types.NullType()).label(column.name) for column in table.columns]


def read_row(kind: type[T], row: Mapping[str, Any]) -> T:
    """Convert a row to this type. Raises ``ValueError`` if it doesn't fit."""
    return msgspec.convert({name: row[name] for name in _field_names(kind)}, kind, strict=False)


def _field_names(kind: type[Any]) -> list[str]:
    if issubclass(kind, msgspec.Struct):
        return [field.name for field in msgspec.structs.fields(kind)]
    return list(kind.__dataclass_fields__)


def _from_json(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str) else value


def log_damaged(table: object, error: Exception) -> None:
    log_info("a table is set aside: it is damaged", table=table_hash(str(table)), why=type(error).__name__)


def last_entry_at() -> sa.ColumnElement[float]:
    """When a table's last log entry was written, or when the table was last touched if it has none."""
    at = sa.select(LOG.c.at).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.seq.desc()).limit(1)
    return sa.func.coalesce(at.scalar_subquery(), TABLES.c.touched)


def last_touched() -> sa.ColumnElement[float]:
    """When something last happened at a table that everyone could notice."""
    public = sa.and_(LOG.c.table_id == TABLES.c.id, LOG.c.public)
    at = sa.select(LOG.c.at).where(public).order_by(LOG.c.seq.desc()).limit(1).scalar_subquery()
    played = sa.func.coalesce(at, 0.0)
    return sa.case((played > TABLES.c.touched, played), else_=TABLES.c.touched)


def read_tables(connection: sa.Connection, condition: sa.ColumnElement[bool]) -> list[StoredTable]:
    """Return the matching tables with their seats, most recently touched first. Damaged ones are logged and left out.

    The order depends only on what everyone could notice. Otherwise it would reveal a hidden pass.
    """
    touched = last_touched()
    asked = sa.select(LOG.c.asked).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.seq.desc()).limit(1)
    columns = [column for column in raw_columns(TABLES) if column.name != "touched"]
    query = sa.select(*columns, touched.label("touched"), asked.scalar_subquery().label("asked"))
    rows = connection.execute(query.where(condition).order_by(touched.desc()).limit(LISTED)).all()
    seat_rows: dict[str, list[Any]] = {row.id: [] for row in rows}
    seats = sa.select(*raw_columns(SEATS)).where(SEATS.c.table_id.in_(list(seat_rows)))
    for row in connection.execute(seats.order_by(SEATS.c.table_id, SEATS.c.seat)):
        seat_rows[row.table_id].append(row._asdict())
    tables = []
    for row in rows:
        try:
            tables.append(_read_table(row._asdict(), seat_rows[row.id]))
        except ValueError as error:
            log_damaged(row.id, error)
    return tables


def _read_table(row: dict[str, Any], seats: list[Mapping[str, Any]]) -> StoredTable:
    for column in ("settings", "components", "handovers"):
        row[column] = _from_json(row[column])
    row["asked"] = _from_json(row["asked"] or "[]")
    row["seats"] = []
    table = read_row(StoredTable, row)
    table.seats = [read_row(Seat, seat) for seat in seats]
    if not seats or [seat["seat"] for seat in seats] != list(range(len(seats))):
        raise ValueError("a seat is missing")
    return table
