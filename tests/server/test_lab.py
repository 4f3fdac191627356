"""The room's lab: listing its folder, guests' experiments, and its isolation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import OpenServer
from tests.server.harness import Guest, Server, wait_until
from woolgather.kernel.registry import find_game
from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.storage.folder import Folder
from woolgather.server.lab import experiment_service

Message = dict[str, Any]
WOLF = "wolf-in-sleeps-clothing"
pytestmark = pytest.mark.file  # a room in Postgres can't start experiments (test_cluster.py)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("lab") / "room.db", lab_nice=0)
    yield server
    server.stop()
    assert '"level": "error"' not in server.log(), server.log()


def begin(guest: Guest, **wish: object) -> Message:
    answer = guest.post("/api/lab/new", {"game": WOLF, "bots": ["random"], "games": 20, "seats": 2, **wish})
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


def awaited(guest: Guest, name: str, status: str) -> Message:
    found: Message = {}

    def come() -> bool:
        found.update(guest.get(f"/api/lab/{name}").json())
        assert found["status"] == status or not found["why"], found["why"]
        return bool(found["status"] == status)

    wait_until(come)
    return found


def test_an_experiment_is_started_played_and_reported(room: Server) -> None:
    guest = room.guest()
    begun = begin(guest, bots=["random", "sensible"], changes=["calls=sleepy"])
    assert begun["status"] in ("waiting", "running")
    assert (begun["yours"], begun["games"], begun["changes"]) == (True, 20, ["calls=sleepy"])
    done = awaited(guest, begun["id"], "done")
    assert done["report"]
    assert done["done"] == 20
    page = guest.get(f"/api/lab/{begun['id']}/report.html")
    assert "Wolf in Sleep&#x27;s Clothing in the lab" in page.text
    assert "calls: sleepy" in page.text
    policy = page.headers["content-security-policy"]
    assert policy.startswith("sandbox allow-scripts; default-src 'none';")
    assert "allow-same-origin" not in policy
    assert "connect-src" not in policy
    folder = Path(guest.get("/api/lab").json()["folder"])
    assert (
        json.loads((folder / begun["id"] / "played" / "experiment.json").read_text())["settings"]["calls"] == "sleepy"
    )


def test_a_what_if_and_a_tournament_are_played_and_reported(room: Server) -> None:
    guest = room.guest()
    asked = begin(guest, kind="what-if", changes=["deck=long"])
    assert asked["games"] == 40
    awaited(guest, asked["id"], "done")
    page = guest.get(f"/api/lab/{asked['id']}/report.html").text
    assert "What if?" in page
    assert "deck: standard → long" in page
    cup = begin(guest, kind="tournament", bots=["random", "sensible"], seats=None)
    awaited(guest, cup["id"], "done")
    assert "A tournament of" in guest.get(f"/api/lab/{cup['id']}/report.html").text


def test_two_experiments_are_compared(room: Server) -> None:
    guest = room.guest()
    usual = begin(guest)["id"]
    folder = Path(guest.get("/api/lab").json()["folder"])
    long, alone = "long deck", "three seats"
    add_experiment(folder / long, 2, {"deck": "long"})
    add_experiment(folder / alone, 3, {})
    awaited(guest, usual, "done")
    beside = f"/api/lab/{usual}/beside"
    answer = guest.post(beside, {"other": long})
    assert answer.status_code == 201, answer.text
    made = awaited(guest, answer.json()["id"], "done")
    wait_until(lambda: guest.get(f"/api/lab/{made['id']}").json()["report"])
    assert (made["kind"], made["games"], made["yours"]) == ("comparison", 20, True)
    page = guest.get(f"/api/lab/{made['id']}/report.html").text
    assert "Wolf in Sleep&#x27;s Clothing: two experiments" in page
    assert "deck: standard → long" in page
    assert f"first: {usual} · second: {long} · " in page
    for other, status, sentence in (
        (alone, 409, "same game and number of seats"),
        (usual, 409, "two different experiments"),
        (made["id"], 409, "two different experiments"),
        ("nothing", 404, "no experiment with this name"),
    ):
        refused = guest.post(beside, {"other": other})
        assert refused.status_code == status
        assert sentence in refused.json()["sentence"]
    assert guest.post(f"/api/lab/{made['id']}/remove").status_code == 200


def add_experiment(path: Path, seats: int, settings: dict[str, str]) -> None:
    """Play an experiment as the command line does."""
    experiment = Experiment(Plan.at_table(find_game(WOLF), seats, ["random"], 1, settings), 20, 20)
    Folder.start(path, experiment).play(Alone(experiment))


def test_only_the_guest_who_started_an_experiment_stops_resumes_and_removes_it(room: Server) -> None:
    guest, other = room.guest(), room.guest()
    name = begin(guest, games=15_000)["id"]
    wait_until(lambda: guest.get(f"/api/lab/{name}").json()["done"] > 0)
    path = f"/api/lab/{name}"
    for what in ("stop", "remove", "go-on"):
        answer = other.post(f"{path}/{what}")
        assert answer.status_code == (403 if what != "go-on" else 200), answer.text
    assert guest.post(f"{path}/remove").status_code == 409, "not while it is running"
    second = guest.post("/api/lab/new", {"game": WOLF, "bots": ["random"], "games": 20})
    assert second.status_code == 429
    assert "Your last experiment is still running" in second.json()["sentence"]
    assert guest.get(path).json()["left"] is not None
    stopped = guest.post(f"{path}/stop").json()
    assert stopped["status"] == "stopped"
    assert 0 <= stopped["done"] < 15_000
    assert other.post(f"{path}/go-on").status_code == 403
    assert guest.post(f"{path}/go-on").json()["status"] in ("waiting", "running")
    assert guest.post(f"{path}/stop").json()["status"] == "stopped"
    left = guest.post(f"{path}/remove").json()
    assert name not in [each["id"] for each in left["experiments"]]
    assert guest.get(path).status_code == 404


def test_experiments_of_the_command_line_are_listed_and_get_a_report(room: Server) -> None:
    guest = room.guest()
    folder = Path(guest.get("/api/lab").json()["folder"])
    folder.mkdir(exist_ok=True)
    experiment = Experiment(Plan(WOLF, ("random", "random"), 3), 10, 10)
    Folder.start(folder / "my nights", experiment).play(Alone(experiment))
    (folder / "notes").mkdir()
    (folder / "broken").mkdir()
    (folder / "broken" / "experiment.json").write_text("{", "utf-8")
    listed = {each["id"]: each for each in guest.get("/api/lab").json()["experiments"]}
    assert "notes" not in listed
    assert "broken" not in listed
    mine = listed["my nights"]
    assert (mine["status"], mine["report"], mine["yours"], mine["seed"]) == ("done", False, False, 3)
    assert guest.get("/api/lab/my%20nights/report.html").status_code == 404
    guest.post("/api/lab/my%20nights/go-on")
    wait_until(lambda: guest.get("/api/lab/my%20nights").json()["report"])
    assert "seed 3" in guest.get("/api/lab/my%20nights/report.html").text
    assert guest.post("/api/lab/my%20nights/remove").status_code == 403


@pytest.mark.parametrize("name", ["..", "%2e%2e", "..%2froom.db", "%2fetc", "x%00y", ".hidden", "nothing"])
def test_files_outside_the_experiments_are_not_served(room: Server, name: str) -> None:
    guest = room.guest()
    answer = guest.get(f"/api/lab/{name}/report.html")
    assert answer.status_code in (404, 400)
    assert "sentence" in answer.json()


BAD: list[tuple[Message, int, str]] = [
    ({"game": "chess"}, 404, "chess"),
    ({"bots": ["clever"]}, 422, "has no bot 'clever'"),
    ({"bots": ["program:rm -rf /"]}, 422, "has no bot"),
    ({"bots": []}, 400, "1 to 16 bots"),
    ({"bots": ["random"] * 17}, 400, "1 to 16 bots"),
    ({"seats": 9}, 422, "seats, not 9"),
    ({"games": 0}, 400, "games"),
    ({"games": 100_000}, 409, "can have 20,000 games"),
    ({"kind": "what-if", "games": 15_000}, 409, "plays each game twice"),
    ({"kind": "what-if"}, 422, "Name at least one change"),
    ({"kind": "tournament"}, 422, "different bots"),
    ({"changes": ["calls"]}, 422, "NAME=VALUE"),
    ({"changes": ["calls=shouting"]}, 422, "calls"),
    ({"changes": ["colour=red"]}, 422, "has no setting 'colour'"),
    ({"changes": ["x=1"] * 21}, 400, "changes"),
    ({"colour": "red"}, 400, "colour"),
]


@pytest.mark.parametrize(("wish", "status", "sentence"), BAD, ids=lambda value: str(value)[:40])
def test_invalid_requests_are_refused_with_a_sentence(room: Server, wish: Message, status: int, sentence: str) -> None:
    guest = room.guest()
    before = guest.get("/api/lab").json()["experiments"]
    answer = guest.post("/api/lab/new", {"game": WOLF, "bots": ["random"], "games": 20, **wish})
    assert answer.status_code == status, answer.text
    assert sentence in answer.json()["sentence"]
    assert guest.get("/api/lab").json()["experiments"] == before


def test_a_public_room_starts_no_experiments_unless_its_host_allows_it(open_server: OpenServer) -> None:
    public = open_server(origins=["https://play.example"])
    guest = public.guest()
    lab = guest.get("/api/lab").json()
    assert (lab["most_games"], lab["folder"]) == (0, None)
    refused = guest.post("/api/lab/new", {"game": WOLF, "bots": ["random"], "games": 20})
    assert refused.status_code == 403
    assert "doesn't allow starting experiments" in refused.json()["sentence"]
    allowed = open_server(origins=["https://play.example"], lab_games=50, lab_nice=0)
    assert allowed.guest().get("/api/lab").json()["most_games"] == 50


def test_an_experiment_that_takes_too_long_is_stopped_and_kept(open_server: OpenServer) -> None:
    room = open_server(limits={"experiment_seconds": 0.1}, lab_nice=0)
    guest = room.guest()
    name = guest.post("/api/lab/new", {"game": WOLF, "bots": ["random"], "games": 20_000}).json()["id"]
    wait_until(lambda: guest.get(f"/api/lab/{name}").json()["status"] == "failed")
    assert "longer than" in guest.get(f"/api/lab/{name}").json()["why"]


def test_an_experiment_resumes_after_its_server_was_killed(open_server: OpenServer) -> None:
    room = open_server(lab_nice=0)
    guest = room.guest()
    name = begin(guest, games=15_000)["id"]
    wait_until(lambda: guest.get(f"/api/lab/{name}").json()["done"] > 0)
    room.kill()
    room.start()
    found = guest.get(f"/api/lab/{name}").json()
    assert (found["status"], found["yours"]) == ("stopped", True)
    assert guest.post(f"/api/lab/{name}/remove").status_code == 200


def test_the_oldest_experiments_are_removed_above_the_limit(open_server: OpenServer) -> None:
    room = open_server(limits={"experiments_kept": 2}, lab_nice=0)
    guest = room.guest()
    for _ in range(3):
        last = begin(guest, games=20_000)["id"]
        guest.post(f"/api/lab/{last}/stop")
    kept = [each["id"] for each in guest.get("/api/lab").json()["experiments"]]
    assert len(kept) == 2
    assert kept[0] == last


def test_missing_packages_are_reported_with_the_install_command(monkeypatch: pytest.MonkeyPatch) -> None:
    assert experiment_service.missing_packages() == ""
    monkeypatch.setattr(experiment_service, "find_spec", lambda name: None)
    assert experiment_service.missing_packages().endswith("pip install 'woolgather[lab]'")
