"""What it is worth to a piece of Panzer Grenadier to stand in a hex: near its goals, in cover, out
of fire, leaders among units that have none."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from grognard.games.pg.ai.board_model import Board, under_fire
from grognard.games.pg.kit import Counter
from grognard.games.pg.piece_state import DEMORALISED

ONWARD = 0.22
"""A hex nearer to a goal."""
RISK = 0.025
"""A point of fire that can be brought upon a hex."""
ENOUGH = 14
"""Fire beyond which more makes no difference."""


class PlaceValue(Protocol):
    """Places of one side."""

    def place(self, i: int, at: int) -> float:
        """What it is worth to a piece to stand in a hex."""

    def eager(self, counter: Counter) -> float:
        """How much a piece is drawn to the goals."""


class PlainPlaces:
    """Places at fixed values. `haste` is how much an attacker is drawn to his goals: one who has
    waited hurries."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe
        self.haste = 0.9 + 1.2 * board.view.turn / board.kit.last
        self._worth: dict[tuple[int, int], float] = {}

    @cached_property
    def danger(self) -> tuple[list[int], list[int]]:
        """The fire that can be brought upon each hex: against men, and against vehicles."""
        soft, hard = [], []
        for i in self.kit.units_of[self.foe]:
            unit, counter = self.s.units[i], self.kit.counters[i]
            if unit.at < 0 or unit.morale == DEMORALISED or unit.limbered or unit.aboard >= 0:
                continue
            if counter.df[unit.reduced] > 0:
                soft.append((unit.at, counter.df[unit.reduced], counter.df_range))
            if counter.at[unit.reduced] >= 0:
                hard.append((unit.at, 2 * counter.at[unit.reduced], counter.at_range))
        smoke = self.board.view.smoke
        return (under_fire(self.kit, tuple(sorted(soft)), smoke),
                under_fire(self.kit, tuple(sorted(hard)), smoke))  # fmt: skip

    def place(self, i: int, at: int) -> float:
        """What it is worth to a piece to stand in a hex."""
        if (i, at) not in self._worth:
            self._worth[i, at] = self.worth(i, at, self.eager(self.kit.counters[i]))
        return self._worth[i, at]

    def worth(self, i: int, at: int, eager: float) -> float:
        """The same for a piece that is drawn to the goals so much."""
        s, counter, kit = self.s, self.kit.counters[i], self.kit
        fire = min(self.danger[counter.afv][at], ENOUGH)
        town, woods = kit.is_terrain(at, "town"), kit.is_terrain(at, "woods")
        covered = not counter.afv and (town or woods or at in s.trenches)
        if s.units[i].at == at and s.units[i].dug:
            covered = True
        risk = RISK * fire * (0.4 if covered else 1.0)
        worth = (0.15 if covered else 0.0) - ONWARD * self.board.way[at] * eager
        if counter.leader:
            men = sum(self.leaderless(i, h) for h in (at, *kit.ground.neighbours(at)))
            return worth * 0.4 + 0.2 * min(men, 6) + 0.3 * bool(s.combat[self.side][at]) - risk
        crowd = s.combat[self.side][at] - (s.units[i].at == at)
        worth -= 0.25 * (crowd >= 2)
        if counter.unarmed:
            return worth - 2 * risk if s.passengers(i) else -3 * risk - 0.02 * self.board.way[at]
        if counter.combat and not self.board.way[at]:
            worth += 0.5
        return worth - risk * (1.5 if counter.weapon else 0.4 if self.board.attacker else 1.2)

    def leaderless(self, i: int, at: int) -> int:
        """Combat units in a hex whom no leader but this one can activate."""
        found = self.s.combat[self.side][at]
        if not found:
            return 0
        counters, ground = self.kit.counters, self.kit.ground
        led = any(
            counters[j].rank >= 0 and j != i
            for hex in (at, *ground.neighbours(at))
            for j in self.s.side_at(self.side, hex)
        )
        return 0 if led else found

    def eager(self, counter: Counter) -> float:
        """How much a piece is drawn to the goals."""
        if counter.weapon or counter.mortar:
            return 0.25
        return self.haste if self.board.attacker else 0.3
