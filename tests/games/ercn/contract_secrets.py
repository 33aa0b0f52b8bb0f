"""What a side may not know in ercn, and other truths that look the same to it.

Each change takes a state and the side that looks (0 German, 1 Soviet) and gives copies in which
one hidden thing of the other side is different. What the looker lawfully knows is left alone:

- [M1] units of the combat being fought: they are examined;
- units shocked or attacked this phase, which were shown in their combat, stay in their stacks;
- [M2] what was announced of a mask, and masks in contact with the looker's own units;
- [G4, M2] what the rules make known of a retreat that is under way: see `at_rest`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from random import Random
from typing import Any

from msgspec.structs import replace

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.b_setup import AssignOffer, SecretZones
from grognard.games.ercn.rules.g2_air import SecretAir, most_air
from grognard.games.ercn.rules.g4_retreat import Retreat
from grognard.games.ercn.rules.m3_marks import Allotment, AllotOffer
from grognard.games.ercn.state import BIT_SETS, Mark, State, Unit
from grognard.games.ercn.view import shown
from grognard.kernel.bitset import members
from grognard.kernel.flow import settle
from tests.every_game.contract import Secret

Change = Callable[[State, int, Random], Iterator[Secret]]


def remade(s: State, saved: Any) -> State:
    return State.restored(s.kit, saved)


def with_units(s: State, new: Mapping[int, Unit]) -> State:
    """The same truth, but for these units."""
    units = tuple(new.get(i, unit) for i, unit in enumerate(s.units))
    return remade(s, replace(s.saved(), units=units))


def moved_to(unit: Unit, at: int) -> Unit:
    return Unit(at, unit.lost, unit.dug, unit.cut)


def target_of(s: State) -> int:
    """The hex of the combat that is being fought, or -1."""
    for step in reversed(s.steps):
        fight = getattr(step, "fight", None)
        if fight is not None:
            return int(fight.target)
    return -1


def hidden_units(s: State, me: int, rng: Random) -> list[int]:
    """[M1] The enemy's units on the map that this side may not look at; in a combat, those next to
    it first."""
    known = shown(s)
    found = [i for i in s.kit.units_of[1 - me] if s.units[i].at >= 0 and i not in known]
    rng.shuffle(found)
    target = target_of(s)
    if target >= 0:
        distance = s.kit.ground.grid.distance
        found.sort(key=lambda i: distance(s.units[i].at, target))
    return found


def shown_before(s: State, i: int) -> bool:
    """The unit was in a combat of this phase, or [G3.D2] of this turn."""
    return bool((s.shocked | s.attacked) >> i & 1)


def far_from(s: State, me: int, at: int) -> bool:
    """[M2] No unit of this side's is in contact with this hex (across a major river there is
    none), and nothing was announced of it."""
    around = s.kit.ground.zoc_from[at]
    return at not in s.announced[me] and not any(s.men_seen[me][h] for h in around)


def at_rest(s: State, me: int, other: State) -> bool:
    """[G4] Whether the same question is asked in both truths of a retreat. Two things of it are
    made known by the rules, so that changing them is no change of a secret: [G4.3] that there is
    no room for a unit which its owner leads, for then the other leads it; and [M2] that a mask in
    its way is a decoy, where no way without loss is left, for then it comes off."""
    step = s.steps[-1]
    if not isinstance(step, Retreat):
        return True
    mine = step.fight.side != me
    if not mine and all(n == 2 for _, n in step.going):
        return True
    there = other.clone()
    there.ask = None
    settle(there)
    return bool(there.saved() == other.saved())


# ---- [M1] under a mask ---------------------------------------------------------------------


def losses(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """A unit under its mask has lost a step, or has it back."""
    for i in hidden_units(s, me, rng):
        unit = s.units[i]
        other = (unit.lost + 1) % s.kit.counters[i].steps
        if other != unit.lost:
            yield Secret("losses", with_units(s, {i: Unit(unit.at, other, unit.dug, unit.cut)}),
                         changed=frozenset((i,)))  # fmt: skip


def trenches(s: State, me: int, rng: Random) -> Iterator[Secret]:
    for i in hidden_units(s, me, rng):
        unit = s.units[i]
        if s.kit.counters[i].trench:
            new = Unit(unit.at, unit.lost, not unit.dug, unit.cut)
            yield Secret("trenches", with_units(s, {i: new}), changed=frozenset((i,)))


def markers(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """[E4] A unit bears a marker "supply cut" under its mask."""
    for i in hidden_units(s, me, rng):
        unit = s.units[i]
        new = Unit(unit.at, unit.lost, unit.dug, 1 - min(1, unit.cut))
        yield Secret("markers", with_units(s, {i: new}), changed=frozenset((i,)))


def doings(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """A unit under its mask has moved or fought in the phase, or has not."""
    for i in hidden_units(s, me, rng):
        other = s.clone()
        other.fought ^= 1 << i
        other.struck ^= 1 << i
        if i not in s.origin:
            other.moved ^= 1 << i
        yield Secret("doings", other, changed=frozenset((i,)))


def places(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """Two units of one size stand in each other's hex: foot for armour as well."""
    units = hidden_units(s, me, rng)
    pairs = [(a, b) for k, a in enumerate(units) for b in units[k + 1 :] if alike(s, a, b)]
    if target_of(s) < 0:
        rng.shuffle(pairs)
    # What betrays a unit is most often its wheels, and most of all on a train; and what units of
    # one kind do can be done by either, so that it is seen whether its name is told.
    unlike = sorted(pairs, key=lambda ab: telling(s, *ab), reverse=True)
    twins = [ab for ab in pairs if one_kind(s, *ab)]
    first = [ab for two in zip_longest(unlike[:3], twins[:3]) for ab in two if ab is not None]
    for a, b in (*first, *rng.sample(pairs, min(40, len(pairs)))):
        yield Secret("places", in_each_others_place(s, a, b), {a: b, b: a},
                     changed=frozenset((a, b)))  # fmt: skip


def alike(s: State, a: int, b: int) -> bool:
    one, two = s.kit.counters[a], s.kit.counters[b]
    return one.halves == two.halves and s.units[a].at != s.units[b].at


def telling(s: State, a: int, b: int) -> tuple[bool, bool, bool]:
    one, two = s.kit.counters[a], s.kit.counters[b]
    railed = bool((s.entrained >> a | s.entrained >> b) & 1)
    return railed and one.mech != two.mech, one.armour != two.armour, one.mech != two.mech


def one_kind(s: State, a: int, b: int) -> bool:
    one, two = s.kit.counters[a], s.kit.counters[b]
    return (one.type, one.trench) == (two.type, two.trench) and s.units[a].dug == s.units[b].dug


def in_each_others_place(s: State, a: int, b: int) -> State:
    """What the one has done this phase, the other has: the masks were seen to move and to fight."""
    swap = {a: b, b: a}
    here, there = s.units[a], s.units[b]
    units = list(s.units)
    units[a], units[b] = moved_to(here, there.at), moved_to(there, here.at)
    done = {name: tuple(sorted(swap.get(i, i) for i in members(getattr(s, name))))
            for name in BIT_SETS}  # fmt: skip
    origin = tuple(sorted((swap.get(i, i), was) for i, was in s.origin.items()))
    return remade(s, replace(s.saved(), units=tuple(units), origin=origin, **done))


def stacks(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """A unit stands in another stack of its side than in truth; both stay masked."""
    foe = 1 - me
    hidden = hidden_units(s, me, rng)
    units = [i for i in hidden if len(s.stack_of(foe, s.units[i].at)) > 1]
    hexes = list(dict.fromkeys(s.units[i].at for i in hidden))
    for i in units:
        start = s.units[i].at
        if shown_before(s, i) or i in s.origin:
            continue
        for at in hexes[:3] if target_of(s) >= 0 else rng.sample(hexes, len(hexes))[:3]:
            if at == start or s.room(foe, at) < s.kit.counters[i].halves:
                continue
            if s.kit.fog == 2 and not (far_from(s, me, at) and far_from(s, me, start)):
                continue
            both = (*s.stacks[start], *s.stacks[at])
            if any(shown_before(s, u) for u in both) or not set(both) <= set(hidden):
                continue
            other = with_units(s, {i: moved_to(s.units[i], at)})
            if at_rest(s, me, other):
                yield Secret("stacks", other, touched=frozenset(both), changed=frozenset((i,)))


# ---- [M2] total fog ------------------------------------------------------------------------


def decoys(s: State, me: int, rng: Random) -> Iterator[Secret]:
    """A decoy and a real stack, neither in contact, have changed places. Decoys near a combat
    come first, else those next to the looker's own units, across a major river."""
    foe = 1 - me
    hidden = hidden_units(s, me, rng)
    false = [i for i in s.kit.decoys[foe] if s.units[i].at >= 0 and i not in s.origin]
    false = [i for i in false if far_from(s, me, s.units[i].at)]
    real = [h for h in dict.fromkeys(s.units[i].at for i in hidden) if far_from(s, me, h)]
    rng.shuffle(false)
    target, distance = target_of(s), s.kit.ground.grid.distance
    if target >= 0:
        false.sort(key=lambda i: distance(s.units[i].at, target))
    else:
        false.sort(key=lambda i: not faces(s, me, s.units[i].at))
    for i in false:
        for at in (*real[:3], *rng.sample(real, min(5, len(real)))):
            stack = s.stack_of(foe, at)
            if not set(hidden).issuperset(stack) or any(u in s.origin for u in stack):
                continue
            if any(shown_before(s, u) for u in stack):
                continue
            new = {u: moved_to(s.units[u], s.units[i].at) for u in stack}
            other = with_units(s, {**new, i: moved_to(s.units[i], at)})
            if at_rest(s, me, other):
                pieces = frozenset((i, *stack))
                # What a decoy does, a lone unit may do as well.
                swap = {i: stack[0], stack[0]: i} if len(stack) == 1 else {}
                touched = frozenset() if swap else pieces
                yield Secret("decoys", other, swap, touched, changed=pieces)
                break


def faces(s: State, me: int, at: int) -> bool:
    return any(s.men[me][h] for h in s.kit.ground.around[at])


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
        if drawn != s.zones[foe]:
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
