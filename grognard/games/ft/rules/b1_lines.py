"""[B.1.2, B.1.4] Supply lines and their sources: one flood from all sources for each column."""

from __future__ import annotations

from grognard.games.ft.counters import FCO, LT, MC, MCS, STD
from grognard.games.ft.ground import CITY, ISLAND, PORT, RAIL, ROAD
from grognard.games.ft.pieces import OFF_MAP
from grognard.games.ft.rules.g11_costs import (
    HALF,
    Gait,
    Mover,
    costs_for,
    ground_cost,
    ice_edges,
    slow_edges,
)
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet, members
from grognard.kernel.search import Frontier

SEAS = ("Gulf of Finland", "Gulf of Bothnia")
"""[B.1.4] Ports and islands of these are sources; those of Ladoga and of lakes are not."""
FULL_ICE = "F"
WARSHIP_RANGE = 2


def passable(s: State, side: int, at: int) -> bool:
    """[B.1.2] A friendly hex without enemy units and out of uncontested enemy zones."""
    if s.raided >> at & 1 and "SOV" in s.kit.nations[side]:
        return False  # [A.3.1]
    return s.friendly(side, at) and not s.enemies(side, at) and not s.ezoc(side, at)


def open_hexes(s: State, side: int) -> BitSet:
    """[B.1.2] The hexes through which a side's lines may run."""
    return sum(1 << at for at in range(s.kit.ground.hexes) if passable(s, side, at))


def primary(s: State, side: int, free: BitSet) -> BitSet:
    """[B.1.4] Hexes with a symbol of the side's nations."""
    ground, nations = s.kit.ground, s.kit.nations[side]
    return sum(1 << at for at in members(free) if ground.supply[at] in nations)


def by_sea(s: State, side: int, free: BitSet) -> BitSet:
    """[B.1.4] Friendly ports and islands on the open Gulf, with no enemy warship near by."""
    if s.kit.charts.weather.ice.order[s.ice] == FULL_ICE:
        return 0
    kit, ground = s.kit, s.kit.ground
    types = kit.charts.naval.naval.warships
    foes = [
        ship.at
        for n, ship in enumerate(s.ships)
        if kit.ships[n].side != side and kit.ships[n].type in types and ground.is_hex(ship.at)
    ]
    found = 0
    for at in members(free & ~s.hit):
        if ground.area[at] in SEAS and ground.bits[at] & (PORT | ISLAND):
            near = any(0 <= ground.distance(at, foe) <= WARSHIP_RANGE for foe in foes)
            found |= 0 if near else 1 << at
    return found


def chain_edges(s: State, side: int) -> frozenset[int]:
    """Edges of tracks along which a side's supply runs on this turn."""
    found: frozenset[int] = frozenset()
    for owner, first, _, chains in s.kit.winter_roads:
        if owner == side and s.turn >= first:
            found |= chains
    return found


def chained(s: State, side: int, free: BitSet, sources: BitSet) -> BitSet:
    """[B.1.4] Hexes that roads and railways of any length join to a source."""
    ground, tracks = s.kit.ground, chain_edges(s, side)
    seen, edge = sources, list(members(sources))
    while edge:
        a = edge.pop()
        for b, e, bits in ground.ways[a]:
            if seen >> b & 1 or not free >> b & 1 or s.cut >> ground.pair(a, b) & 1:
                continue
            if (bits & (ROAD | RAIL) or e in tracks) and not s.blown >> ground.pair(a, b) & 1:
                seen |= 1 << b
                edge.append(b)
    return seen


def sources(s: State, side: int, free: BitSet, *, depots: bool = True,
            without: BitSet = 0) -> BitSet:  # fmt: skip
    """[B.1.4] Primary sources, cities, markers, ports on the open sea, and all that roads and
    railways join to them. [G.13] Those in the hexes of `without` are left out."""
    ground = s.kit.ground
    found = primary(s, side, free) | by_sea(s, side, free)
    found |= sum(1 << at for at in members(free) if ground.bits[at] & CITY)
    if depots:
        for depot in s.depots:
            if depot.side == side:
                found |= 1 << depot.at
    return chained(s, side, free, found & ~without)


def columns_of(he: bool) -> tuple[int, ...]:
    """[B.1.2] The columns a line may be counted by: heavy equipment by none of the light ones."""
    return (FCO, MC, MCS) if he else (LT, STD, FCO, MC, MCS)


def line_mover(s: State, side: int, column: int, *, ski: bool) -> Mover:
    gait = Gait(column, ski and column == LT, False, column in (FCO, MCS), 0)
    limit = s.kit.charts.supply.supply.line_mp * HALF
    none: frozenset[int] = frozenset()
    ice = ice_edges(s, side) if column in (LT, STD, FCO) else none
    return Mover(side, (gait,), (costs_for(s, gait),), limit, False, 0, none, False, True,
                 *slow_edges(s), ice)  # fmt: skip


def flood(s: State, side: int, column: int, free: BitSet, ends: BitSet, *, ski: bool) -> BitSet:
    """[B.1.2] The hexes from which a line of this column reaches a source: their own hex need not
    be passable, all others must be. Counted from the sources outwards, each step at what it costs
    towards them."""
    mover = line_mover(s, side, column, ski=ski)
    ground = s.kit.ground
    found: Frontier[int, int] = Frontier([(at, 0) for at in members(ends)])
    reached = 0
    for here, spent in found:
        reached |= 1 << here
        if not free >> here & 1:
            continue  # a unit's own hex: nothing goes on through it
        for at in ground.around[here]:
            if at >= ground.hexes:
                continue
            cost = ground_cost(s, mover, at, here)
            now = spent + cost
            if cost >= 0 and now <= mover.limit and now < found.cost.get(at, now + 1):
                found.put(at, now, here)
    return reached


class Lines:
    """[B.1.2] Which hexes of a side are in supply, by what a unit can use; worked out once for a
    segment or a question, for nothing in it depends on one unit."""

    __slots__ = ("_ends", "_free", "_made", "_s", "_side")

    def __init__(self, s: State, side: int, *, depots: bool = True, without: BitSet = 0) -> None:
        self._s, self._side = s, side
        self._free = open_hexes(s, side)
        self._ends = sources(s, side, self._free, depots=depots, without=without)
        self._made: dict[tuple[bool, bool], BitSet] = {}

    def supplied(self, i: int) -> bool:
        """[B.1.2] Whether a unit has a line; one off the map always has."""
        s = self._s
        at = s.units[i].at
        if at == OFF_MAP:
            return True
        if at < 0:
            return False
        counter = s.kit.counters[i]
        return bool(self.hexes(bool(counter.he), "ski" in counter.flags) >> at & 1)

    def hexes(self, he: bool, ski: bool) -> BitSet:
        """[B.1.2] The hexes in supply: by the best column for the whole line."""
        made = self._made.get((he, ski))
        if made is None:
            made = 0
            for column in columns_of(he):
                made |= flood(self._s, self._side, column, self._free, self._ends, ski=ski)
            self._made[he, ski] = made
        return made


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("B.1.2", "B.1.4")
