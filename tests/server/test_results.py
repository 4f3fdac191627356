"""A guest's games: waiting, finished, and statistics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import OpenServer
from tests.server.harness import Chair, Guest, Server, deal, seated, wait_until
from tests.server.stores import sql
from tests.server.test_play import play_on
from woolgather.room.storage.interface import PAGE


def finished(guest: Guest, before: str = "") -> list[str]:
    """Return the tables on one page of the guest's finished games."""
    return [game["table"]["id"] for game in page(guest, before)["games"]]


def page(guest: Guest, before: str = "") -> dict[str, Any]:
    answer = guest.get("/api/me/games" + (f"?before={before}" if before else ""))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def played(server: Server) -> tuple[str, list[Guest], list[Chair]]:
    """Play a game of two players to its end."""
    table, guests, chairs = seated(server, 2)
    play_on(chairs)
    return table, guests, chairs


def test_a_finished_game_is_listed_with_its_result_for_every_player(server: Server) -> None:
    table, (ann, bob), chairs = played(server)
    outcome = chairs[0].update["view"]["outcome"]
    for seat, guest in enumerate((ann, bob)):
        listed = guest.get("/api/me/games").json()
        (game,) = listed["games"]
        assert (game["table"]["id"], game["your_seat"], listed["next"]) == (table, seat, None)
        assert game["result"] == {fact: outcome[fact] for fact in ("scores", "winners", "places")}
        assert [name["name"] for name in game["table"]["seats"]] == ["Ann", "Bob"]
    assert finished(server.guest()) == []


def test_running_games_are_listed_as_tables_and_finished_ones_as_games(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2)
    assert [summary["table"]["id"] for summary in ann.get("/api/tables/mine").json()] == [table]
    assert finished(ann) == []
    play_on(chairs)
    assert ann.get("/api/tables/mine").json() == []
    assert finished(ann) == [table]


def test_the_table_that_waits_for_you_comes_first(server: Server) -> None:
    table, (ann, bob), (first, _) = seated(server, 2)
    newer = [guest.open_table()["id"] for guest in (ann, bob)]
    (asked,) = first.update["view"]["asking"]["seats"]
    for seat, guest in enumerate((ann, bob)):
        mine = [summary["table"]["id"] for summary in guest.get("/api/tables/mine").json()]
        assert mine == ([table, newer[seat]] if seat == asked else [newer[seat], table])


def test_finished_games_are_paged_with_the_latest_first(server: Server) -> None:
    record = deal("live-nope", 2, "5")
    ann, bob = server.guest("Ann"), server.guest("Bob")
    tables: list[str] = []
    for _ in range(PAGE + 2):
        table = ann.post("/api/tables/import", {"record": record}).json()["table"]
        bob.post(f"/api/join/{table['code']}")
        chairs = [guest.at(table["id"]) for guest in (ann, bob)]
        for chair in chairs:
            chair.wait_for("welcome")
        chairs[0].send(type="start")
        for chair in chairs:
            chair.wait_for("update")
        play_on(chairs)
        for chair in chairs:
            chair.close()
        tables.insert(0, table["id"])
    assert finished(ann) == tables[:PAGE]
    more = page(ann)["next"]
    assert finished(ann, more) == tables[PAGE:]
    assert page(ann, more)["next"] is None


def test_statistics_leave_out_games_continued_from_a_record(server: Server) -> None:
    table, guests, chairs = played(server)
    winners = chairs[0].update["view"]["outcome"]["winners"]
    for seat, guest in enumerate(guests):
        counted = [{"game": "live-nope", "played": 1, "won": int(seat in winners)}]
        assert guest.get("/api/me/statistics").json() == counted
    record = guests[0].get(f"/api/tables/{table}/record").text
    fork = guests[0].post("/api/tables/import", {"record": record, "actions": 3, "go_on": True}).json()["table"]
    chair = guests[0].at(fork["id"])
    while not chair.update or not chair.update["view"]["outcome"]:
        chair.wait_for("update")
        if chair.update["options"]:
            chair.submit(chair.update["options"][0]["action"])
    assert finished(guests[0]) == [fork["id"], table]
    assert [each["played"] for each in guests[0].get("/api/me/statistics").json()] == [1]


@pytest.mark.parametrize("place", ["soon", "-", "nan-", "1e5"])
def test_an_invalid_page_is_refused_or_empty(server: Server, place: str) -> None:
    answer = server.guest().get(f"/api/me/games?before={place}")
    assert (answer.status_code, list(answer.json())) in [(400, ["sentence"]), (200, ["games", "next"])]


def test_results_are_added_to_games_finished_before_they_were_stored(open_server: OpenServer, tmp_path: Path) -> None:
    server = open_server(tmp_path / "room.db")
    table, (ann, _), _ = played(server)
    before = ann.get("/api/me/games").json()
    server.kill()
    sql(server.data, "DELETE FROM results")
    server.start()
    wait_until(lambda: finished(ann) == [table])
    assert ann.get("/api/me/games").json() == before
