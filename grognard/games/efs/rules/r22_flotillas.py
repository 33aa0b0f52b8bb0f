"""[22.5] Flotillas: they move along water in one of the two movement phases of their side.

What else is theirs: no supply [6.44], lines are barred in their hex by any combat unit [22.52], a
storm moves them to a port [22.55] in `r05_weather.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.ground import CANAL, LAKE, LAKE_HEX, SHALLOW, SHALLOW_HEX, WATERWAY
from grognard.games.efs.kit import SIDES, Kit
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import go, halted
from grognard.games.efs.rules.r10_reach import allowance
from grognard.games.efs.state import ENEMY, INTERDICTED, ZONE, State
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

NAVIGABLE = WATERWAY | CANAL | LAKE | SHALLOW
"""[22.51a] Hexsides of water that flotillas use: of rivers those that the scenario names."""
OPEN_WATER = LAKE_HEX | SHALLOW_HEX


def channels(kit: Kit) -> list[tuple[int, ...]]:
    """[22.51, 17.42b] From each hex the hexes that water joins it to: across a waterway or
    canal, along it on either bank [22.51c, 22.51d], over open water and along its coast
    [22.51e]."""
    found: list[tuple[int, ...]] | None = kit.gaits.get("channels")
    if found is None:
        size = kit.ground.size
        found = [tuple(b for b in kit.ground.around[a] if joined(kit, a, b)) for a in range(size)]
        kit.gaits["channels"] = found
    return found


def joined(kit: Kit, a: int, b: int) -> bool:
    """Whether a flotilla goes from a hex to one beside it: across the water between them, along the
    water that goes on round the corner of both, or by open water."""
    ground = kit.ground

    def wet(x: int, y: int) -> bool:
        return bool(ground.side[ground.edge[x][y]] & NAVIGABLE)

    def coast(x: int) -> bool:
        return any(ground.terrain[y] & OPEN_WATER for y in (x, *ground.around[x]))

    corners = [c for c in ground.around[a] if c in ground.edge[b]]
    if wet(a, b) or any(wet(a, c) and wet(c, b) for c in corners):
        return True
    return coast(a) and coast(b)


def why_not_sail(s: State, side: Side, i: int) -> Reasons:
    """[22.51a, 22.54a, 22.54b] Whether a flotilla may move now: once a turn, not in reaction, in a
    storm or on ice."""
    if found := list(own_unit(s, side, i)):
        yield from found
        return
    unit, counter = s.units[i], s.kit.counters[i]
    if counter.type != "flotilla":
        yield no("22.51", "no-flotilla", unit=counter.id)
        return
    if unit.at < 0:
        yield no("10.2", "not-on-map", unit=counter.id)
        return
    if s.frozen:
        yield no("22.54a", "waters-frozen", unit=counter.id)
    if s.storm:
        yield no("22.54b", "flotilla-stays", unit=counter.id)
    if s.moved_turn >> i & 1:
        yield no("22.51a", "moved-this-turn", unit=counter.id)
    yield from halted(s, i)
    if allowance(s, i) <= 0:
        yield no("10.21", "no-allowance", unit=counter.id)


def water_step(s: State, side: int, a: int, b: int) -> int | No:
    """[22.51a, 22.51b, 14.65, 10.34] The points of a step, or why there is none."""
    names, hazard = {"from_hex": s.kit.names[a], "hex": s.kit.names[b]}, s.hazard(side)
    if b not in channels(s.kit)[a]:
        return no("22.51", "no-waterway", **names)
    if hazard[b] & ENEMY:
        return no("22.51b", "enemy-on-the-water", **names)
    if hazard[a] & ZONE and hazard[b] & ZONE:
        return no("22.51b", "flotilla-through-zone", **names)
    rules = s.kit.rules
    cost = 1 + (rules.flotilla_interdiction_mp if hazard[b] & INTERDICTED else 0)
    return cost + (rules.zoc_entry_mp if hazard[b] & ZONE else 0)


def sail(s: State, i: int, path: tuple[int, ...]) -> No | None:
    """Why a flotilla cannot go along a path; None if it can."""
    side, at, names = s.kit.counters[i].side, s.units[i].at, s.kit.names
    left = allowance(s, i) // QUARTERS
    for n, b in enumerate(path):
        if b not in s.kit.ground.edge[at]:
            return no("10.21", "not-beside", hex=names[b], from_hex=names[at])
        if n and s.hazard(side)[at] & ZONE:
            return no("22.51b", "flotilla-through-zone", from_hex=names[at], hex=names[b])
        cost = water_step(s, side, at, b)
        if isinstance(cost, No):
            return cost
        left -= cost
        if left < 0:
            return no("22.51a", "flotilla-too-far", hex=names[b], unit=s.kit.counters[i].id)
        at = b
    return None


def voyages(s: State, i: int) -> dict[int, tuple[int, ...]]:
    """Where a flotilla can go, and the way."""
    side, start = s.kit.counters[i].side, s.units[i].at
    limit = allowance(s, i) // QUARTERS
    ways: dict[int, tuple[int, ...]] = {start: ()}
    spent = {start: 0}
    buckets: list[list[int]] = [[start], *([] for _ in range(limit))]
    for points, bucket in enumerate(buckets):
        for a in bucket:
            if spent[a] != points or (a != start and s.hazard(side)[a] & ZONE):
                continue
            for b in channels(s.kit)[a]:
                cost = water_step(s, side, a, b)
                if isinstance(cost, No) or points + cost > limit:
                    continue
                if points + cost < spent.get(b, limit + 1):
                    spent[b], ways[b] = points + cost, (*ways[a], b)
                    buckets[points + cost].append(b)
    del ways[start]
    return ways


class Sail(Action[State], frozen=True, tag="sail"):
    """[22.51] A flotilla goes along the water."""

    rule = "22.51"
    ends = False
    unit: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        found = list(why_not_sail(s, side, self.unit))
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.path:
            found.append(no("10.21", "no-path"))
        if found:
            yield from found
        elif reason := sail(s, self.unit, self.path):
            yield reason

    def perform(self, s: State) -> Step[State, Any] | None:
        return go(s, (self.unit,), self.path)


def offers(s: State, side: int) -> Iterator[Offer[Sail]]:
    """Every flotilla by itself, wherever it can go."""
    for i in s.of(side):
        if s.kit.counters[i].type != "flotilla":
            continue
        ways = {} if next(why_not_sail(s, SIDES[side], i), None) else voyages(s, i)
        if ways:
            yield Family(Sail, list(ways), _maker(i, ways), unit=i)


def _maker(i: int, ways: Mapping[int, tuple[int, ...]]) -> Any:
    return lambda at: Sail(i, ways[at])


PLAYS: Mapping[str, Maker] = {}
