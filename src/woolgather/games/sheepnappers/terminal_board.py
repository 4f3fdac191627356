"""Draws Sheepnappers: the meadow with pile and discard, the aliens and what you know of them, and your own hand."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.sheepnappers.view_types import Exchange, Table
from woolgather.games.sheepnappers.vocabulary import COLOURS, HELD
from woolgather.games.sheepnappers.words import a_card, cards_word, several
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names, View
from woolgather.terminal.board_size import USUAL, BoardSize
from woolgather.terminal.console import seat_style
from woolgather.terminal.endings import Ending, counted
from woolgather.terminal.pieces import marked

_STYLES: Final = {
    "fuel": "bright_yellow",
    "gps-hack": "bright_red",
    "it-sheep": "bright_green",
    "pirate-sheep": "bright_green",
    "dream-sheep": "bright_green",
    "kamikaze-sheep": "bright_green",
    "time-machine": "bright_cyan",
    "spider-trick": "bright_cyan",
    "magic-lamp": "bright_cyan",
    "baa": "bright_magenta",
    "wolf": "bold white on red",
}
_BACKS: Final = 12  # how many card backs fit at 80 columns; the number is shown as well


def draw(view: View, names: Names, room: BoardSize = USUAL) -> RenderableType:
    table: Table = view["table"]
    lines = [_headline(table, names, room), _meadow(table, names, room), Text("─" * room.width, "dim")]
    for seat in _around(view):
        lines.append(_alien(view, seat, names, room))
        lines.extend(_known(table, seat, names))
        lines.extend([Text()] if room.is_tall else [])
    lines.append(Text("─" * room.width, "dim"))
    lines.extend(_happening(view, names, room))
    lines.extend(_hand(view, names, room))
    return Group(*lines)


def _around(view: View) -> list[int]:
    """All seats in turn order, with the viewer last, next to the hand below (SN-1.7)."""
    first = 0 if view["you"] is None else view["you"] + 1
    return [(first + step) % view["seats"] for step in range(view["seats"])]


def _headline(table: Table, names: Names, room: BoardSize) -> Text:
    line = Text.assemble((f"Round {table['round']} of {table['rounds']}", "bold"), f" · turn {table['turn']}")
    fuel, hack = names.title("fuel"), names.title("gps-hack")
    price = f"launch: {table['need']} {fuel} + 1 a {hack}"
    if not room.is_narrow:
        price = f"a launch takes {table['need']} {fuel}, and 1 for each {hack}"
    line.append(f" · {price}", "dim")
    return line


def _meadow(table: Table, names: Names, room: BoardSize) -> Text:
    """Pile, Wolf and discard."""
    narrow = room.is_narrow
    cards = str(table["pile"]) if narrow else cards_word(table["pile"])
    line = Text.assemble("Pile ", ("▒▒", "bright_blue"), f" {cards}, ")
    wolf = names.title("wolf")
    among = "" if narrow else " among them"
    line.append(f"a {wolf} is out!" if table["wolf"] is not None else f"{table['deck']['wolf']} × {wolf}{among}")
    discard = table["discard"]
    heap = Text(f"Discard {discard['size'] if narrow else cards_word(discard['size'])}")
    if discard["top"]:
        heap.append(", top ").append_text(_card(discard["top"], names.title(discard["top"])))
    return line.append("   ").append_text(marked(heap, "discard:top"))


def _card(card: str, text: str) -> Text:
    return Text(f"[{text}]", _STYLES[card])


def _alien(view: View, seat: int, names: Names, room: BoardSize) -> Text:
    table: Table = view["table"]
    alien = table["aliens"][seat]
    style = seat_style(COLOURS[seat])
    width = min(16, max(len(name) for name in names))
    line = Text("► " if seat == table["active"] and view["asking"] else "  ", "bold")
    line.append(f"{names[seat][:width]:<{width}} ", f"bold {style}")
    line.append(f"{_status(table, seat):<11}", "bold" if table["launcher"] == seat else "")
    besides = 34 + width + (0 if alien["partner"] is None else 7 + width)
    most = min(max(room.width - besides, 3), _BACKS + max(room.width - 80, 0), 40)
    backs = "▌" * min(alien["cards"], most)
    line.append(f"{backs:<{most}} ", style if alien["status"] == "in play" else "dim")
    line.append(f"{cards_word(alien['cards']):>8}  {alien['total']:>4} wool")
    if alien["partner"] is not None:
        line.append(f"  with {names[alien['partner']][:width]}", "dim")
    return marked(line, f"seat:{seat}")


def _status(table: Table, seat: int) -> str:
    alien = table["aliens"][seat]
    if table["launcher"] == seat:
        return "LAUNCHING"
    return {"in play": "", "home": "home safe", "eaten": "eaten"}[alien["status"]]


def _known(table: Table, seat: int, names: Names) -> list[Text]:
    """What your notes say about this hand (SN-11.6)."""
    note = table["notes"][seat] if table["notes"] else None
    if not note:
        return []
    if note["row"] and any(note["row"]):
        row = [names.title(card) if card else "▌" for card in note["row"]]
        loose = Counter(note["at_least"])
        loose.subtract(card for card in note["row"] if card)
        also = [several(card, count, names) for card, count in loose.items() if count > 0]
        return [Text(f"     row: {' '.join(row)}{'; also ' + ', '.join(also) if also else ''}", "italic")]
    words = [several(card, count, names) for card, count in note["at_least"].items()]
    held = sum(note["at_least"].values())
    if held and held == table["aliens"][seat]["cards"]:
        return [Text(f"     holds {', '.join(words)}", "italic")]
    parts = [f"at least {', '.join(words)}"] if words else []
    if note["none"] and len(note["none"]) < len(HELD) - 1:
        parts.append(f"no {', '.join(names.title(card) for card in note['none'])}")
    return [Text(f"     {'; '.join(parts)}", "italic")] if parts else []


def _happening(view: View, names: Names, room: BoardSize) -> list[Text]:
    """The current launch, exchange of Baas, peek or opened discard."""
    table: Table = view["table"]
    lines: list[Text] = []
    if table["launcher"] is not None:
        seconds = view["settings"]["countdown-seconds"]
        count = "until all have answered" if seconds == "off" else f"{seconds} seconds"
        lines.append(Text(f"▲ {names[table['launcher']]} launches! Countdown: {count}", "bold bright_yellow"))
    if table["exchange"]:
        lines.append(_exchange(table["exchange"], names))
    pending = table["pending"]
    if pending and pending["cards"] and pending["kind"] in ("peek", "fetch"):
        target = pending["target"]
        what = "The discard, oldest first: " if target is None else f"{names[target]}'s hand: "
        shown = [
            marked(_card(card, names.title(card)), f"discard:{card}" if target is None else f"place:{target}-{place}")
            for place, card in enumerate(pending["cards"], 1)
        ]
        lines.extend(_wrapped(Text(what, "bold"), shown, room))
    if table["wolf"] is not None:
        wolf = names.title("wolf")
        lines.append(Text.assemble(_card("wolf", wolf), f" {names[table['wolf']]} has to feed the {wolf}."))
    return lines


def _exchange(exchange: Exchange, names: Names) -> Text:
    line = Text(f"{names[exchange['actor']]}: ", "bold")
    juice = f" by 2 {names.title('fuel')}" if exchange["juiced"] else ""
    line.append_text(_card(exchange["card"], names.title(exchange["card"]) + juice))
    if exchange["target"] is not None:
        line.append(f" → {names[exchange['target']]}")
    if exchange["wish"]:
        line.append(f", for {a_card(exchange['wish'], names)}")
    for number, throw in enumerate(exchange["throws"]):
        mark = "✗" if number % 2 == 0 else "✓"
        line.append(f"  {mark} {names[throw['seat']]}", "bold bright_magenta")
    line.append("  goes ahead" if exchange["stands"] else "  cancelled", "bold")
    return line


def _hand(view: View, names: Names, room: BoardSize) -> list[Text]:
    table: Table = view["table"]
    hand = table["hand"]
    if hand is None:
        return []
    if hand["row"]:
        cards = [
            marked(_card(card, f"{place}: {names.title(card)}"), f"place:{view['you']}-{place}", f"card:{card}")
            for place, card in enumerate(hand["cards"], 1)
        ]
    else:
        counts = Counter(hand["cards"]).items()
        cards = [
            marked(_card(card, names.title(card) + (f" ×{count}" if count > 1 else "")), f"card:{card}")
            for card, count in counts
        ]
    fuel = hand["cards"].count("fuel")
    ready = "ready to launch" if fuel >= hand["need"] else f"{hand['need'] - fuel} short"
    lines = _wrapped(Text("Your hand: ", "bold"), cards or [Text("empty", "dim")], room)
    launch = f"{names.title('fuel')} {fuel} of {hand['need']}, {ready}"
    indent = "" if room.is_narrow else " " * len("Your hand: ")
    return [*lines, Text(f"{indent}{launch} · {hand['wool']} wool to bring home", "dim")]


def _wrapped(start: Text, cards: list[Text], room: BoardSize) -> list[Text]:
    """The words followed by the cards, on as many lines as needed."""
    lines = [start]
    indent = len(start)
    for card in cards:
        if len(lines[-1]) + len(card) + 1 > room.width:
            lines.append(Text(" " * indent))
        lines[-1].append_text(card).append(" ")
    return lines


def _why(outcome: Outcome, names: Names) -> str:
    rounds = counted(len(outcome.details["rounds"]), "round")
    return f"The most wool after {rounds} wins."


ENDING: Final = Ending("wool", {"rounds": "by round", "brought_home": "brought home in the last"}, _why)
