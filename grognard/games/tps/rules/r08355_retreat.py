"""[8.355, 8.37] Retreats: where to, with what peril, and on from an area that is full."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from grognard.games.tps.kit import OFF, SIDES
from grognard.games.tps.rules.asked import an_area, own_unit
from grognard.games.tps.rules.r082_movement import rolls_for_rubble, room, tries_rubble
from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.rules.r10_durations import eliminate, extend
from grognard.games.tps.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def ways_back(s: State, side: int, at: int, seen: tuple[int, ...] = ()) -> tuple[int, ...]:
    """[8.355, 8.3551A, 8.3551B, 8.3551C, 8.3551D] The areas a retreat may lead to: all of the
    best sort there is. Neither off the map nor over the Volga; nor back."""
    foe, control, around = 1 - side, s.control, s.kit.ground.around
    sorts: tuple[list[int], list[int], list[int], list[int]] = ([], [], [], [])
    for to in around[at]:
        if to in seen:
            continue
        enemies, own = s.men(foe, to), control[to] == side
        if not enemies:
            sorts[0 if own else 3].append(to)
        elif s.men(side, to):
            sorts[1 if own else 2].append(to)
    if sorts[0]:
        hostile = {to: sum(control[n] == foe for n in around[to]) for to in sorts[0]}
        least = min(hostile.values())
        return tuple(to for to in sorts[0] if hostile[to] == least)
    return tuple(next((sort for sort in sorts if sort), ()))


class RetreatTo(Action[State], frozen=True, tag="retreat-to"):
    """[8.3551, 8.3553, 8.3556] Where those who retreat go, all of them, and which observers of
    their group go with them."""

    to: int
    observers: tuple[int, ...] = ()

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Retreat)
        if reasons := list(an_area(s, self.to)):
            yield from reasons
            return
        names = s.kit.names
        if not s.kit.ground.around_bits[step.at] >> self.to & 1:
            yield no("8.355", "retreat-adjacent", area=names[self.to])
        elif self.to in step.passed:
            yield no("8.355", "retreat-back", area=names[self.to])
        elif self.to not in step.ways(s):
            yield no("8.3551", "retreat-priority", area=names[self.to])
        if len(set(self.observers)) != len(self.observers):
            yield no("8.3556", "observer-twice")
        for i in self.observers:
            if reasons := list(own_unit(s, side, i)):
                yield from reasons
            elif i not in step.watchers(s):
                yield no("8.3556", "observer-stays", unit=s.kit.counters[i].label)


class Retreat(Step[State, RetreatTo], frozen=True, tag="retreat"):
    """[8.355, 8.3553] Units that fall back from one area, all to the same one."""

    rule = "8.3551"

    side: int
    units: tuple[int, ...]
    at: int
    passed: tuple[int, ...] = ()
    """Areas they have been in during this retreat."""
    spent: bool = True
    """[8.3556] The group that was attacked: its observers may come along."""
    first: bool = True

    def left(self, s: State) -> tuple[int, ...]:
        return tuple(i for i in self.units if s.units[i].at == self.at)

    def ways(self, s: State) -> tuple[int, ...]:
        return ways_back(s, self.side, self.at, self.passed)

    def watchers(self, s: State) -> tuple[int, ...]:
        """[8.3556] Observers of the group that may leave with it."""
        counters = s.kit.counters
        if not self.first:
            return ()
        return tuple(
            i
            for i in s.stacks[self.at]
            if counters[i].side == self.side
            and counters[i].observer
            and s.units[i].spent == self.spent
        )

    def enter(self, s: State) -> Flow:
        left = self.left(s)
        if not left:
            return Done()
        ways = self.ways(s)
        if not ways:
            for i in left:
                eliminate(s, i, "8.355")
            return Done()
        if len(ways) == 1 and not self.watchers(s):
            return Goto(self.go(left, ways[0]))
        return Ask(SIDES[self.side])

    def go(self, left: tuple[int, ...], to: int) -> Fall:
        return Fall(self.side, left, self.at, to, (*self.passed, self.at))

    def answer(self, s: State, side: Side, action: RetreatTo) -> Flow:
        fall = self.go(self.left(s), action.to)
        for i in action.observers:
            extend(s, i)  # [8.3554] they pay nothing: they go of their own will
            s.put(i, replace(s.units[i], at=action.to))
        return Goto(fall)

    def offers(self, s: State, side: Side) -> Iterator[Offer[RetreatTo]]:
        watchers = self.watchers(s)
        for n in range(len(watchers) + 1):
            for chosen in combinations(watchers, n):
                yield Family(RetreatTo, self.ways(s), _to(chosen), observers=list(chosen))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {
            "side": self.side,
            "units": list(self.left(s)),
            "at": self.at,
            "ways": list(self.ways(s)),
            "watchers": list(self.watchers(s)),
        }


def _to(observers: tuple[int, ...]) -> Any:
    return lambda to: RetreatTo(to, observers)


class Fall(Step[State, Silent], frozen=True, tag="fall"):
    """[8.3541, 8.3552, 14.4] One unit after another comes into the area of its retreat: through
    the enemy's fire where it is contested, through rubble where there is some."""

    side: int
    units: tuple[int, ...]
    at: int
    to: int
    passed: tuple[int, ...]
    arrived: tuple[int, ...] = ()
    contested: bool = True
    """The first of `units` has yet to pass the enemy."""

    def enter(self, s: State) -> Flow:
        units = self.units
        while units and s.units[units[0]].at != self.at:
            units = units[1:]
        if not units:
            return Goto(Crowd(self.side, self.arrived, self.to, self.passed))
        i = units[0]
        foe = 1 - self.side
        if self.contested and s.men(foe, self.to):
            # [8.3552] two dice where one's own side controls the area, one where the enemy does.
            count = 2 if s.control[self.to] == self.side else 1
            throw = Purpose("contested-retreat", "8.3552", self.side, i, self.to)
            return Call(roll(count, throw), replace(self, units=units))
        if rolls_for_rubble(s, s.kit.counters[i], self.to):
            throw = Purpose("rubble-retreat", "14.4", self.side, i, self.to)
            return Call(roll(2, throw), replace(self, units=units, contested=False))
        return Goto(self._arrive(s, units))

    def _arrive(self, s: State, units: tuple[int, ...]) -> Fall:
        i = units[0]
        s.put(i, replace(s.units[i], at=self.to))
        s.tell("retreated", "8.355", unit=s.kit.counters[i].label, area=s.kit.names[self.to])
        return replace(self, units=units[1:], arrived=(*self.arrived, i), contested=True)

    def resume(self, s: State, value: Any) -> Flow:
        i = self.units[0]
        if self.contested:
            through = survives(s, self.side, self.to, sum(value))
            s.tell("past-the-enemy" if through else "caught", "8.3552", roll=sum(value),
                   unit=s.kit.counters[i].label, area=s.kit.names[self.to],
                   enemies=s.men(1 - self.side, self.to))  # fmt: skip
            if not through:
                eliminate(s, i, "8.3552")
                return Goto(replace(self, units=self.units[1:]))
            if rolls_for_rubble(s, s.kit.counters[i], self.to):
                return Goto(replace(self, contested=False))
        elif not tries_rubble(s, i, self.to, sum(value)):
            eliminate(s, i, "14.4")
            return Goto(replace(self, units=self.units[1:], contested=True))
        return Goto(self._arrive(s, self.units))


def survives(s: State, side: int, at: int, total: int) -> bool:
    """[8.3552] Eliminated on a roll under the number of enemy combat units there."""
    return total >= s.men(1 - side, at)


class GoOn(Action[State], frozen=True, tag="go-on"):
    """[8.3553] Which of those who came too many go on."""

    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Crowd)
        here = step.here(s)
        if len(set(self.units)) != len(self.units) or len(self.units) != step.excess(s):
            yield no("8.3553", "that-many-go-on", count=step.excess(s))
        for i in self.units:
            if reasons := list(own_unit(s, side, i)):
                yield from reasons
            elif i not in here:
                yield no("8.3553", "not-retreating", unit=s.kit.counters[i].label)


class Crowd(Step[State, GoOn], frozen=True, tag="crowd"):
    """[8.355, 8.3553] Where the area is too full, as many stay as it holds; the rest go on."""

    rule = "8.3553"

    side: int
    units: tuple[int, ...]
    at: int
    passed: tuple[int, ...]

    def here(self, s: State) -> tuple[int, ...]:
        return tuple(i for i in self.units if s.units[i].at == self.at)

    def excess(self, s: State) -> int:
        return min(-room(s, self.side, self.at), len(self.here(s)))

    def enter(self, s: State) -> Flow:
        excess, here = self.excess(s), self.here(s)
        if excess <= 0:
            return Done()
        if excess == len(here):
            return Goto(self._on(here))
        return Ask(SIDES[self.side])

    def _on(self, units: tuple[int, ...]) -> Retreat:
        return Retreat(self.side, units, self.at, self.passed, first=False)

    def answer(self, s: State, side: Side, action: GoOn) -> Flow:
        return Goto(self._on(tuple(sorted(action.units))))

    def offers(self, s: State, side: Side) -> Iterator[Offer[GoOn]]:
        choices = tuple(combinations(self.here(s), self.excess(s)))
        yield Family(GoOn, choices, GoOn)


class Rout(Step[State, Silent], frozen=True, tag="rout"):
    """[8.37, 18.5] Attackers who came in and lost by ten or more go back to where they came from;
    over the Volga, or past enemies alone, there is no way back."""

    side: int
    units: tuple[int, ...]
    at: int

    def enter(self, s: State) -> Flow:
        left = tuple(i for i in self.units if s.units[i].at == self.at)
        if not left:
            return Done()
        to = s.mover(left[0]).came
        together = tuple(i for i in left if s.mover(i).came == to)
        rest = Rout(self.side, tuple(i for i in left if i not in together), self.at)
        s.tell("routed", "8.37", area=s.kit.names[self.at], count=len(together))
        self._watchers_back(s, together, to)
        if to == OFF:
            for i in together:
                s.put(i, replace(s.units[i], at=OFF))
            return Goto(rest)
        if to < 0 or (s.men(1 - self.side, to) and not s.men(self.side, to)):
            for i in together:
                eliminate(s, i, "8.37")
            return Goto(rest)
        return Call(Fall(self.side, together, self.at, to, (self.at,)), rest)

    def _watchers_back(self, s: State, routed: tuple[int, ...], to: int) -> None:
        """[8.3556] Observers that came in with them go back with them, if nobody else is left."""
        if to < 0 or s.men(self.side, self.at) > len(routed):
            return
        for i in s.stacks[self.at]:
            counter = s.kit.counters[i]
            if counter.observer and counter.side == self.side and s.mover(i).came == to:
                s.put(i, replace(s.units[i], at=to))
