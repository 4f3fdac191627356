"""Every page, on a desk and on a phone, in both themes: axe finds nothing serious, and a picture is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.guests import ROOT, Guest

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
RUN = "async () => await axe.run(document, {resultTypes: ['violations'], elementRef: false})"


def examine(guest: Guest, name: str) -> list[str]:
    """Keep a picture in both themes; what axe finds serious or critical in them, as sentences."""
    page = guest.page
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = []
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.wait_for_timeout(200)  # transitions end
        guest.see(name, theme)
        report: dict[str, Any] = page.evaluate(RUN)
        found += [
            f"{name}, {theme}: {finding['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for finding in report["violations"]
            if finding["impact"] in SERIOUS
            for node in finding["nodes"][:4]
        ]
    return found


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_every_page_is_clean_for_axe_in_both_themes(guest: Callable[..., Guest], device: str) -> None:
    me = guest(device=device)
    page = me.page
    found: list[str] = []

    me.open("/")
    page.locator(".game").nth(4).wait_for()
    found += examine(me, "landing")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_text("More options").click()
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
    for box, button in {"settings": "Settings", "fairness": "Fairness", "invite": "Invite"}.items():
        if device == "phone":
            page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=button).locator("visible=true").click()
        found += examine(me, box)
        page.keyboard.press("Escape")
    while not page.get_by_text("resting: the market").count() and me.wait_for_turn():
        me.play_on(most=1)
    found += examine(me, "market")
    table = page.url.rpartition("/")[2]
    me.open(f"/replay/{table}#12")
    page.locator("main.playing").wait_for()
    found += examine(me, "replay")
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


PLAIN = ["Lucidity: Six-Sided Nightmares", "Sheep Boom-Bah", "Sheepnappers", "Wolf in Sleep's Clothing"]


@pytest.mark.parametrize("game", PLAIN)
def test_every_game_can_be_played_on_the_plain_board(guest: Callable[..., Guest], game: str) -> None:
    me = guest(device="phone" if "Boom" in game else "desk")
    me.quick(game)
    me.play_on(most=4)
    found = examine(me, game.partition(":")[0].replace(" ", "-").replace("'", "").lower())
    assert "\n".join(found) == ""
