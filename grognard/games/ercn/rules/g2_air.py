"""[G2, M3, M3a] Air points in one combat: attacker then defender, or both in secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.g3_results import Roll
from grognard.games.ercn.rules.g_combat import Fight, battle
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, Ask, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.secretly import Secretly
from grognard.kernel.value import Side


def most_air(s: State, side: int) -> int:
    """[G2] Air points this side may still put into one combat."""
    return min(s.kit.sheets.scenario.air_max_per_combat, s.air[side])


def spend_air(s: State, side: int, points: int) -> None:
    left = list(s.air)
    left[side] -= points
    s.air = (left[0], left[1])


class Support(Action[State], frozen=True, tag="support"):
    """[G2] Put this many air points into the combat."""

    points: int

    def why_not(self, s: State, side: Side) -> Reasons:
        most = most_air(s, SIDES.index(side))
        if not 0 <= self.points <= most:
            yield no("G2", "not-that-air", points=self.points, most=most)


def commit_air(s: State, fight: Fight) -> Step[State, Any]:
    """[G2, M3a, M3b] The step that asks for air in this combat, as the options have it."""
    way = s.kit.options["air"]
    if way == "m3b":
        # [M3b] given out and paid beforehand
        air = next(mark.air for mark in s.marks if mark.hex == fight.target)
        mine = (air[fight.side], air[1 - fight.side])
        s.marks = tuple(mark for mark in s.marks if mark.hex != fight.target)
        return Roll(fight, mine)
    if way == "m3a":
        return SecretAir(fight, None if s.air[0] else 0, None if s.air[1] else 0)
    return OpenAir(fight)


class OpenAir(Step[State, Support], frozen=True, tag="open-air"):
    """[G2] First the attacker says how many points he uses, then the defender."""

    rule = "G2"

    fight: Fight
    attacker: int | None = None

    def enter(self, s: State) -> Flow:
        side = self.fight.side
        if self.attacker is None:
            return Ask(SIDES[side]) if s.air[side] else Goto(OpenAir(self.fight, 0))
        if s.air[1 - side]:
            return Ask(SIDES[1 - side])
        return Goto(Roll(self.fight, (self.attacker, 0)))

    def answer(self, s: State, side: Side, action: Support) -> Flow:
        spend_air(s, SIDES.index(side), action.points)
        s.tell("air", "G2", side=side, points=action.points)
        if self.attacker is None:
            return Goto(OpenAir(self.fight, action.points))
        return Goto(Roll(self.fight, (self.attacker, action.points)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Support]]:
        yield Family(Support, range(most_air(s, SIDES.index(side)) + 1), Support)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {**battle(self.fight), "attacker_air": self.attacker}


class SecretAir(Secretly[State, Support], frozen=True, tag="secret-air"):
    """[M3a] Both choose in secret; the choices are shown together."""

    rule = "M3a"

    sides = SIDES

    fight: Fight
    german: int | None = None
    soviet: int | None = None

    def noted(self, s: State, side: Side, action: Support) -> int:
        return action.points

    def opened(self, s: State, notes: tuple[Any, ...]) -> Flow:
        for side in (0, 1):
            spend_air(s, side, notes[side])
            s.tell("air", "M3a", side=SIDES[side], points=notes[side])
        return Goto(Roll(self.fight, (notes[self.fight.side], notes[1 - self.fight.side])))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Support]]:
        yield Family(Support, range(most_air(s, SIDES.index(side)) + 1), Support)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return battle(self.fight)
