"""Around the table in the browser: standing up and coming back, watching, inviting, refusals, playing again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.axe import examine
from tests.browser.guests import Guest

Arrive = Callable[..., Guest]


def two_at_a_table(host: Guest, friend: Guest, game: str = "Sheepy Time") -> None:
    """Both sit down, and the game begins."""
    page = host.open("/")
    page.get_by_role("button", name=f"Open a table: {game}").click()
    page.get_by_role("radio", name="2").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    friend.open(page.get_by_label("The link to share").input_value())
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    page.get_by_role("button", name="Start the game").click()
    for each in (host, friend):
        each.page.locator("main.playing").wait_for()


def test_whoever_stands_up_is_asked_first_and_may_let_a_bot_play_and_come_back(guest: Arrive) -> None:
    me, friend = guest(), guest()
    two_at_a_table(me, friend)  # two bots would soon come to the end of the game
    page = me.page
    own = page.locator(".player-head", has_text="you")
    own.click()
    box = page.get_by_role("dialog")
    box.get_by_role("button", name="Stand up").click()
    expect(box).to_contain_text("A bot can play for you until you are back")
    assert "\n".join(examine(me, "stand-up")) == ""
    box.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_text("A bot plays for you.")).to_be_visible()
    expect(page.locator(".player").first).to_contain_text("bot stands in")
    page.locator(".banner").get_by_role("button", name="Play on myself").click()
    expect(page.get_by_text("A bot plays for you.")).to_have_count(0)
    own.click()
    box.get_by_role("button", name="Stand up").click()
    box.get_by_role("button", name="Leave the seat empty").click()
    expect(page.get_by_text("You have stood up, and are watching.")).to_be_visible()
    page.get_by_role("button", name="Sit down again").click()
    expect(own).to_be_visible()


def test_a_seat_that_was_left_is_filled_by_the_host_so_that_the_game_goes_on(guest: Arrive) -> None:
    host, friend = guest(), guest()
    two_at_a_table(host, friend)
    waiting = host.page.get_by_text("The game waits for an empty seat.")
    friend.page.locator(".player-head", has_text="you").click()
    friend.page.get_by_role("button", name="Stand up").click()
    friend.page.get_by_role("button", name="Leave the seat empty").click()
    expect(host.page.locator(".player-head").nth(1)).not_to_contain_text("away")
    for _ in range(30):
        host.page.locator("main.playing[data-still=true]").wait_for()
        expect(waiting.or_(host.page.locator(".prompt.mine")).first).to_be_visible()
        if waiting.count():
            break
        host.play_on(most=1)
    host.page.locator(".banner").get_by_role("button", name="Add a bot").click()
    expect(waiting).to_have_count(0)
    expect(host.page.locator(".player").nth(1)).to_contain_text("ensible bot")


def test_the_box_of_a_seat_offers_only_what_is_possible(guest: Arrive) -> None:
    host, friend = guest(), guest()
    two_at_a_table(host, friend)
    host.page.locator(".player-head").nth(1).click()
    box = host.page.get_by_role("dialog")
    expect(box).to_contain_text("At the table.")
    for never in ("Put in a", "Let a bot stand in", "Stand up"):
        expect(box.get_by_role("button", name=never)).to_have_count(0)


def test_a_full_table_invites_to_watch_and_whoever_comes_is_told_that_they_watch(guest: Arrive) -> None:
    me, watcher = guest(), guest()
    page = me.quick_with("sheepy-time", seats=2)
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("dialog")).to_contain_text("Share this link with whoever wants to watch.")
    watcher.open(page.get_by_label("The link to share").input_value())
    watcher.page.locator("main.playing").wait_for()
    expect(watcher.page.get_by_text("You are watching this game.")).to_be_visible()
    expect(watcher.page.get_by_role("button", name="Sit down")).to_have_count(0)


def test_a_refusal_is_seen_over_whatever_box_is_open(guest: Arrive) -> None:
    me = guest()
    lines: list[WebSocketRoute] = []

    def carry(near: WebSocketRoute) -> None:
        far = near.connect_to_server()
        near.on_message(far.send)
        far.on_message(near.send)
        lines.append(near)

    me.page.route_web_socket(re.compile("/socket$"), carry)
    page = me.quick_with("sheepy-time", seats=2)
    page.get_by_role("button", name="Settings").click()
    refused = {"type": "refused", "request": "fill", "code": "unable", "sentence": "Not tonight."}
    lines[-1].send(json.dumps({**refused, "clause": "", "action": "", "nonce": None}))
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Not tonight.")
    expect(page.get_by_role("alert")).to_have_count(1)
