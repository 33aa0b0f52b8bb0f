"""[I] Interdiction of the enemy's railways with the air points that are left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.g2_air import spend_air
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Interdict(Action[State], frozen=True, tag="interdict"):
    """[I] Spend this many air points against the enemy's rail transport."""

    points: int

    def why_not(self, s: State, side: Side) -> Reasons:
        most = most_interdiction(s, SIDES.index(side))
        if not 0 <= self.points <= most:
            yield no("I", "cannot-interdict", points=self.points, most=most)


def most_interdiction(s: State, side: int) -> int:
    """[I] As many as are left, where the enemy has rail points to lose at all."""
    return s.air[side] if s.kit.sheets.scenario.rail_points[SIDES[1 - side]] else 0


class Interdiction(Step[State, Interdict], frozen=True, tag="interdiction"):
    """[I] The side in play may cut the enemy's rail points of his next turn."""

    rule = "I"

    side: int

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if most_interdiction(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: Interdict) -> Flow:
        spend_air(s, self.side, action.points)
        each = s.kit.sheets.scenario.interdiction[SIDES[self.side]]
        lost = list(s.rail_lost)
        lost[1 - self.side] = each * action.points
        s.rail_lost = (lost[0], lost[1])
        s.tell("interdicted", "I", side=side, points=action.points, rail=each * action.points)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Interdict]]:
        yield Family(Interdict, range(most_interdiction(s, self.side) + 1), Interdict)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"phase": "interdiction", "side": SIDES[self.side]}
