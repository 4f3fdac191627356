"""The sensible bot."""

import pytest

from tests.games.sheepnappers.reading import seat, unanswered
from woolgather.bots.match import play as play_match
from woolgather.bots.registry import make_bot
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.kernel.chance import FastChance
from woolgather.testing import play


def answer(s: Sheepnappers, colour: str) -> str:
    """What the bot does in this seat."""
    bot = make_bot(GAME, "sensible", FastChance(1))
    return GAME.actions.text(bot.choose(s.resample(seat(colour), FastChance(2)), seat(colour)))


def test_it_wins_most_games_against_three_random_bots() -> None:
    wins = 0.0
    for number in range(48):
        s = GAME.begin(4, {}, FastChance(number))
        own = number % 4
        bots = [
            make_bot(GAME, "sensible" if one == own else "random", FastChance(10 * number + one)) for one in range(4)
        ]
        play_match(s, bots, FastChance(number + 1))
        outcome = s.outcome()
        assert outcome is not None
        wins += (own in outcome.winners) / len(outcome.winners)
    assert wins / 48 > 0.6  # 0.85 over 1,000 games


@pytest.mark.parametrize(
    "settings",
    [{"magic-juice": "on", "icecold-prawns": "on", "tag-team": "on"}, {"launch-timing": "turn-start"}],
    ids=["all variants", "turn-start"],
)
def test_it_plays_every_variant_to_the_end(settings: dict[str, str]) -> None:
    for number in range(3):
        s = GAME.begin(4, {**settings, "rounds": "1"}, FastChance(number))
        play_match(s, [make_bot(GAME, "sensible", FastChance(one)) for one in range(4)], FastChance(number))
        assert s.outcome() is not None


def test_it_does_not_throw_a_baa_at_what_does_not_concern_it() -> None:
    s = play(position("lamp fuel", "baa fuel", "baa dream it"), "play magic-lamp", "target pink", "wish dream-sheep")
    assert answer(s, "blue") == "pass"
    peek = play(position("dream fuel", "baa fuel it"), "play dream-sheep", "target blue")
    assert answer(peek, "blue") == "pass"


def test_it_defends_its_sheep_and_not_what_it_does_not_hold() -> None:
    hit = play(position("lamp fuel", "baa it", "baa"), "play magic-lamp", "target blue", "wish it-sheep")
    assert answer(hit, "blue") == "baa"
    miss = play(position("lamp fuel", "baa it", "baa"), "play magic-lamp", "target blue", "wish kamikaze-sheep")
    assert answer(miss, "blue") == "pass"


def test_it_does_not_throw_a_second_baa_at_what_is_cancelled_already() -> None:
    s = position("lamp fuel", "baa it", "baa fuel")
    play(s, "play magic-lamp", "target blue", "wish it-sheep", "pink: baa")
    assert answer(s, "blue") == "pass"


def test_it_answers_a_baa_against_its_own_good_action() -> None:
    s = position("dream lamp baa fuel", "baa it", "fuel")
    unanswered(s, "play dream-sheep", "target blue", "dismiss")  # so it knows that the wish would be granted
    play(s, "play magic-lamp", "target blue", "wish it-sheep", "blue: baa")
    assert answer(s, "green") == "baa"


def test_it_feeds_the_cheapest_sheep() -> None:
    assert answer(position("it dream kamikaze", "baa", drawn=False, next_cards="wolf"), "green") == "feed dream-sheep"


def test_it_launches_with_enough_wool_and_waits_with_little() -> None:
    assert answer(position("fuel fuel it it kamikaze", "baa", "baa", "baa"), "green") == "launch"
    assert answer(position("fuel fuel dream", "baa", "baa", "baa"), "green") == "end-turn"


def test_it_uses_its_tricks_before_it_launches() -> None:
    s = position("fuel fuel it it kamikaze lamp", "baa dream", "baa", "baa")
    assert answer(s, "green") == "play magic-lamp"


def test_it_wishes_for_what_it_has_seen() -> None:
    s = position("dream lamp fuel", "kamikaze baa", "fuel lamp hack")
    unanswered(s, "play dream-sheep", "target blue", "dismiss")
    play(s, "play magic-lamp")
    assert answer(s, "green") == "target blue"
    play(s, "target blue")
    assert answer(s, "green") == "wish kamikaze-sheep"


def test_it_gives_away_a_hack_and_takes_the_best_known_place() -> None:
    s = position("dream spider hack fuel", "lamp fuel kamikaze", "baa", icecold_prawns="on")
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "play spider-trick", "target blue")
    assert answer(s, "green") == "gift gps-hack"
    play(s, "gift gps-hack")
    assert answer(s, "green") == "steal 3"


def test_it_spends_a_kamikaze_only_for_the_fuel_it_lacks() -> None:
    lacking = play(position("fuel fuel", "kamikaze fuel", "baa", "baa"), "launch")
    assert answer(lacking, "blue") == "kamikaze"
    content = play(position("fuel fuel", "kamikaze fuel fuel", "baa", "baa"), "launch")
    assert answer(content, "blue") == "pass"


def test_of_two_it_goes_home_only_with_more_than_the_other_can_gather_alone() -> None:
    """With four players, 60 wool are enough. With two, the one who stays gets the whole pile. This rule wins 7 of 10
    games.
    """
    assert answer(position("fuel fuel it it kamikaze", "baa", "baa", "baa"), "green") == "launch"
    assert answer(position("fuel fuel fuel it it kamikaze", "baa"), "green") == "end-turn"
    assert answer(position("fuel fuel fuel it it it kamikaze kamikaze pirate", "baa"), "green") == "launch"
