"""A Model Context Protocol server on a pipe, with tools that let a language model play.

Tools need only a small part of MCP: JSON-RPC 2.0 with one message per line. See https://modelcontextprotocol.io.
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

_VERSIONS: Final = ("2025-06-18", "2025-03-26", "2024-11-05")  # protocol versions; they don't differ in what we use
_PLAYER_NAME: Final = "Woolly"  # log lines name the model like any other player
_PARSE, _REQUEST, _METHOD, _PARAMS = -32700, -32600, -32601, -32602


def _tool(name: str, text: str, required: tuple[str, ...] = (), **fields: tuple[str, str]) -> dict[str, Any]:
    properties = {field: {"type": kind, "description": about} for field, (kind, about) in fields.items()}
    schema = {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}
    return {"name": name, "description": text, "inputSchema": schema}


TOOLS: Final = [
    _tool("games", "Lists the games with their seats, bots and settings."),
    _tool(
        "rules",
        "The rulebook of a game, or only the clauses that mention a word.",
        ("game",),
        game=("string", "The game's name, as listed by the tool games."),
        word=("string", "A word to look for, or the id of a clause."),
    ),
    _tool(
        "new_game",
        "Sits you down at the first seat of a new game against bots, and shows what you have to decide.",
        ("game",),
        game=("string", "The game's name, as listed by the tool games."),
        seats=("integer", "The number of seats."),
        bots=("string", "The other players, such as sensible,random; the list is repeated to fill all seats."),
        seed=("integer", "The same seed gives the same deal."),
    ),
    _tool("look", "Shows again what you see and what you have to decide."),
    _tool(
        "choose",
        "Takes one of the options, then shows what happened and what you have to decide next.",
        ("option",),
        option=("integer", "The number of the option."),
    ),
]


class McpServer:
    """Serves one client, which plays one game at a time."""

    def __init__(self) -> None:
        self._sitting: Sitting | None = None
        self._log: list[str] = []
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
        """Return the response to one message, or ``None`` for a notification."""
        try:
            message = json.loads(line)
        except ValueError:
            return _error(None, _PARSE, "That is not JSON.")
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            return _error(None, _REQUEST, "A message needs a method.")
        if "id" not in message:
            return None
        number, method, params = message["id"], message["method"], message.get("params") or {}
        if method == "initialize":
            version = params.get("protocolVersion")
            return _result(
                number,
                {
                    "protocolVersion": version if version in _VERSIONS else _VERSIONS[0],
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
        failed = False
        try:
            text = self._tools[tool["name"]](_arguments(tool, params.get("arguments") or {}))
        except WoolgatherError as error:
            text, failed = str(error), True
        return _result(number, {"content": [{"type": "text", "text": text}], "isError": failed})

    # --- tools -------------------------------------------------------------------------------------------------------

    def _games(self, _: dict[str, Any]) -> str:
        return "\n\n".join(
            f"{game.name}: {game.title}, {game.fewest} to {game.most} seats. {game.pitch}\n"
            f"Bots: {', '.join(bot_names(game))}."
            for game in all_games()
        )

    def _rules(self, arguments: dict[str, Any]) -> str:
        book = find_game(arguments["game"]).rulebook()
        word = str(arguments.get("word", "")).lower()
        if not word:
            return book.text
        found = [f"{each.id}: {each.text}" for each in book.clauses if word in f"{each.id} {each.text}".lower()]
        return "\n".join(found) or f"The rules don't mention {word!r}."

    def _new_game(self, arguments: dict[str, Any]) -> str:
        game = find_game(arguments["game"])
        kinds = parse_bots(game, arguments.get("bots", "sensible"))
        seats = seat_count(game, arguments.get("seats"), kinds, people=1)
        seed = SealedChance.fresh_seed() if arguments.get("seed") is None else str(arguments["seed"])
        session = Session.begin(game, seat_names(seats, kinds, 0, _PLAYER_NAME), {}, seed, None)
        self._sitting = Sitting(session, 0, seed)
        return self._play_to_next_choice(f"You play {game.title} as {_PLAYER_NAME}, in the first of {seats} seats.")

    def _look(self, _: dict[str, Any]) -> str:
        return self._shown(self._at_table(), self._log)

    def _choose(self, arguments: dict[str, Any]) -> str:
        sitting = self._at_table()
        if sitting.table.state.over:
            raise WoolgatherError("The game is over. Start another with new_game.")
        action = chosen(str(arguments["option"]), sitting.options())
        sitting.table.act(sitting.seat, action)
        sitting.table.offer_interjections(lambda: None)
        return self._play_to_next_choice("")

    def _play_to_next_choice(self, first: str) -> str:
        sitting = self._at_table()
        sitting.until_asked()
        self._log = [first] * bool(first) + sitting.new_lines()
        return self._shown(sitting, self._log)

    def _at_table(self) -> Sitting:
        if self._sitting is None:
            raise WoolgatherError("You have no game yet. Start one with new_game.")
        return self._sitting

    @staticmethod
    def _shown(sitting: Sitting, log: list[str]) -> str:
        state, names = sitting.table.state, sitting.table.names
        options = [] if state.over else sitting.options()
        message = sitting.question(options)
        parts = ["\n".join(log), message["text"], message["prompt"]]
        parts.append("\n".join(f"{each['number']}. {each['label']}" for each in message["options"]))
        outcome = state.outcome()
        if outcome is not None:
            parts.append(" ".join(f"{names[seat]}: {score}." for seat, score in enumerate(outcome.scores)))
            parts.append(f"Won by {' and '.join(names[seat] for seat in outcome.winners) or 'no one'}.")
        return "\n\n".join(part for part in parts if part)


def _arguments(tool: dict[str, Any], given: Any) -> dict[str, Any]:
    """Return a tool call's arguments if they fit its schema. Raises a sentence for the model if not."""
    schema = tool["inputSchema"]
    known = schema["properties"]
    if not isinstance(given, dict):
        raise WoolgatherError("A tool's arguments must be an object.")
    for name in schema["required"]:
        if name not in given:
            raise WoolgatherError(f"{tool['name']} needs {name!r}: {known[name]['description']}")
    for name, value in given.items():
        if name not in known:
            raise WoolgatherError(f"{tool['name']} has no argument {name!r}; it has: {', '.join(known) or 'nothing'}.")
        kind = int if known[name]["type"] == "integer" else str
        if not isinstance(value, kind) or isinstance(value, bool):
            raise WoolgatherError(f"{name!r} must be {'a whole number' if kind is int else 'a text'}, not {value!r}.")
    return given


def _result(number: Any, result: dict[str, Any]) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "result": result}


def _error(number: Any, code: int, sentence: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": sentence}}
