"""[16.1] Smoke: who fires it and where, and how the wind takes it away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from grognard.games.pg import grid
from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import DEMORALISED, FIRE
from grognard.games.pg.rules.asked import Deed, Dice, a_hex, able, acted, why_not_act
from grognard.games.pg.rules.r02_ammunition import why_not_loaded
from grognard.games.pg.rules.r08_spotting import reveal
from grognard.games.pg.rules.r16_digging import here
from grognard.games.pg.rules.r17_command import why_not_across, why_not_in_sector
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.hexgrid import OFF_MAP
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, tag
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

A = TypeVar("A", bound=Deed)
Reach = tuple[tuple[int, ...], int, int]
"""Who spots, where the gun stands (-1 for off the boards), and its range."""
GUNS = ("mortar", "artillery", "sp_artillery")
"""[16.1] The types of unit that fire smoke."""
STAYS, DRIFTS, GOES = "stays", "drifts", "goes"


class FireSmoke(Deed, frozen=True, tag="fire-smoke"):
    """[16.1, 16.11] A mortar or a gun fires smoke at a spotted hex in its range."""

    unit: int
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := [*why_not_act(s, side, self.unit, FIRE), *a_hex(s, self.target)]:
            yield from reasons
            return
        yield from why_not_smoke(s, SIDES.index(side))
        yield from why_not_gun(s, self.unit)
        far = s.kit.ground.distance(s.units[self.unit].at, self.target)
        if far > s.kit.counters[self.unit].bf_range:
            yield no("16.11", "smoke-out-of-range", unit=s.kit.counters[self.unit].label)
        yield from why_not_across(s, s.units[self.unit].at, self.target)
        if not spotted_by(s, eyes(s, SIDES.index(side), self.unit), self.target):
            yield no("16.11", "hex-not-spotted", hex=s.kit.names[self.target])

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        acted(s, self.unit)
        reveal(s, self.unit)
        return Screen(side, self.target, self.unit)


def why_not_smoke(s: State, side: int) -> Reasons:
    """[16.1] Only where the scenario gives a side smoke, and as often."""
    if not s.kit.sides[side].smoke:
        yield no("16.1", "no-smoke-here")
    elif not s.smoke_left[side]:
        yield no("16.1", "smoke-used-up")


def why_not_gun(s: State, i: int) -> Reasons:
    """[2.3, 16.1, 12.52] A mortar or a gun, ready to fire."""
    counter, unit = s.kit.counters[i], s.units[i]
    if counter.type not in GUNS:
        yield no("16.1", "fires-no-smoke", unit=counter.label)
    yield from why_not_loaded(s, i)
    if unit.limbered:
        yield no("5.62", "gun-limbered", unit=counter.label)
    if unit.morale == DEMORALISED:
        yield no("14.3", "demoralised-cannot-fire", unit=counter.label)
    if s.contested(unit.at):
        yield no("12.52", "gun-in-assault", unit=counter.label, hex=here(s, i))


def eyes(s: State, side: int, i: int = -1) -> tuple[int, ...]:
    """[16.11, 9.1] The hexes of those who may spot for smoke: the gun itself, and leaders who are
    not demoralised."""
    counters, units = s.kit.counters, s.units
    found = {
        units[j].at
        for j in s.kit.units_of[side]
        if counters[j].rank >= 0 and units[j].at >= 0 and units[j].morale != DEMORALISED
    }
    return tuple(sorted(found | {units[i].at} if i >= 0 else found))


def spotted_by(s: State, hexes: tuple[int, ...], at: int) -> bool:
    """[16.11] Whether somebody in one of these hexes would spot a unit in that hex."""
    sight, smoke = s.kit.sight, s.smoke_set
    return any(sight.spots(a, at, s.range, smoke=smoke) for a in hexes)


class Screens(Offer[A]):
    """[16.11] The spotted hexes in range of one gun or factor. There are hundreds, each with its
    lines of sight, so that they are found only when somebody wants to read them."""

    __slots__ = ("about", "eyes", "kind", "make", "reach", "s", "start")

    def __init__(
        self, s: State, kind: type[A], make: Callable[[int], A], reach: Reach, **about: int
    ) -> None:
        self.s = s
        self.kind = kind
        self.make = make
        self.eyes, self.start, self.reach = reach
        self.about = about

    def near(self, at: int) -> bool:
        """[16.11, 17.61] In range, and in the sector of the gun or of the factor."""
        s = self.s
        if self.start < 0:
            return not any(why_not_in_sector(s, at))
        if s.kit.ground.distance(self.start, at) > self.reach:
            return False
        return not any(why_not_across(s, self.start, at))

    def hexes(self) -> list[int]:
        s = self.s
        return [h for h in s.kit.ground.hexes if self.near(h) and spotted_by(s, self.eyes, h)]

    def any(self) -> bool:
        """Whether there is such a hex; the own hexes of those who spot are tried first."""
        s, hexes = self.s, self.s.kit.ground.hexes
        return any(self.near(h) and spotted_by(s, self.eyes, h) for h in (*self.eyes, *hexes))

    def size(self) -> int:
        return len(self.hexes())

    def draw(self, rng: Random) -> A:
        """A hex anywhere, of a few tried; else the own hex of somebody who spots, or the first."""
        for at in rng.sample(self.s.kit.ground.hexes, 8):
            if self.near(at) and spotted_by(self.s, self.eyes, at):
                return self.make(at)
        own = [at for at in self.eyes if self.near(at)]
        return self.make(rng.choice(own or self.hexes()))

    def __iter__(self) -> Iterator[A]:
        return map(self.make, self.hexes())

    def describe(self) -> dict[str, Any]:
        return {"do": tag(self.kind), **self.about, "choices": self.hexes()}


class Screen(Step[State, Silent], frozen=True, tag="screen"):
    """[16.11] Two dice say whether the smoke stands."""

    side: int
    target: int
    unit: int = -1

    def enter(self, s: State) -> Flow:
        return Call(Dice("smoke", "16.11", self.side, unit=self.unit, at=self.target))

    def resume(self, s: State, value: Any) -> Flow:
        left = list(s.smoke_left)
        left[self.side] -= 1
        s.smoke_left = (left[0], left[1])
        placed = sum(value) <= s.kit.constants.smoke.placed
        if placed:
            s.smoke = tuple(sorted((*s.smoke, self.target)))
        what = "smoke-placed" if placed else "smoke-failed"
        side = SIDES[self.side]
        s.tell(what, "16.11", side=side, hex=s.kit.names[self.target], roll=sum(value))
        return Done()

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side], "at": self.target}


def screening(s: State, side: int) -> Iterator[Offer[FireSmoke]]:
    """[16.11] Where activated guns may fire smoke."""
    if any(why_not_smoke(s, side)):
        return
    for i in able(s, FIRE):
        if not any(why_not_gun(s, i)):
            reach = eyes(s, side, i), s.units[i].at, s.kit.counters[i].bf_range
            yield Screens(s, FireSmoke, _fire(i), reach, unit=i)


def _fire(i: int) -> Callable[[int], FireSmoke]:
    return lambda at: FireSmoke(i, at)


# ---- the end of the turn -------------------------------------------------------------------


def wind(s: State, die: int) -> str:
    """[16.13] What a die does to a marker."""
    figures = s.kit.constants.smoke
    return STAYS if die <= figures.stays else DRIFTS if die <= figures.drifts else GOES


def leeward(s: State, at: int, die: int) -> int:
    """[16.13] The hex into which smoke drifts; OFF_MAP beyond the boards."""
    direction = grid.DIRECTIONS.index(s.kit.constants.smoke.rose[die - 1])
    return s.kit.ground.neighbour[6 * at + direction]


class Drift(Step[State, Silent], frozen=True, tag="drift"):
    """[16.13, 3.0c] A die for each marker that lies on the boards when the phase begins."""

    left: tuple[int, ...]
    drifting: bool = False

    def enter(self, s: State) -> Flow:
        if not self.left:
            return Done()
        why = "smoke-drift" if self.drifting else "smoke-phase"
        return Call(Dice(why, "16.13", s.side, 1, at=self.left[0]))

    def resume(self, s: State, value: Any) -> Flow:
        at, die = self.left[0], value[0]
        what = DRIFTS if self.drifting else wind(s, die)
        if what == DRIFTS and not self.drifting:
            return Goto(Drift(self.left, drifting=True))
        if what != STAYS:
            k = s.smoke.index(at)
            s.smoke = s.smoke[:k] + s.smoke[k + 1 :]
        to = leeward(s, at, die) if what == DRIFTS else OFF_MAP
        if to != OFF_MAP:
            s.smoke = tuple(sorted((*s.smoke, to)))
            s.tell("smoke-drifts", "16.13", hex=s.kit.names[at], to_hex=s.kit.names[to])
        elif what != STAYS:
            s.tell("smoke-gone", "16.13", hex=s.kit.names[at])
        return Goto(Drift(self.left[1:]))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"at": self.left[0]} if self.left else {}
