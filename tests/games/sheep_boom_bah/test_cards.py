"""What each of the twenty cards does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sheep_boom_bah.reading import (
    LoadedDice,
    all_pass,
    asked,
    barn,
    barnyard,
    decision,
    discards,
    graveyard,
    hand,
    play_unopposed,
    run_out,
    score,
    sheep_on,
    tile_on,
)
from woolgather.games.sheep_boom_bah.cards.index import RULES
from woolgather.games.sheep_boom_bah.field import RING
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.scoring import barn_points, card_points, total
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import CARD_TYPES
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


def test_every_type_of_card_has_its_own_rule_in_the_order_of_the_box() -> None:
    names = ["".join(part.capitalize() for part in kind.split("-")) for kind in CARD_TYPES]
    assert [type(rule).__name__ for rule in RULES] == names


@pytest.mark.rule("BB-9.1", "BB-9.2")
def test_aba_ca_da_ba_fetches_any_sheep_of_a_barnyard_into_your_own_barn() -> None:
    s = position(barnyards={"blue": "red yellow"}, hands={"red": "aba-ca-da-ba-red"})
    play(s, "play aba-ca-da-ba-red", "player blue")
    assert offered(s) == ["colour red", "colour yellow", "cancel"]
    play_unopposed(s, "colour red")
    assert (barn(s, "red"), barnyard(s, "blue")) == ("red", "yellow")
    assert barn_points(s, 0) == 3, "an own sheep in one's own Barn"


@pytest.mark.rule("BB-9.6", "BB-9.7")
def test_bah_k_to_life_brings_a_sheep_back_but_does_not_undo_the_trigger() -> None:
    s = position(
        seats=2, sheep={"blue": "0,3"}, rest="graveyard", hands={"red": "bah-k-to-life-red"}, trigger="red", budget=0
    )
    before = graveyard(s, "red")
    play(s, "play bah-k-to-life-red")
    assert "to 0,3" not in offered(s)
    assert len(offered(s)) == 23 + 1
    with pytest.raises(IllegalAction, match=r"has to be a start space.*\(BB-9.6\)"):
        play(s, "to 3,3")
    play_unopposed(s, "to 4,0")
    assert (sheep_on(s, "4,0"), graveyard(s, "red"), s.trigger) == ("red", before - 1, 0)


@pytest.mark.rule("BB-9.6")
def test_bah_k_to_life_needs_a_graveyard() -> None:
    with pytest.raises(IllegalAction, match=r"Your Graveyard is empty. \(BB-9.6\)"):
        play(position(hands={"red": "bah-k-to-life-red"}), "play bah-k-to-life-red")


@pytest.mark.rule("BB-9.8")
def test_barn_burner_drives_a_sheep_from_a_barn_into_your_own_barnyard() -> None:
    s = position(barns={"green": "green"}, hands={"red": "barn-burner-red"})
    play_unopposed(s, "play barn-burner-red", "player green")
    assert (barnyard(s, "red"), barn(s, "green")) == ("green", "")


@pytest.mark.rule("BB-9.9", "BB-9.10", "BB-9.22")
@pytest.mark.parametrize("card", ["dog-red", "out-of-shear-luck-red"])
def test_dog_and_shear_luck_take_a_sheep_off_the_field_but_not_off_the_ring(card: str) -> None:
    s = position(sheep={"red": "2,2 0,3"}, hands={"red": card})
    play(s, f"play {card}")
    assert offered(s) == ["sheep 2,2", "cancel"]
    with pytest.raises(IllegalAction, match="sheep on D1 is not a target"):
        play(s, "sheep 0,3")
    with pytest.raises(IllegalAction, match="No sheep stands on D4"):
        play(s, "sheep 3,3")
    play_unopposed(s, "sheep 2,2")
    home = ("red", "") if card == "dog-red" else ("", "red")
    assert (barnyard(s, "red"), barn(s, "red")) == home
    assert (sheep_on(s, "2,2"), tile_on(s, "2,2"), s.budget) == (None, "safe-field", 2)


@pytest.mark.rule("BB-9.22")
def test_shear_luck_works_though_the_barn_tile_is_still_hidden() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"5,5": "barn-red"}, hands={"red": "out-of-shear-luck-red"})
    play_unopposed(s, "play out-of-shear-luck-red", "sheep 2,2")
    assert (barn(s, "red"), tile_on(s, "5,5"), score(s, "red")) == ("red", "face-down", 0)


@pytest.mark.rule("BB-9.10")
def test_without_a_sheep_on_the_field_dog_is_only_discarded() -> None:
    s = position(sheep={"red": "0,3"}, hands={"red": "dog-red"})
    with pytest.raises(IllegalAction, match=r"None of your sheep is on a field tile. \(BB-9.10\)"):
        play(s, "play dog-red")


@pytest.mark.rule("BB-9.11", "BB-10.2")
@pytest.mark.parametrize("card", ["dog-red", "out-of-shear-luck-red"])
def test_taking_the_last_sheep_off_the_field_triggers_the_end(card: str) -> None:
    s = position(seats=2, sheep={"red": "2,2", "blue": "0,3"}, rest="graveyard", hands={"red": card})
    play_unopposed(s, f"play {card}", "sheep 2,2")
    assert s.trigger == 0


@pytest.mark.rule("BB-9.12")
def test_eiei_no_without_a_card_to_stop_is_only_discarded() -> None:
    s = position(hands={"red": "eiei-no-red"})
    assert "play eiei-no-red" not in offered(s)
    with pytest.raises(IllegalAction, match=r"no card to stop.*\(BB-9.12\)"):
        play(s, "play eiei-no-red")
    play(s, "discard eiei-no-red")
    assert discards(s) == ["eiei-no-red"]


@pytest.mark.rule("BB-9.13", "BB-9.14", "BB-9.15")
def test_ewe_turn_sends_an_opponents_sheep_from_the_field_to_a_start_space() -> None:
    s = position(
        seats=2,
        sheep={"red": "2,2 0,0", "blue": "4,4"},
        rest="graveyard",
        face_up={"4,4": "cone-tile"},
        hands={"red": "ewe-turn-red"},
    )
    play(s, "play ewe-turn-red")
    assert offered(s) == ["sheep 4,4", "cancel"]
    play(s, "sheep 4,4")
    assert len(offered(s)) == len(RING) - 1 + 1
    with pytest.raises(IllegalAction, match=r"has to be a start space.*\(BB-9.13\)"):
        play(s, "to 3,3")
    play_unopposed(s, "to 6,6")
    assert (sheep_on(s, "6,6"), sheep_on(s, "4,4"), tile_on(s, "4,4")) == ("blue", None, "cone-tile")
    assert s.trigger == -1, "blue's last sheep is still on the board"


@pytest.mark.rule("BB-9.16")
def test_fox_steals_from_barnyard_to_barnyard() -> None:
    s = position(barnyards={"blue": "green"}, hands={"red": "fox-red"})
    play_unopposed(s, "play fox-red", "player blue")
    assert (barnyard(s, "red"), barnyard(s, "blue")) == ("green", "")


@pytest.mark.scenario(22)
@pytest.mark.rule("BB-7.9", "BB-9.2", "BB-9.16")
def test_board_theft_by_owners_colour_protects_foreign_sheep_from_the_fox() -> None:
    hands = {"red": "fox-red aba-ca-da-ba-red"}
    s = position(barnyards={"blue": "red"}, hands=hands)
    play_unopposed(s, "play fox-red", "player blue")
    assert barnyard(s, "red") == "red"
    s = position(barnyards={"blue": "red"}, hands=hands, board_theft="owners-colour")
    with pytest.raises(IllegalAction, match="No opponent has a sheep in their Barnyard that this card can move"):
        play(s, "play fox-red")
    play_unopposed(s, "play aba-ca-da-ba-red", "player blue")
    assert barn_points(s, 0) == 3


@pytest.mark.rule("BB-7.9")
@pytest.mark.parametrize(
    ("card", "zone"), [("barn-burner", "barns"), ("your-barn-doors-open", "barns"), ("fox", "barnyards")]
)
@pytest.mark.parametrize("rule", ["any-sheep", "owners-colour"])
def test_board_theft_decides_which_sheep_three_cards_may_take(card: str, zone: str, rule: str) -> None:
    boards = {"blue": "blue red"}
    s = position(
        barns=boards if zone == "barns" else {},
        barnyards=boards if zone == "barnyards" else {},
        hands={"red": f"{card}-red"},
        board_theft=rule,
    )
    play(s, f"play {card}-red", "player blue")
    if rule == "any-sheep":
        assert offered(s) == ["colour red", "colour blue", "cancel"]
    else:
        assert s.view(None)["table"]["declared"]["targets"] == {"player": 1, "colour": "blue"}


@pytest.mark.scenario(29)
@pytest.mark.rule("BB-9.17", "BB-9.18", "BB-9.19", "BB-7.7")
def test_golden_fleece_gives_one_more_action_for_this_turn() -> None:
    s = position(
        seats=2,
        sheep={"red": "2,2"},
        face_up={"2,3": "safe-field"},
        hands={"red": "golden-fleece-red", "blue": "eiei-no-blue"},
    )
    play(s, "move 2,2", "to 2,3", "move 2,3", "to 2,2")
    assert s.budget == 0
    countered = play(s.clone(), "play golden-fleece-red", "blue: play eiei-no-blue")
    all_pass(countered)
    assert (countered.budget, hand(countered, "red")) == (0, [])
    assert "end-turn" in offered(countered)
    play_unopposed(s, "play golden-fleece-red")
    assert s.budget == 1
    with pytest.raises(IllegalAction, match="You still have an action"):
        play(s, "end-turn")
    play(s, "move 2,2", "to 2,3", "end-turn")
    run_out(s)
    assert (asked(s), s.budget) == (["red"], 2), "the extra action was for one turn"


@pytest.mark.rule("BB-9.17", "BB-9.19")
def test_several_fleeces_add_up_even_without_a_legal_action() -> None:
    s = position(
        seats=2, sheep={"blue": "0,3"}, rest="graveyard", hands={"red": "golden-fleece-red golden-fleece-blue"}
    )
    assert "end-turn" in offered(s)
    play_unopposed(s, "play golden-fleece-red", "play golden-fleece-blue")
    assert s.budget == 4
    assert offered(s) == ["end-turn"]


@pytest.mark.rule("BB-9.31")
def test_shepherds_hook_houses_a_sheep_without_an_action() -> None:
    s = position(barnyards={"red": "red yellow"}, hands={"red": "shepherds-hook-red"})
    play(s, "play shepherds-hook-red")
    assert offered(s) == ["colour red", "colour yellow", "cancel"]
    play_unopposed(s, "colour yellow")
    assert (barn(s, "red"), barnyard(s, "red"), s.budget) == ("yellow", "red", 2)


@pytest.mark.rule("BB-9.40")
def test_tornado_carries_any_sheep_from_barn_to_barn() -> None:
    s = position(barns={"blue": "blue red"}, hands={"red": "tornado-red"}, board_theft="owners-colour")
    play(s, "play tornado-red", "player blue")
    assert offered(s) == ["colour red", "colour blue", "cancel"]
    play_unopposed(s, "colour blue")
    assert (barn(s, "red"), barn(s, "blue")) == ("blue", "red")


@pytest.mark.rule("BB-9.46")
def test_an_open_barn_door_lets_a_sheep_out_into_the_same_players_barnyard() -> None:
    s = position(barns={"blue": "blue"}, hands={"red": "your-barn-doors-open-red"})
    play_unopposed(s, "play your-barn-doors-open-red", "player blue")
    assert (barn(s, "blue"), barnyard(s, "blue"), barnyard(s, "red")) == ("", "blue", "")


@pytest.mark.scenario(37)
@pytest.mark.rule("BB-9.1", "BB-9.6", "BB-9.8", "BB-9.9", "BB-9.10", "BB-9.13", "BB-9.14", "BB-9.16", "BB-9.22")
@pytest.mark.rule("BB-9.31", "BB-9.40", "BB-9.46", "BB-7.9", "BB-7.10")
@pytest.mark.parametrize("rule", ["any-sheep", "owners-colour"])
def test_the_card_round_up(rule: str) -> None:
    def after(card: str, *lines: str) -> list[str]:
        s = position(
            sheep={"red": "2,2 0,3", "blue": "4,4"},
            barnyards={"red": "yellow", "blue": "blue"},
            barns={"blue": "yellow blue"},
            graveyards={"red": 1},
            hands={"red": f"{card}-red"},
            board_theft=rule,
        )
        play(s, f"play {card}-red", *lines)
        return ["declared"] if decision(s) == "counter" else offered(s)[:-1]

    assert after("dog") == after("out-of-shear-luck") == ["sheep 2,2"]
    assert after("ewe-turn") == ["sheep 4,4"]
    assert after("bah-k-to-life")
    assert after("shepherds-hook") == ["declared"]
    assert after("fox") == after("aba-ca-da-ba") == ["player blue"]
    both = ["colour blue", "colour yellow"]
    assert after("tornado", "player blue") == both
    for card in ("barn-burner", "your-barn-doors-open"):
        assert after(card, "player blue") == (both if rule == "any-sheep" else ["declared"])


@pytest.mark.scenario(17)
@pytest.mark.rule("BB-9.35", "BB-9.36", "BB-9.37")
def test_a_copter_flies_to_any_free_cell_of_the_board() -> None:
    def flown(cell: str) -> SheepBoomBah:
        s = position(
            seats=2,
            sheep={"red": "5,5", "blue": "2,2"},
            barns={"red": "red"},
            face_up={"1,1": "barn-red"},
            face_down={"1,4": "land-mine"},
            hands={"red": "sheep-copter-red"},
        )
        play_unopposed(s, "play sheep-copter-red", "sheep 5,5", f"to {cell}")
        return s

    home = flown("1,1")
    assert (barn(home, "red"), score(home, "red")) == ("red red", 0)
    assert decision(flown("1,4")) == "mine"
    assert sheep_on(flown("0,0"), "0,0") == "red"
    with pytest.raises(IllegalAction, match=r"C3 is occupied, and a flying sheep bumps nobody. \(BB-9.37\)"):
        flown("2,2")
    with pytest.raises(IllegalAction, match=r"where it stands already. \(BB-9.35\)"):
        flown("5,5")


@pytest.mark.rule("BB-9.37")
def test_a_copter_lifts_from_a_start_space_too_but_not_from_a_player_board() -> None:
    s = position(seats=2, sheep={"red": "0,3"}, barns={"red": "red red red red red"}, hands={"red": "sheep-copter-red"})
    play(s, "play sheep-copter-red")
    assert offered(s) == ["sheep 0,3", "cancel"]
    play_unopposed(s, "sheep 0,3", "to 0,4")
    assert sheep_on(s, "0,4") == "red"
    grounded = position(
        seats=2, barns={"red": "red red red red red red"}, hands={"red": "sheep-copter-red"}, trigger="blue"
    )
    with pytest.raises(IllegalAction, match=r"None of your sheep is on the board. \(BB-9.37\)"):
        play(grounded, "play sheep-copter-red")


@pytest.mark.scenario(18)
@pytest.mark.rule("BB-9.23", "BB-9.24", "BB-9.25", "BB-9.26", "BB-9.27", "BB-9.28", "BB-9.29", "BB-9.30")
@pytest.mark.parametrize(("option", "budget"), [("free", 2), ("action", 1)])
def test_peeping_at_a_mine_and_defusing_it_with_another_sheep(option: str, budget: int) -> None:
    s = position(
        sheep={"red": "2,2 2,0"},
        face_down={"2,1": "land-mine"},
        hands={"red": "sheeping-tom-red hero-of-the-herd-red"},
        sheeping_tom_move=option,
    )
    s.listen()
    play_unopposed(s, "play sheeping-tom-red", "look 2,1")
    assert (decision(s), tile_on(s, "2,1")) == ("tom-move", "face-down")
    assert s.view(0)["table"]["peeked"] == {"2,1": "land-mine"}
    assert s.view(1)["table"]["peeked"] == {}
    assert words(s.clone(), 1) == []
    heard = [event.project(1) for event in s.take_events()]
    assert [event["tile"] for event in heard if event and event["event"] == "looked"] == [None]
    assert offered(s) == ["stay", "sheep 2,0", "sheep 2,2"]
    stayed = play(s.clone(), "stay")
    assert stayed.view(0)["table"]["peeked"] == {"2,1": "land-mine"}
    assert stayed.view(1)["table"]["tiles"][7 * 2 + 1] == "face-down"
    play_unopposed(s, "sheep 2,0", "play hero-of-the-herd-red")
    assert (tile_on(s, "2,1"), sheep_on(s, "2,1"), score(s, "red")) == ("cone-tile", "red", 2)
    assert s.budget == budget


@pytest.mark.rule("BB-9.23")
def test_with_that_setting_sheeping_tom_looks_anywhere_but_only_adjacent_sheep_move_there() -> None:
    s = position(
        seats=2,
        sheep={"red": "2,2", "blue": "5,5"},
        rest="graveyard",
        face_up={"1,1": "safe-field"},
        hands={"red": "sheeping-tom-red"},
        sheeping_tom_look="anywhere",
    )
    play(s, "play sheeping-tom-red")
    assert {"look 1,5", "look 4,4", "look 5,1"} <= set(offered(s))
    assert "look 1,1" not in offered(s)  # it is face up
    play_unopposed(s, "look 4,4")
    assert offered(s) == ["stay"]


@pytest.mark.rule("BB-9.23")
def test_sheeping_tom_looks_only_at_face_down_tiles_next_to_an_own_sheep() -> None:
    s = position(
        seats=2,
        sheep={"red": "2,2", "blue": "5,5"},
        rest="graveyard",
        face_up={"1,1": "safe-field", "1,2": "cross-tile", "1,3": "barn-red"},
        hands={"red": "sheeping-tom-red"},
    )
    play(s, "play sheeping-tom-red")
    assert offered(s) == ["look 2,1", "look 2,3", "look 3,1", "look 3,2", "look 3,3", "cancel"]
    with pytest.raises(IllegalAction, match="Everybody can see what is on B2"):
        play(s, "look 1,1")
    with pytest.raises(IllegalAction, match="None of your sheep is next to E5"):
        play(s, "look 4,4")


@pytest.mark.rule("BB-9.25")
def test_after_the_look_only_an_adjacent_own_sheep_may_move_there() -> None:
    s = position(sheep={"red": "2,2 4,4"}, face_down={"2,3": "barn-red"}, hands={"red": "sheeping-tom-red"})
    play_unopposed(s, "play sheeping-tom-red", "look 2,3")
    with pytest.raises(IllegalAction, match="next to D3"):
        play(s, "sheep 4,4")
    with pytest.raises(IllegalAction, match="looking at a tile"):
        play(s, "end-turn")
    play(s, "sheep 2,2")
    assert (barn(s, "red"), score(s, "red")) == ("red", 3)


@pytest.mark.rule("BB-9.30")
def test_with_action_sheeping_tom_needs_a_budget_and_staying_costs_nothing() -> None:
    table: dict[str, Any] = {
        "sheep": {"red": "2,2"},
        "hands": {"red": "sheeping-tom-red"},
        "sheeping_tom_move": "action",
    }
    spent = position(budget=0, **table)
    with pytest.raises(IllegalAction, match=r"costs an action.*\(BB-9.30\)"):
        play(spent, "play sheeping-tom-red")
    s = position(budget=1, **table)
    play_unopposed(s, "play sheeping-tom-red", "look 2,3", "stay")
    assert s.budget == 1
    free = position(budget=0, sheep={"red": "2,2"}, hands={"red": "sheeping-tom-red"})
    assert "play sheeping-tom-red" in offered(free)


@pytest.mark.scenario(21)
@pytest.mark.rule("BB-9.32", "BB-9.33", "BB-9.34", "BB-11.4")
def test_the_rival_wins_a_battle_after_a_reroll_and_takes_the_stake() -> None:
    s = position(barns={"red": "yellow", "blue": "blue"}, hands={"red": "sheep-battle-red"})
    s.chance = LoadedDice(4, 4, 2, 5)
    before = total(s, 1)
    s.listen()
    play(s, "play sheep-battle-red", "zone barn", "stake yellow", "player blue")
    all_pass(s)
    assert [line for line in words(s) if "rolls" in line] == [
        "red rolls 4, blue rolls 4.",
        "red rolls 2, blue rolls 5.",
    ]
    assert (barn(s, "red"), barn(s, "blue"), total(s, 1) - before) == ("", "blue yellow", 2)


@pytest.mark.rule("BB-9.32", "BB-9.33", "BB-9.34")
def test_a_sheep_battle_is_rerolled_until_decided_and_the_winner_takes_both() -> None:
    seen = set()
    for seed in range(40):
        s = position(
            barns={"red": "yellow red", "blue": "blue"},
            barnyards={"red": "green"},
            hands={"red": "sheep-battle-red"},
            seed=seed,
        )
        play(s, "play sheep-battle-red")
        assert offered(s) == ["zone barn", "cancel"], "no opponent has a sheep in their Barnyard"
        with pytest.raises(IllegalAction, match="in the same place"):
            play(s, "zone barnyard")
        play(s, "zone barn")
        assert offered(s) == ["stake red", "stake yellow", "cancel"]
        with pytest.raises(IllegalAction, match="no sheep of that colour there to wager"):
            play(s, "stake green")
        s.listen()
        play_unopposed(s, "stake yellow", "player blue")
        rolls = [event.project(None) for event in s.take_events() if event.kind.name == "rolled"]
        pairs = [(roll["own"], roll["rival"]) for roll in rolls if roll]
        assert all(own == rival for own, rival in pairs[:-1])
        assert all(1 <= face <= 6 for pair in pairs for face in pair)
        red_wins = pairs[-1][0] > pairs[-1][1]
        assert (barn(s, "red"), barn(s, "blue")) == (("red blue yellow", "") if red_wins else ("red", "blue yellow"))
        assert barn_points(s, 1) == (0 if red_wins else 3 + 2)
        seen.add((red_wins, len(pairs) > 1))
    assert len(seen) == 4, "either side wins, with and without a reroll"


@pytest.mark.rule("BB-9.32", "BB-7.9")
def test_the_rivals_stake_follows_board_theft_and_your_own_stake_does_not() -> None:
    s = position(
        barnyards={"red": "green", "blue": "yellow", "yellow": "yellow red"},
        hands={"red": "sheep-battle-red"},
        board_theft="owners-colour",
    )
    play(s, "play sheep-battle-red", "zone barnyard", "stake green")
    assert offered(s) == ["player yellow", "cancel"]
    play(s, "player yellow")
    assert s.view(None)["table"]["declared"]["targets"] == {
        "player": 2,
        "colour": "yellow",
        "zone": "barnyard",
        "stake": "green",
    }


@pytest.mark.rule("BB-9.38")
def test_thank_ewe_takes_a_random_card_that_may_be_used_at_once() -> None:
    taken = set()
    for seed in range(40):
        s = position(
            hands={"red": "thank-ewe-red", "blue": "wild-wool-red golden-fleece-red fox-red dog-red"}, seed=seed
        )
        play_unopposed(s, "play thank-ewe-red", "player blue")
        (card,) = hand(s, "red")
        assert card not in hand(s, "blue")
        taken.add(card)
        if card == "golden-fleece-red":
            play_unopposed(s, "play golden-fleece-red")
            assert s.budget == 3
    assert len(taken) == 4


@pytest.mark.rule("BB-9.38")
def test_thank_ewe_needs_an_opponent_with_cards() -> None:
    s = position(seats=3, hands={"red": "thank-ewe-red thank-ewe-blue", "yellow": "fox-red"})
    play(s, "play thank-ewe-red")
    assert offered(s) == ["player yellow", "cancel"]
    with pytest.raises(IllegalAction, match="nothing for this card to take from blue"):
        play(s, "player blue")
    play_unopposed(s, "player yellow")
    with pytest.raises(IllegalAction, match=r"No opponent holds a card. \(BB-9.38\)"):
        play(s, "play thank-ewe-blue")


@pytest.mark.scenario(19)
@pytest.mark.rule("BB-7.5", "BB-9.39", "BB-2.11")
def test_thank_ewe_on_a_hand_emptied_by_the_counter_war_takes_nothing() -> None:
    s = position(seats=2, hands={"red": "thank-ewe-red eiei-no-red", "blue": "eiei-no-blue"})
    play(s, "play thank-ewe-red", "player blue", "blue: play eiei-no-blue", "red: play eiei-no-red")
    all_pass(s)
    assert (hand(s, "red"), hand(s, "blue")) == ([], [])
    run_out(s)
    assert hand(s, "blue") == []
    run_out(s)
    assert len(hand(s, "blue")) == 4


@pytest.mark.rule("BB-9.41", "BB-7.6", "BB-11.4")
def test_wild_wool_stays_on_the_table_and_makes_every_sheep_in_the_barn_worth_three() -> None:
    s = position(barns={"red": "blue red"}, hands={"red": "wild-wool-blue"})
    assert barn_points(s, 0) == 5
    play_unopposed(s, "play wild-wool-blue")
    assert s.view(2)["table"]["players"][0]["wild_wool"] == "wild-wool-blue"
    assert (barn_points(s, 0), discards(s)) == (6, [])


@pytest.mark.rule("BB-9.41", "BB-7.7")
def test_a_countered_wild_wool_is_discarded_like_any_card() -> None:
    s = position(hands={"red": "wild-wool-blue", "blue": "eiei-no-blue"})
    play(s, "play wild-wool-blue", "blue: play eiei-no-blue")
    all_pass(s)
    assert (s.wools[0], discards(s)) == (-1, ["wild-wool-blue", "eiei-no-blue"])


@pytest.mark.scenario(39)
@pytest.mark.rule("BB-9.42", "BB-9.43", "BB-11.2")
def test_a_second_wild_wool_cannot_be_played() -> None:
    s = position(
        barns={"red": "blue green"},
        wools={"red": "wild-wool-red"},
        hands={"red": "wild-wool-blue wild-wool-green"},
    )
    for colour in ("blue", "green"):
        with pytest.raises(IllegalAction, match=r"already have a Wild Wool on the table. \(BB-9.42\)"):
            play(s, f"play wild-wool-{colour}")
    assert (card_points(s, 0), barn_points(s, 0)) == (2, 6)


@pytest.mark.rule("BB-9.42")
def test_wild_wool_may_be_played_with_an_empty_barn() -> None:
    s = play_unopposed(position(hands={"red": "wild-wool-red"}), "play wild-wool-red")
    assert s.wools[0] >= 0


@pytest.mark.rule("BB-9.43")
def test_wild_wool_on_the_table_cannot_be_taken() -> None:
    s = position(turn="blue", wools={"red": "wild-wool-red"}, hands={"blue": "thank-ewe-blue"})
    with pytest.raises(IllegalAction, match="No opponent holds a card"):
        play(s, "play thank-ewe-blue")
    own = position(wools={"red": "wild-wool-red"})
    assert not any("wild-wool" in action for action in offered(own))
    assert card_points(own, 0) == 0


@pytest.mark.rule("BB-9.44")
def test_the_wolf_stays_a_normal_sheep_afterwards() -> None:
    s = position(
        sheep={"red": "2,1 3,2", "blue": "2,2"},
        face_down={"1,2": "safe-field"},
        hands={"blue": "wolf-in-sheeps-clothing-blue"},
    )
    play(s, "move 2,1", "to 2,2", "blue: play wolf-in-sheeps-clothing-blue")
    all_pass(s)
    assert (graveyard(s, "red"), sheep_on(s, "2,2")) == (1, "blue")
    play(s, "move 3,2", "to 2,2")
    assert (decision(s), asked(s)) == ("wolf", ["blue"])
    play(s, "blue: pass")
    assert (sheep_on(s, "1,2"), score(s, "blue")) == ("blue", 1)


@pytest.mark.rule("BB-9.3", "BB-13.1", "BB-13.2")
def test_the_ambulance_can_be_called_back_before_its_goal_is_named() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "land-mine"}, hands={"red": "am-bah-lance-red"})
    play(s, "move 2,2", "to 2,3")
    before = s.view(1)
    play(s, "play am-bah-lance-red")
    assert s.view(1) == before
    assert s.game.actions.text(s.default(0)) == "cancel"
    play(s, "cancel")
    assert decision(s) == "mine"
    assert s.game.actions.text(s.default(0)) == "accept"
