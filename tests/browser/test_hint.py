"""What a strong player would do, asked by key on a desk and by finger on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import examine
from tests.browser.guests import Guest


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_hint_says_what_to_do_how_sure_that_is_and_does_it(guest: Callable[..., Guest], device: str) -> None:
    me = guest(device=device)
    page = me.quick()
    me.wait_for_choice()
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
    me.fits()
    assert "\n".join(examine(me, "hint")) == ""
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    asking.click()
    best = hint.get_by_role("button").nth(1)  # after the one that closes it
    me.take(best)
