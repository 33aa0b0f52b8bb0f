"""[B.5.3, B.5.4] Works made while moving: pontoons, roadblocks, and the upkeep of a hex."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.charts_combat import Project
from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import CANAL, FLOWING, PATH, RIVER
from grognard.games.ft.kit import Kit
from grognard.games.ft.rules.asked import a_hex
from grognard.games.ft.rules.c1_deeds import spend, why_not_work, workers
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

WATERS = RIVER | FLOWING | CANAL
ENGINEERS = ("combat", "assault", "construction", "pontoon")
KEEPERS = ("combat", "construction")
"""[B.5.4] Who keeps a hex up."""
CLEARING = 1
"""[B.5.3] Points that clearing a roadblock takes."""


def project(kit: Kit, id: str) -> Project:
    """[B.5.3] A project of the chart."""
    return next(row for row in kit.charts.works.construction.project if row.id == id)


def stock(s: State, side: int, id: str) -> int:
    """[B.5.2] Markers of a kind that a side has left."""
    return dict(s.pool[side]).get(id, 0)


def take(s: State, side: int, id: str, count: int = 1) -> None:
    """[B.5.2] A marker goes onto the map, or comes back."""
    kinds = dict(s.pool[side])
    kinds[id] = kinds.get(id, 0) - count
    mine = tuple(sorted(kinds.items()))
    s.pool = (mine, s.pool[1]) if side == 0 else (s.pool[0], mine)


class Pontoon(Action[State], frozen=True, tag="pontoon"):
    """[B.5.3] A pontoon on a hexside of the engineers' hex, for this turn."""

    rule = "B.5.3"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        row = project(s.kit, "pontoon")
        bad = [*a_hex(s, self.to), *why_not_work(s, side, self.unit, row.by, row.mp, "B.5.3")]
        yield from bad
        if not bad and not self.bridgeable(s):
            yield no("B.5.3", "no-place-for-a-pontoon")

    def bridgeable(self, s: State) -> bool:
        here, ground = s.units[self.unit].at, s.kit.ground
        if self.to not in ground.edge[here]:
            return False
        pair = ground.pair(here, self.to)
        wet = bool(ground.side[ground.edge[here][self.to]] & WATERS)
        return wet and not (s.pontoons | s.bridges) >> pair & 1

    def perform(self, s: State) -> None:
        here = s.units[self.unit].at
        spend(s, self.unit, project(s.kit, "pontoon").mp)
        s.pontoons |= 1 << s.kit.ground.pair(here, self.to)
        s.tell("pontoon", "B.5.3", unit=s.kit.counters[self.unit].id, hex=s.kit.names[self.to])


class Block(Action[State], frozen=True, tag="block"):
    """[B.5.3] A roadblock on a path that leaves the hex."""

    rule = "B.5.3"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        row = project(s.kit, "roadblock")
        bad = [*a_hex(s, self.to), *why_not_work(s, side, self.unit, row.by, row.mp, "B.5.3")]
        yield from bad
        if bad:
            return
        if stock(s, SIDES.index(side), "roadblock") <= 0:
            yield no("B.5.2", "no-marker-left", what="roadblock")
        here, ground = s.units[self.unit].at, s.kit.ground
        path = self.to in ground.edge[here] and ground.side[ground.edge[here][self.to]] & PATH
        if not path or s.blocks >> ground.pair(here, self.to) & 1:
            yield no("B.5.3", "no-path-to-block")

    def perform(self, s: State) -> None:
        here, side = s.units[self.unit].at, s.kit.counters[self.unit].side
        spend(s, self.unit, project(s.kit, "roadblock").mp)
        take(s, side, "roadblock")
        bit = 1 << s.kit.ground.pair(here, self.to)
        s.blocks |= bit
        s.block_side = s.block_side | bit if side else s.block_side & ~bit
        s.tell("roadblock", "B.5.3", unit=s.kit.counters[self.unit].id, hex=s.kit.names[self.to])


class Unblock(Action[State], frozen=True, tag="unblock"):
    """[B.5.3] Engineers clear a roadblock on a side of their hex."""

    rule = "B.5.3"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = [*a_hex(s, self.to), *why_not_work(s, side, self.unit, ENGINEERS, CLEARING, "B.5.3")]
        yield from bad
        if bad:
            return
        here, ground = s.units[self.unit].at, s.kit.ground
        if self.to not in ground.edge[here] or not s.blocks >> ground.pair(here, self.to) & 1:
            yield no("B.5.3", "no-roadblock-here")

    def perform(self, s: State) -> None:
        here = s.units[self.unit].at
        spend(s, self.unit, CLEARING)
        bit = 1 << s.kit.ground.pair(here, self.to)
        take(s, int(bool(s.block_side & bit)), "roadblock", -1)
        s.blocks &= ~bit
        s.block_side &= ~bit
        s.tell("roadblock-cleared", "B.5.3", unit=s.kit.counters[self.unit].id,
               hex=s.kit.names[self.to])  # fmt: skip


class KeepUp(Action[State], frozen=True, tag="keep-up"):
    """[B.5.4] Engineers on the move pay a point more and maintain the hex they have entered."""

    rule = "B.5.4"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        points = s.kit.tec.maintenance.engineer
        bad = list(why_not_work(s, side, self.unit, KEEPERS, points, "B.5.4"))
        yield from bad
        if not bad and s.kept_up[SIDES.index(side)] >> s.units[self.unit].at & 1:
            yield no("B.5.4", "kept-up-already")

    def perform(self, s: State) -> None:
        spend(s, self.unit, s.kit.tec.maintenance.engineer)
        maintain(s, self.unit)


def maintain(s: State, i: int) -> None:
    """[B.5.4] A MAINTENANCE marker in the hex of a unit, until its owner's next B.5."""
    side, bit = s.kit.counters[i].side, 1 << s.units[i].at
    mine, other = s.kept_up
    s.kept_up = (mine | bit, other) if side == 0 else (mine, other | bit)
    s.tell("maintained", "B.5.4", unit=s.kit.counters[i].id, hex=s.kit.names[s.units[i].at])


def beside(s: State, kind: type[Pontoon | Block | Unblock], side: int,
           units: list[int]) -> list[tuple[int, int]]:  # fmt: skip
    """Units with a neighbour hex towards which they can do a deed."""
    ground = s.kit.ground
    return [
        (i, to)
        for i in units
        if ground.is_hex(s.units[i].at)
        for to in ground.around[s.units[i].at]
        if to < ground.hexes and not any(kind(i, to).why_not(s, SIDES[side]))
    ]


Deed = Pontoon | Block | Unblock | KeepUp


def offers(s: State, side: int) -> Iterator[Offer[Deed]]:
    """Every deed of a side in its movement."""
    chart = {id: workers(s, side, project(s.kit, id).by) for id in ("pontoon", "roadblock")}
    every = workers(s, side, ENGINEERS)
    yield Family(Pontoon, beside(s, Pontoon, side, chart["pontoon"]), lambda key: Pontoon(*key))
    if stock(s, side, "roadblock") > 0:
        yield Family(Block, beside(s, Block, side, chart["roadblock"]), lambda key: Block(*key))
    if s.blocks:
        yield Family(Unblock, beside(s, Unblock, side, every), lambda key: Unblock(*key))
    keep = [i for i in every if not any(KeepUp(i).why_not(s, SIDES[side]))]
    yield Family(KeepUp, keep, KeepUp)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("B.5.4",)
