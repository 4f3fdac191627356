"""Resuming from any number sends exactly the missed updates, for players, spectators and replays."""

from __future__ import annotations

import json

import pytest

from tests.server.harness import Chair, Server, seated
from tests.server.test_play import play_on


def updates(chair: Chair) -> list[str]:
    return [text for text in chair.raw if json.loads(text)["type"] == "update"]


def test_reconnecting_at_any_number_sends_exactly_the_missed_updates(server: Server) -> None:
    table, guests, chairs = seated(server, 3, settings={"nopes": "20"})
    watcher = server.guest()
    watching = watcher.at(table, since=0)
    play_on(chairs)
    watching.catch_up()
    for guest, chair in zip([*guests, watcher], [*chairs, watching], strict=True):
        whole = updates(chair)
        assert [json.loads(text)["seq"] for text in whole] == list(range(1, len(whole) + 1))
        for since in range(len(whole) + 1):
            again = guest.at(table, since=since, log_since=since)
            welcome = again.wait_for("welcome")
            assert welcome["seq"] == len(whole)
            assert welcome["log"] == []
            again.wait_for("clock")
            assert updates(again) == whole[since:]
            again.close()


def test_reconnecting_after_a_crash_resumes_the_game(server: Server) -> None:
    table, guests, chairs = seated(server, 2, game="sheepy-time", seed="7")
    for _ in range(15):
        active = next(chair for chair in chairs if chair.update["options"])
        active.play(active.update["options"][0]["action"])
        for chair in chairs:
            chair.catch_up()
    before = [updates(chair) for chair in chairs]
    server.kill()
    server.start()
    for guest, whole in zip(guests, before, strict=True):
        for since in range(0, len(whole) + 1, 4):
            again = guest.at(table, since=since, log_since=since)
            again.wait_for("clock")
            assert updates(again) == whole[since:]
            again.close()


def test_a_new_page_gets_the_log_and_the_current_view(server: Server) -> None:
    table, guests, chairs = seated(server, 2)
    play_on(chairs)
    whole = [json.loads(text) for text in updates(chairs[1])]
    page = guests[1].at(table)
    log = page.wait_for("welcome")["log"]
    assert log == [{"seq": update["seq"], "story": update["story"]} for update in whole[:-1]]
    page.wait_for("clock")
    assert [json.loads(text) for text in updates(page)] == whole[-1:]


def test_a_recap_is_the_older_log_followed_by_the_missed_updates(server: Server) -> None:
    table, guests, chairs = seated(server, 2)
    play_on(chairs)
    whole = [json.loads(text) for text in updates(chairs[0])]
    back = guests[0].at(table, since=3, log_since=1)
    assert [beat["seq"] for beat in back.wait_for("welcome")["log"]] == [2, 3]
    assert back.wait_for("update") == whole[3]


@pytest.mark.parametrize("viewer", ["0", "1", "watcher"])
def test_a_replay_equals_what_the_viewer_saw(server: Server, viewer: str) -> None:
    table, guests, chairs = seated(server, 2)
    watching = server.guest().at(table, since=0)
    play_on(chairs)
    watching.catch_up()
    seen = updates(watching if viewer == "watcher" else chairs[int(viewer)])
    replay = guests[0].get(f"/api/tables/{table}/replay?as={viewer}").json()
    assert replay["updates"] == [json.loads(text) for text in seen]


def test_a_running_game_can_be_replayed_as_your_own_seat_only(server: Server) -> None:
    table, (ann, _), _ = seated(server, 2)
    assert ann.get(f"/api/tables/{table}/replay?as=0").status_code == 200
    assert ann.get(f"/api/tables/{table}/replay?as=watcher").status_code == 200
    foreign = ann.get(f"/api/tables/{table}/replay?as=1")
    assert foreign.status_code == 403
    assert foreign.json()["sentence"].endswith(".")
    assert ann.get(f"/api/tables/{table}/replay?as=7").status_code == 404
    assert ann.get(f"/api/tables/{table}/record").status_code == 409
    assert ann.get(f"/api/tables/{table}/fairness").json()["seed"] is None


@pytest.mark.rule("SN-11.7")
def test_reconnects_and_replays_reveal_no_more_log_than_the_rules_allow(server: Server) -> None:
    untimed = {"baa-seconds": "off", "countdown-seconds": "off", "rounds": "10"}
    table, guests, chairs = seated(server, 2, "sheepnappers", settings=untimed, seed="5")
    watcher = server.guest()
    for _ in range(40):
        for chair in chairs:
            chair.catch_up()
            options = chair.update["view"]["options"]
            if options:
                chair.play("end-turn" if "end-turn" in options else options[0])
    for chair in chairs:
        chair.catch_up()
    assert not chairs[0].update["view"]["outcome"]
    watching = watcher.at(table)
    watching.wait_for("clock")
    viewers = zip([*guests, watcher], [*chairs, watching], ["0", "1", "watcher"], strict=True)
    for guest, chair, viewer in viewers:
        first = chair.update["log_from"]
        seen = {update["seq"]: update for update in map(json.loads, updates(chair))}
        assert 1 < first < chair.update["seq"]
        page = guest.at(table)
        assert page.wait_for("welcome")["log"][0]["seq"] == first
        back = guest.at(table, since=0)
        assert back.wait_for("welcome")["log"] == []
        back.wait_for("clock")
        missed = [json.loads(text) for text in updates(back)]
        assert [update["seq"] for update in missed] == list(range(first, chair.update["seq"] + 1))
        assert "turn" in missed[0]["story"][0]["event"]
        assert all(update == seen.get(update["seq"], update) for update in missed[1:])
        replay = guest.get(f"/api/tables/{table}/replay?as={viewer}").json()
        assert replay["updates"] == missed
