"""[G.12] Concealment: who may lie under a ?, how it moves, and when it is lost."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.ft.counters import LT, SIDES
from grognard.games.ft.ground import FOREST, HILL, MARSH, PLACE, WATER
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import members
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.value import Side

COVER = (FOREST, HILL, MARSH)


def covered(s: State, at: int) -> bool:
    """[G.12] Forest, hill or marsh without a place, and no water."""
    ground = s.kit.ground
    open_ground = ground.bits[at] & (PLACE | WATER)
    return ground.is_hex(at) and not open_ground and ground.terrain[at] in COVER


def light(s: State, units: Iterable[int]) -> bool:
    """[G.12] Whether all combat units are of the light class."""
    return all(s.kit.counters[i].column == LT for i in units if s.kit.counters[i].combat)


def owned(s: State, side: int) -> tuple[int, ...]:
    """[G.12] The hexes where a side has a ?."""
    return tuple(at for at in members(s.veiled) if s.of(side, at))


def markers(s: State, side: int) -> int:
    """[G.12] The ? markers a side has: of the scenario, else of the chart."""
    rows = s.kit.scenario.markers
    player = s.kit.players[side]
    if player in rows:
        return rows[player].conceal
    return s.kit.charts.politics.concealment.per_side[s.kit.scenario.scale]


def reveal(s: State, at: int) -> None:
    """[G.12] A ? comes off: all units there lie open."""
    side = s.kit.counters[s.stacks[at][0]].side
    s.veil(at, on=False)
    s.revealed = True
    s.tell("shown", "G.12", side=SIDES[side], hex=s.kit.names[at])


def expose(s: State, side: int, at: int) -> None:
    """[G.12] A group has ended its move and controls its hex: enemies under ? beside it are
    shown."""
    if s.be[side][at] < s.kit.scale.hoc:
        return
    for b in s.kit.ground.around[at]:
        if s.veiled >> b & 1 and s.enemies(side, b):
            reveal(s, b)


def tidy(s: State) -> None:
    """[G.12] Units that are not light have joined a stack under a ?, or it stands in the open: it
    is lost."""
    for at in members(s.veiled):
        if not covered(s, at) or not light(s, s.stacks[at]):
            reveal(s, at)


def tell_march(s: State, units: tuple[int, ...], to: int, rule: str, *, carried: bool) -> None:
    """[G.12] Of a group under a ? the enemy is told that a ? moves, and where it comes to."""
    counter = s.kit.counters[units[0]]
    side = SIDES[counter.side]
    s.tell("moved", rule, side if carried else "", unit=counter.id, count=len(units),
           hex=s.kit.names[to])  # fmt: skip
    if carried:
        s.tell("concealed-move", "G.12", side=side, hex=s.kit.names[to])


def goes_along(s: State, units: Iterable[int], *, wanted: bool) -> bool:
    """[G.12] Whether the ? of a hex goes with a group: if the whole stack goes, or its owner says
    so."""
    group = tuple(units)
    at = s.units[group[0]].at
    if not s.veiled >> at & 1:
        return False
    return wanted or not set(s.stacks[at]) - set(group)


def march(s: State, units: tuple[int, ...], to: int, *, carried: bool) -> bool:
    """[G.12] A group enters a hex, with its ? or without. Whether it still lies under one: not in
    the open or beside others who are not light, and who stays behind needs battalions enough."""
    frm, side = s.units[units[0]].at, s.kit.counters[units[0]].side
    s.march(units, to)
    if s.veiled >> frm & 1 and (carried or s.be[side][frm] < s.kit.scale.hoc):
        s.veil(frm, on=False)
        s.revealed = True
    good = covered(s, to) and light(s, s.of(side, to))
    if s.veiled >> to & 1:
        if not good:
            reveal(s, to)
        return good
    if carried and good:
        s.veil(to, on=True)
    elif carried:
        s.revealed = True
        s.tell("shown", "G.12", side=SIDES[side], hex=s.kit.names[to])
    return carried and good


def why_not_taken(s: State, units: tuple[int, ...]) -> Reasons:
    """[G.12] What keeps a part of a stack from taking its ? along."""
    at = s.units[units[0]].at
    if not s.veiled >> at & 1:
        yield no("G.12", "no-veil-to-take")
    elif s.battalions(units) < s.kit.scale.hoc:
        yield no("G.12", "veil-needs-control")


class Unveil(Action[State], frozen=True, tag="unveil"):
    """[G.12] The owner takes a ? off in his own turn."""

    rule = "G.12"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.at not in owned(s, SIDES.index(side)):
            yield no("G.12", "no-veil-here")

    def perform(self, s: State) -> None:
        reveal(s, self.at)
        s.placed |= 1 << self.at


def why_not_hide(s: State, side: int, at: int) -> Reasons:
    """[G.12] What keeps a stack from being put under a ?."""
    if not s.kit.ground.is_hex(at) or not s.combat_units(side, at):
        yield no("G.12", "nobody-to-conceal")
        return
    if s.veiled >> at & 1 or s.placed >> at & 1:
        yield no("G.12", "concealed-already")
    if len(owned(s, side)) >= markers(s, side):
        yield no("G.12", "no-marker-of-concealment")
    if not light(s, s.of(side, at)) or s.be[side][at] < s.kit.scale.hoc:
        yield no("G.12", "not-light-and-in-control")
    if not covered(s, at):
        yield no("G.12", "no-cover")
    near = [b for b in s.kit.ground.around[at] if b < s.kit.ground.hexes]
    if any(s.hoc(1 - side, b) for b in near):
        yield no("G.12", "enemy-beside")


class Conceal(Action[State], frozen=True, tag="conceal"):
    """[B.2.9, G.12] A ? covers all units of a hex."""

    rule = "G.12"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_hide(s, SIDES.index(side), self.at)

    def perform(self, s: State) -> None:
        s.veil(self.at, on=True)
        side = s.kit.counters[s.stacks[self.at][0]].side
        s.tell("concealed", "G.12", side=SIDES[side], hex=s.kit.names[self.at])


def unveilings(s: State, side: int) -> Family[Unveil, int]:
    return Family(Unveil, owned(s, side), Unveil)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
