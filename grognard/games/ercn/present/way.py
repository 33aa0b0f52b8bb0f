"""[F1, F2a, F3, F5] The sum of a move, hex by hex."""

from __future__ import annotations

from grognard.games.ercn.ground import BRIDGE, water_kind
from grognard.games.ercn.kit import WAITING
from grognard.games.ercn.present.answers import Way
from grognard.games.ercn.present.asking import asked_step, require_hexes, require_units
from grognard.games.ercn.present.reach import Points, points_of
from grognard.games.ercn.present.trips import Trip, march, why_not_reached
from grognard.games.ercn.present.why import why_no_ride
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.f1_phase import Movement
from grognard.games.ercn.rules.f5_rail import rail_reach, with_trials
from grognard.games.ercn.state import State
from grognard.kernel.legality import Illegal
from grognard.kernel.value import Side

Units = tuple[int, ...]


def way(s: State, side: Side, units: Units, at: int, by: str, via: tuple[int, ...]) -> Way:
    """What it takes to go there. Raises Illegal where they cannot."""
    require_units(s, side, units)
    require_hexes(s, at, *via)
    step = asked_step(s, side, Movement)
    if reasons := [reason for i in units for reason in step.why_not_act(s, side, i)]:
        raise Illegal(reasons)
    if by == "rail":
        return ride(s, side, units, at)
    slowest = min(units, key=lambda i: f.allowance(s, i))
    trip = march(s, side, step, slowest, via)
    if at not in trip.hexes:
        raise Illegal([why_not_reached(trip, at)])
    return walked(s, step, trip, at)


def walked(s: State, step: Movement, trip: Trip, at: int) -> Way:
    """[F1] The points of the unit, less what each hex of its way costs."""
    i = trip.unit
    sum_ = Points()
    sum_.lines += points_of(s, step, i)
    spent = step.spent if step.going == i else 0
    mover = f.mover(s, i)
    here = s.units[i].at
    for h in trip.path_to(at):
        if here == WAITING:
            entry = s.kit.ground.entry_cost[s.kit.counters[i].mech][h]
            now = 0 if s.kit.counters[i].decoy else min(mover.limit, entry)
            sum_.add(-f.half_points(now), "K", "way-entry", hex=s.kit.names[h])
        else:
            side = f.trying(s, i)
            now, _ = f.follow(s, mover, here, (h,), spent, fresh=spent == 0, side=side)
            add_step(s, sum_, i, here, h, now - spent)
        here, spent = h, now
    if trip.stops(at):
        reason = trip.halted(trip.path_to(at))
        assert reason is not None
        why = "way-stop" if reason.why == "must-stop" else "way-trial"
        sum_.add(0, reason.rule, why, hex=s.kit.names[at])
    points = f.half_points(f.allowance(s, i))
    return Way(i, points, sum_.total, tuple(sum_.lines))


def add_step(s: State, sum_: Points, i: int, a: int, b: int, paid: int) -> None:
    """[F2a, F2b, F3b, MOSKVA 4] What a step of so many half-points is made of: the hex or its road,
    water on the hexside, a zone left for another; less what the unit does not have to pay."""
    counter, ground = s.kit.counters[i], s.kit.ground
    name = s.kit.names[b]
    terrain = ground.terrain_of[b]
    edge = next(c for to, c, _ in ground.moves(s.weather, counter.side, counter.mech)[a] if to == b)
    hexside = ground.hexside[6 * a + ground.grid.direction(a, b)]
    road = ground.graph.linked("road", a, b)
    base = 2 * (terrain.cost_mech if counter.mech else terrain.cost_other)
    if road:
        base = ground.road_cost
        sum_.add(-f.half_points(base), "F2a.road", "way-road", hex=name)
    else:
        sum_.add(-f.half_points(base), "F2a", "way-hex", hex=name, terrain=terrain.id)
    if edge > base:
        eased = road or hexside & BRIDGE or ground.is_city[a] or ground.is_city[b]
        kind = water_kind(hexside)
        rule = "MOSKVA 4" if eased else f"F2a.{kind}"
        sum_.add(-f.half_points(edge - base), rule, "way-water", water=kind)
    if paid > edge:
        sum_.add(-f.half_points(paid - edge), "F3b", "way-zone", hex=name)
    elif paid < edge:
        sum_.add(f.half_points(edge - paid), "F2b", "way-least", hex=name)


def ride(s: State, side: Side, units: Units, at: int) -> Way:
    """[F5] Rail points, unit by unit."""
    if reasons := list(why_no_ride(s, side, units, at)):
        raise Illegal(reasons)
    me = s.kit.counters[units[0]].side
    sum_ = Points()
    left = f.half_points(s.rail[me])
    sum_.add(left, "F5", "way-rail-points")
    for i in units:
        counter = s.kit.counters[i]
        path = with_trials(s, i, rail_reach(s, i)).path_to(at)
        hexes = len(path)
        sum_.add(
            -f.half_points(counter.rail_halves), "F5", "way-rail", unit=counter.id, hexes=hexes
        )
    if tried := [h for h in path if s.threat(1 - me)[h]]:
        sum_.add(0, "M2", "way-trial", hex=s.kit.names[tried[0]])
    return Way(units[0], left, sum_.total, tuple(sum_.lines))
