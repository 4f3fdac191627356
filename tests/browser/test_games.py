"""Whole games in a real browser: by mouse, by keyboard, on a phone, between two people, over a killed server."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.guests import LONGEST_GAME, Guest, tab_to
from tests.server.harness import Server

Arrive = Callable[..., Guest]


def test_a_whole_game_by_mouse_two_clicks_from_the_first_page(guest: Arrive) -> None:
    me = guest()
    me.quick()
    assert me.play_on() > 5
    expect(me.page.locator(".podium li")).to_have_count(3)
    expect(me.page.get_by_role("img", name="Winks, Pillow, from the first moment")).to_be_visible()
    me.see("end")
    me.page.get_by_role("button", name="Close").click()
    me.page.get_by_role("button", name="Fairness").click()
    me.page.get_by_role("button", name="Check this game").click()
    expect(me.page.get_by_text("The number fits its fingerprint")).to_be_visible()
    me.see("fairness")


def test_a_whole_game_by_keyboard_alone(guest: Arrive) -> None:
    me = guest()
    page = me.open("/")
    play = page.get_by_role("button", name="Play now: Sheepy Time")
    play.wait_for()
    tab_to(play)
    assert play.evaluate("button => getComputedStyle(button).outlineStyle") != "none"
    page.keyboard.press("Enter")
    page.locator("main.playing").wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    taken = 0
    while me.wait_for_turn():
        focused = page.evaluate("document.activeElement?.closest('[data-action]') !== null")
        key = "Enter" if focused and taken % 2 else numbers_shown(page)[0]
        assert me.answer(partial(page.keyboard.press, key))
        taken += 1
        assert taken < 1000
    assert taken > 5
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def numbers_shown(page: Page) -> list[str]:
    """The keys that take an option: they stand on buttons and cards, else on the clouds that one is asked for."""
    listed = page.locator(".choice kbd, .hand kbd").all_text_contents()
    clouds = page.locator(".st-space.offered").locator(".st-number, .st-big-number").all_text_contents()
    return [each.strip()[-1] for each in listed or clouds]


def test_a_whole_game_on_a_phone_without_scrolling(guest: Arrive) -> None:
    me = guest(device="phone")
    me.quick()
    turns = 0
    while me.wait_for_turn():
        if turns < 12:
            me.fits()
        assert me.play_on(most=1) <= 1
        turns += 1
    assert turns > 5
    me.see("end")


def test_two_people_meet_by_invite_link_and_finish_a_game_and_play_again(guest: Arrive) -> None:
    host, friend = guest(), guest()
    page = host.open("/")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_role("radio", name="2").check(force=True)
    page.get_by_text("As printed").click()
    page.get_by_role("combobox", name="Nightmare").select_option("bump")
    host.see("new-table")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("The link to share").input_value()
    host.see("lobby")
    friend.open(link)
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    friend.page.get_by_label("Say something").fill("Good evening!")
    friend.page.keyboard.press("Enter")
    expect(page.locator(".chat-lines")).to_contain_text("Good evening!")
    page.get_by_role("button", name="Start the game").click()
    started = time.monotonic()
    while not (host.over and friend.over):
        assert time.monotonic() - started < LONGEST_GAME, "this game does not end"
        for each in (host, friend):
            each.page.locator("main.playing").wait_for()
            each.play_if_asked()
    expect(page.locator(".podium li")).to_have_count(2)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".lobby-seats .empty")).to_have_count(1)  # nobody is taken along
    expect(friend.page.locator(".ending")).to_contain_text("would like to play again.")
    friend.page.get_by_role("button", name="Join them").click()
    for each in (host, friend):
        each.page.locator("main.playing").wait_for()
        expect(each.page.locator(".ending")).to_have_count(0)


def test_a_killed_server_comes_back_and_the_game_goes_on(guest: Arrive, room: Server) -> None:
    me = guest()
    page = me.quick()
    me.play_on(most=3)
    me.wait_for_turn()
    seq = me.seq
    room.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    me.see("lost")
    room.start()
    expect(page.get_by_text("The connection is lost")).to_have_count(0)
    assert me.seq == seq
    me.play_on(most=3)
    assert me.seq > seq or me.over


def test_a_server_that_was_set_back_to_a_backup_is_believed(guest: Arrive, room: Server, tmp_path: Path) -> None:
    me = guest()
    me.quick()
    me.play_on(most=2)
    me.wait_for_turn()
    seq = me.seq
    room.kill()
    data = Path(room.data)
    files = [path for path in data.parent.iterdir() if path.name.startswith(data.name)]
    for path in files:
        shutil.copy(path, tmp_path)
    room.start()
    me.play_on(most=3)
    assert me.seq > seq
    room.kill()
    for path in files:
        shutil.copy(tmp_path / path.name, path)
    room.start()
    me.page.wait_for_function("seq => document.querySelector('main.playing')?.dataset.seq === seq", arg=str(seq))
    me.play_on(most=3)
    assert me.seq > seq or me.over
