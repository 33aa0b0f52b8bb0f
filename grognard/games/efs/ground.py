"""[17.0, 17.11, 17.11b] The ground: the map, its inset and what lies between hexes, in flat tables.

A space is a small integer, of the main map or of the inset; both are played as one [17.41a].
Between two spaces that touch lie two edges, one each way, numbered too; `side[e]` holds the bits of
what is crossed on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from grognard.games.efs.rows import HexsideRow, PathRow
from grognard.games.efs.sheets import Sheets
from grognard.kernel.atlas import Atlas, Sheet
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.zones import reaches

# Bits of a space: terrain, places, printed fortifications, parts of the map.
HILL, WOODS, MARSH, SWAMP, MOUNTAIN, ALPINE = 1, 2, 4, 8, 16, 32
LAKE_HEX, SHALLOW_HEX = 64, 128
TOWN, CITY, MAJOR_CITY = 256, 512, 1024
LINE_HEX, BELT, CITADEL = 2048, 4096, 8192
INSET, TRANSITION = 16384, 32768
PLACE = TOWN | CITY | MAJOR_CITY
FORT = LINE_HEX | BELT | CITADEL

FEATURES = {
    "clear": 0, "hill": HILL, "woods": WOODS, "marsh": MARSH, "swamp": SWAMP, "mountain": MOUNTAIN,
    "alpine": ALPINE, "lake": LAKE_HEX, "shallow_water": SHALLOW_HEX, "town": TOWN, "city": CITY,
    "major_city": MAJOR_CITY, "belt": BELT, "citadel": CITADEL,
}  # fmt: skip

# Bits of an edge.
RIVER, CANAL, MAJOR, LAKE, SHALLOW, DOUBLE = 1, 2, 4, 8, 16, 32
ROAD_BRIDGE, RAIL_BRIDGE = 64, 128
MOTORWAY, MAIN, MINOR, RAIL = 256, 512, 1024, 2048
FACED = 4096
"""[18.21] A fortified line of the space that the edge leads into faces it."""
WATERWAY = 8192
"""[22.51a] Flotillas go along it."""
WATER = RIVER | CANAL | MAJOR | LAKE | SHALLOW
ROADS = MOTORWAY | MAIN | MINOR

_WATER = {"": 0, "river": RIVER, "canal": CANAL, "major": MAJOR, "lake": LAKE, "shallow": SHALLOW}
_PATH = {"motorway": MOTORWAY, "main": MAIN, "minor": MINOR, "rail": RAIL}
_BRIDGE = {"road": ROAD_BRIDGE, "rail": RAIL_BRIDGE}


class Plan(NamedTuple):
    """What a ground is laid out from: a map with hexes, hexsides and paths, perhaps an inset."""

    grid: HexGrid
    features: Mapping[str, int]
    """Bits by the name of the hex; a hex that is not named is clear."""
    sides: Iterable[HexsideRow]
    paths: Iterable[PathRow]
    inset: HexGrid | None = None
    replaced: tuple[str, ...] = ()
    joins: tuple[tuple[str, str], ...] = ()
    mega: Mapping[str, str] = {}
    """[17.13] The main hex that each hex of the inset belongs to; it is not in play [17.11a]."""
    waterways: frozenset[tuple[str, str]] | None = None
    """[22.51a] The hexsides of rivers that flotillas use; without any, all of major rivers."""


def features_of(text: str) -> int:
    """`hill+woods` as bits."""
    return sum(FEATURES[one] for one in text.split("+"))


def plan_of(sheets: Sheets) -> Plan:
    """[2.1] The part of the map that a scenario is played on, with its inset if it has one."""
    scenario, sheet = sheets.scenario, sheets.map
    grid = HexGrid(scenario.rows, scenario.cols, "CCRR", "flat", sheet.shifted)
    features = {}
    for row in sheets.hexes:
        if grid.find(row.hex) >= 0:
            features[row.hex] = (
                features_of(row.terrain)
                | (FEATURES[row.place] if row.place else 0)
                | (LINE_HEX if row.fort else 0)
                | (BELT if row.belt else 0)
                | (CITADEL if row.citadel else 0)
            )
    sides = [row for row in sheets.hexsides if row.a in features and row.b in features]
    paths = [row for row in sheets.paths if row.a in features and row.b in features]
    found = sheets.inset
    if found is None:
        return Plan(grid, features, sides, paths, waterways=waterways(sheets))
    inside = {row.hex for row in found.hexes}
    numbers = [(int(name[1:3]), int(name[3:])) for name in inside]
    cols, rows = zip(*numbers, strict=True)
    inset = HexGrid(
        (min(rows), max(rows)), (min(cols), max(cols)), "mCCRR", "flat", found.sheet.shifted,
        left_out=lambda col, row: f"m{col:02d}{row:02d}" not in inside,
    )  # fmt: skip
    hidden = set(found.sheet.replaces)
    features = {name: bits for name, bits in features.items() if name not in hidden}
    for one in found.hexes:
        features[one.hex] = (
            features_of(one.terrain)
            | (FEATURES[one.place] if one.place else 0)
            | INSET
            | (TRANSITION if one.transition else 0)
        )
    return Plan(
        grid,
        features,
        [r for r in (*sides, *found.hexsides) if r.a in features and r.b in features],
        [r for r in (*paths, *found.paths) if r.a in features and r.b in features],
        inset,
        found.sheet.replaces,
        tuple((one.hex, main) for one in found.hexes for main in one.adjacent_main.split()),
        {one.hex: one.mega for one in found.hexes},
        waterways(sheets),
    )


def waterways(sheets: Sheets) -> frozenset[tuple[str, str]] | None:
    """[22.51a] Of the rivers that the scenario names for flotillas, the hexsides from a row on to
    the south; those of the inset count with the hex they lie in."""
    rivers = {row.river: row.from_row for row in sheets.scenario.navigable}
    if not rivers:
        return None
    inset = sheets.inset
    lies_in = {one.hex: one.mega for one in inset.hexes} if inset else {}
    sides = (*sheets.hexsides, *(inset.hexsides if inset else ()))
    return frozenset(
        (row.a, row.b) for row in sides if row.name in rivers
        and min(int(lies_in.get(h, h)[2:]) for h in (row.a, row.b)) >= rivers[row.name]
    )  # fmt: skip


class Ground:
    """[10.27a] Terrain, hexsides, roads and railways, and what follows from them alone."""

    __slots__ = (
        "_zones", "around", "atlas", "edge", "ends", "gates", "grid", "guarded", "main_of",
        "main_roads", "mega", "names", "printed_forts", "rails", "rings", "side", "size", "terrain",
        "twin", "ways",
    )  # fmt: skip

    def __init__(self, plan: Plan) -> None:
        maps = {"main": Sheet(plan.grid, plan.replaced)}
        if plan.inset is not None:
            maps["inset"] = Sheet(plan.inset)
        self.atlas = Atlas(maps, joins=plan.joins)
        self.grid = plan.grid
        self.names = self.atlas.names
        self.size = len(self.names)
        self.around = self.atlas.around
        self.terrain = [plan.features.get(name, 0) for name in self.names]
        self.mega = plan.mega
        self.main_of = tuple(plan.grid.find(plan.mega.get(name, name)) for name in self.names)
        """[17.13] The hex of the main map that each space is, or lies in, by its number there."""
        self.gates = tuple(
            (t, m) for t, bits in enumerate(self.terrain) if bits & TRANSITION
            for m in self.around[t] if not self.terrain[m] & INSET
        )  # fmt: skip
        """[17.22] Each transition hex with each hex of the main map beside it."""
        self.rings = rings(self.gates)
        self.edge: list[dict[int, int]] = []
        """From each space, the number of the edge to each space beside it."""
        self.ends: list[tuple[int, int]] = []
        for a, near in enumerate(self.around):
            self.edge.append({b: len(self.ends) + n for n, b in enumerate(near)})
            self.ends += [(a, b) for b in near]
        self.twin = [self.edge[b][a] for a, b in self.ends]
        """The edge the other way."""
        self.side = [0] * len(self.ends)
        self._lay(plan)
        self.ways = [
            tuple((b, e, self.side[e]) for b, e in edges.items()) for edges in self.edge
        ]  # fmt: skip
        """From each space: the space beside it, the edge, and its bits."""
        self.rails = [tuple(b for b, _, bits in ways if bits & RAIL) for ways in self.ways]
        self.main_roads = [
            tuple(b for b, _, bits in ways if bits & (MOTORWAY | MAIN)) for ways in self.ways
        ]
        self.printed_forts = sum(
            1 << a for a, bits in enumerate(self.terrain) if bits & (BELT | CITADEL)
        )
        """[18.3, 18.5] Belts and citadels."""
        self.guarded = [
            any(self.terrain[b] & (BELT | CITADEL) for b in (a, *near))
            for a, near in enumerate(self.around)
        ]
        """Whether such a one lies in a space or beside it."""
        self._zones: dict[tuple[int, int], list[tuple[int, ...]]] = {}

    def _lay(self, plan: Plan) -> None:
        for row in plan.sides:
            a, b = self.index(row.a), self.index(row.b)
            bits = _WATER[row.water] | (DOUBLE if row.double else 0)
            for kind in row.bridge.split("+") if row.bridge else ():
                bits |= _BRIDGE[kind]
            known = plan.waterways
            if row.water == "major" if known is None else (row.a, row.b) in known:
                bits |= WATERWAY
            self.side[self.edge[a][b]] |= bits
            self.side[self.edge[b][a]] |= bits
            if row.fort_in:
                into = self.index(row.fort_in)
                self.side[self.edge[b if into == a else a][into]] |= FACED
        for path in plan.paths:
            a, b = self.index(path.a), self.index(path.b)
            for e in (self.edge[a][b], self.edge[b][a]):
                self.side[e] |= _PATH[path.kind]

    def index(self, name: str) -> int:
        """The space of this name; ValueError where there is none."""
        return self.atlas.index(name)

    def find(self, name: str) -> int:
        """The space of this name, or -1."""
        return self.atlas.graph.index(name)

    def zones(self, frozen: int, mud: int) -> list[tuple[int, ...]]:
        """[3.22, 3.24a, 3.24b, 17.22b, 17.31, 17.32, 17.33] From each space, those beside it into
        which a zone of control reaches, over the border of the inset as well: `frozen` 1 where
        waters are, `mud` for red and orange allowances 1 in Mud, 2 where Mud lingers in woods.
        Belts and citadels, which can be destroyed, are left to the state."""
        made = self._zones.get((frozen, mud))
        if made is None:
            stops = 0 if frozen else MAJOR | LAKE | SHALLOW

            def crosses(a: int, b: int) -> bool:
                ground, bits = self.terrain[b], self.side[self.edge[a][b]]
                if ground & MAJOR_CITY or bits & stops:
                    return False  # [10.49, 3.22]
                if ground & (LAKE_HEX | SHALLOW_HEX) and not frozen:
                    return False
                muddy = mud == 1 or (mud == 2 and ground & WOODS)
                return not muddy or bool(ground & (TOWN | CITY)) or bool(bits & (ROADS | RAIL))

            made = self._zones[frozen, mud] = reaches(self.around, crosses)
        return made

    def distance(self, a: int, b: int) -> int:
        """[2.22, 17.53, 17.71c] Hexes from one space to another: on one map as it is printed, what
        the inset shows of it included; from one map to the other every hex of both counts."""
        atlas = self.atlas
        if atlas.map_of[a] == atlas.map_of[b]:
            return atlas.distance(a, b)
        inner, outer = (a, b) if self.terrain[a] & INSET else (b, a)
        return min(
            atlas.distance(inner, t) + 1 + atlas.distance(m, outer) for t, m in self.gates
        )  # fmt: skip

    def in_range(self, a: int, b: int, far: int, factor: int) -> bool:
        """[17.71a, 17.71b] Whether a range of so many hexes of the main map leads from one space to
        another: on the inset it is `factor` times as long; beyond the border what is left of it
        counts so many times, or that part of it, fractions dropped."""
        atlas, inside = self.atlas, self.terrain[a] & INSET
        if inside == self.terrain[b] & INSET:
            return atlas.distance(a, b) <= (far * factor if inside else far)
        if inside:
            return any(
                (far * factor - atlas.distance(a, t)) // factor > atlas.distance(m, b)
                for t, m in self.gates
            )
        return any(
            (far - atlas.distance(a, m)) * factor > atlas.distance(t, b) for t, m in self.gates
        )

    def by_mega(self, a: int, b: int) -> int:
        """[17.13, 17.73] Hexes of the main map from one space to another, the inset's counted by
        mega-hexes."""
        return self.grid.distance(self.main_of[a], self.main_of[b])


def rings(gates: Iterable[tuple[int, int]]) -> dict[int, list[tuple[int, ...]]]:
    """[17.23] By transition hex the sets of transition hexes beside one main hex it belongs to."""
    by_main: dict[int, list[int]] = {}
    for t, m in gates:
        by_main.setdefault(m, []).append(t)
    found: dict[int, list[tuple[int, ...]]] = {}
    for ring in by_main.values():
        for t in ring if len(ring) > 1 else ():
            found.setdefault(t, []).append(tuple(ring))
    return found
