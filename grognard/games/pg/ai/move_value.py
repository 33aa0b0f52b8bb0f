"""What it is worth to a piece of Panzer Grenadier to move: what it may hope for before it is
declared, and each move that is offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from grognard.games.pg.ai.board_model import CLOSE, Board
from grognard.games.pg.ai.exposure import Exposure
from grognard.games.pg.ai.place_value import ONWARD, PlaceValue, PlainPlaces
from grognard.games.pg.ai.stance import Stance
from grognard.games.pg.ai.weighed_places import WeighedPlaces
from grognard.games.pg.kit import TOWED
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import allowance, prices, snowed, swept
from grognard.games.pg.rules.r16_digging import DigIn
from grognard.games.pg.terrain_chart import CLOSED
from grognard.kernel.search import search

LEAST = 0.06
"""What is worth less is not worth doing."""
FARTHEST = 8
"""No piece takes what lies farther off in a segment."""


class MoveValue(Protocol):
    """Moves of one side."""

    def step_of(self, i: int) -> float:
        """What a piece may hope for by moving."""

    def march(self, action: Move) -> float:
        """[5.0] What a move is worth."""

    def dig(self, action: DigIn) -> float:
        """[16.2] What digging in is worth."""


class HopedMoves:
    """What a piece may hope for by moving: a few hexes towards the goals."""

    def __init__(self, board: Board, places: PlaceValue) -> None:
        self.board, self.places = board, places
        self.s, self.kit = board.s, board.kit

    def step_of(self, i: int) -> float:
        unit, counter = self.s.units[i], self.kit.counters[i]
        if unit.at < 0:
            return 0.6
        if unit.aboard >= 0 or (not counter.leader and not counter.move):
            return 0.3 if unit.aboard >= 0 and self.board.nearest(unit.at) <= 6 else 0.0
        if counter.unarmed and not self.s.passengers(i):
            return 0.0
        left = self.board.way[unit.at]
        if counter.combat and counter.move and not self.board.attacker and self.retakes(unit.at):
            return 0.3
        if not left or (not self.board.attacker and left <= 2):
            return 0.1 if not unit.dug and self.digs(i) else 0.0
        near_by = 0.25 if not self.board.leaves and self.board.nearest(unit.at) <= CLOSE else 1.0
        slow = 0.5 if unit.morale else 1.0
        return ONWARD * min(left, 3) * self.places.eager(counter) * near_by * slow

    def retakes(self, at: int) -> bool:
        """Whether something that was lost lies near, and nobody holds it."""
        return any(self.kit.ground.distance(at, goal) <= CLOSE for goal in self.board.free)

    def digs(self, i: int) -> bool:
        counter, at = self.kit.counters[i], self.s.units[i].at
        return (
            not (counter.leader or counter.afv or counter.transport or counter.cavalry)
            and not self.kit.is_terrain(at, "town")
            and not self.kit.is_terrain(at, "woods")
            and at not in self.s.trenches
        )


class PlainMoves:
    """Moves at fixed values."""

    def __init__(self, board: Board, places: PlainPlaces) -> None:
        self.board, self.places = board, places
        self.s, self.kit = board.s, board.kit
        self.hoped = HopedMoves(board, places)

    def step_of(self, i: int) -> float:
        return self.hoped.step_of(i)

    def march(self, action: Move) -> float:
        """[5.0] A better place at the end of it."""
        i, goal, start = action.unit, action.path[-1], self.s.units[action.unit].at
        if start < 0:
            return 1.0 + 0.1 * self.places.place(i, goal)
        taken = 0.0
        if self.kit.counters[i].combat:
            taken = 0.3 * sum(self.board.prize(at) for at in set(action.path))
        return self.places.place(i, goal) - self.places.place(i, start) + taken

    def dig(self, action: DigIn) -> float:
        at = self.s.units[action.unit].at
        return 0.2 if not self.board.attacker or self.places.danger[0][at] else 0.0


class WeighedMoves:
    """Moves by weights."""

    def __init__(
        self, board: Board, stance: Stance, exposure: Exposure, places: WeighedPlaces
    ) -> None:
        self.board, self.stance, self.exposure, self.places = board, stance, exposure, places
        self.weights = stance.weights
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe
        self.hoped = HopedMoves(board, places)
        self._reach: dict[int, frozenset[int]] = {}

    def step_of(self, i: int) -> float:
        """What a piece may hope for by moving."""
        unit, counter = self.s.units[i], self.kit.counters[i]
        worth = self.hoped.step_of(i)
        if unit.at < 0 or not counter.combat or not counter.move or unit.aboard >= 0:
            return worth
        if counter.bf[0] > 0 and self.board.nearest(unit.at) > counter.bf_range * 2 // 3:
            return max(worth, 0.15)
        far = self.kit.sight.distances(unit.at)
        near = [self.board.prizes[at] for at in self.board.free if far[at] <= 2]
        if self.stance.exact:
            if self.stance.ends:
                worth = 0.0  # Nearer is no use any more.
            near = [
                self.board.prizes[at]
                for at in self.board.free
                if far[at] <= (1 if unit.morale else FARTHEST) and at in self.reach(i)
            ]
        if near:
            worth = max(worth, 0.6 * self.weights.take * max(near) * self.stance.pressing)
        elif self.board.prizes.get(unit.at) and self.s.combat[self.side][unit.at] == 1:
            worth = min(worth, LEAST)
        return worth

    def reach(self, i: int) -> frozenset[int]:
        """[5.0, 5.32, 14.2] Where a piece could go at once, about: by the ground and past the
        enemy; one hex only for the shaken and out of a melee."""
        if i not in self._reach:
            s, slow, left = self.s, snowed(self.s, i), allowance(self.s, i)
            if self.kit.counters[i].gait > TOWED:
                self._reach[i] = frozenset((s.units[i].at,))
            elif s.units[i].morale or s.contested(s.units[i].at):
                self._reach[i] = self._spread(i, 0, roads=False)
            elif slow:
                off = self._spread(i, left - slow, roads=False)
                self._reach[i] = off | self._spread(i, left, roads=True)
            else:
                self._reach[i] = self._spread(i, left, roads=False)
        return self._reach[i]

    def _spread(self, i: int, left: int, *, roads: bool) -> frozenset[int]:
        """The hexes to which so many sixths of a point take a piece, and the next in any case; on
        roads and in towns alone, if it keeps to them."""
        s, start, ground = self.s, self.s.units[i].at, self.kit.ground
        cost, armed = prices(self.kit, self.kit.counters[i]), s.armed[self.foe]

        def onward(a: int, spent: int, came: int) -> Iterator[tuple[int, int]]:
            for d in range(6):
                b, price = ground.neighbour[6 * a + d], cost[6 * a + d]
                if price == CLOSED or armed[b] or (roads and not swept(s, a, b)):
                    continue
                if spent + price <= left or a == start:
                    yield b, price

        return frozenset(search([(start, 0)], onward).cost)

    def march(self, action: Move) -> float:
        """[5.0, 13.0] A better place at the end of it, less what the way may cost."""
        i, start, t = action.unit, self.s.units[action.unit].at, self.weights
        goal = action.path[-1]
        if start < 0:
            return 1.0 + 0.1 * self.places.place(i, goal)
        taken = 0.0
        if self.kit.counters[i].combat:
            taken = (
                t.take * self.stance.pressing * sum(self.board.prize(at) for at in set(action.path))
            )
        risk = sum(self.exposure.peril(i, at, moving=True) for at in action.path)
        cost = t.path * self.places.minds(i, goal) * risk if risk else 0.0
        return self.places.place(i, goal) - self.places.place(i, start) + taken - cost

    def dig(self, action: DigIn) -> float:
        """[16.2] Where one means to stay, and there is time for it."""
        at = self.s.units[action.unit].at
        if self.s.contested(at) or self.board.view.turn >= self.kit.last - 1:
            return 0.0
        stays = not self.board.attacker or (at in self.board.prizes and self.board.nearest(at) > 1)
        return 0.2 if stays and self.exposure.gunners[1][at] else 0.0
