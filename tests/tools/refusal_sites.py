"""The places in a game's code where something is refused, and code in which each can be left out.

A refusal is a reason that is yielded, returned, raised or collected (`yield no(...)`), a call whose
reasons are passed on (`yield from why_not_there(...)`), or minus the reason code of an edge rule
(`return -TOO_FAR`). A module is rewritten so that each of them first asks whether it stands: one
session can then leave out one after another without reading any code again.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

ASKED = "__refusal_stands__"
"""The function that the rewritten code asks, put among the builtins."""

REASONS = frozenset(("Reasons", "Iterator[No]", "Iterable[No]", "list[No]"))
"""What a function gives that gives reasons."""


class Site(NamedTuple):
    """One refusal."""

    file: str
    line: int
    column: int
    function: str
    rule: str
    why: str

    @property
    def id(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.rule} {self.why}".rstrip()


def instrumented(file: str, source: str) -> tuple[ast.Module, list[Site]]:
    """The code with a question before every refusal, and the refusals."""
    rewriter = _Rewriter(file)
    tree = rewriter.visit(ast.parse(source, file))
    return ast.fix_missing_locations(tree), rewriter.sites


class _Rewriter(ast.NodeTransformer):
    def __init__(self, file: str) -> None:
        self.file = file
        self.sites: list[Site] = []
        self.within: list[tuple[str, bool]] = []
        """The functions and classes around the place, and whether they give reasons."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._inside(node, node.name, False)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        gives = node.returns is not None and ast.unparse(node.returns) in REASONS
        return self._inside(node, node.name, gives)

    def _inside(self, node: ast.AST, name: str, gives: bool) -> ast.AST:
        self.within.append((name, gives))
        self.generic_visit(node)
        self.within.pop()
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        match node.value:
            case ast.Yield() | ast.Call(func=ast.Attribute(attr="append" | "extend")):
                if call := _reason(node):
                    return self._guarded(node, call)
            case ast.YieldFrom(value=ast.Tuple(elts=[])):
                return node  # nothing is ever refused here
            case ast.YieldFrom(value=value) if self._gives_reasons():
                return self._guarded(node, _reason(node) or value)
        return self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        match node.value:
            case ast.UnaryOp(op=ast.USub(), operand=ast.Name() | ast.Call() as code):
                if not isinstance(code, ast.Name) or code.id.isupper() or code.id == "code":
                    return self._guarded(node, code)
            case ast.Call(func=ast.Name(id="no")) as call:
                return self._guarded(node, call)
            case ast.Tuple(elts=[*_, ast.Call(func=ast.Name(id="no")) as call]):
                return self._guarded(node, call)
        return self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        call = _reason(node)
        return self._guarded(node, call) if call else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        if isinstance(node.target, ast.Name) and node.target.id == "reasons":
            return self._guarded(node, _reason(node) or node.value)
        return self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.AST:
        return self._comprehension(node)

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> ast.AST:
        if call := _reason(node.elt):
            node.generators[-1].ifs.append(self._asks(call))
            return node
        return self.generic_visit(node)

    def visit_List(self, node: ast.List) -> ast.AST:
        """`[no(...)]` becomes an empty list."""
        match node.elts:
            case [ast.Call(func=ast.Name(id="no")) as call]:
                return ast.IfExp(self._asks(call), node, ast.List([], ast.Load()))
        return self.generic_visit(node)

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        """`(no(...),)` becomes an empty tuple."""
        match node.elts:
            case [ast.Call(func=ast.Name(id="no")) as call]:
                return ast.IfExp(self._asks(call), node, ast.Tuple([], ast.Load()))
        return self.generic_visit(node)

    def _gives_reasons(self) -> bool:
        return bool(self.within) and self.within[-1][1]

    def _guarded(self, node: ast.stmt, told: ast.expr) -> ast.AST:
        return ast.copy_location(ast.If(self._asks(told), [node], []), node)

    def _asks(self, told: ast.expr) -> ast.expr:
        rule, why = _named(told)
        function = ".".join(name for name, _ in self.within)
        site = Site(self.file, told.lineno, told.col_offset, function, rule, why)
        self.sites.append(site)
        return ast.Call(ast.Name(ASKED, ast.Load()), [ast.Constant(site.id)], [])


def _reason(node: ast.AST) -> ast.Call | None:
    """The first `no(...)` in it."""
    return next(_calls(node), None)


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    for found in ast.walk(node):
        match found:
            case ast.Call(func=ast.Name(id="no")):
                yield found


def _named(told: ast.expr) -> tuple[str, str]:
    """Rule and key of a reason; of anything else, how it is written."""
    match told:
        case ast.Call(func=ast.Name(id="no"), args=[rule, why, *_]):
            return _plain(rule), _plain(why)
    return "", ast.unparse(told)


def _plain(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else ast.unparse(node)
