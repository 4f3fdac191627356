"""Tables on a phone: layout, unread messages and long presses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import GAMES, Guest
from tests.browser.test_seats import start_two_player_game

NewGuest = Callable[..., Guest]

HIDDEN_OPTIONS = """() => {
  const box = document.querySelector('.choices').getBoundingClientRect();
  return [...document.querySelectorAll('.choices .button')]
    .filter(button => button.getBoundingClientRect().bottom > box.bottom + 1).map(button => button.textContent);
}"""


def test_the_log_opens_at_its_newest_line(new_guest: NewGuest) -> None:
    me = new_guest(device="phone")
    page = me.quick_game_with("sheepy-time", seats=2)
    while page.locator(".log .log-line").count() < 40:
        assert me.play(most=1) == 1
    page.get_by_role("button", name="Log").tap()
    lines = page.get_by_role("dialog").locator(".log-line")
    expect(lines.first).not_to_be_in_viewport()
    expect(lines.last).to_be_in_viewport()
    assert "\n".join(accessibility_problems(me, "phone-log")) == ""


def test_a_long_press_opens_an_explanation_that_stays_open(new_guest: NewGuest) -> None:
    me = new_guest(device="phone")
    page = me.quick_game_with("sheepy-time", seats=2)
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
    page.locator("[data-help]").first.hover()  # a phone may have a mouse or keyboard attached
    expect(page.get_by_role("tooltip")).to_contain_text("More: press and hold.")


def test_unread_chat_lines_are_counted(new_guest: NewGuest) -> None:
    host, friend = new_guest(), new_guest(device="phone")
    start_two_player_game(host, friend)
    unread = friend.page.locator(".unread")
    expect(unread).to_have_count(0)
    for words in ("Good evening!", "Sleepy?"):
        host.page.get_by_label("Say something").fill(words)
        host.page.keyboard.press("Enter")
    expect(unread).to_contain_text("2 new lines")
    friend.page.get_by_role("button", name="Chat").tap()
    expect(friend.page.get_by_role("dialog")).to_contain_text("Sleepy?")
    expect(unread).to_have_count(0)


def test_six_names_fit(new_guest: NewGuest) -> None:
    me = new_guest(device="phone")
    page = me.quick_game_with("wolf-in-sleeps-clothing", seats=6)
    me.wait_for_turn()
    for name in page.locator(".player-name").all():
        whole = "name => name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 1"
        assert name.evaluate(whole), name.text_content()


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_reachable_with_the_most_seats(new_guest: NewGuest, game: str) -> None:
    most = {"wolf-in-sleeps-clothing": 6}.get(game, 4)
    me = new_guest(device="phone")
    strict = (
        {"calls": "strict"} if game == "wolf-in-sleeps-clothing" else {}
    )  # a strict table offers only legal options
    page = me.quick_game_with(game, seats=most, **strict)
    for _ in range(6):
        if not me.wait_for_turn():
            break
        if page.evaluate(HIDDEN_OPTIONS):
            expect(page.locator(".more")).to_be_visible()
        me.assert_fits()
        me.play(most=1)
