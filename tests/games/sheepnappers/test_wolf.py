"""The Wolf (SN-6)."""

from collections import Counter

import pytest

from tests.games.sheepnappers.reading import decision, discard, hand, seat, sizes, status
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.vocabulary import BAA, WOLF
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


@pytest.mark.rule("SN-6.1", "SN-6.2", "SN-6.3", "SN-6.4", "SN-6.5")
@pytest.mark.scenario(6)
def test_a_fed_wolf_goes_back_and_the_turn_continues_without_another_draw() -> None:
    s = position("dream it fuel", "baa", "baa", "baa", drawn=False, next_cards="wolf", pile=12)
    assert offered(s) == ["feed it-sheep", "feed dream-sheep"]
    s.listen()
    play(s, "feed dream-sheep")
    assert words(s, None) == ["green feeds it a Dream Sheep.", "The Wolf slinks back into the pile of 12 cards."]
    assert discard(s)[-1] == "dream-sheep"
    assert (len(s.pile), list(s.pile).count(WOLF)) == (12, 2)
    assert hand(s, "green") == ["fuel", "it-sheep"]
    assert (decision(s), s.active) == ("main", seat("green"))


@pytest.mark.rule("SN-6.1")
def test_a_wolf_cannot_be_answered() -> None:
    s = position("dream", "baa", "baa", drawn=False, next_cards="wolf")
    for colour in ("green", "blue", "pink"):
        with pytest.raises(IllegalAction):
            play(s, f"{colour}: baa")
    assert s.actors() == [seat("green")]


@pytest.mark.rule("SN-6.2")
def test_any_sheep_may_be_fed_and_being_eaten_is_not_a_choice() -> None:
    s = position("it pirate dream kamikaze fuel", "baa", drawn=False, next_cards="wolf")
    assert offered(s) == ["feed it-sheep", "feed pirate-sheep", "feed dream-sheep", "feed kamikaze-sheep"]
    with pytest.raises(IllegalAction, match="wants one of the sheep"):
        play(s, "pass")


@pytest.mark.rule("SN-6.2", "SN-11.2")
def test_out_of_time_the_cheapest_sheep_is_fed() -> None:
    for sheep, fed in (("it pirate dream kamikaze", "dream"), ("it pirate", "pirate"), ("kamikaze it", "it")):
        s = position(sheep, "baa", drawn=False, next_cards="wolf")
        assert GAME.actions.text(s.default(0)) == f"feed {fed}-sheep"


@pytest.mark.rule("SN-6.3")
def test_the_action_of_a_fed_sheep_does_not_happen() -> None:
    s = position("pirate fuel", "baa baa baa", drawn=False, next_cards="wolf")
    play(s, "feed pirate-sheep")
    assert (decision(s), sizes(s)) == ("main", [1, 3])


@pytest.mark.rule("SN-6.4", "SN-11.1")
def test_after_feeding_the_whole_pile_is_shuffled() -> None:
    nexts = Counter(
        play(position("dream fuel", "baa", drawn=False, next_cards="wolf", pile=4, seed=seed), "feed dream-sheep").pile[
            -1
        ]
        == WOLF
        for seed in range(200)
    )
    assert 70 <= nexts[True] <= 130  # two of the four cards are Wolves


@pytest.mark.rule("SN-6.6", "SN-6.7", "SN-6.8")
@pytest.mark.scenario(7)
def test_without_a_sheep_the_drawer_is_eaten_and_its_hand_goes_into_the_pile() -> None:
    s = position(
        "baa", "fuel fuel baa hack lamp", "baa", "baa", active="blue", drawn=False, next_cards="wolf lamp", pile=12
    )
    assert status(s)[1] == "eaten"
    assert sizes(s)[1] == 0
    assert len(s.pile) == 17 - 1  # pink, who is next, has drawn
    assert s.active == seat("pink")


@pytest.mark.rule("SN-6.7")
def test_the_eaten_hand_is_in_the_pile_unseen() -> None:
    s = position("baa", "baa baa", "fuel", active="blue", drawn=False, next_cards="wolf", pile=2)
    # The pile was two Wolves; now it holds two Baas as well, of which pink may have drawn one.
    assert list(s.pile).count(BAA) + s.held(seat("pink"), BAA) == 2
    assert s.view(0)["table"]["discard"]["size"] == len(s.discard)


@pytest.mark.rule("SN-6.8")
def test_an_eaten_alien_scores_minus_ten_and_nothing_else() -> None:
    s = position("fuel fuel", "fuel fuel fuel it", drawn=False, home="blue", next_cards="wolf", rounds="1")
    assert s.sheet == [-10, 20]


@pytest.mark.rule("SN-6.9")
def test_wolves_are_never_held_laid_or_brought_home() -> None:
    s = position("dream fuel", "baa", drawn=False, next_cards="wolf")
    assert s.wolf
    assert WOLF not in [*s.discard, *(card for one in range(s.seats) for card in s.cards(one))]
    play(s, "feed dream-sheep")
    assert list(s.pile).count(WOLF) == 2
