"""The Sheepnappers board: hands, options, windows and a whole game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest
from tests.server.harness import played_to
from woolgather.kernel.session import Session
from woolgather.kernel.state import State

NewGuest = Callable[..., Guest]
GAME = "sheepnappers"
UNTIMED = {"baa-seconds": "off", "countdown-seconds": "off"}
DEVICES = pytest.mark.parametrize("device", ["desk", "phone"])


def is_deciding(decision: str, more: Callable[[dict[str, Any]], bool] = lambda table: True) -> Callable[[State], bool]:
    """True if only the first seat decides, with this decision, and the table meets a condition."""

    def wanted(s: State) -> bool:
        if s.actors() != [0]:
            return False
        view = s.view(0)
        return view["asking"]["decision"] == decision and more(view["table"])

    return wanted


def at(decision: str, more: Callable[[dict[str, Any]], bool] = lambda table: True, seats: int = 3, *on: str) -> Session:
    """A game in which the first seat has this decision, with these variants."""
    settings = {**UNTIMED, **dict.fromkeys(on, "on")}
    return played_to(GAME, seats, is_deciding(decision, more), settings, most=1000)


def reachable(option: Locator) -> bool:
    """True if the option's centre can be clicked, scrolling if necessary."""
    option.scroll_into_view_if_needed()
    return bool(
        option.evaluate(
            """option => {
                const box = option.getBoundingClientRect();
                const hit = document.elementFromPoint(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2);
                return hit !== null && (option.contains(hit) || hit.contains(option));
            }"""
        )
    )


# The names of hand groups that are covered by a card or its outline.
COVERED_NAMES = """() => {
  const boxOf = element => element.getBoundingClientRect();
  const frame = card => parseFloat(getComputedStyle(card).outlineWidth) || 0;
  return [...document.querySelectorAll('.kit-hand-group')].filter(group => {
    const name = boxOf(group.querySelector('.kit-hand-name'));
    return [...group.querySelectorAll('.kit-card')].some(card => boxOf(card).top - frame(card) < name.bottom - 0.5);
  }).map(group => group.ariaLabel);
}"""
LINES = """(prompt, text) => {
  prompt.textContent = text;
  return Math.round(prompt.clientHeight / parseFloat(getComputedStyle(prompt).lineHeight));
}"""


@DEVICES
def test_a_hand_of_ten_cards_fits_or_scrolls_with_a_handle(new_guest: NewGuest, device: str) -> None:
    session = at("main", lambda table: len(table["hand"]["cards"]) >= 10 and len(set(table["hand"]["cards"])) >= 6)
    me = new_guest(device=device)
    page = me.resume(session)
    me.assert_fits()
    cards = page.locator(".kit-hand .kit-hand-slot")
    held = session.state.view(0)["table"]["hand"]["cards"]
    expect(cards).to_have_count(len(set(held)))  # identical cards are stacked
    for card in cards.all():
        card.scroll_into_view_if_needed()
        left, right = card.evaluate("card => [card.getBoundingClientRect().x, card.getBoundingClientRect().right]")
        assert left >= 0
        assert right <= page.evaluate("innerWidth")
        assert card.evaluate("card => card.getBoundingClientRect().width") >= 43.9
        assert card.evaluate("card => card.getBoundingClientRect().bottom") <= page.evaluate("innerHeight")
    overflows = page.locator(".kit-hand-rail").evaluate("rail => rail.scrollWidth > rail.clientWidth + 1")
    expect(page.locator(".kit-handle")).to_have_count(int(overflows))
    me.screenshot("hand")


def test_the_handle_of_a_hand_scrolls_it(new_guest: NewGuest) -> None:
    me = new_guest(device="phone")
    page = me.resume(at("main", lambda table: len(set(table["hand"]["cards"])) >= 8, seats=4))
    handle = page.locator(".kit-handle")
    expect(handle).to_be_visible()
    box = handle.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    page.wait_for_function(
        "() => { const rail = document.querySelector('.kit-hand-rail');"
        " return rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 2; }"
    )


@DEVICES
@pytest.mark.parametrize(
    ("decision", "more", "variants"),
    [
        ("fetch-card", lambda table: len(set(table["pending"]["cards"])) >= 6, ()),
        ("choose-wish", lambda table: True, ()),
        ("choose-target", lambda table: True, ()),
        ("feed-wolf", lambda table: True, ()),
        ("gift-card", lambda table: True, ()),
        ("steal-position", lambda table: True, ("icecold-prawns",)),
        ("rearrange", lambda table: True, ("icecold-prawns",)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_option_can_be_clicked(
    new_guest: NewGuest, device: str, decision: str, more: Callable[[dict[str, Any]], bool], variants: tuple[str, ...]
) -> None:
    session = at(decision, more, 3, *variants)
    me = new_guest(device=device)
    page = me.resume(session)
    me.assert_fits()
    assert page.evaluate(COVERED_NAMES) == []
    for action in session.state.view(0)["options"]:
        options = page.locator(f"[data-action='{action}']")
        expect(options).not_to_have_count(0)
        assert any(reachable(option) for option in options.all()), action
    assert "\n".join(accessibility_problems(me, decision)) == ""


def test_every_piece_has_an_explanation(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.resume(at("main", lambda table: table["discard"]["top"] is not None, 4, "tag-team", "magic-juice"))
    described = set(
        page.locator(".board [data-help], .below [data-help]").evaluate_all("all => all.map(one => one.dataset.help)")
    )
    assert described >= {"saucer", "pile", "juice", "tag-team", "need"}
    for piece in sorted(described):
        page.locator(f"[data-help='{piece}']").first.dispatch_event("contextmenu")
        expect(page.locator("dialog .explain-text")).not_to_be_empty()
        page.get_by_role("button", name="Close", exact=True).click()
        expect(page.locator("dialog")).to_have_count(0)
    for card in page.locator(".kit-hand-card").all():
        assert card.get_attribute("data-help")


def test_dragging_a_card_onto_a_saucer_plays_it_on_that_alien(new_guest: NewGuest) -> None:
    session = at("main", lambda table: "dream-sheep" in table["hand"]["cards"], seats=4)
    assert "play dream-sheep" in session.state.view(0)["options"]
    me = new_guest()
    page = me.resume(session)
    seq = me.seq
    card, saucer = page.locator("[data-action='play dream-sheep']"), page.locator(".sn-seat").nth(1)
    card.drag_to(saucer)
    me.wait_for_change(seq)
    name = saucer.locator(".sn-name span").inner_text()
    expect(page.locator(".log")).to_contain_text(f"plays a Dream Sheep on {name}.")


def test_a_played_card_is_in_the_middle_and_shows_whether_it_stands(new_guest: NewGuest) -> None:
    def wanted(s: State) -> bool:
        exchange = s.view(0)["table"]["exchange"]
        return 0 in s.actors() and exchange is not None and len(exchange["throws"]) == 1

    session = played_to(GAME, 4, wanted, {**UNTIMED, "baa-seconds": "60"}, most=1000)
    me = new_guest()
    page = me.resume(session)
    answered = page.locator(".sn-answered")
    expect(answered.locator(".sn-bubble")).to_have_count(1)
    expect(answered.locator(".sn-bubble")).to_contain_text("Baa!")
    expect(answered.locator(".sn-verdict")).to_contain_text("stopped")
    expect(answered.locator(".kit-ring-left")).to_be_attached()
    expect(page.get_by_role("button", name="Leave it stopped")).to_be_visible()
    expect(page.get_by_role("combobox", name="Windows in which you may answer")).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()  # an icon here, with the same accessible name
    assert "\n".join(accessibility_problems(me, "baa")) == ""
    longest = "Barefoot Hedgehog's Spider Trick on Twilight Sheepdog is stopped. Another Baa?"
    assert page.locator(".prompt").evaluate(LINES, longest) <= 2  # even with the longest names


@pytest.mark.parametrize("order", ["Pass unless it names me", "Pass unless I can answer"])
def test_a_standing_order_to_pass_can_be_cancelled(new_guest: NewGuest, order: str) -> None:
    def wanted(s: State) -> bool:
        return 0 in s.actors() and s.view(0)["asking"]["decision"] == "baa-window" and len(s.options(0)) > 1

    me = new_guest()
    page = me.resume(played_to(GAME, 3, wanted, {**UNTIMED, "baa-seconds": "60"}, most=1000))
    orders = page.get_by_role("combobox", name="Windows in which you may answer")
    orders.select_option(order)
    again = page.get_by_role("button", name="Ask me again")
    again.click()
    expect(again).to_have_count(0)


@DEVICES
def test_a_countdown_is_shown_on_the_board(new_guest: NewGuest, device: str) -> None:
    def wanted(s: State) -> bool:
        return 0 in s.actors() and s.view(0)["asking"]["decision"] == "countdown"

    me = new_guest(device=device)
    page = me.resume(played_to(GAME, 4, wanted, {**UNTIMED, "countdown-seconds": "60"}, most=1000))
    launch = page.locator(".sn-launch")
    expect(launch).to_be_visible()
    expect(launch.get_by_role("timer")).to_be_visible()
    me.assert_fits()
    assert "\n".join(accessibility_problems(me, "countdown")) == ""


def test_a_whole_game_of_sheepnappers_by_keyboard(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game_with(GAME, seats=4, rounds="1", **UNTIMED)
    taken = 0
    while me.wait_for_turn():
        key = "Enter"
        if taken % 2:  # pieces can be focused like listed options
            offered = page.locator(".board [data-action], .below [data-action]").last
            offered.focus()
        elif page.locator(".board [data-action^='wish '], .board [data-action^='fetch ']").count():
            page.locator(".board [data-action]").first.focus()
        else:
            key = "1"
        assert me.answer(partial(page.keyboard.press, key))
        taken += 1
        assert taken < 400
    assert taken > 3
    sheet = page.locator(".sn-sheet")
    expect(sheet.locator("tbody tr")).to_have_count(4)
    assert "\n".join(accessibility_problems(me, "end-sheepnappers")) == ""
