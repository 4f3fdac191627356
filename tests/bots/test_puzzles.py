"""Puzzles that `nightmare` solves with its seat's knowledge, and random play doesn't."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from woolgather.bots.guard import ask
from woolgather.bots.registry import make_bot
from woolgather.bots.search_bot import SearchBot
from woolgather.games.lucidity.position import position as lucidity
from woolgather.games.sheep_boom_bah.position import position as boom_bah
from woolgather.games.sheepnappers.position import position as sheepnappers
from woolgather.games.sheepy_time.position import Sheep
from woolgather.games.sheepy_time.position import position as sheepy_time
from woolgather.games.wolf_in_sleeps_clothing.position import position as wolf
from woolgather.kernel.chance import FastChance
from woolgather.kernel.state import State

IMAGINED = 200  # enough for these puzzles; without a time limit, every machine gives the same result


class Puzzle(NamedTuple):
    why: str
    table: Callable[[], State]
    answer: str
    before: tuple[str, ...] = ()  # the actions before the puzzle


CROSS_THE_FENCE = ("play move-3-or-catch-1", "move 3")
TILES = {2: "moonwalk", 5: "shortcut"}
MINES = ("1,1", "1,2", "1,3", "2,1", "3,1", "3,2", "3,3")
RUNNER = "move-3-or-catch-1 move-3-or-catch-1"

PUZZLES = [
    Puzzle(
        "past the Pillow, and the Nightmare is about to jump the Fence: to bed",
        lambda: sheepy_time(
            Sheep(at=8, hand=RUNNER, winks=38), blue=Sheep(at=3, winks=20), tiles=TILES, nightmare_at=9
        ),
        "night",
        CROSS_THE_FENCE,
    ),
    Puzzle(
        "past the Pillow, but somebody in bed is further past theirs: another lap",
        lambda: sheepy_time(
            Sheep(at=8, hand=RUNNER, winks=37), blue=Sheep(winks=46, status="retired"), tiles=TILES, nightmare_at=2
        ),
        "continue",
        CROSS_THE_FENCE,
    ),
    Puzzle(
        "Scared, with thirty winks to lose: not onto the Nightmare",
        lambda: sheepy_time(
            Sheep(at=3, hand=RUNNER, winks=30, scared=True), blue=Sheep(at=1, winks=10), tiles=TILES, nightmare_at=6
        ),
        "catch",
        ("play move-3-or-catch-1",),
    ),
    Puzzle(
        "the Nightmare is about to cross, and so can I, with winks enough: run",
        lambda: sheepy_time(
            Sheep(at=8, hand=RUNNER, winks=36, scared=True), blue=Sheep(at=3, winks=20), tiles=TILES, nightmare_at=9
        ),
        "move 3",
        ("play move-3-or-catch-1",),
    ),
    Puzzle(
        "only one of two cards reaches the Fence before the Nightmare does",
        lambda: sheepy_time(
            Sheep(at=7, hand="move-4-or-catch-1 move-2-or-catch-2", winks=37, scared=True),
            blue=Sheep(at=3, winks=20),
            tiles=TILES,
            nightmare_at=8,
        ),
        "play move-4-or-catch-1",
    ),
    Puzzle(
        "the other is far ahead and about to reach the goal: draw, whatever it may cost",
        lambda: lucidity(["dreamer: power 3G2", "dreamer: power 8G2"], checked=True),
        "draw-again",
    ),
    Puzzle(
        "far ahead, and every row is nearly full: rest",
        lambda: lucidity(
            ["dreamer: power 4G2, hunt 2RH, exhaust 2YX, shadow 2BS 2RS", "dreamer: power G1"], checked=True
        ),
        "rest",
    ),
    Puzzle(
        "one more die in the hunt row would be the end: pay for another roll",
        lambda: lucidity(["dreamer: power R1 3G2, hunt 3YH", "dreamer: power 3B2"], unresolved="RH"),
        "reroll red paying 1",
    ),
    Puzzle(
        "a Shadow moved to the hunt row would fill it: leave it where it is",
        lambda: lucidity(["dreamer: power 4G2, hunt 3YH", "dreamer: power 4B2"], unresolved="RS"),
        "decline",
    ),
    Puzzle(
        "three in the hunt row: that Shadow goes, and the die in the exhaust row can wait",
        lambda: lucidity(["dreamer: power 4G2, hunt 2RH RS, exhaust RX", "dreamer: power 4B2"], checked=True),
        "one hunt/red-shadow",
        ("rest",),
    ),
    Puzzle(
        "home first with little wool leaves the whole pile to the other: stay",
        lambda: sheepnappers("fuel fuel fuel it", "baa baa", round=3, totals=(50, 40)),
        "end-turn",
    ),
    Puzzle(
        "what is in hand cannot win the last round: stay",
        lambda: sheepnappers("fuel fuel fuel it", "baa", round=3, totals=(40, 150)),
        "end-turn",
    ),
    Puzzle(
        "the richest hand by far, and all the Fuel it takes: home with it",
        lambda: sheepnappers("fuel fuel fuel it it it kamikaze kamikaze", "fuel", "baa", round=3, totals=(60, 60, 60)),
        "launch",
    ),
    Puzzle(
        "a Pirate is after a hand that could go home: Baa",
        lambda: sheepnappers("fuel fuel fuel kamikaze it it baa", "pirate", "baa", active="blue", round=3),
        "baa",
        ("play pirate-sheep", "target green"),
    ),
    Puzzle(
        "a rich hand lacks one Fuel: wish for that, and nothing else",
        lambda: sheepnappers(
            "fuel fuel lamp it it kamikaze kamikaze", "fuel fuel fuel fuel", "baa", round=3, totals=(60, 60, 0)
        ),
        "wish fuel",
        ("play magic-lamp", "target blue"),
    ),
    Puzzle(
        "into the open Barn, and not onto one of the mines beside it",
        lambda: boom_bah(
            seats=2,
            sheep={"red": "2,1", "blue": "5,5"},
            rest="graveyard",
            face_up={"2,2": "barn-red", "1,2": "land-mine", "3,2": "land-mine"},
            budget=1,
        ),
        "to 2,2",
        ("move 2,1",),
    ),
    Puzzle(
        "the very last action: a sheep in the Barn is worth two points more than one in the Barnyard",
        lambda: boom_bah(
            seats=2,
            sheep={"red": "2,1", "blue": "5,5"},
            rest="graveyard",
            barnyards={"red": "red red"},
            scores={"blue": 2},
            trigger="blue",
            budget=1,
        ),
        "house red",
    ),
    Puzzle(
        "the very last action: your own sheep counts more in the Barn than another player's",
        lambda: boom_bah(
            seats=2,
            sheep={"red": "2,1", "blue": "5,5"},
            rest="graveyard",
            barnyards={"red": "red blue"},
            scores={"blue": 2},
            trigger="blue",
            budget=1,
        ),
        "house red",
    ),
    Puzzle(
        "a sheep of the other stands before a mine: push it on",
        lambda: boom_bah(
            seats=2,
            sheep={"red": "2,1", "blue": "2,2"},
            rest="graveyard",
            face_up={"2,3": "land-mine"},
            budget=1,
        ),
        "to 2,2",
        ("move 2,1",),
    ),
    Puzzle(
        "mines all around, and one safe field",
        lambda: boom_bah(
            seats=2,
            sheep={"red": "2,2", "blue": "5,5"},
            rest="graveyard",
            face_up={"2,3": "safe-field"} | dict.fromkeys(MINES, "land-mine"),
            budget=1,
        ),
        "to 2,3",
        ("move 2,2",),
    ),
    Puzzle(
        "the 5 onto the 4, so that the 7 in the deck finds its 6",
        lambda: wolf("(7) / 5", "3 3 9 / 4", "8 8 8 / 6", centre="1"),
        "onto blue",
    ),
    Puzzle(
        "the 5 onto the 6, so that the 3 in the deck finds its 4",
        lambda: wolf("(3) / 5", "3 3 9 / 4", "8 8 8 / 6", centre="1"),
        "onto green",
    ),
    Puzzle(
        "the 8 onto the 7, so that the 10 in the deck finds its 9",
        lambda: wolf("(10) / 8", "3 3 9 / 7", "8 8 8 / 9", "2 2 2 / 4", centre="1"),
        "onto blue",
    ),
    Puzzle(
        "the 5 onto the 4, so that the 7 finds its 6 and the 9 its 10: that is the game",
        lambda: wolf("(7) (9) / 5", "3 3 9 / 4", "8 8 8 / 6", "2 2 2 / 10", centre="1"),
        "onto blue",
    ),
    Puzzle(
        "the 5 onto the 6, so that the 3 finds its 4, and the 2 goes to the centre: that is the game",
        lambda: wolf("(3) (2) / 5", "3 3 9 / 4", "8 8 8 / 6", "2 2 2 / 10", centre="1"),
        "onto green",
    ),
]


def asked(puzzle: Puzzle) -> tuple[State, int]:
    state = puzzle.table()
    for action in puzzle.before:
        state.act(state.actors()[0], action)
    return state, state.actors()[0]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.why)
@pytest.mark.parametrize("seed", range(2))
def test_nightmare_solves_the_puzzle(puzzle: Puzzle, seed: int) -> None:
    state, seat = asked(puzzle)
    bot = make_bot(state.game, "nightmare", FastChance(seed))
    assert isinstance(bot, SearchBot)
    bot.simulations, bot.milliseconds = IMAGINED, 0.0
    assert state.game.actions.text(ask(bot, state, seat)) == puzzle.answer


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.why)
def test_random_play_does_not_solve_the_puzzle(puzzle: Puzzle) -> None:
    state, seat = asked(puzzle)
    bot = make_bot(state.game, "random", FastChance(1))
    answers = {state.game.actions.text(ask(bot, state, seat)) for _ in range(20)}
    assert answers - {puzzle.answer}
