"""[11.6] Leaving the map, where the scenario allows it [10.27b]: from a hex of an exit zone.

Hexes of which only a part is on the map are not laid out at all [10.27c].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import GONE
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import advance, begin_move, eligible
from grognard.games.efs.rules.r10_reach import allowance, reach, walk
from grognard.games.efs.rules.r11_special import note_special, special_refusals
from grognard.games.efs.rules.r21_command import limit_refusals
from grognard.games.efs.state import ZONE, State
from grognard.kernel.bitset import BitSet, bits
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def zones_of(s: State, side: int) -> list[BitSet]:
    """[11.63] The exit zones of a side: hexes of the edge by which the scenario lets it leave."""
    find = s.kit.ground.find
    return [
        bits(at for name in zone.hexes if (at := find(name)) >= 0)
        for zone in s.kit.scenario.exit if SIDES.index(zone.side) == side
    ]  # fmt: skip


class ExitMap(Action[State], frozen=True, tag="exit-map"):
    """[11.6, 11.61] Units of one hex go along a path, perhaps none, and leave the map."""

    rule = "11.61"
    ends = False
    units: tuple[int, ...]
    path: tuple[int, ...] = ()

    def why_not(self, s: State, side: Side) -> Reasons:
        known = [i for i in self.units if 0 <= i < len(s.units)]
        found = [reason for i in known for reason in special_refusals(s, i)]
        found += [reason for i in self.units for reason in eligible(s, side, i)]
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.units or len(set(self.units)) < len(self.units):
            found.append(no("10.22", "no-group"))
        if found:
            yield from found
            return
        start = {s.units[i].at for i in self.units}
        if len(start) > 1:
            yield no("10.22", "not-one-stack")
            return
        yield from self._leaves(s, side, start.pop())

    def _leaves(self, s: State, side: Side, start: int) -> Reasons:
        own, names, at = SIDES.index(side), s.kit.names, start
        for b in self.path:
            if b not in s.kit.ground.edge[at]:
                yield no("10.21", "not-beside", hex=names[b], from_hex=names[at])
                return
            at = b
        if not any(zone >> at & 1 for zone in zones_of(s, own)):
            yield no("10.27b", "no-exit", hex=names[at])
            return
        if len(self.units) > 1:
            yield from limit_refusals(s, self.units)
        if self.path and s.hazard(own)[at] & ZONE:
            name = s.kit.counters[self.units[0]].id
            yield no("10.32", "stopped-in-zone", hex=names[at], unit=name)
            return
        limit = min(allowance(s, i) for i in self.units)
        combat = any(s.kit.counters[i].combat for i in self.units)
        price = QUARTERS * s.kit.rules.map_exit_mp
        for i in self.units:
            spent, reason = walk(s, i, self.path, limit, combat=combat)
            if reason:
                yield reason
            elif spent + price > limit:
                yield no("11.61", "exit-too-dear", hex=names[at], unit=s.kit.counters[i].id)

    def perform(self, s: State) -> Step[State, Any] | None:
        """[11.62, 11.63] They are out of play, and the enemy no longer comes in there."""
        side = s.kit.counters[self.units[0]].side
        begin_move(s, self.units)
        if self.path:
            advance(s, self.units, self.path)
        at = s.units[self.units[0]].at
        for i in self.units:
            s.put(i, replace(s.units[i], at=GONE))
        note_special(s, self.units)
        closed = list(s.closed)
        for zone in zones_of(s, side):
            if zone >> at & 1:
                closed[1 - side] |= zone
        s.closed = (closed[0], closed[1])
        s.tell("left-the-map", "11.62", unit=s.kit.counters[self.units[0]].id,
               hex=s.kit.names[at], count=len(self.units))  # fmt: skip
        return None


def offers(s: State, side: int) -> Iterator[Offer[ExitMap]]:
    """Every unit by itself, by every hex of an exit zone that it can leave from."""
    edge = 0
    for zone in zones_of(s, side):
        edge |= zone
    if not edge:
        return
    price = QUARTERS * s.kit.rules.map_exit_mp
    for i in s.of(side):
        if next(eligible(s, SIDES[side], i), None) is not None:
            continue
        left = allowance(s, i) - price
        found = reach(s, i, left) if left >= 0 else None
        goals = [] if found is None else [
            at for at in found.cost if edge >> at & 1 and not s.hazard(side)[at] & ZONE
        ]  # fmt: skip
        ways = {at: found.path_to(at) for at in goals} if found is not None else {}
        if left >= 0 and edge >> s.units[i].at & 1:
            ways[s.units[i].at] = ()
        if ways:
            yield Family(ExitMap, list(ways), maker(i, ways), unit=i)


def maker(i: int, ways: Mapping[int, tuple[int, ...]]) -> Any:
    return lambda at: ExitMap((i,), ways[at])


PLAYS: Mapping[str, Maker] = {}
