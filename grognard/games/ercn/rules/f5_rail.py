"""[F5, MOSKVA 6] Rail transport: points, who may ride, and where the line runs."""

from __future__ import annotations

from grognard.games.ercn.kit import WAITING
from grognard.games.ercn.rules.arrive import relocate
from grognard.games.ercn.rules.f_movement import half_points
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.paths import joined
from grognard.kernel.search import Reach
from grognard.kernel.value import Side


class Rail(Action[State], frozen=True, tag="rail"):
    """[F5] Carry a unit along a railway, hex by hex; one that enters begins at the edge."""

    unit: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        phase = s.steps[-1]
        if reasons := phase.why_not_act(s, side, self.unit):  # type: ignore[attr-defined]
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
    if s.moved >> i & 1:  # [M2] on the march, which a decoy has interrupted
        yield no("F5", "has-moved", unit=counter.id)
    if not s.entrained >> i & 1:
        yield no("F5", "not-entrained", unit=counter.id)
    if s.zoc_seen[1 - counter.side][at]:
        yield no("F5", "rail-in-zone", hex=s.kit.names[at])
    if s.kit.ground.home_side[at] != counter.side:
        # The track is used from the hex of departure on.
        yield no("F5", "rail-beyond-front", hex=s.kit.names[at])


def why_shut(s: State, side: int, at: int) -> No | None:
    """[F5] Why the railway cannot be used here: it must run on our side of the first front line,
    clear of the enemy and his zones of control."""
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
    threat, home = s.threat(1 - counter.side), ground.home_side
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
        if (threat[h] or home[h] != counter.side) and (reason := why_shut(s, counter.side, h)):
            yield reason
            return
        at = h


def rail_reach(s: State, i: int) -> Reach:
    """[F5] Every hex the railway can bring this unit to."""
    side = s.kit.counters[i].side
    ground = s.kit.ground
    rails = ground.home_rails[side]
    shut = bytearray(s.threat(1 - side))
    at = s.units[i].at
    entering = at == WAITING
    edge = [h for h in ground.entry_rails[side] if not shut[h]] if entering else [at]
    found, before = joined(rails, edge, shut)
    return Reach(found if entering else found[1:], bytearray(), before, entering=entering)


def can_ride(s: State, i: int) -> bool:
    """The same as `why_not_ride`, quickly where no points are left."""
    return s.rail[s.kit.counters[i].side] > 0 and next(why_not_ride(s, i), None) is None


def drawn_ride(s: State, i: int, dart: float) -> tuple[int, ...]:
    """The way to a hex drawn by the dart (0 to 1) uniformly over those the railway brings this unit
    to; empty where it brings it nowhere."""
    if s.kit.fast is not None:
        path: tuple[int, ...] = s.kit.fast.pick_ride(s, i, dart)
        return path
    found = rail_reach(s, i)
    return found.path_to(found.spaces[int(dart * len(found.spaces))]) if found.spaces else ()


def rail_family(s: State, i: int) -> Family[Rail, int] | None:
    """The hexes this unit may ride to, or None where it may not ride."""
    if not can_ride(s, i):
        return None
    found = s.kit.fast.ride(s, i) if s.kit.fast else rail_reach(s, i)
    if not found.spaces:
        return None
    return Family(Rail, found.spaces, lambda h: Rail(i, found.path_to(h)), unit=i)


def travel(s: State, action: Rail) -> None:
    """[F5] The unit rides and its points are spent."""
    i = action.unit
    counter = s.kit.counters[i]
    left = list(s.rail)
    left[counter.side] -= counter.rail_halves
    s.rail = (left[0], left[1])
    s.railed |= 1 << i
    relocate(s, i, action.path, "F5")
