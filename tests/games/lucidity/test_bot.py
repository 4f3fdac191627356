"""The sensible bot."""

from __future__ import annotations

from woolgather.bots.guard import ask
from woolgather.bots.registry import make_bot
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.vocabulary import EATEN
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.snapshot import snapshot

GAMES = 60


def bot(seed: int = 1) -> Bot:
    return make_bot(GAME, "sensible", FastChance(seed))


def choice(s: Lucidity) -> str:
    seat = s.actors()[0]
    return str(GAME.actions.text(ask(bot(), s, seat)))


def test_it_beats_three_random_bots_and_is_hardly_ever_eaten_early() -> None:
    # It wins about nine in ten of 1,000 games. Here we play sixty, with a wide margin.
    wins = eaten_early = 0
    for game in range(GAMES):
        s = GAME.begin(4, {}, FastChance(game))
        assert isinstance(s, Lucidity)
        me = game % 4
        bots = [
            make_bot(GAME, "sensible" if seat == me else "random", FastChance(9000 + 4 * game + seat))
            for seat in range(4)
        ]
        most = 0
        while s.actors():
            seat = s.actors()[0]
            s.act(seat, ask(bots[seat], s, seat))
            most = max(most, s.power(me))
        outcome = s.outcome()
        assert outcome is not None
        wins += outcome.winners == [me]
        eaten_early += s.roles[me] == EATEN and most < 10
    assert wins >= 0.7 * GAMES
    assert eaten_early <= 3


def test_it_leaves_the_table_as_it_was() -> None:
    s = position(["dreamer: power 3G1, hunt RH, shadow BS", "depths", "dreamer"], unresolved="GX GS BS")
    before = snapshot(s)
    bot().choose(s, 0)
    assert snapshot(s) == before


def test_it_does_not_walk_into_the_jaws() -> None:
    # The bag holds only red dice, and a hunt row lacks one.
    table = ["dreamer: hunt 3RH, power 9G1", "dreamer", "dreamer"]
    assert choice(position(table, bag="20R", checked=True)) == "rest"


def test_it_pays_not_to_be_eaten() -> None:
    s = position(["dreamer: hunt 3RH, power 4R1", "dreamer", "dreamer"], unresolved="RH")
    assert choice(s) == "reroll red paying 1"


def test_it_stops_when_it_has_enough_and_dares_when_it_must() -> None:
    assert choice(position(["dreamer: power 15G1", "dreamer: power 3Y1"], checked=True)) == "rest"
    s = position(["dreamer: power 15G1", "dreamer: power 12Y1, hunt 3RH"], checked=True, dice="B B B B1")
    for action in ("rest", "track left"):  # white ends the game; violet has one turn, and 13 Power
        s.act(s.actors()[0], GAME.actions.parse(action))
    assert choice(s) == "draw-again"


def test_it_keeps_its_hands_off_the_hunt_row_with_fear() -> None:
    assert choice(position(["dreamer: hunt 3RH, power 5G1", "dreamer", "dreamer"], unresolved="RS")) == "decline"


def test_as_a_nightmare_it_takes_the_best_die_of_the_strongest() -> None:
    s = position(["primeval-fear", "dreamer: power R2", "dreamer: power R2 3G1", "dreamer: power R1 9G1"])
    assert choice(s) == "consume"
    s.act(0, GAME.actions.parse("consume"))
    assert choice(s) == "drain seat-3 2"


def test_the_last_dreamer_turns_only_to_win() -> None:
    # Both Shadow rows are full either way; the reroll decides whether violet wins at once or not at all.
    behind = position(["dreamer: shadow 2BS, power B1 3Y1", "depths without card: power 9G1", "eaten"], unresolved="BS")
    assert choice(behind) == "reroll blue paying 1"
