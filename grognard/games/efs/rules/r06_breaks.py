"""[6.1, 6.2] A supply line from a unit towards its source: its three legs, and where it breaks.

The search goes over every hex, open or not. What bars a line on its way is an obstacle; the way
with the fewest and lightest obstacles is where the line would run, and its first obstacle is the
break. Where there is none, it is the line itself. What bars a step is asked of `r06_lines`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from grognard.games.efs.ground import LAKE, MAIN, MAJOR, MOTORWAY, RAIL, SHALLOW
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import (
    Ways,
    all_sources,
    free,
    limits,
    own_rails,
    supplied,
    ways,
)
from grognard.games.efs.state import State

LOC, ROAD, BY_RAIL = 0, 1, 2
"""[6.14, 6.15, 6.16] The legs, from the unit towards the source."""
LEGS = ("loc", "road", "rail")
OPEN, ZONE, FOES, WORKS, RIVER, RAILS, GROUND, TOO_LONG = 0, 1, 2, 3, 4, 5, 6, 7
"""What bars a line: nothing, an enemy zone without a friend, enemy units, a fortification, water
without a bridge, a railway that is not the side's, ground, its length."""
WEIGHT = {ZONE: 2, TOO_LONG: 3, RIVER: 4, RAILS: 5, FOES: 6, WORKS: 8, GROUND: 9}
"""[6.13] How hard an obstacle is to remove: the line runs by the easiest."""
HEAVY = 10_000
MOST = 40_000
"""Labels looked at before the search gives up."""


class Label(NamedTuple):
    """Where a line has come to: its leg, the hex, steps on this leg, whether ground shortened it,
    whether it is too long already."""

    leg: int
    at: int
    steps: int
    hard: bool
    long: bool


class Pass(NamedTuple):
    """A step of a line: from a hex into the next, on which leg, and what bars it."""

    leg: int
    a: int
    b: int
    bars: int


class Lines:
    """What bears on the lines of a side, looked up once."""

    __slots__ = ("among", "links", "loc", "rails", "road", "s", "side", "starts", "ways")

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side = s, side
        self.among = free(s, side)
        self.ways: Ways = ways(s, side)
        by = self.ways
        self.links = tuple(map(dict, (by.open, by.road, by.rail, by.last)))
        """By leg, from each difference to the hexes it leads from; the last: a unit's own hex."""
        self.rails = own_rails(s, side)
        self.loc, self.road = limits(s)
        self.starts = all_sources(s, side, supplied(s, side)) & self.among

    def bars_hex(self, at: int) -> int:
        """[6.13, 18.11] What closes a hex to a line."""
        if self.among >> at & 1:
            return OPEN
        s = self.s
        if s.men[1 - self.side][at]:
            return FOES
        forts = s.enemy_forts(self.side) | s.works[1 - self.side]
        return WORKS if forts >> at & 1 else ZONE

    def bars(self, leg: int, a: int, b: int, *, first: bool) -> int:
        """What bars a step: the hex entered, or the way into it."""
        if barred := self.bars_hex(b):
            return barred
        if self.links[leg - first].get(b - a, 0) >> a & 1:
            return RAILS if leg == BY_RAIL and not self.rails >> b & 1 else OPEN
        bits = self.s.kit.ground.side[self.s.kit.ground.edge[a][b]]
        return RIVER if bits & (MAJOR | LAKE | SHALLOW) else GROUND

    def onward(self, label: Label) -> Iterator[tuple[Label, int]]:
        """The steps from a label and what bars each; going over to the next leg is one that costs
        nothing."""
        ground = self.s.kit.ground
        leg, at = label.leg, label.at
        if leg == LOC and (label.steps or self.among >> at & 1):
            yield Label(ROAD, at, 0, False, label.long), OPEN
        elif leg == ROAD and ground.rails[at]:
            foreign = not self.rails >> at & 1
            yield Label(BY_RAIL, at, 0, False, label.long), RAILS if foreign else OPEN
        for b, e in ground.edge[at].items():
            found = ground.side[e]
            if leg == ROAD and not found & (MAIN | MOTORWAY):
                continue
            if leg == BY_RAIL and not found & RAIL:
                continue
            barred = self.bars(leg, at, b, first=leg == LOC and not label.steps)
            if leg == BY_RAIL:
                yield Label(leg, b, 0, False, label.long), barred
                continue
            far, near = (self.loc, self.road)[leg]
            here = bool(label.steps) and not self.ways.easy >> at & 1
            hard = label.hard or here
            steps = label.steps + 1
            over = steps > (near if hard else far)
            if over and not label.long:
                barred = barred or TOO_LONG
            yield Label(leg, b, min(steps, far), hard, label.long or over), barred


def trace(s: State, side: int, at: int) -> tuple[list[Pass], int]:
    """[6.12] The way of a line from a hex to a source: its steps, and the source; -1 and nothing
    where no way leads to any."""
    lines = Lines(s, side)
    begin = Label(LOC, at, 0, False, False)
    before: dict[Label, tuple[Label, int]] = {}
    best = {begin: 0}
    queue: list[tuple[int, int, Label]] = [(0, 0, begin)]
    count = 0
    while queue and count < MOST:
        spent, _, label = heappop(queue)
        if spent > best[label]:
            continue
        if lines.starts >> label.at & 1:
            return steps_to(label, before), label.at
        count += 1
        for to, barred in lines.onward(label):
            step = 1 if to.at != label.at else 0
            cost = spent + (HEAVY * WEIGHT[barred] if barred else 0) + step
            if cost < best.get(to, cost + 1):
                best[to] = cost
                before[to] = (label, barred)
                heappush(queue, (cost, len(best), to))
    return [], -1


def steps_to(label: Label, before: Mapping[Label, tuple[Label, int]]) -> list[Pass]:
    found = []
    while label in before:
        came, barred = before[label]
        if came.at != label.at or barred:
            found.append(Pass(label.leg, came.at, label.at, barred))
        label = came
    return found[::-1]


PLAYS: Mapping[str, Maker] = {}
