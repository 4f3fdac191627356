"""Reviews of finished games: requesting one, reading it with the replay, and playing on from its moments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import floor

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest, tab_to
from tests.server.harness import Server
from woolgather import api as wg


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A room that simulates few games for each decision."""
    server = Server(tmp_path_factory.mktemp("room") / "room.db", modules=[], review_games=8)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def finished() -> str:
    session = wg.record("wolf-in-sleeps-clothing", ["Ann", "Bob", "Cleo"], seed=7, calls="sleepy")
    wg.play(session, ["sensible", "random", "sensible"], seed=1)
    return session.written().text()


@pytest.mark.parametrize(("device", "theme"), [("desk", "light"), ("phone", "dark")])
def test_a_review_follows_the_replay_and_the_other_way_round(
    new_guest: Callable[..., Guest], finished: str, device: str, theme: str
) -> None:
    me = new_guest(device=device, theme=theme)
    page = me.open(me.import_record(finished).replace("/table/", "/replay/"))
    page.locator("main.playing").wait_for()
    page.get_by_role("button", name="Review", exact=True).click()
    panel = page.get_by_role("complementary", name="Review")
    panel.get_by_role("button", name="Review this game").click()
    chart = panel.get_by_role("img", name="Chances of winning")
    chart.wait_for()
    for row in panel.locator(".accounts tbody tr").all():
        start, luck, others, own, end = (int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts())
        assert start + luck + others + own == end
    assert panel.locator(".key-moments li").count() > 0
    # The chart marks the current moment, and clicking it moves the replay.
    slider = page.get_by_label("Moment of the game")
    expect(slider).to_have_value("0")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] * 0.7, "y": box["height"] / 2})
    expect(slider).not_to_have_value("0")
    panel.locator(".key-moments li button").first.click()
    moment = slider.input_value()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(int(moment) + 1))
    me.screenshot("review")
    assert "\n".join(accessibility_problems(me, "review")) == ""
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)


def test_a_review_shows_the_options_of_a_decision_and_can_play_on(
    new_guest: Callable[..., Guest], finished: str
) -> None:
    me = new_guest()
    table = me.import_record(finished).rpartition("/")[2]
    page = me.open(f"/replay/{table}?review")
    panel = page.get_by_role("complementary", name="Review")
    expect(panel).to_be_visible()
    page.keyboard.press("r")  # closes the review opened by the address
    expect(panel).to_have_count(0)
    page.keyboard.press("r")  # reopens it
    panel.get_by_role("button", name="Review this game").click()
    panel.locator(".accounts").wait_for()
    review = page.request.get(f"/api/tables/{table}/review").json()["review"]
    choice = review["choices"][0]
    replay = page.request.get(f"/api/tables/{table}/replay?as=watcher").json()
    moment = next(at for at, behind in enumerate(replay["actions"]) if behind == choice["at"])
    slider = page.get_by_label("Moment of the game")
    slider.fill(str(moment))
    name = review["names"][choice["seat"]]
    options = panel.get_by_role("region", name=f"What {name} could do")
    expect(options.get_by_role("button").filter(has_text="taken")).to_have_count(1)
    options.get_by_role("button", name=f"Look with the eyes of {name}").click()
    expect(page.get_by_label("Whose eyes")).to_have_value(str(choice["seat"]))
    expect(options).to_be_visible()
    panel.get_by_role("button", name="Play on from here").first.click()
    page.wait_for_url("**/table/*")
    page.locator("main.playing").wait_for()


def test_a_review_by_keyboard(new_guest: Callable[..., Guest], finished: str) -> None:
    me = new_guest()
    table = me.import_record(finished).rpartition("/")[2]
    page = me.open(f"/replay/{table}")
    page.locator("main.playing").wait_for()
    press = page.keyboard.press
    press("r")
    panel = page.get_by_role("complementary", name="Review")
    ask = panel.get_by_role("button", name="Review this game")
    ask.wait_for()
    tab_to(ask)
    press("Enter")
    chart = panel.get_by_role("img", name="Chances of winning")
    chart.wait_for()
    review = page.request.get(f"/api/tables/{table}/review").json()["review"]
    actions = page.request.get(f"/api/tables/{table}/replay?as=watcher").json()["actions"]
    # Arrow keys move through the chart, whose accessible name lists all chances.
    slider = page.get_by_label("Moment of the game")
    for key, moment in (("End", len(actions) - 1), ("ArrowLeft", len(actions) - 2), ("Home", 0), ("ArrowRight", 1)):
        press(key)
        expect(slider).to_have_value(str(moment))
        chances = review["chances"][actions[moment]]
        for name, chance in zip(review["names"], chances, strict=True):
            expect(chart).to_have_accessible_name(re.compile(rf"{name} {floor(100 * chance + 0.5)}%"))
    # Tab moves between key moments, and Enter shows one.
    rows = panel.locator(".key-moments li")
    assert review["moments"]
    expect(rows).to_have_count(len(review["moments"]))
    for row, key_moment in zip(rows.all(), review["moments"], strict=True):
        tab_to(row.get_by_role("button", name=key_moment["sentence"]))
        press("Enter")
        expect(slider).to_have_value(str(max(at for at, behind in enumerate(actions) if behind <= key_moment["at"])))
    # Focusing an option shows it on the board.
    choice = review["choices"][0]
    press("Home")
    expect(slider).to_have_value("0")
    for moment in range(actions.index(choice["at"])):
        press("ArrowRight")
        expect(slider).to_have_value(str(moment + 1))
    options = panel.get_by_role("region", name=f"What {review['names'][choice['seat']]} could do")
    option = options.get_by_role("button").first
    tab_to(option)
    expect(option).to_have_attribute("aria-pressed", "true")
    tab_to(rows.first.get_by_role("button", name="Play on from here"))
    press("Enter")
    page.wait_for_url("**/table/*")
    page.locator("main.playing").wait_for()
