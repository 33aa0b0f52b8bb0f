"""[6.0, 6.1, 6.2, 3.14] Supply lines in three legs: communication line, road net, railway net, in
this order.

A line is laid from the sources outwards: along railways of the side without limit, over main roads
and motorways, and over open country. Sets of hexes are ints, a bit a hex. What the ground, the
bridges and the weather allow is laid out once and kept in the kit.

For other chapters: `supplied` (the hexes in general supply), `unit_supplied`, `loc_from` (hexes
within a communication line of one, for combat supply [15.21], depots and artillery), `free` (where
a line of the side may run).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.fixed import kept, rail_hexes, with_terrain
from grognard.games.efs.ground import (
    CITADEL,
    FACED,
    INSET,
    LAKE,
    LAKE_HEX,
    MAIN,
    MAJOR,
    MAJOR_CITY,
    MARSH,
    MOTORWAY,
    RAIL,
    RAIL_BRIDGE,
    ROAD_BRIDGE,
    ROADS,
    SHALLOW,
    SHALLOW_HEX,
    SWAMP,
    WOODS,
    Ground,
)
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.state import DRY, MUD, SNOW, State
from grognard.kernel.bitset import bits
from grognard.kernel.paths import Shifts, flood, occupied, shifts
from grognard.kernel.supply import ANY_LENGTH
from grognard.kernel.zones import shut


class Ways(NamedTuple):
    """The links of the three legs for a side as ground, bridges and weather are."""

    rail: Shifts
    road: Shifts
    open: Shifts
    """Open country, every hex that a communication line may pass."""
    easy: int
    """Hexes that do not shorten a line."""
    last: Shifts
    """Open country as the last step into a unit's own hex, whatever its ground."""
    inner: Shifts
    """[6.14b, 17.13] Those of `open` within a mega-hex: they count for nothing."""
    inner_last: Shifts


def bridged(s: State, side: int, a: int, b: int, printed: int, *, ferries: bool = False) -> bool:
    """[6.13, 22.34] An undestroyed printed bridge, or a marker of one's own that is in use: a ferry
    from the turn after it was finished."""
    found = s.kit.ground.side[s.kit.ground.edge[a][b]]
    for bit in (ROAD_BRIDGE, RAIL_BRIDGE):
        there = bit & printed & found
        if there and bridge_key(s.kit, a, b, rail=bit == RAIL_BRIDGE) not in s.blown:
            return True
    return any(
        m.works(s.turn) and m.side == side and (ferries or not m.ferry) and {m.at, m.to} == {a, b}
        for m in s.bridges
    )


def crosses(s: State, side: int, a: int, b: int, found: int, printed: int) -> bool:
    """[6.13] Whether a line goes over a hexside: not over lakes, nor over major rivers without a
    bridge, unless frozen; not through an active fortified line of the enemy."""
    water = 0 if s.frozen else found & (MAJOR | LAKE | SHALLOW)
    if water & (LAKE | SHALLOW) or (water and not bridged(s, side, a, b, printed, ferries=True)):
        return False
    return not fortified(s, side, a, b, found)


def fortified(s: State, side: int, a: int, b: int, found: int) -> bool:
    """[18.11] Whether an active fortified line of the enemy lies between two hexes."""
    if side == SOVIET:
        return False
    twin = s.kit.ground.side[s.kit.ground.edge[b][a]]
    down = s.razed | s.lines_razed
    return bool(found & FACED and not down >> b & 1) or bool(twin & FACED and not down >> a & 1)


def rail_crosses(s: State, side: int, a: int, b: int, found: int) -> bool:
    """[6.16, 18.11, 22.31, 22.42] Whether a railway goes on over a hexside: where a major river or
    a lake lies between, by a railway bridge that stands or a ferry of the side, on no ice and over
    no bridge marker, which is a road's."""
    if found & (MAJOR | LAKE | SHALLOW):
        stands = found & RAIL_BRIDGE and bridge_key(s.kit, a, b, rail=True) not in s.blown
        ferry = any(
            m.ferry and m.active and m.side == side and {m.at, m.to} == {a, b} for m in s.bridges
        )
        if not stands and not ferry:
            return False
    return not fortified(s, side, a, b, found)


def ways(s: State, side: int) -> Ways:
    """The links of a side, kept in the kit for as long as nothing they depend on changes."""
    wet = s.weather in (DRY, MUD)
    marks = tuple(m for m in s.bridges if m.works(s.turn) and m.side == side)
    down = s.razed | s.lines_razed if side == AXIS else 0
    key = ("supply", side, s.frozen, wet, s.weather == DRY, s.lingering, marks,
           tuple(sorted(s.blown)), down)  # fmt: skip
    made: Ways | None = s.kit.gaits.get(key)
    if made is None:
        made = s.kit.gaits[key] = _lay(s, side, wet)
    return made


def _lay(s: State, side: int, wet: bool) -> Ways:
    ground = s.kit.ground
    terrain = ground.terrain

    def links(allowed: Link) -> Shifts:
        return shifts([[b for b, _, found in near if allowed(a, b, found)]
                       for a, near in enumerate(ground.ways)])  # fmt: skip

    def by_rail(a: int, b: int, found: int) -> bool:
        return bool(found & RAIL) and rail_crosses(s, side, a, b, found)

    def by_road(a: int, b: int, found: int) -> bool:
        return bool(found & (MAIN | MOTORWAY)) and crosses(s, side, a, b, found, ROAD_BRIDGE)

    def by_land(a: int, b: int, found: int) -> bool:
        if terrain[b] & (LAKE_HEX | SHALLOW_HEX) and not s.frozen:
            return False
        return crosses(s, side, a, b, found, ROAD_BRIDGE | RAIL_BRIDGE)

    def passes(a: int, b: int, found: int) -> bool:
        """[6.13] Into and out of a swamp a line goes along a road or railway."""
        if wet and (terrain[a] | terrain[b]) & SWAMP and not found & (ROADS | RAIL):
            return False
        return by_land(a, b, found)

    hard = 0
    for a, here in enumerate(terrain):
        wide = any(found & (MAIN | MOTORWAY) for _, _, found in ground.ways[a])
        lined = any(found & (ROADS | RAIL) for _, _, found in ground.ways[a])
        if (
            (wet and here & SWAMP and not wide)
            or (s.weather == DRY and here & MARSH and not lined)
            or (s.lingering and here & WOODS)
        ):
            hard |= 1 << a
    return Ways(
        links(by_rail), links(by_road), links(passes), ~hard, links(by_land),
        links(within_mega(ground, passes)), links(within_mega(ground, by_land)),
    )  # fmt: skip


Link = Callable[[int, int, int], bool]


def within_mega(ground: Ground, allowed: Link) -> Link:
    """[17.13] Only the links between two hexes of one mega-hex."""
    terrain, main = ground.terrain, ground.main_of

    def both(a: int, b: int, found: int) -> bool:
        return bool(terrain[a] & terrain[b] & INSET) and main[a] == main[b] and allowed(a, b, found)

    return both


def free(s: State, side: int) -> int:
    """[6.13, 18.11, 18.46, 21.33] Where lines of a side may run: not where the enemy stands, nor in
    his zone without a friend [6.13], nor through his fortifications, strongpoints under
    construction among them, even with a friend in them until they are destroyed."""
    foes, friends = occupied(s.men[1 - side]), occupied(s.men[side])
    closed = shut(foes, occupied(s.zoc[1 - side]), friends)
    forts = s.enemy_forts(side) | s.works[1 - side]
    return ((1 << s.kit.ground.size) - 1) & ~closed & ~forts


def working_rails(s: State, side: int) -> int:
    """[6.16, 19.12] The railway net of a side that works: by its own rails from a source."""
    among, rails = free(s, side), own_rails(s, side)
    start = sources(s, side) & among & rails
    return flood(start, among & rails, ways(s, side).rail, ANY_LENGTH)


def own_rails(s: State, side: int) -> int:
    """[6.16, 19.1] The rail hexes a side can use: converted ones the Axis, all others the Soviets;
    none with a rail cut."""
    mine = s.axis_rails if side == AXIS else rail_hexes(s.kit) & ~s.axis_rails
    return mine & ~s.rail_cuts


def sources(s: State, side: int) -> int:
    """[6.21, 6.23, 6.25, 11.63] The sources at the edge that are a side's, were not lost, and are
    not closed to it by enemies who left the map there."""
    mine = s.held if side == AXIS else ~s.held
    return bits(s.kit.sources[side]) & mine & ~s.lost_sources & ~s.closed[side]


def limits(s: State) -> tuple[tuple[int, int], tuple[int, int]]:
    """[6.14, 6.14a, 6.15a, 6.15b] Steps of a communication line and of the road net, whole and
    shortened. The road net counts its first hex."""
    rules = s.kit.rules
    loc, road = (rules.loc, rules.loc_reduced), (rules.road_net, rules.road_net_reduced)
    if s.weather in (MUD, SNOW):
        loc, road = (loc[1], loc[1]), (road[1], road[1])
    return loc, (road[0] - 1, road[1] - 1)


def leg(start: int, among: int, by: Shifts, steps: int, inner: Shifts = ()) -> int:
    """[6.14b, 17.13] What so many steps reach; those of `inner`, within a mega-hex, count for
    nothing."""
    if not inner:
        return flood(start, among, by, steps)
    reached = flood(start, among, inner, ANY_LENGTH)
    for _ in range(steps):
        reached = flood(flood(reached, among, by, 1), among, inner, ANY_LENGTH)
    return reached


def stretch(
    start: int, among: int, by: Shifts, easy: int, steps: tuple[int, int], inner: Shifts = ()
) -> int:
    """[6.14c, 6.15b] What a leg reaches: so far over hexes that do not shorten it, not so far over
    any."""
    far, near = steps
    reached = leg(start, among & easy, by, far, inner)
    return reached if near == far else reached | leg(start, among, by, near, inner)


def net(s: State, side: int, start: int, among: int) -> int:
    """[6.12] What rail and road carry supply to from these sources."""
    by = ways(s, side)
    _, road = limits(s)
    rails = own_rails(s, side)
    by_rail = flood(start & rails, among & rails, by.rail, ANY_LENGTH)
    return stretch(start | by_rail, among, by.road, by.easy, road)


def supplied(s: State, side: int) -> int:
    """[6.12, 6.17, 6.24] The hexes in general supply. A Soviet major city that supply reaches is a
    source itself."""
    among, by = free(s, side), ways(s, side)
    loc, _ = limits(s)
    start = sources(s, side) & among
    reached = stretch(net(s, side, start, among), among, by.open, by.easy, loc, by.inner)
    if side == SOVIET:
        cities = city_sources(s) & among
        while grown := cities & reached & ~start:
            start |= grown
            reached = stretch(net(s, side, start, among), among, by.open, by.easy, loc, by.inner)
    return reached


def all_sources(s: State, side: int, reached: int) -> int:
    """[6.23, 6.24, 6.25] The sources of a side, given what `supplied` says: those at the edge, and
    Soviet cities that are supplied themselves."""
    start = sources(s, side)
    return start | (city_sources(s) & reached) if side == SOVIET else start


def city_sources(s: State) -> int:
    """[6.23, 6.24] Soviet major cities, and the cities that the scenario names."""
    kit = s.kit
    named = map(kit.ground.find, kit.scenario.supply.soviet_cities)
    found = kept(kit, ("named cities",), lambda: (at for at in named if at >= 0))
    return (found | with_terrain(kit, MAJOR_CITY)) & ~s.held


def with_last_step(s: State, side: int, reached: int) -> int:
    """[6.14b] A unit's own hex is no part of its line: the last step into it asks for nothing but a
    hexside that can be crossed. Whether the limit allows the step is seen from one step less."""
    loc, _ = limits(s)
    among, by = free(s, side), ways(s, side)
    start = all_sources(s, side, reached) & among
    shorter = (loc[0] - 1, loc[1] - 1)
    short = stretch(net(s, side, start, among), among, by.open, by.easy, shorter, by.inner)
    goals = among | occupied(s.men[side])
    return reached | flood(short, goals, by.last, 1) | flood(reached, goals, by.inner_last, 1)


def loc_from(s: State, side: int, at: int) -> int:
    """[6.14, 15.21] The hexes to which a unit in this hex can lay a communication line; the first
    step is free within a mega-hex [6.14b]."""
    among, by = free(s, side) | 1 << at, ways(s, side)
    (far, near), _ = limits(s)
    beside = flood(1 << at, among, by.last, 1)
    reached = stretch(beside, among, by.open, by.easy, (far - 1, near - 1), by.inner)
    if by.inner_last:
        here = flood(1 << at, among, by.inner_last, 1)
        reached |= stretch(here, among, by.open, by.easy, (far, near), by.inner)
    return reached


def always_supplied(s: State, i: int) -> bool:
    """[6.37, 6.44, 18.54, 21.34] Trains, flotillas, supply units, and Soviets in an active
    citadel."""
    counter, at = s.kit.counters[i], s.units[i].at
    if not counter.combat or counter.type in ("armoured_train", "flotilla"):
        return True
    fortress = s.kit.ground.terrain[at] & CITADEL and not s.razed >> at & 1
    return counter.side == SOVIET and bool(fortress)


def unit_supplied(s: State, i: int, reached: int) -> bool:
    """[6.32] Whether a unit on the map traces, given what `supplied` with its last step says."""
    return always_supplied(s, i) or bool(reached >> s.units[i].at & 1)
