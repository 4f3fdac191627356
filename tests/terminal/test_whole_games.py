"""Whole games on an 80×24 terminal, with random keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.fake_keyboard import RandomKeyboard, begin, plain, screen, too_big, written
from woolgather.kernel.record import Record


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("sheepy-time", 1),
        ("sheepy-time", 4),
        ("lucidity", 4),
        ("sheep-boom-bah", 4),
        ("sheepnappers", 2),
        ("wolf-in-sleeps-clothing", 6),
    ],
)
def test_a_whole_game_fits_80_by_24_and_its_record_verifies(game: str, seats: int, tmp_path: Path) -> None:
    file = tmp_path / "my.game"
    console = screen()
    player = begin(game, seats, RandomKeyboard(seats), file, console, seed=str(seats))
    player.play()
    assert not too_big(console)
    assert Record.load(file).verify().outcome() is not None
    assert f"woolgather replay {file}" in plain(written(console)).replace("\n", "")


def test_the_same_seed_gives_the_same_screens() -> None:
    consoles = [screen(), screen()]
    for console in consoles:
        begin("wolf-in-sleeps-clothing", 4, RandomKeyboard(3), None, console, seed="5").play()
    assert written(consoles[0]) == written(consoles[1])
