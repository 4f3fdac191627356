"""Replays: point of view, navigation, shortcuts, and playing on from a moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest

NewGuest = Callable[..., Guest]
MOMENT_WITH_HANDS = {
    "sheepy-time": 2,
    "sheepnappers": 12,
    "sheep-boom-bah": 12,
}  # a moment at which every player holds cards


def open_golden_replay(me: Guest, game: str, rest: str = "") -> Page:
    """Open the replay of a golden game with three seats, which this guest didn't play."""
    page = me.open(me.import_golden_game(game).replace("/table/", "/replay/") + rest)
    page.locator("main.playing").wait_for()
    return page


@pytest.mark.parametrize("game", MOMENT_WITH_HANDS)
def test_after_the_game_every_hand_can_be_seen_and_none_is_called_yours(new_guest: NewGuest, game: str) -> None:
    me = new_guest()
    page = open_golden_replay(me, game, f"?as=0#{MOMENT_WITH_HANDS[game]}")
    hands: set[str] = set()
    for name in ("Player 1", "Player 2", "Player 3"):
        page.get_by_label("Whose eyes").select_option(f"as {name}")
        hand = page.get_by_label(f"The hand of {name}", exact=True)
        hand.get_by_role("button").first.wait_for()
        hands.add(hand.inner_html())
        expect(page.locator(".player .chip", has_text="you")).to_have_count(0)
    assert len(hands) == 3, "two players have the same hand"
    page.get_by_label("Whose eyes").select_option("as a spectator")
    expect(page.locator(".hand")).to_have_count(0)
    assert page.get_by_text("Your hand").count() == 0


def test_a_replay_of_a_running_game_offers_only_the_guests_own_view(new_guest: NewGuest) -> None:
    me, stranger = new_guest(), new_guest()
    table = me.quick_game_with("sheepnappers", 2).url.rpartition("/")[2]
    page = me.open(f"/replay/{table}")
    expect(page.get_by_label("Whose eyes").locator("option")).to_have_count(2)
    page.get_by_label("Your hand", exact=True).wait_for()
    page = stranger.open(f"/replay/{table}")
    page.locator("main.playing").wait_for()
    expect(page.get_by_label("Whose eyes").locator("option")).to_have_count(1)
    expect(page.locator(".hand")).to_have_count(0)
    page = stranger.open(f"/replay/{table}?as=0")
    expect(page.get_by_role("alert")).to_have_text("While the game goes on you see it with your own eyes only.")


def test_playing_on_from_a_replay_starts_a_game_at_that_moment(new_guest: NewGuest) -> None:
    me = new_guest()
    page = open_golden_replay(me, "lucidity", "?as=1#30")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    page.locator("main.playing").wait_for()
    table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert (table["table"]["status"], table["your_seat"]) == ("playing", 1)
    assert [seat["kind"] for seat in table["table"]["seats"]] == ["bot", "guest", "bot"]
    assert me.play(most=2) == 2 or me.over


def test_a_replay_has_shortcuts_and_can_hide_what_comes_next(new_guest: NewGuest) -> None:
    me = new_guest()
    page = open_golden_replay(me, "sheepy-time")
    slider = page.get_by_label("Moment of the game")
    last = int(slider.get_attribute("max") or 0)
    page.keyboard.press("f")
    expect(page.get_by_role("button", name="What comes is hidden")).to_have_attribute("aria-pressed", "true")
    expect(slider).to_have_attribute("max", "0")
    expect(page.locator(".moment")).to_have_text("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".moment")).to_have_text("2")
    page.keyboard.press("End")
    expect(page.locator(".moment")).to_have_text("3")
    page.keyboard.press("f")
    expect(page.locator(".moment")).to_have_text(f"3 / {last + 1}")
    page.keyboard.press("PageDown")
    turn = int(slider.input_value())
    assert turn > 2
    page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    expect(slider).to_have_value(str(turn))
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press(" ")
    expect(slider).not_to_have_value("0")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_replay_with_a_hand_fits_without_accessibility_problems(new_guest: NewGuest, device: str) -> None:
    me = new_guest(device=device)
    page = open_golden_replay(me, "sheepnappers", "?as=0#40")
    page.get_by_label("The hand of Player 1", exact=True).wait_for()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "\n".join(accessibility_problems(me, "replay-hand")) == ""
