"""Renders how a game ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names
from woolgather.terminal.boards import in_words
from woolgather.terminal.endings import Ending, signed


def headline(outcome: Outcome, names: Sequence[str] | Names) -> str:
    """Say in a sentence who won."""
    if len(names) == 1:
        return f"The game is over: {signed(outcome.scores[0])}."
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return "Nobody wins."
    if len(winners) == 1:
        return f"{winners[0]} wins!"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory!"


def render_results(
    outcome: Outcome, names: Sequence[str] | Names, styles: list[str], ending: Ending | None = None
) -> RenderableType:
    """Render a row for each seat, best first, and the reason. Without an ``ending``, list every detail of the
    outcome."""
    per_seat, shared = _split_details(outcome.details, len(names))
    headings = {name: _label(name) for name in per_seat} if ending is None else ending.columns
    headings = {name: heading for name, heading in headings.items() if name in per_seat}
    listed = [name for name in headings if any(_is_text_list(value) for value in per_seat[name])]
    score = "score" if ending is None else ending.score
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("", justify="right")
    table.add_column("")
    if score:
        table.add_column(score, justify="right")
    for name, heading in headings.items():
        table.add_column(heading, justify="left" if name in listed else "right")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        mark = "★" if seat in outcome.winners else ""
        scores = [signed(outcome.scores[seat])] if score else []
        cells = [_cell(per_seat[name][seat], names) for name in headings]
        table.add_row(str(outcome.places[seat]), Text(f"{names[seat]} {mark}", styles[seat]), *scores, *cells)
    if ending is not None and isinstance(names, Names):
        why = ending.why(outcome, names)
        shared = {"teams": shared["teams"]} if "teams" in shared else {}
    else:
        why = ""
    facts = [
        f"{_label(name)} {_teams(value, names) if name == 'teams' else in_words(value, names)}"
        for name, value in shared.items()
        if value not in ("", False, None, [])
    ]
    below = [line for line in (why, " · ".join(facts)) if line]
    return Group(Text(headline(outcome, names), "good"), Text(), table, Text("\n".join(below)))


def _teams(teams: list[list[int]], names: Sequence[str] | Names) -> str:
    """Name the teams, given as lists of seats.

    >>> _teams([[0, 2], [1, 3]], ["Ann", "Bob", "Cleo", "Dan"])
    'Ann and Cleo, Bob and Dan'
    """
    return ", ".join(" and ".join(names[seat] for seat in team) for team in teams)


def _cell(value: object, names: Sequence[str] | Names) -> str:
    """Render one seat's value, with titles and counts for pieces."""
    if isinstance(value, str) and isinstance(names, Names):
        return names.title(value)
    if isinstance(value, list) and value and all(isinstance(number, int) for number in value):
        return ", ".join(signed(number) for number in value)
    if not _is_text_list(value) or not isinstance(names, Names):
        return signed(value) if isinstance(value, int) else in_words(value, [])
    counted = Counter(cast(list[str], value))
    return ", ".join(f"{names.title(piece)}{f' ×{count}' if count > 1 else ''}" for piece, count in counted.items())


def _is_text_list(value: object) -> bool:
    return isinstance(value, list) and len(value) > 0 and all(isinstance(item, str) for item in value)


def _label(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _split_details(details: dict[str, Any], seats: int) -> tuple[dict[str, list[Any]], dict[str, Any]]:
    """Split an outcome's details into values per seat and values for the whole table."""
    per_seat: dict[str, list[Any]] = {}
    shared: dict[str, Any] = {}
    for name, value in details.items():
        if name == "teams":
            shared[name] = value
        elif _is_rounds_by_seat(value, seats):
            per_seat[name] = [list(facts) for facts in zip(*value, strict=True)]
        elif _is_list_with_seats(value):
            per_seat[name] = [sum(entry["seat"] == seat for entry in value) for seat in range(seats)]
        elif isinstance(value, list) and len(value) == seats:
            if all(isinstance(entry, dict) for entry in value):
                for key in dict.fromkeys(key for entry in value for key in entry):
                    per_seat[str(key)] = [entry.get(key) for entry in value]
            else:
                per_seat[name] = value
        else:
            shared[name] = value
    return per_seat, shared


def _is_list_with_seats(value: object) -> bool:
    """Return whether this is a list of events with a seat each, which are counted here."""
    return (
        isinstance(value, list) and bool(value) and all(isinstance(entry, dict) and "seat" in entry for entry in value)
    )


def _is_rounds_by_seat(value: object, seats: int) -> bool:
    """Return whether this is a list of rounds, each with a number per seat."""
    return (
        isinstance(value, list)
        and bool(value)
        and all(
            isinstance(part, list) and len(part) == seats and all(isinstance(number, int) for number in part)
            for part in value
        )
    )
