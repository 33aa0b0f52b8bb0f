"""[C.1.0, G.10, G.14] A group under way on land: who may move, and what it meets: headquarters
alone, supply markers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import REFIT, Depot
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.asked import die, face, own_unit, told
from grognard.games.ft.rules.g06_steps import remove
from grognard.games.ft.rules.g12_concealment import expose, march
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.moving import Moving
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

DISPLACED = 3
"""[G.10] Hexes a headquarters may be displaced."""


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
    if s.dropped >> i & 1:
        yield "C.3.10", "was-dropped"
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


class March(Moving[State], frozen=True, tag="march"):
    """[C.1.0] The group under way: it may find headquarters alone, and supply markers."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    side: int
    stage: int = 0
    veil: bool = False
    """[G.12] A ? goes with it."""
    pausing: bool = False
    """[C.1.2] An overrun follows where it ends."""

    def go(self, s: State, to: int) -> Flow:
        alone = tuple(i for i in s.of(1 - self.side, to))
        if alone:
            return Goto(Displacing(alone, to, self))
        still = march(s, self.units, to, carried=self.veil)
        return Goto(self.entered(veil=self.veil and still))

    def find(self, s: State) -> Step[State, Silent] | None:
        """[G.14] A supply marker of the enemy is taken by who controls the hex."""
        at = s.units[self.units[0]].at
        if s.hoc(self.side, at) and any(d.at == at and d.side != self.side for d in s.depots):
            return Capture(self.side, at)
        return None

    def end(self, s: State) -> Flow:
        """[G.12] Where it ends, enemies under a ? beside it are shown."""
        if not self.pausing and s.units[self.units[0]].at >= 0:
            expose(s, self.side, s.units[self.units[0]].at)
        return Done()

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
    march: March
    """The group that enters, with the rest of its path."""
    rule = "G.10"

    def enter(self, s: State) -> Flow:
        if not self.units:
            return Goto(self.march)
        if s.units[self.units[0]].at != self.at:
            return Goto(self.rest())  # removed with the last of its units [B.4.5]
        if refuges(s, self.units[0], self.at):
            return Ask(SIDES[1 - self.march.side])
        remove(s, self.units[0])
        return Goto(self.rest())

    def rest(self) -> Displacing:
        return Displacing(self.units[1:], self.at, self.march)

    def answer(self, s: State, side: Side, action: Displace) -> Flow:
        s.march((action.unit,), action.to)
        s.tell("displaced", "G.10", unit=s.kit.counters[action.unit].id,
               hex=s.kit.names[action.to])  # fmt: skip
        return Goto(self.rest())

    def offers(self, s: State, side: Side) -> Iterator[Offer[Displace]]:
        i = self.units[0]
        yield Family(Displace, refuges(s, i, self.at), lambda to: Displace(i, to), unit=i)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
