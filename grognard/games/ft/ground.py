"""The ground: the hexes of a map, what lies between them, and the boxes beside it, in flat tables.

A space is a small integer: first the hexes, then the boxes. Between two hexes that touch lie two
edges, one each way, numbered too; `side[e]` holds the bits of what is crossed on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from grognard.games.ft.rows import HexRow, HexsideRow, PathRow
from grognard.games.ft.sheets import Sheets
from grognard.kernel.atlas import Atlas
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.zones import reaches

# Terrains, by their place in the chart of the terrain effects.
TERRAINS = ("clear", "forest", "hill", "marsh", "mountain", "city", "water")
CLEAR, FOREST, HILL, MARSH, MOUNTAIN, CITY_GROUND, WATER_GROUND = range(7)
ROUGH = frozenset((FOREST, HILL, MARSH, MOUNTAIN))

# Bits of a space.
COAST, WATER, CURRENT, ISLAND = 1, 2, 4, 8
VILLAGE, CITY = 16, 32
MINOR_PORT, MAJOR_PORT, GREAT_PORT = 64, 128, 256
AIRFIELD, STRIP, BLACK = 512, 1024, 2048
HGN, NEUTRAL, BOX, ON_PATH, EDGE = 4096, 8192, 16384, 32768, 65536
PLACE = VILLAGE | CITY
PORT = MINOR_PORT | MAJOR_PORT | GREAT_PORT
BASE = AIRFIELD | STRIP | BLACK
WORDS = {
    "coast": COAST, "current": CURRENT, "island": ISLAND, "village": VILLAGE, "city": CITY,
    "minor": MINOR_PORT, "major": MAJOR_PORT, "great": GREAT_PORT, "airfield": AIRFIELD,
    "strip": STRIP, "black": BLACK, "hgn": HGN, "neutral": NEUTRAL,
}  # fmt: skip
"""What a patch of ground may call a hex, besides its terrain."""

# Bits of an edge.
RIVER, FLOWING, CANAL, STRAIT, CLIFF = 1, 2, 4, 8, 16
BRIDGE, FERRY, ROAD, TRACK, RAIL = 32, 64, 128, 256, 512
PATH = ROAD | TRACK | RAIL
SIDES = {"river": RIVER, "current": FLOWING, "canal": CANAL, "strait": STRAIT, "cliff": CLIFF}
PATHS = {"road": ROAD, "track": TRACK, "rail": RAIL}
_PLACES = {"": 0, "village": VILLAGE, "town": VILLAGE, "city": CITY}
_PORTS = {"": 0, "minor": MINOR_PORT, "major": MAJOR_PORT, "great": GREAT_PORT}
_BASES = {"": 0, "airfield": AIRFIELD, "strip": STRIP, "black": BLACK}


class Cell(NamedTuple):
    """A hex as the ground knows it."""

    terrain: int = CLEAR
    bits: int = 0
    area: str = ""
    supply: str = ""
    line: str = ""
    vp: int = 0


class Plan(NamedTuple):
    """What a ground is laid out from."""

    grid: HexGrid
    cells: Mapping[str, Cell]
    """By the name of the hex; one that is not named is clear."""
    sides: Iterable[HexsideRow]
    paths: Iterable[PathRow]
    boxes: tuple[str, ...] = ()
    chain: tuple[str, ...] = ()
    """[A.6.1] Boxes that lead one to the next."""


def cell_of(row: HexRow, closed: frozenset[str]) -> Cell:
    bits = _PLACES[row.place] | _PORTS[row.port] | _BASES[row.airbase]
    for flag, bit in (
        (row.water == "part", COAST), (row.water == "all", WATER), (row.current, CURRENT),
        (row.island, ISLAND), (row.hgn, HGN), (row.control in closed, NEUTRAL),
    ):  # fmt: skip
        bits |= bit if flag else 0
    terrain = TERRAINS.index(row.terrain)
    return Cell(terrain, bits, row.area, row.supply, row.line, row.vp)


def boxes_of(sheets: Sheets) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The boxes of a scenario: air bases and ports off the map, and [A.6.1] the Arctic track, whose
    boxes lead one to the next."""
    scenario = sheets.scenario
    arctic = sheets.charts.politics.convoy.boxes if scenario.convoy else ()
    bases = dict.fromkeys(off_map_base(row.nation, row.behind) for row in scenario.off_map_base)
    ports = dict.fromkeys(row.port for row in scenario.naval_entry)
    return (*arctic, *bases, *ports), arctic


def off_map_base(nation: str, behind: str) -> str:
    """The name of the box of an air base off the map."""
    return f"{nation} {behind}+"


def plan_of(sheets: Sheets) -> Plan:
    """The map of a scenario."""
    top, scenario = sheets.map, sheets.scenario
    closed = frozenset(top.closed) - frozenset(scenario.opened)
    grid = HexGrid(top.rows, top.cols, top.numbering, "flat", top.shifted)
    cells = {row.hex: cell_of(row, closed) for row in sheets.hexes}
    boxes, chain = boxes_of(sheets)
    return Plan(grid, cells, sheets.hexsides, sheets.paths, boxes, chain)


class Ground:
    """[G.11, G.15] Terrain, hexsides, paths and seas, and what follows from them alone."""

    __slots__ = (
        "_zones", "area", "around", "atlas", "bits", "edge", "ends", "grid", "hexes", "line",
        "named", "names", "side", "size", "supply", "terrain", "twin", "vp", "ways",
    )  # fmt: skip

    def __init__(self, plan: Plan) -> None:
        joins = [(a, b) for a, b in zip(plan.chain, plan.chain[1:], strict=False)]
        self.atlas = Atlas({"main": plan.grid}, plan.boxes, joins)
        self.grid = plan.grid
        self.names = self.atlas.names
        self.size = len(self.names)
        self.hexes = self.size - len(plan.boxes)
        """How many of the spaces are hexes: they come first."""
        self.around = self.atlas.around
        cells = [plan.cells.get(name, Cell()) for name in self.names]
        self.terrain = bytes(cell.terrain for cell in cells)
        self.bits = [cell.bits for cell in cells]
        for a in range(self.hexes, self.size):
            self.bits[a] = BOX
        self.area = [cell.area for cell in cells]
        """[C.2] The water a hex has a share in, by name; empty for none."""
        self.supply = [cell.supply for cell in cells]
        """[B.1.4] The nation whose primary source a hex is."""
        self.line = [cell.line for cell in cells]
        self.vp = [cell.vp for cell in cells]
        self.edge: list[dict[int, int]] = []
        """From each space, the number of the edge to each space beside it."""
        self.ends: list[tuple[int, int]] = []
        for a, near in enumerate(self.around):
            self.edge.append({b: len(self.ends) + n for n, b in enumerate(near)})
            self.ends += [(a, b) for b in near]
        self.twin = [self.edge[b][a] for a, b in self.ends]
        self.side = [0] * len(self.ends)
        self.named: dict[str, frozenset[int]] = {}
        """The edges of the paths of a name (its first word: R1, T3)."""
        self._lay(plan)
        self.ways = [tuple((b, e, self.side[e]) for b, e in edges.items()) for edges in self.edge]
        """From each space: the space beside it, the edge, and its bits."""

        self._zones: dict[int, list[tuple[int, ...]]] = {}

    def zones(self, frozen: int) -> list[tuple[int, ...]]:
        """[G.8] From each space, those beside it into which a zone of control reaches, all bridges
        standing: across no canal or current without a bridge, no unfrozen strait, and into no
        mountain without a road; `frozen` 1 where straits are."""
        made = self._zones.get(frozen)
        if made is None:

            def crosses(a: int, b: int) -> bool:
                bits = self.side[self.edge[a][b]]
                if bits & (CANAL | FLOWING) and not bits & BRIDGE:
                    return False
                if bits & STRAIT and not frozen:
                    return False
                return self.terrain[b] != MOUNTAIN or bool(bits & ROAD)

            made = self._zones[frozen] = reaches(self.around, crosses)
        return made

    def _lay(self, plan: Plan) -> None:
        for row in plan.sides:
            bits = SIDES[row.kind] | (BRIDGE if row.bridge else 0) | (FERRY if row.ferry else 0)
            self._mark(row.a, row.b, bits)
        edges: dict[str, set[int]] = {}
        for path in plan.paths:
            pair = self._mark(path.a, path.b, PATHS[path.kind])
            for one in (path.a, path.b):
                self.bits[self.index(one)] |= ON_PATH
            if path.name:
                edges.setdefault(path.name.split()[0], set()).update(pair)
        self.named = {name: frozenset(found) for name, found in edges.items()}
        for a in range(self.hexes):
            if len(self.around[a]) < 6:
                self.bits[a] |= EDGE

    def _mark(self, one: str, other: str, bits: int) -> tuple[int, int]:
        a, b = self.index(one), self.index(other)
        pair = self.edge[a][b], self.edge[b][a]
        for e in pair:
            self.side[e] |= bits
        return pair

    def index(self, name: str) -> int:
        """The space of this name; ValueError where there is none."""
        return self.atlas.index(name)

    def find(self, name: str) -> int:
        """The space of this name, or -1."""
        return self.atlas.graph.index(name)

    def is_hex(self, at: int) -> bool:
        return 0 <= at < self.hexes

    def is_water(self, at: int) -> bool:
        """[G.15] An all-water hex."""
        return bool(self.bits[at] & WATER)

    def distance(self, a: int, b: int) -> int:
        """Hexes from one to another, nothing barring the way."""
        return self.atlas.distance(a, b)

    def pair(self, a: int, b: int) -> int:
        """The hexside between two hexes, as one number whichever way it is crossed."""
        e = self.edge[a][b]
        return min(e, self.twin[e])
