"""The chapters of the rules, and what each plays of the sequence."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from grognard.games.ft.rules import (
    a1_initiative,
    a2_sky,
    a2_weather,
    b1_lines,
    b1_supply,
    b2_activation,
    b2_arrivals,
    b2_deeds,
    b2_exchanges,
    b2_withdrawals,
    b3_replacements,
    b3_squadrons,
    b4_attachment,
    c1_march,
    c1_movement,
    c1_overrun,
    c1_reach,
    c1_targets,
    c2_fields,
    c2_supports,
    c3_bases,
    c3_flights,
    c3_missions,
    d1_bombs,
    d1_cargo,
    d1_dogfight,
    d1_flak,
    d1_phase,
    d1_strikes,
    d2_hulls,
    d3_advance,
    d3_air,
    d3_arms,
    d3_combat,
    d3_counter,
    d3_defence,
    d3_dice,
    d3_echelons,
    d3_losses,
    d3_odds,
    d3_resolving,
    d3_shifts,
    d3_standing,
    d3_support,
    e1_advance,
    e1_criteria,
    e1_return,
    f1_victory,
    g06_steps,
    g07_stacking,
    g09_status,
    g10_command,
    g10_tree,
    g11_costs,
    g13_breakout,
    g13_motti,
    g13_panic,
    s1_surprise,
)
from grognard.games.ft.rules.playing import Maker

CHAPTERS: tuple[ModuleType, ...] = (
    g06_steps,
    g07_stacking,
    g09_status,
    g10_command,
    g10_tree,
    g11_costs,
    a1_initiative,
    a2_weather,
    b1_lines,
    b1_supply,
    b2_withdrawals,
    b2_arrivals,
    b2_exchanges,
    b2_activation,
    b2_deeds,
    b3_replacements,
    b3_squadrons,
    b4_attachment,
    c1_reach,
    c1_march,
    c1_overrun,
    c1_movement,
    c1_targets,
    d3_odds,
    d3_arms,
    d3_shifts,
    d3_support,
    d3_losses,
    d3_advance,
    d3_standing,
    d3_defence,
    d3_dice,
    d3_echelons,
    d3_counter,
    g13_breakout,
    g13_panic,
    g13_motti,
    d3_resolving,
    d3_combat,
    e1_criteria,
    e1_advance,
    f1_victory,
    s1_surprise,
    a2_sky,
    c3_bases,
    c3_missions,
    c3_flights,
    c2_fields,
    c2_supports,
    d1_dogfight,
    d1_flak,
    d1_strikes,
    d1_bombs,
    d1_cargo,
    d1_phase,
    d2_hulls,
    d3_air,
    e1_return,
)


def gather() -> Mapping[str, Maker]:
    """The maker of every line that some chapter plays; two for one line are a mistake."""
    found: dict[str, Maker] = {}
    for chapter in CHAPTERS:
        for line, maker in chapter.PLAYS.items():
            if line in found:
                raise TypeError(f"two chapters play {line}")
            found[line] = maker
    return found


PLAYS = gather()
ENFORCED = frozenset(PLAYS).union(*(chapter.WITHIN for chapter in CHAPTERS))
"""The steps of the sequence that some chapter plays or enforces."""
