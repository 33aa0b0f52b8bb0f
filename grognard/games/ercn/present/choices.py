"""The few answers a question takes, each with what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.present.answers import Pick
from grognard.games.ercn.present.asking import ready
from grognard.games.ercn.present.battle import air_odds
from grognard.games.ercn.rules.d_air import AirSupremacy, Ground
from grognard.games.ercn.rules.f_movement import half_points
from grognard.games.ercn.rules.g2_air import OpenAir, SecretAir, Support, most_air
from grognard.games.ercn.rules.g3_results import CHOICES, Answer, ChooseD1, Lose, Payment, standing
from grognard.games.ercn.rules.g4_retreat import FallBack, Retreat
from grognard.games.ercn.rules.g4_ways import costly, ways
from grognard.games.ercn.rules.g5_advance import Advance, Occupy
from grognard.games.ercn.rules.i_interdiction import Interdict, Interdiction
from grognard.games.ercn.rules.k_reinforcements import Rebuild, Revive
from grognard.games.ercn.state import State
from grognard.kernel.flow import Goto, refusals
from grognard.kernel.tally import Line, Tally
from grognard.kernel.value import Side


def grounding(s: State, step: AirSupremacy, most: int) -> Iterator[Pick]:
    """[D] A number of enemy air points, and what they cost."""
    rate = s.kit.sheets.scenario.air_exchange[SIDES[step.side]]
    for points in range(most + 1):
        sum_ = Tally()
        if points:
            sum_.add(-points, "D", "air-grounded", side=SIDES[1 - step.side], points=points)
            sum_.add(-rate * points, "D", "air-spent", side=SIDES[step.side], points=rate * points)
        yield Pick(ready(Ground(points)), points, lines=tuple(sum_.lines), pays=rate * points)


def interdicting(s: State, step: Interdiction, most: int) -> Iterator[Pick]:
    """[I] A number of air points, and the rail points the enemy loses next turn."""
    each = s.kit.sheets.scenario.interdiction[SIDES[step.side]]
    for points in range(most + 1):
        sum_ = Tally()
        if points:
            rail = each * points
            sum_.add(-rail, "I", "rail-struck", side=SIDES[1 - step.side], points=rail)
            sum_.add(-points, "I", "air-spent", side=SIDES[step.side], points=points)
        yield Pick(ready(Interdict(points)), points, lines=tuple(sum_.lines), pays=points)


def supporting(s: State, step: OpenAir | SecretAir, me: int) -> Iterator[Pick]:
    """[G2, M3a] A number of air points, and the combat with them."""
    for points in range(most_air(s, me) + 1):
        odds = air_odds(s, me, points)
        assert odds is not None
        yield Pick(
            ready(Support(points)), points, (step.fight.target,), odds.shifts, odds.column, odds,
            points,
        )  # fmt: skip


def paying(s: State, step: Payment, side: Side) -> Iterator[Pick]:
    """[G3] A unit that takes the next loss, and what that pays. Attackers that cannot take it
    stand there with the reason."""
    for i in step.fight.attackers:
        if s.units[i].at == DEAD:
            continue
        action = Lose(i)
        reasons = tuple(refusals(s, side, action))
        pays, lines = (0, ()) if reasons else payment(s, step, side, i)
        at = (s.units[i].at,)
        yield Pick(ready(action), i, at, lines, pays=pays, no=reasons)


def payment(s: State, step: Payment, side: Side, i: int) -> tuple[int, tuple[Line, ...]]:
    """[G3] What one loss of this unit pays of what is owed: tried on a copy."""
    after = s.clone()
    flow = step.answer(after, side, Lose(i))
    assert isinstance(flow, Goto)
    assert isinstance(flow.step, Payment)
    pays = step.owed - flow.step.owed
    sum_ = Tally()
    name = s.kit.counters[i].id
    sum_.add(pays, f"G3.{step.part}", "loss-pays", unit=name, points=pays)
    if after.units[i].at == DEAD:
        sum_.add(-1, "A2a", "loss-eliminates", unit=name)
    return pays, tuple(sum_.lines)


def answering(s: State, step: ChooseD1) -> Iterator[Pick]:
    """[G3.D1] D1, D2 or DR, and what each does to the stack."""
    makers = {"D1": _falls_back, "D2": _is_led_back, "DR": _is_reduced}
    for choice in CHOICES:
        sum_ = Tally()
        hexes = makers[choice](s, step, sum_)
        yield Pick(ready(Answer(choice)), choice, hexes, tuple(sum_.lines))


def _falls_back(s: State, step: ChooseD1, sum_: Tally) -> tuple[int, ...]:
    """[G4.3, G4.5, M1] One hex, led by the defender. What masks leave open is seen only when the
    retreat is led."""
    sum_.add(0, "G3.D1", "answer-d1")
    if s.kit.fog:
        return ()
    ends: set[int] = set()
    for i in standing(s, step.fight):
        found = ways(s, i, 1, step.fight)
        name = s.kit.counters[i].id
        if found.length == 2:
            sum_.add(0, "G4.3", "answer-no-room", unit=name)
        elif not found.paths:
            sum_.add(-1, "G4.5", "answer-no-way", unit=name)
        ends.update(path[-1] for path in found.paths if found.length == 1)
    return tuple(sorted(ends))


def _is_led_back(s: State, step: ChooseD1, sum_: Tally) -> tuple[int, ...]:
    sum_.add(0, "G3.D2", "answer-d2")
    sum_.add(0, "G3.D2", "answer-shock")
    return ()


def _is_reduced(s: State, step: ChooseD1, sum_: Tally) -> tuple[int, ...]:
    there = standing(s, step.fight)
    sum_.add(-len(there), "G3.DR", "answer-dr", count=len(there))
    for i in there:
        if s.steps_left(i) == 1:
            sum_.add(0, "A2a", "loss-eliminates", unit=s.kit.counters[i].id)
    return (step.fight.target,)


def leading(s: State, step: Retreat, side: Side) -> Iterator[Pick]:
    """[G4] Every lawful way of every unit this side leads back, and what it costs."""
    for family in step.offers(s, side):
        for action in family:
            yield _led(s, step, action)


def _led(s: State, step: Retreat, action: FallBack) -> Pick:
    i, path = action.unit, action.path
    start = s.units[i].at
    name = s.kit.counters[i].id
    sum_ = Tally()
    if ways(s, i, dict(step.going)[i], step.fight).short:
        sum_.add(-1, "G4.4", "retreat-short", unit=name)
    if costly(s, start, path):
        sum_.add(-1, "G4.a", "retreat-river", unit=name)
    return Pick(ready(action), i, (start, *path), tuple(sum_.lines))


def advancing(s: State, step: Advance, side: Side) -> Iterator[Pick]:
    """[G5] Every attacker that is left, and why not where it may not enter the hex."""
    for i in step.fight.attackers:
        if s.units[i].at in (DEAD, step.fight.target):
            continue
        action = Occupy(i)
        no = tuple(refusals(s, side, action))
        yield Pick(ready(action), i, (s.units[i].at, step.fight.target), no=no)


def reviving(s: State, step: Rebuild, side: Side) -> Iterator[Pick]:
    """[MOSKVA 9b] Every eliminated unit, and the divisions it counts for."""
    for i in s.kit.units_of[step.side]:
        if s.units[i].at == DEAD:
            action = Revive(i)
            divisions = half_points(s.kit.counters[i].halves)
            yield Pick(ready(action), i, pays=divisions, no=tuple(refusals(s, side, action)))
