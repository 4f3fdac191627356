"""Answers the questions a game's designers would ask, using the events recorded in the watched games.

A game defines its questions in questions.toml in its own folder. They refer to events and fields by name, so this
module needs no knowledge of any game. For a game without questions, the lab checks which pieces go with winning.
"""

from __future__ import annotations

import dataclasses
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pyarrow.parquet as pq

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game
from woolgather.lab.statistics import difference_of_shares, ratio, wilson
from woolgather.lab.storage.results import Results
from woolgather.lab.storage.tables import EVENTS

FILE: Final = "questions.toml"
WINNING: Final = "winning"  # do players who do this win more often?
SHARE: Final = "share"  # what share of these leads to that?
SPLIT: Final = "split"  # how are these distributed?


@dataclass(frozen=True)
class Question:
    """One question about a game.

    ``winning`` and ``split`` questions have an event and one of its fields. ``share`` questions have what is counted
    (``part``, or ``each`` of several) and the total it is divided by (``of``), grouped by the values of a field or by
    kinds of games. With ``by_piece``, all values of the same piece are counted together. ``labels`` has names for
    values without a piece. ``whoever`` describes the player when the report is about a single piece ("uses it").
    """

    title: str
    kind: str
    text: str = ""
    event: str = ""
    field: str = ""
    part: tuple[str, ...] = ()
    each: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    by: str = ""
    games_by: tuple[str, str] = ("", "")
    by_piece: bool = False
    whoever: str = ""
    labels: dict[str, str] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """One row of an answer: a share with its confidence interval and the number of cases.

    For ``winning`` questions, ``without`` is the share for everyone else, and ``is_significant`` is about the
    difference between the two.
    """

    label: str
    share: float
    low: float
    high: float
    count: int
    without: float | None = None
    is_significant: bool = True
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Answer:
    question: Question
    rows: list[Row]


def questions_of(game: Game) -> list[Question]:
    """Return the game's own questions, or else one question for each event field that has named values."""
    folder = game.folder()
    file = folder / FILE if folder is not None else None
    if file is not None and file.is_file():
        return [_read(game, entry) for entry in tomllib.loads(file.read_text("utf-8"))["questions"]]
    return [
        Question(f"Does {_spoken(field)} of “{_spoken(kind.name)}” go with winning?", WINNING, "", kind.name, field)
        for kind in game.events
        for field, words in kind.fields.items()
        if words is not None
    ]


def _read(game: Game, entry: dict[str, Any]) -> Question:
    by = entry.get("games-by", {})
    question = Question(
        str(entry["title"]),
        str(entry["kind"]),
        str(entry.get("text", "")),
        str(entry.get("event", "")),
        str(entry.get("field", "")),
        tuple(entry.get("part", ())),
        tuple(entry.get("each", ())),
        tuple(entry.get("of", ())),
        str(entry.get("by", "")),
        (str(by.get("event", "")), str(by.get("field", ""))),
        bool(entry.get("by-piece", False)),
        str(entry.get("whoever", "")),
        dict(entry.get("labels", {})),
    )
    fields = {kind.name: kind.fields for kind in game.events}
    asked = [(question.event, question.field), question.games_by]
    asked += [(event, question.by) for event in (*question.part, *question.each, *question.of)]
    for event, field in asked:
        if event and (event not in fields or (field and field not in fields[event])):
            raise WoolgatherError(f"{game.title} has no event {event!r} with a field {field!r}. Check its {FILE}.")
    return question


class EventCounts:
    """Event counts from the watched games, indexed for answering questions."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.games = results.watched()
        self.won = results.by_seat("won")
        # (event, field, value) to (game, seat) to count
        self._counts: dict[tuple[str, str, str], dict[tuple[int, int], int]] = defaultdict(dict)
        table = pq.read_table(results.folder.path / EVENTS).to_pydict()
        rows = zip(*(table[name] for name in ("event", "field", "value", "game", "seat", "told")), strict=True)
        for event, field, value, game, seat, count in rows:
            found = self._counts[event, field, value]
            found[game, seat] = found.get((game, seat), 0) + count

    def values(self, event: str, field: str) -> list[str]:
        """List the values that occurred, in the order in which the game defines them."""
        kind = next(kind for kind in self.results.game.events if kind.name == event)
        words = kind.fields.get(field) or ()
        return [word for word in words if (event, field, word) in self._counts]

    def kinds(self, question: Question, events: Iterable[str], field: str) -> dict[str, list[str]]:
        """Group the values of this field that occurred in any of these events by their label."""
        found: dict[str, list[str]] = {}
        for value in dict.fromkeys(value for event in events for value in self.values(event, field)):
            found.setdefault(label_of(self.results, question, value), []).append(value)
        return found

    def by_seat(self, event: str, field: str = "", values: Iterable[str] = ("",)) -> dict[tuple[int, int], int]:
        found: dict[tuple[int, int], int] = defaultdict(int)
        for value in values:
            for place, count in self._counts.get((event, field, value), {}).items():
                found[place] += count
        return found

    def by_game(self, events: Iterable[str], field: str = "", values: Sequence[str] = ("",)) -> dict[int, int]:
        found: dict[int, int] = defaultdict(int)
        for event in events:
            for (game, _), count in self.by_seat(event, field, values).items():
                found[game] += count
        return found


def answers(results: Results) -> list[Answer]:
    """Answer all the game's questions. Returns an empty list if no game was watched."""
    if not results.watched():
        return []
    counts = EventCounts(results)
    found = [Answer(question, _answer(question, counts)) for question in questions_of(results.game)]
    return [answer for answer in found if answer.rows]


def unanswered(results: Results) -> list[str]:
    """List the questions without an answer because nothing relevant happened in these games."""
    answered = {answer.question.title for answer in answers(results)}
    return [question.title for question in questions_of(results.game) if question.title not in answered]


def _answer(question: Question, counts: EventCounts) -> list[Row]:
    if question.kind == WINNING:
        return _winning(question, counts)
    return _split(question, counts) if question.kind == SPLIT else _share(question, counts)


def _winning(question: Question, counts: EventCounts) -> list[Row]:
    """Compare seats that did this at least once in a game with all other seats."""
    seats = counts.results.seats
    all_wins = sum(counts.won[seat][game] for game in counts.games for seat in range(seats))
    all_seats = len(counts.games) * seats
    rows = []
    for label, values in counts.kinds(question, [question.event], question.field).items():
        did = [(game, seat) for game, seat in counts.by_seat(question.event, question.field, values) if seat]
        wins = sum(counts.won[seat - 1][game] for game, seat in did)
        if not did or len(did) == all_seats:
            continue
        others, their_wins = all_seats - len(did), all_wins - wins
        low, high = wilson(wins, len(did))
        difference = difference_of_shares(wins, len(did), their_wins, others)
        rows.append(
            Row(
                label,
                wins / len(did),
                low,
                high,
                len(did),
                their_wins / others,
                difference.is_significant,
                tuple(values),
            )
        )
    return sorted(rows, key=lambda row: -row.share)


def _split(question: Question, counts: EventCounts) -> list[Row]:
    whole = counts.by_game([question.event])
    rows = []
    for label, values in counts.kinds(question, [question.event], question.field).items():
        part = counts.by_game([question.event], question.field, values)
        rows.append(_ratio(label, part, whole, counts.games))
    return sorted(rows, key=lambda row: -row.share)


def _share(question: Question, counts: EventCounts) -> list[Row]:
    if question.each:
        whole = counts.by_game(question.of)
        return [
            _ratio(label_of(counts.results, question, event), counts.by_game([event]), whole, counts.games)
            for event in question.each
        ]
    if question.by:
        rows = [
            _ratio(
                label,
                counts.by_game(question.part, question.by, values),
                counts.by_game(question.of, question.by, values),
                counts.games,
            )
            for label, values in counts.kinds(question, question.of, question.by).items()
        ]
        return sorted((row for row in rows if row.count), key=lambda row: -row.share)
    part, whole = counts.by_game(question.part), counts.by_game(question.of)
    event, field = question.games_by
    if not event:
        row = _ratio("All games", part, whole, counts.games)
        return [row] if row.count else []
    return [
        _ratio(label, part, whole, list(counts.by_game([event], field, values)))
        for label, values in counts.kinds(question, [event], field).items()
    ]


def _ratio(label: str, part: dict[int, int], whole: dict[int, int], games: list[int]) -> Row:
    share, margin = ratio((part.get(game, 0), whole.get(game, 0)) for game in games)
    count = sum(whole.get(game, 0) for game in games)
    return Row(label, share, max(0.0, share - margin), min(1.0, share + margin), count)


def label_of(results: Results, question: Question, value: str) -> str:
    """Return the label from the question, or else the piece's title, or else the value itself without hyphens."""
    pieces = results.game.pieces(results.experiment.plan.components)
    name = value
    while question.by_piece and name not in pieces and "-" in name:
        name = name.rpartition("-")[0]  # hero-of-the-herd-red belongs to the piece hero-of-the-herd
    title = question.labels.get(value) or (pieces[name].title if name in pieces else _spoken(value))
    return title[:1].upper() + title[1:]


def _spoken(name: str) -> str:
    return name.replace("-", " ")
