"""[8.2, 8.27] Moves: a fresh unit over vacant areas, a spent one by night into a free area."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.tps.rules.asked import Deed, an_area, why_not_act
from grognard.games.tps.rules.r082_movement import (
    barred,
    reach,
    rolls_for_rubble,
    room,
    stride,
    tries_rubble,
    walker,
)
from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.state import ENTERED, OVER, Mover, State
from grognard.kernel.flow import Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.moving import Moving
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Move(Deed, frozen=True, tag="move"):
    """[8.2, 8.27] A unit goes from area to area. `path` leaves out where it stands."""

    unit: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_act(s, side, self.unit))
        for at in self.path:
            reasons += an_area(s, at)
        if not self.path:
            reasons.append(no("8.2", "no-path"))
        if not reasons and (owes := s.mover(self.unit).owes) >= 0:
            unit, area = s.kit.counters[self.unit].label, s.kit.names[owes]
            reasons.append(no("8.28", "must-attack", unit=unit, area=area))
        if reasons:
            yield from reasons
        elif s.units[self.unit].spent:
            yield from why_not_regroup(s, self.unit, self.path)
        else:
            yield from why_not_walk(s, self.unit, self.path)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        mover = s.mover(self.unit)
        if not s.acted:
            s.active = mover.start
        return March(self.unit, self.path)


def why_not_walk(s: State, i: int, path: tuple[int, ...]) -> Reasons:
    """[7.1, 8.2] Whether a fresh unit may go this way and end there."""
    mover, a = s.mover(i), s.units[i].at
    w = walker(s, i, mover)
    for b in path:
        made = stride(s, w, a, b, mover, assault=False)
        if isinstance(made, int):
            yield barred(s, i, -made, b, _would_use(s, i, path))
            return
        a, mover = b, made
    if a == s.units[i].at:
        yield no("8.2", "back-where-it-was", unit=s.kit.counters[i].label)
    elif s.kit.counters[i].combat and room(s, w.side, a) <= 0:
        yield no("7.1", "area-full", unit=s.kit.counters[i].label, area=s.kit.names[a])


def _would_use(s: State, i: int, path: tuple[int, ...]) -> int:
    """The factors the whole of a way would take, barred or not."""
    w, mover = walker(s, i), s.mover(i)
    mech = sum(rolls_for_rubble(s, w.counter, b) for b in path)
    toll = s.toll - mover.toll if s.units[i].at == mover.start == s.active else 0
    return mover.used + toll + sum(w.costs[b] for b in path) + mech


def why_not_regroup(s: State, i: int, path: tuple[int, ...]) -> Reasons:
    """[8.27] Spent units move by night alone, one free area an impulse."""
    counter, at, to = s.kit.counters[i], s.units[i].at, path[0]
    if not s.night:
        yield no("8.27", "spent-by-day", unit=counter.label)
    if len(path) > 1:
        yield no("8.27", "one-free-area", unit=counter.label)
    if not s.kit.ground.around_bits[at] >> to & 1:
        yield no("8.2", "not-adjacent", unit=counter.label, area=s.kit.names[to])
    elif not free(s, counter.side, to):
        yield no("8.27", "not-free", unit=counter.label, area=s.kit.names[to])
    elif to in s.shut:
        yield no("8.12", "area-attacked", unit=counter.label, area=s.kit.names[to])
    elif counter.combat and room(s, counter.side, to) <= 0:
        yield no("7.1", "area-full", unit=counter.label, area=s.kit.names[to])


def free(s: State, side: int, at: int) -> bool:
    """[2.2.free] Under one's own control, and no enemy combat unit in it."""
    return s.control[at] == side and not s.men(1 - side, at)


class March(Moving[State], frozen=True, tag="march"):
    """[7.3, 8.2, 14.4] A unit on its way, area by area. In rubble mechanised units roll; one that
    fails stays where it was, and its move is over."""

    unit: int
    path: tuple[int, ...]
    trail: tuple[int, ...] = ()
    """Areas it has come through, the last one first."""

    def first(self, s: State, to: int) -> Step[State, Any] | None:
        counter = s.kit.counters[self.unit]
        if not rolls_for_rubble(s, counter, to):
            return None
        return roll(2, Purpose("rubble-entry", "14.4", counter.side, self.unit, to))

    def passed(self, s: State, to: int, value: Any) -> Flow:
        if tries_rubble(s, self.unit, to, sum(value)):
            return self.go(s, to)
        refuse_entry(s, self.unit, to, self.trail)
        return Done()

    def go(self, s: State, to: int) -> Flow:
        trail = (s.units[self.unit].at, *self.trail)
        enter(s, self.unit, to)
        return Goto(self.entered(trail=trail))

    def end(self, s: State) -> Flow:
        unit = s.units[self.unit]
        s.tell("moved", "8.27" if unit.spent else "8.2", unit=s.kit.counters[self.unit].label,
               area=s.kit.place(unit.at))  # fmt: skip
        return Done()


def enter(s: State, i: int, to: int, *, assault: bool = False) -> None:
    """[7.3] One area further; who is alone there takes control of it at once."""
    unit, mover, at = s.units[i], s.mover(i), s.units[i].at
    if unit.spent:
        s.movers[i] = Mover(mover.start, came=at, flags=OVER)
    else:
        made = stride(s, walker(s, i, mover), at, to, mover, assault=assault)
        assert isinstance(made, Mover), made
        s.movers[i] = made
    s.put(i, replace(unit, at=to))


def refuse_entry(
    s: State, i: int, to: int, trail: tuple[int, ...], *, assault: bool = False
) -> None:
    """[14.4] Thrown back by rubble: the factors are spent, the move is over. It stays where it
    was, or in the last area with room on its way."""
    mover, unit = s.mover(i), s.units[i]
    if not unit.spent and not mover.owes >= 0:
        made = stride(s, walker(s, i, mover), unit.at, to, mover, assault=assault)
        if isinstance(made, Mover):
            mover = replace(made, came=mover.came, flags=mover.flags | made.flags & ~ENTERED)
    s.movers[i] = replace(mover, flags=mover.flags | OVER, owes=-1)
    side = s.kit.counters[i].side
    for back in trail:
        if room(s, side, s.units[i].at) >= 0:
            break
        s.put(i, replace(s.units[i], at=back))


def moves(s: State, units: list[int]) -> Iterator[Offer[Move]]:
    """[8.2, 8.27] Every unit that may move, and where to. Units alike go alike."""
    known: dict[tuple[object, ...], dict[int, tuple[int, ...]]] = {}
    for i in units:
        counter, unit, mover = s.kit.counters[i], s.units[i], s.mover(i)
        if mover.owes >= 0:
            continue
        key = (mover, unit.at, unit.spent, counter.arm, counter.gait, counter.move)
        ways = known.get(key)
        if ways is None:
            ways = known[key] = ways_of(s, i)
        if ways:
            yield Family(Move, tuple(ways), _make(i, ways), unit=i)


def _make(i: int, ways: dict[int, tuple[int, ...]]) -> Any:
    return lambda at: Move(i, ways[at])


def able(s: State, side: int) -> list[int]:
    """[8.1, 8.11, 8.27] Units that may still do something in this impulse."""
    units, movers, by_day = s.units, s.movers, not s.night
    if not s.acted:
        return [
            i
            for i in s.kit.units_of[side]
            if (unit := units[i]).at >= 0 and not (by_day and unit.spent)
        ]
    counters = s.kit.counters
    here = s.stacks[s.active] if s.active >= 0 else ()
    found = [
        i
        for i in here
        if i not in movers and counters[i].side == side and not (by_day and units[i].spent)
    ]
    found += [
        i
        for i, mover in movers.items()
        if units[i].at >= 0 and not units[i].spent and not mover.flags & OVER
    ]
    return sorted(found)


def ways_of(s: State, i: int) -> dict[int, tuple[int, ...]]:
    """Where a unit can go, with the way there."""
    unit, counter = s.units[i], s.kit.counters[i]
    if not unit.spent:
        return {to: way for to, (_, way) in reach(s, i).items()}
    return {
        to: (to,)
        for to in s.kit.ground.around[unit.at]
        if free(s, counter.side, to)
        and to not in s.shut
        and (not counter.combat or room(s, counter.side, to) > 0)
    }
