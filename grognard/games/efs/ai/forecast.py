"""What the enemy may do on his next turn: who can strike where, and which way he must come."""

from __future__ import annotations

from functools import cached_property

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.goals import Goal, Goals
from grognard.games.efs.kit import AXIS

FAST = ((4, 1.0), (7, 0.5))
"""How far motorised units strike, and how surely; cavalry too."""
FOOT = (((3, 1.0), (4, 0.4)), ((1, 1.0), (3, 0.25)))
"""The same for others, by side: Soviet ones move after the attacks, unless they are activated."""
SHARE = 0.5
"""Of all that could strike a hex so much does: it can strike but once."""
SPEARHEADS = 3
"""So many of the enemy's stacks are looked at for a place."""
WATCH = 14
"""So near they must be."""


class Forecast:
    """The enemy's next turn, roughly."""

    def __init__(self, board: Board, goals: Goals) -> None:
        self.board, self.goals = board, goals

    @cached_property
    def reply(self) -> list[float]:
        """How much attack may strike each hex."""
        board, counters = self.board, self.board.kit.counters
        found = [0.0] * board.kit.ground.size
        foot = FOOT[board.foe]
        for i in board.s.of(board.foe):
            counter = counters[i]
            strength = board.attack(i)
            if not strength or counter.artillery:
                continue
            bands = FAST if counter.motorised or counter.type == "cavalry" else foot
            for b, n in board.near(board.at(i), bands[-1][0]):
                found[b] += strength * next(share for far, share in bands if n <= far)
        return [SHARE * one for one in found]

    def loss(self, at: int, held: float) -> float:
        """Steps that may be lost in a hex held with so much defence."""
        odds = self.reply[at] / max(held, 1.0)
        return min(max(0.5 * (odds - 1.0), 0.0), 2.5)

    @cached_property
    def openings(self) -> list[float]:
        """By hex, how much of what the side wants lies near it."""
        board = self.board
        found = [0.0] * board.kit.ground.size
        for goal in self.goals.open:
            for b, n in board.near(goal.hexes[0], 6):
                found[b] += goal.points / (1 + n / 2)
        return found

    @cached_property
    def demand(self) -> list[float]:
        """By hex, how much attack stands near the enemy within reach of a supply unit there."""
        board = self.board
        far = board.kit.rules.loc - 2
        found = [0.0] * board.kit.ground.size
        for i in board.mine:
            at, strength = board.at(i), board.attack(i)
            if strength and board.kit.counters[i].combat and board.nearest_foe[at] <= 2:
                for b, _ in board.near(at, far):
                    found[b] += strength
        return found

    @cached_property
    def ways(self) -> list[float]:
        """By hex, how much of what the side holds lies behind it, as the enemy comes."""
        board = self.board
        found = [0.0] * board.kit.ground.size
        for goal in self.goals.held:
            for at in self.spearheads(goal):
                self.lay_way(found, at, goal)
        return found

    def spearheads(self, goal: Goal) -> list[int]:
        """The enemy's strongest stacks that may make for a place."""
        board, here = self.board, goal.hexes[0]
        distance = board.kit.ground.distance
        near = [at for at in board.enemies if distance(at, here) <= WATCH]
        strong = {at: sum(map(board.attack, board.fighters(board.foe, at))) for at in near}
        near.sort(key=lambda at: (-strong[at] / (2 + distance(at, here)), at))
        return [at for at in near[:SPEARHEADS] if strong[at]]

    def lay_way(self, found: list[float], start: int, goal: Goal) -> None:
        """The hexes between a stack and a place, the nearer to the stack the less to be feared of
        going round."""
        board, here = self.board, goal.hexes[0]
        distance = board.kit.ground.distance
        far = distance(start, here)
        worth = goal.points / (SPEARHEADS * (1 + far / 6))
        for b, n in board.near(start, min(far, 5)):
            if n > 1 and n + distance(b, here) <= far + (1 if board.foe == AXIS else 0):
                found[b] += worth
