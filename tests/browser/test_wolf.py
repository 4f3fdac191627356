"""The round bed of Wolf in Sleep's Clothing, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import examine
from tests.browser.guests import Guest
from tests.server.harness import played_to
from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.kernel.components import pieces_in

Arrive = Callable[..., Guest]

WOLF = "wolf-in-sleeps-clothing"
SLEEPY = {"calls": "sleepy"}
ON_TOP = "elements => elements.map(element => element.getBoundingClientRect().toJSON())"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_six_seats_show_every_pile_with_its_top(guest: Arrive, device: str, theme: str) -> None:
    def everybody_has_a_pile(s: Any) -> bool:
        return s.actors() == [0] and all(s.piles.size(seat) for seat in range(6)) and len(s.centre) > 1

    session = played_to(WOLF, 6, everybody_has_a_pile, SLEEPY)
    me = guest(device=device, theme=theme)
    page = me.resume(session)
    me.fits()
    board = page.locator(".ws-board").bounding_box()
    assert board is not None
    tops = page.locator(".ws-top [data-piece^='card:']")
    expect(tops).to_have_count(6)
    places = [*tops.evaluate_all(ON_TOP), *page.locator(".ws-bell, .ws-fence, .ws-den li").evaluate_all(ON_TOP)]
    for place in places:
        assert board["x"] <= place["x"], "cut on the left"
        assert place["right"] <= board["x"] + board["width"], "cut on the right"
        assert board["y"] <= place["y"], "cut at the top"
        assert place["bottom"] <= board["y"] + board["height"], "cut at the bottom"
    covered = "card => !document.elementFromPoint(...(box => [box.x + box.width * 0.25, box.y + box.height * 0.25])"
    covered += "(card.getBoundingClientRect())).closest('.ws-pile')?.contains(card)"
    assert [top.evaluate(covered) for top in tops.all()] == [False] * 6
    whole = "all => all.map(name => name.scrollHeight <= name.clientHeight + 1)"
    names = page.locator(".ws-seat .whole-name").evaluate_all(whole)
    assert all(names), "a name is cut to next to nothing"
    for name, count in ((r"^The centre, \d+ piles, on top: \d", 1), (r"^The pile of .+, \d+ cards?, on top: \d", 6)):
        expect(page.get_by_role("button", name=re.compile(name))).to_have_count(count)  # for whoever listens
    assert "\n".join(examine(me, "wolf-six")) == ""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whoever_sits_on_the_left_plays_next_and_is_seen_on_the_left(guest: Arrive, seats: int) -> None:
    me = guest()
    page = me.quick_with(WOLF, seats)
    me.wait_for_turn()
    beds = page.locator(".ws-seat")
    assert [bed.get_attribute("data-piece") for bed in beds.all()] == [f"seat:{seat}" for seat in range(seats)]
    own, following, *_ = beds.evaluate_all(ON_TOP)
    assert following["x"] < own["x"] or seats == 2
    assert all(other["y"] <= own["y"] + 1 for other in beds.evaluate_all(ON_TOP))


# --- playing ----------------------------------------------------------------------------------------------------------


def test_a_card_is_dragged_to_where_it_belongs(guest: Arrive) -> None:
    def one_fits_the_centre(s: Any) -> bool:
        return s.actors() == [0] and s.air > 1 and s.air - 1 in s.centre

    me = guest()
    page = me.resume(played_to(WOLF, 3, one_fits_the_centre, SLEEPY))
    seq = me.seq
    page.locator(".ws-flipped").drag_to(page.locator(".ws-fences"))
    me.wait_for_change(seq)
    expect(page.locator(".log")).to_contain_text("goes to the centre")


def test_a_click_counts_though_what_was_refused_before_still_has_the_focus(guest: Arrive) -> None:
    def it_does_not_fit_the_centre(s: Any) -> bool:
        return s.actors() == [0] and s.air > 1 and s.air - 1 not in s.centre

    me = guest()
    page = me.resume(played_to(WOLF, 4, it_does_not_fit_the_centre, SLEEPY))
    page.locator(".ws-fences").click()
    expect(page.get_by_role("alert")).to_contain_text("does not fit the centre")
    [said] = page.get_by_role("alert").evaluate_all(ON_TOP)
    [own] = page.locator(".ws-seat.own").evaluate_all(ON_TOP)
    assert said["right"] <= own["x"], "what was refused lies over the own pile"
    seq = me.seq
    page.locator(".ws-seat.own .ws-pile").click()  # over which the card is drawn while one points there
    me.wait_for_change(seq)


def test_held_down_the_space_bar_runs_what_leaves_no_choice(guest: Arrive) -> None:
    me = guest()
    page = me.quick_with(WOLF, 2, calls="strict")  # with one opponent everything is forced
    me.wait_for_turn()
    expect(page.get_by_role("button", name="hold to run")).to_be_visible()
    page.keyboard.down(" ")
    expect(page.locator(".ws-place:focus")).to_have_count(1)  # a flip that is to be given away: the piece has the focus
    page.keyboard.down(" ")  # held keys repeat
    page.locator(".ending").wait_for()
    page.keyboard.up(" ")


def test_a_key_counts_however_soon_it_comes(guest: Arrive) -> None:
    me = guest()
    page = me.sit_on(0, WOLF, 2, calls="strict")
    me.wait_for_turn()
    seq = me.seq
    me.hasten("main.playing [data-action=flip]", "dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))")
    page.reload()
    page.locator("main.playing").wait_for()
    me.wait_for_change(seq)


# --- calls ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_bell_calls_the_mistake_and_the_verdict_names_the_rule(guest: Arrive, device: str) -> None:
    def a_mistake_to_call(s: Any) -> bool:
        return s.actors() == [0] and s.accused == 1 and bool(s.mistakes) and s.decks.size(0) > 2

    session = played_to(WOLF, 2, a_mistake_to_call, SLEEPY)
    me = guest(device=device)
    page = me.resume(session)
    seq = me.seq
    bell = page.locator(".ws-bell.live")
    expect(bell).to_have_count(1)
    expect(bell).to_have_accessible_name(re.compile("Call “Sleepy Sheepy!” on"))
    bell.click()
    me.wait_for_change(seq)
    verdict = page.locator(".ws-verdict")
    expect(verdict).to_contain_text("is right, and gives 2 cards")
    expect(verdict).to_contain_text("although")
    broken = verdict.get_by_role("link", name=re.compile(r"WS-9\.[134]"))
    expect(broken.first).to_have_attribute("href", re.compile(r"/rules/wolf-in-sleeps-clothing#WS-9"))
    assert "\n".join(examine(me, "wolf-verdict")) == ""
    verdict.get_by_role("button", name="Close").click()
    expect(verdict).to_have_count(0)


def test_no_bell_tells_whether_there_is_a_mistake(guest: Arrive) -> None:
    def nothing_to_call(s: Any) -> bool:
        return s.actors() == [0] and s.accused == 1 and not s.mistakes and s.decks.size(0) > 2

    def something_to_call(s: Any) -> bool:
        return s.actors() == [0] and s.accused == 1 and bool(s.mistakes) and s.decks.size(0) > 2

    looks = []
    for wanted in (nothing_to_call, something_to_call):
        me = guest()
        page = me.resume(played_to(WOLF, 2, wanted, SLEEPY))
        bell = page.locator(".ws-bell")
        looks.append((bell.get_attribute("class"), bell.get_attribute("aria-disabled"), bell.inner_html()))
    names = [re.sub(r" on [^<]+", "", html) for _, _, html in looks]
    assert names[0] == names[1]
    assert looks[0][:2] == looks[1][:2]


# --- what it is -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("calls", ["sleepy", "strict"])
def test_every_piece_on_the_bed_explains_itself(guest: Arrive, calls: str) -> None:
    known = pieces_in(GAME.components())

    def much_to_see(s: Any) -> bool:
        return s.actors() == [0] and s.air > 0 and len(s.centre) > 0 and len(s.discard) > 0

    me = guest()
    page = me.resume(played_to(WOLF, 4, much_to_see, {"calls": calls}))
    asked = set(page.locator(".ws-board [data-help]").evaluate_all("all => all.map(each => each.dataset.help)"))
    assert {"face-down-deck", "sheep", "counted-sheep", "wolf", "order-of-play", f"{calls}-table"} <= asked
    assert [name for name in asked if name not in known or not known[name].text.endswith(".")] == []
    page.locator(".ws-fences").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Rows that count up from 1.")


def test_the_whole_box_is_drawn(guest: Arrive) -> None:
    me = guest()
    page = me.open(f"/components/{WOLF}")
    pieces = page.locator(".gallery .piece")
    expect(pieces.first).to_be_visible()
    expect(page.locator(".gallery .piece:not(:has(svg))")).to_have_count(0)
