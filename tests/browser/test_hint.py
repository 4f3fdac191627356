"""Hints, by key on a desktop and by tap on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest
from woolgather import api as wg
from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import ask

MISPLACED_PINS = """pins => pins.filter(pin => {
  const box = pin.getBoundingClientRect();
  const inside = part => part.left <= box.left + box.width / 2 && box.left + box.width / 2 <= part.right
    && part.top <= box.bottom && box.top <= part.bottom;
  const things = [...document.querySelectorAll("[data-action], [data-piece]")];
  return !things.some(each => inside(each.getBoundingClientRect()));
}).map(pin => pin.textContent)"""


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_hint_shows_options_with_chances_and_can_play_the_best(new_guest: Callable[..., Guest], device: str) -> None:
    me = new_guest(device=device)
    page = me.quick_game()
    me.wait_for_choice()
    board = page.locator(".board").bounding_box()
    asking = page.get_by_role("button", name="Hint")
    if device == "desk":
        expect(asking).to_be_visible()
        page.keyboard.press("h")
    else:
        asking.tap()
    hint = page.get_by_role("status", name="What a strong player would do")
    expect(hint).to_be_visible()
    expect(hint).to_contain_text("% to win")
    expect(hint).to_contain_text("with what you know")
    assert page.locator(".board").bounding_box() == board, "the board moved"
    pins = page.locator(".pin")
    expect(pins.filter(has_text="1st").first).to_be_visible()
    assert pins.evaluate_all(MISPLACED_PINS) == []
    me.assert_fits()
    for button in hint.get_by_role("button").all():
        box = button.bounding_box()
        assert device == "desk" or (box is not None and min(box["width"], box["height"]) >= 44)
    assert "\n".join(accessibility_problems(me, "hint")) == ""
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    asking.click()
    best = hint.get_by_role("button").nth(1)  # the first button closes the hint
    me.take(best)


def test_escape_closes_a_hint_without_undoing_anything(new_guest: Callable[..., Guest]) -> None:
    me = new_guest()
    page = me.quick_game()
    undo = page.get_by_role("button", name="Take back")
    me.wait_for_choice()
    while undo.get_attribute("aria-disabled") == "true":
        me.take(me.offered().first)
        me.wait_for_choice()
    seq = me.seq
    hint = page.get_by_role("status", name="What a strong player would do")
    for _ in range(2):  # by the second hint, any effect of the first Escape would have arrived
        page.keyboard.press("h")
        expect(hint).to_be_visible()
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)
        assert me.seq == seq


def test_one_pin_shows_the_ranks_of_all_options_of_a_card(new_guest: Callable[..., Guest]) -> None:
    """If a card can be played or discarded, neither option's rank hides the other's."""
    session = wg.record("sheep-boom-bah", ["Ann", "Bob"], seed=2)
    state = session.state
    players = [state.game.bots["sensible"](derive_chance("2", str(seat))) for seat in range(2)]
    both = ["play ewe-turn-green", "discard ewe-turn-green", "end-turn"]
    while [option.text for option in state.menu(0)] != both:
        seat = state.actors()[0]
        session.act(seat, ask(players[seat], state, seat))
    me = new_guest(device="phone")
    page = me.resume(session)
    me.wait_for_choice()
    page.get_by_role("button", name="Hint").tap()
    pin = page.locator(".pin").filter(has_text=", ")
    expect(pin).to_have_count(1)
    expect(page.locator(".pin")).to_have_count(2)
    assert pin.evaluate_all(MISPLACED_PINS) == []
    me.screenshot("hint-of-a-card")


def test_a_hint_hides_the_tooltip_of_the_focused_piece(new_guest: Callable[..., Guest]) -> None:
    me = new_guest()
    page = me.quick_game()
    me.wait_for_choice()
    page.keyboard.press("Tab")
    page.locator(".board [data-action][data-help], .hand [data-action][data-help]").first.focus()
    note = page.get_by_role("tooltip")
    expect(note).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_role("status", name="What a strong player would do")).to_be_visible()
    expect(note).to_have_count(0)
