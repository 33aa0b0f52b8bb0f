"""[B.2] The optional deeds of the segment of the order of battle, in any order."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules import b2_exchanges
from grognard.games.ft.rules.b2_exchanges import BreakDown, BuyUpgrade, Improve
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons
from grognard.kernel.offers import Offer, One
from grognard.kernel.value import Side


class EndDeeds(Action[State], frozen=True, tag="end-order-of-battle"):
    """[B.2] Nothing more is done in this segment."""

    rule = "B.2.6"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


Deed = BreakDown | BuyUpgrade | Improve
"""A deed of a chapter: it says why it may not be, and performs itself."""


class OrderOfBattle(
    Step[State, BreakDown | BuyUpgrade | Improve | EndDeeds], frozen=True, tag="order-of-battle"
):
    """[B.2] The phasing player takes the optional steps as he likes."""

    side: int
    rule = "B.2.6"

    def deeds(self, s: State) -> Iterator[Offer[Deed]]:
        yield from b2_exchanges.deeds(s, self.side)

    def enter(self, s: State) -> Flow:
        some = any(offer.size() for offer in self.deeds(s))
        return Ask(SIDES[self.side]) if some else Done()

    def answer(self, s: State, side: Side, action: Deed | EndDeeds) -> Flow:
        if isinstance(action, EndDeeds):
            return Done()
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Deed | EndDeeds]]:
        yield from self.deeds(s)
        yield One(EndDeeds())


def order_of_battle(s: State, side: int) -> Step[State, Deed | EndDeeds]:
    """[B.2] Where there is anything to do."""
    return OrderOfBattle(side)


PLAYS: dict[str, Maker] = {"B.2": order_of_battle}
WITHIN: tuple[str, ...] = ()
