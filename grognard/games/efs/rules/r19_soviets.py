"""[19.3, 19.4] What the Soviets do to Axis railways: they take hexes back, and cut them.

Lines of the sequence it plays: C.6e, C.6l.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import NON_OP
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r19_rails import place_railhead
from grognard.games.efs.rules.r22_engineers import note_task, task_refusals
from grognard.games.efs.state import State
from grognard.kernel.bitset import members
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

# ---- conversion [19.3] -------------------------------------------------------------------------


def why_not_regain(s: State, i: int) -> Reasons:
    """[19.3, 21.15, 22.11, 22.12] Whether a unit may convert its hex: an engineer or an operational
    headquarters that neither fought nor moved specially this turn; [22.14] its one task of it."""
    unit, counter = s.units[i], s.kit.counters[i]
    name = counter.id
    if not counter.engineer and counter.type != "hq":
        yield no("19.3", "converts-no-rails", unit=name)
    elif unit.marks & NON_OP:
        yield no("19.3", "hq-is-non-op", unit=name)
    if unit.at < 0 or not s.axis_rails >> unit.at & 1:
        yield no("19.3", "not-on-axis-rails", unit=name)
    if (s.busy | s.special) >> i & 1:
        yield no("19.3", "busy-this-turn", unit=name)
    if counter.engineer:
        yield from task_refusals(s, i)


def regain(s: State, at: int) -> None:
    """[19.3, 19.25c] A hex is the Soviets' again, and that alone: a railhead steps back into the
    hexes of the Axis beside it."""
    s.axis_rails &= ~(1 << at)
    s.rail_cuts &= ~(1 << at)
    s.railheads = tuple(head for head in s.railheads if head.at != at)
    for b in s.kit.ground.rails[at]:
        if s.axis_rails >> b & 1:
            place_railhead(s, b)


class RegainRail(Action[State], frozen=True, tag="regain-rail"):
    """[19.3] An engineer or headquarters converts its hex."""

    rule = "19.3"
    ends = False
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
        else:
            yield from why_not_regain(s, self.unit)

    def perform(self, s: State) -> None:
        at = s.units[self.unit].at
        note_task(s, self.unit)
        regain(s, at)
        name = s.kit.counters[self.unit].id
        s.tell("rail-regained", "19.3", hex=s.kit.names[at], unit=name)


class EndRegaining(Action[State], frozen=True, tag="end-regaining"):
    """[19.3] A hex may be left as it is."""

    rule = "19.3"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Regaining(Step[State, RegainRail | EndRegaining], frozen=True, tag="regaining"):
    """[C.6e, 19.3] One unit after another."""

    @property
    def rule(self) -> str:
        return "19.3"

    def choices(self, s: State) -> list[int]:
        return [i for i in s.of(SOVIET) if next(why_not_regain(s, i), None) is None]

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[SOVIET]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: RegainRail | EndRegaining) -> Flow:
        if isinstance(action, EndRegaining):
            return Done()
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[RegainRail | EndRegaining]]:
        yield Family(RegainRail, self.choices(s), RegainRail)
        yield One(EndRegaining())


# ---- cuts [19.4] -------------------------------------------------------------------------------


def cutters(s: State, at: int) -> list[int]:
    """[19.4, 22.11] The Soviet combat units of a hex that may cut its railway: all but engineers
    that built a strongpoint in this segment."""
    counters = s.kit.counters
    return [
        i for i in s.stack_of(SOVIET, at)
        if counters[i].combat and not (counters[i].engineer and s.built >> i & 1)
    ]  # fmt: skip


def why_not_cut(s: State, at: int) -> Reasons:
    """[19.4] Whether the railway of a hex may be cut: one the Axis has converted, with a Soviet
    combat unit. Nobody cuts Soviet railways, and the Axis none."""
    name = s.kit.names[at]
    if not s.axis_rails >> at & 1 or s.rail_cuts >> at & 1:
        yield no("19.4", "no-rails-to-cut", hex=name)
    if not cutters(s, at):
        yield no("19.4", "nobody-to-cut", hex=name)


class CutRail(Action[State], frozen=True, tag="cut-rail"):
    """[19.4] A rail cut is placed."""

    rule = "19.4"
    ends = False
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(a_hex(s, self.at)):
            yield from found
        else:
            yield from why_not_cut(s, self.at)

    def perform(self, s: State) -> None:
        s.rail_cuts |= 1 << self.at
        s.tell("rail-cut", "19.4", hex=s.kit.names[self.at])


class EndCutting(Action[State], frozen=True, tag="end-cutting"):
    """[19.4] A railway may be left whole."""

    rule = "19.4"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Cutting(Step[State, CutRail | EndCutting], frozen=True, tag="cutting"):
    """[C.6l, 19.4] One hex after another."""

    @property
    def rule(self) -> str:
        return "19.4"

    def choices(self, s: State) -> list[int]:
        return [at for at in members(s.axis_rails) if next(why_not_cut(s, at), None) is None]

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[SOVIET]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: CutRail | EndCutting) -> Flow:
        if isinstance(action, EndCutting):
            return Done()
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[CutRail | EndCutting]]:
        yield Family(CutRail, self.choices(s), CutRail)
        yield One(EndCutting())


def take_back(s: State, side: int) -> Step[State, Any] | None:
    """[C.6e]"""
    return Regaining()


def cut(s: State, side: int) -> Step[State, Any] | None:
    """[C.6l]"""
    return Cutting()


PLAYS: Mapping[str, Maker] = {"C.6e": take_back, "C.6l": cut}
