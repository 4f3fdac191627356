"""What happened is told once: by the board, the log and the scores together, at the pace of who watches."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guests import Guest

Arrive = Callable[..., Guest]

# What the page tells, and what stands last in the log at that moment.
LISTEN = """() => {
  window.told = [];
  new MutationObserver(() => {
    const told = document.querySelector('.prompt.told')?.textContent;
    const last = document.querySelector('.log li:last-child')?.textContent;
    const heard = document.querySelector('[role=log] p:last-child')?.textContent;
    if (told && window.told.at(-1)?.[0] !== told) window.told.push([told, last, heard]);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_the_log_and_what_is_heard_never_run_ahead_of_the_board(guest: Arrive) -> None:
    me = guest(slowness=0.5)
    page = me.quick_with("sheepy-time", seats=2)
    me.wait_for_turn()
    page.evaluate(LISTEN)
    me.play_on(most=2)
    me.wait_for_turn()
    told: list[list[str]] = page.evaluate("told")
    assert len(told) > 2
    assert [[line, line, line] for line, *_ in told] == told


def test_skip_shows_at_once_what_the_others_do_until_one_is_asked(guest: Arrive) -> None:
    me = guest(slowness=2)
    page = me.quick_with("sheepy-time", seats=2)
    me.wait_for_turn()
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_have_count(0)
    seq = me.seq
    me.offered().first.click()
    skip.click()
    me.wait_for_change(seq)
    assert me.wait_for_turn()
    expect(skip).to_have_count(0)


def test_what_the_others_did_stays_marked_while_one_thinks(guest: Arrive) -> None:
    me = guest()
    page = me.quick_with("sheepy-time", seats=2)
    marked = page.locator(".board [data-traced]")
    for _ in range(30):
        assert me.wait_for_turn(), "the other never did anything on the board"
        if marked.count():
            break
        me.play_on(most=1)
    glow = marked.first.evaluate("piece => getComputedStyle(piece).filter")
    assert "drop-shadow" in glow
