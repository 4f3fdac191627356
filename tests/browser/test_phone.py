"""A table on a phone: everything is in sight, what is new is seen, and a finger that rests explains."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import examine
from tests.browser.guests import GAMES, Guest
from tests.browser.test_seats import two_at_a_table

Arrive = Callable[..., Guest]

OUT_OF_SIGHT = """() => {
  const box = document.querySelector('.choices').getBoundingClientRect();
  return [...document.querySelectorAll('.choices .button')]
    .filter(button => button.getBoundingClientRect().bottom > box.bottom + 1).map(button => button.textContent);
}"""


def test_the_log_opens_at_its_newest_line(guest: Arrive) -> None:
    me = guest(device="phone")
    page = me.quick_with("sheepy-time", seats=2)
    while page.locator(".log .log-line").count() < 40:
        assert me.play_on(most=1) == 1
    page.get_by_role("button", name="Log").tap()
    lines = page.get_by_role("dialog").locator(".log-line")
    expect(lines.first).not_to_be_in_viewport()
    expect(lines.last).to_be_in_viewport()
    assert "\n".join(examine(me, "phone-log")) == ""


def test_a_finger_that_rests_on_a_card_opens_its_box_and_letting_go_leaves_it_open(guest: Arrive) -> None:
    me = guest(device="phone")
    page = me.quick_with("sheepy-time", seats=2)
    me.wait_for_turn()
    card = page.locator("[data-help]").first.bounding_box()
    assert card is not None
    finger = me.context.new_cdp_session(page)
    at = {"x": card["x"] + card["width"] / 2, "y": card["y"] + card["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    box = page.get_by_role("dialog")
    expect(box).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(box).to_be_visible()
    box.get_by_role("button", name="Close").tap()
    expect(box).to_have_count(0)
    page.locator("[data-help]").first.hover()  # with a mouse at the phone, or its keyboard
    expect(page.get_by_role("tooltip")).to_contain_text("More: press and hold.")


def test_what_was_said_and_not_read_is_seen(guest: Arrive) -> None:
    host, friend = guest(), guest(device="phone")
    two_at_a_table(host, friend)
    unread = friend.page.locator(".unread")
    expect(unread).to_have_count(0)
    for words in ("Good evening!", "Sleepy?"):
        host.page.get_by_label("Say something").fill(words)
        host.page.keyboard.press("Enter")
    expect(unread).to_contain_text("2 new lines")
    friend.page.get_by_role("button", name="Chat").tap()
    expect(friend.page.get_by_role("dialog")).to_contain_text("Sleepy?")
    expect(unread).to_have_count(0)


def test_six_names_can_be_read(guest: Arrive) -> None:
    me = guest(device="phone")
    page = me.quick_with("wolf-in-sleeps-clothing", seats=6)
    me.wait_for_turn()
    for name in page.locator(".player-name").all():
        whole = "name => name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 1"
        assert name.evaluate(whole), name.text_content()


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_sight_with_the_most_seats(guest: Arrive, game: str) -> None:
    most = {"wolf-in-sleeps-clothing": 6}.get(game, 4)
    me = guest(device="phone")
    strict = {"calls": "strict"} if game == "wolf-in-sleeps-clothing" else {}  # nothing offered is refused there
    page = me.quick_with(game, seats=most, **strict)
    for _ in range(6):
        if not me.wait_for_turn():
            break
        if page.evaluate(OUT_OF_SIGHT):
            expect(page.locator(".more")).to_be_visible()
        me.fits()
        me.play_on(most=1)
