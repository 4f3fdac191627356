"""What players may not know, and what they could remember."""

from collections import Counter

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.position import holding, position, stack
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CALL, SEEN
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import TooLate
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import offered, play, words
from woolgather.testing.conformance import random_act, without_chance


def worlds(s: WolfInSleepsClothing, viewer: int | None, count: int) -> list[WolfInSleepsClothing]:
    dealt = [s.resample(viewer, FastChance(seed)) for seed in range(count)]
    return [world for world in dealt if isinstance(world, WolfInSleepsClothing)]


@pytest.mark.rule("WS-1.6")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_unseen_deck_cards_lie_anywhere_with_equal_chance_also_for_their_owner(viewer: int | None) -> None:
    s = position("3 (9) 5 / 12", "7 / 2")
    tops = Counter(world.decks[0][-1] for world in worlds(s, viewer, 600))
    assert set(tops) == {3, 5, 7}
    assert min(tops.values()) > 140  # 200 expected; fewer than 140 by chance once in ten million
    assert all(world.decks[0][1] == 9 | SEEN for world in worlds(s, viewer, 20))


@pytest.mark.rule("WS-1.6")
def test_unseen_deck_cards_change_places_but_stay_the_same_cards() -> None:
    s = position("3 (9) 5 / 12", "7 / 2")
    for world in worlds(s, 0, 20):
        assert sorted(card for deck in world.decks for card in deck) == [3, 5, 7, 9 | SEEN]


@pytest.mark.rule("WS-5.1")
def test_a_player_who_remembers_a_pile_knows_the_deck_it_became() -> None:
    s = play(position("/ 3 9 6", "4 4 7 8 / 11"), "flip")
    assert s.decks[0] == [3 | SEEN, 9 | SEEN]
    for world in worlds(s, 1, 10):
        assert holding(world, "red") == holding(s, "red")
    assert len({stack(world.decks[1]) for world in worlds(s, 1, 30)}) > 3


@pytest.mark.rule("WS-6.3")
def test_a_remembered_card_is_still_known_after_it_was_given_away() -> None:
    s = play(position("wolf (4) 9 / 12", "5 6 / 8", "6 7 / 8"), "flip", "give green")
    assert all(stack(world.decks[2]).split()[0] == "4" for world in worlds(s, None, 10))


@pytest.mark.rule("WS-10.13")
def test_penalty_cards_from_a_pile_are_known_and_those_from_a_deck_are_not() -> None:
    s = play(position("7 3 / 12 9", "1 4 / 2", "5 5 6 /", calls="sleepy"), "red: flip", "blue: call")
    assert s.decks[1] == [4, 1, 3, 12 | SEEN]


@pytest.mark.rule("WS-6.3", "WS-10.9")
def test_the_faces_of_given_cards_are_hidden_from_everyone() -> None:
    s = position("wolf 4 9 / 12", "5 5 5 / 11", "6 / 8", calls="sleepy")
    s.listen()
    play(s, "red: flip", "blue: call", "red: give green")
    for event in s.take_events():
        if event.kind.name in ("gave", "right-call", "false-call"):
            for viewer in (0, 1, 2, None):
                assert "card" not in (event.project(viewer) or {})


def test_the_view_shows_the_top_of_a_pile_and_no_list_of_what_lies_below_or_was_seen() -> None:
    s = position("(3) (9) 5 / 12 6 2", "7 / 2", centre="4")
    shown = s.view(0)["table"]["players"][0]
    assert (shown["deck"], shown["pile"], shown["top"]) == (3, 3, "sheep-12")
    assert "sheep-6" not in str(s.view(0))
    assert "sheep-9" not in str(s.view(0))


@pytest.mark.rule("WS-2.5", "WS-10.4")
def test_everyone_sees_who_has_begun_who_is_accused_and_who_is_silenced() -> None:
    s = position("7 7 /", "8 3 / 2", "4 4 / 12", not_begun="red blue", silenced="green", calls="sleepy")
    for viewer in (0, 1, 2, None):
        shown = s.view(viewer)["table"]
        assert [player["first_turn_taken"] for player in shown["players"]] == [True, False, True]  # red is taking it
        assert [player["silenced"] for player in shown["players"]] == [False, False, True]
        assert (shown["accused"], shown["air"], shown["winner"]) == (None, None, None)
    play(s, "red: flip")
    assert s.view(None)["table"]["accused"] == 0


@pytest.mark.rule("WS-9.9", "WS-10.4")
def test_neither_view_nor_options_reveal_whether_the_record_is_empty() -> None:
    for seed in range(6):
        s = GAME.begin(3, {"calls": "sleepy"}, FastChance(seed))
        assert isinstance(s, WolfInSleepsClothing)
        chance = FastChance(seed + 90)
        while s.actors():
            if s.mistakes:
                clean = s.clone()
                clean.mistakes = ()
                for viewer in (0, 1, 2, None):
                    assert clean.view(viewer) == s.view(viewer)
            random_act(s, chance)


@pytest.mark.rule("WS-9.9")
def test_a_mistake_is_described_in_the_same_words_as_a_right_choice() -> None:
    right = position("9 9 /", "1 1 / 11", air="5", calls="sleepy")
    wrong = position("9 9 /", "1 1 / 6", air="5", calls="sleepy")
    for s in (right, wrong):
        s.listen()
        play(s, "red: keep")
    assert (len(right.mistakes), len(wrong.mistakes)) == (0, 1)
    assert words(right, 1) == words(wrong, 1)


@pytest.mark.rule("WS-8.5")
def test_the_last_choice_of_a_list_is_always_the_way_out() -> None:
    s = GAME.begin(4, {"calls": "sleepy"}, FastChance(2))
    chance = FastChance(3)
    while s.actors():
        decision = s.view(None)["asking"]["decision"]
        if decision in ("step", "place"):
            assert offered(s)[-1] == ("flip" if decision == "step" else "keep")
        random_act(s, chance)


@pytest.mark.rule("WS-11.1", "WS-11.2")
def test_the_last_call_asks_the_same_seats_after_a_clean_and_a_wrong_turn() -> None:
    clean = play(position("/ 5", "3 4 / 6", "6 6 / 2", centre="4", calls="sleepy"), "red: centre")
    wrong = play(position("/ 5", "3 4 / 6", "6 6 / 2", centre="4", calls="sleepy"), "red: onto blue")
    assert clean.view(1)["asking"] == wrong.view(1)["asking"]
    assert clean.view(1)["options"] == wrong.view(1)["options"]


@pytest.mark.rule("WS-11.2")
def test_it_stays_hidden_who_has_let_a_last_call_stand() -> None:
    s = play(position("/ 5", "3 4 / 6", "6 6 / 2", "7 7 / 2", centre="4", calls="sleepy"), "red: centre")
    passed = play(s.clone(), "green: let-stand")
    for viewer in (0, 1, 3, None):
        assert passed.view(viewer) == s.view(viewer)
        assert without_chance(passed.resample(viewer, FastChance(1))) == without_chance(
            s.resample(viewer, FastChance(1))
        )


@pytest.mark.rule("WS-11.5")
def test_a_false_last_caller_is_no_longer_asked_in_any_world() -> None:
    s = play(position("/ 5", "3 4 / 6", "6 6 / 2", "7 7 / 2", centre="4", calls="sleepy"), "red: centre", "blue: call")
    assert s.view(None)["asking"]["seats"] == [2, 3]
    assert s.resample(2, FastChance(1)).actors() == [2, 3]


@pytest.mark.rule("WS-10.7")
def test_a_refused_late_call_says_nothing_about_right_or_wrong() -> None:
    refusals = []
    for pile in ("6", "11"):
        s = position("9 9 /", f"1 1 / {pile}", "2 2 / 12", air="5", calls="sleepy")
        play(s, "red: keep")
        pressed = s.moment
        play(s, "blue: flip")
        with pytest.raises(TooLate) as refused:
            s.act(2, CALL, pressed)
        refusals.append(str(refused.value))
    assert refusals[0] == refusals[1]


@pytest.mark.rule("WS-9.9")
def test_the_record_follows_from_public_facts_and_stays_when_resampled() -> None:
    s = play(position("5 9 9 / 2", "3 4 / 6", centre="4", calls="sleepy"), "red: flip", "red: keep")
    for viewer in (0, 1, None):
        world = s.resample(viewer, FastChance(7))
        assert dict(snapshot(world))["mistakes"] == dict(snapshot(s))["mistakes"] == ((2, 5, 64),)


def test_at_a_sleepy_table_a_choice_cannot_be_taken_back() -> None:
    s = position("9 9 /", "1 1 / 6", air="5", calls="sleepy")
    before = s.reveals
    play(s, "red: keep")
    assert s.reveals > before
