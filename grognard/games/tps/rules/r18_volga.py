"""[18.3, 18.4, 18.5, 18.6, 18.7] The Volga: across it, under fire, and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.tps.kit import EAST, GERMAN, MECHANISED, RUSSIAN, Counter
from grognard.games.tps.rules.asked import Deed, an_area, own_unit, why_not_act
from grognard.games.tps.rules.r082_move import free
from grognard.games.tps.rules.r082_movement import allowance, room, tries_rubble
from grognard.games.tps.rules.r0828_infiltration import slips
from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.rules.r10_durations import disperse, due_after, eliminate
from grognard.games.tps.state import (
    ATTACKED,
    ENTERED,
    HOSTILE,
    OVER,
    RUBBLED,
    Mover,
    State,
    Unit,
)
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Cross(Deed, frozen=True, tag="cross"):
    """[18.3, 18.5] A fresh unit of the east bank crosses to a landing. All that cross in an impulse
    cross to the same one; those who stand there may act in it as well."""

    unit: int
    landing: int
    slip: bool = False
    """[8.28] It tries to infiltrate the landing."""

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := [*own_unit(s, side, self.unit), *an_area(s, self.landing)]:
            yield from reasons
            return
        counter, unit = s.kit.counters[self.unit], s.units[self.unit]
        if unit.at != EAST:
            yield no("18.3", "not-on-the-east-bank", unit=counter.label)
            return
        if unit.spent or self.unit in s.movers:
            yield no("8.13", "spent", unit=counter.label)
        yield from why_not_land(s, self.unit, self.landing)
        if self.slip:
            yield from why_not_slip_ashore(s, self.unit, self.landing)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        s.active = self.landing
        return Interdict(self.unit, self.landing, slip=self.slip)


def why_not_land(s: State, i: int, at: int) -> Reasons:
    """[7.1, 8.12, 8.22, 18.3, 18.5] Whether this unit may cross to this area now."""
    counter, area = s.kit.counters[i], s.kit.names[at]
    if not s.kit.ground.ferry[at]:
        yield no("18.3", "not-a-landing", area=area)
    if s.acted and s.active != at:
        yield no("18.3", "another-landing", area=s.kit.place(s.active))
    if at in s.shut:
        yield no("8.12", "area-attacked", unit=counter.label, area=area)
    if room(s, RUSSIAN, at) <= 0:
        yield no("7.1", "area-full", unit=counter.label, area=area)
    if s.men(GERMAN, at):
        yield from why_not_storm(s, i, at)
    made = ashore(s, counter, at)
    if made.used > allowance(counter, made.flags):
        yield no("8.2", "too-far", unit=counter.label, area=area, cost=made.used,
                 available=allowance(counter, made.flags))  # fmt: skip


def why_not_storm(s: State, i: int, at: int) -> Reasons:
    """[8.22] Guns cross against the enemy only behind somebody who leads, and never against fresh
    units; anti-aircraft units never do."""
    counter, area = s.kit.counters[i], s.kit.names[at]
    if counter.aa:
        yield no("8.22", "aa-cannot-enter", unit=counter.label, area=area)
    elif counter.anti_tank:
        counters = s.kit.counters
        led = any(
            m.owes == at and s.units[j].at == at and not counters[j].star
            for j, m in s.movers.items()
        )
        if s.fresh[1 - counter.side][at] or not led:
            yield no("8.22", "at-cannot-enter", unit=counter.label, area=area)


def why_not_slip_ashore(s: State, i: int, at: int) -> Reasons:
    """[8.28, 11.5, 18.5] In the third edition infantry that crosses by night may infiltrate a
    landing whose Germans are all spent."""
    counter, area = s.kit.counters[i], s.kit.names[at]
    if s.kit.edition != 3:
        yield no("8.28", "not-when-crossing", unit=counter.label)
    if not counter.infantry:
        yield no("8.28", "infantry-infiltrates", unit=counter.label)
    if not s.night:
        yield no("8.28", "by-night")
    if s.kit.ground.zone[at]:
        yield no("8.28", "not-into-a-zone", area=area)
    if s.fresh[GERMAN][at] or not s.tired[GERMAN][at]:
        yield no("8.28", "spent-enemies-only", area=area)


def ashore(s: State, counter: Counter, at: int) -> Mover:
    """[8.23, 11.2, 18.5] A unit's doings when it lands: the river, and the area itself."""
    used = s.kit.constants.crossing.cost + s.costs(RUSSIAN)[at]
    return arrived(s, counter, EAST, at, used)


def arrived(s: State, counter: Counter, start: int, at: int, used: int) -> Mover:
    """[8.23E, 8.25, 8.26] The doings of a unit that comes onto the map in its impulse."""
    flags = HOSTILE if s.control[at] != counter.side else 0
    if s.rubble[at]:
        flags |= RUBBLED
        used += counter.gait == MECHANISED
    owes = -1
    if s.men(1 - counter.side, at):
        flags |= ENTERED
        if counter.combat:
            flags |= ATTACKED
            owes = at
    return Mover(start, used, start, flags=flags, zones=int(s.kit.ground.zone[at]), owes=owes)


def fire_upon(s: State, at: int) -> int:
    """[18.4] The value of interdiction at a landing."""
    ground, table = s.kit.ground, s.kit.constants.interdiction
    bank = (at, *ground.bank_around[at])
    value = sum(1 for b in bank if s.fresh[GERMAN][b])
    near = (at, *ground.around[at])
    counters, units = s.kit.counters, s.units
    if any(counters[i].observer and not units[i].spent for b in near for i in s.stacks[b]):
        value += table.observer
    return value if s.night else value + table.day


def meets(s: State, at: int, die: int) -> str:
    """[18.4] What this die meets on the river: above the value nothing, on it a bad landing; under
    it the way is barred, and far under it the boat is lost."""
    fire = fire_upon(s, at)
    if die <= fire - s.kit.constants.interdiction.kill:
        return "sunk"
    if die < fire:
        return "thrown-back"
    return "shaken" if die == fire else "lands"


class Interdict(Step[State, Silent], frozen=True, tag="interdict"):
    """[18.4, 18.7] One die against the fire upon the landing, for a unit on its way across."""

    unit: int
    landing: int
    back: bool = False
    slip: bool = False

    def enter(self, s: State) -> Flow:
        return Call(roll(1, Purpose("interdiction", "18.4", RUSSIAN, self.unit, self.landing)))

    def resume(self, s: State, value: Any) -> Flow:
        i, at, die = self.unit, self.landing, value[0]
        fire, met = fire_upon(s, at), meets(s, at, die)
        unit, area = s.kit.counters[i].label, s.kit.names[at]
        if met == "sunk":
            s.tell("sunk", "18.4", unit=unit, area=area, die=die, value=fire)
            eliminate(s, i, "18.4")
            s.movers.pop(i, None)
        elif met == "thrown-back":
            s.tell("thrown-back", "18.4", unit=unit, area=area, die=die, value=fire)
            disperse(s, i, s.kit.constants.interdiction.repulsed)
            s.movers[i] = Mover(s.units[i].at, flags=OVER)
        elif self.back:
            s.tell("crossed-back", "18.7", unit=unit, area=area, die=die, value=fire)
            go_back(s, i)
        else:
            shaken = met == "shaken"
            s.tell("landed-shaken" if shaken else "landed", "18.5", unit=unit, area=area,
                   die=die, value=fire)  # fmt: skip
            return Goto(Landing(i, at, shaken, self.slip and not shaken))
        return Done()


class Landing(Step[State, Silent], frozen=True, tag="landing"):
    """[8.28, 14.4, 18.5] A unit comes ashore. Vehicles roll where there is rubble, and go back to
    the east bank if they fail; infiltrators roll, and have to attack if they do."""

    unit: int
    at: int
    shaken: bool
    slip: bool = False

    def enter(self, s: State) -> Flow:
        counter = s.kit.counters[self.unit]
        if self.slip:
            return Call(roll(1, Purpose("infiltration", "8.28", RUSSIAN, self.unit, self.at)))
        if counter.gait == MECHANISED and s.rubble[self.at]:
            return Call(roll(2, Purpose("rubble-entry", "14.4", RUSSIAN, self.unit, self.at)))
        land(s, self.unit, self.at, self.shaken)
        return Done()

    def resume(self, s: State, value: Any) -> Flow:
        i, at = self.unit, self.at
        unit, area = s.kit.counters[i].label, s.kit.names[at]
        if self.slip:
            inside = slips(s, at, value[0])
            s.tell("infiltrated" if inside else "not-infiltrated", "8.28", unit=unit, area=area,
                   die=value[0])  # fmt: skip
            land(s, i, at, False)
            if inside:
                s.movers[i] = replace(s.movers[i], flags=ENTERED | OVER, owes=-1)
        elif tries_rubble(s, i, at, sum(value)):
            land(s, i, at, self.shaken)
        else:
            s.movers[i] = Mover(EAST, flags=OVER)
            disperse(s, i, 1)
        return Done()


def land(s: State, i: int, at: int, shaken: bool) -> None:
    """[18.4, 18.5] Onto the bank; who is shaken is spent, and neither goes on nor attacks."""
    mover = ashore(s, s.kit.counters[i], at)
    if shaken:
        days = s.kit.constants.interdiction.spent
        s.movers[i] = replace(mover, flags=mover.flags | OVER, owes=-1)
        s.put(i, Unit(at, spent=True, due=due_after(s.date, days)))
    else:
        s.movers[i] = mover
        s.put(i, Unit(at))


class Recross(Deed, frozen=True, tag="recross"):
    """[18.7] By night a unit in a free landing goes back to the east bank."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_act(s, side, self.unit))
        yield from reasons or why_not_recross(s, self.unit)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        at = s.units[self.unit].at
        s.active = at
        s.movers[self.unit] = Mover(at, flags=OVER)
        return Interdict(self.unit, at, back=True)


def why_not_recross(s: State, i: int) -> Reasons:
    """[16.3, 18.7] Russians, by night, from a free landing, with all their movement factors."""
    counter, at = s.kit.counters[i], s.units[i].at
    if counter.side != RUSSIAN:
        yield no("18.7", "russians-cross")
    if not s.night:
        yield no("18.7", "back-by-night")
    if not s.kit.ground.ferry[at]:
        yield no("18.7", "not-a-landing", area=s.kit.names[at])
    elif not free(s, RUSSIAN, at):
        yield no("18.7", "landing-not-free", area=s.kit.names[at])
    if i in s.movers:
        yield no("18.7", "all-its-factors", unit=counter.label)


def go_back(s: State, i: int) -> None:
    """[18.7] On the east bank: a fresh unit is spent for the day, a spent one keeps its marker."""
    unit = s.units[i]
    s.put(i, Unit(EAST, spent=True, due=unit.due if unit.spent else 0))
    s.movers[i] = Mover(EAST, flags=OVER)


def crossing(s: State, side: int) -> Iterator[Offer[Cross]]:
    """[18.3] Who may cross, and to which landings."""
    if side != RUSSIAN:
        return
    landings = [at for at in range(s.kit.size) if s.kit.ground.ferry[at]]
    mine = [
        i
        for i in s.kit.units_of[RUSSIAN]
        if s.units[i].at == EAST and not s.units[i].spent and i not in s.movers
    ]
    risks = {at: risk(s, at) for at in landings} if mine else {}
    for i in mine:
        open_ = tuple(at for at in landings if not any(why_not_land(s, i, at)))
        if open_:
            met = [risks[at] for at in open_]
            yield Family(Cross, open_, _cross(i, False), unit=i, risks=met)
        slips = tuple(at for at in open_ if not any(why_not_slip_ashore(s, i, at)))
        if slips:
            met = [risks[at] for at in slips]
            yield Family(Cross, slips, _cross(i, True), unit=i, slip=True, risks=met)


RIVER = ("lands", "shaken", "thrown-back", "sunk")
"""[18.4] What a unit may meet on the river."""


def risk(s: State, at: int) -> list[int]:
    """[18.4] Of the six falls of a die, how many bring each of what RIVER names."""
    met = [meets(s, at, die) for die in range(1, 7)]
    return [met.count(name) for name in RIVER]


def _cross(i: int, slip: bool) -> Any:
    return lambda at: Cross(i, at, slip)


def recrossing(s: State, side: int) -> Iterator[Offer[Recross]]:
    """[18.7] Who may go back."""
    if side != RUSSIAN or not s.night:
        return
    mine = tuple(
        i
        for i in s.kit.units_of[RUSSIAN]
        if (at := s.units[i].at) >= 0
        and s.kit.ground.ferry[at]
        and (not s.acted or at == s.active)
        and not any(why_not_recross(s, i))
    )
    if mine:
        yield Family(Recross, mine, Recross)


def breakthrough(s: State) -> None:
    """[18.6] At dawn a Russian combat unit alone in zone A or G has linked up with the armies
    outside: the zone is his, and a source of supply."""
    for at in s.kit.ground.breakthrough:
        if s.men(RUSSIAN, at) and not s.men(GERMAN, at) and s.control[at] != RUSSIAN:
            s.tell("breakthrough", "18.6", area=s.kit.names[at])
            s.set_control(at, RUSSIAN)
