"""A unit comes into a hex, by whatever rule: what happens to it and to what it meets there."""

from __future__ import annotations

from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.rules.m_contact import contact, gather_decoys
from grognard.games.ercn.state import State, Unit


def leave_phase_mark(s: State, i: int) -> None:
    """The unit has begun its move: how it stood is kept for a recall."""
    s.moved |= 1 << i
    s.origin[i] = s.units[i]


def relocate(s: State, i: int, path: tuple[int, ...], rule: str, *, passing: bool = False) -> None:
    """[G4.b] Bring a unit to the end of a path, out of its trenches, through the cities on the
    way. `passing`: it does not stay there, so a decoy of its own side is left where it stands."""
    was = s.units[i]
    held = s.control
    if was.cut > 1 and was.at >= 0:
        was = leave_city(s, i)
        if was.at == DEAD:
            return
    city_at = s.kit.city_at
    if not s.kit.counters[i].decoy:
        for h in path[:-1]:
            if h in city_at:
                s.put(i, Unit(h, was.lost, False, was.cut))
    s.put(i, Unit(path[-1], was.lost, False, was.cut))
    if s.control is not held:  # `put` replaces it where a city changes hands, and only there
        s.fixed |= 1 << i
    if s.story is not None:
        tell_moved(s, i, was.at, path, rule)
    if s.kit.fog == 2:
        if not passing:
            gather_decoys(s, i)
        contact(s, i)


def tell_moved(s: State, i: int, origin: int, path: tuple[int, ...], rule: str) -> None:
    """The owner sees the unit move; under a mask the enemy sees a mask move. [F5] Of a ride the
    ends are told: the hexes between are as many as the railway has."""
    if s.story is None:
        return
    names = s.kit.names
    counter = s.kit.counters[i]
    goal = names[path[-1]]
    route = " ".join(names[h] for h in path)
    mine, theirs = SIDES[counter.side], SIDES[1 - counter.side]
    to = mine if s.kit.fog else ""
    rides = rule == "F5"
    if origin < 0:
        if rides:
            edge = names[path[0]]
            s.tell("rode-in", rule, to=to, unit=counter.id, start=edge, hex=goal, path=route)
        else:
            s.tell("entered", rule, to=to, unit=counter.id, hex=goal, path=route)
        if s.kit.fog:
            s.tell("mask-entered", rule, to=theirs, hex=goal)
        return
    start = names[origin]
    what = "rode" if rides else "moved"
    s.tell(what, rule, to=to, unit=counter.id, start=start, hex=goal, path=route)
    if s.kit.fog:
        s.tell("mask-moved", rule, to=theirs, start=start, hex=goal)


def leave_city(s: State, i: int) -> Unit:
    """[J.city] Leaving a city under two markers takes one off, and a step with it, at once. A city
    that the unit only marches through (fog: hex by hex) is none that it leaves."""
    unit = s.units[i]
    if not s.kit.ground.is_city[unit.at] or s.origin.get(i, unit).at != unit.at:
        return unit
    s.put(i, Unit(unit.at, unit.lost, unit.dug, unit.cut - 1))
    s.fixed |= 1 << i
    lose_steps(s, i, 1, "J.city", hidden=True)
    return s.units[i]


def lose_steps(s: State, i: int, steps: int, rule: str, *, hidden: bool = False) -> None:
    """[A2a, G3] Take steps off a unit; with none left it is eliminated.

    Units with an entrenched side or nothing on the back have one step, so a single loss is
    their end. `hidden` losses under a mask are told to the owner alone, unless it dies.
    """
    unit = s.units[i]
    counter = s.kit.counters[i]
    mine = SIDES[counter.side]
    at = s.kit.names[unit.at]
    if unit.lost + steps >= counter.steps:
        s.put(i, Unit(DEAD, counter.steps, False, 0))
        learn(s, i)
        s.tell("eliminated", rule, unit=counter.id, hex=at)
        return
    s.put(i, Unit(unit.at, unit.lost + steps, unit.dug, unit.cut))
    if not hidden:
        learn(s, i)
    to = mine if hidden and s.kit.fog else ""
    s.tell("reduced", rule, to=to, unit=counter.id, hex=at, steps=steps)


def learn(s: State, i: int) -> None:
    """[M1] The enemy has seen this unit as it now stands."""
    if not s.kit.fog:
        return
    foe = 1 - s.kit.counters[i].side
    known = dict(s.told[foe])
    known[i] = s.units[i].lost
    s.told = (known, s.told[1]) if foe == 0 else (s.told[0], known)
