"""[F1, F2, F3, F4] Movement: the one rule for a step, and the searches that call it.

The edge rule works on plain integers, so that the optional compiled search runs this very
function. It gives the points spent so far in halves, with STOP set where the unit may go no
farther, or minus a code of REASONS.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.ercn.ground import EDGE, MAJOR, Edges, Moves
from grognard.games.ercn.kit import ARMOUR, GERMAN, HALTS, SLIPS, TIMID
from grognard.games.ercn.rules.m_trial import certain_threat, true_threat
from grognard.games.ercn.state import ARMOURED, BANKED, ENEMY, ZONE, State
from grognard.kernel.bitset import members
from grognard.kernel.legality import No, no
from grognard.kernel.search import SPENT, STOP, Barred, Reach
from grognard.kernel.search import reach as spread

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

IN_ZONES = frozenset((MAJOR_BANK, ARMOUR_CROSSING, FOOT_CROSSING, ZONE_TO_ZONE, TOO_FAR))
"""What a zone of control bars, that of a mask as well; or makes too dear."""


def enter(spent: int, limit: int, start: int, edge: int, kind: int, here: int, there: int) -> int:
    """[F1, F2a, F2b, F3a, F3b, F3c, F3d] Points spent after stepping into the next hex.

    `edge` is the hexside's cost and barriers, `here` and `there` what the enemy does in the two
    hexes; `start` says that nothing has been spent yet.
    """
    if edge == 0:
        return -IMPASSABLE
    if there == 0:
        spent += edge % EDGE
        if spent <= limit:
            return spent
        return limit if start else -TOO_FAR  # [F2b] one hex can always be gone
    if there & ENEMY:
        return -ENEMY_THERE
    if kind & TIMID:
        return -DECOY_SHY
    barrier = edge // EDGE
    if there & BANKED and barrier & MAJOR:
        return -MAJOR_BANK
    spent += edge % EDGE
    if here & ZONE:
        # [F3a, F3b] straight from zone to zone: over open ground only; armour pays a point
        # more, German foot may do it as the first and only step, nobody else may.
        if kind & ARMOUR:
            if barrier:
                return -ARMOUR_CROSSING
            spent += 2
        elif not (kind & SLIPS and start):
            return -ZONE_TO_ZONE
        elif barrier:
            return -FOOT_CROSSING
    if spent > limit:
        if not start:
            return -TOO_FAR
        spent = limit
    if kind & ARMOUR and not (kind & HALTS and there & ARMOURED):
        return spent
    return spent | STOP  # [F3a, F3b] a zone stops all but armour, and Soviet armour at armour


class Gait(NamedTuple):
    """What the rule reads of a unit and the ground, the enemy left aside: the same for as long as
    the unit's losses and the weather are."""

    kind: int
    limit: int
    moves: Moves
    edges: Edges
    least: bytes
    """The cheapest step out of each hex, or 255 where there is none."""


class Mover(NamedTuple):
    """What the search reads of a unit and its enemy, looked up once."""

    gait: Gait
    threat: bytes

    @property
    def limit(self) -> int:
        return self.gait.limit


def allowance(s: State, i: int) -> int:
    """[F1, F4] Movement points in halves: halved in mud (rounded up), less for Axis vehicles in
    snow."""
    lost = s.units[i].lost
    known = s.kit.allowances.get((i, lost, s.weather))
    if known is None:
        counter = s.kit.counters[i]
        points = counter.faces[lost].move
        weather = s.kit.ground.weathers[s.weather]
        if weather.move_halved:
            points = (points + 1) // 2
        if counter.mech and counter.side == GERMAN:
            points -= weather.axis_mech_minus
        known = s.kit.allowances[i, lost, s.weather] = 2 * max(0, points)
    return known


def gait(s: State, i: int) -> Gait:
    """[F1, F2a, F4] How this unit goes in this weather."""
    key = (i, s.units[i].lost, s.weather)
    known: Gait | None = s.kit.gaits.get(key)
    if known is None:
        counter, ground = s.kit.counters[i], s.kit.ground
        terms = (s.weather, counter.side, counter.mech)
        known = s.kit.gaits[key] = Gait(
            counter.kind,
            allowance(s, i),
            ground.moves(*terms),
            ground.edges(*terms),
            ground.least(*terms),
        )
    return known


def mover(s: State, i: int) -> Mover:
    """The unit as its owner sees the enemy: under a mask he knows neither armour nor decoy."""
    return Mover(gait(s, i), threat_to(s, i))


def threat_to(s: State, i: int) -> bytes:
    """What this piece meets in each hex, as far as its owner sees."""
    counter = s.kit.counters[i]
    if counter.decoy:
        return shunned(s, counter.side)
    return s.threats[1 - counter.side] or s.threat(1 - counter.side)


def shunned(s: State, side: int) -> bytes:
    """[M2] What a decoy keeps out of: enemy zones, also those that a D2 has taken away for now,
    and cities its side does not hold. (A unit would take the city: a decoy would be found out.)"""
    threat = bytearray(s.threat(1 - side))
    for i in members(s.shocked):
        at = s.units[i].at
        if at >= 0 and s.kit.counters[i].side != side:
            for h in s.kit.ground.zoc_from[at]:
                threat[h] |= ZONE
    for n, h in enumerate(s.kit.cities):
        if s.control[n] != side:
            threat[h] |= ZONE
    return bytes(threat)


def search(
    m: Mover,
    starts: list[tuple[int, int]],
    origin: int,
    barred: Barred | None = None,
) -> Reach:
    """Every hex that can be reached from the starts, cheapest first. `origin` is the start from
    which no point has been spent yet (F2b, F3a), or -1."""
    (kind, limit, moves, _, least), threat = m
    return spread(
        moves, enter, kind, limit, threat, starts, origin, least, barred, entering=origin < 0
    )


def reach(s: State, i: int, spent: int = 0, *, explain: bool = False) -> Reach:
    """[F1] Where this unit on the map can go, as its owner knows the map."""
    at = s.units[i].at
    barred: Barred | None = {} if explain else None
    kind, limit, moves, _, least = gait(s, i)
    origin = at if spent == 0 else -1
    return spread(moves, enter, kind, limit, threat_to(s, i), ((at, spent),), origin, least, barred)


def drawn_path(s: State, i: int, stays: bool, dart: float) -> tuple[int, ...] | None:
    """A path drawn by the dart (0 to 1) uniformly over the hexes this unit on the map reaches,
    staying counting as one more if it may: an empty path. None where it can do neither."""
    fast = s.kit.fast if not s.kit.counters[i].decoy else None
    if fast is not None and s.kit.fog != 2:
        path: tuple[int, ...] | None = fast.pick(s, i, stays, dart)
        return path
    found = with_trials(s, i, fast.reach(s, i) if fast is not None else reach(s, i))
    hexes = found.spaces
    at = int(dart * (len(hexes) + stays))
    return found.path_to(hexes[at]) if at < len(hexes) else () if stays else None


def walk(s: State, i: int, path: tuple[int, ...], spent: int = 0) -> tuple[int, No | None]:
    """[F1] Points a path costs this unit from where it stands, or the reason it cannot be gone."""
    unit = s.units[i]
    going = s.kit.gaits.get((i, unit.lost, s.weather)) or gait(s, i)
    side = trying(s, i)
    return _along(s, going, threat_to(s, i), unit.at, path, spent, spent == 0, side)


def follow(
    s: State, m: Mover, a: int, path: tuple[int, ...], spent: int, *, fresh: bool, side: int = -1
) -> tuple[int, No | None]:
    """The edge rule, hex by hex along a path. `side`: whose unit may try its last step (M2)."""
    return _along(s, m.gait, m.threat, a, path, spent, fresh, side)


def _along(
    s: State, going: Gait, threat: bytes, a: int, path: tuple[int, ...], spent: int, fresh: bool,
    side: int,
) -> tuple[int, No | None]:  # fmt: skip
    kind, limit, _, edges, _ = going
    names = s.kit.names
    halted = tries = False
    for b in path:
        edge = edges[a].get(b, -1)
        if edge < 0:
            if not 0 <= b < len(names):
                return spent, no("0", "no-such-hex", hex=b)
            return spent, no("F1", "not-next-hex", hex=names[a], to=names[b])
        if tries:
            return spent, no("M2", "way-ends-in-trial", hex=names[a], to=names[b])
        if halted:
            rule = "F3b" if kind & ARMOUR else "F3a"
            return spent, no(rule, "must-stop", hex=names[a], to=names[b])
        r = enter(spent, limit, fresh, edge, kind, threat[a], threat[b])
        if r < 0:
            code = -r
            if side >= 0 and code in IN_ZONES:
                there = certain_threat(s, side)[b]
                r = enter(spent, limit, fresh, edge, kind, threat[a], there)
            if r < 0:
                return spent, reason(s, code, a, b, limit - spent)
            tries = True
        spent = r & SPENT
        halted = r != spent
        fresh = False
        a = b
    return spent, None


# ---- [M2] a step that is tried --------------------------------------------------------------


def trying(s: State, i: int) -> int:
    """[M2] The side of a unit that may try a step which only masks bar; -1 for one that may not."""
    counter = s.kit.counters[i]
    return counter.side if s.kit.fog == 2 and not counter.decoy else -1


def trials(s: State, i: int, found: Reach, spent: int, origin: int) -> dict[int, tuple[int, int]]:
    """[M2] Hexes beside a reach that only masks bar under which there may be nobody: for each the
    half-points spent there if there is nobody, and the hex from which it is tried."""
    if trying(s, i) < 0:
        return {}
    (kind, limit, _, edges, _), threat = mover(s, i)
    certain = certain_threat(s, s.kit.counters[i].side)
    tried: dict[int, tuple[int, int]] = {}
    reached = {origin, *found.spaces}
    for b, (seems, sure) in enumerate(zip(threat, certain, strict=True)):
        if seems == sure or b in reached:
            continue
        for a in s.kit.ground.around[b]:
            if a not in reached or (a != origin and threat[a] & ZONE and not kind & ARMOUR):
                continue
            paid = spent if a == origin else int(found.best[a])
            fresh = a == origin and spent == 0
            r = enter(paid, limit, fresh, edges[a].get(b, 0), kind, threat[a], sure)
            if r >= 0 and (b not in tried or r & SPENT < tried[b][0]):
                tried[b] = (r & SPENT, a)
    return tried


def with_trials(s: State, i: int, found: Reach, spent: int = 0, start: int | None = None) -> Reach:
    """A reach with the hexes that can be tried at its rim, last of all. `start`: where it begins,
    if not where the unit stands."""
    origin = s.units[i].at if start is None else start
    tried = trials(s, i, found, spent, origin)
    if not tried:
        return found
    best, before = bytearray(int(n) for n in found.best), dict(found.before)
    for at in found.spaces:  # the compiled search keeps its ways elsewhere
        path = found.path_to(at) if found.entering else (origin, *found.path_to(at))
        before.update(zip(path[1:], path, strict=False))
    for b, (now, a) in tried.items():
        best[b], before[b] = now, a
    barred = found.barred and {h: why for h, why in found.barred.items() if h not in tried}
    spaces = [*found.spaces, *tried]
    return Reach(spaces, best, before, barred, entering=found.entering)


def truly_barred(
    s: State, i: int, at: int, to: int, spent: int, *, start: bool
) -> tuple[str, str] | None:
    """[M2] The rule by which units under masks bar this step in truth: asked when it is taken."""
    (kind, limit, _, edges, _), side = gait(s, i), s.kit.counters[i].side
    here, there = true_threat(s, side, at), true_threat(s, side, to)
    r = enter(spent, limit, start, edges[at][to], kind, here, there)
    return REASONS[-r] if r < 0 else None


def reason(s: State, code: int, start: int, at: int, left: int) -> No:
    """A code of the edge rule as a reason somebody can read."""
    rule, why = REASONS[code]
    names = s.kit.names
    if code == TOO_FAR:
        return no(rule, why, hex=names[at], left=half_points(left))
    return no(rule, why, hex=names[at], start=names[start])


def half_points(halves: int) -> int | float:
    """Halves of a point as players count them: 3, 2.5, 0.5."""
    return halves / 2 if halves % 2 else halves // 2


def why_out_of_reach(s: State, i: int, at: int) -> No | None:
    """[F1] Why this unit cannot go there, or None where it can."""
    if s.units[i].at == at:
        return no("F1", "already-there", hex=s.kit.names[at])
    found = with_trials(s, i, reach(s, i, explain=True))
    if at in found.spaces:
        return None
    if found.barred and at in found.barred:
        code, start = found.barred[at]
        return reason(s, code, start, at, allowance(s, i) - found.best[start])
    return no("F1", "out-of-reach", hex=s.kit.names[at])
