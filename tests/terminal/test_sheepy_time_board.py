"""The drawn ring of Sheepy Time."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tests.terminal.hands import plain, screen, written
from woolgather.bots.match import ask
from woolgather.bots.roster import make_bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.registry import find_game
from woolgather.terminal.boards.sheepy_time import draw, initials

NAMES = ["Ann", "Dolly", "Woolbert Woolly", "Bo"]


def drawn(view: dict, names: list[str]) -> list[str]:  # type: ignore[type-arg]
    console = screen()
    console.print(draw(view, names))
    return plain(written(console)).rstrip("\n").split("\n")


@pytest.mark.parametrize("nightmare", ["wolf", "spider", "bump"])
@pytest.mark.parametrize("seats", [1, 4])
def test_every_position_of_a_game_fits(seats: int, nightmare: str) -> None:
    game = find_game("sheepy-time")
    state = game.new(seats, {"nightmare": nightmare}, FastChance(seats))
    bot = make_bot(game, "random", FastChance(5))
    for _ in range(300):
        if not state.actors():
            break
        lines = drawn(state.view(0), NAMES[:seats])
        assert len(lines) <= 17
        assert all(cell_len(line) <= 80 for line in lines)
        seat = state.actors()[0]
        state.act(seat, ask(bot, state, seat))


def test_the_board_shows_sheep_fright_nightmare_web_tokens_and_fence() -> None:
    view = find_game("sheepy-time").new(2, {"nightmare": "spider", "first-player": "seat-1"}, FastChance(1)).view(0)
    table = view["table"]
    table["players"][0] |= {"space": 3, "scared": True, "winks": 12}
    table["players"][1] |= {"space": 3}
    table["nightmare"] |= {"space": 7, "web": 9}
    table["spaces"][4] |= {"tile": "moonwalk", "zzz": [2, 0], "infinite": [1, 1]}
    text = "\n".join(drawn(view, ["Ann", "Dolly"]))
    for piece in (
        "3  A!D",
        "SPIDER",
        "web",
        "Moonwalk",
        "A2∞ D∞",
        "Fence",
        "12 of 40 winks",
        "space 3, scared",
        "Your hand",
    ):
        assert piece in text


def test_players_with_the_same_initial_get_different_letters() -> None:
    assert initials(["Ann", "Anna", "Nan", "An"]) == ["A", "N", "3", "4"]
