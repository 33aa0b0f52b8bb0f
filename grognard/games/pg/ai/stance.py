"""How a side of Panzer Grenadier goes by its weights in this position: how much it minds losses and
how much scoring hexes count, by the score and the turns left."""

from __future__ import annotations

from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.kit import Counter


class Stance:
    """The weights, and what follows from them and the score."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board, self.weights = board, weights
        self.exact = weights.craft > 0.5
        """Whether it looks at what else a rule wants."""
        self.haste = 0.9 + weights.haste * board.view.turn / board.kit.last
        self.caution = weights.bold if board.attacker else 1.0
        """How much losses count that may be expected."""
        self.ends = self.exact and board.attacker and not board.left
        """Whether nothing comes after this turn, and an attacker thinks of it."""
        self.pressing = 1 + weights.late * (
            1.0 if board.left < 1 else 0.5 if board.left < 2 else 0.0
        )
        """What scoring hexes count for as the end comes near."""
        self.blood = weights.blood
        """A step of one's own that an assault may cost."""
        if self.exact:
            self.blood *= self.exchange
            self.caution *= self.exchange
        if board.left < 2 and self.wanting > 0:
            # A side that is losing anyway minds losses less.
            self.caution *= weights.stake
            self.blood *= weights.stake
            self.pressing *= 1.3

    @property
    def exchange(self) -> float:
        """[2.3] What a step of one's own costs, in steps of the enemy."""
        kit = self.board.kit
        rows, mine = kit.scenario.victory.score, kit.side_ids[self.board.side]
        gain = next((r.points for r in rows if r.per == "enemy_step" and r.side == mine), 1.0)
        cost = next((r.points for r in rows if r.per == "enemy_step" and r.side != mine), 1.0)
        return cost / gain if gain else 1.0

    @property
    def wanting(self) -> float:
        """[2.3] The points that this side lacks for a victory; zero or less when it has it."""
        kit, score = self.board.kit, self.board.view.score
        victory, mine = kit.scenario.victory, kit.side_ids[self.board.side]
        least = kit.margins or tuple(row.margin for row in victory.level[:-1])
        rows = list(zip(least, victory.level, strict=False))
        if mine == victory.plus:
            return min((m for m, row in rows if row.winner == mine), default=0) - score
        # The other side wins below the last margin that is not its own.
        return score + 1 - min((m for m, row in rows if row.winner != mine), default=0)

    def eager(self, counter: Counter) -> float:
        """How much a piece is drawn to the goals."""
        if counter.weapon or counter.mortar:
            return 0.1
        if counter.hmg and self.board.attacker:
            return 0.6 * self.haste
        return self.haste if self.board.attacker else self.weights.drift
