"""What a strong player would do, asked by key on a desk and by finger on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import examine
from tests.browser.guests import Guest
from woolgather import api as wg
from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import ask

STUCK_TO_NOTHING = """pins => pins.filter(pin => {
  const box = pin.getBoundingClientRect();
  const inside = part => part.left <= box.left + box.width / 2 && box.left + box.width / 2 <= part.right
    && part.top <= box.bottom && box.top <= part.bottom;
  const things = [...document.querySelectorAll("[data-action], [data-piece]")];
  return !things.some(each => inside(each.getBoundingClientRect()));
}).map(pin => pin.textContent)"""


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_hint_says_what_to_do_how_sure_that_is_and_does_it(guest: Callable[..., Guest], device: str) -> None:
    me = guest(device=device)
    page = me.quick()
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
    assert page.locator(".board").bounding_box() == board, "the board jumps"
    pins = page.locator(".pin")
    expect(pins.filter(has_text="1st").first).to_be_visible()
    assert pins.evaluate_all(STUCK_TO_NOTHING) == []
    me.fits()
    for button in hint.get_by_role("button").all():
        box = button.bounding_box()
        assert device == "desk" or (box is not None and min(box["width"], box["height"]) >= 44)
    assert "\n".join(examine(me, "hint")) == ""
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    asking.click()
    best = hint.get_by_role("button").nth(1)  # after the one that closes it
    me.take(best)


def test_escape_closes_a_hint_and_takes_nothing_back(guest: Callable[..., Guest]) -> None:
    me = guest()
    page = me.quick()
    undo = page.get_by_role("button", name="Take back")
    me.wait_for_choice()
    while undo.get_attribute("aria-disabled") == "true":
        me.take(me.offered().first)
        me.wait_for_choice()
    seq = me.seq
    hint = page.get_by_role("status", name="What a strong player would do")
    for _ in range(2):  # when the second one comes, whatever the first key did has been done
        page.keyboard.press("h")
        expect(hint).to_be_visible()
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)
        assert me.seq == seq


def test_one_pin_names_all_options_of_a_card(guest: Callable[..., Guest]) -> None:
    """Where a card may be played or discarded, the better of the two is not hidden behind the other."""
    session = wg.record("sheep-boom-bah", ["Ann", "Bob"], seed=2)
    state = session.state
    players = [state.game.bots["sensible"](derive_chance("2", str(seat))) for seat in range(2)]
    both = ["play ewe-turn-green", "discard ewe-turn-green", "end-turn"]
    while [option.text for option in state.menu(0)] != both:
        seat = state.actors()[0]
        session.act(seat, ask(players[seat], state, seat))
    me = guest(device="phone")
    page = me.resume(session)
    me.wait_for_choice()
    page.get_by_role("button", name="Hint").tap()
    pin = page.locator(".pin").filter(has_text=", ")
    expect(pin).to_have_count(1)
    expect(page.locator(".pin")).to_have_count(2)
    assert pin.evaluate_all(STUCK_TO_NOTHING) == []
    me.see("hint-of-a-card")


def test_a_hint_is_not_covered_by_the_note_of_what_had_the_focus(guest: Callable[..., Guest]) -> None:
    me = guest()
    page = me.quick()
    me.wait_for_choice()
    page.keyboard.press("Tab")
    page.locator(".board [data-action][data-help], .hand [data-action][data-help]").first.focus()
    note = page.get_by_role("tooltip")
    expect(note).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_role("status", name="What a strong player would do")).to_be_visible()
    expect(note).to_have_count(0)
