"""Which cells of the data the rules read while they are played.

The rows that a kit hands through are replaced by watchers, which note what is asked of them by the
rules; what checks, prints, shows or thinks does not count.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

Where = tuple[str | int, ...]
NOT_PLAYED = (
    "validation",
    "present",
    "ai",
    "board",
    "view",
    "sheets",
    "situations",
    "forces",
    "rows",
)
"""Parts of a game that do not play it."""


class Watch:
    """A row of the data that notes which of its fields the rules ask for."""

    __slots__ = ("_row", "_seen", "_where")

    def __init__(self, row: msgspec.Struct, where: Where, seen: set[Where]) -> None:
        object.__setattr__(self, "_row", row)
        object.__setattr__(self, "_where", where)
        object.__setattr__(self, "_seen", seen)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._row, name)
        if name not in self._row.__struct_fields__:
            return value
        where = (*self._where, name)
        if plays(sys._getframe(1).f_globals["__name__"]):
            self._seen.update(flat(value, where))
        return watched(value, where, self._seen)

    def __eq__(self, other: object) -> bool:
        return bool(self._row == (other._row if isinstance(other, Watch) else other))

    def __hash__(self) -> int:
        return hash(self._row)


def plays(module: str) -> bool:
    """Whether a module of a game has to do with playing it."""
    parts = module.split(".")
    return parts[:2] == ["grognard", "games"] and (len(parts) < 4 or parts[3] not in NOT_PLAYED)


def flat(value: Any, where: Where) -> Iterator[Where]:
    """The ways to what can be read off a field at once: itself, or all that stands in a list."""
    if isinstance(value, (tuple, list)):
        for n, one in enumerate(value):
            yield from flat(one, (*where, n))
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from flat(one, (*where, key))
    elif not isinstance(value, msgspec.Struct):
        yield where


def watched(value: Any, where: Where, seen: set[Where]) -> Any:
    if isinstance(value, msgspec.Struct):
        return Watch(value, where, seen)
    if isinstance(value, tuple):
        return tuple(watched(one, (*where, n), seen) for n, one in enumerate(value))
    if isinstance(value, dict):
        return {key: watched(one, (*where, key), seen) for key, one in value.items()}
    return value


def watch(kit: Any, slots: Iterable[str], seen: set[Where]) -> None:
    """Put watchers in place of what a kit hands through in these slots."""
    for slot in slots:
        setattr(kit, slot, watched(getattr(kit, slot), (slot,), seen))
