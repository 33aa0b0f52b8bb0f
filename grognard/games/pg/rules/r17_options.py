"""[17.1, 17.2, 17.3, 17.4] Consolidation, excess initiative, strategic movement, fog of war."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from grognard.games.pg.kit import DEAD, SIDES
from grognard.games.pg.piece_state import DEMORALISED, MOVE, Unit
from grognard.games.pg.rules.asked import Deed, Dice, able, acted, why_not_act
from grognard.games.pg.rules.r16_digging import here, why_not_whole
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Call, Done, Flow, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

EXCESS = 3
"""[17.2] The segments won before the other side's first of which one may be saved."""
OVER = "over"
"""[17.4] What the fog hands down when it ends the turn."""


def played(s: State, option: str) -> bool:
    """Whether an optional rule is played in this match."""
    return s.kit.options[option] == "on"


# ---- consolidation -------------------------------------------------------------------------


class Consolidate(Deed, frozen=True, tag="consolidate"):
    """[17.1] Two reduced units of a kind become one at full strength."""

    unit: int
    other: int

    def why_not(self, s: State, side: Side) -> Reasons:
        pair = (self.unit, self.other)
        if not played(s, "consolidation"):
            yield no("17.1", "option-off")
        if reasons := [r for i in pair for r in why_not_act(s, side, i, MOVE)]:
            yield from reasons
            return
        for i in pair:
            yield from why_not_whole(s, i, "17.1")
            yield from why_not_merge(s, i)
        yield from why_not_match(s, self.unit, self.other)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        one, other = s.units[self.unit], s.units[self.other]
        morale = max(one.morale, other.morale)
        s.put(self.other, Unit(DEAD, reduced=True))
        s.tasks.pop(self.other)
        s.change(self.unit, reduced=False, morale=morale)
        acted(s, self.unit)
        labels = s.kit.counters[self.unit].label, s.kit.counters[self.other].label
        s.tell("consolidated", "17.1", unit=labels[0], other=labels[1], hex=here(s, self.unit))
        return None


def why_not_merge(s: State, i: int) -> Reasons:
    """[17.1, 14.3] A reduced unit that is not demoralised."""
    counter, unit = s.kit.counters[i], s.units[i]
    if counter.leader or not unit.reduced:
        yield no("17.1", "not-reduced", unit=counter.label)
    if unit.morale == DEMORALISED:
        yield no("14.3", "demoralised-must-recover", unit=counter.label)


def why_not_match(s: State, i: int, j: int) -> Reasons:
    """[17.1] Two different units of one type, nation and morale, in one hex from the start."""
    one, other = s.kit.counters[i], s.kit.counters[j]
    if i == j:
        yield no("17.1", "not-with-itself", unit=one.label)
    if one.row is not other.row:
        yield no("17.1", "not-of-a-kind", unit=one.label, other=other.label)
    elif one.troop_morale != other.troop_morale:
        yield no("17.1", "not-of-one-morale", unit=one.label, other=other.label)
    if s.tasks[i].start != s.tasks[j].start:
        yield no("17.1", "not-in-one-hex", unit=one.label, other=other.label)


def consolidating(s: State, side: int) -> Iterator[Offer[Consolidate]]:
    """[17.1] The pairs that may become one."""
    if not played(s, "consolidation"):
        return
    units = [
        i
        for i in able(s, MOVE)
        if not any(why_not_merge(s, i)) and not any(why_not_whole(s, i, "17.1"))
    ]
    pairs = [(i, j) for i in units for j in units if not any(why_not_match(s, i, j))]
    if pairs:
        yield Family(Consolidate, pairs, lambda pair: Consolidate(*pair))


# ---- excess initiative ---------------------------------------------------------------------


class Timing(Action[State], frozen=True):
    """[17.2] Something about the order of segments that takes none."""

    def apply(self, s: State, side: int) -> None:
        """Do it; the segment goes on."""
        raise NotImplementedError  # pragma: no cover


class SaveSegment(Timing, frozen=True, tag="save-segment"):
    """[17.2] Of three or more segments won, one is put by."""

    def why_not(self, s: State, side: Side) -> Reasons:
        if not played(s, "excess"):
            yield no("17.2", "option-off")
        if s.banked >= 0 or s.segments != (0, 0) or s.lead < EXCESS:
            yield no("17.2", "no-excess", least=EXCESS)

    def apply(self, s: State, side: int) -> None:
        s.banked = side
        s.lead -= 1
        s.tell("segment-saved", "17.2", side=SIDES[side])


class UseSegment(Timing, frozen=True, tag="use-segment"):
    """[17.2] The segment put by is used: this one and the next are this side's."""

    def why_not(self, s: State, side: Side) -> Reasons:
        if s.banked != SIDES.index(side):
            yield no("17.2", "nothing-saved")
        elif s.lead > 1:
            yield no("17.2", "still-in-the-lead")

    def apply(self, s: State, side: int) -> None:
        s.banked = -1
        s.lead = max(s.lead, 1) + 1
        s.tell("segment-used", "17.2", side=SIDES[side])


def timing(s: State, side: int) -> Iterator[Offer[Timing]]:
    """[17.2] What may be put by or used now."""
    for action in (SaveSegment(), UseSegment()):
        if not any(action.why_not(s, SIDES[side])):
            yield One(action)


# ---- strategic movement --------------------------------------------------------------------


def in_sight(s: State, side: int, at: int) -> bool:
    """[17.3] Whether an enemy of this side that is on the boards has a hex in his line of sight,
    as far as one sees on this turn. Whoever is hidden bars nobody's way."""
    sight, units, smoke = s.kit.sight, s.units, s.smoke_set
    eyes = {
        units[j].at
        for j in s.kit.units_of[1 - side]
        if units[j].at >= 0 and not units[j].hidden and units[j].aboard < 0
    }
    return any(
        sight.far(a, at) <= sight.reach(a, at, s.range) and sight.clear(a, at, smoke) for a in eyes
    )


def strategic(s: State, i: int) -> bool:
    """[17.3] Whether a piece may set out on strategic movement: nobody has it in sight."""
    unit = s.units[i]
    if not played(s, "strategic"):
        return False
    return unit.at < 0 or not in_sight(s, s.kit.counters[i].side, unit.at)


# ---- fog of war ----------------------------------------------------------------------------


def fog_ends(s: State, pips: Sequence[int]) -> bool:
    """[17.4] Whether these dice end the turn."""
    figures = s.kit.constants.fog
    return sum(pips) + (figures.night if s.night else 0) >= figures.ends


class Fog(Step[State, Silent], frozen=True, tag="fog"):
    """[17.4] Dice at the end of a segment: they may end the turn for both sides."""

    def enter(self, s: State) -> Flow:
        return Call(Dice("fog", "17.4", s.side, s.kit.constants.fog.dice))

    def resume(self, s: State, value: Any) -> Flow:
        if not fog_ends(s, value):
            return Done()
        s.tell("fog-ends-turn", "17.4", roll=sum(value))
        return Done(OVER)


def fog(s: State) -> Step[State, Any] | None:
    """[17.4] After both sides have played three segments each, each further one is rolled for."""
    if played(s, "fog") and min(s.segments) >= s.kit.constants.fog.segments:
        return Fog()
    return None
