"""Rules about playing on a screen, checked over a real WebSocket."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.conftest import OpenServer
from tests.server.harness import NAMES, Chair, Server, instant_speeds, played_to, seated
from tests.server.stores import sql
from tests.server.test_play import play_on
from woolgather.kernel.frames import PrivateStep, Window
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.kernel.state import State
from woolgather.room.names import friendly_name

WOLF = "wolf-in-sleeps-clothing"


def text_of(session: Session) -> str:
    return session.written().text()


def texts(state: State, actions: list[int]) -> list[str]:
    return [state.game.actions.text(action) for action in actions]


def last_step(session: Session) -> tuple[str, int, str]:
    """Return the record of a finished game without its last action, and that action."""
    *before, (seat, action) = session.record.actions
    again = Session.begin(session.state.game, session.record.names, session.record.settings, session.record.seed)
    for earlier_seat, earlier in before:
        again.act(earlier_seat, again.state.game.actions.parse(earlier))
    return text_of(again), seat, action


# --- chat ------------------------------------------------------------------------------------------------------------


def test_with_limited_chat_players_can_send_only_phrases_until_the_end(server: Server) -> None:
    table, _, (ann, bob) = seated(server, 2, "whispered-nope", seed="5")
    watcher = server.guest("Wim").at(table)
    assert watcher.wait_for("update")["phrases"] == ann.update["phrases"] == ["Well played!", "Hurry up!"]
    ann.send(type="chat", text="I hold two nopes.")
    refused = ann.wait_for("refused")
    assert (refused["request"], refused["code"], refused["clause"]) == ("chat", "rule", "T-1.7")
    assert "only its prepared phrases, such as 'Well played!'" in refused["sentence"]
    ann.send(type="chat", text="Hurry up!")
    assert bob.wait_for("said")["line"]["text"] == "Hurry up!", "the first thing that was said"
    watcher.send(type="chat", text="Hello, I only watch.")
    assert bob.wait_for("said")["line"]["text"] == "Hello, I only watch."
    play_on([ann, bob])
    assert ann.update["phrases"] is None
    ann.send(type="chat", text="I held two nopes.")
    assert bob.wait_for("said")["line"]["text"] == "I held two nopes."


def test_chat_is_free_before_the_game_and_without_a_rule_against_it(server: Server) -> None:
    ann = server.guest("Ann")
    chair = ann.at(ann.open_table("whispered-nope")["id"])
    chair.send(type="chat", text="Who wants to play?")
    assert chair.wait_for("said")["line"]["text"] == "Who wants to play?"
    _, _, (free, _) = seated(server, 2)
    assert free.update["phrases"] is None
    free.send(type="chat", text="I hold two nopes.")
    assert free.wait_for("said")["line"]["text"] == "I hold two nopes."


# --- Wolf in Sleep's Clothing ----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-1.7")
def test_a_rematch_is_dealt_by_the_player_on_the_left(server: Server) -> None:
    finished = played_to(WOLF, 2, lambda s: not s.actors(), {"dealer": "2"}, most=2000)
    record, seat, action = last_step(finished)
    _, guests, chairs = seated(server, 2, record=record)
    chairs[seat].play(action)
    assert chairs[0].update["view"]["outcome"] or chairs[0].wait_for("update")["view"]["outcome"]
    dealer = finished.state.view(None)["table"]["dealer"]
    left = (dealer + 1) % 2
    chairs[0].send(type="rematch")
    table = chairs[0].wait_for("rematched")["table"]
    settings = guests[0].get(f"/api/tables/{table}").json()["table"]["settings"]
    assert settings == {**finished.record.settings, "dealer": str(left + 1)}
    chairs[1].send(type="rematch")
    chairs[1].wait_for("rematched")
    for chair in (guest.at(table) for guest in guests):
        view = chair.wait_for("update")["view"]
        assert view["table"]["dealer"] == left
        assert view["asking"]["seats"] == [(left + 1) % 2], "who sits on the left of the dealer begins"


@pytest.mark.rule("WS-8.6")
def test_a_sleepy_table_offers_every_place_and_refuses_missing_ones_free_of_charge(server: Server) -> None:
    def tempting(s: State) -> bool:
        seat = s.actors()[0] if s.actors() else -1
        return seat >= 0 and len(s.game.table_policy.shown(s, seat)) > len(s.options(seat)) > 1

    session = played_to(WOLF, 3, tempting, {"calls": "sleepy"})
    state = session.state
    (seat,) = state.actors()
    legal, shown = texts(state, state.options(seat)), texts(state, state.game.table_policy.shown(state, seat))
    _, _, chairs = seated(server, 3, record=text_of(session))
    chair = chairs[seat]
    assert [option["action"] for option in chair.update["options"]] == chair.update["view"]["options"] == shown
    assert all(option["on"] and option["label"] for option in chair.update["options"])
    wrong = [action for action in shown if action not in legal]
    before = chair.update
    for action in wrong:
        nonce = chair.submit(action)
        refused = chair.wait_for("refused", nonce=nonce)
        assert refused["action"] == action
        assert refused["clause"].startswith("WS-")
        assert "possible:" not in refused["sentence"], "a list of what is possible would be a hint"
    assert chair.catch_up() == []
    assert chair.update == before
    chair.play(legal[0])


@pytest.mark.rule("WS-10.4", "WS-10.5")
def test_all_players_but_no_spectators_may_call_with_or_without_a_mistake(server: Server) -> None:
    """Whether a player may call depends only on public facts, such as whether someone is accused."""
    session = played_to(WOLF, 3, lambda s: any(s.interjections(seat) for seat in range(3)), {"calls": "sleepy"})
    table, _, chairs = seated(server, 3, record=text_of(session))
    for seat, chair in enumerate(chairs):
        offered = [option["action"] for option in chair.update["interjections"]]
        assert offered == texts(session.state, session.state.interjections(seat))
        public = chair.update["view"]["table"]
        mine = public["players"][seat]
        allowed = public["accused"] not in (None, seat) and mine["deck"] > 0 and not mine["silenced"]
        assert bool(offered) == allowed
    watcher = server.guest().at(table)
    assert watcher.wait_for("update")["interjections"] == []
    watcher.submit("call")
    assert watcher.wait_for("refused")["code"] == "forbidden"


@pytest.mark.rule("WS-10.20")
def test_an_answer_from_before_a_call_is_refused_free_of_charge(server: Server) -> None:
    def callable_by_another(s: State) -> bool:
        return bool(s.actors()) and not isinstance(s.decision(), Window) and any(map(s.interjections, callers(s)))

    def callers(s: State) -> list[int]:
        return [seat for seat in range(3) if seat not in s.actors()]

    session = played_to(WOLF, 3, callable_by_another, {"calls": "sleepy"})
    state = session.state
    caller = next(seat for seat in callers(state) if state.interjections(seat))
    (asked,) = state.actors()
    _, _, chairs = seated(server, 3, record=text_of(session))
    seen = chairs[asked].update
    chairs[caller].play("call")
    late = chairs[asked].submit(seen["view"]["options"][-1], seq=seen["seq"], moment=seen["view"]["moment"])
    assert chairs[asked].wait_for("refused", nonce=late)["code"] == "stale"
    assert chairs[asked].update["view"]["moment"] > seen["view"]["moment"]


@pytest.mark.rule("WS-10.19")
def test_a_bot_pauses_after_a_turn_so_that_people_can_call(open_server: OpenServer, tmp_path: Path) -> None:
    components = played_to(WOLF, 2, lambda s: True).state.game.components()
    components["table"]["call-gap"] = 1
    server = open_server(tmp_path / "room.db", tempo={"speeds": instant_speeds()})
    session = played_to(WOLF, 2, lambda s: s.actors() == [0], {"calls": "sleepy"}, components)
    ann = server.guest("Ann")
    table = ann.post("/api/tables/import", {"record": text_of(session)}).json()["table"]["id"]
    chair = ann.at(table)
    chair.send(type="fill", seat=1, bot="random")
    chair.send(type="start")
    chair.wait_for("update")
    for _ in range(12):
        if chair.update["options"]:
            chair.play(chair.update["options"][-1]["action"])
        else:
            chair.wait_for("update")
    server.stop()
    assert gaps_before_a_bots_turn(server.data, table, bot=1), "the bot has had turns"
    assert min(gaps_before_a_bots_turn(server.data, table, bot=1)) >= 1


def gaps_before_a_bots_turn(data: str, table: str, bot: int) -> list[float]:
    """Return the seconds between another player's last action and the bot's first, by the server's clock."""
    rows = sql(data, "SELECT seat, at, guest FROM log WHERE table_id = :table ORDER BY seq", table=table)
    played = [(seat, at) for seat, at, _ in rows]
    first = next(place for place, row in enumerate(rows) if row[2] is not None)  # earlier ones were imported
    return [
        then - before
        for (seat, before), (next_seat, then) in zip(played[first:], played[first + 1 :], strict=False)
        if seat != bot == next_seat
    ]


@pytest.mark.rule("WS-7.6")
def test_the_clock_never_makes_a_mistake_for_an_absent_player(open_server: OpenServer) -> None:
    server = open_server(tempo={"live_decision": 0.001, "live_window": 0.001})
    _, _, chairs = seated(server, 2, WOLF, pace="live", settings={"calls": "strict"})
    watch_the_end(chairs[0])


# --- Sheepnappers ----------------------------------------------------------------------------------------------------

UNTIMED = {"baa-seconds": "off", "countdown-seconds": "off"}


def pending(name: str) -> Callable[[State], bool]:
    """Return a condition that is true while this decision is pending."""

    def wanted(s: State) -> bool:
        decision = s.decision()
        return decision is not None and decision.name == name

    return wanted


@pytest.mark.rule("SN-9.10")
def test_partners_can_send_only_preset_phrases_until_the_end(server: Server) -> None:
    teams = {"tag-team": "on"}
    finished = played_to("sheepnappers", 4, lambda s: not s.actors(), {**teams, **UNTIMED, "rounds": "1"}, most=5000)
    record, seat, action = last_step(finished)
    table, _, chairs = seated(server, 4, record=record)
    phrases = chairs[0].update["phrases"]
    titles = [piece.title.lower() for piece in finished.state.game.pieces().values()]
    assert not [phrase for phrase in phrases for title in titles if title in phrase.lower()], "no card is named"
    for chair in chairs:
        chair.send(type="chat", text="I have three Fuel and a Hack.")
        refused = chair.wait_for("refused")
        assert (refused["request"], refused["code"], refused["clause"]) == ("chat", "rule", "SN-9.10")
        chair.send(type="chat", text=phrases[0])
        assert chair.wait_for("said")["line"]["text"] == phrases[0]
    watcher = server.guest("Wim").at(table)
    assert [line["text"] for line in watcher.wait_for("welcome")["chat"]] == [phrases[0]] * 4
    watcher.send(type="chat", text="I only watch, and know nothing.")
    assert watcher.wait_for("said")["line"]["text"] == "I only watch, and know nothing."
    chairs[seat].play(action)
    assert chairs[seat].update["view"]["outcome"]
    assert chairs[seat].update["phrases"] is None
    chairs[seat].send(type="chat", text="I had three Fuel and a Hack.")
    chairs[seat].wait_for("said")


@pytest.mark.rule("SN-9.10")
def test_partners_cannot_communicate_by_renaming_until_the_end(open_server: OpenServer) -> None:
    server = open_server()
    settings = {**UNTIMED, "tag-team": "on", "rounds": "1"}
    finished = played_to("sheepnappers", 4, lambda s: not s.actors(), settings, most=5000)
    record, last, action = last_step(finished)
    table, guests, chairs = seated(server, 4, record=record)
    teller = (last + 1) % 4
    words = "three Fuel and a Hack"

    def name_at_the_table() -> str:
        seats = server.guest().get(f"/api/tables/{table}").json()["table"]["seats"]
        return str(seats[teller]["name"])

    assert guests[teller].patch("/api/me", {"name": words}).json()["name"] == words
    told = [message for message in chairs[last].catch_up() if message["type"] == "table"]
    assert told[-1]["table"]["seats"][teller]["name"] == NAMES[teller]
    chairs[teller].send(type="nudge", seat=last)
    assert chairs[last].wait_for("nudged")["by"] == NAMES[teller]
    chairs[teller].send(type="chat", text=chairs[teller].update["phrases"][0])
    assert chairs[last].wait_for("said")["line"]["name"] == NAMES[teller]
    server.kill()
    server.start()
    assert guests[teller].patch("/api/me", {"name": words}).json()["name"] == words
    assert name_at_the_table() == NAMES[teller]

    chair, playing = guests[teller].at(table), guests[last].at(table)
    playing.wait_for("update")
    chair.send(type="leave")
    chair.send(type="chat", text=words)
    assert chair.wait_for("refused")["clause"] == "SN-9.10"
    chair.send(type="sit")
    chair.catch_up()
    assert name_at_the_table() == friendly_name(guests[teller].id)
    playing.catch_up()
    assert words not in "".join(playing.raw)

    playing.play(action)
    over = playing.wait_for("table")["table"]
    assert (over["status"], over["seats"][teller]["name"]) == ("over", words)
    assert name_at_the_table() == words
    server.kill()
    server.start()
    assert name_at_the_table() == words


@pytest.mark.rule("SN-3.12", "SN-4.7", "SN-5.18")
@pytest.mark.parametrize(
    ("decision", "settings", "seconds"),
    [
        ("baa-window", {}, 6),
        ("baa-window", {"baa-seconds": "17"}, 17),
        ("baa-window", {"baa-seconds": "off"}, None),
        ("countdown", {}, 5),
        ("countdown", {"countdown-seconds": "60"}, 60),
        ("countdown", {"countdown-seconds": "off"}, None),
        ("dismiss-peek", {}, 10),
        ("choose-target", {}, None),
    ],
)
def test_the_clock_shows_the_seconds_from_the_rules(
    server: Server, decision: str, settings: dict[str, str], seconds: float | None
) -> None:
    session = played_to("sheepnappers", 3, pending(decision), settings)
    _, _, chairs = seated(server, 3, record=text_of(session))
    clocks = [message for message in chairs[0].catch_up() if message["type"] == "clock"]
    at_once = clocks[:2][-1]  # the first was sent before the game, without a clock
    assert at_once["of"] == seconds
    assert at_once["seats"] == chairs[0].update["view"]["asking"]["seats"]


@pytest.mark.rule("SN-11.3", "SN-3.15")
def test_the_countdown_restarts_in_full_after_an_exchange(server: Server) -> None:
    def answered(s: State) -> bool:
        """True if one more pass restarts the countdown of the attacked launch."""
        return len(s.actors()) == 1 and pending("baa-window")(s) and pending("countdown")(after_pass(s))

    session = played_to("sheepnappers", 3, answered, {"baa-seconds": "50", "countdown-seconds": "40"}, most=1000)
    (seat,) = session.state.actors()
    _, _, chairs = seated(server, 3, record=text_of(session))
    clocks = [message["of"] for message in chairs[0].catch_up() if message["type"] == "clock"]
    assert clocks[-1] == 50
    chairs[seat].play(chairs[seat].update["view"]["options"][0])
    clock = chairs[seat].wait_for("clock")
    assert (clock["of"], chairs[seat].update["view"]["asking"]["decision"]) == (40, "countdown")


def after_pass(s: State) -> State:
    (seat,) = s.actors()
    after = s.clone()
    after.act(seat, s.default(seat))
    return after


@pytest.mark.rule("SN-11.4", "BB-13.6")
@pytest.mark.parametrize("game", ["sheepnappers", "sheep-boom-bah"])
def test_the_order_in_which_answers_arrive_is_recorded(server: Server, game: str) -> None:
    def three_are_asked(s: State) -> bool:
        return isinstance(s.decision(), Window) and len(s.actors()) == 3

    session = played_to(game, 4, three_are_asked, UNTIMED if game == "sheepnappers" else {}, most=1000)
    table, _, chairs = seated(server, 4, record=text_of(session))
    asked = session.state.actors()[::-1]
    for seat in asked:
        chairs[seat].submit(chairs[seat].update["view"]["options"][0], f"pass {seat}")
        chairs[seat].wait_for("ack", nonce=f"pass {seat}")
    assert [seat for seat, _ in entries(server.data, table)[-3:]] == asked


@pytest.mark.rule("SN-11.5", "SN-11.6")
def test_notes_are_sent_only_if_the_table_wants_them(server: Server) -> None:
    for aid in ("on", "off"):
        settings = {**UNTIMED, "memory-aid": aid}
        session = played_to("sheepnappers", 3, lambda s: len(s.actors()) == 1 and s.reveals > 12, settings)
        table, _, chairs = seated(server, 3, record=text_of(session))
        watcher = server.guest().at(table)
        watcher.wait_for("update")
        views = [chair.update["view"] for chair in (*chairs, watcher)]
        for view in views:
            for alien in view["table"]["aliens"]:
                tank = alien.pop("tank")  # what this viewer knows about a player's Fuel, which is a note, too
                assert aid == "on" or alien["seat"] == view["you"] or tank["fuel"] == 0
        seen = [view["table"] for view in views]
        for fact in ("aliens", "pile", "discard"):
            assert len({json.dumps(view[fact]) for view in seen}) == 1
        assert {view["notes"] is not None for view in seen} == {aid == "on"}


@pytest.mark.rule("SN-4.9")
def test_a_baa_after_its_window_has_closed_stays_in_hand(server: Server) -> None:
    def two_can_baa(s: State) -> bool:
        return pending("baa-window")(s) and sum(len(s.options(seat)) > 1 for seat in s.actors()) > 1

    session = played_to("sheepnappers", 4, two_can_baa, UNTIMED, most=800)
    state = session.state
    first, second = [seat for seat in state.actors() if len(state.options(seat)) > 1][:2]
    _, _, chairs = seated(server, 4, record=text_of(session))
    baa = texts(state, state.options(first))[1]
    seen = chairs[second].update
    chairs[first].play(baa)
    late = chairs[second].submit(texts(state, state.options(second))[1], seq=seen["seq"], moment=seen["view"]["moment"])
    assert chairs[second].wait_for("refused", nonce=late)["code"] == "stale"
    assert chairs[second].update["view"]["table"]["hand"] == seen["view"]["table"]["hand"]


@pytest.mark.rule("SN-2.13")
def test_others_see_a_choice_of_several_steps_only_when_it_is_complete(server: Server) -> None:
    session = played_to("sheepnappers", 3, lambda s: pending("main")(s) and bool(first_steps(s)), UNTIMED)
    steps = first_steps(session.state)
    (seat,) = session.state.actors()
    _, _, chairs = seated(server, 3, record=text_of(session))
    others = [chair for number, chair in enumerate(chairs) if number != seat]
    before = chairs[seat].update["view"]
    for chair in others:
        chair.catch_up()
    chairs[seat].play(steps[0])
    back = chairs[seat].update["options"][-1]["action"]
    chairs[seat].play(back)
    assert chairs[seat].update["view"] == before
    assert [chair.catch_up() for chair in others] == [[], []]


def first_steps(s: State) -> list[str]:
    """Return the options that start a choice of several steps."""
    found: list[str] = []
    (seat,) = s.actors()
    for option in s.options(seat):
        after = s.clone()
        after.act(seat, option)
        if isinstance(after.decision(), PrivateStep):
            found.append(s.game.actions.text(option))
    return found


# --- the other three -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-13.1")
def test_a_choice_of_several_steps_is_private_and_can_be_cancelled(server: Server) -> None:
    session = played_to("sheep-boom-bah", 3, lambda s: pending("turn-menu")(s) and bool(first_steps(s)))
    steps = first_steps(session.state)
    (seat,) = session.state.actors()
    _, _, chairs = seated(server, 3, record=text_of(session))
    others = [chair for number, chair in enumerate(chairs) if number != seat]
    before = chairs[seat].update["view"]
    for chair in others:
        chair.catch_up()
    chairs[seat].play(steps[0])
    chairs[seat].play(chairs[seat].update["options"][-1]["action"])
    assert chairs[seat].update["view"] == before
    assert [chair.catch_up() for chair in others] == [[], []]


@pytest.mark.rule("SN-11.2", "BB-13.2", "LU-19.4", "ST-sys.5")
@pytest.mark.parametrize("game", ["sheepnappers", "sheep-boom-bah", "lucidity", "sheepy-time"])
def test_when_the_time_is_up_the_rulebooks_default_is_taken(open_server: OpenServer, game: str) -> None:
    """This includes a seat that its player has left."""
    server = open_server(tempo={"live_decision": 0.02, "live_window": 0.02})
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.open_table(game, 2, pace="live")
    bob.post(f"/api/join/{table['code']}")
    chairs = [guest.at(table["id"], since=0) for guest in (ann, bob)]
    for chair in chairs:
        chair.wait_for("welcome")
    chairs[0].send(type="start")
    chairs[1].wait_for("update")
    chairs[1].send(type="leave")
    for _ in range(25):
        chairs[0].wait_for("update")
        if chairs[0].update["view"]["outcome"]:
            break
    server.kill()
    log = entries(server.data, table["id"])
    record = Session.begin(find_game(game), ["Ann", "Bob"], table["settings"], seed_of(server.data, table["id"]))
    for seat, action in log:
        state = record.state
        assert action == state.game.actions.text(state.default(seat))
        record.act(seat, state.game.actions.parse(action))


def entries(data: str, table: str) -> list[tuple[int, str]]:
    found = sql(data, "SELECT seat, action FROM log WHERE table_id = :table ORDER BY seq", table=table)
    return [(seat, action) for seat, action in found]


def seed_of(data: str, table: str) -> str:
    seed: str = sql(data, "SELECT seed FROM tables WHERE id = :table", table=table)[0][0]
    return seed


@pytest.mark.rule("LU-19.3")
def test_there_is_no_undo_after_a_roll_was_shown(server: Server) -> None:
    session = played_to("lucidity", 2, lambda s: len(s.actors()) == 1 and s.chance.draws > 40)
    (seat,) = session.state.actors()
    _, _, chairs = seated(server, 2, record=text_of(session))
    chair = chairs[seat]
    for _ in range(30):
        draws = session.state.chance.draws
        action = chair.update["view"]["options"][0]
        session.act(seat, session.state.game.actions.parse(action))
        chair.play(action)
        if session.state.chance.draws != draws or session.state.actors() != [seat]:
            break
    assert chair.update["undo"] is not None
    chair.send(type="undo", nonce="u", seq=chair.update["seq"])
    refused = chair.wait_for("refused", nonce="u")
    assert (refused["code"], refused["sentence"]) == ("no-undo", chair.update["undo"]["sentence"])


@pytest.mark.rule("ST-sys.4")
def test_the_seed_is_secret_until_the_game_is_over(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.open_table("sheepy-time", 1)
    chair = ann.at(table["id"])
    chair.wait_for("welcome")
    chair.send(type="start")
    chair.wait_for("update")
    seed = seed_of(server.data, table["id"])
    for path in ("", "/replay?as=0", "/fairness", "/components", "/record"):
        assert seed not in ann.get(f"/api/tables/{table['id']}{path}").text
    assert not [text for text in chair.raw if seed in text]
    confirm = {option["action"]: option["confirm"] for option in chair.update["interjections"]}
    assert confirm == {"resign": "Resigning ends the game for good, and it earns no rank."}
    chair.play("resign")
    assert chair.wait_for("table")["table"]["seed"] == seed


@pytest.mark.rule("ST-intense-dreams.2")
def test_an_option_that_would_wake_you_asks_for_confirmation(server: Server) -> None:
    def asks_to_confirm(s: State) -> bool:
        return bool(s.actors()) and any(option.confirm for option in s.menu(s.actors()[0]))

    session = played_to("sheepy-time", 3, asks_to_confirm, most=1000)
    (seat,) = session.state.actors()
    expected = {option.text: option.confirm for option in session.state.menu(seat)}
    _, _, chairs = seated(server, 3, record=text_of(session))
    assert {option["action"]: option["confirm"] for option in chairs[seat].update["options"]} == expected
    action = next(action for action, confirm in expected.items() if confirm)
    chairs[seat].play(action)  # the server accepts it at once; only the screen asks


@pytest.mark.rule("ST-sys.1", "ST-sys.3")
def test_players_are_asked_one_at_a_time_and_never_about_forced_choices(server: Server) -> None:
    _, _, chairs = seated(server, 2, "sheepy-time", seed="7")
    for _ in range(60):
        for chair in chairs:
            chair.catch_up()
        asked = [chair for chair in chairs if chair.update["options"]]
        if not asked:
            break
        assert len(asked) == 1
        update = asked[0].update
        assert len(update["options"]) > 1 or update["view"]["asking"]["decision"] == "play-card"
        asked[0].play(update["options"][-1]["action"])


def watch_the_end(chair: Chair) -> None:
    """Wait while the clock plays the game to its end."""
    while not chair.update["view"]["outcome"]:
        chair.wait_for("update")
