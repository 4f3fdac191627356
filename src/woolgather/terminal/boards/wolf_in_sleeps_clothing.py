"""Wolf in Sleep's Clothing, drawn: the piles of the centre as cards, a row for each player, the card in the air."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.wolf_in_sleeps_clothing.view_types import Table, Wolf
from woolgather.games.wolf_in_sleeps_clothing.words import name_of
from woolgather.kernel.words import Names, View
from woolgather.terminal.console import seat_style

_BAR = 27  # characters for a player's cards; longer holdings are drawn to scale
_WOLVES: Final[tuple[Wolf, ...]] = ("wolf", "wolf-plus-2", "wolf-reverse")
_NAME = 14
_IN_A_ROW = 10


def draw(view: View, names: Names) -> RenderableType:
    table: Table = view["table"]
    return Group(_headline(table, names), *_centre(table), *_players(table, names), *_notes(table, names))


def _headline(table: Table, names: Names) -> Text:
    arrow = "↻" if table["direction"] == "clockwise" else "↺"
    line = Text.assemble(f"Turn {table['turn']} · ", (f"{arrow} {table['direction']}", "bold"), f" · {table['mode']}")
    out = [f"{table['discard'].count(wolf)} {name_of(wolf, names).removesuffix(' wolf')}" for wolf in _WOLVES]
    return line.append(f" · wolves out: {', '.join(out)}", "dim")


def _centre(table: Table) -> list[Text]:
    """Each pile as the card on its top; a complete one has a double frame."""
    piles = table["centre"]
    if not piles:
        return [Text(), Text("Centre  empty: a 1 opens a pile", "dim"), Text()]
    return [line for start in range(0, len(piles), _IN_A_ROW) for line in _row(table, piles[start : start + _IN_A_ROW])]


def _row(table: Table, piles: list[int]) -> list[Text]:
    lines = [Text("        "), Text("Centre  "), Text("        ")]
    for number in piles:
        complete = number == table["sheep_top"]
        for line, part in zip(lines, _card(str(number), complete), strict=True):
            line.append(part, "dim" if complete else "bold green").append(" ")
    return lines


def _card(number: str, double: bool) -> tuple[str, str, str]:
    if double:
        return "╔════╗", f"║{number:^4}║", "╚════╝"
    return "┌────┐", f"│{number:^4}│", "└────┘"


def _players(table: Table, names: Names) -> list[Text]:
    most = max(_BAR, *(player["deck"] + player["pile"] for player in table["players"]))
    return [_player(table, seat, names, most) for seat in range(len(table["players"]))]


def _player(table: Table, seat: int, names: Names, most: int) -> Text:
    player = table["players"][seat]
    style = seat_style(player["colour"])
    name = names[seat]
    shown = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
    deck = -(-player["deck"] * _BAR // most)  # rounded up: a card is never drawn as none
    pile = min(-(-player["pile"] * _BAR // most), _BAR - deck)
    top = f"[{name_of(player['top'], names)}]" if player["top"] else "–"
    return Text.assemble(
        "►" if seat == table["active"] else " ",
        (f" {shown:<{_NAME}} ", f"bold {style}" if seat == table["active"] else style),
        (f"{top:>4}", "bold"),
        (f" {'█' * pile}{'▒' * deck}".ljust(_BAR + 2), style),
        f"pile {player['pile']:<2} deck {player['deck']:<2}",
        _marks(table, seat),
    )


def _marks(table: Table, seat: int) -> tuple[str, str]:
    player = table["players"][seat]
    if table["winner"] == seat:
        return " WINS", "bold"
    if table["accused"] == seat:
        return " accused", "italic"
    if player["silenced"]:
        return " silenced", "dim"
    return "" if player["first_turn_taken"] else " to begin", "dim"


def _notes(table: Table, names: Names) -> list[Text]:
    """The card in the air, the wolf that waits for its victim, the wolves that are not in this game."""
    lines: list[Text] = []
    if table["air"]:
        card = f" {name_of(table['air'], names)} "
        lines.append(Text.assemble(f"  {names[table['active']]} has flipped ", (f"[{card}]", "bold reverse")))
    if table["gift"] is not None:
        wolf = name_of(table["discard"][-1], names)
        cards = "1 card" if table["gift"] == 1 else f"{table['gift']} cards"
        lines.append(Text.assemble(("  " + wolf, "bold red"), f": {names[table['active']]} gives away {cards}, unseen"))
    if table["left_in_box"] and table["turn"] <= len(names):
        lines.append(Text(f"  In the box: {', '.join(name_of(wolf, names) for wolf in table['left_in_box'])}", "dim"))
    return lines
