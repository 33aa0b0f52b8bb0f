"""[F5, MOSKVA 6] Rail transport: points, who may ride, and where the line runs."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ercn.kit import DEAD, WAITING
from grognard.games.ercn.rules.arrive import relocate
from grognard.games.ercn.rules.f_movement import half_points, trying
from grognard.games.ercn.rules.m_contact import stand_aside
from grognard.games.ercn.rules.m_fog import barred
from grognard.games.ercn.rules.m_trial import certain_threat, true_threat
from grognard.games.ercn.state import ENEMY, ZONE, State
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


def threat_on_rails(s: State, i: int) -> bytes:
    """[F5, M2] What shuts the railway to this unit, by what its side sees. Zones of masks that may
    be decoys' shut nothing: they are tried."""
    side = s.kit.counters[i].side
    return certain_threat(s, side) if trying(s, i) >= 0 else s.threat(1 - side)


def why_shut(s: State, side: int, at: int, threat: int) -> No | None:
    """[F5] Why the railway cannot be used here: it must run on our side of the first front line,
    clear of the enemy and his zones of control."""
    name = s.kit.names[at]
    if threat & ENEMY:
        return no("F3d", "enemy-there", hex=name)
    if threat & ZONE:
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
    threat, home = threat_on_rails(s, i), ground.home_side
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
        shut = threat[h] or home[h] != counter.side
        if shut and (reason := why_shut(s, counter.side, h, threat[h])):
            yield reason
            return
        at = h


def rail_reach(s: State, i: int) -> Reach:
    """[F5] Every hex the railway can bring this unit to."""
    return _joined(s, i, s.threat(1 - s.kit.counters[i].side))


def with_trials(s: State, i: int, found: Reach) -> Reach:
    """[M2] With the hexes, last of all, to which the line leads through zones of masks that may be
    decoys'."""
    if trying(s, i) < 0:
        return found
    whole, sure = _joined(s, i, threat_on_rails(s, i)), set(found.spaces)
    tried = [h for h in whole.spaces if h not in sure]
    before = {**whole.before, **found.before}
    return Reach([*found.spaces, *tried], found.best, before, entering=found.entering)


def _joined(s: State, i: int, threat: bytes) -> Reach:
    side = s.kit.counters[i].side
    ground = s.kit.ground
    rails = ground.home_rails[side]
    shut = bytearray(threat)
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
    if s.kit.fast is not None and s.kit.fog != 2:
        path: tuple[int, ...] = s.kit.fast.pick_ride(s, i, dart)
        return path
    found = with_trials(s, i, rail_reach(s, i))
    return found.path_to(found.spaces[int(dart * len(found.spaces))]) if found.spaces else ()


def rail_families(s: State, i: int) -> Iterator[Family[Rail, int]]:
    """The hexes this unit may ride to; [M2] those it may try to ride to apart from them."""
    if not can_ride(s, i):
        return
    found = s.kit.fast.ride(s, i) if s.kit.fast and s.kit.fog != 2 else rail_reach(s, i)
    if found.spaces:
        yield Family(Rail, found.spaces, lambda h: Rail(i, found.path_to(h)), unit=i)
    whole = with_trials(s, i, found)
    if tried := whole.spaces[len(found.spaces) :]:
        yield Family(Rail, tried, lambda h: Rail(i, whole.path_to(h)), unit=i, trial=True)


def pay(s: State, i: int) -> None:
    """[F5] The points of its ride are spent."""
    counter = s.kit.counters[i]
    left = list(s.rail)
    left[counter.side] -= counter.rail_halves
    s.rail = (left[0], left[1])


def travel(s: State, action: Rail) -> None:
    """[F5] The unit rides and its points are spent."""
    i, path = action.unit, action.path
    pay(s, i)
    s.railed |= 1 << i
    open_ = _cleared(s, i, path) if s.kit.fog == 2 else len(path)
    if open_:
        relocate(s, i, path[:open_], "F5")
    if open_ < len(path) and s.units[i].at != DEAD:
        barred(s, i, path[open_], "F5")


def _cleared(s: State, i: int, path: tuple[int, ...]) -> int:
    """[M2] How many hexes of the line the ride comes through: it stops before a zone of units.
    Decoys whose zone it enters come off."""
    side = s.kit.counters[i].side
    for n, h in enumerate(path):
        if true_threat(s, side, h):
            return n
        stand_aside(s, 1 - side, (h,))
    return len(path)
