"""Draws the terminal board: the die, and a bar for each player."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.kernel.words import Names

LEGEND = "► is whose turn it is; ▒ is what would be kept by holding now."
_PIPS = {
    0: ("     ", "  ?  ", "     "),
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
_BAR = 40


def draw(view: dict[str, Any], names: Names) -> RenderableType:
    table = view["table"]
    die = ["┌───────┐", *(f"│ {row} │" for row in _PIPS[table["face"]]), "└───────┘"]
    width = max(len(name) for name in names)
    return Group(*(Text(line) for line in die), *(_line(table, seat, names, width) for seat in range(len(names))))


def _line(table: dict[str, Any], seat: int, names: Names, width: int) -> Text:
    on_turn = seat == table["turn"]
    score = table["scores"][seat]
    kept = min(_BAR, _BAR * score // table["goal"])
    more = min(_BAR - kept, _BAR * table["total"] // table["goal"]) if on_turn else 0
    return Text.assemble(
        "► " if on_turn else "  ",
        (f"{names[seat]:<{width}} ", "bold" if on_turn else ""),
        "█" * kept,
        ("▒" * more, "dim"),
        ("░" * (_BAR - kept - more), "dim"),
        f" {score} of {table['goal']}" + (f" (+{table['total']})" if on_turn and table["total"] else ""),
    )
