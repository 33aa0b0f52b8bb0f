"""[F1, F2, F3, F4] Movement: the one rule for a step, and the search that calls it.

The edge rule works on plain integers, so that the optional compiled search runs this very
function. It gives the points spent so far in halves, with STOP set where the unit may go no
farther, or minus a code of REASONS.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.ercn.ground import MAJOR
from grognard.games.ercn.kit import ARMOUR, HALTS, SLIPS, TIMID
from grognard.games.ercn.state import State
from grognard.kernel.legality import No, no

STOP = 1 << 10

IMPASSABLE, ENEMY_THERE, MAJOR_BANK, ARMOUR_CROSSING, FOOT_CROSSING = 1, 2, 3, 4, 5
ZONE_TO_ZONE, TOO_FAR, DECOY_SHY = 6, 7, 8

REASONS: dict[int, tuple[str, str]] = {
    IMPASSABLE: ("F2a", "impassable"),
    ENEMY_THERE: ("F3d", "enemy-there"),
    MAJOR_BANK: ("F3c", "major-river-in-zone"),
    ARMOUR_CROSSING: ("F3b", "zone-to-zone-crossing"),
    FOOT_CROSSING: ("F3a", "zone-to-zone-crossing"),
    ZONE_TO_ZONE: ("F3a", "zone-to-zone"),
    TOO_FAR: ("F1", "not-enough-points"),
    DECOY_SHY: ("M2", "decoy-shuns-zone"),
}


def enter(
    spent: int,
    limit: int,
    start: int,
    cost: int,
    barrier: int,
    kind: int,
    zone_here: int,
    zone_there: int,
    armour_there: int,
    bank_there: int,
    enemy_there: int,
) -> int:
    """[F1, F2a, F2b, F3a, F3b, F3c, F3d] Points spent after stepping into the next hex."""
    if cost == 0:
        return -IMPASSABLE
    if enemy_there:
        return -ENEMY_THERE
    stop = 0
    if zone_there:
        if kind & TIMID:
            return -DECOY_SHY
        if bank_there and barrier & MAJOR:
            return -MAJOR_BANK
        if zone_here:
            # [F3a, F3b] straight from zone to zone: over open ground only; armour pays a point
            # more, German foot may do it as the first and only step, nobody else may.
            if kind & ARMOUR:
                if barrier:
                    return -ARMOUR_CROSSING
                cost += 2
            elif not (kind & SLIPS and start):
                return -ZONE_TO_ZONE
            elif barrier:
                return -FOOT_CROSSING
        if not kind & ARMOUR or (kind & HALTS and armour_there):
            stop = STOP
    spent += cost
    if spent > limit:
        if not start:
            return -TOO_FAR
        spent = limit  # [F2b] one hex can always be gone, if zones allow it
    return spent | stop


class Mover(NamedTuple):
    """What the search reads of a unit and its enemy, looked up once."""

    kind: int
    limit: int
    cost: list[int]
    barrier: bytes
    zone: bytearray
    armour: bytearray
    bank: bytearray
    enemy: bytearray


def allowance(s: State, i: int) -> int:
    """[F1, F4] Movement points in halves: halved in mud (rounded up), less for Axis vehicles in
    snow."""
    counter = s.kit.counters[i]
    points = counter.faces[s.units[i].lost].move
    weather = s.kit.ground.weathers[s.weather]
    if weather.move_halved:
        points = (points + 1) // 2
    if counter.mech and counter.side == 0:
        points -= weather.axis_mech_minus
    return 2 * points if points > 0 else 0


def mover(s: State, i: int) -> Mover:
    """The unit as its owner sees the enemy: under a mask he knows neither armour nor decoy."""
    counter = s.kit.counters[i]
    side = counter.side
    foe = 1 - side
    ground = s.kit.ground
    return Mover(
        counter.kind,
        allowance(s, i),
        ground.cost[s.weather][side][counter.mech],
        ground.barrier[side],
        s.zoc_seen[foe],
        s.arm_seen[foe],
        s.bank_seen[foe],
        s.men_seen[foe],
    )


class Reach:
    """Where a unit can go: the points each hex costs, the hex before it, and barred hexes."""

    __slots__ = ("barred", "before", "spent")

    def __init__(
        self,
        spent: dict[int, int],
        before: dict[int, int],
        barred: dict[int, int] | None = None,
    ) -> None:
        self.spent = spent
        self.before = before
        self.barred = barred

    def path_to(self, at: int) -> tuple[int, ...]:
        """The hexes entered, from the first to the goal. (Where the unit stands is not in
        `spent`; the hex by which it enters the map is.)"""
        path = []
        while at in self.spent:
            path.append(at)
            at = self.before.get(at, -1)
        path.reverse()
        return tuple(path)


def search(
    m: Mover,
    neighbour: list[int],
    starts: list[tuple[int, int]],
    origin: int,
    barred: dict[int, int] | None = None,
) -> tuple[dict[int, int], dict[int, int]]:
    """Every hex that can be reached from the starts, cheapest first.

    `origin` is the start from which no point has been spent yet (F2b, F3a), or -1. Costs are
    small whole numbers, so a list of buckets serves as the queue.
    """
    kind, limit, cost, barrier, zone, armour, bank, enemy = m
    best: dict[int, int] = {}
    before: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(limit + 1)]
    for at, spent in starts:
        best[at] = spent
        if spent <= limit:
            buckets[spent].append(at)
    get = best.get
    for spent in range(limit + 1):
        for a in buckets[spent]:
            if best[a] != spent:
                continue
            here = zone[a]
            fresh = a == origin
            k = 6 * a - 1
            for b in neighbour[k + 1 : k + 7]:
                k += 1
                if b < 0 or get(b, 999) <= spent + 1:
                    continue
                r = enter(
                    spent, limit, fresh, cost[k], barrier[k], kind,
                    here, zone[b], armour[b], bank[b], enemy[b],
                )  # fmt: skip
                if r < 0:
                    if barred is not None:
                        barred.setdefault(b, -r)
                    continue
                now = r & ~STOP
                if now < get(b, 999):
                    best[b] = now
                    before[b] = a
                    if r == now:
                        buckets[now].append(b)
    return best, before


def reach(s: State, i: int, spent: int = 0, *, explain: bool = False) -> Reach:
    """[F1] Where this unit on the map can go, as its owner knows the map."""
    barred: dict[int, int] | None = {} if explain else None
    at = s.units[i].at
    origin = at if spent == 0 else -1
    best, before = search(mover(s, i), s.kit.ground.neighbour, [(at, spent)], origin, barred)
    del best[at]
    if barred:
        barred = {h: code for h, code in barred.items() if h not in best}
    return Reach(best, before, barred)


def walk(s: State, i: int, path: tuple[int, ...], spent: int = 0) -> tuple[int, No | None]:
    """[F1] Points a path costs this unit from where it stands, or the reason it cannot be gone."""
    m = mover(s, i)
    return follow(s, m, s.units[i].at, path, spent, fresh=spent == 0)


def follow(
    s: State, m: Mover, a: int, path: tuple[int, ...], spent: int, *, fresh: bool
) -> tuple[int, No | None]:
    """The edge rule, hex by hex along a path."""
    ground = s.kit.ground
    neighbour = ground.neighbour
    names = s.kit.names
    halted = False
    for b in path:
        if not 0 <= b < len(names):
            return spent, no("0", "no-such-hex", hex=b)
        k = 6 * a
        while neighbour[k] != b:
            k += 1
            if k == 6 * a + 6:
                return spent, no("F1", "not-next-hex", hex=names[a], to=names[b])
        if halted:
            rule = "F3b" if m.kind & ARMOUR else "F3a"
            return spent, no(rule, "must-stop", hex=names[a], to=names[b])
        r = enter(
            spent, m.limit, fresh, m.cost[k], m.barrier[k], m.kind,
            m.zone[a], m.zone[b], m.armour[b], m.bank[b], m.enemy[b],
        )  # fmt: skip
        if r < 0:
            return spent, reason(s, -r, b, m.limit - spent)
        spent = r & ~STOP
        halted = r != spent
        fresh = False
        a = b
    return spent, None


def reason(s: State, code: int, at: int, left: int = 0) -> No:
    """A code of the edge rule as a reason somebody can read."""
    rule, why = REASONS[code]
    if code == TOO_FAR:
        return no(rule, why, hex=s.kit.names[at], left=half_points(left))
    return no(rule, why, hex=s.kit.names[at])


def half_points(halves: int) -> str:
    """Halves of a point as players write them: 3, 2.5, 0.5."""
    return str(halves // 2) if halves % 2 == 0 else f"{halves / 2:.1f}"


def why_out_of_reach(s: State, i: int, at: int) -> No | None:
    """[F1] Why this unit cannot go there, or None where it can."""
    if s.units[i].at == at:
        return no("F1", "already-there", hex=s.kit.names[at])
    found = reach(s, i, explain=True)
    if at in found.spent:
        return None
    if found.barred and at in found.barred:
        return reason(s, found.barred[at], at, allowance(s, i))
    return no("F1", "out-of-reach", hex=s.kit.names[at])
