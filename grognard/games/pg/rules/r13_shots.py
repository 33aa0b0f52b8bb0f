"""[13.0, 13.2, 7.44] Who may fire at a unit on the move, and at which."""

from __future__ import annotations

from grognard.games.pg.kit import NONE
from grognard.games.pg.piece_state import UNMARKED
from grognard.games.pg.rules.r07_fire import reach
from grognard.games.pg.rules.r07_firing import (
    friends_in,
    in_the_way,
    why_not_fire_at_all,
    why_not_into,
    why_not_range,
    why_not_through,
)
from grognard.games.pg.rules.r08_spotting import spots, why_not_spotted
from grognard.games.pg.rules.r11_antitank import farthest, may_shoot, rate, value, why_not_shot
from grognard.games.pg.rules.r17_command import commander, why_not_across
from grognard.games.pg.rules.r17_options import strategic
from grognard.games.pg.state import State
from grognard.kernel.legality import Reasons, no

DIRECT_SHOTS = 2
"""[7.44, 13.0] Opportunity shots a turn by direct fire."""


def why_not_waiting(s: State, i: int) -> Reasons:
    """[13.0, 13.23, 7.46, 12.52] Inactive units that have not been activated this turn; nobody out
    of an assault hex, nobody demoralised."""
    unit, label = s.units[i], s.kit.counters[i].label
    if unit.at < 0:
        yield no("16.51", "not-on-the-map", unit=label)
        return
    if unit.marker != UNMARKED:
        rule = "7.46" if unit.shots and not unit.shot_at else "13.0"
        yield no(rule, "no-shots-left" if unit.shots else "activated-already", unit=label)
    yield from (
        no("13.23", "demoralised-holds-fire", unit=label) if reason.rule == "14.3" else reason
        for reason in why_not_fire_at_all(s, i)
    )
    if s.contested(unit.at):
        yield no("12.52", "in-an-assault-hex", unit=label, hex=s.kit.names[unit.at])


def why_not_mover(s: State, i: int, j: int) -> Reasons:
    """[8.0, 13.21, 13.24] A mover that is spotted, in no assault hex, and at whom this unit has not
    fired in this hex."""
    counter, at = s.kit.counters[i], s.units[j].at
    if s.contested(at):
        yield no("13.24", "mover-in-assault", hex=s.kit.names[at])
    if (i, j, at) in s.fired_on:
        yield no("13.21", "once-in-a-hex", unit=counter.label, hex=s.kit.names[at])
    yield from why_not_across(s, s.units[i].at, at)
    yield from why_not_spotted(s, s.units[i].at, j)


def why_not_direct(s: State, i: int, j: int) -> Reasons:
    """[13.0, 7.24, 7.32, 10.1] Direct fire at a mover: twice a turn, nothing else on that turn, and
    not into a hex with one's own."""
    counter, unit = s.kit.counters[i], s.units[i]
    if counter.df[0] == NONE:
        why = "no-opportunity-bombardment" if counter.bf[0] != NONE else "no-direct-fire"
        yield no("13.0", why, unit=counter.label)
        return
    if reasons := list(why_not_waiting(s, i)):
        yield from reasons
        return
    if unit.shots and unit.shot_at:
        yield no("13.0", "one-kind-of-fire", unit=counter.label)
    elif unit.shots >= DIRECT_SHOTS:
        yield no("7.46", "no-shots-left", unit=counter.label)
    at = s.units[j].at
    yield from why_not_mover(s, i, j)
    yield from why_not_range(s, i, "direct", at)
    if not s.contested(at):
        yield from why_not_into(s, counter.side, at)
    yield from why_not_through(s, i, at)


def why_not_anti_tank(s: State, i: int, j: int) -> Reasons:
    """[13.0, 11.2] Anti-tank fire at a mover: once a turn, twice with armour efficiency."""
    counter, unit = s.kit.counters[i], s.units[i]
    if value(s, i) == NONE:
        yield no("7.31", "no-anti-tank-fire", unit=counter.label)
        return
    if reasons := list(why_not_waiting(s, i)):
        yield from reasons
        return
    if unit.shots and not unit.shot_at:
        yield no("13.0", "one-kind-of-fire", unit=counter.label)
    elif unit.shots >= rate(s, i):
        yield no("13.0", "no-shots-left", unit=counter.label)
    yield from why_not_mover(s, i, j)
    seen = list(why_not_spotted(s, unit.at, j))
    yield from (reason for reason in why_not_shot(s, i, j) if reason not in seen)


def may_fire(s: State, i: int, j: int) -> bool:
    """What `why_not_direct` says, the cheap parts first."""
    counter, unit, at = s.kit.counters[i], s.units[i], s.units[j].at
    if counter.df[0] == NONE or s.kit.sight.far(unit.at, at) > reach(counter, "direct"):
        return False
    if (unit.shots and (unit.shot_at or unit.shots >= DIRECT_SHOTS)) or (i, j, at) in s.fired_on:
        return False
    if friends_in(s, counter.side, at):
        return False
    return spots(s, unit.at, j) and in_the_way(s, i, at) < 0


def ambush(s: State, i: int, j: int) -> bool:
    """[17.3] A hidden unit fires upon one in strategic movement."""
    return s.units[i].hidden and strategic(s, j)


class Shots:
    """What one side may fire at the movers in a hex; [17.6] those commands alone that do not hold
    their fire."""

    __slots__ = ("anti_tank", "direct")

    def __init__(
        self, s: State, side: int, targets: tuple[int, ...], held: tuple[int, ...] = ()
    ) -> None:
        self.direct: dict[int, dict[int, list[int]]] = {}
        """For each target the firers by their hex."""
        self.anti_tank: dict[int, list[int]] = {}
        """For each firer his targets."""
        if not targets or s.contested(s.units[targets[0]].at):
            return
        for i in waiting(s, side, s.units[targets[0]].at):
            if held and commander(s, i) in held:
                continue
            for j in targets:
                if any(why_not_across(s, s.units[i].at, s.units[j].at)):
                    continue
                if may_fire(s, i, j):
                    self.direct.setdefault(j, {}).setdefault(s.units[i].at, []).append(i)
                if _may_snap(s, i, j):
                    self.anti_tank.setdefault(i, []).append(j)


def _may_snap(s: State, i: int, j: int) -> bool:
    unit = s.units[i]
    if value(s, i) == NONE or (unit.shots and not unit.shot_at) or unit.shots >= rate(s, i):
        return False
    return (i, j, s.units[j].at) not in s.fired_on and may_shoot(s, i, j)


def waiting(s: State, side: int, at: int) -> list[int]:
    """[13.0] The units of a side that can fire by opportunity at all, as far as this hex."""
    counters, units = s.kit.counters, s.units
    far, percent = s.kit.sight.distances(at), s.kit.anti_tank.percent
    found = []
    for i in s.kit.units_of[side]:
        unit, counter = units[i], counters[i]
        if unit.at < 0 or unit.marker != UNMARKED or not counter.combat:
            continue
        away = far[unit.at]
        if away > counter.df_range and (
            away > counter.at_range * percent // 100 or away > farthest(s, i)
        ):
            continue
        if not s.contested(unit.at) and not any(why_not_fire_at_all(s, i)):
            found.append(i)
    return found
