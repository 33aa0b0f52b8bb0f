"""The judge that Recruit asks, made of an imagined table: movement is planned as a list of orders,
every other question is answered by what is rated highest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.games.ft.ai.answers import Answers
from grognard.games.ft.ai.board_model import Board
from grognard.games.ft.ai.combat_value import CombatValue
from grognard.games.ft.ai.marches import Marches
from grognard.games.ft.ai.post_value import PostValue
from grognard.games.ft.ai.weights import Weights
from grognard.games.ft.kit import Kit
from grognard.games.ft.rules.c1_movement import Movement
from grognard.games.ft.rules.d3_combat import Attack, LandCombat, open_targets
from grognard.games.ft.rules.d3_support import BringGuns, DefenderGuns, guns_beside
from grognard.games.ft.rules.e1_advance import Advance
from grognard.games.ft.state import State
from grognard.kernel.default_table import View
from grognard.kernel.flow import Action
from grognard.kernel.offers import Offer, tag
from grognard.kernel.planning import Thought, thought

Order = Action[Any]
PLAIN = Weights()
MANY = 400
"""Offers with more members are left alone."""


def moment(view: View) -> tuple[Any, ...]:
    """A plan holds for a question of one segment."""
    return (view.turn, view.phase, view.kinds)


class Judge:
    """One side's judgement of one table."""

    attacks_follow = False
    study_best = 0
    most_attackers = None

    def __init__(self, table: State, weights: Weights) -> None:
        s = table.clone()  # plans are tried out on it: orders are checked against the table itself
        s.ask = table.ask
        self.board = Board(s, weights)
        self.combat = CombatValue(self.board)
        self.posts = PostValue(self.board)
        self.answers = Answers(self.board, self.combat, self.posts)
        self.thoughts: Sequence[Thought] = ()
        self.style = "orders" if isinstance(s.steps[-1], Movement | Advance) else "choice"

    def orders(self) -> list[Order]:
        """All orders of a movement or advance phase."""
        marches = Marches(self.board, self.combat, self.posts)
        first = isinstance(self.board.s.steps[-1], Movement)
        found = marches.orders() if first else marches.advances()
        self.thoughts = marches.thoughts
        return found

    def rate(self, action: Order) -> float:
        """What a choice is worth; to end is worth nothing, and so better than what costs."""
        rated: Callable[[Any], float] | None = self.answers.rated.get(type(action))
        if rated is not None:
            return float(rated(action))
        return 0.0 if type(action).ends else -0.01

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """The choice that is rated highest, the first of equals."""
        step = self.board.s.steps[-1]
        if isinstance(step, LandCombat):
            return self.attack(step)
        if isinstance(step, DefenderGuns):
            battle = self.board.s.battle[0]
            return BringGuns(tuple(sorted(guns_beside(self.board.s, step.side, battle.at))))
        best: tuple[float, Order] | None = None
        for offer in offers:
            for action in offer if offer.size() <= MANY else ():
                worth = self.rate(action)
                if best is None or worth > best[0]:
                    best = worth, action
        if best is None:
            return None
        self.thoughts = (thought("choice", best[0], do=tag(type(best[1]))),)
        return best[1]

    def attack(self, step: LandCombat) -> Order | None:
        """[D.3.1] A marked hex that can be attacked must be: the best of them."""
        marked = open_targets(self.board.s, step.side)
        found = [self.combat.standing(at, step.side) for at in marked]
        strikes = [one for one in found if one is not None]
        if not strikes:
            return None
        best = max(strikes, key=lambda one: one.worth)
        self.thoughts = (thought("choice", best.worth, do="attack"),)
        return Attack(best.at, best.units)


def judge_for(s: State, kit: Kit) -> Judge:
    """Recruit's judge, of the table it imagines."""
    return Judge(s, PLAIN)
