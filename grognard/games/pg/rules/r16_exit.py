"""[16.5, 16.52] Leaving the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.pg.ground import EDGES
from grognard.games.pg.kit import LEFT, POINT, SIDES, Kit
from grognard.games.pg.piece_state import SNOWED, Unit
from grognard.games.pg.rules.asked import MOVE, Deed, able, why_not_act
from grognard.games.pg.rules.r05_step import points, why_not_move
from grognard.games.pg.rules.r06_kommissars import left_to_go
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def exits(kit: Kit, side: int) -> tuple[str, ...]:
    """[16.52] The edges by which the scenario lets a side leave."""
    id = kit.side_ids[side]
    rows = kit.scenario.victory.score
    return tuple(sorted({r.edge for r in rows if r.per == "exit_step" and r.side == id and r.edge}))


def edge_of(s: State, i: int) -> str:
    """[16.52] The edge by which a piece may leave from where it stands; empty for none."""
    at = s.units[i].at
    for edge in exits(s.kit, s.kit.counters[i].side):
        if at >= 0 and s.kit.ground.edges[at] >> EDGES.index(edge) & 1:
            return edge
    return ""


class LeaveMap(Deed, frozen=True, tag="leave-map"):
    """[16.52] A piece goes off the map, with what it carries, for a movement point."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(why_not_act(s, side, self.unit, MOVE)):
            yield from reasons
        else:
            yield from why_not_leave(s, self.unit)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        leave(s, self.unit, edge_of(s, self.unit))
        return None


def why_not_leave(s: State, i: int) -> Reasons:
    """[16.52, 5.0, 6.61] Only where the scenario lets this side go, by its own movement: who may
    not move does not leave either, and a kommissar does not while he is called elsewhere."""
    counter, unit, task = s.kit.counters[i], s.units[i], s.tasks[i]
    if unit.at < 0 or not edge_of(s, i):
        yield no("16.52", "no-exit", unit=counter.label)
    yield from why_not_move(s, i)
    if unit.at >= 0 and s.contested(unit.at):
        yield no("5.32", "in-an-assault", unit=counter.label)
    left = points(s, i, bool(task.flags & SNOWED)) - task.used
    if (task.used or task.hexes) and left < POINT:
        yield no("5.0", "no-points-left", unit=counter.label)
    if counter.kommissar and left_to_go(s, i):
        yield no("6.61", "kommissar-way", unit=counter.label)


def leave(s: State, i: int, edge: str) -> None:
    """[16.52] Gone, and counted."""
    counters = s.kit.counters
    side = counters[i].side
    gone = (i, *s.passengers(i))
    steps = sum(s.remaining(j) for j in gone if counters[j].combat)
    key = f"{SIDES[side]} {edge}"
    out = dict(s.steps_out)
    out[key] = out.get(key, 0) + steps
    s.steps_out = tuple(sorted(out.items()))
    s.tell("left-map", "16.52", unit=counters[i].label, hex=s.kit.place(s.units[i].at))
    for j in reversed(gone):
        unit = s.units[j]
        s.put(j, Unit(LEFT, reduced=unit.reduced, face=unit.face))
        s.tasks.pop(j, None)


def leaving(s: State, side: int) -> Iterator[Offer[LeaveMap]]:
    """[16.52] Those who may leave now."""
    if not exits(s.kit, side):
        return
    units = tuple(i for i in able(s, MOVE) if not any(why_not_leave(s, i)))
    if units:
        yield Family(LeaveMap, units, LeaveMap)
