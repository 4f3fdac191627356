"""Sheepnappers, drawn: the meadow with pile and discard, the aliens and what you know of them, and your own hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.sheepnappers.story import a_card, cards_word, several, title
from woolgather.games.sheepnappers.vocabulary import COLOURS, HELD
from woolgather.terminal.console import seat_style

_WIDTH = 80
_STYLES = {
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
_BACKS = 12  # as many backs of cards are drawn; the number stands beside them


def draw(view: dict[str, Any], names: list[str]) -> RenderableType:
    table = view["table"]
    lines = [_headline(table), _meadow(table), Text("─" * _WIDTH, "dim")]
    for seat in _around(view):
        lines.append(_alien(view, seat, names))
        lines.extend(_known(table, seat))
    lines.append(Text("─" * _WIDTH, "dim"))
    lines.extend(_happening(view, names))
    lines.extend(_hand(table))
    for line in lines:
        line.truncate(_WIDTH, overflow="ellipsis")
    return Group(*lines)


def _around(view: dict[str, Any]) -> list[int]:
    """All seats in turn order, the viewer last: nearest to the hand below (SN-1.7)."""
    first = 0 if view["you"] is None else view["you"] + 1
    return [(first + step) % view["seats"] for step in range(view["seats"])]


def _headline(table: dict[str, Any]) -> Text:
    line = Text.assemble((f"Round {table['round']} of {table['rounds']}", "bold"), f" · turn {table['turn']}")
    line.append(f" · a launch takes {table['need']} Fuel, and 1 for each GPS Hack", "dim")
    return line


def _meadow(table: dict[str, Any]) -> Text:
    """Pile, Wolf and discard."""
    line = Text.assemble("Pile ", ("▒▒", "bright_blue"), f" {cards_word(table['pile'])}, ")
    line.append("a Wolf is out!" if table["wolf"] is not None else "with the Wolves")
    discard = table["discard"]
    line.append(f"   Discard {cards_word(discard['size'])}")
    if discard["top"]:
        line.append(", top ").append_text(_card(discard["top"]))
    return line


def _card(card: str, text: str | None = None) -> Text:
    return Text(f"[{text or title(card)}]", _STYLES[card])


def _alien(view: dict[str, Any], seat: int, names: list[str]) -> Text:
    table = view["table"]
    alien = table["aliens"][seat]
    style = seat_style(COLOURS[seat])
    width = min(16, max(len(name) for name in names))
    line = Text("► " if seat == table["active"] and view["asking"] else "  ", "bold")
    line.append(f"{names[seat][:width]:<{width}} ", f"bold {style}")
    line.append(f"{_status(table, seat):<11}", "bold" if table["launcher"] == seat else "")
    backs = "▌" * min(alien["cards"], _BACKS)
    line.append(f"{backs:<{_BACKS}} ", style if alien["status"] == "in play" else "dim")
    line.append(f"{cards_word(alien['cards']):>8}  {alien['total']:>4} wool")
    if alien["partner"] is not None:
        line.append(f"  with {names[alien['partner']][:width]}", "dim")
    return line


def _status(table: dict[str, Any], seat: int) -> str:
    alien = table["aliens"][seat]
    if table["launcher"] == seat:
        return "LAUNCHING"
    return {"in play": "", "home": "home safe", "eaten": "eaten"}[alien["status"]]


def _known(table: dict[str, Any], seat: int) -> list[Text]:
    """What your notes say about this hand (SN-11.6)."""
    note = table["notes"][seat] if table["notes"] else None
    if not note:
        return []
    if note["row"] and any(note["row"]):
        row = [title(card) if card else "▌" for card in note["row"]]
        loose = Counter(note["at_least"])
        loose.subtract(card for card in note["row"] if card)
        also = [several(card, count) for card, count in loose.items() if count > 0]
        return [Text(f"     row: {' '.join(row)}{'; also ' + ', '.join(also) if also else ''}", "italic")]
    words = [several(card, count) for card, count in note["at_least"].items()]
    held = sum(note["at_least"].values())
    if held and held == table["aliens"][seat]["cards"]:
        return [Text(f"     holds {', '.join(words)}", "italic")]
    parts = [f"at least {', '.join(words)}"] if words else []
    if note["none"] and len(note["none"]) < len(HELD) - 1:
        parts.append(f"no {', '.join(title(card) for card in note['none'])}")
    return [Text(f"     {'; '.join(parts)}", "italic")] if parts else []


def _happening(view: dict[str, Any], names: list[str]) -> list[Text]:
    """The launch, the exchange of Baas, the peek, the open discard."""
    table = view["table"]
    lines: list[Text] = []
    if table["launcher"] is not None:
        seconds = table["seconds"]["countdown"]
        count = f"{seconds} seconds" if seconds else "until all have answered"
        lines.append(Text(f"▲ {names[table['launcher']]} launches! Countdown: {count}", "bold bright_yellow"))
    if table["exchange"]:
        lines.append(_exchange(table["exchange"], names))
    pending = table["pending"]
    if pending and pending["cards"] and pending["kind"] in ("peek", "fetch"):
        what = f"{names[pending['target']]}'s hand: " if pending["kind"] == "peek" else "The discard, oldest first: "
        lines.extend(_wrapped(Text(what, "bold"), [_card(card) for card in pending["cards"]]))
    if table["wolf"] is not None:
        lines.append(Text.assemble(_card("wolf"), f" {names[table['wolf']]} has to feed the Wolf."))
    return lines


def _exchange(exchange: dict[str, Any], names: list[str]) -> Text:
    line = Text(f"{names[exchange['actor']]}: ", "bold")
    line.append_text(_card(exchange["card"], f"{title(exchange['card'])}{' by 2 Fuel' if exchange['juiced'] else ''}"))
    if exchange["target"] is not None:
        line.append(f" → {names[exchange['target']]}")
    if exchange["wish"]:
        line.append(f", for {a_card(exchange['wish'])}")
    for number, throw in enumerate(exchange["throws"]):
        mark = "✗" if number % 2 == 0 else "✓"
        line.append(f"  {mark} {names[throw['seat']]}", "bold bright_magenta")
    line.append("  goes ahead" if exchange["stands"] else "  cancelled", "bold")
    return line


def _hand(table: dict[str, Any]) -> list[Text]:
    hand = table["hand"]
    if hand is None:
        return []
    if hand["row"]:
        cards = [_card(card, f"{place}: {title(card)}") for place, card in enumerate(hand["cards"], 1)]
    else:
        counts = Counter(hand["cards"]).items()
        cards = [_card(card, f"{title(card)} ×{count}" if count > 1 else title(card)) for card, count in counts]
    fuel = hand["cards"].count("fuel")
    ready = "ready to launch" if fuel >= hand["need"] else f"{hand['need'] - fuel} short"
    lines = _wrapped(Text("Your hand: ", "bold"), cards or [Text("empty", "dim")])
    return [
        *lines,
        Text(f"           Fuel {fuel} of {hand['need']}, {ready} · {hand['wool']} wool to bring home", "dim"),
    ]


def _wrapped(start: Text, cards: list[Text]) -> list[Text]:
    """The cards behind the words, on as many lines as they take."""
    lines = [start]
    indent = len(start)
    for card in cards:
        if len(lines[-1]) + len(card) + 1 > _WIDTH:
            lines.append(Text(" " * indent))
        lines[-1].append_text(card).append(" ")
    return lines
