"""[10.4] A way step by step: why each hex costs what it costs, and what follows at its end."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from grognard.games.efs.present.answers import Pace, Way
from grognard.games.efs.rules.r06_lines import supplied, unit_supplied, with_last_step
from grognard.games.efs.rules.r10_costs import LABELS, costs_for
from grognard.games.efs.rules.r10_movement import Move, crosses_river, crosses_water
from grognard.games.efs.rules.r10_reach import TOO_FEW, allowance, entered, reach, refusal
from grognard.games.efs.rules.r10_why import step_lines
from grognard.games.efs.rules.r12_targets import required, why_no_attacker
from grognard.games.efs.state import ZONE, State
from grognard.kernel.flow import refusals
from grognard.kernel.graph import shortest
from grognard.kernel.legality import no
from grognard.kernel.tally import Tally
from grognard.kernel.value import Side


def way(s: State, side: Side, units: tuple[int, ...], path: tuple[int, ...]) -> Way:
    """The sum of a way, for the unit that pays most for it."""
    limit = min(allowance(s, i) for i in units)
    tries = [tuple(paces(s, i, path, limit)) for i in units]
    most = max(range(len(units)), key=lambda n: tries[n][-1].spent if tries[n] else 0)
    action = Move(units, path)
    return Way(
        units,
        units[most],
        limit,
        tries[most],
        tuple(refusals(s, side, action)),
        msgspec.to_builtins(action),
        *at_the_end(s, units, path[-1] if path else s.units[units[0]].at),
    )


def paces(s: State, i: int, path: tuple[int, ...], limit: int) -> Iterator[Pace]:
    """[10.2, 10.3, 10.4] The steps of a unit until one that it cannot make."""
    counter = s.kit.counters[i]
    costs, hazard = costs_for(s, counter), s.hazard(counter.side)
    a = s.units[i].at
    label, spent = a * LABELS, 0
    for n, b in enumerate(path):
        if b not in s.kit.ground.edge[a]:
            break
        if n and hazard[a] & ZONE:
            stop = no("10.32", "stopped-in-zone", hex=s.kit.names[a], unit=counter.id)
            yield Pace(b, (), 0, spent, (stop,))
            break
        step = costs.step(label, b)
        cost = entered(costs, step, label, hazard[a], hazard[b], counter.combat)
        if cost < 0 and len(path) == 1 and crosses_water(s, i, b):
            whole = Tally()
            rule = "10.45c" if crosses_river(s, i, path) else "10.47b"
            whole.add(limit, rule, "cost-whole-allowance")
            yield Pace(b, tuple(whole.lines), limit, limit)
            break
        if cost < 0:
            yield Pace(b, (), 0, spent, (refusal(s, cost, a, b, counter.id),))
            break
        spent += cost
        bars = (refusal(s, TOO_FEW, a, b, counter.id),) if spent > limit else ()
        yield Pace(b, tuple(step_lines(costs, label, step, hazard[b]).lines), cost, spent, bars)
        if bars:
            break
        a, label = b, step[1]


def at_the_end(s: State, units: tuple[int, ...], at: int) -> tuple[tuple[int, ...], bool]:
    """[12.16, 6.1] The hexes these units must attack if they attack from a hex, and whether general
    supply reaches them there: as the table is, with them in that hex."""
    side = s.kit.counters[units[0]].side
    there = s.clone()
    if at >= 0 and not s.men[1 - side][at]:
        for i in units:
            there.put(i, replace(there.units[i], at=at))
    must = sorted(
        {
            b for i in units
            if next(why_no_attacker(there, side, i), None) is None
            for b in required(there, i)
        }
    )  # fmt: skip
    line = with_last_step(there, side, supplied(there, side))
    return tuple(must), all(unit_supplied(there, i, line) for i in units if there.units[i].at >= 0)


def best_path(s: State, units: tuple[int, ...], at: int) -> tuple[int, ...]:
    """[10.2] The cheapest path of the slowest to a hex, the straight one where none leads there."""
    slowest = min(units, key=lambda i: allowance(s, i))
    found = reach(s, slowest, allowance(s, slowest))
    if at in found.cost:
        return found.path_to(at)
    return shortest(s.kit.ground.around, s.units[slowest].at, at)
