"""[D.3.2, D.3.4, D.3.7] The figures of a land combat: supply points, factors, column, hits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from grognard.games.ft.kit import SNOW, Kit
from grognard.games.ft.rules.a2_weather import afloat
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State

NO_COLUMN = -1
"""[D.3.7] Below the lowest odds: the attack is not allowed."""
HALF = Fraction(1, 2)


def points_needed(s: State, halves: int, *, defending: bool = False) -> int:
    """[D.3.2] Supply points for so many halves of battalions: one, and one more for each band that
    they pass; one more in the North on snow turns; a defender one less."""
    part = s.kit.charts.supply.combat_supply
    needed = 1 + sum(halves > band for band in s.kit.scale.bands)
    if s.kit.zone == "north" and s.weather == SNOW:
        needed += part.north_snow
    return max(part.defender_minimum, needed - part.defender_less) if defending else needed


def share(value: float) -> Fraction:
    return Fraction(value).limit_denominator(4)


BREAKOUT_LEVEL = -3
"""[G.13] Down to this level half the factor of a unit serves a breakout."""


def attack_share(s: State, i: int, *, breakout: bool = False) -> Fraction:
    """[D.3.4, G.13] What its status leaves of a unit's attack: in a breakout at least half."""
    level = s.level(i)
    found = share(s.kit.effects[level].acf)
    if (breakout or s.breaking >> i & 1) and level >= BREAKOUT_LEVEL:
        return max(found, HALF)
    return found


def attack_factor(s: State, i: int, *, landing: bool | None = None) -> Fraction:
    """[D.3.4, C.2.6] The printed factor of a unit by its status; half of it from the sea."""
    unit = s.units[i]
    landing = afloat(s, i) if landing is None else landing
    factor = s.kit.counters[i].acf[unit.step] * attack_share(s, i)
    return factor * HALF if landing else factor


def defence_factors(s: State, units: Sequence[int]) -> Fraction:
    """[D.3.4] The printed factors of defenders by their status; guns alone in a hex half."""
    counters = s.kit.counters
    combat = [i for i in units if counters[i].combat]
    alone = bool(combat) and all(counters[i].cal == "ART" for i in combat)
    total = Fraction(0)
    for i in units:
        whole = counters[i].dcf[s.units[i].step] * share(s.kit.effects[s.level(i)].dcf)
        total += whole * HALF if alone and counters[i].combat else whole
    return total


def column(kit: Kit, attack: Fraction, defence: Fraction) -> int:
    """[D.3.7] The highest column not above the odds; against no factor at all the best one."""
    if not defence:
        return kit.charts.combat.odds.columns.index(kit.charts.combat.crt.no_defence_factor)
    return sum(odds <= attack / defence for odds in kit.crt) - 1


def shifted(kit: Kit, at: int, shifts: Iterable[int]) -> int:
    """[D.3.7] Reductions first, then the others, each sum capped; the column is held after each."""
    found = list(shifts)
    cap, last = kit.charts.combat.crt.max_shift, len(kit.crt) - 1
    down = max(-cap, sum(one for one in found if one < 0))
    up = min(cap, sum(one for one in found if one > 0))
    return min(max(min(max(at + down, 0), last) + up, 0), last)


def rolls_back(kit: Kit, at: int) -> bool:
    """[D.3.7] Whether the defender rolls on a column."""
    return kit.charts.combat.crt.defender[at] != "none"


class Rolled(NamedTuple):
    """[D.3.7] What a side has thrown: its face, its modifiers, and its battalions in halves."""

    face: int
    drm: int
    halves: int


def cap_of(halves: int) -> int:
    """[D.3.7] Nobody hits more often than his battalions, rounded up, and at least once."""
    return max(1, (halves + 1) // 2)


def hits(kit: Kit, at: int, attacker: Rolled, defender: Rolled) -> tuple[int, int]:
    """[D.3.7] The hits on the defender and on the attacker."""
    crt = kit.charts.combat.crt
    made = max(0, attacker.face + crt.attacker_add[at] + attacker.drm)
    back = 0
    if rolls_back(kit, at):
        back = max(0, defender.face + crt.defender_add[at] + defender.drm)
    return min(made, cap_of(attacker.halves)), min(back, cap_of(defender.halves))


class Retreat(NamedTuple):
    """[D.3.7] How far a hit defender may and must go back, and how many steps that leaves."""

    least: int
    most: int
    steps: int
    """Steps lost where he goes back no hex."""


def mobile(kit: Kit, count: int, *, light: bool) -> Retreat:
    """[D.3.7] Each hex cancels a hit; three hits force one; light units may go one farther."""
    rule = kit.charts.combat.hits
    most = min(count, rule.mobile_retreat_lt if light else rule.mobile_retreat)
    return Retreat(1 if count >= rule.forced_retreat_hits else 0, most, count)


def static(count: int, halves: int) -> Retreat:
    """[D.3.7] Every hit is a step; as many as the defender has battalions drive him out too."""
    leaves = 1 if 2 * count >= halves else 0
    return Retreat(leaves, leaves, count)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
