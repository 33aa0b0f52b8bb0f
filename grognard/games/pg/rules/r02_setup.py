"""[2.3, 6.1, 6.8, 6.9] Set-up: leaders are drawn, then each side places its pieces in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES, WAITING
from grognard.games.pg.piece_state import DUG_IN
from grognard.games.pg.rules.asked import Deed, a_hex, own_piece
from grognard.games.pg.rules.r02_draws import DrawLeaders, DrawMines
from grognard.games.pg.rules.r02_places import (
    assignable,
    carriers_for,
    digs,
    may_be_assigned,
    may_dig,
    may_hide,
    mine_hexes,
    set_up_area,
    stands,
    starters,
    trench_hexes,
    unplaced,
)
from grognard.games.pg.rules.r02_ready import make_ready
from grognard.games.pg.rules.r04_stacking import fits, why_not_fit
from grognard.games.pg.state import State
from grognard.kernel.flow import Ask, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One, draw_one
from grognard.kernel.sequence import Phase
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class Place(Deed, frozen=True, tag="place"):
    """[2.3] A piece is set up in a hex of its area. It may be placed again."""

    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := [*own_piece(s, side, self.unit), *a_hex(s, self.at)]:
            yield from reasons
            return
        counter, hex = s.kit.counters[self.unit], s.kit.names[self.at]
        if self.unit not in starters(s, counter.side):
            yield no("16.51", "enters-later", unit=counter.label)
        elif self.at not in set_up_area(s, self.unit):
            yield no("2.3", "not-its-area", unit=counter.label, hex=hex)
        elif not stands(s, self.unit, self.at):
            yield no("2.3", "not-in-that-terrain", unit=counter.label, hex=hex)
        elif s.units[self.unit].at == self.at:
            yield no("2.3", "stands-there", unit=counter.label, hex=hex)
        else:
            yield from why_not_fit(s, self.unit, self.at)

    def perform(self, s: State, side: int) -> None:
        for j in (self.unit, *s.passengers(self.unit)):
            aboard = -1 if j == self.unit else s.units[j].aboard
            limbered = s.units[j].limbered and aboard >= 0
            s.change(j, at=self.at, aboard=aboard, dug=0, hidden=False, limbered=limbered)


class Embark(Deed, frozen=True, tag="embark"):
    """[5.6, 16.51] A piece begins the match aboard a transport."""

    unit: int
    carrier: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := [*own_piece(s, side, self.unit), *own_piece(s, side, self.carrier)]:
            yield from reasons
        elif self.carrier not in carriers_for(s, self.unit):
            unit, its = s.kit.counters[self.unit], s.kit.counters[self.carrier]
            yield no("5.6", "cannot-ride", unit=unit.label, carrier=its.label)

    def perform(self, s: State, side: int) -> None:
        limbered = s.kit.counters[self.unit].limbered != ""
        s.change(self.unit, aboard=self.carrier, limbered=limbered, dug=0)


class Entrench(Deed, frozen=True, tag="entrench"):
    """[16.4] An entrenchment is put into one's set-up area."""

    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(a_hex(s, self.at)):
            yield from reasons
        elif trenches_left(s, SIDES.index(side)) < 1:
            yield no("16.4", "no-entrenchment-left")
        elif self.at not in trench_hexes(s, SIDES.index(side)):
            yield no("16.4", "not-for-entrenchments", hex=s.kit.names[self.at])

    def perform(self, s: State, side: int) -> None:
        s.trenches = tuple(sorted((*s.trenches, self.at)))
        for i in s.side_at(side, self.at):
            if s.units[i].dug:
                s.change(i, dug=0)


class LayMine(Deed, frozen=True, tag="lay-mine"):
    """[16.7] A minefield is laid, face down."""

    mine: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if not 0 <= self.mine < len(s.mines) or SIDES[s.mines[self.mine].side] != side:
            yield no("0", "not-your-unit")
        elif reasons := list(a_hex(s, self.at)):
            yield from reasons
        elif self.at not in mine_hexes(s, SIDES.index(side)):
            yield no("16.7", "not-for-mines", hex=s.kit.names[self.at])

    def perform(self, s: State, side: int) -> None:
        laid = replace(s.mines[self.mine], at=self.at)
        s.mines = (*s.mines[: self.mine], laid, *s.mines[self.mine + 1 :])


class DigFirst(Deed, frozen=True, tag="dig-first"):
    """[16.2] A unit begins dug in, or no longer does."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(own_piece(s, side, self.unit)):
            yield from reasons
        elif not s.units[self.unit].dug:
            camp = SIDES.index(side)
            if not digs(s, self.unit):
                yield no("16.2", "cannot-dig-there", unit=s.kit.counters[self.unit].label)
            elif sum(s.units[i].dug > 0 for i in starters(s, camp)) >= may_dig(s, camp):
                yield no("2.3", "no-more-dug-in")

    def perform(self, s: State, side: int) -> None:
        s.change(self.unit, dug=0 if s.units[self.unit].dug else DUG_IN)


class Hide(Deed, frozen=True, tag="hide"):
    """[16.6] A unit begins hidden, or no longer does."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(own_piece(s, side, self.unit)):
            yield from reasons
        elif not s.units[self.unit].hidden:
            row = s.kit.sides[SIDES.index(side)].hidden
            hidden = sum(s.units[i].hidden for i in starters(s, SIDES.index(side)))
            if not may_hide(s, self.unit) or s.units[self.unit].aboard >= 0:
                yield no("16.6", "cannot-hide", unit=s.kit.counters[self.unit].label)
            elif row is not None and hidden >= row.units:
                yield no("16.6", "no-more-hidden")

    def perform(self, s: State, side: int) -> None:
        s.change(self.unit, hidden=not s.units[self.unit].hidden)


class Assign(Deed, frozen=True, tag="assign"):
    """[6.8] A tank leader is secretly assigned to a vehicle, or taken from it again."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(own_piece(s, side, self.unit)):
            yield from reasons
        elif not s.units[self.unit].tank_leader:
            counter = s.kit.counters[self.unit]
            if not may_be_assigned(s, self.unit):
                yield no("6.8", "no-tank-leader", unit=counter.label)
            elif assignable(s, counter.side)[counter.group] < 1:
                yield no("6.8", "no-tank-leader-left", unit=counter.label)

    def perform(self, s: State, side: int) -> None:
        s.change(self.unit, tank_leader=not s.units[self.unit].tank_leader)


class Mount(Deed, frozen=True, tag="mount"):
    """[6.9] A leader is made a cavalry leader, or no longer is one."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(own_piece(s, side, self.unit)):
            yield from reasons
        elif self.unit not in mountable(s, SIDES.index(side)):
            yield no("6.9", "no-cavalry", unit=s.kit.counters[self.unit].label)

    def perform(self, s: State, side: int) -> None:
        s.change(self.unit, cavalry=not s.units[self.unit].cavalry, aboard=-1)


class Ready(Deed, frozen=True, tag="ready"):
    """[2.3] What is left to be set up goes to its place, and the set-up is done."""

    rule = "2.3"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()

    def perform(self, s: State, side: int) -> None:
        make_ready(s, side)


class EndSetUp(Deed, frozen=True, tag="end-set-up"):
    """[2.3] The set-up is done: every piece stands, every marker is laid."""

    rule = "2.3"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_done(s, SIDES.index(side))

    def perform(self, s: State, side: int) -> None:
        """Nothing is left to do."""


def why_not_done(s: State, side: int) -> Reasons:
    """[2.3, 6.8, 16.7] What a side has still to set up."""
    if left := unplaced(s, side):
        yield no("2.3", "to-be-placed", count=len(left), unit=s.kit.counters[left[0]].label)
    if any(mine.side == side and mine.at == WAITING for mine in s.mines):
        yield no("16.7", "mines-left")
    for g, count in assignable(s, side).items():
        able = (
            i
            for i in s.kit.units_of[side]
            if s.kit.counters[i].group == g and may_be_assigned(s, i) and not s.units[i].tank_leader
        )
        if count > 0 and next(able, -1) >= 0:
            yield no("6.8", "tank-leaders-left", count=count)
    if next(on_foot(s, side), -1) >= 0:
        yield no("2.3", "enter-loaded")


def on_foot(s: State, side: int) -> Iterator[int]:
    """Units of a group that enters loaded for which a transport stands empty."""
    kit = s.kit
    for i in kit.units_of[side]:
        group = kit.groups[kit.counters[i].group][1]
        walks = s.units[i].aboard < 0 and kit.counters[i].move <= kit.constants.leaders.move
        if group.loaded and walks and kit.counters[i].loadable and any(carriers_for(s, i)):
            yield i


def mountable(s: State, side: int) -> tuple[int, ...]:
    """[6.9] Leaders of a side that has cavalry."""
    counters, mine = s.kit.counters, s.kit.units_of[side]
    if not any(counters[i].cavalry for i in mine):
        return ()
    return tuple(i for i in mine if counters[i].leader and not counters[i].kommissar)


def trenches_left(s: State, side: int) -> int:
    """[16.4] Entrenchments that a side has still to place. No two sides set up in one hex."""
    own = {h for n, g in s.kit.groups if n == side and g.area for h in s.kit.areas[g.area]}
    return s.kit.sides[side].entrenchments - sum(h in own for h in s.trenches)


Putting = Place | Embark | Entrench | LayMine | DigFirst | Hide | Assign | Mount | Ready | EndSetUp


class SetUp(Step[State, Putting], frozen=True, tag="set-up"):
    """[2.3] One side sets up."""

    rule = "2.3"

    side: int

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Putting) -> Flow:
        action.perform(s, self.side)
        if isinstance(action, Ready | EndSetUp):
            s.tell("set-up", "2.3", side=side)
            return Done()
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        for i in starters(s, self.side):
            hexes = places(s, i)
            if hexes:
                yield Family(Place, hexes, _place(i), unit=i)
        yield from self._marking(s)
        yield One(Ready())
        if not any(why_not_done(s, self.side)):
            yield One(EndSetUp())

    def _marking(self, s: State) -> Iterator[Offer[Any]]:
        side, mine = SIDES[self.side], s.kit.units_of[self.side]
        for i in mine:
            if keys := tuple(carriers_for(s, i)):
                yield Family(Embark, keys, _embark(i), unit=i)
        for kind in (DigFirst, Hide, Assign, Mount):
            able = tuple(i for i in mine if not any(kind(i).why_not(s, side)))
            if able:
                yield Family(kind, able, kind)
        if trenches_left(s, self.side) > 0 and (hexes := trench_hexes(s, self.side)):
            yield Family(Entrench, hexes, Entrench)
        if hexes := mine_hexes(s, self.side):
            for n, mine_ in enumerate(s.mines):
                if mine_.side == self.side and (mine_.at == WAITING or len(hexes) > 0):
                    yield Family(LayMine, hexes, _lay(n), mine=n)

    def draw(self, s: State, side: Side, rng: Random) -> Any:
        """Some pieces are placed, some markers laid, each kind as often as the others; soon the
        rest follow."""
        if rng.random() < 0.3:
            return Ready() if any(why_not_done(s, self.side)) else EndSetUp()
        chosen = rng.choice(starters(s, self.side) or (-1,))
        if chosen >= 0 and rng.random() < 0.5 and (hexes := places(s, chosen)):
            return Place(chosen, rng.choice(hexes))
        kinds: dict[Any, list[Offer[Any]]] = {}
        for offer in self._marking(s):
            kinds.setdefault(offer.kind, []).append(offer)  # type: ignore[attr-defined]
        return draw_one(rng.choice(list(kinds.values())), rng) if kinds else Ready()

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        if side != SIDES[self.side]:
            return {"side": SIDES[self.side]}
        return {"side": side, "left": list(unplaced(s, self.side))}


def places(s: State, i: int) -> tuple[int, ...]:
    """[2.3] The hexes where a piece may be set up now."""
    at = s.units[i].at
    return tuple(
        sorted(h for h in set_up_area(s, i) if h != at and stands(s, i, h) and fits(s, i, h))
    )


def _place(i: int) -> Callable[[int], Place]:
    return lambda at: Place(i, at)


def _embark(i: int) -> Callable[[int], Embark]:
    return lambda carrier: Embark(i, carrier)


def _lay(n: int) -> Callable[[int], LayMine]:
    return lambda at: LayMine(n, at)


class Claim(Step[State, Silent], frozen=True, tag="claim"):
    """[1.2.control] Before the first turn each hex belongs to the side whose combat units are
    nearest; the hexes that count for victory, and those equally far, to the defender."""

    def enter(self, s: State) -> Flow:
        kit, ground = s.kit, s.kit.ground
        owner = bytearray(s.owner)
        near = [_distances(s, side) for side in (0, 1)]
        for at in ground.hexes:
            axis, allies = near[0][at], near[1][at]
            owner[at] = kit.defender if axis == allies else 0 if axis < allies else 1
        scored = {row.area for row in kit.scenario.victory.score if row.per == "hex"}
        for area in scored:
            for at in kit.areas[area]:
                if not s.barred(kit.defender, at):
                    owner[at] = kit.defender
        s.owner = bytes(owner)
        return Done()


def _distances(s: State, side: int) -> list[int]:
    """How far each hex is from the nearest combat unit of a side that is not hidden."""
    ground = s.kit.ground
    far = [s.kit.size] * s.kit.size
    edge = [at for at in ground.hexes if s.barred(1 - side, at)]
    for at in edge:
        far[at] = 0
    while edge:
        beyond = []
        for at in edge:
            for next_ in ground.neighbours(at):
                if far[next_] > far[at] + 1:
                    far[next_] = far[at] + 1
                    beyond.append(next_)
        edge = beyond
    return far


OPENING = (
    Phase("6.1", lambda s: DrawLeaders()),
    Phase("16.7", lambda s, side: DrawMines(side), 0),
    Phase("16.7", lambda s, side: DrawMines(side), 1),
    Phase("2.3", lambda s: SetUp(s.kit.first)),
    Phase("2.3", lambda s: SetUp(1 - s.kit.first)),
    Phase("2.3", lambda s: Claim()),
)
"""[2.3, 6.1] Before the first turn, in this order."""
