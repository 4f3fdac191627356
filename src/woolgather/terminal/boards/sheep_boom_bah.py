"""Sheep Boom-Bah, drawn: the ring of start spaces around the field, the player boards beside it, the hand below."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.sheep_boom_bah.view_types import Colour, Flock, Ground, Table
from woolgather.games.sheep_boom_bah.vocabulary import COLOURS
from woolgather.games.sheep_boom_bah.words import card_title, points
from woolgather.kernel.words import Names, View
from woolgather.terminal.console import seat_style

_SIDE = 7
_COLOURS: Final[tuple[Colour, ...]] = COLOURS
_LEFT = 36  # columns of the board; the player boards have the rest
_GROUND: Final[dict[Ground, tuple[str, str]]] = {
    "start": ("·", "dim"),
    "face-down": ("?", "green"),
    "safe-field": (".", "bright_green"),
    "cross-tile": ("x", "white"),
    "cone-tile": ("A", "dark_orange"),
    "land-mine": ("*", "bold red"),
}
_LEGEND = ("? face-down . grass x crossed A cone * mine", "[R] barn  ?. peeked  + refills")


def draw(view: View, names: Names) -> RenderableType:
    table: Table = view["table"]
    boards = [*_player_boards(table, names), *(Text(line, "dim") for line in _LEGEND)]
    field = _board(table)
    lines = [_beside(field, boards, row) for row in range(max(len(field), len(boards)))]
    return Group(_headline(table, names), *lines, *_cards(view, names))


def _headline(table: Table, names: Names) -> Text:
    if table["phase"] == "draft":
        line = Text("Placing the sheep")
    else:
        line = Text(f"Round {table['round']}")
    if table["active"] is not None and table["phase"] == "play":
        budget = table["budget"]
        line.append(f" · {names[table['active']]}: {budget} action{'' if budget == 1 else 's'} left", "bold")
    if table["phase"] == "over":
        line.append(" · the game is over", "bold")
    elif table["trigger"] is not None:
        line.append(" · LAST TURNS", "bold red")
    if table["quiet"]:
        line.append(f" · quiet rounds: {table['quiet']}", "italic")
    return line


def _letter(colour: str) -> str:
    return colour[0].upper()


def _sheep(colour: str) -> tuple[str, str]:
    return _letter(colour), f"bold reverse {seat_style(colour)}"


def _board(table: Table) -> list[Text]:
    """The 7×7 grid with a fence between the ring and the field."""
    lines = [Text("     " + "   ".join("ABCDEFG"), "dim")]
    for row in range(_SIDE):
        line = Text(f"{row + 1}  ", "dim")
        for column in range(_SIDE):
            inside = 0 < row < _SIDE - 1
            line.append("│" if inside and column in (1, _SIDE - 1) else " ", "dim")
            line.append_text(_cell(table, row, column))
        lines.append(line)
    fence = "─" * 19
    lines.insert(2, Text(f"       ┌{fence}┐", "dim"))
    lines.insert(-1, Text(f"       └{fence}┘", "dim"))
    return lines


def _cell(table: Table, row: int, column: int) -> Text:
    """Three columns: a sheep's letter, or the ground; a barn in brackets; what was peeked at behind a question mark."""
    tile, sheep = table["tiles"][_SIDE * row + column], table["sheep"][_SIDE * row + column]
    if sheep is not None:
        letter, style = _sheep(sheep)
        mine = "*" if tile == "land-mine" else " "
        return Text.assemble(" ", (letter, style), (mine, "bold red"))
    if tile.startswith("barn-"):
        return _barn(tile)
    peeked = table["peeked"].get(f"{row},{column}")
    if peeked is not None:
        sign = _letter(peeked.removeprefix("barn-")) if peeked.startswith("barn-") else _GROUND[peeked][0]
        return Text(f" ?{sign}", "bold green")
    sign, style = _GROUND[tile]
    return Text(f" {sign} ", style)


def _barn(tile: str) -> Text:
    colour = tile.removeprefix("barn-")
    return Text(f"[{_letter(colour)}]", f"bold {seat_style(colour)}")


def _player_boards(table: Table, names: Names) -> list[Text]:
    lines: list[Text] = []
    for seat, player in enumerate(table["players"]):
        arrow = "►" if table["active"] == seat else " "
        refill = "+" if player["refills"] else ""
        head = Text(arrow + " ", "bold").append(*_sheep(player["colour"])).append(f" {names[seat][:14]:<14} ", "bold")
        head.append(f"{points(player['standing']['total']):>9}, {player['cards']}{refill} cards")
        body = Text("    Barn ").append_text(_flock(player["barn"]))
        body.append(" Yard ").append_text(_flock(player["barnyard"])).append(f" Grave {player['graveyard'] or '-'}")
        if player["wild_wool"]:
            body.append(f" {names.title('wild-wool')}", "bold")
        lines += [head, body]
    return lines


def _flock(flock: Flock) -> Text:
    """A letter for each sheep."""
    text = Text()
    for colour in _COLOURS:
        text.append(_letter(colour) * flock.get(colour, 0), f"bold {seat_style(colour)}")
    return text if flock else Text("-", "dim")


def _beside(left: list[Text], right: list[Text], row: int) -> Text:
    line = left[row].copy() if row < len(left) else Text()
    line.pad_right(_LEFT - len(line))
    if row < len(right):
        line.append_text(right[row])
    line.truncate(80)
    return line


def _cards(view: View, names: Names) -> list[Text]:
    table: Table = view["table"]
    counts = table["face_down"]
    mines = counts.get("land-mine", 0)
    barns = "".join(_letter(kind.removeprefix("barn-")) for kind in counts if kind.startswith("barn-")) or "-"
    lines = [
        Text(
            f"Face-down: {counts.get('safe-field', 0)} grass, {mines} mine{'' if mines == 1 else 's'}, barns {barns}"
            f" · draw {table['draw']} · discards {len(table['discard'])}",
            "dim",
        )
    ]
    if table["stack"]:
        played = " ← ".join(f"{names[card['seat']]}: {card_title(card['card'], names)}" for card in table["stack"])
        lines.append(Text(f"Played: {played}", "bold"))
    if table["hand"] is not None and not _leaves_no_room_for_the_hand(view):
        hand = Text("Hand: ", "bold")
        for number, card in enumerate(table["hand"]):
            colour = card.rpartition("-")[2]
            hand.append(" · " if number else "").append(card_title(card, names), seat_style(colour))
        lines.append(hand if table["hand"] else hand.append("empty", "dim"))
    return lines


def _leaves_no_room_for_the_hand(view: View) -> bool:
    """In one's own main phase every card is among the choices; Sheep Copter asks about most cells of the board."""
    return bool(view["options"]) and view["asking"]["decision"] in ("turn-menu", "target-cell")
