"""Units sent to certain hexes for the sake of supply in MOSKVA, before all else: the Soviet's cut
lines, the German's keep them or open them again."""

from __future__ import annotations

from functools import cached_property

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.reach_ahead import Posts
from grognard.games.ercn.ai.supply_cut import LineCutter
from grognard.games.ercn.ai.supply_guard import LineGuard
from grognard.games.ercn.ai.threat import CloseThreat
from grognard.games.ercn.kit import SOVIET

BONUS = 1000.0
"""What it is worth to a unit to go where it is sent: more than anything else."""


class SupplyPlan:
    """The supply missions of one movement phase."""

    def __init__(
        self, board: Board, cutter: LineCutter, guard: LineGuard, threat: CloseThreat
    ) -> None:
        self.board, self.cutter, self.guard, self.threat = board, cutter, guard, threat

    @cached_property
    def posts(self) -> Posts:
        """Units that are sent to a certain hex. Under fog nobody is: too little is known."""
        if not self.board.marching or self.board.kit.fog:
            return {}
        if self.board.me == SOVIET:
            found = self.cutter.posts()
        else:
            found = self.guard.relief() or self.guard.watch()
        self.threat.forget()
        return found

    def bonus(self, i: int, h: int) -> float:
        """What it is worth to be where one is sent."""
        return BONUS if self.posts.get(i, -1) == h else 0.0
