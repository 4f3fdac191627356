"""Dependencies point one way.

kernel ← games ← bots ← {testing, envs, lab, terminal} ← room ← server ← {bridge, api, the commands}
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "woolgather"
LAYERS = {
    "builds": 0,
    "kernel": 0,
    "games": 1,
    "bots": 2,
    "testing": 3,
    "envs": 3,
    "lab": 3,
    "terminal": 3,
    "room": 4,
    "server": 5,
    "api": 5,
    "arguments": 5,
    "bridge": 6,
    "lab_commands": 6,
    "cli": 7,
    "__main__": 8,
}
# Modules of room/ that still import storage, transport or processes from server/. Take entries out, never add any.
NOT_YET_SEPARATED = {
    *(
        f"room/history/{name}.py"
        for name in ("archive", "game_log", "old_rules", "recordings", "results", "reviews", "seal")
    ),
    *(f"room/tables/{name}.py" for name in ("audience", "automation", "chat", "hints", "seats", "summaries", "table")),
    "room/room.py",
    "room/services.py",
}
MODULES = sorted(path for path in SOURCES.rglob("*.py") if path != SOURCES / "__init__.py")
PURE = ("kernel", "games", "bots")  # what the compiled engine and other people's programs build on


def layer_of(path: Path) -> str:
    return path.relative_to(SOURCES).parts[0].removesuffix(".py")


def name_of(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


def imported(tree: ast.AST) -> list[str]:
    """The full names of all modules imported anywhere in the tree."""
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names.append(node.module or "")
            if node.module == "woolgather":
                names.extend(f"woolgather.{alias.name}" for alias in node.names)
    return names


def at_run_time(tree: ast.Module) -> ast.Module:
    """The module without what stands under ``if TYPE_CHECKING``, alone or together with "or the engine is compiled"."""

    class Skip(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
            only_then = node.test.values[0] if isinstance(node.test, ast.BoolOp) else node.test
            if isinstance(only_then, ast.Name) and only_then.id == "TYPE_CHECKING":
                return node.orelse
            return self.generic_visit(node)

    done = Skip().visit(tree)
    assert isinstance(done, ast.Module)
    return done


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def test_every_room_has_its_place_in_the_order() -> None:
    assert {layer_of(path) for path in MODULES} <= set(LAYERS)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_dependencies_point_one_way(path: Path) -> None:
    own = layer_of(path)
    for name in imported(parsed(path)):
        parts = name.split(".")
        if parts[0] == "woolgather" and len(parts) > 1 and parts[1] in LAYERS:
            if parts[1] == "server" and name_of(path) in NOT_YET_SEPARATED:
                continue
            assert parts[1] == own or LAYERS[parts[1]] < LAYERS[own], f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", [path for path in MODULES if layer_of(path) in PURE], ids=name_of)
def test_the_engine_needs_the_standard_library_only(path: Path) -> None:
    for name in imported(at_run_time(parsed(path))):
        root = name.split(".")[0]
        assert root == "woolgather" or root in sys.stdlib_module_names, f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", [path for path in MODULES if layer_of(path) == "games"], ids=name_of)
def test_a_game_knows_no_other_game(path: Path) -> None:
    own = path.relative_to(SOURCES).parts[1]
    for name in imported(parsed(path)):
        if name.startswith("woolgather.games."):
            assert name.split(".")[2] == own, f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", [path for path in MODULES if layer_of(path) in ("kernel", "bots")], ids=name_of)
def test_kernel_and_bots_name_no_game(path: Path) -> None:
    tree = parsed(path)
    games = {folder.name for folder in (SOURCES / "games").iterdir() if folder.is_dir()}
    assert not [name for name in imported(tree) if name.startswith("woolgather.games.")]
    places = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, places)}
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    named = [text for text in texts if text not in docs and text.replace("-", "_") in games]
    assert not named, f"{name_of(path)} knows {named}"


@pytest.mark.parametrize("path", [path for path in MODULES if layer_of(path) in ("kernel", "games")], ids=name_of)
def test_nothing_random_but_chance_and_no_clock_in_the_rules(path: Path) -> None:
    allowed = {"secrets"} if path.name == "chance.py" else set()
    used = {name.split(".")[0] for name in imported(parsed(path))}
    assert not used & {"random", "secrets", "time", "datetime", "threading", "asyncio", "os"} - allowed
