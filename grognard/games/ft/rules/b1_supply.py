"""[B.1] The supply segment: points for the headquarters, general supply, limited supply."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER, SIDES
from grognard.games.ft.pieces import COLD, OFF_MAP, WARMED, Depot
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.g06_steps import lose_step
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.g10_command import capacity, in_range, is_under
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.scenario_rows import SpRow
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

LOWEST = -4
FIN_SHQ, SOV_FHQ = "FIN-SHQ", "SOV-FHQ"


# ---- B.1.1: points -------------------------------------------------------------------------


def room(s: State, hq: int) -> int:
    """[G.14] Points an HQ can still take: up to its capacity."""
    return max(0, capacity(s, hq) - s.units[hq].sp)


def give(s: State, hq: int, points: int, rule: str = "B.1.1") -> None:
    """[B.1.1] Points come to an HQ, which keeps what it has room for."""
    kept = min(points, room(s, hq))
    if kept:
        s.change(hq, sp=s.units[hq].sp + kept)
        s.tell("supply-points", rule, unit=s.kit.counters[hq].id, count=kept)


def holders(s: State, side: int, row: SpRow, lines: Lines) -> tuple[int, ...]:
    """[G.19] The headquarters that may hold the points of a row: in play, in general supply, in the
    order in which the scenario names them."""
    kit = s.kit
    found: list[int] = []
    for name in row.holders:
        if name in kit.unit_at:
            named = [kit.unit_at[name]]
        else:
            named = [i for i in kit.of_side[side] if kit.counters[i].hq == name]
        found += [i for i in named if s.units[i].at >= 0 and lines.supplied(i)]
    return tuple(dict.fromkeys(found))


def income(s: State, hq: int) -> int:
    """[B.1.1] Two points for an army HQ that has a line, for the Finnish SHQ and each Soviet front,
    which may stand off the map."""
    counter = s.kit.counters[hq]
    per = s.kit.charts.command.hq.sp_income
    if counter.hq == "OHQ-army" and counter.nation in s.kit.scenario.rules.army_sp:
        return s.kit.scenario.rules.army_sp[counter.nation]
    if counter.hq == "SHQ":
        return per.get({"FIN": FIN_SHQ, "SOV": SOV_FHQ}.get(counter.nation, ""), 0)
    return per.get(counter.hq, 0)


def armies(s: State, side: int) -> list[int]:
    """[B.1.1] The headquarters that receive points where the scenario gives none by turn."""
    kit = s.kit
    return [
        i
        for i in kit.of_side[side]
        if kit.counters[i].hq in ("SHQ", "OHQ-army")
        and (s.units[i].at >= 0 or s.units[i].at == OFF_MAP)
    ]


def by_table(s: State, side: int, lines: Lines) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """[B.1.1, G.19] The points of the scenario's table for this turn: how many, and the
    headquarters among which their owner divides them. Those without a choice come at once."""
    left = []
    for row in s.kit.scenario.sp:
        if s.kit.players.index(row.player) != side:
            continue
        points = row.by_turn[s.turn - 1]
        able = holders(s, side, row, lines)
        if points and able and not row.choice:
            give(s, able[0], points)
        elif points and able:
            left.append((points, able))
    return tuple(left)


def by_armies(s: State, side: int, lines: Lines) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """[B.1.1] Two points each; those of a supreme HQ go on to any of its operational ones. The
    blockade takes some from the Finns [D.2.3]."""
    kit = s.kit
    stock = 0
    for i in armies(s, side):
        points = income(s, i)
        if kit.counters[i].nation == "FIN" and s.sp_blockade:
            taken = min(points, -s.sp_blockade)
            points, s.sp_blockade = points - taken, s.sp_blockade + taken
        if kit.counters[i].hq == "SHQ":
            stock += points + s.stock.get(i, 0)
            s.stock = {hq: left for hq, left in s.stock.items() if hq != i}
        elif lines.supplied(i):
            give(s, i, points)
    able = tuple(
        i for i in kit.of_side[side] if kit.counters[i].hq.startswith("OHQ") and s.units[i].at >= 0
    )
    return ((stock, able),) if stock and able else ()


class GivePoint(Action[State], frozen=True, tag="give-point"):
    """[B.1.1] One point for this headquarters."""

    rule = "B.1.1"
    hq: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Dividing) or self.hq not in waiting.able(s):
            yield no("B.1.1", "no-room-for-points")


class LeavePoints(Action[State], frozen=True, tag="leave-points"):
    """[B.1.1] The rest is not taken: a supreme headquarters keeps it, other points are lost."""

    rule = "B.1.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Dividing(Step[State, GivePoint | LeavePoints], frozen=True, tag="dividing"):
    """[B.1.1] The owner divides points among headquarters."""

    side: int
    lots: tuple[tuple[int, tuple[int, ...]], ...]
    rule = "B.1.1"

    def able(self, s: State) -> tuple[int, ...]:
        """Those that have room for one of the points at hand."""
        return tuple(hq for hq in self.lots[0][1] if room(s, hq)) if self.lots else ()

    def enter(self, s: State) -> Flow:
        if not self.lots:
            return Done()
        if not self.able(s) or not self.lots[0][0]:
            return Goto(self.next(s))
        return Ask(SIDES[self.side])

    def next(self, s: State) -> Dividing:
        """On to the next lot; what a supreme headquarters has left stays with it."""
        points, _ = self.lots[0]
        supreme = [i for i in armies(s, self.side) if s.kit.counters[i].hq == "SHQ"]
        if points and supreme and not s.kit.scenario.sp:
            s.stock = {**s.stock, supreme[0]: points}
        return replace(self, lots=self.lots[1:])

    def answer(self, s: State, side: Side, action: GivePoint | LeavePoints) -> Flow:
        if isinstance(action, LeavePoints):
            return Goto(self.next(s))
        give(s, action.hq, 1)
        points, able = self.lots[0]
        return Goto(replace(self, lots=((points - 1, able), *self.lots[1:])))

    def offers(self, s: State, side: Side) -> Iterator[Offer[GivePoint | LeavePoints]]:
        yield Family(GivePoint, self.able(s), GivePoint)
        yield One(LeavePoints())


def combat_supply(s: State, side: int) -> Step[State, GivePoint | LeavePoints] | None:
    """[B.1.1] Points of the turn; on turn 1 none."""
    if s.turn == 1:
        return None
    lines = Lines(s, side)
    lots = by_table(s, side, lines) if s.kit.scenario.sp else by_armies(s, side, lines)
    return Dividing(side, lots) if lots else None


def at_start(s: State, side: int) -> Step[State, GivePoint | LeavePoints] | None:
    """[G.19] Points at set-up that the owner divides."""
    if s.turn > 1:
        return None
    lines = Lines(s, side)
    rows = [row for row in s.kit.scenario.sp if s.kit.players.index(row.player) == side]
    lots = tuple(
        (row.start, holders(s, side, row, lines)) for row in rows if row.choice and row.start
    )
    return Dividing(side, lots) if lots else None


# ---- against the frost ---------------------------------------------------------------------


class Warm(Action[State], frozen=True, tag="warm"):
    """[G.9] A point of an HQ lifts the frost this turn from all units under it in its range."""

    rule = "G.9"
    hq: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.hq not in stoves(s, SIDES.index(side)):
            yield no("G.9", "nobody-to-warm")


class NoWarming(Action[State], frozen=True, tag="no-warming"):
    """[G.9] No more points against the frost."""

    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


def chilled(s: State, hq: int) -> list[int]:
    """[G.9] Units under an HQ, in its range, that suffer from frost."""
    side = s.kit.counters[hq].side
    near = in_range(s, hq)
    return [
        i
        for i in s.kit.of_side[side]
        if s.units[i].marks & COLD and near >> s.units[i].at & 1 and is_under(s, i, hq)
    ]


def stoves(s: State, side: int) -> list[int]:
    """[G.9] Headquarters that can spend a point against the frost."""
    return [
        i
        for i in s.kit.of_side[side]
        if s.units[i].at >= 0 and s.units[i].sp and s.level(i) > -2 and chilled(s, i)
    ]


class Warming(Step[State, Warm | NoWarming], frozen=True, tag="warming"):
    """[G.9] In his supply segment the owner may spend points against the frost."""

    side: int
    rule = "G.9"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if stoves(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: Warm | NoWarming) -> Flow:
        if isinstance(action, NoWarming):
            return Done()
        for i in chilled(s, action.hq):
            s.mark(i, on=WARMED, off=COLD)
        s.change(action.hq, sp=s.units[action.hq].sp - 1)
        s.tell("warmed", "G.9", unit=s.kit.counters[action.hq].id)
        check_levels(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Warm | NoWarming]]:
        yield Family(Warm, stoves(s, self.side), Warm)
        yield One(NoWarming())


# ---- B.1.5: limited supply -----------------------------------------------------------------


def check_supply(s: State, side: int) -> None:
    """[B.1.3, B.1.5] Who has no line gets LIMITED SUPPLY, one more each time; who has one loses the
    marker. At the floor of status each check costs a step. Not on turn 1."""
    if s.turn == 1:
        return
    lines, bare = Lines(s, side), Lines(s, side, depots=False)
    used = False
    for i in s.kit.of_side[side]:
        unit = s.units[i]
        if unit.at < 0:
            continue
        if lines.supplied(i):
            used = used or not bare.supplied(i)
            s.change(i, limited=0)
        else:
            s.change(i, limited=min(unit.limited + 1, 4))
            s.tell("limited-supply", "B.1.5", unit=s.kit.counters[i].id,
                   count=s.units[i].limited)  # fmt: skip
    check_levels(s, s.kit.of_side[side])
    for i in s.kit.of_side[side]:
        if s.units[i].at >= 0 and s.kit.effects[s.level(i)].each_supply_check == "step":
            lose_step(s, i)
    if used:
        use_depots(s, side)


def use_depots(s: State, side: int) -> None:
    """[G.14] A marker that was the only source of some unit loses a point."""
    taken = s.kit.charts.supply.supply.marker_used
    kept = []
    for depot in s.depots:
        left = depot.points - taken if depot.side == side else depot.points
        if left > 0:
            kept.append(Depot(depot.side, depot.at, left, depot.moved))
    s.depots = tuple(kept)


def limited(s: State, side: int) -> Step[State, Warm | NoWarming] | Step[State, Silent] | None:
    """[B.1.5] The check; and then the owner may pay against the frost [G.9]."""
    check_supply(s, side)
    return Warming(side) if s.turn > 1 else None


PLAYS: dict[str, Maker] = {
    "start.aggressor": lambda s, side: at_start(s, AGGRESSOR),
    "start.defender": lambda s, side: at_start(s, DEFENDER),
    "B.1.1": combat_supply,
    "B.1.5": limited,
}
WITHIN: tuple[str, ...] = ("B.1.3",)
