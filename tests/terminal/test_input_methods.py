"""Every game on a real terminal, with arrows, mouse and letters, and to the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pyte.screens import Char

from tests.terminal.pty_terminal import ARROWS, CLOSER_LOOK, CONFIRM, RESULT, TYPED, Window, click
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session

GAMES: dict[str, dict[str, str]] = {
    "sheepy-time": {"first-player": "seat-1"},
    "lucidity": {},
    "sheepnappers": {},
    "sheep-boom-bah": {},
    "wolf-in-sleeps-clothing": {"calls": "sleepy"},  # at a strict table, almost every move is forced
}
ENTER = "\r"
DECISIONS = 3  # answers per input method
LAST_CHOICES = 6  # left in a game that is almost finished
MOST_ANSWERS = 30  # extra keys: some choices take two, some follow another player's turn, some are refused
Choose = Callable[[Window, random.Random], str]


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Callable[..., Window]]:
    opened: list[Window] = []

    def play(*words: str) -> Window:
        window = Window([*words, "--pace", "0"], tmp_path)
        opened.append(window)
        window.wait_for_the_first_question()
        return window

    yield play
    for window in opened:
        window.close()


def begin(open_window: Callable[..., Window], game: str, file: Path, settings: dict[str, str]) -> Window:
    agreed = [word for name, value in settings.items() for word in ("--setting", f"{name}={value}")]
    return open_window("play", game, "--seats", "2", "--seed", "5", "--name", "Ann", "--save", str(file), *agreed)


def by_arrows(window: Window, chance: random.Random) -> str:
    return "".join(chance.choices(list(ARROWS.values()), k=3)) + ENTER


def by_mouse(window: Window, chance: random.Random) -> str:
    """Click on a marked piece if there is one, otherwise on the first item of the menu."""
    marked = window.places(_is_marked)
    return click(*chance.choice(marked or window.places(_is_pointed_at)))


def by_letters(window: Window, chance: random.Random) -> str:
    """Press a key that isn't in the menu, which is refused, and then one that is."""
    return ENTER if "Enter continues" in window.text else chance.choice("1123")


def _is_marked(char: Char) -> bool:
    return char.underscore and char.bold


def _is_pointed_at(char: Char) -> bool:
    return char.bold and char.bg != "default"


def answer(window: Window, choose: Choose, chance: random.Random) -> None:
    """Answer once. Confirm if asked, and choose the first use of a piece with several."""
    window.answer(choose(window, chance))
    while window.opened() & {CLOSER_LOOK, CONFIRM, TYPED}:
        window.answer(ENTER)


@pytest.mark.parametrize("game", GAMES)
def test_every_input_method_plays(game: str, open_window: Callable[..., Window], tmp_path: Path) -> None:
    file = tmp_path / "my.game"
    window = begin(open_window, game, file, GAMES[game])
    chance = random.Random(game)
    for choose in (by_arrows, by_mouse, by_letters):
        played = _own_actions(file)
        for _ in range(MOST_ANSWERS):
            answer(window, choose, chance)
            if _own_actions(file) >= played + DECISIONS:
                break
        else:
            pytest.fail(f"too little was played {choose.__name__}:\n{window.text}")
    window.press("q")
    window.until("woolgather resume")
    assert window.end() == 0


def _own_actions(file: Path) -> int:
    return sum(seat == 0 for seat, _ in Record.load(file).actions) if file.exists() else 0


def almost_finished(game: str, settings: dict[str, str]) -> Record:
    """Return a game between random players that stops before Ann's last few choices."""
    names, chance = ["Ann", "Meadow Ewe (random)"], random.Random(game)
    whole, choices = Session.begin(find_game(game), names, settings, "5"), []
    while actors := whole.state.actors():
        seat = chance.choice(actors)
        options = whole.state.options(seat)
        if seat == 0 and len(options) > 1:
            choices.append(len(whole.record.actions))
        whole.act(seat, chance.choice(options))
    begun = Session.begin(find_game(game), names, settings, "5")
    for seat, action in whole.record.actions[: choices[-LAST_CHOICES]]:
        begun.act(seat, action)
    return begun.written()


@pytest.mark.parametrize("game", GAMES)
def test_letters_play_a_game_to_its_end(game: str, open_window: Callable[..., Window], tmp_path: Path) -> None:
    file = tmp_path / "my.game"
    almost_finished(game, GAMES[game]).save(file)
    window = open_window("resume", str(file))
    chance = random.Random(game)
    while RESULT not in window.opened():
        answer(window, by_letters, chance)
    window.press(ENTER)
    window.until("woolgather replay")
    assert window.end() == 0
    assert Record.load(file).verify().outcome() is not None


def test_the_first_forced_move_is_asked_once(open_window: Callable[..., Window], tmp_path: Path) -> None:
    window = begin(open_window, "wolf-in-sleeps-clothing", tmp_path / "my.game", {"calls": "strict"})
    assert "from now on, such choices are made for you (F turns this off)" in window.text
    window.answer("1")
    assert RESULT in window.opened()
    window.press(ENTER)
    assert window.end() == 0
