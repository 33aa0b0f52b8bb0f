"""Makes a state class from its declared fields: slots, the record that is saved, and the functions
that clone, save and restore, written out as Python and compiled once for each class."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, get_origin

import msgspec

from grognard.kernel.bitset import bits, members
from grognard.kernel.fields import (
    TABLE,
    TRUTH,
    Field,
    copied,
    immutable,
    read_back,
    saved_type,
    written,
)
from grognard.kernel.value import Value

KERNEL = ("kit", "steps", "ask", "story", "revealed")
"""What the kernel's own State holds; a game may say the type of its kit."""


def declared_fields(
    name: str, body: dict[str, Any], inherited: tuple[Field, ...]
) -> tuple[Field, ...]:
    """The fields of a class body, taken out of it: a slot and a class attribute of the same name do
    not go together. Raises TypeError where one is not declared in full."""
    hints: Mapping[str, Any] = body.get("__annotations__", {})
    made = []
    for key, hint in hints.items():
        if key in KERNEL or key.startswith("__") or is_class_variable(hint):
            continue
        found = body.pop(key, None)
        if not isinstance(found, Field):
            raise TypeError(f"{name}.{key} is declared neither as truth, table nor cache")
        made.append(replace(found, name=key, type=evaluated(hint, body["__module__"])))
    for key, value in body.items():
        if isinstance(value, Field):
            raise TypeError(f"{name}.{key} is declared without a type")
    for n, field in enumerate(made):
        check(name, field)
        before = {f.name for f in (*inherited, *made[:n]) if f.kind == TABLE}
        if field.same_as and field.same_as not in before:
            raise TypeError(f"{name}.{field.name}: no table {field.same_as} stands before it")
    return (*inherited, *made)


def is_class_variable(hint: Any) -> bool:
    spelled = hint if isinstance(hint, str) else ""
    return get_origin(hint) is ClassVar or spelled.removeprefix("typing.").startswith("ClassVar")


def evaluated(hint: Any, module: str) -> Any:
    """The type an annotation stands for; under `annotations` of the future it is a string."""
    return eval(hint, dict(vars(sys.modules[module]))) if isinstance(hint, str) else hint


def check(name: str, field: Field) -> None:
    """Raises TypeError where a field is declared so that it cannot be copied, saved or begun."""
    try:
        clone_expression(field)
        if field.kind == TRUTH:
            write_expression(field)
    except TypeError as error:
        raise TypeError(f"{name}.{field.name}: {error}") from None
    if not (callable(field.start) or field.replaced or fixed(field.start)):
        raise TypeError(f"{name}.{field.name} starts with a value that all states would share")


def fixed(value: Any) -> bool:
    """Whether a value can never change."""
    return all(map(fixed, value)) if isinstance(value, tuple) else immutable(type(value))


def clone_expression(field: Field) -> str:
    mine = f"self.{field.name}"
    copy = mine if field.replaced else copied(field.type, mine)
    if not field.same_as:
        return copy
    other = field.same_as
    return f"new.{other} if {mine} is self.{other} else {copy}"


def write_expression(field: Field) -> str:
    mine = f"self.{field.name}"
    return mine if field.as_is else written(field.type, mine)


def read_expression(field: Field) -> str:
    kept = f"saved.{field.name}"
    return kept if field.as_is else read_back(field.type, kept)


def save_of(name: str, module: str, fields: tuple[Field, ...]) -> type[Value]:
    """The record of such a state that is saved: its truth in the order in which it is declared, and
    the steps of play."""
    columns = [
        (f.name, f.type if f.as_is else saved_type(f.type)) for f in fields if f.kind == TRUTH
    ]
    made = msgspec.defstruct(
        "Saved",
        [*columns, ("steps", tuple[Any, ...])],
        bases=(Value,),
        module=module,
        namespace={
            "__doc__": "The truth and nothing else: what a save holds and equality compares.",
            "__qualname__": f"{name}.Saved",
        },
        frozen=True,
    )
    assert issubclass(made, Value)
    return made


def code_of(fields: tuple[Field, ...]) -> Iterator[str]:
    """The functions of a state with these fields, line by line."""
    kept = [f for f in fields if f.kind == TRUTH]
    yield "def clone(self):"
    yield "    new = make(cls)"
    yield "    new.kit = self.kit"
    yield "    new.steps = self.steps.copy()"
    yield "    new.ask = self.ask"
    yield "    new.story = None"
    yield "    new.revealed = self.revealed"
    yield from (f"    new.{f.name} = {clone_expression(f)}" for f in fields)
    yield "    return new"
    yield "def saved(self):"
    yield "    return Saved("
    yield from (f"        {write_expression(f)}," for f in kept)
    yield "        tuple(self.steps),"
    yield "    )"
    yield "def _take_truth(self, saved):"
    yield from (f"    self.{f.name} = {read_expression(f)}" for f in kept)
    yield "    self.steps = list(saved.steps)"
    yield "def _begin_truth(self):"
    yield "    kit = self.kit"
    yield from (f"    self.{f.name} = {start_expression(f)}" for f in kept)
    yield "def _clear_tables(self):"
    yield "    kit = self.kit"
    yield from (f"    self.{f.name} = {start_expression(f)}" for f in fields if f.kind != TRUTH)


def start_expression(field: Field) -> str:
    own = f"start_{field.name}" + ("(kit)" if callable(field.start) else "")
    if not field.same_as:
        return own
    return f"{own} if own_{field.name}(kit) else self.{field.same_as}"


def add_functions(cls: type[Any], fields: tuple[Field, ...]) -> None:
    """Compile the functions of a class and add them to it."""
    names: dict[str, Any] = {
        "cls": cls, "make": object.__new__, "Saved": cls.Saved, "members": members, "bits": bits,
        **{f"start_{f.name}": f.start for f in fields},
        **{f"own_{f.name}": f.unless for f in fields},
    }  # fmt: skip
    known = set(names)
    code = compile(
        "\n".join(code_of(fields)), f"<fields of {cls.__module__}.{cls.__name__}>", "exec"
    )
    exec(code, names)
    for name in set(names) - known - {"__builtins__"}:
        function = names[name]
        function.__qualname__, function.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
        setattr(cls, name, function)


class StateKind(type):
    """The metaclass of states: reads the fields that a class body declares."""

    _fields: tuple[Field, ...]

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> StateKind:
        if not any(isinstance(base, StateKind) for base in bases):
            return super().__new__(mcs, name, bases, body)  # the kernel's own State
        inherited = next(base._fields for base in bases if isinstance(base, StateKind))
        fields = declared_fields(name, body, inherited)
        body["__slots__"] = tuple(f.name for f in fields[len(inherited) :])
        body["_fields"] = fields
        body["Saved"] = save_of(name, body["__module__"], fields)
        cls = super().__new__(mcs, name, bases, body)
        fills = any("fill_tables" in vars(part) for part in cls.__mro__[:-2])
        if any(f.kind == TABLE for f in fields) and not fills:
            raise TypeError(f"{name} has tables and no fill_tables to make them")
        add_functions(cls, fields)
        return cls
