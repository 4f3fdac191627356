"""What each alien knows of the other hands."""

from collections import Counter

import pytest

from tests.games.sheepnappers.reading import all_pass, hand, note, seat, table, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.knowledge import note_about, the_pile
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.tally import cards_in
from woolgather.games.sheepnappers.vocabulary import BAA, FUEL, TYPES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import play


@pytest.mark.rule("SN-11.6", "SN-5.17")
def test_a_peek_tells_the_exact_hand_and_all_it_lacks() -> None:
    s = unanswered(position("dream fuel", "fuel fuel baa", "lamp"), "play dream-sheep", "target blue", "dismiss")
    known = note(s, "green", "blue")
    assert known["at_least"] == {"fuel": 2, "baa": 1}
    assert len(known["none"]) == TYPES - 2


@pytest.mark.rule("SN-5.20", "SN-11.6")
def test_a_peek_never_tells_a_third_party_anything() -> None:
    s = unanswered(position("dream fuel", "fuel fuel baa", "lamp"), "play dream-sheep", "target blue", "dismiss")
    for viewer in ("blue", "pink", None):
        for about in ("green", "blue", "pink"):
            if viewer != about:
                assert note(s, viewer, about) == {"at_least": {}, "none": [], "row": None}


@pytest.mark.rule("SN-11.6")
def test_an_unknown_draw_makes_the_notes_open_again() -> None:
    s = position("dream fuel", "fuel baa", "lamp", next_cards="it")
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "end-turn")
    assert note(s, "green", "blue") == {"at_least": {"fuel": 1, "baa": 1}, "none": [], "row": None}


@pytest.mark.rule("SN-11.6")
def test_a_card_that_can_be_named_is_struck_when_it_leaves() -> None:
    s = position("dream fuel lamp", "fuel fuel baa dream", "lamp", next_cards="it")
    unanswered(s, "play dream-sheep", "target blue", "dismiss")
    play(s, "play magic-lamp", "target pink", "wish fuel", "blue: baa")  # laid
    all_pass(s)
    assert note(s, "green", "blue")["at_least"] == {"fuel": 2, "dream-sheep": 1}
    unanswered(s, "end-turn", "play dream-sheep", "target pink", "dismiss")
    assert note(s, "green", "blue")["at_least"] == {"fuel": 2}


@pytest.mark.rule("SN-11.6")
def test_losing_an_unknown_card_makes_everything_uncertain() -> None:
    s = position(
        "spider spider fuel fuel", "lamp dream dream", "lamp dream", "baa", active="pink", next_cards="fuel fuel fuel"
    )
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "end-turn", "end-turn")  # gold passes too
    assert note(s, "pink", "blue")["at_least"] == {"dream-sheep": 2, "magic-lamp": 1}
    unanswered(s, "play spider-trick", "target blue", "gift fuel")
    # Pink saw neither the gift nor what was taken: one of each may be gone.
    assert note(s, "pink", "blue") == {"at_least": {"dream-sheep": 1}, "none": [], "row": None}


@pytest.mark.rule("SN-11.6", "SN-5.37")
def test_giver_and_receiver_know_gift_and_stolen_card() -> None:
    s = unanswered(position("spider hack", "dream", "lamp"), "play spider-trick", "target blue", "gift gps-hack")
    assert note(s, "green", "blue")["at_least"] == {"gps-hack": 1}
    assert note(s, "blue", "green")["at_least"] == {"dream-sheep": 1}
    assert note(s, "pink", "green")["at_least"] == {}


@pytest.mark.rule("SN-11.6", "SN-5.33")
def test_a_thief_who_had_peeked_still_knows_the_whole_hand() -> None:
    s = position("dream spider hack fuel", "lamp lamp it", "baa")
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "play spider-trick", "target blue", "gift gps-hack")
    assert note(s, "green", "blue")["at_least"] == Counter(hand(s, "blue"))


@pytest.mark.rule("SN-11.6", "SN-3.14")
def test_stolen_fuel_is_known_to_all() -> None:
    s = play(position("fuel fuel", "kamikaze", "lamp", "lamp", next_cards="baa"), "launch", "blue: kamikaze")
    all_pass(s)
    assert note(s, "pink", "blue")["at_least"] == {"fuel": 1}
    assert note(s, "pink", "green")["at_least"] == {"fuel": 1}  # of the two it must have had


@pytest.mark.rule("SN-3.6", "SN-11.6")
def test_a_launch_tells_of_the_base_need_and_not_more() -> None:
    s = play(position("fuel fuel fuel fuel hack", "kamikaze", "lamp", "lamp"), "launch")
    for viewer in ("blue", "pink", None):
        assert note(s, viewer, "green")["at_least"] == {"fuel": 2}
    play(s, "blue: kamikaze")
    all_pass(s)
    assert note(s, "pink", "green")["at_least"] == {"fuel": 2}  # the countdown reopened


@pytest.mark.rule("SN-5.6", "SN-11.6")
def test_playing_an_it_sheep_tells_of_a_hack() -> None:
    s = play(position("it hack hack fuel", "baa", "lamp"), "play it-sheep", "target blue")
    assert note(s, "pink", "green")["at_least"] == {"gps-hack": 1}
    play(s, "blue: baa")
    all_pass(s)
    assert note(s, "pink", "green")["at_least"] == {"gps-hack": 1}


@pytest.mark.rule("SN-5.13", "SN-11.6")
def test_a_swap_exchanges_what_third_parties_know_and_tells_the_two_everything() -> None:
    s = position("pirate fuel", "baa it", "dream lamp", active="pink", next_cards="fuel lamp")
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "end-turn")  # pink knows blue's hand; green draws
    unanswered(s, "play pirate-sheep", "target blue")
    assert note(s, "pink", "green")["at_least"] == {"it-sheep": 1, "baa": 1}
    assert note(s, "pink", "blue")["at_least"] == {}
    assert note(s, "green", "blue")["at_least"] == {"fuel": 2}
    assert note(s, "blue", "green")["at_least"] == {"it-sheep": 1, "baa": 1}


@pytest.mark.rule("SN-5.29", "SN-11.6")
def test_a_fetch_tells_others_nothing_but_that_something_came() -> None:
    s = position("time fuel lamp", "fuel", "lamp", discard="it baa")
    unanswered(s, "play magic-lamp", "target blue", "wish baa")
    assert note(s, "green", "blue")["none"] == ["baa"]
    fetching = position("lamp fuel", "time fuel", "lamp", discard="it baa", next_cards="hack")
    unanswered(fetching, "play magic-lamp", "target blue", "wish baa", "end-turn", "play time-machine", "fetch baa")
    assert note(fetching, "green", "blue") == {"at_least": {}, "none": [], "row": None}


@pytest.mark.rule("SN-6.7", "SN-11.6")
def test_an_eaten_alien_knows_what_it_left_in_the_pile() -> None:
    s = position("fuel baa baa", "dream", "dream", drawn=False, next_cards="wolf")
    pile = the_pile(s)
    eaten, others = note_about(s, seat("green"), pile), note_about(s, seat("blue"), pile)
    assert eaten > 0
    assert others == 0
    assert table(s, "blue")["notes"][0] is None


@pytest.mark.rule("SN-6.7", "SN-11.6")
def test_whoever_had_peeked_at_an_eaten_hand_knows_it_in_the_pile_until_it_is_drawn() -> None:
    for seed in range(10):
        s = position("fuel baa", "dream it", active="blue", next_cards="wolf", pile=9, seed=seed)
        unanswered(s, "play dream-sheep", "target green", "dismiss")
        held = s.cards(seat("blue"))
        play(s, "end-turn")  # green is eaten; blue draws again or feeds a Wolf
        drawn = [card for card in s.cards(seat("blue")) if card not in held]
        left = [card for card in (FUEL, BAA) if card not in drawn]
        assert cards_in(note_about(s, seat("blue"), the_pile(s))) == left


@pytest.mark.rule("SN-11.6")
def test_the_memory_aid_can_be_switched_off_while_bots_keep_their_notes() -> None:
    s = position("dream fuel", "fuel baa", "lamp", memory_aid="off")
    unanswered(s, "play dream-sheep", "target blue", "dismiss")
    assert table(s, "green")["notes"] is None
    assert note_about(s, seat("green"), seat("blue")) > 0


@pytest.mark.parametrize("settings", [{}, *GAME.combinations], ids=str)
def test_what_is_known_does_not_depend_on_when_somebody_asks(settings: dict[str, str]) -> None:
    """Notes are computed on demand: one of these two tables is viewed all the time, the other only at the end."""
    for seed in range(5):
        dice = FastChance(seed)
        watched, unwatched = (GAME.begin(4, settings, FastChance(seed)) for _ in range(2))
        while actors := watched.actors():
            actor = actors[dice.below(len(actors))]
            options = watched.options(actor)
            action = options[dice.below(len(options))]
            watched.act(actor, action)
            unwatched.act(actor, action)
            now = snapshot(watched)
            if dice.below(20) == 0:
                assert snapshot(unwatched.clone()) == now
        assert snapshot(unwatched) == snapshot(watched)


@pytest.mark.rule("SN-11.6", "SN-3.2")
def test_the_view_tells_the_fuel_of_everybody_as_far_as_it_is_known() -> None:
    def tanks(s: Sheepnappers, viewer: str) -> list[tuple[int, bool, int]]:
        told = [alien["tank"] for alien in s.view(seat(viewer))["table"]["aliens"]]
        return [(tank["fuel"], tank["sure"], tank["need"]) for tank in told]

    for aid, known in (("on", (2, True, 4)), ("off", (0, False, 3))):
        s = position("dream fuel hack hack", "fuel fuel hack baa", "lamp", memory_aid=aid)
        assert tanks(s, "green") == [(1, True, 5), (0, False, 3), (0, False, 3)]
        unanswered(s, "play dream-sheep", "target blue", "dismiss")
        assert tanks(s, "green") == [(1, True, 5), known, (0, False, 3)]
        assert tanks(s, "pink") == [(0, False, 3), (0, False, 3), (0, True, 3)]
