"""Signing in on another device, and deleting tables."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest

NewGuest = Callable[..., Guest]


def test_a_guest_signs_in_on_another_device_and_deletes_a_table_there(new_guest: NewGuest) -> None:
    me, phone = new_guest(), new_guest()
    me.quick_game_with("sheepy-time", seats=2)
    me.open("/")
    who = me.page.get_by_role("button", name="You are").inner_text()
    me.page.get_by_role("button", name="You are").click()
    me.page.get_by_role("button", name="Go on at another device").click()
    link = me.page.get_by_label("The link for your other device").input_value()
    expect(me.page.get_by_role("img", name="The link as a code to scan")).to_be_visible()

    phone.open(link)
    phone.page.get_by_role("button", name="Go on as that guest").click()  # prose: ok
    expect(phone.page.get_by_role("button", name="You are")).to_have_text(who)
    phone.page.get_by_role("button", name="Delete").click()
    phone.page.get_by_role("button", name="Really?").click()
    expect(phone.page.get_by_role("button", name="Delete")).to_have_count(0)
