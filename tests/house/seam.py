"""Where a file outside the games names one of them, or guesses which one it has before it."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from grognard import library

ROOT = Path(__file__).parents[2]

SHARED = ("grognard", "web", "bench", "tests", "examples", ".ci", "Makefile", "pyproject.toml")
"""Code and what is like it. Documents may name games."""

FOLDERS = re.compile(r"(?:grognard|web/src|web/e2e|web/tests|tests)/games/(\w+)/")
"""A game's own folders, where it is named as often as one likes."""

CODE = frozenset((
    ".py", ".ts", ".svelte", ".css", ".html", ".js", ".json", ".toml", ".ftl", ".txt", ".csv", ""
))  # fmt: skip
"""Endings of files that are read; of others only the name is looked at."""

POSTGRES = re.compile(r"\bpg_(?:ctl|dump|notify|\w*advisory\w*|get_\w+|terminate_\w+|stat_\w+)\b")
"""What PostgreSQL calls its own functions is not the name of a game."""

MACHINE_MADE = frozenset(("web/package-lock.json", "bench/baseline.json"))
"""Written by a program: the second holds the measured figures of every game."""

WORDS = frozenset(("camp" + "aign",))
"""Scenarios whose id is a word of the language: they are named where the word stands in quotes.
Written in parts, so that this file does not find itself."""

GIVEN = frozenset((
    "view", "views", "state", "kit", "board", "sheet", "sheets", "judge", "step", "steps", "action",
    "offer", "prompt", "game",
))  # fmt: skip
"""Names under which the house holds what a game has handed it."""


class Fault(NamedTuple):
    """One place that is wrong."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


@cache
def ids() -> re.Pattern[str]:
    """The ids of games as words, parts of names (`x_view`, `XView`, `X`), and of scenarios."""
    games = library.all_game_ids()
    scenarios = [s.id for game in games for s in library.scenarios_of(game)]
    plain = [s for s in scenarios if s not in WORDS]
    parts = [
        rf"(?<![A-Za-z0-9])(?:{'|'.join((*games, *map(str.upper, games)))})(?![A-Za-z0-9])",
        rf"(?<![A-Z])(?:{'|'.join(map(str.capitalize, games))})(?![a-z])",
        rf"(?<![a-z])(?:{'|'.join(games)})(?=[A-Z]\w)",
        rf"(?<![A-Za-z])(?i:{'|'.join(plain)})(?![A-Za-z])",
        rf"[\"'`](?:{'|'.join(sorted(WORDS & set(scenarios)))})[\"'`]",
    ]
    return re.compile("|".join(parts))


def shared_files() -> list[str]:
    """All files of the repository that belong to no game."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *SHARED],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = sorted(set(listed.stdout.decode().split("\0")) - {""} - MACHINE_MADE)
    return [name for name in names if not FOLDERS.match(name) and (ROOT / name).is_file()]


def faults(name: str, text: str) -> Iterator[Fault]:
    """Everything in a file that must not stand outside a game's folder, its name included."""
    if found := ids().search(name):
        yield Fault(name, 0, f"the file's name names {found[0]}")
    for number, line in enumerate(text.splitlines(), 1):
        if found := ids().search(POSTGRES.sub("", line)):
            yield Fault(name, number, f"names {found[0]}")
    if name.endswith(".py") and not name.startswith("tests/"):
        yield from _guesses(name, text)


def _guesses(name: str, text: str) -> Iterator[Fault]:
    """Python that asks which game it has, or takes the first."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(
                func=ast.Name(id="hasattr" | "getattr"), args=[asked, ast.Constant(), *_]
            ):
                if GIVEN & set(_names(asked)):
                    yield Fault(name, node.lineno, f"guesses by {ast.unparse(node)}")
            case ast.Subscript(
                value=ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)),
                slice=ast.Constant(),
            ) if called in ("scenarios", "game_ids"):
                yield Fault(name, node.lineno, f"takes a default: {ast.unparse(node)}")


def _names(node: ast.expr) -> Iterator[str]:
    """The last name of `a.b.view`, `views[-1]` or `_view`, without its underscore."""
    match node:
        case ast.Name(id=last) | ast.Attribute(attr=last):
            yield last.strip("_")
        case ast.Subscript(value=value):
            yield from _names(value)


@cache
def every_fault() -> tuple[Fault, ...]:
    found: list[Fault] = []
    for name in shared_files():
        path = ROOT / name
        text = ""
        if path.suffix in CODE:
            try:
                text = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                text = ""
        found += faults(name, text)
    return tuple(found)
