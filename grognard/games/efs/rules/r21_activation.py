"""[10.13, 21.12a, 21.12b, 12.35] Headquarters activate units in the Soviet motorised phase, and
double their command for mandated attacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.kit import SOVIET
from grognard.games.efs.pieces import ACTIVATED
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_movement import halted
from grognard.games.efs.rules.r21_command import (
    command_left,
    headquarters,
    in_command,
    non_op_near,
    operational,
    range_of,
    spend,
)
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

PHASE = "soviet_mvtm"


def of_guards(s: State, i: int, hq: int) -> bool:
    """[10.13b, 21.41] Whether a headquarters can activate this unit as its one of the Guards."""
    return s.kit.counters[i].guards and not s.guards_used >> hq & 1


def activatable(s: State, i: int) -> bool:
    """[10.13c] Non-motorised units and mobile supply units: those that move in this phase only when
    they are activated."""
    table = s.kit.charts.movement.phases
    counter = s.kit.counters[i]
    return table.rows[counter.row][table.columns.index(PHASE)] == "act" and (
        counter.combat or s.units[i].asp == 1
    )


def why_no_headquarters(s: State, side: Side, hq: int) -> Reasons:
    """[21.25] An operational headquarters of one's own, in the phase for it."""
    if found := list(own_unit(s, side, hq)):
        yield from found
        return
    name = s.kit.counters[hq].id
    if s.kit.counters[hq].type != "hq":
        yield no("21.12", "no-headquarters", unit=name)
        return
    if s.phase != PHASE:
        yield no("10.13a", "activation-phase")
    if s.units[hq].at < 0:
        yield no("8.16", "not-on-map", unit=name)
    elif not operational(s, hq):
        yield no("21.25", "hq-is-non-op", unit=name)


class Activate(Action[State], frozen=True, tag="activate"):
    """[10.13a, C.1b.3] A headquarters activates a unit for a point of command, or its one Guards
    unit for none."""

    rule = "10.13a"
    ends = False
    hq: int
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*why_no_headquarters(s, side, self.hq), *own_unit(s, side, self.unit)]
        if found:
            yield from found
            return
        unit, name = s.units[self.unit], s.kit.counters[self.unit].id
        if unit.at < 0:
            yield no("21.12a", "not-on-map", unit=name)
            return
        if not activatable(s, self.unit):
            yield no("10.13c", "never-activated", unit=name)
        if unit.marks & ACTIVATED:
            yield no("10.13e", "activated-before", unit=name)
        else:
            yield from halted(s, self.unit)
        yield from self._commanded(s, unit.at, name)

    def _commanded(self, s: State, at: int, name: str) -> Reasons:
        """[21.11, 21.22, 21.42] In its range and in no Non-Op one's, for a point it has left."""
        hq = s.kit.counters[self.hq].id
        if non_op_near(s, at):
            rule = "21.42" if s.kit.counters[self.unit].guards else "21.22"
            yield no(rule, "near-non-op", unit=name)
        elif not in_command(s, self.hq, at):
            yield no("21.11", "out-of-command", unit=name, hq=hq)
        if command_left(s, self.hq) <= 0 and not of_guards(s, self.unit, self.hq):
            yield no("10.13a", "no-command-left", unit=hq)

    def perform(self, s: State) -> Step[State, Any] | None:
        """[10.13d, 10.13e, 21.41] Marked: it may move now with all its allowance, and no more this
        turn."""
        if of_guards(s, self.unit, self.hq):
            s.guards_used |= 1 << self.hq
        else:
            spend(s, self.hq)
        s.activated = {**s.activated, self.unit: self.hq}
        s.mark(self.unit, on=ACTIVATED)
        counters = s.kit.counters
        s.tell("activated", "10.13a", unit=counters[self.unit].id, hq=counters[self.hq].id)
        return None


class DoubleCommand(Action[State], frozen=True, tag="double-command"):
    """[12.35, C.1b.2] A headquarters doubles its points for a mandated attack that is due."""

    rule = "12.35"
    ends = False
    hq: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(why_no_headquarters(s, side, self.hq)):
            yield from found
            return
        name = s.kit.counters[self.hq].id
        if s.doubled >> self.hq & 1:
            yield no("12.35", "doubled-before", unit=name)
        elif s.doubled.bit_count() >= s.mandated:
            yield no("12.35", "no-mandated-attack", unit=name)

    def perform(self, s: State) -> Step[State, Any] | None:
        s.doubled |= 1 << self.hq
        s.tell("command-doubled", "12.35", unit=s.kit.counters[self.hq].id)
        return None


def offers(s: State, side: int) -> Iterator[Offer[Activate | DoubleCommand]]:
    """Every unit that a headquarters can activate, and the doublings."""
    if s.phase != PHASE or side != SOVIET:
        return
    waiting = [
        i for i in s.of(SOVIET)
        if activatable(s, i) and not s.units[i].marks & ACTIVATED
        and next(halted(s, i), None) is None and not non_op_near(s, s.units[i].at)
    ]  # fmt: skip
    for hq in headquarters(s.kit):
        if not operational(s, hq):
            continue
        near, points = range_of(s.kit, s.units[hq].at), command_left(s, hq) > 0
        units = [
            i for i in waiting if near >> s.units[i].at & 1 and (points or of_guards(s, i, hq))
        ]
        if units:
            yield Family(Activate, units, _maker(hq), hq=hq)
    if s.doubled.bit_count() < s.mandated:
        free = [
            hq for hq in headquarters(s.kit)
            if operational(s, hq) and not s.doubled >> hq & 1
        ]  # fmt: skip
        if free:
            yield Family(DoubleCommand, free, DoubleCommand)


def _maker(hq: int) -> Any:
    return lambda unit: Activate(hq, unit)


def clear_activated(s: State, side: int) -> Step[State, Any] | None:
    """[D.2c, 10.13e] Markers of activated units come off."""
    for i in s.of(SOVIET):
        if s.units[i].marks & ACTIVATED:
            s.mark(i, off=ACTIVATED)
    return None


PLAYS: Mapping[str, Maker] = {"D.2c": clear_activated}
