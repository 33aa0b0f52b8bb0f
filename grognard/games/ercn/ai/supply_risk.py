"""Supply in MOSKVA as both opponents see it: where a unit would be supplied, what stands without a
line, how near the enemy is to being cut off, and where his lines run."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.unit_value import UnitValue, WeighedUnitValue
from grognard.games.ercn.ai.weights import Weights
from grognard.games.ercn.kit import GERMAN, SIDES, Kit
from grognard.games.ercn.rules.e_supply import fed, longest_line, open_hexes, sources
from grognard.kernel.paths import flood, joined, occupied

STRAIN = ((3, 0.05), (6, 0.15))
"""Hexes of line beyond which a unit is in some danger of being cut off, and how much of it."""


class Supply(Protocol):
    """Supply of both sides on a board."""

    @property
    def fed(self) -> int:
        """[E] Hexes where a unit of mine would be supplied, as a bit set."""

    @property
    def sure(self) -> int:
        """The hexes my lines would still reach if every enemy came a hex nearer."""

    def cut_off(self, side: int, but: int = -1) -> float:
        """[E4] What a side has without a line, in losses; `but` is left aside."""


def fed_in(board: Board, weather: int) -> int:
    """[E] Hexes my lines reach in that weather, and those beside them, where a unit's own presence
    lifts the enemy's zones."""
    s, ground = board.s, board.kit.ground
    now, s.weather = s.weather, weather
    reached = fed(s, board.me)
    s.weather = now
    free = ground.land & ~occupied(s.men[board.foe])
    return flood(reached, free, ground.line_shifts[weather], 1)


def sure(board: Board) -> int:
    """The hexes my lines would still reach if every enemy came a hex nearer."""
    s = board.s.clone()
    wide = bytearray(s.zoc[board.foe])
    for h, held in enumerate(s.zoc[board.foe]):
        if held:
            for b in board.kit.ground.around[h]:
                wide[b] = 1
    s.zoc[board.foe][:] = wide
    return fed(s, board.me)


class SupplyNow:
    """Supply in the weather of this turn."""

    def __init__(self, board: Board, values: UnitValue) -> None:
        self.board, self.values = board, values

    @cached_property
    def fed(self) -> int:
        return fed_in(self.board, self.board.s.weather)

    @cached_property
    def sure(self) -> int:
        return sure(self.board)

    def cut_off(self, side: int, but: int = -1) -> float:
        """[E4] What a side has without a line, in losses; `but` is left aside."""
        s, loss = self.board.s, self.values.loss
        reached, units = fed(s, side), s.units
        return sum(
            loss(i, 1)
            for i in self.board.kit.units_of[side]
            if (at := units[i].at) >= 0 and not reached >> at & 1 and i != but
        )


class SupplyCalendar:
    """[L, E3b] The weather of each turn, and how long the German's lines may be in it."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def over(self, turn: int) -> bool:
        """Whether by that turn the points have been counted."""
        return turn > len(self.kit.calendar)

    def weather(self, turn: int) -> int:
        """The weather in that turn; after the last, when the points are counted, as in the last."""
        return self.kit.calendar[min(turn, len(self.kit.calendar)) - 1].weather

    def limit(self, turn: int) -> int:
        """[E3b] How long the German's lines may be in that turn; 0 where there is no limit."""
        weather = self.kit.ground.weathers[self.weather(turn)]
        return weather.supply_limit[SIDES[GERMAN]] or 0


class SupplyRisk:
    """Supply with weights, in the weather of this turn and of the German's next."""

    def __init__(
        self, board: Board, values: WeighedUnitValue, weights: Weights, calendar: SupplyCalendar
    ) -> None:
        self.board, self.values, self.weights, self.calendar = board, values, weights, calendar
        self.s, self.kit = board.s, board.kit

    @cached_property
    def fed(self) -> int:
        """[E3b] Where a unit would be in supply now; the German's also in the weather of his next
        turn."""
        found = fed_in(self.board, self.s.weather)
        turn = self.board.view.turn + 1
        if self.board.me == GERMAN and self.calendar.limit(turn):
            found &= fed_in(self.board, self.calendar.weather(turn))
        return found

    @cached_property
    def sure(self) -> int:
        return sure(self.board)

    def unfed(self, i: int) -> float:
        """[E4, J] What it costs to end here without a line. A unit that had one when its turn
        began has all its next turn to find one again; another is reduced."""
        if self.s.units[i].cut:
            return self.weights.lines * (1.0 + self.values.loss(i, 1))
        return self.weights.lines * (0.3 + self.weights.lonely * self.values.loss(i, 1))

    def cut_off(self, side: int, but: int = -1) -> float:
        """[E4, J] What a side has without a line, in losses; `but` is left aside."""
        reached, loss = fed(self.s, side), self.values.loss
        units, later = self.s.units, 1.0 if side != self.board.me else self.weights.lonely
        return sum(
            loss(i, 1) * (1.0 if units[i].cut else later)
            for i in self.kit.units_of[side]
            if (at := units[i].at) >= 0 and not reached >> at & 1 and i != but
        )

    def strain(self) -> float:
        """[E2a, E3b] How far the enemy is cut off, with something for lines that grow long."""
        s, side, loss = self.s, self.board.foe, self.values.loss
        if side == GERMAN:
            return self.cut_off(side)
        free, by = open_hexes(s, side), self.kit.ground.line_shifts[s.weather]
        reached, steps = sources(s, side, free), 0
        held = [(at, loss(i, 1)) for i in self.kit.units_of[side] if (at := s.units[i].at) >= 0]
        found = 0.0
        for far, part in (*STRAIN, (longest_line(s, side), 0.0)):
            reached, steps = flood(reached, free, by, far - steps), far
            part = part or 1.0 - sum(share for _, share in STRAIN)
            found += part * sum(worth for at, worth in held if not reached >> at & 1)
        return found

    @cached_property
    def arteries(self) -> list[float]:
        """What depends on the enemy's lines that run through each hex or could be stopped from it:
        by the shortest line of each of his units, on rails to the edge."""
        s, kit, side = self.s, self.kit, self.board.foe
        ground = kit.ground
        free = open_hexes(s, side)
        edge = [h for h in range(len(kit.names)) if (ground.source_bits[side] & free) >> h & 1]
        shut = bytearray(not free >> h & 1 for h in range(len(kit.names)))
        network, by_rail = joined(ground.network_links[side], edge, shut)
        _, by_line = joined(ground.line_links[s.weather], network, shut)
        before = dict.fromkeys(edge, -1) | by_rail | by_line
        flow = [0.0] * len(kit.names)
        for i in kit.units_of[side]:
            at = s.units[i].at
            worth = self.values.loss(i, 1) if at >= 0 else 0.0
            while at >= 0 and at in before:
                flow[at] += worth
                at = before[at]
        return [
            max(flow[h], *(flow[b] for b in ground.zoc_from[h] if not s.men[side][b]), 0.0)
            for h in range(len(kit.names))
        ]
