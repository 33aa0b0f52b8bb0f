"""[B.2.2, B.2.10] Reinforcements, and who is released from the box of the high command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from grognard.games.ft.charts import LEVELS
from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import EDGE
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import GONE, HIGH_COMMAND, MOTTI, WAITING
from grognard.games.ft.rules.a1_initiative import level_of
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.b1_lines import open_hexes, primary
from grognard.games.ft.rules.g06_steps import receive
from grognard.games.ft.rules.g07_stacking import room
from grognard.games.ft.rules.g10_tree import parent_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.scenario_rows import ReinforcementRow
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def due(s: State, side: int) -> tuple[int, ...]:
    """[B.2.2] The rows of reinforcements whose turn has come, of a side."""
    kit = s.kit
    return tuple(
        n
        for n, row in enumerate(kit.scenario.reinforcement)
        if row.turn <= s.turn and not s.arrived >> n & 1 and side_of_row(kit, row) == side
    )


def side_of_row(kit: Kit, row: ReinforcementRow) -> int:
    """The side of what a row brings: land units, aircraft or ships."""
    name = row.units[0]
    if name in kit.unit_at:
        return kit.counters[kit.unit_at[name]].side
    if name in kit.plane_at:
        return kit.planes[kit.plane_at[name]].side
    return kit.ships[kit.ship_at[name]].side


def waiting(s: State, n: int) -> tuple[int, ...]:
    """[B.2.2] The land units of a row that have not come yet."""
    kit = s.kit
    units = [kit.unit_at[name] for name in kit.scenario.reinforcement[n].units
             if name in kit.unit_at]  # fmt: skip
    return tuple(i for i in units if s.units[i].at == WAITING)


def division_lost(s: State, i: int) -> bool:
    """[B.2.2] Whether the division of a unit has been eliminated, and is not merely late."""
    above = parent_of(s, i)
    while above >= 0 and s.kit.counters[above].hq != "THQ":
        above = parent_of(s, above)
    return above >= 0 and s.units[above].at == GONE


def may_come(s: State, side: int, at: int, units: Sequence[int]) -> bool:
    """[B.2.2, G.7, G.8, G.13] A friendly hex without the enemy and out of uncontested enemy zones,
    whose units are in no MOTTI, with room; so many battalions a turn by one hex."""
    if not s.friendly(side, at) or s.enemies(side, at) or s.ezoc(side, at):
        return False
    if any(s.units[i].marks & MOTTI for i in s.of(side, at)):
        return False
    entry = s.kit.scenario.entry
    if entry is not None and s.entered.get(at, 0) + s.battalions(units) > 2 * entry.limit_be:
        return False
    return room(s, side, at, units)


def listed(s: State, n: int) -> tuple[int, ...]:
    """[B.2.2] The hexes of a row; without any that of the parent headquarters."""
    row = s.kit.scenario.reinforcement[n]
    if row.at:
        return tuple(s.kit.ground.index(name) for name in row.at)
    above = parent_of(s, s.kit.unit_at[row.units[0]])
    return (s.units[above].at,) if above >= 0 and s.units[above].at >= 0 else ()


def places(s: State, n: int, units: Sequence[int]) -> tuple[int, ...]:
    """[B.2.2] Where units of a row may come: the listed hexes; if none is possible for one of them,
    the nearest of the edge of the map within the displacement that the scenario allows."""
    side = s.kit.counters[units[0]].side
    hexes = listed(s, n)
    found = tuple(at for at in hexes if may_come(s, side, at, units))
    entry = s.kit.scenario.entry
    if found or len(units) > 1 or entry is None:
        return found
    ground = s.kit.ground
    near: dict[int, list[int]] = {}
    for at in range(ground.hexes):
        far = min(ground.distance(at, one) for one in hexes)
        edge = bool(ground.bits[at] & EDGE) and not ground.is_water(at)
        if 0 < far <= entry.shift_hexes and edge and may_come(s, side, at, units):
            near.setdefault(far, []).append(at)
    return tuple(near[min(near)]) if near else ()


def bring(s: State, units: Sequence[int], to: int, rule: str) -> None:
    """[B.2.2] Units come on the map."""
    s.entered = {**s.entered, to: s.entered.get(to, 0) + s.battalions(units)}
    s.march(units, to)
    for i in units:
        s.tell("arrived", rule, unit=s.kit.counters[i].id, hex=s.kit.names[to])


class Arrive(Action[State], frozen=True, tag="arrive"):
    """[B.2.2, B.2.10] Units come on the map in this hex."""

    rule = "B.2.2"
    units: tuple[int, ...]
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if not isinstance(step, Arriving | Entering) or not self.units:
            yield no("B.2.2", "nothing-arrives")
        elif list(self.units) != sorted(set(self.units)):
            yield no("C.1.0", "name-units-once")
        elif not set(self.units) <= set(step.coming(s)):
            yield no("B.2.2", "nothing-arrives")
        elif self.to not in step.hexes(s, self.units):
            yield no("B.2.2", "no-way-in")


class Arriving(Step[State, Arrive], frozen=True, tag="arriving"):
    """[B.2.2] Reinforcements whose turn has come must arrive; who cannot goes to the box of the
    high command, or becomes points where his division has been eliminated."""

    side: int
    rows: tuple[int, ...]
    rule = "B.2.2"

    def coming(self, s: State) -> tuple[int, ...]:
        return tuple(sorted(waiting(s, self.rows[0]))) if self.rows else ()

    def hexes(self, s: State, units: Sequence[int]) -> tuple[int, ...]:
        return places(s, self.rows[0], units)

    def enter(self, s: State) -> Flow:
        if not self.rows:
            return Done()
        units = self.coming(s)
        if not units:
            land_others(s, self.rows[0])
            s.arrived |= 1 << self.rows[0]
            return Goto(replace(self, rows=self.rows[1:]))
        for i in units:
            if division_lost(s, i):
                s.change(i, at=GONE)
                if s.turn > 1:
                    receive(s, s.kit.counters[i].nation, s.kit.counters[i].steps, "B.2.2")
                return Goto(self)
            found = self.hexes(s, (i,))
            if not found:
                s.change(i, at=HIGH_COMMAND)
                s.tell("high-command", "B.2.2", unit=s.kit.counters[i].id)
                return Goto(self)
            if len(found) == 1:
                bring(s, (i,), found[0], "B.2.2")
                return Goto(self)
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Arrive) -> Flow:
        bring(s, action.units, action.to, "B.2.2")
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Arrive]]:
        units = self.coming(s)
        groups = [(i,) for i in units] + ([units] if len(units) > 1 else [])
        keys = [(group, to) for group in groups for to in self.hexes(s, group)]
        yield Family(Arrive, keys, lambda key: Arrive(*key))


def land_others(s: State, n: int) -> None:
    """[B.2.2] Aircraft come on their base, ships into their hex."""
    row, kit = s.kit.scenario.reinforcement[n], s.kit
    for name in row.units:
        at = kit.ground.index(row.at[0])
        if name in kit.plane_at:
            k = kit.plane_at[name]
            s.planes[k] = replace(s.planes[k], at=kit.base_of(name, at))
        elif name in kit.ship_at:
            k = kit.ship_at[name]
            s.ships[k] = replace(s.ships[k], at=at)
        else:
            continue
        s.tell("arrived", "B.2.2", unit=name, hex=kit.names[at])


def arrivals(s: State, side: int) -> Step[State, Arrive] | None:
    """[B.2.2] Those whose turn has come."""
    rows = due(s, side)
    return Arriving(side, rows) if rows else None


# ---- the high command ----------------------------------------------------------------------


def is_released(kit: Kit, shown: int, level: int) -> bool:
    """[B.2.10] A white die with a modifier for a low or middling level of the side."""
    part = kit.charts.supply.high_command
    return shown + part.drm.get(LEVELS[level], 0) >= part.at_least


def ways_in(s: State, i: int) -> tuple[int, ...]:
    """[B.2.10] The primary sources at which a released unit may enter."""
    side = s.kit.counters[i].side
    found = primary(s, side, open_hexes(s, side))
    return tuple(
        at for at in range(s.kit.ground.hexes) if found >> at & 1 and may_come(s, side, at, (i,))
    )


class Entering(Step[State, Arrive], frozen=True, tag="entering"):
    """[B.2.10] A released unit enters at a primary source of its owner's choice."""

    side: int
    unit: int
    rule = "B.2.10"

    def coming(self, s: State) -> tuple[int, ...]:
        return (self.unit,)

    def hexes(self, s: State, units: Sequence[int]) -> tuple[int, ...]:
        return ways_in(s, self.unit)

    def enter(self, s: State) -> Flow:
        found = ways_in(s, self.unit)
        if len(found) == 1:
            return self.answer(s, SIDES[self.side], Arrive((self.unit,), found[0]))
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Arrive) -> Flow:
        bring(s, action.units, action.to, "B.2.10")
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Arrive]]:
        unit = self.unit
        yield Family(Arrive, ways_in(s, unit), lambda to: Arrive((unit,), to))


class Releasing(Step[State, Silent], frozen=True, tag="releasing"):
    """[B.2.10] One white die for each unit in the box; no die for one that could enter nowhere."""

    side: int
    units: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        if not self.units:
            return Done()
        if not ways_in(s, self.units[0]):
            return Goto(replace(self, units=self.units[1:]))
        return Call(die(s, "white", "release", "B.2.10", self.side, unit=self.units[0]))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        rest = replace(self, units=self.units[1:])
        shown, level = face(s, "white", value[0]), level_of(s, self.side)
        bonus = s.kit.charts.supply.high_command.drm.get(LEVELS[level], 0)
        told(s, "release", "B.2.10", self.side, "white", shown, shown + bonus)
        if is_released(s.kit, shown, level):
            return Call(Entering(self.side, self.units[0]), rest)
        return Goto(rest)


def release(s: State, side: int) -> Step[State, Silent] | None:
    """[B.2.10] Where anybody is in the box."""
    units = tuple(i for i in s.kit.of_side[side] if s.units[i].at == HIGH_COMMAND)
    return Releasing(side, units) if units else None


PLAYS: dict[str, Maker] = {"B.2.2": arrivals, "B.2.10": release}
WITHIN: tuple[str, ...] = ()
