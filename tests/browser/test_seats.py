"""Seats: leaving and returning, watching, invitations and refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest

NewGuest = Callable[..., Guest]


def start_two_player_game(host: Guest, friend: Guest, game: str = "Sheepy Time") -> None:
    """Seat both guests and start the game."""
    page = host.open("/")
    page.get_by_role("button", name=f"Open a table: {game}").click()
    page.get_by_role("radio", name="2").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    friend.open(page.get_by_label("The link to share").input_value())
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    page.get_by_role("button", name="Start the game").click()
    for each in (host, friend):
        each.page.locator("main.playing").wait_for()


def test_a_player_can_leave_the_seat_to_a_bot_or_empty_and_return(new_guest: NewGuest) -> None:
    me, friend = new_guest(), new_guest()
    start_two_player_game(me, friend)  # two bots would finish the game too soon
    page = me.page
    own = page.locator(".player-head", has_text="you")
    own.click()
    box = page.get_by_role("dialog")
    box.get_by_role("button", name="Stand up").click()
    expect(box).to_contain_text("A bot can play for you until you are back")
    assert "\n".join(accessibility_problems(me, "stand-up")) == ""
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


def test_the_host_can_fill_an_abandoned_seat_with_a_bot(new_guest: NewGuest) -> None:
    host, friend = new_guest(), new_guest()
    start_two_player_game(host, friend)
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
        host.play(most=1)
    host.page.locator(".banner").get_by_role("button", name="Add a bot").click()
    expect(waiting).to_have_count(0)
    expect(host.page.locator(".player").nth(1)).to_contain_text("ensible bot")


def test_a_seat_dialog_offers_only_possible_actions(new_guest: NewGuest) -> None:
    host, friend = new_guest(), new_guest()
    start_two_player_game(host, friend)
    host.page.locator(".player-head").nth(1).click()
    box = host.page.get_by_role("dialog")
    expect(box).to_contain_text("At the table.")
    for never in ("Put in a", "Let a bot stand in", "Stand up"):
        expect(box.get_by_role("button", name=never)).to_have_count(0)


def test_the_link_of_a_full_table_lets_people_watch(new_guest: NewGuest) -> None:
    me, watcher = new_guest(), new_guest()
    page = me.quick_game_with("sheepy-time", seats=2)
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("dialog")).to_contain_text("Share this link with whoever wants to watch.")  # prose: ok
    watcher.open(page.get_by_label("The link to share").input_value())
    watcher.page.locator("main.playing").wait_for()
    expect(watcher.page.get_by_text("You are watching this game.")).to_be_visible()
    expect(watcher.page.get_by_role("button", name="Sit down")).to_have_count(0)


def test_a_refusal_appears_in_the_open_dialog(new_guest: NewGuest) -> None:
    me = new_guest()
    lines: list[WebSocketRoute] = []

    def forward(near: WebSocketRoute) -> None:
        far = near.connect_to_server()
        near.on_message(far.send)
        far.on_message(near.send)
        lines.append(near)

    me.page.route_web_socket(re.compile("/socket$"), forward)
    page = me.quick_game_with("sheepy-time", seats=2)
    page.get_by_role("button", name="Settings").click()
    refused = {"type": "refused", "request": "fill", "code": "unable", "sentence": "Not tonight."}
    lines[-1].send(json.dumps({**refused, "clause": "", "action": "", "nonce": None}))
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Not tonight.")
    expect(page.get_by_role("alert")).to_have_count(1)
