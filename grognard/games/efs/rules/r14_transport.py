"""[14.7] Air transport: a unit flies from one town to another in its owner's movement phase.

Played within the movement phases (B.1c, C.5a, C.5b). Escorts and interceptors are allocated face
down as for other missions; then air combat, then fire at the transports themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import PLACE
from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.pieces import (
    ACTIVE,
    DAMAGED,
    DESTROYED,
    ELIMINATED,
    FLOWN,
    NON_OP,
    OVERRUN,
    READY,
    Plane,
)
from grognard.games.efs.rules.asked import Dice, a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r06_depots import kept_in_place, note_added
from grognard.games.efs.rules.r10_movement import halted
from grognard.games.efs.rules.r14_air import Allocation, bases, within
from grognard.games.efs.rules.r14_duels import AA, aa_drm, fires, gunners, here, shoot
from grognard.games.efs.rules.r14_mission import TRANSPORT, AirMission
from grognard.games.efs.rules.r14_zones import check_entry
from grognard.games.efs.rules.r21_command import count_start, level_at, place_refusals
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

PHASES = ("axis_mvt", "soviet_mvt")
CARRIED = ("airborne", "parachute", "infantry", "mountain", "engineer", "zap", "hq")
"""[14.72, 14.78] Types of unit that can be flown, besides mobile supply units."""


def carries(s: State, n: int) -> bool:
    """[14.71] Transports, and bombers that the scenario lets serve as such."""
    plane = s.kit.planes[n]
    return plane.type == "T" or plane.kind in s.kit.scenario.air.transports_besides


def load(s: State, i: int) -> int:
    """[14.73, 6.47b] How many transports a unit needs: one for as many stacking points as it lifts,
    one for a unit without any; 99 for what is never flown, such as a depot."""
    counter = s.kit.counters[i]
    if not counter.combat and s.units[i].asp != 1:
        return 99
    return max(1, -(-counter.stack // s.kit.rules.air_transport_stacking))


def from_where(s: State, i: int) -> bool:
    """[14.75a] In a town or city, or in the Active box."""
    at = s.units[i].at
    return at == ACTIVE or (at >= 0 and bool(s.kit.ground.terrain[at] & PLACE))


def in_range(s: State, i: int, at: int) -> bool:
    """[14.22b, 14.74, 14.75b, 17.73] At most 60 hexes, on the inset mega-hexes; from the Active box
    counted from the edge, west for the Axis and east for the Soviets."""
    kit, start = s.kit, s.units[i].at
    if start >= 0:
        return kit.ground.by_mega(start, at) <= kit.rules.air_transport_range
    col, _ = kit.ground.grid.place(kit.ground.main_of[at])
    first, last = kit.scenario.cols
    far = col - first if kit.counters[i].side == AXIS else last - col
    return far + 1 <= kit.rules.air_transport_range


def why_not_carried(s: State, side: Side, i: int) -> Reasons:
    """[14.71, 14.72, 14.75a, 11.0] Whether a unit may be flown now."""
    if found := list(own_unit(s, side, i)):
        yield from found
        return
    unit, counter = s.units[i], s.kit.counters[i]
    if s.phase not in PHASES or not s.phase.startswith(side):
        yield no("14.71", "transport-phase")
    if counter.combat and counter.type not in CARRIED:
        yield no("14.72", "not-carried", unit=counter.id)
    if unit.halt or unit.marks & (OVERRUN | (NON_OP if counter.type == "hq" else 0)):
        yield no("14.72", "not-carried", unit=counter.id)
    else:
        yield from halted(s, i)
    yield from kept_in_place(s, i)
    if (s.moved | s.special) >> i & 1:
        yield no("11.0", "moved-before", unit=counter.id)
    if not from_where(s, i):
        yield no("14.75a", "not-in-a-town", unit=counter.id)


class FlyTransport(Action[State], frozen=True, tag="fly-transport"):
    """[14.75] Transports take a unit to another town or city."""

    rule = "14.71"
    ends = False
    unit: int
    planes: tuple[int, ...]
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*why_not_carried(s, side, self.unit), *a_hex(s, self.at)]
        if found:
            yield from found
            return
        yield from self._planes(s, side)
        unit, ground = s.units[self.unit], s.kit.ground
        name, hex_name = s.kit.counters[self.unit].id, s.kit.names[self.at]
        own = SIDES.index(side)
        if not ground.terrain[self.at] & PLACE or self.at == unit.at:
            yield no("14.75b", "no-town-there", hex=hex_name)
        elif not s.friendly(own, self.at):
            yield no("14.75b", "not-friendly", hex=hex_name)
        elif not in_range(s, self.unit, self.at):
            yield no("14.74", "out-of-transport-range", unit=name, hex=hex_name)
        yield from place_refusals(s, [at for at in (unit.at, self.at) if at >= 0])

    def _planes(self, s: State, side: Side) -> Reasons:
        """[14.71, 14.73] As many ready transports as the unit needs."""
        planes = s.kit.planes
        for n in self.planes:
            if not 0 <= n < len(planes) or SIDES[planes[n].side] != side:
                yield no("0", "not-your-air-unit")
                return
            if s.planes[n].at != READY:
                yield no("14.14", "not-ready", plane=planes[n].kind)
            if not carries(s, n):
                yield no("14.71", "no-transport", plane=planes[n].kind)
        need = load(s, self.unit)
        if len(set(self.planes)) != need or len(self.planes) != need or need > 2:
            yield no("14.73", "transport-capacity", unit=s.kit.counters[self.unit].id)

    def perform(self, s: State) -> Step[State, Any] | None:
        """[14.75d] Whether or not it arrives, the unit moves no more this turn."""
        unit = s.units[self.unit]
        count_start(s, hexes=[at for at in (unit.at, self.at) if at >= 0])
        for n in self.planes:
            s.planes[n] = Plane(self.at)
        for field in ("moved", "moved_turn", "special"):
            setattr(s, field, getattr(s, field) | 1 << self.unit)
        s.put(self.unit, replace(unit, halt=max(1, unit.halt)))
        return Flight(self.unit, self.planes, self.at, s.kit.counters[self.unit].side)


class Flight(Step[State, Silent], frozen=True, tag="flight"):
    """[14.75c, 14.75d] Escorts, interceptors, air combat, fire at the transports, arrival."""

    unit: int
    planes: tuple[int, ...]
    at: int
    side: int
    stage: int = 0
    shot: tuple[int, ...] = ()
    aborted: tuple[int, ...] = ()
    """Transports that fire turned back."""

    def enter(self, s: State) -> Flow:
        after = replace(self, stage=self.stage + 1)
        if self.stage < 2:
            side = self.side if self.stage == 0 else 1 - self.side
            if not here(s, READY, side):
                return Goto(after)
            reach = within(s, bases(s, side), s.kit.rules.air_range)
            return Call(Allocation(TRANSPORT, self.side, side, reach), after)
        if self.stage == 2:
            return Call(AirMission(TRANSPORT, self.side, self.at), after)
        if self.stage == 3:
            left = tuple(n for n in self.planes if s.planes[n].at == self.at)
            if not left or not fired_at(s, self.unit, self.at, self.side):
                return Goto(after)
            dice = Dice("anti-aircraft", "14.76", 1 - self.side, count=len(left))
            return Call(dice, replace(self, shot=left))
        return landed(s, self)

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        drm = transport_drm(s, self.unit, self.at, self.side)
        aborted = [
            n for n, die in zip(self.shot, value, strict=True) if shoot(s, n, die + drm) == "abort"
        ]
        return Goto(replace(self, stage=4, aborted=tuple(aborted)))


def landed(s: State, flight: Flight) -> Flow:
    """[14.66] A headquarters that comes down in a zone of interdiction has entered it."""
    arrive(s, flight)
    step: Step[State, Any] | None = None
    if s.units[flight.unit].at == flight.at:
        step = check_entry(s, (flight.unit,), -1, (flight.at,))
    return Done() if step is None else Goto(step)


def starts(s: State, i: int) -> list[int]:
    return [s.units[i].at] if s.units[i].at >= 0 else []


def adjacent(s: State, side: int, at: int) -> list[int]:
    """Combat units of a side beside a hex."""
    counters = s.kit.counters
    return [
        i for b in s.kit.ground.around[at] for i in s.stack_of(side, b) if counters[i].combat
    ]  # fmt: skip


def below(s: State, i: int, at: int, side: int) -> list[int]:
    """[14.76, 17.73] Enemies that can fire and were flown over in a straight line, or are beside
    the destination. The line runs over the main map; on the inset it passes all of a mega-hex."""
    ground, enemy = s.kit.ground, 1 - side
    found = [u for u in adjacent(s, enemy, at) if fires(s, u)]
    main = ground.main_of
    for start in starts(s, i):
        line = set(ground.grid.line(main[start], main[at]))
        over = [b for b in s.stacks if main[b] in line]
        found += [u for b in over for u in s.stack_of(enemy, b) if fires(s, u)]
    return sorted(set(found))


def fired_at(s: State, i: int, at: int, side: int) -> bool:
    """[14.76, 14.65] Beside an enemy at either end, over or beside one that can fire, or with
    either end under interdiction."""
    ends = [*starts(s, i), at]
    if any(adjacent(s, 1 - side, end) for end in ends) or below(s, i, at, side):
        return True
    return side != AXIS and any(level_at(s, end) for end in ends)


def transport_drm(s: State, i: int, at: int, side: int) -> int:
    """[14.76, 14.65, 14.44] One for each unit that can fire below or beside, one more for each
    anti-aircraft unit in range; beside such units each level of interdiction counts as another."""
    counters = s.kit.counters
    plus = ["each_unit_flown_over_or_adjacent_at_destination"] * len(below(s, i, at, side))
    gunning = gunners(s, 1 - side, at)
    guns = ["each_aa_unit_in_range" for u in gunning if counters[u].type in AA]
    plus += guns
    if any(counters[u].type == "hq" for u in gunning):
        plus.append("soviet_hq_in_range")
    if guns and side != AXIS:
        levels = max(level_at(s, end) for end in (*starts(s, i), at))
        plus += ["each_interdiction_level_at_start_or_destination"] * levels
    return aa_drm(s, plus, ())


def arrive(s: State, flight: Flight) -> None:
    """[14.75d, 14.77] The unit arrives, stays where it was, or is lost; transports go home."""
    back = [n for n in flight.planes if n in flight.aborted or s.planes[n].at == FLOWN]
    lost = [n for n in flight.planes if s.planes[n].at == DESTROYED]
    for n in here(s, flight.at, flight.side):
        s.planes[n] = Plane(FLOWN)
    name, hex_name = s.kit.counters[flight.unit].id, s.kit.names[flight.at]
    if len(lost) == len(flight.planes):
        s.tell("transport-lost", "14.77a", unit=name)
        leave_map(s, flight.unit, ELIMINATED)
    elif lost or back:
        s.tell("transport-back", "14.77d" if len(flight.planes) > 1 else "14.77b", unit=name)
    else:
        hurt = any(s.planes[n].at == DAMAGED for n in flight.planes)
        s.put(flight.unit, replace(s.units[flight.unit], at=flight.at))
        note_added(s, flight.unit)
        s.tell("transported", "14.77c" if hurt else "14.75d", unit=name, hex=hex_name)


def offers(s: State, side: int) -> Iterator[Offer[FlyTransport]]:
    """Every unit that can be flown, by every set of transports, wherever it can go."""
    ready = [n for n in here(s, READY, side) if carries(s, n)]
    if not ready or s.phase not in PHASES:
        return
    ground = s.kit.ground
    towns = [
        a for a, bits in enumerate(ground.terrain) if bits & PLACE and s.friendly(side, a)
    ]  # fmt: skip
    units = [*s.of(side), *(i for i, unit in enumerate(s.units) if unit.at == ACTIVE)]
    for i in units:
        need = load(s, i)
        if need > len(ready) or need > 2 or next(why_not_carried(s, SIDES[side], i), None):
            continue
        start = starts(s, i)
        goals = [
            at for at in towns
            if at != s.units[i].at and in_range(s, i, at)
            and next(place_refusals(s, (*start, at)), None) is None
        ]  # fmt: skip
        for planes in combinations(ready, need) if goals else ():
            yield Family(FlyTransport, goals, _flies(i, planes), unit=i, planes=list(planes))


def _flies(i: int, planes: tuple[int, ...]) -> Callable[[int], FlyTransport]:
    return lambda at: FlyTransport(i, planes, at)


PLAYS: Mapping[str, Maker] = {}
