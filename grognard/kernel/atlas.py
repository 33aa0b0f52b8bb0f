"""Several maps and the boxes beside them as one set of spaces.

An inset shows a part of the map at a larger scale; its hexes take the place of hexes of the map and
are joined to those around them by links that the sheet gives. A box beside the map (reserves, a sea
zone) is a space that touches whatever it is linked to. All of them together are small integers, so
that searches, zones and supply need not know of what kind a space is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from grognard.kernel.graph import Graph
from grognard.kernel.hexgrid import OFF_MAP, HexGrid

BOX = ""
"""The map of a box: none."""


class Sheet(NamedTuple):
    """A map, and those of its hexes that are not in play because an inset shows them."""

    grid: HexGrid
    replaced: Collection[str] = ()


class Atlas:
    """The spaces of all maps, map by map in the order of their hexes, and then the boxes."""

    __slots__ = ("_first", "_sheets", "around", "graph", "map_of", "names", "neighbour", "of_hex")

    def __init__(
        self,
        maps: Mapping[str, HexGrid | Sheet],
        boxes: Sequence[str] = (),
        joins: Iterable[tuple[str, str]] = (),
    ) -> None:
        """`joins` are the links between maps, and of boxes with whatever they touch, by name."""
        self._sheets = {
            id: sheet if isinstance(sheet, Sheet) else Sheet(sheet) for id, sheet in maps.items()
        }
        found: list[tuple[str, int, str]] = []
        for id, (grid, replaced) in self._sheets.items():
            for name in replaced:
                grid.index(name)  # a name that is none says so
            found += [(id, h, grid.names[h]) for h in grid.hexes if grid.names[h] not in replaced]
        found += [(BOX, OFF_MAP, name) for name in boxes]
        self.names = tuple(name for _, _, name in found)
        if len(set(self.names)) < len(self.names):
            twice = next(name for name in self.names if self.names.count(name) > 1)
            raise ValueError(f"two spaces are called {twice!r}")
        self.map_of = tuple(id for id, _, _ in found)
        """The map on which a space lies; BOX for a box."""
        self.of_hex = tuple(h for _, h, _ in found)
        """The index of a space on its own map."""
        self._first = {(id, h): i for i, (id, h, _) in enumerate(found) if h != OFF_MAP}
        self.neighbour: list[int] = [
            OFF_MAP if id == BOX else self._on(id, self._sheets[id].grid.neighbour[6 * h + d])
            for id, h, _ in found
            for d in range(6)
        ]
        """Six entries a space, as on its map; boxes have none."""
        self.graph = Graph(self.names)
        self.graph.link("join", [(self.index(a), self.index(b)) for a, b in joins])
        beside = ([j for j in self.neighbour[6 * i : 6 * i + 6] if j != OFF_MAP]
                  for i in range(len(found)))  # fmt: skip
        self.around: list[tuple[int, ...]] = [
            (*near, *(b for b in joined if b not in near))
            for near, joined in zip(beside, self.graph.links["join"], strict=True)
        ]
        """The spaces next to each: those that touch it on its map, then those it is joined to."""

    def __len__(self) -> int:
        return len(self.names)

    def _on(self, id: str, h: int) -> int:
        return self._first.get((id, h), OFF_MAP)

    def index(self, name: str) -> int:
        """The space of this name."""
        i = self.graph.index(name)
        if i < 0:
            raise ValueError(f"no such space: {name!r}")
        return i

    def grid(self, i: int) -> HexGrid | None:
        """The map of a space; None for a box."""
        return self._sheets[self.map_of[i]].grid if self.map_of[i] != BOX else None

    def distance(self, a: int, b: int) -> int:
        """Hexes from one space to another of the same map, nothing barring the way; -1 where they
        lie on different maps or one is a box: that is a matter of links, and of a search."""
        grid = self.grid(a)
        if grid is None or self.map_of[a] != self.map_of[b]:
            return 0 if a == b else -1
        return grid.distance(self.of_hex[a], self.of_hex[b])
