"""Reviews: refused before the end, made elsewhere with progress, kept with the game, stopped by whoever asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.harness import Guest, Server, wait_until
from woolgather import api as wg

Message = dict[str, Any]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("reviews") / "room.db", review_games=8)
    yield server
    server.stop()


def finished(guest: Guest, game: str = "wolf-in-sleeps-clothing", seed: int = 7) -> str:
    """The table of a game that is over."""
    session = wg.record(game, ["Ann", "Bob"], seed=seed)
    wg.play(session, "sensible", seed=1)
    answer = guest.post("/api/tables/import", {"record": session.written().text()})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]["id"]
    return f"/api/tables/{table}/review"


def awaited(guest: Guest, path: str, status: str) -> Message:
    found: Message = {}

    def come() -> bool:
        found.update(guest.get(path).json())
        return bool(found["status"] == status)

    wait_until(come)
    return found


def test_a_review_is_made_when_asked_for_and_kept(room: Server) -> None:
    guest, other = room.guest(), room.guest()
    path = finished(guest)
    assert guest.get(path).json() == {
        "status": "none",
        "progress": 0.0,
        "ahead": 0,
        "yours": False,
        "review": None,
    }
    assert guest.post(path).json()["status"] in ("running", "done")
    review = awaited(guest, path, "done")["review"]
    assert review["complete"]
    assert len(review["chances"]) == review["actions"] + 1
    for account in review["accounts"]:
        parts = account["start"] + account["luck"] + account["others"] + account["own"]
        assert parts == pytest.approx(account["end"], abs=1e-4)
    assert other.post(path).json()["review"] == review  # nothing is made twice
    room.kill()
    room.start()
    assert other.get(path).json()["review"] == review


def test_before_the_end_there_is_no_review(room: Server) -> None:
    guest = room.guest()
    table = guest.open_table("sheepy-time", 2, seat=0, bots=["sensible"])
    path = f"/api/tables/{table['id']}/review"
    chair = guest.at(table["id"])
    chair.wait_for("welcome")
    chair.send(type="start")
    chair.wait_for("update")
    for answer in (guest.get(path), guest.post(path), guest.http.delete(room.address + path)):
        assert answer.status_code == 409
        assert "after it has ended" in answer.json()["sentence"]


def test_one_at_a_time_for_each_guest_and_whoever_asked_may_stop_it(room: Server) -> None:
    guest, other = room.guest(), room.guest()
    slow, next_one = finished(guest, "lucidity"), finished(guest)
    assert guest.post(slow).json()["status"] == "running"
    refused = guest.post(next_one)
    assert refused.status_code == 429
    assert "Your other review" in refused.json()["sentence"]
    waiting = other.post(next_one).json()
    assert (waiting["status"], waiting["ahead"], waiting["yours"]) == ("waiting", 1, True)
    assert other.http.delete(room.address + slow).status_code == 403
    assert guest.http.delete(room.address + slow).json()["status"] == "none"
    assert awaited(other, next_one, "done")["review"]["complete"]
    assert guest.get(slow).json()["status"] == "none"


def test_progress_is_told_and_what_was_cut_off_by_a_restart_can_be_asked_for_again(room: Server) -> None:
    guest = room.guest()
    path = finished(guest, "sheepy-time")
    guest.post(path)
    wait_until(lambda: 0 < guest.get(path).json()["progress"] < 1)
    room.kill()
    room.start()
    awaited(guest, path, "none")  # at once; among several workers when they know that this one is dead
    assert guest.post(path).json()["status"] == "running"
    assert guest.http.delete(room.address + path).json()["status"] == "none"
