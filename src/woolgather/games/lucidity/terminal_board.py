"""Draws Lucidity: the bag and the dice in the air, a line for every player's card, and the Nightmare cards.

A die is two characters, its colour and its face: `BS` is a blue Shadow, `R2` a red 2. Colour only repeats that.
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
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names, View
from woolgather.terminal.board_size import USUAL, BoardSize
from woolgather.terminal.console import seat_style
from woolgather.terminal.endings import Ending
from woolgather.terminal.pieces import marked

_STYLES: Final = {"blue": "bright_blue", "green": "bright_green", "yellow": "bright_yellow", "red": "bright_red"}
_LETTERS: Final = {"1": "1", "2": "2", "exhaust": "X", "hunt": "H", "shadow": "S"}
_ABILITIES: Final[dict[Ability, str]] = {  # in the board's notation
    "none": "no ability",
    "draw-two-roll-one": "draw 2, roll 1",
    "reroll-any-die": "reroll any die",
    "turn-or-force-rest": "turn X, else rest",
    "move-shadow-to-hunt": "move S to H row",
}
_NAMED_FACES: Final = ("shadow", "exhaust", "hunt")
_NAME, _NARROW_NAME, _HUNT, _EXHAUST, _TITLE = 11, 6, 12, 10, 27
_TRACKS: Final = ("left", "middle", "right")


def draw(view: View, names: Names, room: BoardSize = USUAL) -> RenderableType:
    table: Table = view["table"]
    gap = [Text()] if room.is_tall else []
    return Group(
        _headline(view, names, room),
        _in_the_air(table, names),
        *gap,
        _heads(table, names, room),
        *(line for seat in range(len(names)) for line in (*_player(view, seat, names, room), *gap)),
        Text("─" * room.width, "dim"),
        *(_nightmare(card, names) for card in table["nightmares"]),
        *_notes(table, names),
    )


def about(view: View, piece: str) -> str:
    """The component behind a piece: a die's face, the sleep marker, the bag or a track."""
    kind, _, name = piece.partition(":")
    if kind in ("die", "slot") and "-" in name.rpartition("/")[2]:
        return f"faces.{name.rpartition('-')[2]}"
    return {"bed": "sleep-marker", "bag": "bag", "track": f"tracks.{name}"}.get(kind, "")


def _headline(view: View, names: Names, room: BoardSize) -> Text:
    table: Table = view["table"]
    line = Text(f"Round {table['round']} · ")
    active = table["active"]
    if table["track"] is None:
        line.append(f"{_short(names[active])}'s turn")
        if view["asking"] and view["asking"]["decision"] == "choose-track":
            for track in _TRACKS:
                controls = " ".join(str(control) for control in table["printed"]["tracks"][track])
                words = Text(f"{names.title(f'tracks.{track}')} {controls}")
                line.append(" · ").append_text(marked(words, f"track:{track}"))
    else:
        chosen = Text(f"{track_words(table['track'], names)} ")
        for stage, control in enumerate(table["printed"]["tracks"][table["track"]], 1):
            here = stage == table["stage"]
            chosen.append(f"[{control}]" if here else f" {control} ", "bold" if here else "dim")
        there = ", " if room.is_narrow else " on the "
        line.append(f"{_short(names[active])}{there}").append_text(marked(chosen, f"track:{table['track']}"))
    bag = Text("bag")
    for colour, count in table["bag"].items():
        bag.append(f" {colour[0].upper()}{count}", _STYLES[colour])
    return line.append(" · ").append_text(marked(bag, "bag:dreams"))


def _in_the_air(table: Table, names: Names) -> Text:
    """The drawn or rolled dice: the immediate die first, then the rest of the roll."""
    if table["hand"]:
        line = Text("Drawn:  ")
        for colour in table["hand"]:
            drawn = Text(f" {colour[0].upper()} ", f"reverse {_STYLES[colour]}")
            line.append_text(marked(drawn, f"die:{colour}")).append(" ")
        return line
    if table["roller"] is None or (table["immediate"] is None and not table["unresolved"]):
        signs = " · ".join(f"{_LETTERS[face]} {names.title(f'faces.{face}')}" for face in _NAMED_FACES)
        return Text(f"{signs} · 1 2 Power", "dim")
    line = Text(f"{_short(names[table['roller']])} rolled:  ")
    if table["immediate"] is not None:
        line.append("first ").append_text(_rolled(table["immediate"])).append("  then " * bool(table["unresolved"]))
    for die in table["unresolved"]:
        line.append_text(_rolled(die)).append(" ")
    return line


def _rolled(die: str) -> Text:
    return marked(_die(die, "reverse "), f"die:{die}")


def _heads(table: Table, names: Names, room: BoardSize) -> Text:
    printed = table["printed"]
    heads = _head("hunt", printed["hunt"], _HUNT, names) + _head("exhaust", printed["exhaust"], _EXHAUST, names)
    heads += _head("shadow", printed["shadow"], _shadow_width(printed), names)
    heads += _head("power", printed["goal"], room.width, names).rstrip()
    return Text(" " * (_name_width(room) + 2) + heads, "dim")


def _name_width(room: BoardSize) -> int:
    return _NARROW_NAME if room.is_narrow else _NAME


def _head(row: str, full: int, width: int, names: Names) -> str:
    """The title of a row, cut to fit, and how many dice fill it."""
    title = names.title(f"rows.{row}").removesuffix(" row")
    space = width - len(f" {full} ")
    return f"{title if len(title) <= space else title[: space - 1] + '.'} {full}".ljust(width)


def _shadow_width(printed: Printed) -> int:
    """Four rows, each with a letter, its spaces and a blank."""
    return 4 * (int(printed["shadow"]) + 2)


def _player(view: View, seat: int, names: Names, room: BoardSize) -> list[Text]:
    """Draw a player's card on one line; Power that doesn't fit gets a second line."""
    table: Table = view["table"]
    player = table["players"][seat]
    asked = view["asking"] is not None and seat in view["asking"]["seats"]
    line = Text().append("►" if asked else "·" if seat == table["active"] else " ", "bold")
    colour = seat_style(GAME.colours[seat])
    name = Text(_cut(names[seat], _name_width(room)).ljust(_name_width(room)), f"bold {colour}" if asked else colour)
    line.append_text(marked(name, f"seat:{seat}", f"bed:{seat}")).append(" ")
    printed = table["printed"]
    width = _HUNT + _EXHAUST + _shadow_width(printed)
    if player["role"] == "eaten":
        return [line.append("eaten".ljust(width), "dim")]
    if player["nightmare"] is not None:
        card = "" if player["has_card"] else ", without the card"
        words = f"◆ {nightmare_title(player['nightmare'], names)}{card}"
        line.append(_cut(words, width - 1).ljust(width), f"bold {_STYLES[player['nightmare']]}")
    else:
        line.append_text(_row(f"{seat}/hunt", player["hunt"], printed["hunt"], _HUNT))
        line.append_text(_row(f"{seat}/exhaust", player["exhaust"], printed["exhaust"], _EXHAUST))
        for shade in COLOURS:
            shadows = _shadow_row(shade, player["shadow"][shade], printed["shadow"])
            line.append_text(marked(shadows, f"slot:{seat}/shadow/{shade}-shadow", f"row:{seat}/shadow"))
    line.append(f"{player['power']:>2}", "bold")
    heap = _heap(player["power_row"], f"{seat}/power")
    if len(line) + len(heap) <= room.width:
        return [line.append_text(heap)]
    return [line, Text(" " * (_name_width(room) + 2)).append_text(heap)]


def _row(row: str, dice: Sequence[str], spaces: int, width: int) -> Text:
    """The dice of a row and its free spaces; for an overfull row, the count of each face."""
    line = Text()
    if len(dice) > spaces:
        faces = Counter(_LETTERS[die.partition("-")[2]] for die in dice)
        shown = "+".join(f"{count}{face}" for face, count in faces.items())
        slots = [f"slot:{row}/{die}" for die in dict.fromkeys(dice)]
        line.append_text(marked(Text(f"{len(dice)}={shown}", "bold"), *slots, f"row:{row}"))
    else:
        for die in dice:
            line.append_text(marked(_die(die), f"slot:{row}/{die}", f"row:{row}")).append(" ")
        line.append("·· " * (spaces - len(dice)), "dim")
    line.pad_right(max(0, width - len(line)))
    return line


def _shadow_row(colour: str, count: int, spaces: int) -> Text:
    shown = "■" * count + "□" * (spaces - count) if count <= spaces else f"■×{count}"
    return Text(f"{colour[0].upper()}{shown} ".ljust(spaces + 2), _STYLES[colour] if count else "dim")


def _heap(dice: Sequence[str], row: str) -> Text:
    """Group equal dice: ` 3G1 R2`."""
    line = Text()
    for die, count in Counter(dice).items():
        kind = Text(str(count) if count > 1 else "", _style(die)).append_text(_die(die))
        line.append(" ").append_text(marked(kind, f"slot:{row}/{die}", f"row:{row}"))
    return line


def _die(die: str, style: str = "") -> Text:
    colour, _, face = die.partition("-")
    return Text(colour[0].upper() + _LETTERS[face], style + _style(die))


def _style(die: str) -> str:
    return _STYLES[die.partition("-")[0]]


def _nightmare(card: Nightmare, names: Names) -> Text:
    """The card's holder or the Power on it, and its effect, with a mark if that is our guess."""
    title = _cut(names.title(f"nightmares.{card['id']}"), _TITLE - 1).ljust(_TITLE)
    line = marked(Text(f"{card['colour'][0].upper()} {title}", _STYLES[card["colour"]]), f"card:{card['id']}")
    if card["claimed_by"] is None:
        line.append("unclaimed", "dim")
        if card["spent"]:
            line.append(", holds").append_text(_heap(card["spent"], card["id"]))
        return line
    takes = " ".join(card["colour"][0].upper() + _LETTERS[face] for face in card["takes"]) or "nothing"
    line.append(f"{_short(names[card['claimed_by']])} takes {takes} as {card['taken_face']}; ")
    line.append(_ABILITIES[card["ability"]], "italic")
    return line.append(" (?)" if card["source"] == "reconstructed" else "", "dim")


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


_WHY: Final = {
    "power": "{} had gathered the most Power when the final turns were over.",
    "nightmares": "No dreamer was left, and {} had the most Power.",
    "empty-bag": "The bag ran dry, and {} had the most Power.",
    "dawn": "Dawn broke, and {} had the most Power.",
    "last-survivor": "Everybody but {} was eaten.",
}


def _why(outcome: Outcome, names: Names) -> str:
    if not outcome.winners:
        return "Everybody was eaten: the night has won."
    return _WHY[outcome.details["ending"]].format(" and ".join(names[seat] for seat in outcome.winners))


ENDING: Final = Ending("Power", {"dice": "dice on the card", "roles": ""}, _why)
