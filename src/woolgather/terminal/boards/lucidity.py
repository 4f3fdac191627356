"""Lucidity, drawn: the bag and the dice in the air, a line for every player's card, and the Nightmare cards.

A die is two signs, its colour and its face: `BS` is a blue Shadow, `R2` a red 2. Colour only repeats that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.view_types import Ability, Nightmare, Printed, Table
from woolgather.games.lucidity.vocabulary import COLOURS
from woolgather.games.lucidity.words import listed, nightmare_title, track_words
from woolgather.kernel.words import Names, View
from woolgather.terminal.console import seat_style

_STYLES: Final = {"blue": "bright_blue", "green": "bright_green", "yellow": "bright_yellow", "red": "bright_red"}
_LETTERS: Final = {"1": "1", "2": "2", "exhaust": "X", "hunt": "H", "shadow": "S"}
_ABILITIES: Final[dict[Ability, str]] = {  # in the signs of the board
    "none": "no ability",
    "draw-two-roll-one": "draw 2, roll 1",
    "reroll-any-die": "reroll any die",
    "turn-or-force-rest": "turn X, else rest",
    "move-shadow-to-hunt": "move S to H row",
}
_NAMED_FACES: Final = ("shadow", "exhaust", "hunt")
_NAME, _HUNT, _EXHAUST, _TITLE = 11, 12, 10, 27
_WIDTH = 78


def draw(view: View, names: Names) -> RenderableType:
    table: Table = view["table"]
    return Group(
        _headline(table, names),
        _in_the_air(table, names),
        _heads(table, names),
        *(_player(view, seat, names) for seat in range(len(names))),
        Text("─" * _WIDTH, "dim"),
        *(_nightmare(card, names) for card in table["nightmares"]),
        *_notes(table, names),
    )


def _headline(table: Table, names: Names) -> Text:
    line = Text(f"Round {table['round']} · ")
    active = table["active"]
    if table["track"] is None:
        line.append(f"{_short(names[active])}'s turn")
    else:
        line.append(f"{_short(names[active])} on the {track_words(table['track'], names)} ")
        for stage, control in enumerate(table["printed"]["tracks"][table["track"]], 1):
            here = stage == table["stage"]
            line.append(f"[{control}]" if here else f" {control} ", "bold" if here else "dim")
    line.append(" · bag")
    for colour, count in table["bag"].items():
        line.append(f" {colour[0].upper()}{count}", _STYLES[colour])
    return line


def _in_the_air(table: Table, names: Names) -> Text:
    """Drawn dice, or rolled ones: the immediate die first, then those of the roll."""
    if table["hand"]:
        line = Text("Drawn:  ")
        for colour in table["hand"]:
            line.append(f" {colour[0].upper()} ", f"reverse {_STYLES[colour]}").append(" ")
        return line
    if table["roller"] is None or (table["immediate"] is None and not table["unresolved"]):
        signs = " · ".join(f"{_LETTERS[face]} {names.title(f'faces.{face}')}" for face in _NAMED_FACES)
        return Text(f"{signs} · 1 2 Power", "dim")
    line = Text(f"{_short(names[table['roller']])} rolled:  ")
    if table["immediate"] is not None:
        line.append("first ").append_text(_die(table["immediate"], "reverse ")).append(
            "  then " * bool(table["unresolved"])
        )
    for die in table["unresolved"]:
        line.append_text(_die(die, "reverse ")).append(" ")
    return line


def _heads(table: Table, names: Names) -> Text:
    printed = table["printed"]
    heads = _head("hunt", printed["hunt"], _HUNT, names) + _head("exhaust", printed["exhaust"], _EXHAUST, names)
    heads += _head("shadow", printed["shadow"], _shadow_width(printed), names)
    heads += _head("power", printed["goal"], _WIDTH, names).rstrip()
    return Text(" " * (_NAME + 2) + heads, "dim")


def _head(row: str, full: int, width: int, names: Names) -> str:
    """The title of a row, as far as it fits, and how many dice fill it."""
    title = names.title(f"rows.{row}").removesuffix(" row")
    space = width - len(f" {full} ")
    return f"{title if len(title) <= space else title[: space - 1] + '.'} {full}".ljust(width)


def _shadow_width(printed: Printed) -> int:
    """Four rows, each with a letter, its spaces and a blank."""
    return 4 * (int(printed["shadow"]) + 2)


def _player(view: View, seat: int, names: Names) -> Text:
    table: Table = view["table"]
    player = table["players"][seat]
    asked = view["asking"] is not None and seat in view["asking"]["seats"]
    line = Text().append("►" if asked else "·" if seat == table["active"] else " ", "bold")
    colour = seat_style(GAME.colours[seat])
    line.append(_short(names[seat]).ljust(_NAME + 1), f"bold {colour}" if asked else colour)
    printed = table["printed"]
    width = _HUNT + _EXHAUST + _shadow_width(printed)
    if player["role"] == "eaten":
        return line.append("eaten".ljust(width), "dim")
    if player["nightmare"] is not None:
        card = "" if player["has_card"] else ", without the card"
        words = f"◆ {nightmare_title(player['nightmare'], names)}{card}"
        line.append(_cut(words, width - 1).ljust(width), f"bold {_STYLES[player['nightmare']]}")
    else:
        line.append_text(_row(player["hunt"], printed["hunt"], _HUNT))
        line.append_text(_row(player["exhaust"], printed["exhaust"], _EXHAUST))
        for name in COLOURS:
            line.append_text(_shadow_row(name, player["shadow"][name], printed["shadow"]))
    line.append(f"{player['power']:>2}", "bold").append_text(_heap(player["power_row"]))
    line.truncate(_WIDTH, overflow="ellipsis")
    return line


def _row(dice: Sequence[str], spaces: int, width: int) -> Text:
    """The dice of a row and its free spaces; of an overfull one only how many there are, and what they show."""
    line = Text()
    if len(dice) > spaces:
        faces = Counter(_LETTERS[die.partition("-")[2]] for die in dice)
        shown = "+".join(f"{count}{face}" for face, count in faces.items())
        line.append(f"{len(dice)}={shown}", "bold")
    else:
        for die in dice:
            line.append_text(_die(die)).append(" ")
        line.append("·· " * (spaces - len(dice)), "dim")
    line.pad_right(max(0, width - len(line)))
    return line


def _shadow_row(colour: str, count: int, spaces: int) -> Text:
    shown = "■" * count + "□" * (spaces - count) if count <= spaces else f"■×{count}"
    return Text(f"{colour[0].upper()}{shown} ".ljust(spaces + 2), _STYLES[colour] if count else "dim")


def _heap(dice: Sequence[str]) -> Text:
    """Dice of a kind together: ` 3G1 R2`."""
    line = Text()
    for die, count in Counter(dice).items():
        line.append(" ").append(str(count) if count > 1 else "", _style(die)).append_text(_die(die))
    return line


def _die(die: str, style: str = "") -> Text:
    colour, _, face = die.partition("-")
    return Text(colour[0].upper() + _LETTERS[face], style + _style(die))


def _style(die: str) -> str:
    return _STYLES[die.partition("-")[0]]


def _nightmare(card: Nightmare, names: Names) -> Text:
    """Who has the card, or what lies on it; what it does, with a mark where that is our guess."""
    title = _cut(names.title(f"nightmares.{card['id']}"), _TITLE - 1).ljust(_TITLE)
    line = Text().append(f"{card['colour'][0].upper()} {title}", _STYLES[card["colour"]])
    if card["claimed_by"] is None:
        line.append("unclaimed", "dim")
        if card["spent"]:
            line.append(", holds").append_text(_heap(card["spent"]))
        return line
    takes = " ".join(card["colour"][0].upper() + _LETTERS[face] for face in card["takes"]) or "nothing"
    line.append(f"{_short(names[card['claimed_by']])} takes {takes} as {card['taken_face']}; ")
    line.append(_ABILITIES[card["ability"]], "italic")
    line.append(" (?)" if card["source"] == "reconstructed" else "", "dim")
    line.truncate(_WIDTH, overflow="ellipsis")
    return line


def _notes(table: Table, names: Names) -> list[Text]:
    notes: list[str] = []
    if any(card["claimed_by"] is not None and card["source"] == "reconstructed" for card in table["nightmares"]):
        notes.append("(?) card text reconstructed")
    if table["forced_rest"]:
        notes.append("must rest after this roll")
    if table["dream_ending"] and table["ending"] is None:
        notes.append("the bag is empty: the game ends with this roll")
    if table["triggers"] and table["ending"] is None:
        left = [_short(names[seat]) for seat in table["final_turns"]]
        notes.append(f"final turns; still to come: {listed(left)}" if left else "the last final turn")
    return [Text(" · ".join(notes), "bold")] if notes else []


def _short(name: str) -> str:
    """
    >>> _short("Bartholomew the Great")
    'Bartholome…'
    """
    return _cut(name, _NAME)


def _cut(words: str, width: int) -> str:
    """
    >>> _cut("Nightmare", 6)
    'Night…'
    """
    return words if len(words) <= width else words[: width - 1] + "…"
