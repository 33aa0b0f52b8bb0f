"""[C.1.0] Land movement: each unit and headquarters once, alone or in a group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import REFIT, Depot
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.asked import die, face, own_unit, told
from grognard.games.ft.rules.c1_reach import allowance, reach, why_not_path
from grognard.games.ft.rules.g06_steps import remove
from grognard.games.ft.rules.g11_costs import mover_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.moving import Moving
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

DISPLACED = 3
"""[G.10] Hexes a headquarters may be displaced."""
SOME_UNITS = 6
"""Random play looks at so many units for where they can go."""


def may_move(s: State, i: int) -> Iterator[tuple[str, str]]:
    """[C.1.0, G.9] What keeps a unit from moving at all: rule and key."""
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.at < 0:
        yield "C.1.0", "not-on-the-map"
    if "fixed" in counter.flags or "rail" in counter.flags:
        yield "G.4", "never-moves"
    if not s.active(i):
        yield "B.2.8", "not-active"
    if s.moved >> i & 1:
        yield "C.1.0", "has-moved"
    if unit.marks & REFIT:
        yield "B.2.9", "refits"
    if s.stopped >> i & 1:
        yield "C.1.2", "overrun-failed"
    if not counter.ma[unit.step]:
        yield "C.1.0", "no-allowance"


def group_refusals(s: State, side: Side, units: Sequence[int]) -> Reasons:
    """[C.1.0] A group begins in one hex, and every unit in it may move."""
    if not units or list(units) != sorted(set(units)):
        yield no("C.1.0", "name-units-once")
        return
    for i in units:
        yield from own_unit(s, side, i)
    if any(not 0 <= i < len(s.units) for i in units):
        return
    for i in units:
        for rule, why in may_move(s, i):
            yield no(rule, why, unit=s.kit.counters[i].id)
    if len({s.units[i].at for i in units}) > 1:
        yield no("C.1.0", "not-in-one-hex")


class Move(Action[State], frozen=True, tag="move"):
    """[C.1.0] A group goes along a path."""

    rule = "C.1.0"
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(group_refusals(s, side, self.units))
        for i in self.units:
            if 0 <= i < len(s.units) and s.kit.counters[i].hq[:3] in ("OHQ", "SHQ"):
                reasons.append(no("E.1.2", "moves-later", unit=s.kit.counters[i].id))
        yield from reasons
        if reasons:
            return
        if not self.path:
            yield no("C.1.0", "no-path")
            return
        mover = mover_of(s, self.units, allowance(s, self.units))
        yield from why_not_path(s, mover, s.units[self.units[0]].at, self.path)

    def perform(self, s: State) -> Step[State, Silent]:
        s.moved |= bits(self.units)
        s.tell("moved", "C.1.0", unit=s.kit.counters[self.units[0]].id, count=len(self.units),
               hex=s.kit.names[self.path[-1]])  # fmt: skip
        return March(self.units, self.path, s.kit.counters[self.units[0]].side)


class EndMovement(Action[State], frozen=True, tag="end-movement"):
    """[C.1.0] No more units move."""

    rule = "C.1.0"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()

    def perform(self, s: State) -> None:
        return None


class March(Moving[State], frozen=True, tag="march"):
    """[C.1.0] The group under way: it may find headquarters alone, and supply markers."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    side: int
    stage: int = 0

    def go(self, s: State, to: int) -> Flow:
        alone = tuple(i for i in s.of(1 - self.side, to))
        if alone:
            return Goto(Displacing(alone, to, self.units, self.side, self.path))
        s.march(self.units, to)
        return Goto(self.entered())

    def find(self, s: State) -> Step[State, Silent] | None:
        """[G.14] A supply marker of the enemy is taken by who controls the hex."""
        at = s.units[self.units[0]].at
        if s.hoc(self.side, at) and any(d.at == at and d.side != self.side for d in s.depots):
            return Capture(self.side, at)
        return None

    meetings = (find,)


class Capture(Step[State, Silent], frozen=True, tag="capture"):
    """[G.14] A blue die says what is left of a captured marker."""

    side: int
    at: int

    def enter(self, s: State) -> Flow:
        return Call(die(s, "blue", "capture", "G.14", self.side, at=self.at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "blue", value[0])
        told(s, "capture", "G.14", self.side, "blue", shown, shown)
        kept = s.kit.charts.supply.supply.marker_capture.points[shown]
        rest = [d for d in s.depots if d.at != self.at or d.side == self.side]
        if kept:
            rest.append(Depot(self.side, self.at, kept))
        s.depots = tuple(rest)
        return Done()


# ---- headquarters alone --------------------------------------------------------------------


def refuges(s: State, i: int, near: int) -> tuple[int, ...]:
    """[G.10] Where a headquarters may be displaced to: hexes free of the enemy, as far as it may
    go, through such hexes."""
    side, ground = s.kit.counters[i].side, s.kit.ground
    seen, edge = {near}, [near]
    for _ in range(DISPLACED):
        fresh = []
        for a in edge:
            for b in ground.around[a]:
                closed = b >= ground.hexes or (s.kit.neutral >> b & 1 and not frozen(s) >> b & 1)
                if b not in seen and not closed and not s.enemies(side, b):
                    seen.add(b)
                    fresh.append(b)
        edge = fresh
    return tuple(sorted(seen - {near}))


class Displace(Action[State], frozen=True, tag="displace"):
    """[G.10] A headquarters goes out of the way of the enemy."""

    rule = "G.10"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Displacing) or waiting.units[:1] != (self.unit,):
            yield no("G.10", "not-displaced-now")
        elif self.to not in refuges(s, self.unit, waiting.at):
            yield no("G.10", "no-refuge")


class Displacing(Step[State, Displace], frozen=True, tag="displacing"):
    """[G.10] Headquarters without a combat unit are displaced by an enemy who controls the hex that
    he enters; one that finds no refuge is eliminated."""

    units: tuple[int, ...]
    at: int
    movers: tuple[int, ...]
    side: int
    path: tuple[int, ...]
    rule = "G.10"

    def enter(self, s: State) -> Flow:
        if not self.units:
            s.march(self.movers, self.at)
            return Goto(March(self.movers, self.path[1:], self.side, 1))
        if refuges(s, self.units[0], self.at):
            return Ask(SIDES[1 - self.side])
        remove(s, self.units[0])
        return Goto(self.rest())

    def rest(self) -> Displacing:
        return Displacing(self.units[1:], self.at, self.movers, self.side, self.path)

    def answer(self, s: State, side: Side, action: Displace) -> Flow:
        s.march((action.unit,), action.to)
        s.tell("displaced", "G.10", unit=s.kit.counters[action.unit].id,
               hex=s.kit.names[action.to])  # fmt: skip
        return Goto(self.rest())

    def offers(self, s: State, side: Side) -> Iterator[Offer[Displace]]:
        i = self.units[0]
        yield Family(Displace, refuges(s, i, self.at), lambda to: Displace(i, to), unit=i)


# ---- the phase -----------------------------------------------------------------------------


def movable(s: State, side: int) -> list[int]:
    """Units that may begin to move now."""
    return [
        i
        for i in s.kit.of_side[side]
        if s.units[i].at >= 0
        and s.kit.counters[i].hq[:3] not in ("OHQ", "SHQ")
        and not any(True for _ in may_move(s, i))
    ]


def moves_of(s: State, units: tuple[int, ...]) -> Family[Move, tuple[int, ...]]:
    """Every hex a group can come to."""
    paths = list(reach(s, units, allowance(s, units)).values())
    return Family(Move, paths, lambda path: Move(units, path), units=list(units))


def groups(s: State, units: list[int]) -> Iterator[tuple[int, ...]]:
    """Each unit alone, and all that stand together."""
    yield from ((i,) for i in units)
    here: dict[int, list[int]] = {}
    for i in units:
        here.setdefault(s.units[i].at, []).append(i)
    yield from (tuple(found) for found in here.values() if len(found) > 1)


class Movement(Step[State, Move | EndMovement], frozen=True, tag="movement"):
    """[C.1.0] The phasing player moves his units, one group after the other."""

    side: int
    rule = "C.1.0"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if movable(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: Move | EndMovement) -> Flow:
        if isinstance(action, EndMovement):
            return Done()
        return Call(action.perform(s))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Move | EndMovement]]:
        for group in groups(s, movable(s, self.side)):
            yield moves_of(s, group)
        yield One(EndMovement())

    def draw(self, s: State, side: Side, rng: Random) -> Move | EndMovement:
        """A unit at random, and any hex it can come to; to end is drawn as often as any one unit.
        Whole stacks are drawn as often as the units in them."""
        units = movable(s, self.side)
        for _ in range(SOME_UNITS):
            n = rng.randrange(len(units) + 1)
            if n == len(units):
                break
            at = s.units[units[n]].at
            together = tuple(i for i in units if s.units[i].at == at)
            group = together if rng.random() * 2 < 1 else (units[n],)
            family = moves_of(s, group)
            if family.size():
                return family.draw(rng)
        return EndMovement()


def movement(s: State, side: int) -> Step[State, Move | EndMovement] | None:
    """[C.1.0] A land movement; none where nobody can move."""
    return Movement(side)


PLAYS: dict[str, Maker] = {"C.1.0": movement}
WITHIN: tuple[str, ...] = ()
