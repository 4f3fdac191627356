"""The protocol as files: current, and true of what is really sent."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.server.harness import Server, seated
from tests.server.test_play import play_on
from woolgather.server.messages import (
    Fairness,
    GameInfo,
    Health,
    Me,
    Problem,
    Replay,
    RulebookInfo,
    ServerMessage,
    TableSummary,
)
from woolgather.server.schema import files

ROOT = Path(__file__).parents[2]


def test_the_generated_files_are_current() -> None:
    for path, text in files().items():
        assert (ROOT / path).read_text("utf-8") == text, "run: python -m woolgather.server.schema"


def test_everything_that_is_sent_is_of_its_declared_type(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2)
    play_on(chairs)
    decoder = msgspec.json.Decoder[ServerMessage](ServerMessage)
    for text in chairs[0].raw:
        decoder.decode(text)
    answers: dict[str, object] = {
        "/api/me": Me,
        "/api/games": list[GameInfo],
        "/api/games/sheepy-time": GameInfo,
        "/api/games/sheepy-time/rulebook": RulebookInfo,
        "/api/games/sheepy-time/components": dict,
        "/api/tables/mine": list[TableSummary],
        "/api/tables/open": list[TableSummary],
        f"/api/tables/{table}": TableSummary,
        f"/api/tables/{table}/replay?as=0": Replay,
        f"/api/tables/{table}/fairness": Fairness,
        "/api/health": Health,
        "/api/nothing": Problem,
    }
    for path, kind in answers.items():
        msgspec.json.decode(ann.get(path).content, type=kind)


def test_every_game_in_the_room_tells_about_itself(server: Server) -> None:
    guest = server.guest()
    for info in guest.get("/api/games").json():
        assert info["title"]
        assert info["bots"][0] == "random"
        assert guest.get(f"/api/games/{info['name']}/rulebook").json()["clauses"]
