"""``python -m woolgather.server.schema`` writes the protocol as JSON Schema and TypeScript, from the message types."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from woolgather.server.messages import PROTOCOL, REQUESTS, RESPONSES, ClientMessage, ServerMessage

SCHEMA_FILE: Final = Path("docs/protocol.schema.json")
TYPES_FILE: Final = Path("web/src/protocol.ts")
_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


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


def typescript() -> str:
    """The same for the browser."""
    lines = [
        "// Made by `python -m woolgather.server.schema` from src/woolgather/server/messages.py; do not edit.",
        "",
        f"export const PROTOCOL = {PROTOCOL};",
    ]
    definitions = schema()["$defs"]
    sent_by_client = {_type(part) for part in definitions["ClientMessage"]["anyOf"]} | {
        kind.__name__ for kind in REQUESTS
    }
    for name, definition in definitions.items():
        lines.append("")
        if "description" in definition:
            lines.extend(_comment(definition["description"]))
        if definition.get("type") == "object":
            lines.append(f"export interface {name} {{")
            # The server sends every field; a client may leave out those with a default.
            optional = set(definition["properties"]) - set(definition.get("required", []))
            for field, kind in definition["properties"].items():
                mark = "?" if field in optional and name in sent_by_client else ""
                lines.append(f"  {field}{mark}: {_type(kind)};")
            lines.append("}")
        else:
            lines.append(f"export type {name} = {_type(definition)};")
    return "\n".join(lines) + "\n"


def _comment(text: str) -> list[str]:
    words = " ".join(text.replace("``", "`").split())
    return [f"/** {words} */"]


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(_type(part) for part in kind["anyOf"])
    if kind.get("type") == "array":
        items = _type(kind["items"])
        return f"({items})[]" if " " in items else f"{items}[]"
    if kind.get("type") == "object":
        values = kind.get("additionalProperties")
        # The values that a game puts there are the business of that game's board.
        return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'any'}>"
    return _PLAIN[kind["type"]]


def files() -> dict[Path, str]:
    """What stands in the generated files."""
    return {
        SCHEMA_FILE: json.dumps(schema(), indent=2, ensure_ascii=False) + "\n",
        TYPES_FILE: typescript(),
    }


def main() -> None:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for path, text in files().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
        print(f"wrote {root / path}")


if __name__ == "__main__":
    main()
