"""Tests the description of a seat's view in words."""

from __future__ import annotations

from woolgather.envs.text import describe
from woolgather.kernel.chance import FastChance
from woolgather.kernel.game import Game
from woolgather.testing.conformance import TrialTable, positions


def test_the_text_contains_exactly_what_the_view_does(game: Game) -> None:
    for number, state in enumerate(positions(game, TrialTable(game.most, {}), 3, every=40)):
        for seat in range(state.seats):
            text = describe(state, seat)
            assert describe(state.resample(seat, FastChance(number)), seat) == text
            for option in state.menu(seat):
                assert f"\n{option.text}: {option.label}" in text
            assert state.game.words.prompt(state.view(seat), state.names()) in text


def test_the_text_is_a_readable_outline() -> None:
    from woolgather.kernel.registry import find_game

    lines = describe(find_game("sheepy-time").new(seats=2, seed=1, first_player="seat-1"), 0).splitlines()
    assert lines[0] == "Sheepy Time, 2 seats. You are seat 0, Yellow."
    assert "round: 1" in lines
    assert "  scared: no" in lines
    assert not any("None" in line or "_" in line for line in lines)
