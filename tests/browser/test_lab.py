"""The lab: starting experiments, reading and comparing their reports, and statistics of pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest
from tests.server.harness import Server

NewGuest = Callable[..., Guest]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("lab") / "room.db", modules=[], lab_nice=0)
    yield server
    server.stop()


def test_an_experiment_can_be_started_read_and_deleted(new_guest: NewGuest) -> None:
    me, phone = new_guest(), new_guest(device="phone")
    for each in (phone, me):
        page = each.open("/lab")
        page.get_by_label("Game", exact=True).select_option("wolf-in-sleeps-clothing")
        page.get_by_label("How many games?").fill("30")
        page.get_by_label("Sensible", exact=True).uncheck()
        page.get_by_label("Random", exact=True).check()
        assert "\n".join(accessibility_problems(each, "lab")) == ""
    page.get_by_role("button", name="Begin").press("Enter")
    page.locator(".experiment", has_text="30 games").get_by_role("link", name="Report").wait_for()
    for each in (phone, me):
        page = each.open("/lab")
        card = page.locator(".experiment", has_text="30 games")
        card.get_by_role("link", name="Report").click()
        report = page.frame_locator("iframe")
        expect(report.get_by_role("heading", name="Who wins")).to_be_visible()
        charts = report.locator(".chart").count()
        expect(report.locator(".chart svg")).to_have_count(charts)
        page.wait_for_function("document.querySelector('iframe').offsetHeight > 2 * innerHeight")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert "\n".join(accessibility_problems(each, "lab-report")) == ""
        page.get_by_role("link", name="The lab").click()
    card.get_by_role("button", name="Delete").click()
    card.get_by_role("button", name="Really?").click()
    expect(card).to_have_count(0)


def test_two_experiments_can_be_compared(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.open("/lab")
    ids = []
    for games in (4, 5):
        payload = {"game": "wolf-in-sleeps-clothing", "bots": ["random"], "games": games, "seats": 2}
        reply = page.request.post("/api/lab/new", headers={"Origin": me.address}, data=payload)
        ids.append(reply.json()["id"])
        card = page.locator(".experiment", has_text=f"{games} games")
        card.get_by_role("link", name="Report").wait_for()
    me.open(f"/lab/{ids[1]}")
    page.get_by_label("Another experiment with this game").select_option(ids[0])
    assert "\n".join(accessibility_problems(me, "lab-beside")) == ""
    page.get_by_role("button", name="Compare").press("Enter")
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", name="What differs")).to_be_visible()
    expect(page.get_by_role("button", name="Compare")).to_have_count(0)
    me.screenshot("lab-beside")


def test_an_invalid_experiment_is_refused_with_an_explanation(new_guest: NewGuest) -> None:
    page = new_guest().open("/lab")
    page.get_by_text("What if …?").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("Name at least one change.")).to_be_visible()
    page.get_by_text("Values in the box").click()
    page.get_by_label("NAME=VALUE, one on each line").fill("unicorn=3")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("has no setting 'unicorn'")).to_be_visible()


def test_the_gallery_shows_statistics_of_a_piece(new_guest: NewGuest) -> None:
    page = new_guest().open("/components/sheepy-time#tiles.moonwalk")
    card = page.locator(".piece", has=page.get_by_role("heading", name="Moonwalk", exact=True))
    expect(card.get_by_text("Whoever uses it wins")).to_be_visible()  # prose: ok
    expect(page.get_by_text("games that the sensible bots played at 4 seats")).to_be_visible()
