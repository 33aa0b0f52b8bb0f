"""[E.1.4] All aircraft that are not on patrol come home: on a base, or off it at a risk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c2_beneath import own_ship
from grognard.games.ft.rules.c2_course import courses, length
from grognard.games.ft.rules.c2_ports import friendly_port, in_port
from grognard.games.ft.rules.c3_bases import (
    STANDING,
    bases,
    far,
    fields_for,
    left,
    own_plane,
    radius,
    room,
)
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def out(s: State, side: int) -> list[int]:
    """[E.1.4] Units of a side that must come home."""
    return [
        n
        for n, plane in enumerate(s.planes)
        if plane.at >= 0 and plane.mission not in STANDING and s.kit.planes[n].side == side
    ]


def landings(s: State, n: int) -> tuple[int, ...]:
    """[E.1.4] Where a unit may come down: bases within its radius that have room; without one,
    hexes off any base. One met on a long flight takes the nearest [C.3.1]."""
    at, side = s.planes[n].at, s.kit.planes[n].side
    near = s.planes[n].target == "nearest"
    most = radius(s, n) * (s.kit.charts.air.air.ferry_factor if near else 1)
    found = tuple(
        b for b in bases(s, n) if far(s.kit, at, b) <= most and room(s, side, b) >= left(s, n)
    )
    if near:
        found = (*found, *fields_for(s, n))
        least = min((far(s.kit, at, b) for b in found), default=0)
        return tuple(b for b in found if far(s.kit, at, b) == least)
    return found or tuple(fields_for(s, n))


def is_base(s: State, n: int, at: int) -> bool:
    return at in bases(s, n)


def usual(s: State, n: int, found: tuple[int, ...]) -> int:
    """[G.17] The base a unit came from if it may, else the nearest place."""
    if s.planes[n].base in found:
        return s.planes[n].base
    return min(found, key=lambda b: (far(s.kit, s.planes[n].at, b), b))


class LandPlane(Action[State], frozen=True, tag="land-plane"):
    """[E.1.4] This unit comes down there."""

    rule = "E.1.4"
    plane: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_plane(s, side, self.plane))
        yield from bad
        if bad:
            return
        if self.plane not in out(s, SIDES.index(side)):
            yield no("E.1.4", "not-in-the-air")
        elif self.to not in landings(s, self.plane):
            yield no("E.1.4", "no-landing-there")


class LandAll(Action[State], frozen=True, tag="land-all"):
    """[E.1.4] All go back to where they came from, or as near as they can."""

    rule = "E.1.4"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Homecoming(Step[State, LandPlane | LandAll], frozen=True, tag="homecoming"):
    """[E.1.4] A side brings its aircraft home, one by one or all at once."""

    side: int
    all: bool = False
    rule = "E.1.4"

    def enter(self, s: State) -> Flow:
        for n in out(s, self.side):
            found = landings(s, n)
            if not found:
                s.tell("plane-lost", "E.1.4", plane=s.kit.planes[n].id)
                s.planes[n] = replace(s.planes[n], at=GONE, mission="", path=(), base=GONE,
                                      lost=s.kit.planes[n].se)  # fmt: skip
            elif self.all:
                return self.land(s, n, usual(s, n, found))
        return Ask(SIDES[self.side]) if out(s, self.side) else Done()

    def land(self, s: State, n: int, to: int) -> Flow:
        base = is_base(s, n, to)
        s.planes[n] = replace(
            s.planes[n], at=to, base=to, mission="", path=(), target="", other=-1,
            tired=1 if base else 2,
        )  # fmt: skip
        s.tell("landed", "E.1.4", plane=s.kit.planes[n].id, hex=s.kit.names[to])
        return Goto(self) if base else Call(RoughLanding(self.side, n), self)

    def answer(self, s: State, side: Side, action: LandPlane | LandAll) -> Flow:
        if isinstance(action, LandAll):
            return Goto(replace(self, all=True))
        return self.land(s, action.plane, action.to)

    def offers(self, s: State, side: Side) -> Iterator[Offer[LandPlane | LandAll]]:
        for n in out(s, self.side):
            yield places_of(n, landings(s, n))
        yield One(LandAll())

    def draw(self, s: State, side: Side, rng: Random) -> LandPlane | LandAll:
        """Half of the time all at once, else a unit and a place at random."""
        able = out(s, self.side)
        if rng.random() * 2 < 1:
            return LandAll()
        n = rng.choice(able)
        return LandPlane(n, rng.choice(landings(s, n)))


def places_of(n: int, found: tuple[int, ...]) -> Family[LandPlane, int]:
    return Family(LandPlane, found, lambda to: LandPlane(n, to), plane=n)


class RoughLanding(Step[State, Silent], frozen=True, tag="rough-landing"):
    """[E.1.4] Off a base a white nought costs half a squadron."""

    side: int
    plane: int

    def enter(self, s: State) -> Flow:
        at = s.planes[self.plane].at
        return Call(die(s, "white", "rough-landing", "E.1.4", self.side, at=at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown, n = face(s, "white", value[0]), self.plane
        told(s, "rough-landing", "E.1.4", self.side, "white", shown, shown)
        rule = s.kit.charts.air.air.non_base
        if shown == rule.crash_on:
            lost = s.planes[n].lost + round(2 * rule.loss)
            s.planes[n] = replace(s.planes[n], lost=min(lost, s.kit.planes[n].se))
            s.tell("air-result", "E.1.4", plane=s.kit.planes[n].id, result="half")
            if not left(s, n):
                s.planes[n] = replace(s.planes[n], at=GONE)
                s.tell("plane-lost", "G.6", plane=s.kit.planes[n].id)
        return Done()


def rested(s: State, side: int) -> None:
    """[E.1.4] A unit that came down off a base has missed its own turn now."""
    for n, plane in enumerate(s.planes):
        if s.kit.planes[n].side == side and plane.tired == 2 and not plane.mission:
            s.planes[n] = replace(plane, tired=0)


def come_home(s: State, side: int) -> Step[State, Silent] | None:
    """[E.1.4] Both sides; the phasing player first."""
    rested(s, side)
    return BothHome(side) if s.planes or s.ships else None


class BothHome(Step[State, Silent], frozen=True, tag="both-home"):
    """[E.1.4] First the phasing player's aircraft, then the opponent's."""

    side: int
    n: int = 0

    def enter(self, s: State) -> Flow:
        if self.n > 1:
            return Goto(PuttingIn(self.side))
        side = self.side if self.n == 0 else 1 - self.side
        return Call(Homecoming(side), replace(self, n=self.n + 1))


# ---- ships ---------------------------------------------------------------------------------


def late_ports(s: State, k: int) -> tuple[int, ...]:
    """[E.1.4] The friendly ports that a ship at sea reaches with the points it has left."""
    ship, side = s.ships[k], s.kit.ships[k].side
    if ship.at < 0 or ship.sea or ship.mission == "patrol" or in_port(s, k) or not ship.spent:
        return ()
    left_over = s.kit.ships[k].ma - ship.spent
    return tuple(
        at
        for at, path in sorted(courses(s, (k,)).items())
        if friendly_port(s, side, at) and length(s, (k,), path) <= left_over
    )


class PutIn(Action[State], frozen=True, tag="put-in"):
    """[E.1.4] A ship goes to a port with the points it has left."""

    rule = "E.1.4"
    ship: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_ship(s, side, self.ship))
        yield from bad
        if not bad and self.to not in late_ports(s, self.ship):
            yield no("E.1.4", "no-port-in-reach", ship=s.kit.ships[self.ship].id)


class StayAtSea(Action[State], frozen=True, tag="stay-at-sea"):
    """[E.1.4] The others stay at sea: they have no aggressive mission for the rest of the turn."""

    rule = "E.1.4"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class PuttingIn(Step[State, PutIn | StayAtSea], frozen=True, tag="putting-in"):
    """[E.1.4] The phasing player's ships that still can go to port, if he likes."""

    side: int
    rule = "E.1.4"

    def able(self, s: State) -> list[int]:
        return [k for k in range(len(s.ships))
                if s.kit.ships[k].side == self.side and late_ports(s, k)]  # fmt: skip

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.able(s) else Done()

    def answer(self, s: State, side: Side, action: PutIn | StayAtSea) -> Flow:
        if isinstance(action, StayAtSea):
            return Done()
        s.ships[action.ship] = replace(s.ships[action.ship], at=action.to, mission="")
        s.tell("ship-home", "E.1.4", ship=s.kit.ships[action.ship].id, hex=s.kit.names[action.to])
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[PutIn | StayAtSea]]:
        keys = [(k, at) for k in self.able(s) for at in late_ports(s, k)]
        yield Family(PutIn, keys, lambda key: PutIn(*key))
        yield One(StayAtSea())


def new_day(s: State) -> None:
    """[E.1.4] With a new turn those on bases fly again."""
    for n, plane in enumerate(s.planes):
        if plane.tired == 1:
            s.planes[n] = replace(plane, tired=0)


PLAYS: dict[str, Maker] = {"E.1.4": come_home}
WITHIN: tuple[str, ...] = ()
