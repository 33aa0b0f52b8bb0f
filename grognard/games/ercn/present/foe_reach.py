"""[F1, M1] How far an enemy stack could go, as far as a side knows what it is."""

from __future__ import annotations

from grognard.games.ercn.kit import DEAD
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.state import State, Unit


def foe_reach(s: State, me: int, at: int) -> dict[int, int]:
    """Half-points to each hex that any unit there reaches, the quickest's. [M1] Under a mask it may
    be any unit of that side that is neither dead nor still to come, and at full strength."""
    foe = 1 - me
    if not s.kit.fog:
        return quickest(s, s.stack_of(foe, at))
    guessed = s.clone()
    suspects = fastest_of_each_kind(s, foe)
    for i in suspects:
        # Asked on a copy, as if it stood there fresh: where it really is and what it has lost
        # must not show.
        guessed.put(i, Unit(at))
    return quickest(guessed, suspects)


def quickest(s: State, units: tuple[int, ...]) -> dict[int, int]:
    best: dict[int, int] = {}
    for i in units:
        for h, cost in f.reach(s, i).spent.items():
            best[h] = min(cost, best.get(h, cost))
    return best


def fastest_of_each_kind(s: State, side: int) -> tuple[int, ...]:
    """Of each kind that moves by rules of its own, the unit with most points, by what is public:
    the counters, the turn and the dead."""
    found: dict[tuple[int, bool], int] = {}
    for i in s.kit.units_of[side]:
        counter = s.kit.counters[i]
        if s.units[i].at == DEAD or counter.turn > s.turn:
            continue
        kind = (counter.kind, counter.mech)
        other = found.get(kind)
        if other is None or counter.faces[0].move > s.kit.counters[other].faces[0].move:
            found[kind] = i
    return tuple(found.values())
