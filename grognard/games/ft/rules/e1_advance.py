"""[E.1] The advance phase: who may move once more, how far, and the higher headquarters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules.c1_movement import EndMovement, March, group_refusals, may_move
from grognard.games.ft.rules.c1_reach import reach, why_not_path
from grognard.games.ft.rules.g11_costs import HALF, mover_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def is_high(s: State, i: int) -> bool:
    """[E.1.2] Headquarters of corps, army and above."""
    return s.kit.counters[i].hq[:3] in ("OHQ", "SHQ")


def pinned(s: State, i: int) -> bool:
    """[E.1.1c] In an enemy zone, unless friendly battalions in the hex equal those that project
    it."""
    at, side = s.units[i].at, s.kit.counters[i].side
    if not s.zoc[1 - side][at]:
        return False
    near = s.kit.ground.around[at]
    theirs = sum(
        s.be[1 - side][b] for b in near if s.projects(1 - side, b) and at in s.zone_reach(b)
    )
    return s.be[side][at] < theirs


def why_not_advance(s: State, i: int) -> Iterator[tuple[str, str]]:
    """[E.1.1] The criteria: tanks are bound by full supply alone."""
    if s.level(i) < 0 or s.units[i].limited:
        yield "E.1.1b", "not-fully-supplied"
    if s.kit.counters[i].cal == "AFV":
        return
    if s.fought >> i & 1:
        yield "E.1.1a", "has-fought"
    if pinned(s, i):
        yield "E.1.1c", "in-enemy-zone"
    if is_high(s, i) and s.paid >> i & 1:
        yield "E.1.1d", "paid-for-combat"


def advance_allowance(s: State, units: Sequence[int]) -> int:
    """[E.1.1] Half the allowance, rounded up; tanks and higher headquarters all of it."""
    rule = s.kit.charts.movement.movement
    least = 999
    for i in units:
        whole = s.kit.counters[i].ma[s.units[i].step]
        full = "AFV" if s.kit.counters[i].cal == "AFV" else s.kit.counters[i].hq[:3]
        share = 1.0 if full in rule.advance_full else rule.advance_fraction
        least = min(least, -int(-whole * share // 1))
    return least * HALF


class AdvanceMove(Action[State], frozen=True, tag="advance-move"):
    """[E.1.1] A group moves once more."""

    rule = "E.1.1"
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(group_refusals(s, side, self.units))
        if not reasons:
            reasons = [
                no(rule, why, unit=s.kit.counters[i].id)
                for i in self.units
                for rule, why in why_not_advance(s, i)
            ]
        yield from reasons
        if reasons:
            return
        if not self.path:
            yield no("C.1.0", "no-path")
            return
        mover = mover_of(s, self.units, advance_allowance(s, self.units))
        yield from why_not_path(s, mover, s.units[self.units[0]].at, self.path)


def able(s: State, side: int) -> list[int]:
    """[E.1.1] Units that may move in this phase."""
    return [
        i
        for i in s.kit.of_side[side]
        if s.units[i].at >= 0
        and not any(True for _ in may_move(s, i))
        and not any(True for _ in why_not_advance(s, i))
    ]


class Advance(Step[State, AdvanceMove | EndMovement], frozen=True, tag="advance"):
    """[E.1.1, E.1.2] The phasing player moves those that may."""

    side: int
    rule = "E.1.1"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if able(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: AdvanceMove | EndMovement) -> Flow:
        if isinstance(action, EndMovement):
            return Done()
        s.moved |= bits(action.units)
        s.tell("moved", "E.1.1", unit=s.kit.counters[action.units[0]].id,
               count=len(action.units), hex=s.kit.names[action.path[-1]])  # fmt: skip
        return Call(March(action.units, action.path, self.side))

    def offers(self, s: State, side: Side) -> Iterator[Offer[AdvanceMove | EndMovement]]:
        for i in able(s, self.side):
            yield advances_of(s, (i,))
        yield One(EndMovement())

    def draw(self, s: State, side: Side, rng: Random) -> AdvanceMove | EndMovement:
        """A unit at random and any hex it can come to, or the end."""
        units = able(s, self.side)
        n = rng.randrange(len(units) + 1)
        if n < len(units):
            family = advances_of(s, (units[n],))
            if family.size():
                return family.draw(rng)
        return EndMovement()


def advances_of(s: State, units: tuple[int, ...]) -> Family[AdvanceMove, tuple[int, ...]]:
    paths = list(reach(s, units, advance_allowance(s, units)).values())
    return Family(AdvanceMove, paths, lambda path: AdvanceMove(units, path), units=list(units))


def advance(s: State, side: int) -> Step[State, AdvanceMove | EndMovement] | Step[State, Silent]:
    """[E.1.1] Where anybody may move."""
    return Advance(side)


PLAYS: dict[str, Maker] = {"E.1.1": advance}
WITHIN: tuple[str, ...] = ("E.1.1a", "E.1.1b", "E.1.1c", "E.1.1d", "E.1.2")
