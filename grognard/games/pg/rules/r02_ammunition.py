"""[2.3] A special rule: units that fire so many times at most."""

from __future__ import annotations

from grognard.games.pg.state import State
from grognard.kernel.legality import Reasons, no


def rounds(s: State, i: int) -> int:
    """How often a unit may fire in the whole battle; 0 where nothing limits it."""
    counter = s.kit.counters[i]
    for row in s.kit.scenario.ammunition:
        if row.side == s.kit.side_ids[counter.side] and counter.type in row.types:
            return row.shots
    return 0


def spend(s: State, i: int) -> None:
    """A unit has fired, by any kind of fire."""
    if s.kit.scenario.ammunition and rounds(s, i):
        s.change(i, spent=s.units[i].spent + 1)


def why_not_loaded(s: State, i: int) -> Reasons:
    """[2.3] A unit that has fired all it had."""
    if not s.kit.scenario.ammunition:
        return
    most = rounds(s, i)
    if most and s.units[i].spent >= most:
        yield no("2.3", "out-of-ammunition", unit=s.kit.counters[i].label, most=most)
