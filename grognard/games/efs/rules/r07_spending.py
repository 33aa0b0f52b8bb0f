"""[7.1, 7.3, 7.6, 7.7] Points of types I and A are spent in the engineer phase of their side.

Lines of the sequence it plays: B.6a, C.6a, C.6b. What Zap units do in C.6a: `r07_zap.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    ACTIVE,
    CADRE,
    CANNOT_REBUILD,
    DELAYED,
    ELIMINATED,
    OUT,
    RECEIVING,
)
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r07_points import KINDS, pay, price, refusals
from grognard.games.efs.rules.r07_zap import ZAP, AbsorbZap, ConvertMilitia, ExchangeZap, zap_offers
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

# ---- steps on the map and in Active ------------------------------------------------------------


def why_not_restore(s: State, i: int) -> Reasons:
    """[7.11, 7.45b, 7.71, 7.74, 7.75, 7.76] Whether a unit may regain a step: on the map with its
    marker and in supply, in Active if it began the turn there, on the turn track. Soviets regain
    one a turn, and so does everybody in Active."""
    unit, counter = s.units[i], s.kit.counters[i]
    name = counter.id
    waits = unit.at == ACTIVE and unit.since < s.turn
    delayed = unit.at == DELAYED
    if not counter.combat or not (unit.at >= 0 or waits or delayed):
        yield no("7.11", "not-restored-there", unit=name)
        return
    if not unit.step:
        yield no("7.73", "nothing-to-restore", unit=name)
    if unit.at >= 0 and not unit.marks & RECEIVING:
        yield no("7.71", "not-marked", unit=name)
    if unit.at >= 0 and unit.supply == OUT:
        yield no("7.74", "receives-no-supply", unit=name)
    if s.renewed >> i & 1 and (counter.side == SOVIET or unit.at < 0):
        yield no("7.75" if counter.side == SOVIET else "7.11", "one-step-a-turn", unit=name)


class RestoreStep(Action[State], frozen=True, tag="restore-step"):
    """[7.73, 7.11] A unit regains a step for points of this kind."""

    rule = "7.73"
    ends = False
    unit: int
    kind: str

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        yield from why_not_restore(s, self.unit)
        if s.units[self.unit].at != CANNOT_REBUILD:
            yield from refusals(s, self.unit, self.kind)

    def perform(self, s: State) -> None:
        i, unit = self.unit, s.units[self.unit]
        pay(s, s.kit.counters[i].side, self.kind, price(s, i, self.kind))
        s.put(i, replace(unit, step=unit.step - 1))
        s.renewed |= 1 << i
        s.tell("restored", "7.73", unit=s.kit.counters[i].id, kind=self.kind)


# ---- up the track ------------------------------------------------------------------------------


class Rebuild(Action[State], frozen=True, tag="rebuild"):
    """[7.12, 7.13] A unit goes up one box of the rebuild track for points of this kind."""

    rule = "7.1"
    ends = False
    unit: int
    kind: str

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        unit, counter, step = s.units[self.unit], s.kit.counters[self.unit], s.steps[-1]
        if unit.at not in (CADRE, ELIMINATED, CANNOT_REBUILD):
            yield no("7.1", "not-on-the-track", unit=counter.id)
            return
        if s.renewed >> self.unit & 1:
            yield no("7.1", "one-box-a-turn", unit=counter.id)
        zap = isinstance(step, Spending) and step.zap
        if (counter.type == ZAP) != zap:
            yield no("7.43a", "zap-by-themselves", unit=counter.id)
        yield from refusals(s, self.unit, self.kind)

    def perform(self, s: State) -> None:
        i, unit, counter = self.unit, s.units[self.unit], s.kit.counters[self.unit]
        up = unit.at == ELIMINATED
        pay(s, counter.side, self.kind, 1 if up else price(s, i, self.kind))
        box, since = (CADRE, s.turn) if up else (ACTIVE, s.turn)
        if counter.nkvd and self.kind != "T" and not up:
            box, since = DELAYED, s.turn + s.kit.rules.nkvd_rebuild_delay_turns
        s.put(i, replace(unit, at=box, since=since, step=len(counter.steps) - 1))
        s.renewed |= 1 << i
        words = {CADRE: "cadre", ACTIVE: "active", DELAYED: "delayed"}
        s.tell("rebuilt", "7.1", unit=counter.id, box=words[box])


# ---- the phase ---------------------------------------------------------------------------------


class EndSpending(Action[State], frozen=True, tag="end-spending"):
    """[7.31, 7.61] Points of types I and A can be kept."""

    rule = "7.3"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


Spent = RestoreStep | Rebuild | AbsorbZap | ExchangeZap | ConvertMilitia | EndSpending


class Spending(Step[State, Spent], frozen=True, tag="spending"):
    """[B.6a, C.6a, C.6b] A side spends its points, one unit after another; `zap`: for Zap units
    alone."""

    side: int
    zap: bool = False

    @property
    def rule(self) -> str:
        return "7.43a" if self.zap else "7.73"

    def enter(self, s: State) -> Flow:
        if next(self._deeds(s), None) is not None:
            return Ask(SIDES[self.side])
        return self.over(s)

    def over(self, s: State) -> Flow:
        """[7.73, 7.42a] Markers come off; points for trains that are left are lost."""
        if not self.zap:
            for i in s.of(self.side):
                if s.units[i].marks & RECEIVING:
                    s.mark(i, off=RECEIVING)
            if self.side == SOVIET:
                s.trains = 0
        return Done()

    def answer(self, s: State, side: Side, action: Spent) -> Flow:
        if isinstance(action, EndSpending):
            return self.over(s)
        action.perform(s)
        return Goto(self)

    def _deeds(self, s: State) -> Iterator[Offer[Spent]]:
        name, counters = SIDES[self.side], s.kit.counters
        units = [
            i for i, unit in enumerate(s.units)
            if counters[i].side == self.side and counters[i].combat
            and (unit.at in (CADRE, ELIMINATED) or unit.step)
        ]  # fmt: skip
        for kind in KINDS:
            for deed in (Rebuild,) if self.zap else (Rebuild, RestoreStep):
                able = [i for i in units if not any(deed(i, kind).why_not(s, name))]
                if able:
                    yield Family(deed, able, _with(deed, kind), points=kind)
        if self.side == SOVIET and not self.zap:
            yield from zap_offers(s)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Spent]]:
        yield from self._deeds(s)
        yield One(EndSpending())


def _with(deed: type[RestoreStep] | type[Rebuild], kind: str) -> Any:
    return lambda i: deed(i, kind)


def axis_spends(s: State, side: int) -> Step[State, Any] | None:
    """[B.6a]"""
    return Spending(AXIS)


def soviets_spend(s: State, side: int) -> Step[State, Any] | None:
    """[C.6a]"""
    return Spending(SOVIET)


def build_zap(s: State, side: int) -> Step[State, Any] | None:
    """[C.6b, 7.43a] A point of type I moves a Zap unit from Cadre to Active."""
    return Spending(SOVIET, zap=True)


PLAYS: Mapping[str, Maker] = {"B.6a": axis_spends, "C.6a": soviets_spend, "C.6b": build_zap}
