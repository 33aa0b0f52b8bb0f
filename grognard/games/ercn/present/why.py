"""Why not: every reason that keeps units from a hex, and the hexes that are to blame."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present.answers import Why
from grognard.games.ercn.present.asking import (
    asked_step,
    culprits,
    require_hexes,
    require_units,
    unique,
)
from grognard.games.ercn.present.rides import along_the_rails
from grognard.games.ercn.present.trips import march, why_not_reached
from grognard.games.ercn.rules import f5_rail as rail
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.b_setup import Place, SetUp
from grognard.games.ercn.rules.e_supply import why_cut
from grognard.games.ercn.rules.f1_phase import Movement
from grognard.games.ercn.rules.f5_rail import rail_reach, why_not_line, why_not_ride
from grognard.games.ercn.rules.g1_phase import Attack, Combat
from grognard.games.ercn.rules.g4_retreat import FallBack, Retreat
from grognard.games.ercn.rules.g4_ways import ways
from grognard.games.ercn.rules.m3_marks import MarkHex, Marking
from grognard.games.ercn.state import State
from grognard.kernel.flow import refusals, submit
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.value import Side

Units = tuple[int, ...]


def why(s: State, side: Side, units: Units, at: int, by: str) -> Why:
    """Why these units may not go there, be placed there or attack it. No reason: they may."""
    require_hexes(s, at)
    me = SIDES.index(side)
    if by == "retreat":
        return why_no_retreat(s, side, units, at)
    require_units(s, side, units, some=by != "attack")
    reasons = unique(ASKED[by](s, side, units, at))
    return Why(reasons, culprits(s, me, reasons))


def why_not_march(s: State, side: Side, units: Units, at: int) -> Iterable[No]:
    """[F1, F2a, F3, K] Out of turn, besides, what would bar the way in a movement phase."""
    try:
        step = asked_step(s, side, Movement)
    except Illegal as refused:
        yield from refused.reasons
        if out_of_turn(refused.reasons):
            yield from (reason for i in units if (reason := too_far(s, i, at)) is not None)
        return
    for i in units:
        if reasons := step.why_not_act(s, side, i):
            yield from reasons
            continue
        trip = march(s, side, step, i)
        if at not in trip.hexes:
            yield why_not_reached(trip, at)


def out_of_turn(reasons: Iterable[No]) -> bool:
    """Whether nothing but the moment bars it, as far as that was looked at."""
    return all(reason.why in ("not-asked", "not-now") for reason in reasons)


def too_far(s: State, i: int, at: int) -> No | None:
    """[F1] Why a unit would not come there from where it stands."""
    if s.units[i].at < 0:
        return no("F1", "out-of-reach", hex=s.kit.names[at])
    return f.why_out_of_reach(s, i, at)


def why_no_ride(s: State, side: Side, units: Units, at: int) -> Iterable[No]:
    """[F5] Who may not ride, and where the line is shut."""
    step = asked_step(s, side, Movement)
    for i in units:
        reasons = step.why_not_act(s, side, i) or list(why_not_ride(s, i))
        if not reasons and at not in rail.with_trials(s, i, rail_reach(s, i)).spaces:
            reasons = list(why_no_line(s, i, at))
        yield from reasons


def why_no_line(s: State, i: int, at: int) -> Iterable[No]:
    """[F5] What shuts the railway on the shortest way along it."""
    path = along_the_rails(s, i, at)
    if s.units[i].at == at:
        yield no("F1", "already-there", hex=s.kit.names[at])
    elif path is None:
        yield no("F5", "not-on-the-line", hex=s.kit.names[at])
    else:
        yield from why_not_line(s, i, path)


def why_not_place(s: State, side: Side, units: Units, at: int) -> Iterable[No]:
    """[B, F7] One after another, as they would be put there."""
    asked_step(s, side, SetUp)
    after = s.clone()
    for i in units:
        reasons = refusals(after, side, Place(i, at))
        yield from reasons
        if not reasons:
            submit(after, side, Place(i, at))


def why_no_attack(s: State, side: Side, units: Units, at: int) -> Iterable[No]:
    """[G1, M3b] With these units; without any, with all that stand next to the hex. Out of turn,
    besides, what would bar the attack in a combat phase."""
    if isinstance(s.steps[-1] if s.steps else None, Marking):
        return refusals(s, side, MarkHex(at))
    me = SIDES.index(side)
    near = (i for h in s.kit.ground.around[at] for i in s.stack_of(me, h))
    attackers = units or tuple(sorted(near))
    reasons = refusals(s, side, Attack(attackers, at))
    if out_of_turn(reasons) and reasons:
        phase = Combat(me, "combat")
        reasons += phase.why_not_target(s, at)
        for i in attackers:
            reasons += phase.why_not_attacker(s, i)
            here = s.units[i].at
            if here >= 0 and at not in s.kit.ground.around[here]:
                unit, name = s.kit.counters[i].id, s.kit.names[at]
                reasons.append(no("G1", "not-adjacent", unit=unit, hex=name))
    return reasons


def why_no_supply(s: State, side: Side, unit: int) -> Why:
    """[E] The first obstacle on the line to a unit, as far as its side sees."""
    require_units(s, side, (unit,))
    me, at = SIDES.index(side), s.units[unit].at
    if at < 0:
        raise Illegal([no("E", "not-on-the-map", unit=s.kit.counters[unit].id)])
    reason = why_cut(s, me, at, viewer=me)
    found = () if reason is None else (reason,)
    return Why(found, culprits(s, me, found))


ASKED: dict[str, Callable[[State, Side, Units, int], Iterable[No]]] = {
    "march": why_not_march,
    "rail": why_no_ride,
    "place": why_not_place,
    "attack": why_no_attack,
}


def why_no_retreat(s: State, side: Side, units: Units, at: int) -> Why:
    """[G4] Why units cannot be led back to this hex. The attacker leads some of the enemy's."""
    step = asked_step(s, side, Retreat)
    reasons: list[No] = []
    for i in units:
        tried = [refusals(s, side, FallBack(i, path)) for path in ways_back(s, step, i, at)]
        if all(tried):
            # What bars the hex itself says more than what bars the way to it.
            name = s.kit.names[at]
            reasons += next((some for some in tried if ("hex", name) in some[0].about), tried[0])
    found = unique(reasons)
    return Why(found, culprits(s, 1 - step.fight.side, found))


def ways_back(s: State, step: Retreat, i: int, at: int) -> list[Units]:
    """Ways of the length this unit must go that end in the hex; where none does, the straight
    one, for its reason."""
    going = dict(step.going)
    around = s.kit.ground.around
    if i in going:
        found = ways(s, i, going[i], step.fight)
        if found.length == 2 and not found.short:
            two: list[Units] = [(b, at) for b in around[s.units[i].at] if at in around[b]]
            return two or [(at,)]
    return [(at,)]
