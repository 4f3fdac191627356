"""Animations: board, log and live region stay in step, at the viewer's speed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest

NewGuest = Callable[..., Guest]

# Records each animated line together with the last lines of the log and the live region at that moment.
RECORD_SHOWN_LINES = """() => {
  window.shownLines = [];
  new MutationObserver(() => {
    const shown = document.querySelector('.prompt.told')?.textContent;
    const last = document.querySelector('.log li:last-child')?.textContent;
    const announced = document.querySelector('[role=log] p:last-child')?.textContent;
    if (shown && window.shownLines.at(-1)?.[0] !== shown) window.shownLines.push([shown, last, announced]);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_the_log_and_live_region_are_never_ahead_of_the_board(new_guest: NewGuest) -> None:
    me = new_guest(slowness=0.5)
    page = me.quick_game_with("sheepy-time", seats=2)
    me.wait_for_turn()
    page.evaluate(RECORD_SHOWN_LINES)
    me.play(most=2)
    me.wait_for_turn()
    lines: list[list[str]] = page.evaluate("shownLines")
    assert len(lines) > 2
    assert [[line, line, line] for line, *_ in lines] == lines


def test_skip_lasts_until_the_players_next_decision(new_guest: NewGuest) -> None:
    me = new_guest(slowness=2)
    page = me.quick_game_with("sheepy-time", seats=2)
    me.wait_for_turn()
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_have_count(0)
    seq = me.seq
    me.offered().first.click()
    skip.click()
    me.wait_for_change(seq)
    assert me.wait_for_turn()
    expect(skip).to_have_count(0)


def test_pieces_used_by_others_stay_marked_during_a_decision(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game_with("sheepy-time", seats=2)
    marked = page.locator(".board [data-traced]")
    for _ in range(30):
        assert me.wait_for_turn(), "the opponent never used a piece on the board"
        if marked.count():
            break
        me.play(most=1)
    glow = marked.first.evaluate("piece => getComputedStyle(piece).filter")
    assert "drop-shadow" in glow
