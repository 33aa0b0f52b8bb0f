"""What it is worth to a unit of MOSKVA to end its move in a hex: cities held, gaps closed, danger,
supply, and the way to its goal."""

from __future__ import annotations

from typing import Protocol

from grognard.games.ercn.ai.board_model import Board, shelter
from grognard.games.ercn.ai.combat_prices import SIEGE
from grognard.games.ercn.ai.supply_plan import SupplyPlan
from grognard.games.ercn.ai.supply_risk import Supply, SupplyRisk
from grognard.games.ercn.ai.targets import Goals, Targets
from grognard.games.ercn.ai.threat import Caution, Threat
from grognard.games.ercn.ai.unit_value import UnitValue, WeighedUnitValue
from grognard.games.ercn.ai.weights import Weights
from grognard.games.ercn.kit import GERMAN, SOVIET

FULL = 8
"""[F7] Half divisions that the Soviet puts into a hex."""


class PostValue(Protocol):
    """Posts of the board's side."""

    def guard(self, i: int, h: int) -> float:
        """What it is worth that somebody stands in a city, by who is there and who may come."""

    def glance(self, i: int, h: int) -> float:
        """What a post is worth, short of what it does to supply."""

    def study(self, i: int, h: int) -> float:
        """What a unit there does to the supply of both sides."""


def garrison(board: Board, i: int, h: int) -> float:
    """What it is worth that somebody stands in a city, by who is there and who may come."""
    kit, s, me = board.kit, board.s, board.me
    n = kit.city_at.get(h, -1)
    if n < 0 and h != kit.capital:
        return 0.0
    near = board.foe_near[h]
    there = board.others(i, h)
    if h == kit.capital:
        worth, want = (6.0, 8) if me == SOVIET else (8.0, 4)
    elif s.control[n] != me:
        return 2.0 if there == 0 else 0.2
    else:
        worth, want = 2.0, (4 if near <= 6 and me == SOVIET else 2)
    if me == GERMAN and kit.counters[i].armour:
        worth /= 2  # armour has better to do
    danger = max(0.05, min(1.0, (14 - near) / 10))
    return worth * danger * max(0.0, 1 - there / want)


class OwnLines:
    """What a unit in a hex does to the supply of the others of its side."""

    def __init__(self, board: Board, supply: Supply) -> None:
        self.board, self.supply = board, supply
        self._away = -1, 0.0

    def lost(self, i: int, h: int) -> float:
        """What the others have without a line, this unit standing there."""
        # Away from enemy zones a unit keeps no line open, so all such posts are alike.
        away = self.board.foe_near[h] > 1
        if away and self._away[0] == i:
            return self._away[1]
        found = self.supply.cut_off(self.board.me, but=i)
        if away:
            self._away = i, found
        return found


class PlainPostValue:
    """Posts at fixed values."""

    def __init__(
        self, board: Board, values: UnitValue, threat: Threat, supply: Supply, goals: Goals
    ) -> None:
        self.board, self.values, self.threat = board, values, threat
        self.supply, self.goals = supply, goals
        self.lines = OwnLines(board, supply)

    def guard(self, i: int, h: int) -> float:
        return garrison(self.board, i, h)

    def glance(self, i: int, h: int) -> float:
        board, risk = self.board, self.threat.risk
        worth = self.guard(i, h) + 0.1 * shelter(board.kit, h)
        if not self.supply.fed >> h & 1:
            worth -= 2.0 + self.values.loss(i, 1)
        elif not self.supply.sure >> h & 1:
            worth -= 0.3
        if board.me == GERMAN:
            worth += self.goals.pull(i, h)
            if board.attacks_follow:
                return worth - 0.3 * risk(i, h)
            return worth - 0.6 * risk(i, h) + 0.3 * board.leaks.get(h, 0.0)
        worth += board.leaks.get(h, 0.0) - 0.5 * risk(i, h)
        if h == board.at(i):
            worth += 0.4 if board.s.units[i].dug else 0.1
        return worth

    def study(self, i: int, h: int) -> float:
        """The supply of my other units with this one there, and of the enemy's if it is one of
        the German's vehicles, which can get behind him."""
        board = self.board
        home = board.at(i)
        board.post(i, h)
        worth = -self.lines.lost(i, h)
        if board.me == GERMAN and board.kit.counters[i].mech:
            worth += (0.3 if board.attacks_follow else 0.6) * self.supply.cut_off(board.foe)
        board.post(i, home)
        return worth


class WeighedPostValue:
    """Posts by weights."""

    def __init__(
        self, board: Board, weights: Weights, values: WeighedUnitValue, caution: Caution,
        supply: SupplyRisk, plan: SupplyPlan, targets: Targets,
    ) -> None:  # fmt: skip
        self.board, self.weights, self.values = board, weights, values
        self.caution, self.supply, self.plan, self.targets = caution, supply, plan, targets
        self.s, self.kit = board.s, board.kit
        self.lines = OwnLines(board, supply)

    def guard(self, i: int, h: int) -> float:
        """What it is worth that somebody stands in a city, by who is there and who may come."""
        board, t = self.board, self.weights
        worth = garrison(board, i, h)
        n = self.kit.city_at.get(h, -1)
        if board.me == SOVIET:
            if h == self.kit.capital:
                return worth * t.bulwark * min(1.3, self.values.density(i))
            worth += self.outwork(i, h)
            return worth if self.kit.counters[i].trench else 0.7 * worth
        if n < 0 or self.s.control[n] != GERMAN:
            return worth
        # [F5] however far he is, the Soviet comes by rail into a city without a garrison.
        share = t.watch if self.values.rear_guard(i) else t.hold
        return worth if board.others(i, h) else max(worth, t.city * share)

    def outwork(self, i: int, h: int) -> float:
        """What it is worth to the Soviet that a division which scores for nobody stands beside
        Moscow with the German near: to take it he must first stand there himself."""
        capital = self.kit.capital
        besieged = self.board.foe_near[capital] <= SIEGE and not self.values.frail(i)
        if not besieged or h not in self.kit.ground.around[capital]:
            return 0.0
        return self.weights.outworks * max(0.0, 1 - self.board.others(i, h) / FULL)

    def glance(self, i: int, h: int) -> float:
        t, board = self.weights, self.board
        worth = self.guard(i, h) + t.cover * shelter(self.kit, h) - self.caution.fear(i, h)
        worth += self.plan.bonus(i, h)
        if not self.supply.fed >> h & 1:
            worth -= self.supply.unfed(i)
        elif not self.supply.sure >> h & 1:
            worth -= 0.3 * t.lines
        if self.cuts(i):
            worth += self.lure(h)
        if board.me == GERMAN:
            return worth + self.targets.pull(i, h)
        worth += t.leak * board.leaks.get(h, 0.0) + t.spoils * self.targets.spoils[h]
        if h == board.at(i):
            worth += 0.4 if self.s.units[i].dug else 0.1
        return worth

    def cuts(self, i: int) -> bool:
        """Whether this unit is one to get behind the enemy with. In winter the German's are not:
        what they cut off then strikes back too hard."""
        board = self.board
        winter = board.me == GERMAN and board.winter
        return self.kit.counters[i].mech and not board.last and not winter

    def lure(self, h: int) -> float:
        """What the enemy's lines that run by a hex promise, before a second look."""
        t = self.weights
        return t.tempt * t.pocket[self.board.me] * min(10.0, self.supply.arteries[h])

    def study(self, i: int, h: int) -> float:
        """The supply of my other units with this one there, and of the enemy's if it is a
        vehicle, which can get behind him."""
        board, t = self.board, self.weights
        home = board.at(i)
        board.post(i, h)
        worth = -t.lines * self.lines.lost(i, h)
        if self.cuts(i):
            share = 0.5 if board.attacks_follow else 1.0
            worth += share * t.pocket[board.me] * self.supply.strain() - self.lure(h)
        board.post(i, home)
        return worth
