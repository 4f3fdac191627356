"""Tables whose rules have changed since the game was started."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Device, Guest
from tests.server.harness import Server
from tests.server.test_versions import GAME, NEW_RULES, OLD_RULES


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "room.db", modules=[OLD_RULES])
    yield server
    server.stop()


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_game_with_older_rules_says_so_and_can_be_ended(
    new_guest: Callable[..., Guest], room: Server, device: Device
) -> None:
    host, friend = new_guest(device=device), new_guest()
    reply = host.page.request.post("/api/tables", headers={"Origin": room.address}, data={"game": GAME, "seats": 2})
    page = host.open(f"/table/{reply.json()['table']['id']}")
    friend.open(page.get_by_label("The link to share").input_value())
    page.get_by_role("button", name="Start the game").click()
    yawn = friend.page.locator("[data-unasked=yawn]")
    yawn.click()  # the new rules count this differently
    expect(yawn).to_have_count(0)
    room.upgrade(NEW_RULES)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("A game of older rules")
    expect(page).to_have_title("A game of older rules · Woolgather")
    expect(page.get_by_role("alert")).to_contain_text("Its players can end it and keep the record")
    assert "\n".join(accessibility_problems(host, "old-rules")) == ""
    page.get_by_role("button", name="End this game").click()
    expect(page.get_by_text("The game has ended, without a winner.")).to_be_visible()
    expect(page.get_by_role("link", name="Keep the record")).to_be_visible()
    host.screenshot("old-rules")
