"""[16.3] Wrecks: where they are left, and who clears them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.pg.piece_state import GOOD, MOVE
from grognard.games.pg.rules.asked import Deed, able, acted, why_not_act
from grognard.games.pg.rules.r16_digging import here, why_not_whole
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

CLEARS_FROM = 2
"""The armour that clears wrecks."""
TODAY, YESTERDAY = 2, 1
"""Turns of `Unit.work` on a wreck: it worked on this turn, or on the one before."""


def leave_wreck(s: State, i: int) -> None:
    """[16.3] A step of an AFV is lost: in a bridge or a town hex a wreck remains. To be told while
    the unit is still in its hex, once for each step."""
    counter, at = s.kit.counters[i], s.units[i].at
    if not counter.afv or at < 0 or counter.kind in ("train", "vessel"):
        return
    if s.kit.is_terrain(at, "town") or s.kit.ground.bridge[at]:
        _set(s, at, s.wrecks_at(at) + 1)
        s.tell("wreck", "16.3", unit=counter.label, hex=s.kit.names[at])


def _set(s: State, at: int, count: int) -> None:
    others = tuple(pair for pair in s.wrecks if pair[0] != at)
    s.wrecks = tuple(sorted((*others, (at, count)))) if count else others


class ClearWreck(Deed, frozen=True, tag="clear-wreck"):
    """[16.3] An AFV works on a wreck: the second turn in a row clears it."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(why_not_act(s, side, self.unit, MOVE)):
            yield from reasons
        else:
            yield from why_not_whole(s, self.unit, "16.3")
            yield from why_not_clear(s, self.unit)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        unit, label = s.units[self.unit], s.kit.counters[self.unit].label
        done = unit.work == YESTERDAY
        if done:
            _set(s, unit.at, s.wrecks_at(unit.at) - 1)
        s.change(self.unit, work=0 if done else TODAY)
        acted(s, self.unit)
        what = "wreck-cleared" if done else "wreck-worked-on"
        s.tell(what, "16.3", unit=label, hex=here(s, self.unit))
        return None


def why_not_clear(s: State, i: int) -> Reasons:
    """[16.3] A wreck in the hex, armour enough, good order."""
    counter, unit = s.kit.counters[i], s.units[i]
    if not counter.afv or counter.armour < CLEARS_FROM:
        yield no("16.3", "too-light-to-clear", unit=counter.label, least=CLEARS_FROM)
    if unit.morale != GOOD:
        yield no("16.3", "clears-in-good-order", unit=counter.label)
    if unit.at >= 0 and not s.wrecks_at(unit.at):
        yield no("16.3", "no-wreck", hex=here(s, i))


def clearing(s: State, side: int) -> Iterator[Offer[ClearWreck]]:
    """[16.3] Who may work on a wreck now."""
    if not s.wrecks:
        return
    units = [
        i
        for i in able(s, MOVE)
        if not any(why_not_clear(s, i)) and not any(why_not_whole(s, i, "16.3"))
    ]
    if units:
        yield Family(ClearWreck, units, ClearWreck)


def next_day(s: State) -> None:
    """[16.3] A turn begins: the work of the last one counts, older work is lost."""
    for i, unit in enumerate(s.units):
        if unit.work and s.kit.counters[i].afv:
            s.change(i, work=YESTERDAY if unit.work == TODAY else 0)
