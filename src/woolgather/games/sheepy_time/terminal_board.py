"""Draws Sheepy Time: the ring as two rows with the Fence at the left, the players, the hand, the market."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import repeat
from textwrap import wrap
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.sheepy_time.view_types import Nightmare, Player, Space, Table
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names, View
from woolgather.terminal.board_size import USUAL, BoardSize
from woolgather.terminal.console import seat_style
from woolgather.terminal.endings import Ending, counted, signed
from woolgather.terminal.pieces import marked

LEGEND = (
    "Sheep run along the arrows and jump the Fence from 10 to 1. A! is a Scared Sheep; a second fright Wakes it Up. "
    "A2∞ under a tile: two Zzz and one ∞ of player A. ► is whose turn it is, 1st has the First Sheep token. "
    "The bar fills as winks get near the Pillow; 9 Zzz are left in the supply. "
    "? discard lists the cards that were played."
)
_MANY_OPTIONS = 9
_CELLS = (10, 24)  # minimum and maximum width of a space in columns
_ROWS = ((1, 2, 3, 4, 5), (10, 9, 8, 7, 6))
_BAR = 12
_NAME = 10
_NIGHTMARE = "bold white on red"
_TALL_LINES = 2  # lines of a tile's description, in a tall window


def draw(view: View, names: Names, room: BoardSize = USUAL) -> RenderableType:
    table: Table = view["table"]
    letters = initials(names)
    short = [name[: _NAME - 2 if room.is_narrow else _NAME] for name in names]
    return Group(
        _headline(table, names, room),
        *_ring(table, letters, names, room),
        *(_sleepers if table["phase"] == "resting" else _players)(table, short, letters, room),
        *_notes(view, table, names, room),
    )


def about(view: View, piece: str) -> str:
    """The tile on a space."""
    kind, _, number = piece.partition(":")
    return (view["table"]["spaces"][int(number) - 1]["tile"] or "") if kind == "space" else ""


def discards(view: View, names: Names) -> RenderableType:
    """ST-sys.2: the discard pile, newest first."""
    pile = view["table"]["discard"]
    title = Text(f"The discard pile: {len(pile)} card{'' if len(pile) == 1 else 's'}, newest first", "title")
    counts = Counter(reversed(pile))
    lines = [Text(f"{count} × {names.title(card)}") for card, count in counts.items()]
    return Group(title, *(lines or [Text("Nothing has been played yet.", "quiet")]))


LOOKUPS: Final[dict[str, Callable[[View, Names], RenderableType]]] = {"discard": discards}


def initials(names: Iterable[str]) -> list[str]:
    """A letter for each player. If two share an initial, the later one gets another letter of their name, or a digit.

    >>> initials(["Ann", "Abe", "A"])
    ['A', 'B', '3']
    """
    letters: list[str] = []
    for seat, name in enumerate(names):
        own = [sign for sign in name.upper() if sign.isalpha() and sign not in letters]
        letters.append(own[0] if own else str(seat + 1))
    return letters


def _headline(table: Table, names: Names, room: BoardSize) -> Text:
    nightmare = table["nightmare"]
    where = f"on space {nightmare['space']}" if nightmare["space"] else "in the centre"
    racing = room.is_narrow and table["phase"] == "racing"  # the players' spaces are visible on the ring
    line = Text(f"Round {table['round']} · " if racing else f"Round {table['round']}, {table['phase']} · ")
    line.append(f"{names.title(nightmare['name'])} {where}", "bold red")
    if table["phase"] == "racing":
        line.append(f" · deck {table['deck']} ({nightmare['cards_left']} Nightmares)", "dim")
    return line


def _ring(table: Table, letters: list[str], names: Names, room: BoardSize) -> list[Text]:
    width = min(max((room.width - 6) // 5, _CELLS[0]), _CELLS[1])
    bar, ahead, back = "─" * width, "►".center(width, "─"), "◄".center(width, "─")
    top = Text(f"┌{'┬'.join([bar, ahead, bar, ahead, bar])}┐", "dim")
    bottom = Text(f"└{'┴'.join([bar, back, bar, back, bar])}┘", "dim")
    fence = Text.assemble(
        ("├", "dim"), (" Fence ".center(width, "╫"), "bold green"), (f"┼{'┼'.join([bar] * 4)}┤", "dim")
    )
    upper, lower = ([_cell(table, space, letters, names, width, room.is_tall) for space in row] for row in _ROWS)
    return [top, *_beside(upper, _ROWS[0]), fence, *_beside(lower, _ROWS[1]), bottom]


def _beside(cells: list[list[Text]], spaces: tuple[int, ...]) -> list[Text]:
    lines: list[Text] = []
    for parts in zip(*cells, strict=True):
        line = Text("│", "dim")
        for part, space in zip(parts, spaces, strict=True):
            line.append_text(marked(part, f"space:{space}")).append("│", "dim")
        lines.append(line)
    return lines


def _cell(table: Table, space: int, letters: list[str], names: Names, width: int, is_tall: bool) -> list[Text]:
    """Draw a space: who is there, the tile and the tokens; a tall one also describes its tile."""
    here = table["spaces"][space - 1]
    style = "dim" if here["used"] else ""
    tile = Text(names.title(here["tile"]) if here["tile"] else "", style)
    lines = [_visitors(table, space, letters, names, width), tile, _tokens(table, here, letters, width)]
    if is_tall:
        words = wrap(names.text(here["tile"]) if here["tile"] else "", width)
        lines[2:2] = [Text(words[line] if line < len(words) else "", "dim italic") for line in range(_TALL_LINES)]
        if len(words) > _TALL_LINES:
            lines[1 + _TALL_LINES].append(" …")
    for line in lines:
        line.truncate(width, overflow="ellipsis", pad=True)
    return lines


def _visitors(table: Table, space: int, letters: list[str], names: Names, width: int) -> Text:
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
        left = width - len(line) - 1
        word = _call_name(nightmare, names)
        line.append(" ").append(word if len(word) <= left else word[0], _NIGHTMARE)
    return line


def _call_name(nightmare: Nightmare, names: Names) -> str:
    """WOLF for the Nightmare Wolf; a title without "wolf" is shortened to its first word."""
    words = names.title(nightmare["name"]).upper().split()
    name = nightmare["name"].upper()
    return name if name in words or not words else words[0]


def _tokens(table: Table, here: Space, letters: list[str], width: int) -> Text:
    """Each owner's letter with a count of their Zzz, and an ∞ for each flipped token."""
    shares = [
        (seat, f"{letters[seat]}{zzz or ''}{'∞' * infinite}")
        for seat, (zzz, infinite) in enumerate(zip(here["zzz"], here["infinite"], strict=True))
        if zzz or infinite
    ]
    gap = " " if sum(len(text) + 1 for _, text in shares) <= width + 1 else ""
    line = Text()
    for seat, text in shares:
        line.append(gap if line else "").append(text, _style(seat, table))
    return line


def _players(table: Table, names: list[str], letters: list[str], room: BoardSize) -> list[Text]:
    width = max(len(name) for name in names)
    bar = 0 if room.is_narrow else min(_BAR + max(room.width - 80, 0), 4 * _BAR)
    lines = []
    for seat, player in enumerate(table["players"]):
        turn = "►" if seat == table["active"] else " "
        done = min(bar, bar * player["winks"] // max(player["pillow"], 1))
        line = Text.assemble(
            turn,
            (letters[seat], f"bold reverse {_style(seat, table)}"),
            (f" {names[seat]:<{width}} ", _style(seat, table)),
            ("1st " if seat == table["first"] else "    ", "dim"),
            f"{_where(player):<17}",
            ("█" * done + "░" * (bar - done), _style(seat, table)),
            f" {player['winks']:>2} of {player['pillow']:<2} winks"[bar == 0 :],
            (f" {'' if room.is_narrow else ' '}{player['supply']:>2} Zzz", "dim"),
            ("" if room.is_narrow else _cards(player["cards"]), "dim"),
        )
        lines.append(marked(line, f"seat:{seat}"))
    return lines


def _sleepers(table: Table, names: list[str], letters: list[str], room: BoardSize) -> list[Text]:
    """The resting players, two to a line: their winks have all been reset to 0."""
    width = max(len(name) for name in names)
    on_a_line = 1 if room.is_narrow else 2
    lines = [Text() for _ in range(0, len(names), on_a_line)]
    for seat, player in enumerate(table["players"]):
        lines[seat // on_a_line].append_text(
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


def _notes(view: View, table: Table, names: Names, room: BoardSize) -> list[Text]:
    """The hand in a race, the market during a rest, and the card or tile a question is about.

    A list of spaces to choose from takes the place of the hand, which isn't needed for that choice.
    """
    lines: list[Text] = []
    you = view["you"]
    decision = view["asking"]["decision"] if view["asking"] else ""
    if decision in ("rest-action", "market-tile"):
        bonuses = [f" ({zzz} Zzz)" if zzz else " (∞)" for zzz in table["market_bonus"]]
        lines.extend(map(_tile_line, table["market"], bonuses, repeat(names), repeat(room)))
    elif table["phase"] == "racing" and you is not None and (room.pointed or len(view["options"]) < _MANY_OPTIONS):
        hand = table["players"][you]["hand"]
        if hand:
            cards = [marked(Text(names.title(card), "bold"), f"card:{card}") for card in hand]
            lines.append(Text("Your hand: ", "dim").append_text(Text("   ").join(cards)))
    if decision == "card-mode" and table["card"]:
        lines.append(Text.assemble(("The card: ", "dim"), (names.title(table["card"]), "bold")))
    elif decision == "use-tile":
        here = table["spaces"][table["players"][table["active"]]["space"] - 1]
        lines.append(_tile_line(here["tile"] or "", "", names, room))
    return lines


def _tile_line(tile: str, bonus: str, names: Names, room: BoardSize) -> Text:
    line = Text.assemble((names.title(tile), "bold"), (bonus, "dim"), f": {names.text(tile)}")
    line.truncate(room.width - 1, overflow="ellipsis")
    return marked(line, f"tile:{tile}")


def _style(seat: int, table: Table) -> str:
    return seat_style(table["players"][seat]["colour"])


def _why(outcome: Outcome, names: Names) -> str:
    details = outcome.details
    rounds = counted(details["rounds"], "round")
    solo = details["solo"]
    if solo is not None:
        gained = f"{counted(solo['winks'], 'wink')} + {solo['pillow_points']} for the Pillow"
        rank = f"Given up: {solo['rank']}" if details["resigned"] else solo["rank"]
        return f"{gained} − {solo['round_cost']} for {rounds} = {signed(outcome.scores[0])}. {rank}."
    if details["resigned"] or not outcome.winners:
        return f"After {rounds}."
    best = outcome.winners[0]
    winks = counted(details["winks"][best], "wink")
    return (
        f"{names[best]} has {winks}, with the Pillow at {details['pillows'][best]}, after {rounds}. "
        "The score is how far the winks are past the Pillow."
    )


ENDING: Final = Ending("score", {"winks": "winks", "pillows": "Pillow"}, _why)
