"""Draws Wolf in Sleep's Clothing: the centre piles as cards, a row for each player, and the card in the air."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.wolf_in_sleeps_clothing.view_types import Table, Wolf
from woolgather.games.wolf_in_sleeps_clothing.words import name_of
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names, View
from woolgather.terminal.board_size import USUAL, BoardSize
from woolgather.terminal.console import seat_style
from woolgather.terminal.endings import Ending
from woolgather.terminal.pieces import marked

_BESIDE_THE_BAR = 53  # columns of a player's line apart from the bar
_WOLVES: Final[tuple[Wolf, ...]] = ("wolf", "wolf-plus-2", "wolf-reverse")
_NAME = 14
_BARS = (6, 60)  # minimum and maximum width of a player's bar in columns; longer holdings are drawn to scale


def draw(view: View, names: Names, room: BoardSize = USUAL) -> RenderableType:
    table: Table = view["table"]
    return Group(
        _headline(table, names, room), *_centre(table, room), *_players(table, names, room), *_notes(table, names)
    )


def about(view: View, piece: str) -> str:
    """Decks and piles are places; a seat's piece is the bell that calls it out."""
    return {"deck": "face-down-deck", "pile": "face-up-pile", "seat": "sleepy-bell"}.get(piece.partition(":")[0], "")


def _headline(table: Table, names: Names, room: BoardSize) -> Text:
    arrow = "↻" if table["direction"] == "clockwise" else "↺"
    direction = arrow if room.is_narrow else f"{arrow} {table['direction']}"
    line = Text.assemble(f"Turn {table['turn']} · ", (direction, "bold"), f" · {table['mode']}")
    out = [f"{table['discard'].count(wolf)} {name_of(wolf, names).removesuffix(' wolf')}" for wolf in _WOLVES]
    return line.append(f" · wolves out: {', '.join(out)}", "dim")


def _centre(table: Table, room: BoardSize) -> list[Text]:
    """Draw each pile as its top card, with a double frame if the pile is complete."""
    piles = table["centre"]
    if not piles:
        return [Text(), Text("Centre  empty: a 1 opens a pile", "dim"), Text()]
    inside = (7, 3) if room.is_tall and room.width >= 80 else (4, 1)
    in_a_row = (room.width - 8) // (inside[0] + 3)
    starts = range(0, len(piles), in_a_row)
    return [line for start in starts for line in _row(table, piles[start : start + in_a_row], *inside)]


def _row(table: Table, piles: list[int], width: int, height: int) -> list[Text]:
    lines = [Text("        ") for _ in range(height + 2)]
    lines[height // 2 + 1] = Text("Centre  ")
    for number in piles:
        complete = number == table["sheep_top"]
        for line, part in zip(lines, _card(str(number), complete, width, height), strict=True):
            line.append(part, "dim" if complete else "bold green").append(" ")
    return lines


def _card(number: str, double: bool, width: int, height: int) -> list[str]:
    """The lines of a card with this inner width and height."""
    left, across, right, side, below = "╔═╗║╚" if double else "┌─┐│└"
    corner = "╝" if double else "┘"
    empty = f"{side}{'':{width}}{side}"
    rows = [f"{side}{number:^{width}}{side}" if row == height // 2 else empty for row in range(height)]
    return [f"{left}{across * width}{right}", *rows, f"{below}{across * width}{corner}"]


def _players(table: Table, names: Names, room: BoardSize) -> list[Text]:
    bar = min(max(room.width - _BESIDE_THE_BAR, _BARS[0]), _BARS[1])
    most = max(bar, *(player["deck"] + player["pile"] for player in table["players"]))
    between = [Text()] if room.is_tall else []
    seats = range(len(table["players"]))
    return [line for seat in seats for line in (*between, _player(table, seat, names, bar, most))]


def _player(table: Table, seat: int, names: Names, bar: int, most: int) -> Text:
    player = table["players"][seat]
    style = seat_style(player["colour"])
    name = names[seat]
    shown = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
    deck = -(-player["deck"] * bar // most)  # rounded up, so that one card always shows
    pile = min(-(-player["pile"] * bar // most), bar - deck)
    top = f"[{name_of(player['top'], names)}]" if player["top"] else "–"
    bold = "bold " * (seat == table["active"])
    return Text.assemble(
        "►" if seat == table["active"] else " ",
        marked(Text(f" {shown:<{_NAME}} ", bold + style), f"seat:{seat}"),
        marked(Text(f"{top:>4}", "bold"), f"pile:{seat}"),
        " ",
        marked(Text("█" * pile, style), f"pile:{seat}"),
        marked(Text("▒" * deck, style), f"deck:{seat}"),
        " " * (bar + 1 - pile - deck),
        marked(Text(f"pile {player['pile']:<2}"), f"pile:{seat}"),
        " ",
        marked(Text(f"deck {player['deck']:<2}"), f"deck:{seat}"),
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
    """The card in the air, the wolf whose cards are about to be given, and the wolves left in the box."""
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


def _why(outcome: Outcome, names: Names) -> str:
    return f"{names[outcome.winners[0]]} was the first without a card, in turn {outcome.details['turns']}."


ENDING: Final = Ending("", {"cards_left": "cards left", "unnoticed": "mistakes nobody noticed"}, _why)
