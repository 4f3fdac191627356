"""Tests that environments present one seat's decision at a time."""

from __future__ import annotations

import copy
import pickle

import pytest

from woolgather.envs.turns import Turns
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game

WOLF = find_game("wolf-in-sleeps-clothing")
SHEEPNAPPERS = find_game("sheepnappers")


def play_on(turns: Turns, actions: int, seed: int = 1) -> list[tuple[int, int]]:
    """Take some random options and return who did what."""
    chance = FastChance(seed)
    taken: list[tuple[int, int]] = []
    while turns.seat >= 0 and len(taken) < actions:
        action = turns.options[chance.below(len(turns.options))]
        taken.append((turns.seat, action))
        turns.act(action)
    return taken


def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    first, second = (Turns(game, game.most, {}, "3") for _ in range(2))
    assert play_on(first, 300) == play_on(second, 300)
    assert first.state == second.state


def test_copies_and_pickles_have_the_same_future(game: Game) -> None:
    turns = Turns(game, game.usual_seats(), {}, "4")
    play_on(turns, 40)
    twin, loaded = copy.deepcopy(turns), pickle.loads(pickle.dumps(turns))
    ahead = play_on(turns, 40, seed=2)
    assert play_on(twin, 40, seed=2) == play_on(loaded, 40, seed=2) == ahead


def test_chance_decides_who_answers_a_window_first() -> None:
    first_to_answer = set()
    for seed in range(40):
        turns = Turns(SHEEPNAPPERS, 4, {}, str(seed))
        chance = FastChance(seed)
        while turns.seat >= 0 and len(turns.state.actors()) < 3:
            turns.act(turns.options[chance.below(len(turns.options))])
        if turns.seat >= 0:
            first_to_answer.add(turns.state.actors().index(turns.seat))
    assert len(first_to_answer) == 3


def test_passes_stay_hidden() -> None:
    turns = Turns(SHEEPNAPPERS, 4, {}, "1")
    chance = FastChance(1)
    passed = SHEEPNAPPERS.actions.parse("pass")
    windows = 0
    while turns.seat >= 0:
        if len(turns.state.actors()) > 1 and passed in turns.options:
            others = [seat for seat in turns.state.actors() if seat != turns.seat]
            before = [turns.state.view(seat) for seat in others]
            turns.act(passed)
            assert [turns.state.view(seat) for seat in others] == before
            windows += 1
        else:
            turns.act(turns.options[chance.below(len(turns.options))])
    assert windows > 5


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    turns = Turns(WOLF, 2, {}, "5")
    before = pickle.dumps(turns)
    for action in (-1, 5, turns.nothing):
        with pytest.raises(IllegalAction):
            turns.act(action)
    assert pickle.dumps(turns) == before


def test_interjections_are_offered_after_each_action() -> None:
    turns = Turns(WOLF, 3, {"calls": "sleepy"}, "6", unasked=True)
    call = WOLF.actions.parse("call")
    turns.act(turns.options[0])
    asked = []
    while turns.nothing in turns.options:
        assert turns.options == [call, turns.nothing]
        asked.append(turns.seat)
        turns.act(turns.nothing)
    assert turns.state.accused not in asked  # type: ignore[attr-defined]
    assert len(asked) == 2
    assert turns.seat in turns.state.actors()


def test_after_an_interjection_the_others_are_offered_one_again() -> None:
    turns = Turns(WOLF, 3, {"calls": "sleepy"}, "6", unasked=True)
    turns.act(turns.options[0])
    caller = turns.seat
    turns.act(WOLF.actions.parse("call"))
    assert turns.state.silenced >> caller & 1, "it was no mistake"  # type: ignore[attr-defined]
    assert turns.seat != caller
    assert turns.nothing in turns.options


def test_without_unasked_no_interjections_are_offered() -> None:
    turns = Turns(WOLF, 3, {"calls": "sleepy"}, "6")
    for _ in range(20):
        assert turns.nothing not in turns.options
        turns.act(turns.options[0])
