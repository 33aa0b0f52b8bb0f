"""[5.7] Rivers: who enters them, who crosses, and what engineers do for others."""

from __future__ import annotations

from grognard.games.pg.ground import CODES
from grognard.games.pg.kit import MECHANISED, MOTORISED, POINT
from grognard.games.pg.piece_state import GOOD
from grognard.games.pg.state import State
from grognard.kernel.legality import Reasons, no

MINOR, MAJOR = CODES["river"], CODES["major_river"]


def by_road(s: State, a: int, b: int) -> bool:
    """[5.7] Whether the way leads over a bridge: along the road."""
    return s.kit.ground.along_road(a, b)


def forded(s: State, at: int) -> bool:
    """[5.7] Whether a river hex has a ford."""
    return at >= 0 and bool(s.kit.ground.ford[at])


def engineers(s: State, side: int, at: int) -> tuple[int, ...]:
    """[5.73] Engineers who help others over: in good order, in the river since an earlier turn."""
    return tuple(
        i
        for i in s.side_at(side, at)
        if s.kit.counters[i].engineer and s.units[i].morale == GOOD and s.units[i].since < s.turn
    )


def in_water(s: State, at: int) -> bool:
    return at >= 0 and s.kit.ground.terrain[at] in (MINOR, MAJOR)


def helped(s: State, i: int, at: int) -> bool:
    """[5.71, 5.73] Whether a motorised unit may enter this river hex: engineers wait there, and it
    began its activation beside them."""
    counter, task = s.kit.counters[i], s.tasks.get(i)
    if counter.gait != MOTORISED or not engineers(s, counter.side, at):
        return False
    return task is None or (task.start >= 0 and s.kit.ground.distance(task.start, at) == 1)


def stops(s: State, i: int, a: int, b: int) -> bool:
    """[5.7, 5.73] Whether a piece that enters this hex moves no further: it has left the river, by
    a ford or without, or has come to engineers whose help it needs."""
    if by_road(s, a, b):
        return False
    if in_water(s, a) and not in_water(s, b):
        return True
    counter = s.kit.counters[i]
    if not in_water(s, b) or forded(s, b) or not engineers(s, counter.side, b):
        return False
    return s.kit.ground.terrain[b] == MAJOR or counter.gait == MOTORISED


def crosses(s: State, i: int, a: int, b: int) -> bool:
    """[5.72] Whether a step leads out of a major river to another bank than it came from, elsewhere
    than at a bridge or a ford."""
    ground = s.kit.ground
    if forded(s, a):
        return False
    if ground.terrain[a] != MAJOR or ground.terrain[b] == MAJOR or by_road(s, a, b):
        return False
    came = s.units[i].came
    if came < 0 or ground.terrain[came] == MAJOR:
        return True
    banks = s.kit.banks
    parted = len(set(banks)) > 2
    return banks[b] != banks[came] if parted else b != came


def crossing_number(s: State, i: int) -> int:
    """[5.73] At or under which two dice let a unit across."""
    row, counter = s.kit.crossing, s.kit.counters[i]
    if row is None:
        return NO_NUMBER
    if counter.gait == MOTORISED:
        return row.motorised
    return row.mechanised if counter.gait == MECHANISED else row.foot


NO_NUMBER = 7
"""Where a scenario gives no crossing numbers."""


def why_not_river(s: State, i: int, a: int, b: int) -> Reasons:
    """[5.7, 5.71, 5.72, 5.73] A river that bars the way from a hex to its neighbour; at a ford it
    bars nobody but those to whom the price of the ford is closed."""
    counter, ground = s.kit.counters[i], s.kit.ground
    label, hex = counter.label, s.kit.names[b]
    if by_road(s, a, b):
        return
    wades = in_water(s, b) and not forded(s, b)
    if wades and counter.gait == MOTORISED and not helped(s, i, b):
        there = any(s.kit.counters[j].engineer for j in s.side_at(counter.side, b))
        if there:
            yield no("5.73", "engineers-not-ready", unit=label, hex=hex)
        elif ground.terrain[b] == MAJOR:
            yield no("5.72", "motorised-not-in-rivers", unit=label, hex=hex)
        else:
            yield no("5.71", "motorised-not-in-rivers", unit=label, hex=hex)
    if a >= 0 and crosses(s, i, a, b):
        yield from why_not_cross(s, i, a)


def why_not_cross(s: State, i: int, a: int) -> Reasons:
    """[5.72, 5.73] Who leaves a major river on the far side: engineers, and those whom engineers
    help, from the turn after they came into it."""
    counter, unit = s.kit.counters[i], s.units[i]
    if not counter.engineer and not engineers(s, counter.side, a):
        yield no("5.72", "no-engineers", unit=counter.label)
    elif unit.at == a and unit.since >= s.turn:
        yield no("5.73", "crosses-next-turn", unit=counter.label)


__all__ = ["POINT", "by_road", "crosses", "crossing_number", "engineers", "forded", "helped",
           "in_water",
           "stops", "why_not_river"]  # fmt: skip
