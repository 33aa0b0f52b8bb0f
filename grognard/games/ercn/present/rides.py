"""[F5] Rides of one unit: whether there is any, and the way along the rails as they are printed."""

from __future__ import annotations

from grognard.games.ercn.kit import WAITING
from grognard.games.ercn.rules.f5_rail import why_not_line, why_not_ride
from grognard.games.ercn.state import State


def can_ride(s: State, i: int) -> bool:
    """[F5] Whether the unit may go by rail, and the line is open for a hex at least."""
    if s.rail[s.kit.counters[i].side] <= 0 or next(why_not_ride(s, i), None) is not None:
        return False
    return any(next(why_not_line(s, i, (h,)), None) is None for h in first_hexes(s, i))


def first_hexes(s: State, i: int) -> tuple[int, ...]:
    """Where a ride can begin: along the rails, or by the edge for a unit that enters."""
    at, ground = s.units[i].at, s.kit.ground
    if at == WAITING:
        return ground.entry_rails[s.kit.counters[i].side]
    return ground.graph.links["rail"][at]


def along_the_rails(s: State, i: int, at: int) -> tuple[int, ...] | None:
    """The shortest way along the rails, whoever holds them; None where none leads there."""
    rail = s.kit.ground.graph.links["rail"]
    paths = [(h,) for h in first_hexes(s, i)]
    met = {s.units[i].at, *(path[0] for path in paths)}
    queue: list[tuple[int, ...]] = [*paths]
    for path in queue:  # grows while it is read
        if path[-1] == at:
            return path
        for b in rail[path[-1]]:
            if b not in met:
                met.add(b)
                queue.append((*path, b))
    return None
