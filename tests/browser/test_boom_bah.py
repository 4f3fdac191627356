"""The table of Sheep Boom-Bah: what is touched there, what it shows beforehand, and what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import examine
from tests.browser.guests import Guest
from tests.server.harness import played_to
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.field import spot
from woolgather.kernel.components import pieces_in
from woolgather.kernel.session import Session
from woolgather.kernel.state import State

Arrive = Callable[..., Guest]
Table = dict[str, Any]
QUICK = {"quick-setup": "on"}


def table_of(state: State) -> Table:
    table: Table = state.view(0)["table"]
    return table


def asked(decision: str, seats: int = 3, wanted: Callable[[Table], bool] = lambda table: True) -> Session:
    """A game in which the first seat is asked this, and the table is as wanted."""

    def found(state: State) -> bool:
        pending = state.decision()
        return pending is not None and pending.name == decision and 0 in state.actors() and wanted(table_of(state))

    return played_to("sheep-boom-bah", seats, found, QUICK)


def steps(table: Table) -> list[tuple[str, str, list[str]]]:
    """Every move that is possible: from where, to where, and where everybody then stands."""
    return [(cell, to, line) for cell, moves in table["moves"].items() for to, line in moves.items()]


def ground(table: Table, cell: str) -> str:
    row, column = map(int, cell.split(","))
    tile: str = table["tiles"][7 * row + column]
    return tile


def quiet_steps(table: Table) -> list[tuple[str, str, list[str]]]:
    """Steps that nobody can answer and nothing follows: onto open grass where nobody stands."""
    return [step for step in steps(table) if len(step[2]) == 1 and ground(table, step[1]) == "safe-field"]


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.bb-cell[data-piece="cell:{name}"]')


def sheep(page: Page, name: str) -> Locator:
    return page.locator(f'[data-sheep="{name}"]')


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, thing: Locator, to: Locator) -> None:
    page.mouse.move(*middle(thing))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=6)
    page.mouse.up()


def test_a_sheep_is_dragged_to_where_it_goes(guest: Arrive) -> None:
    game = asked("turn-menu", wanted=lambda table: bool(quiet_steps(table)))
    start, end, _ = quiet_steps(table_of(game.state))[0]
    me = guest()
    page = me.resume(game)
    drag(page, cell(page, start), cell(page, end))
    expect(sheep(page, end)).to_have_count(1)
    expect(sheep(page, start)).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(f"moves from {spot(start)} to {spot(end)}")


def test_a_sheep_that_is_put_back_has_not_moved(guest: Arrive) -> None:
    game = asked("turn-menu", wanted=lambda table: bool(table["moves"]))
    start = next(iter(table_of(game.state)["moves"]))
    me = guest()
    page = me.resume(game)
    drag(page, cell(page, start), page.locator(".bb-signs"))
    me.wait_for_turn()
    expect(cell(page, start)).to_have_attribute("data-action", f"move {start}")


def test_a_barn_is_chosen_by_its_sign_too(guest: Arrive) -> None:
    def signed_barn_is_offered(state: State) -> bool:
        view = state.view(0)
        if "zone barn" not in view["options"]:
            return False
        [barn, *_] = state.game.words.on("zone barn", view)
        return view["table"]["players"][int(barn.removeprefix("barn:"))]["wild_wool"] is not None

    me = guest()
    page = me.resume(played_to("sheep-boom-bah", 3, signed_barn_is_offered, QUICK))
    sign = middle(page.locator(".bb-place.whole .bb-wool"))
    assert me.answer(lambda: page.mouse.click(*sign))


def test_a_hovered_move_shows_everybody_it_pushes_and_the_tile_it_would_turn(guest: Arrive) -> None:
    def pushing(table: Table) -> list[tuple[str, str, list[str]]]:
        return [step for step in steps(table) if len(step[2]) == 3 and ground(table, step[2][-1]) == "face-down"]

    game = asked("turn-menu", seats=4, wanted=lambda table: bool(pushing(table)))
    start, end, line = pushing(table_of(game.state))[0]
    me = guest()
    page = me.resume(game)
    me.take(cell(page, start))
    me.wait_for_turn()
    expect(page.locator(".bb-ghost")).to_have_count(0)
    cell(page, end).hover()
    expect(page.locator(".bb-ghost")).to_have_count(len(line))
    expect(page.locator(".bb-turning")).to_have_count(1)
    expect(page.locator(".bb-cell.leaving")).to_have_count(len(line))


def test_discarding_is_a_second_step_and_never_the_first_key(guest: Arrive) -> None:
    me = guest()
    page = me.resume(asked("turn-menu", wanted=lambda table: len(table["hand"]) == 4))
    discards = page.locator("[data-action^='discard']")
    expect(discards).to_have_count(0)
    expect(page.locator(".choices").get_by_text("Discard")).to_have_count(0)
    page.get_by_role("button", name="Discard a card").click()
    expect(discards).not_to_have_count(0)
    page.get_by_role("button", name="Keep my cards").click()
    expect(discards).to_have_count(0)
    page.get_by_role("button", name="Discard a card").click()
    me.take(discards.first)
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)


def test_a_card_is_dragged_into_the_bin(guest: Arrive) -> None:
    me = guest()
    page = me.resume(asked("turn-menu", wanted=lambda table: len(table["hand"]) == 4))
    cards = page.get_by_role("list", name="Your hand").get_by_role("button")
    drag(page, cards.first, page.locator(".bb-bin"))
    expect(cards).to_have_count(3)
    expect(page.locator(".log li").last).to_contain_text("discards")


def test_beside_each_name_stands_what_the_farm_is_worth_now(guest: Arrive) -> None:
    game = asked("turn-menu", wanted=lambda table: sum(bool(player["barn"]) for player in table["players"]) > 1)
    page = guest().resume(game)
    for seat, player in enumerate(table_of(game.state)["players"]):
        total = str(player["standing"]["total"]).replace("-", "−")
        expect(page.locator(f".bb-farm[data-seat='{seat}'] .bb-now b")).to_have_text(total)
        assert page.locator(".players .player-score").nth(seat).inner_text().split()[0] == total


def test_arrow_keys_go_over_the_field_and_each_cell_says_who_stands_on_what(guest: Arrive) -> None:
    game = asked("turn-menu", wanted=lambda table: bool(table["moves"]))
    page = guest().resume(game)
    table = table_of(game.state)
    start = next(iter(table["moves"]))
    row, column = map(int, start.split(","))
    cell(page, start).focus()
    assert f"{spot(start)}, red sheep of " in cell(page, start).inner_text()
    way, back, there = ("ArrowDown", "ArrowUp", row + 1) if row < 6 else ("ArrowUp", "ArrowDown", row - 1)
    page.keyboard.press(way)
    expect(cell(page, f"{there},{column}")).to_be_focused()
    page.keyboard.press(back)
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_have_text(f"Where does your sheep on {spot(start)} go?")


def test_every_piece_explains_itself(guest: Arrive) -> None:
    known = pieces_in(GAME.components())
    game = asked("turn-menu", seats=4, wanted=lambda table: any(player["barn"] for player in table["players"]))
    page = guest().resume(game)
    shown = page.locator(".board [data-piece], .hand [data-piece]")
    silent = "all => all.filter(one => !one.closest('[data-help]') && !one.querySelector('[data-help]'))"
    assert shown.evaluate_all(f"{silent}.map(one => one.dataset.piece)") == []
    told = set(page.locator("[data-help]").evaluate_all("all => all.map(one => one.dataset.help)"))
    assert {"start", "face-down", "barn", "barnyard", "graveyard", "land-mine", "draw-pile", "discard-pile"} <= told
    assert [name for name in told if name not in known or not known[name].text] == []
    page.locator(".bb-bin").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Used cards, face-up; ")


def test_the_rest_of_the_draft_is_placed_for_whoever_wants_that(guest: Arrive) -> None:
    me = guest()
    page = me.quick_with("sheep-boom-bah", seats=2)
    me.wait_for_turn()
    page.get_by_role("button", name="Place the rest for me").click()
    expect(page.locator(".bb-draft")).to_have_count(0)
    me.wait_for_turn()
    own = page.locator("[data-sheep] path").and_(page.locator("[fill='var(--red)']"))
    expect(own).to_have_count(6)


SEEN_WHOLE = """selector => {
  const cut = each => {
    const box = each.getBoundingClientRect();
    const beyond = box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    return box.width === 0 || box.left < -1 || box.top < -1 || beyond;
  };
  return [...document.querySelectorAll(selector)].filter(cut).map(each => each.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_farms_options_and_cards_are_all_in_sight_while_one_decides(guest: Arrive, seats: int, device: str) -> None:
    heights = set()
    for decision in ("turn-menu", "counter"):
        me = guest(device=device)
        page = me.resume(asked(decision, seats=seats))
        me.fits()
        heights.add(page.locator(".board").evaluate("board => Math.round(board.getBoundingClientRect().height)"))
        for things in (".bb-farm", ".bb-place", ".bb-now", "[data-action]", ".bb-in-hand", ".bb-bin"):
            assert page.evaluate(SEEN_WHOLE, things) == [], f"{decision}: {things}"
        expect(page.locator(".bb-farm")).to_have_count(seats)
        me.leave()
    assert len(heights) == 1, "the pasture changes its size"


def test_two_colours_in_one_barn_are_chosen_inside_it_on_a_phone(guest: Arrive) -> None:
    def wanted(table: Table) -> bool:
        aim = table["choosing"]
        return aim["zone"] == "barn" and len(table["players"][aim["player"]]["barn"]) == 2

    me = guest(device="phone")
    page = me.resume(asked("target-colour", seats=4, wanted=wanted))
    barn = page.locator(".bb-barn:has(.bb-flock.offered)").bounding_box()
    flocks = [flock.bounding_box() for flock in page.locator(".bb-flock.offered").all()]
    assert barn is not None
    assert len(flocks) == 2
    for flock in flocks:
        assert flock is not None
        assert flock["y"] >= barn["y"]
        assert flock["y"] + flock["height"] <= barn["y"] + barn["height"] + 1


def test_nothing_serious_is_wrong_for_whoever_listens(guest: Arrive) -> None:
    me = guest()
    me.resume(asked("counter", seats=4, wanted=lambda table: any(player["barn"] for player in table["players"])))
    assert "\n".join(examine(me, "boom-bah")) == ""


def test_a_finished_game_says_why_it_ended_and_adds_up_place_by_place(guest: Arrive) -> None:
    me = guest()
    page = me.resume(asked("turn-menu", seats=2, wanted=lambda table: table["trigger"] == 1 and table["budget"] == 0))
    while me.wait_for_turn():
        end = page.locator("[data-action='end-turn']")
        me.take(end if end.count() else page.locator("[data-action='pass'], [data-action]").first)
    ending = page.locator(".ending")
    expect(ending.get_by_role("columnheader", name="Flowers")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("left the board, and the final turns are over.")
    assert "Trigger" not in page.get_by_role("dialog").inner_text()
