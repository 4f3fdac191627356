"""Bots at live tables: whatever they do, the table goes on, and their timing tells nothing."""

from __future__ import annotations

import json
import time
from statistics import median

import pytest

from tests.server.conftest import OpenServer
from tests.server.harness import Chair, Guest, Server


def against(guest: Guest, bot: str, game: str = "nope", seats: int = 2) -> Chair:
    answer = guest.post("/api/quick", {"game": game, "seats": seats, "bot": bot})
    assert answer.status_code == 201, answer.text
    chair = guest.at(answer.json()["table"]["id"], since=0)
    chair.wait_for("update")
    return chair


def finish(chair: Chair, timeout: float = 60) -> None:
    until = time.monotonic() + timeout
    while not chair.update["view"]["outcome"]:
        assert time.monotonic() < until
        if chair.update["options"]:
            chair.play(chair.update["options"][0]["action"])
        else:
            chair.wait_for("update", timeout)


@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_a_whole_game_of_sheepy_time_against_bots(server: Server, bot: str) -> None:
    finish(against(server.guest(), bot, "sheepy-time", 3))


@pytest.mark.parametrize("bot", ["sleeper", "crasher", "complainer", "cheat"])
def test_a_slow_crashing_or_cheating_bot_cannot_stop_a_table(open_server: OpenServer, bot: str) -> None:
    server = open_server(tempo={"thinking": 0.3, "window_pause": [0.2, 0.2]})
    server.wait_for_thinkers()
    finish(against(server.guest(), bot))
    assert '"event": "bot failed"' in server.log() or bot == "sleeper"
    assert "my cards are secret" not in server.log()


def test_a_window_stays_open_for_a_time_that_tells_nothing(open_server: OpenServer) -> None:
    """The passer thinks for half a second exactly when it holds a nope; the moment of its answer does not show it.

    The bounds leave room for a busy machine: a window that told would be half a second shorter or longer.
    """
    server = open_server(tempo={"window_pause": [0.8, 0.8]})
    server.wait_for_thinkers()
    guest = server.guest()
    times: dict[bool, list[float]] = {True: [], False: []}
    while min(len(times[True]), len(times[False])) < 3:
        chair = against(guest, "passer")
        durations = []
        while not chair.update["view"]["outcome"]:
            if chair.update["options"]:
                action = chair.update["options"][0]["action"]
                begun = time.monotonic()
                chair.play(action)
                if action.startswith("boast"):
                    chair.wait_for("update")
                    durations.append(time.monotonic() - begun)
            else:
                chair.wait_for("update")
        table = json.loads(chair.raw[0])["table"]["id"]
        replay = guest.get(f"/api/tables/{table}/replay?as=1").json()
        views = [update["view"] for update in replay["updates"]]
        windows = [view["options"] for view in views if view["asking"] and view["asking"]["decision"] == "nope-window"]
        asked = [options for options in windows if options]
        for options, duration in zip(asked, durations, strict=True):
            times["nope" in options].append(duration)
    assert min(*times[True], *times[False]) > 0.79
    assert abs(median(times[True]) - median(times[False])) < 0.25


def test_bots_are_told_apart_from_people(server: Server) -> None:
    chair = against(server.guest(), "random")
    welcome = json.loads(chair.raw[0])
    assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["guest", "bot"]
    assert welcome["table"]["seats"][1]["bot"] == "random"
