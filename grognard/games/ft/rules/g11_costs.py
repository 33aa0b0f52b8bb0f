"""[G.11] What a step costs: terrain, paths, hexsides, weather, ice, zones, blocks.

Points of movement are counted in halves. What depends on the ground, the weather and the ice alone
is laid out once for a kind of mover (`Gait`) in the kit; what can change within a turn (bridges
down, roads cut, roadblocks, enemy zones) is added where a step is taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.games.ft.counters import CLASSES, FCO, LT, MC, MCS, STD
from grognard.games.ft.ground import (
    BRIDGE,
    CANAL,
    CLIFF,
    FERRY,
    FLOWING,
    FOREST,
    HGN,
    PATH,
    RIVER,
    ROAD,
    STRAIT,
    TERRAINS,
    TRACK,
    WATER,
)
from grognard.games.ft.kit import FROST, SNOW, WEATHERS, Kit
from grognard.games.ft.pieces import BIKE, SKI
from grognard.games.ft.rules.a2_weather import frozen_hexes
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State

HALF = 2
"""Halves of a point."""
BARRED = -1
JAM = 2
"""[A.3.1] What Soviet motors pay for each hex of a jammed road."""
NEUTRAL_GROUND, NO_PASSAGE, NO_ICE, FLOODED, BURNING, ARMY_GROUP = 1, 2, 3, 4, 5, 6
WHYS = {
    NEUTRAL_GROUND: ("G.15", "neutral-ground"),
    NO_PASSAGE: ("G.11", "no-passage"),
    NO_ICE: ("G.11", "ice-does-not-carry"),
    FLOODED: ("C.1.4", "flooded"),
    BURNING: ("D.1.4", "forest-on-fire"),
    ARMY_GROUP: ("A.5.1", "area-of-the-army-group"),
}
"""Reasons of the ground, by code: rule and key."""


class Gait(NamedTuple):
    """[G.11] A kind of mover: its column, whether skis or bicycles help it, heavy equipment, its
    group on the ice."""

    column: int
    ski: bool
    bike: bool
    he: bool
    group: int


def gait_of(s: State, i: int) -> Gait:
    """[G.11] A SKI marker or flag turns Std without heavy equipment into Lt in snow and frost; a
    BIKE helps Lt and Std on roads in clear weather."""
    counter, unit = s.kit.counters[i], s.units[i]
    move = s.kit.charts.movement.movement
    weather = WEATHERS[s.weather]
    skis = "ski" in counter.flags or bool(unit.marks & SKI)
    wheels = "bike" in counter.flags or bool(unit.marks & BIKE)
    column = counter.column
    if skis and column == STD and weather in move.ski_weathers:
        column = LT
    bike = wheels and weather in move.bike_weathers and CLASSES[column] in move.bike_classes
    return Gait(column, skis and column == LT, bike, bool(counter.he), counter.ice)


def path_cost(kit: Kit, gait: Gait, kind: str, weather: int) -> int:
    """[G.11] Along a road, a track or a railway."""
    tec = kit.tec
    row = next(one for one in tec.path if one.id == kind)
    sky = next(one for one in tec.weather if one.id == WEATHERS[weather])
    cost = row.cost[gait.column]
    assert isinstance(cost, int), "paths carry every class"
    if kind == "road":
        if gait.bike:
            return round(kit.charts.movement.movement.bike_road_cost * HALF)
        if sky.road_motor and gait.column in (MC, MCS):
            cost = sky.road_motor
    elif sky.tracks_too and not (sky.skis_free and gait.ski):
        cost += sky.add[CLASSES[gait.column]]
    return cost * HALF


def terrain_cost(kit: Kit, gait: Gait, terrain: int, weather: int, *, frozen: bool) -> int:
    """[G.11] Off paths: the terrain and the weather; BARRED where there is no passage."""
    row = next(one for one in kit.tec.terrain if one.id == TERRAINS[terrain])
    cost = (row.frozen_cost if frozen and row.frozen_cost else row.cost)[gait.column]
    if cost == "NP":
        return BARRED
    sky = next(one for one in kit.tec.weather if one.id == WEATHERS[weather])
    if not (sky.skis_free and gait.ski):
        cost += sky.add[CLASSES[gait.column]]
    return cost * HALF


_KINDS = ((RIVER, "river"), (FLOWING, "current"), (CANAL, "canal"), (STRAIT, "strait"),
          (CLIFF, "cliff"))  # fmt: skip


def side_cost(kit: Kit, gait: Gait, bits: int, ice: int) -> int:
    """[G.11, A.2.5] What crossing a hexside adds without bridge or ferry; BARRED where nobody of
    this kind can. Straits are crossed on ice alone, where it carries the group [A.2.3]."""
    total = 0
    effect = kit.charts.weather.ice.effect[ice]
    carries = (effect.foot, effect.motor, effect.heavy_afv)[gait.group]
    for bit, name in _KINDS:
        if not bits & bit:
            continue
        row = next(one for one in kit.tec.hexside if one.id == name)
        cold = ice > 0 and bit in (RIVER, STRAIT)
        cost = (row.frozen if cold else row.open)[gait.column]
        if bit == STRAIT and cold and not carries.hexside:
            return BARRED
        if cost == "NP":
            return BARRED
        if bit == STRAIT and cold:
            cost += carries.extra_mp
        if cold and gait.he and gait.column == MC:
            cost += kit.charts.weather.ice.he_crossing.extra_mp
        total += cost
    return total * HALF


class Costs:
    """What every edge costs a gait in a kind of weather and ice, all bridges standing and nothing
    cut; BARRED where it cannot go. `off` is the same without the path of the edge."""

    __slots__ = ("along", "broken", "off", "water")

    def __init__(self, kit: Kit, gait: Gait, weather: int, ice: int) -> None:
        ground = kit.ground
        frozen = frozen_hexes(kit, ice)
        effect = kit.charts.weather.ice.effect[ice]
        self.water = (effect.foot, effect.motor, effect.heavy_afv)[gait.group].hexes
        """[A.2.3] All-water hexes it may enter in one movement."""
        self.along: list[int] = []
        """By the path of the edge, or across country where there is none."""
        self.off: list[int] = []
        """Across country."""
        self.broken: list[int] = []
        """By the path where its bridge is down: the river has to be crossed."""
        for e, (_, b) in enumerate(ground.ends):
            bits = ground.side[e]
            side = side_cost(kit, gait, bits, ice)
            wet = ground.is_water(b)
            hard = ice > 0 if not wet else bool(frozen >> b & 1)
            country = BARRED
            if not wet or hard:
                country = terrain_cost(kit, gait, ground.terrain[b], weather, frozen=hard)
            self.off.append(added(country, side))
            self.broken.append(self.off[-1])
            self.along.append(self.off[-1])
            if bits & PATH:
                paved = self.road(kit, gait, bits, weather)
                self.broken[-1] = added(paved, side)
                self.along[-1] = self._path(kit, bits, ice, paved, self.broken[-1])

    @staticmethod
    def road(kit: Kit, gait: Gait, bits: int, weather: int) -> int:
        kind = "road" if bits & ROAD else "track" if bits & TRACK else "rail"
        return path_cost(kit, gait, kind, weather)

    @staticmethod
    def _path(kit: Kit, bits: int, ice: int, paved: int, wading: int) -> int:
        """[G.11] A path carries over the water it crosses by bridge; a ferry costs more until the
        ice bears; without either the water is crossed."""
        if bits & BRIDGE or not bits & (RIVER | FLOWING | CANAL | STRAIT):
            return paved
        if not bits & FERRY:
            return wading
        row = next(one for one in kit.tec.hexside if one.id == "strait")
        early = kit.charts.weather.ice.order[ice] in row.ferry_ice
        return paved + (row.ferry_extra * HALF if early else 0)


def added(a: int, b: int) -> int:
    """Two costs together; BARRED if one is."""
    return BARRED if BARRED in (a, b) else a + b


def costs_for(s: State, gait: Gait) -> Costs:
    """[G.11] The costs of a gait in today's weather."""
    key = (gait, s.weather, s.ice)
    made = s.kit.gaits.get(key)
    if made is None:
        made = s.kit.gaits[key] = Costs(s.kit, gait, s.weather, s.ice)
    found: Costs = made
    return found


def roads_of(s: State, side: int) -> frozenset[int]:
    """Edges of tracks that are roads for a side on this turn."""
    found: frozenset[int] = frozenset()
    for owner, first, roads, _ in s.kit.winter_roads:
        if owner == side and s.turn >= first:
            found |= roads
    return found


class Mover(NamedTuple):
    """A group that moves together: the costs of each kind of mover in it."""

    side: int
    gaits: tuple[Gait, ...]
    costs: tuple[Costs, ...]
    limit: int
    """Its allowance, in halves of a point."""
    stops: bool
    """[G.8] One of it stops where it enters an uncontested enemy zone."""
    water: int
    """[A.2.3] All-water hexes it may enter."""
    roads: frozenset[int]
    """Edges that are roads for its side alone."""
    engineer: bool
    control: bool
    """[G.8, G.10] It has battalions enough to control a hex, and to push headquarters out of it."""
    slow: frozenset[int] = frozenset()
    """Edges of a road that is slow for guns and motors."""
    slow_mp: int = 0
    ice: frozenset[int] = frozenset()
    """Edges of a track over the ice, whose open water is not counted [A.2.3]."""
    german: bool = False
    """[A.5.1] One of it is German."""


def mover_of(s: State, units: Iterable[int], limit: int) -> Mover:
    """[C.1.0] A group goes at its slowest column in every hex."""
    group = tuple(units)
    side = s.kit.counters[group[0]].side
    gaits = tuple(dict.fromkeys(gait_of(s, i) for i in group))
    costs = tuple(costs_for(s, gait) for gait in gaits)
    stop = s.kit.tec.ezoc.stop
    return Mover(
        side, gaits, costs, limit, any(CLASSES[gait.column] in stop for gait in gaits),
        min(one.water for one in costs), roads_of(s, side),
        any(s.kit.counters[i].engineer in ("combat", "assault", "construction") for i in group),
        s.battalions(group) >= s.kit.scale.hoc, *slow_edges(s), ice_edges(s, side, group),
        any(s.kit.counters[i].nation == "GER" for i in group),
    )  # fmt: skip


def bridged(s: State, gait: Gait, a: int, b: int) -> int:
    """[B.5.3] A step over a bridge that was built, or a pontoon: by the path if there is one, else
    by the ground alone; foot pays for a pontoon over a canal."""
    ground = s.kit.ground
    bits, pair = ground.side[ground.edge[a][b]], ground.pair(a, b)
    if bits & PATH and not s.cut >> pair & 1:
        return Costs.road(s.kit, gait, bits, s.weather)
    cost = terrain_cost(s.kit, gait, ground.terrain[b], s.weather, frozen=s.ice > 0)
    row = next(one for one in s.kit.tec.hexside if one.id == "canal")
    extra = bits & CANAL and not s.bridges >> pair & 1 and gait.column in (LT, STD)
    return added(cost, row.pontoon_foot * HALF if extra else 0)


def slow_edges(s: State) -> tuple[frozenset[int], int]:
    """The road that is slow for guns and motors, until its turn, and what it costs them."""
    part = s.kit.scenario.rules.slow_road
    if part is None or s.turn > part.until_turn:
        return frozenset(), 0
    return s.kit.slow_roads, part.mp


def ice_edges(s: State, side: int, group: Iterable[int] = ()) -> frozenset[int]:
    """The track over the ice: for a side from its turn on, while the water is frozen through, for
    foot, heavy equipment and headquarters alone."""
    part = s.kit.scenario.rules.ice_road
    if part is None or s.kit.players.index(part.player) != side or s.turn < part.from_turn:
        return frozenset()
    counters = s.kit.counters
    barred = any(
        counters[i].combat and counters[i].column in (MC, MCS) and not counters[i].he for i in group
    )
    found: frozenset[int] = s.kit.ice_road
    return frozenset() if barred or s.ice < len(s.kit.charts.weather.ice.order) - 1 else found


def wets(s: State, mover: Mover, at: int, to: int) -> bool:
    """[A.2.3] Whether a step enters open water that is counted: not along a track over the ice."""
    ground = s.kit.ground
    if not ground.bits[to] & WATER:
        return False
    return not mover.ice or ground.edge[at].get(to) not in mover.ice


def ground_cost(s: State, mover: Mover, a: int, b: int) -> int:
    """[G.11] What a step costs a group by the ground, or minus the code of what bars it: zones of
    control and the enemy are not looked at here."""
    ground = s.kit.ground
    if s.kit.neutral >> b & 1 and not ground.is_water(b):
        return -NEUTRAL_GROUND
    if ground.bits[b] & HGN and (
        mover.german or (s.hgn == "GER" and "SOV" in s.kit.nations[mover.side])
    ):
        return -ARMY_GROUP
    if a in s.flooded or b in s.flooded:
        return -FLOODED
    if s.fires >> b & 1 and ground.terrain[b] == FOREST:
        return -BURNING
    e = ground.edge[a][b]
    pair = ground.pair(a, b)
    total = 0
    for gait, costs in zip(mover.gaits, mover.costs, strict=True):
        if (s.pontoons | s.bridges) >> pair & 1:
            cost = bridged(s, gait, a, b)
        elif s.cut >> pair & 1:
            cost = costs.off[e]
        elif s.blown >> pair & 1:
            cost = costs.broken[e]
        elif s.trails >> pair & 1 and s.weather in (FROST, SNOW):
            cost = path_cost(s.kit, gait, "track", s.weather)
        elif e in mover.roads:
            cost = path_cost(s.kit, gait, "road", s.weather)
        elif e in mover.ice:
            cost = path_cost(s.kit, gait, "track", s.weather)
        elif e in mover.slow and (gait.he or gait.column in (MC, MCS)):
            cost = max(costs.along[e], mover.slow_mp * HALF)
        else:
            cost = costs.along[e]
        if s.jammed and gait.column in (MC, MCS) and "SOV" in s.kit.nations[mover.side]:
            jam = e in s.kit.ground.named.get(s.jammed, ())
            cost = max(cost, JAM * HALF) if jam and cost != BARRED else cost
        if cost == BARRED:
            return -NO_ICE if ground.is_water(b) else -NO_PASSAGE
        theirs = s.blocks >> pair & 1 and bool(s.block_side >> pair & 1) != bool(mover.side)
        if theirs and gait.column in (FCO, MC, MCS):
            cost += s.kit.tec.roadblock.enemy_motor_he * HALF
        total = max(total, cost)
    if s.kept_up[mover.side] >> b & 1 and not mover.engineer:
        rule = s.kit.tec.maintenance
        total = max(rule.least * HALF, total + rule.others * HALF)  # [B.5.4]
    return total


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("A.2.3b", "A.2.3c", "A.2.3d", "A.2.5")
