"""Every page, on a desk and on a phone, in both themes: axe finds nothing serious, and a picture is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import examine
from tests.browser.guests import GAMES, Guest


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_every_page_is_clean_for_axe_in_both_themes(guest: Callable[..., Guest], device: str) -> None:
    me = guest(device=device)
    page = me.page
    found: list[str] = []

    me.open("/")
    page.locator(".game").nth(4).wait_for()
    found += examine(me, "landing")
    page.get_by_role("button", name="You are").click()
    found += examine(me, "name")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    for group in page.locator(".setting-group summary").all():
        group.click()
    found += examine(me, "new-table")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_role("button", name="Free the seat").first.wait_for()
    found += examine(me, "lobby")
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("main.playing").wait_for()
    me.play_on(most=3)
    me.wait_for_turn()
    found += examine(me, "table")
    for box, key in {"keys": "?", "log": "l", "chat": "c"}.items():
        page.keyboard.press(key)
        found += examine(me, box)
        page.keyboard.press("Escape")
    page.locator(".st-space:not(.bare) .st-hit").first.click(button="right")
    page.locator(".explain-rules").wait_for()
    found += examine(me, "explain")
    page.keyboard.press("Escape")
    page.locator(".player-head").nth(1).click()
    found += examine(me, "seat")
    page.keyboard.press("Escape")
    for box, button in {"settings": "Settings", "fairness": "Fairness", "invite": "Invite"}.items():
        if device == "phone":
            page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=button).locator("visible=true").click()
        found += examine(me, box)
        page.keyboard.press("Escape")
    while not page.get_by_text("resting: the market").count() and me.wait_for_turn():
        me.play_on(most=1)
    found += examine(me, "market")
    assert "\n".join(found) == ""


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_every_book_is_clean_for_axe_in_both_themes(guest: Callable[..., Guest], device: str) -> None:
    me = guest(device=device)
    page = me.page
    found: list[str] = []
    me.open("/rules/sheepy-time#ST-moonwalk.1")
    page.locator(".clause.aim").wait_for()
    found += examine(me, "rules")
    me.open("/components/sheepy-time")
    page.locator(".piece").nth(30).wait_for()
    found += examine(me, "components")
    me.open("/join/zzzzzz")
    page.get_by_role("alert").wait_for()
    found += examine(me, "join")
    assert "\n".join(found) == ""


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_fits_the_screen_and_is_clean_for_axe(guest: Callable[..., Guest], game: str, device: str) -> None:
    me = guest(device=device)
    if game == "wolf-in-sleeps-clothing":  # at a sleepy table more is shown than is possible
        me.quick_with(game, calls="strict")
    else:
        me.quick(GAMES[game])
    for _ in range(5):
        me.play_on(choose="all", most=1)
        if not me.wait_for_turn():
            break
        me.fits()
    assert "\n".join(examine(me, game)) == ""


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_end_with_chart_breakdown_and_moments(
    guest: Callable[..., Guest], game: str, device: str
) -> None:
    me = guest(device=device)
    table = me.import_game(game)
    page = me.open(table)
    page.locator(".podium li").nth(2).wait_for()
    page.locator(".chart-line").first.wait_for()
    assert page.locator(".chart-line:not(.edge)").count() == (6 if game == "sheepy-time" else 3)
    scores = page.locator(".podium li > span:last-child").all_inner_texts()
    assert len(scores) == 3
    assert scores[0] != ""
    rows = page.locator(".ending tbody tr")
    assert rows.count() == 3
    if game != "sheepy-time":  # whose breakdown is by rounds, and this game has many
        fits = "table => table.offsetWidth <= table.parentElement.clientWidth"
        assert page.locator(".ending table").last.evaluate(fits)
        told = " ".join(rows.all_inner_texts())
        assert [score for score in scores if score.partition(" ")[0] not in told] == []
    found = examine(me, f"end-{game}")
    moment = page.locator(".moments a").last
    seq = (moment.get_attribute("href") or "").rpartition("#")[2]
    moment.click()
    page.locator(".replay-page main.playing").wait_for()
    assert page.url.endswith(f"#{seq}")
    board = page.locator(".board").evaluate("board => board.offsetHeight / innerHeight")
    assert board > 0.5, "the controls of a replay leave no room for its board"
    found += examine(me, f"replay-{game}")
    assert "\n".join(found) == ""
