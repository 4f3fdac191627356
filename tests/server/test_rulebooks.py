"""What the rulebooks ask of a table on a screen, where people meet it: over a real socket."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.server.conftest import OpenServer
from tests.server.harness import Chair, Server, played_to, seated
from tests.server.test_play import play_on
from woolgather.kernel.frames import Window
from woolgather.kernel.session import Session
from woolgather.kernel.state import State

WOLF = "wolf-in-sleeps-clothing"


def text_of(session: Session) -> str:
    return session.written().text()


def texts(state: State, actions: list[int]) -> list[str]:
    return [state.game.actions.text(action) for action in actions]


def last_step(session: Session) -> tuple[str, int, str]:
    """The record of a finished game without its last action, and that action."""
    *before, (seat, action) = session.record.actions
    again = Session.begin(session.state.game, session.record.names, session.record.settings, session.record.seed)
    for earlier_seat, earlier in before:
        again.act(earlier_seat, again.state.game.actions.parse(earlier))
    return text_of(again), seat, action


# --- chat ------------------------------------------------------------------------------------------------------------


def test_where_chat_is_limited_players_say_phrases_only_until_the_game_is_over(server: Server) -> None:
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


def test_before_the_game_and_where_no_rule_forbids_it_everybody_says_what_they_like(server: Server) -> None:
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
    again = [guest.at(table) for guest in guests]
    again[0].send(type="start")
    for chair in again:
        view = chair.wait_for("update")["view"]
        assert view["table"]["dealer"] == left
        assert view["asking"]["seats"] == [(left + 1) % 2], "who sits on the left of the dealer begins"


@pytest.mark.rule("WS-8.6")
def test_a_sleepy_table_shows_every_place_and_refuses_what_does_not_exist_without_cost(server: Server) -> None:
    def tempting(s: State) -> bool:
        seat = s.actors()[0] if s.actors() else -1
        return seat >= 0 and len(s.game.manners.shown(s, seat)) > len(s.options(seat)) > 1

    session = played_to(WOLF, 3, tempting, {"calls": "sleepy"})
    state = session.state
    (seat,) = state.actors()
    legal, shown = texts(state, state.options(seat)), texts(state, state.game.manners.shown(state, seat))
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
def test_the_call_is_open_to_all_who_may_call_mistake_or_not_and_never_to_spectators(server: Server) -> None:
    """For every player at every moment it follows from what is public: whether there is an accused, and so on."""
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
def test_after_a_call_an_answer_from_before_it_is_refused_and_costs_nothing(server: Server) -> None:
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
def test_a_bot_holds_still_after_a_turn_so_that_people_can_call(open_server: OpenServer, tmp_path: Path) -> None:
    components = played_to(WOLF, 2, lambda s: True).state.game.components()
    components["table"]["call-gap"] = 1
    server = open_server(tmp_path / "room.db", tempo={"bot_pause": 0.01, "window_pause": [0.01, 0.02]})
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
    assert gaps_before_a_bots_turn(tmp_path / "room.db", table, bot=1), "the bot has had turns"
    assert min(gaps_before_a_bots_turn(tmp_path / "room.db", table, bot=1)) >= 1


def gaps_before_a_bots_turn(data: Path, table: str, bot: int) -> list[float]:
    """By the server's own clock: seconds between somebody else's last action and the bot's first."""
    with sqlite3.connect(data) as connection:
        rows = connection.execute(
            "SELECT seat, at, guest FROM log WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
    connection.close()
    played = [(seat, at) for seat, at, _ in rows]
    first = next(place for place, row in enumerate(rows) if row[2] is not None)  # what came before was imported
    return [
        then - before
        for (seat, before), (next_seat, then) in zip(played[first:], played[first + 1 :], strict=False)
        if seat != bot == next_seat
    ]


@pytest.mark.rule("WS-7.6")
def test_for_who_does_not_answer_the_clock_takes_what_is_never_a_mistake(open_server: OpenServer) -> None:
    server = open_server(tempo={"live_decision": 0.02, "live_window": 0.02})
    _, _, chairs = seated(server, 2, WOLF, pace="live", settings={"calls": "strict"})
    watch_the_end(chairs[0])


def watch_the_end(chair: Chair) -> None:
    """Nobody does anything, and the game comes to its end."""
    while not chair.update["view"]["outcome"]:
        chair.wait_for("update")
