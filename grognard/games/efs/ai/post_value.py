"""What it is worth to stand somewhere when nothing is attacked from there."""

from __future__ import annotations

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.forecast import Forecast
from grognard.games.efs.ai.goals import Goal, Goals
from grognard.games.efs.kit import AXIS, SOVIET

STORE = 4
"""Supply units so near to each other serve the same attacks."""


class PostValue:
    """Posts of one side."""

    def __init__(self, board: Board, goals: Goals, forecast: Forecast) -> None:
        self.forecast = forecast
        self.board, self.goals, self.weights = board, goals, board.weights
        self.sent: dict[int, Goal] = {}
        """Who was sent where."""

    def worth(self, i: int, at: int) -> float:
        """What a hex is worth to a unit."""
        board, counter = self.board, self.board.kit.counters[i]
        if not counter.combat:
            return self.store(i, at)
        if counter.type == "hq":
            return self.headquarters(i, at)
        found = self.held(i, at) + board.cover(at) * self.weights.cover
        goal = self.sent.get(i)
        if goal is not None:
            found -= self.weights.onward * min(self.goals.way(goal, i)[at], 200)
        if not board.fed >> at & 1:
            found -= self.weights.unfed[board.side]
        if counter.artillery:
            return found + self.gun(i, at)
        near = board.nearest_foe[at]
        if near <= 1:
            danger = board.threat[at] - board.defence(i) - board.holding(board.side, at)
            found -= min(max(danger, 0.0), 12) * self.weights.danger
        found += self.foreseen(i, at)
        stack = board.s.points(board.side, at)
        if stack > 6 and at != board.at(i):
            found -= self.weights.crowd * stack
        return found

    def foreseen(self, i: int, at: int) -> float:
        """What the enemy's next turn may cost there, and what standing in his way is worth."""
        w, board, found = self.weights, self.board, 0.0
        side = board.side
        friends = [k for k in board.fighters(board.side, at) if k != i]
        if w.exposed[side]:
            held = board.defence(i) + sum(map(board.defence, friends))
            found -= w.exposed[side] * self.forecast.loss(at, held * (1 + 0.3 * board.cover(at)))
        if w.barring[side] and (way := self.forecast.ways[at]):
            beside = bool(friends) + board.near_friends(at)
            found += w.barring[side] * way / (1 + beside)
        if w.together:
            found += w.together * min(board.near_friends(at), 3)
        return found

    def held(self, i: int, at: int) -> float:
        """[24.22, 24.25a] What it is worth to stand in a place that scores: the first unit keeps
        it, the next ones make it safer."""
        goal = self.goals.by_hex.get(at)
        if goal is None:
            return 0.0
        board = self.board
        others = [k for k in board.fighters(board.side, at) if k != i]
        worth = self.goals.point * goal.points / len(goal.hexes)
        if not goal.mine:
            return worth if not others else 0.3
        if others:
            safe = board.threat[at] < 1.5 * sum(map(board.defence, others))
            return 0.1 if safe else self.weights.second * worth
        if board.side == SOVIET and board.nearest_foe[at] > 12:
            return 0.3
        return worth

    def gun(self, i: int, at: int) -> float:
        """Artillery stands behind others, two or three hexes from the enemy."""
        board = self.board
        near = board.nearest_foe[at]
        reach = max(board.kit.counters[i].range, 1)
        friends = any(k != i for k in board.fighters(board.side, at))
        found = 1.2 if 1 < near <= max(reach, 2) else 0.0
        if near <= 1 and not friends:
            found -= 3.0
        return found + (0.5 if friends else 0.0)

    def store(self, i: int, at: int) -> float:
        """[6.4] A supply unit stands behind those who may attack, with somebody, off the front."""
        board, near = self.board, self.board.nearest_foe[at]
        friends = bool(board.fighters(board.side, at))
        found = -0.3 * abs(near - 3) if near < 40 else -10.0
        if self.weights.stores:
            others = [k for k in board.mine if k != i and not board.kit.counters[k].combat]
            near_by = sum(board.kit.ground.distance(board.at(k), at) <= STORE for k in others)
            wanted = self.forecast.demand[at] / (1 + near_by)
            found = 0.3 * found + self.weights.stores * min(wanted, 40)
        if near <= 1:
            found -= 4.0
        if near == 2 and not friends:
            found -= 1.0
        return found + (0.6 if friends else 0.0) - 0.2 * len(self.stores_at(i, at))

    def stores_at(self, i: int, at: int) -> list[int]:
        board = self.board
        stack = board.s.stack_of(board.side, at)
        return [k for k in stack if k != i and not board.kit.counters[k].combat]

    def headquarters(self, i: int, at: int) -> float:
        """[21.11] A headquarters has its troops in range and the enemy at a distance."""
        board, near = self.board, self.board.nearest_foe[at]
        found = board.cover(at) * 0.3
        if near < 3:
            found -= 3.0 * (3 - near)
        elif near > 4:
            found -= 0.2 * (near - 4)
        if not board.fed >> at & 1:
            found -= self.weights.unfed[board.side]
        friends = sum(1 for b, _ in board.near(at, 3) for _ in board.fighters(board.side, b))
        return found + 0.15 * min(friends, 10) + (0.5 if board.fighters(board.side, at) else 0)


def first_posted(board: Board, i: int) -> tuple[int, ...]:
    """The order in which units are posted: fighters first, the fast ones before, then guns, then
    headquarters and supply."""
    counter = board.kit.counters[i]
    kind = 0 if counter.combat and not counter.artillery else 1
    if counter.type == "hq":
        kind = 2
    if not counter.combat:
        kind = 3
    strength = board.attack(i) if board.side == AXIS else board.defence(i)
    return kind, -strength, i
