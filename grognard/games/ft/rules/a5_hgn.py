"""[A.5.1] Army Group North: who has the initiative, who leaves its area, the Remove-DR."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, SIDES, halves
from grognard.games.ft.ground import HGN
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import WAITING, WITHDRAWN
from grognard.games.ft.rules.a3_events import ComingIn
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c2_ports import friendly_port
from grognard.games.ft.rules.c3_bases import bases
from grognard.games.ft.rules.g10_command import is_under
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
QUARTERS = ("I", "II", "III", "IV")
AS_BEFORE = "as before"
AWAY, BACK, NOTHING = "away", "back", "nothing"


def place_of(date: str) -> tuple[int, int, int]:
    """A date as `1943 Jun I`, so that dates can be compared."""
    year, month, quarter = date.split()
    return int(year), MONTHS.index(month), QUARTERS.index(quarter)


def initiative_of(kit: Kit, date: str, shown: int) -> str:
    """[A.5.1] Who has the initiative by the row of the date; between the limits as before."""
    for row in kit.charts.politics.hgn.rows:
        if place_of(row.first) <= place_of(date) <= place_of(row.last):
            if shown <= row.ger_upto:
                return "GER"
            return "SOV" if shown >= row.sov_from else AS_BEFORE
    return AS_BEFORE


def removal(kit: Kit, initiative: str, shown: int) -> str:
    """[A.5.1] The Remove-DR: units go away on a low total, come back on a high one."""
    chart = kit.charts.politics.hgn.remove
    drm = {"GER": chart.ger_initiative, "SOV": chart.sov_initiative}.get(initiative, 0)
    if shown + drm <= chart.away_at_most:
        return AWAY
    return BACK if shown + drm >= chart.back_at_least else NOTHING


def inside(s: State, at: int) -> bool:
    return s.kit.ground.is_hex(at) and bool(s.kit.ground.bits[at] & HGN)


def soviets(s: State) -> int:
    """The side of the Soviets; -1 where there are none."""
    return s.kit.side_of.get("SOV", -1)


# ---- who leaves ----------------------------------------------------------------------------


def trespassers(s: State) -> list[int]:
    """[A.5.1] Under German initiative no unit of the Soviet player stays; German land units never
    do."""
    found = []
    for i, unit in enumerate(s.units):
        counter = s.kit.counters[i]
        theirs = s.hgn == "GER" and counter.side == soviets(s)
        if inside(s, unit.at) and (theirs or counter.nation == "GER"):
            found.append(i)
    return found


def outside(s: State, i: int) -> tuple[int, ...]:
    """[A.5.1] The nearest friendly hexes outside the area."""
    side, ground, at = s.kit.counters[i].side, s.kit.ground, s.units[i].at
    good = [
        b
        for b in range(ground.hexes)
        if not ground.is_water(b) and not inside(s, b) and s.friendly(side, b)
        and not s.enemies(side, b)
    ]  # fmt: skip
    near = min((ground.distance(at, b) for b in good), default=-1)
    return tuple(b for b in good if ground.distance(at, b) == near)


class LeaveArea(Action[State], frozen=True, tag="leave-area"):
    """[A.5.1] A unit goes to the nearest hex of its side outside."""

    rule = "A.5.1"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.unit not in trespassers(s)[:1] or self.to not in outside(s, self.unit):
            yield no("A.5.1", "not-out-of-the-area")


class LeavingArea(Step[State, LeaveArea], frozen=True, tag="leaving-area"):
    """[A.5.1] One after the other they go; ships and aircraft to the nearest port or base."""

    rule = "A.5.1"

    def enter(self, s: State) -> Flow:
        for i in trespassers(s):
            found = outside(s, i)
            if len(found) == 1:
                return self.answer(s, "", LeaveArea(i, found[0]))
            if found:
                return Ask(SIDES[s.kit.counters[i].side])
            s.change(i, at=WITHDRAWN)
            return Goto(self)
        clear_ports(s)
        return Done()

    def answer(self, s: State, side: Side, action: LeaveArea) -> Flow:
        s.march((action.unit,), action.to)
        s.tell("left-area", "A.5.1", unit=s.kit.counters[action.unit].id,
               hex=s.kit.names[action.to])  # fmt: skip
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[LeaveArea]]:
        i = trespassers(s)[0]
        yield Family(LeaveArea, outside(s, i), lambda to: LeaveArea(i, to), unit=i)


def clear_ports(s: State) -> None:
    """[A.5.1] Ships and based aircraft of the side that may not be there."""
    owner = {"GER": "SOV", "SOV": "GER"}.get(s.hgn, "")
    for n, ship in enumerate(s.ships):
        printed = s.kit.ships[n]
        if inside(s, ship.at) and printed.nation == owner:
            ports = [a for a in range(s.kit.ground.hexes) if friendly_port(s, printed.side, a)]
            near = sorted(ports, key=lambda a: s.kit.ground.distance(ship.at, a))
            if near:
                s.ships[n] = replace(ship, at=near[0], mission="")
    for n, plane in enumerate(s.planes):
        if inside(s, plane.at) and s.kit.planes[n].nation == owner and not plane.mission:
            found = sorted(bases(s, n), key=lambda a: max(0, s.kit.ground.distance(plane.at, a)))
            if found:
                s.planes[n] = replace(plane, at=found[0])


# ---- the Remove-DR -------------------------------------------------------------------------


def wanted(s: State) -> int:
    """[A.5.1] Halves of battalions that go away or come back, at least."""
    be = s.kit.charts.politics.hgn.remove.be
    return halves(be[s.kit.scenario.scale])


def given(s: State, side: int) -> list[int]:
    """[A.5.1] Who may be given: of the formation that the scenario names, on the map or due; of
    all, if none is left of it."""
    kit = s.kit
    able = [
        i
        for i in kit.of_side[side]
        if kit.counters[i].combat and (kit.ground.is_hex(s.units[i].at) or s.units[i].at == WAITING)
    ]
    name = kit.scenario.hgn.formation if kit.scenario.hgn else ""
    hq = kit.unit_at.get(name, -1)
    mine = [i for i in able if hq >= 0 and is_under(s, i, hq)]
    return mine or able


class GiveAway(Action[State], frozen=True, tag="give-away"):
    """[A.5.1] This unit goes to the army group."""

    rule = "A.5.1"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, GivingAway) or self.unit not in given(s, waiting.side):
            yield no("A.5.1", "not-to-be-given")


class GivingAway(Step[State, GiveAway], frozen=True, tag="giving-away"):
    """[A.5.1] The Soviet player gives units until they are enough."""

    side: int
    left: int
    rule = "A.5.1"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.left > 0 and given(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: GiveAway) -> Flow:
        went = s.battalions((action.unit,))
        s.tell("given-away", "A.5.1", unit=s.kit.counters[action.unit].id)
        s.change(action.unit, at=WITHDRAWN)
        s.hgn_pool = (*s.hgn_pool, action.unit)
        return Goto(GivingAway(self.side, self.left - went))

    def offers(self, s: State, side: Side) -> Iterator[Offer[GiveAway]]:
        yield Family(GiveAway, given(s, self.side), GiveAway)


def give_back(s: State) -> None:
    """[A.5.1] As much comes back from the pool, as reinforcements of the next turn."""
    left = wanted(s)
    for i in s.hgn_pool:
        if left > 0:
            s.hgn_back = (*s.hgn_back, i)
            left -= s.battalions((i,))
    s.hgn_pool = tuple(i for i in s.hgn_pool if i not in s.hgn_back)


class ArmyGroup(Step[State, Silent], frozen=True, tag="army-group"):
    """[A.5.1] Who was given back comes; the initiative; who leaves; the Remove-DR."""

    stage: int = 0

    def enter(self, s: State) -> Flow:
        after = replace(self, stage=self.stage + 1)
        chart = s.kit.charts.politics.hgn
        if self.stage == 0:
            back, s.hgn_back = s.hgn_back, ()
            return Call(ComingIn(back, soviets(s)), after)
        if self.stage == 1:
            return Call(die(s, chart.die, "army-group", "A.5.1", AGGRESSOR), self)
        if self.stage == 2:
            return Call(LeavingArea(), after)
        if self.stage == 3:
            return Call(die(s, chart.remove.die, "remove", "A.5.1", soviets(s)), self)
        return Done()

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        chart, date = s.kit.charts.politics.hgn, s.kit.calendar[s.turn - 1]
        if self.stage == 1:
            shown = face(s, chart.die, value[0])
            told(s, "army-group", "A.5.1", AGGRESSOR, chart.die, shown, shown)
            found = initiative_of(s.kit, f"{date.year} {date.month} {date.quarter}", shown)
            s.hgn = s.hgn if found == AS_BEFORE else found
            s.tell("army-group", "A.5.1", nation=s.hgn)
            return Goto(ArmyGroup(2))
        shown = face(s, chart.remove.die, value[0])
        told(s, "remove", "A.5.1", soviets(s), chart.remove.die, shown, shown)
        result = removal(s.kit, s.hgn, shown)
        if result == BACK:
            give_back(s)
        return Goto(GivingAway(soviets(s), wanted(s))) if result == AWAY else Done()


def army_group(s: State, side: int) -> Step[State, Any] | None:
    """[A.5.1] Where the Soviets play."""
    return ArmyGroup() if soviets(s) >= 0 else None


PLAYS: dict[str, Maker] = {"A.5.1": army_group}
WITHIN: tuple[str, ...] = ()
