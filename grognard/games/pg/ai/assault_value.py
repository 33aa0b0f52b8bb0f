"""What assaults are worth in Panzer Grenadier, before they are declared and when they are made."""

from __future__ import annotations

from grognard.games.pg.ai.actions import columns
from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.expected_fire import ExpectedFire
from grognard.games.pg.ai.stance import Stance
from grognard.games.pg.ai.weighed_places import WeighedPlaces
from grognard.games.pg.piece_state import GOOD
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_values import fortified


class AssaultValue:
    """Assaults of one side."""

    def __init__(
        self, board: Board, stance: Stance, fire: ExpectedFire, places: WeighedPlaces
    ) -> None:
        self.board, self.stance, self.fire, self.places = board, stance, fire, places
        self.weights = stance.weights
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe

    def rush(self, at: int) -> float:
        """[12.4] What an assault upon a hex would be worth to each of those beside it."""
        s, counters, table = self.s, self.kit.counters, self.kit.assault
        men = [
            i
            for hex in (at, *self.kit.ground.neighbours(at))
            for i in s.side_at(self.side, hex)
            if counters[i].infantry and not counters[i].mortar
            and s.units[i].morale == GOOD and not s.units[i].marker
        ]  # fmt: skip
        men = sorted(men, key=lambda i: -counters[i].df[s.units[i].reduced])[:3]
        there = tuple(i for i in s.side_at(self.foe, at) if not counters[i].leader)
        if not men or not there:
            return 0.0
        ours = sum(max(counters[i].df[s.units[i].reduced], 1) for i in men) + 1
        theirs = sum(
            max(counters[i].df[s.units[i].reduced], 1) / (1, 2, 4)[s.units[i].morale] for i in there
        )
        trench = table.shifts["entrenchment"] if at in s.trenches else 0
        cover = -min(self.kit.chart.assault(at), trench)
        won = self.fire.melee(table.column(ours, 1 - cover), there)
        lost = self.fire.melee(table.column(round(theirs), 1), tuple(men))
        return self.bargain(at, won, lost) / len(men)

    def bargain(self, at: int, won: float, lost: float) -> float:
        """What an assault is worth that may win and lose so much; and the hex, the likelier the
        better it stands."""
        t, left = self.weights, self.board.left
        share = won / (won + lost + 0.2)
        time = 1.0 if left > 1 else 0.7 if left else 0.35
        worth = t.seize * self.board.prize(at) * time
        if t.keep and self.s.owner[at] == self.side:
            worth = t.keep * self.board.prizes.get(at, 0.0) * time
        return won - self.stance.blood * lost + worth * share**2

    def value(self, action: Assault) -> float:
        """[12.4, 12.43] What the attacker's die brings, less what the defender's costs."""
        s, fight = foreseen(self.s, self.side, action)
        worth = []
        for side, column in zip((self.foe, self.side), columns(s, fight), strict=True):
            there = tuple(i for i in s.side_at(side, action.at) if s.units[i].aboard < 0)
            worth.append(self.fire.melee(column, there))
        if fight.first and any(fortified(s, i) for i in s.side_at(self.foe, action.at)):
            worth[0] *= max(0.3, 1 - 0.5 * worth[1])
        entering = [i for i in action.units if self.s.units[i].at != action.at]
        left = sum(self.places.leaves_behind(i) for i in entering if self.kit.counters[i].combat)
        return self.bargain(action.at, *worth) - left
