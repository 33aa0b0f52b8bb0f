"""[11.2] Strategic movement: half as much again, along roads, far from the enemy and in supply.

Reinforcements may come onto the map that way too [8.12b].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import GENERAL, OUT
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import OWN_PHASE
from grognard.games.efs.rules.r06_lines import supplied, with_last_step
from grognard.games.efs.rules.r07_zap import why_not_together
from grognard.games.efs.rules.r08_entry import entry_hexes, first_step, why_not_enter
from grognard.games.efs.rules.r10_costs import BY_MINOR, LABELS, OPEN, costs_for
from grognard.games.efs.rules.r10_movement import RAILBOUND, eligible, go
from grognard.games.efs.rules.r10_reach import allowance, entered, walk
from grognard.games.efs.rules.r11_special import (
    far_from_enemies,
    note_special,
    special_refusals,
)
from grognard.games.efs.rules.r21_troops import bound, confined
from grognard.games.efs.state import INTERDICTED, State
from grognard.kernel.bitset import BitSet, members
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def lengthened(s: State, i: int) -> int:
    """[11.21] Half as much again of what the phase and the weather leave of the allowance."""
    return int(allowance(s, i) * s.kit.rules.strategic_factor)


def on_road(s: State, i: int, at: int) -> bool:
    """[11.22, 10.44a] Whether a road that the unit may use runs through a hex."""
    usable = costs_for(s, s.kit.counters[i]).gait.roads
    return any(found & usable for _, _, found in s.kit.ground.ways[at])


class Country(tuple[BitSet, BitSet]):
    """[11.23] The hexes that lie far from enemy combat units, and those that are supplied."""


def country(s: State, side: int) -> Country:
    return Country((far_from_enemies(s, side), with_last_step(s, side, supplied(s, side))))


def bars(s: State, i: int, at: int, where: Country) -> No | None:
    """[11.23, 6.44, 14.65] Why a unit cannot be in a hex by strategic movement; None if it can.
    Supply units need no line."""
    counter, hex_name = s.kit.counters[i], s.kit.names[at]
    far, fed = where
    if not far >> at & 1:
        return no("11.23", "strategic-near-enemy", hex=hex_name)
    if s.hazard(counter.side)[at] & INTERDICTED:
        return no("11.23", "strategic-interdicted", hex=hex_name)
    if counter.combat and not fed >> at & 1:
        return no("11.23", "strategic-unsupplied-hex", hex=hex_name)
    return None


def why_not_march(s: State, side: Side, i: int, where: Country) -> Reasons:
    """[11.21, 11.22, 11.23, 11.24] Whether a unit may use strategic movement now."""
    own = SIDES.index(side)
    known = 0 <= i < len(s.units)
    at = s.units[i].at if known else -1
    found = list(eligible(s, side, i) if at >= 0 else why_not_enter(s, side, i))
    if not known or s.kit.counters[i].side != own:
        yield from found
        return
    counter = s.kit.counters[i]
    if counter.type in RAILBOUND:
        yield no("11.24", "never-strategic", unit=counter.id)
        return
    yield from found
    yield from special_refusals(s, i)
    if s.phase != OWN_PHASE[own]:
        yield no("11.21", "strategic-phase")
    if s.units[i].supply == OUT and counter.combat:
        yield no("6.35", "special-unsupplied", unit=counter.id)
    if at >= 0 and not on_road(s, i, at):
        yield no("11.23", "strategic-from-road", hex=s.kit.names[at])
    if at >= 0 and (reason := bars(s, i, at, where)):
        yield reason


def marched(
    s: State, i: int, path: tuple[int, ...], limit: int, where: Country, *, combat: bool
) -> Reasons:
    """[11.22, 11.23, 11.25] Why a unit cannot go along a path. The path is paid as the weather has
    it; no road is closed to it by the weather."""
    counter, names = s.kit.counters[i], s.kit.names
    costs, at, rest = costs_for(s, counter), s.units[i].at, path
    label, spent = at * LABELS, 0
    if at < 0:
        label, spent = first_step(s, i, path[0], combat=combat)
        if spent <= 0 or label % LABELS == OPEN:
            yield no("11.22", "strategic-off-road", hex=names[path[0]], unit=counter.id)
            return
        rest = path[1:]
    came = label
    for b in rest:
        came = costs.step(came, b)[1]
        if not OPEN < came % LABELS <= BY_MINOR:
            yield no("11.22", "strategic-off-road", hex=names[b], unit=counter.id)
            return
    for b in path:
        if reason := bars(s, i, b, where):
            yield reason
            return
    _, reason = walk(s, i, rest, limit, start=(label, spent), combat=combat)
    if spent > limit or reason:
        yield reason or no("10.23", "too-few-points", unit=counter.id,
                           from_hex=names[path[0]], hex=names[path[0]])  # fmt: skip


class Strategic(Action[State], frozen=True, tag="strategic"):
    """[11.2] Units of one hex, or that come in together, go along roads."""

    rule = "11.21"
    ends = False
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        where = country(s, SIDES.index(side))
        found = [reason for i in self.units for reason in why_not_march(s, side, i, where)]
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.units or len(set(self.units)) < len(self.units):
            found.append(no("10.22", "no-group"))
        if not self.path:
            found.append(no("10.21", "no-path"))
        if found:
            yield from found
            return
        start = {s.units[i].at if s.units[i].at >= 0 else -1 for i in self.units}
        if len(start) > 1:
            yield no("10.22", "not-one-stack")
            return
        yield from self._led(s, start.pop(), where)

    def _led(self, s: State, at: int, where: Country) -> Reasons:
        names, path = s.kit.names, self.path
        if at < 0:
            if used := list(why_not_together(s, self.units, path[0])):
                yield from used
                return
            for i in self.units:
                if not entry_hexes(s, i) >> path[0] & 1:
                    name = s.kit.counters[i].id
                    yield no("8.12b", "not-its-entry", hex=names[path[0]], unit=name)
                    return
        for a, b in zip((at, *path) if at >= 0 else path, path if at >= 0 else path[1:],
                        strict=False):  # fmt: skip
            if b not in s.kit.ground.edge[a]:
                yield no("10.21", "not-beside", hex=names[b], from_hex=names[a])
                return
        yield from confined(s, self.units, path)
        limit = min(lengthened(s, i) for i in self.units)
        combat = any(s.kit.counters[i].combat for i in self.units)
        for i in self.units:
            yield from marched(s, i, path, limit, where, combat=combat)

    def perform(self, s: State) -> Step[State, Any] | None:
        for i in self.units:
            if s.units[i].at < 0:  # [8.12d] in supply on the turn of entry
                s.put(i, replace(s.units[i], supply=GENERAL))
        step = go(s, self.units, self.path)
        note_special(s, self.units)
        return step


# ---- what is offered ---------------------------------------------------------------------------


class Marches:
    """Where a unit can go by strategic movement, and the way, the hexes entered."""

    __slots__ = ("_at", "_before", "_labels")

    def __init__(self, at: int, best: Mapping[int, int], before: Mapping[int, int]) -> None:
        self._at, self._before = at, before
        self._labels: dict[int, int] = {}
        for label in sorted(best, key=best.__getitem__, reverse=True):
            self._labels[label // LABELS] = label
        self._labels.pop(at, None)

    def goals(self) -> list[int]:
        return list(self._labels)

    def path_to(self, goal: int) -> tuple[int, ...]:
        label: int = self._labels[goal]
        path = []
        while label // LABELS != self._at:
            path.append(label // LABELS)
            if label not in self._before:
                break
            label = self._before[label]
        return tuple(reversed(path))


def marches(s: State, i: int, where: Country) -> Marches:
    """[11.21, 11.22, 11.23] The search over roads."""
    counter, limit = s.kit.counters[i], lengthened(s, i)
    costs, hazard, at = costs_for(s, counter), s.hazard(counter.side), s.units[i].at
    far, fed = where
    allowed = far & fed if counter.combat else far
    best: dict[int, int] = {}
    before: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(limit + 1)]
    for label, paid in starts(s, i, at, limit, allowed):
        best[label] = paid
        buckets[paid].append(label)
    for spent, bucket in enumerate(buckets):
        for label in bucket:
            if best[label] != spent:
                continue
            for step in costs.out(label):
                b, to, _ = step
                if not OPEN < to % LABELS <= BY_MINOR or not allowed >> b & 1:
                    continue
                cost = entered(costs, step, label, 0, hazard[b], counter.combat)
                now = spent + cost
                if cost > 0 and not hazard[b] & INTERDICTED and now < best.get(to, limit + 1):
                    best[to], before[to] = now, label
                    buckets[now].append(to)
    return Marches(at, best, before)


def starts(s: State, i: int, at: int, limit: int, allowed: BitSet) -> Iterator[tuple[int, int]]:
    """The labels a unit sets out from and what it has paid for them."""
    if at >= 0:
        yield at * LABELS, 0
        return
    hazard = s.hazard(s.kit.counters[i].side)
    for first in members(entry_hexes(s, i) & allowed):
        label, cost = first_step(s, i, first, combat=s.kit.counters[i].combat)
        if 0 < cost <= limit and label % LABELS != OPEN and not hazard[first] & INTERDICTED:
            yield label, cost


def offers(s: State, side: int, units: Iterable[int] | None = None) -> Iterator[Offer[Strategic]]:
    """Every unit by itself, or each of these, wherever it can go along roads."""
    if s.phase != OWN_PHASE[side]:
        return
    where = country(s, side)
    for i in range(len(s.units)) if units is None else units:
        at = s.units[i].at
        if s.kit.counters[i].side != side or s.moved >> i & 1:
            continue
        if at >= 0 and not where[0] >> at & 1:
            continue
        if next(why_not_march(s, SIDES[side], i, where), None) is None:
            found = marches(s, i, where)
            goals = found.goals()
            if bound(s, i):
                goals = [b for b in goals if not next(confined(s, (i,), found.path_to(b)), None)]
            if goals:
                yield Family(Strategic, goals, maker(i, found), unit=i)


def maker(i: int, found: Marches) -> Any:
    return lambda at: Strategic((i,), found.path_to(at))


PLAYS: Mapping[str, Maker] = {}
