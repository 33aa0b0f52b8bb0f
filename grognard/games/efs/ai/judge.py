"""The judge of the East Front Series that Recruit asks: what is worth what, in steps.

It is made of an imagined table, for a position of this game cannot be laid out from its view: what
lies face down is drawn, and the rules are asked on that table. A movement phase and a declaration
are planned at once, as a list of orders; every other question is answered by what is rated highest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import nlargest
from typing import Any

from grognard.games.efs.ai.air_answers import AirAnswers
from grognard.games.efs.ai.battle_answers import BattleAnswers
from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.ai.declarations import Declarations
from grognard.games.efs.ai.forecast import Forecast
from grognard.games.efs.ai.goals import Goals
from grognard.games.efs.ai.marches import Marches
from grognard.games.efs.ai.post_value import PostValue
from grognard.games.efs.ai.staff_answers import StaffAnswers
from grognard.games.efs.ai.weights import PLAIN, Weights
from grognard.games.efs.kit import Kit
from grognard.games.efs.rules.r06_temporary import SupplyHex
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r12_declaration import Declaration
from grognard.games.efs.rules.r14_air import PlaceAir
from grognard.games.efs.state import State
from grognard.games.efs.view import View
from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer, tag
from grognard.kernel.planning import Thought, thought

Order = Action[Any]
MANY, FEW = 40, 4
"""Of so many hexes or more so few are looked at."""


def moment(view: View) -> tuple[Any, ...]:
    """A plan holds for a question of one phase."""
    return (view.turn, view.phase, view.kinds)


class Judge:
    """One side's judgement of one table."""

    attacks_follow = False
    study_best = 0

    def __init__(self, s: State, weights: Weights) -> None:
        self.board = board = Board(s, weights)
        self.goals = Goals(board)
        forecast = Forecast(board, self.goals)
        self.combat = CombatValue(board, self.goals, forecast)
        self.posts = PostValue(board, self.goals, forecast)
        self.battle = BattleAnswers(board, self.goals, self.combat, self.posts)
        self.staff = StaffAnswers(board, self.goals, self.posts, self.battle)
        self.air = AirAnswers(board, self.combat)
        self.thoughts: Sequence[Thought] = ()
        step = s.steps[-1]
        plans = isinstance(step, MovementPhase | Declaration)
        self.style = "orders" if plans else "choice"

    def orders(self) -> list[Order]:
        """All orders of a movement phase, or all declarations."""
        planned: Marches | Declarations
        if isinstance(self.board.s.steps[-1], Declaration):
            planned = Declarations(self.board, self.combat)
        else:
            planned = Marches(self.board, self.goals, self.combat, self.posts)
        orders = planned.orders()
        self.thoughts = planned.thoughts
        return orders

    def rate(self, action: Order) -> float:
        """What a choice is worth; to end is worth nothing, and so better than what costs."""
        kind = type(action)
        for part in (self.battle, self.staff, self.air):
            rated = part.rated.get(kind)
            if rated is not None:
                return float(rated(action))
        return 0.0 if kind.ends or kind.__name__.startswith("End") else -0.01

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """The choice that is rated highest, the first of equals."""
        best: tuple[float, Order] | None = None
        count = 0
        for offer in offers:
            for action in self.worth_a_look(offer):
                worth = self.rate(action)
                count += 1
                if best is None or worth > best[0]:
                    best = worth, action
        if best is None:
            return None
        self.thoughts = (thought("choice", best[0], do=tag(type(best[1])), count=count),)
        return best[1]

    def worth_a_look(self, offer: Offer[Order]) -> Iterable[Order]:
        """Of hexes by the hundred those that can be worth anything: for interdiction where the
        enemy is thickest, for supply where somebody wants it."""
        if not isinstance(offer, Family) or offer.size() < MANY:
            return offer
        if offer.kind is PlaceAir:
            keys = nlargest(FEW, offer.keys, key=lambda at: (self.air.crowds[at], -at))
        elif offer.kind is SupplyHex:
            keys = [at for at in offer.keys if self.staff.wanting(at)]
        else:
            return offer
        return map(offer.make, keys)


def judge_for(s: State, kit: Kit) -> Judge:
    """Recruit's judge, of the table it imagines."""
    return Judge(s, PLAIN)
