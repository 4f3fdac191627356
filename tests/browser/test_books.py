"""The rulebook and the component gallery of each game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import GAMES, Guest

NewGuest = Callable[..., Guest]


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_gallery_shows_pictures_and_texts(new_guest: NewGuest, game: str, device: str) -> None:
    me = new_guest(device=device)
    page = me.open(f"/components/{game}")
    pieces = page.locator(".piece")
    pieces.nth(5).wait_for()
    page.locator(".piece-picture svg, .piece-picture div").first.wait_for()
    for mark in ("rulebook", "reconstructed"):
        expect(page.locator(".sources dt", has_text=mark)).to_have_count(1)
    bare = [
        text for text in page.locator(".piece-facts li").all_inner_texts() if re.fullmatch(r"[\w-]+: [\d, ]+", text)
    ]
    assert bare == [], "facts without a label"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if game in ("sheepy-time", "sheepnappers"):
        assert "\n".join(accessibility_problems(me, f"box-{game}")) == ""


def test_the_gallery_can_be_searched_and_links_to_the_rules(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.open("/components/sheepy-time")
    page.get_by_label("Search the box").fill("moonwalk")
    expect(page.get_by_role("heading", name="Moonwalk", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Big Stash", exact=True)).to_have_count(0)
    expect(page.get_by_role("status")).to_contain_text("found")
    card = page.locator(".piece", has=page.get_by_role("heading", name="Moonwalk", exact=True))
    card.get_by_role("link").first.click()
    page.locator(".clause.aim").wait_for()
    me.open("/components/sheepy-time")
    page.get_by_label("Search the box").fill("unicorn")
    expect(page.get_by_text("Nothing in the box is called that.")).to_be_visible()


def test_clauses_have_pictures_of_their_pieces(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.open("/rules/sheepy-time#ST-moonwalk.1")
    page.locator(".clause.aim .beside svg").wait_for()
    expect(page.locator(".clause.aim").get_by_role("link", name="Moonwalk", exact=True)).to_be_visible()
    page.get_by_label("Search the rules").fill("moonwalk")
    expect(page.locator(".beside svg").first).to_be_visible()
