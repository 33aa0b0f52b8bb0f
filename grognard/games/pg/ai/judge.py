"""The judge of Panzer Grenadier that Recruit asks: what is worth what, in steps of the enemy.

It lays the position anew from its view, rates what is on offer, and takes the best: guns from off
the boards first, then the leader whose units can do most, then what they do. A judge is made of
parts that hold each other by name: the board, fire, places, moves, off-board attacks, activation,
actions. `judge_for` puts together those with fixed values, `planning_judge` those with weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.games.pg.ai.actions import Actions
from grognard.games.pg.ai.activation import Activation
from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.fire_value import PlainFire
from grognard.games.pg.ai.move_value import PlainMoves
from grognard.games.pg.ai.off_board import BarragePrices, OffBoard, Order
from grognard.games.pg.ai.place_value import PlainPlaces
from grognard.games.pg.kit import Kit
from grognard.games.pg.view import View
from grognard.kernel.offers import Offer
from grognard.kernel.planning import Thought


def moment(view: View) -> tuple[Any, ...]:
    """Nothing is planned ahead: every question is a new one."""
    return (view.turn, view.player)


class Judge:
    """One side's judgement of one position."""

    style = "choice"
    attacks_follow = False
    study_best = 0
    thoughts: Sequence[Thought] = ()

    def __init__(self, view: View, kit: Kit) -> None:
        self.board = board = Board(view, kit)
        self.fire = PlainFire(board)
        self.moves = PlainMoves(board, PlainPlaces(board))
        off_board = OffBoard(board, self.fire, BarragePrices())
        self.activation = Activation(board, self.moves, off_board, self.fire.fire_of)
        self.actions = Actions(board, self.fire, self.moves, off_board, self.activation)

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        return self.actions.answer(offers)

    def rate(self, action: Order) -> float | None:
        """Everything is rated in company: see `answer`."""
        return None


def judge_for(view: View, kit: Kit) -> Judge:
    """Recruit's judge."""
    return Judge(view, kit)
