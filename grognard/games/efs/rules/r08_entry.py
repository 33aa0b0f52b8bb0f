"""[8.12, 8.32, 6.47a] Units come onto the map from its edge, in a movement phase.

They pay for the first hex by its best road, or by its terrain without one, and go on from there.
Entry by rail: `r11_rail.py`; by strategic movement: `r11_strategic.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import MAIN, MINOR, MOTORWAY
from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import ACTIVE, DUE
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import sources
from grognard.games.efs.rules.r07_zap import is_zap, why_not_together
from grognard.games.efs.rules.r08_reinforcements import entry_of
from grognard.games.efs.rules.r10_costs import (
    BY_MAIN,
    BY_MINOR,
    BY_MOTORWAY,
    LABELS,
    OPEN,
    QUARTERS,
    Costs,
    costs_for,
)
from grognard.games.efs.rules.r10_movement import RAILBOUND, go, halted
from grognard.games.efs.rules.r10_reach import (
    IN_THE_WAY,
    SUPPLY_ALONE,
    TOO_FEW,
    Reach,
    allowance,
    reach,
    refusal,
    walk,
)
from grognard.games.efs.state import ENEMY, FORTIFIED, FRIEND, INTERDICTED, ZONE, State
from grognard.kernel.bitset import bits, members
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

ENTRY_PHASES = (("axis_mvt", "axis_mvtm"), ("soviet_mvt", "soviet_mvtm"))
"""[8.12a] The movement phases of each side; in the second motorised units and cavalry alone."""
ROADS = ((MOTORWAY, BY_MOTORWAY), (MAIN, BY_MAIN), (MINOR, BY_MINOR))


def way_in(s: State, i: int) -> tuple[str, int]:
    """[8.11b, 8.32, 6.47a] How and where a unit may come in: a reinforcement as its set-up card
    says, supply units and rebuilt ones by a friendly source at the edge."""
    if s.units[i].at != DUE:
        closed = s.zap_places if is_zap(s, i) else 0  # [7.43b]
        return "edge", sources(s, s.kit.counters[i].side) & ~closed
    found = entry_of(s, i)
    if found is None:
        return "", 0
    closed = s.closed[s.kit.counters[i].side]  # [11.63]
    return found[2], bits(at for at in found[3] if at >= 0) & ~closed


def entry_hexes(s: State, i: int) -> int:
    """[8.12b] Where a unit may come in on foot or by road; one whose card says rail comes by rail
    alone [11.17]."""
    by, hexes = way_in(s, i)
    return 0 if by == "rail" else hexes


def fresh(s: State, i: int) -> Reasons:
    """[7.11] A unit that came into the Active box this turn may enter on the next one."""
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.at == ACTIVE and counter.combat and unit.since >= s.turn:
        yield no("7.11", "not-ready-in-active", unit=counter.id)


def why_not_enter(s: State, side: Side, i: int) -> Reasons:
    """[8.12a, 8.11, 6.46, 6.48a] Whether a unit may come onto the map in this phase. [8.14] By air
    comes only what a card says so of; none does, and transports take units from the map and from
    Active."""
    if found := list(own_unit(s, side, i)):
        yield from found
        return
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.at not in (DUE, ACTIVE):
        yield no("8.11a", "not-to-enter", unit=counter.id)
        return
    yield from fresh(s, i)
    phases = ENTRY_PHASES[counter.side]
    fast = counter.combat and (counter.motorised or counter.type == "cavalry")
    if s.phase not in phases or (s.phase == phases[1] and not fast):
        yield no("8.12a", "entry-phase", unit=counter.id)
    elif not counter.combat and unit.asp != s.kit.rules.msu_asp:
        yield no("6.48a", "enters-by-rail", unit=counter.id)
    elif counter.type in RAILBOUND:
        yield no(RAILBOUND[counter.type], "moves-otherwise", unit=counter.id)
    elif allowance(s, i) <= 0:
        yield no("10.21", "no-allowance", unit=counter.id)
    yield from halted(s, i)


def best_road(s: State, costs: Costs, at: int) -> int:
    """[8.12b] The best road of a hex that a mover may use; it comes in along that."""
    found = 0
    for _, _, bits_ in s.kit.ground.ways[at]:
        found |= bits_
    return next(
        (how for bit, how in ROADS if found & bit & costs.gait.roads),
        OPEN,
    )


def first_step(s: State, i: int, at: int, *, combat: bool) -> tuple[int, int]:
    """[8.12b, 8.12c] The label in the first hex and what it costs; below zero a reason's code."""
    counter = s.kit.counters[i]
    costs, there = costs_for(s, counter), s.hazard(counter.side)[at]
    if there & ENEMY:
        return OPEN, IN_THE_WAY
    how = OPEN if there & INTERDICTED else best_road(s, costs, at)
    cost = costs.terrain(at) if how == OPEN else costs.road(how, at)
    if cost <= 0:
        return OPEN, cost
    if there & FORTIFIED:
        cost += QUARTERS * s.kit.rules.fortification_entry_mp
    if there & ZONE:
        if not combat and not there & FRIEND:
            return OPEN, SUPPLY_ALONE
        cost += QUARTERS * s.kit.rules.zoc_entry_mp
    return at * LABELS + how, cost


def comes_in(s: State, i: int, path: tuple[int, ...], limit: int, *, combat: bool) -> No | None:
    """Why a unit cannot come in along a path; None if it can."""
    counter = s.kit.counters[i]
    at = path[0]
    label, cost = first_step(s, i, at, combat=combat)
    if cost == IN_THE_WAY:
        return no("8.12c", "entry-held", hex=s.kit.names[at], unit=counter.id)
    if cost <= 0 or cost > limit:
        return refusal(s, TOO_FEW if cost > 0 else cost, at, at, counter.id)
    return walk(s, i, path[1:], limit, start=(label, cost), combat=combat)[1]


class Enter(Action[State], frozen=True, tag="enter"):
    """[8.12] Units come onto the map together, along the hexes they enter."""

    rule = "8.12a"
    ends = False
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [reason for i in self.units for reason in why_not_enter(s, side, i)]
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.units or len(set(self.units)) < len(self.units):
            found.append(no("10.22", "no-group"))
        if not self.path:
            found.append(no("10.21", "no-path"))
        if found:
            yield from found
            return
        names, at = s.kit.names, self.path[0]
        if used := list(why_not_together(s, self.units, at)):
            yield from used
            return
        for i in self.units:
            if not entry_hexes(s, i) >> at & 1:
                yield no("8.12b", "not-its-entry", hex=names[at], unit=s.kit.counters[i].id)
                return
        for b in self.path[1:]:
            if b not in s.kit.ground.edge[at]:
                yield no("10.21", "not-beside", hex=names[b], from_hex=names[at])
                return
            at = b
        limit = min(allowance(s, i) for i in self.units)
        combat = any(s.kit.counters[i].combat for i in self.units)
        for i in self.units:
            reason = comes_in(s, i, self.path, limit, combat=combat)
            if reason is not None:
                yield reason

    def perform(self, s: State) -> Step[State, Any] | None:
        for i in self.units:  # [8.12d, 6.22] in supply on the turn of entry
            s.put(i, replace(s.units[i], supply=0))
        return go(s, self.units, self.path)


def entries(s: State, i: int) -> Iterator[Offer[Enter]]:
    """Where one unit can get from the edge."""
    limit, combat = allowance(s, i), s.kit.counters[i].combat
    ways: dict[int, tuple[int, ...]] = {}
    spent: dict[int, int] = {}
    for at in members(entry_hexes(s, i)):
        label, cost = first_step(s, i, at, combat=combat)
        if not 0 < cost <= limit:
            continue
        found: Reach = reach(s, i, limit, start=(label, cost))
        for goal, points in found.cost.items():
            if points < spent.get(goal, limit + 1):
                spent[goal] = points
                ways[goal] = (at, *found.path_to(goal))
    if ways:
        yield Family(Enter, list(ways), lambda goal: Enter((i,), ways[goal]), unit=i)


def offers(s: State, side: int, units: Iterable[int] | None = None) -> Iterator[Offer[Enter]]:
    """Every unit by itself that may come in now, or each of these."""
    if s.phase not in ENTRY_PHASES[side]:
        return
    for i in range(len(s.units)) if units is None else units:
        waits = s.units[i].at in (DUE, ACTIVE) and s.kit.counters[i].side == side
        if waits and next(why_not_enter(s, SIDES[side], i), None) is None:
            yield from entries(s, i)


PLAYS: Mapping[str, Maker] = {}
