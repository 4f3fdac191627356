"""What is in the box, as typed and checked objects; an edited copy that cannot work is refused by its field."""

from __future__ import annotations

from typing import Any, Final

from woolgather.games.lucidity.vocabulary import (
    ABILITIES,
    COLOURS,
    DRAW_TWO_ROLL_ONE,
    FACES,
    NIGHTMARES,
    STAGES,
    TRACKS,
)
from woolgather.kernel.errors import BadComponents

SOURCES: Final = ("rulebook", "transcribed", "reconstructed")
SIDES: Final = 6
RETURNED: Final = 2  # dice that go back after each draw (LU-5.2): fewer may not be drawn


class Box:
    """The components of one table. Never changes, so that all its states share it. Colours and tracks by number."""

    __slots__ = (
        "ability",
        "control",
        "copies",
        "dice_sources",
        "dreamer_picks",
        "exhaust_full",
        "faces",
        "goal",
        "hunt_full",
        "nightmare_sources",
        "shadow_full",
        "shadow_full_long",
        "taken_face",
        "takes",
        "track_sources",
    )

    def __init__(self, data: dict[str, Any]) -> None:
        dice = [_table(data, f"dice.{colour}") for colour in COLOURS]
        self.copies: tuple[int, ...] = tuple(
            _number(die, f"dice.{c}.copies", 1, 99) for die, c in zip(dice, COLOURS, strict=True)
        )
        self.faces: tuple[int, ...] = tuple(
            face for die, c in zip(dice, COLOURS, strict=True) for face in _faces_of_a_die(die, c)
        )
        self.dice_sources: tuple[str, ...] = tuple(_source(data, f"dice.{colour}") for colour in COLOURS)

        self.hunt_full: int = _number(_table(data, "rows.hunt"), "rows.hunt.filled-at", 1, 80)
        self.exhaust_full: int = _number(_table(data, "rows.exhaust"), "rows.exhaust.filled-at", 1, 80)
        shadow = _table(data, "rows.shadow")
        self.shadow_full: int = _number(shadow, "rows.shadow.filled-at", 1, 80)
        self.shadow_full_long: int = _number(shadow, "rows.shadow.filled-at-two-players", 1, 80)
        self.goal: int = _number(_table(data, "rows.power"), "rows.power.goal", 1, 160)
        self.control: tuple[int, ...] = tuple(stage for track in TRACKS for stage in _stages(data, track))
        self.track_sources: tuple[str, ...] = tuple(_source(data, f"tracks.{track}") for track in TRACKS)

        cards = [_table(data, f"nightmares.{name}") for name in NIGHTMARES]
        for card, name, colour in zip(cards, NIGHTMARES, COLOURS, strict=True):
            _word(card, f"nightmares.{name}.colour", (colour,))
        self.takes: tuple[int, ...] = tuple(_takes(card, name) for card, name in zip(cards, NIGHTMARES, strict=True))
        self.taken_face: tuple[int, ...] = tuple(self._taken_face(card, colour) for colour, card in enumerate(cards))
        self.ability: tuple[int, ...] = tuple(
            ABILITIES.index(_word(card, f"nightmares.{name}.ability", ABILITIES))
            for card, name in zip(cards, NIGHTMARES, strict=True)
        )
        self.dreamer_picks: tuple[bool, ...] = tuple(
            ability == DRAW_TWO_ROLL_ONE
            and _word(card, f"nightmares.{name}.picker", ("nightmare", "dreamer")) == "dreamer"
            for card, name, ability in zip(cards, NIGHTMARES, self.ability, strict=True)
        )
        self.nightmare_sources: tuple[str, ...] = tuple(_source(data, f"nightmares.{name}") for name in NIGHTMARES)

    def _taken_face(self, card: dict[str, Any], colour: int) -> int:
        field = f"nightmares.{NIGHTMARES[colour]}.taken-face"
        face = FACES.index(_word(card, field, ("1", "2")))
        if face not in self.faces[colour * SIDES : (colour + 1) * SIDES]:
            raise BadComponents(f"{field}: the {COLOURS[colour]} die has no side {FACES[face]} to be turned to.")
        return face


def _table(data: dict[str, Any], field: str) -> dict[str, Any]:
    found: Any = data
    for part in field.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    if not isinstance(found, dict):
        raise BadComponents(f"{field} is missing: the copy must keep every section of the printed components.")
    return found


def _value(table: dict[str, Any], field: str) -> object:
    name = field.rpartition(".")[2]
    if name not in table:
        raise BadComponents(f"{field} is missing.")
    return table[name]


def _whole(value: object, field: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadComponents(f"{field} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def _number(table: dict[str, Any], field: str, low: int, high: int) -> int:
    return _whole(_value(table, field), field, low, high)


def _word(table: dict[str, Any], field: str, allowed: tuple[str, ...]) -> str:
    value = _value(table, field)
    if not isinstance(value, str) or value not in allowed:
        raise BadComponents(f"{field} cannot be {value!r}; it can be: {', '.join(allowed)}.")
    return value


def _source(data: dict[str, Any], field: str) -> str:
    return _word(_table(data, field), f"{field}.source", SOURCES)


def _words(table: dict[str, Any], field: str) -> list[int]:
    """A list of faces."""
    value = _value(table, field)
    if not isinstance(value, list):
        raise BadComponents(f"{field} must be a list of faces, not {value!r}.")
    for face in value:
        if face not in FACES:
            raise BadComponents(f"{field} cannot hold {face!r}; faces are: {', '.join(FACES)}.")
    return [FACES.index(face) for face in value]


def _faces_of_a_die(die: dict[str, Any], colour: str) -> list[int]:
    field = f"dice.{colour}.faces"
    faces = _words(die, field)
    if len(faces) != SIDES:
        raise BadComponents(f"{field} must name {SIDES} faces, not {len(faces)}.")
    for face in ("shadow", "1"):
        if FACES.index(face) not in faces:
            raise BadComponents(f"{field} needs a side {face!r}: dice are turned to it.")
    return faces


def _takes(card: dict[str, Any], name: str) -> int:
    """The faces a Nightmare takes, as bits."""
    bits = 0
    for face in _words(card, f"nightmares.{name}.takes"):
        bits |= 1 << face
    return bits


def _stages(data: dict[str, Any], track: str) -> list[int]:
    field = f"tracks.{track}.control"
    value = _value(_table(data, f"tracks.{track}"), field)
    if not isinstance(value, list) or len(value) != STAGES:
        raise BadComponents(f"{field} must name {STAGES} numbers, not {value!r}.")
    return [_whole(stage, field, RETURNED + 1, 80) for stage in value]
