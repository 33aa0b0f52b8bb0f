"""[8.2] Movement: what a step from one area into the next costs, and what bars it.

`stride` is the one rule of a step, for moves and for the entry of attackers alike. It takes plain
integers and gives the factors spent and the unit's flags, packed, or minus a reason: see REASONS.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.tps.kit import FOOT, GAITS, MECHANISED, Counter
from grognard.games.tps.state import (
    ATTACKED,
    ENTERED,
    HALTED,
    HOSTILE,
    LEFT,
    OVER,
    RUBBLED,
    Mover,
    State,
)
from grognard.kernel.legality import No, no
from grognard.kernel.search import Frontier

# What bars a step.
(
    NOT_ADJACENT, MOVE_OVER, SHUT, ZONE_ENDS, ZONE_FAR, ENTERED_STAYS, AT_STAYS, AA_STAYS,
    INFANTRY_ENEMY, ARMOUR_ENEMY, ONLY_TO_ATTACK, AA_ENTERS, AT_ENTERS, TOO_FAR, NO_DOUBLING_MECH,
    NO_DOUBLING_MOTOR,
) = range(1, 17)  # fmt: skip

REASONS: dict[int, tuple[str, str]] = {
    NOT_ADJACENT: ("8.2", "not-adjacent"),
    MOVE_OVER: ("8.21", "one-area-only"),
    SHUT: ("8.12", "area-attacked"),
    ZONE_ENDS: ("11.2", "zone-ends-move"),
    ZONE_FAR: ("11.2", "zone-not-adjacent"),
    ENTERED_STAYS: ("8.21", "enemy-remains"),
    AT_STAYS: ("8.21", "at-cannot-leave"),
    AA_STAYS: ("8.21", "aa-cannot-leave"),
    INFANTRY_ENEMY: ("8.21", "enemy-to-enemy"),
    ARMOUR_ENEMY: ("8.21", "armour-past-guns"),
    ONLY_TO_ATTACK: ("8.34", "only-to-attack"),
    AA_ENTERS: ("8.22", "aa-cannot-enter"),
    AT_ENTERS: ("8.22", "at-cannot-enter"),
    TOO_FAR: ("8.2", "too-far"),
    NO_DOUBLING_MECH: ("8.25", "no-doubling"),
    NO_DOUBLING_MOTOR: ("8.26", "no-doubling"),
}


def barred(s: State, i: int, code: int, to: int, used: int = 0) -> No:
    """[8.21, 8.22, 8.25, 8.26] The reason a code stands for."""
    rule, why = REASONS[code]
    counter = s.kit.counters[i]
    about: dict[str, str | int] = {"unit": counter.label, "area": s.kit.names[to]}
    if code in (TOO_FAR, NO_DOUBLING_MECH, NO_DOUBLING_MOTOR):
        about |= {"cost": used, "available": counter.move}
    return no(rule, why, **about)


class Walker(NamedTuple):
    """A unit on the move, as the rule of a step reads it: looked up once."""

    unit: int
    counter: Counter
    side: int
    start: int
    costs: bytes
    """[8.23A, 8.23B, 8.23C, 8.23D] By area."""
    zones: int
    """[11.2] How many zones it may enter when it doubles."""


def walker(s: State, i: int, mover: Mover | None = None) -> Walker:
    mover = mover or s.mover(i)
    counter = s.kit.counters[i]
    steps = s.kit.constants.zones.steps
    return Walker(
        i,
        counter,
        counter.side,
        mover.start,
        s.costs(counter.side),
        steps[GAITS[counter.gait]],
    )


STOPS = OVER | HALTED
"""[8.21] After these a unit goes no farther."""

FORFEITS = (0, ATTACKED | LEFT | HOSTILE | RUBBLED, ATTACKED | LEFT)
"""[8.25, 8.26] By gait, the doings that forbid a unit to double."""


def allowance(counter: Counter, flags: int) -> int:
    """[8.25, 8.26] Movement factors: doubled for mechanised units that neither attack nor leave an
    enemy-occupied area, and for motorised ones that moreover enter neither an area the enemy
    controls nor one in rubble."""
    if counter.gait == FOOT or flags & FORFEITS[counter.gait]:
        return counter.move
    return 2 * counter.move


def too_far(counter: Counter, used: int) -> int:
    """[8.2, 8.25, 8.26] Which rule it is that these factors are too many."""
    if counter.gait == FOOT or used > 2 * counter.move:
        return TOO_FAR
    return NO_DOUBLING_MECH if counter.gait == MECHANISED else NO_DOUBLING_MOTOR


def stride(s: State, w: Walker, a: int, b: int, mover: Mover, *, assault: bool) -> Mover | int:
    """[8.2, 8.21, 8.22, 8.23E, 8.34] One step from a into b: the unit's doings after it, or minus
    the reason that bars it. With `assault` it goes in to attack."""
    ground, foe, counter = s.kit.ground, 1 - w.side, w.counter
    flags = mover.flags
    if not ground.around_bits[a] >> b & 1:
        return -NOT_ADJACENT
    if flags & STOPS:
        return -MOVE_OVER
    if b in s.shut:
        return -SHUT
    zones = mover.zones
    if ground.zone[b] or zones:
        if code := _zone_bars(s, w, a, b, mover):
            return -code
        zones += 1
    enemies = s.fresh[foe][b] + s.tired[foe][b]
    if s.fresh[foe][a] or s.tired[foe][a]:
        if code := _exit_bars(s, w, a, b, flags):
            return -code
        flags |= LEFT
        if not counter.armour and not ground.zone[a]:
            flags |= HALTED
    flags &= ~ENTERED
    if enemies:
        if counter.aa:
            return -AA_ENTERS
        if counter.anti_tank and s.fresh[foe][b]:
            return -AT_ENTERS
        if not assault and not counter.observer:
            return -ONLY_TO_ATTACK
        flags |= ENTERED
        if counter.observer:
            flags |= OVER
    if assault and not counter.observer:
        flags |= ATTACKED
    # [8.34] Who leaves pays for the attacks in his own area that he took no part in.
    toll = s.toll - mover.toll if a == w.start == s.active else 0
    used, flags = arrival(s, w, b, mover.used + w.costs[b] + toll, flags)
    if zones > 1 and allowance(counter, flags) == counter.move:
        return -ZONE_ENDS  # [11.2] the step itself, an attack or enemy control, forbids doubling
    if used > allowance(counter, flags):
        return -too_far(counter, used)
    return Mover(mover.start, used, a, mover.toll + toll, flags, zones, mover.owes)


def arrival(s: State, w: Walker, b: int, used: int, flags: int) -> tuple[int, int]:
    """[8.23E, 8.25, 8.26] What the area itself does to who comes into it."""
    if s.rubble[b]:
        flags |= RUBBLED
        used += w.counter.gait == MECHANISED
    if s.control[b] != w.side:
        flags |= HOSTILE
    return used, flags


def _zone_bars(s: State, w: Walker, a: int, b: int, mover: Mover) -> int:
    """[11.2] A zone is entered only from an area or zone next to it where the impulse began, and
    ends the move; who may double goes on for one zone more."""
    ground = s.kit.ground
    if not mover.zones:
        near = w.start >= 0 and ground.around_bits[w.start] >> b & 1
        return 0 if near else ZONE_FAR
    if ground.zone[b] and mover.zones < w.zones:
        return 0
    return ZONE_ENDS


def _exit_bars(s: State, w: Walker, a: int, b: int, flags: int) -> int:
    """[8.21, 11.6] Leaving an area where the enemy is. Nothing of it binds in a zone."""
    ground, foe, counter = s.kit.ground, 1 - w.side, w.counter
    if ground.zone[a]:
        return 0
    if flags & ENTERED:
        return ENTERED_STAYS
    if counter.anti_tank and s.fresh[foe][a]:
        return AT_STAYS
    if counter.aa:
        return AA_STAYS
    if s.fresh[foe][b] or s.tired[foe][b]:
        if not counter.armour:
            return INFANTRY_ENEMY
        if guns(s, foe, a) or guns(s, foe, b):
            return ARMOUR_ENEMY
    return 0


def guns(s: State, side: int, at: int) -> bool:
    """[8.21] Whether armour, anti-tank or anti-aircraft units of this side stand there."""
    counters = s.kit.counters
    return any(counters[i].side == side and counters[i].hard for i in s.stacks[at])


def room(s: State, side: int, at: int) -> int:
    """[7.1, 7.2] Combat units that may still end an impulse there; zones have no limit."""
    if s.kit.ground.zone[at]:
        return len(s.units)
    return s.kit.constants.stacking - s.fresh[side][at] - s.tired[side][at]


def rolls_for_rubble(s: State, counter: Counter, at: int) -> bool:
    """[8.25, 14.4] Mechanised units must pass a roll to enter rubble; motorised ones [8.26] never
    make one."""
    return counter.gait == MECHANISED and s.rubble[at] > 0


def enters_rubble(s: State, at: int, roll: int) -> bool:
    """[14.4] Whether this roll lets a mechanised unit in."""
    return roll > rubble_bar(s, at)


def rubble_bar(s: State, at: int) -> int:
    """[14.4] What a roll must exceed to get in."""
    return s.kit.ground.tem[at] + s.kit.constants.rubble.entry * s.rubble[at]


def tries_rubble(s: State, i: int, at: int, roll: int) -> bool:
    """[14.4] The same for a unit on its way, and told."""
    enters = enters_rubble(s, at, roll)
    s.tell("rubble-passed" if enters else "rubble-bars", "14.4", unit=s.kit.counters[i].label,
           area=s.kit.names[at], roll=roll, over=rubble_bar(s, at))  # fmt: skip
    return enters


BEARS = (
    STOPS | ENTERED,
    STOPS | ENTERED | ATTACKED | LEFT | HOSTILE | RUBBLED,
    STOPS | ENTERED | ATTACKED | LEFT,
)
"""[8.25, 8.26] By gait, what of a unit's doings bears on where it can go next."""


def reach(s: State, i: int) -> dict[int, tuple[int, tuple[int, ...]]]:
    """[8.2] Where a fresh unit can go and end its move: factors spent and a cheapest way there.

    A label is an area with the flags that bear on what comes after, so that a dearer way that
    still lets the unit double is kept beside a cheaper one that does not. A way through rubble
    that asks for dice is taken on the hope that they fall well.
    """
    mover, at = s.mover(i), s.units[i].at
    w = walker(s, i, mover)
    counter, costs, ground, side = w.counter, w.costs, s.kit.ground, w.side
    around, zone = ground.around, ground.zone
    fresh, tired, shut = s.fresh[1 - side], s.tired[1 - side], s.shut
    bears, forfeits = BEARS[counter.gait], FORFEITS[counter.gait]
    single, most = allowance(counter, forfeits), allowance(counter, 0)
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    if mover.used > 2 * counter.move:
        return found
    start = (at, mover.flags & bears, mover.zones)
    frontier: Frontier[tuple[int, int, int], tuple[Mover, tuple[int, ...]]]
    frontier = Frontier([(start, mover.used)])
    best, note, put = frontier.cost, frontier.note, frontier.put
    note[start] = (mover, ())
    for label, spent in frontier:
        a, kept, zones = label
        m, path = note[label]
        flags = m.flags
        # Past its first area, and clear of zones and enemies, nothing can bar a step.
        plain = not (zones or a in (at, w.start) or flags & STOPS or fresh[a] or tired[a])
        flags &= ~ENTERED
        for b in around[a]:
            # Doings only ever grow: who has been there as free and as cheaply goes further.
            if best.get((b, kept, zones), 99) <= spent + costs[b]:
                continue
            if plain and not (zone[b] or fresh[b] or tired[b]):
                if b in shut:
                    continue
                used, doings = arrival(s, w, b, spent + costs[b], flags)
                if used > (single if doings & forfeits else most):
                    continue
                key = (b, doings & bears, 0)
                if used >= best.get(key, 99):
                    continue
                made = Mover(m.start, used, a, m.toll, doings, 0, m.owes)
            else:
                step = stride(s, w, a, b, m, assault=False)
                if isinstance(step, int):
                    continue
                made, used = step, step.used
                key = (b, made.flags & bears, made.zones)
                if used >= best.get(key, 99):
                    continue
            way = (*path, b)
            put(key, used, (made, way))
            if b != at and (b not in found or used < found[b][0]):
                found[b] = (used, way)
    if not counter.combat:
        return found
    # `room` for all of them at once.
    holds, fresh, tired = s.kit.constants.stacking, s.fresh[side], s.tired[side]
    return {b: hit for b, hit in found.items() if zone[b] or fresh[b] + tired[b] < holds}
