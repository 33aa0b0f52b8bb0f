"""[12.2, 12.4, 12.43, 7.63] An assault resolved: who fires first, one die a side, what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r07_losses import SHAKEN, Struck, steps_in
from grognard.games.pg.rules.r12_values import (
    Fight,
    attackers,
    defenders,
    force,
    fortified,
    shifts,
    strength,
    units_of,
)
from grognard.games.pg.state import State
from grognard.kernel.events import Event
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons
from grognard.kernel.offers import Offer, One
from grognard.kernel.tally import Tally
from grognard.kernel.value import Side, Value

Results = tuple[tuple[tuple[int, ...], str], ...]
"""[7.52] Units and leaders that share a column, and what the table says for them."""


class Aim(Value, frozen=True):
    """[7.52] Those upon whom fire falls on one column: strength, shift, column."""

    units: tuple[int, ...]
    strength: int
    shift: int
    column: int


def aims(s: State, fight: Fight, *, attack: bool, only: tuple[int, ...] = ()) -> tuple[Aim, ...]:
    """[7.52, 12.4, 12.41] The fire of one side, column by column: an entrenchment or a hole covers
    those alone who are in it. Nothing, if it has no strength."""
    total = force(s, fight, attack=attack, only=only).total
    if not total:
        return ()
    targets = defenders(s, fight) if attack else s.side_at(fight.side, fight.at)
    by_shift: dict[int, list[int]] = {}
    for i in targets:
        if s.units[i].aboard < 0:
            by_shift.setdefault(shifts(s, fight, attack=attack, target=i).total, []).append(i)
    return tuple(
        Aim(tuple(units), total, shift, s.kit.assault.column(total, shift))
        for shift, units in sorted(by_shift.items())
    )


def hits(s: State, fight: Fight, die: int, *, attack: bool, only: tuple[int, ...] = ()) -> Results:
    """[12.4, 7.43] What a die does to all the enemies in the hex. Who did not attack with his side
    bears none of its losses (7.63) and checks like the survivors."""
    found: list[tuple[tuple[int, ...], str]] = []
    for aim in aims(s, fight, attack=attack, only=only):
        code = s.kit.assault.result(aim.column, die)
        _report(s, fight, aim, die, code, attack=attack, only=only)
        idle = () if attack else tuple(i for i in aim.units if i not in fight.attackers)
        if idle and steps_in(code):
            found.append((idle, f"M{SHAKEN}"))
            found.append((tuple(i for i in aim.units if i not in idle), code))
        else:
            found.append((aim.units, code))
    return tuple((units, code) for units, code in found if units)


def _report(
    s: State,
    fight: Fight,
    aim: Aim,
    die: int,
    code: str,
    *,
    attack: bool,
    only: tuple[int, ...],
) -> None:
    if s.story is None:
        return
    target = aim.units[0]
    lines: tuple[Tally, ...] = (
        force(s, fight, attack=attack, only=only),
        shifts(s, fight, attack=attack, target=target),
    )
    about = (
        ("side", SIDES[fight.side if attack else 1 - fight.side]),
        ("hex", s.kit.names[fight.at]),
        ("column", s.kit.assault.heads[aim.column]),
        ("die", die),
        ("result", code),
    )
    told = tuple(line for tally in lines for line in tally.lines)
    s.story.append(Event("assault-fire", "12.4", about, "", told))


class Order(Action[State], frozen=True, tag="assault-order"):
    """[12.43] The defender fires first with those who are fortified alone, or all at once with the
    attacker."""

    first: bool

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Melee(Step[State, Order], frozen=True, tag="melee"):
    """[12.2, 12.43] An assault is resolved. Fortified defenders fire first; if others are with
    them, their owner chooses."""

    rule = "12.43"

    fight: Fight

    def enter(self, s: State) -> Flow:
        fight = self.fight
        if not units_of(s, attackers(s, fight)) or not units_of(s, defenders(s, fight)):
            return Done()
        able = [i for i in units_of(s, defenders(s, fight)) if strength(s, i)]
        first = tuple(i for i in able if fortified(s, i))
        if first and len(first) < len(able):
            return Ask(SIDES[1 - fight.side])
        return Goto(Exchange(fight, first))

    def resume(self, s: State, value: Any) -> Flow:
        """[16.71] Mines have stopped some of those who entered; they are in the hex."""
        return Goto(self)

    def answer(self, s: State, side: Side, action: Order) -> Flow:
        units = units_of(s, defenders(s, self.fight)) if action.first else ()
        return Goto(Exchange(self.fight, tuple(i for i in units if fortified(s, i))))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Order]]:
        yield One(Order(first=True))
        yield One(Order(first=False))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        fight = self.fight
        first = tuple(i for i in units_of(s, defenders(s, fight)) if fortified(s, i))
        return {
            "at": fight.at,
            "side": SIDES[fight.side],
            "fortified": list(first),
            "first": force(s, fight, attack=False, only=first).total,
            "together": force(s, fight, attack=False).total,
        }


class Exchange(Step[State, Silent], frozen=True, tag="exchange"):
    """[12.4, 12.43] One die for each side. Both take effect at the same time, unless fortified
    defenders fire first."""

    fight: Fight
    first: tuple[int, ...] = ()
    """[12.43] Those who fire before the attacker, and alone."""
    dealt: Results | None = None
    """What the defender's fire has still to do; None before it."""

    def enter(self, s: State) -> Flow:
        fight = self.fight
        if self.dealt is None:
            if force(s, fight, attack=False, only=self.first).total:
                return Call(Dice("assault", "12.4", 1 - fight.side, 1, at=fight.at))
            return Goto(replace(self, dealt=()))
        if force(s, fight, attack=True).total:
            return Call(Dice("assault", "12.4", fight.side, 1, at=fight.at))
        return Goto(Struck(fight.side, fight.at, self.dealt, "assault"))

    def resume(self, s: State, value: Any) -> Flow:
        fight, die = self.fight, value[0]
        if self.dealt is None:
            dealt = hits(s, fight, die, attack=False, only=self.first)
            if not self.first:
                return Goto(replace(self, dealt=dealt))
            return Call(Struck(fight.side, fight.at, dealt, "assault"), replace(self, dealt=()))
        inflicted = hits(s, fight, die, attack=True)
        return Call(
            Struck(fight.side, fight.at, self.dealt, "assault"),
            Struck(1 - fight.side, fight.at, inflicted, "assault"),
        )
