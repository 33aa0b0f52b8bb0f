"""How much is kept of a game: rows, and the bytes in them. Counted with each write, so that nobody
has to look at all of it to know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, update

from grognard.kernel.value import Value
from grognard.server.store.schema import GAMES

EACH_ROW = 64
"""Bytes that a row takes up besides what is in it, about: its key, its place in an index."""


class Size(Value, frozen=True):
    rows: int = 0
    bytes: int = 0

    def __add__(self, other: Size) -> Size:
        return Size(self.rows + other.rows, self.bytes + other.bytes)


def of_values(values: Iterable[Any]) -> int:
    """Bytes of the texts and binary values; numbers are counted with their row (EACH_ROW)."""
    return sum(len(value) for value in values if isinstance(value, bytes | str))


def of_rows(rows: Iterable[Mapping[str, Any]]) -> Size:
    sizes = [of_values(row.values()) for row in rows]
    return Size(len(sizes), sum(sizes) + EACH_ROW * len(sizes))


def less(lengths: list[int]) -> Size:
    """The negative size of deleted rows whose main columns have these lengths."""
    return Size(-len(lengths), -sum(lengths) - EACH_ROW * len(lengths))


GROW = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("its"))
    .values(
        kept_rows=GAMES.c.kept_rows + bindparam("more_rows"),
        kept_bytes=GAMES.c.kept_bytes + bindparam("more_bytes"),
    )
)


def grown(db: Connection, game: str, by: Size) -> None:
    if by != Size():
        db.execute(GROW, {"its": game, "more_rows": by.rows, "more_bytes": by.bytes})


def growth(game: str, by: Size) -> Executable:
    """A statement that adds a size to what is counted for a game, to be executed with others."""
    return (
        update(GAMES)
        .where(GAMES.c.id == game)
        .values(kept_rows=GAMES.c.kept_rows + by.rows, kept_bytes=GAMES.c.kept_bytes + by.bytes)
    )
