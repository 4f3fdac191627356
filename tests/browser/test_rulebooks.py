"""Rulebook clauses about playing on a screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest
from tests.server.harness import NAMES, played_to
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.kernel.state import State

NewGuest = Callable[..., Guest]

# --- Sheepy Time ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-sys.2")
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_anyone_may_read_the_discard_pile(new_guest: NewGuest, device: str) -> None:
    session = played_to("sheepy-time", 3, lambda s: s.actors() == [0] and len(s.view(0)["table"]["discard"]) > 6)
    discard = session.state.view(0)["table"]["discard"]
    newest = list(dict.fromkeys(reversed(discard)))
    me, watcher = new_guest(device=device), new_guest(device=device)
    watcher.open(me.resume(session).url)
    for each in (me, watcher):
        page = each.page
        pile = page.get_by_role("button", name=f"The discards: {len(discard)} cards")
        read = page.get_by_role("dialog", name=f"The discards: {len(discard)} cards")
        pile.focus()
        page.keyboard.press("Enter")
        expect(read.get_by_role("listitem")).to_contain_text(
            [f"{session.state.names().title(card)}×{discard.count(card)}" for card in newest]
        )
        expect(read.locator(".st-card-face")).to_have_count(len(newest))
        assert "\n".join(accessibility_problems(each, "discards")) == ""
        page.keyboard.press("1")  # the number key does nothing while the dialog is open
        page.keyboard.press("Escape")
        expect(read).to_have_count(0)
        expect(pile).to_be_focused()
        pile.tap() if device == "phone" else pile.click()
        expect(read).to_be_visible()


# --- Wolf in Sleep's Clothing -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-7.5", "WS-9.9")
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_the_end_ranks_players_by_cards_left_and_lists_unnoticed_mistakes(new_guest: NewGuest, device: str) -> None:
    def wanted(s: State) -> bool:
        outcome = s.outcome()
        return outcome is not None and bool(outcome.details["unnoticed"]) and len(set(outcome.places)) < 4

    session = played_to("wolf-in-sleeps-clothing", 4, wanted, {"calls": "sleepy"}, most=4000)
    outcome = session.state.outcome()
    assert outcome is not None
    order = sorted(range(4), key=lambda seat: (outcome.details["cards_left"][seat], seat))
    me = new_guest(device=device)
    page = me.open(me.import_record(session.written().text()))
    listed = page.locator(".podium li")
    expect(listed).to_contain_text([f"{outcome.places[seat]}.{NAMES[seat]}" for seat in order])
    table = page.get_by_role("table", name="Where it came from")
    expect(table.get_by_role("rowheader")).to_contain_text([NAMES[seat] for seat in order])
    left = [str(outcome.details["cards_left"][seat]) for seat in order]
    assert left == sorted(left, key=int)
    assert table.locator("tbody td:nth-of-type(1)").all_text_contents() == left
    listed_mistakes = page.get_by_role("list", name="What nobody noticed").get_by_role("listitem")
    expect(listed_mistakes).to_have_count(len(outcome.details["unnoticed"]))
    for mistake, line in zip(outcome.details["unnoticed"], listed_mistakes.all_text_contents(), strict=True):
        places = [
            "the centre" if place == "centre" else f"{owner(session, place)}'s pile" for place in mistake["fitted"]
        ]
        number = mistake["card"].removeprefix("sheep-")
        for words in (NAMES[mistake["seat"]], DID[mistake["mistake"]], f"the {number}", *places):
            assert words in line
    listed_mistakes.last.scroll_into_view_if_needed()
    assert "\n".join(accessibility_problems(me, "unnoticed")) == ""


DID = {"early-flip": "flipped a card although", "wrong-pile": "on another pile although", "dozing-off": "kept"}


def owner(session: Session, colour: str) -> str:
    return NAMES[session.state.game.colours.index(colour)]


# --- Sheepnappers -----------------------------------------------------------------------------------------------------

SHEEPNAPPERS = "sheepnappers"
UNTIMED = {"baa-seconds": "off", "countdown-seconds": "off"}


@pytest.mark.rule("SN-1.7")
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_the_viewer_is_at_the_bottom_and_the_next_alien_on_the_right(new_guest: NewGuest, device: str) -> None:
    me, watcher = new_guest(device=device), new_guest(device=device)
    page = me.play_against_bots_on(2, SHEEPNAPPERS, 4, **UNTIMED)
    me.wait_for_turn()
    watcher.open(page.url)
    for each, order in ((me, [2, 3, 0, 1]), (watcher, [0, 1, 2, 3])):
        saucers = each.page.locator(".sn-seat")
        expect(saucers).to_have_count(4)
        assert [one.get_attribute("data-piece") for one in saucers.all()] == [f"seat:{seat}" for seat in order]
        boxes = saucers.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
        own, following, across, previous = middles  # play is counterclockwise
        assert own[1] > max(middle[1] for middle in (following, across, previous))
        assert previous[0] < across[0] < following[0]
        assert previous[0] < own[0] < following[0]
    me.screenshot("saucers")


@pytest.mark.rule("SN-11.7")
def test_the_log_goes_back_to_the_viewers_previous_turn(new_guest: NewGuest) -> None:
    def wanted(s: State) -> bool:
        return s.actors() == [0] and s.view(0)["asking"]["decision"] == "main" and s.view(0)["table"]["turn"] > 6

    me, watcher = new_guest(), new_guest()
    page = me.resume(played_to(SHEEPNAPPERS, 3, wanted, {**UNTIMED, "rounds": "10"}))
    my_turn = f"It is {page.locator('.sn-seat .sn-name span').first.inner_text()}'s turn."
    ending = page.locator("[data-action='end-turn']:visible")
    assert me.wait_for_turn()
    while not ending.count():  # no other player acts in between
        me.take(me.offered().first)
        assert me.wait_for_turn()
    short, *lines = page.locator(".log li").all_text_contents()
    assert short.startswith("The log goes back to your previous turn")  # explains why it is short
    expect(page.locator(".log-short a")).to_have_attribute("href", "/rules/sheepnappers#SN-11.7")
    turns = page.locator(".log .event-turn").all_text_contents()
    assert lines[0] == turns[0] == turns[-1] == my_turn
    assert turns.count(my_turn) == 2
    page.reload()
    me.wait_for_turn()
    assert page.locator(".log li").all_text_contents() == [short, *lines]
    watcher.open(page.url)
    watcher.page.locator("main.playing[data-still=true]").wait_for()
    assert watcher.page.locator(".log .event-turn").all_text_contents() == turns


@pytest.mark.rule("SN-11.6")
def test_notes_are_shown_only_with_the_memory_aid(new_guest: NewGuest) -> None:
    def wanted(s: State) -> bool:
        return s.actors() == [0] and any(note and note["at_least"] for note in s.view(0)["table"]["notes"])

    settings = {**UNTIMED, "memory-aid": "on"}
    aided = played_to(SHEEPNAPPERS, 3, wanted, settings)
    alone = Session.begin(aided.state.game, aided.record.names, {**settings, "memory-aid": "off"}, aided.record.seed)
    for seat, action in aided.record.actions:
        alone.act(seat, aided.state.game.actions.parse(action))
    me = new_guest()
    page = me.resume(aided)
    for seat, note in enumerate(aided.state.view(0)["table"]["notes"]):
        if note and note["at_least"]:
            notes = page.locator(f".board [data-piece='seat:{seat}']").get_by_role("group", name="Holds at least")
            titles = [f"{aided.state.names().title(card)}: {count}" for card, count in note["at_least"].items()]
            assert [held.get_attribute("aria-label") for held in notes.get_by_role("img").all()] == titles
    me.screenshot("notes")
    page = me.resume(alone)
    expect(page.locator(".sn-seat")).to_have_count(3)
    expect(page.locator(".sn-seat").get_by_role("group")).to_have_count(0)
    expect(page.locator(".sn-seat:not(:first-of-type) .sn-light.full")).to_have_count(0)


@pytest.mark.rule("SN-10.1")
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_hand_is_an_ordered_row_only_with_icecold_prawns(new_guest: NewGuest, device: str) -> None:
    def wanted(s: State) -> bool:
        pending = s.view(0)["table"]["pending"]
        return s.actors() == [0] and pending is not None and pending["kind"] == "steal"

    settings = {**UNTIMED, "icecold-prawns": "on"}
    session = played_to(SHEEPNAPPERS, 3, wanted, settings, most=1000)
    view = session.state.view(0)
    me, watcher = new_guest(device=device), new_guest(device=device)
    page = me.resume(session)
    watcher.open(page.url)
    for each, viewer in ((me, 0), (watcher, None)):
        seen = session.state.view(viewer)["table"]
        for alien in seen["aliens"]:
            seat, cards = alien["seat"], alien["cards"]
            row = each.page.locator(f".board [data-piece='seat:{seat}'] .sn-row [data-piece]")
            expect(row).to_have_count(cards)
            places = [f"place:{seat}-{place}" for place in range(1, cards + 1)]
            assert [back.get_attribute("data-piece") for back in row.all()] == places
            known = seen["hand"]["cards"] if seat == viewer else (seen["notes"][seat] or {"row": None})["row"]
            known = known or [None] * cards
            assert [back.locator(".sn-art").count() for back in row.all()] == [int(card is not None) for card in known]
    assert "\n".join(accessibility_problems(me, "row")) == ""
    offered = page.locator(".sn-panel [data-action^='steal ']")
    expect(offered).to_have_count(len(view["options"]))
    me.take(offered.first)
    expect(page.get_by_role("log", name="What happens")).to_contain_text("leaves place 1 of")
    page = me.resume(played_to(SHEEPNAPPERS, 3, lambda s: s.actors() == [0], UNTIMED))
    expect(page.locator(".sn-backs")).to_have_count(2)
    expect(page.locator("[data-piece^='place:']")).to_have_count(0)


# --- Lucidity ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LU-1.1", "LU-1.6")
def test_two_to_four_seats_are_offered_and_the_host_may_choose_who_begins(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.open("/")
    page.get_by_role("button", name="Open a table: Lucidity").click()
    seats = page.get_by_role("group", name="How many seats?").get_by_role("radio")
    expect(seats).to_have_count(3)
    for count in (2, 4, 3):
        page.get_by_role("radio", name=str(count), exact=True).check(force=True)
    page.get_by_text("As printed").click()
    page.get_by_role("combobox", name="First player").select_option("host-picks")
    page.get_by_role("button", name="Open the table").click()
    for left in (2, 1):
        expect(page.get_by_role("button", name="Add a bot")).to_have_count(left)
        page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_role("button", name="Start the game").click()
    me.wait_for_turn()
    expect(page.locator(".prompt")).to_have_text("You choose who begins.")
    names = page.locator(".player-name").all_text_contents()
    for name in names:
        expect(page.get_by_role("button", name=f"{name} begins")).to_be_visible()
    me.take(page.get_by_role("button", name=f"{names[2]} begins"))
    expect(page.locator(".log")).to_contain_text(f"{names[2]} begins.")


@pytest.mark.rule("LU-14.16")
def test_an_edited_box_of_lucidity_shows_its_names_on_the_board(new_guest: NewGuest) -> None:
    box = find_game("lucidity").components()
    for group in ("nightmares", "tracks", "rows"):
        for entry in box[group].values():
            entry["title"] = f"My {entry['title']}"
    me = new_guest()
    page = me.open(me.import_golden_game("lucidity", edited=box).replace("/table/", "/replay/") + "?as=0#20")
    page.locator("main.playing").wait_for()
    titles = [entry["title"] for entry in box["nightmares"].values()]
    assert sorted(page.locator(".lu-nightmare b").all_text_contents()) == sorted(titles)
    card = page.locator(".lu-card.large")
    for row in ("My Hunt row", "My Exhaust row", "My Shadow row", "My Power row"):
        expect(card.get_by_role("group", name=row).first).to_be_attached()
    expect(card.get_by_role("button", name=re.compile("My (Left|Middle|Right) track"))).to_have_count(3)
    page.locator(".lu-nightmare").first.click(button="right", force=True)  # not an option, but it has an explanation
    expect(page.get_by_role("dialog", name=titles[0])).to_be_visible()
    me.screenshot("edited")
