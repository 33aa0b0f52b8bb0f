"""[G.11] Movement by rail: the whole move of a group, from railway hex to railway hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import RAIL
from grognard.games.ft.rules.asked import a_hex, own_unit
from grognard.games.ft.rules.c1_march import March, may_move
from grognard.games.ft.rules.g07_stacking import room
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.value import Side


def open_to_trains(s: State, side: int, at: int) -> bool:
    """[G.11] A friendly hex without the enemy, out of his uncontested zones and not beside a hex
    that he controls."""
    if not s.friendly(side, at) or s.enemies(side, at) or s.ezoc(side, at):
        return False
    if not s.kit.tec.rail.not_next_to_enemy_hoc:
        return True
    near = s.kit.ground.around[at]
    return not any(b < s.kit.ground.hexes and s.hoc(1 - side, b) for b in near)


def railway(s: State, a: int, b: int) -> bool:
    """[G.11, C.1.3, D.1.4] Whether trains go from a hex to the next: neither cut nor a bridge
    down."""
    ground = s.kit.ground
    if b not in ground.edge[a] or not ground.side[ground.edge[a][b]] & RAIL:
        return False
    pair = ground.pair(a, b)
    return not (s.cut >> pair & 1 or s.blown >> pair & 1)


def why_not_by_rail(s: State, i: int) -> Iterator[tuple[str, str]]:
    """[G.11, G.4] What keeps a unit from going by rail: what keeps it from moving, but units of
    the railway go by nothing else."""
    counter = s.kit.counters[i]
    for rule, why in may_move(s, i):
        if why != "never-moves" or "fixed" in counter.flags:
            yield rule, why
    if counter.hq[:3] in ("OHQ", "SHQ"):
        yield "E.1.2", "moves-later"


def capacity(s: State, nation: str) -> int:
    """[G.11] Halves of battalions a nation can still move by rail this turn."""
    most: float = s.kit.tec.rail.be_per_turn.get(nation, 0)
    return int(2 * most) - s.railed.get(nation, 0)


class RailMove(Action[State], frozen=True, tag="rail-move"):
    """[G.11] A group goes by rail."""

    rule = "G.11"
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(self._why_not_units(s, side)) or [one for h in self.path for one in a_hex(s, h)]
        yield from bad
        if bad:
            return
        mine, start = SIDES.index(side), s.units[self.units[0]].at
        if not self.path:
            yield no("C.1.0", "no-path")
            return
        if not open_to_trains(s, mine, start):
            yield no("G.11", "no-entraining", hex=s.kit.names[start])
        for a, b in zip((start, *self.path), self.path, strict=False):
            if not railway(s, a, b) or not open_to_trains(s, mine, b):
                yield no("G.11", "no-train", hex=s.kit.names[b])
                return
        if len(self.path) > s.kit.scale.rail_hexes:
            yield no("G.11", "too-far-by-rail")
        if s.battalions(self.units) > capacity(s, s.kit.counters[self.units[0]].nation):
            yield no("G.11", "trains-full")
        if not room(s, mine, self.path[-1], self.units):
            yield no("G.7", "hex-full", hex=s.kit.names[self.path[-1]])

    def _why_not_units(self, s: State, side: Side) -> Reasons:
        if not self.units or list(self.units) != sorted(set(self.units)):
            yield no("C.1.0", "name-units-once")
            return
        bad = [one for i in self.units for one in own_unit(s, side, i)]
        yield from bad
        if bad:
            return
        for i in self.units:
            for rule, why in why_not_by_rail(s, i):
                yield no(rule, why, unit=s.kit.counters[i].id)
        if len({s.units[i].at for i in self.units}) > 1:
            yield no("C.1.0", "not-in-one-hex")
        if len({s.kit.counters[i].nation for i in self.units}) > 1:
            yield no("G.11", "trains-of-one-nation")

    def perform(self, s: State) -> March:
        first = s.kit.counters[self.units[0]]
        taken = s.railed.get(first.nation, 0) + s.battalions(self.units)
        s.railed = {**s.railed, first.nation: taken}
        s.moved |= bits(self.units)
        s.left |= 1 << s.units[self.units[0]].at
        s.recalled &= ~bits(self.units)
        s.tell("by-rail", "G.11", unit=first.id, count=len(self.units),
               hex=s.kit.names[self.path[-1]])  # fmt: skip
        return March(self.units, self.path, first.side)


def lines_of(s: State, side: int, start: int) -> dict[int, tuple[int, ...]]:
    """[G.11] The hexes that trains reach from here, each with the way."""
    if not open_to_trains(s, side, start):
        return {}
    found: dict[int, tuple[int, ...]] = {}
    edge: list[tuple[int, tuple[int, ...]]] = [(start, ())]
    for _ in range(s.kit.scale.rail_hexes):
        fresh = []
        for a, path in edge:
            for b in s.kit.ground.around[a]:
                if b == start or b in found or b >= s.kit.ground.hexes:
                    continue
                if railway(s, a, b) and open_to_trains(s, side, b):
                    found[b] = (*path, b)
                    fresh.append((b, found[b]))
        edge = fresh
    return found


def trains(s: State, side: int) -> Iterator[Family[RailMove, tuple[int, ...]]]:
    """[G.11] Every journey of each unit, and of all that stand together."""
    here: dict[int, list[int]] = {}
    for i in s.kit.of_side[side]:
        at = s.units[i].at
        if s.kit.ground.is_hex(at) and not any(True for _ in why_not_by_rail(s, i)):
            here.setdefault(at, []).append(i)
    for at, units in here.items():
        if not any(bits & RAIL for _, _, bits in s.kit.ground.ways[at]):
            continue
        lines = lines_of(s, side, at)
        groups: list[tuple[int, ...]] = [(i,) for i in units]
        if len(units) > 1 and len({s.kit.counters[i].nation for i in units}) == 1:
            groups.append(tuple(units))
        for group in groups if lines else ():
            yield journeys(s, side, group, lines)


def journeys(
    s: State, side: int, units: Sequence[int], lines: dict[int, tuple[int, ...]]
) -> Family[RailMove, tuple[int, ...]]:
    group = tuple(units)
    full = s.battalions(group) > capacity(s, s.kit.counters[group[0]].nation)
    paths = [] if full else [path for at, path in lines.items() if room(s, side, at, group)]
    return Family(RailMove, paths, lambda path: RailMove(group, path), units=list(group))


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
