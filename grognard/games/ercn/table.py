"""Results, previews and invariants: what others ask of a MOSKVA match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.rules.asked import a_hex, own_unit
from grognard.games.ercn.rules.b_setup import RESERVE
from grognard.games.ercn.rules.f1_phase import Movement, overstacked
from grognard.games.ercn.rules.g1_phase import Attack
from grognard.games.ercn.rules.g_combat import Fight, attack_strength, compute
from grognard.games.ercn.rules.moskva_victory import level, score
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action
from grognard.kernel.game import Preview, Result
from grognard.kernel.legality import Illegal, Reasons, no
from grognard.kernel.value import Side


def result(s: State) -> Result:
    """[MOSKVA 11e] The score from scratch, and the level of victory it gives."""
    tally = score(s)
    name = level(s, tally.total)
    winner = next((side for side in SIDES if name.startswith(side)), "")
    return Result(not s.steps, tally.total, name, winner, tuple(tally.lines))


def preview(s: State, side: Side, action: Action[State]) -> Preview:
    """[G2] An attack computed before it is made, without air. [M1] Masked defenders keep their
    strength to themselves."""
    if not isinstance(action, Attack):
        raise TypeError("only an attack can be previewed")
    if reasons := list(_why_not_preview(s, side, action)):
        raise Illegal(reasons)
    me = SIDES.index(side)
    there = s.stack_of(1 - me, action.target)
    defenders = tuple(i for i in there if not s.attacked >> i & 1)
    fight = Fight(me, tuple(sorted(action.units)), action.target, defenders)
    columns = s.kit.chart.columns
    if s.kit.fog:
        attack = attack_strength(s, fight)
        return Preview(tuple(attack.lines), (attack.total, 0), "", "", columns, 0, ())
    odds = compute(s, fight, (0, 0))
    return Preview(
        odds.attack + odds.defence + odds.shifts,
        odds.strength,
        columns[odds.ratio] if odds.ratio >= 0 else "<" + columns[0],
        columns[odds.column],
        columns,
        odds.die,
        odds.results,
    )


def _why_not_preview(s: State, side: Side, action: Attack) -> Reasons:
    """[G1] Only one's own units next to an enemy: whether they may attack now is not asked."""
    if reasons := list(a_hex(s, action.target)):
        yield from reasons
        return
    names, counters = s.kit.names, s.kit.counters
    if not s.men_seen[1 - SIDES.index(side)][action.target]:
        yield no("G1", "nobody-there", hex=names[action.target])
    if not action.units:
        yield no("G1", "no-attackers")
    for i in action.units:
        if reasons := list(own_unit(s, side, i)):
            yield from reasons
        elif s.units[i].at < 0:
            yield no("G1", "not-on-the-map", unit=counters[i].id)
        elif action.target not in s.kit.ground.around[s.units[i].at]:
            yield no("G1", "not-adjacent", unit=counters[i].id, hex=names[action.target])


def faults(s: State) -> Iterator[str]:
    """Everything that must hold between two actions, and does not."""
    kit = s.kit
    yield from _off_the_sheets(s)
    for i, unit in enumerate(s.units):
        counter = kit.counters[i]
        if unit.at == DEAD and unit.lost != counter.steps:
            yield f"{counter.id} is eliminated after {unit.lost} of {counter.steps} losses"
        if unit.at != DEAD and not 0 <= unit.lost < counter.steps:
            yield f"{counter.id} is on the map after {unit.lost} losses"
        if unit.dug and not counter.trench:
            yield f"{counter.id} is entrenched and cannot be"
        if unit.at >= 0 and not kit.ground.terrain_of[unit.at].cost_other:
            yield f"{counter.id} stands in {kit.names[unit.at]}"
    for h, here in s.stacks.items():
        if len({kit.counters[i].side for i in here}) != 1:
            yield f"both sides are in {kit.names[h]}"
        elif len(here) > 1 and any(kit.counters[i].decoy for i in here):
            yield f"a decoy is not alone in {kit.names[h]}"
    step = s.steps[-1] if s.steps else None
    for side in (0, 1):
        if not (isinstance(step, Movement) and step.side == side):
            for h in overstacked(s, side):
                yield f"too many of {SIDES[side]} in {kit.names[h]}"
    for name in ("air", "rail", "rail_lost"):
        if min(getattr(s, name)) < 0:
            yield f"{name} is below zero"
    yield from s.stale_tables()


def _off_the_sheets(s: State) -> Iterator[str]:
    """What the data files do not know: only a damaged save has such things."""
    kit = s.kit
    if not 0 <= s.weather < len(kit.weathers) or not 0 <= s.turn <= len(kit.calendar):
        yield "the turn or the weather is not on the calendar"
    if len(s.control) != len(kit.cities) or not set(s.control) <= {0, 1}:
        yield "the cities are not held as cities are"
    for side in (0, 1):
        named = {zone for zone in s.zones[side].values() if zone != RESERVE}
        unknown = set(s.zones[side]) - set(kit.armies[side])
        if unknown or not named <= set(kit.zone_hexes[side]):
            yield f"an army or a zone of {SIDES[side]} is not on the map"


def about_unit(s: State, i: int) -> dict[str, Any]:
    """A unit's printed and present values, for a reader."""
    counter, unit = s.kit.counters[i], s.units[i]
    return {
        "id": counter.id,
        "army": counter.army,
        "type": counter.type,
        "size": counter.size,
        "name": counter.name,
        "faces": [(f.attack, f.defence, f.move) for f in counter.faces],
        "trench": counter.trench,
        "lost": unit.lost,
        "source": counter.source,
    }
