"""A browser and a terminal at the same table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.terminal.pty_terminal import Window

TURNS = 2  # turns of each player


@pytest.fixture
def join(tmp_path: Path) -> Iterator[Callable[[str], Window]]:
    joined: list[Window] = []

    def join_with_a_terminal(link: str) -> Window:
        joined.append(Window(["join", link, "--name", "Woolly", "--speed", "instant"], tmp_path))
        return joined[-1]

    yield join_with_a_terminal
    for window in joined:
        window.close()


def play_a_turn_in_the_browser(host: Guest) -> None:
    """Play until it is the other player's turn on the page."""
    assert host.wait_for_turn()
    while host.offered().count():
        seq = host.seq
        assert host.take(host.offered().first)
        host.wait_for_change(seq)
        host.page.locator("main.playing[data-still=true]").wait_for()


def play_a_turn_in_the_terminal(window: Window) -> None:
    """Play until it is the other player's turn in the terminal."""
    window.wait_for_the_first_question()
    while window.question:
        _take_the_first(window)


def _take_the_first(window: Window) -> None:
    asked = window.asked
    window.press("1")
    window.wait(lambda: window.asked > asked or _is_waiting(window))


def _is_waiting(window: Window) -> bool:
    return not (window.question or "Sending …" in window.text or "Your turn" in window.text)


def test_a_browser_and_a_terminal_play_at_one_table(
    new_guest: Callable[..., Guest], join: Callable[[str], Window]
) -> None:
    host = new_guest()
    payload = {"game": "sheepy-time", "seats": 2, "seat": 0, "bots": [], "settings": {"first-player": "seat-1"}}
    table = host.page.request.post("/api/tables", headers={"Origin": host.address}, data=payload).json()["table"]
    page = host.open(f"/table/{table['id']}")
    link = page.get_by_label("The link to share").input_value()

    window = join(link)
    window.wait_for("The game hasn't started.")
    expect(page.get_by_text("Woolly").first).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.locator("main.playing").wait_for()
    name = page.request.get("/api/me").json()["name"]

    for _ in range(TURNS):
        play_a_turn_in_the_browser(host)
        window.wait_for(f"{name} plays ")
        play_a_turn_in_the_terminal(window)
        expect(page.locator(".log")).to_contain_text("Woolly plays ")

    window.press("C")
    window.wait_for("Say to the table")
    window.press("Good night!\r")
    expect(page.get_by_text("Good night!").first).to_be_visible()
    window.press("q")
    window.until("woolgather join ")
    assert window.end() == 0
