"""The terminal board of Sheepy Time."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tests.kernel.toy import TOY
from tests.terminal.fake_keyboard import ScriptedKeyboard, begin, frames, plain, screen, written
from woolgather.bots.guard import ask
from woolgather.bots.registry import make_bot
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.terminal_board import draw, initials
from woolgather.kernel.chance import FastChance
from woolgather.kernel.state import State
from woolgather.kernel.words import View
from woolgather.terminal.boards import legend_of
from woolgather.testing import play

NAMES = ["Ann", "Dolly", "Woolbert Woolly", "Bo"]


def drawn(s: State, viewer: int | None = 0, view: View | None = None) -> list[str]:
    """The lines of the board for this viewer, or for an edited view."""
    console = screen()
    console.print(draw(s.view(viewer) if view is None else view, s.names(NAMES[: s.seats])))
    return plain(written(console)).rstrip("\n").split("\n")


@pytest.mark.parametrize("nightmare", ["wolf", "spider", "bump"])
@pytest.mark.parametrize("seats", [1, 4])
def test_every_position_of_a_game_fits(seats: int, nightmare: str) -> None:
    state = GAME.begin(seats, {"nightmare": nightmare}, FastChance(seats))
    bot = make_bot(GAME, "random", FastChance(5))
    for _ in range(300):
        if not state.actors():
            break
        lines = drawn(state)
        assert len(lines) <= 17
        assert all(cell_len(line) <= 80 for line in lines)
        seat = state.actors()[0]
        state.act(seat, ask(bot, state, seat))


def test_the_board_shows_sheep_fright_nightmare_web_tokens_and_fence() -> None:
    s = GAME.begin(2, {"nightmare": "spider", "first-player": "seat-1"}, FastChance(1))
    view = s.view(0)
    table = view["table"]
    table["players"][0] |= {"space": 3, "scared": True, "winks": 12}
    table["players"][1] |= {"space": 3}
    table["nightmare"] |= {"space": 7, "web": 9}
    table["spaces"][4] |= {"tile": "moonwalk", "zzz": [2, 0], "infinite": [1, 1]}
    text = "\n".join(drawn(s, view=view))
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
    assert "A! is a Scared Sheep" in legend_of(GAME)
    assert legend_of(TOY) == ""


@pytest.mark.rule("ST-sys.2")
def test_the_discard_pile_lists_the_newest_first() -> None:
    console = screen()
    player = begin("sheepy-time", 2, ScriptedKeyboard(["1", "1", "1", "1", "?", "discard"]), None, console)
    player.play()
    pile = player.table.view()["table"]["discard"]
    newest = [f"{pile.count(card)} × {player.table.names.title(card)}" for card in dict.fromkeys(reversed(pile))]
    assert len(pile) > len(newest) > 1
    page = [line.rstrip() for line in frames(console)[-1]]
    assert page[: 1 + len(newest)] == [f"The discard pile: {len(pile)} cards, newest first", *newest]
    assert "? discard lists the cards that were played" in legend_of(GAME)


def test_players_with_the_same_initial_get_different_letters() -> None:
    assert initials(["Ann", "Anna", "Nan", "An"]) == ["A", "N", "3", "4"]


def test_the_text_of_every_tile_can_be_read_to_its_end() -> None:
    tiles = list(GAME.components()["tiles"])
    for at in range(0, len(tiles), 4):
        s = position(Sheep(), Sheep(), resting=True, market=" ".join(tiles[at : at + 4]))
        lines = drawn(s)
        assert not any("…" in line for line in lines if ":" in line)
        assert all(any(s.names().text(tile) in line for line in lines) for tile in tiles[at : at + 4])


def test_the_card_is_named_while_its_alternative_is_chosen() -> None:
    s = position(Sheep(at=1, hand="move-6-or-winks-3 move-7"), Sheep())
    play(s, "play move-6-or-winks-3")
    assert "The card: Move 6 or gain 3 winks" in drawn(s)
    assert "The card: Move 6 or gain 3 winks" in drawn(s, 1)


def test_an_optional_tile_is_explained() -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(), tiles={4: "moonwalk"})
    play(s, "play move-3-or-catch-1", "move 3")
    for viewer in (0, 1, None):
        assert "Moonwalk: Gain 2 winks, then move backward 2." in drawn(s, viewer)


def test_tiles_of_an_edited_box_are_described_as_in_that_box() -> None:
    data = GAME.components()
    data["tiles"]["moonwalk"] |= {"bonus": "3", "title": "Moon Glide", "text": "Glide."}
    data["numbers"]["bonus-zzz"] = 4
    market = "moonwalk trampoline shortcut copycat"
    assert "Moonwalk (∞): Gain 2 winks, then move backward 2." in drawn(
        position(Sheep(), Sheep(), resting=True, market=market)
    )
    lines = drawn(position(Sheep(), Sheep(), resting=True, market=market, components=data))
    assert "Moon Glide (4 Zzz): Glide." in lines
    assert "Shortcut (∞): Move forward to the next tile with 3+ tokens of one player." in lines


def test_an_edited_boxs_names_appear_on_the_board() -> None:
    data = GAME.components()
    data["tiles"]["moonwalk"]["title"] = "Moon Glide"
    data["cards"]["move-7"]["title"] = "Run 8"
    data["nightmares"]["wolf"]["title"] = "Midnight Fox"
    s = position(Sheep(hand="move-7 move-7"), Sheep(), tiles={5: "moonwalk"}, nightmare_at=9, components=data)
    text = "\n".join(drawn(s))
    assert "Your hand: Run 8   Run 8" in text
    assert "Moon Glide" in text
    assert "Midnight Fox on space 9" in text
    assert "MIDNIGHT" in text
    assert "WOLF" not in text


def test_a_long_list_of_spaces_replaces_the_hand() -> None:
    tiles = dict(enumerate(list(GAME.components()["tiles"])[:10], 1))
    s = position(Sheep(at=1), Sheep(), Sheep(), Sheep(), tiles=tiles)
    play(s, "play move-3-or-catch-1")
    assert any("Your hand" in line for line in drawn(s))
    play(s, "catch")
    lines = drawn(s)
    assert len(s.options(0)) == 10
    assert len(lines) == 14
    assert not any("Your hand" in line for line in lines)
