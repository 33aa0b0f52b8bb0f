"""[G3] The die, the table, and what its results do to both sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.rules.arrive import lose_steps
from grognard.games.ercn.rules.asked import own_unit
from grognard.games.ercn.rules.g4_retreat import Retreat
from grognard.games.ercn.rules.g5_advance import Advance
from grognard.games.ercn.rules.g_combat import Fight, battle, compute
from grognard.games.ercn.state import State
from grognard.kernel.events import Event
from grognard.kernel.flow import (
    Action,
    Ask,
    Call,
    ChanceStep,
    Done,
    Flow,
    Goto,
    Rolled,
    Silent,
    Step,
)
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

PARTS: dict[str, tuple[str, ...]] = {
    "-": (),
    "AE": ("AE",),
    "AR": ("AR",),
    "RX": ("RX",),
    "RX1": ("RX", "D1"),
    "EX": ("EX",),
    "D1": ("D1",),
    "D2": ("D2",),
    "DR": ("DR",),
    "DR1": ("DR", "D1"),
    "DR2": ("DR", "D2"),
    "DE": ("DE",),
}
"""[G3] What each result of the table is made of, in order."""


class Roll(ChanceStep[State], frozen=True, tag="roll"):
    """[G2] The attacker rolls one die."""

    fight: Fight
    air: tuple[int, int]
    """Air points of the attacker and of the defender."""

    def answer(self, s: State, side: Side, action: Rolled) -> Flow:
        odds = compute(s, self.fight, self.air)
        roll = action.pips[0]
        result = odds.results[roll - 1]
        if s.story is not None:
            about = (
                ("side", SIDES[self.fight.side]),
                ("hex", s.kit.names[self.fight.target]),
                ("attack", odds.strength[0]),
                ("defence", odds.strength[1]),
                ("ratio", s.kit.chart.columns[odds.ratio] if odds.ratio >= 0 else "<1/3"),
                ("column", s.kit.chart.columns[odds.column]),
                ("die", odds.die),
                ("roll", roll),
                ("result", result),
            )
            lines = odds.attack + odds.defence + odds.shifts
            s.story.append(Event("combat", "G3", about, "", lines))
        return Goto(Resolve(self.fight, PARTS[result]))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {**battle(self.fight), "air": list(self.air)}


def standing(s: State, fight: Fight) -> tuple[int, ...]:
    """Units of the attacked stack that are still in its hex, guests too."""
    return tuple(i for i in (*fight.defenders, *fight.guests) if s.units[i].at == fight.target)


def alive(s: State, fight: Fight) -> tuple[int, ...]:
    """Attackers that are left."""
    return tuple(i for i in fight.attackers if s.units[i].at != DEAD)


class Resolve(Step[State, Silent], frozen=True, tag="resolve"):
    """[G3, G3.DR] One part of the result after another; then the advance."""

    fight: Fight
    parts: tuple[str, ...]

    def enter(self, s: State) -> Flow:
        if not self.parts:
            return Goto(Advance(self.fight))
        part, rest = self.parts[0], Resolve(self.fight, self.parts[1:])
        fight = self.fight
        there = standing(s, fight)
        match part:
            case "AE" | "AR":
                return attacker_losses(s, fight, part, rest)
            case "EX" | "RX":
                return exchange(s, fight, part, rest)
            case "DR":
                for i in there:
                    lose_steps(s, i, 1, "G3.DR")
                return Goto(rest)
            case "DE":
                return self._eliminate(s, there)
            case "D1" if there:
                return Call(ChooseD1(fight), rest)
            case "D2" if there:
                return Call(begin_d2(s, fight, there), rest)
        return Goto(rest)

    def _eliminate(self, s: State, there: tuple[int, ...]) -> Flow:
        """[G3.DE, G3.limits] Everybody goes, but a unit of three or four steps loses two and falls
        back one hex."""
        for i in there:
            left = s.steps_left(i)
            lose_steps(s, i, 2 if left >= 3 else left, "G3.limits" if left >= 3 else "G3.DE")
        return Goto(Resolve(self.fight, ("D1",) if standing(s, self.fight) else ()))


def begin_d2(s: State, fight: Fight, there: tuple[int, ...]) -> Retreat:
    """[G3.D2] Two hexes, led by the attacker; zones of control are lost to the end of his turn."""
    for i in there:
        s.shock(i)
        s.tell("shocked", "G3.D2", unit=s.kit.counters[i].id)
    return Retreat(fight, tuple((i, 2) for i in there))


def exchange(s: State, fight: Fight, part: str, rest: Step[State, Any]) -> Flow:
    """[G3.EX, G3.RX] The defenders are eliminated or reduced, and the attacker pays as many
    combat points as they lost. Guests suffer with them but are not paid for."""
    owed = 0
    for i in standing(s, fight):
        before = s.defence(i)
        lose_steps(s, i, s.steps_left(i) if part == "EX" else 1, f"G3.{part}")
        after = s.defence(i) if s.units[i].at != DEAD else 0
        if i in fight.defenders:
            owed += before - after
    return Call(Payment(fight, part, owed), rest)


def attacker_losses(s: State, fight: Fight, part: str, rest: Step[State, Any]) -> Flow:
    """[G3.AE, G3.AR, G3.limits] All attackers are eliminated or reduced, but the attacker never
    loses more steps than the defender had (AE), or half of them rounded up (AR)."""
    rule = f"G3.{part}"
    limit = fight.steps if part == "AE" else (fight.steps + 1) // 2
    attackers = fight.attackers
    whole = sum(s.steps_left(i) for i in attackers) if part == "AE" else len(attackers)
    if whole <= limit:
        for i in attackers:
            lose_steps(s, i, s.steps_left(i) if part == "AE" else 1, rule)
        return Goto(rest)
    return Call(Payment(fight, part, limit), rest)


class Lose(Action[State], frozen=True, tag="lose"):
    """[G3] The attacker takes one loss on this unit."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Payment)
        if reasons := list(own_unit(s, side, self.unit)):
            yield from reasons
        elif self.unit not in step.payers(s):
            yield no(f"G3.{step.part}", "not-to-lose", unit=s.kit.counters[self.unit].id)


class Payment(Step[State, Lose], frozen=True, tag="payment"):
    """[G3] The attacker chooses his losses, a step at a time: steps for AE and AR, combat points
    for EX and RX, until what is owed is paid or no attacker is left."""

    fight: Fight
    part: str
    owed: int
    paid: tuple[int, ...] = ()
    """[G3.AR] Units that have been reduced already: each is reduced once at most."""

    @property
    def rule(self) -> str:
        return f"G3.{self.part}"

    def payers(self, s: State) -> tuple[int, ...]:
        return tuple(i for i in alive(s, self.fight) if self.part != "AR" or i not in self.paid)

    def enter(self, s: State) -> Flow:
        payers = self.payers(s)
        if self.owed <= 0 or not payers:
            return Done()
        if len(payers) == 1:
            return Goto(self._pay(s, payers[0]))
        return Ask(SIDES[self.fight.side])

    def _pay(self, s: State, i: int) -> Payment:
        worth = 1
        if self.part in ("EX", "RX"):
            worth = s.face(i).attack
            if s.steps_left(i) > 1:
                worth -= s.kit.counters[i].faces[s.units[i].lost + 1].attack
        lose_steps(s, i, 1, f"G3.{self.part}")
        return Payment(self.fight, self.part, self.owed - worth, (*self.paid, i))

    def answer(self, s: State, side: Side, action: Lose) -> Flow:
        return Goto(self._pay(s, action.unit))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Lose]]:
        yield Family(Lose, self.payers(s), Lose)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {**battle(self.fight), "result": self.part, "owed": self.owed}


Choice = Literal["D1", "D2", "DR"]
CHOICES: tuple[Choice, ...] = ("D1", "D2", "DR")


class Answer(Action[State], frozen=True, tag="answer"):
    """[G3.D1] How the defender takes a D1: as it is, as D2, or as a reduction of the stack."""

    choice: Choice

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.choice not in CHOICES:
            yield no("G3.D1", "no-such-choice")


class ChooseD1(Step[State, Answer], frozen=True, tag="choose-d1"):
    """[G3.D1] The defender falls back one hex himself, or takes D2 or DR instead."""

    rule = "G3.D1"

    fight: Fight

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[1 - self.fight.side])

    def answer(self, s: State, side: Side, action: Answer) -> Flow:
        there = standing(s, self.fight)
        s.tell("chose", "G3.D1", side=side, choice=action.choice)
        match action.choice:
            case "D1":
                return Goto(Retreat(self.fight, tuple((i, 1) for i in there)))
            case "D2":
                return Goto(begin_d2(s, self.fight, there))
            case "DR":
                for i in there:
                    lose_steps(s, i, 1, "G3.DR")
                return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Answer]]:
        yield Family(Answer, CHOICES, Answer)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return battle(self.fight)
