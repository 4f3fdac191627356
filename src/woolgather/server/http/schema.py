"""``python -m woolgather.server.http.schema`` writes what crosses the wire as JSON Schema and TypeScript.

The protocol comes from the message types; each game's part of it (its table, the details of its outcome, its events and
its pieces) from what the game declares: ``view_type``, ``details_type``, ``events``, and ``PIECES`` beside the types.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from woolgather.kernel.events import Kind
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games
from woolgather.room.messages import PROTOCOL, ClientMessage, ServerMessage
from woolgather.server.http.messages import REQUESTS, RESPONSES

SCHEMA_FILE: Final = Path("docs/protocol.schema.json")
VIEWS_FOLDER: Final = Path("docs/views")
TYPES_FILE: Final = Path("web/src/protocol.ts")
GAMES_FOLDER: Final = Path("web/src/games")
_OWN_GAMES: Final = "woolgather.games."
_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_FEW_WORDS: Final = 4  # a field with more possible values than this has a type with a name
_MOST_WORDS: Final = 100  # a field with more than this is a string


# --- the protocol ----------------------------------------------------------------------------------------------------


def schema() -> dict[str, Any]:
    """All message types as one JSON Schema document."""
    (client, server, *_), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, *REQUESTS, *RESPONSES], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The Woolgather protocol, version {PROTOCOL}",
        "$defs": {"ClientMessage": client, "ServerMessage": server, **dict(sorted(components.items()))},
    }


def protocol_types() -> str:
    """The same for the browser."""
    definitions = schema()["$defs"]
    sent_by_client = {_type(part) for part in definitions["ClientMessage"]["anyOf"]} | {
        kind.__name__ for kind in REQUESTS
    }
    lines = [
        "// Made by `python -m woolgather.server.http.schema` from src/woolgather/room/messages.py; do not edit.",
        "",
        f"export const PROTOCOL = {PROTOCOL};",
    ]
    for name, definition in definitions.items():
        # The server sends every field; a client may leave out those with a default.
        lines.extend(_definition(name, definition, name in sent_by_client))
    return "\n".join(lines) + "\n"


# --- a game's part of it ---------------------------------------------------------------------------------------------


def game_schema(game: Game) -> dict[str, Any]:
    """What ``view.table`` and ``outcome.details`` hold in this game, as a JSON Schema document."""
    (table, details), components = _declared(game)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"What a viewer of {game.title} sees",
        "$defs": {"Table": table, "Details": details, **dict(sorted(components.items()))},
    }


def _declared(game: Game) -> tuple[Sequence[dict[str, Any]], dict[str, dict[str, Any]]]:
    """The schemas of the table and of the details, and of all types that these are made of."""
    types = [game.view_type, game.details_type]
    roots, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return list(roots), components


def game_types(game: Game) -> str:
    """What a board of this game is told, for the browser."""
    roots, components = _declared(game)
    lines = [f"// Made by `python -m woolgather.server.http.schema` from what {game.title} declares; do not edit."]
    for name, definition in sorted(components.items()):
        lines.extend(_definition(name, definition, True))
    for name, root in zip(("Table", "Details"), roots, strict=True):
        if name not in components:
            lines.extend(["", f"export type {name} = {_type(root)};"])
    named = _Names(set(components) | {"Table", "Details", "GameEvent", "Piece"})
    events = [f"  | {_event(kind, named)}" for kind in game.events]
    for name, union in named.types.items():
        lines.extend(["", f"export type {name} = {union};"])
    lines.extend(["", "/** Something that happened, as this viewer is told of it. */", "export type GameEvent ="])
    lines.extend(events)
    lines[-1] += ";"
    pieces = " | ".join(dict.fromkeys(_piece(piece) for piece in pieces_of(game))) or "string"
    lines.extend(["", "/** A thing on the table that an option can be on. */", f"export type Piece = {pieces};"])
    return "\n".join(lines) + "\n"


class _Names:
    """Long unions of words, each with a name of its own: ``card`` has one of the ``CardName``s."""

    def __init__(self, taken: set[str]) -> None:
        self._taken = taken
        self._named: dict[str, str] = {}

    @property
    def types(self) -> dict[str, str]:
        return {name: union for union, name in self._named.items()}

    def of(self, field: str, union: str) -> str:
        if union not in self._named:
            name = "".join(word.capitalize() for word in field.split("_")) + "Name"
            while name in self._taken:
                name += "2"
            self._taken.add(name)
            self._named[union] = name
        return self._named[union]


def pieces_of(game: Game) -> tuple[str, ...]:
    """The kinds of pieces that the game's options are on, as it declares them beside the type of its view."""
    module = sys.modules.get(getattr(game.view_type, "__module__", ""))
    return getattr(module, "PIECES", ())


def _event(kind: Kind, named: _Names) -> str:
    fields = {"event": json.dumps(kind.name), "seat": "number", "clause": "string"}
    for name, words in kind.fields.items():
        fields[name] = _field(name, words, named) + (" | null" if name in kind.secret else "")
    return f"{{ {' '.join(f'{name}: {value};' for name, value in fields.items())} }}"


def _field(name: str, words: Sequence[str] | None, named: _Names) -> str:
    """A number, or one of these words."""
    if words is None:
        return "number"
    values = list(dict.fromkeys(words))
    if len(values) > _MOST_WORDS:
        return "string"
    union = " | ".join(json.dumps(value) for value in values)
    return union if len(values) <= _FEW_WORDS else named.of(name, union)


def _piece(piece: str) -> str:
    """
    >>> _piece("pile:centre"), _piece("seat:<seat>"), _piece("card:<card>")
    ('"pile:centre"', '`seat:${number}`', '`card:${string}`')
    """
    if "<" not in piece:
        return json.dumps(piece)
    ids = re.sub(r"<([^>]*)>", lambda found: "${number}" if found[1] == "seat" else "${string}", piece)
    return f"`{ids}`"


# --- JSON Schema as TypeScript ---------------------------------------------------------------------------------------


def _definition(name: str, definition: dict[str, Any], optional_fields: bool) -> Iterator[str]:
    yield ""
    if "description" in definition:
        words = " ".join(definition["description"].replace("``", "`").split())
        yield f"/** {words} */"
    if definition.get("type") != "object" or "properties" not in definition:
        yield f"export type {name} = {_type(definition)};"
        return
    optional = set(definition["properties"]) - set(definition.get("required", [])) if optional_fields else set()
    yield f"export interface {name} {{"
    for field, kind in definition["properties"].items():
        yield f"  {_key(field)}{'?' if field in optional else ''}: {_type(kind)};"
    yield "}"


def _key(field: str) -> str:
    return field if field.isidentifier() else json.dumps(field)


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(_type(part) for part in kind["anyOf"])
    if kind.get("type") == "array":
        return _array(kind)
    if kind.get("type") == "object":
        values = kind.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _PLAIN[kind["type"]] if "type" in kind else "unknown"


def _array(kind: dict[str, Any]) -> str:
    if "prefixItems" in kind:
        return f"[{', '.join(_type(item) for item in kind['prefixItems'])}]"
    items = _type(kind["items"]) if isinstance(kind.get("items"), dict) else "unknown"
    return f"({items})[]" if " " in items else f"{items}[]"


# --- files -----------------------------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """What stands in the generated files."""
    own = [game for game in all_games() if game.package.startswith(_OWN_GAMES)]
    return {
        SCHEMA_FILE: _as_json(schema()),
        TYPES_FILE: protocol_types(),
        **{VIEWS_FOLDER / f"{game.name}.schema.json": _as_json(game_schema(game)) for game in own},
        **{GAMES_FOLDER / game.package.removeprefix(_OWN_GAMES) / "types.ts": game_types(game) for game in own},
    }


def _as_json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for path, text in files().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
        print(f"wrote {root / path}")


if __name__ == "__main__":
    main()
