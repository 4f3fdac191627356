"""A real terminal plays every game: by arrows, by mouse, by letters, and to its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pyte.screens import Char

from tests.terminal.real import ARROWS, CLOSER_LOOK, CONFIRM, RESULT, TYPED, Window, click
from woolgather.kernel.record import Record

GAMES: dict[str, dict[str, str]] = {
    "sheepy-time": {"first-player": "seat-1"},
    "lucidity": {},
    "sheepnappers": {},
    "sheep-boom-bah": {},
    "wolf-in-sleeps-clothing": {"calls": "sleepy"},  # at a strict table hardly anything is left to choose
}
ENTER = "\r"
DECISIONS = 3  # by each means
MOST_ANSWERS = 30  # for that: some look closer, go on after somebody else's turn, or are refused
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
    """A click on something that is marked on the board, where there is anything, else on the first choice listed."""
    marked = window.places(_is_marked)
    return click(*chance.choice(marked or window.places(_is_pointed_at)))


def by_letters(window: Window, chance: random.Random) -> str:
    """A key that is not among the choices is refused with a sentence, and the question asked again."""
    return ENTER if "Enter goes on" in window.text else chance.choice("1123")


def _is_marked(char: Char) -> bool:
    return char.underscore and char.bold


def _is_pointed_at(char: Char) -> bool:
    return char.bold and char.bg != "default"


def answer(window: Window, choose: Choose, chance: random.Random) -> None:
    """One answer; what is asked back is meant, and of several uses of a piece the first one is."""
    window.answer(choose(window, chance))
    while window.opened() & {CLOSER_LOOK, CONFIRM, TYPED}:
        window.answer(ENTER)


@pytest.mark.parametrize("game", GAMES)
def test_arrows_mouse_and_letters_play(game: str, open_window: Callable[..., Window], tmp_path: Path) -> None:
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


@pytest.mark.parametrize("game", GAMES)
def test_letters_play_a_whole_game(game: str, open_window: Callable[..., Window], tmp_path: Path) -> None:
    file = tmp_path / "my.game"
    window = begin(open_window, game, file, GAMES[game])
    chance = random.Random(game)
    while RESULT not in window.opened():
        answer(window, by_letters, chance)
    window.press(ENTER)
    window.until("woolgather replay")
    assert window.end() == 0
    assert Record.load(file).verify().outcome() is not None


def test_where_nothing_is_left_to_choose_the_person_is_asked_once(
    open_window: Callable[..., Window], tmp_path: Path
) -> None:
    window = begin(open_window, "wolf-in-sleeps-clothing", tmp_path / "my.game", {"calls": "strict"})
    assert "from now on those are made for you (F: not so)" in window.text
    window.answer("1")
    assert RESULT in window.opened()
    window.press(ENTER)
    assert window.end() == 0
