"""Reviews: refused before the end, made in another process with progress, and kept."""

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
    """Finish a game and return its table."""
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


def test_a_review_is_made_on_request_and_kept(room: Server) -> None:
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
    assert other.post(path).json()["review"] == review  # the same review
    room.kill()
    room.start()
    assert other.get(path).json()["review"] == review


def test_a_review_before_the_end_is_refused(room: Server) -> None:
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


def test_a_guest_may_have_one_review_running_and_stop_it(room: Server) -> None:
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


def test_an_interrupted_review_can_be_requested_again(room: Server) -> None:
    guest = room.guest()
    path = finished(guest, "sheepy-time")
    guest.post(path)
    wait_until(lambda: 0 < guest.get(path).json()["progress"] < 1)
    room.kill()
    room.start()
    awaited(guest, path, "none")  # at once, or with several workers when they notice that this one died
    assert guest.post(path).json()["status"] == "running"
    assert guest.http.delete(room.address + path).json()["status"] == "none"
