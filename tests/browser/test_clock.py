"""Clocks that run out: the player is notified, the default action is played, and the game continues.

This room allows four seconds for each decision.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.guest import Guest
from tests.server.harness import Server

NewGuest = Callable[..., Guest]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    tempo = {"live_decision": 4.0, "live_window": 4.0}
    server = Server(tmp_path_factory.mktemp("room") / "room.db", tempo=tempo, modules=[])
    yield server
    server.stop()


def start_timed_game(me: Guest) -> tuple[Page, str]:
    """Start a game with a clock against a bot. Returns the page and the guest's name."""
    page = me.play_against_bots_on(0, "sheepy-time", 2, pace="live")
    return page, page.locator(".player-name").first.inner_text()


def test_a_player_who_runs_out_of_time_is_notified_and_can_continue(new_guest: NewGuest) -> None:
    me = new_guest(device="phone", slowness=1)  # phones hide the log
    page, name = start_timed_game(me)
    expect(page.get_by_role("timer").first).to_be_visible()
    expect(page.get_by_role("log", name="What happens")).to_contain_text(f"The time of {name} is up.")
    expect(page.get_by_role("alert")).to_contain_text("Your time was up")
    me.screenshot("time-up")
    assert me.wait_for_turn()


def test_an_action_that_arrives_after_the_time_is_up_is_refused_as_late(
    new_guest: NewGuest,
) -> None:
    me = new_guest()
    held: list[str | bytes] = []
    late: list[str | bytes] = []

    def delay(near: WebSocketRoute) -> None:
        """Simulate a slow connection: the action arrives after the clock has run out."""
        far = near.connect_to_server()

        def forth(message: str | bytes) -> None:
            if json.loads(message)["type"] == "submit" and not late:
                held.append(message)
            else:
                far.send(message)

        def back(message: str | bytes) -> None:
            near.send(message)
            if held and '"time-up"' in str(message):
                late.append(held.pop())
                far.send(late[0])

        near.on_message(forth)
        far.on_message(back)

    me.page.route_web_socket(re.compile("/socket$"), delay)
    page, name = start_timed_game(me)
    me.wait_for_turn()
    me.offered().first.click()
    expect(page.get_by_role("alert")).to_contain_text("That came too late")
    expect(page.locator(".log")).to_contain_text(f"The time of {name} is up.")
    assert len(late) == 1
    me.wait_for_turn()  # the late action doesn't block the next one
