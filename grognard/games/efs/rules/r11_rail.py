"""[11.1] Rail movement: 60 points along the friendly railway net, within the rail capacity.

Reinforcements and supply units come onto the map that way too [8.12b, 11.17, 6.47a, 6.48a]: their
first hex costs what every other costs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.ground import FACED, MAJOR, PLACE, RAIL_BRIDGE
from grognard.games.efs.kit import AXIS, SIDES, SOVIET, Kit
from grognard.games.efs.pieces import ACTIVE, DUE, GENERAL, OUT, UNTRIED
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import OWN_PHASE, kept_in_place
from grognard.games.efs.rules.r06_lines import (
    city_sources,
    free,
    own_rails,
    sources,
    supplied,
    ways,
)
from grognard.games.efs.rules.r08_entry import fresh, way_in
from grognard.games.efs.rules.r10_movement import RAILBOUND, go, halted
from grognard.games.efs.rules.r10_reach import printed_allowance
from grognard.games.efs.rules.r11_special import (
    behind_a_line,
    far_from_enemies,
    note_special,
    special_refusals,
)
from grognard.games.efs.rules.r21_command import limit_refusals
from grognard.games.efs.rules.r21_troops import bound, confined
from grognard.games.efs.state import INTERDICTED, SNOW, State
from grognard.kernel.bitset import BitSet, members
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.paths import flood
from grognard.kernel.supply import ANY_LENGTH
from grognard.kernel.value import Side

# ---- the net -----------------------------------------------------------------------------------


class Net(NamedTuple):
    """Where a side can go by rail as things stand."""

    side: int
    hexes: BitSet
    """[11.11, 6.16] The hexes of its railway net: those from which railways lead to a source."""
    far: BitSet
    """[11.13a] The hexes far enough from enemy combat units."""


def net_of(s: State, side: int) -> Net:
    """[11.11, 6.16, 6.24] A Soviet major city that is supplied is a source."""
    among = free(s, side) & own_rails(s, side)
    start = sources(s, side)
    if side == SOVIET:
        start |= city_sources(s) & supplied(s, side)
    hexes = flood(start & among, among, ways(s, side).rail, ANY_LENGTH)
    return Net(side, hexes, far_from_enemies(s, side))


def water_cost(s: State, side: int, a: int, b: int) -> int | None:
    """[11.13c, 22.33, 22.42] Points for a major river on the way: none over a printed railway
    bridge that stands, 30 by ferry; None where neither is."""
    found = s.kit.ground.side[s.kit.ground.edge[a][b]]
    if not found & MAJOR:
        return 0
    if found & RAIL_BRIDGE and bridge_key(s.kit, a, b, rail=True) not in s.blown:
        return 0
    ferry = any(
        m.ferry and m.active and m.side == side and {m.at, m.to} == {a, b} for m in s.bridges
    )
    return s.kit.rules.rail_ferry_cost if ferry else None


def stands_on(s: State, net: Net, at: int) -> No | None:
    """[11.11, 11.13a, 11.13d] Why a unit cannot be in a hex by rail; None if it can."""
    name = s.kit.names[at]
    if (s.enemy_forts(net.side) | s.works[1 - net.side]) >> at & 1:
        return no("11.13d", "rail-fortified", hex=name)
    if not net.hexes >> at & 1:
        return no("11.11", "not-on-own-net", hex=name)
    if not net.far >> at & 1:
        return no("11.13a", "rail-near-enemy", hex=name)
    return None


def hex_cost(s: State, side: int, at: int) -> int:
    """[11.13c, 14.65] Points for a hex entered."""
    rules = s.kit.rules
    hot = s.hazard(side)[at] & INTERDICTED
    return rules.rail_hex_cost_interdicted if hot else rules.rail_hex_cost


def rail_step(s: State, net: Net, a: int, b: int) -> int | No:
    """[11.13] The points of a step along the railway, or why there is none."""
    names = {"from_hex": s.kit.names[a], "hex": s.kit.names[b]}
    if b not in s.kit.ground.rails[a]:
        return no("11.13b", "no-railway", **names)
    water = water_cost(s, net.side, a, b)
    if water is None:
        return no("22.42", "railway-bridge-down", **names)
    if behind_a_line(s, net.side, a, b):
        return no("11.13d", "rail-fortified", hex=names["hex"])
    return stands_on(s, net, b) or water + hex_cost(s, net.side, b)


# ---- capacity ----------------------------------------------------------------------------------


def capacity(s: State, side: int) -> int:
    """[11.14a, 11.14c, 11.16] Stacking points a side may move by rail this turn, over the whole
    area; of the Axis half in Snow, more from when a railhead has come to a place."""
    points = s.kit.rail_capacity[side].get(s.turn, 0)
    at = s.kit.scenario.rail.axis_capacity_at
    if side == AXIS and at is not None:
        head = s.kit.ground.find(at.railhead)
        if head >= 0 and s.axis_rails >> head & 1:
            points = max(points, at.capacity)
    return points // 2 if side == AXIS and s.weather == SNOW else points


def load(s: State, i: int) -> int:
    """[11.14b, 11.15] Points of capacity: the stacking value, one without any; a supply unit's
    points of combat supply."""
    counter = s.kit.counters[i]
    if counter.type in RAILBOUND:
        return 0
    return max(1, counter.stack) if counter.combat else s.units[i].asp


def own_train(s: State, i: int) -> bool:
    """[11.17] Whether a unit enters by a train of its own, that uses no capacity."""
    name = s.kit.counters[i].id
    return s.units[i].at == DUE and any(
        group.rail_capacity_free and any(name in part.units for part in group.units)
        for group in s.kit.scenario.group
    )


# ---- who, and where to -------------------------------------------------------------------------


def beginnings(s: State, net: Net, i: int) -> list[int]:
    """Where a unit beside the map can come in by rail now."""
    hexes = rail_entry(s, i) & net.hexes
    return [at for at in members(hexes) if stands_on(s, net, at) is None]


def rail_entry(s: State, i: int) -> BitSet:
    """[8.11b, 6.47a, 6.48a, 8.32] The entry of a reinforcement, for supply units and rebuilt ones
    the sources at the edge; none for what is placed on the map [8.13]."""
    by, hexes = way_in(s, i)
    return 0 if by == "place" else hexes


def why_not_by_rail(s: State, side: Side, i: int, net: Net) -> Reasons:
    """[11.11, 11.12, 10.26, 6.35] Whether a unit may use rail movement now."""
    if found := list(own_unit(s, side, i)):
        yield from found
        return
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.at < 0 and unit.at not in (DUE, ACTIVE):
        yield no("10.2", "not-on-map", unit=counter.id)
        return
    if s.phase != OWN_PHASE[net.side]:
        yield no("11.12", "rail-phase")
    if s.moved >> i & 1:
        yield no("11.12", "moved-before", unit=counter.id)
    yield from special_refusals(s, i)
    yield from fresh(s, i)
    yield from halted(s, i)
    yield from kept_in_place(s, i)
    yield from limit_refusals(s, (i,))
    if counter.type in RAILBOUND:
        yield no(RAILBOUND[counter.type], "moves-otherwise", unit=counter.id)
    if (unit.marks & UNTRIED or unit.face >= 0) and not printed_allowance(s, i):
        yield no("10.51", "untried-cannot-move", unit=counter.id)
    if unit.supply == OUT and counter.combat:
        yield no("11.11", "special-unsupplied", unit=counter.id)
    left = capacity(s, net.side) - s.rail_used[net.side]
    if load(s, i) > left and not own_train(s, i):
        yield no("11.14a", "rail-capacity", unit=counter.id, points=load(s, i), left=left)
    if unit.at >= 0 and (reason := stands_on(s, net, unit.at)):
        yield reason


def ride(s: State, i: int, path: tuple[int, ...], net: Net) -> No | None:
    """[11.13b, 22.33, 10.29] Why a unit cannot go along a path by rail; None if it can."""
    unit, left, rest = s.units[i], s.kit.rules.rail_move_points, path
    at, name = unit.at, s.kit.counters[i].id
    if at < 0:
        at, rest = path[0], path[1:]
        if not rail_entry(s, i) >> at & 1:
            return no("8.12b", "not-its-entry", hex=s.kit.names[at], unit=name)
        if reason := stands_on(s, net, at):
            return reason
        left -= hex_cost(s, net.side, at)
    for b in rest:
        if b not in s.kit.ground.edge[at]:
            return no("10.21", "not-beside", hex=s.kit.names[b], from_hex=s.kit.names[at])
        cost = rail_step(s, net, at, b)
        if isinstance(cost, No):
            return cost
        left -= cost
        if left < 0:
            rule = "22.33" if water_cost(s, net.side, at, b) else "11.13b"
            return no(rule, "rail-too-far", hex=s.kit.names[b], unit=name)
        at = b
    if not may_end(s, i, at):
        return no("10.29", "rail-not-in-a-town", hex=s.kit.names[at], unit=name)
    return None


def may_end(s: State, i: int, at: int) -> bool:
    """[10.29] Anti-aircraft without an allowance goes to towns and cities alone."""
    counter = s.kit.counters[i]
    area = counter.type == "aa" and not counter.ma
    return not area or bool(s.kit.ground.terrain[at] & PLACE)


def tracks(kit: Kit) -> list[tuple[tuple[int, bool], ...]]:
    """From each hex those beside it along a railway, and whether a major river or a fortified line
    lies between."""
    found: list[tuple[tuple[int, bool], ...]] | None = kit.gaits.get("tracks")
    if found is None:
        ground = kit.ground
        found = kit.gaits["tracks"] = [
            tuple(
                (b, bool((ground.side[e] | ground.side[ground.twin[e]]) & (MAJOR | FACED)))
                for b in near
                if (e := ground.edge[a][b]) >= 0
            )
            for a, near in enumerate(ground.rails)
        ]
    return found


def rides(s: State, net: Net, starts: Iterable[int], *, entering: bool) -> dict[int, int]:
    """Every hex that can be reached by rail from these, each with the hex before it; a start has
    -1."""
    limit, hazard = s.kit.rules.rail_move_points, s.hazard(net.side)
    plain, hot = s.kit.rules.rail_hex_cost, s.kit.rules.rail_hex_cost_interdicted
    ways = tracks(s.kit)
    open_ = set(members(net.hexes & net.far & ~s.enemy_forts(net.side) & ~s.works[1 - net.side]))
    before: dict[int, int] = {}
    spent: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(limit + 1)]
    for at in starts:
        paid = hex_cost(s, net.side, at) if entering else 0
        before[at], spent[at] = -1, paid
        buckets[paid].append(at)
    for points, bucket in enumerate(buckets):
        for a in bucket:
            if spent[a] != points:
                continue
            for b, special in ways[a]:
                if b not in open_:
                    continue
                cost = hot if hazard[b] & INTERDICTED else plain
                if special:
                    step = rail_step(s, net, a, b)
                    if isinstance(step, No):
                        continue
                    cost = step
                now = points + cost
                if now < spent.get(b, limit + 1):
                    spent[b], before[b] = now, a
                    buckets[now].append(b)
    return before


def way(before: Mapping[int, int], at: int) -> tuple[int, ...]:
    """The hexes on the way to a goal, the first start among them."""
    path = []
    while at >= 0:
        path.append(at)
        at = before[at]
    return tuple(reversed(path))


class RailMove(Action[State], frozen=True, tag="rail-move"):
    """[11.1, 11.17] A unit goes by rail, or comes in by rail, along the hexes it enters."""

    rule = "11.11"
    ends = False
    unit: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        net = net_of(s, SIDES.index(side))
        found = list(why_not_by_rail(s, side, self.unit, net))
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.path:
            found.append(no("10.21", "no-path"))
        if found:
            yield from found
            return
        yield from confined(s, (self.unit,), self.path)
        if reason := ride(s, self.unit, self.path, net):
            yield reason

    def perform(self, s: State) -> Step[State, Any] | None:
        i, side = self.unit, s.kit.counters[self.unit].side
        if not own_train(s, i):
            used = list(s.rail_used)
            used[side] += load(s, i)
            s.rail_used = (used[0], used[1])
        if s.units[i].at < 0:  # [8.12d] in supply on the turn of entry
            s.put(i, replace(s.units[i], supply=GENERAL))
        step = go(s, (i,), self.path)
        note_special(s, (i,))
        return step


def offers(s: State, side: int, units: Iterable[int] | None = None) -> Iterator[Offer[RailMove]]:
    """Every unit by itself, or each of these, on the map or beside it, wherever it can go by
    rail."""
    if s.phase != OWN_PHASE[side]:
        return
    if capacity(s, side) <= s.rail_used[side] and not s.kit.scenario.group:
        return
    net = net_of(s, side)
    known: dict[tuple[int, ...], dict[int, int]] = {}
    stations = net.hexes & net.far
    for i in range(len(s.units)) if units is None else units:
        at = s.units[i].at
        if s.kit.counters[i].side != side or s.moved >> i & 1:
            continue
        here = at >= 0
        if here and not stations >> at & 1:
            continue
        if next(why_not_by_rail(s, SIDES[side], i, net), None) is not None:
            continue
        starts = (at,) if here else tuple(beginnings(s, net, i))
        found = known.get((here, *starts))
        if found is None:
            found = known[(here, *starts)] = rides(s, net, starts, entering=not here)
        goals = [goal for goal in found if goal != at and may_end(s, i, goal)]
        if bound(s, i):
            goals = [b for b in goals if not next(confined(s, (i,), way(found, b)), None)]
        if goals:
            yield Family(RailMove, goals, maker(i, found, skip=here), unit=i)


def maker(i: int, before: Mapping[int, int], *, skip: bool) -> Any:
    """The action to a goal; a unit on the map does not enter the hex it starts in."""
    return lambda at: RailMove(i, way(before, at)[int(skip) :])


PLAYS: Mapping[str, Maker] = {}
