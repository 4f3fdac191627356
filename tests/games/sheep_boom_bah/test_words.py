"""Prompts, labels and the terminal board."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from tests.games.sheep_boom_bah.reading import play_unopposed
from tests.terminal.fake_keyboard import screen
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.terminal_board import draw
from woolgather.games.sheep_boom_bah.view_types import PIECES
from woolgather.games.sheep_boom_bah.vocabulary import CARDS
from woolgather.kernel.chance import FastChance
from woolgather.terminal.drawing.screen import MenuItem, Screen
from woolgather.testing import TrialTable, play
from woolgather.testing.conformance import positions, random_act

NAMES = ["Ann", "Bob", "Cy", "Dee"]


def labels(s: SheepBoomBah, seat: int = 0) -> list[str]:
    return [option.label for option in s.menu(seat, s.names(NAMES))]


def prompt(s: SheepBoomBah, seat: int | None = 0) -> str:
    return GAME.words.prompt(s.view(seat), s.names(NAMES))


def drawn(s: SheepBoomBah, seat: int | None = 0) -> str:
    console = Console(file=io.StringIO(), width=80, no_color=True)
    console.print(draw(s.view(seat), s.names(NAMES)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_labels_name_what_the_viewer_can_see() -> None:
    s = position(
        sheep={"red": "2,2", "blue": "2,3"},
        face_up={"1,1": "barn-blue"},
        face_down={"1,2": "land-mine", "3,3": "safe-field"},
        hands={"red": "sheeping-tom-red"},
    )
    play_unopposed(s, "play sheeping-tom-red", "look 1,2", "stay", "move 2,2")
    text = labels(s)
    assert "To B2: the blue barn" in text
    assert "To C2: you saw a Land Mine" in text
    assert "Bump onto D3: a blue sheep stands there" in text
    assert "To D4: a face-down tile" in text
    assert text[-1] == "Go back"


def test_a_card_that_can_name_many_cells_points_out_the_special_ones_only() -> None:
    s = position(sheep={"red": "2,2"}, face_up={"1,1": "barn-blue"}, hands={"red": "sheep-copter-red"})
    play(s, "play sheep-copter-red", "sheep 2,2")
    text = labels(s)
    assert "To B2: the blue barn" in text
    assert "To D4" in text
    assert "To A1" in text


@pytest.mark.rule("BB-2.4", "BB-2.5")
def test_the_prompt_of_a_turn_says_whether_it_may_end() -> None:
    assert prompt(position(budget=0)) == "Your turn, no action left: use cards, or end the turn."
    assert prompt(position()) == "Your turn, 2 actions left: what do you do?"
    stuck = position(seats=2, sheep={"red": "0,0", "blue": "1,1 2,2 3,3 4,4 5,5"}, rest="graveyard")
    assert prompt(stuck) == "Your turn, 2 actions left but none possible: use cards, or end the turn."


def test_prompts_say_who_must_act_and_what_for() -> None:
    s = position(sheep={"red": "2,2", "blue": "4,4"}, hands={"red": "ewe-turn-red", "blue": "eiei-no-blue"}, budget=1)
    assert prompt(s).startswith("Your turn, 1 action left")
    assert prompt(s, 1) == "Waiting for Ann: taking a turn."
    play(s, "play ewe-turn-red", "sheep 4,4")
    assert prompt(s) == "Ewe Turn (red): to which start space?"
    assert prompt(s, None) == "Waiting for Ann: taking a turn."
    play(s, "to 0,0")
    assert prompt(s, 1) == "Ann's Ewe Turn (red) on the sheep at E5, to A1: EIEI…No, or pass?"
    assert labels(s, 1) == ["Pass", "Play EIEI…No (blue): stop that card"]
    play(s, "blue: play eiei-no-blue")
    assert prompt(s, 0) == "Bob's EIEI…No (blue): Ann's Ewe Turn (red) is stopped as it is. EIEI…No, or pass?"


@pytest.mark.parametrize(
    ("actions", "aim"),
    [
        (["play tornado-red", "player blue"], "Tornado (red) on a green sheep of Bob"),
        (["play thank-ewe-green", "player blue"], "Thank Ewe (green) on Bob"),
        (
            ["play sheep-battle-blue", "zone barn", "stake red", "player blue"],
            "Sheep Battle (blue) in the Barn, a red sheep against a green sheep of Bob",
        ),
    ],
)
def test_players_who_may_counter_a_card_see_its_targets(actions: list[str], aim: str) -> None:
    hands = {"red": "tornado-red sheep-battle-blue thank-ewe-green", "blue": "eiei-no-blue"}
    s = position(barns={"red": "red", "blue": "green"}, hands=hands)
    play(s, *actions)
    assert prompt(s, 1) == f"Ann's {aim}: EIEI…No, or pass?"


def pieces(s: SheepBoomBah) -> dict[str, list[str]]:
    """The pieces that each option of the deciding player is on."""
    return {option.text: option.on for option in s.menu(s.actors()[0])}


def test_an_option_is_on_the_card_cell_seat_or_flock_to_click() -> None:
    s = position(
        sheep={"red": "2,2"},
        barns={"red": "red green", "blue": "blue red"},
        barnyards={"red": "blue", "green": "yellow green"},
        face_down={"2,3": "safe-field"},
        hands={"red": "sheep-battle-red fox-blue sheeping-tom-red ewe-turn-green"},
    )
    menu = pieces(s)
    assert menu["move 2,2"] == ["cell:2,2"]
    assert menu["house blue"] == ["flock:barnyard-0-blue", "barnyard:0"]
    assert menu["play fox-blue"] == menu["discard fox-blue"] == ["card:fox-blue"]
    assert pieces(play(s.clone(), "move 2,2"))["to 2,3"] == ["cell:2,3"]
    assert pieces(play(s.clone(), "play sheeping-tom-red"))["look 2,3"] == ["cell:2,3"]
    theft = play(s.clone(), "play fox-blue")
    assert pieces(theft) == {"player green": ["seat:3"], "cancel": []}
    assert pieces(play(theft, "player green"))["colour yellow"] == ["flock:barnyard-3-yellow", "barnyard:3"]
    battle = play(s, "play sheep-battle-red")
    assert pieces(battle)["zone barn"] == ["barn:0"]
    assert pieces(play(battle, "zone barn"))["stake green"] == ["flock:barn-0-green", "barn:0"]
    play(battle, "stake green", "player blue")
    assert pieces(battle)["colour red"] == ["flock:barn-1-red", "barn:1"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_is_on_pieces_of_the_declared_kinds(seats: int) -> None:
    kinds = {piece.partition(":")[0] for piece in PIECES}
    for state in positions(GAME, TrialTable(seats, {"quick-setup": "on"}), 3, every=4):
        for seat in state.actors():
            for option in state.menu(seat):
                assert {piece.partition(":")[0] for piece in option.on} <= kinds
                assert option.on or option.text in ("end-turn", "stay", "accept", "pass", "cancel")


@pytest.mark.parametrize("card", CARDS)
def test_a_card_and_its_hint_fit_on_one_line(card: str) -> None:
    s = position()
    label = GAME.words.label(f"play {card}", s.view(0), s.names())
    assert ": " in label
    assert len(label) <= 75, "behind a number and a space, in 80 columns"


def test_the_longest_menu_loses_its_hints_but_no_name_is_cut() -> None:
    s = position(
        sheep={"red": "2,2 0,0 0,6", "blue": "4,4"},
        barnyards={"red": "red blue yellow green", "blue": "blue"},
        barns={"green": "green", "yellow": "yellow"},
        graveyards={"red": 2},
        hands={"red": "your-barn-doors-open-yellow out-of-shear-luck-yellow sheep-battle-red bah-k-to-life-blue"},
    )
    choices = [MenuItem("x", label) for label in labels(s)]
    assert len(choices) == 3 + 4 + 8
    lines = [line.plain for line in Screen(screen()).columns(choices, 1)]
    assert len(lines) == 8
    assert max(map(len, lines)) < 80
    text = "\n".join(lines)
    assert "Play Your Barn Door's Open (yellow)" in text
    assert "Discard Your Barn Door's Open (yellow)" in text
    assert "House a red sheep" in text


def test_the_board_shows_tiles_sheep_boards_and_hand() -> None:
    s = position(
        sheep={"red": "2,2 0,0", "blue": "4,4"},
        face_up={"1,1": "barn-blue", "1,2": "cross-tile", "1,3": "cone-tile"},
        barns={"red": "red blue"},
        graveyards={"blue": 2},
        wools={"red": "wild-wool-red"},
        hands={"red": "fox-green"},
        scores={"red": 7},
    )
    text = drawn(s)
    lines = text.splitlines()
    rows = [line.replace("│", " ").split() for line in lines]
    assert rows[4][2:5] == ["[B]", "x", "A"]
    assert rows[5][2:4] == ["?", "R"]
    assert "Ann" in text
    assert "Barn RB" in text
    assert "Wool" in text
    assert "Grave 2" in text
    assert "Hand:" not in text, "the choices below list it"
    play(s, "move 2,2")
    assert "Hand: Fox (green)" in drawn(s)
    assert "Fox" not in drawn(s, 1)


@pytest.mark.rule("BB-12.3")
def test_everyone_sees_how_many_rounds_were_quiet() -> None:
    for viewer in (0, 1, None):
        assert "quiet rounds: 3" in drawn(position(quiet=3), viewer)
        assert "quiet" not in drawn(position(quiet=0), viewer)


@pytest.mark.rule("BB-9.24", "BB-9.28")
def test_a_peeked_tile_is_drawn_for_the_peeker_alone() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "land-mine"}, hands={"red": "sheeping-tom-red"})
    play_unopposed(s, "play sheeping-tom-red", "look 2,3", "stay")
    assert "?*" in drawn(s, 0)
    for other in (1, None):
        assert "?*" not in drawn(s, other)


@pytest.mark.rule("BB-5.8")
def test_a_discovered_barn_is_drawn_as_one() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "barn-blue"})
    assert "[B]" not in drawn(s, None)
    play(s, "move 2,2", "to 2,3")
    assert "[B]" in drawn(s, None)


@pytest.mark.rule("BB-2.10", "BB-2.11")
def test_everyone_sees_who_will_refill() -> None:
    s = position(hands={"red": "dog-red fox-red"}, budget=0)
    assert "2 cards" in drawn(s, 1)
    play(s, "discard dog-red")
    assert "1+ cards" in drawn(s, 1)


def test_the_most_choices_there_can_be_fit_below_the_board() -> None:
    hand = "sheep-copter-yellow out-of-shear-luck-yellow wolf-in-sheeps-clothing-blue your-barn-doors-open-yellow"
    s = position(sheep={"red": "2,2"}, rest="graveyard", face_up={"1,1": "barn-blue"}, hands={"red": hand})
    play(s, "play sheep-copter-yellow", "sheep 2,2")
    choices = [MenuItem(str(number), label) for number, label in enumerate(labels(s), 1)]
    assert len(choices) == 48 + 1
    rows = len(Screen(screen()).columns(choices, 1)) + len(drawn(s).splitlines())
    assert rows <= 24 - len(["the question", "the keys", "where the cursor waits"])


@pytest.mark.parametrize("seats", [2, 4])
def test_the_board_fits_into_80_columns_and_few_lines_all_game_long(seats: int) -> None:
    s = GAME.begin(seats, {}, FastChance(5))
    chance = FastChance(6)
    while s.actors():
        for _ in range(7):
            if s.actors():
                random_act(s, chance)
        assert isinstance(s, SheepBoomBah)
        lines = drawn(s, s.actors()[0] if s.actors() else None).splitlines()
        assert len(lines) <= 16
        assert max(len(line) for line in lines) <= 80
