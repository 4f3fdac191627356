"""Tests events and their projection for each listener."""

from __future__ import annotations

import pytest

from tests.kernel.toy import DREW, given
from woolgather.kernel.events import NOBODY, Event, Kind
from woolgather.testing import play

PEEKED = Kind("peeked", "X-1.1", {"card": ("fox", "hen"), "place": None}, secret=("card",))
WHISPERED = Kind("whispered", "X-1.2", {"card": ("fox", "hen")}, private=True)
RANG = Kind("rang", "X-1.3")


@pytest.mark.parametrize(("viewer", "card"), [(0, None), (1, "hen"), (2, None), (None, None)])
def test_only_the_own_seat_sees_a_secret_field(viewer: int | None, card: str | None) -> None:
    event = Event(PEEKED, 1, (1, 7, 0, 0), 1 << 1)
    assert event.project(viewer) == {"event": "peeked", "seat": 1, "clause": "X-1.1", "card": card, "place": 7}


def test_knows_names_other_seats_that_see_a_secret() -> None:
    event = Event(PEEKED, 1, (0, 7, 0, 0), 1 << 0 | 1 << 2)
    told = [event.project(viewer) for viewer in (0, 1, 2)]
    assert [one["card"] for one in told if one] == ["fox", None, "fox"]


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_other_seats_never_receive_a_private_event(viewer: int | None) -> None:
    event = Event(WHISPERED, 1, (0, 0, 0, 0), 1 << 1)
    assert event.project(viewer) is None
    told = event.project(1)
    assert told is not None
    assert told["card"] == "fox"


def test_no_seat_sees_the_secrets_of_an_event_without_a_seat() -> None:
    event = Event(PEEKED, NOBODY, (0, 3, 0, 0), 0)
    for viewer in (0, 1, None):
        told = event.project(viewer)
        assert told is not None
        assert told["card"] is None


def test_an_event_without_fields_has_only_name_seat_and_clause() -> None:
    assert Event(RANG, 2, (9, 9, 9, 9), 0).project(None) == {"event": "rang", "seat": 2, "clause": "X-1.3"}


def test_no_events_are_stored_without_a_listener() -> None:
    s = given(["one two", "nope one"])
    play(s, "boast one")
    assert s.take_events() == []
    assert s.events is None


def test_events_are_returned_once() -> None:
    s = given(["one two", "nope one"])
    s.listen()
    play(s, "boast one", "pass")
    names = [event.kind.name for event in s.take_events()]
    assert names == ["boasted", "scored", "drew"]
    assert s.take_events() == []


def test_a_clone_has_no_listener() -> None:
    s = given(["one two", "nope one"])
    s.listen()
    twin = s.clone()
    play(twin, "boast one")
    assert twin.take_events() == []
    assert s.take_events() == []


def test_only_the_owner_sees_the_drawn_card() -> None:
    s = given(["one two", "nope one"], deck="nope two")
    s.listen()
    play(s, "boast one", "pass")
    drew = s.take_events()[-1]
    assert drew.kind is DREW
    assert [(drew.project(viewer) or {})["card"] for viewer in (0, 1, None)] == [None, "nope", None]


def test_a_kind_with_too_many_fields_is_refused() -> None:
    fields = dict.fromkeys(["one", "two", "three", "four"])
    Kind("counted", "T-1", fields)
    with pytest.raises(ValueError, match="has 5 fields, but the maximum is 4"):
        Kind("counted", "T-1", {**fields, "five": None})
