"""Previews: what an option would do, as far as the one who chooses can know."""

from __future__ import annotations

from tests.kernel.toy import TOY, given
from woolgather.kernel.chance import FastChance
from woolgather.kernel.preview import previews
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import play

HANDS = ["one two", "nope one", "nope two"]


def names(told: list[dict[str, object]]) -> list[object]:
    return [event["event"] for event in told]


def test_a_preview_tells_what_would_happen_and_changes_nothing() -> None:
    s = given(HANDS)
    before = snapshot(s)
    one, two = previews(s, 0, s.options(0))
    assert one == [{"event": "boasted", "seat": 0, "clause": "T-1.2", "card": "one"}]
    assert names(two) == ["boasted"]
    assert snapshot(s) == before


def test_it_ends_where_something_unknown_begins() -> None:
    """The last pass scores the boast, and then the next player draws a card that nobody can know."""
    s = play(given(["one two", "nope one"]), "boast two")
    passed, noped = previews(s, 1, s.options(1))
    assert names(passed) == ["scored"]
    assert names(noped) == ["noped"]


def test_it_does_not_depend_on_what_the_seat_cannot_know() -> None:
    """Whether the window closes with this pass depends on who else has passed, which is hidden."""
    waiting = play(given(HANDS), "boast two")
    passed = play(waiting.clone(), "green: pass")
    assert previews(waiting, 1, waiting.options(1)) == previews(passed, 1, passed.options(1))


def test_previews_of_a_whole_game_are_the_same_in_every_world_of_the_seat() -> None:
    s = TOY.begin(3, {}, FastChance(3))
    chance = FastChance(4)
    while not s.over:
        seat = s.actors()[chance.below(len(s.actors()))]
        world = s.resample(seat, FastChance(5))
        assert previews(s, seat, s.options(seat)) == previews(world, seat, s.options(seat))
        options = s.options(seat)
        s.act(seat, options[chance.below(len(options))])


def test_an_action_that_is_shown_but_not_offered_has_no_preview() -> None:
    s = given(HANDS)
    assert previews(s, 0, [TOY.actions.parse("boast three")]) == [[]]
