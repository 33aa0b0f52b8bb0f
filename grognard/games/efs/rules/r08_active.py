"""[8.31, 7.8] Units of the Active box appear in cities; Soviet reservists.

Lines of the sequence it plays: A.3d, A.3f. By a source at the edge they enter as `r08_entry.py` has
it, Zap units as `r07_zap.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import CITY, MAJOR_CITY, PLACE
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, GARRISON
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import over_limit
from grognard.games.efs.rules.r06_lines import supplied
from grognard.games.efs.rules.r07_zap import is_zap
from grognard.games.efs.rules.r08_untried import city_around
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits, members
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

TRAIN = "armoured_train"


def places(s: State, side: int, kinds: int) -> BitSet:
    """[8.31, 7.81] Friendly hexes of these kinds in supply, of which points that were spent are no
    part."""
    terrain = s.kit.ground.terrain
    found = bits(a for a, here in enumerate(terrain) if here & kinds)
    return found & (s.held if side == AXIS else ~s.held) & supplied(s, side)


def ready(s: State, side: int) -> list[int]:
    """[7.11, 8.31] Combat units of a side that began the turn in the Active box; Zap units come in
    their own way [7.43b]."""
    counters = s.kit.counters
    return [
        i for i, unit in enumerate(s.units)
        if unit.at == ACTIVE and unit.since < s.turn
        and counters[i].side == side and counters[i].combat and not is_zap(s, i)
    ]  # fmt: skip


def room(s: State, i: int, at: int) -> Reasons:
    """[8.13d] Whether the hex has room for it."""
    counter = s.kit.counters[i]
    over = over_limit(s, counter.side, at, counter.stack)
    if over > 0:
        name = s.kit.names[at]
        yield no("8.13d", "set-up-overfull", unit=counter.id, hex=name, points=over)


# ---- into cities [8.31] ------------------------------------------------------------------------


class PlaceActive(Action[State], frozen=True, tag="place-active"):
    """[8.31] A unit of the Active box appears in a city."""

    rule = "8.31"
    ends = False
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*own_unit(s, side, self.unit), *a_hex(s, self.at)]:
            yield from found
        else:
            step = s.steps[-1]
            used = step.used if isinstance(step, FromActive) else 0
            cities = places(s, SIDES.index(side), CITY | MAJOR_CITY)
            yield from why_not_there(s, self.unit, self.at, cities, used)


def why_not_there(s: State, i: int, at: int, cities: BitSet, used: BitSet) -> Reasons:
    """[8.31, 7.42c, 21.31] Whether a unit of the Active box may appear in a hex: a friendly city in
    supply, in no enemy zone even with a friend, one unit a city; a train with a railway there, and
    without another train."""
    counter, name = s.kit.counters[i], s.kit.names[at]
    if i not in ready(s, counter.side):
        yield no("8.31", "not-ready-in-active", unit=counter.id)
        return
    if not cities >> at & 1:
        yield no("8.31", "no-own-supplied-city", hex=name)
    if s.zoc[1 - counter.side][at]:
        yield no("8.31", "city-in-zone", hex=name)
    if used >> at & 1:
        yield no("8.31", "city-used", hex=name)
    if counter.type == TRAIN:
        if not s.kit.ground.rails[at]:
            yield no("7.42c", "no-railway-there", hex=name)
        if any(s.kit.counters[j].type == TRAIN for j in s.stack_of(counter.side, at)):
            yield no("21.31", "train-there", hex=name)
    yield from room(s, i, at)


class EndActive(Action[State], frozen=True, tag="end-active"):
    """[7.11] Units may stay in the Active box as long as they like."""

    rule = "7.11"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class FromActive(Step[State, PlaceActive | EndActive], frozen=True, tag="from-active"):
    """[A.3d, 8.31] Each side places units of its Active box, one in a city."""

    sides: tuple[int, ...]
    used: BitSet = 0

    @property
    def rule(self) -> str:
        return "8.31"

    def choices(self, s: State) -> list[tuple[int, int]]:
        side = self.sides[0]
        units = ready(s, side)
        cities = places(s, side, CITY | MAJOR_CITY) if units else 0
        return [
            (i, at) for i in units for at in members(cities)
            if not any(why_not_there(s, i, at, cities, self.used))
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        if not self.sides:
            return Done()
        return Ask(SIDES[self.sides[0]]) if self.choices(s) else Goto(FromActive(self.sides[1:]))

    def answer(self, s: State, side: Side, action: PlaceActive | EndActive) -> Flow:
        if isinstance(action, EndActive):
            return Goto(FromActive(self.sides[1:]))
        appear(s, action.unit, action.at, "8.31")
        return Goto(FromActive(self.sides, self.used | bits(city_around(s.kit, action.at))))

    def offers(self, s: State, side: Side) -> Iterator[Offer[PlaceActive | EndActive]]:
        yield Family(PlaceActive, self.choices(s), lambda place: PlaceActive(*place))
        yield One(EndActive())


def appear(s: State, i: int, at: int, rule: str, marks: int = 0) -> None:
    """A unit comes from its box onto the map."""
    unit = s.units[i]
    s.put(i, replace(unit, at=at, marks=unit.marks | marks, since=s.turn))
    s.tell("placed", rule, unit=s.kit.counters[i].id, hex=s.kit.names[at])


# ---- reservists [7.8] --------------------------------------------------------------------------


def reservists(s: State) -> list[int]:
    """[7.81] Soviet infantry divisions on one step that began the turn in the Active box."""
    counters = s.kit.counters
    return [
        i for i in ready(s, SOVIET)
        if counters[i].type == "infantry" and counters[i].size == "XX" and s.steps_left(i) == 1
    ]  # fmt: skip


class PlaceReservist(Action[State], frozen=True, tag="place-reservist"):
    """[7.81, 7.82] A division of reservists becomes the garrison of a town."""

    rule = "7.82"
    ends = False
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*own_unit(s, side, self.unit), *a_hex(s, self.at)]:
            yield from found
        else:
            step = s.steps[-1]
            used = step.used if isinstance(step, Reservists) else 0
            yield from why_not_reserve(s, self.unit, self.at, places(s, SOVIET, PLACE), used)


def why_not_reserve(s: State, i: int, at: int, towns: BitSet, used: BitSet) -> Reasons:
    """[7.81, 7.83] Whether reservists may be placed in a hex: a friendly town or city in supply,
    which none is in an enemy zone without a friend [6.13, 8.13a]; one a place each turn."""
    counter, name = s.kit.counters[i], s.kit.names[at]
    if i not in reservists(s):
        yield no("7.81", "no-reservist", unit=counter.id)
        return
    if not towns >> at & 1:
        yield no("7.81", "no-own-supplied-town", hex=name)
    if used >> at & 1:
        yield no("7.83", "reservists-there", hex=name)
    yield from room(s, i, at)


class EndReservists(Action[State], frozen=True, tag="end-reservists"):
    """[7.83] Any number may be placed, or none."""

    rule = "7.83"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Reservists(Step[State, PlaceReservist | EndReservists], frozen=True, tag="reservists"):
    """[A.3f, 7.82] The Soviet player places reservists."""

    used: BitSet = 0

    @property
    def rule(self) -> str:
        return "7.82"

    def choices(self, s: State) -> list[tuple[int, int]]:
        units = reservists(s)
        towns = places(s, SOVIET, PLACE) if units else 0
        return [
            (i, at) for i in units for at in members(towns)
            if not any(why_not_reserve(s, i, at, towns, self.used))
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[SOVIET]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: PlaceReservist | EndReservists) -> Flow:
        if isinstance(action, EndReservists):
            return Done()
        appear(s, action.unit, action.at, "7.82", GARRISON)
        return Goto(Reservists(self.used | 1 << action.at))

    def offers(self, s: State, side: Side) -> Iterator[Offer[PlaceReservist | EndReservists]]:
        yield Family(PlaceReservist, self.choices(s), lambda place: PlaceReservist(*place))
        yield One(EndReservists())


def from_active(s: State, side: int) -> Step[State, Any] | None:
    """[A.3d, 8.31] First the Axis."""
    return FromActive((AXIS, SOVIET))


def reserve(s: State, side: int) -> Step[State, Any] | None:
    """[A.3f, 7.82]"""
    return Reservists()


PLAYS: Mapping[str, Maker] = {"A.3d": from_active, "A.3f": reserve}
