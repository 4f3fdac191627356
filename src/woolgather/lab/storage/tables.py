"""Writes an experiment's results as Parquet files.

The same games produce the same bytes, no matter how they were split into batches. games.parquet has one row per game
and events.parquet one per game, seat and kind of event. decisions.parquet is optional and has one row per decision.
docs/lab.md lists the columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from woolgather.kernel.game import Game
from woolgather.lab.execution.batch import Batch
from woolgather.lab.execution.watching import NO_FIELD, Watched
from woolgather.lab.plan import Experiment

ROWS: Final = 1 << 16  # rows per row group; fixed, so that the bytes don't depend on the size of the batches
GAMES: Final = "games.parquet"
EVENTS: Final = "events.parquet"
DECISIONS: Final = "decisions.parquet"

Columns = dict[str, list[Any]]


def games_schema(seats: int) -> pa.Schema:
    by_seat = [
        ("bot", pa.string()),
        ("score", pa.int64()),
        ("place", pa.int16()),
        ("won", pa.bool_()),
        ("failures", pa.int32()),
    ]
    return pa.schema(
        [
            ("game", pa.int64()),
            *((f"{name}_{seat + 1}", kind) for name, kind in by_seat for seat in range(seats)),
            ("decisions", pa.int32()),
            ("failure", pa.string()),
            ("watched", pa.bool_()),
            ("lead_changes", pa.int32()),
            ("half_leader", pa.int16()),
            ("half_chance", pa.float64()),
            ("settled", pa.float64()),
            ("luck", pa.float64()),
        ]
    )


EVENTS_SCHEMA: Final = pa.schema(
    [
        ("game", pa.int64()),
        ("seat", pa.int16()),
        ("event", pa.string()),
        ("field", pa.string()),
        ("value", pa.string()),
        ("told", pa.int32()),
        ("total", pa.int64()),
    ]
)
DECISIONS_SCHEMA: Final = pa.schema(
    [
        ("game", pa.int64()),
        ("number", pa.int32()),
        ("seat", pa.int16()),
        ("bot", pa.string()),
        ("decision", pa.string()),
        ("options", pa.int32()),
        ("action", pa.string()),
        ("chance", pa.float64()),
    ]
)


class Writer:
    """A Parquet file that accepts rows in pieces of any size and writes them in row groups of a fixed size."""

    def __init__(self, path: Path, schema: pa.Schema) -> None:
        self.rows = 0
        self._schema = schema
        self._file = pq.ParquetWriter(path, schema, version="2.6", compression="zstd", use_dictionary=True)
        self._waiting = schema.empty_table()

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def add(self, columns: Columns) -> None:
        table = pa.Table.from_pydict(columns, self._schema)
        self.rows += table.num_rows
        self._waiting = pa.concat_tables([self._waiting, table])
        whole = self._waiting.num_rows // ROWS * ROWS
        if whole:
            self._file.write_table(self._waiting.slice(0, whole).combine_chunks(), row_group_size=ROWS)
            self._waiting = self._waiting.slice(whole)

    def finish(self) -> None:
        if self._waiting.num_rows or not self.rows:
            self._file.write_table(self._waiting.combine_chunks(), row_group_size=ROWS)
            self._waiting = self._schema.empty_table()


def write_all(folder: Path, experiment: Experiment, game: Game, batches: Iterator[Batch]) -> dict[str, int]:
    """Write all tables from batches in game order. Returns the number of rows in each."""
    names = [GAMES, *([EVENTS] if experiment.watched else []), *([DECISIONS] if experiment.decisions else [])]
    schemas = {GAMES: games_schema(experiment.plan.seats), EVENTS: EVENTS_SCHEMA, DECISIONS: DECISIONS_SCHEMA}
    writers = {name: Writer(folder / f"{name}.tmp", schemas[name]) for name in names}
    try:
        for batch in batches:
            for name, columns in columns_of(experiment, game, batch).items():
                if name in writers:
                    writers[name].add(columns)
        for writer in writers.values():
            writer.finish()
    finally:
        for writer in writers.values():
            writer.__exit__(None, None, None)
    for name in names:
        (folder / f"{name}.tmp").replace(folder / name)
    return {name: writer.rows for name, writer in writers.items()}


def columns_of(experiment: Experiment, game: Game, batch: Batch) -> dict[str, Columns]:
    """Convert a batch to rows for all tables."""
    plan, played = experiment.plan, batch.games
    numbers = range(batch.first, batch.end)
    events: Columns = {name: [] for name in EVENTS_SCHEMA.names}
    decisions: Columns = {name: [] for name in DECISIONS_SCHEMA.names}
    failure: list[str | None] = [None] * len(played)  # the first failure in each game
    failures = [[0] * len(played) for _ in range(plan.seats)]
    for number, bot, why in batch.failures:
        at = number - batch.first
        failure[at] = failure[at] or why
        failures[next(seat for seat in range(plan.seats) if plan.bot_at(number, seat) == bot)][at] += 1
    games: Columns = {
        "game": list(numbers),
        "decisions": [each.decisions for each in played],
        "failure": failure,
    }
    tables = [plan.seated(number) for number in numbers]
    for seat in range(plan.seats):  # by column, which is several times faster than by row
        games[f"bot_{seat + 1}"] = [names[seat] for names in tables]
        games[f"score_{seat + 1}"] = [each.scores[seat] for each in played]
        games[f"place_{seat + 1}"] = [each.places[seat] for each in played]
        games[f"won_{seat + 1}"] = [seat in each.winners for each in played]
        games[f"failures_{seat + 1}"] = failures[seat]
    watched = [batch.watched.get(number) for number in numbers]
    _add_courses(games, watched)
    for number, names, seen in zip(numbers, tables, watched, strict=True):
        if seen is not None:
            _add_events(events, game, number, seen)
            _add_decisions(decisions, game, number, names, seen)
    return {GAMES: games, EVENTS: events, DECISIONS: decisions}


def _add_courses(games: Columns, watched: list[Watched | None]) -> None:
    courses = [None if each is None else each.course for each in watched]
    games["watched"] = [each is not None for each in watched]
    games["lead_changes"] = [course and course.changes for course in courses]
    games["half_leader"] = [
        course.half_leader + 1 if course and course.half_leader >= 0 else None for course in courses
    ]
    games["half_chance"] = [course and course.half_chance / 1000 for course in courses]
    games["settled"] = [course and course.settled / 1000 for course in courses]
    games["luck"] = [course and course.luck / 1000 for course in courses]


def _add_events(events: Columns, game: Game, number: int, watched: Watched) -> None:
    for seat, kind, field, value, count, total in watched.counts:
        what = game.events[kind]
        name, words = list(what.fields.items())[field] if field != NO_FIELD else ("", None)
        events["game"].append(number)
        events["seat"].append(seat + 1)
        events["event"].append(what.name)
        events["field"].append(name)
        events["value"].append("" if words is None else words[value])
        events["told"].append(count)
        events["total"].append(total)


def _add_decisions(decisions: Columns, game: Game, number: int, bots: tuple[str, ...], watched: Watched) -> None:
    for at, choice in enumerate(watched.choices):
        decisions["game"].append(number)
        decisions["number"].append(at)
        decisions["seat"].append(choice.seat + 1)
        decisions["bot"].append(bots[choice.seat])
        decisions["decision"].append(choice.decision)
        decisions["options"].append(choice.options)
        decisions["action"].append(game.actions.text(choice.action))
        decisions["chance"].append(choice.chance / 1000 if choice.chance >= 0 else None)
