"""[C, D, MOSKVA 8] Air points: given out each turn, and spent to ground the enemy's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.g2_air import spend_air
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class BeginTurn(Step[State, Silent], frozen=True, tag="begin-turn"):
    """[C, D, MOSKVA 5, MOSKVA 8] A new turn: its weather, and its air points in place of what was
    left of the last."""

    turn: int

    def enter(self, s: State) -> Flow:
        s.turn = self.turn
        row = s.kit.calendar[self.turn - 1]
        s.weather = row.weather
        s.air = row.air
        if s.kit.options["weather"] == "variable":
            # [L] the weather is told when the die has fallen
            s.tell("turn-begins", "C", turn=self.turn, german=s.air[0], soviet=s.air[1])
            return Done()
        s.tell(
            "turn", "C", turn=self.turn, weather=s.kit.weathers[s.weather],
            german=s.air[0], soviet=s.air[1],
        )  # fmt: skip
        return Done()


class Ground(Action[State], frozen=True, tag="ground"):
    """[D] Cancel this many enemy air points at the rate of one's side."""

    points: int

    def why_not(self, s: State, side: Side) -> Reasons:
        me = SIDES.index(side)
        most = most_grounded(s, me)
        if not 0 <= self.points <= most:
            rate = s.kit.sheets.scenario.air_exchange[side]
            yield no("D", "cannot-ground", points=self.points, most=most, rate=rate)


def most_grounded(s: State, side: int) -> int:
    """[D] Enemy points this side can cancel: two of its own for one, three for the Soviet."""
    rate = s.kit.sheets.scenario.air_exchange[SIDES[side]]
    return min(s.air[side] // rate, s.air[1 - side])


class AirSupremacy(Step[State, Ground], frozen=True, tag="air-supremacy"):
    """[D] The side in play may ground enemy aircraft before anything else."""

    rule = "D"

    side: int

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if most_grounded(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: Ground) -> Flow:
        rate = s.kit.sheets.scenario.air_exchange[SIDES[self.side]]
        spend_air(s, self.side, rate * action.points)
        spend_air(s, 1 - self.side, action.points)
        s.tell("grounded", "D", side=side, points=action.points, spent=rate * action.points)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Ground]]:
        yield Family(Ground, range(most_grounded(s, self.side) + 1), Ground)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"phase": "air", "side": SIDES[self.side]}
