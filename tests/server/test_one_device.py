"""Several players at one device: each sees only their own hand, together with bots and remote players."""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from typing import Any

import pytest

from tests.server.harness import Chair, Guest, Server
from tests.server.test_timing import until
from tests.server.virtual_time import run_in_virtual_time, table
from woolgather.games.sheepnappers import GAME as SHEEPNAPPERS
from woolgather.room.connection import Connection
from woolgather.room.messages import PROTOCOL, Hello
from woolgather.room.storage.stored import Seat

Message = dict[str, Any]


def sit_together(server: Server, game: str = "live-nope", seats: int = 3) -> tuple[Guest, Chair, str]:
    """Start a game of Ann and Bob at Ann's device, and a bot."""
    ann = server.guest("Ann")
    table_id = ann.open_table(game, seats)["id"]
    chair = ann.at(table_id)
    chair.wait_for("welcome")
    chair.send(type="sit-here", seat=1, name="Bob")
    chair.wait_for("welcome")
    for seat in range(2, seats):
        chair.send(type="fill", seat=seat, bot="random")
    chair.send(type="start")
    welcome = chair.wait_for("welcome")
    assert welcome["you"]["seat"] is None
    chair.wait_for("update")
    return ann, chair, table_id


def look(chair: Chair, seat: int | None) -> Message:
    chair.send(type="look", seat=seat)
    while (welcome := chair.wait_for("welcome"))["you"]["seat"] != seat:
        pass
    chair.wait_for("update")
    return welcome


def whose_turn(chair: Chair) -> int | None:
    """Return the seat that this device was last asked to hand over to."""
    turns = [message["seat"] for message in map(json.loads, chair.raw) if message["type"] == "turn"]
    return turns[-1] if turns else None


def finish(chair: Chair) -> None:
    """Hand the device to the player who has to answer until the game is over."""
    while chair.update["view"]["outcome"] is None:
        turn = whose_turn(chair)
        if turn is not None and chair.update["view"]["you"] != turn:
            look(chair, turn)
        elif turn is not None and chair.update["options"]:
            chair.try_to_play(chair.update["options"][-1]["action"])
        else:
            chair.next()


def test_players_at_one_device_have_their_own_names(server: Server) -> None:
    ann = server.guest("Ann")
    chair = ann.at(ann.open_table("live-nope", 3)["id"])
    chair.send(type="sit-here", seat=2, name="  Bob ")
    seats = chair.wait_for("table")["table"]["seats"]
    assert [(seat["name"], seat["guest"], seat["here"]) for seat in seats] == [
        ("Ann", ann.id, False),
        ("", None, False),
        ("Bob", ann.id, True),
    ]
    ann.patch("/api/me", {"name": "Anna"})
    while (seats := chair.wait_for("table")["table"]["seats"])[0]["name"] != "Anna":
        pass
    assert seats[2]["name"] == "Bob"
    chair.send(type="leave", seat=2)
    while chair.wait_for("table")["table"]["seats"][2]["kind"] != "empty":
        pass
    assert chair.wait_for("welcome")["you"]["seats"] == [0]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "sit-here", "seat": 0, "name": "Bob"}, "That seat is not free."),
        ({"type": "look", "seat": 1}, "No one at your device has that seat."),
        ({"type": "leave", "seat": 1}, "That is not a seat at your device."),
    ],
)
def test_impossible_requests_at_a_shared_device_are_refused(server: Server, message: Message, sentence: str) -> None:
    ann = server.guest("Ann")
    chair = ann.at(ann.open_table("live-nope", 3)["id"])
    chair.send(**message)
    assert chair.wait_for("refused")["sentence"] == sentence


def test_no_player_joins_a_device_after_a_hand_was_shown(server: Server) -> None:
    _, chair, _ = sit_together(server)
    chair.send(type="leave", seat=1)
    chair.wait_for("welcome")
    chair.send(type="sit-here", seat=1, name="Cleo")
    assert "has started" in chair.wait_for("refused")["sentence"]


def test_a_device_gets_only_the_view_of_the_player_who_looks(server: Server) -> None:
    """No hand is sent until a player takes the device, and each hand-over removes the previous one."""
    _, chair, _ = sit_together(server)
    dealt = [json.loads(text) for text in chair.raw if '"update"' in text]
    assert {message["view"]["you"] for message in dealt if message["type"] == "update"} == {None}
    assert chair.update["view"]["table"]["hand"] is None
    hands: dict[int | None, Any] = {}
    for seat in (0, 1, None):
        before = len(chair.raw)
        look(chair, seat)
        chair.catch_up()
        sent = [json.loads(text) for text in chair.raw[before:]]
        assert {message["view"]["you"] for message in sent if message["type"] == "update"} == {seat}
        hands[seat] = chair.update["view"]["table"]["hand"]
    assert len(hands[0]) >= 3
    assert len(hands[1]) >= 3
    assert hands[None] is None


def test_nothing_can_be_played_before_a_player_takes_the_device(server: Server) -> None:
    _, chair, _ = sit_together(server)
    chair.submit("pass")
    assert "say first who is looking" in chair.wait_for("refused")["sentence"]


def test_two_players_at_one_device_finish_a_game_with_a_bot(server: Server) -> None:
    ann, chair, table_id = sit_together(server)
    running = ann.get(f"/api/tables/{table_id}/replay?as=1")
    assert running.status_code == 403, "while the game is on, its replay would show the other hand"
    finish(chair)
    assert ann.get(f"/api/tables/{table_id}/replay?as=1").status_code == 200
    chair.send(type="rematch")
    again = ann.get(f"/api/tables/{chair.wait_for('rematched')['table']}").json()["table"]
    assert [(seat["name"], seat["guest"]) for seat in again["seats"][:2]] == [("Ann", ann.id), ("Bob", ann.id)]
    assert again["status"] == "playing"


def test_a_reconnect_keeps_the_player_who_looks_but_a_new_page_does_not(server: Server) -> None:
    ann, chair, table_id = sit_together(server)
    look(chair, 1)
    chair.close()
    again = ann.near(table_id)
    again.send(type="hello", protocol=PROTOCOL, since=chair.update["seq"], log_since=chair.update["seq"], look=1)
    assert again.wait_for("welcome")["you"]["seat"] == 1
    fresh = ann.at(table_id)
    assert fresh.wait_for("welcome")["you"]["seat"] is None
    assert fresh.wait_for("update")["view"]["you"] is None


def test_a_shared_device_and_a_remote_player_play_together(server: Server) -> None:
    ann, cleo = server.guest("Ann"), server.guest("Cleo")
    opened = ann.open_table("live-nope", 3)
    device = ann.at(opened["id"])
    device.send(type="sit-here", seat=1, name="Bob")
    device.wait_for("welcome")
    cleo.post(f"/api/join/{opened['code']}")
    afar = cleo.at(opened["id"])
    afar.wait_for("welcome")
    device.send(type="start")
    assert afar.wait_for("update")["view"]["you"] == 2
    while (welcome := device.wait_for("welcome"))["table"]["status"] != "playing":
        pass
    assert welcome["you"]["seat"] is None
    assert not any('"turn"' in text for text in afar.raw), "players at a shared device see whose turn it is there"
    device.send(type="chat", text="Hello from here")
    assert afar.wait_for("said")["line"]["name"] == "Ann"
    look(device, 1)
    device.send(type="chat", text="And from me")
    assert afar.wait_for("said")["line"]["name"] == "Bob"


# --- windows, in virtual time ---------------------------------------------------------------------------------------

TOGETHER = [Seat("Ann", "ann"), Seat("Bob", "ann", here=True), Seat("Cleo", "ann", here=True)]


@pytest.mark.rule("SN-4.7", "SN-4.14")
def test_players_at_one_device_answer_a_window_in_seat_order_with_equal_time() -> None:
    """Each player has six seconds from when they take the device. Then it asks the next one."""

    async def play() -> tuple[list[int | None], list[float]]:
        place = table(SHEEPNAPPERS, deepcopy(TOGETHER), {}, log=until(SHEEPNAPPERS, {}, "baa-window", 2))
        log = place.game_log
        assert log is not None
        device = Connection("ann", "Ann")
        await place.do(lambda: place.audience.attach(device, Hello(PROTOCOL)))
        asked: list[int | None] = []
        times: list[float] = []
        moment = log.state.moment
        while log.state.moment == moment:
            turn = device.told_turn
            assert turn is not None
            asked.append(turn)
            await asyncio.sleep(3)  # during the hand-over no player's time runs
            begun, count = asyncio.get_running_loop().time(), len(log.entries)
            await place.do(lambda turn=turn: place.audience.look(device, turn))  # type: ignore[misc]
            assert place.clock.message(turn).of == 6
            while len(log.entries) == count:
                await asyncio.sleep(0.01)
            times.append(round(asyncio.get_running_loop().time() - begun, 1))
        place.close()
        return asked, times

    asked, times = run_in_virtual_time(play())
    assert len(asked) == 2
    assert asked == sorted(asked, key=lambda seat: -1 if seat is None else seat)
    assert times == [6.0, 6.0]


@pytest.mark.rule("SN-4.7")
def test_a_window_closes_if_no_player_takes_the_device() -> None:
    async def wait() -> float:
        place = table(SHEEPNAPPERS, deepcopy(TOGETHER), {}, log=until(SHEEPNAPPERS, {}, "baa-window", 2))
        place.automation.advance()
        of = place.clock.message().of
        place.close()
        assert of is not None
        return of

    assert run_in_virtual_time(wait()) == 2 * (6 + 10)
