"""Section 9: the three mistakes of a sleepy table."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing.position import holding, position
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CARDS, MISTAKES, WHERE
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


def record(s: WolfInSleepsClothing) -> list[str]:
    return [f"{MISTAKES[mistake]} {CARDS[card]}: {WHERE[where]}" for mistake, card, where in s.mistakes]


@pytest.mark.rule("WS-9.1")
@pytest.mark.parametrize(
    ("centre", "blue", "where"), [("4", "12", "centre"), ("", "6", "blue"), ("", "4", "blue"), ("4", "6", "centre")]
)
def test_an_early_flip_leaves_a_playable_top(centre: str, blue: str, where: str) -> None:
    s = position("10 2 2 / 5", f"1 1 / {blue}", centre=centre, calls="sleepy")
    assert record(play(s, "flip")) == [f"early-flip sheep-5: {where}"]


@pytest.mark.rule("WS-9.1")
@pytest.mark.parametrize("pile", ["", "9"])
def test_a_flip_is_no_mistake_when_the_pile_has_nothing_to_play(pile: str) -> None:
    s = position(f"10 2 2 / {pile}", "1 1 / 12", centre="4", calls="sleepy")
    assert record(play(s, "flip")) == []


@pytest.mark.rule("WS-9.2")
def test_an_early_flip_with_an_empty_deck_turns_the_playable_top_over_too() -> None:
    s = play(position("/ 5 9 7", "1 1 / 12", centre="4", calls="sleepy"), "flip")
    assert (s.air, holding(s, "red")) == (7, "9 5 /")
    assert record(s) == ["early-flip sheep-5: centre"]


@pytest.mark.rule("WS-9.3")
def test_a_card_from_the_pile_or_from_the_air_on_the_wrong_pile() -> None:
    from_pile = position("9 9 / 5", "1 1 / 6", centre="4", calls="sleepy")
    assert record(play(from_pile, "onto blue")) == ["wrong-pile sheep-5: centre"]
    from_air = position("9 9 /", "1 1 / 4", centre="4", air="5", calls="sleepy")
    assert record(play(from_air, "onto blue")) == ["wrong-pile sheep-5: centre"]


@pytest.mark.rule("WS-9.3")
def test_with_a_card_in_the_air_only_that_card_is_judged() -> None:
    s = position(
        "9 9 / 5", "1 1 / 11", centre="4", air="10", calls="sleepy"
    )  # the 5 would fit, but can't be played now
    assert record(play(s, "onto blue")) == []


@pytest.mark.rule("WS-9.3", "WS-4.2", "WS-9.4")
@pytest.mark.scenario(31)
def test_a_one_on_a_two_is_the_wrong_pile() -> None:
    s = play(position("1 3 /", "4 4 / 2", calls="sleepy"), "flip")
    assert offered(s) == ["centre", "onto blue", "keep"]
    assert record(play(s.clone(), "onto blue")) == ["wrong-pile sheep-1: centre"]
    assert record(play(s.clone(), "keep")) == ["dozing-off sheep-1: centre"]
    assert record(play(s.clone(), "centre")) == []


@pytest.mark.rule("WS-9.4")
def test_dozing_off_is_keeping_a_card_that_fits() -> None:
    s = position("9 9 /", "1 1 / 6", "1 1 / 4", air="5", calls="sleepy")
    assert record(play(s, "keep")) == ["dozing-off sheep-5: blue green"]
    clean = position("9 9 /", "1 1 / 9", "1 1 / 9", air="5", calls="sleepy")
    assert record(play(clean, "keep")) == []


@pytest.mark.rule("WS-9.5")
def test_stopping_without_a_flip_is_not_possible() -> None:
    s = position("9 9 / 5", "1 1 / 6", calls="sleepy")
    assert "keep" not in offered(s)
    with pytest.raises(IllegalAction):
        play(s, "keep")


@pytest.mark.rule("WS-9.6")
def test_a_later_change_neither_makes_nor_excuses_a_mistake() -> None:
    s = position("5 6 9 / 7", "1 1 / 12", centre="4", calls="sleepy")
    play(s, "flip", "centre", "flip", "centre")  # the 7 on the pile fits only now, so the flips before were correct
    assert record(s) == []
    late = position("5 6 9 / 5", "1 1 / 12", centre="4", calls="sleepy")
    play(late, "flip", "centre")  # the other 5 has taken its place; the early flip remains one
    assert record(late) == ["early-flip sheep-5: centre"]


@pytest.mark.rule("WS-9.7")
def test_free_choices_are_never_mistakes() -> None:
    for line in ("onto blue", "onto green"):
        s = position("9 9 /", "1 1 / 6", "1 1 / 4", air="5", calls="sleepy")
        assert record(play(s, line)) == []
    for line in ("give blue", "give green"):
        s = position("wolf 9 9 /", "1 1 / 6", "1 1 / 4", calls="sleepy")
        assert record(play(s, "flip", line)) == []


@pytest.mark.rule("WS-9.8")
def test_a_mistake_is_carried_out_and_a_kept_card_can_be_played_later() -> None:
    s = position("5 9 9 /", "12 1 / 11", centre="4", calls="sleepy")
    play(s, "red: flip", "red: keep")
    assert holding(s, "red") == "9 9 / 5"
    play(s, "blue: flip", "blue: keep")
    assert offered(s, "red") == ["centre", "flip"]
    play(s, "red: centre")
    assert list(s.centre) == [5]


@pytest.mark.rule("WS-9.9")
def test_the_record_is_hidden_until_the_end() -> None:
    s = position("5 9 9 /", "9 / 1", centre="4", calls="sleepy")
    s.listen()
    play(s, "red: flip", "red: keep")
    assert len(s.mistakes) == 1
    for viewer in (0, 1, None):
        assert "mistake" not in str(s.view(viewer))
        assert words(s.clone(), viewer) == []
    assert words(s, 1) == ["red flips a 5.", "The 5 goes on red's own pile, and the turn is over.", "Turn 21: blue."]


@pytest.mark.rule("WS-9.9")
def test_uncalled_mistakes_are_revealed_after_the_game() -> None:
    s = position("5 /", "3 4 4 / 6", centre="4", calls="sleepy")
    s.listen()
    play(s, "red: flip", "red: onto blue", "blue: let-stand")
    assert words(s)[-1] == "Nobody called it: red put the 5 on another pile although it fitted the centre."
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.details["unnoticed"] == [
        {"seat": 0, "mistake": "wrong-pile", "card": "sheep-5", "fitted": ["centre"]}
    ]
