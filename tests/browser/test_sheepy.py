"""The Sheepy Time board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Device, Guest
from tests.server.harness import played_to
from woolgather.games.sheepy_time import GAME
from woolgather.kernel.components import pieces_in

NewGuest = Callable[..., Guest]

SHEEPY = "sheepy-time"


def has_card_choice(s: Any) -> bool:
    """The first seat chooses between two cards."""
    decision = s.decision()
    cards = s.options(0) if s.actors() == [0] else []
    return bool(cards) and decision.name == "play-card" and len(cards) == 2 and s.position[0] > 0


def test_clicking_a_cloud_plays_the_card_that_leads_there(new_guest: NewGuest) -> None:
    def has_several_landings(s: Any) -> bool:
        if not has_card_choice(s):
            return False
        landings = s.view(0)["table"]["players"][0]["landings"]
        return len({space for spaces in landings.values() for space in spaces}) > 2

    session = played_to(SHEEPY, 3, has_several_landings)
    landings: dict[str, list[int]] = session.state.view(0)["table"]["players"][0]["landings"]
    card = max(landings, key=lambda each: len(landings[each]))
    space = landings[card][-1]
    title = session.state.names().title(card)
    me = new_guest()
    page = me.resume(session)
    cloud = page.locator(f".st-space[data-piece='space:{space}']")
    expect(cloud.locator("[role=button]")).to_have_accessible_name(f"{cloud_name(page, space)}: play {title}")
    cloud.locator("[role=button]").click()
    expect(page.locator(".log")).to_contain_text(f"to {space}.")
    expect(page.locator(".log")).to_contain_text(f"plays {title}")


def cloud_name(page: Any, space: int) -> str:
    name: str = page.locator(f".st-space[data-piece='space:{space}'] [role=button]").get_attribute("aria-label")
    return name.partition(": play")[0]


def test_every_card_tile_and_space_has_its_own_explanation(new_guest: NewGuest) -> None:
    known = pieces_in(GAME.components())
    me = new_guest()
    page = me.quick_game_with(SHEEPY, 3)
    me.wait_for_turn()
    explained = set(page.locator("[data-help]").evaluate_all("all => all.map(each => each.dataset.help)"))
    assert {"fence", "draw"} <= explained
    assert [name for name in explained if name not in known or not known[name].text.endswith(".")] == []
    cards = {
        name: piece.text for name, piece in known.items() if name.startswith(("move-", "wolf-", "spider-", "bump-"))
    }
    assert len(cards) >= 19
    assert [name for name, text in cards.items() if not text.endswith(".") or name in text] == []


COVERED = """() => [...document.querySelectorAll('[data-action]')].filter(each => {
    const box = each.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !hit || !each.contains(hit);
}).map(each => each.dataset.action)"""


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_every_offered_space_is_visible_and_has_its_number_key(new_guest: NewGuest, device: Device) -> None:
    def all_ten(s: Any) -> bool:
        return s.actors() == [0] and s.decision().name == "catch-place" and len(s.options(0)) == 10

    me = new_guest(device=device)
    page = me.resume(played_to(SHEEPY, 4, all_ten, most=2000))
    me.wait_for_turn()
    me.assert_fits()
    assert page.evaluate(COVERED) == []
    shown = page.locator("[data-action]").evaluate_all("all => all.map(each => each.dataset.action)")
    assert shown == [f"catch-on {space}" for space in range(1, 11)]
    if device == "desk":  # key 0 is space 10
        me.answer(lambda: page.keyboard.press("0"))
        expect(page.locator(".log")).to_contain_text("catches a Zzz on space 10")


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_every_token_is_drawn(new_guest: NewGuest, device: str) -> None:
    def a_stack(s: Any) -> bool:
        return s.actors() == [0] and any(max(space["zzz"]) in (2, 3) for space in s.view(0)["table"]["spaces"])

    session = played_to(SHEEPY, 3, a_stack)
    space = next(each for each in session.state.view(0)["table"]["spaces"] if max(each["zzz"]) in (2, 3))
    me = new_guest(device=device)
    page = me.resume(session)
    tokens = page.locator(f".st-space[data-piece='space:{space['space']}'] .st-token ellipse")
    expect(tokens).to_have_count(sum(space["zzz"]) + sum(space["infinite"]))
    me.assert_fits()
