"""What a side may not know in ercn, and other truths that look the same to it.

Each change takes a state and the side that looks (0 German, 1 Soviet) and gives copies in which
one hidden thing of the other side is different. What the looker lawfully knows is left alone:

- units of the combat being fought, and in the ground around it: [M1] they are examined, and
  [M2, docs/rulings] the ways of a retreat are judged on the truth;
- units shocked or attacked this phase, which were shown in their combat;
- [M2] what was announced of a mask, and masks near the looker's own units;
- [E] nothing is changed that would open or close a supply line of the looker's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.b_setup import Assign, AssignOffer, Place, SecretZones
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.f1_phase import Move, Recall
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.rules.g2_air import SecretAir, most_air
from grognard.games.ercn.rules.m3_marks import Allotment, AllotOffer, MarkHex
from grognard.games.ercn.state import Mark, Saved, State, Unit, restore
from grognard.games.ercn.view import shown
from grognard.kernel.flow import Action
from tests.every_game.adapters import Secret

NEAR = 3
"""[G4] A retreat goes two hexes and looks at the zones of the next."""

Change = Callable[[State, int, Random], Iterator[Secret]]


def remade(s: State, saved: Saved) -> State:
    return restore(s.kit, saved)


def with_units(s: State, new: Mapping[int, Unit]) -> State:
    """The same truth, but for these units."""
    units = tuple(new.get(i, unit) for i, unit in enumerate(s.units))
    return remade(s, replace(s.saved(), units=units))


def moved_to(unit: Unit, at: int) -> Unit:
    return Unit(at, unit.lost, unit.dug, unit.cut)


def fight_hexes(s: State) -> frozenset[int]:
    """The ground of the combat that is being fought, if there is one."""
    for step in reversed(s.steps):
        fight = getattr(step, "fight", None)
        if fight is not None:
            return frozenset(s.kit.ground.grid.within(fight.target, NEAR))
    return frozenset()


def hidden_units(s: State, me: int) -> list[int]:
    """[M1] The enemy's units on the map that this side may not look at."""
    known = shown(s)
    near = fight_hexes(s)
    return [
        i
        for i in s.kit.units_of[1 - me]
        if (at := s.units[i].at) >= 0
        and i not in known
        and at not in near
        and not (s.shocked | s.attacked) >> i & 1
    ]


def far_from(s: State, me: int, at: int) -> bool:
    """[M2] No unit of this side's is in contact with this hex (across a major river there is
    none), and nothing was announced of it."""
    around = s.kit.ground.zoc_from[at]
    return at not in s.announced[me] and not any(s.men_seen[me][h] for h in around)


def same_lines(s: State, other: State, me: int) -> bool:
    """[E] The looker's supply is the same in both truths."""
    return fed(s, me) == fed(other, me)


# ---- [M1] under a mask ---------------------------------------------------------------------


def losses(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """A unit under its mask has lost a step, or has it back."""
    for i in rng.sample(found := hidden_units(s, me), len(found)):
        unit = s.units[i]
        other = (unit.lost + 1) % s.kit.counters[i].steps
        if other != unit.lost:
            yield Secret("losses", with_units(s, {i: Unit(unit.at, other, unit.dug, unit.cut)}))


def trenches(s: State, me: int, rng: Random) -> Iterator[Secret]:
    for i in rng.sample(found := hidden_units(s, me), len(found)):
        unit = s.units[i]
        if s.kit.counters[i].trench:
            new = Unit(unit.at, unit.lost, not unit.dug, unit.cut)
            yield Secret("trenches", with_units(s, {i: new}))


def markers(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """[E4] A unit bears a marker "supply cut" under its mask."""
    for i in rng.sample(found := hidden_units(s, me), len(found)):
        unit = s.units[i]
        new = Unit(unit.at, unit.lost, unit.dug, 1 - min(1, unit.cut))
        yield Secret("markers", with_units(s, {i: new}))


def doings(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """A unit under its mask has moved or fought in the phase, or has not."""
    for i in rng.sample(found := hidden_units(s, me), len(found)):
        other = s.clone()
        other.fought ^= 1 << i
        other.struck ^= 1 << i
        if i not in s.origin:
            other.moved ^= 1 << i
        yield Secret("doings", other)


def places(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """Two units of one size stand in each other's hex: foot for armour as well."""
    units = hidden_units(s, me)
    pairs = [(a, b) for a in units for b in units if a < b and alike(s, a, b)]
    rng.shuffle(pairs)
    # What betrays a unit is most often its wheels, and most of all on a train: such a pair first.
    pairs.sort(key=lambda ab: telling(s, *ab), reverse=True)
    for a, b in (*pairs[:1], *rng.sample(pairs, min(40, len(pairs)))):
        here, there = s.units[a], s.units[b]
        new = {a: moved_to(here, there.at), b: moved_to(there, here.at)}
        yield Secret("places", swapped_doings(s, with_units(s, new), a, b), {a: b, b: a})


def alike(s: State, a: int, b: int) -> bool:
    one, two = s.kit.counters[a], s.kit.counters[b]
    return one.halves == two.halves and s.units[a].at != s.units[b].at


def telling(s: State, a: int, b: int) -> tuple[bool, bool]:
    one, two = s.kit.counters[a], s.kit.counters[b]
    return one.mech != two.mech, bool((s.entrained >> a | s.entrained >> b) & 1)


def swapped_doings(s: State, other: State, a: int, b: int) -> State:
    """What the one has done this phase, the other has: the masks were seen to move."""
    for name in ("moved", "railed", "fought", "struck", "fixed", "entrained"):
        bits = getattr(s, name)
        one, two = bits >> a & 1, bits >> b & 1
        if one != two:
            setattr(other, name, bits ^ (1 << a | 1 << b))
    other.origin = {{a: b, b: a}.get(i, i): was for i, was in other.origin.items()}
    return other


def stacks(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """A unit stands in another stack of its side than in truth; both stay masked."""
    room = s.room
    foe = 1 - me
    units = [i for i in hidden_units(s, me) if len(s.stack_of(foe, s.units[i].at)) > 1]
    hexes = sorted({s.units[i].at for i in hidden_units(s, me)})
    for i in rng.sample(units, len(units)):
        start = s.units[i].at
        for at in rng.sample(hexes, len(hexes)):
            if at == start or room(foe, at) < s.kit.counters[i].halves:
                continue
            if s.kit.fog == 2 and not (far_from(s, me, at) and far_from(s, me, start)):
                continue
            if i in s.origin or any(h in s.announced[me] for h in (at, start)):
                continue
            touched = frozenset((*s.stacks[start], *s.stacks[at]))
            other = with_units(s, {i: moved_to(s.units[i], at)})
            yield Secret("stacks", other, touched=touched)
            break


# ---- [M2] total fog ------------------------------------------------------------------------


def decoys(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """A decoy and a real stack, both far from contact, have changed places."""
    foe = 1 - me
    hidden = set(hidden_units(s, me))
    false = [i for i in s.kit.decoys[foe] if s.units[i].at >= 0 and i not in s.origin]
    false = [i for i in false if far_from(s, me, s.units[i].at)]
    real = sorted({s.units[i].at for i in hidden if far_from(s, me, s.units[i].at)})
    for i in rng.sample(false, len(false)):
        for at in rng.sample(real, min(5, len(real))):
            stack = s.stack_of(foe, at)
            if not hidden.issuperset(stack) or any(u in s.origin for u in stack):
                continue
            new = {u: moved_to(s.units[u], s.units[i].at) for u in stack}
            other = with_units(s, {**new, i: moved_to(s.units[i], at)})
            if same_lines(s, other, me):
                yield Secret("decoys", other, touched=frozenset((i, *stack)))
                break


# ---- [M3, MOSKVA 12] secret notes ----------------------------------------------------------


def top(s: State, step: Any) -> State:
    other = s.clone()
    other.steps[-1] = step
    other.ask = None
    return other


def bids(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """[M3a] The enemy's choice of air points, or that he has made it."""
    step, foe = s.steps[-1], 1 - me
    if isinstance(step, SecretAir) and (step.german, step.soviet)[me] is None and s.air[foe]:
        for points in (None, *range(most_air(s, foe) + 1)):
            if points != (step.german, step.soviet)[foe]:
                yield Secret("bids", top(s, replace(step, **{SIDES[foe]: points})))


def shares(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """[M3b] The enemy's note of air points, or that he has written it."""
    step, foe = s.steps[-1], 1 - me
    if isinstance(step, Allotment) and (step.german, step.soviet)[me] is None and s.air[foe]:
        hexes = tuple(sorted(mark.hex for mark in s.marks))
        offer = AllotOffer(hexes, s.air[foe], s.kit.sheets.scenario.air_max_per_combat)
        for note in (None, *(offer.draw(rng).shares for _ in range(4))):
            if note != (step.german, step.soviet)[foe]:
                yield Secret("shares", top(s, replace(step, **{SIDES[foe]: note})))


def given_air(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """[M3b] The enemy's points on the hexes still to be fought over: which, or how many."""
    foe = 1 - me
    for n, mark in enumerate(s.marks):
        for points in range(4):
            in_hand = list(s.air)
            in_hand[foe] += mark.air[foe] - points
            if points == mark.air[foe] or in_hand[foe] < 0:
                continue
            air = (mark.air[0], points) if foe else (points, mark.air[1])
            other = s.clone()
            other.marks = (*s.marks[:n], Mark(mark.hex, air), *s.marks[n + 1 :])
            other.air = (in_hand[0], in_hand[1])
            yield Secret("given-air", other)


def zones(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """[MOSKVA 12] The enemy's note of zones, while it is written and after."""
    step, foe = s.steps[-1], 1 - me
    offer = AssignOffer(s.kit, foe)
    if isinstance(step, SecretZones) and (step.german, step.soviet)[me] is None:
        for note in (None, *(offer.draw(rng).zones for _ in range(4))):
            if note != (step.german, step.soviet)[foe]:
                yield Secret("zones", top(s, replace(step, **{SIDES[foe]: note})))
    elif not isinstance(step, SecretZones):
        other = s.clone()
        drawn = dict(offer.draw(rng).zones)
        other.zones = (other.zones[0], drawn) if foe else (drawn, other.zones[1])
        yield Secret("zones", other)


CHANGES: dict[str, tuple[Change, Callable[[Mapping[str, str]], bool]]] = {
    "losses": (losses, lambda o: o["fog"] != "none"),
    "trenches": (trenches, lambda o: o["fog"] != "none"),
    "markers": (markers, lambda o: o["fog"] != "none"),
    "doings": (doings, lambda o: o["fog"] != "none"),
    "places": (places, lambda o: o["fog"] != "none"),
    "stacks": (stacks, lambda o: o["fog"] != "none"),
    "decoys": (decoys, lambda o: o["fog"] == "m2"),
    "bids": (bids, lambda o: o["air"] == "m3a"),
    "shares": (shares, lambda o: o["air"] == "m3b"),
    "given-air": (given_air, lambda o: o["air"] == "m3b"),
    "zones": (zones, lambda o: o["zones"] == "secret"),
}


def quiet(s: State, side: int, action: Action[Any]) -> bool:
    """Actions after which the side that acts, and the one that looks on, know as much as before:
    no dice, no combat, no answer that ends a secret choice, nobody enters an enemy zone."""
    foe = 1 - side
    match action:
        case Dig() | Climb() | Place() | MarkHex():
            return True
        case Recall():
            return not s.fixed >> action.unit & 1
        case Assign():
            step = s.steps[-1]
            return isinstance(step, SecretZones) and (step.german, step.soviet)[foe] is None
        case Move() | Rail():
            zones_from = s.kit.ground.zoc_from
            return not any(
                s.zoc_seen[foe][h] or any(s.men_seen[foe][b] for b in zones_from[h])
                for h in action.path
            )
    return False
