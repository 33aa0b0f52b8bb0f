"""The position as one side may imagine it when it is to move: what the enemy's masks hide is drawn
at random from what can be known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.ercn.kit import DEAD, SIDES, WAITING
from grognard.games.ercn.rules.f1_phase import Movement
from grognard.games.ercn.state import BIT_SETS, State, Unit
from grognard.games.ercn.view import Mask, view
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

BLUR = 0.12
"""How far along the front, as a part of it, an army may have moved from where it set up."""
DUG_IN = 0.8
"""How many of those who can are taken to be entrenched."""


def imagine(s: State, side: Side, rng: Random) -> State | None:
    """[M1, M2, M3, MOSKVA 12] Other units under the enemy's masks, some of them decoys, no more
    than there can be; which zones he chose and what rails he has left play no part any more. None
    at any other question: a combat under fog holds more secrets than can be drawn."""
    me, step = SIDES.index(side), s.steps[-1]
    if not isinstance(step, Movement) or step.side != me or step.going >= 0:
        return None
    new = s.clone()
    new.ask = s.ask
    foe = 1 - me
    zones = dict(s.kit.sheets.scenario.army_zones[SIDES[foe]])
    new.zones = (s.zones[0], zones) if foe else (zones, s.zones[1])
    if s.kit.fog:
        new.rail = (s.rail[0], 0) if foe else (0, s.rail[1])
        _lay_masks(new, me, view(s, side).masks, rng)
    return new


def _lay_masks(s: State, me: int, masks: tuple[Mask, ...], rng: Random) -> None:
    """Take the enemy off the map and put him back, as it may be."""
    kit, foe = s.kit, 1 - me
    announced, control = s.announced, s.control
    pieces = (*kit.units_of[foe], *kit.decoys[foe])
    for i in pieces:
        if s.units[i].at != DEAD:
            s.put(i, Unit(WAITING))
    theirs = sum(1 << i for i in pieces)
    for name in BIT_SETS:
        setattr(s, name, getattr(s, name) & ~theirs)
    real = _decoys(s, foe, masks, rng)
    rows = kit.ground.grid.names
    real.sort(key=lambda mask: (rows[mask.at][:2], mask.at), reverse=True)  # north to south
    told = s.told[me]
    for i, mask in _shared_out(s, foe, real, rng):
        counter = kit.counters[i]
        lost = min(told.get(i, 0), counter.steps - 1)
        dug = counter.trench > 0 and not lost and rng.random() < DUG_IN
        s.put(i, Unit(mask.at, lost, dug))
        if mask.shocked:
            s.shock(i)
    s.announced, s.control = announced, control


def _decoys(s: State, foe: int, masks: tuple[Mask, ...], rng: Random) -> list[Mask]:
    """[M2] Some masks of which nothing was announced cover nothing. Gives those that do."""
    left = list(s.kit.decoys[foe])
    unknown = [mask.at for mask in masks if mask.announced is None and not mask.shocked]
    false = set(rng.sample(unknown, min(len(left), len(unknown) // 4)))
    for at in sorted(false):
        s.put(left.pop(0), Unit(at))
    return [mask for mask in masks if mask.at not in false]


def _shared_out(s: State, foe: int, masks: list[Mask], rng: Random) -> list[tuple[int, Mask]]:
    """Units that can be on the map, under the masks from north to south as their armies lay,
    about."""
    kit = s.kit
    # [K] Who comes this turn is there already if his side has moved before.
    came = s.turn if kit.sheets.scenario.first == SIDES[foe] else s.turn - 1
    pool = [
        i
        for i in kit.units_of[foe]
        if s.units[i].at != DEAD and kit.counters[i].turn <= max(came, 1)
    ]
    lay = _north_to_south(s, foe)
    pool.sort(key=lambda i: lay.get(kit.counters[i].army, 0.5) + rng.gauss(0, BLUR))
    found: list[tuple[int, Mask]] = []
    # [M2] Where divisions were counted the count is made up first, by those who lay nearest.
    for n, mask in enumerate(masks):
        left = mask.announced or 0
        near = sorted(range(len(pool)), key=lambda k: abs(k * len(masks) - n * len(pool)))
        taken = []
        for i in [pool[k] for k in near]:
            if kit.counters[i].halves <= left:
                left -= kit.counters[i].halves
                taken.append(i)
        found += [(i, mask) for i in taken]
        pool = [i for i in pool if i not in taken]
    open_masks = [mask for mask in masks if mask.announced is None]
    return found + _spread(s, pool, open_masks)


def _spread(s: State, pool: list[int], masks: list[Mask]) -> list[tuple[int, Mask]]:
    """These units under these masks, in their order, at least one under each as far as they go."""
    kit = s.kit
    room = [kit.stack_limit[kit.counters[pool[0]].side] if pool else 0] * len(masks)
    bare = set(range(len(masks)))
    found: list[tuple[int, Mask]] = []
    for k, i in enumerate(pool):
        halves, at = kit.counters[i].halves, k * len(masks) // len(pool)
        fits = [n for n in range(len(masks)) if room[n] >= halves]
        if len(pool) - k <= len(bare):
            fits = [n for n in fits if n in bare] or fits
        if fits:
            n = min(fits, key=lambda n: (abs(n - at), n))
            room[n] -= halves
            bare.discard(n)
            found.append((i, masks[n]))
    return found


def _north_to_south(s: State, foe: int) -> dict[str, float]:
    """Where along the front each army set up by the book: 0 is the north, 1 the south."""
    scenario = s.kit.sheets.scenario
    zones = scenario.zones[SIDES[foe]]
    place = {zone: n / max(1, len(zones) - 1) for n, zone in enumerate(zones)}
    return {
        army: place[zone] for army, zone in scenario.army_zones[SIDES[foe]].items() if zone in place
    }
