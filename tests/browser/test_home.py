"""The first page, for new and returning guests."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import GAMES, Guest


def table_of(page: Page) -> dict[str, object]:
    """The server's description of the open table."""
    page.locator("main.playing").wait_for()
    reply = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    table: dict[str, object] = reply.json()["table"]
    return table


def test_the_first_play_buttons_are_above_the_fold_however_many_tables_there_are(
    new_guest: Callable[..., Guest],
) -> None:
    me = new_guest()
    for waiting in (0, 1, 2, 3, 4):
        page = me.open("/")
        expect(page.locator(".game")).to_have_count(6)
        expect(page.locator(".landing-main > .tables li")).to_have_count(min(waiting, 3))
        for index in range(3):
            button = page.get_by_role("button", name="Play now").nth(index).bounding_box()
            assert button is not None
            assert button["y"] + button["height"] <= 720
        me.quick_game_with("sheepy-time")
    me.open("/")
    page.get_by_role("button", name="Show all 5").click()
    expect(page.locator(".landing-main > .tables li")).to_have_count(5)


def test_choices_for_play_now_are_remembered_and_can_be_reset(new_guest: Callable[..., Guest]) -> None:
    me = new_guest()
    page = me.open("/")
    page.get_by_role("button", name="How you play Sheepnappers: Against 2 bots").click()
    box = page.get_by_role("dialog", name="How you play Sheepnappers")
    box.get_by_text("4", exact=True).click()
    box.get_by_role("radio", name="Random Takes any option").check()
    box.get_by_text("normal", exact=True).click()
    box.get_by_text("Pace").click()
    box.get_by_label("Rounds").fill("1")
    assert "\n".join(accessibility_problems(me, "quick")) == ""
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="How you play Sheepnappers: Against 3 random bots")).to_be_visible()

    page.reload()
    page.get_by_role("button", name="Play now: Sheepnappers").click()
    table = table_of(page)
    assert table["settings"]["rounds"] == "1"  # type: ignore[index]
    assert [seat["bot"] for seat in table["seats"]] == [None, "random", "random", "random"]  # type: ignore[attr-defined]

    me.open("/")
    page.get_by_role("button", name="How you play Sheepnappers").click()
    page.get_by_role("button", name="Back to the usual").click()
    box.get_by_role("button", name="Play now").click()
    table = table_of(page)
    assert (len(table["seats"]), table["settings"]["rounds"]) == (3, "3")  # type: ignore[arg-type, index]


def test_settings_of_a_new_table_are_grouped_and_link_to_their_clauses(new_guest: Callable[..., Guest]) -> None:
    me = new_guest()
    page = me.open("/")
    for title in GAMES.values():
        page.get_by_role("button", name=f"Open a table: {title}").click()
        box = page.get_by_role("dialog", name=f"A table for {title}")
        groups = box.locator(".setting-group summary b")
        expect(groups.last).to_have_text("Clock and company")
        assert set(groups.all_inner_texts()[:-1]) <= {"As printed", "House rules", "Pace"}
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Open a table: Sheepnappers").click()
    page.get_by_text("House rules").click()
    page.get_by_label("Launch timing").select_option("turn-start")
    expect(page.locator(".setting-group summary").filter(has_text="House rules")).to_contain_text("1 changed")
    expect(page.get_by_role("link", name="SN-3.3")).to_have_attribute("href", "/rules/sheepnappers#SN-3.3")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Add a bot").first.wait_for()
    reply = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert reply["table"]["settings"]["launch-timing"] == "turn-start"


def test_the_first_page_lists_running_and_finished_games(new_guest: Callable[..., Guest]) -> None:
    """Running tables come first, then finished games with results, replays and statistics."""
    me, phone = new_guest(), new_guest(device="phone")
    page = me.open("/")
    expect(page.locator(".game")).to_have_count(6)
    assert page.locator(".history").count() == 0
    me.quick_game_with("lucidity", 2)
    me.play()
    outcome = page.locator(".ending").inner_text()
    running = me.quick_game_with("sheepy-time", 2, **{"first-player": "seat-1"}).url
    secret = page.request.post("/api/me/link", headers={"Origin": me.address}).json()["secret"]
    phone.open(f"/device#{secret}").get_by_role("button", name="Go on as that guest").click()  # prose: ok
    phone.page.get_by_role("region", name="Your tables").wait_for()
    for each in (me, phone):
        expect_running_and_finished_game(each, running.removeprefix(me.address), outcome)


def expect_running_and_finished_game(me: Guest, running: str, outcome: str) -> None:
    page = me.open("/")
    tables = page.get_by_role("region", name="Your tables")
    expect(tables.get_by_role("link")).to_have_count(1)
    expect(tables.get_by_role("link")).to_contain_text("your turn")
    expect(tables.get_by_role("link")).to_have_attribute("href", running)
    history = page.get_by_role("region", name="What you have played")
    statistic = history.get_by_role("list", name="How often you have played and won each game")
    expect(statistic.get_by_role("listitem")).to_have_count(1)
    expect(statistic).to_contain_text("1 played")
    card = history.get_by_role("article")
    expect(card).to_have_count(1)
    expect(card).to_contain_text(re.compile(r"just now|\d+ minutes? ago"))
    assert ("You won" in card.inner_text()) == ("1 won" in statistic.inner_text())
    for score in card.locator(".standing b").all_inner_texts():
        assert score in outcome
    assert "\n".join(accessibility_problems(me, "home")) == ""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    card.get_by_role("link", name="Replay: Lucidity").click()
    page.locator(".replay-page main.playing").wait_for()


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_an_unknown_address_shows_an_error_page_with_a_link_home(new_guest: Callable[..., Guest], device: str) -> None:
    me = new_guest(device=device)
    answer = me.page.goto("/nowhere")
    assert answer is not None
    assert answer.status == 404
    me.page.get_by_role("heading", name="This path leads nowhere").wait_for()
    assert "\n".join(accessibility_problems(me, "nowhere")) == ""
    me.page.get_by_role("link", name="Back to the room").click()
    expect(me.page.locator(".game")).to_have_count(6)


def test_an_invalid_name_is_refused_with_an_explanation(new_guest: Callable[..., Guest]) -> None:
    me = new_guest()
    page = me.open("/")
    page.get_by_role("button", name="You are").click()
    name = page.get_by_label("Your name", exact=True)
    name.fill("Ann, the second")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Your name cannot have commas or invisible characters. Leave them out."
    )
