"""A third-party game in the browser, with its own board and with the generic one."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import woolgather
from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest
from tests.pig import PIG, install_pig
from tests.server.harness import Server

SOURCES = str(Path(woolgather.__file__).parents[1])
RECORD = (PIG / "tests" / "golden" / "2p.game").read_text("utf-8")  # with a seed whose first rolls are safe


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The installed Pig package."""
    return install_pig(tmp_path) / "woolgather_pig"


@pytest.fixture
def me(browser: Browser, package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    """A guest in a room where Pig is installed."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(package.parent), SOURCES]))
    room = Server(tmp_path / "room.db", modules=[])
    guest = Guest(browser, room.address)
    yield guest
    guest.leave()
    room.stop()
    assert guest.page_errors == []


@pytest.fixture
def no_browser_board(package: Path) -> None:
    init = package / "__init__.py"
    init.write_text(re.sub(r".*browser_board=.*\n", "", init.read_text("utf-8")), "utf-8")


def start_game(me: Guest) -> Page:
    me.open("/")
    expect(me.page.get_by_role("button", name="Play now: Pig")).to_be_visible()
    return me.start(me.import_record(RECORD, actions=0), bots=1)


def test_a_third_party_game_uses_its_own_board(me: Guest) -> None:
    page = start_game(me)
    page.get_by_role("button", name="Let's play").click()
    die = page.locator(".pig-board").get_by_role("button", name=re.compile("^Die"))
    expect(die).to_have_accessible_name("Die, not rolled yet: Roll the die")
    me.take(die)
    me.wait_for_turn()
    expect(die).to_have_accessible_name(re.compile("^Die showing [2-6]: Roll the die$"))
    assert "\n".join(accessibility_problems(me, "pig")) == ""
    keep = page.locator(".pig-board").get_by_role("button", name=re.compile("not kept yet"))
    kept = keep.inner_text().rpartition("+")[2]
    me.take(keep)
    expect(page.locator(".log")).to_contain_text(f"holds and keeps {kept} (now {kept}).")
    expect(page.get_by_role("progressbar", name=f"{kept} of 100 points")).to_be_visible()


def test_the_one_minute_rules_appear_only_once(me: Guest) -> None:
    page = start_game(me)
    rules = page.get_by_role("dialog", name="The game in a minute")
    expect(rules.get_by_role("listitem")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    page.reload()
    page.locator("main.playing").wait_for()
    expect(rules).to_have_count(0)
    page.get_by_role("button", name="In a minute").click()
    rules.get_by_role("button", name="Let's play").click()
    expect(rules).to_have_count(0)


@pytest.mark.usefixtures("no_browser_board")
def test_a_third_party_game_without_a_board_uses_the_generic_one(me: Guest) -> None:
    page = start_game(me)
    board = page.locator(".gn-board")
    expect(board).to_contain_text("Goal 100")
    me.take(page.get_by_role("button", name="Roll the die"))
    me.wait_for_turn()
    assert "\n".join(accessibility_problems(me, "pig-generic")) == ""
    total = (board.locator(".kit-chip", has_text="Total").text_content() or "").split()[-1]
    me.take(page.get_by_role("button", name=f"Hold, and keep {total}"))
    expect(page.locator(".log")).to_contain_text(f"holds and keeps {total} (now {total}).")
