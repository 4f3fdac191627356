"""Screen readers and keyboard control (U25, U26)."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.guest import Guest
from tests.server.harness import deal

NewGuest = Callable[..., Guest]


def test_screen_readers_get_the_table_as_named_groups(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.start(me.import_record(deal("sheepy-time", 3, "5")), bots=2)
    me.wait_for_turn()
    expect(page.locator("main.playing")).to_match_aria_snapshot(
        """
        - main:
          - list "Players"
          - group "The ring":
            - button /Space 1, no tile/
            - img "The Fence"
          - region "What to do":
            - group "Your options"
            - list "Your hand"
          - complementary "Log and chat":
            - list "Log"
            - region "Chat"
        """
    )
    expect(page.get_by_role("status", name="What is asked of you")).to_have_text(  # prose: ok
        "It is your turn. Your turn: play a card."
    )
    newest = page.get_by_role("list", name="Log").get_by_role("link").last.inner_text()
    expect(page.get_by_role("log", name="What happens").get_by_role("paragraph").last).to_have_text(newest)


def test_every_cell_of_the_boom_bah_field_has_an_accessible_name(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game("Sheep Boom-Bah")
    me.wait_for_turn()
    cells = page.get_by_role("grid", name="The field").get_by_role("row").get_by_role("gridcell").get_by_role("button")
    assert cells.count() == 49
    offered = cells.and_(page.locator("[data-action]"))
    expect(offered.first).to_have_accessible_name("A1, Start space: Place a sheep on A1")
    expect(cells.nth(24)).to_have_accessible_name("D4, Face-down tile")


def test_a_whole_game_using_only_accessible_names(new_guest: NewGuest) -> None:
    """Every decision is announced, and every option can be found by its role and name."""
    me = new_guest()
    page = me.start(me.import_record(deal("sheepy-time", 3, "5")), bots=2)
    announced = page.get_by_role("status", name="What is asked of you")  # prose: ok
    live_log = page.get_by_role("log", name="What happens")
    taken = 0
    while me.wait_for_turn():
        expect(announced).not_to_be_empty()
        answer = _answers(page).first
        assert answer.evaluate("button => button.ariaLabel ?? button.textContent")
        me.take(answer)
        expect(live_log).not_to_be_empty()
        taken += 1
    assert taken > 5
    expect(page.get_by_role("dialog", name=re.compile(r"\bwon\b|\bwins?\b|Nobody"))).to_be_visible()


def _answers(page: Page) -> Locator:
    options = page.get_by_role("group", name="Your options").get_by_role("button", disabled=False)
    cards = page.get_by_role("list", name="Your hand").get_by_role("button", disabled=False)
    spaces = page.get_by_role("group", name="The ring").get_by_role("button", name=re.compile("on space|from space"))
    listed = options.or_(cards)
    return listed if listed.count() else spaces


def test_a_closing_dialog_does_not_close_the_next_one(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    me.wait_for_turn()
    page.get_by_role("button", name="Settings").click()
    fairness = page.get_by_role("button", name="Fairness", include_hidden=True)
    # The browser's close event arrives a moment after the dialog has closed.
    fairness.evaluate("button => { document.querySelector('dialog').close(); button.click(); }")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    expect(page.get_by_role("dialog", name="Fairness")).to_be_visible()


def test_a_dialog_traps_the_focus_and_returns_it(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    me.wait_for_turn()
    for name in ("Settings", "Fairness", "Invite", "Keys"):
        opener = page.get_by_role("button", name=name)
        opener.focus()
        page.keyboard.press("Enter")
        box = page.get_by_role("dialog")
        expect(box).to_be_visible()
        for _ in range(12):
            page.keyboard.press("Tab")
            inside = "document.activeElement === document.body || document.activeElement.closest('dialog') !== null"
            assert page.evaluate(inside), f"Tab leaves the dialog: {name}"
        page.keyboard.press("Escape")
        expect(box).to_have_count(0)
        expect(opener).to_be_focused()
