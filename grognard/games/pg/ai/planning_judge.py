"""The judge of Panzer Grenadier for opponents that plan: it goes by weights and exact chances."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.pg.ai.assault_value import AssaultValue
from grognard.games.pg.ai.board_model import Board, wants_out
from grognard.games.pg.ai.expected_fire import SHORT, ExpectedFire
from grognard.games.pg.ai.exposure import Exposure
from grognard.games.pg.ai.move_value import WeighedMoves
from grognard.games.pg.ai.notes import Notes
from grognard.games.pg.ai.off_board import BarragePrices, OffBoard, Order
from grognard.games.pg.ai.stance import Stance
from grognard.games.pg.ai.weighed_actions import WeighedActions
from grognard.games.pg.ai.weighed_activation import WeighedActivation
from grognard.games.pg.ai.weighed_places import WeighedPlaces
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.kit import SIDES, Kit
from grognard.games.pg.view import View
from grognard.kernel.offers import Offer
from grognard.kernel.planning import Thought

BARRAGE = BarragePrices(0.03, SHORT)


def blocks_exit(view: View, kit: Kit) -> bool:
    """Whether the view's side is there to keep the enemy from leaving the map."""
    side = SIDES.index(view.side)
    return not kit.sides[side].attacker and wants_out(kit, 1 - side)


class PlanningJudge:
    """One side's judgement of one position, by weights."""

    style = "choice"
    attacks_follow = False
    study_best = 0

    def __init__(self, view: View, kit: Kit, weights: Weights) -> None:
        self.board = board = Board(view, kit, blocks=blocks_exit(view, kit))
        self.stance = stance = Stance(board, weights)
        self.exposure = Exposure(board)
        self.fire = ExpectedFire(board, stance, self.exposure)
        self.places = WeighedPlaces(board, stance, self.exposure, self.fire)
        self.moves = WeighedMoves(board, stance, self.exposure, self.places)
        self.assaults = AssaultValue(board, stance, self.fire, self.places)
        self.notes = Notes(kit)
        off_board = OffBoard(board, self.fire, BARRAGE)
        self.activation = WeighedActivation(board, self.moves, off_board, self.assaults, self.notes)
        self.actions = WeighedActions(board, self.fire, self.moves, off_board, self.activation)

    @property
    def thoughts(self) -> Sequence[Thought]:
        return self.notes.thoughts

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        return self.actions.answer(offers)

    def rate(self, action: Order) -> float | None:
        """Everything is rated in company: see `answer`."""
        return None


def judge_for(view: View, kit: Kit, weights: Weights | None = None) -> PlanningJudge:
    """The judge of Regular and Veteran."""
    return PlanningJudge(view, kit, weights or Weights())
