"""Tests that dependencies point one way.

kernel ← games ← bots ← {testing, envs, lab, room} ← {terminal, server} ← {api, bridge, the commands}

A game's ``terminal_board.py`` is stored with its game but belongs to the terminal's layer.
"""

from __future__ import annotations

import ast
import copy
import sys
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "woolgather"
LAYERS = {
    "builds": 0,
    "kernel": 0,
    "games": 1,
    "bots": 2,
    "testing": 3,
    "envs": 3,
    "lab": 3,
    "room": 3,
    "terminal": 4,
    "server": 4,
    "api": 5,
    "arguments": 5,
    "bridge": 6,
    "lab_commands": 6,
    "cli": 7,
    "__main__": 8,
}
MODULES = sorted(path for path in SOURCES.rglob("*.py") if path != SOURCES / "__init__.py")
FORBIDDEN_IN_ROOM = {
    "concurrent",
    "http",
    "multiprocessing",
    "selectors",
    "signal",
    "socket",
    "socketserver",
    "sqlite3",
    "ssl",
    "subprocess",
    "threading",
}
TERMINAL_BOARD = "terminal_board.py"  # draws a game with Rich; the terminal loads it by name, and mypyc skips it
PURE = ("kernel", "games", "bots")  # the compiled engine and third-party code build on these


def layer_of(path: Path) -> str:
    if path.name == TERMINAL_BOARD:
        return "terminal"
    return path.relative_to(SOURCES).parts[0].removesuffix(".py")


def name_of(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


def imported(tree: ast.AST) -> list[str]:
    """Return the full names of all modules imported anywhere in the tree."""
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
    """Return the module without its ``if TYPE_CHECKING`` blocks, including those that read ``TYPE_CHECKING or …``."""

    class Skip(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
            only_then = node.test.values[0] if isinstance(node.test, ast.BoolOp) else node.test
            if isinstance(only_then, ast.Name) and only_then.id == "TYPE_CHECKING":
                return node.orelse
            return self.generic_visit(node)

    done = Skip().visit(copy.deepcopy(tree))
    assert isinstance(done, ast.Module)
    return done


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def modules_of(*layers: str) -> list[Path]:
    return [path for path in MODULES if layer_of(path) in layers]


def test_every_package_has_a_layer() -> None:
    assert {layer_of(path) for path in MODULES} <= set(LAYERS)


def test_imports_point_one_way() -> None:
    def is_allowed(path: Path, name: str) -> bool:
        parts, own = name.split("."), layer_of(path)
        if parts[0] != "woolgather" or len(parts) == 1 or parts[1] not in LAYERS or parts[1] == own:
            return True
        return LAYERS[parts[1]] < LAYERS[own]

    wrong = [(name_of(path), name) for path in MODULES for name in imported(parsed(path)) if not is_allowed(path, name)]
    assert not wrong


def test_the_room_imports_no_network_threads_processes_or_database() -> None:
    wrong = [
        (name_of(path), name)
        for path in modules_of("room")
        for name in imported(parsed(path))
        if name.split(".")[0] not in {"woolgather", "msgspec", *sys.stdlib_module_names - FORBIDDEN_IN_ROOM}
    ]
    assert not wrong


def test_the_engine_needs_only_the_standard_library() -> None:
    wrong = [
        (name_of(path), name)
        for path in modules_of(*PURE)
        for name in imported(at_run_time(parsed(path)))
        if name.split(".")[0] not in {"woolgather", *sys.stdlib_module_names}
    ]
    assert not wrong


def test_nothing_imports_a_terminal_board() -> None:
    wrong = [
        (name_of(path), name)
        for path in MODULES
        for name in imported(parsed(path))
        if name.rpartition(".")[2] == "terminal_board"
    ]
    assert not wrong


def test_no_game_imports_another() -> None:
    boards = [path for path in MODULES if path.name == TERMINAL_BOARD]
    wrong = [
        (name_of(path), name)
        for path in (*modules_of("games"), *boards)
        for name in imported(parsed(path))
        if name.startswith("woolgather.games.") and name.split(".")[2] != path.relative_to(SOURCES).parts[1]
    ]
    assert not wrong


def test_kernel_and_bots_name_no_game() -> None:
    games = {folder.name for folder in (SOURCES / "games").iterdir() if folder.is_dir()}
    for path in modules_of("kernel", "bots"):
        tree = parsed(path)
        assert not [name for name in imported(tree) if name.startswith("woolgather.games.")]
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
        docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, documented)}
        texts = [
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        named = [text for text in texts if text not in docs and text.replace("-", "_") in games]
        assert not named, f"{name_of(path)} names {named}"


def test_rules_use_no_randomness_but_chance_and_no_clock() -> None:
    forbidden = {"random", "secrets", "time", "datetime", "threading", "asyncio", "os"}
    for path in modules_of("kernel", "games"):
        allowed = {"secrets"} if path.name == "chance.py" else set()
        used = {name.split(".")[0] for name in imported(parsed(path))}
        assert not used & forbidden - allowed, name_of(path)
