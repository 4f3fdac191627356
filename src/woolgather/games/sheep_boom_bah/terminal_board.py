"""Draws Sheep Boom-Bah: the ring of start spaces around the field, the player boards beside it, the hand below."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.sheep_boom_bah.view_types import Colour, Flock, Ground, PlayerBoard, Table
from woolgather.games.sheep_boom_bah.vocabulary import COLOURS
from woolgather.games.sheep_boom_bah.words import card_title, points
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names, View
from woolgather.terminal.board_size import USUAL, BoardSize
from woolgather.terminal.console import seat_style
from woolgather.terminal.endings import Ending
from woolgather.terminal.pieces import marked

_SIDE = 7
_COLOURS: Final[tuple[Colour, ...]] = COLOURS
_WIDE = 98  # columns from which each cell of the board gets wider
_SHORT = 28  # minimum width of a short player board with words for its numbers
_GROUND: Final[dict[Ground, tuple[str, str]]] = {
    "start": ("·", "dim"),
    "face-down": ("?", "green"),
    "safe-field": (".", "bright_green"),
    "cross-tile": ("x", "white"),
    "cone-tile": ("A", "dark_orange"),
    "land-mine": ("*", "bold red"),
}
_LEGEND = ("? face-down . grass x crossed A cone * mine", "[R] barn  ?. peeked  + refills")


def draw(view: View, names: Names, room: BoardSize = USUAL) -> RenderableType:
    table: Table = view["table"]
    field = _board(table, 2 if room.width >= _WIDE else 0, room.is_tall)
    left = max(len(line) for line in field) + (2 if room.is_narrow else 4)
    if room.is_narrow:
        boards = _short_boards(table, names, room.width - left)
    else:
        boards = [*_player_boards(table, names), *(Text(line, "dim") for line in _LEGEND)]
    lines = [_beside(field, boards, row, left, room.width) for row in range(max(len(field), len(boards)))]
    return Group(_headline(table, names), *lines, *_cards(view, names, room))


def about(view: View, piece: str) -> str:
    """The component at a place on the board, if the viewer knows it."""
    kind, _, place = piece.partition(":")
    if kind == "flock":
        return place.partition("-")[0]
    if kind != "cell":
        return ""
    row, column = map(int, place.split(","))
    return str(view["table"]["peeked"].get(place, view["table"]["tiles"][_SIDE * row + column]))


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


def _board(table: Table, more: int, is_tall: bool) -> list[Text]:
    """The 7×7 grid with a fence between the ring and the field; a wide one adds ``more`` columns to each cell."""
    step = 4 + more
    lines = [Text("     " + (" " * (step - 1)).join("ABCDEFG"), "dim")]
    for row in range(_SIDE):
        inside = 0 < row < _SIDE - 1
        line = Text(f"{row + 1}  ", "dim")
        for column in range(_SIDE):
            line.append("│" if inside and column in (1, _SIDE - 1) else " ", "dim")
            line.append_text(marked(_cell(table, row, column), f"cell:{row},{column}"))
            line.append(" " * (more if column < _SIDE - 1 else 0))
        lines.append(line)
        if is_tall and inside and row < _SIDE - 2:
            lines.append(Text(" " * (step + 3) + "│" + " " * (5 * step - 1) + "│", "dim"))
    fence = "─" * (5 * step - 1)
    lines.insert(2, Text(" " * (step + 3) + f"┌{fence}┐", "dim"))
    lines.insert(-1, Text(" " * (step + 3) + f"└{fence}┘", "dim"))
    return lines


def _cell(table: Table, row: int, column: int) -> Text:
    """Three columns: a sheep's letter, or the ground; a barn in brackets; a peeked tile behind a question mark."""
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
        body = Text("    ").append_text(_zone("Barn", "barn", seat, player["barn"])).append(" ")
        body.append_text(_zone("Yard", "barnyard", seat, player["barnyard"])).append(" ")
        body.append_text(marked(Text(f"Grave {player['graveyard'] or '-'}"), f"graveyard:{seat}"))
        if player["wild_wool"]:
            body.append(f" {names.title('wild-wool')}", "bold")
        lines += [marked(head, f"seat:{seat}"), body]
    return lines


def _short_boards(table: Table, names: Names, width: int) -> list[Text]:
    """The player boards for a narrow window; words that still don't fit become initials."""
    lines: list[Text] = []
    score, hand = (" pts", " cards") if width >= _SHORT else ("p", "c")
    for seat, player in enumerate(table["players"]):
        refill = "+" if player["refills"] else ""
        head = Text("►" if table["active"] == seat else " ", "bold").append(*_sheep(player["colour"]))
        head.append(f" {names[seat][:8]:<8} ", "bold")
        head.append(f"{player['standing']['total']:>3}{score} {player['cards']}{refill}{hand}")
        bodies = [_zones(player, seat, titles) for titles in (("Barn", "Yard", "Grave"), ("B", "Y", "G"))]
        body = next((body for body in bodies if len(body) <= width), bodies[-1])
        lines += [marked(head, f"seat:{seat}"), body]
    return lines


def _zones(player: PlayerBoard, seat: int, titles: tuple[str, str, str]) -> Text:
    barn, yard, grave = titles
    body = Text("  ").append_text(_zone(barn, "barn", seat, player["barn"])).append(" ")
    body.append_text(_zone(yard, "barnyard", seat, player["barnyard"])).append(" ")
    body.append_text(marked(Text(f"{grave} {player['graveyard'] or '-'}"), f"graveyard:{seat}"))
    return body.append(" W" if player["wild_wool"] else "", "bold")


def _zone(title: str, zone: str, seat: int, flock: Flock) -> Text:
    """A letter for each sheep there."""
    text = Text(f"{title} ")
    for colour in _COLOURS:
        letters = Text(_letter(colour) * flock.get(colour, 0), f"bold {seat_style(colour)}")
        text.append_text(marked(letters, f"flock:{zone}-{seat}-{colour}", f"{zone}:{seat}"))
    return text if flock else marked(text.append("-", "dim"), f"{zone}:{seat}")


def _beside(left: list[Text], right: list[Text], row: int, width: int, most: int) -> Text:
    line = left[row].copy() if row < len(left) else Text()
    line.pad_right(width - len(line))
    if row < len(right):
        line.append_text(right[row])
    line.truncate(most)
    return line


def _cards(view: View, names: Names, room: BoardSize) -> list[Text]:
    table: Table = view["table"]
    counts = table["face_down"]
    mines = counts.get("land-mine", 0)
    barns = "".join(_letter(kind.removeprefix("barn-")) for kind in counts if kind.startswith("barn-")) or "-"
    unknown, out = ("Hidden", "out") if room.is_narrow else ("Face-down", "discards")
    lines = [
        Text(
            f"{unknown}: {counts.get('safe-field', 0)} grass, {mines} mine{'' if mines == 1 else 's'}, barns {barns}"
            f" · draw {table['draw']} · {out} {len(table['discard'])}",
            "dim",
        )
    ]
    if table["stack"]:
        played = " ← ".join(f"{names[card['seat']]}: {card_title(card['card'], names)}" for card in table["stack"])
        lines.append(Text(f"Played: {played}", "bold"))
    if table["hand"] is not None and (room.pointed or not _leaves_no_room_for_the_hand(view)):
        hand = Text("Hand: ", "bold")
        for number, card in enumerate(table["hand"]):
            colour = card.rpartition("-")[2]
            hand.append(" · " if number else "")
            hand.append_text(marked(Text(card_title(card, names), seat_style(colour)), f"card:{card}"))
        lines.append(hand if table["hand"] else hand.append("empty", "dim"))
    return lines


def _leaves_no_room_for_the_hand(view: View) -> bool:
    """In your own main phase every card is an option, and Sheep Copter offers most cells of the board."""
    return bool(view["options"]) and view["asking"]["decision"] in ("turn-menu", "target-cell")


_ENDS: Final = {
    "trigger": "Somebody's last sheep left the board, and the final turns are over.",
    "quiet": "Nothing happened for too many rounds, so the flocks were counted.",
    "cap": "The last round was over, so the flocks were counted.",
}


def _why(outcome: Outcome, names: Names) -> str:
    tied = sum(score == max(outcome.scores) for score in outcome.scores) > len(outcome.winners)
    sheep = outcome.details["barn_sheep"][outcome.winners[0]]
    decided = f" Equal points: more sheep in the Barn decided, {sheep}." if tied else ""
    return f"{_ENDS[outcome.details['ended_by']]} The points are the sum of the numbers beside them.{decided}"


ENDING: Final = Ending(
    "points",
    {
        "tracker": "track",
        "cards": "cards",
        "barnyard": "Barnyard",
        "barn": "Barn",
        "graveyard": "Graveyard",
    },
    _why,
)
