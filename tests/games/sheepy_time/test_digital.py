"""What playing on a screen adds (ST-sys), and the defaults when a clock runs out."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.kernel.chance import FastChance, SealedChance
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.record import Record
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import offered, play
from woolgather.testing.conformance import random_act

MOVE_3 = ("play move-3-or-catch-1", "move 3")


@pytest.mark.rule("ST-sys.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_exactly_one_player_is_asked_at_any_time(seats: int) -> None:
    s = GAME.begin(seats, {}, FastChance(seats))
    chance = FastChance(3)
    while s.actors():
        assert len(s.actors()) == 1
        asking = s.view(None)["asking"]
        assert asking["seats"] == s.actors()
        random_act(s, chance)


@pytest.mark.rule("ST-sys.1")
def test_a_seat_that_is_not_deciding_cannot_act() -> None:
    s = position(Sheep(), Sheep())
    with pytest.raises(IllegalAction, match="Seat 2 has nothing to decide now"):
        play(s, "blue: play move-3-or-catch-1")


@pytest.mark.rule("ST-sys.2")
def test_everyone_may_read_the_discard_pile_and_count_the_deck() -> None:
    s = position(Sheep(at=8), Sheep(at=1), deck="move-7")
    play(s, *MOVE_3, "night")
    for viewer in (YELLOW, BLUE, None):
        table = s.view(viewer)["table"]
        assert table["discard"] == ["move-3-or-catch-1", "move-4-or-catch-1"], "the discarded hand included"
        assert table["deck"] == 36


@pytest.mark.rule("ST-sys.3")
def test_a_single_possible_answer_is_given_automatically_except_the_card_to_play() -> None:
    s = position(Sheep(at=1, hand="move-7 move-7", zzz={8: 2}), Sheep(), tiles={8: "dream-journal"})
    assert offered(s) == ["play move-7"], "asked all the same"
    play(s, "play move-7")
    assert asked(s) == "yellow: use-tile", "the only mode of the card was taken"
    s = position(Sheep(at=1, zzz={4: 2}), Sheep(), tiles={4: "dream-journal"}, deck="move-7")
    play(s, *MOVE_3, "use-zzz")
    assert asked(s) == "blue: play-card", "the only Zzz left was flipped"


@pytest.mark.rule("ST-sys.3")
def test_no_question_but_the_card_to_play_ever_has_a_single_answer() -> None:
    for seed in range(8):
        s = GAME.begin(1 + seed % 4, {}, FastChance(seed))
        chance = FastChance(seed + 1)
        while s.actors():
            decision = s.decision()
            assert decision is not None
            assert decision.name == "play-card" or len(s.options(s.actors()[0])) > 1, decision.name
            random_act(s, chance)


@pytest.mark.rule("ST-sys.4")
def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    def game(seed: str) -> tuple[tuple[str, object], ...]:
        session = Session.begin(GAME, ["Ann", "Bob", "Cy"], {"nightmare": "random"}, seed)
        chance = FastChance(1)
        for _ in range(200):
            if session.state.actors():
                session.act(*random_act(session.state.clone(), chance))
        return snapshot(session.state)

    assert game("5") == game("5")
    assert game("5") != game("6")


@pytest.mark.rule("ST-sys.4")
def test_the_seed_appears_in_no_view() -> None:
    seed = SealedChance.fresh_seed()
    s = GAME.begin(2, {}, SealedChance(seed))
    for viewer in (YELLOW, BLUE, None):
        assert seed not in repr(s.view(viewer))


# --- undo -----------------------------------------------------------------------------------------------------------


def at_the_table(s: SheepyTime) -> Session:
    """A session that starts from a built table."""
    names = [f"P{seat}" for seat in range(s.seats)]
    return Session(s, Record(GAME.name, names, s.agreed, "1", "", GAME.revision, None), [])


def take(session: Session, *actions: str) -> None:
    for action in actions:
        session.act(session.state.actors()[0], GAME.actions.parse(action))


def showed_something(session: Session) -> bool:
    """Whether the last action showed a player something hidden, so that it can't be undone."""
    return session.state.reveals > session.before().reveals


def test_a_choice_that_showed_nothing_may_be_taken_back() -> None:
    session = at_the_table(position(Sheep(at=8, infinite={1: 1}), Sheep(), tiles={1: "cool-kids-club"}))
    before = snapshot(session.state)
    take(session, *MOVE_3, "use-free")
    for _ in range(3):
        session.undo(YELLOW)
    assert snapshot(session.state) == before


@pytest.mark.rule("ST-sys.2")
def test_a_discarded_hand_has_been_read_by_all_and_is_not_taken_back() -> None:
    night = at_the_table(position(Sheep(at=8), Sheep(), tiles={1: "cool-kids-club"}))
    take(night, *MOVE_3, "night")
    assert showed_something(night)
    wind = at_the_table(position(Sheep(at=8, scared=True, infinite={1: 1}), Sheep(), tiles={1: "second-wind"}))
    take(wind, *MOVE_3, "use-free")
    assert showed_something(wind)


def test_with_no_card_left_in_hand_going_to_bed_shows_nothing() -> None:
    session = at_the_table(position(Sheep(at=8, hand="move-3-or-catch-1"), Sheep()))
    take(session, *MOVE_3, "night")
    assert not showed_something(session)


@pytest.mark.parametrize("way", ["draw", "rush-ahead", "market"])
def test_a_card_or_tile_that_was_turned_up_is_not_turned_down_again(way: str) -> None:
    s = position(
        Sheep(at=1, infinite={4: 1}),
        Sheep(),
        tiles={4: "rush-ahead"},
        market="trampoline moonwalk shortcut copycat",
        deck="move-7 move-7",
        resting=way == "market",
    )
    session = at_the_table(s)
    if way == "market":
        take(session, "add-tile", "tile moonwalk")
        assert session.why_no_undo(YELLOW) is None
        take(session, "place-on 1")
    else:
        take(session, *MOVE_3)
        assert session.why_no_undo(YELLOW) is None
        take(session, "skip" if way == "draw" else "use-free")
    assert showed_something(session)
    assert session.why_no_undo(YELLOW) is not None


# --- when a clock runs out -------------------------------------------------------------------------------------------


def default(s: SheepyTime) -> str:
    return GAME.actions.text(s.default(s.actors()[0]))


@pytest.mark.rule("ST-sys.5")
@pytest.mark.parametrize(
    ("hand", "at", "nightmare", "choice"),
    [
        ("move-5-or-winks-2 move-6-or-winks-3", 1, 0, "play move-6-or-winks-3"),  # the most winks
        ("move-3-or-catch-1 move-5-or-winks-2", 1, 0, "play move-5-or-winks-2"),  # winks before a catch
        ("move-1-or-5 move-4-or-catch-1", 1, 0, "play move-4-or-catch-1"),  # a catch before a move
        ("move-7 move-1-or-5", 1, 0, "play move-1-or-5"),  # the smallest safe move
        ("move-1-and-catch-1 move-7", 1, 2, "play move-7"),  # an AND card ranks as its move, here unsafe
        ("move-7 move-1-and-catch-1", 1, 0, "play move-1-and-catch-1"),
        ("move-1-or-5 move-7", 1, 2, "play move-1-or-5"),  # its 5 is safe
        ("move-3-or-catch-1 move-4-or-catch-1", 1, 0, "play move-3-or-catch-1"),  # the left card on a tie
        ("move-4-or-catch-1 move-3-or-catch-1", 1, 0, "play move-4-or-catch-1"),
        ("move-7 move-1-and-catch-1", 10, 1, "play move-7"),  # over the Fence it is the same
    ],
)
def test_the_card_taken_by_the_clock(hand: str, at: int, nightmare: int, choice: str) -> None:
    s = position(Sheep(at=at, hand=hand), Sheep(), nightmare_at=nightmare)
    assert default(s) == choice


@pytest.mark.rule("ST-sys.5")
@pytest.mark.parametrize(
    ("card", "nightmare", "choice"),
    [
        ("move-6-or-winks-3", 0, "winks"),
        ("move-4-or-catch-1", 0, "catch"),
        ("move-1-2-or-catch-1", 0, "catch"),
        ("move-1-or-5", 0, "move 1"),
        ("move-1-or-5", 2, "move 5"),
    ],
)
def test_the_mode_taken_by_the_clock(card: str, nightmare: int, choice: str) -> None:
    s = position(Sheep(at=1, hand=f"{card} move-7"), Sheep(), nightmare_at=nightmare)
    play(s, f"play {card}")
    assert default(s) == choice


@pytest.mark.rule("ST-sys.5")
def test_the_clock_catches_on_the_lowest_tile_and_moves_no_token() -> None:
    s = position(Sheep(at=1), Sheep(), tiles={3: "moonwalk"})
    play(s, "play move-3-or-catch-1", "catch")
    assert default(s) == "catch-on 3"
    s = position(Sheep(at=1, zzz={5: 10}), Sheep(), tiles={3: "moonwalk"})
    play(s, "play move-3-or-catch-1", "catch")
    assert default(s) == "decline"
    play(s, "take-from 5")
    assert default(s) == "put-on 3"


@pytest.mark.rule("ST-sys.5")
def test_the_clock_uses_no_tile_becomes_brave_and_goes_to_bed() -> None:
    s = position(Sheep(at=9, scared=True, infinite={2: 1}), Sheep(), tiles={2: "step-back"})
    play(s, *MOVE_3)
    assert default(s) == "skip"
    play(s, "use-free")
    assert default(s) == "yes"
    play(s, "no")
    assert asked(s) == "yellow: call-it-a-night"
    assert default(s) == "night"


@pytest.mark.rule("ST-sys.5")
@pytest.mark.parametrize(("nightmare", "choice"), [(0, "move 1"), (5, "move 5"), (9, "move 1")])
def test_the_clock_copies_the_smallest_safe_number(nightmare: int, choice: str) -> None:
    s = position(
        Sheep(at=1, infinite={4: 1}),
        Sheep(last="move-1-or-5"),
        tiles={4: "copycat"},
        previous="blue",
        nightmare_at=nightmare,
    )
    play(s, *MOVE_3, "use-free")
    assert default(s) == choice


@pytest.mark.rule("ST-sys.5")
def test_the_clock_takes_the_lowest_tile_for_deep_sleep_and_the_journal() -> None:
    for tile in ("deep-sleep", "dream-journal"):
        s = position(Sheep(at=1, infinite={4: 1}, zzz={5: 1, 10: 1}), Sheep(), tiles={4: tile})
        play(s, *MOVE_3, "use-free")
        assert default(s) == ("choose 4" if tile == "deep-sleep" else "choose 5")


@pytest.mark.rule("ST-sys.5")
@pytest.mark.parametrize(("nightmare", "choice"), [(0, "forward"), (5, "backward"), (3, "forward")])
def test_the_clock_herds_forward_unless_that_scares_its_own_sheep(nightmare: int, choice: str) -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "shepherd-the-flock"}, nightmare_at=nightmare)
    play(s, *MOVE_3, "use-free")
    assert default(s) == choice


@pytest.mark.rule("ST-sys.5")
def test_the_clock_rests_by_catching_and_else_takes_the_oldest_tile_to_the_lowest_space() -> None:
    s = position(Sheep(zzz={5: 10}), Sheep(), resting=True, market="trampoline moonwalk shortcut copycat")
    assert default(s) == "catch-2"
    play(s, "add-tile")
    assert default(s) == "tile trampoline"
    play(s, "tile trampoline")
    assert default(s) == "place-on 1"
    play(s, "place-on 1")
    assert asked(s) == "yellow: bonus-from"
    assert default(s) == "decline"
