"""[9] Dice, and the advantage: after every roll its holder may have it made again.

Whoever needs dice calls `roll`; the pips come back to its `resume`, after the holder of the
advantage has let them stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from grognard.games.tps.kit import SIDES
from grognard.games.tps.rules.r06_track import ends
from grognard.games.tps.state import PROLONGED, State
from grognard.kernel.flow import Action, Ask, ChanceStep, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One
from grognard.kernel.value import Side, Value


class Purpose(Value, frozen=True):
    """What dice are thrown for."""

    why: str
    """"attack", "impulse", "rubble-entry", "contested-retreat", "infiltration"..."""
    rule: str
    side: int
    """Whose roll it is; of an attack, the attacker's."""
    unit: int = -1
    at: int = -1
    turns: bool = False
    """[8.1] The first two dice are the German impulse roll."""


class Dice(ChanceStep[State], frozen=True):
    """[9.4] Some dice, which the holder of the advantage may have re-rolled. The classes beneath
    say how many."""

    throw: Purpose

    def fallen(self, s: State, pips: tuple[int, ...]) -> Flow:
        # [8.14] Nothing hangs on the impulse dice of a German who passes second.
        idle = self.throw.why == "impulse" and not self.throw.turns
        if usable(s) and not idle:
            return Goto(Offered(self.throw, pips))
        return Done(pips)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return asdict(self.throw)


class OneDie(Dice, frozen=True, tag="one-die"):
    dice = (1, 6)


class TwoDice(Dice, frozen=True, tag="two-dice"):
    dice = (2, 6)


class FourDice(Dice, frozen=True, tag="four-dice"):
    """[8.38] Two of the attacker, then two of the defender."""

    dice = (4, 6)


class FiveDice(Dice, frozen=True, tag="five-dice"):
    """[8.38] The same, and one of another colour for counter-battery."""

    dice = (5, 6)


KINDS: dict[int, type[Dice]] = {1: OneDie, 2: TwoDice, 4: FourDice, 5: FiveDice}


def roll(count: int, throw: Purpose) -> Dice:
    """[9.4] So many dice, with the advantage offered after them."""
    return KINDS[count](throw)


def usable(s: State) -> bool:
    """[9.5] Only who held the advantage when the date began may use it."""
    return s.advantage == s.advantage_dawn


def hand_over(s: State, rule: str, use: str) -> None:
    """[9.1] Who uses the advantage loses it to the other side."""
    s.tell("advantage", rule, side=SIDES[s.advantage], use=use)
    s.advantage = 1 - s.advantage


def why_not_use(s: State, side: Side) -> Reasons:
    """[9.5] The side that received it today must wait for the next date."""
    if SIDES[s.advantage] != side:
        yield no("9.1", "not-your-advantage")
    elif not usable(s):
        yield no("9.5", "advantage-used-today")


class Keep(Action[State], frozen=True, tag="keep-roll"):
    """[9.5] The roll stands; nobody is ever obliged to use the advantage."""

    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Reroll(Action[State], frozen=True, tag="reroll"):
    """[9.2, 9.4] All dice of this roll are thrown again, and the new fall stands."""

    rule = "9.2"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_use(s, side)


class Prolong(Action[State], frozen=True, tag="prolong"):
    """[9.3] The marker goes back to where the day or the night began."""

    rule = "9.3"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_use(s, side)
        step = s.steps[-1]
        assert isinstance(step, Offered)
        if not step.throw.turns:
            yield no("9.3", "not-the-impulse-roll")
        elif not ends(s, step.pips[0] + step.pips[1]):
            yield no("9.3", "does-not-end")


class Offered(Step[State, Keep | Reroll | Prolong], frozen=True, tag="advantage"):
    """[9.2, 9.3, 9.4] The holder of the advantage looks at a roll before anything comes of it.
    He may use it for one thing or the other, never for both."""

    rule = "9.1"

    throw: Purpose
    pips: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[s.advantage])

    def answer(self, s: State, side: Side, action: Keep | Reroll | Prolong) -> Flow:
        if isinstance(action, Reroll):
            rule = "9.2" if self.throw.why == "attack" else "9.4"
            hand_over(s, rule, "reroll")
            s.tell("roll-void", rule, roll=sum(self.pips[:2]), against=sum(self.pips[2:4]))
            return Goto(roll(len(self.pips), self.throw))
        if isinstance(action, Prolong):
            hand_over(s, "9.3", "prolong")
            s.dusk = PROLONGED
        return Done(self.pips)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Keep | Reroll | Prolong]]:
        yield One(Keep())
        yield One(Reroll())
        if self.throw.turns and ends(s, self.pips[0] + self.pips[1]):
            yield One(Prolong())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {**asdict(self.throw), "pips": list(self.pips)}
