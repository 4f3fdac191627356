"""The same page for whoever listens instead of looking, and for whoever has no mouse (U25, U26)."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import Guest
from tests.server.harness import deal

Arrive = Callable[..., Guest]


def test_the_table_is_told_as_named_groups(guest: Arrive) -> None:
    me = guest()
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
    expect(page.get_by_role("status", name="What is asked of you")).to_have_text(
        "It is your turn. Your turn: play a card."
    )
    newest = page.get_by_role("list", name="Log").get_by_role("link").last.inner_text()
    expect(page.get_by_role("log", name="What happens").get_by_role("paragraph").last).to_have_text(newest)


def test_the_field_of_sheep_boom_bah_is_told_cell_by_cell(guest: Arrive) -> None:
    me = guest()
    page = me.quick("Sheep Boom-Bah")
    me.wait_for_turn()
    cells = page.get_by_role("grid", name="The field").get_by_role("row").get_by_role("gridcell").get_by_role("button")
    assert cells.count() == 49
    offered = cells.and_(page.locator("[data-action]"))
    expect(offered.first).to_have_accessible_name("A1, Start space: Place a sheep on A1")
    expect(cells.nth(24)).to_have_accessible_name("D4, Face-down tile")


def test_a_whole_game_by_what_is_heard(guest: Arrive) -> None:
    """Every decision is announced, and every answer is found by its role and its name."""
    me = guest()
    page = me.start(me.import_record(deal("sheepy-time", 3, "5")), bots=2)
    asked = page.get_by_role("status", name="What is asked of you")
    heard = page.get_by_role("log", name="What happens")
    taken = 0
    while me.wait_for_turn():
        expect(asked).not_to_be_empty()
        answer = _answers(page).first
        assert answer.evaluate("button => button.ariaLabel ?? button.textContent")
        me.take(answer)
        expect(heard).not_to_be_empty()
        taken += 1
    assert taken > 5
    expect(page.get_by_role("dialog", name=re.compile(r"\bwon\b|\bwins?\b|Nobody"))).to_be_visible()


def _answers(page: Page) -> Locator:
    options = page.get_by_role("group", name="Your options").get_by_role("button", disabled=False)
    cards = page.get_by_role("list", name="Your hand").get_by_role("button", disabled=False)
    spaces = page.get_by_role("group", name="The ring").get_by_role("button", name=re.compile("on space|from space"))
    listed = options.or_(cards)
    return listed if listed.count() else spaces


def test_a_box_that_closes_does_not_take_the_next_one_with_it(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    me.wait_for_turn()
    page.get_by_role("button", name="Settings").click()
    next_door = page.get_by_role("button", name="Fairness", include_hidden=True)
    # The browser says that it has closed a box a moment after it has.
    next_door.evaluate("door => { document.querySelector('dialog').close(); door.click(); }")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    expect(page.get_by_role("dialog", name="Fairness")).to_be_visible()


def test_a_box_keeps_the_focus_and_gives_it_back(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    me.wait_for_turn()
    for name in ("Settings", "Fairness", "Invite", "Keys"):
        door = page.get_by_role("button", name=name)
        door.focus()
        page.keyboard.press("Enter")
        box = page.get_by_role("dialog")
        expect(box).to_be_visible()
        for _ in range(12):
            page.keyboard.press("Tab")
            inside = "document.activeElement === document.body || document.activeElement.closest('dialog') !== null"
            assert page.evaluate(inside), f"Tab leaves the box: {name}"
        page.keyboard.press("Escape")
        expect(box).to_have_count(0)
        expect(door).to_be_focused()
