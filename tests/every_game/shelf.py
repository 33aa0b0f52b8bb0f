"""Data files that are read many times over with one of them changed: the others are parsed once."""

from __future__ import annotations

from typing import Any, TypeVar

from grognard import library
from grognard.kernel.pack import Pack
from grognard.kernel.value import Value

T = TypeVar("T")
Row = TypeVar("Row", bound=Value)
Parsed = tuple[Any, Any]
"""What a file says, and the places in it."""

_SHELVES: dict[str, dict[tuple[str, type], Parsed]] = {}


class Shelved(Pack):
    """The pack of a game, of which every file is parsed once for all its copies but those that
    were made to say something else."""

    def __init__(self, game: str) -> None:
        super().__init__(library.data_folder(game))
        self._shelf = _SHELVES.setdefault(game, {})
        self._changed: set[str] = set()

    def put(self, name: str, text: str) -> None:
        super().put(name, text)
        self._changed.add(name)

    def toml(self, name: str, kind: type[T]) -> T:
        if name in self._changed:
            return super().toml(name, kind)
        if (name, kind) not in self._shelf:
            self._shelf[name, kind] = (super().toml(name, kind), self._toml[name])
        self.read(name)
        found: T
        found, self._toml[name] = self._shelf[name, kind]
        return found

    def csv(self, name: str, kind: type[Row]) -> tuple[Row, ...]:
        if name in self._changed:
            return super().csv(name, kind)
        if (name, kind) not in self._shelf:
            self._shelf[name, kind] = (super().csv(name, kind), self._csv[name])
        self.read(name)
        found: tuple[Row, ...]
        found, self._csv[name] = self._shelf[name, kind]
        return found
