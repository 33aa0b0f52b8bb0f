"""The ground: the map laid out in flat tables, six entries a hex, for the searches to read."""

from __future__ import annotations

from grognard.games.ercn.rows import CAMPS, Camp, Sheets
from grognard.kernel.graph import Graph
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.paths import shifts
from grognard.kernel.zones import reaches

# What a hexside bears.
RIVER, MAJOR, FORT, BRIDGE = 1, 2, 4, 8

EDGE = 64
"""Costs in half-points stay below this, so that an edge of the map fits in one int."""

Moves = list[tuple[tuple[int, int, int], ...]]
Edges = list[dict[int, int]]

SIDES = CAMPS


class Ground:
    """Terrain, hexsides, roads and railways, and what follows from them alone."""

    __slots__ = (
        "_edges", "_least", "_moves", "around", "around_shifts", "barrier", "cost", "entry_cost",
        "entry_hexes", "entry_rails", "graph", "grid", "hexside", "home_rails", "home_side",
        "is_city", "land", "line_links", "line_shifts", "major_bank", "neighbour",
        "network_links", "network_shifts", "retreat_loss", "road_cost", "source_bits",
        "terrain", "terrain_of", "terrains", "water", "weathers", "zoc_from",
    )  # fmt: skip

    def __init__(self, sheets: Sheets) -> None:
        self.grid = HexGrid(sheets.map.rows, sheets.map.cols)
        self.neighbour = self.grid.neighbour
        self.around = [self.grid.neighbours(h) for h in range(len(self.grid))]
        self.around_shifts = shifts(self.around)
        self.graph = Graph(self.grid.names)
        self.weathers = sheets.terrain.weather
        self.terrains = sheets.terrain.terrain
        self.water = {w.id: w for w in sheets.terrain.water}
        self.road_cost = sheets.terrain.road_cost_halves
        kinds = [t.id for t in self.terrains]
        n = len(self.grid)
        self.terrain = [0] * n
        self.home_side = [0] * n
        for row in sheets.hexes:
            h = self.grid.index(row.hex)
            self.terrain[h] = kinds.index(row.terrain)
            self.home_side[h] = SIDES.index(row.side)
        self.terrain_of = [self.terrains[t] for t in self.terrain]
        self.is_city = [t.doubled for t in self.terrain_of]
        self._hexsides(sheets)
        self._paths(sheets)
        self.cost = [
            [[self._costs(sheets, w.id, side, mech) for mech in (False, True)] for side in SIDES]
            for w in self.weathers
        ]
        self._moves: dict[tuple[int, int, bool], Moves] = {}
        self._edges: dict[tuple[int, int, bool], Edges] = {}
        self._least: dict[tuple[int, int, bool], bytes] = {}
        self.line_links = [self._line_links(w.id) for w in self.weathers]
        self.line_shifts = [shifts(links) for links in self.line_links]
        self.land = sum(1 << h for h, t in enumerate(self.terrain_of) if t.cost_other)
        self.retreat_loss = [
            sum(bit for kind, bit in (("river", RIVER), ("major", MAJOR))
                if w.id in self.water[kind].retreat_loss)
            for w in self.weathers
        ]  # fmt: skip
        index = self.grid.index
        scenario = sheets.scenario
        self.source_bits = [sum(1 << index(h) for h in scenario.supply[side]) for side in SIDES]
        self.entry_hexes = [tuple(index(h) for h in scenario.entry[side]) for side in SIDES]
        rails = {index(h) for h in scenario.entry_rails}
        self.entry_rails = [
            tuple(h for h in hexes if h in rails and self.home_side[h] == side)
            for side, hexes in enumerate(self.entry_hexes)
        ]
        roads = {index(h) for h in scenario.entry_roads}
        self.entry_cost = [
            [
                self.road_cost if h in roads
                else 2 * (t.cost_mech if mech else t.cost_other)
                for h, t in enumerate(self.terrain_of)
            ]
            for mech in (False, True)
        ]  # fmt: skip

    def _hexsides(self, sheets: Sheets) -> None:
        n = len(self.grid)
        self.hexside = bytearray(6 * n)
        for row in sheets.hexsides:
            bits = (
                {"": 0, "river": RIVER, "major": MAJOR}[row.river]
                | (FORT if row.fort else 0)
                | (BRIDGE if row.bridge else 0)
            )
            a, b = self.grid.index(row.a), self.grid.index(row.b)
            d = self.grid.direction(a, b)
            self.hexside[6 * a + d] = self.hexside[6 * b + (d + 3) % 6] = bits
        # [F3a, F3b] what a unit of each side may not cross between two enemy zones:
        # any river, bridged or not, and the other side's fortifications.
        theirs = [sheets.scenario.forts_of != side for side in SIDES]
        self.barrier = [
            bytes(b & (RIVER | MAJOR | (FORT if hostile else 0)) for b in self.hexside)
            for hostile in theirs
        ]
        # [F3] a zone of control covers the six hexes around, but not across a major river.
        self.zoc_from = reaches(
            self.around,
            lambda a, b: self.zone_crosses(self.hexside[6 * a + self.grid.direction(a, b)]),
        )
        self.major_bank = bytes(
            any(b & MAJOR for b in self.hexside[6 * h : 6 * h + 6]) for h in range(n)
        )

    def zone_crosses(self, hexside: int) -> bool:
        """[F3] Zones of control reach across rivers, not across major ones."""
        kind = water_kind(hexside)
        return not kind or self.water[kind].zoc_crosses

    def _paths(self, sheets: Sheets) -> None:
        index = self.grid.index
        for kind in ("road", "rail"):
            self.graph.link(
                kind, [(index(p.a), index(p.b)) for p in sheets.paths if p.kind == kind]
            )
        rail, road = self.graph.links["rail"], self.graph.links["road"]
        # [E1b] railways carry both sides' supply, roads the Germans' as well.
        both = [tuple(sorted(set(a) | set(b))) for a, b in zip(rail, road, strict=True)]
        self.network_links = [both, list(rail)]
        self.network_shifts = [shifts(links) for links in self.network_links]
        # [F5] rails on each side of the front line as it ran at the start
        self.home_rails = [
            [tuple(b for b in ends if self.home_side[b] == side) for ends in rail]
            for side in range(len(SIDES))
        ]

    def _costs(self, sheets: Sheets, weather: str, side: Camp, mech: bool) -> list[int]:
        """[F2a] Half-points to step over each hexside; 0 where nobody may."""
        pays = sheets.scenario.pays_at_bridges[side]
        costs = [0] * (6 * len(self.grid))
        for k, b in enumerate(self.neighbour):
            if b < 0:
                continue
            a = k // 6
            ground = self.terrain_of[b]
            base = 2 * (ground.cost_mech if mech else ground.cost_other)
            if base == 0:
                continue
            road = self.graph.linked("road", a, b)
            if road:
                base = self.road_cost
            kind = water_kind(self.hexside[k])
            if kind:
                # [F2a.river, F2a.major, F2a.road] a bridge, a road or a city lifts the cost,
                # [MOSKVA 4] but not for the Germans, whose bridges are blown.
                eased = road or self.hexside[k] & BRIDGE or self.is_city[a] or self.is_city[b]
                if not eased or kind in pays:
                    base += 2 * self.water[kind].cost[weather]
            costs[k] = base
        return costs

    def moves(self, weather: int, side: int, mech: bool) -> Moves:
        """From each hex, the hexes next to it, the half-points to get there, and the edge: those
        points plus EDGE times the bits of its barriers, or 0 where it is impassable."""
        key = (weather, side, mech)
        made = self._moves.get(key)
        if made is None:
            cost, barrier = self.cost[weather][side][mech], self.barrier[side]
            made = self._moves[key] = [
                tuple(
                    (b, cost[k], cost[k] + EDGE * barrier[k] if cost[k] else 0)
                    for k in range(6 * a, 6 * a + 6)
                    if (b := self.neighbour[k]) >= 0
                )
                for a in range(len(self.grid))
            ]
        return made

    def edges(self, weather: int, side: int, mech: bool) -> Edges:
        """The edges of `moves` by the hex they lead to: for a path that names its hexes."""
        key = (weather, side, mech)
        made = self._edges.get(key)
        if made is None:
            moves = self.moves(weather, side, mech)
            made = self._edges[key] = [{b: edge for b, _, edge in ways} for ways in moves]
        return made

    def least(self, weather: int, side: int, mech: bool) -> bytes:
        """The half-points of the cheapest step out of each hex; 255 where there is none."""
        key = (weather, side, mech)
        made = self._least.get(key)
        if made is None:
            moves = self.moves(weather, side, mech)
            made = self._least[key] = bytes(
                min((cost for _, cost, _ in ways if cost), default=255) for ways in moves
            )
        return made

    def _line_links(self, weather: str) -> list[tuple[int, ...]]:
        """[E2a] From each hex, the neighbours a supply line may go on to, units left aside."""
        links: list[tuple[int, ...]] = []
        for a in range(len(self.grid)):
            if not self.terrain_of[a].cost_other:
                links.append(())
                continue
            links.append(
                tuple(
                    b
                    for d in range(6)
                    if (b := self.neighbour[6 * a + d]) >= 0
                    and self.terrain_of[b].cost_other
                    and self.line_crosses(a, b, self.hexside[6 * a + d], weather)
                )
            )
        return links

    def line_crosses(self, a: int, b: int, hexside: int, weather: str) -> bool:
        """[E2a] Rivers are crossed at bridges and beside cities; frozen ones anywhere."""
        kind = water_kind(hexside)
        return (
            not kind
            or bool(hexside & BRIDGE)
            or self.is_city[a]
            or self.is_city[b]
            or weather in self.water[kind].supply_crossing
        )


def water_kind(hexside: int) -> str:
    return "major" if hexside & MAJOR else "river" if hexside & RIVER else ""
