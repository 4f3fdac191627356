"""The sensible bot easily beats random play, finishes its games and plays every seat count."""

from __future__ import annotations

import pytest

from tests.games.sheep_boom_bah.reading import barn, barnyard, decision
from woolgather.bots.match import play
from woolgather.bots.registry import make_bot
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.kernel.chance import FastChance


def chosen(s: SheepBoomBah, seat: int = 0) -> str:
    bot = make_bot(GAME, "sensible", FastChance(1))
    return GAME.actions.text(bot.choose(s.resample(seat, FastChance(2)), seat))


def test_sensible_wins_most_games_against_three_random_players() -> None:
    won = 0.0
    games = 60
    for number in range(games):
        seat = number % 4
        s = GAME.begin(4, {}, FastChance(number))
        names = ["sensible" if other == seat else "random" for other in range(4)]
        play(s, [make_bot(GAME, name, FastChance(number + i)) for i, name in enumerate(names)], FastChance(number))
        outcome = s.outcome()
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won / games >= 0.75


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_players_finish_their_games_among_themselves(seats: int) -> None:
    for number in range(4):
        s = GAME.begin(seats, {"wolf-by": "any-other", "sheeping-tom-move": "action"}, FastChance(number))
        play(s, [make_bot(GAME, "sensible", FastChance(number + i)) for i in range(seats)], FastChance(number))
        assert isinstance(s, SheepBoomBah)
        assert (decision(s), GAME.invariants(s)) == ("", [])


def test_it_walks_into_its_own_open_barn() -> None:
    s = position(sheep={"red": "2,2"}, face_up={"2,3": "barn-red", "2,1": "barn-blue"})
    assert chosen(s) == "move 2,2"
    s.act(0, GAME.actions.parse("move 2,2"))
    assert chosen(s) == "to 2,3"


def test_it_defuses_mines_and_accepts_only_what_it_must() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "land-mine"}, hands={"red": "hero-of-the-herd-red"})
    s.act(0, GAME.actions.parse("move 2,2"))
    s.act(0, GAME.actions.parse("to 2,3"))
    assert chosen(s) == "play hero-of-the-herd-red"


def test_it_counters_a_tornado_on_its_barn_but_not_a_golden_fleece() -> None:
    s = position(
        barns={"blue": "blue blue"},
        hands={"red": "tornado-red golden-fleece-red", "blue": "eiei-no-blue"},
    )
    fleece = s.clone()
    fleece.act(0, GAME.actions.parse("play golden-fleece-red"))
    assert chosen(fleece, 1) == "pass"
    s.act(0, GAME.actions.parse("play tornado-red"))
    s.act(0, GAME.actions.parse("player blue"))
    assert chosen(s, 1) == "play eiei-no-blue"


def test_it_stays_off_a_mine_it_has_seen() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "land-mine"}, hands={"red": "sheeping-tom-red"})
    for line in ("play sheeping-tom-red", "look 2,3"):
        s.act(0, GAME.actions.parse(line))
    for other in (1, 2, 3):
        s.act(other, GAME.actions.parse("pass"))
    assert chosen(s) == "stay"
    assert (barn(s, "red"), barnyard(s, "red")) == ("", "")
