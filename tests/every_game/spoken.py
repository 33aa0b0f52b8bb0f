"""The message keys that source files give to readers, with the names of their arguments.

The keys are read from the source, not from a list: a refusal, an event or a line of a sum that is
written tomorrow without a text is found.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

DOORS = {
    "no": ("no", 1),
    "tell": ("event", 0),
    "Event": ("event", 0),
    "add": ("line", 2),
    "modify": ("line", 2),
    "OptionFault": ("option", 0),
    "BadSituation": ("situation", 1),
}
"""The calls that take a message key: the prefix of its text, and which argument it is."""

Used = dict[str, list[frozenset[str]]]
"""Keys of texts, each with the names of the arguments it is given, call by call."""


class Reader(ast.NodeVisitor):
    """The keys of one source file. What cannot be read off the source goes to `unread`."""

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self.used: Used = defaultdict(list)
        self.unread: list[int] = []
        self.within: list[ast.FunctionDef] = []
        self.visit(self.tree)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.within.append(node)
        # A door's own body passes on what it was given.
        if node.name not in DOORS:
            self.generic_visit(node)
        self.within.pop()

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        name = called(node)
        prefix, place = DOORS.get(name, ("", 0))
        if not prefix or len(node.args) <= place:  # seen.add(hex) is another `add`
            return
        try:
            given = frozenset(self.arguments(node))
            for key in self.strings(node.args[place]):
                self.used[f"{prefix}-{key}"].append(given)
        except LookupError:
            self.unread.append(node.lineno)

    def arguments(self, call: ast.Call) -> Iterator[str]:
        """Names of the arguments the message gets; `to` of an event is who hears it."""
        for word in call.keywords:
            if word.arg is None:
                yield from self.spread(word.value)
            elif (called(call), word.arg) != ("tell", "to"):
                yield word.arg
        if called(call) == "Event":
            for about in self.values(call.args[2]):
                assert isinstance(about, ast.Tuple)
                for pair in about.elts:
                    assert isinstance(pair, ast.Tuple)
                    yield from self.strings(pair.elts[0])

    def spread(self, node: ast.expr) -> Iterator[str]:
        """The keys of `**about`, where that is a dict written out in the function or the file."""
        for value in self.values(node):
            if not isinstance(value, ast.Dict):
                raise LookupError(ast.unparse(value))
            for key, inner in zip(value.keys, value.values, strict=True):
                yield from self.spread(inner) if key is None else self.strings(key)

    def strings(self, node: ast.expr) -> Iterator[str]:
        for value in self.values(node):
            if not (isinstance(value, ast.Constant) and isinstance(value.value, str)):
                raise LookupError(ast.unparse(value))
            yield value.value

    def values(self, node: ast.expr) -> Iterator[ast.expr]:
        """What an expression may stand for: both ways of a condition, all that a name can hold."""
        if isinstance(node, ast.IfExp):
            yield from self.values(node.body)
            yield from self.values(node.orelse)
        elif isinstance(node, ast.Name):
            held = list(self.held_by(node.id))
            if not held:
                raise LookupError(node.id)
            for value in held:
                yield from self.values(value)
        elif isinstance(node, ast.Call) and (given := list(self.given_by(called(node)))):
            for value in given:
                yield from self.values(value)
        else:
            yield node

    def given_by(self, name: str) -> Iterator[ast.expr]:
        """What a function of this file returns."""
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Return) and inner.value is not None:
                        yield inner.value

    def held_by(self, name: str) -> Iterator[ast.expr]:
        """What is assigned to a name in its function, or passed to it in this file."""
        function = self.within[-1]
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                yield from self.unpacked(node.targets[0], node.value, name)
            elif isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple):
                for item in node.iter.elts:
                    yield from self.unpacked(node.target, item, name)
        parameters = [a.arg for a in function.args.args if a.arg != "self"]
        if name in parameters:
            place = parameters.index(name)
            for node in ast.walk(self.tree):
                if isinstance(node, ast.Call) and called(node) == function.name:
                    yield node.args[place]

    def unpacked(self, target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
        if isinstance(target, ast.Name) and target.id == name:
            yield value
        elif isinstance(target, ast.Tuple):
            for place, part in enumerate(target.elts):
                if isinstance(part, ast.Name) and part.id == name:
                    for row in self.rows(value):
                        yield row.elts[place]

    def rows(self, value: ast.expr) -> Iterator[ast.Tuple]:
        """A tuple itself, or, for an entry of a table of this file, each of its rows."""
        if isinstance(value, ast.Tuple):
            yield value
        elif isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name):
            for node in self.tree.body:
                if (
                    isinstance(node, ast.AnnAssign)
                    and isinstance(node.target, ast.Name)
                    and node.target.id == value.value.id
                    and isinstance(node.value, ast.Dict)
                ):
                    yield from (row for row in node.value.values if isinstance(row, ast.Tuple))


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def read(paths: Iterable[Path]) -> tuple[Used, list[str]]:
    """The keys of these files, and the file once for every place where a key cannot be read."""
    used: Used = defaultdict(list)
    unread = []
    for path in paths:
        reader = Reader(path.read_text(encoding="utf-8"))
        for key, given in reader.used.items():
            used[key] += given
        unread += [path.name for _ in reader.unread]
    return used, unread
