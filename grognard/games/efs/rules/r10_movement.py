"""[10] Ground movement: who may move in a phase, and the move itself. The phase: `r10_phase.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import (
    ACTIVATED,
    FIRE_MODE,
    FUEL,
    GARRISON,
    RECEIVING,
    SPARE,
    UNTRIED,
)
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import kept_in_place, note_added
from grognard.games.efs.rules.r07_zap import note_place
from grognard.games.efs.rules.r10_costs import LABELS, NO_RIVER, costs_for
from grognard.games.efs.rules.r10_lakes import boat_refusals, crosses_lake, take_across
from grognard.games.efs.rules.r10_reach import (
    allowance,
    beyond_water,
    reach,
    refusal,
    share_of,
    walk,
)
from grognard.games.efs.rules.r14_zones import check_entry
from grognard.games.efs.rules.r21_command import count_start, limit_refusals
from grognard.games.efs.rules.r21_troops import bound, confined, home_ground
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

RAILBOUND = {"armoured_train": "21.32a", "rail_artillery": "13.33a", "flotilla": "22.51"}
"""Kinds that move along railways or on water alone, and the rule that says so; they use no other
specialised movement either [22.51f, 21.32d]."""

FAST_PHASES = ("axis_mvtm", "soviet_mvtm")


def halted(s: State, i: int) -> Reasons:
    """[10.26, 13.41d, 18.45b, 21.82, 6.54a] Markers under which a unit may not move."""
    unit, name = s.units[i], s.kit.counters[i].id
    for mark, rule, why in (
        (RECEIVING, "7.72", "receiving"),
        (FUEL, "6.54a", "no-fuel"),
        (GARRISON, "21.82", "garrison"),
        (FIRE_MODE, "13.42a", "fire-mode"),
    ):
        if unit.marks & mark:
            yield no(rule, why, unit=name)
    if unit.halt:
        yield no("8.72", "do-not-move", unit=name)
    if s.phase == "axis_reaction" and i in s.builders.values():
        yield no("18.45b", "builds", unit=name)
    if unit.marks & ACTIVATED and s.phase == "soviet_mvt":
        yield no("10.13e", "activated-before", unit=name)


def eligible(s: State, side: Side, i: int) -> Reasons:
    """[10.1, 10.23] Whether a unit may move in this phase at all."""
    if found := list(own_unit(s, side, i)):
        yield from found
        return
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.at < 0:
        yield no("10.2", "not-on-map", unit=counter.id)
        return
    if s.moved >> i & 1:
        yield no("10.23", "moved-before", unit=counter.id)
    yield from halted(s, i)
    yield from kept_in_place(s, i)
    if counter.type in RAILBOUND:
        yield no(RAILBOUND[counter.type], "moves-otherwise", unit=counter.id)
        return
    if unit.marks & UNTRIED and not counter.ma:
        yield no("10.51", "untried-cannot-move", unit=counter.id)
        return
    yield from limit_refusals(s, (i,))
    share = share_of(s, i)
    if share in ("none", "act"):
        rule = "10.12a" if s.phase in FAST_PHASES else "10.11a"
        yield no("10.13a" if share == "act" else rule, "not-in-this-phase", unit=counter.id)
    elif allowance(s, i) <= 0:
        yield no("10.21", "no-allowance", unit=counter.id)


def over_river(s: State, i: int, path: tuple[int, ...]) -> bool:
    """[10.45c] One step across a major river without a bridge, with the whole allowance: only in a
    phase that gives it all, from the bank, and never armour or artillery."""
    counter = s.kit.counters[i]
    costs = costs_for(s, counter)
    if len(path) != 1 or share_of(s, i) != "full" or costs.gait.heavy:
        return False
    return costs.step(s.units[i].at * LABELS, path[0])[2] == NO_RIVER


def crosses_river(s: State, i: int, path: tuple[int, ...]) -> bool:
    """[10.45c] Whether a unit by itself crosses a major river so."""
    return over_river(s, i, path) and beyond_water(s, i, path[0]) > 0


def crosses_water(s: State, i: int, b: int) -> bool:
    """[10.45c, 10.47b] A step across a major river, or in boats."""
    if crosses_lake(s, i, (b,)) and beyond_water(s, i, b) > 0:
        return next(boat_refusals(s, (i,), b), None) is None
    return crosses_river(s, i, (b,))


class Move(Action[State], frozen=True, tag="move"):
    """[10.2] Units of one hex go along a path, the hexes they enter."""

    rule = "10.2"
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [reason for i in self.units for reason in eligible(s, side, i)]
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.units or len(set(self.units)) < len(self.units):
            found.append(no("10.22", "no-group"))
        if not self.path:
            found.append(no("10.21", "no-path"))
        if found:
            yield from found
            return
        start = {s.units[i].at for i in self.units}
        if len(start) > 1:
            yield no("10.22", "not-one-stack")
            return
        at = start.pop()
        for b in self.path:
            if b not in s.kit.ground.edge[at]:
                yield no("10.21", "not-beside", hex=s.kit.names[b], from_hex=s.kit.names[at])
                return
            at = b
        if len(self.units) > 1:
            yield from limit_refusals(s, self.units)
        yield from confined(s, self.units, self.path)
        yield from self._walked(s)

    def _walked(self, s: State) -> Reasons:
        """[10.22] Each pays its own column, and none more than the lowest allowance."""
        limit = min(allowance(s, i) for i in self.units)
        combat = any(s.kit.counters[i].combat for i in self.units)
        if any(crosses_lake(s, i, self.path) for i in self.units):
            yield from boat_refusals(s, self.units, self.path[0])
        for i in self.units:
            if over_river(s, i, self.path) or crosses_lake(s, i, self.path):
                a, b, name = s.units[i].at, self.path[0], s.kit.counters[i].id
                if (code := beyond_water(s, i, b, combat)) < 0:
                    yield refusal(s, code, a, b, name)
                continue
            spent, reason = walk(s, i, self.path, limit, combat=combat)
            if reason is None:
                continue
            if reason.rule == "10.23" and spent <= allowance(s, i):
                name = s.kit.counters[i].id
                yield no("10.22", "slowest-of-stack", unit=name, points=limit / 4)
            else:
                yield reason

    def perform(self, s: State) -> Step[State, Any] | None:
        if any(crosses_lake(s, i, self.path) for i in self.units):
            take_across(s, self.units)
        return go(s, self.units, self.path)


def begin_move(s: State, units: tuple[int, ...]) -> None:
    """[10.23, 21.27a] Units begin to move: they have moved in this phase."""
    count_start(s, units)
    for i in units:
        s.moved |= 1 << i
        s.moved_turn |= 1 << i


def advance(s: State, units: tuple[int, ...], path: tuple[int, ...]) -> None:
    """[10.24] Units go along a path; supply units of the enemy that stand alone in their way are
    lost."""
    side = s.kit.counters[units[0]].side
    for at in path:
        for other in s.stack_of(1 - side, at):
            s.put(other, replace(s.units[other], at=SPARE, asp=0))
            s.tell("supply-lost", "6.42", unit=s.kit.counters[other].id)
    s.march(units, path)


def go(s: State, units: tuple[int, ...], path: tuple[int, ...]) -> Step[State, Any] | None:
    """[10.21, 14.66] Units go along a path and have moved. Other ways to move end here as well."""
    start = s.units[units[0]].at
    begin_move(s, units)
    advance(s, units, path)
    for i in units:
        note_added(s, i)
        if start < 0:
            note_place(s, i, path[0])
    s.tell(
        "moved", "10.2", side=SIDES[s.kit.counters[units[0]].side], count=len(units),
        unit=s.kit.counters[units[0]].id, hex=s.kit.names[path[-1]],
    )  # fmt: skip
    step: Step[State, Any] | None = check_entry(s, units, start, path)
    return step


class EndMovement(Action[State], frozen=True, tag="end-movement"):
    """[10.23] No unit is forced to move: the phase ends."""

    rule = "10.23"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()

    def perform(self, s: State) -> Step[State, Any] | None:
        return None


def moves_of(s: State, i: int) -> Iterator[Offer[Move]]:
    """Where one unit can go by itself."""
    found = reach(s, i, allowance(s, i))
    goals = list(found.cost)
    if bound(s, i):
        ground = home_ground(s, i)
        goals = [at for at in goals if all(ground >> b & 1 for b in found.path_to(at))]
    crossings = [
        b for b in s.kit.ground.around[s.units[i].at]
        if b not in found.cost and crosses_water(s, i, b)
        and next(confined(s, (i,), (b,)), None) is None
    ]  # fmt: skip

    def made(at: int) -> Move:
        return Move((i,), found.path_to(at) if at in found.cost else (at,))

    if goals or crossings:
        yield Family(Move, [*goals, *crossings], made, unit=i)


def offers(s: State, side: int) -> Iterator[Offer[Move | EndMovement]]:
    """Every unit by itself, wherever it can go, and the end of the phase."""
    for i in s.of(side):
        if next(eligible(s, SIDES[side], i), None) is None:
            yield from moves_of(s, i)
    yield One(EndMovement())


PLAYS: Mapping[str, Maker] = {}
