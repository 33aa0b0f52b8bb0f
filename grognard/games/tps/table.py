"""Results, previews and invariants: what others ask of a Stalingrad match."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.tps.kit import BOX, DAYS, GROUPS, RUBBLE, SIDES
from grognard.games.tps.odds import terms
from grognard.games.tps.rules.asked import a_group, an_area, own_unit
from grognard.games.tps.rules.r082_move import March
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_values import Fight, defence, offence
from grognard.games.tps.rules.r08355_retreat import Crowd, Fall, Retreat
from grognard.games.tps.rules.r15_fire import FrontFire, Shell, why_not_guns, why_not_shell
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.rules.r19_victory import next_judgement, points, winner
from grognard.games.tps.rules.r20_opening import Opening
from grognard.games.tps.state import State
from grognard.kernel.flow import Action
from grognard.kernel.game import Preview, Result
from grognard.kernel.legality import Illegal, Reasons, no
from grognard.kernel.value import Side


def result(s: State) -> Result:
    """[19.1, 19.2] The points the German holds, and who wins with them at the next count."""
    tally = points(s)
    row = next_judgement(s)
    victor = s.victor if s.victor >= 0 else winner(row, tally.total)
    name = SIDES[victor] if victor >= 0 else ""
    return Result(not s.steps, tally.total, name or "open", name, tuple(tally.lines))


def preview(s: State, side: Side, action: Action[State]) -> Preview:
    """[8.35, 8.36, 8.37] An attack computed before it is made, without Front artillery: both sums,
    and what the dice may make of them."""
    if not isinstance(action, Attack | Shell | Strike | FrontFire):
        raise TypeError("only an attack can be previewed")
    if reasons := list(why_not_preview(s, side, action)):
        raise Illegal(reasons)
    fight = fight_of(s, SIDES.index(side), action)
    ov, dv = offence(s, fight), defence(s, fight)
    return Preview(
        (*ov.lines, *dv.lines),
        (ov.total, dv.total),
        f"{ov.total - dv.total:+d}",
        "",
        (),
        0,
        (),
        terms(s, fight).chances(),
    )


def fight_of(s: State, side: int, action: Attack | Shell | Strike | FrontFire) -> Fight:
    """The attack this action would make."""
    at, group = action.target, action.group
    opening = bool(s.steps) and isinstance(s.steps[-1], Opening)
    if isinstance(action, Shell):
        return Fight(side, at, group, (action.unit,), kind="shell", opening=opening)
    if isinstance(action, Strike):
        return Fight(side, at, group, kind="air", opening=opening)
    if isinstance(action, FrontFire):
        return Fight(side, at, group, kind="fag", fag=action.fag)
    units = tuple(sorted(action.units))
    entered = tuple(i for i in units if s.mover(i).start != at)
    return Fight(side, at, group, units, entered, tuple(sorted(action.ranged)))


def why_not_preview(s: State, side: Side, action: Attack | Shell | Strike | FrontFire) -> Reasons:
    """[8.3] One's own units beside an enemy: whether they may attack now is not asked."""
    if reasons := [*an_area(s, action.target), *a_group(action.group, RUBBLE)]:
        yield from reasons
        return
    foe = 1 - SIDES.index(side)
    there = (s.fresh, s.tired)[action.group][foe] if action.group != RUBBLE else s.rubble
    if not there[action.target]:
        yield no("8.33", "no-group", area=s.kit.names[action.target], group=GROUPS[action.group])
    if isinstance(action, Shell):
        yield from list(own_unit(s, side, action.unit)) or why_not_shell(s, action.unit)
    elif isinstance(action, FrontFire):
        yield from list(own_unit(s, side, action.fag)) or why_not_guns(s, action.fag, action.target)
    elif isinstance(action, Strike) and (side != SIDES[0] or s.kit.luftwaffe < 0):
        yield no("17.1", "no-luftwaffe")
    if not isinstance(action, Attack):
        return
    units = (*action.units, *action.ranged)
    if not units:
        yield no("8.3", "no-attackers")
    for i in units:
        if reasons := list(own_unit(s, side, i)):
            yield from reasons
        elif s.units[i].at < 0 or not s.kit.counters[i].combat:
            yield no("8.24", "does-not-attack", unit=s.kit.counters[i].label)
    if units and all(0 <= i < len(s.units) and s.kit.counters[i].star for i in units):
        yield no("8.351", "nobody-leads")


def faults(s: State) -> Iterator[str]:
    """Everything that must hold between two actions, and does not."""
    kit = s.kit
    yield from _off_the_sheets(s)
    for i, unit in enumerate(s.units):
        counter = kit.counters[i]
        if unit.due and unit.spent and not s.date <= unit.due <= s.date + DAYS:
            yield f"{counter.id} bears a marker of {unit.due} on {s.date}"
        if unit.at >= 0 and not unit.spent and unit.due:
            yield f"{counter.id} is fresh under a marker"
        if unit.iso and not counter.combat:
            yield f"{counter.id} is isolated and cannot be"
        if unit.at >= 0 and counter.arm in ("fag", "air"):
            yield f"{counter.id} is on the map"
        if unit.at == BOX and counter.arm not in ("fag", "air"):
            yield f"{counter.id} is in a box"
        if unit.at >= 0 and unit.at not in kit.ground.open:
            yield f"{counter.id} stands in {kit.names[unit.at]}"
    # [7.1] A limit that binds only where a move or a retreat ends.
    passing = any(isinstance(step, March | Retreat | Fall | Crowd) for step in s.steps)
    for at in range(kit.size):
        for side in (0, 1):
            full = s.men(side, at) > kit.constants.stacking
            if full and not kit.ground.zone[at] and not passing:
                yield f"too many of {SIDES[side]} in {kit.names[at]}"
    for i, mover in s.movers.items():
        if mover.used > 2 * kit.counters[i].move:
            yield f"{kit.counters[i].id} has spent {mover.used} factors"
    yield from s.stale_tables()


def _off_the_sheets(s: State) -> Iterator[str]:
    """What the data files do not know: only a damaged save has such things."""
    kit = s.kit
    if not 0 < s.date < len(kit.dates) or not 0 < s.track <= kit.constants.track.spaces:
        yield "the date or the impulse is not on its track"
    if not set(s.control) <= {0, 1} or not set(s.rubble) <= set(range(3)):
        yield "an area is not held, or strewn with rubble, as areas are"
    if {s.side, s.advantage, s.advantage_dawn} - {0, 1}:
        yield "a side is none of the two"
