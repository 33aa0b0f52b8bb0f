"""[15.5] Every modifier that could count in an attack as a line, also those that give nothing, with
the reason: that is what players ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.games.efs.ground import CANAL, MAJOR, RIVER
from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import Attack
from grognard.games.efs.present.combat_answers import Modifier
from grognard.games.efs.rules.r15_modifiers import (
    HEAVY,
    arms_refusals,
    crossings,
    division_refusals,
    engineers,
    engineers_help,
    modifiers,
    needs_supply,
    panzer_divisions,
    parts_of,
    side_attacked,
)
from grognard.games.efs.rules.r15_odds import defenders
from grognard.games.efs.state import State
from grognard.kernel.legality import No, no

GROUND = ("hill", "mountain", "alpine", "city", "major_city", "town_in_mud_or_snow",
          "fortified_belt", "strongpoint", "citadel")  # fmt: skip
SIDES_OF_HEX = ("river_or_canal", "frozen_major_river", "fortified_line")


def told(s: State, attack: Attack) -> tuple[Modifier, ...]:
    """[15.5] The modifiers in the order of the chart: those that count with their amount, those
    that could and do not with 0."""
    amounts: dict[str, int] = {}
    for line in modifiers(s, attack, attack.column).lines:
        amounts[line.why] = amounts.get(line.why, 0) + line.amount
    rules = {row.id: row.rule[0] for row in s.kit.charts.combat.modifier}
    zero = dict(nothing(s, attack, amounts))
    found = []
    for row in s.kit.charts.combat.modifier:
        if row.id in amounts:
            found.append(Modifier(row.id, amounts[row.id], rules[row.id]))
        elif row.id in zero:
            reason = zero[row.id]
            found.append(Modifier(row.id, 0, reason.rule, reason.why, reason.about))
    for id in ("ground", "untried"):
        if id in zero:
            found.append(Modifier(id, 0, zero[id].rule, zero[id].why, zero[id].about))
    return tuple(found)


def nothing(s: State, attack: Attack, amounts: dict[str, int]) -> Iterator[tuple[str, No]]:
    """The modifiers that give nothing, each with the reason."""
    if not any(id in amounts for id in GROUND):
        yield "ground", no("15.51a", "zero-ground")
    if not any(id in amounts for id in SIDES_OF_HEX):
        yield "river_or_canal", river(s, attack)
    for id, reason in CONDITIONS.items():
        if id not in amounts and (found := reason(s, attack)) is not None:
            yield id, found
    unseen = [i for i in defenders(s, side_attacked(s, attack), attack.hexes) if s.untried(i)]
    if unseen:
        yield "untried", no("15.43a", "zero-untried", count=len(unseen))


def river(s: State, attack: Attack) -> No:
    """[15.51b] No river on any side, or not on every side that is attacked across."""
    ground = s.kit.ground
    wet = RIVER | CANAL | MAJOR
    across = [
        bool(ground.side[ground.edge[a][b]] & wet)
        for a, b in crossings(s, attack.units, attack.hexes)
    ]
    if not any(across):
        return no("15.51b", "zero-no-river")
    return no("15.51b", "zero-not-all-across" if not all(across) else "zero-major-river")


def engineering(s: State, attack: Attack) -> No:
    if not engineers(s, attack.units):
        return no("15.53a", "zero-no-engineers")
    if not engineers_help(s, attack.units, attack.hexes):
        return no("15.53b", "zero-engineers-ground")
    return no("15.53a", "zero-engineers-undeclared")


def heavy(s: State, attack: Attack) -> No | None:
    """[15.54] Of an attacker that has such guns at all."""
    counters = s.kit.counters
    side = 1 - side_attacked(s, attack)
    if side != AXIS or not any(counters[i].type in HEAVY for i in s.of(side)):
        return None
    used = any(counters[i].type in HEAVY for i in attack.guns)
    return no("15.54", "zero-heavy-limit" if used else "zero-no-heavy")


def air(s: State, attack: Attack) -> No:
    return no("15.55", "zero-no-air")


def unsupplied(s: State, attack: Attack) -> No:
    return no("15.56a", "zero-defender-supplied")


def supplied(s: State, attack: Attack) -> No:
    if not needs_supply(s, attack.units):
        return no("15.22", "zero-needs-none")
    counters = s.kit.counters
    return no("15.22", "zero-combat-supply", units=", ".join(counters[i].id for i in attack.supply))


def overrun(s: State, attack: Attack) -> No:
    return no("11.38b", "zero-no-overrun-marker")


def arms(s: State, attack: Attack) -> No | None:
    return next(arms_refusals(s, attack.units, attack.hexes), None)


def panzers(s: State, attack: Attack) -> No | None:
    """[15.58d] Of the Axis: what the panzer division that comes nearest to its bonus lacks."""
    if side_attacked(s, attack) == AXIS:
        return None
    return of_division(s, attack, panzer=True) or no("15.58a", "zero-no-panzer-division")


def motorised(s: State, attack: Attack) -> No | None:
    """[15.58b] Of a motorised division that takes part: what it lacks, or that no panzer division
    qualifies it."""
    if side_attacked(s, attack) == AXIS:
        return None
    named = [name for name in parts_of(s, attack.units, attack)
             if name not in panzer_divisions(s.kit)]  # fmt: skip
    if not named:
        return None
    lacking = of_division(s, attack, panzer=False)
    return lacking or no("15.58b", "zero-no-qualified-panzers", group=named[0])


def of_division(s: State, attack: Attack, *, panzer: bool) -> No | None:
    """What a division that takes part with several units lacks."""
    parts = parts_of(s, attack.units, attack)
    kin = sorted(
        (name for name in parts if (name in panzer_divisions(s.kit)) == panzer),
        key=lambda name: -sum(parts[name].values()),
    )
    reasons = (next(division_refusals(s.kit, name, parts[name]), None) for name in kin)
    return next((reason for reason in reasons if reason is not None), None)


CONDITIONS: dict[str, Callable[[State, Attack], No | None]] = {
    "engineer_effects": engineering,
    "sha_or_rail_gun": heavy,
    "cas_attacker": air,
    "defender_out_of_supply": unsupplied,
    "no_combat_supply": supplied,
    "combined_arms": arms,
    "panzer_integrity": panzers,
    "motorized_integrity": motorised,
    "target_overrun_marker": overrun,
}
