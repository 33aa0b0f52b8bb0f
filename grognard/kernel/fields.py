"""Fields of a state, each declared once: its type, its value at the start, and what kind it is.

    class State(KernelState):
        kit: Kit

        turn: int = truth(0)
        units: list[Unit] = truth(lambda kit: [Unit()] * len(kit.counters))
        stacks: list[tuple[int, ...]] = table(lambda kit: [()] * kit.size)
        costs: bytes | None = cache(None)

How a field is copied follows from its type: what cannot change is shared by all clones, lists,
dicts, sets and bytearrays are copied, down to the first thing that cannot change. So does how it is
saved: a list becomes a tuple, bytes a tuple of numbers, a dict its items in order, a BitSet its
members in order. The functions that clone, save and restore are written out as Python once for
each class, so that a clone costs no more than one written by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from grognard.kernel.bitset import BitSet

TRUTH, TABLE, CACHE = "truth", "table", "cache"


@dataclass(frozen=True)
class Field:
    """What a class body says of a field; its name and its type come from the annotation."""

    kind: str
    start: Any
    """The value at the start, or a function of the kit that makes it."""
    replaced: bool = False
    """It is replaced, never changed in place: clones share it, whatever its type."""
    as_is: bool = False
    """A save holds it as it stands, whatever its type."""
    count: Callable[[Any], int] | None = None
    """How many entries it has under a kit; a save with more or fewer is refused."""
    same_as: str = ""
    """The table that this one is, where `unless` does not give it a life of its own."""
    unless: Callable[[Any], bool] | None = None
    read: Callable[[Any], Any] | None = None
    """What a reader of the cache gets, for comparing with the same of a state made anew."""
    name: str = ""
    type: Any = None


def truth(
    start: Any,
    *,
    replaced: bool = False,
    as_is: bool = False,
    count: Callable[[Any], int] | None = None,
) -> Any:
    """A field that is saved: nothing else tells what stands in it."""
    return Field(TRUTH, start, replaced, as_is, count)


def table(
    start: Any,
    *,
    replaced: bool = False,
    same_as: str = "",
    unless: Callable[[Any], bool] | None = None,
) -> Any:
    """A field that follows from the truth and is kept in step with it. `fill_tables` makes it
    anew from `start`, and `stale_tables` compares the two.

    With `same_as` it is another table itself, unless `unless` says of the kit that it is its own.
    """
    if bool(same_as) != (unless is not None):
        raise TypeError("same_as and unless go together")
    return Field(TABLE, start, replaced, same_as=same_as, unless=unless)


def cache(start: Any, *, replaced: bool = False, read: Callable[[Any], Any] | None = None) -> Any:
    """A field that is worked out when it is asked for, and forgotten when something it depends on
    changes. `read` gives what a reader of it gets; `stale_tables` compares that too."""
    return Field(CACHE, start, replaced, read=read)


# ---- what follows from a type ------------------------------------------------------------------

FROZEN = (int, bool, float, str, bytes, NoneType)


def immutable(hint: Any) -> bool:
    """Whether a value of this type can never change, so that clones may share it."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Annotated:
        return immutable(parts[0])
    if kind in (tuple, frozenset, Union, UnionType):
        return all(part is Ellipsis or immutable(part) for part in parts)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return bool(hint.__struct_config__.frozen)
    return kind is Literal or hint in FROZEN or (isinstance(hint, type) and issubclass(hint, Enum))


def copied(hint: Any, value: str) -> str:
    """The expression that copies `value`."""
    if immutable(hint):
        return value
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if kind is bytearray or (kind in (list, dict, set) and immutable(parts[-1])):
        return f"{value}.copy()"
    if kind is list:
        return f"[{copied(parts[0], 'one')} for one in {value}]"
    if kind is dict:
        return f"{{key: {copied(parts[1], 'one')} for key, one in {value}.items()}}"
    if kind is tuple and Ellipsis not in parts:
        each = "".join(f"{copied(part, f'{value}[{n}]')}, " for n, part in enumerate(parts))
        return f"({each})"
    raise TypeError(f"nothing is known of how to copy {hint}")


def saved_type(hint: Any) -> Any:
    """The type that stands for this one in a save."""
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if hint == BitSet or kind is bytes:
        return tuple[int, ...]
    if kind is list:
        return tuple.__class_getitem__((saved_type(parts[0]), ...))
    if kind is dict:
        item = tuple.__class_getitem__((parts[0], saved_type(parts[1])))
        return tuple.__class_getitem__((item, ...))
    if kind is tuple:
        inside = tuple(part if part is Ellipsis else saved_type(part) for part in parts)
        return tuple.__class_getitem__(inside)
    if kind is bytearray or kind is set:
        raise TypeError(f"a save cannot hold {hint}")
    return hint


def written(hint: Any, value: str) -> str:
    """The expression that turns `value` into what a save holds."""
    if saved_type(hint) == hint:
        return value
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if hint == BitSet:
        return f"members({value})"
    if kind is dict and saved_type(parts[1]) == parts[1]:
        return f"tuple(sorted({value}.items()))"
    if kind is bytes or (kind is list and saved_type(parts[0]) == parts[0]):
        return f"tuple({value})"
    if kind is tuple and Ellipsis not in parts:
        each = "".join(f"{written(part, f'{value}[{n}]')}, " for n, part in enumerate(parts))
        return f"({each})"
    raise TypeError(f"nothing is known of how to save {hint}")


def read_back(hint: Any, value: str) -> str:
    """The expression that turns what a save holds into a value of this type."""
    if saved_type(hint) == hint:
        return value
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if hint == BitSet:
        return f"bits({value})"
    if kind is tuple:
        each = "".join(f"{read_back(part, f'{value}[{n}]')}, " for n, part in enumerate(parts))
        return f"({each})"
    return f"{kind.__name__}({value})"
