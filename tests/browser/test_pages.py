"""Every page on desktop and phone screens, in both themes: accessibility checks and screenshots."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import accessibility_problems
from tests.browser.guest import GAMES, Guest


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_no_page_has_serious_accessibility_problems(new_guest: Callable[..., Guest], device: str) -> None:
    me = new_guest(device=device)
    page = me.page
    found: list[str] = []

    me.open("/")
    page.locator(".game").nth(4).wait_for()
    found += accessibility_problems(me, "landing")
    page.get_by_role("button", name="You are").click()
    found += accessibility_problems(me, "name")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    for group in page.locator(".setting-group summary").all():
        group.click()
    found += accessibility_problems(me, "new-table")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_role("button", name="Free the seat").first.wait_for()
    found += accessibility_problems(me, "lobby")
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("main.playing").wait_for()
    me.play(most=3)
    me.wait_for_turn()
    found += accessibility_problems(me, "table")
    for box, key in {"keys": "?", "log": "l", "chat": "c"}.items():
        page.keyboard.press(key)
        found += accessibility_problems(me, box)
        page.keyboard.press("Escape")
    page.locator(".st-space:not(.bare) .st-hit").first.click(button="right")
    page.locator(".explain-rules").wait_for()
    found += accessibility_problems(me, "explain")
    page.keyboard.press("Escape")
    page.locator(".player-head").nth(1).click()
    found += accessibility_problems(me, "seat")
    page.keyboard.press("Escape")
    for box, button in {"settings": "Settings", "fairness": "Fairness", "invite": "Invite"}.items():
        if device == "phone":
            page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=button).locator("visible=true").click()
        found += accessibility_problems(me, box)
        page.keyboard.press("Escape")
    while not page.get_by_text("resting: the market").count() and me.wait_for_turn():
        me.play(most=1)
    found += accessibility_problems(me, "market")
    assert "\n".join(found) == ""


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_no_book_has_serious_accessibility_problems(new_guest: Callable[..., Guest], device: str) -> None:
    me = new_guest(device=device)
    page = me.page
    found: list[str] = []
    me.open("/rules/sheepy-time#ST-moonwalk.1")
    page.locator(".clause.aim").wait_for()
    found += accessibility_problems(me, "rules")
    me.open("/components/sheepy-time")
    page.locator(".piece").nth(30).wait_for()
    found += accessibility_problems(me, "components")
    me.open("/join/zzzzzz")
    page.get_by_role("alert").wait_for()
    found += accessibility_problems(me, "join")
    assert "\n".join(found) == ""


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_fits_the_screen_without_serious_accessibility_problems(
    new_guest: Callable[..., Guest], game: str, device: str
) -> None:
    me = new_guest(device=device)
    if game == "wolf-in-sleeps-clothing":  # a sleepy table also offers illegal options
        me.quick_game_with(game, calls="strict")
    else:
        me.quick_game(GAMES[game])
    for _ in range(5):
        me.play(choose="all", most=1)
        if not me.wait_for_turn():
            break
        me.assert_fits()
    assert "\n".join(accessibility_problems(me, game)) == ""


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_ends_with_chart_breakdown_and_moments(
    new_guest: Callable[..., Guest], game: str, device: str
) -> None:
    me = new_guest(device=device)
    table = me.import_golden_game(game)
    page = me.open(table)
    page.locator(".podium li").nth(2).wait_for()
    page.locator(".chart-line").first.wait_for()
    assert page.locator(".chart-line:not(.edge)").count() == (6 if game == "sheepy-time" else 3)
    scores = page.locator(".podium li > span:last-child").all_inner_texts()
    assert len(scores) == 3
    assert scores[0] != ""
    rows = page.locator(".ending tbody tr")
    assert rows.count() == 3
    if game != "sheepy-time":  # its breakdown has many columns, one for each round
        fits = "table => table.offsetWidth <= table.parentElement.clientWidth"
        assert page.locator(".ending table").last.evaluate(fits)
        listed = " ".join(rows.all_inner_texts())
        assert [score for score in scores if score.partition(" ")[0] not in listed] == []
    found = accessibility_problems(me, f"end-{game}")
    moment = page.locator(".moments a").last
    seq = (moment.get_attribute("href") or "").rpartition("#")[2]
    moment.click()
    page.locator(".replay-page main.playing").wait_for()
    assert page.url.endswith(f"#{seq}")
    board = page.locator(".board").evaluate("board => board.offsetHeight / innerHeight")
    assert board > 0.5, "the replay's controls leave too little room for the board"
    found += accessibility_problems(me, f"replay-{game}")
    assert "\n".join(found) == ""
