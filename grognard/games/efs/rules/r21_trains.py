"""[21.32, 13.33a] Armoured trains and railway artillery move along railways of their side. [21.32c,
21.32d] That takes no rail capacity and is no special movement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.games.efs.ground import MAJOR, RAIL_BRIDGE
from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import FIRE_MODE
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import bridged, own_rails
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import go, halted
from grognard.games.efs.rules.r10_reach import allowance
from grognard.games.efs.rules.r21_command import limit_refusals
from grognard.games.efs.state import ENEMY, FORTIFIED, INTERDICTED, ZONE, State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

TRAINS = ("armoured_train", "rail_artillery")


def why_not_ride(s: State, side: Side, i: int) -> Reasons:
    """[21.32a, 13.33a] Whether a train may move now: in one of the two phases of a turn, and not in
    fire mode."""
    if found := list(own_unit(s, side, i)):
        yield from found
        return
    unit, counter = s.units[i], s.kit.counters[i]
    if counter.type not in TRAINS:
        yield no("21.32a", "no-train", unit=counter.id)
        return
    if unit.at < 0:
        yield no("10.2", "not-on-map", unit=counter.id)
        return
    if s.moved_turn >> i & 1:
        yield no("21.32a", "moved-this-turn", unit=counter.id)
    yield from halted(s, i)
    yield from limit_refusals(s, (i,))
    if allowance(s, i) <= 0 and not unit.marks & FIRE_MODE:
        yield no("10.21", "no-allowance", unit=counter.id)


def rail_step(s: State, side: int, rails: BitSet, a: int, b: int) -> int | No:
    """[21.32a, 21.32b, 14.65, 10.34] The points of a step along the railway, or why
    there is none."""
    ground, hazard = s.kit.ground, s.hazard(side)
    names = {"from_hex": s.kit.names[a], "hex": s.kit.names[b]}
    bits = ground.side[ground.edge[a][b]]
    if b not in ground.rails[a] or not rails >> a & rails >> b & 1:
        return no("21.32b", "no-own-railway", **names)
    if bits & MAJOR and not bridged(s, side, a, b, RAIL_BRIDGE):
        return no("22.42", "railway-bridge-down", **names)
    if hazard[b] & ENEMY:
        return no("10.24", "enemy-on-railway", **names)
    if hazard[b] & FORTIFIED or s.works[1 - side] >> b & 1:
        return no("18.46", "railway-fortified", **names)
    if hazard[a] & ZONE and hazard[b] & ZONE:
        return no("21.32b", "train-through-zone", **names)
    cost = s.kit.rules.rail_hex_cost_interdicted if hazard[b] & INTERDICTED else 1
    return cost + (s.kit.rules.zoc_entry_mp if hazard[b] & ZONE else 0)


def ride(s: State, i: int, path: tuple[int, ...]) -> No | None:
    """Why a train cannot go along a path; None if it can."""
    side, at = s.kit.counters[i].side, s.units[i].at
    rails, left = own_rails(s, side), allowance(s, i) // QUARTERS
    for n, b in enumerate(path):
        if b not in s.kit.ground.edge[at]:
            names = s.kit.names
            return no("10.21", "not-beside", hex=names[b], from_hex=names[at])
        if n and s.hazard(side)[at] & ZONE:
            hex_name = s.kit.names[at]
            return no("21.32b", "train-through-zone", from_hex=hex_name, hex=s.kit.names[b])
        cost = rail_step(s, side, rails, at, b)
        if isinstance(cost, No):
            return cost
        left -= cost
        if left < 0:
            return no("21.32a", "train-too-far", hex=s.kit.names[b], unit=s.kit.counters[i].id)
        at = b
    return None


def rides(s: State, i: int) -> dict[int, tuple[int, ...]]:
    """Where a train can go, and the way."""
    side, start = s.kit.counters[i].side, s.units[i].at
    rails, limit = own_rails(s, side), allowance(s, i) // QUARTERS
    ways: dict[int, tuple[int, ...]] = {start: ()}
    spent = {start: 0}
    buckets: list[list[int]] = [[start], *([] for _ in range(limit))]
    for points, bucket in enumerate(buckets):
        for a in bucket:
            if spent[a] != points or (a != start and s.hazard(side)[a] & ZONE):
                continue
            for b in s.kit.ground.rails[a]:
                cost = rail_step(s, side, rails, a, b)
                if isinstance(cost, No) or points + cost > limit:
                    continue
                if points + cost < spent.get(b, limit + 1):
                    spent[b], ways[b] = points + cost, (*ways[a], b)
                    buckets[points + cost].append(b)
    del ways[start]
    return ways


class MoveTrain(Action[State], frozen=True, tag="move-train"):
    """[21.32] A train goes along the railway."""

    rule = "21.32a"
    ends = False
    unit: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        found = list(why_not_ride(s, side, self.unit))
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.path:
            found.append(no("10.21", "no-path"))
        if found:
            yield from found
        elif reason := ride(s, self.unit, self.path):
            yield reason

    def perform(self, s: State) -> Step[State, Any] | None:
        return go(s, (self.unit,), self.path)


def offers(s: State, side: int, units: Iterable[int] | None = None) -> Iterator[Offer[MoveTrain]]:
    """Every train by itself, or each of these, wherever it can go."""
    for i in s.of(side) if units is None else units:
        if s.kit.counters[i].type not in TRAINS:
            continue
        ways = {} if next(why_not_ride(s, SIDES[side], i), None) else rides(s, i)
        if ways:
            yield Family(MoveTrain, list(ways), _maker(i, ways), unit=i)


def _maker(i: int, ways: Mapping[int, tuple[int, ...]]) -> Any:
    return lambda at: MoveTrain(i, ways[at])


PLAYS: Mapping[str, Maker] = {}
