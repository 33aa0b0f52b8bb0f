"""[5] Set-up: the Russian places his units, then the German; then the rubble of the bombing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from grognard.games.tps.kit import SIDES, WAITING
from grognard.games.tps.rules.asked import an_area, own_unit
from grognard.games.tps.rules.r082_movement import room
from grognard.games.tps.state import State, Unit
from grognard.kernel.flow import Action, Ask, ChanceStep, Done, Flow, Goto, Rolled, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class Place(Action[State], frozen=True, tag="place"):
    """[5.4] A unit goes to an area of its symbol and colour. It may be placed again."""

    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = [*own_unit(s, side, self.unit), *an_area(s, self.at)]
        if reasons:
            yield from reasons
            return
        kit, counter = s.kit, s.kit.counters[self.unit]
        if self.unit not in kit.set_up[counter.side]:
            yield no("5.4", "reinforcement", unit=counter.label)
        elif self.at not in kit.areas_of[counter.group]:
            yield no("5.4", "not-its-symbol", unit=counter.label, area=kit.names[self.at])
        elif s.units[self.unit].at == self.at:
            yield no("5.4", "stands-there", unit=counter.label, area=kit.names[self.at])
        elif counter.combat and room(s, counter.side, self.at) <= 0:
            yield no("5.6", "area-full", unit=counter.label, area=kit.names[self.at])


class Ready(Action[State], frozen=True, tag="ready"):
    """[21.2] All one's units go to their historical areas, and the set-up is done."""

    rule = "21.2"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class EndSetUp(Action[State], frozen=True, tag="end-set-up"):
    """[5.6] The set-up is done: everybody stands, and every coloured area is held."""

    rule = "5.6"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_ready(s, SIDES.index(side))


def why_not_ready(s: State, side: int) -> Reasons:
    """[5.4, 5.6] Units that are not placed, coloured areas without a unit, areas too full."""
    kit = s.kit
    waiting = [i for i in kit.set_up[side] if s.units[i].at == WAITING]
    if waiting:
        yield no("5.4", "to-be-placed", count=len(waiting), unit=kit.counters[waiting[0]].label)
    for group in sorted({kit.counters[i].group for i in kit.set_up[side]}):
        yield from why_not_group(s, side, group)


def why_not_group(s: State, side: int, group: str) -> Reasons:
    """[5.6] At least one and at most ten units of a colour in each of its areas; zones hold any
    number [7.2], but not none."""
    kit = s.kit
    mine = [i for i in kit.set_up[side] if kit.counters[i].group == group]
    for at in kit.areas_of[group]:
        here = [i for i in mine if s.units[i].at == at]
        if not here:
            yield no("5.6", "area-empty", area=kit.names[at])
        if room(s, side, at) < 0:
            yield no("5.6", "too-many", area=kit.names[at])


class SetUp(Step[State, Place | Ready | EndSetUp], frozen=True, tag="set-up"):
    """[5.4] One side places its units."""

    rule = "5.4"

    side: int

    def enter(self, s: State) -> Flow:
        if s.kit.historical:
            place_all(s, self.side)
            return Done()
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Place | Ready | EndSetUp) -> Flow:
        if isinstance(action, Place):
            s.put(action.unit, Unit(action.at))
            return Goto(self)
        if isinstance(action, Ready):
            place_all(s, self.side)
        s.tell("set-up", "5.4", side=side)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Place | Ready | EndSetUp]]:
        kit = s.kit
        for i in kit.set_up[self.side]:
            counter, at = kit.counters[i], s.units[i].at
            areas = tuple(
                h
                for h in kit.areas_of[counter.group]
                if h != at and (not counter.combat or room(s, self.side, h) > 0)
            )
            if areas:
                yield Family(Place, areas, _make(i), unit=i)
        yield One(Ready())
        if not any(why_not_ready(s, self.side)):
            yield One(EndSetUp())

    def draw(self, s: State, side: Side, rng: Random) -> Place | Ready | EndSetUp:
        """Some units are placed; soon the rest go to their historical areas."""
        if rng.random() < 0.2:
            ended = rng.random() < 0.5 and not any(why_not_ready(s, self.side))
            return EndSetUp() if ended else Ready()
        return super().draw(s, side, rng)


def _make(i: int) -> Any:
    return lambda at: Place(i, at)


def place_all(s: State, side: int) -> None:
    """[21.2] Every unit in its historical area."""
    for i in s.kit.set_up[side]:
        s.put(i, Unit(s.kit.counters[i].area))


class FirstRubble(ChanceStep[State], frozen=True, tag="first-rubble"):
    """[5.7] One die for each area with the white symbol, before play begins: the advantage does
    not touch it."""

    left: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        return super().enter(s) if self.left else Done()

    def answer(self, s: State, side: Side, action: Rolled) -> Flow:
        at = self.left[0]
        if rubbled(s, at, action.pips[0]):
            s.set_rubble(at, 1)
            s.tell("first-rubble", "5.7", area=s.kit.names[at], die=action.pips[0])
        return Goto(FirstRubble(self.left[1:]))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"at": self.left[0]}


def rubbled(s: State, at: int, die: int) -> bool:
    """[5.7] Die and terrain together reach seven."""
    return die + s.kit.ground.tem[at] >= s.kit.constants.rubble.setup
