"""A turn clock that runs out in front of somebody: they are told so, the default is played, and the game goes on.

The room of these tests gives everybody four seconds.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.guests import Guest
from tests.server.harness import Server

Arrive = Callable[..., Guest]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    hurried = {"live_decision": 4.0, "live_window": 4.0}
    server = Server(tmp_path_factory.mktemp("room") / "room.db", tempo=hurried, modules=[])
    yield server
    server.stop()


def sit_at_a_clock(me: Guest) -> tuple[Page, str]:
    """A game against a bot with a clock, and one's own name there."""
    page = me.sit_on(0, "sheepy-time", 2, pace="live")
    return page, page.locator(".player-name").first.inner_text()


def test_whoever_lets_the_clock_run_out_is_told_and_is_asked_again_next_time(guest: Arrive) -> None:
    me = guest(device="phone", slowness=1)  # where the log is out of sight
    page, name = sit_at_a_clock(me)
    expect(page.get_by_role("timer").first).to_be_visible()
    expect(page.get_by_role("log", name="What happens")).to_contain_text(f"The time of {name} is up.")
    expect(page.get_by_role("alert")).to_contain_text("Your time was up")
    me.see("time-up")
    assert me.wait_for_turn()


def test_a_choice_that_reaches_the_room_after_the_time_was_up_is_told_to_be_late_and_plays_nothing(
    guest: Arrive,
) -> None:
    me = guest()
    held: list[str | bytes] = []
    late: list[str | bytes] = []

    def carry(near: WebSocketRoute) -> None:
        """The line is slow: what is chosen arrives only after the clock has run out."""
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

    me.page.route_web_socket(re.compile("/socket$"), carry)
    page, name = sit_at_a_clock(me)
    me.wait_for_turn()
    me.offered().first.click()
    expect(page.get_by_role("alert")).to_contain_text("That came too late")
    expect(page.locator(".log")).to_contain_text(f"The time of {name} is up.")
    assert len(late) == 1
    me.wait_for_turn()  # nothing is left on its way
