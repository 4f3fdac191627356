"""Bots at live tables: whatever they do, the table goes on. (That their timing tells nothing: test_timing.py.)"""

from __future__ import annotations

import json

import pytest

from tests.server.conftest import OpenServer
from tests.server.harness import Chair, Guest, Server, wait_until


def against(guest: Guest, bot: str, game: str = "nope", seats: int = 2) -> Chair:
    answer = guest.post("/api/quick", {"game": game, "seats": seats, "bot": bot})
    assert answer.status_code == 201, answer.text
    chair = guest.at(answer.json()["table"]["id"], since=0)
    chair.wait_for("update")
    return chair


def finish(chair: Chair) -> None:
    while not chair.update["view"]["outcome"]:
        if chair.update["options"]:
            chair.play(chair.update["options"][0]["action"])
        else:
            chair.wait_for("update")


@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_a_whole_game_of_sheepy_time_against_bots(server: Server, bot: str) -> None:
    finish(against(server.guest(), bot, "sheepy-time", 3))


@pytest.mark.parametrize("bot", ["sleeper", "crasher", "complainer", "cheat"])
def test_a_slow_crashing_or_cheating_bot_cannot_stop_a_table(open_server: OpenServer, bot: str) -> None:
    server = open_server(tempo={"thinking": 0.3, "window_pause": [0.2, 0.2]})
    server.wait_for_bots()
    finish(against(server.guest(), bot))
    wait_until(lambda: '"event": "bot failed"' in server.log())
    assert "my cards are secret" not in server.log()


def test_bots_are_told_apart_from_people(server: Server) -> None:
    chair = against(server.guest(), "random")
    welcome = json.loads(chair.raw[0])
    assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["guest", "bot"]
    assert welcome["table"]["seats"][1]["bot"] == "random"
