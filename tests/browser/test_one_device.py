"""Several players on one device: who should hold it, and what each of them sees."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import Guest
from tests.server.harness import played_to
from woolgather.kernel.state import State
from woolgather.room.history.game_log import GameLog
from woolgather.room.storage.stored import Entry

NewGuest = Callable[..., Guest]

SHEEPNAPPERS = "sheepnappers"
HAS_OPTIONS = "Something is asked. Everybody else looks away."


def add_bob(page: Page) -> None:
    """Add Bob as a second player on this device."""
    page.get_by_label("Who plays on seat 2 at this device").fill("Bob")
    page.get_by_role("button", name="Plays here too").first.click()
    expect(page.get_by_text("at your device")).to_be_visible()


def expect_hand_over_to(page: Page, name: str) -> None:
    """Only public information is shown, and the text doesn't depend on the decision or on any hand."""
    expect(page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_visible()
    expect(page.get_by_text(HAS_OPTIONS)).to_be_visible()
    expect(page.locator("[data-piece^='card:'], .hand, .board")).to_have_count(0)


def kinds_in_hand(page: Page) -> set[str]:
    """The kinds of cards in the hand on the screen."""
    page.locator("main.playing[data-still=true]").wait_for()
    cards = page.locator(".hand [data-piece^='card:']")
    return {each.get_attribute("data-piece") or "" for each in cards.all()}


def test_in_a_window_the_device_is_passed_around_and_shows_each_player_their_hand(new_guest: NewGuest) -> None:
    def wanted(s: State) -> bool:
        """The bot has played a card, and the two players hold different cards."""
        hands = [set(s.view(seat)["table"]["hand"]["cards"]) for seat in (0, 1)]
        apart = bool(hands[0] - hands[1]) and bool(hands[1] - hands[0])
        return s.actors() == [0, 1] and s.view(0)["asking"]["decision"] == "baa-window" and apart

    session = played_to(SHEEPNAPPERS, 3, wanted, {"baa-seconds": "off"}, most=1000)
    hands = [{f"card:{card}" for card in session.state.view(seat)["table"]["hand"]["cards"]} for seat in (0, 1)]
    me = new_guest()
    page = me.open(me.import_record(session.written().text()))
    add_bob(page)
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("button", name="Start the game").click()
    ann = page.locator("[data-look='0']").inner_text().removeprefix("I am ").removesuffix(", and only look")
    expect_hand_over_to(page, ann)
    assert "\n".join(accessibility_problems(me, "hand-over")) == ""
    page.get_by_role("button", name=f"I am {ann}", exact=True).click()
    assert kinds_in_hand(page) == hands[0]
    page.locator(".choices [data-action=pass]").click()
    expect_hand_over_to(page, "Bob")
    page.get_by_role("button", name="I am Bob", exact=True).click()
    assert kinds_in_hand(page) == hands[1]
    page.get_by_role("button", name="Hide").click()
    expect_hand_over_to(page, "Bob")
    page.get_by_role("button", name=f"I am {ann}, and only look").click()
    assert kinds_in_hand(page) == hands[0]  # although Bob has to decide


def test_two_players_on_one_device_play_with_a_third_elsewhere(new_guest: NewGuest) -> None:
    """Replays a known game, so the test knows which player needs the device."""
    known = played_to("sheepy-time", 3, lambda s: not s.actors(), most=2000)
    here, there = new_guest(), new_guest(device="phone", theme="light")
    page = here.open(here.import_record(known.written().text(), actions=0))
    add_bob(page)
    there.open(page.get_by_label("The link to share").input_value())
    there.page.get_by_text("Waiting for the host to start.").wait_for()
    page.get_by_role("button", name="Start the game").click()
    log = GameLog(known.record.unplayed())
    holder: int | None = None
    for seat, action in known.record.actions[:14]:
        person = there if seat == 2 else here
        if person is here and holder != seat:
            page.locator(f"main.hand-over .primary[data-look='{seat}']").click()
            holder = seat
        person.wait_for_seq(log.seq(seat))
        places = ".st-card-hit, .choice" if action.startswith("play ") else ".choice, .st-space [role=button]"
        person.page.locator(places).and_(person.page.locator(f'[data-action="{action}"]')).first.click()
        log.append(Entry("act", seat, action))
    assert {seat for seat, _ in known.record.actions[:14]} == {0, 1, 2}
    there.wait_for_seq(log.seq(2))
    expect(there.page.locator(".log")).to_contain_text("Bob plays")
