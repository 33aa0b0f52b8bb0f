"""[18.1, 18.2, 18.3] Reinforcements: the phase that brings them, and Germans who come later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.tps.kit import EAST, GERMAN, OFF, REMOVED, RUSSIAN, SIDES, WAITING
from grognard.games.tps.rules.asked import Deed, an_area, own_unit
from grognard.games.tps.rules.r082_movement import allowance
from grognard.games.tps.rules.r13_armour import returns
from grognard.games.tps.rules.r18_volga import arrived, why_not_storm
from grognard.games.tps.rules.r21_withdrawals import withdraw
from grognard.games.tps.state import State, Unit
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

BOX_OF = (OFF, EAST)
"""[6.2] Where the reinforcements of each side wait until they are used."""


class Reinforce(Step[State, Silent], frozen=True, tag="reinforce"):
    """[6.2, 13.2, 18.1, 21.3] The reinforcement phase: withdrawals, arrivals, armour that comes
    back, and the German's placing."""

    stage: int = 0

    def enter(self, s: State) -> Flow:
        match self.stage:
            case 0:
                withdraw(s)
                arrive(s)
                return Goto(Reinforce(1))
            case 1:
                return Call(returns(s, GERMAN), Reinforce(2))
            case 2:
                return Call(returns(s, RUSSIAN), Reinforce(3))
        return Goto(Placing())


def arrive(s: State) -> None:
    """[5.4, 6.2] Units whose date has come are on the east bank, or off the map beside the zones.
    A side may leave them there as long as it likes."""
    for i, counter in enumerate(s.kit.counters):
        if s.units[i].at == WAITING and 0 < counter.entry <= s.date:
            s.put(i, Unit(BOX_OF[counter.side]))
            s.tell("arrived", "6.2", unit=counter.label, side=SIDES[counter.side])


class Place(Action[State], frozen=True, tag="place-reinforcement"):
    """[15.22, 18.2] A German unit comes in without an impulse."""

    unit: int
    area: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := [*own_unit(s, side, self.unit), *an_area(s, self.area)]:
            yield from reasons
            return
        if self.unit not in placeable(s):
            yield no("18.2", "not-to-be-placed", unit=s.kit.counters[self.unit].label)
        elif self.area not in places(s, self.unit):
            yield from why_not_place(s, self.unit, self.area)


def why_not_place(s: State, i: int, at: int) -> Reasons:
    """[15.22, 18.2] Why a unit may not be placed there."""
    area = s.kit.names[at]
    if at not in s.kit.ground.german_zones:
        rule = "15.22" if s.units[i].at == REMOVED else "18.2"
        yield no(rule, "not-an-entry-zone", area=area)
    elif s.control[at] != GERMAN:
        yield no("18.2", "zone-not-german", area=area)
    else:
        yield no("18.2", "zone-occupied", area=area)


class EndPlacing(Action[State], frozen=True, tag="end-placing"):
    """[18.1] Whoever is left waits off the map."""

    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Placing(Step[State, Place | EndPlacing], frozen=True, tag="placing"):
    """[6.2, 15.22, 18.2] The German places what has arrived, and observers who are back."""

    rule = "18.2"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[GERMAN]) if any(places(s, i) for i in placeable(s)) else Done()

    def answer(self, s: State, side: Side, action: Place | EndPlacing) -> Flow:
        if isinstance(action, EndPlacing):
            return Done()
        rule = "15.22" if s.units[action.unit].at == REMOVED else "18.2"
        s.put(action.unit, Unit(action.area))
        s.tell("placed", rule, unit=s.kit.counters[action.unit].label,
               area=s.kit.names[action.area])  # fmt: skip
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Place | EndPlacing]]:
        yield One(EndPlacing())
        for i in placeable(s):
            if here := places(s, i):
                yield Family(Place, here, _place(i), unit=i)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"units": list(placeable(s))}


def _place(i: int) -> Any:
    return lambda at: Place(i, at)


def placeable(s: State) -> tuple[int, ...]:
    """[15.22, 18.2] Germans off the map, and removed observers whose dawn has come."""
    return tuple(
        i
        for i in s.kit.units_of[GERMAN]
        if ((unit := s.units[i]).at == OFF and not unit.spent)
        or (unit.at == REMOVED and unit.due <= s.date)
    )


def open_zones(s: State) -> tuple[int, ...]:
    """[18.2] Zones C to F that the German controls and, in the third edition, where no Russian
    stands."""
    return tuple(
        at
        for at in s.kit.ground.german_zones
        if s.control[at] == GERMAN and (s.kit.edition == 2 or not s.men(RUSSIAN, at))
    )


def places(s: State, i: int) -> tuple[int, ...]:
    """[15.22, 18.2] Where this unit may be placed. An observer that comes back may also join any
    combat unit of its division; an independent one [2.2.parent] any at all."""
    found = set(open_zones(s))
    if s.units[i].at == REMOVED:
        counters, parent = s.kit.counters, s.kit.counters[i].parent
        found.update(
            s.units[j].at
            for j in s.kit.units_of[GERMAN]
            if counters[j].combat and s.units[j].at >= 0 and parent in ("", counters[j].parent)
        )
    return tuple(sorted(found))


class Enter(Deed, frozen=True, tag="enter"):
    """[6.2, 18.2] A German unit that waits off the map comes into a zone in an impulse, at the cost
    of that zone. The box is the area of this impulse."""

    unit: int
    zone: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := [*own_unit(s, side, self.unit), *an_area(s, self.zone)]:
            yield from reasons
            return
        counter, unit = s.kit.counters[self.unit], s.units[self.unit]
        if unit.at != OFF:
            yield no("18.2", "not-off-the-map", unit=counter.label)
            return
        if unit.spent or self.unit in s.movers:
            yield no("8.13", "spent", unit=counter.label)
        yield from why_not_come(s, self.unit, self.zone)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        counter, at = s.kit.counters[self.unit], self.zone
        s.active = OFF
        s.movers[self.unit] = arrived(s, counter, OFF, at, s.costs(GERMAN)[at])
        s.put(self.unit, Unit(at))
        s.tell("entered", "18.2", unit=counter.label, area=s.kit.names[at])
        return None


def why_not_come(s: State, i: int, at: int) -> Reasons:
    """[8.1, 8.12, 8.22, 8.23, 18.2] Whether this unit may come into this area now."""
    counter, area = s.kit.counters[i], s.kit.names[at]
    if at not in s.kit.ground.german_zones:
        yield no("18.2", "not-an-entry-zone", area=area)
    if s.acted and s.active != OFF:
        yield no("8.1", "another-area", unit=counter.label, area=s.kit.place(s.active))
    if at in s.shut:
        yield no("8.12", "area-attacked", unit=counter.label, area=area)
    if s.men(RUSSIAN, at) and counter.combat:
        yield from why_not_storm(s, i, at)
    made = arrived(s, counter, OFF, at, s.costs(GERMAN)[at])
    if made.used > allowance(counter, made.flags):
        yield no("8.2", "too-far", unit=counter.label, area=area, cost=made.used,
                 available=allowance(counter, made.flags))  # fmt: skip


def entering(s: State, side: int) -> Iterator[Offer[Enter]]:
    """[18.2] Who may come in, and where."""
    if side != GERMAN:
        return
    for i in s.kit.units_of[GERMAN]:
        unit = s.units[i]
        if unit.at != OFF or unit.spent or i in s.movers:
            continue
        zones = tuple(at for at in s.kit.ground.german_zones if not any(why_not_come(s, i, at)))
        if zones:
            yield Family(Enter, zones, _enter(i), unit=i)


def _enter(i: int) -> Any:
    return lambda at: Enter(i, at)
