"""[7.33, 7.63, 7.71] The end of the replacement phase: air points, units marked to be rebuilt.

Lines of the sequence it plays: A.2c. For chapters 12 and 15: a unit that bears RECEIVING does not
attack, and loses the marker when it defends [7.72]: `stop_receiving`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import DAMAGED, DESTROYED, FLOWN, OUT, READY, RECEIVING, Plane
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r07_points import (
    KINDS,
    amounts,
    points_of,
    price,
    refusals,
    with_more,
)
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

LIFTED = (FLOWN, DAMAGED, DESTROYED)
"""[7.33, 7.63] The boxes a point of type V takes an air unit from."""
DUMMY = "D"

# ---- type V ------------------------------------------------------------------------------------


class ReadyPlane(Action[State], frozen=True, tag="ready-plane"):
    """[7.33, 7.63] A point of type V makes an air unit ready, whatever the weather."""

    rule = "7.33"
    ends = False
    plane: int

    def why_not(self, s: State, side: Side) -> Reasons:
        planes = s.kit.planes
        if not 0 <= self.plane < len(planes) or SIDES[planes[self.plane].side] != side:
            yield no("0", "not-your-air-unit")
            return
        printed = planes[self.plane]
        if not printed.rebuild or printed.type == DUMMY:
            yield no("7.33", "plane-not-rebuilt", plane=printed.kind)
        if s.planes[self.plane].at not in LIFTED:
            yield no("7.33", "plane-needs-nothing", plane=printed.kind)

    def perform(self, s: State, side: int) -> None:
        s.planes[self.plane] = Plane(READY)
        s.flying = with_more(s.flying, side, -1, s.flying[side])
        s.tell("plane-ready", "7.33", plane=s.kit.planes[self.plane].kind)


class EndReadying(Action[State], frozen=True, tag="end-readying"):
    """[7.33, 7.63] Points that are not used now are lost."""

    rule = "7.33"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class AirPoints(Step[State, ReadyPlane | EndReadying], frozen=True, tag="air-points"):
    """[A.2c, 7.33, 7.63] A side uses its points of type V; those of the Axis are good for every
    nation. What is left is lost."""

    side: int

    @property
    def rule(self) -> str:
        return "7.33" if self.side == SOVIET else "7.63"

    def choices(self, s: State) -> list[int]:
        name = SIDES[self.side]
        return [n for n in range(len(s.planes)) if not any(ReadyPlane(n).why_not(s, name))]

    def enter(self, s: State) -> Flow:
        if s.flying[self.side] and self.choices(s):
            return Ask(SIDES[self.side])
        return self.over(s)

    def over(self, s: State) -> Flow:
        s.flying = with_more(s.flying, self.side, -s.flying[self.side], s.flying[self.side])
        return Done()

    def answer(self, s: State, side: Side, action: ReadyPlane | EndReadying) -> Flow:
        if isinstance(action, EndReadying):
            return self.over(s)
        action.perform(s, self.side)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[ReadyPlane | EndReadying]]:
        yield Family(ReadyPlane, self.choices(s), ReadyPlane)
        yield One(EndReadying())


# ---- markers [7.71] ----------------------------------------------------------------------------


def paid_with(s: State, i: int) -> str:
    """The first kind of points that restores a unit."""
    return next((kind for kind in KINDS if price(s, i, kind)), KINDS[0])


def hopeful(s: State, i: int) -> bool:
    """[7.73, A.3b] Whether the side has, or has from its card this turn, points for one step."""
    side, part = s.kit.counters[i].side, s.kit.scenario.replacements
    if s.kit.counters[i].ally:
        return False
    cards = [amounts(text) for turn, text in part.soviet if turn == s.turn and side == SOVIET]
    return any(
        price(s, i, kind)
        and price(s, i, kind) <= points_of(s, side, kind) + sum(c.get(kind, 0) for c in cards)
        for kind in KINDS
    )


class MarkReceiving(Action[State], frozen=True, tag="mark-receiving"):
    """[7.71] A unit on the map is to receive replacements, and stays where it is."""

    rule = "7.71"
    ends = False
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        unit, counter = s.units[self.unit], s.kit.counters[self.unit]
        if unit.at < 0:
            yield no("7.71", "not-on-map", unit=counter.id)
            return
        if unit.marks & RECEIVING:
            yield no("7.71", "receiving-already", unit=counter.id)
        if not counter.combat or not unit.step:
            yield no("7.71", "nothing-to-restore", unit=counter.id)
        elif not hopeful(s, self.unit):
            yield from refusals(s, self.unit, paid_with(s, self.unit))
        if unit.supply == OUT:
            yield no("7.74", "receives-no-supply", unit=counter.id)


class EndMarking(Action[State], frozen=True, tag="end-marking"):
    """[7.71] Units may be marked; none has to be."""

    rule = "7.71"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Marking(Step[State, MarkReceiving | EndMarking], frozen=True, tag="marking"):
    """[A.2c, 7.71] A side marks the units that are to receive replacements."""

    side: int

    @property
    def rule(self) -> str:
        return "7.71"

    def choices(self, s: State) -> list[int]:
        name = SIDES[self.side]
        return [
            i for i in s.of(self.side)
            if s.units[i].step and not any(MarkReceiving(i).why_not(s, name))
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: MarkReceiving | EndMarking) -> Flow:
        if isinstance(action, EndMarking):
            return Done()
        s.mark(action.unit, on=RECEIVING)
        s.tell("receiving", "7.71", unit=s.kit.counters[action.unit].id)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[MarkReceiving | EndMarking]]:
        yield Family(MarkReceiving, self.choices(s), MarkReceiving)
        yield One(EndMarking())

    def draw(self, s: State, side: Side, rng: Random) -> MarkReceiving | EndMarking:
        """An end half the time: marked units stand still."""
        found = self.choices(s)
        if rng.random() < 1 / 2:
            return EndMarking()
        return MarkReceiving(found[int(rng.random() * len(found))])


def stop_receiving(s: State, units: Iterable[int]) -> None:
    """[7.72] Units that defend in a combat lose the marker."""
    for i in units:
        if s.units[i].marks & RECEIVING:
            s.mark(i, off=RECEIVING)


class EndOfReplacements(Step[State, Silent], frozen=True, tag="end-of-replacements"):
    """[A.2c] Air points and then markers, first the Axis."""

    at: int = 0

    def enter(self, s: State) -> Flow:
        steps = (AirPoints(AXIS), AirPoints(SOVIET), Marking(AXIS), Marking(SOVIET))
        if self.at == len(steps):
            return Done()
        return Call(steps[self.at], EndOfReplacements(self.at + 1))


def finish(s: State, side: int) -> Step[State, Any] | None:
    """[A.2c] For both players."""
    return EndOfReplacements()


PLAYS: Mapping[str, Maker] = {"A.2c": finish}
