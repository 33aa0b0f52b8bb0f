"""[8.5] Withdrawals: a unit leaves, another in its place, or its owner pays.

Lines of the sequence it plays: A.3e, with conversions before (`r08_conversions.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from grognard.games.efs.fixed import every_hex
from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import ACTIVE, CADRE, GONE, WAITING, Plane, Unit
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import lose_step
from grognard.games.efs.rules.r06_lines import sources
from grognard.games.efs.rules.r07_points import KINDS, pay, points_of, price
from grognard.games.efs.rules.r08_conversions import Conversions
from grognard.games.efs.rules.r14_air import within_free
from grognard.games.efs.rules.r24_victory import score
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.paths import occupied
from grognard.kernel.value import Side

PRICE = ("axis_withdrawal_cancelled", "soviet_withdrawal_cancelled")

# ---- encircled units ---------------------------------------------------------------------------


def open_hexes(s: State, side: int) -> BitSet:
    """[8.51b, 20.11] The hexes joined to a source of a side by a line of any length, without enemy
    units and through enemy zones only with friends."""
    foes, friends = occupied(s.men[1 - side]), occupied(s.men[side])
    free = every_hex(s.kit) & ~foes & (~occupied(s.zoc[1 - side]) | friends)
    return within_free(s, sources(s, side) & free, free)


def encircled(s: State, i: int) -> bool:
    """[8.51b] Whether a unit on the map has no such line."""
    unit = s.units[i]
    return unit.at >= 0 and not open_hexes(s, s.kit.counters[i].side) >> unit.at & 1


# ---- what a row of the card asks for -----------------------------------------------------------


def rows_due(s: State) -> list[int]:
    """[8.51] Withdrawals whose turn has come and that are not settled."""
    return [
        n for n, row in enumerate(s.kit.scenario.withdrawal)
        if row.turn <= s.turn and not s.withdrawn >> n & 1
    ]  # fmt: skip


def planes_of(s: State, n: int) -> list[int]:
    """[8.52] Air units of the type, one for each box they are in."""
    kind = s.kit.scenario.withdrawal[n].unit
    found: dict[int, int] = {}
    for p, plane in enumerate(s.planes):
        if s.kit.planes[p].kind == kind and plane.at not in (WAITING, GONE):
            found.setdefault(plane.at, p)
    return sorted(found.values())


def like(s: State, i: int) -> list[int]:
    """[8.51b, 8.54b] Other units on the map of the type of this one that are not encircled."""
    counters = s.kit.counters
    open_ = open_hexes(s, counters[i].side)
    return [
        j for j in s.of(counters[i].side)
        if j != i and counters[j].type == counters[i].type and counters[j].combat
        and open_ >> s.units[j].at & 1
    ]  # fmt: skip


def stands_for(s: State, n: int, units: Sequence[int]) -> bool:
    """[8.51b, 8.54b] Whether these may go in the place of an encircled unit: one at least as strong
    in attack and defence; where nothing can be paid, one or more with as many steps, none of them
    too many."""
    i = s.kit.unit_at[s.kit.scenario.withdrawal[n].unit]
    if s.kit.scenario.withdrawal[n].cancel:
        pairs = [zip(s.strength(j), s.strength(i), strict=True) for j in units]
        return len(units) == 1 and all(a >= b for a, b in pairs[0])
    wanted, steps = s.steps_left(i), [s.steps_left(j) for j in units]
    return sum(steps) >= wanted > sum(steps) - min(steps, default=0)


def substitutes(s: State, n: int) -> list[tuple[int, ...]]:
    """[8.51b, 8.54b] What may go instead of an encircled unit."""
    row = s.kit.scenario.withdrawal[n]
    i = s.kit.unit_at[row.unit]
    most = 1 if row.cancel else s.steps_left(i)
    found = like(s, i)
    return [
        units
        for count in range(1, most + 1)
        for units in combinations(found, count)
        if stands_for(s, n, units)
    ]


def ways(s: State, n: int) -> list[tuple[int, ...]]:
    """[8.51] The units, or sets of units, of which one must go; none where nobody can."""
    i = s.kit.unit_at.get(s.kit.scenario.withdrawal[n].unit, -1)
    if i < 0 or s.units[i].at == GONE:
        return []
    return substitutes(s, n) if encircled(s, i) else [(i,)]


# ---- strength ----------------------------------------------------------------------------------


def missing(s: State, n: int, i: int) -> int:
    """[8.51a, 8.51c] Steps the unit lacks for what the card asks; in Cadre and below, all."""
    if s.kit.scenario.withdrawal[n].strength == "any":
        return 0
    unit = s.units[i]
    whole = unit.at >= 0 or unit.at in (ACTIVE, WAITING)
    return unit.step if whole else len(s.kit.counters[i].steps)


def pay_steps(s: State, i: int, steps: int) -> int:
    """[8.51a] Points of the type pay for missing steps as far as they go; how many are left."""
    side = s.kit.counters[i].side
    for left in range(steps, 0, -1):
        kinds = [k for k in KINDS if 0 < price(s, i, k) <= points_of(s, side, k)]
        if not kinds:
            return left
        pay(s, side, kinds[0], price(s, i, kinds[0]))
    return 0


def leave(s: State, n: int, units: Sequence[int]) -> None:
    """[8.51d, 8.51e] Units leave with all the steps they have; one that the card brings back keeps
    them until then."""
    for i in units:
        unit = s.units[i]
        back = any(turn > s.turn and i in row for _, turn, _, _, row in s.kit.by_entry)
        s.put(i, Unit(at=WAITING if back else GONE, step=unit.step, since=s.turn))
        s.tell("withdrawn", "8.51", unit=s.kit.counters[i].id)
    s.withdrawn |= 1 << n


# ---- actions -----------------------------------------------------------------------------------


class Withdraw(Action[State], frozen=True, tag="withdraw"):
    """[8.51] The unit is taken off, or what goes in its place."""

    rule = "8.51"
    ends = False
    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [reason for i in self.units for reason in own_unit(s, side, i)]:
            yield from found
            return
        n = rows_due(s)[0]
        if self.units not in ways(s, n):
            row = s.kit.scenario.withdrawal[n]
            rule = "8.51b" if row.cancel else "8.54b"
            yield no(rule, "not-to-withdraw", unit=row.unit)


class WithdrawPlane(Action[State], frozen=True, tag="withdraw-plane"):
    """[8.52] An air unit of the type is taken off, from any box."""

    rule = "8.52"
    ends = False
    plane: int

    def why_not(self, s: State, side: Side) -> Reasons:
        n = rows_due(s)[0]
        if self.plane not in planes_of(s, n):
            yield no("8.52", "not-this-plane", unit=s.kit.scenario.withdrawal[n].unit)


class CancelWithdrawal(Action[State], frozen=True, tag="cancel-withdrawal"):
    """[8.53] A victory point is paid, and the unit stays."""

    rule = "8.53"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        row = s.kit.scenario.withdrawal[rows_due(s)[0]]
        if not row.cancel:
            yield no("8.54a", "cannot-cancel", unit=row.unit)


Withdrawn = Withdraw | WithdrawPlane | CancelWithdrawal


class Withdrawals(Step[State, Withdrawn], frozen=True, tag="withdrawals"):
    """[A.3e, 8.5] One withdrawal after another. Where there is nothing to choose it is done; where
    nobody can go it is paid for, or lapses if that is barred."""

    @property
    def rule(self) -> str:
        return "8.51"

    def enter(self, s: State) -> Flow:
        left = rows_due(s)
        if not left:
            return Done()
        n = left[0]
        row = s.kit.scenario.withdrawal[n]
        found: list[Any] = [*planes_of(s, n), *ways(s, n)]
        if len(found) > 1 or (row.cancel and found):
            return Ask(row.side)
        if found:
            return self._go(s, n, found[0])
        i = s.kit.unit_at.get(row.unit, -1)
        if row.cancel and i >= 0 and s.units[i].at >= 0:
            self._cancel(s, n)
        else:
            s.withdrawn |= 1 << n
            s.tell("not-withdrawn", "8.54b", unit=row.unit)
        return Goto(self)

    def _cancel(self, s: State, n: int) -> None:
        row = s.kit.scenario.withdrawal[n]
        s.withdrawn |= 1 << n
        s.tell("withdrawal-cancelled", "8.53", unit=row.unit)
        score(s, PRICE[SIDES.index(row.side)])

    def _go(self, s: State, n: int, found: int | tuple[int, ...]) -> Flow:
        if isinstance(found, int):
            s.planes[found] = Plane(GONE)
            s.withdrawn |= 1 << n
            s.tell("plane-withdrawn", "8.52", plane=s.kit.planes[found].kind)
            return Goto(self)
        i = s.kit.unit_at[s.kit.scenario.withdrawal[n].unit]
        lacking = pay_steps(s, i, missing(s, n, i)) if found == (i,) else 0
        leave(s, n, found)
        return Call(MakeUp(i, lacking)) if lacking else Goto(self)

    def answer(self, s: State, side: Side, action: Withdrawn) -> Flow:
        n = rows_due(s)[0]
        if isinstance(action, CancelWithdrawal):
            self._cancel(s, n)
            return Goto(self)
        return self._go(s, n, action.units if isinstance(action, Withdraw) else action.plane)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Withdrawn]]:
        n = rows_due(s)[0]
        if planes := planes_of(s, n):
            yield Family(WithdrawPlane, planes, WithdrawPlane)
        if found := ways(s, n):
            yield Family(Withdraw, found, Withdraw)
        if s.kit.scenario.withdrawal[n].cancel:
            yield One(CancelWithdrawal())


class GiveUpStep(Action[State], frozen=True, tag="give-up-step"):
    """[8.51a] Another unit of the type on the map loses a step instead."""

    rule = "8.51a"
    ends = False
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        step = s.steps[-1]
        assert isinstance(step, MakeUp)
        if self.unit not in step.choices(s):
            yield no("8.51a", "not-of-the-type", unit=s.kit.counters[self.unit].id)


class MakeUp(Step[State, GiveUpStep], frozen=True, tag="make-up"):
    """[8.51a] The steps a unit lacked, and points could not pay, come from others of its type."""

    unit: int
    steps: int

    @property
    def rule(self) -> str:
        return "8.51a"

    def choices(self, s: State) -> list[int]:
        counters = s.kit.counters
        return [
            j for j in s.of(counters[self.unit].side)
            if counters[j].type == counters[self.unit].type and counters[j].combat
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        found = self.choices(s) if self.steps else []
        if not found:
            return Done()
        if len(found) == 1:
            return self._given(s, found[0])
        return Ask(SIDES[s.kit.counters[self.unit].side])

    def _given(self, s: State, j: int) -> Flow:
        s.tell("step-given", "8.51a", unit=s.kit.counters[j].id)
        lose_step(s, j, CADRE)
        return Goto(MakeUp(self.unit, self.steps - 1))

    def answer(self, s: State, side: Side, action: GiveUpStep) -> Flow:
        return self._given(s, action.unit)

    def offers(self, s: State, side: Side) -> Iterator[Offer[GiveUpStep]]:
        yield Family(GiveUpStep, self.choices(s), GiveUpStep)


class Leaving(Step[State, Silent], frozen=True, tag="leaving"):
    """[A.3e] Conversions, and then withdrawals."""

    def enter(self, s: State) -> Flow:
        return Call(Conversions(), Withdrawals())


def withdraw(s: State, side: int) -> Step[State, Any] | None:
    """[A.3e, 8.5, 8.6] Units that must leave."""
    return Leaving()


PLAYS: Mapping[str, Maker] = {"A.3e": withdraw}
