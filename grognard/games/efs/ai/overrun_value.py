"""Overruns worth trying: what every roll of the die brings [11.37]."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.ai.goals import Goals
from grognard.games.efs.rules import r11_overrunning
from grognard.games.efs.rules.r11_overrun import modifiers
from grognard.games.efs.rules.r11_overrunning import OverrunAction

FAILED = 0.8
DRIVEN = 0.6


class OverrunValue:
    """Overruns of one side."""

    def __init__(self, board: Board, goals: Goals, combat: CombatValue) -> None:
        self.board, self.goals, self.combat = board, goals, combat

    def best(self) -> tuple[float, OverrunAction] | None:
        """The overrun that is worth the most, if one is worth it."""
        board = self.board
        found: tuple[float, OverrunAction] | None = None
        for offer in r11_overrunning.offers(board.s, board.side):
            for action in offer:
                worth = self.worth(action.units, action.path)
                if worth > board.weights.overrun and (found is None or worth > found[0]):
                    found = worth, action
        return found

    def worth(self, units: Sequence[int], path: Sequence[int]) -> float:
        """What all rolls together are worth, less what leaving a place empty costs."""
        board, s = self.board, self.board.s
        at = path[-1]
        start = path[-2] if len(path) > 1 else board.at(units[0])
        table = s.kit.rolls["overrun"]
        drm = table.total(modifiers(s, units, start, at))
        foes = board.fighters(board.foe, at)
        steps = sum(s.steps_left(i) for i in foes)
        his = sum(map(self.combat.step, foes)) / max(len(foes), 1)
        mine = sum(map(self.combat.step, units)) / len(units)
        gain = DRIVEN + self.goals.prize(at)
        total = 0.0
        for die in range(1, 11):
            row = table.result(die + drm)
            if row.id == "success":
                total += gain + min(row.gives.get("defender_steps", 0), steps) * his
            else:
                total -= FAILED + row.gives.get("overrunner_steps", 0) * mine
        home = board.at(units[0])
        goal = self.goals.by_hex.get(home)
        if goal is not None and goal.mine and len(board.fighters(board.side, home)) == len(units):
            total -= 40.0 * goal.points
        return total / 10
