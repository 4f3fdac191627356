"""The generated protocol files are current and match what the server sends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.server.harness import Server, deal, seated
from tests.server.test_play import play_on
from woolgather.kernel.registry import find_game
from woolgather.room.messages import Fairness, FinishedGames, GameStatistics, ServerMessage, TableSummary
from woolgather.server.http.messages import GameInfo, Health, Me, Problem, Replay, RulebookInfo
from woolgather.server.http.schema import schema_files

ROOT = Path(__file__).parents[2]


def test_the_generated_files_are_current() -> None:
    for path, text in schema_files().items():
        assert (ROOT / path).read_text("utf-8") == text, "run: python -m woolgather.server.http.schema"


def test_every_message_has_its_declared_type(server: Server) -> None:
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
        "/api/me/games": FinishedGames,
        "/api/me/statistics": list[GameStatistics],
        "/api/tables/mine": list[TableSummary],
        "/api/tables/open": list[TableSummary],
        f"/api/tables/{table}": TableSummary,
        f"/api/tables/{table}/components": dict,
        f"/api/tables/{table}/replay?as=0": Replay,
        f"/api/tables/{table}/fairness": Fairness,
        "/api/health": Health,
        "/api/nothing": Problem,
    }
    for path, kind in answers.items():
        msgspec.json.decode(ann.get(path).content, type=kind)


def test_every_game_describes_itself(server: Server) -> None:
    guest = server.guest()
    for info in guest.get("/api/games").json():
        assert info["title"]
        assert info["bots"][0] == "random"
        assert set(info["bot_texts"]) <= set(info["bots"])
        assert {setting["group"] for setting in info["settings"]} <= {"as printed", "house rules", "pace"}
        rulebook = guest.get(f"/api/games/{info['name']}/rulebook").json()
        assert rulebook["clauses"] or info["name"] == "whispered-nope"


# --- games from other packages ---------------------------------------------------------------------------------------


def test_an_edited_box_is_sent_with_the_printed_titles(server: Server) -> None:
    game = find_game("wolf-in-sleeps-clothing")
    edited = game.components()
    edited["table"]["call-gap"] = 9
    printed = game.components()
    untitled = _without_titles(edited)
    _, (ann, _), _ = seated(server, 2, record=deal(game.name, 2, "5", components=untitled))
    table = ann.get("/api/tables/mine").json()[0]["table"]["id"]
    assert ann.get(f"/api/tables/{table}/components").json() == edited
    plain = ann.open_table(game.name)["id"]
    assert ann.get(f"/api/tables/{plain}/components").json() == printed


def _without_titles(data: dict[str, Any]) -> dict[str, Any]:
    return {
        name: _without_titles(entry) if isinstance(entry, dict) else entry
        for name, entry in data.items()
        if name not in ("title", "text")
    }


def test_a_game_can_provide_its_own_browser_board(server: Server) -> None:
    guest = server.guest()
    assert guest.get("/api/games/whispered-nope").json()["board_url"] == "/games/whispered-nope/board.js"
    board = guest.get("/games/whispered-nope/board.js")
    assert board.text == (ROOT / "tests" / "server" / "board.js").read_text()
    assert board.headers["content-type"].partition(";")[0] == "text/javascript"
    assert board.headers["cache-control"] == "no-cache"
    again = guest.http.get(
        server.address + "/games/whispered-nope/board.js", headers={"If-None-Match": board.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    assert guest.get("/api/games/live-nope").json()["board_url"] is None
    for path in ("/games/live-nope/board.js", "/games/chess/board.js", "/games/whispered-nope/toys.py"):
        answer = guest.get(path)
        assert answer.status_code == 404
        assert answer.json()["sentence"].endswith(".")
    for path in ("/games/..%2flive-nope/board.js", "/games/whispered-nope/..%2ftoys.py"):
        assert guest.get(path).status_code == 404


def test_a_game_needs_neither_box_nor_rulebook(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2, "whispered-nope")
    assert ann.get("/api/games/whispered-nope/rulebook").json() == {"text": "", "clauses": []}
    assert ann.get("/api/games/whispered-nope/components").json() == {}
    assert ann.get(f"/api/tables/{table}/components").json() == {}
    play_on(chairs)
    assert ann.get(f"/api/tables/{table}/fairness").json()["game_matches"]
    assert ann.get(f"/api/tables/{table}/replay").status_code == 200
    assert ann.get("/api/games").status_code == 200
