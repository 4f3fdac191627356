"""Whole games of Sheepy Time: by mouse, by keyboard, on a phone, between two people, and across a server crash."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.guest import MAX_GAME_TIME, Guest, tab_to
from tests.server.harness import Server, played_to

NewGuest = Callable[..., Guest]


def test_a_whole_game_by_mouse(new_guest: NewGuest) -> None:
    me = new_guest()
    me.quick_game()
    assert me.play() > 5
    expect(me.page.locator(".podium li")).to_have_count(3)
    expect(me.page.get_by_role("img", name="Winks, Pillow, from the first moment")).to_be_visible()
    me.screenshot("end")
    me.page.get_by_role("button", name="Close").click()
    me.page.get_by_role("button", name="Fairness").click()
    me.page.get_by_role("button", name="Check this game").click()
    expect(me.page.get_by_text("The number fits its fingerprint")).to_be_visible()
    me.screenshot("fairness")


def test_a_whole_game_by_keyboard(new_guest: NewGuest) -> None:
    me = new_guest()
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
        key = "Enter" if focused and taken % 2 else shown_keys(page)[0]
        assert me.answer(partial(page.keyboard.press, key))
        taken += 1
        assert taken < 1000
    assert taken > 5
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def shown_keys(page: Page) -> list[str]:
    """The keys shown on buttons and cards, or else on the offered clouds."""
    listed = page.locator(".choice kbd, .hand kbd").all_text_contents()
    clouds = page.locator(".st-space.offered").locator(".st-number, .st-big-number").all_text_contents()
    return [each.strip()[-1] for each in listed or clouds]


def test_a_whole_game_on_a_phone_without_scrolling(new_guest: NewGuest) -> None:
    me = new_guest(device="phone")
    me.quick_game()
    turns = 0
    while me.wait_for_turn():
        if turns < 12:
            me.assert_fits()
        assert me.play(most=1) <= 1
        turns += 1
    assert turns > 5
    me.screenshot("end")


def test_two_people_join_by_link_chat_and_play(new_guest: NewGuest) -> None:
    host, friend = new_guest(), new_guest()
    page = host.open("/")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_role("radio", name="2").check(force=True)
    page.get_by_text("As printed").click()
    page.get_by_role("combobox", name="Nightmare").select_option("bump")
    host.screenshot("new-table")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("The link to share").input_value()
    host.screenshot("lobby")
    friend.open(link)
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    friend.page.get_by_label("Say something").fill("Good evening!")
    friend.page.keyboard.press("Enter")
    expect(page.locator(".chat-lines")).to_contain_text("Good evening!")
    page.get_by_role("button", name="Start the game").click()
    for each in (host, friend):
        each.page.locator("main.playing").wait_for()
    for _ in range(6):
        for each in (host, friend):
            each.play_if_offered()


def test_two_people_finish_a_game_and_have_a_rematch(new_guest: NewGuest) -> None:
    played = played_to("sheepy-time", 2, lambda state: not state.actors(), most=2000)
    host, friend = new_guest(), new_guest()
    page = host.open(host.import_record(played.written().text(), actions=len(played.record.actions) - 3))
    friend.open(page.get_by_label("The link to share").input_value())
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    page.get_by_role("button", name="Start the game").click()
    for each in (host, friend):
        each.page.locator("main.playing").wait_for()
    started = time.monotonic()
    while not (host.over and friend.over):
        assert time.monotonic() - started < MAX_GAME_TIME, "the game takes too long"
        for each in (host, friend):
            each.play_if_offered()
    expect(page.locator(".podium li")).to_have_count(2)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".lobby-seats .empty")).to_have_count(1)  # the other player has to join
    expect(friend.page.locator(".ending")).to_contain_text("would like to play again.")
    friend.page.get_by_role("button", name="Join them").click()
    for each in (host, friend):
        each.page.locator("main.playing").wait_for()
        expect(each.page.locator(".ending")).to_have_count(0)


def test_a_game_continues_after_the_server_was_killed(new_guest: NewGuest, room: Server) -> None:
    me = new_guest()
    page = me.quick_game()
    me.play(most=3)
    me.wait_for_turn()
    seq = me.seq
    room.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    me.screenshot("lost")
    room.start()
    expect(page.get_by_text("The connection is lost")).to_have_count(0)
    assert me.seq == seq
    me.play(most=3)
    assert me.seq > seq or me.over


def test_the_client_accepts_a_server_restored_from_a_backup(new_guest: NewGuest, room: Server, tmp_path: Path) -> None:
    me = new_guest()
    me.quick_game()
    me.play(most=2)
    me.wait_for_turn()
    seq = me.seq
    room.kill()
    data = Path(room.data)
    files = [path for path in data.parent.iterdir() if path.name.startswith(data.name)]
    for path in files:
        shutil.copy(path, tmp_path)
    room.start()
    me.play(most=3)
    assert me.seq > seq
    room.kill()
    for path in files:
        shutil.copy(tmp_path / path.name, path)
    room.start()
    me.page.wait_for_function("seq => document.querySelector('main.playing')?.dataset.seq === seq", arg=str(seq))
    me.play(most=3)
    assert me.seq > seq or me.over
