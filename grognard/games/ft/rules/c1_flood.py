"""[C.1.4] Floods: once a side a game."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import CANAL, CURRENT, FLOWING
from grognard.games.ft.rules.asked import a_hex
from grognard.games.ft.rules.c1_deeds import spend, why_not_work, workers
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.g11_costs import BARRED, HALF, costs_for, gait_of, terrain_cost
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.value import Side


def price(s: State, i: int) -> int:
    """[C.1.4] Six points, and the terrain of the engineer's own hex."""
    at, gait = s.units[i].at, gait_of(s, i)
    costs_for(s, gait)
    cost = terrain_cost(s.kit, gait, s.kit.ground.terrain[at], s.weather, frozen=False)
    return s.kit.charts.works.flood.mp + (0 if cost == BARRED else cost // HALF)


def waters(s: State, at: int) -> frozenset[int]:
    """[C.1.4] The canals and currents a hex touches: the hexes beyond such a hexside, and hexes
    with a current beside it."""
    ground = s.kit.ground
    found = set()
    for b in ground.around[at]:
        if b < ground.hexes:
            bits = ground.side[ground.edge[at][b]]
            if bits & (CANAL | FLOWING) or ground.bits[b] & CURRENT:
                found.add(b)
    return frozenset(found)


def floodable(s: State, here: int, at: int) -> bool:
    """[C.1.4] Whether a hex is next to an engineer and to the same canal or current: it lies
    between them, or both touch it on their way to the same hex."""
    ground = s.kit.ground
    if at not in ground.edge[here] or at >= ground.hexes:
        return False
    between = ground.side[ground.edge[here][at]] & (CANAL | FLOWING)
    return bool(between) or bool(waters(s, here) & waters(s, at))


class Flood(Action[State], frozen=True, tag="flood"):
    """[C.1.4] Engineers put a hex with enemies under water."""

    rule = "C.1.4"
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        mine = SIDES.index(side)
        by = s.kit.charts.works.demolition.by
        bad = list(a_hex(s, self.at))
        bad += list(why_not_work(s, side, self.unit, by, 0, "C.1.4"))
        yield from bad
        if bad:
            return
        yield from why_not_work(s, side, self.unit, by, price(s, self.unit), "C.1.4")
        if s.floods[mine] >= s.kit.charts.works.flood.per_side:
            yield no("C.1.4", "flooded-once")
        here = s.units[self.unit].at
        if not waters(s, here) and not floodable(s, here, self.at):
            yield no("C.1.4", "no-water-to-flood")
        elif not floodable(s, here, self.at) or not s.enemies(mine, self.at):
            yield no("C.1.4", "no-stack-to-flood")

    def perform(self, s: State) -> None:
        side = s.kit.counters[self.unit].side
        spend(s, self.unit, price(s, self.unit))
        s.flooded = {**s.flooded, self.at: s.turn + s.kit.charts.works.flood.lasts_turns}
        mine, other = s.floods
        s.floods = (mine + 1, other) if side == 0 else (mine, other + 1)
        s.tell("flood", "C.1.4", unit=s.kit.counters[self.unit].id, hex=s.kit.names[self.at])
        s.relay()
        check_levels(s, s.stacks.get(self.at, ()))


def lift_floods(s: State) -> None:
    """[C.1.4] The water goes at the end of the second turn after it."""
    if any(last < s.turn for last in s.flooded.values()):
        s.flooded = {at: last for at, last in s.flooded.items() if last >= s.turn}
        s.relay()
        check_levels(s)


def offers(s: State, side: int) -> Iterator[Family[Flood, tuple[int, int]]]:
    found = []
    if s.floods[side] < s.kit.charts.works.flood.per_side:
        found = [
            (i, at)
            for i in workers(s, side, s.kit.charts.works.demolition.by)
            if s.kit.ground.is_hex(s.units[i].at)
            for at in s.kit.ground.around[s.units[i].at]
            if at < s.kit.ground.hexes and not any(Flood(i, at).why_not(s, SIDES[side]))
        ]
    yield Family(Flood, found, lambda key: Flood(*key))


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.1.4",)
