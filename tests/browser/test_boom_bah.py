"""The Sheep Boom-Bah board: dragging, previews and accessible names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest
from tests.server.harness import played_to
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.field import spot
from woolgather.kernel.components import pieces_in
from woolgather.kernel.session import Session
from woolgather.kernel.state import State

NewGuest = Callable[..., Guest]
Table = dict[str, Any]
QUICK = {"quick-setup": "on"}


def table_of(state: State) -> Table:
    table: Table = state.view(0)["table"]
    return table


def game_at(decision: str, seats: int = 3, wanted: Callable[[Table], bool] = lambda table: True) -> Session:
    """A game in which the first seat has this decision and the table meets a condition."""

    def found(state: State) -> bool:
        pending = state.decision()
        return pending is not None and pending.name == decision and 0 in state.actors() and wanted(table_of(state))

    return played_to("sheep-boom-bah", seats, found, QUICK)


def steps(table: Table) -> list[tuple[str, str, list[str]]]:
    """Every possible move: the start, the end, and the cells of all moved sheep."""
    return [(cell, to, line) for cell, moves in table["moves"].items() for to, line in moves.items()]


def ground(table: Table, cell: str) -> str:
    row, column = map(int, cell.split(","))
    tile: str = table["tiles"][7 * row + column]
    return tile


def quiet_steps(table: Table) -> list[tuple[str, str, list[str]]]:
    """Moves without consequences: onto empty grass that has already been revealed."""
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


def test_dragging_a_sheep_moves_it(new_guest: NewGuest) -> None:
    game = game_at("turn-menu", wanted=lambda table: bool(quiet_steps(table)))
    start, end, _ = quiet_steps(table_of(game.state))[0]
    me = new_guest()
    page = me.resume(game)
    drag(page, cell(page, start), cell(page, end))
    expect(sheep(page, end)).to_have_count(1)
    expect(sheep(page, start)).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(f"moves from {spot(start)} to {spot(end)}")


def test_a_sheep_dropped_off_the_field_does_not_move(new_guest: NewGuest) -> None:
    game = game_at("turn-menu", wanted=lambda table: bool(table["moves"]))
    start = next(iter(table_of(game.state)["moves"]))
    me = new_guest()
    page = me.resume(game)
    drag(page, cell(page, start), page.locator(".bb-signs"))
    me.wait_for_turn()
    expect(cell(page, start)).to_have_attribute("data-action", f"move {start}")


def test_clicking_the_sign_of_a_barn_chooses_it(new_guest: NewGuest) -> None:
    def signed_barn_is_offered(state: State) -> bool:
        view = state.view(0)
        if "zone barn" not in view["options"]:
            return False
        [barn, *_] = state.game.words.on("zone barn", view)
        return view["table"]["players"][int(barn.removeprefix("barn:"))]["wild_wool"] is not None

    me = new_guest()
    page = me.resume(played_to("sheep-boom-bah", 3, signed_barn_is_offered, QUICK))
    sign = middle(page.locator(".bb-place.whole .bb-wool"))
    assert me.answer(lambda: page.mouse.click(*sign))


def test_hovering_a_move_previews_pushed_sheep_and_the_revealed_tile(new_guest: NewGuest) -> None:
    def pushing(table: Table) -> list[tuple[str, str, list[str]]]:
        return [step for step in steps(table) if len(step[2]) == 3 and ground(table, step[2][-1]) == "face-down"]

    game = game_at("turn-menu", seats=4, wanted=lambda table: bool(pushing(table)))
    start, end, line = pushing(table_of(game.state))[0]
    me = new_guest()
    page = me.resume(game)
    me.take(cell(page, start))
    me.wait_for_turn()
    expect(page.locator(".bb-ghost")).to_have_count(0)
    cell(page, end).hover()
    expect(page.locator(".bb-ghost")).to_have_count(len(line))
    expect(page.locator(".bb-turning")).to_have_count(1)
    expect(page.locator(".bb-cell.leaving")).to_have_count(len(line))


def test_discarding_takes_two_steps_and_has_no_number_key(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.resume(game_at("turn-menu", wanted=lambda table: len(table["hand"]) == 4))
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


def test_a_card_dragged_into_the_bin_is_discarded(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.resume(game_at("turn-menu", wanted=lambda table: len(table["hand"]) == 4))
    cards = page.get_by_role("list", name="Your hand").get_by_role("button")
    drag(page, cards.first, page.locator(".bb-bin"))
    expect(cards).to_have_count(3)
    expect(page.locator(".log li").last).to_contain_text("discards")


def test_each_farm_shows_its_current_score(new_guest: NewGuest) -> None:
    game = game_at("turn-menu", wanted=lambda table: sum(bool(player["barn"]) for player in table["players"]) > 1)
    page = new_guest().resume(game)
    for seat, player in enumerate(table_of(game.state)["players"]):
        total = str(player["standing"]["total"]).replace("-", "−")
        expect(page.locator(f".bb-farm[data-seat='{seat}'] .bb-now b")).to_have_text(total)
        assert page.locator(".players .player-score").nth(seat).inner_text().split()[0] == total


def test_arrow_keys_move_between_cells_which_describe_their_sheep(new_guest: NewGuest) -> None:
    game = game_at("turn-menu", wanted=lambda table: bool(table["moves"]))
    page = new_guest().resume(game)
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


def test_every_piece_has_an_explanation(new_guest: NewGuest) -> None:
    known = pieces_in(GAME.components())
    game = game_at("turn-menu", seats=4, wanted=lambda table: any(player["barn"] for player in table["players"]))
    page = new_guest().resume(game)
    shown = page.locator(".board [data-piece], .hand [data-piece]")
    silent = "all => all.filter(one => !one.closest('[data-help]') && !one.querySelector('[data-help]'))"
    assert shown.evaluate_all(f"{silent}.map(one => one.dataset.piece)") == []
    explained = set(page.locator("[data-help]").evaluate_all("all => all.map(one => one.dataset.help)"))
    assert {
        "start",
        "face-down",
        "barn",
        "barnyard",
        "graveyard",
        "land-mine",
        "draw-pile",
        "discard-pile",
    } <= explained
    assert [name for name in explained if name not in known or not known[name].text] == []
    page.locator(".bb-bin").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Used cards, face-up; ")


def test_a_button_places_the_rest_of_the_draft(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game_with("sheep-boom-bah", seats=2)
    me.wait_for_turn()
    page.get_by_role("button", name="Place the rest for me").click()
    expect(page.locator(".bb-draft")).to_have_count(0)
    me.wait_for_turn()
    own = page.locator("[data-sheep] path").and_(page.locator("[fill='var(--red)']"))
    expect(own).to_have_count(6)


CLIPPED = """selector => {
  const cut = each => {
    const box = each.getBoundingClientRect();
    const beyond = box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    return box.width === 0 || box.left < -1 || box.top < -1 || beyond;
  };
  return [...document.querySelectorAll(selector)].filter(cut).map(each => each.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_farms_options_and_cards_all_fit_the_screen(new_guest: NewGuest, seats: int, device: str) -> None:
    heights = set()
    for decision in ("turn-menu", "counter"):
        me = new_guest(device=device)
        page = me.resume(game_at(decision, seats=seats))
        me.assert_fits()
        heights.add(page.locator(".board").evaluate("board => Math.round(board.getBoundingClientRect().height)"))
        for things in (".bb-farm", ".bb-place", ".bb-now", "[data-action]", ".bb-in-hand", ".bb-bin"):
            assert page.evaluate(CLIPPED, things) == [], f"{decision}: {things}"
        expect(page.locator(".bb-farm")).to_have_count(seats)
        me.leave()
    assert len(heights) == 1, "the pasture changed its size"


def test_two_colours_in_one_barn_fit_inside_it_on_a_phone(new_guest: NewGuest) -> None:
    def wanted(table: Table) -> bool:
        aim = table["choosing"]
        return aim["zone"] == "barn" and len(table["players"][aim["player"]]["barn"]) == 2

    me = new_guest(device="phone")
    page = me.resume(game_at("target-colour", seats=4, wanted=wanted))
    barn = page.locator(".bb-barn:has(.bb-flock.offered)").bounding_box()
    flocks = [flock.bounding_box() for flock in page.locator(".bb-flock.offered").all()]
    assert barn is not None
    assert len(flocks) == 2
    for flock in flocks:
        assert flock is not None
        assert flock["y"] >= barn["y"]
        assert flock["y"] + flock["height"] <= barn["y"] + barn["height"] + 1


def test_the_board_has_no_serious_accessibility_problems(new_guest: NewGuest) -> None:
    me = new_guest()
    me.resume(game_at("counter", seats=4, wanted=lambda table: any(player["barn"] for player in table["players"])))
    assert "\n".join(accessibility_problems(me, "boom-bah")) == ""


def test_the_end_screen_says_why_the_game_ended_and_lists_all_points(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.resume(game_at("turn-menu", seats=2, wanted=lambda table: table["trigger"] == 1 and table["budget"] == 0))
    while me.wait_for_turn():
        end = page.locator("[data-action='end-turn']")
        me.take(end if end.count() else page.locator("[data-action='pass'], [data-action]").first)
    ending = page.locator(".ending")
    expect(ending.get_by_role("columnheader", name="Flowers")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("left the board, and the final turns are over.")
    assert "Trigger" not in page.get_by_role("dialog").inner_text()
