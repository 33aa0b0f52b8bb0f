"""[10.47b] Across a lake or shallows in assault boats: with engineers, few points a phase."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.efs.ground import LAKE_HEX, SHALLOW_HEX
from grognard.games.efs.rules.r10_costs import LABELS, NO_LAKE, costs_for
from grognard.games.efs.rules.r10_reach import share_of
from grognard.games.efs.rules.r22_engineers import note_task, task_refusals
from grognard.games.efs.state import State
from grognard.kernel.legality import Reasons, no


def crosses_lake(s: State, i: int, path: tuple[int, ...]) -> bool:
    """[10.47b, 10.45c] One step across such a hexside onto land, as across a major river: with the
    whole allowance, never armour or artillery. [10.47c] Bridge markers do not count here."""
    counter = s.kit.counters[i]
    costs = costs_for(s, counter)
    if len(path) != 1 or share_of(s, i) != "full" or costs.gait.heavy:
        return False
    a, b = s.units[i].at, path[0]
    if s.kit.ground.terrain[b] & (LAKE_HEX | SHALLOW_HEX):
        return False
    return costs.step(a * LABELS, b)[2] == NO_LAKE


def boatmen(s: State, units: Sequence[int]) -> list[int]:
    """[10.47b, 22.14] The engineers that take these units across: one that stays where it has been
    since the phase began, without another task this turn; or one that goes by itself."""
    counters, first = s.kit.counters, units[0]
    if len(units) == 1 and counters[first].engineer:
        return [] if next(task_refusals(s, first), None) else [first]
    return [
        i for i in s.stack_of(counters[first].side, s.units[first].at)
        if counters[i].engineer and i not in units
        and (s.ferrying >> i & 1
             or (not s.moved >> i & 1 and next(task_refusals(s, i), None) is None))
    ]  # fmt: skip


def boat_refusals(s: State, units: Sequence[int], at: int) -> Reasons:
    """[10.47b] Whether these units find boats: engineers, and room among the points of the
    phase."""
    counters, side = s.kit.counters, s.kit.counters[units[0]].side
    names = {"from_hex": s.kit.names[s.units[units[0]].at], "hex": s.kit.names[at]}
    if not boatmen(s, units):
        yield no("10.47b", "no-boats", **names)
    most = s.kit.rules.shallow_crossing_stacking
    if s.ferried[side] + sum(counters[i].stack for i in units) > most:
        yield no("10.47b", "boats-full", most=most, **names)


def take_across(s: State, units: Sequence[int]) -> None:
    """[10.47b] The engineers have done their task and their movement; the points are counted."""
    counters, side = s.kit.counters, s.kit.counters[units[0]].side
    helper = boatmen(s, units)[0]
    note_task(s, helper)
    s.ferrying |= 1 << helper
    s.moved |= 1 << helper
    used = list(s.ferried)
    used[side] += sum(counters[i].stack for i in units)
    s.ferried = (used[0], used[1])
