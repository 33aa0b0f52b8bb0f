"""[C.1.3] Demolitions: no die, but points of movement."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import BASE, BRIDGE, CITY, PATH, PORT, RAIL, VILLAGE
from grognard.games.ft.rules.asked import a_hex
from grognard.games.ft.rules.c1_deeds import spend, why_not_work, workers
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.value import Side

ON_A_SIDE = ("bridge", "rail", "road")
IN_THE_HEX = ("airfield", "port", "village")
"""No map of these scenarios has a factory."""


def standing(s: State, what: str, here: int, to: int) -> bool:
    """[C.1.3] Whether there is anything of a kind to destroy: a bridge, railway or road on the
    hexside to a neighbour, a base, port or village in the hex itself."""
    ground = s.kit.ground
    if what in IN_THE_HEX:
        bits = ground.bits[here]
        if to != here:
            return False
        if what == "village":
            return bool(bits & VILLAGE) and not bits & CITY and not s.burned >> here & 1
        there = bits & PORT if what == "port" else bits & BASE or here in s.fields
        return bool(there) and not s.hit >> here & 1
    if to not in ground.edge[here] or to >= ground.hexes:
        return False
    bits, pair = ground.side[ground.edge[here][to]], ground.pair(here, to)
    if what == "bridge":
        return bool(s.bridges >> pair & 1) or bool(bits & BRIDGE and not s.blown >> pair & 1)
    paths = bits & RAIL if what == "rail" else bits & (PATH & ~RAIL)
    return bool(paths) and not s.cut >> pair & 1


def price(s: State, side: int, what: str) -> int:
    """[C.1.3] The points of a demolition; German engineers at Tornio blow bridges for half."""
    chart = s.kit.charts.works.demolition
    cost: int = getattr(chart, what)
    cheap = any(row.id == "bridges" for row in s.kit.scenario.special)
    if what == "bridge" and cheap and "GER" in s.kit.nations[side]:
        cost = -(-cost // 2)
    return cost


class Demolish(Action[State], frozen=True, tag="demolish"):
    """[C.1.3] Engineers destroy something in their hex or on one of its sides."""

    rule = "C.1.3"
    unit: int
    what: str
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        chart = s.kit.charts.works.demolition
        if self.what not in (*ON_A_SIDE, *IN_THE_HEX):
            yield no("C.1.3", "nothing-to-demolish")
            return
        cost = price(s, SIDES.index(side), self.what)
        bad = list(a_hex(s, self.to))
        bad += why_not_work(s, side, self.unit, chart.by, cost, "C.1.3")
        yield from bad
        if bad:
            return
        if s.level(self.unit) < chart.status or s.units[self.unit].limited:
            yield no("C.1.3", "level-zero-only", unit=s.kit.counters[self.unit].id)
        if not standing(s, self.what, s.units[self.unit].at, self.to):
            yield no("C.1.3", "nothing-to-demolish")

    def perform(self, s: State) -> None:
        here = s.units[self.unit].at
        spend(s, self.unit, price(s, s.kit.counters[self.unit].side, self.what))
        destroy(s, self.what, here, self.to)
        s.tell("demolished", "C.1.3", unit=s.kit.counters[self.unit].id, thing=self.what,
               hex=s.kit.names[self.to])  # fmt: skip


def destroy(s: State, what: str, here: int, to: int) -> None:
    """[C.1.3, D.1.4] A bridge is down, a path cut, a village burned, a base or port bears HIT."""
    if what in ON_A_SIDE:
        bit = 1 << s.kit.ground.pair(here, to)
        if what != "bridge":
            s.cut |= bit
        elif s.bridges & bit:
            s.bridges &= ~bit
        else:
            s.blown |= bit
        s.relay()
    elif what == "village":
        s.burned |= 1 << here
    else:
        s.hit |= 1 << here


def demolitions(s: State, side: int) -> list[tuple[int, str, int]]:
    """[C.1.3] Every demolition a side can do now."""
    found = []
    for i in workers(s, side, s.kit.charts.works.demolition.by):
        here = s.units[i].at
        if s.level(i) < 0 or not s.kit.ground.is_hex(here):
            continue
        near = [b for b in s.kit.ground.around[here] if b < s.kit.ground.hexes]
        every = [(what, to) for what in ON_A_SIDE for to in near]
        every += [(what, here) for what in IN_THE_HEX]
        found += [
            (i, what, to)
            for what, to in every
            if standing(s, what, here, to)
            and not any(Demolish(i, what, to).why_not(s, SIDES[side]))
        ]
    return found


def offers(s: State, side: int) -> Iterator[Family[Demolish, tuple[int, str, int]]]:
    yield Family(Demolish, demolitions(s, side), lambda key: Demolish(*key))


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.1.3",)
