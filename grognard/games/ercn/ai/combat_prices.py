"""Prices of combat in MOSKVA, in victory points: ground, own losses, air points, and what attackers
could have done instead."""

from __future__ import annotations

from typing import Protocol

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.supply_guard import LineGuard
from grognard.games.ercn.ai.threat import Caution
from grognard.games.ercn.ai.unit_value import UnitValue, WeighedUnitValue
from grognard.games.ercn.ai.weights import Weights
from grognard.games.ercn.kit import GERMAN, SOVIET
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.g_combat import Fight

AIR_PRICE = (0.15, 0.3)
"""What an air point is worth to each side, spent elsewhere."""
SIEGE = 12
"""Hexes from Moscow within which the German is near enough to be feared there."""


class Prices(Protocol):
    """What an attack costs and what it may gain besides the defender's losses."""

    def gain(self, fight: Fight) -> float:
        """What it is worth to clear the hex."""

    def care(self, fight: Fight) -> float:
        """How much more own losses count than their points."""

    def outlay(self, points: int) -> float:
        """What so many air points are worth, spent elsewhere."""

    def force(self, units: tuple[int, ...]) -> float:
        """What an attack by these units must be worth at least."""

    def to_interdict(self) -> int:
        """[I] Air points that are left for interdiction."""


class PlainPrices:
    """Fixed prices."""

    def __init__(self, board: Board, values: UnitValue) -> None:
        self.board, self.values = board, values

    def gain(self, fight: Fight) -> float:
        board = self.board
        n = board.kit.city_at.get(fight.target, -1)
        if fight.target == board.kit.capital:
            return 6.0
        if n >= 0 and board.s.control[n] != fight.side:
            return 2.0
        return 0.4 * self.values.promise if fight.side == GERMAN else 0.2

    def care(self, fight: Fight) -> float:
        return 1.0

    def outlay(self, points: int) -> float:
        return AIR_PRICE[self.board.me] * points

    def force(self, units: tuple[int, ...]) -> float:
        return 0.12 + sum(self.unit(i) for i in units)

    def unit(self, i: int) -> float:
        """What else a unit might have done: exploited, or stayed in its trenches."""
        board = self.board
        price = 0.01 * board.s.face(i).attack
        if board.view.phase == "breakthrough" and board.kit.counters[i].mech:
            price += 0.25
        if board.me == SOVIET:
            price += 0.15 if board.s.units[i].dug else 0.05
        return price

    def to_interdict(self) -> int:
        """[I] All but a point, which may still help a defence."""
        left = self.board.s.air[self.board.me]
        return left - (left > 2)


class WeighedPrices:
    """Prices by weights."""

    def __init__(
        self, board: Board, weights: Weights, values: WeighedUnitValue, caution: Caution,
        guard: LineGuard,
    ) -> None:  # fmt: skip
        self.board, self.weights = board, weights
        self.values, self.caution, self.guard = values, caution, guard
        self.s, self.kit = board.s, board.kit

    def gain(self, fight: Fight) -> float:
        """What it is worth to clear the hex; to the German also what has a line again then."""
        n = self.kit.city_at.get(fight.target, -1)
        if fight.target == self.kit.capital:
            worth = self.moscow if self.board.last else self.weights.capital[fight.side]
        elif n >= 0 and self.s.control[n] != fight.side:
            worth = self.weights.city
        else:
            part = self.values.promise if fight.side == GERMAN else 1.0
            worth = self.weights.ground[fight.side] * part
        return worth + (self.guard.freed.get(fight.target, 0.0) if fight.side == GERMAN else 0.0)

    @property
    def moscow(self) -> float:
        """[MOSKVA 11b] What Moscow is worth to the German who stands in it at the count."""
        worth = self.kit.sheets.scenario.victory.capital
        fed_there = fed(self.s, GERMAN) >> self.kit.capital & 1
        return float(worth.supplied if fed_there else worth.unsupplied)

    def care(self, fight: Fight) -> float:
        """Own losses count for more than their points as long as the units are needed later."""
        ends = self.board.view.turn == self.board.turns
        return 1.0 if ends or fight.side != self.board.me else self.weights.care[self.board.me]

    def outlay(self, points: int) -> float:
        board, t = self.board, self.weights
        over = max(0, points - max(0, self.s.air[board.me] - self.reserve))
        if board.me == SOVIET and board.view.player != board.view.side:
            over = points  # they do more in his own attacks
        return t.air[board.me] * points + t.keep[board.me] * over

    @property
    def reserve(self) -> int:
        """[D] Air points the German had better keep for the Soviet's attacks: there one cancels
        one, and he sees first what is used against him."""
        mine = self.board.me == GERMAN and self.board.view.player == self.board.view.side
        return min(self.s.air[SOVIET], 3) if mine else 0

    def force(self, units: tuple[int, ...]) -> float:
        bar = self.weights.bar[self.board.me]
        return bar + sum(self.unit(i) + self.deserted(i) for i in units)

    def unit(self, i: int) -> float:
        """What else a unit might have done: exploited, got away, or stayed in its trenches."""
        board = self.board
        if board.last:
            return 0.0
        price = 0.01 * self.s.face(i).attack
        after = board.view.phase == "breakthrough"
        if board.me == SOVIET:
            if after and self.values.frail(i):
                price += self.weights.stuck * max(0.0, self.caution.fear(i, board.at(i)))
            return price + (0.15 if self.s.units[i].dug else 0.05)
        if after and self.kit.counters[i].mech:
            price += 0.15 + self.weights.stuck * max(0.0, self.caution.fear(i, board.at(i)))
        return price

    def deserted(self, i: int) -> float:
        """[MOSKVA 11a, 11b] What it costs to call this unit away from a city that nobody else
        holds, or from Moscow's defence."""
        board = self.board
        home = board.home.get(i, -1)
        if board.at(i) == home:
            return 0.0
        left = self.s.men[board.me][home] if home >= 0 else 1
        if home == self.kit.capital:
            if board.me == GERMAN:
                return 0.0 if left else self.weights.capital[GERMAN]
            near = board.foe_near[home] <= SIEGE
            return self.weights.garrison if near and self.values.density(i) >= 1 else 0.0
        n = self.kit.city_at.get(home, -1)
        if n < 0 or self.s.control[n] != board.me or left:
            return 0.0
        return self.weights.city * self.weights.desert[board.me]

    def to_interdict(self) -> int:
        """[I] What is left beyond the reserve."""
        return max(0, self.s.air[self.board.me] - self.reserve)
