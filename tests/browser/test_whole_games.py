"""Whole games on every board: between a desk and a phone by link, and with the most seats
by mouse, by finger or by keyboard."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import Device, Guest, tab_to
from tests.server.harness import deal, played_to
from woolgather.games.sheepy_time import GAME as SHEEPY
from woolgather.games.wolf_in_sleeps_clothing import GAME as WOLF
from woolgather.kernel.session import Session
from woolgather.room.history.game_log import GameLog
from woolgather.room.storage.stored import Entry

Arrive = Callable[..., Guest]

UNTIMED: Final = {"baa-seconds": "off", "countdown-seconds": "off"}


def small_bed(copies: int, wolves: int) -> Any:
    """Few of each sheep and of each kind of wolf: a short night of Wolf in Sleep's Clothing."""
    box: Any = copy.deepcopy(WOLF.components())
    deck = box["deck"]["standard"]
    deck["copies"] = [copies] * len(deck["copies"])
    deck["wolves"].update({"wolf": wolves, "wolf-plus-2": wolves, "wolf-reverse": wolves})
    return box


def low_pillow(winks: int) -> Any:
    """A box in which few winks are enough: a short race of Sheepy Time."""
    box: Any = copy.deepcopy(SHEEPY.components())
    box["start"]["pillow"] = winks
    return box


# The settings of a short game for two, its box, and how many choices it may have.
SHORT: Final[dict[str, tuple[dict[str, str], Any, int]]] = {
    "sheepy-time": ({}, low_pillow(14), 60),
    "lucidity": ({}, None, 50),
    "sheepnappers": ({"rounds": "1", **UNTIMED}, None, 40),
    "sheep-boom-bah": ({"quick-setup": "on", "stall-rounds": "3"}, None, 105),
    "wolf-in-sleeps-clothing": ({"calls": "sleepy"}, small_bed(1, 1), 40),
}


def short_game(game: str) -> Session:
    """A whole game that was played before, and is played again here choice by choice."""
    settings, box, most = SHORT[game]
    return played_to(game, 2, lambda state: not state.actors(), settings, box, most)


@pytest.mark.parametrize("game", SHORT)
def test_two_people_by_link_one_with_a_mouse_one_with_a_finger(guest: Arrive, game: str) -> None:
    known = short_game(game)
    host, friend = guest(), guest(device="phone")
    page = host.open(host.import_record(known.written().text(), actions=0))
    friend.open(page.get_by_label("The link to share").input_value())
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    page.get_by_role("button", name="Start the game").click()
    people = (host, friend)
    log = GameLog(known.record.unplayed())
    for number, (seat, action) in enumerate(known.record.actions):
        person = people[seat]
        person.wait_for_seq(log.seq(seat))  # what is offered may be left from before
        log.append(Entry("act", seat, action))
        assert person.take(find_on_table(person, action)), f"choice {number}, {action}: refused"
    for person in people:
        person.page.locator(".ending").wait_for()
        expect(person.page.locator(".podium li")).to_have_count(2)
    scores = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/replay?as=0").json()
    outcome = known.state.outcome()
    assert outcome is not None
    assert scores["updates"][-1]["view"]["outcome"]["scores"] == outcome.scores


def find_on_table(person: Guest, action: str) -> Locator:
    """The thing, or the button, that stands for this choice and no other: a cloud would play a card and go its way."""
    offered = person.page.locator(f'[data-action="{action}"]:not(.st-space [data-action^="play "])').filter(
        visible=True
    )
    if action.startswith("discard ") and offered.count() == 0:
        person.page.get_by_role("button", name="Discard a card").click()
    return offered.first


# --- with the most seats ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("device", "game", "seats", "settings", "box"),
    [
        ("desk", "sheepy-time", 4, {}, low_pillow(14)),
        ("desk", "sheepnappers", 4, {"rounds": "1", **UNTIMED}, None),
        ("desk", "sheep-boom-bah", 4, {"quick-setup": "on", "stall-rounds": "3"}, None),
        ("desk", "wolf-in-sleeps-clothing", 6, {"calls": "strict"}, small_bed(copies=2, wolves=2)),
        ("phone", "sheepy-time", 4, {}, low_pillow(14)),
        ("phone", "lucidity", 4, {"dawn-round": "20"}, None),
        ("phone", "sheepnappers", 4, {"rounds": "1", **UNTIMED}, None),
        ("phone", "sheep-boom-bah", 4, {"quick-setup": "on", "stall-rounds": "3"}, None),
        ("phone", "wolf-in-sleeps-clothing", 6, {"calls": "strict"}, small_bed(copies=2, wolves=2)),
    ],
)
def test_against_bots(guest: Arrive, device: Device, game: str, seats: int, settings: dict[str, str], box: Any) -> None:
    me = guest(device=device)
    page = me.start(me.import_record(deal(game, seats, "3", settings, box)), seats - 1)
    assert me.play_on("all") >= 3
    expect(page.locator(".podium li")).to_have_count(seats)


def test_by_keyboard_round_the_bed_of_six(guest: Arrive) -> None:
    """At a sleepy table places are offered that are refused: what is refused is not chosen again."""
    deck = small_bed(copies=2, wolves=2)
    me = guest(forced=True)
    page = me.start(me.import_record(deal("wolf-in-sleeps-clothing", 6, "3", {"calls": "sleepy"}, deck)), 5)
    taken = 0
    while me.wait_for_turn():
        keys = keys_shown(me) or keys_back(me)
        assert any(me.answer(partial(page.keyboard.press, key)) for key in keys)
        taken += 1
        assert taken < 200
    assert taken > 1
    expect(page.locator(".podium li")).to_have_count(6)


def test_by_keyboard_over_the_pasture(guest: Arrive) -> None:
    """Cards and buttons by their numbers, sheep and cells by walking there, farms with the Tab key."""
    me = guest(forced=True)
    page = me.start(me.import_record(deal("sheep-boom-bah", 2, "3", SHORT["sheep-boom-bah"][0])), 1)
    ways = {"numbers": 0, "arrows": 0, "tabs": 0}
    while me.wait_for_turn():
        keys = keys_shown(me)
        cells = page.locator(".bb-field [data-action]")
        if cells.count() and (sum(ways.values()) % 3 or not keys):
            walk_to(page, cells.last)
            way, keys = "arrows", ["Enter"]
        elif keys:
            way = "numbers"
        else:
            tab_to(page.locator(".board [data-action]"))
            way, keys = "tabs", ["Enter"]
        assert any(me.answer(partial(page.keyboard.press, key)) for key in keys)
        ways[way] += 1
        assert sum(ways.values()) < 200
    assert ways["numbers"] > 3
    assert ways["arrows"] > 3
    expect(page.locator(".podium li")).to_have_count(2)


def walk_to(page: Page, cell: Locator) -> None:
    """With B onto the board, and on by arrow keys from cell to cell."""
    page.keyboard.press("b")
    here, there = (
        divmod(int(each.get_attribute("data-index") or ""), 7) for each in (page.locator(".bb-cell:focus"), cell)
    )
    for index, (forth, back) in enumerate([("ArrowDown", "ArrowUp"), ("ArrowRight", "ArrowLeft")]):
        for _ in range(abs(there[index] - here[index])):
            page.keyboard.press(forth if there[index] > here[index] else back)
    expect(cell).to_be_focused()


def keys_shown(me: Guest) -> list[str]:
    """The numbers that stand on things and buttons, except where they lead back."""
    shown = me.page.locator(".tray kbd, .board kbd").all_inner_texts()
    back = keys_back(me)
    return sorted({key for key in shown if key.isdigit() and key not in back})


def keys_back(me: Guest) -> list[str]:
    return me.page.locator(":is([data-action='back'], [data-action='cancel']) kbd").all_inner_texts()
