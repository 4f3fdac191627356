"""The table of Sheepnappers: hands that are never cut, options that lie where they belong, and whole games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import examine
from tests.browser.guests import Guest
from tests.server.harness import played_to
from woolgather.kernel.session import Session
from woolgather.kernel.state import State

Arrive = Callable[..., Guest]
GAME = "sheepnappers"
UNTIMED = {"baa-seconds": "off", "countdown-seconds": "off"}
DEVICES = pytest.mark.parametrize("device", ["desk", "phone"])


def asked_for(decision: str, more: Callable[[dict[str, Any]], bool] = lambda table: True) -> Callable[[State], bool]:
    """The first seat alone is asked for this, at a table like that."""

    def wanted(s: State) -> bool:
        if s.actors() != [0]:
            return False
        view = s.view(0)
        return view["asking"]["decision"] == decision and more(view["table"])

    return wanted


def at(decision: str, more: Callable[[dict[str, Any]], bool] = lambda table: True, seats: int = 3, *on: str) -> Session:
    """A game in which the first seat is asked for this, with these variants on."""
    settings = {**UNTIMED, **dict.fromkeys(on, "on")}
    return played_to(GAME, seats, asked_for(decision, more), settings, most=1000)


def reachable(option: Locator) -> bool:
    """Whether its middle can be clicked, after scrolling what can be scrolled."""
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


# The names of the groups of a hand that a card lies over, its frame included.
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
def test_a_hand_of_ten_cards_is_seen_whole_or_scrolled_with_a_handle(guest: Arrive, device: str) -> None:
    session = at("main", lambda table: len(table["hand"]["cards"]) >= 10 and len(set(table["hand"]["cards"])) >= 6)
    me = guest(device=device)
    page = me.resume(session)
    me.fits()
    cards = page.locator(".kit-hand .kit-hand-slot")
    held = session.state.view(0)["table"]["hand"]["cards"]
    expect(cards).to_have_count(len(set(held)))  # equal cards lie on one another
    for card in cards.all():
        card.scroll_into_view_if_needed()
        left, right = card.evaluate("card => [card.getBoundingClientRect().x, card.getBoundingClientRect().right]")
        assert left >= 0
        assert right <= page.evaluate("innerWidth")
        assert card.evaluate("card => card.getBoundingClientRect().width") >= 43.9
        assert card.evaluate("card => card.getBoundingClientRect().bottom") <= page.evaluate("innerHeight")
    overflows = page.locator(".kit-hand-rail").evaluate("rail => rail.scrollWidth > rail.clientWidth + 1")
    expect(page.locator(".kit-handle")).to_have_count(int(overflows))
    me.see("hand")


def test_the_handle_of_a_hand_scrolls_it(guest: Arrive) -> None:
    me = guest(device="phone")
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
def test_every_option_is_there_to_be_clicked(
    guest: Arrive, device: str, decision: str, more: Callable[[dict[str, Any]], bool], variants: tuple[str, ...]
) -> None:
    session = at(decision, more, 3, *variants)
    me = guest(device=device)
    page = me.resume(session)
    me.fits()
    assert page.evaluate(COVERED_NAMES) == []
    for action in session.state.view(0)["options"]:
        options = page.locator(f"[data-action='{action}']")
        expect(options).not_to_have_count(0)
        assert any(reachable(option) for option in options.all()), action
    assert "\n".join(examine(me, decision)) == ""


def test_every_piece_explains_itself(guest: Arrive) -> None:
    me = guest()
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


def test_a_card_is_dragged_onto_the_saucer_it_is_aimed_at(guest: Arrive) -> None:
    session = at("main", lambda table: "dream-sheep" in table["hand"]["cards"], seats=4)
    assert "play dream-sheep" in session.state.view(0)["options"]
    me = guest()
    page = me.resume(session)
    seq = me.seq
    card, saucer = page.locator("[data-action='play dream-sheep']"), page.locator(".sn-seat").nth(1)
    card.drag_to(saucer)
    me.wait_for_change(seq)
    name = saucer.locator(".sn-name span").inner_text()
    expect(page.locator(".log")).to_contain_text(f"plays a Dream Sheep on {name}.")


def test_what_is_played_lies_in_the_middle_and_says_whether_it_goes_through(guest: Arrive) -> None:
    def wanted(s: State) -> bool:
        exchange = s.view(0)["table"]["exchange"]
        return 0 in s.actors() and exchange is not None and len(exchange["throws"]) == 1

    session = played_to(GAME, 4, wanted, {**UNTIMED, "baa-seconds": "60"}, most=1000)
    me = guest()
    page = me.resume(session)
    answered = page.locator(".sn-answered")
    expect(answered.locator(".sn-bubble")).to_have_count(1)
    expect(answered.locator(".sn-bubble")).to_contain_text("Baa!")
    expect(answered.locator(".sn-verdict")).to_contain_text("stopped")
    expect(answered.locator(".kit-ring-left")).to_be_attached()
    expect(page.get_by_role("button", name="Leave it stopped")).to_be_visible()
    expect(page.get_by_role("combobox", name="Windows in which you may answer")).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()  # a sign here, and still called so
    assert "\n".join(examine(me, "baa")) == ""
    longest = "Barefoot Hedgehog's Spider Trick on Twilight Sheepdog is stopped. Another Baa?"
    assert page.locator(".prompt").evaluate(LINES, longest) <= 2  # beside all that, whatever the room calls them


@pytest.mark.parametrize("order", ["Pass unless it names me", "Pass unless I can answer"])
def test_whoever_let_windows_pass_can_be_asked_again(guest: Arrive, order: str) -> None:
    def wanted(s: State) -> bool:
        return 0 in s.actors() and s.view(0)["asking"]["decision"] == "baa-window" and len(s.options(0)) > 1

    me = guest()
    page = me.resume(played_to(GAME, 3, wanted, {**UNTIMED, "baa-seconds": "60"}, most=1000))
    orders = page.get_by_role("combobox", name="Windows in which you may answer")
    orders.select_option(order)
    again = page.get_by_role("button", name="Ask me again")
    again.click()
    expect(again).to_have_count(0)


@DEVICES
def test_a_countdown_is_counted_on_the_board(guest: Arrive, device: str) -> None:
    def wanted(s: State) -> bool:
        return 0 in s.actors() and s.view(0)["asking"]["decision"] == "countdown"

    me = guest(device=device)
    page = me.resume(played_to(GAME, 4, wanted, {**UNTIMED, "countdown-seconds": "60"}, most=1000))
    launch = page.locator(".sn-launch")
    expect(launch).to_be_visible()
    expect(launch.get_by_role("timer")).to_be_visible()
    me.fits()
    assert "\n".join(examine(me, "countdown")) == ""


def test_a_whole_game_by_keyboard_on_this_board(guest: Arrive) -> None:
    me = guest()
    page = me.quick_with(GAME, seats=4, rounds="1", **UNTIMED)
    taken = 0
    while me.wait_for_turn():
        key = "Enter"
        if taken % 2:  # what lies on the board or in the hand is reached like what is listed
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
    assert "\n".join(examine(me, "end-sheepnappers")) == ""
