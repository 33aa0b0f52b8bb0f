"""[10.4] What each step costs each kind of mover, laid out once for a kind of weather.

A gait is a kind of mover in a kind of weather: side, column of the terrain chart, what it may use.
Points are counted in quarters. [10.43a] What entering a hex by road costs hangs on how the hex is
left, so a search goes over labels, a hex together with the road it was entered by: leaving by a
lower road, or by none, adds what the entry cost too little. With the option [10.43b] it adds
nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.charts import WEATHERS, Constants, HexsideCost, TerrainRow
from grognard.games.efs.counters import AXIS, SOVIET, Counter
from grognard.games.efs.ground import (
    ALPINE,
    CANAL,
    CITY,
    DOUBLE,
    FACED,
    FEATURES,
    HILL,
    LAKE,
    LAKE_HEX,
    MAIN,
    MAJOR,
    MAJOR_CITY,
    MARSH,
    MINOR,
    MOTORWAY,
    MOUNTAIN,
    RAIL,
    RAIL_BRIDGE,
    RIVER,
    ROAD_BRIDGE,
    SHALLOW,
    SHALLOW_HEX,
    SWAMP,
    WOODS,
)
from grognard.games.efs.kit import Kit
from grognard.games.efs.state import DRY, FROZEN, MUD, SNOW, State
from grognard.kernel.bitset import members

QUARTERS = 4
"""Points are counted in quarters: half of an odd allowance, half as much again, is no half."""
LABELS = 8
"""Room for the ways in which a hex was entered."""
OPEN, BY_MOTORWAY, BY_MAIN, BY_MINOR, BY_RAIL = 0, 1, 2, 3, 4

NO_WAY, NO_SWAMP, NO_RIVER, NO_LAKE, NO_GROUND, NO_ROAD, NO_MINOR = -1, -2, -3, -4, -5, -6, -7
"""Why a step has no cost: no such ground for this mover, a swamp [10.48], a major river without a
bridge [10.45c], a lake [10.47], ground of the chart that bars it; for super-heavy guns no road
[13.41a], a minor road in Mud or Snow [13.41b]."""

ROADS = (MOTORWAY, MAIN, MINOR)
"""In the order of the chart, the best first."""
WATERS = {
    "major_river": MAJOR, "lake": LAKE, "shallow_water": SHALLOW, "river": RIVER, "canal": CANAL,
}  # fmt: skip

SLOW = (HILL, MARSH, SWAMP, MOUNTAIN, ALPINE)
"""Terrain whose dearest cost counts; woods are added to it."""


class Gait(NamedTuple):
    """What tells movers apart on the ground."""

    side: int
    wheels: bool
    """[10.28] It pays the motorised column."""
    slow: bool
    """It pays the addition for motorised units other than Soviet armour."""
    ski: bool
    roads: int
    """[10.44a] The kinds of road it may use."""
    heavy: bool
    """[10.45c] Armour or artillery: never across a major river without a bridge."""
    roadbound: bool = False
    """[13.41a] Super-heavy artillery: along roads and railways alone."""


class Sky(NamedTuple):
    """What weather and markers make of the ground."""

    weather: int
    frozen: bool
    lingering: bool
    exit: bool
    """[10.43a] How a hex is left decides what entering it cost."""
    bridges: tuple[tuple[int, int, int], ...]
    """[22.2] Bridge markers in use: side and both hexes."""
    blown: tuple[int, ...]
    """[22.42] Printed bridges that are down."""
    razed: int
    """[18.13] Hexes whose fortified line is destroyed."""


def gait_of(kit: Kit, counter: Counter) -> Gait:
    wheels, chart = counter.wheels, kit.charts.movement
    anywhere = counter.side == SOVIET or wheels
    open_ = (bit for row, bit in zip(chart.road, ROADS, strict=True) if anywhere or row.axis_foot)
    major = next(row for row in chart.hexside if row.id == "major_river")
    return Gait(
        counter.side,
        wheels,
        wheels and not (counter.side == SOVIET and counter.red),
        counter.type == "ski",
        sum(open_),
        counter.type in major.barred,
        counter.type == "super_heavy",
    )


def sky_of(s: State) -> Sky:
    marks = tuple((b.side, b.at, b.to) for b in s.bridges if b.active and b.at >= 0 and not b.ferry)
    roads = s.kit.options["roads"] == "exit"
    return Sky(
        s.weather,
        s.frozen,
        s.lingering,
        roads,
        marks,
        tuple(sorted(s.blown)),
        s.razed | s.lines_razed,
    )


Step = tuple[int, int, int]
"""A hex beside one, its label, and the quarters to get there; below zero the code of a reason."""


class Costs:
    """The steps of a gait under a sky."""

    __slots__ = (
        "_altered", "_kit", "_plain", "_terrain", "gait", "ground", "open", "rules", "sky",
        "table",
    )  # fmt: skip

    def __init__(self, kit: Kit, gait: Gait, sky: Sky, plain: Costs | None = None) -> None:
        """`plain`: the same under a sky without markers; it has all the steps but those from a few
        hexes."""
        self._kit, self.ground = kit, kit.ground
        self._plain = plain
        self._altered = altered(kit, sky) if plain is not None else frozenset()
        self.gait, self.sky = gait, sky
        self.rules: Constants = kit.rules
        self.table: dict[int, tuple[Step, ...]] = {}
        """Steps by label, as far as they have been asked for."""
        self.open: dict[int, tuple[Step, ...]] = {}
        """Of these the steps that can be made at all, the cheapest first."""
        self._terrain: dict[tuple[int, bool], int] = {}

    def out(self, label: int) -> tuple[Step, ...]:
        """The steps from a label, worked out when they are first asked for."""
        made = self.table.get(label)
        if made is None:
            if self._plain is not None and label // LABELS not in self._altered:
                made = self._plain.out(label)
            else:
                made = tuple(self._steps(label))
            self.table[label] = made
        return made

    def cheapest(self, label: int) -> tuple[Step, ...]:
        """The steps from a label that can be made, the cheapest first."""
        found = self.open.get(label)
        if found is None:
            if self._plain is not None and label // LABELS not in self._altered:
                found = self._plain.cheapest(label)
            else:
                made = [step for step in self.out(label) if step[2] > 0]
                found = tuple(sorted(made, key=lambda step: step[2]))
            self.open[label] = found
        return found

    def _steps(self, label: int) -> list[Step]:
        a, came = divmod(label, LABELS)
        found = []
        for b, e, bits in self.ground.ways[a]:
            how, cost = self._enter(a, b, e, bits)
            if cost > 0:
                cost += self.leave(a, came, how, bits)
                if self.faced(a, b):
                    cost += QUARTERS * self.rules.fortification_entry_mp  # [18.12]
            found.append((b, b * LABELS + how, cost))
        return found

    def step(self, label: int, b: int) -> Step:
        """The step from a label into a hex beside it."""
        return next(one for one in self.out(label) if one[0] == b)

    def faced(self, a: int, b: int) -> bool:
        """[18.12, 18.21] Whether an active line of the hex entered faces an Axis mover."""
        bits = self.ground.side[self.ground.edge[a][b]]
        return self.gait.side == AXIS and bool(bits & FACED) and not self.sky.razed >> b & 1

    def interdicted(self, label: int, step: Step) -> int:
        """[14.65] A step into a zone of interdiction: road and bridge give nothing there, but for
        a bridge one of whose hexes is wooded."""
        b, to, cost = step
        if not OPEN < to % LABELS <= BY_MINOR:
            return cost
        a, came = divmod(label, LABELS)
        bits = self.ground.side[self.ground.edge[a][b]]
        wooded = (self.ground.terrain[a] | self.ground.terrain[b]) & WOODS
        side = 0 if wooded else max(0, self.cross(a, b, bits, rail=False))
        if self.faced(a, b):
            side += QUARTERS * self.rules.fortification_entry_mp  # [18.12]
        return self.terrain(b) + side + self.leave(a, came, to % LABELS, bits)

    def leave(self, a: int, came: int, how: int, bits: int) -> int:
        """[10.43a, 10.42a] What entering this hex cost too little for the way it is left."""
        if came == OPEN or not self.sky.exit:
            return 0
        if came == BY_RAIL:
            off = not bits & (MOTORWAY | MAIN | MINOR | RAIL)
            return QUARTERS * self._kit.rules.rail_in_woods_discount if off else 0
        entered = self.road(came, a)
        if OPEN < how <= BY_MINOR:
            return max(0, self.road(how, a) - entered) if how > came else 0
        return max(0, self.terrain(a) - entered)

    def _enter(self, a: int, b: int, e: int, bits: int) -> tuple[int, int]:
        """How a hex is entered over an edge, and what that costs before anything was added."""
        ground = self.ground.terrain
        if self.gait.roadbound and (barred := self._off_road(bits)):
            return OPEN, barred
        for road, bit in enumerate(ROADS, BY_MOTORWAY):
            if bits & bit & self.gait.roads:
                if not self._implied(bits) and not self._bridged(a, b, ROAD_BRIDGE, bits):
                    break
                return road, self.road(road, b)
        rail = bool(bits & RAIL)
        swamp = (ground[a] | ground[b]) & SWAMP and not self.sky.frozen and self.gait.wheels
        if swamp and not rail:
            return OPEN, NO_SWAMP
        side = self.cross(a, b, bits, rail)
        if side < 0:
            return OPEN, side
        if swamp and ground[b] & SWAMP:
            return OPEN, self.swamp_by_rail()
        cost = self.terrain(b)
        if cost < 0:
            return OPEN, cost
        if rail and ground[b] & WOODS:
            return BY_RAIL, self.along_rail(b) + side
        return OPEN, cost + side

    def swamp_by_rail(self) -> int:
        """[10.42c] Quarters for wheels in a swamp along a railway."""
        return QUARTERS * self._kit.charts.movement.rail.swamp_motorised

    def along_rail(self, at: int) -> int:
        """[10.42a] Quarters for a wooded hex entered along a railway."""
        less = QUARTERS * self._kit.rules.rail_in_woods_discount
        return max(self.terrain(at) - less, 1)

    def _off_road(self, bits: int) -> int:
        """[13.41a, 13.41b, 13.41c] Why super-heavy artillery cannot cross a side, by any movement
        over land; 0 if it can."""
        firm = self.sky.weather in (DRY, FROZEN)
        if bits & (MOTORWAY | MAIN | RAIL) or (bits & MINOR and firm):
            return 0
        return NO_MINOR if bits & MINOR else NO_ROAD

    # ---- hexsides --------------------------------------------------------------------------

    def _bridged(self, a: int, b: int, printed: int, bits: int) -> bool:
        """[10.45a, 22.2] A printed bridge of the line that stands, or a marker of one's own."""
        if bits & printed:
            key = bridge_key(self._kit, a, b, rail=printed == RAIL_BRIDGE)
            if key not in self.sky.blown:
                return True
        return any(side == self.gait.side and {a, b} == {x, y} for side, x, y in self.sky.bridges)

    def cross(self, a: int, b: int, bits: int, rail: bool) -> int:
        """[10.42b, 10.45b, 10.45d, 10.47a, 10.47d] What crossing the hexside
        adds, or why it cannot be crossed."""
        if bits & (RIVER | CANAL):
            if (rail and self._implied(bits)) or self._bridged(a, b, 0, bits):
                return 0
            cost = self._hexside("river" if bits & RIVER else "canal")
            return cost * 2 if bits & DOUBLE else cost
        if bits & MAJOR:
            if (rail and self._bridged(a, b, RAIL_BRIDGE, bits)) or self._bridged(a, b, 0, bits):
                return 0
            return self._hexside("major_river")
        if bits & (LAKE | SHALLOW):
            return self._hexside("lake" if bits & LAKE else "shallow_water")
        return 0

    def _row(self, id: str) -> HexsideCost:
        return next(row for row in self._kit.charts.movement.hexside if row.id == id)

    def _implied(self, bits: int) -> bool:
        """[10.45b] Whether a road or railway crosses the water of a hexside by a bridge that is not
        printed; where there is no water it just goes on."""
        found = next((id for id, bit in WATERS.items() if bits & bit), "")
        return not found or self._row(found).implied_bridge

    def _hexside(self, id: str) -> int:
        row = self._row(id)
        cell = row.frozen_state if self.sky.frozen else getattr(row, WEATHERS[self.sky.weather])
        if cell == "all":
            return NO_RIVER
        return NO_LAKE if cell == "engineer" else QUARTERS * int(cell)

    # ---- hexes -----------------------------------------------------------------------------

    def _weather(self, at: int) -> int:
        """[5.21] The weather in a hex: Mud where it lingers."""
        lingers = self.sky.lingering and self.ground.terrain[at] & WOODS
        return MUD if lingers else self.sky.weather

    def road(self, road: int, at: int) -> int:
        """[10.43, 10.44a, 10.44b, 10.44c] Quarters for a hex entered along a road."""
        row = self._kit.charts.movement.road[road - 1]
        weather = self._weather(at)
        ground = self.ground.terrain[at]
        clear = not ground & (HILL | WOODS | MARSH | SWAMP | MOUNTAIN | ALPINE)
        rates = row.clear if clear else row.other
        rate = rates.get(WEATHERS[weather])
        if rate is None:  # [10.44c] a minor road in Mud: the other terrain, woods left aside
            return self.terrain(at, woods=False)
        return int(QUARTERS * rate)

    def terrain(self, at: int, *, woods: bool = True) -> int:
        """[10.41] Quarters for the ground of a hex: its dearest terrain, and woods added."""
        key = (at, woods)
        made = self._terrain.get(key)
        if made is None:
            made = self._terrain[key] = self._ground_cost(at, woods)
        return made

    def _ground_cost(self, at: int, woods: bool) -> int:
        bits = self.ground.terrain[at]
        if bits & (CITY | MAJOR_CITY):
            return self.cell("city" if bits & CITY else "major_city", at)
        if bits & (LAKE_HEX | SHALLOW_HEX):
            return self.cell("lake" if bits & LAKE_HEX else "shallow_water", at)
        names = [name for name, bit in FEATURES.items() if bit in SLOW and bits & bit] or ["clear"]
        costs = [self.cell(name, at) for name in names]
        if min(costs) < 0:
            return min(costs)
        cost = max(costs)
        if woods and bits & WOODS:
            cost += self.cell("woods", at)
        return cost

    def cell(self, id: str, at: int) -> int:
        """[10.37a] A cell of the terrain chart in quarters, with what goes with it."""
        row: TerrainRow = next(r for r in self._kit.charts.movement.terrain if r.id == id)
        weather = self._weather(at)
        frozen = row.frozen_state if self.sky.frozen else None
        pair = frozen or getattr(row, WEATHERS[weather])
        ski = self._kit.charts.movement.ski
        if self.gait.ski and weather in (FROZEN, SNOW) and id in ski.terrain:
            return QUARTERS * ski.cost  # [5.24b]
        cell = pair[0] if self.gait.wheels else pair[1]
        if cell == "no":
            return NO_GROUND
        if cell == "road":
            return NO_SWAMP if id == "swamp" else NO_GROUND
        cost = int(QUARTERS * float(cell))
        if self.gait.slow and not frozen and WEATHERS[weather] in row.slower:
            cost += QUARTERS
        if id == "woods" and self.gait.side == SOVIET:
            cost = max(0, cost - QUARTERS * self._kit.rules.soviet_woods_discount)  # [10.46]
        return cost


def altered(kit: Kit, sky: Sky) -> frozenset[int]:
    """The hexes from which a step may cost something else for bridge markers, bridges that are down
    or lines that are destroyed."""
    ground = kit.ground
    found = {at for _, a, b in sky.bridges for at in (a, b)}
    for key in sky.blown:
        found.update(ground.ends[key // 2])
    for at in members(sky.razed):
        found.update(ground.around[at])
    return frozenset(found)


def costs_for(s: State, counter: Counter) -> Costs:
    """The steps of a unit's gait as things stand, kept in the kit for all that move alike."""
    gait, sky = gait_of(s.kit, counter), sky_of(s)
    found: Costs | None = s.kit.gaits.get((gait, sky))
    if found is None:
        bare = sky._replace(bridges=(), blown=(), razed=0)
        plain: Costs | None = s.kit.gaits.get((gait, bare))
        if plain is None:
            plain = s.kit.gaits[(gait, bare)] = Costs(s.kit, gait, bare)
        found = plain
        if sky != bare:
            found = s.kit.gaits[(gait, sky)] = Costs(s.kit, gait, sky, plain)
    return found
