"""Lucidity, drawn: the bag and the dice in the air, a line for every player's card, and the Nightmare cards.

A die is two signs, its colour and its face: `BS` is a blue Shadow, `R2` a red 2. Colour only repeats that.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.story import NIGHTMARE_NAMES, listed
from woolgather.terminal.console import seat_style

_STYLES = {"blue": "bright_blue", "green": "bright_green", "yellow": "bright_yellow", "red": "bright_red"}
_LETTERS = {"1": "1", "2": "2", "exhaust": "X", "hunt": "H", "shadow": "S"}
_ABILITIES = {
    "none": "no ability",
    "draw-two-roll-one": "draw 2, dreamer rolls 1",
    "reroll-any-die": "reroll any die",
    "turn-or-force-rest": "turn an X, or force a rest",
    "move-shadow-to-hunt": "move an S to hunt",
}
_NAME, _HUNT, _EXHAUST = 11, 12, 9
_WIDTH = 78


def draw(view: dict[str, Any], names: list[str]) -> RenderableType:
    table = view["table"]
    return Group(
        _headline(table, names),
        _in_the_air(table, names),
        _heads(table),
        *(_player(view, seat, names) for seat in range(len(names))),
        Text("─" * _WIDTH, "dim"),
        *(_nightmare(card, names) for card in table["nightmares"]),
        *_notes(table, names),
    )


def _headline(table: dict[str, Any], names: list[str]) -> Text:
    line = Text(f"Round {table['round']} · ")
    active = table["active"]
    if table["track"] is None:
        line.append(f"{_short(names[active])}'s turn")
    else:
        line.append(f"{_short(names[active])} on the {table['track']} track ")
        for stage, control in enumerate(table["printed"]["tracks"][table["track"]], 1):
            here = stage == table["stage"]
            line.append(f"[{control}]" if here else f" {control} ", "bold" if here else "dim")
    line.append(" · bag")
    for colour, count in table["bag"].items():
        line.append(f" {colour[0].upper()}{count}", _STYLES[colour])
    return line


def _in_the_air(table: dict[str, Any], names: list[str]) -> Text:
    """Drawn dice, or rolled ones: the immediate die first, then those of the roll."""
    if table["hand"]:
        line = Text("Drawn:  ")
        for colour in table["hand"]:
            line.append(f" {colour[0].upper()} ", f"reverse {_STYLES[colour]}").append(" ")
        return line
    if table["immediate"] is None and not table["unresolved"]:
        return Text("S Shadow · X Exhaust · H Hunt · 1 2 Power", "dim")
    line = Text(f"{_short(names[table['roller']])} rolled:  ")
    if table["immediate"] is not None:
        line.append("first ").append_text(_die(table["immediate"], "reverse ")).append(
            "  then " * bool(table["unresolved"])
        )
    for die in table["unresolved"]:
        line.append_text(_die(die, "reverse ")).append(" ")
    return line


def _heads(table: dict[str, Any]) -> Text:
    printed = table["printed"]
    heads = f"hunt {printed['hunt']}".ljust(_HUNT) + f"exh. {printed['exhaust']}".ljust(_EXHAUST)
    heads += f"Shadow rows {printed['shadow']}".ljust(_shadow_width(printed)) + f"power {printed['goal']}"
    return Text(" " * (_NAME + 2) + heads, "dim")


def _shadow_width(printed: dict[str, Any]) -> int:
    """Four rows, each with a letter, its spaces and a blank."""
    return 4 * (int(printed["shadow"]) + 2)


def _player(view: dict[str, Any], seat: int, names: list[str]) -> Text:
    table = view["table"]
    player = table["players"][seat]
    asked = view["asking"] is not None and seat in view["asking"]["seats"]
    line = Text().append("►" if asked else "·" if seat == table["active"] else " ", "bold")
    colour = seat_style(GAME.colours[seat])
    line.append(_short(names[seat]).ljust(_NAME + 1), f"bold {colour}" if asked else colour)
    printed = table["printed"]
    width = _HUNT + _EXHAUST + _shadow_width(printed)
    if player["role"] == "eaten":
        return line.append("eaten".ljust(width), "dim")
    if player["role"] == "nightmare":
        card = "" if player["has-card"] else ", without the card"
        words = f"◆ Nightmare of {NIGHTMARE_NAMES[player['nightmare']]}{card}"
        line.append(words.ljust(width), f"bold {_STYLES[player['nightmare']]}")
    else:
        line.append_text(_row(player["hunt"], printed["hunt"], _HUNT))
        line.append_text(_row(player["exhaust"], printed["exhaust"], _EXHAUST))
        for name, count in player["shadow"].items():
            line.append_text(_shadow_row(name, count, printed["shadow"]))
    line.append(f"{player['power']:>2}", "bold").append_text(_heap(player["power-row"]))
    line.truncate(_WIDTH, overflow="ellipsis")
    return line


def _row(dice: list[str], spaces: int, width: int) -> Text:
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


def _heap(dice: list[str]) -> Text:
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


def _nightmare(card: dict[str, Any], names: list[str]) -> Text:
    """Who has the card, or what lies on it; what it does, with a mark where that is our guess."""
    name = NIGHTMARE_NAMES[card["colour"]].removeprefix("the ")
    line = Text().append(f"{card['colour'][0].upper()} {name:<14}", _STYLES[card["colour"]])
    if card["claimed-by"] is None:
        line.append("unclaimed", "dim")
        if card["spent"]:
            line.append(", holds").append_text(_heap(card["spent"]))
        return line
    takes = " ".join(card["colour"][0].upper() + _LETTERS[face] for face in card["takes"]) or "nothing"
    line.append(f"{_short(names[card['claimed-by']])} takes {takes} as {card['taken-face']}; ")
    line.append(_ABILITIES[card["ability"]], "italic")
    line.append(" (?)" if card["source"] == "reconstructed" else "", "dim")
    return line


def _notes(table: dict[str, Any], names: list[str]) -> list[Text]:
    notes: list[str] = []
    if any(card["claimed-by"] is not None and card["source"] == "reconstructed" for card in table["nightmares"]):
        notes.append("(?) card text reconstructed")
    if table["forced-rest"]:
        notes.append("must rest after this roll")
    if table["dream-ending"] and table["ending"] is None:
        notes.append("the bag is empty: the game ends with this roll")
    if table["triggers"] and table["ending"] is None:
        left = [_short(names[seat]) for seat in table["final-turns"]]
        notes.append(f"final turns; still to come: {listed(left)}" if left else "the last final turn")
    return [Text(" · ".join(notes), "bold")] if notes else []


def _short(name: str) -> str:
    """
    >>> _short("Bartholomew")
    'Bartholome…'
    """
    return name if len(name) < _NAME else name[: _NAME - 1] + "…"
