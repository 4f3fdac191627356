"""Tables in the browser: explanations, undo, replays, recaps, reconnecting and chat."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, WebSocketRoute, expect

from tests.browser.axe import accessibility_problems
from tests.browser.guest import GAMES, Guest
from woolgather.kernel.registry import find_game

NewGuest = Callable[..., Guest]


def test_the_scripts_of_the_first_page_are_small(new_guest: NewGuest) -> None:
    me = new_guest()
    script_bytes = count_script_bytes(me)
    me.open("/")
    me.page.locator(".game").nth(4).wait_for()
    me.page.wait_for_load_state("networkidle")  # pictures load later
    assert 0 < script_bytes() < 40_000


@pytest.mark.parametrize("game", GAMES)
def test_the_scripts_of_every_table_are_small(new_guest: NewGuest, game: str) -> None:
    me = new_guest()
    script_bytes = count_script_bytes(me)
    me.quick_game_with(game)
    assert 0 < script_bytes() < 120_000


def count_script_bytes(me: Guest) -> Callable[[], int]:
    """Returns a function that returns the compressed size of all scripts loaded so far."""
    scripts: list[Response] = []
    me.page.on("response", lambda reply: scripts.append(reply) if reply.url.endswith(".js") else None)
    return lambda: sum(len(gzip.compress(reply.body())) for reply in scripts)


def test_an_invitation_on_localhost_says_so_and_has_no_qr_code(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.open("/")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("This link works on this computer only.")).to_be_visible()
    expect(page.locator(".qr")).to_have_count(0)


def test_an_illegal_click_explains_why_with_a_link_to_the_rule(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    for _ in range(30):
        me.wait_for_turn()
        shut = page.locator(".st-card-hit[aria-disabled='true']")
        if shut.count():
            shut.first.click(force=True)
            break
        me.play(most=1)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("That is not possible now. Your turn")  # instead of the action's internal text
    rule = alert.get_by_role("link", name=re.compile(r"Rule ST-"))
    clause = (rule.get_attribute("href") or "").rpartition("#")[2]
    me.screenshot("refused")
    me.open(f"/rules/sheepy-time#{clause}")
    expect(page.locator(".clause.aim")).to_be_visible()


def test_clicking_a_space_that_is_not_offered_explains_why(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    for _ in range(200):
        assert me.wait_for_turn(), "no tile was placed"
        if page.locator("[data-action^='place-on ']").count():
            break
        adding = page.locator("[data-action='add-tile']:visible, [data-action^='tile ']:visible")
        me.take((adding if adding.count() else me.offered()).first)
    page.locator(".st-space:not(.offered):not(.bare) .st-hit").first.click()
    expect(page.get_by_role("alert")).to_contain_text("There is a tile on that space already.")


def test_resigning_must_be_confirmed(new_guest: NewGuest) -> None:
    me = new_guest()
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
    resign.click()  # the closed question is asked again
    expect(page.get_by_role("alert")).to_contain_text("Resigning ends the game for good")
    assert not me.over
    resign.click()
    page.locator(".ending").wait_for()


def test_a_confirmation_asked_on_the_first_click_stays_open(new_guest: NewGuest) -> None:
    me = new_guest()
    me.on_first_render("main.playing[data-still=true] [data-unasked=resign]", "element.click()")
    page = me.play_against_bots_on(0, "sheepy-time", seats=1)
    expect(page.get_by_role("alert")).to_contain_text("Resigning ends the game for good")
    page.get_by_role("button", name="Resign this game").click()
    page.locator(".ending").wait_for()


def test_undo_is_offered_if_it_is_fair_and_otherwise_explains_why_not(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    undo = page.get_by_role("button", name="Take back")
    me.wait_for_turn()
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.get_by_role("alert")).not_to_be_empty()
    for _ in range(30):
        me.play(most=1)
        me.wait_for_turn()
        if undo.get_attribute("aria-disabled") == "false":
            break
    else:
        raise AssertionError("no choice in this game could be undone")
    seq = me.seq
    page.keyboard.press("Escape")  # cancel the half-made choice
    me.wait_for_change(seq)
    expect(page.locator(".log")).to_contain_text(re.compile("back|undo", re.IGNORECASE))


def test_a_tile_has_a_tooltip_and_a_full_explanation_on_right_click(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    me.wait_for_turn()  # tooltips disappear when the table changes
    tile = page.locator(".st-space:not(.bare) .st-hit").first
    tile.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Source:")
    expect(page.get_by_role("status", name="What it is")).to_contain_text("Source:")  # for screen readers
    tile.click(button="right")
    box = page.get_by_role("dialog")
    expect(box.locator("a[href*='#ST-']").first).to_be_visible()
    me.screenshot("explain")
    page.keyboard.press("Escape")
    card = page.locator(".st-card-hit").first
    card.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_hovering_an_option_previews_where_the_sheep_would_land(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    for _ in range(40):
        me.wait_for_turn()
        move = page.locator(".choice[data-action^='move ']")
        if move.count():
            move.first.hover()
            break
        card = page.locator(".st-card-hit[data-action]")  # a click on a cloud would also choose the move
        me.take(card.first if card.count() else me.offered().first)
    expect(page.locator(".st-ghost")).to_be_visible()
    expect(page.locator(".st-space.looking")).to_have_count(1)
    assert "Your turn" in page.title()


# Counts the vertical positions an element has during twelve frames.
COUNT_POSITIONS = """async element => {
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
def test_elements_do_not_move_away_from_a_pointer_at_their_edge(new_guest: NewGuest, game: str, thing: str) -> None:
    """An element that moved away on hover would return when it is no longer hovered, and flicker."""
    me = new_guest()
    settings = {"quick-setup": "on"} if game == "sheep-boom-bah" else {}
    page = me.quick_game_with(game, None, **settings)
    me.wait_for_turn()
    target = page.locator(thing).first
    box = target.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 0.6)
    assert target.evaluate(COUNT_POSITIONS) == 1


def test_hovering_a_log_line_highlights_its_pieces(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    me.play(most=4)
    me.wait_for_turn()
    runs = page.locator(".log .event-moved a").last
    runs.hover()
    expect(page.locator(".player.pointed")).to_have_count(1)
    expect(page.locator(".st-space.pointed")).to_have_count(1)  # the space the Sheep went to
    page.locator(".title").hover()
    expect(page.locator(".pointed")).to_have_count(0)


def test_a_log_line_opens_the_replay_which_can_be_stepped_and_shared(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game()
    me.play(most=6)
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


def test_a_returning_player_gets_a_recap(new_guest: NewGuest) -> None:
    host, friend = new_guest(), new_guest()
    host.open("/")
    host.page.get_by_role("button", name="Open a table: Sheepy Time").click()
    host.page.get_by_role("radio", name="2").check(force=True)
    host.page.get_by_role("button", name="Open the table").click()
    friend.open(host.page.get_by_label("The link to share").input_value())
    friend.page.get_by_text("Waiting for the host to start.").wait_for()
    host.page.get_by_role("button", name="Start the game").click()
    for each in (host, friend):
        each.page.locator("main.playing").wait_for()
    has_decision = "() => document.querySelector('main.playing[data-still=true] .prompt.mine') !== null"
    host.page.locator("main.playing[data-still=true]").wait_for()
    away, here = (friend, host) if host.page.evaluate(has_decision) else (host, friend)
    table = away.page.url
    away.page.wait_for_function("() => Object.keys(localStorage).some(key => key.startsWith('woolgather-seen-'))")
    seen = away.seq
    away.open("/rules/sheepy-time")
    while here.page.evaluate(has_decision):
        here.play(most=1)
        here.page.locator("main.playing[data-still=true]").wait_for()
    here.page.wait_for_function(f"() => document.querySelector('main.playing').dataset.seq >= {seen + 2}")
    away.open(table)
    expect(away.page.get_by_role("dialog", name="While you were away")).to_be_visible()
    assert "\n".join(accessibility_problems(away, "recap")) == ""
    again = away.page.get_by_role("link", name="Watch it again")
    assert (again.get_attribute("href") or "").endswith(f"#{seen + 1}")
    away.page.get_by_role("button", name="Go on").click()
    expect(away.page.get_by_role("dialog")).to_have_count(0)


def test_the_invitation_link_can_be_copied(new_guest: NewGuest) -> None:
    me = new_guest(permissions=["clipboard-read", "clipboard-write"])
    page = me.open("/")
    page.get_by_role("button", name="Open a table: Sheepy Time").click()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("The link to share").input_value()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_with_reduced_motion_changes_flash_instead_of_moving(new_guest: NewGuest) -> None:
    me = new_guest(slowness=None, reduced_motion="reduce")
    page = me.quick_game()
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
    me.play(most=2)
    me.wait_for_turn()
    assert page.evaluate("moved") == 0
    assert page.evaluate("shown") > 0
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_silent_connection_loss_is_noticed_within_ten_seconds(new_guest: NewGuest) -> None:
    """Uses a fake clock in the page, so a busy machine can't make it fail."""
    me = new_guest()
    page = me.page
    dead = False

    def forward(near: WebSocketRoute) -> None:
        far = near.connect_to_server()
        near.on_message(lambda message: None if dead else far.send(message))
        far.on_message(lambda message: None if dead else near.send(message))

    page.route_web_socket(re.compile("/socket$"), forward)
    page.clock.install()
    me.quick_game()
    me.wait_for_turn()
    dead = True
    page.clock.run_for(10_000)
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    dead = False
    page.clock.run_for(20_000)  # a new connection gets more time
    expect(page.get_by_text("The connection is lost")).to_have_count(0)


def test_a_sleepy_table_does_not_reveal_where_a_card_fits(new_guest: NewGuest) -> None:
    me = new_guest()
    page = me.quick_game_with("wolf-in-sleeps-clothing", calls="sleepy")
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
    raise AssertionError("no playable card was flipped")


@pytest.mark.rule("SN-9.10")
def test_partners_can_only_chat_with_fixed_phrases(new_guest: NewGuest) -> None:
    me, watcher = new_guest(), new_guest()
    page = me.quick_game_with("sheepnappers", seats=4, **{"tag-team": "on"})
    chat = page.get_by_role("region", name="Chat")
    expect(chat.get_by_role("textbox")).to_have_count(0)
    phrases = chat.get_by_role("group", name="What you may say at this table").get_by_role("button")
    said = phrases.first.inner_text()
    phrases.first.click()
    expect(page.get_by_role("list", name="What was said")).to_contain_text(said)  # prose: ok
    assert "\n".join(accessibility_problems(me, "phrases")) == ""
    watcher.open(page.url)
    watcher.page.locator("main.playing").wait_for()
    expect(watcher.page.get_by_label("Say something")).to_be_visible()
    page.locator(".player-head", has_text="you").click()
    page.get_by_role("button", name="Stand up").click()
    page.get_by_role("button", name="Leave the seat empty").click()
    page.get_by_role("button", name="Sit down again").wait_for()
    expect(chat.get_by_role("textbox")).to_have_count(0)  # a player who has held cards may still use only phrases
    expect(phrases.first).to_be_visible()


def test_a_table_with_an_edited_box_shows_its_titles(new_guest: NewGuest) -> None:
    box = find_game("sheepy-time").components()
    for tile in box["tiles"].values():
        tile["title"] = f"My {tile['title']}"
    for card in box["cards"].values():
        card["title"] = f"Mine: {card['title']}"
    me = new_guest()
    table = me.import_golden_game("sheepy-time", edited=box)
    page = me.open(table.replace("/table/", "/replay/") + "?as=0#20")
    page.locator("main.playing").wait_for()
    names = page.locator(".st-tile-name").all_text_contents()
    assert names
    assert all(name.startswith("My ") for name in names)
    expect(page.locator(".log")).to_contain_text("Mine: Move")


def test_an_animation_can_be_skipped(new_guest: NewGuest) -> None:
    me = new_guest(slowness=2)
    page = me.quick_game()
    me.wait_for_turn()
    seq = me.seq
    me.offered().first.click()
    me.wait_for_change(seq)
    page.wait_for_selector(".prompt.told, .below [data-action]")
    page.keyboard.press("Escape")
    assert me.wait_for_turn()


def test_a_name_can_be_changed_and_a_table_joined_by_code(new_guest: NewGuest) -> None:
    me, other = new_guest(), new_guest()
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
    me.screenshot("landing-tables")
