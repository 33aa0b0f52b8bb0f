"""[15.1] Aircraft: how they come, what they attack, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.asked import Deed, Dice, a_hex
from grognard.games.pg.rules.r07_fire import Attack
from grognard.games.pg.rules.r07_steps import lose_step
from grognard.games.pg.rules.r07_volley import Volley
from grognard.games.pg.rules.r08_spotting import open_pieces
from grognard.games.pg.rules.r09_bombardment import FriendlyFire
from grognard.games.pg.rules.r14_checks import Checks
from grognard.games.pg.rules.r17_command import why_not_in_sector
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One
from grognard.kernel.tally import Tally
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

Planes = tuple[int, ...]
"""Faces of aircraft counters, by their place among kit.aircraft."""


# ---- their coming --------------------------------------------------------------------------


class Arrive(Step[State, Silent], frozen=True, tag="arrive"):
    """[15.1] On the turns of the scenario a die for each side brings aircraft, or none."""

    side: int = 0

    def enter(self, s: State) -> Flow:
        if self.side > 1:
            return Done()
        if not due(s, self.side):
            return Goto(Arrive(self.side + 1))
        return Call(Dice("aircraft", "15.1", self.side, 1))

    def resume(self, s: State, value: Any) -> Flow:
        sorties, then = s.kit.sides[self.side].aircraft, Arrive(self.side + 1)
        if sorties is None or value[0] > sorties.upto:
            return Goto(then)
        return Call(DrawAircraft(self.side, sorties.counters), then)


def due(s: State, side: int) -> bool:
    """[15.1] Whether aircraft of a side may come on this turn."""
    sorties = s.kit.sides[side].aircraft
    if sorties is None:
        return False
    span = sorties.turns
    return span.first <= s.turn <= span.last and (s.turn - span.first) % span.every == 0


def cup(s: State, side: int) -> Planes:
    """[15.1] Both faces of every counter of the side that is not in play this turn."""
    rows, nation = s.kit.aircraft, s.kit.side_ids[side]
    taken = {rows[n].id for n in s.planes[side]}
    return tuple(n for n, row in enumerate(rows) if row.nation == nation and row.id not in taken)


class DrawAircraft(Step[State, Silent], frozen=True, tag="draw-aircraft"):
    """[15.1] So many counters are drawn and tossed."""

    side: int
    left: int

    def enter(self, s: State) -> Flow:
        found = cup(s, self.side)
        if not self.left or not found:
            return Done()
        return Call(Dice("aircraft-drawn", "15.1", self.side, 1, len(found)))

    def resume(self, s: State, value: Any) -> Flow:
        face = cup(s, self.side)[value[0] - 1]
        set_planes(s, self.side, (*s.planes[self.side], face))
        row = s.kit.aircraft[face]
        s.tell("aircraft-come", "15.1", side=SIDES[self.side], value=row.df)
        return Goto(DrawAircraft(self.side, self.left - 1))


def set_planes(s: State, side: int, planes: Planes) -> None:
    """The aircraft that a side may still send out this turn."""
    planes = tuple(sorted(planes))
    s.planes = (planes, s.planes[1]) if side == 0 else (s.planes[0], planes)


# ---- their attack --------------------------------------------------------------------------


class Strike(Deed, frozen=True, tag="strike"):
    """[15.11, 3.14] Up to three aircraft attack a hex, whoever is in it and whether it is spotted
    or not. That takes a segment, in which more of them may attack other hexes: all are placed
    before the first dice fall."""

    target: int
    planes: Planes
    prey: int = -1
    """The one vehicle there that tank hunters aim at instead of the hex."""

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(a_hex(s, self.target)):
            yield from reasons
            return
        camp = SIDES.index(side)
        if not self.planes:
            yield no("15.11", "no-aircraft-sent")
        if len(set(self.planes)) < len(self.planes) or set(self.planes) - set(s.planes[camp]):
            yield no("15.11", "no-such-aircraft")
        most = s.kit.constants.aviation.together
        if len(self.planes) + sent(s, self.target) > most:
            yield no("15.11", "too-many-aircraft", most=most, hex=s.kit.names[self.target])
        yield from why_not_in_sector(s, self.target)
        if s.side_at(camp, self.target):
            yield no("7.24", "air-on-friends", hex=s.kit.names[self.target])
        if self.prey != -1:
            yield from why_not_hunt(s, camp, self)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        launch(s, side, self)
        return Sortie(side, ((self.target, self.planes, self.prey),))


def why_not_hunt(s: State, side: int, strike: Strike) -> Reasons:
    """[15.1] Aircraft with an anti-tank value may aim at one vehicle."""
    if strike.prey not in prey_at(s, side, strike.target):
        yield no("11.0", "no-prey", hex=s.kit.names[strike.target])
    known = (n for n in strike.planes if 0 <= n < len(s.kit.aircraft))
    if any(s.kit.aircraft[n].at is None for n in known):
        yield no("15.1", "no-tank-hunter")


def prey_at(s: State, side: int, at: int) -> tuple[int, ...]:
    """[11.0] The vehicles of the enemy in a hex that anti-tank fire can hit."""
    there = open_pieces(s, 1 - side, at)
    return tuple(i for i in there if s.kit.counters[i].armour_at is not None)


def sent(s: State, at: int) -> int:
    """[15.11] How many aircraft have been placed on a hex in this segment."""
    return sum(step.sent(at) for step in s.steps if isinstance(step, Sortie))


class Land(Action[State], frozen=True, tag="land"):
    """[15.11] No more aircraft attack in this segment."""

    rule = "15.11"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


Placed = tuple[int, Planes, int]
"""Aircraft over a hex, and the vehicle they hunt there, or -1."""


class Sortie(Step[State, Strike | Land], frozen=True, tag="sortie"):
    """[15.11, 15.13, 3.14] The segment of an air attack. Aircraft are placed hex after hex, as long
    as some are left and more are wanted; then they attack, those over one hex together."""

    rule = "15.11"

    side: int
    placed: tuple[Placed, ...]
    over: bool = False
    """No more are placed."""
    raids: tuple[tuple[int, int], ...] = ()
    """The hexes attacked already, and with how many."""

    def sent(self, at: int) -> int:
        """How many were placed on a hex in this segment."""
        there = sum(len(planes) for hex, planes, _ in self.placed if hex == at)
        return there + sum(count for hex, count in self.raids if hex == at)

    def enter(self, s: State) -> Flow:
        if not self.over and s.planes[self.side]:
            return Ask(SIDES[self.side])
        if not self.placed:
            return Done()
        at, planes, prey = self.placed[0]
        raids = (*self.raids, (at, len(planes)))
        return Call(
            Raid(self.side, at, planes, prey), Sortie(self.side, self.placed[1:], True, raids)
        )

    def answer(self, s: State, side: Side, action: Strike | Land) -> Flow:
        if isinstance(action, Land):
            return Goto(replace(self, over=True))
        launch(s, self.side, action)
        return Goto(replace(self, placed=_together(self.placed, action)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Strike | Land]]:
        yield from striking(s, self.side)
        yield One(Land())

    def draw(self, s: State, side: Side, rng: Random) -> Strike | Land:
        """A hex with enemies in it, or the end of the placing one time in three."""
        found = list(striking(s, self.side))
        return rng.choice(found).draw(rng) if found and rng.random() < 2 / 3 else Land()

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        placed = [[hex, len(planes)] for hex, planes, _ in self.placed]
        return {"side": SIDES[self.side], "placed": placed}


def _together(placed: tuple[Placed, ...], strike: Strike) -> tuple[Placed, ...]:
    """[15.13] Aircraft over the same hex attack as one, those that hunt the same vehicle too."""
    for n, (at, planes, prey) in enumerate(placed):
        if (at, prey) == (strike.target, strike.prey):
            more = tuple(sorted((*planes, *strike.planes)))
            return (*placed[:n], (at, more, prey), *placed[n + 1 :])
    return (*placed, (strike.target, strike.planes, strike.prey))


def launch(s: State, side: int, strike: Strike) -> None:
    """[15.11] Each aircraft attacks once a turn."""
    set_planes(s, side, tuple(n for n in s.planes[side] if n not in strike.planes))
    s.tell("air-attack", "15.11", side=SIDES[side], hex=s.kit.names[strike.target],
           count=len(strike.planes))  # fmt: skip


class Strikes(Offer[Strike]):
    """[15.11] Every hex without friends, with every choice of aircraft. Most are empty, so that
    one drawn at random is one with enemies where there is any."""

    __slots__ = ("planes", "s", "side")

    def __init__(self, s: State, side: int) -> None:
        self.s = s
        self.side = side
        self.planes = s.planes[side]

    def hexes(self) -> list[int]:
        """[7.24, 17.61] Without friends in them, and in the sector that is played."""
        s = self.s
        return [
            h
            for h in s.kit.ground.hexes
            if not s.side_at(self.side, h) and not any(why_not_in_sector(s, h))
        ]

    def sets(self, at: int) -> list[Planes]:
        room = self.s.kit.constants.aviation.together - sent(self.s, at)
        return [c for n in range(1, room + 1) for c in combinations(self.planes, n)]

    def met(self, at: int) -> bool:
        """Whether anybody is seen there."""
        return any(not self.s.units[i].hidden for i in self.s.stacks[at])

    def hunts(self, at: int) -> Iterator[Strike]:
        """[15.1] Tank hunters over a hex with vehicles."""
        for planes in self.sets(at):
            if all(self.s.kit.aircraft[n].at is not None for n in planes):
                for prey in prey_at(self.s, self.side, at):
                    yield Strike(at, planes, prey)

    def size(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Strike]:
        for at in self.hexes():
            for planes in self.sets(at):
                yield Strike(at, planes)
            yield from self.hunts(at)

    def draw(self, rng: Random) -> Strike:
        # Whoever is hidden draws no aircraft: else what is drawn would tell where he is.
        full = [at for at in self.hexes() if self.met(at) and self.sets(at)]
        at = rng.choice(full or [at for at in self.hexes() if self.sets(at)])
        if (hunts := list(self.hunts(at))) and rng.random() < 0.5:
            return rng.choice(hunts)
        return Strike(at, rng.choice(self.sets(at)))

    def describe(self) -> dict[str, Any]:
        return {"do": "strike", "planes": list(self.planes), "choices": self.hexes()}


def striking(s: State, side: int) -> Iterator[Offer[Strike]]:
    """[15.11] What aircraft may attack."""
    if s.planes[side]:
        yield Strikes(s, side)


# ---- what becomes of it --------------------------------------------------------------------


class Raid(Step[State, Silent], frozen=True, tag="raid"):
    """[15.11, 15.12, 15.13] A die for each aircraft; those that miss may hit friends near by, the
    others attack together on the direct fire table."""

    side: int
    at: int
    planes: Planes
    prey: int = -1
    misses: int = -1
    """How many have missed and not yet been tried for friendly fire; -1 before the dice."""

    def enter(self, s: State) -> Flow:
        if self.misses < 0:
            return Call(Dice("air-attack", "15.11", self.side, len(self.planes), at=self.at))
        if self.misses:
            careful = s.kit.nation(s.kit.side_ids[self.side]).careful
            stray = FriendlyFire(self.side, self.at, careful)
            return Call(stray, replace(self, misses=self.misses - 1))
        if not self.planes:
            return Done()
        if self.prey >= 0:
            return Goto(Hunt(self.side, self.prey, self.planes))
        values = tuple(s.kit.aircraft[n].df for n in self.planes)
        near = flak(s, self.side, self.at)
        return Goto(Volley(Attack("air", self.side, self.at, factors=values, flak=near)))

    def resume(self, s: State, value: Any) -> Flow:
        worst = s.kit.constants.aviation.miss
        hits = tuple(n for n, die in zip(self.planes, value, strict=True) if die > worst)
        missed = len(self.planes) - len(hits)
        s.tell("air-dice", "15.11", side=SIDES[self.side], hex=s.kit.names[self.at],
               hits=len(hits), misses=missed)  # fmt: skip
        return Goto(replace(self, planes=hits, misses=missed))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side], "at": self.at}


def flak(s: State, side: int, at: int) -> bool:
    """[15.14] Whether an anti-aircraft unit of the enemy, not demoralised, is within 3 hexes."""
    counters, units, near = s.kit.counters, s.units, s.kit.constants.aviation.flak
    return any(
        counters[i].aa
        and units[i].at >= 0
        and not units[i].hidden
        and units[i].morale != DEMORALISED
        and s.kit.ground.distance(units[i].at, at) <= near
        for i in s.kit.units_of[1 - side]
    )


class Hunt(Step[State, Silent], frozen=True, tag="hunt"):
    """[15.1, 11.1] Tank hunters fire at one vehicle, one after the other: two dice, their value
    less its armour, and the modifier of a town."""

    side: int
    prey: int
    planes: Planes

    def enter(self, s: State) -> Flow:
        at = s.units[self.prey].at
        if not self.planes or at < 0:
            return Done()
        return Call(Dice("anti-tank", "11.1", self.side, unit=self.prey, at=at))

    def resume(self, s: State, value: Any) -> Flow:
        total = sum(value) + hunted(s, self.prey, self.planes[0]).total
        hit = s.kit.anti_tank.hit(total)
        label = s.kit.counters[self.prey].label
        s.tell("air-hunt", "11.1", side=SIDES[self.side], unit=label, score=total,
               steps=hit.steps if hit else 0)  # fmt: skip
        then = replace(self, planes=self.planes[1:])
        if hit is None:
            return Goto(then)
        for _ in range(hit.steps):
            lose_step(s, self.prey)
        return Call(Checks(((self.prey, hit.check),) if hit.check is not None else ()), then)


def hunted(s: State, prey: int, plane: int) -> Tally:
    """[11.1] What is added to the roll of a tank hunter."""
    tally, armour = Tally(), s.kit.counters[prey].armour_at
    tally.add(s.kit.aircraft[plane].at or 0, "15.1", "air-anti-tank")
    tally.add(-(armour or 0), "11.1", "armour", unit=s.kit.counters[prey].label)
    s.kit.chart.tell_anti_tank(tally, -1, s.units[prey].at)
    return tally
