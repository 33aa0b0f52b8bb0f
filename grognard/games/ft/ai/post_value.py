"""What it is worth to stand in a hex."""

from __future__ import annotations

from grognard.games.ft.ai.board_model import Board
from grognard.games.ft.counters import AGGRESSOR

MOST_CUT = 12
"""Halves of battalions that cutting a way counts for, at most."""
NEAR_ENOUGH = 1.5
"""Attack against defence that is no danger."""


class PostValue:
    """The worth of hexes for units, on the table as it is now."""

    def __init__(self, board: Board) -> None:
        self.board, self.s = board, board.s

    def standing(self, i: int, at: int) -> float:
        """What the ground and the enemy beside it make of a hex."""
        board, s, weights = self.board, self.s, self.board.weights
        worth = weights.cover if board.covered(at) else 0.0
        units = {i, *s.of(board.me, at)}
        beyond = board.threat(at) - NEAR_ENOUGH * board.defence(units)
        return worth - weights.danger * max(0.0, beyond)

    def at(self, i: int, at: int) -> float:
        """All that speaks for a unit in a hex."""
        if not self.s.kit.counters[i].combat:
            return self.of_leader(i, at)
        board, weights = self.board, self.board.weights
        worth = self.standing(i, at) - weights.pull * self.far(at)
        fed = board.lines[bool(self.s.kit.counters[i].he)] >> at & 1
        worth += weights.fed if fed else 0.0
        worth += weights.led if board.led(i, at) else 0.0
        if board.me != AGGRESSOR and self.others(i, at) < self.s.kit.scale.zoc:
            worth += weights.cut * min(board.ways.get(at, 0), MOST_CUT) / 2
        return worth

    def others(self, i: int, at: int) -> int:
        """[G.8] Halves of battalions beside a unit in a hex: a zone needs so many."""
        return self.s.battalions([u for u in self.s.of(self.board.me, at) if u != i])

    def far(self, at: int) -> int:
        """How far from what is wanted: the aggressor's goals, the other side's enemies."""
        board = self.board
        return board.pull[at] if board.me == AGGRESSOR else min(board.enemy[at], board.pull[at])

    def of_leader(self, i: int, at: int) -> float:
        """[G.10] A headquarters stands with friends, in supply, near its units and no enemy."""
        board, s, weights = self.board, self.s, self.board.weights
        friends = [u for u in s.of(board.me, at) if s.kit.counters[u].combat]
        worth = weights.fed if board.lines[0] >> at & 1 else 0.0
        worth += 0.5 if friends else 0.0
        worth -= weights.danger * board.threat(at) * (0.3 if friends else 2.0)
        mine = [u for u in s.kit.of_side[board.me] if s.kit.parent[u] == i and s.units[u].at >= 0]
        far = [s.kit.ground.distance(at, s.units[u].at) for u in mine
               if s.kit.ground.is_hex(s.units[u].at)]  # fmt: skip
        if far:
            worth -= 0.15 * sum(far) / len(far)
        return worth
