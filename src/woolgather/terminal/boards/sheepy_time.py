"""Sheepy Time, drawn: the ring as two rows with the Fence at the left, the players, the hand, the market."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import repeat
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.sheepy_time.view_types import Nightmare, Player, Space, Table
from woolgather.kernel.words import Names, View
from woolgather.terminal.console import seat_style

LEGEND = (
    "Sheep run along the arrows and jump the Fence from 10 to 1. A! is a Scared Sheep; a second fright Wakes it Up. "
    "A2∞ under a tile: two Zzz and one ∞ of player A. ► is whose turn it is, 1st has the First Sheep token. "
    "The bar fills as winks get near the Pillow; 9 Zzz are left in the supply. "
    "? discard lists the cards that were played."
)
_WIDTH = 79
_MANY_OPTIONS = 9
_CELL = 14
_ROWS = ((1, 2, 3, 4, 5), (10, 9, 8, 7, 6))
_BAR = 12
_NAME = 10
_NIGHTMARE = "bold white on red"


def draw(view: View, names: Names) -> RenderableType:
    table: Table = view["table"]
    letters = initials(names)
    short = [name[:_NAME] for name in names]
    return Group(
        _headline(table, names),
        *_ring(table, letters, names),
        *(_sleepers if table["phase"] == "resting" else _players)(table, short, letters),
        *_notes(view, table, names),
    )


def discards(view: View, names: Names) -> RenderableType:
    """ST-sys.2: the discard pile, newest first."""
    pile = view["table"]["discard"]
    title = Text(f"The discard pile: {len(pile)} card{'' if len(pile) == 1 else 's'}, newest first", "title")
    counts = Counter(reversed(pile))
    lines = [Text(f"{count} × {names.title(card)}") for card, count in counts.items()]
    return Group(title, *(lines or [Text("Nothing has been played yet.", "quiet")]))


LOOKUPS: Final[dict[str, Callable[[View, Names], RenderableType]]] = {"discard": discards}


def initials(names: Iterable[str]) -> list[str]:
    """A letter for each player; of two with the same initial, the later gets another letter of theirs, or a digit.

    >>> initials(["Ann", "Abe", "A"])
    ['A', 'B', '3']
    """
    letters: list[str] = []
    for seat, name in enumerate(names):
        own = [sign for sign in name.upper() if sign.isalpha() and sign not in letters]
        letters.append(own[0] if own else str(seat + 1))
    return letters


def _headline(table: Table, names: Names) -> Text:
    nightmare = table["nightmare"]
    where = f"on space {nightmare['space']}" if nightmare["space"] else "in the centre"
    line = Text(f"Round {table['round']}, {table['phase']} · ")
    line.append(f"{names.title(nightmare['name'])} {where}", "bold red")
    if table["phase"] == "racing":
        line.append(f" · deck {table['deck']} ({nightmare['cards_left']} Nightmares)", "dim")
    return line


def _ring(table: Table, letters: list[str], names: Names) -> list[Text]:
    bar, ahead, back = "─" * _CELL, "►".center(_CELL, "─"), "◄".center(_CELL, "─")
    top = Text(f"┌{'┬'.join([bar, ahead, bar, ahead, bar])}┐", "dim")
    bottom = Text(f"└{'┴'.join([bar, back, bar, back, bar])}┘", "dim")
    fence = Text.assemble(
        ("├", "dim"), (" Fence ".center(_CELL, "╫"), "bold green"), (f"┼{'┼'.join([bar] * 4)}┤", "dim")
    )
    upper, lower = ([_cell(table, space, letters, names) for space in row] for row in _ROWS)
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


def _cell(table: Table, space: int, letters: list[str], names: Names) -> list[Text]:
    here = table["spaces"][space - 1]
    tile = Text(names.title(here["tile"]) if here["tile"] else "", "dim" if here["used"] else "")
    return [_visitors(table, space, letters, names), tile, _tokens(table, here, letters)]


def _visitors(table: Table, space: int, letters: list[str], names: Names) -> Text:
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
        word = _call_name(nightmare, names)
        line.append(" ").append(word if len(word) <= room else word[0], _NIGHTMARE)
    return line


def _call_name(nightmare: Nightmare, names: Names) -> str:
    """WOLF for the Nightmare Wolf; a title that says nothing of a wolf is called by its first word."""
    words = names.title(nightmare["name"]).upper().split()
    name = nightmare["name"].upper()
    return name if name in words or not words else words[0]


def _tokens(table: Table, here: Space, letters: list[str]) -> Text:
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


def _players(table: Table, names: list[str], letters: list[str]) -> list[Text]:
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


def _sleepers(table: Table, names: list[str], letters: list[str]) -> list[Text]:
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


def _where(player: Player) -> str:
    if player["status"] == "retired":
        return "asleep"
    if player["status"] == "woken":
        return "woken up"
    place = f"space {player['space']}" if player["space"] else "at the start"
    return f"{place}, scared" if player["scared"] else place


def _notes(view: View, table: Table, names: Names) -> list[Text]:
    """The hand in a race, the market at rest, and the card or tile that is spoken of.

    A list of spaces to choose from needs the room of the hand, which has no part in it.
    """
    lines: list[Text] = []
    you = view["you"]
    decision = view["asking"]["decision"] if view["asking"] else ""
    if decision in ("rest-action", "market-tile"):
        bonuses = [f" ({zzz} Zzz)" if zzz else " (∞)" for zzz in table["market_bonus"]]
        lines.extend(map(_tile_line, table["market"], bonuses, repeat(names)))
    elif table["phase"] == "racing" and you is not None and len(view["options"]) < _MANY_OPTIONS:
        hand = table["players"][you]["hand"]
        if hand:
            cards = "   ".join(names.title(card) for card in hand)
            lines.append(Text.assemble(("Your hand: ", "dim"), (cards, "bold")))
    if decision == "card-mode" and table["card"]:
        lines.append(Text.assemble(("The card: ", "dim"), (names.title(table["card"]), "bold")))
    elif decision == "use-tile":
        here = table["spaces"][table["players"][table["active"]]["space"] - 1]
        lines.append(_tile_line(here["tile"] or "", "", names))
    return lines


def _tile_line(tile: str, bonus: str, names: Names) -> Text:
    line = Text.assemble((names.title(tile), "bold"), (bonus, "dim"), f": {names.text(tile)}")
    line.truncate(_WIDTH, overflow="ellipsis")
    return line


def _style(seat: int, table: Table) -> str:
    return seat_style(table["players"][seat]["colour"])
