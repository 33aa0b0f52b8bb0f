"""[3.14] Attacks from off the boards in Panzer Grenadier: artillery and aircraft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.fire_value import FireValue
from grognard.games.pg.rules.r07_fire import Attack
from grognard.games.pg.rules.r09_off_board import Barrage
from grognard.games.pg.rules.r15_air import Strike, Strikes, flak
from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer

Order = Action[Any]
Choice = tuple[float, Order]
"""What an action is worth, and the action."""


def worth_of(choice: Choice) -> float:
    return choice[0]


class BarragePrices(NamedTuple):
    """[9.2, 9.52] What a factor costs that could be fired elsewhere, and a hex of one's own beside
    the target."""

    factor: float = 0.05
    friends: float = 0.12


class OffBoard:
    """The artillery and aircraft of one side."""

    def __init__(self, board: Board, fire: FireValue, prices: BarragePrices) -> None:
        self.board, self.fire, self.prices = board, fire, prices
        self.s, self.kit, self.side = board.s, board.kit, board.side

    def choices(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        """[3.14] Attacks from off the boards."""
        for offer in offers:
            if isinstance(offer, Strikes):
                yield from self.strikes(offer)
            elif isinstance(offer, Family) and offer.kind is Barrage:
                for action in offer:
                    if isinstance(action, Barrage):
                        yield self.barrage(action), action

    def barrage(self, action: Barrage) -> float:
        """[9.2, 9.52] One factor where one does."""
        worth, prices = self.fire.harm(action.attack(self.side)), self.prices
        friends = self.board.friends(action.target)
        return worth - prices.factor * len(action.factors) - prices.friends * friends

    def strikes(self, offer: Strikes) -> Iterator[Choice]:
        """[15.11] All the aircraft there are upon the best hex."""
        most, lawful = self.kit.constants.aviation.together, frozenset(offer.hexes())
        for planes in combinations(offer.planes, min(most, len(offer.planes))):
            values = tuple(self.kit.aircraft[n].df for n in planes)
            for at in self.board.foes:
                if at in lawful:
                    near_by = flak(self.s, self.side, at)
                    attack = Attack("air", self.side, at, factors=values, flak=near_by)
                    yield 0.7 * self.fire.harm(attack), Strike(at, planes)
