"""[14.4, 14.41, 14.42, 14.43, 14.44, 14.45, 6.52, 6.55, 6.62, 6.63] Recovering morale."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.pg.piece_state import (
    BEGUN,
    DEMORALISED,
    DISRUPTED,
    GOOD,
    HELPED,
    MOVE,
    OVER,
    TRIED,
    Task,
)
from grognard.games.pg.rules.asked import Deed, Dice, acted, own_piece
from grognard.games.pg.rules.r06_kommissars import on_duty
from grognard.games.pg.rules.r06_leaders import bonus, may_help, reaches
from grognard.games.pg.rules.r07_steps import fall, lose_step
from grognard.games.pg.rules.r14_checks import LeaderRolls, own_morale
from grognard.games.pg.rules.r14_flight import Flight
from grognard.games.pg.rules.r16_digging import entrenched
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

ALONE = -1
"""Nobody helps."""


class Recover(Deed, frozen=True, tag="recover"):
    """[14.4, 6.52, 6.62] A unit or leader tries to recover, alone or with the help of one leader or
    kommissar."""

    unit: int
    helper: int = ALONE

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_try(s, side, self.unit))
        if self.helper != ALONE:
            reasons += own_piece(s, side, self.helper)
        yield from reasons
        if not reasons:
            yield from why_not_helped(s, self.unit, self.helper)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        acted(s, self.unit)
        s.task(self.unit, flags=s.tasks[self.unit].flags | TRIED)
        if self.helper != ALONE:
            if self.helper not in s.tasks:
                s.enlist(self.helper, Task(MOVE, s.units[self.helper].at))
            flags = s.tasks[self.helper].flags
            s.task(self.helper, flags=flags | HELPED | BEGUN | OVER)
        return Recovery(self.unit, self.helper)


def why_not_try(s: State, side: Side, i: int) -> Reasons:
    """[14.4] Whether a piece may try now: activated for a move, shaken, and nothing done yet."""
    if reasons := list(own_piece(s, side, i)):
        yield from reasons
        return
    label, task, unit = s.kit.counters[i].label, s.tasks.get(i), s.units[i]
    if task is None or unit.at < 0:
        yield no("3.13", "not-activated", unit=label)
        return
    if unit.morale == GOOD:
        yield no("14.4", "in-good-order", unit=label)
    elif unit.morale == DISRUPTED and task.order != MOVE:
        yield no("3.13", "declared-to-fire", unit=label)
    if task.flags & (BEGUN | OVER):
        yield no("14.4", "has-done-something-else", unit=label)


def why_not_helped(s: State, i: int, helper: int) -> Reasons:
    """[6.6, 6.65, 6.52] Whether this is the right helper: a kommissar goes before all others."""
    duty = on_duty(s, i)
    counters = s.kit.counters
    if duty and helper not in duty:
        yield no("6.65", "kommissar-must-help", unit=counters[duty[0]].label)
    elif helper != ALONE and helper not in duty:
        if counters[helper].kommissar:
            yield from _why_not_kommissar(s, i, helper)
        else:
            yield from _why_not_leader(s, i, helper)


def _why_not_kommissar(s: State, i: int, helper: int) -> Reasons:
    unit, label = s.units[i], s.kit.counters[helper].label
    if s.kit.counters[i].leader:
        yield no("6.6", "kommissars-help-no-leaders", unit=label)
    elif unit.morale != DEMORALISED:
        yield no("6.6", "kommissars-help-the-demoralised", unit=label)
    elif s.units[helper].morale == DEMORALISED:
        yield no("6.64", "kommissar-demoralised", unit=label)
    else:
        yield no("6.62", "kommissar-stacked-from-the-start", unit=label)


def _why_not_leader(s: State, i: int, helper: int) -> Reasons:
    """[6.2, 6.52, 6.53, 6.54, 6.55] A leader activated in this segment, within reach, who does
    nothing else."""
    counters, task = s.kit.counters, s.tasks.get(helper)
    label = counters[helper].label
    if task is None or not task.by:
        yield no("6.52", "helper-not-activated", unit=label)
        return
    if not may_help(s, helper, i):
        yield no("6.54", "helps-units-and-lower-ranks", unit=label)
    if not reaches(s, helper, s.units[i].at):
        yield no("6.53", "helper-out-of-reach", unit=label)
    if task.order != MOVE or (task.flags & (BEGUN | OVER) and not task.flags & HELPED):
        yield no("6.55", "helper-does-something-else", unit=label)


def helpers_for(s: State, i: int) -> list[int]:
    """Everybody who may help a piece to recover, and nobody, where that is allowed."""
    found = [ALONE, *s.tasks, *on_duty(s, i)]
    return [k for k in dict.fromkeys(found) if not any(why_not_helped(s, i, k))]


def recovering(s: State, side: int) -> Iterator[Offer[Recover]]:
    """[14.4] Who may try to recover now, and with whose help."""
    name = s.side_name(side)
    for i in s.tasks:
        if not any(why_not_try(s, name, i)):
            yield Family(Recover, helpers_for(s, i), _with(i), unit=i)


def _with(i: int) -> Any:
    return lambda helper: Recover(i, helper)


def untried(s: State) -> Reasons:
    """[14.3] Whoever is activated while demoralised must try before the segment ends."""
    for i, task in s.tasks.items():
        unit = s.units[i]
        if unit.morale == DEMORALISED and unit.at >= 0 and not task.flags & (BEGUN | OVER):
            yield no("14.3", "must-try-to-recover", unit=s.kit.counters[i].label)


def recovery_morale(s: State, i: int, helper: int) -> int:
    """[14.41, 14.45, 14.3, 6.62] The number under which a roll recovers: a kommissar's morale
    stands in place of the unit's own and of every bonus."""
    if helper != ALONE and s.kit.counters[helper].kommissar:
        return s.troop_morale(helper)
    helped = bonus(s, helper) if helper != ALONE else 0
    covered = s.kit.is_terrain(s.units[i].at, "town") or entrenched(s, i)
    return own_morale(s, i) + helped + (s.kit.constants.morale.cover if covered else 0)


def recovered(s: State, before: int, morale: int, roll: int) -> int:
    """[14.41, 14.43] The state after a roll: it must be under the morale; an unmodified 2 brings
    the demoralised back to good order at once."""
    if before == DEMORALISED and roll == s.kit.constants.morale.full:
        return GOOD
    return before - 1 if roll < morale else before


class Recovery(Step[State, Silent], frozen=True, tag="recovery"):
    """[14.41, 14.44, 6.63] The roll. Who stays demoralised has to flee; a demoralised leader who
    rolls 12 deserts; a kommissar brings a unit back to good order, or costs it a step."""

    unit: int
    helper: int = ALONE
    failed: bool = False

    def enter(self, s: State) -> Flow:
        i = self.unit
        if self.failed:
            if s.units[i].at < 0:
                return Done()
            goes = self.helper if self._party(s) else ALONE
            return Goto(Flight(i, goes))
        return Call(Dice("recovery", "14.41", s.kit.counters[i].side, unit=i, at=s.units[i].at))

    def _party(self, s: State) -> bool:
        """[6.62] Whether it is a kommissar who helps."""
        return self.helper != ALONE and s.kit.counters[self.helper].kommissar

    def resume(self, s: State, value: Any) -> Flow:
        i, roll = self.unit, sum(value)
        counter, before = s.kit.counters[i], s.units[i].morale
        morale = recovery_morale(s, i, self.helper)
        after = recovered(s, before, morale, roll)
        s.tell("recovery", "14.41", unit=counter.label, roll=roll, need=morale - 1,
               passed=int(after < before))  # fmt: skip
        if counter.leader and before == DEMORALISED and roll == s.kit.constants.morale.desertion:
            fall(s, i, "14.44")
            return Done()
        if after < before and self._party(s):
            after = GOOD
        if after < before:
            what = "rallied" if after == GOOD else "half-rallied"
            s.tell(what, "14.41", unit=counter.label)
            s.change(i, morale=after)
            return Done()
        if before == DISRUPTED:
            return Done()
        then = Recovery(i, self.helper, failed=True)
        if not self._party(s):
            return Goto(then)
        at = s.units[i].at
        s.tell("kommissar-shoots", "6.63", unit=counter.label)
        return Call(LeaderRolls(counter.side, at, lose_step(s, i)), then)
