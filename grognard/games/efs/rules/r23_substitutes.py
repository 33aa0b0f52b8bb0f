"""[23] Regiments of substitution: divisions detach them, and take them in again.

Lines of the sequence it plays: B.1b, B.1e. [23.12] A point of type I makes one as well: that is
`r07_replacements.MakeRegiment`. [23.13] What leaves the map goes aside (`r03_basics.leave_map`) and
can be used again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.efs.ground import LAKE_HEX, SHALLOW_HEX
from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.pieces import SPARE, Unit
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

REGULAR, STRONG = "regular", "strong"


def may_have(s: State, i: int) -> bool:
    """[23.11] Whether each step of a unit is worth a regiment: an Axis division of infantry,
    mountain troops or security."""
    counter = s.kit.counters[i]
    kinds = s.kit.charts.pieces.rsc.of
    return counter.side == AXIS and counter.size == "XX" and counter.type in kinds


def why_not_division(s: State, i: int) -> Reasons:
    """[23.11, 23.33] Whether a unit is such a division, on the map."""
    name = s.kit.counters[i].id
    if not may_have(s, i):
        yield no("23.11", "no-such-division", unit=name)
    elif s.units[i].at < 0:
        yield no("23.33", "not-on-map", unit=name)


# ---- detachment --------------------------------------------------------------------------------


def spare_regiments(s: State, kind: str, nation: str) -> list[int]:
    """[23.13, 23.26a, 23.26c] Regiments that are set aside, of this kind and nation."""
    return [
        i for i, counter in enumerate(s.kit.counters)
        if counter.rsc == kind and counter.nation == nation and s.units[i].at == SPARE
    ]  # fmt: skip


def points_lost(s: State, i: int) -> int:
    """[23.23] The points of attack that the next step of a unit takes with it."""
    steps, step = s.kit.counters[i].steps, s.units[i].step
    return steps[step][0] - steps[step + 1][0]


def worth_of(s: State, kind: str) -> int:
    """[23.23] The attack strength of a regiment of this kind."""
    part = s.kit.charts.pieces.rsc
    return int((part.strong if kind == STRONG else part.regular).split("-")[0])


def why_not_detach(s: State, i: int, kind: str, done: tuple[int, ...]) -> Reasons:
    """[23.11, 23.13, 23.21, 23.22, 23.23, 23.24, 23.26b] Whether a unit may detach a regiment of
    this kind now; `done` are those that have, once for each."""
    counter = s.kit.counters[i]
    if found := list(why_not_division(s, i)):
        yield from found
        return
    most = s.kit.rules.rsc_detach_max
    if s.kit.ground.terrain[s.units[i].at] & (LAKE_HEX | SHALLOW_HEX):
        yield no("23.22", "not-on-land", unit=counter.id)
    if s.steps_left(i) < 2 or done.count(i) >= most:
        yield no("23.21", "no-step-to-detach", unit=counter.id, most=most)
    elif kind == STRONG and points_lost(s, i) < worth_of(s, STRONG):
        yield no("23.23", "step-too-weak", unit=counter.id)
    if kind == STRONG and counter.ally:
        yield no("23.26b", "ally-without-strong-ones", unit=counter.id)
    if not spare_regiments(s, kind, counter.nation):
        yield no("23.13", "no-regiment-left")


class Detach(Action[State], frozen=True, tag="detach"):
    """[23.21, 23.22] A division loses a step and a regiment stands beside it, supplied as it is."""

    rule = "23.21"
    ends = False
    unit: int
    strong: bool = False

    @property
    def kind(self) -> str:
        return STRONG if self.strong else REGULAR

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1] if s.steps else None
        if not isinstance(step, Detaching):
            yield no("23.22", "detach-at-the-start")
        elif found := list(own_unit(s, side, self.unit)):
            yield from found
        else:
            yield from why_not_detach(s, self.unit, self.kind, step.done)

    def perform(self, s: State) -> None:
        i, unit = self.unit, s.units[self.unit]
        regiment = spare_regiments(s, self.kind, s.kit.counters[i].nation)[0]
        s.put(i, replace(unit, step=unit.step + 1))
        s.put(regiment, Unit(at=unit.at, supply=unit.supply, halt=unit.halt))
        name = s.kit.counters[regiment].id
        s.tell("detached", "23.22", unit=s.kit.counters[i].id, regiment=name)


class EndDetaching(Action[State], frozen=True, tag="end-detaching"):
    """[23.21] No unit has to detach."""

    rule = "23.21"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Detaching(Step[State, Detach | EndDetaching], frozen=True, tag="detaching"):
    """[B.1b, 23.22] At the start of the Axis movement phase divisions detach regiments."""

    done: tuple[int, ...] = ()

    @property
    def rule(self) -> str:
        return "23.21"

    def choices(self, s: State) -> list[Detach]:
        return [
            Detach(i, strong)
            for i in s.of(AXIS) if may_have(s, i)
            for strong in (False, True)
            if next(why_not_detach(s, i, STRONG if strong else REGULAR, self.done), None) is None
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[AXIS]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: Detach | EndDetaching) -> Flow:
        if isinstance(action, EndDetaching):
            return Done()
        action.perform(s)
        return Goto(Detaching((*self.done, action.unit)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Detach | EndDetaching]]:
        yield Family(Detach, self.choices(s), lambda one: one)
        yield One(EndDetaching())

    def draw(self, s: State, side: Side, rng: Random) -> Detach | EndDetaching:
        """As often as not an end, so that divisions stay whole."""
        found = self.choices(s)
        at = int(rng.random() * 2 * len(found))
        return found[at] if at < len(found) else EndDetaching()


# ---- recombination -----------------------------------------------------------------------------


def why_not_recombine(s: State, i: int, regiment: int) -> Reasons:
    """[23.25, 23.26c, 23.31, 23.32, 23.33] Whether a division may take a regiment in."""
    counter, other = s.kit.counters[i], s.kit.counters[regiment]
    if found := list(why_not_division(s, i)):
        yield from found
        return
    if not other.rsc or s.units[regiment].at < 0:
        yield no("23.31", "no-regiment", unit=other.id)
        return
    if counter.nation != other.nation:
        yield no("23.26c", "other-nation", unit=other.id)
    if s.units[i].at != s.units[regiment].at:
        yield no("23.32", "not-together", unit=other.id, other=counter.id)
    if not s.units[i].step:
        yield no("23.31", "at-full-strength", unit=counter.id)


class Recombine(Action[State], frozen=True, tag="recombine"):
    """[23.31, 23.32] A regiment gives a division a step; the worse supply and a Do Not Move marker
    stay with it."""

    rule = "23.31"
    ends = False
    unit: int
    regiment: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if not s.steps or not isinstance(s.steps[-1], Recombining):
            yield no("23.32", "recombine-at-the-end")
            return
        if found := [*own_unit(s, side, self.unit), *own_unit(s, side, self.regiment)]:
            yield from found
        else:
            yield from why_not_recombine(s, self.unit, self.regiment)

    def perform(self, s: State) -> None:
        i, r = self.unit, self.regiment
        unit, other = s.units[i], s.units[r]
        s.put(i, replace(
            unit, step=unit.step - 1, supply=max(unit.supply, other.supply),
            halt=max(unit.halt, other.halt),
        ))  # fmt: skip
        s.put(r, Unit(at=SPARE))
        for field in ("moved", "moved_turn", "special"):
            marks = getattr(s, field)
            if marks >> r & 1:
                setattr(s, field, (marks | 1 << i) & ~(1 << r))
        s.tell("recombined", "23.31", unit=s.kit.counters[i].id, regiment=s.kit.counters[r].id)


class EndRecombining(Action[State], frozen=True, tag="end-recombining"):
    """[23.31] A regiment may stay what it is."""

    rule = "23.31"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Recombining(Step[State, Recombine | EndRecombining], frozen=True, tag="recombining"):
    """[B.1e, 23.32] At the end of the Axis movement phase, before stacking is checked."""

    @property
    def rule(self) -> str:
        return "23.32"

    def choices(self, s: State) -> list[tuple[int, int]]:
        found = []
        for r in (i for i in s.of(AXIS) if s.kit.counters[i].rsc):
            for i in s.stack_of(AXIS, s.units[r].at):
                if may_have(s, i) and next(why_not_recombine(s, i, r), None) is None:
                    found.append((i, r))
        return found

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[AXIS]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: Recombine | EndRecombining) -> Flow:
        if isinstance(action, EndRecombining):
            return Done()
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Recombine | EndRecombining]]:
        yield Family(Recombine, self.choices(s), lambda pair: Recombine(*pair))
        yield One(EndRecombining())


def detach(s: State, side: int) -> Step[State, Any] | None:
    """[B.1b]"""
    return Detaching()


def recombine(s: State, side: int) -> Step[State, Any] | None:
    """[B.1e]"""
    return Recombining()


PLAYS: Mapping[str, Maker] = {"B.1b": detach, "B.1e": recombine}
