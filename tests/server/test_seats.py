"""Seats, hosts, bots on seats, absence, chat, spectators and rematches."""

from __future__ import annotations

import time
from unittest.mock import ANY

from tests.server.conftest import OpenServer
from tests.server.harness import Chair, Message, Server, seated, wait_until
from tests.server.test_play import play_on


def test_following_an_invitation_seats_a_guest_with_a_friendly_name(server: Server) -> None:
    ann = server.guest()
    table = ann.open_table(seats=3)
    bob = server.guest()
    joined = bob.post(f"/api/join/{table['code'].upper()}").json()
    assert joined["your_seat"] == 1
    assert len(joined["table"]["seats"][1]["name"].split()) == 2
    assert bob.post(f"/api/join/{table['code']}").json()["your_seat"] == 1  # again, without an effect
    bob.patch("/api/me", {"name": "Bob  the  Builder"})
    assert ann.get(f"/api/tables/{table['id']}").json()["table"]["seats"][1]["name"] == "Bob the Builder"


def test_a_full_table_can_be_watched_through_the_link(server: Server) -> None:
    ann = server.guest()
    table = ann.open_table(bots=["random"])
    late = server.guest().post(f"/api/join/{table['code']}")
    assert late.status_code == 200
    assert late.json()["your_seat"] is None


def test_only_the_host_fills_and_frees_seats_and_starts(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.open_table(seats=3)
    bob.post(f"/api/join/{table['code']}")
    host, guest = ann.at(table["id"]), bob.at(table["id"])
    for chair in (host, guest):
        chair.wait_for("welcome")
    for message in ({"type": "fill", "seat": 2, "bot": "random"}, {"type": "free", "seat": 0}, {"type": "start"}):
        guest.send(**message)
        assert guest.wait_for("refused")["code"] == "forbidden"
    host.send(type="start")
    assert "still empty" in host.wait_for("refused")["sentence"]
    host.send(type="fill", seat=1, bot="random")
    assert "The seat belongs to Bob" in host.wait_for("refused")["sentence"]
    host.send(type="fill", seat=2, bot="genius")
    assert "has no bot" in host.wait_for("refused")["sentence"]
    host.send(type="fill", seat=7, bot="random")
    assert host.wait_for("refused")["code"] == "not-found"
    host.send(type="fill", seat=2, bot="random")
    assert guest.wait_for("table")["table"]["seats"][2]["kind"] == "bot"
    host.send(type="start")
    assert guest.wait_for("update", seq=1)["view"]["you"] == 1
    host.send(type="start")
    assert "already started" in host.wait_for("refused")["sentence"]


def test_a_game_continues_when_a_seat_is_left_and_filled(server: Server) -> None:
    _, _, (ann, chair) = seated(server, 2)
    ann.send(type="free", seat=1)
    assert "You can't remove a player during the game" in ann.wait_for("refused")["sentence"]
    chair.send(type="leave")
    moved = chair.wait_for("welcome")
    assert moved["you"]["seat"] is None
    assert chair.wait_for("update")["view"]["you"] is None
    ann.wait_for("table")
    ann.send(type="fill", seat=1, bot="random")
    assert "only sensible stands in" in ann.wait_for("refused")["sentence"]
    ann.send(type="fill", seat=1, bot="sensible")
    ann.wait_for("table")
    while not ann.update["view"]["outcome"]:
        ann.catch_up()
        if ann.update["options"]:
            ann.play(ann.update["options"][0]["action"])
    chair.send(type="sit")
    assert "over" in chair.wait_for("refused")["sentence"]


def test_a_hand_is_handed_over_only_if_all_players_agree(server: Server) -> None:
    table, (_, _, third), (ann, bob, cleo) = seated(server, 3)
    bob.send(type="leave")
    assert bob.wait_for("welcome")["you"]["seat"] is None
    guest = server.guest("Dora")
    joined = guest.post(f"/api/join/{guest.get(f'/api/tables/{table}').json()['table']['code']}")
    assert joined.json()["your_seat"] is None
    dora = guest.at(table)
    dora.wait_for("welcome")
    dora.send(type="sit", seat=1)
    (ask,) = _table_of(ann, asks=[{"guest": guest.id, "name": "Dora", "seat": 1, "waits_for": ANY}])["asks"]
    assert len(ask["waits_for"]) == 2
    bob.send(type="consent", guest=guest.id, agree=True)
    assert bob.wait_for("refused")["code"] == "forbidden"
    ann.send(type="consent", guest=guest.id, agree=True)  # the host's consent alone isn't enough
    _table_of(cleo, asks=[{**ask, "waits_for": [third.id]}])
    dora.catch_up()
    assert dora.update["view"]["you"] is None
    cleo.send(type="consent", guest=guest.id, agree=True)
    assert dora.wait_for("welcome")["you"]["seat"] == 1
    assert dora.wait_for("update")["view"]["you"] == 1
    bob.send(type="sit", seat=1)
    assert "taken" in bob.wait_for("refused")["sentence"]


def test_the_host_alone_cannot_hand_over_a_hand(server: Server) -> None:
    table, _, (ann, bob) = seated(server, 2)
    bob.send(type="leave")
    bob.wait_for("welcome")
    second = server.guest("Ann's other browser")
    spy = second.at(table)
    spy.wait_for("welcome")
    spy.send(type="sit", seat=1)
    _table_of(ann, asks=[ANY])
    ann.send(type="consent", guest=second.id, agree=True)
    ann.catch_up()
    spy.catch_up()
    assert spy.update["view"]["you"] is None
    bob.send(type="consent", guest=second.id, agree=False)
    assert "Bob does not agree" in spy.wait_for("refused")["sentence"]
    assert not server.guest().get(f"/api/tables/{table}").json()["table"]["asks"]


def test_changing_seats_in_a_running_game_is_refused(server: Server) -> None:
    _, _, (_, bob, cleo) = seated(server, 3)
    cleo.send(type="leave")
    cleo.wait_for("welcome")
    bob.send(type="leave")
    bob.wait_for("welcome")
    bob.send(type="sit", seat=2)
    assert bob.wait_for("refused")["code"] == "forbidden"
    bob.send(type="sit")
    assert bob.wait_for("welcome")["you"]["seat"] == 1


def test_when_the_host_leaves_another_player_becomes_host(server: Server) -> None:
    _, _, (ann, chair) = seated(server, 2)
    ann.send(type="leave")
    while not chair.wait_for("table")["you"]["host"]:
        pass
    chair.send(type="fill", seat=0, bot="sensible")
    assert chair.wait_for("table")["table"]["seats"][0]["kind"] == "bot"


def test_a_bot_stands_in_for_an_absent_player_until_they_return(server: Server) -> None:
    table, (_, bob), (ann, chair) = seated(server, 2)
    ann.send(type="stand-in", seat=1)
    assert "not away" in ann.wait_for("refused")["sentence"]
    chair.close()
    while ann.wait_for("table")["table"]["seats"][1]["present"]:
        pass
    time.sleep(0.2)
    ann.send(type="stand-in", seat=1, bot="random")
    assert "only sensible stands in" in ann.wait_for("refused")["sentence"]
    ann.send(type="stand-in", seat=1)
    assert ann.wait_for("table")["table"]["seats"][1]["stand_in"] == "sensible"
    first = ann.update["seq"]
    ann.play(ann.update["options"][0]["action"])
    ann.wait_for("update", seq=first + 2)  # the bot has answered
    back = bob.at(table)
    welcome = back.wait_for("welcome")
    if welcome["table"]["seats"][1]["stand_in"]:
        while back.wait_for("table")["table"]["seats"][1]["stand_in"]:
            ann.catch_up()
            if ann.update["options"]:
                ann.play(ann.update["options"][0]["action"])
    back.catch_up()
    assert back.update["view"]["you"] == 1


def test_a_bot_plays_for_a_player_who_stood_up_until_they_sit_down_again(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2)
    bob.send(type="stand-in", seat=1, bot="random")
    assert _table_of(ann)["seats"][1]["stand_in"] == "random"
    first = ann.update["seq"]
    ann.play(ann.update["options"][0]["action"])
    ann.wait_for("update", seq=first + 2)  # the bot has answered
    bob.send(type="sit")
    while bob.wait_for("table")["table"]["seats"][1]["stand_in"]:
        pass
    assert bob.update["view"]["you"] == 1


def test_a_player_who_stood_up_sees_which_seat_they_can_take_again(server: Server) -> None:
    _, _, (_, bob) = seated(server, 2)
    bob.send(type="leave")
    you = bob.wait_for("welcome")["you"]
    assert (you["seat"], you["held"]) == (None, 1)
    bob.send(type="sit", seat=you["held"])
    assert bob.wait_for("welcome")["you"]["seat"] == 1


def test_a_nudge_reaches_the_player_the_table_waits_for(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2)
    bob.send(type="nudge", seat=0)
    assert ann.wait_for("nudged") == {"type": "nudged", "by": "Bob"}
    ann.send(type="nudge", seat=1)
    assert "not waiting" in ann.wait_for("refused")["sentence"]


def test_muted_guests_are_not_heard(server: Server) -> None:
    table, (guest, _, _), (ann, bob, cleo) = seated(server, 3)
    bob.send(type="chat", text="Baa! <b>")
    line = cleo.wait_for("said")["line"]
    assert (line["name"], line["text"], line["number"]) == ("Bob", "Baa! <b>", 1)
    bob_id = line["guest"]
    cleo.send(type="mute", guest=bob_id, muted=True)
    assert cleo.wait_for("table")["you"]["muted"] == [bob_id]
    bob.send(type="chat", text="Psst")
    ann.wait_for("said")
    assert ann.wait_for("said")["line"]["text"] == "Psst"
    assert cleo.catch_up() == []
    ann.send(type="mute", guest=bob_id, muted=True)  # the host mutes for everyone
    ann.wait_for("table")
    while not bob.wait_for("table")["you"]["silenced"]:
        pass
    bob.send(type="chat", text="Hello?")
    assert "muted" in bob.wait_for("refused")["sentence"]
    ann.send(type="mute", guest=bob_id, muted=False)
    ann.wait_for("table")
    again = guest.at(table)
    assert [line["text"] for line in again.wait_for("welcome")["chat"]] == ["Baa! <b>", "Psst"]


def test_spectators_need_the_hosts_permission(server: Server) -> None:
    table, _, _ = seated(server, 2, watchers_allowed=False)
    stranger = server.guest()
    turned_away = stranger.at(table)
    assert "doesn't allow spectators" in turned_away.wait_for("closed")["sentence"]
    assert turned_away.ended() == 4003
    assert stranger.get(f"/api/tables/{table}/replay").status_code == 403


def test_a_host_without_a_seat_can_always_watch(server: Server) -> None:
    ann = server.guest()
    table = ann.open_table(seat=None, bots=["random", "random"], watchers_allowed=False)["id"]
    chair = ann.at(table)
    chair.wait_for("welcome")
    chair.send(type="start")
    assert chair.wait_for("update")["view"]["you"] is None
    assert ann.get(f"/api/tables/{table}/replay").status_code == 200


def test_tables_are_listed_for_their_guests_and_publicly_if_open(server: Server) -> None:
    ann = server.guest()
    hidden = ann.open_table()["id"]
    listed = ann.open_table(listed=True)["id"]
    quick = ann.post("/api/quick", {"game": "sheepy-time", "settings": {"first-player": "seat-1"}}).json()
    assert quick["table"]["status"] == "playing"
    mine = {summary["table"]["id"]: summary for summary in ann.get("/api/tables/mine").json()}
    assert set(mine) == {hidden, listed, quick["table"]["id"]}
    assert mine[quick["table"]["id"]]["your_turn"]
    full = ann.open_table(listed=True, bots=["random"])["id"]
    closed = ann.open_table(listed=True, bots=["random"], watchers_allowed=False)["id"]
    opened = {summary["table"]["id"] for summary in server.guest().get("/api/tables/open").json()}
    assert {listed, full} <= opened
    assert not {hidden, closed} & opened


def test_a_quick_game_of_wolf_uses_sleepy_calls_by_default(server: Server) -> None:
    ann = server.guest()
    wolf = {"game": "wolf-in-sleeps-clothing", "seats": 4}
    quick = ann.post("/api/quick", wolf).json()["table"]
    assert quick["settings"]["calls"] == "sleepy"
    assert [seat["bot"] for seat in quick["seats"]] == [None, "sleepy-head", "sensible", "sleepy-head"]
    strict = ann.post("/api/quick", {**wolf, "settings": {"calls": "strict"}, "bot": "hawk-eye"}).json()["table"]
    assert strict["settings"]["calls"] == "strict"
    assert [seat["bot"] for seat in strict["seats"]] == [None, "hawk-eye", "hawk-eye", "hawk-eye"]


def test_a_rematch_starts_when_all_players_have_joined_it(server: Server) -> None:
    table, (guest, _), (ann, bob) = seated(server, 2)
    ann.send(type="rematch")
    assert "not over" in ann.wait_for("refused")["sentence"]
    play_on([ann, bob])
    bob.send(type="rematch")
    again = bob.wait_for("rematched")["table"]
    assert again != table
    assert _table_of(ann, rematch=again)["again"] == [1]
    waiting = guest.get(f"/api/tables/{again}").json()["table"]
    assert [(seat["kind"], seat["name"]) for seat in waiting["seats"]] == [("empty", ""), ("guest", "Bob")]
    assert waiting["status"] == "open"
    ann.send(type="rematch")
    assert ann.wait_for("rematched")["table"] == again
    begun = guest.get(f"/api/tables/{again}").json()["table"]
    assert [seat["name"] for seat in begun["seats"]] == ["Ann", "Bob"]
    assert begun["status"] == "playing"


def test_no_player_joins_a_rematch_involuntarily(server: Server) -> None:
    _, (first, second, _), (ann, bob, cleo) = seated(server, 3)
    play_on([ann, bob, cleo])
    bob.send(type="rematch")
    again = bob.wait_for("rematched")["table"]
    host = second.at(again)
    assert host.wait_for("welcome")["you"]["host"]
    for seat in (0, 2):
        host.send(type="fill", seat=seat, bot="random")
    host.send(type="start")
    host.wait_for("update", seq=1)
    assert "rematched" not in [message["type"] for message in ann.catch_up()]
    ann.send(type="rematch")
    assert "taken" in ann.wait_for("refused")["sentence"]
    assert first.get(f"/api/tables/{again}").json()["your_seat"] is None


def test_a_rematch_against_bots_starts_at_once(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.open_table(bots=["random"])["id"]
    chair = ann.at(table)
    chair.wait_for("welcome")
    chair.send(type="start")
    while not chair.update.get("view", {}).get("outcome"):
        chair.catch_up()
        if chair.update.get("options"):
            chair.play(chair.update["options"][0]["action"])
    chair.send(type="rematch")
    again = ann.get(f"/api/tables/{chair.wait_for('rematched')['table']}").json()
    assert again["table"]["status"] == "playing"
    assert again["your_seat"] == 0


def _table_of(chair: Chair, **fields: object) -> Message:
    """Wait until the table's state meets the condition and return it."""
    while True:
        table: Message = chair.wait_for("table")["table"]
        if all(table[field] == value for field, value in fields.items()):
            return table


def test_a_clock_takes_the_default_when_the_time_is_up(open_server: OpenServer) -> None:
    server = open_server(tempo={"live_decision": 0.4, "live_window": 0.2})
    _, _, (ann, bob) = seated(server, 2, pace="live")
    clock = bob.wait_for("clock")
    assert clock["seats"] == [0]
    assert clock["of"] == 0.4
    late, boast = ann.wait_for("update", seq=2)["story"]
    assert late == {"event": {"event": "time-up", "seat": 0, "clause": ""}, "text": "The time of Ann is up."}
    assert boast["event"]["event"] == "boasted"
    assert bob.wait_for("clock", seats=[1])["of"] == 0.2
    while not ann.update["view"]["outcome"]:  # the clock plays to the end
        ann.wait_for("update")


def test_a_table_with_a_clock_continues_after_a_restart_without_players(open_server: OpenServer) -> None:
    server = open_server(tempo={"live_decision": 0.3, "live_window": 0.1, "after_restart": 0.1})
    table, (guest, _), _ = seated(server, 2, pace="live")
    server.kill()
    server.start()
    wait_until(lambda: guest.get(f"/api/tables/{table}").json()["table"]["status"] == "over")
