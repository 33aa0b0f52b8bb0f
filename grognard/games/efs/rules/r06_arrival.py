"""[6.45, 6.47] Points of combat supply arrive, and become supply units.

Lines of the sequence it plays: A.3c. They come onto the map as `r08_entry.py` has it; what has not
entered when its side's movement phase ends is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import CITY, MAJOR_CITY
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, Unit
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import free_pieces, is_new
from grognard.games.efs.rules.r06_lines import supplied
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits, members
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def shares(s: State, side: int, points: int) -> list[tuple[int, ...]]:
    """[6.45, 6.48c] What so many points may become: pieces of 1 to 4, the largest first. All points
    must be used for which a counter is left; the others are lost."""
    rules = s.kit.rules
    small, large = (len(free_pieces(s, side, large=big)) for big in (False, True))
    sizes = (*sorted(rules.large_depot_asp, reverse=True), rules.depot_asp, rules.msu_asp)
    bigger = min(rules.large_depot_asp)
    found: list[tuple[int, ...]] = []

    def more(taken: tuple[int, ...], left: int, small: int, large: int) -> None:
        if not (left and small) and not (left >= bigger and large):
            found.append(taken)
        for size in sizes:
            big = size >= bigger
            if size <= min(left, taken[-1] if taken else left) and (large if big else small):
                more((*taken, size), left - size, small - (not big), large - big)

    more((), points, small, large)
    return [one for one in found if one]


class TakePoints(Action[State], frozen=True, tag="take-points"):
    """[6.45] The points of the turn as these supply units."""

    rule = "6.45"
    into: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Receiving)
        if self.into not in step.choices(s):
            yield no("6.45", "cannot-take-so", points=step.points)


class PlaceInCity(Action[State], frozen=True, tag="place-in-city"):
    """[6.47c] A new mobile unit of the Soviets appears in a city."""

    rule = "6.47c"
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*own_unit(s, side, self.unit), *a_hex(s, self.at)]:
            yield from found
            return
        step, unit = s.steps[-1], s.units[self.unit]
        assert isinstance(step, Receiving)
        name = s.kit.counters[self.unit].id
        if step.placed or step.sides[:1] != (SOVIET,):
            yield no("6.47c", "one-in-a-city", unit=name)
        if not is_new(s, self.unit) or unit.asp != s.kit.rules.msu_asp:
            yield no("6.47c", "no-new-mobile-unit", unit=name)
        if not cities(s) >> self.at & 1:
            yield no("6.47c", "no-supplied-city", hex=s.kit.names[self.at])


class EndReceiving(Action[State], frozen=True, tag="end-receiving"):
    """[6.47c] The others wait beside the map for the movement phase."""

    rule = "6.47c"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Receiving)
        if step.points:
            yield no("6.45", "cannot-take-so", points=step.points)


def cities(s: State) -> BitSet:
    """[6.47c] Soviet cities and major cities with a line to a source. A major city that no other
    source reaches is none itself [6.24], and so has no line. Where an enemy supply unit lies alone
    nobody of the Soviets appears beside it."""
    ground, counters = s.kit.ground, s.kit.counters
    found = bits(a for a, here in enumerate(ground.terrain) if here & (CITY | MAJOR_CITY))
    foes = bits(at for at, here in s.stacks.items() if any(counters[i].side == AXIS for i in here))
    return found & ~s.held & ~foes & supplied(s, SOVIET)


class Receiving(Step[State, TakePoints | PlaceInCity | EndReceiving], frozen=True, tag="receiving"):
    """[A.3c, 6.45] Each side makes supply units of its points; the Soviets may place one in a
    city."""

    sides: tuple[int, ...]
    points: int = 0
    placed: bool = False

    @property
    def rule(self) -> str:
        return "6.45"

    def choices(self, s: State) -> list[tuple[int, ...]]:
        return shares(s, self.sides[0], self.points) if self.points else []

    def enter(self, s: State) -> Flow:
        if not self.sides:
            return Done()
        if not self.choices(s) and not self.places(s):
            return Goto(receiving(s, self.sides[1:]))
        return Ask(SIDES[self.sides[0]])

    def places(self, s: State) -> list[tuple[int, int]]:
        """[6.47c] The new mobile units and the cities they may appear in: pieces of a kind are
        alike, so the first stands for all."""
        if self.points or self.placed or self.sides[0] != SOVIET:
            return []
        new = [
            i for i, unit in enumerate(s.units)
            if is_new(s, i) and s.kit.counters[i].side == SOVIET and unit.asp == 1
        ]  # fmt: skip
        return [(i, at) for i in new for at in members(cities(s))] if new else []

    def answer(self, s: State, side: Side, action: TakePoints | PlaceInCity | EndReceiving) -> Flow:
        if isinstance(action, EndReceiving):
            return Goto(receiving(s, self.sides[1:]))
        if isinstance(action, PlaceInCity):
            s.put(action.unit, replace(s.units[action.unit], at=action.at))
            name = s.kit.counters[action.unit].id
            s.tell("placed", "6.47c", unit=name, hex=s.kit.names[action.at])
            return Goto(replace(self, placed=True))
        for size in action.into:
            piece = free_pieces(s, self.sides[0], large=size >= min(s.kit.rules.large_depot_asp))
            s.put(piece[0], Unit(at=ACTIVE, asp=size, since=s.turn))
        s.tell("points-received", "6.45", side=side, points=sum(action.into))
        return Goto(replace(self, points=0))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        if found := self.choices(s):
            yield Family(TakePoints, found, TakePoints)
            return
        if places := self.places(s):
            yield Family(PlaceInCity, places, lambda place: PlaceInCity(*place))
        yield One(EndReceiving())


def receiving(s: State, sides: tuple[int, ...]) -> Receiving:
    """The step for the first of these sides, with the points the turn brings it."""
    return Receiving(sides, s.kit.asp[sides[0]].get(s.turn, 0) if sides else 0)


def receive(s: State, side: int) -> Step[State, Any] | None:
    """[A.3c, 6.45] First the Axis, then the Soviets."""
    return receiving(s, (AXIS, SOVIET))


PLAYS: Mapping[str, Maker] = {"A.3c": receive}
