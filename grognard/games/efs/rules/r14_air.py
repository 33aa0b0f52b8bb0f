"""[14] Air missions: who may fly where, allocated face down by one side after the other.

Lines of the sequence it plays: A.4b, B.4c, B.4d. A mission itself: `r14_mission.py`;
interdiction on the map: `r14_zones.py`; air transport: `r14_transport.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from grognard.games.efs.fixed import every_hex, with_terrain
from grognard.games.efs.ground import PLACE
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import READY, Plane
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import supplied
from grognard.games.efs.rules.r14_duels import here
from grognard.games.efs.rules.r14_mission import (
    CAS,
    INTERDICTION,
    TRANSPORT,
    AirMission,
    useful,
)
from grognard.games.efs.rules.r21_command import non_op_near
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits, members
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.paths import Shifts, flood, shifts
from grognard.kernel.supply import ANY_LENGTH
from grognard.kernel.value import Side

LONG_RANGE = ("TB-3", "DB-3")
"""[14.22a, 14.22c] Soviet bombers without a limit."""


# ---- range [14.22] -----------------------------------------------------------------------------


def bases(s: State, side: int) -> BitSet:
    """[14.22a] Sources, towns and cities of a side that were in general supply in the supply
    phase."""
    kit = s.kit
    mine = s.held if side == AXIS else ~s.held
    general = s.based[side] if any(s.based) else supplied(s, side)
    return (with_terrain(kit, PLACE) | bits(kit.sources[side])) & mine & general


def within(s: State, start: BitSet, far: int) -> BitSet:
    """[14.22, 17.73] The hexes at most so far from any of these, counted like artillery range, on
    the inset by mega-hexes."""
    ground = s.kit.ground
    if not ground.mega:
        return flood(start, (1 << ground.size) - 1, _beside(s), far)
    places: Shifts | None = s.kit.gaits.get("main map")
    if places is None:
        grid = ground.grid
        places = shifts([grid.neighbours(h) for h in range(len(grid))])
        s.kit.gaits["main map"] = places
    first = bits({ground.main_of[a] for a in members(start)})
    reached = flood(first, (1 << len(ground.grid)) - 1, places, far)
    return bits(a for a, h in enumerate(ground.main_of) if h >= 0 and reached >> h & 1)


def _beside(s: State) -> Shifts:
    found: Shifts | None = s.kit.gaits.get("beside")
    if found is None:
        found = s.kit.gaits["beside"] = shifts(s.kit.ground.around)
    return found


def within_free(s: State, start: BitSet, among: BitSet) -> BitSet:
    """The hexes joined to these by a line of hexes of any length over others of a set."""
    return flood(start, among, _beside(s), ANY_LENGTH)


def limited(s: State, n: int, kind: str) -> bool:
    """[14.22a, 14.22c, 14.22d] Whether an air unit has a range: single-engined ones of the Axis,
    all of it in close support, all Soviet ones but two kinds of bomber."""
    plane = s.kit.planes[n]
    if plane.side == SOVIET:
        return plane.kind not in LONG_RANGE
    return plane.single or kind == CAS


# ---- allocation [14.24] ------------------------------------------------------------------------


def limit(s: State, side: int, active: int) -> int:
    """[14.21b] How many air units of a side may be in one hex."""
    most = s.kit.rules.air_per_mission
    if side == active:
        return most["active"]
    return most["axis_non_active" if side == AXIS else "soviet_non_active"]


def declared_hexes(s: State) -> BitSet:
    """[14.52a] Hexes under a declared attack that was not made yet."""
    return bits(at for attack in s.attacks if not attack.done for at in attack.hexes)


class PlaceAir(Action[State], frozen=True, tag="place-air"):
    """[14.24, 14.23, 14.21d] An air unit is placed face down in a mission's hex, wherever that
    is."""

    rule = "14.24a"
    ends = False
    plane: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        planes = s.kit.planes
        if not 0 <= self.plane < len(planes) or SIDES[planes[self.plane].side] != side:
            yield no("0", "not-your-air-unit")
            return
        if found := list(a_hex(s, self.at)):
            yield from found
        elif isinstance(step, Allocation):
            yield from step.refusals(s, self.plane, self.at)


class EndAllocation(Action[State], frozen=True, tag="end-allocation"):
    """[14.24] No unit need be placed."""

    rule = "14.24a"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Allocation(Step[State, PlaceAir | EndAllocation], frozen=True, tag="allocation"):
    """[14.24a, 14.24b, B.4c.1, B.4c.2] A side places air units face down, the active side before
    the other."""

    kind: str
    active: int
    side: int
    reach: BitSet
    """[14.22a] The hexes within the range of a unit that has one."""

    @property
    def rule(self) -> str:
        return {INTERDICTION: "14.61a", CAS: "14.52a"}.get(self.kind, "14.75c")

    def enter(self, s: State) -> Flow:
        able = any(self.may_fly(s, n) and self.hexes(s, n) for n in self.ready(s))
        return Ask(SIDES[self.side]) if able else Done()

    def answer(self, s: State, side: Side, action: PlaceAir | EndAllocation) -> Flow:
        if isinstance(action, EndAllocation):
            return Done()
        s.planes[action.plane] = Plane(action.at)
        return Goto(self)

    def ready(self, s: State) -> list[int]:
        """[14.14, 14.21a] The units of the side in Ready."""
        return here(s, READY, self.side)

    def may_fly(self, s: State, n: int) -> bool:
        """[14.0, 14.21c, 14.12a, 14.24b] Fighters and dummies always go along; others need a value
        for the mission, interceptors of interdiction and all that goes with a transport [14.75c]
        are fighters."""
        if s.kit.planes[n].type in "FD":
            return True
        return self.kind != TRANSPORT and useful(s, n, self.kind)

    def hexes(self, s: State, n: int) -> BitSet:
        """Where a unit may be placed."""
        found = self.targets(s)
        if limited(s, n, self.kind):
            found &= self.reach
        most = limit(s, self.side, self.active)
        full = bits(at for at in self.flown_to(s, self.side) if len(here(s, at, self.side)) >= most)
        found &= ~full
        if self.kind == CAS and self.side == SOVIET:
            found = bits(at for at in members(found) if self.near_non_op(s, n, at) is None)
        return found

    def targets(self, s: State) -> BitSet:
        """[14.62, 14.24b, 14.52] Any hex for interdiction, the enemy's missions for those who
        intercept it; for close support the declared hexes, one for each attack."""
        if self.kind != CAS:
            if self.side == self.active and self.kind == INTERDICTION:
                return every_hex(s.kit)
            return bits(self.flown_to(s, self.active))
        found = declared_hexes(s)
        flown = bits((*self.flown_to(s, AXIS), *self.flown_to(s, SOVIET)))
        for attack in s.attacks:
            mine = bits(attack.hexes)
            if mine & flown:
                found &= ~mine | flown
        return found

    def flown_to(self, s: State, side: int) -> list[int]:
        """The hexes with air units of a side, in order."""
        planes = s.kit.planes
        return sorted(
            {p.at for n, p in enumerate(s.planes) if p.at >= 0 and planes[n].side == side}
        )

    def near_non_op(self, s: State, n: int, at: int) -> str | None:
        """[14.51, 21.26b] In range of a Non-Op headquarters Soviet fighters may only oppose an Axis
        mission; dummies pass for fighters."""
        if not non_op_near(s, at):
            return None
        opposes = s.kit.planes[n].type in "FD" and at in self.flown_to(s, AXIS)
        return None if opposes else "21.26b"

    def refusals(self, s: State, n: int, at: int) -> Reasons:
        """[14.21, 14.22, 14.24, 14.52] Why a unit may not be placed in a hex."""
        plane, name = s.kit.planes[n], s.kit.names[at]
        if s.planes[n].at != READY:
            yield no("14.14", "not-ready", plane=plane.kind)
        if not self.may_fly(s, n):
            rule = {INTERDICTION: "14.6", CAS: "14.51"}.get(self.kind, "14.75c")
            yield no(rule, "no-such-value", plane=plane.kind)
        if not self.targets(s) >> at & 1:
            where = "14.52a" if self.kind == CAS else "14.24b"
            declared = self.kind == CAS and declared_hexes(s) >> at & 1
            yield no("14.52b" if declared else where, "no-mission-there", hex=name)
        if limited(s, n, self.kind) and not self.reach >> at & 1:
            yield no("14.22a", "out-of-air-range", plane=plane.kind, hex=name)
        most = limit(s, self.side, self.active)
        if len(here(s, at, self.side)) >= most:
            yield no("14.21b", "too-many-air-units", hex=name, most=most)
        if self.kind == CAS and self.side == SOVIET and self.near_non_op(s, n, at):
            yield no("21.26b", "air-near-non-op", hex=name)

    def offers(self, s: State, side: Side) -> Iterator[Offer[PlaceAir | EndAllocation]]:
        listed: dict[BitSet, tuple[int, ...]] = {}
        for n in self.ready(s):
            found = self.hexes(s, n) if self.may_fly(s, n) else 0
            if found:
                hexes = listed.setdefault(found, ()) or members(found)
                listed[found] = hexes
                yield Family(PlaceAir, hexes, _places(n), plane=n)
        yield One(EndAllocation())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"kind": self.kind}


def _places(n: int) -> Callable[[int], PlaceAir]:
    return lambda at: PlaceAir(n, at)


class AirPhase(Step[State, Silent], frozen=True, tag="air-phase"):
    """[14.24, 14.61, 14.52c] The active side allocates, then the other; with interdiction all is
    resolved at once, close support on its own line."""

    kind: str
    active: int
    at: int = 0

    def enter(self, s: State) -> Flow:
        if self.at < 2:
            side = self.active if self.at == 0 else 1 - self.active
            after = AirPhase(self.kind, self.active, self.at + 1)
            if not here(s, READY, side):
                return Goto(after)
            reach = within(s, bases(s, side), s.kit.rules.air_range)
            return Call(Allocation(self.kind, self.active, side, reach), after)
        return Goto(Missions(self.kind, self.active)) if self.kind == INTERDICTION else Done()


class Missions(Step[State, Silent], frozen=True, tag="missions"):
    """[14.25] Every mission's hex in turn."""

    kind: str
    active: int

    def enter(self, s: State) -> Flow:
        at = min((plane.at for plane in s.planes if plane.at >= 0), default=-1)
        return Done() if at < 0 else Call(AirMission(self.kind, self.active, at))


def interdict(s: State, side: int) -> Step[State, Any] | None:
    """[A.4b, 14.61a, 14.61b, 14.61c] The Axis flies interdiction; the Soviets may intercept it."""
    useful_ones = any(useful(s, n, INTERDICTION) for n in here(s, READY, AXIS))
    return AirPhase(INTERDICTION, AXIS) if useful_ones else None


def allocate(s: State, side: int) -> Step[State, Any] | None:
    """[B.4c, 14.51, 14.52c] Close support for the declared attacks, the attacker's first."""
    return AirPhase(CAS, side) if declared_hexes(s) else None


def resolve(s: State, side: int) -> Step[State, Any] | None:
    """[B.4d, 14.54] The missions of close support; their units go to Flown when they have given
    their points to the attack, for nothing can befall them any more."""
    return Missions(CAS, side)


PLAYS: Mapping[str, Maker] = {"A.4b": interdict, "B.4c": allocate, "B.4d": resolve}
