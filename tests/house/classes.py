"""Classes as the syntax tree shows them: how many members each writes, and how deep it inherits."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

RECORD = "grognard.kernel.value.Value"
"""What every frozen record of the project is."""


class Class(NamedTuple):
    """One class of the project."""

    name: str
    """Its module and its name: `grognard.kernel.match.Match`."""
    bases: tuple[str, ...]
    """The same of those it inherits from, as far as they can be read."""
    members: frozenset[str]
    """Methods and properties it writes, but for those with two underscores."""


def classes_in(module: str, source: str) -> Iterator[Class]:
    """The classes of a module, with the names of their bases as they were imported."""
    tree = ast.parse(source)
    known = dict(_names(tree))
    known |= {n.name: f"{module}.{n.name}" for n in tree.body if isinstance(n, ast.ClassDef)}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = tuple(filter(None, (_written(base, known) for base in node.bases)))
            yield Class(f"{module}.{node.name}", bases, members(node))


def members(node: ast.ClassDef) -> frozenset[str]:
    functions = (n for n in node.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(n.name for n in functions if not n.name.startswith("__"))


def _names(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What each imported name stands for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((one.asname or one.name, f"{node.module}.{one.name}") for one in node.names)
        elif isinstance(node, ast.Import):
            yield from ((one.asname or one.name, one.name) for one in node.names)


def _written(base: ast.expr, known: dict[str, str]) -> str:
    match base:
        case ast.Name(id=name):
            return known.get(name, name)
        case ast.Attribute(value=ast.Name(id=holder), attr=name):
            return f"{known.get(holder, holder)}.{name}"
        case ast.Subscript(value=value):
            return _written(value, known)
    return ""


def depth(name: str, every: dict[str, Class]) -> int:
    """How many classes of the project stand in the longest line from this one up, itself included.
    Neither what comes from a library counts nor the kernel's record, which stands for one."""
    found = every.get(name)
    if found is None or name == RECORD:
        return 0
    return 1 + max((depth(base, every) for base in found.bases), default=0)


def all_members(name: str, every: dict[str, Class]) -> frozenset[str]:
    """What a class writes or inherits inside the project."""
    found = every.get(name)
    if found is None:
        return frozenset()
    return found.members.union(*(all_members(base, every) for base in found.bases))


def project(root: Path) -> dict[str, Class]:
    """Every class under `grognard`, by its module and name. A package that hands on a class of one
    of its modules is not followed: the house imports from where a class is written."""
    found = {}
    for path in sorted((root / "grognard").rglob("*.py")):
        module = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        for one in classes_in(module, path.read_text(encoding="utf-8")):
            found[one.name] = one
    return found
