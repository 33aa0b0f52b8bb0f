"""[B.2.3, B.2.4, B.2.6, B.2.7] Counters that take the place of others; [B.2.5] break-down."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import GONE, SPARE, WITHDRAWN, Unit
from grognard.games.ft.rules.asked import own_unit
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.g06_steps import receive
from grognard.games.ft.rules.g10_command import in_range
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def is_settled(s: State, key: str, n: int) -> bool:
    """Whether the entry of a list of the scenario is done."""
    return bool(s.settled.get(key, 0) >> n & 1)


def settle(s: State, key: str, n: int) -> None:
    s.settled = {**s.settled, key: s.settled.get(key, 0) | 1 << n}


def exchange(s: State, old: int, new: int, rule: str) -> None:
    """[B.2.3] The new counter takes hex, markers, status, side, points and command of the old."""
    unit, counter = s.units[old], s.kit.counters[new]
    s.put(old, Unit(at=WITHDRAWN))
    s.put(new, replace(unit, step=min(unit.step, counter.steps - 1),
                       sp=min(unit.sp, counter.ccv) if counter.hq else 0))  # fmt: skip
    inherit(s, old, new)
    s.tell("exchanged", rule, unit=s.kit.counters[old].id, new=counter.id)


def inherit(s: State, old: int, new: int) -> None:
    """[B.2.3, G.10] Who answered to the old counter answers to the new one."""
    if s.kit.counters[old].hq:
        s.became = {**s.became, old: new}
        for i, unit in enumerate(s.units):
            if unit.under == old:
                s.change(i, under=new)


def merge(s: State, old: tuple[int, ...], new: int, rule: str) -> None:
    """[B.2.3, B.2.6] Several into one: the hex and the markers of the first, the points of all,
    reduced if one of them was."""
    points = sum(s.units[i].sp for i in old)
    step = max(s.units[i].step for i in old)
    for i in old[1:]:
        s.put(i, Unit(at=WITHDRAWN))
        inherit(s, i, new)
    s.change(old[0], sp=points, step=min(step, s.kit.counters[old[0]].steps - 1))
    exchange(s, old[0], new, rule)
    s.change(new, step=min(step, s.kit.counters[new].steps - 1))


def conversions(s: State, side: int) -> None:
    """[B.2.3] On their turn, or as soon as all that become one are in play and near enough."""
    kit = s.kit
    for n, row in enumerate(kit.scenario.conversion):
        old = tuple(kit.unit_at[name] for name in row.old)
        if row.turn > s.turn or kit.counters[old[0]].side != side:
            continue
        if is_settled(s, "conversion", n):
            continue
        if any(s.units[i].at in (GONE, WITHDRAWN) for i in old):
            settle(s, "conversion", n)
        elif all(s.units[i].at >= 0 for i in old):
            near = in_range(s, old[0])
            if all(near >> s.units[i].at & 1 for i in old[1:]):
                settle(s, "conversion", n)
                merge(s, old, kit.unit_at[row.new], "B.2.3")


def upgrades(s: State, side: int) -> None:
    """[B.2.4] On its turn a counter in general supply is exchanged where it stands; for one that is
    not, or gone, its value comes in points, one a step."""
    kit = s.kit
    lines = None
    for n, row in enumerate(kit.scenario.upgrade):
        old, new = kit.unit_at[row.old], kit.unit_at[row.new]
        if row.turn > s.turn or kit.counters[old].side != side or is_settled(s, "upgrade", n):
            continue
        unit = s.units[old]
        if unit.at < 0 and unit.at not in (GONE, WITHDRAWN):
            continue
        settle(s, "upgrade", n)
        lines = lines or Lines(s, side)
        if unit.at >= 0 and (s.turn == 1 or lines.supplied(old)):
            exchange(s, old, new, "B.2.4")
        elif s.turn > 1:
            receive(s, kit.counters[new].nation, kit.counters[new].steps, "B.2.4")


def flips(s: State, side: int) -> None:
    """[B.2.7] On its turn a counter that is alive shows its other identity."""
    kit = s.kit
    for n, row in enumerate(kit.scenario.flip):
        i = kit.unit_at[row.unit]
        if row.turn > s.turn or kit.counters[i].side != side or is_settled(s, "flip", n):
            continue
        settle(s, "flip", n)
        if s.units[i].at >= 0:
            exchange(s, i, kit.unit_at[row.new], "B.2.7")


# ---- deeds ---------------------------------------------------------------------------------


def upgrade_price(s: State, n: int) -> int:
    """[B.2.4] An exchange by points: the difference in cost of the two categories a step, at least
    one."""
    row, kit = s.kit.scenario.upgrade[n], s.kit
    cost = kit.charts.supply.replacements.cost
    old, new = kit.counters[kit.unit_at[row.old]], kit.counters[kit.unit_at[row.new]]
    return max(1, cost[new.cal] - cost[old.cal]) * (old.steps - s.units[kit.unit_at[row.old]].step)


class BuyUpgrade(Action[State], frozen=True, tag="buy-upgrade"):
    """[B.2.4] An exchange that was not possible on its turn is bought with points."""

    rule = "B.2.4"
    row: int

    def why_not(self, s: State, side: Side) -> Reasons:
        rows = s.kit.scenario.upgrade
        if not 0 <= self.row < len(rows) or not is_settled(s, "upgrade", self.row):
            yield no("B.2.4", "no-such-upgrade")
            return
        old = s.kit.unit_at[rows[self.row].old]
        counter = s.kit.counters[old]
        if counter.side != SIDES.index(side) or s.units[old].at < 0:
            yield no("B.2.4", "no-such-upgrade")
            return
        if s.rp.get(counter.nation, 0) < upgrade_price(s, self.row):
            yield no("B.2.4", "points-too-few")
        if not Lines(s, counter.side).supplied(old):
            yield no("B.2.4", "not-in-supply", unit=counter.id)

    def perform(self, s: State) -> None:
        row = s.kit.scenario.upgrade[self.row]
        old = s.kit.unit_at[row.old]
        nation = s.kit.counters[old].nation
        s.rp = {**s.rp, nation: s.rp[nation] - upgrade_price(s, self.row)}
        exchange(s, old, s.kit.unit_at[row.new], "B.2.4")


class Improve(Action[State], frozen=True, tag="improve"):
    """[B.2.6] Listed units in one hex become the larger unit."""

    rule = "B.2.6"
    row: int

    def why_not(self, s: State, side: Side) -> Reasons:
        rows = s.kit.scenario.improvement
        if not 0 <= self.row < len(rows) or rows[self.row].turn > s.turn:
            yield no("B.2.6", "no-such-improvement")
            return
        units = [s.kit.unit_at[name] for name in rows[self.row].old]
        for i in units:
            yield from own_unit(s, side, i)
        if is_settled(s, "improvement", self.row) or any(s.units[i].at < 0 for i in units):
            yield no("B.2.6", "no-such-improvement")
        elif len({s.units[i].at for i in units}) > 1:
            yield no("C.1.0", "not-in-one-hex")
        for i in units:
            if s.units[i].step:
                yield no("B.2.6", "not-full", unit=s.kit.counters[i].id)

    def perform(self, s: State) -> None:
        row = s.kit.scenario.improvement[self.row]
        settle(s, "improvement", self.row)
        merge(s, tuple(s.kit.unit_at[name] for name in row.old), s.kit.unit_at[row.new], "B.2.6")


def pieces_of(s: State, i: int) -> tuple[int, ...]:
    """[B.2.5] The pieces a unit breaks down into."""
    name = s.kit.counters[i].id
    row = next((one for one in s.kit.scenario.breakdown if one.unit == name), None)
    return tuple(s.kit.unit_at[piece] for piece in row.pieces) if row is not None else ()


class BreakDown(Action[State], frozen=True, tag="break-down"):
    """[B.2.5] A full unit goes over into its pieces, in an enemy zone or out of supply too."""

    rule = "B.2.5"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_unit(s, side, self.unit))
        yield from bad
        if bad:
            return
        unit, name = s.units[self.unit], s.kit.counters[self.unit].id
        pieces = pieces_of(s, self.unit)
        if unit.at < 0 or not pieces or any(s.units[i].at != SPARE for i in pieces):
            yield no("B.2.5", "no-pieces", unit=name)
        elif unit.step:
            yield no("B.2.5", "not-full", unit=name)
        elif not s.active(self.unit):
            yield no("B.2.8", "not-active", unit=name)

    def perform(self, s: State) -> None:
        unit = s.units[self.unit]
        s.put(self.unit, Unit(at=WITHDRAWN))
        for i in pieces_of(s, self.unit):
            s.put(i, replace(unit, step=0))
        s.tell("broken-down", "B.2.5", unit=s.kit.counters[self.unit].id)


def deeds(s: State, side: int) -> Iterator[Offer[BuyUpgrade | Improve | BreakDown]]:
    """[B.2.4, B.2.5, B.2.6] What the owner may do in this segment."""
    name = SIDES[side]
    scenario = s.kit.scenario

    def fine(action: BuyUpgrade | Improve | BreakDown) -> bool:
        return not any(True for _ in action.why_not(s, name))

    buys = [n for n in range(len(scenario.upgrade)) if fine(BuyUpgrade(n))]
    yield Family(BuyUpgrade, buys, BuyUpgrade)
    better = [n for n in range(len(scenario.improvement)) if fine(Improve(n))]
    yield Family(Improve, better, Improve)
    units = [s.kit.unit_at[row.unit] for row in scenario.breakdown]
    yield Family(BreakDown, [i for i in units if fine(BreakDown(i))], BreakDown)


PLAYS: dict[str, Maker] = {"B.2.3": conversions, "B.2.4": upgrades, "B.2.7": flips}
WITHIN: tuple[str, ...] = ("B.2.5", "B.2.6")
