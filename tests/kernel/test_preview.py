"""Tests previews of what an option would do."""

from __future__ import annotations

from tests.kernel.toy import TOY, given
from woolgather.kernel.chance import FastChance
from woolgather.kernel.preview import previews
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import play

HANDS = ["one two", "nope one", "nope two"]


def names(told: list[dict[str, object]]) -> list[object]:
    return [event["event"] for event in told]


def test_a_preview_lists_events_without_changing_the_state() -> None:
    s = given(HANDS)
    before = snapshot(s)
    one, two = previews(s, 0, s.options(0))
    assert one == [{"event": "boasted", "seat": 0, "clause": "T-1.2", "card": "one"}]
    assert names(two) == ["boasted"]
    assert snapshot(s) == before


def test_a_preview_ends_before_the_first_unpredictable_event() -> None:
    """The last pass scores the boast, and then the next player draws an unknown card."""
    s = play(given(["one two", "nope one"]), "boast two")
    passed, noped = previews(s, 1, s.options(1))
    assert names(passed) == ["scored"]
    assert names(noped) == ["noped"]


def test_a_preview_does_not_depend_on_hidden_facts() -> None:
    """Whether this pass closes the window depends on hidden passes."""
    waiting = play(given(HANDS), "boast two")
    passed = play(waiting.clone(), "green: pass")
    assert previews(waiting, 1, waiting.options(1)) == previews(passed, 1, passed.options(1))


def test_previews_are_the_same_in_every_possible_world() -> None:
    s = TOY.begin(3, {}, FastChance(3))
    chance = FastChance(4)
    while not s.over:
        seat = s.actors()[chance.below(len(s.actors()))]
        world = s.resample(seat, FastChance(5))
        assert previews(s, seat, s.options(seat)) == previews(world, seat, s.options(seat))
        options = s.options(seat)
        s.act(seat, options[chance.below(len(options))])


def test_an_action_that_is_shown_but_illegal_has_no_preview() -> None:
    s = given(HANDS)
    assert previews(s, 0, [TOY.actions.parse("boast three")]) == [[]]
