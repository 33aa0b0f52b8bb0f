"""[G.14] SUPPLY markers in hexes move with their owner's movement."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.ft.counters import CLASSES, MC, SIDES
from grognard.games.ft.rules.asked import a_hex
from grognard.games.ft.rules.c1_reach import reach_of, why_not_path
from grognard.games.ft.rules.g11_costs import HALF, Gait, Mover, costs_for, roads_of, slow_edges
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.value import Side

MOTOR_GROUP = 1


def carrier(s: State, side: int) -> Mover:
    """[G.14] A marker goes as a motor without heavy equipment, and controls nothing."""
    part = s.kit.charts.supply.supply
    column = CLASSES.index(part.marker_class) if part.marker_class in CLASSES else MC
    gait = Gait(column, False, False, False, MOTOR_GROUP)
    costs = costs_for(s, gait)
    return Mover(side, (gait,), (costs,), part.marker_ma * HALF, True, costs.water,
                 roads_of(s, side), False, False, *slow_edges(s))  # fmt: skip


class MoveDepot(Action[State], frozen=True, tag="move-depot"):
    """[G.14] A SUPPLY marker goes along a path."""

    rule = "G.14"
    depot: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        mine = SIDES.index(side)
        if not 0 <= self.depot < len(s.depots) or s.depots[self.depot].side != mine:
            yield no("G.14", "no-such-marker")
            return
        bad = [one for hex in self.path for one in a_hex(s, hex)]
        yield from bad
        if bad:
            return
        if s.depots[self.depot].moved:
            yield no("G.14", "marker-has-moved")
        elif not self.path:
            yield no("C.1.0", "no-path")
        else:
            yield from why_not_path(s, carrier(s, mine), s.depots[self.depot].at, self.path)

    def perform(self, s: State) -> None:
        found = list(s.depots)
        found[self.depot] = replace(found[self.depot], at=self.path[-1], moved=True)
        s.depots = tuple(found)
        s.tell("depot-moved", "G.14", hex=s.kit.names[self.path[-1]])


def rest_depots(s: State) -> None:
    """[G.14] In a new segment every marker may move again."""
    if any(depot.moved for depot in s.depots):
        s.depots = tuple(replace(depot, moved=False) for depot in s.depots)


def wagons(s: State, side: int) -> Iterator[Family[MoveDepot, tuple[int, ...]]]:
    """[G.14] Every way of each marker that has not moved."""
    for n, depot in enumerate(s.depots):
        if depot.side == side and not depot.moved:
            paths = list(reach_of(s, carrier(s, side), depot.at).values())
            yield journey(n, paths)


def journey(n: int, paths: list[tuple[int, ...]]) -> Family[MoveDepot, tuple[int, ...]]:
    return Family(MoveDepot, paths, lambda path: MoveDepot(n, path))


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
