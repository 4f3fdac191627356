"""Tests ``woolgather bot-bridge``, with which a program or a language model plays a seat."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from tests.command_line import Say
from woolgather.bridge.mcp import McpServer

Message = dict[str, Any]


def talk(say: Say, monkeypatch: pytest.MonkeyPatch, lines: list[str], *words: str) -> tuple[list[Message], str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    said = say("bot-bridge", *words)
    return [json.loads(line) for line in said.out.splitlines()], said.err


def test_a_program_plays_a_whole_game_on_a_pipe(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    given = ("sheepy-time", "--seats", "2", "--seat", "2", "--seed", "4", "--setting", "nightmare=bump")
    heard, err = talk(say, monkeypatch, ["{}", *["1"] * 400], *given)
    assert err == ""
    assert [message["type"] for message in heard].count("hello") == 1
    assert heard[0]["settings"]["nightmare"] == "bump"
    assert heard[0]["seat"] == 1
    asked = [message for message in heard if message["type"] == "choose"]
    assert all(message["view"]["you"] == 1 and message["options"] for message in asked)
    assert any("Dolly plays" in line for message in asked for line in message["told"])
    over = heard[-1]
    assert over["type"] == "over"
    assert len(over["scores"]) == 2


def test_an_invalid_answer_is_refused_and_can_be_repeated(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["hello!", "{}", "0", '"dance"', "1"]
    heard, err = talk(say, monkeypatch, lines, "sheepy-time", "--seats", "2", "--seed", "4")
    sentences = [message["sentence"] for message in heard if message["type"] == "refused"]
    assert "Answer hello with {}" in sentences[0]
    assert sentences[1].startswith("'0' is none of the options: answer with a number from 1 to")
    assert '"dance"\' is none of the options' in sentences[2]
    assert len(sentences) == 3
    assert heard[-1]["type"] == "choose", "the game went on with the fourth"
    assert "closed before the game was over" in err


def test_invalid_arguments_get_a_sentence(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    for words, sentence in (
        ((), "Add a game"),
        (("chess",), "chess"),
        (("lucidity", "--seat", "9"), "seat 1 to"),
        (("lucidity", "--mcp"), "Leave out GAME"),
        (("lucidity", "--seed", "x"), "seed"),
    ):
        heard, err = talk(say, monkeypatch, [], *words)
        assert heard == []
        assert sentence in err


class Model:
    """The client side of the Model Context Protocol."""

    def __init__(self) -> None:
        self.server = McpServer()
        self.number = 0

    def ask(self, method: str, **params: object) -> Message:
        self.number += 1
        line = json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        answer = self.server.answer(line)
        assert answer is not None
        assert answer["id"] == self.number
        return answer

    def call(self, tool: str, **arguments: object) -> tuple[str, bool]:
        result = self.ask("tools/call", name=tool, arguments=arguments)["result"]
        (content,) = result["content"]
        return content["text"], result["isError"]


def test_a_language_model_plays_a_game_with_tools() -> None:
    model = Model()
    begun = model.ask("initialize", protocolVersion="2025-03-26", capabilities={})["result"]
    assert begun["protocolVersion"] == "2025-03-26"
    assert model.server.answer('{"jsonrpc":"2.0","method":"notifications/initialized"}') is None
    names = [tool["name"] for tool in model.ask("tools/list")["result"]["tools"]]
    assert names == ["games", "rules", "new_game", "look", "choose"]
    assert "wolf-in-sleeps-clothing" in model.call("games")[0]
    assert "WS-2.1" in model.call("rules", game="wolf-in-sleeps-clothing", word="WS-2.1")[0]
    text, wrong = model.call("new_game", game="wolf-in-sleeps-clothing", seats=2, seed=7)
    assert not wrong
    assert "1. Flip the top card of your deck" in text
    assert model.call("look")[0] == text
    for _ in range(2000):
        text, wrong = model.call("choose", option=1)
        assert not wrong
        if "The game is over." in text:
            break
    assert "Won by" in text
    assert "Won by" in model.call("look")[0]
    assert model.call("choose", option=1) == ("The game is over. Start another with new_game.", True)


def test_a_language_models_mistake_gets_a_sentence() -> None:
    model = Model()
    for tool, arguments, sentence in (
        ("look", {}, "Start one with new_game"),
        ("choose", {"option": 1}, "Start one with new_game"),
        ("new_game", {}, "needs 'game'"),
        ("new_game", {"game": "chess"}, "chess"),
        ("new_game", {"game": "lucidity", "seats": "two"}, "a whole number"),
        ("new_game", {"game": "lucidity", "colour": "red"}, "has no argument 'colour'"),
        ("new_game", {"game": "lucidity", "seats": 99}, "seats, not 99"),
    ):
        text, wrong = model.call(tool, **arguments)
        assert wrong
        assert sentence in text
    assert model.ask("tools/call", name="dance")["error"]["code"] == -32602
    assert model.ask("resources/list")["error"]["code"] == -32601
    assert model.server.answer("moo")["error"]["code"] == -32700  # type: ignore[index]
    assert model.server.answer("[1]")["error"]["code"] == -32600  # type: ignore[index]
