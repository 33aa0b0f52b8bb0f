"""[16.2, 16.4] Digging in, entrenchments, and who has the good of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.pg.piece_state import BEGUN, DEMORALISED, DUG_IN, MOVE
from grognard.games.pg.rules.asked import Deed, able, acted, why_not_act
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class DigIn(Deed, frozen=True, tag="dig-in"):
    """[16.2] A unit digs: it is dug in after the second segment of it."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(why_not_act(s, side, self.unit, MOVE)):
            yield from reasons
        else:
            yield from why_not_whole(s, self.unit, "16.2")
            yield from why_not_dig(s, self.unit)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        dug = s.units[self.unit].dug + 1
        s.change(self.unit, dug=dug)
        acted(s, self.unit)
        what = "dug-in" if dug == DUG_IN else "digging"
        s.tell(what, "16.2", unit=s.kit.counters[self.unit].label, hex=here(s, self.unit))
        return None


def here(s: State, i: int) -> str:
    """The name of the hex where a piece is."""
    return s.kit.place(s.units[i].at)


def why_not_whole(s: State, i: int, rule: str) -> Reasons:
    """[16.2, 16.3, 17.1] What costs the whole allowance: on the map, on its own feet, and nothing
    done yet in this segment."""
    unit, task, label = s.units[i], s.tasks[i], s.kit.counters[i].label
    if unit.at < 0:
        yield no("16.51", "must-enter-first", unit=label)
    if unit.aboard >= 0:
        yield no("5.67", "aboard-only-unloads", unit=label)
    if task.used or task.flags & BEGUN:
        yield no(rule, "takes-the-whole-segment", unit=label)


def why_not_dig(s: State, i: int) -> Reasons:
    """[16.2, 16.23] Who digs nowhere, and where nobody digs."""
    counter, unit = s.kit.counters[i], s.units[i]
    if counter.leader:
        yield no("16.22", "leaders-do-not-dig", unit=counter.label)
    elif counter.cavalry or counter.transport or counter.afv:
        yield no("16.23", "does-not-dig", unit=counter.label)
    if unit.morale == DEMORALISED:
        yield no("16.2", "demoralised-do-not-dig", unit=counter.label)
    if unit.dug == DUG_IN:
        yield no("16.2", "dug-in-already", unit=counter.label)
    if unit.at < 0:
        return
    if s.kit.is_terrain(unit.at, "town") or s.kit.is_terrain(unit.at, "woods"):
        yield no("16.2", "no-digging-there", hex=here(s, i))
    if unit.at in s.trenches:
        yield no("16.2", "no-digging-in-trenches", hex=here(s, i))


def digging(s: State, side: int) -> Iterator[Offer[DigIn]]:
    """[16.2] Who may dig now."""
    units = [
        i
        for i in able(s, MOVE)
        if not any(why_not_dig(s, i)) and not any(why_not_whole(s, i, "16.2"))
    ]
    if units:
        yield Family(DigIn, units, DigIn)


def dug_in(s: State, i: int) -> bool:
    """[16.22, 16.26] Whether a piece is dug in. A leader is, if all friends in his hex are."""
    if not s.kit.counters[i].leader:
        return s.units[i].dug == DUG_IN
    counters, units = s.kit.counters, s.units
    friends = [
        j
        for j in s.side_at(counters[i].side, units[i].at)
        if not counters[j].leader and units[j].aboard < 0
    ]
    return bool(friends) and all(units[j].dug == DUG_IN for j in friends)


def entrenched(s: State, i: int) -> bool:
    """[16.4, 16.41, 16.42] Whether a piece has the good of an entrenchment: of any in its hex,
    whoever placed it, unless it is an AFV, cavalry or a transport."""
    counter, unit = s.kit.counters[i], s.units[i]
    if unit.at not in s.trenches or unit.aboard >= 0:
        return False
    return not (counter.afv or counter.cavalry or counter.transport)
