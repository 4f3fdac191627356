"""What the rulebooks ask of a table on a screen, where people meet it: in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import examine
from tests.browser.guests import Guest
from tests.server.harness import NAMES, played_to
from woolgather.kernel.session import Session
from woolgather.kernel.state import State

Arrive = Callable[..., Guest]

# --- Sheepy Time ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-sys.2")
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_anyone_may_read_the_discard_pile(guest: Arrive, device: str) -> None:
    session = played_to("sheepy-time", 3, lambda s: s.actors() == [0] and len(s.view(0)["table"]["discard"]) > 6)
    discard = session.state.view(0)["table"]["discard"]
    newest = list(dict.fromkeys(reversed(discard)))
    me, watcher = guest(device=device), guest(device=device)
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
        assert "\n".join(examine(each, "discards")) == ""
        page.keyboard.press("1")  # is not a choice while one reads
        page.keyboard.press("Escape")
        expect(read).to_have_count(0)
        expect(pile).to_be_focused()
        pile.tap() if device == "phone" else pile.click()
        expect(read).to_be_visible()


# --- Wolf in Sleep's Clothing -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-7.5", "WS-9.9")
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_the_end_ranks_the_others_by_cards_left_and_tells_what_nobody_noticed(guest: Arrive, device: str) -> None:
    def wanted(s: State) -> bool:
        outcome = s.outcome()
        return outcome is not None and bool(outcome.details["unnoticed"]) and len(set(outcome.places)) < 4

    session = played_to("wolf-in-sleeps-clothing", 4, wanted, {"calls": "sleepy"}, most=4000)
    outcome = session.state.outcome()
    assert outcome is not None
    order = sorted(range(4), key=lambda seat: (outcome.details["cards_left"][seat], seat))
    me = guest(device=device)
    page = me.open(me.import_record(session.written().text()))
    listed = page.locator(".podium li")
    expect(listed).to_contain_text([f"{outcome.places[seat]}.{NAMES[seat]}" for seat in order])
    table = page.get_by_role("table", name="Where it came from")
    expect(table.get_by_role("rowheader")).to_contain_text([NAMES[seat] for seat in order])
    left = [str(outcome.details["cards_left"][seat]) for seat in order]
    assert left == sorted(left, key=int)
    assert table.locator("tbody td:nth-of-type(1)").all_text_contents() == left
    told = page.get_by_role("list", name="What nobody noticed").get_by_role("listitem")
    expect(told).to_have_count(len(outcome.details["unnoticed"]))
    for mistake, line in zip(outcome.details["unnoticed"], told.all_text_contents(), strict=True):
        places = [
            "the centre" if place == "centre" else f"{owner(session, place)}'s pile" for place in mistake["fitted"]
        ]
        number = mistake["card"].removeprefix("sheep-")
        for words in (NAMES[mistake["seat"]], DID[mistake["mistake"]], f"the {number}", *places):
            assert words in line
    told.last.scroll_into_view_if_needed()
    assert "\n".join(examine(me, "unnoticed")) == ""


DID = {"early-flip": "flipped a card although", "wrong-pile": "on another pile although", "dozing-off": "kept"}


def owner(session: Session, colour: str) -> str:
    return NAMES[session.state.game.colours.index(colour)]
