"""[16.0] Results of a combat: the defender's losses and retreat, then the attacker's.

Lines of the sequence it plays: B.4e.15, B.4e.16. Losses of a group: `r16_losses.py`; ways back:
`r16_ways.py`, `r16_retreat.py`; advance [B.4e.17]: `r16_advance.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import ELIMINATED, FUEL, Attack
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import excess
from grognard.games.efs.rules.r12_orders import ADDITIONAL, NO_RETREAT, obeys
from grognard.games.efs.rules.r13_mortars import MortarsBack
from grognard.games.efs.rules.r15_modifiers import (
    AGAINST_ARMOUR,
    crossings,
    engineers,
    needs_supply,
    side_attacked,
)
from grognard.games.efs.rules.r15_odds import defenders
from grognard.games.efs.rules.r16_losses import Half, Losses, eliminate, group_of, read_cell
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.games.efs.rules.r18_forts import fortified_against, ignores_retreat
from grognard.games.efs.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.tally import Tally

# ---- the asterisk [16.3] -----------------------------------------------------------------------


def fortified(s: State, attack: Attack) -> bool:
    """[16.32a] An active fortification in a hex attacked; a line only if all attack across one."""
    return fortified_against(s, attack.hexes, crossings(s, attack.units, attack.hexes))


def short_of_fuel(s: State, units: Sequence[int]) -> bool:
    """[16.32b] Red armour of the Axis under a Fuel Shortage marker."""
    counters = s.kit.counters
    return any(
        counters[i].side == AXIS and counters[i].red and counters[i].armour
        and s.units[i].marks & FUEL for i in units
    )  # fmt: skip


def asterisk(s: State, attack: Attack) -> Tally:
    """[16.31, 16.32a, 16.32b] The steps an asterisk costs the attacker, one a condition; several
    fortifications are one."""
    tally = Tally()
    if not attack.supplied and needs_supply(s, attack.units):
        tally.add(1, "15.22", "no-combat-supply")
    if attack.mandated:
        tally.add(1, "12.31", "mandated")
    if fortified(s, attack):
        tally.add(1, "18.0", "fortification")
    if short_of_fuel(s, attack.units):
        tally.add(1, "16.32b", "fuel")
    return tally


class Bill(NamedTuple):
    """What a result costs each side, and who pays first."""

    attacker: int
    attacker_first: tuple[int, ...]
    why: str
    defender: int
    defender_first: tuple[int, ...]


def stood_up(s: State, units: Sequence[int]) -> list[int]:
    """[16.33a] Armour, anti-tank and anti-aircraft units."""
    counters = s.kit.counters
    return [i for i in units if counters[i].armour or counters[i].type in AGAINST_ARMOUR]


def red_armour(s: State, units: Sequence[int]) -> tuple[int, ...]:
    """[16.33a] Armour with red attack strength."""
    counters = s.kit.counters
    return tuple(i for i in units if counters[i].red and counters[i].armour)


def declared_helpers(s: State, attack: Attack) -> tuple[int, ...]:
    """[16.33b] The engineers whose effects were declared, and the unit that busted bunkers."""
    found = engineers(s, attack.units) if attack.engineers else []
    return tuple(dict.fromkeys((*found, *(i for i in attack.units if i == attack.buster))))


def numeric(half: Half, order: int, *, ignores: bool = False) -> int:
    """[16.15, 16.45a, 16.45b, 18.51d] The steps of a result without the asterisk: No Retreat costs
    one in place of a retreat, Additional Retreat spares one of those that come with a retreat; a
    citadel ignores retreats and what they cost."""
    if not half.retreat or ignores:
        return half.steps
    if order == NO_RETREAT:
        return half.steps + 1
    if order == ADDITIONAL:
        return max(0, half.steps - 1)
    return half.steps


def bill(s: State, attack: Attack) -> Bill:
    """[16.3, 16.33, 16.33a, 16.33b] The losses of both sides before anybody pays."""
    ours, theirs = read_cell(attack.result)
    foes = defenders(s, side_attacked(s, attack), attack.hexes)
    starred = ours.asterisk and not attack.no_asterisk
    tally = asterisk(s, attack)
    extra = tally.total if starred else 0
    holds = all(ignores_retreat(s, b) for b in attack.hexes)
    due = numeric(ours, attack.orders[0]) + extra
    defence = numeric(theirs, attack.orders[1], ignores=holds)
    defence += starred and short_of_fuel(s, foes)
    armour = red_armour(s, attack.units)
    first: tuple[int, ...] = ()
    why = "16.33a"
    attrition = starred and armour and stood_up(s, foes) and (extra or ours.steps)
    if attrition:
        first = armour
    elif extra:
        first, why = declared_helpers(s, attack), "16.33b"
    payers: tuple[int, ...] = ()
    if attrition and defence:
        payers = red_armour(s, foes) or tuple(
            i for i in foes if s.kit.counters[i].type in AGAINST_ARMOUR
        )
    return Bill(due, first, why, defence, payers)


# ---- the step [B.4e.15] ------------------------------------------------------------------------


class Results(Step[State, Silent], frozen=True, tag="results"):
    """[16.12, 16.13, 16.14, 16.44] The defender loses steps and retreats, then the attacker loses
    his; the attacker's retreat is a part of its own."""

    side: int
    stage: int = 0
    due: int = 0
    first: tuple[int, ...] = ()
    why: str = "16.33"

    def enter(self, s: State) -> Flow:
        attack = s.attacks[s.battle]
        ours, theirs = read_cell(attack.result)
        foes = defenders(s, 1 - self.side, attack.hexes)
        if self.stage == 0:
            found = bill(s, attack)
            after = Results(self.side, 1, found.attacker, found.attacker_first, found.why)
            if theirs.all:
                wipe_out(s, foes)
                return Goto(after)
            losses = Losses(1 - self.side, tuple(foes), found.defender, found.defender_first,
                            "16.33a")  # fmt: skip
            return Call(losses, after)
        if self.stage == 1:
            clear_supply(s, 1 - self.side, attack.hexes)
            after = replace(self, stage=2)
            step = defender_retreat(s, attack) if theirs.retreat else None
            return Goto(after) if step is None else Call(step, after)
        if self.stage == 2:
            group = group_of(s, (*attack.units, *attack.guns), attack.hexes)
            after = replace(self, stage=3)
            if ours.all:
                wipe_out(s, group)
                return Goto(after)
            return Call(Losses(self.side, group, self.due, self.first, self.why), after)
        return Done()


def wipe_out(s: State, units: Sequence[int]) -> None:
    """[16.12, 16.23] Everybody is eliminated."""
    for i in units:
        eliminate(s, i, ELIMINATED, "16.12")


def clear_supply(s: State, side: int, hexes: Sequence[int]) -> None:
    """[16.46d] Supply units go with the last unit they were with."""
    for at in hexes:
        for i in s.stack_of(side, at) if not s.men[side][at] else ():
            eliminate(s, i, ELIMINATED, "16.46d")


def who_goes(s: State, units: Sequence[int], order: int) -> tuple[int, ...]:
    """[16.45a, 12.53e] Under No Retreat only those to whom no order applies: without allowance."""
    if order != NO_RETREAT:
        return tuple(units)
    return tuple(i for i in units if s.kit.counters[i].combat and not obeys(s, i))


def retreat(s: State, side: int, units: Sequence[int], order: int) -> Retreat | None:
    """[16.4, 16.45b] The retreat of a side's units; under Additional Retreat of three hexes, by the
    ways the enemy picks, not through his zones."""
    rules, more = s.kit.rules, order == ADDITIONAL
    group = who_goes(s, units, order)
    if not group:
        return None
    length = rules.additional_retreat_hexes if more else rules.retreat_hexes
    by = 1 - side if more else -1
    under = "16.45b" if more else "16.4"
    return Retreat(side, group, length, under, by=by, zones=not more)


def defender_retreat(s: State, attack: Attack) -> Retreat | None:
    """[16.4, 18.51d] Everybody in the hexes attacked, citadels left aside; supply units go too."""
    side = side_attacked(s, attack)
    units = [
        i for b in attack.hexes if not ignores_retreat(s, b) for i in s.stack_of(side, b)
    ]  # fmt: skip
    return retreat(s, side, units, attack.orders[1])


def apply_results(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.15] Results, and the defender's retreat with them [16.44]."""
    return None if s.attacks[s.battle].void else Results(side)


# ---- the attacker's retreat [B.4e.16] ----------------------------------------------------------


class GoingBack(Step[State, Silent], frozen=True, tag="going-back"):
    """[16.4, 13.32b, 13.32c, B.4e.16] The attackers retreat if the result says so; mortars that
    must go back do so whatever it says."""

    side: int
    stage: int = 0

    def enter(self, s: State) -> Flow:
        attack = s.attacks[s.battle]
        if self.stage == 0:
            after = GoingBack(self.side, 1)
            ours, _ = read_cell(attack.result)
            units = group_of(s, (*attack.units, *attack.guns), attack.hexes)
            step = retreat(s, self.side, units, attack.orders[0]) if ours.retreat else None
            return Goto(after) if step is None else Call(step, after)
        if self.stage == 1:
            units = mortars(s, attack, self.side)
            after = GoingBack(self.side, 2)
            if units:
                step = Retreat(self.side, units, s.kit.rules.retreat_hexes, "13.32a")
                return Call(step, after)
            return Goto(after)
        return Goto(MortarsBack()) if self.side == AXIS else Done()


def mortars(s: State, attack: Attack, side: int) -> tuple[int, ...]:
    """[13.32b, 13.32c] Mortars that supported the attack and must go back: all Soviet ones, those
    of the Axis in hexes that hold too much."""
    counters = s.kit.counters
    return tuple(
        i for i in group_of(s, attack.guns, attack.hexes)
        if counters[i].type == "mortar"
        and (side == SOVIET or excess(s, side, s.units[i].at))
    )  # fmt: skip


def go_back(s: State, side: int) -> Step[State, Any] | None:
    return None if s.attacks[s.battle].void else GoingBack(side)


PLAYS: Mapping[str, Maker] = {"B.4e.15": apply_results, "B.4e.16": go_back}
