"""Imports go one way: kernel <- games/<one> <- {ai, server, cli}. Read from the syntax tree.

A game's `present/` shows it to people and programs, so it may besides use what the house lends for
that (`grognard.present`, the language, the library); `ai/fit.py` is run by hand and plays games."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "grognard").rglob("*.py"))

# Files, clock, network, chance and other processes: a game has none of them.
# fmt: off
OUTSIDE = frozenset({
    "asyncio", "ctypes", "datetime", "fcntl", "glob", "http", "httpx", "importlib", "io",
    "locale", "logging", "mmap", "multiprocessing", "os", "pathlib", "pickle", "pkgutil",
    "random", "requests", "secrets", "select", "shelve", "shutil", "signal", "socket",
    "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
})
# fmt: on
INSIDE = frozenset({"threading.local"})
"""Memory of a thread's own starts no thread and reaches nowhere: a compiled search works on it."""
OUTSIDE_CALLS = frozenset({"open", "print", "input", "eval", "exec", "compile", "__import__"})
FILE_METHODS = frozenset({"read_text", "read_bytes", "write_text", "write_bytes", "open"})

# What each room of the house may not import.
CLOSED = {
    "grognard.kernel": (
        "grognard.games",
        "grognard.ai",
        "grognard.server",
        "grognard.cli",
        "grognard.lab",
        "grognard.env",
    ),
    "grognard.present": (
        "grognard.games",
        "grognard.ai",
        "grognard.server",
        "grognard.cli",
        "grognard.lab",
        "grognard.env",
    ),
    "grognard.ai": ("grognard.server", "grognard.cli", "grognard.lab", "grognard.env"),
    "grognard.env": ("grognard.server", "grognard.cli", "grognard.lab"),
    "grognard.lab": ("grognard.cli", "grognard.env"),
    "grognard.server": ("grognard.cli", "grognard.lab", "grognard.env"),
}


LENT = (
    "grognard.present", "grognard.language", "grognard.library", "grognard.ai", "grognard.cli",
)  # fmt: skip
"""What a game's `present/` may use besides the kernel."""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def inside(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


def game_of(module: str) -> str | None:
    """The game whose folder holds the module: `grognard.games.one`, or nothing."""
    parts = module.split(".")
    if parts[:2] != ["grognard", "games"] or len(parts) < 3:
        return None
    return ".".join(parts[:3])


def for_types_only(tree: ast.Module) -> set[ast.AST]:
    """The nodes under `if TYPE_CHECKING:`, which never run."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            for statement in node.body:
                found.update(ast.walk(statement))
    return found


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        origin = node.module or ""
        return [f"{origin}.{alias.name}" for alias in node.names]
    return []


def barred(module: str, name: str) -> str:
    """Why the module may not import the name; empty when it may."""
    for room, closed in CLOSED.items():
        if inside(module, room) and any(inside(name, other) for other in closed):
            return f"{room} must not know {name}"
    game = game_of(module)
    if not game or not inside(name, "grognard"):
        return ""
    if inside(name, game) or inside(name, "grognard.kernel"):
        return ""
    if shows(module, game) and (name == "grognard" or any(inside(name, room) for room in LENT)):
        return ""
    return f"{game} may import the kernel and itself, not {name}"


def shows(module: str, game: str) -> bool:
    return inside(module, f"{game}.present") or module == f"{game}.ai.fit"


def calls_outside(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id in OUTSIDE_CALLS
    return isinstance(node.func, ast.Attribute) and node.func.attr in FILE_METHODS


def faults(module: str, source: str) -> Iterator[str]:
    tree = ast.parse(source)
    types_only = for_types_only(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            yield f"{module}: relative import, line {node.lineno}"
        for name in imported(node):
            if why := barred(module, name):
                yield f"{module}: {why}"
            outside = name.split(".")[0] in OUTSIDE and name not in INSIDE
            closed = game_of(module) and not shows(module, game_of(module) or "")
            if closed and outside and node not in types_only:
                yield f"{module}: a game reaches outside with {name}"
        if game_of(module) and not shows(module, game_of(module) or "") and calls_outside(node):
            yield f"{module}: a game reaches outside with {ast.unparse(node)}"


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_imports_go_one_way(path: Path) -> None:
    found = list(faults(module_name(path), path.read_text(encoding="utf-8")))
    assert not found, "\n".join(found)


def test_there_is_something_to_check() -> None:
    modules = {module_name(path) for path in SOURCES}
    assert "grognard.kernel" in modules
    assert any(game_of(module) for module in modules)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("grognard.kernel.flow", "from grognard.games import one"),
        ("grognard.kernel.flow", "from grognard import games"),
        ("grognard.kernel.flow", "import grognard.cli.main"),
        ("grognard.kernel.flow", "def f():\n    from grognard.ai.bot import Bot"),
        ("grognard.games.one.state", "from grognard.games.other.state import State"),
        ("grognard.games.one.rules.f_movement", "import grognard.ai"),
        ("grognard.games.one.rules.f_movement", "from grognard.language import say"),
        ("grognard.games.one.state", "import random"),
        ("grognard.games.one.state", "from os import path"),
        ("grognard.games.one.state", "from pathlib import Path"),
        ("grognard.games.one.state", "import importlib.resources"),
        ("grognard.games.one.state", "text = open('map.csv')"),
        ("grognard.games.one.state", "text = folder.joinpath('map.csv').read_text()"),
        ("grognard.games.one.state", "from . import kit"),
        ("grognard.games.one.view", "from grognard.present.svg import stroke"),
        ("grognard.games.one.present.report", "from grognard.games.other.view import View"),
        ("grognard.games.one.present.report", "from grognard.server.report import page"),
        ("grognard.present.svg", "from grognard.games.one.view import View"),
        ("grognard.ai.recruit", "from grognard.cli import table"),
        ("grognard.lab.page", "from grognard.cli.output import say"),
        ("grognard.env.aec", "import grognard.server.report"),
    ],
)
def test_a_wrong_import_is_found(module: str, source: str) -> None:
    assert list(faults(module, source))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("grognard.kernel.flow", "from grognard.kernel.value import Value"),
        ("grognard.kernel.dice", "import hmac, random"),
        ("grognard.games", "from grognard.games import one"),
        ("grognard.games.one.state", "from grognard.kernel.value import Value"),
        ("grognard.games.one.state", "from grognard.games.one.kit import Kit"),
        ("grognard.games.one.kit", "if TYPE_CHECKING:\n    from pathlib import Path"),
        ("grognard.ai.recruit", "from grognard.games.one import GAME"),
        ("grognard.cli.main", "import os, grognard.ai"),
    ],
)
def test_a_right_import_is_let_through(module: str, source: str) -> None:
    assert not list(faults(module, source))
