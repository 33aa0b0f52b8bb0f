"""[B.2.9] Markers come off, are moved and are put: ?, skis, bicycles, balloons, refit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.ft.counters import LT, SIDES, STD
from grognard.games.ft.pieces import BIKE, FATIGUE, PANIC, REFIT, SKI
from grognard.games.ft.rules.asked import a_hex, own_unit
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.g10_command import in_range
from grognard.games.ft.rules.g12_concealment import Conceal, Unveil, unveilings
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet, members
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

GEAR = {"ski": SKI, "bike": BIKE}


def take_off(s: State, side: int) -> None:
    """[B.2.9] FATIGUE, panic and Refit come off the units of a side, and FIRE goes out in its
    hexes; who refitted has one LIMITED SUPPLY less."""
    for i in s.kit.of_side[side]:
        unit = s.units[i]
        if unit.marks & (FATIGUE | PANIC | REFIT):
            less = 1 if unit.marks & REFIT and unit.limited else 0
            marks = unit.marks & ~(FATIGUE | PANIC | REFIT)
            s.put(i, replace(unit, marks=marks, limited=unit.limited - less))
    out = sum(1 << at for at in members(s.fires) if s.friendly(side, at))
    if out:
        s.fires &= ~out
        s.relay()
    s.balloons = tuple(
        (owner, at) for owner, at in s.balloons if owner != side or s.friendly(side, at)
    )
    check_levels(s)


# ---- skis and bicycles ---------------------------------------------------------------------


def left(s: State, side: int, gear: str) -> int:
    """[B.2.9] Markers of a kind that lie on nobody."""
    rows = s.kit.scenario.markers
    player = s.kit.players[side]
    total = getattr(rows[player], gear) if player in rows else 0
    used = sum(1 for i in s.kit.of_side[side] if s.units[i].marks & GEAR[gear])
    return max(0, total - used)


def served(s: State, side: int) -> BitSet:
    """[B.2.9] The hexes in the range of a headquarters of a side."""
    found = 0
    for i in s.kit.of_side[side]:
        if s.kit.counters[i].hq and s.units[i].at >= 0:
            found |= in_range(s, i)
    return found


class Equip(Action[State], frozen=True, tag="equip"):
    """[B.2.9] A SKI or BIKE marker for a unit: a free one, or the one of another unit."""

    rule = "B.2.9"
    gear: str
    unit: int
    frm: int = -1

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.gear not in GEAR:
            yield no("B.2.9", "no-gear-left")
            return
        givers = () if self.frm < 0 else (self.frm,)
        bad = [one for i in (self.unit, *givers) for one in own_unit(s, side, i)]
        yield from bad
        if not bad:
            yield from self.reasons(s, SIDES.index(side), served(s, SIDES.index(side)))

    def reasons(self, s: State, side: int, near: BitSet) -> Reasons:
        bit, unit, counter = GEAR[self.gear], s.units[self.unit], s.kit.counters[self.unit]
        if self.frm < 0:
            if not left(s, side, self.gear):
                yield no("B.2.9", "no-gear-left")
        elif not s.units[self.frm].marks & bit or s.units[self.frm].at < 0:
            yield no("B.2.9", "no-gear-left")
        if s.moved >> self.unit & 1 or (self.frm >= 0 and s.moved >> self.frm & 1):
            yield no("B.2.9", "placed-already")
        on_foot = (STD,) if self.gear == "ski" else (LT, STD)
        fit = counter.column in on_foot and self.gear not in counter.flags and not unit.marks & bit
        if unit.at < 0 or not fit:
            yield no("B.2.9", "no-use-of-gear", unit=counter.id)
        elif not near >> unit.at & 1:
            yield no("B.2.9", "not-in-range", unit=counter.id)

    def perform(self, s: State) -> None:
        if self.frm >= 0:
            s.mark(self.frm, off=GEAR[self.gear])
            s.moved |= 1 << self.frm
        s.mark(self.unit, on=GEAR[self.gear])
        s.moved |= 1 << self.unit
        s.tell("equipped", "B.2.9", unit=s.kit.counters[self.unit].id, gear=self.gear)


class Refit(Action[State], frozen=True, tag="refit"):
    """[B.2.9] A unit rests this turn: it neither moves nor attacks, and loses a LIMITED SUPPLY."""

    rule = "B.2.9"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_unit(s, side, self.unit))
        yield from bad
        if bad:
            return
        unit, counter = s.units[self.unit], s.kit.counters[self.unit]
        if unit.at < 0 or not unit.limited or unit.marks & REFIT:
            yield no("B.2.9", "no-need-of-refit", unit=counter.id)
        elif s.ezoc(counter.side, unit.at):
            yield no("B.2.9", "no-refit-in-a-zone", unit=counter.id)

    def perform(self, s: State) -> None:
        s.mark(self.unit, on=REFIT)
        s.tell("refit", "B.2.9", unit=s.kit.counters[self.unit].id)


# ---- balloons ------------------------------------------------------------------------------


def balloons_of(s: State, side: int) -> int:
    rows = s.kit.scenario.markers
    player = s.kit.players[side]
    return rows[player].balloon if player in rows else 0


def sites(s: State, side: int) -> tuple[int, ...]:
    """[B.2.9] Friendly hexes in the range of a higher headquarters, without a balloon."""
    near = 0
    for i in s.kit.of_side[side]:
        if s.kit.counters[i].hq.startswith("OHQ") and s.units[i].at >= 0:
            near |= in_range(s, i)
    taken = {at for _, at in s.balloons}
    return tuple(
        at
        for at in range(s.kit.ground.hexes)
        if near >> at & 1 and s.friendly(side, at) and not s.kit.ground.is_water(at)
        and at not in taken and not s.enemies(side, at)
    )  # fmt: skip


class PutBalloon(Action[State], frozen=True, tag="put-balloon"):
    """[B.2.9] A balloon goes up in a friendly hex in the range of a higher headquarters; `frm` is
    where it was, -1 for a new one."""

    rule = "B.2.9"
    to: int
    frm: int = -1

    def why_not(self, s: State, side: Side) -> Reasons:
        mine = SIDES.index(side)
        yield from a_hex(s, self.to)
        here = [at for owner, at in s.balloons if owner == mine]
        free = len(here) < balloons_of(s, mine)
        if (self.frm < 0 and not free) or (self.frm >= 0 and self.frm not in here):
            yield no("B.2.9", "no-balloon")
        if self.frm >= 0 and s.placed >> self.frm & 1:
            yield no("B.2.9", "placed-already")
        if self.to not in sites(s, mine):
            yield no("B.2.9", "no-place-for-a-balloon")

    def perform(self, s: State) -> None:
        side = s.phasing
        rest = tuple(one for one in s.balloons if one != (side, self.frm))
        s.placed |= 1 << self.to
        s.balloons = tuple(sorted((*rest, (side, self.to))))
        s.tell("balloon", "B.2.9", side=SIDES[side], hex=s.kit.names[self.to])


class EndMarkers(Action[State], frozen=True, tag="end-markers"):
    """[B.2.9] The markers lie as they should."""

    rule = "B.2.9"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()

    def perform(self, s: State) -> None:
        return None


Deed = Conceal | Unveil | Equip | Refit | PutBalloon | EndMarkers


class Markers(
    Step[State, Conceal | Unveil | Equip | Refit | PutBalloon | EndMarkers],
    frozen=True,
    tag="markers",
):
    """[B.2.9] The phasing player places his markers; each unit gets a marker of a kind once."""

    side: int
    rule = "B.2.9"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if any(one.size() for one in self.deeds(s)) else Done()

    def answer(self, s: State, side: Side, action: Deed) -> Flow:
        action.perform(s)
        return Done() if isinstance(action, EndMarkers) else Goto(self)

    def deeds(self, s: State) -> Iterator[Offer[Deed]]:
        mine, side = s.kit.of_side[self.side], SIDES[self.side]
        hexes = sorted({s.units[i].at for i in mine if s.kit.ground.is_hex(s.units[i].at)})
        yield Family(Conceal, [a for a in hexes if not any(Conceal(a).why_not(s, side))], Conceal)
        yield unveilings(s, self.side)
        yield Family(Refit, [i for i in mine if not any(Refit(i).why_not(s, side))], Refit)
        for gear, bit in GEAR.items():
            givers = [-1] if left(s, self.side, gear) else []
            givers += [i for i in mine if s.units[i].marks & bit and s.units[i].at >= 0]
            near = served(s, self.side) if givers else 0
            every = [Equip(gear, i, frm) for frm in givers for i in mine if s.units[i].at >= 0]
            able = [e for e in every if not any(e.reasons(s, self.side, near))]
            yield Family(Equip, [(e.gear, e.unit, e.frm) for e in able], lambda key: Equip(*key))
        mine_up = [at for owner, at in s.balloons if owner == self.side]
        lying = [at for at in mine_up if not s.placed >> at & 1]
        froms = [-1] if len(mine_up) < balloons_of(s, self.side) else []
        places = sites(s, self.side) if balloons_of(s, self.side) else ()
        pairs = [(to, frm) for to in places for frm in (*froms, *lying)]
        yield Family(PutBalloon, pairs, lambda key: PutBalloon(*key))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Deed]]:
        yield from self.deeds(s)
        yield One(EndMarkers())

    def draw(self, s: State, side: Side, rng: Random) -> Deed:
        """As often the end as anything else; of the rest each kind as often as another."""
        found = [one for one in self.deeds(s) if one.size()]
        return EndMarkers() if rng.random() * 2 < 1 or not found else rng.choice(found).draw(rng)


def markers(s: State, side: int) -> Markers:
    """[B.2.9] First what comes off, then what is put."""
    take_off(s, side)
    return Markers(side)


PLAYS: dict[str, Maker] = {"B.2.9": markers}
WITHIN: tuple[str, ...] = ()
