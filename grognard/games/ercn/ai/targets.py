"""What each unit makes for in MOSKVA: cities and Moscow, for opponents that plan also enemies near
at hand; near and valuable ones first, and not all units to the same. And what draws the Soviet
before his last turn."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.gaps import travel
from grognard.games.ercn.ai.unit_value import WeighedUnitValue
from grognard.games.ercn.ai.weights import Weights
from grognard.games.ercn.kit import SOVIET

PACE = 0.06
"""What half a movement point nearer to the goal is worth, without weights."""
NEAR = 10
"""Half-points that are added to every way, so that what is next door is not everything."""
WATCH = 2
"""The turn from which small units of foot stay with the cities and roads in the rear."""
CLOSE = 9
"""Hexes from which on something of the German's draws the Soviet for his last turn."""
BEFORE = 3
"""Turns before the last in which it begins to."""
BEHIND = 2
"""Hexes by which a unit must be farther east to have passed an enemy."""


class Goals(Protocol):
    """Where units go."""

    def pull(self, i: int, h: int) -> float:
        """How near a hex brings a unit to where it is going, or else to the enemy."""


class CityGoals:
    """A city for each German unit."""

    def __init__(self, board: Board) -> None:
        self.board = board

    @cached_property
    def goals(self) -> dict[int, int]:
        """The city each German unit makes for."""
        board = self.board
        kit, s = board.kit, board.s
        worth = {h: 2.0 for n, h in enumerate(kit.cities) if s.control[n] != board.me}
        if not s.men[board.me][kit.capital]:
            worth[kit.capital] = 6.0
        if not worth:
            return {}
        load = dict.fromkeys(worth, 0.0)
        way = {h: travel(kit, s.weather, board.me, h) for h in worth}

        def appeal(h: int, at: int) -> float:
            return worth[h] / (10 + way[h][at]) / (1 + load[h] / (8 * worth[h]))

        found = {}
        units = [i for i in kit.units_of[board.me] if board.at(i) >= 0]
        nearest = {i: min(far[board.at(i)] for far in way.values()) for i in units}
        for i in sorted(units, key=lambda i: (nearest[i], i)):
            ranked = [(appeal(h, board.at(i)), -h) for h in worth]
            found[i] = -max(ranked)[1]
            load[found[i]] += s.face(i).attack
        return found

    def pull(self, i: int, h: int) -> float:
        goal, board = self.goals.get(i, -1), self.board
        if goal < 0:
            return -2 * PACE * board.foe_near[h]
        return -PACE * travel(board.kit, board.s.weather, board.me, goal)[h]


class Targets:
    """Cities, Moscow and enemy stacks as goals, with weights."""

    def __init__(self, board: Board, values: WeighedUnitValue, weights: Weights) -> None:
        self.board, self.values, self.weights = board, values, weights
        self.s, self.kit = board.s, board.kit

    @cached_property
    def prey(self) -> dict[int, float]:
        """What it is worth to destroy each enemy stack: more where it stands in the rear of most of
        the army, from where it can get onto the roads."""
        s, t, names, board = self.s, self.weights, self.kit.names, self.board
        mine = [
            (int(names[board.at(i)][2:]), s.face(i).attack)
            for i in self.kit.units_of[board.me]
            if board.at(i) >= 0
        ]
        army = sum(attack for _, attack in mine) or 1
        found = {}
        for h in board.foes():
            east = int(names[h][2:]) + BEHIND
            passed = sum(attack for column, attack in mine if column > east) / army
            stack = s.stack_of(board.foe, h)
            would_lose = sum(self.values.loss(i, s.steps_left(i)) for i in stack)
            sweep = t.sweep * passed * passed * min(1.0, would_lose)
            found[h] = t.prey * self.values.promise * would_lose + sweep
        return found

    @cached_property
    def goals(self) -> dict[int, int]:
        """Where each German unit goes."""
        kit, s, me = self.kit, self.s, self.board.me
        held = [h for n, h in enumerate(kit.cities) if s.control[n] == me]
        # Small units of foot also go back to cities without a garrison.
        bare = {h for h in held if not s.men[0][h]}
        worth = self._worth(bare)
        bears = self._capacity(worth)
        load = dict.fromkeys(worth, 0.0)
        at = self.board.at
        units = [i for i in kit.units_of[me] if at(i) >= 0] if worth else []
        ways = {i: {h: self.way(at(i), h) for h in worth} for i in units}
        found = {}
        for i in sorted(units, key=lambda i: (min(ways[i].values()), i)):
            if self.values.rear_guard(i) and self.board.view.turn >= WATCH and held:
                # Small units stay behind, where they can be sent to watch a road.
                near = [h for h in held if h in bare and not load[h]] or held
                found[i] = min(near, key=lambda h: (self.way(at(i), h), h))
                if found[i] in load:
                    load[found[i]] += s.face(i).attack
                continue
            appeal = {
                h: each / (NEAR + ways[i][h]) / (1 + load[h] / bears[h])
                for h, each in worth.items()
                if h not in bare
            }
            if not appeal:
                continue
            found[i] = max(appeal, key=lambda h: (appeal[h], -h))
            load[found[i]] += s.face(i).attack
        return found

    def _worth(self, bare: set[int]) -> dict[int, float]:
        """What each goal is worth: cities of the enemy's, Moscow, own cities without a garrison,
        enemy stacks."""
        kit, s, me, t = self.kit, self.s, self.board.me, self.weights
        worth = {h: t.city for n, h in enumerate(kit.cities) if s.control[n] != me}
        if not s.men[me][kit.capital]:
            worth[kit.capital] = t.prize
        worth |= dict.fromkeys(bare, t.city * t.watch)
        for h, each in self.prey.items():
            worth[h] = worth.get(h, 0.0) + each
        return worth

    def _capacity(self, worth: dict[int, float]) -> dict[int, float]:
        """How many attack points a goal takes before it draws half as much."""
        kit, s = self.kit, self.s
        bears = {h: 8 * each for h, each in worth.items()}
        for h in self.prey:
            doubled = 1 + kit.ground.terrain_of[h].doubled
            strength = sum(s.defence(i) for i in s.stack_of(self.board.foe, h))
            bears[h] = max(bears[h] if h in kit.city_at or h == kit.capital else 0.0,
                           4.0 * doubled * max(1, strength))  # fmt: skip
        return bears

    @cached_property
    def spoils(self) -> list[float]:
        """[MOSKVA 11a, 11b] What the German would lose in the Soviet's last turn near each hex, the
        more the nearer: units that stand out of the German's reach until then are out of reach of
        it as well."""
        kit, s, found = self.kit, self.s, [0.0] * len(self.kit.names)
        left = self.board.turns - self.board.view.turn
        if self.board.me != SOVIET or not 0 < left <= BEFORE:
            return found
        victory = kit.sheets.scenario.victory
        lost = [h for n, h in enumerate(kit.cities) if s.control[n] != SOVIET]
        prizes = [(h, 2.0 * victory.city) for h in lost]
        if s.men[self.board.foe][kit.capital]:
            prizes.append((kit.capital, float(victory.capital.supplied)))
        for goal, worth in prizes:
            for h in kit.ground.grid.within(goal, CLOSE):
                near = 1 - kit.ground.grid.distance(goal, h) / (CLOSE + 1)
                found[h] = max(found[h], worth * near)
        return found

    def way(self, at: int, goal: int) -> int:
        """Half-points to a goal, about: to a city by the roads, to others in a straight line."""
        if goal in self.kit.city_at or goal == self.kit.capital:
            return travel(self.kit, self.s.weather, self.board.me, goal)[at]
        return 2 * self.kit.ground.grid.distance(at, goal)

    def pull(self, i: int, h: int) -> float:
        """How near a hex brings a unit to where it is going, or else to the enemy; in the last move
        nothing draws it."""
        if self.board.closing:
            return 0.0
        goal, pace = self.goals.get(i, -1), self.weights.pace[self.values.frail(i)]
        if goal < 0:
            return -2 * pace * self.board.foe_near[h]
        return -pace * self.way(h, goal)
