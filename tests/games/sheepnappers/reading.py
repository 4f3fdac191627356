"""Helpers to read a table of Sheepnappers in tests. The aliens A, B, C and D of the specification's scenarios are
green, blue, pink and gold here.
"""

from __future__ import annotations

from typing import Any

from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import CARDS, COLOURS, PASS
from woolgather.kernel.events import Event
from woolgather.kernel.frames import Window
from woolgather.testing import play


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def hand(s: Sheepnappers, colour: str) -> list[str]:
    """This alien's cards, in card order or in row order."""
    return [CARDS[card] for card in s.cards(seat(colour))]


def sizes(s: Sheepnappers) -> list[int]:
    return [s.size(one) for one in range(s.seats)]


def discard(s: Sheepnappers) -> list[str]:
    """From bottom to top."""
    return [CARDS[card] for card in s.discard]


def status(s: Sheepnappers) -> list[str]:
    return [("in play", "home", "eaten")[status] for status in s.status]


def decision(s: Sheepnappers) -> str:
    pending = s.decision()
    return pending.name if pending else "over"


def asked(s: Sheepnappers) -> list[str]:
    """The colours that are publicly deciding."""
    pending = s.decision()
    return [COLOURS[one] for one in pending.asked()] if pending else []


def all_pass(s: Sheepnappers) -> Sheepnappers:
    """Everyone who hasn't answered the open window passes."""
    moment = s.moment
    assert isinstance(s.decision(), Window)
    while s.moment == moment:
        s.act(s.actors()[0], PASS)
    return s


def unanswered(s: Sheepnappers, *lines: str) -> Sheepnappers:
    """Play these lines; no one answers in the windows they open."""
    for line in lines:
        play(s, line)
        while isinstance(s.decision(), Window):
            all_pass(s)
    return s


def table(s: Sheepnappers, viewer: str | None) -> dict[str, Any]:
    """What this alien (or a spectator) sees of the table."""
    looked: dict[str, Any] = s.view(None if viewer is None else seat(viewer))["table"]
    return looked


def told(event: Event, viewer: str | None) -> dict[str, Any]:
    """An event as this viewer receives it."""
    projected = event.project(None if viewer is None else seat(viewer))
    assert projected is not None
    return projected


def note(s: Sheepnappers, viewer: str | None, about: str) -> dict[str, Any]:
    """What the viewer knows of that hand."""
    noted: dict[str, Any] = table(s, viewer)["notes"][seat(about)]
    return noted
