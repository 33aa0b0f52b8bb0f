"""[6.26, 7.53] Temporary sources, and the extra supply of the Soviet replacement table.

Lines of the sequence it plays: A.6c, A.6d.

For other chapters: `State.fed` holds the hexes supplied in this way, for bridges and strongpoints
that may be begun there [6.26d].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, GENERAL, Unit
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import (
    free_pieces,
    set_points,
    supply_units,
)
from grognard.games.efs.rules.r06_lines import free, limits, loc_from, stretch, supplied, ways
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits, members
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.paths import flood, occupied
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def needy(s: State, side: int) -> BitSet:
    """[6.26c] Hexes with a marker: a unit in emergency supply or out of it, a strongpoint out of
    supply."""
    marked = bits(s.units[i].at for i in s.of(side) if s.units[i].supply != GENERAL)
    return marked | s.cut_posts & s.posts[side]


def supply_hex(s: State, side: int, at: int) -> None:
    """[6.26c, 6.26d, 7.53] Markers come off: everything in the hex is in general supply, and work
    may be begun there."""
    for i in s.stack_of(side, at):
        if s.units[i].supply != GENERAL:
            s.put(i, replace(s.units[i], supply=GENERAL))
    s.cut_posts &= ~(s.posts[side] & 1 << at)
    fed = list(s.fed)
    fed[side] |= 1 << at
    s.fed = (fed[AXIS], fed[SOVIET])


def has_line(s: State, side: int, at: int, place: int) -> bool:
    """[6.26b] A communication line from a hex to the supply unit's."""
    return bool(loc_from(s, side, at) >> place & 1)


def in_line(s: State, side: int, place: int) -> BitSet:
    """Every hex that may have a line to this one, and some that have none: for a first choice."""
    among, by = free(s, side), ways(s, side)
    (far, near), _ = limits(s)
    short = stretch(1 << place, among, by.open, by.easy, (far - 1, near - 1), by.inner)
    open_ = (1 << s.kit.ground.size) - 1 & ~occupied(s.men[1 - side])
    found = flood(short, open_, by.last, 1)
    if by.inner_last:
        whole = stretch(1 << place, among, by.open, by.easy, (far, near), by.inner)
        found |= flood(whole, open_, by.inner_last, 1)
    return found


# ---- temporary sources -------------------------------------------------------------------------


class EndSupplying(Action[State], frozen=True, tag="end-supplying"):
    """[6.34] A player may leave units out of supply."""

    rule = "6.34"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class SupplyHex(Action[State], frozen=True, tag="supply-hex"):
    """[6.26a] A supply unit supplies a hex; a point of it is good for five."""

    rule = "6.26a"
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*own_unit(s, side, self.unit), *a_hex(s, self.at)]:
            yield from found
            return
        step, counter = s.steps[-1], s.kit.counters[self.unit]
        assert isinstance(step, TemporarySources)
        place = step.place_of(s, self.unit)
        if place < 0:
            most = s.kit.rules.temporary_source_hexes_per_asp
            yield no("6.26a", "no-point-for-hexes", unit=counter.id, most=most)
            return
        names = s.kit.names
        if not useful(s, counter.side) >> self.at & 1:
            yield no("6.26a", "hex-needs-no-supply", hex=names[self.at])
        elif not has_line(s, counter.side, self.at, place):
            yield no("6.26b", "no-line-to-supply-unit", hex=names[self.at], unit=counter.id)
        if step.opens(self.unit) and not can_give(s, self.unit):
            yield no("6.48d", "no-supply-piece-left", unit=counter.id)


def useful(s: State, side: int) -> BitSet:
    """[6.26a] Hexes that can be designated: those with a marker, and empty ones out of general
    supply; none held by an enemy unit."""
    everything = (1 << s.kit.ground.size) - 1
    wanting = everything & ~supplied(s, side) & ~s.fed[side] | needy(s, side)
    return wanting & ~occupied(s.men[1 - side])


def can_give(s: State, i: int) -> bool:
    """[6.48d] A large depot of three gives a point only if a piece for the other two is free."""
    smallest = s.units[i].asp == min(s.kit.rules.large_depot_asp)
    return not smallest or bool(free_pieces(s, s.kit.counters[i].side, large=False))


class TemporarySources(Step[State, SupplyHex | EndSupplying], frozen=True, tag="sources"):
    """[A.6d, 6.26] A side gives points for hexes; `source` is the unit whose point is in use, which
    stood in `place`."""

    sides: tuple[int, ...]
    source: int = -1
    place: int = -1
    left: int = 0

    @property
    def rule(self) -> str:
        return "6.26a"

    def opens(self, unit: int) -> bool:
        """Whether this unit has to give a new point."""
        return unit != self.source or not self.left

    def place_of(self, s: State, unit: int) -> int:
        """Where a unit supplies from; -1 where it has no point for that."""
        if not self.opens(unit):
            return self.place
        return s.units[unit].at if s.units[unit].asp else -1

    def enter(self, s: State) -> Flow:
        if not self.sides:
            return Done()
        side = self.sides[0]
        if next(self._choices(s, side), None) is None:
            return Goto(TemporarySources(self.sides[1:]))
        return Ask(SIDES[side])

    def answer(self, s: State, side: Side, action: SupplyHex | EndSupplying) -> Flow:
        if isinstance(action, EndSupplying):
            return Goto(TemporarySources(self.sides[1:]))
        i, place, left = action.unit, self.place, self.left
        if self.opens(i):
            place, left = s.units[i].at, s.kit.rules.temporary_source_hexes_per_asp
            set_points(s, i, s.units[i].asp - 1)
        supply_hex(s, self.sides[0], action.at)
        s.tell("hex-supplied", "6.26c", hex=s.kit.names[action.at], unit=s.kit.counters[i].id)
        return Goto(replace(self, source=i, place=place, left=left - 1))

    def _choices(self, s: State, side: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The supply units that can supply hexes, with these."""
        wanting = useful(s, side)
        if not wanting:
            return
        units = supply_units(s, side)
        if self.left and self.source not in units:
            units.append(self.source)
        for i in units:
            place = self.place_of(s, i)
            if self.opens(i) and not can_give(s, i):
                continue
            near = members(wanting & in_line(s, side, place))
            hexes = tuple(at for at in near if has_line(s, side, at, place))
            if hexes:
                yield i, hexes

    def offers(self, s: State, side: Side) -> Iterator[Offer[SupplyHex | EndSupplying]]:
        for i, hexes in self._choices(s, self.sides[0]):
            yield Family(SupplyHex, hexes, _for(i), unit=i)
        yield One(EndSupplying())

    def draw(self, s: State, side: Side, rng: Random) -> SupplyHex | EndSupplying:
        """Hexes with a marker; an end where there is none, and else now and then."""
        marked = needy(s, self.sides[0])
        found = [
            SupplyHex(i, at)
            for i, hexes in self._choices(s, self.sides[0])
            for at in hexes
            if marked >> at & 1
        ]
        at = int(rng.random() * (len(found) + 1))
        return found[at] if at < len(found) else EndSupplying()


def _for(i: int) -> Any:
    return lambda at: SupplyHex(i, at)


def temporary(s: State, side: int) -> Step[State, Any] | None:
    """[A.6d, 6.26] First the Axis, then the Soviets."""
    return TemporarySources((AXIS, SOVIET))


# ---- results S of the Soviet table -------------------------------------------------------------


class ClearMarkers(Action[State], frozen=True, tag="clear-markers"):
    """[7.53a] A result S takes the supply markers of a hex off."""

    rule = "7.53a"
    ends = False
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(a_hex(s, self.at)):
            yield from found
        elif not needy(s, SOVIET) >> self.at & 1:
            yield no("7.53a", "hex-needs-no-supply", hex=s.kit.names[self.at])

    def perform(self, s: State) -> None:
        supply_hex(s, SOVIET, self.at)
        s.tell("markers-off", "7.53d", hex=s.kit.names[self.at])


class ExtraPoint(Action[State], frozen=True, tag="extra-point"):
    """[7.53a] A result S brings a point of combat supply as a reinforcement."""

    rule = "7.53a"
    ends = False

    def why_not(self, s: State, side: Side) -> Reasons:
        if not free_pieces(s, SOVIET, large=False):
            yield no("6.45", "no-supply-counter")

    def perform(self, s: State) -> None:
        i = free_pieces(s, SOVIET, large=False)[0]
        s.put(i, Unit(at=ACTIVE, asp=s.kit.rules.msu_asp, since=s.turn))
        s.tell("points-received", "7.53a", side=SIDES[SOVIET], points=1)


class IgnoreRest(Action[State], frozen=True, tag="ignore-extra-supply"):
    """[7.53a, 7.53b] What is not used now is lost."""

    rule = "7.53b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()

    def perform(self, s: State) -> None:
        s.bounties = 0


class ExtraSupply(Step[State, ClearMarkers | ExtraPoint | IgnoreRest], frozen=True, tag="extra"):
    """[A.6c, 7.53, 7.53c] The Soviet player uses his results S, one after another, each as he
    likes."""

    @property
    def rule(self) -> str:
        return "7.53b"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[SOVIET]) if s.bounties else Done()

    def answer(self, s: State, side: Side, action: ClearMarkers | ExtraPoint | IgnoreRest) -> Flow:
        s.bounties -= 1
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        if hexes := members(needy(s, SOVIET)):
            yield Family(ClearMarkers, hexes, ClearMarkers)
        if free_pieces(s, SOVIET, large=False):
            yield One(ExtraPoint())
        yield One(IgnoreRest())


def extra_supply(s: State, side: int) -> Step[State, Any] | None:
    """[A.6c, 7.53] Results S of this turn."""
    return ExtraSupply() if s.bounties else None


PLAYS: Mapping[str, Maker] = {"A.6c": extra_supply, "A.6d": temporary}
