"""[F, F5, B] Where picked units can go, each with its way, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ercn.kit import WAITING
from grognard.games.ercn.present.answers import Barred, Goal, PointLine, Reach
from grognard.games.ercn.present.asking import (
    asked_step,
    ready,
    require_hexes,
    require_units,
    unique,
)
from grognard.games.ercn.present.trips import Trip, march, order
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.b_setup import Place, SetUp
from grognard.games.ercn.rules.f1_phase import Halt, Movement, Recall
from grognard.games.ercn.rules.f5_rail import Rail, pay, rail_reach, why_not_ride, with_trials
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, refusals, submit
from grognard.kernel.legality import No, no
from grognard.kernel.prompt import Deed
from grognard.kernel.prompt import deed as button
from grognard.kernel.value import Side

Units = tuple[int, ...]


def reach(s: State, side: Side, units: Units, by: str, via: tuple[int, ...] = ()) -> Reach:
    """Where these units can go together, on foot, by rail or to be placed."""
    require_units(s, side, units)
    require_hexes(s, *via)
    if by == "place":
        return place_reach(s, side, units)
    step = asked_step(s, side, Movement)
    slowest = min(units, key=lambda i: f.allowance(s, i))
    stopped = unique(no for i in units for no in step.why_not_act(s, side, i))
    if stopped:
        found = Found((), (), stopped)
    elif by == "rail":
        found = rail_goals(s, side, units)
    else:
        found = march_goals(s, side, step, units, via)
    return Reach(
        units,
        by,
        f.half_points(f.allowance(s, slowest) - spent_before(step, units)),
        found.goals,
        found.barred,
        points_of(s, step, slowest),
        tuple(unit_deeds(s, side, units)),
        found.no,
    )


class Found:
    """What a search for several units brings."""

    __slots__ = ("barred", "goals", "no")

    def __init__(
        self, goals: tuple[Goal, ...], barred: tuple[Barred, ...] = (), no: tuple[No, ...] = ()
    ) -> None:
        self.goals = goals
        self.barred = barred
        self.no = no


# ---- on foot -------------------------------------------------------------------------------


def march_goals(s: State, side: Side, step: Movement, units: Units, via: tuple[int, ...]) -> Found:
    """[F1] Hexes all of them reach. Friends hinder nobody on the march, so the ways of one are
    open to the next; only decoys go first, for a unit that joins them sends them home (M2)."""
    trips = [march(s, side, step, i, via) for i in units]
    shared = set(trips[0].hexes).intersection(*(trip.hexes for trip in trips[1:]))
    played = order(s, trips)
    before = spent_before(step, units)
    goals = []
    for h in sorted(shared):
        paths = {trip.unit: trip.path_to(h) for trip in trips}
        first = trips[0]
        goals.append(
            Goal(
                h,
                f.half_points(max(trip.spent_at(h) for trip in trips) - before),
                any(trip.stops(h) for trip in trips),
                tuple(ready(trip.move(h)) for trip in played),
                first.way(paths[first.unit]),
                too_full(s, units, h),
            )
        )
    return Found(tuple(goals), tuple(barred(s, trips, shared)))


def spent_before(step: Movement, units: Units) -> int:
    """[M2] What the one of them had spent whose march was interrupted."""
    return step.spent if step.going in units else 0


def too_full(s: State, units: Units, at: int) -> bool:
    """[F7] Whether more would stand there than may end the phase there."""
    counters = s.kit.counters
    halves = sum(counters[i].halves for i in units if s.units[i].at != at)
    return s.room(counters[units[0]].side, at) < halves


def barred(s: State, trips: list[Trip], goals: set[int]) -> Iterator[Barred]:
    """[F2a, F3] Hexes at the rim of the reach that one of the units cannot enter, and why."""
    found: dict[int, No] = {}
    for trip in trips:
        for h, reason in trip.barred():
            if h not in goals:
                found.setdefault(h, reason)
    return (Barred(h, found[h]) for h in sorted(found))


def points_of(s: State, step: Movement, i: int) -> tuple[PointLine, ...]:
    """[F1, F4] The movement points of a unit: printed, changed by the weather, less those spent."""
    counter = s.kit.counters[i]
    printed = counter.faces[s.units[i].lost].move
    sum_ = Points()
    sum_.add(printed, "F1", "move-printed", unit=counter.id)
    weather = f.half_points(f.allowance(s, i)) - printed
    if weather:
        sum_.add(weather, "F4", "move-weather", weather=s.kit.weathers[s.weather])
    if step.going == i and step.spent:
        sum_.add(-f.half_points(step.spent), "M2", "move-spent", unit=counter.id)
    return tuple(sum_.lines)


class Points:
    """A sum of movement points, line by line."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: list[PointLine] = []

    def add(self, amount: float, rule: str, why: str, **about: str | float) -> None:
        self.lines.append(PointLine(amount, rule, why, tuple(about.items())))

    @property
    def total(self) -> float:
        return sum(line.amount for line in self.lines)


def unit_deeds(s: State, side: Side, units: Units) -> Iterator[Deed]:
    """[F1, F6, M2] What the picked units may do beside moving, with the reasons where not."""
    for i in units:
        if s.units[i].dug:
            yield deed(s, side, "deed-climb", Climb(i))
        elif s.units[i].at >= 0:
            yield deed(s, side, "deed-dig", Dig(i))
        if i in s.origin:
            yield deed(s, side, "deed-recall", Recall(i))
        step = s.steps[-1]
        if isinstance(step, Movement) and step.going == i:
            yield deed(s, side, "deed-halt", Halt())


def deed(s: State, side: Side, label: str, action: Action[State]) -> Deed:
    """An action with every reason that bars it, whoever may be asked."""
    return button(label, action, refusals(s, side, action))


# ---- by rail -------------------------------------------------------------------------------


def rail_goals(s: State, side: Side, units: Units) -> Found:
    """[F5] Hexes the railway brings all of them to, one ride paid after another."""
    after = s.clone()
    for i in units:
        reasons = list(why_not_ride(after, i))
        lines = with_trials(after, i, rail_reach(after, i))
        if not reasons and not lines.spaces:
            reasons = [no("F5", "no-line-open", unit=s.kit.counters[i].id)]
        if reasons:
            return Found((), (), unique(reasons))
        pay(after, i)
    plain = {i: rail_reach(s, i) for i in units}
    rides = {i: with_trials(s, i, plain[i]) for i in units}
    shared = set(rides[units[0]].spaces).intersection(*(ride.spaces for ride in rides.values()))
    first = units[0]
    start = () if s.units[first].at == WAITING else (s.units[first].at,)
    return Found(
        tuple(
            Goal(
                h,
                0,
                any(h not in plain[i].spaces for i in units),  # [M2] it may stop on the way
                tuple(ready(Rail(i, rides[i].path_to(h))) for i in units),
                (*start, *rides[first].path_to(h)),
                too_full(s, units, h),
            )
            for h in sorted(shared)
        )
    )


# ---- set-up --------------------------------------------------------------------------------


def place_reach(s: State, side: Side, units: Units) -> Reach:
    """[B] Hexes where all of them may be put, one after another."""
    step = asked_step(s, side, SetUp)
    able = (*s.kit.setup_units[step.side], *s.kit.decoys[step.side])
    late = unique(no for i in units if i not in able for no in Place(i, 0).why_not(s, side))
    if late:
        return Reach(units, "place", 0, (), (), no=late)
    shared = set(step.room_for(s, units[0]))
    for i in units[1:]:
        shared &= set(step.room_for(s, i))
    goals = tuple(
        Goal(h, 0, False, tuple(ready(Place(i, h)) for i in units), (h,))
        for h in sorted(shared)
        if len(units) == 1 or placed_together(s, side, units, h)
    )
    return Reach(units, "place", 0, goals, ())


def placed_together(s: State, side: Side, units: Units, at: int) -> bool:
    """[F7] Whether each may still be put there once those before it stand there."""
    after = s.clone()
    for i in units:
        if refusals(after, side, Place(i, at)):
            return False
        submit(after, side, Place(i, at))
    return True
