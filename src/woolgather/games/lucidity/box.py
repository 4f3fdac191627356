"""The components as typed facts. An edited copy that can't work is rejected with the name of the field."""

from __future__ import annotations

from typing import Any, Final, cast

from woolgather.games.lucidity.view_types import Source
from woolgather.games.lucidity.vocabulary import (
    ABILITIES,
    COLOURS,
    DRAW_TWO_ROLL_ONE,
    FACES,
    NIGHTMARES,
    STAGES,
    TRACKS,
)
from woolgather.kernel import components
from woolgather.kernel.components import Entry
from woolgather.kernel.errors import BadComponents

SIDES: Final = 6
WITHOUT_RULES: Final = ("bag", "sleep-marker", "turn-summary")  # an edited copy may leave these out
DICE_RETURNED: Final = 2  # after each draw (LU-5.2), so no track may draw fewer


class Box(components.Box):
    """The components of one table, with colours and tracks as numbers. Immutable, so all its states share it."""

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
        box = Entry(data)
        box.text("game", ("lucidity",))
        box.whole("format", least=1, most=1)
        box.entry("dreamer-card").source()
        for part in WITHOUT_RULES:
            if part in data:
                box.entry(part).source()
        self._read_dice(box.entry("dice"))
        self._read_rows(box.entry("rows"))
        tracks = [box.entry("tracks").entry(name) for name in TRACKS]
        self.control: tuple[int, ...] = tuple(stage for track in tracks for stage in _stages(track))
        self.track_sources: tuple[Source, ...] = tuple(_source(track) for track in tracks)
        self._read_nightmares(box.entry("nightmares"))

    def _read_dice(self, box: Entry) -> None:
        dice = [box.entry(colour) for colour in COLOURS]
        self.copies: tuple[int, ...] = tuple(die.whole("copies", least=1, most=99) for die in dice)
        self.faces: tuple[int, ...] = tuple(face for die in dice for face in _sides(die))
        self.dice_sources: tuple[Source, ...] = tuple(_source(die) for die in dice)

    def _read_rows(self, box: Entry) -> None:
        hunt, exhaust, shadow, power = [box.entry(name) for name in ("hunt", "exhaust", "shadow", "power")]
        for row in (hunt, exhaust, shadow, power):
            row.source()
        self.hunt_full: int = hunt.whole("filled-at", least=1, most=80)
        self.exhaust_full: int = exhaust.whole("filled-at", least=1, most=80)
        self.shadow_full: int = shadow.whole("filled-at", least=1, most=80)
        self.shadow_full_long: int = shadow.whole("filled-at-two-players", least=1, most=80)
        self.goal: int = power.whole("goal", least=1, most=160)

    def _read_nightmares(self, box: Entry) -> None:
        cards = [box.entry(name) for name in NIGHTMARES]
        for card, colour in zip(cards, COLOURS, strict=True):
            card.text("colour", (colour,))
        self.takes: tuple[int, ...] = tuple(sum(1 << face for face in set(_faces(card, "takes"))) for card in cards)
        self.taken_face: tuple[int, ...] = tuple(self._taken_face(card, colour) for colour, card in enumerate(cards))
        self.ability: tuple[int, ...] = tuple(ABILITIES.index(card.text("ability", ABILITIES)) for card in cards)
        self.dreamer_picks: tuple[bool, ...] = tuple(
            ability == DRAW_TWO_ROLL_ONE and card.text("picker", ("nightmare", "dreamer")) == "dreamer"
            for card, ability in zip(cards, self.ability, strict=True)
        )
        self.nightmare_sources: tuple[Source, ...] = tuple(_source(card) for card in cards)

    def _taken_face(self, card: Entry, colour: int) -> int:
        face = FACES.index(card.text("taken-face", ("1", "2")))
        if face not in self.faces[colour * SIDES : (colour + 1) * SIDES]:
            raise BadComponents(
                f"{card.path}.taken-face: the {COLOURS[colour]} die has no side {FACES[face]} to be turned to."
            )
        return face


def _source(part: Entry) -> Source:
    return cast(Source, part.source())


def _faces(part: Entry, field: str) -> list[int]:
    """A list of faces, as numbers."""
    words = part.data.get(field)
    if not isinstance(words, list):
        raise BadComponents(f"{part.path}.{field} must be a list of faces.")
    for face in words:
        if face not in FACES:
            raise BadComponents(f"{part.path}.{field} cannot hold {face!r}; faces are: {', '.join(FACES)}.")
    return [FACES.index(face) for face in words]


def _sides(die: Entry) -> list[int]:
    faces = _faces(die, "faces")
    if len(faces) != SIDES:
        raise BadComponents(f"{die.path}.faces must list {SIDES} faces, not {len(faces)}.")
    for face in ("shadow", "1"):
        if FACES.index(face) not in faces:
            raise BadComponents(f"{die.path}.faces needs a side {face!r}, because dice are turned to it.")
    return faces


def _stages(track: Entry) -> list[int]:
    control = track.wholes("control", least=DICE_RETURNED + 1, most=80)
    if len(control) != STAGES:
        raise BadComponents(f"{track.path}.control must list {STAGES} numbers, not {len(control)}.")
    return control
