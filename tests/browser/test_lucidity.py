"""The Lucidity board: layout, explanations, gestures and keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Device, Guest
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.state import Lucidity
from woolgather.kernel.chance import FastChance
from woolgather.kernel.session import Session

NewGuest = Callable[..., Guest]
Wanted = Callable[[Lucidity], bool]

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
HIDDEN_OPTIONS = """() => [...document.querySelectorAll('[data-action]')].filter(each => {
    const box = each.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !hit || !each.contains(hit);
}).map(each => each.dataset.action)"""
CLIPPED = """() => {
    const board = document.querySelector('.lu-board').getBoundingClientRect();
    return [...document.querySelectorAll('.lu-card, .lu-row, .lu-flight, .lu-nightmare, .lu-sack, .lu-die')]
        .filter(each => {
            const box = each.getBoundingClientRect();
            return box.left < board.left - 1 || box.right > board.right + 1
                || box.top < board.top - 1 || box.bottom > board.bottom + 1;
        }).map(each => each.className);
}"""


def asks(name: str, options: int = 1) -> Wanted:
    """The first seat has this decision, with at least `options` options."""

    def wanted(s: Lucidity) -> bool:
        decision = s.decision()
        return decision is not None and decision.name == name and decision.seat == 0 and len(s.options(0)) >= options

    return wanted


SITUATIONS: dict[str, Wanted] = {
    "track": asks("choose-track"),
    "return": lambda s: asks("return-die")(s) and sum(s.hand) >= 8,
    "resolve": asks("resolve", 5),
    "envy": asks("envy-pick", 6),
    "fear": asks("fear-move", 3),
    "draw": lambda s: asks("rest-or-draw", 2)(s) and s.dice_on_card(0) >= 6,
    "rest": asks("rest-return", 3),
    "prowl": asks("nightmare-action", 2),
    "haunt": asks("minion-target", 2),
}


@cache
def played_to(situation: str, seats: int = 4) -> Session:
    """A random game, played until the situation occurs."""
    for seed in range(2000):
        session = Session.begin(GAME, [f"Seat {seat}" for seat in range(seats)], {}, f"{seed:064x}")
        chance = FastChance(seed + 5)
        for _ in range(250):
            s = session.state
            assert isinstance(s, Lucidity)
            if not s.actors():
                break
            if SITUATIONS[situation](s):
                return session
            options = s.options(s.actors()[0])
            session.act(s.actors()[0], options[chance.below(len(options))])
    raise AssertionError(f"no game reached {situation}")


def sit_down(me: Guest, situation: str, seats: int = 4) -> Page:
    page = me.resume(played_to(situation, seats))
    assert me.wait_for_turn()
    return page


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_option_is_visible_with_four_seats(new_guest: NewGuest, situation: str, device: Device) -> None:
    me = new_guest(device=device)
    page = sit_down(me, situation)
    offered = {str(GAME.actions.text(action)) for action in played_to(situation).state.options(0)}
    shown = set(page.eval_on_selector_all("[data-action]", "all => all.map(each => each.dataset.action)"))
    assert shown == offered
    assert page.evaluate(HIDDEN_OPTIONS) == []
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.locator(".lu-card").count() == 4
    me.screenshot(f"lucidity-{situation}")


@pytest.mark.parametrize("seats", [2, 3])
def test_the_board_fits_with_two_and_three_seats(new_guest: NewGuest, seats: int) -> None:
    for device in ("desk", "phone"):
        me = new_guest(device=device)
        page = sit_down(me, "resolve", seats)
        assert page.evaluate(HIDDEN_OPTIONS) == []
        assert page.evaluate(CLIPPED) == []
        me.screenshot(f"lucidity-{seats}-seats")


def test_every_piece_has_an_explanation_with_its_clause(new_guest: NewGuest) -> None:
    me = new_guest()
    page = sit_down(me, "draw")
    explained = set(page.eval_on_selector_all(".board [data-help]", "all => all.map(each => each.dataset.help)"))
    wanted = {"left", "middle", "right", "rows.hunt", "rows.exhaust", "rows.shadow", "rows.power", "bag"}
    assert wanted | {"blue", "green", "yellow", "red", "depths", "envy", "sleep-marker"} <= explained
    note = page.get_by_role("tooltip")
    page.locator(".lu-jaws .lu-row-name").hover()
    expect(note).to_contain_text("Hunt row")
    expect(note).to_contain_text("LU-10.4")
    page.locator(".lu-count.red").hover()
    expect(note).to_contain_text("1 of 6")  # the odds of Hunt, and where it would go
    expect(note).to_contain_text("Hunt row, 0 of 4")
    expect(note.locator(".lu-now li")).to_have_count(5)


def test_the_odds_of_a_draw_are_shown_before_it(new_guest: NewGuest) -> None:
    me = new_guest()
    page = sit_down(me, "draw")
    (chances,) = played_to("draw").state.view(0)["table"]["chances"]
    row = page.locator(".lu-chances tbody tr")
    expect(row).to_have_count(1)
    assert 0.01 < chances["exhausted"] < 0.99
    expect(row).to_contain_text(f"{round(chances['exhausted'] * 100)}%")
    bars = page.get_by_role("list", name="Power that the dice bring").get_by_role("listitem")
    assert bars.count() > 3
    page = sit_down(new_guest(), "track")
    expect(page.locator(".lu-chances tbody tr")).to_have_count(3)


def test_hovering_an_option_previews_where_a_die_would_go(new_guest: NewGuest) -> None:
    me = new_guest()
    page = sit_down(me, "fear")
    page.locator(".lu-card.large [data-action^='move ']").first.hover()
    expect(page.locator(".lu-jaws .lu-ghost")).to_have_count(1)
    page.locator(".prompt").hover()
    expect(page.locator(".lu-ghost")).to_have_count(0)


def test_dragging_across_two_dice_puts_both_back(new_guest: NewGuest) -> None:
    me = new_guest()
    page = sit_down(me, "return")
    dice = page.locator(".lu-drawn")
    before = dice.count()
    first, second = dice.nth(0).bounding_box(), dice.nth(1).bounding_box()
    assert first is not None
    assert second is not None
    page.mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    page.mouse.down()
    page.mouse.move(second["x"] + second["width"] / 2, second["y"] + second["height"] / 2, steps=6)
    page.mouse.up()
    expect(dice).to_have_count(0)  # the remaining dice were rolled
    assert before >= 8


def test_clicking_another_players_power_consumes_it(new_guest: NewGuest) -> None:
    me = new_guest()
    page = sit_down(me, "prowl")
    me.take(page.locator(".lu-card.small .lu-placed[data-action='consume']").first)
    expect(page.locator(".log")).to_contain_text("consumes")


def test_tapping_a_card_enlarges_it_and_a_button_goes_back(new_guest: NewGuest) -> None:
    me = new_guest(device="phone")
    page = sit_down(me, "draw")
    own = page.locator(".lu-card.large .lu-name").inner_text()
    other = page.locator(".lu-card.small .lu-name").first.inner_text()
    page.locator(".lu-card.small button.lu-head").first.tap()
    expect(page.locator(".lu-card.large .lu-name")).to_have_text(other)
    page.get_by_role("button", name="Back to your card").tap()
    expect(page.locator(".lu-card.large .lu-name")).to_have_text(own)


def test_rows_and_tracks_have_accessible_names(new_guest: NewGuest) -> None:
    me = new_guest()
    page = sit_down(me, "draw")
    card = page.get_by_role("region").filter(has=page.locator(".lu-stairs"))
    expect(card.get_by_role("group", name="Sleep track")).to_have_accessible_name(
        re.compile(r"Sleep track: \w+ track, step \d, \d dice")
    )
    expect(card.get_by_role("group", name="Hunt row")).to_have_accessible_name(re.compile(r"Hunt row, \d of 4: .+"))
    expect(card.get_by_role("group", name="yellow Shadow row")).to_have_accessible_name(re.compile(r": \d of 3"))
    expect(page.get_by_role("img", name="The path to 15 Power")).to_be_visible()
    expect(page.get_by_role("button", name="The bag, with")).to_be_visible()


def test_lucidity_has_no_serious_accessibility_problems(new_guest: NewGuest) -> None:
    me = new_guest()
    for situation in ("draw", "resolve", "prowl"):
        sit_down(me, situation)
        assert accessibility_problems(me, f"lucidity-{situation}") == []


def test_a_whole_game_by_arrow_keys_and_enter(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game_with("lucidity", seats=4, **{"dawn-round": "20"})
    taken = 0
    while me.wait_for_turn():
        seq = me.seq
        page.keyboard.press(ARROWS[taken % len(ARROWS)])
        assert page.evaluate("document.activeElement.matches('[data-action]')")
        page.keyboard.press("Enter")
        me.wait_for_change(seq)
        taken += 1
    assert taken > 5
    expect(page.locator(".ending")).to_be_visible()
    expect(page.locator(".lu-ending tbody tr")).to_have_count(4)
    assert "nightmare" not in page.locator(".lu-ending").inner_text().replace("Nightmare", "")
