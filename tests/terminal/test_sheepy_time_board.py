"""The drawn ring of Sheepy Time."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from rich.cells import cell_len

from tests.terminal.hands import plain, screen, written
from woolgather.bots.match import ask
from woolgather.bots.roster import make_bot
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.kernel.chance import FastChance
from woolgather.kernel.registry import find_game
from woolgather.terminal.boards import Draw, board_of, legend_of
from woolgather.terminal.boards.sheepy_time import draw, initials
from woolgather.testing import play

NAMES = ["Ann", "Dolly", "Woolbert Woolly", "Bo"]


def drawn(view: dict[str, Any], names: list[str], board: Draw = draw) -> list[str]:
    console = screen()
    console.print(board(view, names))
    return plain(written(console)).rstrip("\n").split("\n")


@pytest.mark.parametrize("nightmare", ["wolf", "spider", "bump"])
@pytest.mark.parametrize("seats", [1, 4])
def test_every_position_of_a_game_fits(seats: int, nightmare: str) -> None:
    game = find_game("sheepy-time")
    state = game.begin(seats, {"nightmare": nightmare}, FastChance(seats))
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
    view = find_game("sheepy-time").begin(2, {"nightmare": "spider", "first-player": "seat-1"}, FastChance(1)).view(0)
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


def test_the_help_explains_the_signs_of_the_board() -> None:
    assert "A! is a Scared Sheep" in legend_of("sheepy-time")
    assert legend_of("a game of one's own") == ""


def test_players_with_the_same_initial_get_different_letters() -> None:
    assert initials(["Ann", "Anna", "Nan", "An"]) == ["A", "N", "3", "4"]


def test_the_text_of_every_tile_can_be_read_to_its_end() -> None:
    tiles = list(GAME.components()["tiles"])
    for at in range(0, len(tiles), 4):
        view = position(Sheep(), Sheep(), resting=True).view(0)
        view["table"]["market"] = tiles[at : at + 4]
        assert not any("…" in line for line in drawn(view, NAMES[:2]) if ":" in line)


def test_while_its_alternative_is_chosen_the_card_is_named() -> None:
    s = position(Sheep(at=1, hand="move-6-or-winks-3 move-7"), Sheep())
    play(s, "play move-6-or-winks-3")
    assert "The card: Move 6 or gain 3 winks" in drawn(s.view(0), NAMES[:2])
    assert "The card: Move 6 or gain 3 winks" in drawn(s.view(1), NAMES[:2])


def test_tiles_of_an_edited_box_are_described_as_in_that_box() -> None:
    data = tomllib.loads((GAME.folder() / "components.toml").read_text("utf-8"))
    data["tiles"]["moonwalk"] |= {"bonus": "3", "text": "Glide."}
    market = "moonwalk trampoline shortcut copycat"
    view = position(Sheep(), Sheep(), resting=True, market=market, components=data).view(0)
    assert "Moonwalk (3 Zzz): Glide." in drawn(view, NAMES[:2], board_of("sheepy-time", data))
    assert "Moonwalk (∞): Gain 2 winks, then move backward 2." in drawn(view, NAMES[:2], board_of("sheepy-time"))
