"""Names, bots and numbers of seats."""

from __future__ import annotations

import pytest

from woolgather.kernel.errors import BadSeats, UnknownBot, WoolgatherError
from woolgather.kernel.registry import find_game
from woolgather.terminal.play.seating import Seating, parse_bots, player_name, seat_count, seat_names

GAME = find_game("sheepy-time")


def test_bot_kinds_repeat_and_are_part_of_the_names() -> None:
    names = seat_names(4, ["sensible", "random"], 1, "Dolly")
    assert names == ["Clover (sensible)", "Dolly", "Bramble (random)", "Merino (sensible)"]
    seating = Seating(names)
    assert seating.names == ["Clover", "Dolly", "Bramble", "Merino"]
    assert seating.bots == ["sensible", None, "random", "sensible"]
    assert seating.person() == 1


def test_the_number_of_named_bots_sets_the_seats() -> None:
    assert seat_count(GAME, None, ["sensible", "random", "random"], people=1) == 4
    assert seat_count(GAME, None, ["sensible"], people=1) == 3
    assert seat_count(GAME, 1, ["sensible"], people=1) == 1


def test_impossible_seats_are_refused() -> None:
    with pytest.raises(BadSeats, match="1 to 4 seats, not 9"):
        seat_count(GAME, 9, ["sensible"], people=1)
    with pytest.raises(BadSeats, match="You named 3 bots"):
        seat_count(GAME, 2, ["random"] * 3, people=1)


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(UnknownBot, match="it has: random, sleepy, sensible"):
        parse_bots(GAME, "sensible,clever")
    with pytest.raises(UnknownBot, match="at least one"):
        parse_bots(GAME, " , ")


@pytest.mark.parametrize("name", ["", "a,b", "Ann (random)", "x" * 17, "a\nb" * 9])
def test_a_name_that_would_spoil_a_record_is_refused(name: str) -> None:
    with pytest.raises(WoolgatherError, match="1 to 16 characters"):
        player_name(name)
