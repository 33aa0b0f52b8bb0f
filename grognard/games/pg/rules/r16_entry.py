"""[16.5] Entering and leaving the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.pg.ground import EDGES
from grognard.games.pg.kit import LEFT, POINT, SIDES
from grognard.games.pg.rules.asked import MOVE, Deed, able, why_not_act
from grognard.games.pg.state import DEMORALISED, State, Unit
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def entry_hexes(s: State, i: int) -> tuple[int, ...]:
    """[16.51, 16.53] The hexes by which a piece may enter now. If enemies hold all that the
    scenario names, those of the map's edge beside them serve, a turn later."""
    kit = s.kit
    counter = kit.counters[i]
    _, group = kit.groups[counter.group]
    if not group.turn or group.turn > s.turn:
        return ()
    named = kit.entries[counter.group] or kit.edge.get(group.edge or "", ())
    side = counter.side
    if not all(s.barred(side, at) for at in named):
        return named
    if group.turn >= s.turn:
        return ()
    edge = set(kit.edge.get(group.edge or "", ()))
    beside = {b for at in named for b in kit.ground.neighbours(at) if b in edge}
    return tuple(sorted(b for b in beside if not s.barred(side, b)))


def exits(s: State, side: int) -> tuple[str, ...]:
    """[16.52] The edges by which the scenario lets a side leave."""
    id = s.kit.side_ids[side]
    rows = s.kit.scenario.victory.score
    return tuple(sorted({r.edge for r in rows if r.per == "exit_step" and r.side == id and r.edge}))


def edge_of(s: State, i: int) -> str:
    """[16.52] The edge by which a piece may leave from where it stands; empty for none."""
    at = s.units[i].at
    for edge in exits(s, s.kit.counters[i].side):
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
    """[16.52] Only where the scenario lets this side go, by its own movement."""
    counter, unit, task = s.kit.counters[i], s.units[i], s.tasks[i]
    if unit.at < 0 or not edge_of(s, i):
        yield no("16.52", "no-exit", unit=counter.label)
    if unit.aboard >= 0:
        yield no("5.6", "rides", unit=counter.label)
    if unit.morale == DEMORALISED:
        yield no("14.3", "demoralised-must-recover", unit=counter.label)
    if unit.at >= 0 and s.contested(unit.at):
        yield no("5.32", "in-an-assault", unit=counter.label)
    if task.used and task.used + POINT > _points(s, i):
        yield no("5.0", "no-points-left", unit=counter.label)
    if unit.morale and task.hexes:
        yield no("14.2", "one-hex-only", unit=counter.label)


def _points(s: State, i: int) -> int:
    counter, figures = s.kit.counters[i], s.kit.constants.leaders
    if counter.leader:
        return POINT * (figures.cavalry if s.units[i].cavalry else figures.move)
    return POINT * (counter.move or counter.limbered == "1")


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
    if not exits(s, side):
        return
    units = tuple(i for i in able(s, MOVE) if not any(why_not_leave(s, i)))
    if units:
        yield Family(LeaveMap, units, LeaveMap)
