"""Spaces: hexes, areas or boxes as small integers, with typed links between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence


class Graph:
    """Named spaces and links of one kind or another (road, railway). Built once, never changed."""

    __slots__ = ("_index", "links", "names")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._index = {name: i for i, name in enumerate(self.names)}
        self.links: dict[str, list[tuple[int, ...]]] = {}

    def __len__(self) -> int:
        return len(self.names)

    def index(self, name: str) -> int:
        """The space of this name; -1 where there is none."""
        return self._index.get(name, -1)

    def link(self, kind: str, pairs: Iterable[tuple[int, int]]) -> None:
        """Lay links of a kind. They run both ways."""
        ends: list[list[int]] = [[] for _ in self.names]
        for a, b in pairs:
            ends[a].append(b)
            ends[b].append(a)
        self.links[kind] = [tuple(sorted(e)) for e in ends]

    def linked(self, kind: str, a: int, b: int) -> bool:
        return b in self.links[kind][a]


def shortest(around: Sequence[Iterable[int]], start: int, end: int) -> tuple[int, ...]:
    """The fewest spaces from one to another, whatever bars them, the start left out: a way whose
    reasons can be told. From beside the map, and where nothing leads there, the end alone."""
    came = {start: start}
    edge = deque((start,) if start >= 0 else ())
    while edge and end not in came:
        at = edge.popleft()
        for to in around[at]:
            if to not in came:
                came[to] = at
                edge.append(to)
    if end not in came or end == start:
        return (end,)
    path = [end]
    while came[path[-1]] != start:
        path.append(came[path[-1]])
    return tuple(reversed(path))
