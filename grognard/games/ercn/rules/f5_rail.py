"""[F5, MOSKVA 6] Rail transport: points, who may ride, and where the line runs."""

from __future__ import annotations

from grognard.games.ercn.kit import WAITING
from grognard.games.ercn.rules.arrive import relocate
from grognard.games.ercn.rules.asked import own_unit
from grognard.games.ercn.rules.f_movement import Reach, half_points
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.value import Side


class Rail(Action[State], frozen=True, tag="rail"):
    """[F5] Carry a unit along a railway, hex by hex; a unit that enters begins at the map's edge."""

    unit: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        phase = s.steps[-1]
        if reasons := list(own_unit(s, side, self.unit)) or list(
            phase.may_act(s, self.unit)  # type: ignore[attr-defined]
        ):
            yield from reasons
            return
        yield from why_not_ride(s, self.unit)
        yield from why_not_line(s, self.unit, self.path)


def why_not_ride(s: State, i: int) -> Reasons:
    """[F5] Points left; on a railway and supplied when the phase began; not in an enemy zone."""
    counter = s.kit.counters[i]
    at = s.units[i].at
    left = s.rail[counter.side]
    if counter.decoy:
        yield no("M2", "decoy-cannot-ride")
        return
    if not s.kit.sheets.scenario.rail_points[("german", "soviet")[counter.side]]:
        yield no("MOSKVA 6", "no-rail-transport", unit=counter.id)
    elif counter.rail_halves > left:
        yield no(
            "F5", "not-enough-rail", unit=counter.id, left=half_points(left),
            needed=half_points(counter.rail_halves),
        )  # fmt: skip
    if at == WAITING:
        return
    if not s.entrained >> i & 1:
        yield no("F5", "not-entrained", unit=counter.id)
    if s.zoc_seen[1 - counter.side][at]:
        yield no("F5", "rail-in-zone", hex=s.kit.names[at])


def open_line(s: State, side: int, at: int) -> bool:
    """[F5] A railway hex on our side of the first front line, clear of the enemy and his zones."""
    return not (
        s.men_seen[1 - side][at]
        or s.zoc_seen[1 - side][at]
        or s.kit.ground.home_side[at] != side
    )


def why_shut(s: State, side: int, at: int) -> No | None:
    name = s.kit.names[at]
    if s.men_seen[1 - side][at]:
        return no("F3d", "enemy-there", hex=name)
    if s.zoc_seen[1 - side][at]:
        return no("F5", "rail-in-zone", hex=name)
    if s.kit.ground.home_side[at] != side:
        return no("F5", "rail-beyond-front", hex=name)
    return None


def why_not_line(s: State, i: int, path: tuple[int, ...]) -> Reasons:
    """[F5, K] The path follows the rails over open hexes; an entering unit starts where the
    railway comes over a friendly edge."""
    counter = s.kit.counters[i]
    ground = s.kit.ground
    rail = ground.graph.links["rail"]
    at = s.units[i].at
    if not path:
        yield no("F5", "no-path", unit=counter.id)
    for n, h in enumerate(path):
        if not 0 <= h < len(rail):
            yield no("0", "no-such-hex", hex=h)
            return
        if n == 0 and at == WAITING:
            if h not in ground.entry_rails[counter.side]:
                yield no("K", "no-railway-in", hex=s.kit.names[h])
                return
        elif h not in rail[at]:
            yield no("F5", "no-rails", hex=s.kit.names[at], to=s.kit.names[h])
            return
        if reason := why_shut(s, counter.side, h):
            yield reason
            return
        at = h


def rail_reach(s: State, i: int) -> Reach:
    """[F5] Every hex the railway can bring this unit to."""
    counter = s.kit.counters[i]
    side = counter.side
    ground = s.kit.ground
    rail = ground.home_rails[side]
    threat = s.threat(1 - side)
    at = s.units[i].at
    before: dict[int, int] = {}
    entering = at == WAITING
    hexes = [h for h in ground.entry_rails[side] if open_line(s, side, h)] if entering else [at]
    seen = bytearray(threat)
    for h in hexes:
        seen[h] = 1
    for a in hexes:  # grows while it is read
        for b in rail[a]:
            if not seen[b]:
                seen[b] = 1
                before[b] = a
                hexes.append(b)
    return Reach(hexes if entering else hexes[1:], bytearray(seen), before, entering=entering)


def rail_family(s: State, i: int) -> Family[Rail, int] | None:
    """The hexes this unit may ride to, or None where it may not ride."""
    if s.rail[s.kit.counters[i].side] <= 0 or next(why_not_ride(s, i), None) is not None:
        return None
    found = rail_reach(s, i)
    if not found.hexes:
        return None
    return Family(Rail, found.hexes, lambda h: Rail(i, found.path_to(h)), unit=i)


def travel(s: State, action: Rail) -> None:
    """[F5] The unit rides and its points are spent."""
    i = action.unit
    counter = s.kit.counters[i]
    left = list(s.rail)
    left[counter.side] -= counter.rail_halves
    s.rail = (left[0], left[1])
    s.railed |= 1 << i
    relocate(s, i, action.path, "F5")
