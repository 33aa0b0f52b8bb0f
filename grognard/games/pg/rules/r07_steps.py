"""[7.6, 5.65, 6.72, 6.73] Steps lost, units eliminated, leaders fallen: the one place for it."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.pg.kit import DEAD
from grognard.games.pg.piece_state import Shock, Unit
from grognard.games.pg.pieces import RANKS
from grognard.games.pg.rules.r16_wrecks import leave_wreck
from grognard.games.pg.state import State

CATASTROPHE = RANKS.index("MAJ")
"""[6.73] From this rank on."""


def lose_step(s: State, i: int) -> int:
    """[7.6, 16.3] A unit loses a step: it is reduced, or eliminated with all it carries. Gives the
    steps that its side has lost by it."""
    counter, unit = s.kit.counters[i], s.units[i]
    if unit.at < 0:
        return 0
    leave_wreck(s, i)
    if unit.reduced or counter.steps < 2:
        return eliminate(s, i, left=1)
    _count(s, i, 1)
    s.change(i, reduced=True)
    s.tell("step-lost", "7.6", unit=counter.label, hex=s.kit.place(unit.at))
    return 1


def steps_of(s: State, i: int) -> int:
    """[1.2.steps] The steps a unit has left."""
    return 1 if s.units[i].reduced else s.kit.counters[i].steps


def eliminate(s: State, i: int, rule: str = "7.6", left: int = 0) -> int:
    """[7.6, 5.65] A unit goes out of play, and what it carries with it. Gives the steps lost."""
    counter, unit = s.kit.counters[i], s.units[i]
    if counter.leader:
        fall(s, i, rule)
        return 0
    lost = left or steps_of(s, i)
    _count(s, i, lost)
    load = s.passengers(i)
    s.tell("eliminated", rule, unit=counter.label, hex=s.kit.place(unit.at))
    for j in load:
        lost += eliminate(s, j, "5.65")
    s.put(i, Unit(DEAD, reduced=unit.reduced))
    return lost


def _count(s: State, i: int, steps: int) -> None:
    """[3.0a] Losses lower the initiative; those of transports do not count."""
    counter = s.kit.counters[i]
    if counter.combat:
        axis, allies = s.steps_lost
        s.steps_lost = (axis, allies + steps) if counter.side else (axis + steps, allies)


def fall(s: State, i: int, rule: str) -> None:
    """[6.7, 6.72, 6.73] A leader goes out of play. If he was the highest of his side, friends near
    by do not move on this turn and the next; from major up, those stacked with him check."""
    counter, unit = s.kit.counters[i], s.units[i]
    s.tell("leader-lost", rule, unit=counter.label, hex=s.kit.place(unit.at))
    if highest(s, i):
        s.shocks = (*s.shocks, Shock(counter.side, unit.at, s.turn + 1))
        s.tell("decapitated", "6.72", unit=counter.label, hex=s.kit.place(unit.at))
    if counter.rank >= CATASTROPHE:
        s.mourned = (*s.mourned, (counter.side, unit.at, s.leader(i).bonus))
    s.put(i, replace(Unit(DEAD), face=unit.face))


def highest(s: State, i: int) -> bool:
    """[6.72] Whether a leader outranks every other of his side that is on the map."""
    counters, units = s.kit.counters, s.units
    one = counters[i]
    if one.rank < 0 or units[i].at < 0:
        return False
    return not any(
        counters[j].rank >= one.rank
        for j in s.kit.units_of[one.side]
        if j != i and counters[j].leader and units[j].at >= 0
    )
