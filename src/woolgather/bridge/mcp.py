"""A Model Context Protocol server on a pipe: a language model sits down at a game and plays it with tools.

The part of MCP that tools need is small: JSON-RPC 2.0, a message per line. See https://modelcontextprotocol.io.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import IO, Any, Final

from woolgather import __version__
from woolgather.bots.registry import bot_names
from woolgather.bridge.pipe import Sitting
from woolgather.bridge.question import chosen
from woolgather.kernel.chance import SealedChance
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import all_games, find_game
from woolgather.kernel.session import Session
from woolgather.terminal.play.seating import parse_bots, seat_count, seat_names

_VERSIONS: Final = ("2025-06-18", "2025-03-26", "2024-11-05")  # of the protocol; for these tools they are alike
_NAME: Final = "Woolly"  # the log speaks of everybody in the third person
_PARSE, _REQUEST, _METHOD, _PARAMS = -32700, -32600, -32601, -32602


def _tool(name: str, text: str, required: tuple[str, ...] = (), **fields: tuple[str, str]) -> dict[str, Any]:
    properties = {field: {"type": kind, "description": about} for field, (kind, about) in fields.items()}
    schema = {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}
    return {"name": name, "description": text, "inputSchema": schema}


TOOLS: Final = [
    _tool("games", "Lists the games with their seats, bots and settings."),
    _tool(
        "rules",
        "The rulebook of a game, or only the clauses that speak of a word.",
        ("game",),
        game=("string", "Its name, as the tool games lists it."),
        word=("string", "A word to look for, or the id of a clause."),
    ),
    _tool(
        "new_game",
        "Sits you down at the first seat of a new game against bots, and says what you are asked.",
        ("game",),
        game=("string", "Its name, as the tool games lists it."),
        seats=("integer", "How many sit at the table."),
        bots=("string", "Who the others are, such as sensible,random; they take turns."),
        seed=("integer", "The same number gives the same deal."),
    ),
    _tool("look", "Says again what you see and what you are asked."),
    _tool(
        "choose",
        "Takes one of the options, and says what happened and what you are asked next.",
        ("option",),
        option=("integer", "The number of the option."),
    ),
]


class McpServer:
    """One guest, one game at a time."""

    def __init__(self) -> None:
        self._sitting: Sitting | None = None
        self._heard: list[str] = []
        self._tools: dict[str, Callable[[dict[str, Any]], str]] = {
            "games": self._games,
            "rules": self._rules,
            "new_game": self._new_game,
            "look": self._look,
            "choose": self._choose,
        }

    def serve(self, reading: IO[str], writing: IO[str]) -> None:
        for line in reading:
            answer = self.answer(line)
            if answer is not None:
                writing.write(json.dumps(answer, ensure_ascii=False) + "\n")
                writing.flush()

    def answer(self, line: str) -> dict[str, Any] | None:
        """The response to one message; ``None`` where none is wanted."""
        try:
            message = json.loads(line)
        except ValueError:
            return _error(None, _PARSE, "That is not JSON.")
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            return _error(None, _REQUEST, "A message has a method.")
        if "id" not in message:
            return None  # a notification
        number, method, params = message["id"], message["method"], message.get("params") or {}
        if method == "initialize":
            wished = params.get("protocolVersion")
            return _result(
                number,
                {
                    "protocolVersion": wished if wished in _VERSIONS else _VERSIONS[0],
                    "capabilities": {"tools": {}},
                    "serverInfo": {"name": "woolgather", "version": __version__},
                    "instructions": "Five tabletop games. Begin with new_game, then choose until the game is over.",
                },
            )
        if method == "ping":
            return _result(number, {})
        if method == "tools/list":
            return _result(number, {"tools": TOOLS})
        if method == "tools/call":
            return self._call(number, params)
        return _error(number, _METHOD, f"There is no method {method}.")

    def _call(self, number: Any, params: dict[str, Any]) -> dict[str, Any]:
        tool = next((tool for tool in TOOLS if tool["name"] == params.get("name")), None)
        if tool is None:
            names = ", ".join(tool["name"] for tool in TOOLS)
            return _error(number, _PARAMS, f"There is no tool {params.get('name')!r}; there are: {names}.")
        wrong = False
        try:
            text = self._tools[tool["name"]](_arguments(tool, params.get("arguments") or {}))
        except WoolgatherError as error:
            text, wrong = str(error), True
        return _result(number, {"content": [{"type": "text", "text": text}], "isError": wrong})

    # --- tools -------------------------------------------------------------------------------------------------------

    def _games(self, _: dict[str, Any]) -> str:
        return "\n\n".join(
            f"{game.name}: {game.title}, {game.fewest} to {game.most} seats. {game.pitch}\n"
            f"Bots: {', '.join(bot_names(game))}."
            for game in all_games()
        )

    def _rules(self, wish: dict[str, Any]) -> str:
        book = find_game(wish["game"]).rulebook()
        word = str(wish.get("word", "")).lower()
        if not word:
            return book.text
        found = [f"{each.id}: {each.text}" for each in book.clauses if word in f"{each.id} {each.text}".lower()]
        return "\n".join(found) or f"Nothing in the rules speaks of {word!r}."

    def _new_game(self, wish: dict[str, Any]) -> str:
        game = find_game(wish["game"])
        kinds = parse_bots(game, wish.get("bots", "sensible"))
        seats = seat_count(game, wish.get("seats"), kinds, people=1)
        seed = SealedChance.fresh_seed() if wish.get("seed") is None else str(wish["seed"])
        session = Session.begin(game, seat_names(seats, kinds, 0, _NAME), {}, seed, None)
        self._sitting = Sitting(session, 0, seed)
        return self._go_on(f"You play {game.title} at the first of {seats} seats, as {_NAME}.")

    def _look(self, _: dict[str, Any]) -> str:
        return self._shown(self._at_table(), self._heard)

    def _choose(self, wish: dict[str, Any]) -> str:
        sitting = self._at_table()
        if sitting.table.state.over:
            raise WoolgatherError("The game is over; begin another with new_game.")
        action = chosen(str(wish["option"]), sitting.options())
        sitting.table.act(sitting.seat, action)
        sitting.table.offer_interjections(lambda: None)
        return self._go_on("")

    def _go_on(self, first: str) -> str:
        sitting = self._at_table()
        sitting.until_asked()
        self._heard = [first] * bool(first) + sitting.told()
        return self._shown(sitting, self._heard)

    def _at_table(self) -> Sitting:
        if self._sitting is None:
            raise WoolgatherError("You sit at no table yet: begin with new_game.")
        return self._sitting

    @staticmethod
    def _shown(sitting: Sitting, heard: list[str]) -> str:
        state, names = sitting.table.state, sitting.table.names
        options = [] if state.over else sitting.options()
        asked = sitting.question(options)
        parts = ["\n".join(heard), asked["text"], asked["prompt"]]
        parts.append("\n".join(f"{each['number']}. {each['label']}" for each in asked["options"]))
        outcome = state.outcome()
        if outcome is not None:
            parts.append(" ".join(f"{names[seat]}: {score}." for seat, score in enumerate(outcome.scores)))
            parts.append(f"Won by {' and '.join(names[seat] for seat in outcome.winners) or 'nobody'}.")
        return "\n\n".join(part for part in parts if part)


def _arguments(tool: dict[str, Any], given: Any) -> dict[str, Any]:
    """What was given, if it is what the tool wants; raises with a sentence."""
    schema = tool["inputSchema"]
    known = schema["properties"]
    if not isinstance(given, dict):
        raise WoolgatherError("The arguments of a tool are an object.")
    for name in schema["required"]:
        if name not in given:
            raise WoolgatherError(f"{tool['name']} needs {name!r}: {known[name]['description']}")
    for name, value in given.items():
        if name not in known:
            raise WoolgatherError(f"{tool['name']} knows no {name!r}; it knows: {', '.join(known) or 'nothing'}.")
        kind = int if known[name]["type"] == "integer" else str
        if not isinstance(value, kind) or isinstance(value, bool):
            raise WoolgatherError(f"{name!r} is {'a whole number' if kind is int else 'a text'}, not {value!r}.")
    return given


def _result(number: Any, result: dict[str, Any]) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "result": result}


def _error(number: Any, code: int, sentence: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": sentence}}
