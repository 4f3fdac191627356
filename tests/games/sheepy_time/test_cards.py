"""Step 1 of a turn: playing a Sheep card (ST-card), and the shape of a turn (ST-turn)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked, discard, hand, told, zzz
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import RACING, RETIRED, WOKEN
from woolgather.games.sheepy_time.vocabulary import CARDS
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


@pytest.mark.rule("ST-card.1")
def test_the_active_player_plays_one_of_the_cards_in_hand_face_up() -> None:
    s = position(Sheep(at=1, hand="move-3-or-catch-1 move-7"), Sheep())
    assert offered(s) == ["play move-3-or-catch-1", "play move-7"]
    with pytest.raises(IllegalAction, match=r"That card is not in your hand. \(ST-card.1\)"):
        play(s, "play move-1-or-5")
    play(s, "play move-3-or-catch-1")
    assert hand(s, YELLOW) == ["move-7"]
    assert [s.view(viewer)["table"]["card"] for viewer in (YELLOW, BLUE, None)] == ["move-3-or-catch-1"] * 3
    assert offered(s) == ["move 3", "catch"], "exactly one: the other card cannot be played now"


@pytest.mark.rule("ST-card.1")
def test_two_equal_cards_are_one_choice() -> None:
    s = position(Sheep(hand="move-7 move-7"), Sheep())
    assert offered(s) == ["play move-7"]
    play(s, "play move-7")
    assert hand(s, YELLOW)[:1] == ["move-7"]


@pytest.mark.rule("ST-card.2")
@pytest.mark.parametrize(
    ("card", "alternatives"),
    [
        ("move-1-2-or-catch-1", ["move 1", "move 2", "catch"]),
        ("move-1-or-5", ["move 1", "move 5"]),
        ("move-2-or-catch-2", ["move 2", "catch"]),
        ("move-3-or-catch-1", ["move 3", "catch"]),
        ("move-4-or-catch-1", ["move 4", "catch"]),
        ("move-5-or-winks-2", ["move 5", "winks"]),
        ("move-6-or-winks-3", ["move 6", "winks"]),
    ],
)
def test_an_or_card_offers_each_of_its_alternatives(card: str, alternatives: list[str]) -> None:
    s = position(Sheep(hand=f"{card} move-7"), Sheep())
    play(s, f"play {card}")
    assert offered(s) == alternatives
    with pytest.raises(IllegalAction, match="That is not on this card") as refused:
        play(s, "move 9")
    assert refused.value.sentence == f"That is not on this card: {s.names().title(card)}."
    assert refused.value.clause == "ST-card.2"


@pytest.mark.rule("ST-card.2")
def test_exactly_one_alternative_is_carried_out() -> None:
    s = position(Sheep(at=2, hand="move-5-or-winks-2 move-7"), Sheep(), deck="move-7")
    moves, gains = s.clone(), s.clone()
    play(moves, "play move-5-or-winks-2", "move 5")
    assert (moves.position[YELLOW], moves.winks[YELLOW]) == (7, 0)
    play(gains, "play move-5-or-winks-2", "winks")
    assert (gains.position[YELLOW], gains.winks[YELLOW]) == (2, 2)


@pytest.mark.rule("ST-card.3")
def test_an_and_card_moves_first_and_then_catches_without_asking_which() -> None:
    s = position(Sheep(at=1, hand="move-1-and-catch-1 move-7"), Sheep(), deck="move-7")
    s.listen()
    play(s, "play move-1-and-catch-1")
    assert [name for name, *_ in told(s, "moved", "gained")] == ["moved"], "no event for 0 winks"
    assert s.position[YELLOW] == 2
    assert asked(s) == "yellow: catch-place"
    play(s, "catch-on 10")
    assert zzz(s, YELLOW) == {10: 1}


@pytest.mark.rule("ST-card.4", "ST-sys.3")
def test_move_7_leaves_nothing_to_choose() -> None:
    s = position(Sheep(at=1, hand="move-7 move-3-or-catch-1"), Sheep(), deck="move-7")
    play(s, "play move-7")
    assert s.position[YELLOW] == 8
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-card.5")
def test_winks_and_catches_may_be_chosen_off_the_board() -> None:
    s = position(Sheep(hand="move-6-or-winks-3 move-2-or-catch-2"), Sheep(), deck="move-7")
    catches = s.clone()
    play(s, "play move-6-or-winks-3", "winks")
    assert (s.winks[YELLOW], s.position[YELLOW]) == (3, 0)
    play(catches, "play move-2-or-catch-2", "catch", "catch-on 5", "catch-on 5")
    assert zzz(catches, YELLOW) == {5: 2}


@pytest.mark.rule("ST-card.5", "ST-catch.6")
def test_a_catch_that_achieves_nothing_may_be_chosen() -> None:
    s = position(Sheep(at=3, infinite={5: 10}), Sheep(), deck="move-7")
    play(s, "play move-3-or-catch-1")
    assert offered(s) == ["move 3", "catch"]
    play(s, "catch")
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-card.6")
def test_winks_of_a_card_are_gained_before_anything_else_happens() -> None:
    s = position(Sheep(hand="move-6-or-winks-3 move-7", winks=4), Sheep(), deck="move-7")
    s.listen()
    play(s, "play move-6-or-winks-3", "winks")
    assert [name for name, *_ in told(s, "gained", "drew", "turn")] == ["gained", "drew", "turn"]
    assert s.winks[YELLOW] == 7


@pytest.mark.rule("ST-card.7")
@pytest.mark.parametrize("alternative", ["catch", "winks"])
def test_without_movement_no_tile_may_be_used(alternative: str) -> None:
    card = "move-3-or-catch-1" if alternative == "catch" else "move-6-or-winks-3"
    s = position(Sheep(at=10, hand=f"{card} move-7", zzz={10: 1}), Sheep(), tiles={10: "bounce-ahead"}, deck="move-7")
    play(s, f"play {card}", alternative)
    if alternative == "catch":
        play(s, "catch-on 10")
    assert asked(s) == "blue: play-card"
    assert s.position[YELLOW] == 10


@pytest.mark.rule("ST-card.8")
def test_the_scare_of_an_and_card_comes_before_its_catch() -> None:
    s = position(Sheep(at=4, hand="move-1-and-catch-1 move-7"), Sheep(), nightmare_at=5)
    play(s, "play move-1-and-catch-1")
    assert asked(s) == "yellow: catch-place"
    assert s.scared[YELLOW]


@pytest.mark.rule("ST-card.8")
def test_a_sheep_that_wakes_up_on_an_and_card_does_not_catch() -> None:
    s = position(Sheep(at=4, hand="move-1-and-catch-1 move-7", scared=True), Sheep(), nightmare_at=5)
    play(s, "play move-1-and-catch-1")
    assert s.status[YELLOW] == WOKEN
    assert zzz(s, YELLOW) == {}
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-card.10", "ST-turn.5")
def test_a_card_that_wakes_the_last_sheep_is_in_the_discard_pile_when_the_game_is_over() -> None:
    s = position(Sheep(at=2, scared=True), Sheep(status="retired", winks=9, pillow=9), nightmare_at=5)
    play(s, "play move-3-or-catch-1", "move 3")
    assert s.actors() == []
    table = s.view(None)["table"]
    assert table["card"] is None
    assert sorted(table["discard"]) == ["move-3-or-catch-1", "move-4-or-catch-1"]


@pytest.mark.rule("ST-card.9")
def test_the_token_of_an_and_card_may_be_spent_on_the_tile_just_landed_on() -> None:
    s = position(Sheep(at=4, hand="move-1-and-catch-1 move-7"), Sheep(), tiles={5: "bounce-ahead"}, deck="move-7")
    play(s, "play move-1-and-catch-1", "catch-on 5")
    assert offered(s) == ["skip", "use-zzz"]
    play(s, "use-zzz")
    assert s.position[YELLOW] == 6


@pytest.mark.rule("ST-card.10")
def test_a_resolved_card_is_on_the_public_discard_pile_and_is_remembered() -> None:
    s = position(Sheep(at=1), Sheep(at=1), deck="move-7 move-7")
    assert s.view(None)["table"]["players"][YELLOW]["last_card"] is None
    play(s, "play move-3-or-catch-1", "move 3")
    assert discard(s) == ["move-3-or-catch-1"]
    assert s.view(BLUE)["table"]["discard"] == ["move-3-or-catch-1"]
    play(s, "play move-4-or-catch-1", "move 4")
    assert [CARDS[card] for card in s.last_card] == ["move-3-or-catch-1", "move-4-or-catch-1"]


@pytest.mark.rule("ST-card.10")
@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("move-3-or-catch-1", ("move 3",)),
        ("move-3-or-catch-1", ("catch", "catch-on 5")),
        ("move-6-or-winks-3", ("winks",)),
        ("move-1-and-catch-1", ("catch-on 5",)),
    ],
)
def test_a_card_is_discarded_whichever_way_it_was_used(card: str, lines: tuple[str, ...]) -> None:
    s = position(Sheep(at=1, hand=f"{card} move-7"), Sheep(), deck="move-4-or-catch-1")
    play(s, f"play {card}", *lines)
    assert discard(s) == [card]
    assert s.view(None)["table"]["card"] is None


@pytest.mark.rule("ST-card.10", "ST-scare.3")
def test_the_card_that_woke_a_sheep_is_discarded_too() -> None:
    s = position(Sheep(at=1, hand="move-3-or-catch-1 move-7", scared=True), Sheep(), nightmare_at=4)
    play(s, "play move-3-or-catch-1", "move 3")
    assert sorted(discard(s)) == ["move-3-or-catch-1", "move-7"]


@pytest.mark.rule("ST-turn.1")
@pytest.mark.parametrize("first", ["yellow", "blue", "pink"])
def test_the_first_sheep_takes_the_first_turn_and_play_goes_clockwise(first: str) -> None:
    deck = " ".join(["move-3-or-catch-1"] * 9)
    s = position(Sheep(), Sheep(), Sheep(), dealing=True, first=first, deck=deck)
    order = []
    for _ in range(3):
        order.append(asked(s).split(":")[0])
        play(s, "play move-3-or-catch-1", "move 3")
    colours = ["yellow", "blue", "pink"] * 2
    assert order == colours[colours.index(first) :][:3]


@pytest.mark.rule("ST-turn.1")
def test_players_who_are_not_racing_are_skipped() -> None:
    s = position(
        Sheep(at=1), Sheep(status="woken"), Sheep(status="retired", winks=5), Sheep(at=1), deck="move-7 move-7"
    )
    play(s, "play move-3-or-catch-1", "move 3")
    assert asked(s) == "purple: play-card"
    play(s, "play move-3-or-catch-1", "move 3")
    assert asked(s) == "yellow: play-card"


@pytest.mark.rule("ST-turn.2", "ST-turn.6")
def test_a_turn_is_card_then_tile_then_fence_then_draw_then_the_next_player() -> None:
    s = position(Sheep(at=8, zzz={1: 1}), Sheep(), tiles={1: "moonwalk"}, deck="move-7")
    s.listen()
    assert asked(s) == "yellow: play-card"
    play(s, "play move-3-or-catch-1", "move 3")
    assert asked(s) == "yellow: use-tile"
    play(s, "use-zzz")
    assert asked(s) == "yellow: call-it-a-night"
    assert hand(s, YELLOW) == ["move-4-or-catch-1"]
    play(s, "continue")
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]
    assert asked(s) == "blue: play-card", "a turn ends automatically"
    kinds = [name for name, *_ in told(s, "played", "used-tile", "gained", "drew", "turn")]
    assert kinds == ["played", "used-tile", "gained", "gained", "drew", "turn"]


@pytest.mark.rule("ST-turn.3")
def test_the_turn_of_a_sheep_that_wakes_up_ends_there() -> None:
    s = position(
        Sheep(at=8, scared=True, infinite={1: 1}), Sheep(), tiles={1: "moonwalk"}, nightmare_at=1, deck="move-7"
    )
    play(s, "play move-3-or-catch-1", "move 3")
    assert asked(s) == "blue: play-card", "no tile, no Fence, no draw"
    assert s.winks[YELLOW] == 0
    assert hand(s, YELLOW) == []
    assert len(s.deck) == 40 - 4


@pytest.mark.rule("ST-turn.3")
def test_the_turn_of_a_sheep_that_retires_ends_there() -> None:
    s = position(Sheep(at=8), Sheep(), deck="move-7")
    play(s, "play move-3-or-catch-1", "move 3", "night")
    assert asked(s) == "blue: play-card"
    assert hand(s, YELLOW) == []
    assert len(s.deck) == 40 - 4, "nothing was drawn"


@pytest.mark.rule("ST-turn.4")
def test_a_sheep_racing_alone_takes_turn_after_turn() -> None:
    s = position(
        Sheep(at=1), Sheep(status="woken"), Sheep(status="retired", winks=5), deck="move-7 move-7 move-1-or-5 move-7"
    )
    for _ in range(2):
        assert asked(s) == "yellow: play-card"
        play(s, f"play {hand(s, YELLOW)[0]}", "catch", "catch-on 5")
    assert asked(s) == "yellow: play-card"


@pytest.mark.rule("ST-turn.5", "ST-end.1", "ST-night.11")
def test_the_phase_ends_the_moment_no_one_is_racing_and_the_rest_is_dropped() -> None:
    s = position(
        Sheep(at=3, scared=True),
        Sheep(at=4, scared=True),
        Sheep(status="retired", winks=7),
        nightmare_at=2,
        deck="wolf-move-2 wolf-move-1",
    )
    s.listen()
    play(s, "play move-4-or-catch-1", "catch", "catch-on 5")
    assert s.resting
    steps = told(s, "nightmare-moved", "woke-up", "drew", "phase-over")
    assert [name for name, *_ in steps] == ["nightmare-moved", "woke-up", "nightmare-moved", "woke-up", "phase-over"]


@pytest.mark.rule("ST-turn.5")
def test_retiring_as_the_last_one_ends_the_phase() -> None:
    s = position(Sheep(at=9), Sheep(status="woken"))
    play(s, "play move-3-or-catch-1", "move 3", "night")
    assert s.resting


@pytest.mark.rule("ST-turn.7")
def test_what_a_turn_remembers_is_forgotten_when_the_next_one_starts() -> None:
    s = position(Sheep(at=8, infinite={1: 1}), Sheep(), tiles={1: "cool-kids-club"}, deck="move-7")
    play(s, "play move-3-or-catch-1", "move 3", "use-free")
    turn = s.view(None)["table"]["turn"]
    assert (turn["moved"], turn["crossings"], turn["last_move"]) == (3, 0, 3), "the crossing is being paid just now"
    assert s.view(None)["table"]["spaces"][0]["used"]
    play(s, "continue")
    turn = s.view(None)["table"]["turn"]
    assert (turn["moved"], turn["crossings"], turn["last_move"]) == (0, 0, 0)
    assert not s.view(None)["table"]["spaces"][0]["used"]


@pytest.mark.rule("ST-turn.7")
def test_movement_suffered_in_another_turn_is_not_part_of_the_own_one() -> None:
    s = position(
        Sheep(at=1, zzz={5: 1}),
        Sheep(at=2, infinite={10: 1}, hand="move-7 move-7"),
        tiles={5: "shepherd-the-flock", 10: "pipe-dream"},
        deck="move-1-or-5",
    )
    play(s, "play move-4-or-catch-1", "move 4", "use-zzz", "forward")
    assert list(s.position) == [6, 3]
    play(s, "play move-7", "use-free")
    assert s.position[BLUE] == 10
    assert s.pillow[BLUE] == 40, "only its own 7 spaces count, not the herded one"


@pytest.mark.rule("ST-turn.3", "ST-fence.4")
def test_statuses_after_waking_and_retiring() -> None:
    s = position(Sheep(at=9), Sheep(at=8, scared=True), Sheep(), nightmare_at=1, deck="move-7 move-7")
    play(s, "play move-4-or-catch-1", "move 4", "night")
    play(s, "play move-3-or-catch-1", "move 3")
    assert list(s.status) == [RETIRED, WOKEN, RACING]
    assert list(s.winks) == [5, 0, 0]
