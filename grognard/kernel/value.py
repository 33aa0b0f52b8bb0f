"""Values: frozen, comparable, cheap to share between clones, and JSON as they stand."""

from __future__ import annotations

from types import ModuleType

import msgspec

Side = str
"""A player of a match. Dice are one too: see CHANCE."""

CHANCE: Side = "chance"
EDITOR: Side = "editor"
"""Whose entries in a record changed the position by hand, by consent of all players."""


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that never changes. Equal fields make equal values."""


def values_in(module: ModuleType) -> tuple[type[Value], ...]:
    """The records that a module defines itself, in the order in which they stand in it."""
    return tuple(
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Value)
        and value.__module__ == module.__name__
    )
