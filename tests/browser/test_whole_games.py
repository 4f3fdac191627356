"""Whole games on every board: between two people on desktop and phone, and with the most seats
by mouse, touch or keyboard."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guest import Device, Guest, tab_to
from tests.server.harness import deal, played_to
from woolgather.games.sheepy_time import GAME as SHEEPY
from woolgather.games.wolf_in_sleeps_clothing import GAME as WOLF
from woolgather.kernel.session import Session
from woolgather.room.history.game_log import GameLog
from woolgather.room.storage.stored import Entry

NewGuest = Callable[..., Guest]

UNTIMED: Final = {"baa-seconds": "off", "countdown-seconds": "off"}


def small_deck(copies: int, wolves: int) -> Any:
    """A box of Wolf in Sleep's Clothing with few cards, for short games."""
    box: Any = copy.deepcopy(WOLF.components())
    deck = box["deck"]["standard"]
    deck["copies"] = [copies] * len(deck["copies"])
    deck["wolves"].update({"wolf": wolves, "wolf-plus-2": wolves, "wolf-reverse": wolves})
    return box


def box_with_low_pillow(winks: int) -> Any:
    """A box of Sheepy Time with a low Pillow, for short games."""
    box: Any = copy.deepcopy(SHEEPY.components())
    box["start"]["pillow"] = winks
    return box


# Settings, box and maximum number of actions for a short game with two seats.
SHORT_GAMES: Final[dict[str, tuple[dict[str, str], Any, int]]] = {
    "sheepy-time": ({}, box_with_low_pillow(14), 60),
    "lucidity": ({}, None, 50),
    "sheepnappers": ({"rounds": "1", **UNTIMED}, None, 40),
    "sheep-boom-bah": ({"quick-setup": "on", "stall-rounds": "3"}, None, 105),
    "wolf-in-sleeps-clothing": ({"calls": "sleepy"}, small_deck(1, 1), 40),
}


def short_game(game: str) -> Session:
    """A complete short game, to be replayed action by action."""
    settings, box, most = SHORT_GAMES[game]
    return played_to(game, 2, lambda state: not state.actors(), settings, box, most)


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_two_people_play_a_whole_game_by_mouse_and_touch(new_guest: NewGuest, game: str) -> None:
    known = short_game(game)
    host, friend = new_guest(), new_guest(device="phone")
    page = host.open(host.import_record(known.written().text(), actions=0))
    friend.open(page.get_by_label("The link to share").input_value())
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    page.get_by_role("button", name="Start the game").click()
    people = (host, friend)
    log = GameLog(known.record.unplayed())
    for number, (seat, action) in enumerate(known.record.actions):
        person = people[seat]
        person.wait_for_seq(log.seq(seat))  # the options on the page may be outdated
        log.append(Entry("act", seat, action))
        assert person.take(element_for(person, action)), f"action {number}, {action}, was refused"
    for person in people:
        person.page.locator(".ending").wait_for()
        expect(person.page.locator(".podium li")).to_have_count(2)
    scores = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/replay?as=0").json()
    outcome = known.state.outcome()
    assert outcome is not None
    assert scores["updates"][-1]["view"]["outcome"]["scores"] == outcome.scores


def element_for(person: Guest, action: str) -> Locator:
    """The element that stands for exactly this action. A cloud would also choose the card's move."""
    offered = person.page.locator(f'[data-action="{action}"]:not(.st-space [data-action^="play "])').filter(
        visible=True
    )
    if action.startswith("discard ") and offered.count() == 0:
        person.page.get_by_role("button", name="Discard a card").click()
    return offered.first


# --- with the most seats ----------------------------------------------------------------------------------------------


def test_four_seats_finish_a_game_of_boom_bah_on_a_desktop(new_guest: NewGuest) -> None:
    """Only the last quarter is played on the page. On the phone below it is the whole game."""
    settings = {"quick-setup": "on", "stall-rounds": "3"}
    played = played_to("sheep-boom-bah", 4, lambda state: not state.actors(), settings, most=2000)
    me = new_guest()
    record = me.import_record(played.written().text(), actions=len(played.record.actions) * 3 // 4)
    page = me.start(record, 3)
    assert me.play("all") >= 3
    expect(page.locator(".podium li")).to_have_count(4)


@pytest.mark.parametrize(
    ("device", "game", "seats", "settings", "box"),
    [
        ("desk", "sheepy-time", 4, {}, box_with_low_pillow(14)),
        ("desk", "sheepnappers", 4, {"rounds": "1", **UNTIMED}, None),
        ("desk", "wolf-in-sleeps-clothing", 6, {"calls": "strict"}, small_deck(copies=2, wolves=2)),
        ("phone", "sheepy-time", 4, {}, box_with_low_pillow(14)),
        ("phone", "lucidity", 4, {"dawn-round": "20"}, None),
        ("phone", "sheepnappers", 4, {"rounds": "1", **UNTIMED}, None),
        ("phone", "sheep-boom-bah", 4, {"quick-setup": "on", "stall-rounds": "3"}, None),
        ("phone", "wolf-in-sleeps-clothing", 6, {"calls": "strict"}, small_deck(copies=2, wolves=2)),
    ],
)
def test_a_whole_game_against_bots_with_the_most_seats(
    new_guest: NewGuest, device: Device, game: str, seats: int, settings: dict[str, str], box: Any
) -> None:
    me = new_guest(device=device)
    page = me.start(me.import_record(deal(game, seats, "3", settings, box)), seats - 1)
    assert me.play("all") >= 3
    expect(page.locator(".podium li")).to_have_count(seats)


def test_a_whole_game_of_wolf_with_six_seats_by_keyboard(new_guest: NewGuest) -> None:
    """A sleepy table offers illegal places too, so refused keys are skipped."""
    deck = small_deck(copies=1, wolves=2)
    me = new_guest(forced=True)
    page = me.start(me.import_record(deal("wolf-in-sleeps-clothing", 6, "3", {"calls": "sleepy"}, deck)), 5)
    taken = 0
    while me.wait_for_turn():
        keys = number_keys(me) or cancel_keys(me)
        assert any(me.answer(partial(page.keyboard.press, key)) for key in keys)
        taken += 1
        assert taken < 200
    assert taken > 1
    expect(page.locator(".podium li")).to_have_count(6)


def test_a_whole_game_of_boom_bah_by_keyboard(new_guest: NewGuest) -> None:
    """Uses number keys for cards and buttons, arrow keys for sheep and cells, and Tab for farms."""
    me = new_guest(forced=True)
    page = me.start(me.import_record(deal("sheep-boom-bah", 2, "3", SHORT_GAMES["sheep-boom-bah"][0])), 1)
    used = {"numbers": 0, "arrows": 0, "tabs": 0}
    while me.wait_for_turn():
        keys = number_keys(me)
        cells = page.locator(".bb-field [data-action]")
        if cells.count() and (sum(used.values()) % 3 or not keys):
            walk_to(page, cells.last)
            kind, keys = "arrows", ["Enter"]
        elif keys:
            kind = "numbers"
        else:
            tab_to(page.locator(".board [data-action]"))
            kind, keys = "tabs", ["Enter"]
        assert any(me.answer(partial(page.keyboard.press, key)) for key in keys)
        used[kind] += 1
        assert sum(used.values()) < 200
    assert used["numbers"] > 3
    assert used["arrows"] > 3
    expect(page.locator(".podium li")).to_have_count(2)


def walk_to(page: Page, cell: Locator) -> None:
    """Focus the board with B, then move to the cell with arrow keys."""
    page.keyboard.press("b")
    here, there = (
        divmod(int(each.get_attribute("data-index") or ""), 7) for each in (page.locator(".bb-cell:focus"), cell)
    )
    for index, (forth, back) in enumerate([("ArrowDown", "ArrowUp"), ("ArrowRight", "ArrowLeft")]):
        for _ in range(abs(there[index] - here[index])):
            page.keyboard.press(forth if there[index] > here[index] else back)
    expect(cell).to_be_focused()


def number_keys(me: Guest) -> list[str]:
    """The number keys shown on pieces and buttons, except those that go back."""
    shown = me.page.locator(".tray kbd, .board kbd").all_inner_texts()
    back = cancel_keys(me)
    return sorted({key for key in shown if key.isdigit() and key not in back})


def cancel_keys(me: Guest) -> list[str]:
    return me.page.locator(":is([data-action='back'], [data-action='cancel']) kbd").all_inner_texts()
