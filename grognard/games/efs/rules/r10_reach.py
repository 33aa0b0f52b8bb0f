"""[10.1, 10.2, 10.3] Allowances, the rule of a step, and where a unit can go.

One rule judges every step, `entered`: the law walks a path with it, the search spreads by it. A
group pays step by step what each of its units pays; none spends more than the lowest allowance
[10.22].
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import ACTIVATED, FIRE_MODE, NON_OP, OUT, UNTRIED
from grognard.games.efs.rules.r10_costs import (
    LABELS,
    NO_GROUND,
    NO_LAKE,
    NO_MINOR,
    NO_RIVER,
    NO_ROAD,
    NO_SWAMP,
    QUARTERS,
    Costs,
    costs_for,
)
from grognard.games.efs.state import (
    BEGUN,
    ENEMY,
    FORTIFIED,
    FRIEND,
    FROZEN,
    INTERDICTED,
    SNOW,
    ZONE,
    State,
)
from grognard.kernel.legality import No, no
from grognard.kernel.search import Barred

IN_THE_WAY, ZONE_TO_ZONE, SUPPLY_ALONE, TOO_FEW, WORKS_ALONE = -11, -12, -13, -14, -15
"""Codes of the step's own reasons, beside those of the ground."""

SLOWING = ZONE | FORTIFIED | INTERDICTED | BEGUN
KEEPS_POINTS = frozenset(("cavalry", "flotilla", "armoured_train"))
"""[6.35] Kinds that lose no points out of supply."""


def share_of(s: State, i: int) -> str:
    """[10.1, 10.11a, 10.12a] How much of its allowance a unit has in this phase: full, half,
    none, once, act."""
    table = s.kit.charts.movement.phases
    column = "reaction" if s.phase.endswith("reaction") else s.phase
    if column not in table.columns:
        return "none"
    share = table.rows[s.kit.counters[i].row][table.columns.index(column)]
    if share == "act":
        return "full" if s.units[i].marks & ACTIVATED and i in s.activated else "act"
    return share


def printed_allowance(s: State, i: int) -> int:
    """[10.51, 13.42, 21.21] The allowance of the face that is up; 0 for one that cannot move."""
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.face >= 0:
        return s.face_values(i)[2]
    if unit.marks & FIRE_MODE:
        return 0
    if unit.marks & UNTRIED:
        return counter.ma  # [10.52] of the untried face; 0 where none is printed [10.51]
    if not counter.combat:
        return counter.ma if unit.asp == 1 else 0  # [6.48] depots do not move
    return counter.nonop_ma if unit.marks & NON_OP else counter.ma


def allowance(s: State, i: int) -> int:
    """[6.35, 10.37b, 5.24a] Points in quarters: the printed ones, less two out of supply and one
    for Axis motorised units in frost, and of that the half or the whole that the phase gives."""
    counter, rules = s.kit.counters[i], s.kit.rules
    points = printed_allowance(s, i)
    if points and s.units[i].supply == OUT and counter.row not in KEEPS_POINTS:
        points += rules.out_of_supply_ma
    if points and counter.side == AXIS and counter.motorised and s.weather in (FROZEN, SNOW):
        points += rules.axis_motorized_frost_ma
    share = share_of(s, i)
    if share in ("none", "act") or points <= 0:
        return 0
    return QUARTERS * points // (2 if share == "half" else 1)


def entered(
    costs: Costs, step: tuple[int, int, int], label: int, here: int, there: int, combat: bool
) -> int:
    """[10.24, 10.25, 10.31, 10.34, 10.35, 18.12, 18.46] What a step costs with everything that
    stands in its way, or minus the code of a reason."""
    b, _, cost = step
    if there & ENEMY:
        return IN_THE_WAY
    if cost <= 0:
        return cost
    if not there & SLOWING:
        return cost
    if there & BEGUN and not combat:
        return WORKS_ALONE
    if there & INTERDICTED:
        cost = costs.interdicted(label, step)
    if there & FORTIFIED and not costs.faced(label // LABELS, b):
        cost += QUARTERS * costs.rules.fortification_entry_mp
    if there & ZONE:
        if here & ZONE:
            return ZONE_TO_ZONE
        if not combat and not there & FRIEND:
            return SUPPLY_ALONE
        cost += QUARTERS * costs.rules.zoc_entry_mp
    return cost


def beyond_water(s: State, i: int, b: int, combat: bool | None = None) -> int:
    """[10.45c, 10.47b, 10.25, 10.35] What a hex beyond a major river or a lake costs a unit that
    crosses with its whole allowance, or minus the code of a reason. `combat`: whether a combat unit
    goes with it [6.42]."""
    counter, a = s.kit.counters[i], s.units[i].at
    costs, hazard = costs_for(s, counter), s.hazard(counter.side)
    step = (b, b * LABELS, costs.terrain(b))
    escorted = counter.combat if combat is None else combat
    return entered(costs, step, a * LABELS, hazard[a], hazard[b], escorted)


REFUSALS: dict[int, tuple[str, str]] = {
    NO_SWAMP: ("10.48", "swamp-off-road"),
    NO_RIVER: ("10.45c", "major-river"),
    NO_LAKE: ("10.47a", "lake"),
    NO_GROUND: ("10.41", "barred-ground"),
    NO_ROAD: ("13.41a", "super-heavy-off-road"),
    NO_MINOR: ("13.41b", "super-heavy-minor-road"),
    IN_THE_WAY: ("10.24", "enemy-in-hex"),
    ZONE_TO_ZONE: ("10.35", "zone-to-zone"),
    SUPPLY_ALONE: ("6.42", "supply-alone-in-zone"),
    WORKS_ALONE: ("18.46", "works-in-the-way"),
    TOO_FEW: ("10.23", "too-few-points"),
}


def refusal(s: State, code: int, a: int, b: int, unit: str, instead: str = "") -> No:
    """A reason's code as a reason with its rule, or with this one instead."""
    rule, why = REFUSALS[code]
    return no(instead or rule, why, from_hex=s.kit.names[a], hex=s.kit.names[b], unit=unit)


def walk(
    s: State,
    i: int,
    path: Sequence[int],
    limit: int,
    *,
    start: tuple[int, int] | None = None,
    combat: bool | None = None,
) -> tuple[int, No | None]:
    """[17.41b] The quarters a unit spends on a path, and the reason why it cannot go on, if there
    is one.
    [10.32] Who has entered a zone of control goes no farther, who begins in one may leave it
    [10.36]. `start`: the label and the quarters a
    unit has come in with [8.12b]; `combat`: whether a combat unit goes with it [6.42]."""
    counter = s.kit.counters[i]
    costs, hazard = costs_for(s, counter), s.hazard(counter.side)
    escorted = counter.combat if combat is None else combat
    label, spent = start or (s.units[i].at * LABELS, 0)
    a = label // LABELS
    for n, b in enumerate(path):
        if (n or start) and hazard[a] & ZONE:
            return spent, no("10.32", "stopped-in-zone", hex=s.kit.names[a], unit=counter.id)
        step = costs.step(label, b)
        cost = entered(costs, step, label, hazard[a], hazard[b], escorted)
        if cost < 0:
            return spent, refusal(s, cost, a, b, counter.id)
        spent += cost
        if spent > limit:
            return spent, refusal(s, TOO_FEW, a, b, counter.id)
        a, label = b, step[1]
    return spent, None


class Reach:
    """Where a unit can go: quarters by hex, the start left out, and the way that was paid for."""

    __slots__ = ("_before", "_labels", "barred", "cost")

    def __init__(
        self, start: int, best: dict[int, int], before: dict[int, int], barred: Barred
    ) -> None:
        self._before = before
        self._labels: dict[int, int] = {}
        self.cost: dict[int, int] = {}
        cost, labels = self.cost, self._labels
        for label, spent in best.items():
            at = label >> 3
            known = cost.get(at)
            if known is None or spent < known:
                cost[at] = spent
                labels[at] = label
        cost.pop(start >> 3, None)
        labels.pop(start >> 3, None)
        self.barred = {b: why for b, why in barred.items() if b not in cost} if barred else barred

    def path_to(self, at: int) -> tuple[int, ...]:
        """The hexes entered, from the first to the goal."""
        label: int | None = self._labels[at]
        path = []
        while label in self._before:
            path.append(label >> 3)
            label = self._before[label]
        return tuple(reversed(path))


def reach(
    s: State, i: int, limit: int, *, reasons: bool = False, start: tuple[int, int] | None = None
) -> Reach:
    """Every hex a unit can reach with these quarters: costs by hex, the hex before each on the
    cheapest way, and, if asked for, why others are barred. `start`: the label and the quarters a
    unit has come onto the map with [8.12b]: its first hex is then among the goals."""
    counter = s.kit.counters[i]
    costs, hazard = costs_for(s, counter), s.hazard(counter.side)
    first, paid = start or (s.units[i].at * LABELS, 0)
    best: dict[int, int] = {first: paid}
    before: dict[int, int] = {}
    barred: Barred = {}
    buckets: list[list[int]] = [[] for _ in range(limit + 1)]
    if start is None or not hazard[first >> 3] & ZONE:
        buckets[paid].append(first)
    spread = Spread(costs, hazard, counter.combat, best, before, buckets)
    if reasons:
        spread.with_reasons(barred)
    else:
        # Interdiction takes the road's price away, which may be the dearer one.
        spread.quickly(sure=not s.interdiction[1 - counter.side])
    return Reach(first if start is None else -LABELS, best, before, barred)


class Spread:
    """A search under way."""

    __slots__ = ("before", "best", "buckets", "combat", "costs", "hazard")

    def __init__(
        self,
        costs: Costs,
        hazard: bytes,
        combat: bool,
        best: dict[int, int],
        before: dict[int, int],
        buckets: list[list[int]],
    ) -> None:
        self.costs, self.hazard, self.combat = costs, hazard, combat
        self.best, self.before, self.buckets = best, before, buckets

    def quickly(self, *, sure: bool) -> None:
        """Only what can be reached. `sure`: no step costs less than the chart says, so that the
        first step from a label that is too dear is the last one to look at."""
        costs, hazard, combat = self.costs, self.hazard, self.combat
        best, before, buckets = self.best, self.before, self.buckets
        table, cheapest, limit = costs.open, costs.cheapest, len(buckets) - 1
        trouble = SLOWING | ENEMY
        for spent, bucket in enumerate(buckets):
            left = limit - spent if sure else limit + 1
            for label in bucket:
                if best[label] != spent:
                    continue
                steps = table.get(label)
                for step in cheapest(label) if steps is None else steps:
                    b, to, cost = step
                    if cost > left:
                        break
                    there = hazard[b]
                    if there & trouble:
                        cost = entered(costs, step, label, hazard[label >> 3], there, combat)
                        if cost < 0:
                            continue
                    now = spent + cost
                    if now > limit:
                        continue
                    known = best.get(to)
                    if known is None or now < known:
                        best[to] = now
                        before[to] = label
                        if not there & ZONE:
                            buckets[now].append(to)

    def with_reasons(self, barred: Barred) -> None:
        """The same, and why others are barred."""
        costs, hazard = self.costs, self.hazard
        best, limit = self.best, len(self.buckets) - 1
        for spent, bucket in enumerate(self.buckets):
            for label in bucket:
                if best[label] != spent:
                    continue
                here = hazard[label >> 3]
                for step in costs.out(label):
                    b, to, _ = step
                    there = hazard[b]
                    cost = entered(costs, step, label, here, there, self.combat)
                    now = spent + cost
                    if cost < 0 or now > limit:
                        why = -cost if cost < 0 else -TOO_FEW
                        barred.setdefault(b, (why, label >> 3))
                    elif now < best.get(to, limit + 1):
                        best[to] = now
                        self.before[to] = label
                        if not there & ZONE:
                            self.buckets[now].append(to)
