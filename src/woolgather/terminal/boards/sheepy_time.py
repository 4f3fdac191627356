"""Sheepy Time, drawn: the ring as two rows with the Fence at the left, the players, the hand, the market."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.sheepy_time.story import card_title, title
from woolgather.kernel.registry import find_game
from woolgather.terminal.console import seat_style

LEGEND = (
    "Sheep run along the arrows and jump the Fence from 10 to 1. A! is a Scared Sheep; a second fright Wakes it Up. "
    "A2∞ under a tile: two Zzz and one ∞ of player A. ► is whose turn it is, 1st has the First Sheep token. "
    "The bar fills as winks get near the Pillow; 9 Zzz are left in the supply."
)
_CELL = 14
_ROWS = ((1, 2, 3, 4, 5), (10, 9, 8, 7, 6))
_BAR = 12
_NAME = 10
_NIGHTMARE = "bold white on red"


def drawn_from(components: dict[str, Any]) -> Callable[[dict[str, Any], list[str]], RenderableType]:
    """``draw`` for a game with an edited box: its tiles are described as there."""
    return partial(draw, components=components)


def draw(view: dict[str, Any], names: list[str], components: dict[str, Any] | None = None) -> RenderableType:
    box = _printed() if components is None else components
    table = view["table"]
    letters = initials(names)
    short = [name[:_NAME] for name in names]
    return Group(
        _headline(table, box),
        *_ring(table, letters),
        *(_sleepers if table["phase"] == "resting" else _players)(table, short, letters),
        *_notes(view, table, box),
    )


def initials(names: list[str]) -> list[str]:
    """A letter for each player; of two with the same initial, the later gets another letter of theirs, or a digit.

    >>> initials(["Ann", "Abe", "A"])
    ['A', 'B', '3']
    """
    letters: list[str] = []
    for seat, name in enumerate(names):
        own = [sign for sign in name.upper() if sign.isalpha() and sign not in letters]
        letters.append(own[0] if own else str(seat + 1))
    return letters


def _headline(table: dict[str, Any], box: dict[str, Any]) -> Text:
    nightmare = table["nightmare"]
    where = f"on space {nightmare['space']}" if nightmare["space"] else "in the centre"
    line = Text(f"Round {table['round']}, {table['phase']} · ")
    line.append(f"{box['nightmares'][nightmare['name']]['title']} {where}", "bold red")
    if table["phase"] == "racing":
        line.append(f" · deck {table['deck']} ({nightmare['cards_left']} Nightmares)", "dim")
    return line


def _ring(table: dict[str, Any], letters: list[str]) -> list[Text]:
    bar, ahead, back = "─" * _CELL, "►".center(_CELL, "─"), "◄".center(_CELL, "─")
    top = Text(f"┌{'┬'.join([bar, ahead, bar, ahead, bar])}┐", "dim")
    bottom = Text(f"└{'┴'.join([bar, back, bar, back, bar])}┘", "dim")
    fence = Text.assemble(
        ("├", "dim"), (" Fence ".center(_CELL, "╫"), "bold green"), (f"┼{'┼'.join([bar] * 4)}┤", "dim")
    )
    upper, lower = ([_cell(table, space, letters) for space in row] for row in _ROWS)
    return [top, *_beside(upper), fence, *_beside(lower), bottom]


def _beside(cells: list[list[Text]]) -> list[Text]:
    lines: list[Text] = []
    for parts in zip(*cells, strict=True):
        line = Text("│", "dim")
        for part in parts:
            part.truncate(_CELL, overflow="ellipsis", pad=True)
            line.append_text(part).append("│", "dim")
        lines.append(line)
    return lines


def _cell(table: dict[str, Any], space: int, letters: list[str]) -> list[Text]:
    here = table["spaces"][space - 1]
    tile = Text(title(here["tile"]) if here["tile"] else "", "dim" if here["used"] else "")
    return [_visitors(table, space, letters), tile, _tokens(table, here, letters)]


def _visitors(table: dict[str, Any], space: int, letters: list[str]) -> Text:
    """The number of the space, who is there (Scared: !), the Nightmare and its Web."""
    line = Text(f"{space:<3}", "dim")
    for seat, player in enumerate(table["players"]):
        if player["space"] == space and player["status"] == "racing":
            mark = "!" if player["scared"] else ""
            line.append(letters[seat] + mark, f"bold reverse {_style(seat, table)}")
    nightmare = table["nightmare"]
    if nightmare["web"] == space:
        line.append(" web", "bold white")
    if nightmare["space"] == space:
        room = _CELL - len(line) - 1
        word = nightmare["name"].upper()
        line.append(" ").append(word if len(word) <= room else word[0], _NIGHTMARE)
    return line


def _tokens(table: dict[str, Any], here: dict[str, Any], letters: list[str]) -> Text:
    """Each owner's letter with their Zzz counted and an ∞ for every token turned."""
    shares = [
        (seat, f"{letters[seat]}{zzz or ''}{'∞' * infinite}")
        for seat, (zzz, infinite) in enumerate(zip(here["zzz"], here["infinite"], strict=True))
        if zzz or infinite
    ]
    gap = " " if sum(len(text) + 1 for _, text in shares) <= _CELL + 1 else ""
    line = Text()
    for seat, text in shares:
        line.append(gap if line else "").append(text, _style(seat, table))
    return line


def _players(table: dict[str, Any], names: list[str], letters: list[str]) -> list[Text]:
    width = max(len(name) for name in names)
    lines = []
    for seat, player in enumerate(table["players"]):
        turn = "►" if seat == table["active"] else " "
        done = min(_BAR, _BAR * player["winks"] // max(player["pillow"], 1))
        line = Text.assemble(
            turn,
            (letters[seat], f"bold reverse {_style(seat, table)}"),
            (f" {names[seat]:<{width}} ", _style(seat, table)),
            ("1st " if seat == table["first"] else "    ", "dim"),
            f"{_where(player):<17}",
            ("█" * done + "░" * (_BAR - done), _style(seat, table)),
            f" {player['winks']:>2} of {player['pillow']:<2} winks",
            (f"  {player['supply']:>2} Zzz{_cards(player['cards'])}", "dim"),
        )
        lines.append(line)
    return lines


def _sleepers(table: dict[str, Any], names: list[str], letters: list[str]) -> list[Text]:
    """The players at rest, two on a line: all winks are back at 0 then."""
    width = max(len(name) for name in names)
    lines = [Text() for _ in range(0, len(names), 2)]
    for seat, player in enumerate(table["players"]):
        lines[seat // 2].append_text(
            Text.assemble(
                " ",
                (letters[seat], f"bold reverse {_style(seat, table)}"),
                (f" {names[seat]:<{width}} ", _style(seat, table)),
                f"Pillow at {player['pillow']:<2} ",
                (f"{player['supply']:>2} Zzz" + (" 1st" if seat == table["first"] else "    "), "dim"),
            )
        )
    return lines


def _cards(count: int) -> str:
    return f", {count} card{'s' if count > 1 else ''}" if count else ""


def _where(player: dict[str, Any]) -> str:
    if player["status"] == "retired":
        return "asleep"
    if player["status"] == "woken":
        return "woken up"
    place = f"space {player['space']}" if player["space"] else "at the start"
    return f"{place}, scared" if player["scared"] else place


def _notes(view: dict[str, Any], table: dict[str, Any], box: dict[str, Any]) -> list[Text]:
    """The hand in a race, the market at rest, and the card or tile that is spoken of."""
    lines: list[Text] = []
    you = view["you"]
    decision = view["asking"]["decision"] if view["asking"] else ""
    if decision in ("rest-action", "market-tile"):
        lines.extend(_tile_line(tile, box) for tile in table["market"])
    elif table["phase"] == "racing" and you is not None and table["players"][you]["hand"]:
        cards = "   ".join(card_title(card) for card in table["players"][you]["hand"])
        lines.append(Text.assemble(("Your hand: ", "dim"), (cards, "bold")))
    if decision == "card-mode":
        lines.append(Text.assemble(("The card: ", "dim"), (card_title(table["card"]), "bold")))
    elif decision == "use-tile":
        here = table["spaces"][table["players"][table["active"]]["space"] - 1]
        lines.append(_tile_line(here["tile"], box))
    return lines


def _tile_line(tile: str, box: dict[str, Any]) -> Text:
    piece = box["tiles"][tile]
    bonus = "∞" if piece["bonus"] == "infinite" else f"{piece['bonus']} Zzz"
    line = Text.assemble((title(tile), "bold"), (f" ({bonus})", "dim"), f": {piece['text']}")
    line.truncate(79, overflow="ellipsis")
    return line


def _style(seat: int, table: dict[str, Any]) -> str:
    return seat_style(table["players"][seat]["colour"])


@cache
def _printed() -> dict[str, Any]:
    return find_game("sheepy-time").components()
