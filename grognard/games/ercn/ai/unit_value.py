"""What it costs a side to lose steps of a unit in MOSKVA, in victory points: the points the enemy
scores, with something added for what the unit could still do."""

from __future__ import annotations

from typing import Protocol

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.weights import Weights
from grognard.games.ercn.kit import GERMAN, SOVIET

CORPS = "XXX"
"""A German corps is made to stand in front."""


class UnitValue(Protocol):
    """Losses in victory points."""

    promise: float
    """How much of what a unit could still do is left to be done: less as the game goes on."""

    def loss(self, i: int, steps: int, lost: int | None = None) -> float:
        """[MOSKVA 11c, 11d] What it costs a side that this unit loses so many steps; `lost` are the
        steps it has lost before, if not those on the board."""


def promise(board: Board) -> float:
    return 0.4 + 0.6 * (board.turns - board.view.turn) / board.turns


class PlainUnitValue:
    """With fixed prices: a Soviet unit counts when it is eliminated."""

    def __init__(self, board: Board) -> None:
        self.s, self.kit = board.s, board.kit
        self.promise = promise(board)

    def loss(self, i: int, steps: int, lost: int | None = None) -> float:
        """[MOSKVA 11c, 11d] As the points are counted, and fighting power."""
        counter = self.kit.counters[i]
        if counter.decoy:
            return 0.0
        victory = self.kit.sheets.scenario.victory
        if lost is None:
            lost = self.s.units[i].lost
        after = min(lost + steps, counter.steps)
        dies = after == counter.steps
        power = counter.faces[lost].defence - (0 if dies else counter.faces[after].defence)
        if counter.side == SOVIET:
            points = victory.soviet_unit * (dies and not counter.trench)
            return points + 0.22 * self.promise * power
        points = victory.other_step * (after - lost)
        if counter.armour:
            points = (victory.armour_eliminated if dies else victory.armour_reduced) - (
                victory.armour_reduced if lost else 0
            )
        return points + 0.08 * self.promise * power


class WeighedUnitValue:
    """With weights: part of a Soviet unit's point is counted with its first step."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board, self.weights = board, weights
        self.s, self.kit = board.s, board.kit
        self.promise = 0.0 if board.last else promise(board)

    def loss(self, i: int, steps: int, lost: int | None = None) -> float:
        """[MOSKVA 11c, 11d] As the points are counted, and fighting power."""
        counter = self.kit.counters[i]
        if counter.decoy:
            return 0.0
        victory = self.kit.sheets.scenario.victory
        if lost is None:
            lost = self.s.units[i].lost
        after = min(lost + steps, counter.steps)
        dies = after == counter.steps
        power = counter.faces[lost].defence - (0 if dies else counter.faces[after].defence)
        worth = self.weights.power[counter.side] * self.promise * power
        if counter.side == SOVIET:
            return worth + (
                0.0 if counter.trench else victory.soviet_unit * self.point_share(i, lost, after)
            )
        if not counter.armour:
            return worth + victory.other_step * (after - lost)
        points = victory.armour_eliminated if dies else victory.armour_reduced
        return worth + points - (victory.armour_reduced if lost else 0)

    def point_share(self, i: int, lost: int, after: int) -> float:
        """How much of a Soviet unit's point goes with these steps: something with the first."""
        steps, cracked = self.kit.counters[i].steps, self.weights.cracked[self.board.me]
        share = [0.0, *(cracked for _ in range(steps - 1)), 1.0]
        return (share[after] - share[lost]) * (1.0 if self.board.rebuilt else self.weights.early)

    def frail(self, i: int) -> bool:
        """Whether this unit is better kept behind the others: of the German's all but corps, of the
        Soviet's those that score for the enemy when they are lost."""
        counter = self.kit.counters[i]
        return counter.size != CORPS if counter.side == GERMAN else not counter.trench

    def rear_guard(self, i: int) -> bool:
        """Whether a German unit is one to leave behind in cities and on roads: small, on foot."""
        return self.frail(i) and not self.kit.counters[i].mech

    def density(self, i: int) -> float:
        """[F7] A unit's defence for the stacking it takes; one for an entrenched division."""
        counter = self.kit.counters[i]
        return (counter.trench or self.s.face(i).defence) / (1.5 * counter.halves)
