"""What a table in the browser promises besides letting people play."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, WebSocketRoute, expect

from tests.browser.axe import examine
from tests.browser.guests import GAMES, Guest
from woolgather.kernel.registry import find_game

Arrive = Callable[..., Guest]


def test_the_scripts_of_the_first_page_are_light(guest: Arrive) -> None:
    me = guest()
    weigh = weighing(me)
    me.open("/")
    me.page.locator(".game").nth(4).wait_for()
    me.page.wait_for_load_state("networkidle")  # its pictures come later
    assert 0 < weigh() < 40_000


@pytest.mark.parametrize("game", GAMES)
def test_the_scripts_of_every_table_are_light(guest: Arrive, game: str) -> None:
    me = guest()
    weigh = weighing(me)
    me.quick_with(game)
    assert 0 < weigh() < 120_000


def weighing(me: Guest) -> Callable[[], int]:
    """How many bytes of scripts, compressed, this guest's page has loaded so far."""
    scripts: list[Response] = []
    me.page.on("response", lambda reply: scripts.append(reply) if reply.url.endswith(".js") else None)
    return lambda: sum(len(gzip.compress(reply.body())) for reply in scripts)


def test_an_invitation_that_works_on_this_computer_only_says_so_and_has_no_code_to_scan(guest: Arrive) -> None:
    me = guest()
    page = me.open("/")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("This link works on this computer only.")).to_be_visible()
    expect(page.locator(".qr")).to_have_count(0)


def test_an_illegal_click_says_why_not_with_a_link_to_the_rule(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    for _ in range(30):
        me.wait_for_turn()
        shut = page.locator(".st-card-hit[aria-disabled='true']")
        if shut.count():
            shut.first.click(force=True)
            break
        me.play_on(most=1)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("That is not possible now. Your turn")  # and not the action as it was sent
    rule = alert.get_by_role("link", name=re.compile(r"Rule ST-"))
    clause = (rule.get_attribute("href") or "").rpartition("#")[2]
    me.see("refused")
    me.open(f"/rules/sheepy-time#{clause}")
    expect(page.locator(".clause.aim")).to_be_visible()


def test_a_space_that_is_not_offered_says_why_not(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    for _ in range(200):
        assert me.wait_for_turn(), "no tile was ever placed"
        if page.locator("[data-action^='place-on ']").count():
            break
        adding = page.locator("[data-action='add-tile']:visible, [data-action^='tile ']:visible")
        me.take((adding if adding.count() else me.offered()).first)
    page.locator(".st-space:not(.offered):not(.bare) .st-hit").first.click()
    expect(page.get_by_role("alert")).to_contain_text("There is a tile on that space already.")


def test_what_ends_a_game_has_to_be_confirmed(guest: Arrive) -> None:
    me = guest()
    page = me.open("/")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_role("radio", name="1").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("main.playing").wait_for()
    me.wait_for_turn()
    resign = page.get_by_role("button", name="Resign this game")
    resign.click()
    expect(page.get_by_role("alert")).to_contain_text("Resigning ends the game for good")
    page.get_by_role("alert").get_by_role("button", name="Close").click()
    resign.click()  # the question was closed, so it is asked again
    expect(page.get_by_role("alert")).to_contain_text("Resigning ends the game for good")
    assert not me.over
    resign.click()
    page.locator(".ending").wait_for()


def test_a_question_to_the_very_first_click_stays_until_it_is_answered(guest: Arrive) -> None:
    me = guest()
    me.hasten("main.playing[data-still=true] [data-unasked=resign]", "element.click()")
    page = me.sit_on(0, "sheepy-time", seats=1)
    expect(page.get_by_role("alert")).to_contain_text("Resigning ends the game for good")
    page.get_by_role("button", name="Resign this game").click()
    page.locator(".ending").wait_for()


def test_taking_back_is_offered_where_it_is_fair_and_says_why_where_it_is_not(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    undo = page.get_by_role("button", name="Take back")
    me.wait_for_turn()
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.get_by_role("alert")).not_to_be_empty()
    for _ in range(30):
        me.play_on(most=1)
        me.wait_for_turn()
        if undo.get_attribute("aria-disabled") == "false":
            break
    else:
        raise AssertionError("no card of this game gave a choice that could be taken back")
    seq = me.seq
    page.keyboard.press("Escape")  # out of the half-made choice
    me.wait_for_change(seq)
    expect(page.locator(".log")).to_contain_text(re.compile("back|undo", re.IGNORECASE))


def test_a_tile_explains_itself_on_hover_and_in_full_on_a_right_click(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    me.wait_for_turn()  # a note goes when the table changes
    tile = page.locator(".st-space:not(.bare) .st-hit").first
    tile.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Source:")
    expect(page.get_by_role("status", name="What it is")).to_contain_text("Source:")  # so it is heard too
    tile.click(button="right")
    box = page.get_by_role("dialog")
    expect(box.locator("a[href*='#ST-']").first).to_be_visible()
    me.see("explain")
    page.keyboard.press("Escape")
    card = page.locator(".st-card-hit").first
    card.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_hovering_an_option_shows_where_the_sheep_would_land(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    for _ in range(40):
        me.wait_for_turn()
        move = page.locator(".choice[data-action^='move ']")
        if move.count():
            move.first.hover()
            break
        card = page.locator(".st-card-hit[data-action]")  # a click on a cloud would choose the way as well
        me.take(card.first if card.count() else me.offered().first)
    expect(page.locator(".st-ghost")).to_be_visible()
    expect(page.locator(".st-space.looking")).to_have_count(1)
    assert "Your turn" in page.title()


# Where an element is in each of a few frames, as long as it has not moved.
PLACES = """async element => {
  const seen = new Set();
  for (let frame = 0; frame < 12; frame += 1) {
    await new Promise(requestAnimationFrame);
    seen.add(Math.round(element.getBoundingClientRect().y * 10));
  }
  return seen.size;
}"""


@pytest.mark.parametrize(
    ("game", "thing"),
    [
        ("sheepy-time", ".st-card-hit[data-action]"),
        ("sheepy-time", ".tray .button"),
        ("sheepnappers", ".kit-hand-card.offered"),
        ("sheep-boom-bah", ".bb-card-hit"),
    ],
)
def test_nothing_runs_away_from_a_pointer_at_its_edge(guest: Arrive, game: str, thing: str) -> None:
    """It would come back as soon as it is not pointed at any more, and so on, and never hold still to be clicked."""
    me = guest()
    settings = {"quick-setup": "on"} if game == "sheep-boom-bah" else {}
    page = me.quick_with(game, None, **settings)
    me.wait_for_turn()
    target = page.locator(thing).first
    box = target.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 0.6)
    assert target.evaluate(PLACES) == 1


def test_pointing_at_a_line_of_the_log_shows_its_pieces(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    me.play_on(most=4)
    me.wait_for_turn()
    runs = page.locator(".log .event-moved a").last
    runs.hover()
    expect(page.locator(".player.pointed")).to_have_count(1)
    expect(page.locator(".st-space.pointed")).to_have_count(1)  # where the Sheep went
    page.locator(".title").hover()
    expect(page.locator(".pointed")).to_have_count(0)


def test_the_log_opens_the_replay_which_can_be_walked_and_shared(guest: Arrive) -> None:
    me = guest()
    page = me.quick()
    me.play_on(most=6)
    page.locator(".log a").last.click()
    page.locator(".replay-page").wait_for()
    slider = page.get_by_label("Moment of the game")
    here = int(slider.input_value())
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(here - 1))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.hash === '#2'")
    moment = page.url
    assert re.search(r"/replay/\w+\?as=0#\d+$", moment)
    me.open("/")
    me.open(moment)
    expect(page.get_by_label("Moment of the game")).to_have_value("1")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_label("Moment of the game")).not_to_have_value("1")


def test_coming_back_tells_what_happened_since(guest: Arrive) -> None:
    host, friend = guest(), guest()
    host.open("/")
    host.page.get_by_role("button", name="Open a table: Sheepy Time").click()
    host.page.get_by_role("radio", name="2").check(force=True)
    host.page.get_by_role("button", name="Open the table").click()
    friend.open(host.page.get_by_label("The link to share").input_value())
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    host.page.get_by_role("button", name="Start the game").click()
    for each in (host, friend):
        each.page.locator("main.playing").wait_for()
    asked = "() => document.querySelector('main.playing[data-still=true] .prompt.mine') !== null"
    host.page.locator("main.playing[data-still=true]").wait_for()
    away, here = (friend, host) if host.page.evaluate(asked) else (host, friend)
    table = away.page.url
    away.page.wait_for_function("() => Object.keys(localStorage).some(key => key.startsWith('woolgather-seen-'))")
    seen = away.seq
    away.open("/rules/sheepy-time")
    while here.page.evaluate(asked):
        here.play_on(most=1)
        here.page.locator("main.playing[data-still=true]").wait_for()
    here.page.wait_for_function(f"() => document.querySelector('main.playing').dataset.seq >= {seen + 2}")
    away.open(table)
    expect(away.page.get_by_role("dialog", name="While you were away")).to_be_visible()
    assert "\n".join(examine(away, "recap")) == ""
    again = away.page.get_by_role("link", name="Watch it again")
    assert (again.get_attribute("href") or "").endswith(f"#{seen + 1}")
    away.page.get_by_role("button", name="Go on").click()
    expect(away.page.get_by_role("dialog")).to_have_count(0)


def test_the_link_to_share_can_be_copied(guest: Arrive) -> None:
    me = guest(permissions=["clipboard-read", "clipboard-write"])
    page = me.open("/")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("The link to share").input_value()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_whoever_wants_no_motion_sees_none_but_is_shown_what_changed(guest: Arrive) -> None:
    me = guest(slowness=None, reduced_motion="reduce")
    page = me.quick()
    me.wait_for_turn()
    page.evaluate(
        """() => {
          window.moved = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
          window.shown = 0;
          new MutationObserver(() => { window.shown += document.querySelectorAll('.board .pointed').length })
            .observe(document.querySelector('.board'), {subtree: true, attributeFilter: ['class']});
        }"""
    )
    me.play_on(most=2)
    me.wait_for_turn()
    assert page.evaluate("moved") == 0
    assert page.evaluate("shown") > 0
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_line_that_went_dead_without_a_word_is_noticed_within_ten_seconds(guest: Arrive) -> None:
    """The clock of the page is ours here: it does not matter how busy the machine is."""
    me = guest()
    page = me.page
    dead = False

    def carry(near: WebSocketRoute) -> None:
        far = near.connect_to_server()
        near.on_message(lambda message: None if dead else far.send(message))
        far.on_message(lambda message: None if dead else near.send(message))

    page.route_web_socket(re.compile("/socket$"), carry)
    page.clock.install()
    me.quick()
    me.wait_for_turn()
    dead = True
    page.clock.run_for(10_000)
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    dead = False
    page.clock.run_for(20_000)  # a line that was opened anew is given longer
    expect(page.get_by_text("The connection is lost")).to_have_count(0)


def test_a_sleepy_table_does_not_tell_where_a_card_fits(guest: Arrive) -> None:
    me = guest()
    page = me.quick_with("wolf-in-sleeps-clothing", calls="sleepy")
    for _ in range(40):
        if not me.wait_for_turn():
            break
        if page.get_by_text("Where does it go?").count():
            piles = page.locator(".ws-seat:not(.own) .ws-pile:has([data-piece^='card:'])")
            assert page.locator(".ws-fences.offered").count() == 1
            offered = page.locator(".ws-seat:not(.own) .ws-pile.offered")
            assert offered.count() == piles.count()
            assert page.locator(".choices [data-action^='onto'], .choices [data-action='centre']").count() == 0
            return
        me.take(page.locator("[data-action='flip'], [data-action^='give'], [data-action='let-stand']").first)
    raise AssertionError("no card was flipped that could have gone somewhere")


@pytest.mark.rule("SN-9.10")
def test_partners_are_offered_phrases_in_place_of_a_field_to_write_in(guest: Arrive) -> None:
    me, watcher = guest(), guest()
    page = me.quick_with("sheepnappers", seats=4, **{"tag-team": "on"})
    chat = page.get_by_role("region", name="Chat")
    expect(chat.get_by_role("textbox")).to_have_count(0)
    phrases = chat.get_by_role("group", name="What you may say at this table").get_by_role("button")
    said = phrases.first.inner_text()
    phrases.first.click()
    expect(page.get_by_role("list", name="What was said")).to_contain_text(said)
    assert "\n".join(examine(me, "phrases")) == ""
    watcher.open(page.url)
    watcher.page.locator("main.playing").wait_for()
    expect(watcher.page.get_by_label("Say something")).to_be_visible()
    page.locator(".player-head", has_text="you").click()
    page.get_by_role("button", name="Stand up").click()
    page.get_by_role("button", name="Leave the seat empty").click()
    page.get_by_role("button", name="Sit down again").wait_for()
    expect(chat.get_by_role("textbox")).to_have_count(0)  # who has held cards still says no more than that
    expect(phrases.first).to_be_visible()


def test_a_table_with_an_edited_box_shows_its_own_names_and_numbers(guest: Arrive) -> None:
    box = find_game("sheepy-time").components()
    for tile in box["tiles"].values():
        tile["title"] = f"My {tile['title']}"
    for card in box["cards"].values():
        card["title"] = f"Mine: {card['title']}"
    me = guest()
    table = me.import_game("sheepy-time", edited=box)
    page = me.open(table.replace("/table/", "/replay/") + "?as=0#20")
    page.locator("main.playing").wait_for()
    names = page.locator(".st-tile-name").all_text_contents()
    assert names
    assert all(name.startswith("My ") for name in names)
    expect(page.locator(".log")).to_contain_text("Mine: Move")


def test_a_story_is_told_with_movement_and_can_be_skipped(guest: Arrive) -> None:
    me = guest(slowness=2)
    page = me.quick()
    me.wait_for_turn()
    seq = me.seq
    me.offered().first.click()
    me.wait_for_change(seq)
    page.wait_for_selector(".prompt.told, .below [data-action]")
    page.keyboard.press("Escape")
    assert me.wait_for_turn()


def test_a_name_can_be_changed_and_a_table_found_by_its_code(guest: Arrive) -> None:
    me, other = guest(), guest()
    page = me.open("/")
    page.get_by_role("button", name=re.compile("You are")).click()
    page.get_by_role("textbox", name="Your name").fill("Counting Carla")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="You are Counting Carla")).to_be_visible()
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_role("button", name="Open the table").click()
    code = page.locator(".code").inner_text()
    other.open("/")
    other.page.get_by_label("Code").fill(code.upper())
    other.page.get_by_role("button", name="Join", exact=True).click()
    expect(other.page.locator(".lobby-seats")).to_contain_text("Counting Carla")
    me.open("/")
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Sheepy Time")
    me.see("landing-tables")
