"""The Wolf in Sleep's Clothing board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest
from tests.browser.test_whole_games import small_deck
from tests.server.harness import deal, played_to
from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.kernel.components import pieces_in

NewGuest = Callable[..., Guest]

WOLF = "wolf-in-sleeps-clothing"
SLEEPY = {"calls": "sleepy"}
BOXES = "elements => elements.map(element => element.getBoundingClientRect().toJSON())"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_six_seats_show_every_pile_with_its_top(new_guest: NewGuest, device: str, theme: str) -> None:
    def everybody_has_a_pile(s: Any) -> bool:
        return s.actors() == [0] and all(s.piles.size(seat) for seat in range(6)) and len(s.centre) > 1

    session = played_to(WOLF, 6, everybody_has_a_pile, SLEEPY)
    me = new_guest(device=device, theme=theme)
    page = me.resume(session)
    me.assert_fits()
    board = page.locator(".ws-board").bounding_box()
    assert board is not None
    tops = page.locator(".ws-top [data-piece^='card:']")
    expect(tops).to_have_count(6)
    places = [*tops.evaluate_all(BOXES), *page.locator(".ws-bell, .ws-fence, .ws-den li").evaluate_all(BOXES)]
    for place in places:
        assert board["x"] <= place["x"], "cut off on the left"
        assert place["right"] <= board["x"] + board["width"], "cut off on the right"
        assert board["y"] <= place["y"], "cut off at the top"
        assert place["bottom"] <= board["y"] + board["height"], "cut off at the bottom"
    covered = "card => !document.elementFromPoint(...(box => [box.x + box.width * 0.25, box.y + box.height * 0.25])"
    covered += "(card.getBoundingClientRect())).closest('.ws-pile')?.contains(card)"
    assert [top.evaluate(covered) for top in tops.all()] == [False] * 6
    whole = "all => all.map(name => name.scrollHeight <= name.clientHeight + 1)"
    names = page.locator(".ws-seat .whole-name").evaluate_all(whole)
    assert all(names), "a name is cut off"
    for name, count in ((r"^The centre, \d+ piles, on top: \d", 1), (r"^The pile of .+, \d+ cards?, on top: \d", 6)):
        expect(page.get_by_role("button", name=re.compile(name))).to_have_count(count)  # accessible names
    assert "\n".join(accessibility_problems(me, "wolf-six")) == ""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_next_player_is_on_the_left(new_guest: NewGuest, seats: int) -> None:
    me = new_guest()
    page = me.quick_game_with(WOLF, seats)
    me.wait_for_turn()
    beds = page.locator(".ws-seat")
    assert [bed.get_attribute("data-piece") for bed in beds.all()] == [f"seat:{seat}" for seat in range(seats)]
    own, following, *_ = beds.evaluate_all(BOXES)
    assert following["x"] < own["x"] or seats == 2
    assert all(other["y"] <= own["y"] + 1 for other in beds.evaluate_all(BOXES))


# --- playing ----------------------------------------------------------------------------------------------------------


def test_dragging_a_card_to_the_centre_plays_it(new_guest: NewGuest) -> None:
    def one_fits_the_centre(s: Any) -> bool:
        return s.actors() == [0] and s.air > 1 and s.air - 1 in s.centre

    me = new_guest()
    page = me.resume(played_to(WOLF, 3, one_fits_the_centre, SLEEPY))
    seq = me.seq
    page.locator(".ws-flipped").drag_to(page.locator(".ws-fences"))
    me.wait_for_change(seq)
    expect(page.locator(".log")).to_contain_text("goes to the centre")


def test_a_click_works_while_a_refused_target_still_has_the_focus(new_guest: NewGuest) -> None:
    def it_does_not_fit_the_centre(s: Any) -> bool:
        return s.actors() == [0] and s.air > 1 and s.air - 1 not in s.centre

    me = new_guest()
    page = me.resume(played_to(WOLF, 4, it_does_not_fit_the_centre, SLEEPY))
    page.locator(".ws-fences").click()
    expect(page.get_by_role("alert")).to_contain_text("does not fit the centre")
    [refusal] = page.get_by_role("alert").evaluate_all(BOXES)
    [own] = page.locator(".ws-seat.own").evaluate_all(BOXES)
    assert refusal["right"] <= own["x"], "the refusal covers the player's pile"
    seq = me.seq
    page.locator(".ws-seat.own .ws-pile").click()  # hovering it draws a preview on top
    me.wait_for_change(seq)


def test_holding_the_space_bar_plays_forced_moves(new_guest: NewGuest) -> None:
    me = new_guest()
    # With one opponent every move is forced.
    page = me.start(me.import_record(deal(WOLF, 2, "2", {"calls": "strict"}, small_deck(2, 2))), bots=1)
    me.wait_for_turn()
    expect(page.get_by_role("button", name="hold to run")).to_be_visible()
    page.keyboard.down(" ")
    expect(page.locator(".ws-place:focus")).to_have_count(1)  # the deck has the focus
    page.keyboard.down(" ")  # a held key repeats
    page.locator(".ending").wait_for()
    page.keyboard.up(" ")


def test_a_key_works_as_soon_as_the_board_appears(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.play_against_bots_on(0, WOLF, 2, calls="strict")
    me.wait_for_turn()
    seq = me.seq
    me.on_first_render("main.playing [data-action=flip]", "dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))")
    page.reload()
    page.locator("main.playing").wait_for()
    me.wait_for_change(seq)


# --- calls ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_ringing_a_bell_calls_the_mistake_and_shows_the_rule(new_guest: NewGuest, device: str) -> None:
    def a_mistake_to_call(s: Any) -> bool:
        return s.actors() == [0] and s.accused == 1 and bool(s.mistakes) and s.decks.size(0) > 2

    session = played_to(WOLF, 2, a_mistake_to_call, SLEEPY)
    me = new_guest(device=device)
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
    assert "\n".join(accessibility_problems(me, "wolf-verdict")) == ""
    verdict.get_by_role("button", name="Close").click()
    expect(verdict).to_have_count(0)


def test_a_bell_does_not_reveal_whether_there_is_a_mistake(new_guest: NewGuest) -> None:
    def nothing_to_call(s: Any) -> bool:
        return s.actors() == [0] and s.accused == 1 and not s.mistakes and s.decks.size(0) > 2

    def something_to_call(s: Any) -> bool:
        return s.actors() == [0] and s.accused == 1 and bool(s.mistakes) and s.decks.size(0) > 2

    looks = []
    for wanted in (nothing_to_call, something_to_call):
        me = new_guest()
        page = me.resume(played_to(WOLF, 2, wanted, SLEEPY))
        bell = page.locator(".ws-bell")
        looks.append((bell.get_attribute("class"), bell.get_attribute("aria-disabled"), bell.inner_html()))
    names = [re.sub(r" on [^<]+", "", html) for _, _, html in looks]
    assert names[0] == names[1]
    assert looks[0][:2] == looks[1][:2]


# --- explanations and pictures


@pytest.mark.parametrize("calls", ["sleepy", "strict"])
def test_every_piece_on_the_bed_has_an_explanation(new_guest: NewGuest, calls: str) -> None:
    known = pieces_in(GAME.components())

    def much_to_see(s: Any) -> bool:
        return s.actors() == [0] and s.air > 0 and len(s.centre) > 0 and len(s.discard) > 0

    me = new_guest()
    page = me.resume(played_to(WOLF, 4, much_to_see, {"calls": calls}))
    explained = set(page.locator(".ws-board [data-help]").evaluate_all("all => all.map(each => each.dataset.help)"))
    assert {"face-down-deck", "sheep", "counted-sheep", "wolf", "order-of-play", f"{calls}-table"} <= explained
    assert [name for name in explained if name not in known or not known[name].text.endswith(".")] == []
    page.locator(".ws-fences").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Rows that count up from 1.")


def test_every_component_has_a_picture(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.open(f"/components/{WOLF}")
    pieces = page.locator(".gallery .piece")
    expect(pieces.first).to_be_visible()
    expect(page.locator(".gallery .piece:not(:has(svg))")).to_have_count(0)
