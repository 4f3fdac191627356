"""Section 19 and hidden information: what a digital table adds, and that nothing is predetermined."""

from __future__ import annotations

import json

import pytest

from tests.games.lucidity.reading import decision
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction, NoUndo
from woolgather.kernel.session import Session
from woolgather.kernel.state import State
from woolgather.testing import offered, play
from woolgather.testing.conformance import random_act, without_chance


def forbidding_clause(before: State, after: State) -> str:
    """The clause that forbids undoing the action between these states; empty if none does."""
    reason = GAME.table_policy.why_no_undo(before, after)
    return "" if reason is None else reason.clause


@pytest.mark.rule("LU-19.2")
def test_nobody_can_draw_roll_or_return_a_wrong_number() -> None:
    s = play(position(["dreamer", "dreamer"], dice="B G Y R"), "track middle", "return red")
    for mistake in ("draw-again", "rest", "place blue-1", "return red"):
        with pytest.raises(IllegalAction):
            play(s, mistake)
    assert sum(s.hand) == 3


def test_a_refusal_has_its_sentence_and_its_clause_apart() -> None:
    s = position(["dreamer", "dreamer"], checked=True)
    with pytest.raises(IllegalAction) as refused:
        play(s, "track left")
    assert (refused.value.sentence, refused.value.clause) == ("The track cannot be changed during a turn.", "LU-4.3")
    s = play(position(["dreamer", "dreamer"], dice="B G Y"), "track left")
    with pytest.raises(IllegalAction) as refused:
        play(s, "return red")
    assert (refused.value.sentence, refused.value.clause) == ("You hold no die of that colour.", "LU-5.2")


@pytest.mark.rule("LU-5.3", "LU-19.3")
def test_what_was_drawn_or_rolled_cannot_be_taken_back() -> None:
    session = Session.begin(GAME, ["Ann", "Bob"], {"first-player": "host-picks"}, "5")
    actions = GAME.actions
    session.act(0, actions.parse("begin seat-1"))
    session.undo(0)  # no chance so far
    session.act(0, actions.parse("begin seat-1"))
    session.act(0, actions.parse("track right"))
    with pytest.raises(NoUndo, match="Something random has happened"):
        session.undo(0)
    assert session.state.decision() is not None
    first = session.state.options(0)[0]
    session.act(0, first)
    with pytest.raises(NoUndo, match=r"gone back to the bag stays there. \(LU-5.3\)"):
        session.undo(0)


@pytest.mark.rule("LU-13.6", "LU-11.10", "LU-5.3")
def test_dice_that_went_to_the_bag_stay_there() -> None:
    s = position(["depths", "dreamer", "dreamer"], dice="B R")
    before = s.clone()
    play(s, "send blue")
    assert decision(s) == "white minion-target"
    assert forbidding_clause(before, s) == "LU-5.3"
    s = position(["dreamer: shadow BS, hunt BS", "dreamer"], unresolved="", checked=True)
    before = s.clone()
    play(s, "rest")
    assert forbidding_clause(before, s) == ""
    play(s, "one hunt/blue-shadow")
    assert forbidding_clause(before, s) == "LU-5.3"


@pytest.mark.rule("LU-7.14")
def test_a_die_that_a_nightmare_took_is_not_taken_back_to_reroll_it() -> None:
    s = position(["dreamer: power R1", "primeval-fear: power G1"], unresolved="2RS", dice="")
    before = s.clone()
    play(s, "place red-shadow")  # nothing for the Nightmare to move, so it wasn't asked
    assert decision(s) == "white resolve"
    assert forbidding_clause(before, s) == "LU-7.14"


@pytest.mark.rule("LU-19.3")
def test_what_the_dice_have_not_settled_may_be_taken_back() -> None:
    s = position(["depths: power B1", "dreamer: power B1", "dreamer: power B1"], dice="")
    before = s.clone()
    play(s, "consume")
    assert forbidding_clause(before, s) == ""
    play(s, "drain seat-2 1")
    assert forbidding_clause(before, s) == ""


@pytest.mark.rule("LU-19.4")
def test_an_empty_chair_goes_on_with_the_safe_defaults() -> None:
    s = position(["dreamer: shadow GS, exhaust 2YX", "dreamer"], dice="R B Y YX G")
    assert s.game.actions.text(s.default(0)) == "track left"
    play(s, "track left")
    assert s.game.actions.text(s.default(0)) == "return red"
    play(s, "return red")
    assert s.game.actions.text(s.default(0)) == "return blue"
    play(s, "return blue")
    assert s.game.actions.text(s.default(0)) == "all-exhaust"
    assert s.roles[0] == s.roles[1]  # still in the game


@pytest.mark.rule("LU-19.4")
@pytest.mark.parametrize(
    ("table", "unresolved", "default"),
    [
        ("dreamer: power R1 B1", "RS R2 RX RH R1 B1", "place red-2"),
        ("dreamer: power R1 B1", "RS RX RH R1 B1", "place blue-1"),
        ("dreamer: power R1 B1", "RS RX RH BX", "place blue-exhaust"),
        ("dreamer: power R1 B1", "RS RH BS", "place red-hunt"),
        ("dreamer: power R1 B1", "RS BS GS YS", "place yellow-shadow"),
        ("dreamer: power R1 B1", "RS BS GS", "place red-shadow"),
        ("dreamer: power R1 B1", "BS GS", "place green-shadow"),
        ("dreamer: power R1", "GS", "decline"),
        ("dreamer: exhaust YX RX", "YS", "turn red"),
        ("dreamer", "RS", "decline"),
    ],
)
def test_the_default_resolves_and_never_pays(table: str, unresolved: str, default: str) -> None:
    s = position([table, "dreamer"], unresolved=unresolved)
    assert s.game.actions.text(s.default(s.actors()[0])) == default


@pytest.mark.rule("LU-19.4")
@pytest.mark.parametrize(
    ("nightmare", "die"), [("depths", "BS"), ("envy", "GS"), ("imprisonment", "YS"), ("primeval-fear", "RS")]
)
def test_the_default_of_a_nightmare_is_to_let_be(nightmare: str, die: str) -> None:
    s = position(["dreamer: exhaust BX GS", nightmare, "dreamer"], unresolved=die)
    assert decision(s).startswith("violet")
    assert s.game.actions.text(s.default(1)) == "decline"
    assert offered(s)[-1] == "decline"


def test_the_default_picks_for_nightmares_that_drew() -> None:
    s = play(position(["dreamer", "depths", "dreamer"], unresolved="BS", dice="Y R"), "use")
    assert s.game.actions.text(s.default(1)) == "roll red"
    s = position(["depths", "dreamer", "dreamer"], dice="G Y")
    assert s.game.actions.text(s.default(0)) == "send yellow"
    s = position(["dreamer: shadow 3YS 3RS", "dreamer", "dreamer"], checked=True)
    assert s.game.actions.text(s.default(0)) == "become yellow"


# --- only chance is hidden --------------------------------------------------------------------------------------------


def test_all_seats_and_spectators_see_the_same_table() -> None:
    s = GAME.begin(4, {}, FastChance(8))
    chance = FastChance(9)
    while s.actors():
        looks = [s.view(viewer)["table"] for viewer in (0, 1, 2, 3, None)]
        assert looks == [looks[0]] * 5
        random_act(s, chance)


def test_two_tables_with_other_seeds_cannot_be_told_apart_until_a_die_falls() -> None:
    # Everything in a state except its chance is the same, so no draw or face is predetermined.
    one = GAME.begin(3, {"first-player": "host-picks"}, FastChance(1))
    two = GAME.begin(3, {"first-player": "host-picks"}, FastChance(2))
    assert without_chance(one) == without_chance(two)
    for s in (one, two):
        play(s, "begin seat-2")
    assert without_chance(one) == without_chance(two)


def test_a_draw_and_a_roll_are_decided_when_they_happen() -> None:
    # The same table with another chance deals and rolls differently.
    s = play(position(["dreamer", "dreamer"]), "track right")
    hands = set()
    faces = set()
    for seed in range(40):
        world = position(["dreamer", "dreamer"]).resample(0, FastChance(seed))
        play(world, "track right")
        hands.add(tuple(world.view(0)["table"]["hand"]))
        rolled = s.resample(0, FastChance(seed))
        while rolled.decision() is not None and rolled.view(0)["asking"]["decision"] == "return-die":
            rolled.act(0, rolled.options(0)[0])
        faces.add(json.dumps(rolled.view(0)["table"]["players"][0]))
    assert len(hands) > 15
    assert len(faces) > 8


def test_no_view_holds_the_seed() -> None:
    session = Session.begin(GAME, ["Ann", "Bob"], {}, "ab" * 32)
    for viewer in (0, 1, None):
        text = json.dumps(session.state.view(viewer))
        assert "abab" not in text
        assert '"chance"' not in text  # the engine's chance is hidden; the "chances" of a draw are public
        assert "seed" not in text
