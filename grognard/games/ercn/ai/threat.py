"""What the enemy may do in his next turn in MOSKVA: the combat points he can bring against each
hex, and what they may cost a unit that stands there."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple, Protocol

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.unit_value import UnitValue, WeighedUnitValue
from grognard.games.ercn.ai.weights import Weights
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET, WAITING, Kit
from grognard.games.ercn.rules.f_movement import allowance, reach

COMING = (0.7, 0.85)
"""How much of what each side could bring against a hex is taken to come."""
UNSEEN = (0.0, 3.0)
"""What may come besides: the Soviet has railways and reserves."""
AT_HAND = 3
"""Hexes from which on only half of a unit's points are taken to come."""
MOST_COMING = (36.0, 22.0)
HURT = {"DE": 1.0, "EX": 1.0, "RX": 0.9, "RX1": 1.0, "DR": 0.9, "DR1": 1.0, "DR2": 1.0,
        "D1": 0.15, "D2": 0.25}  # fmt: skip
"""How much of a defender's steps a result costs him, about."""
BROUGHT = (14.0, 8.0)
"""Combat points each side brings through one hex, about, at most."""
DENT = {"RX": 1.0, "RX1": 1.0, "DR": 1.0, "DR1": 1.0, "DR2": 1.0, "D1": 0.15, "D2": 0.25}
"""How likely a result costs a defender a step, about; others eliminate him."""
Losses = tuple[float, float]
"""The chance that a defender loses a step, and that he is eliminated."""


class Threat(Protocol):
    """The danger of a hex."""

    def risk(self, i: int, h: int) -> float:
        """What the enemy's next turn may cost this unit here, less some of what its presence spares
        the others in the hex."""


class NextStrike(NamedTuple):
    """When the enemy is expected to attack next, and in which weather."""

    turn: int
    weather: int


def this_turn(board: Board) -> NextStrike:
    return NextStrike(board.view.turn, board.s.weather)


def by_calendar(board: Board) -> NextStrike:
    """[L] After the Soviet's turn the German attacks in the next, in the weather that the calendar
    gives for it; after the last turn nobody attacks."""
    view, calendar = board.view, board.kit.calendar
    turn = view.turn + (board.me == SOVIET and view.player == view.side)
    if turn in (view.turn, len(calendar) + 1):
        return NextStrike(turn, board.s.weather)
    return NextStrike(turn, calendar[turn - 1].weather)


@lru_cache(maxsize=16384)
def disc(kit: Kit, at: int, radius: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hexes so near: those at hand, and those farther off."""
    grid = kit.ground.grid
    hexes = grid.within(at, radius)
    near = tuple(h for h in hexes if grid.distance(at, h) < AT_HAND)
    return near, tuple(h for h in hexes if grid.distance(at, h) >= AT_HAND)


class RoughThreat:
    """By distance alone: every enemy counts in all hexes within his movement allowance."""

    def __init__(self, board: Board, values: UnitValue, strike: NextStrike) -> None:
        self.board, self.values, self.strike = board, values, strike
        self.s, self.kit = board.s, board.kit
        self._blows: dict[tuple[int, int], float] = {}

    @cached_property
    def points(self) -> list[int]:
        """Combat points the enemy may bring against each hex in his next turn, about."""
        s, kit, foe = self.s, self.kit, self.board.foe
        found = [UNSEEN[foe] / COMING[foe]] * len(kit.names)
        now, s.weather = s.weather, self.strike.weather
        for i in kit.units_of[foe]:
            at = s.units[i].at
            if at >= 0:
                attack = s.face(i).attack
                near, far = disc(kit, at, 1 + max(1, allowance(s, i) // 2))
                for h in near:
                    found[h] += attack
                for h in far:
                    found[h] += attack / 2
        s.weather = now
        most, part = MOST_COMING[foe], COMING[foe]
        if kit.ground.weathers[self.strike.weather].attack_halved:
            most, part = most / 2, part / 2
        return [round(min(most, part * points)) for points in found]

    @cached_property
    def hurt(self) -> list[float]:
        """What each column costs a defender; the first entry stands left of the chart."""
        chart = self.kit.chart
        columns = range(len(chart.columns))
        cells = [[chart.cell(column, roll) for roll in range(1, 7)] for column in columns]
        return [0.0] + [sum(HURT.get(cell, 0.0) for cell in column) / 6 for column in cells]

    def risk(self, i: int, h: int) -> float:
        """What the enemy's next turn may cost this unit here, less some of what its presence spares
        the others in the hex."""
        if not self.points[h]:
            return 0.0
        s, loss = self.s, self.values.loss
        others = [u for u in s.stack_of(self.board.me, h) if u != i]
        mine = self.kit.counters[i].trench or s.face(i).defence
        if not others:
            return self.blow(h, mine) * loss(i, 1)
        theirs = sum([s.defence(u) for u in others])
        together = self.blow(h, theirs + mine)
        spared = self.blow(h, theirs) - together
        return together * loss(i, 1) - 0.3 * spared * sum([loss(u, 1) for u in others])

    def blow(self, h: int, strength: int) -> float:
        """What the enemy's next turn may cost a stack of this strength, as part of its steps."""
        known = self._blows.get((h, strength))
        if known is None:
            ground = self.kit.ground.terrain_of[h]
            shift = -ground.shift - self.kit.ground.weathers[self.strike.weather].shift
            if self.strike.turn in self.kit.winter_turns:
                shift += 1 if self.board.foe == SOVIET else -1
            double = 2 if ground.doubled else 1
            column = self.kit.chart.ratio_column(self.points[h], double * strength) + shift
            known = self.hurt[max(0, min(column, len(self.hurt) - 2)) + 1]
            self._blows[h, strength] = known
        return known


@lru_cache(maxsize=8)
def near_entry(kit: Kit) -> frozenset[int]:
    """[K, MOSKVA 9b] Hexes that units which enter the map may attack."""
    grid = kit.ground.grid
    edge = [grid.index(name) for name in kit.sheets.scenario.entry[SIDES[SOVIET]]]
    return frozenset(h for at in edge for h in grid.within(at, 4))


class CloseThreat:
    """By the enemy's moves: which of his units get beside a hex past this side's line. Soviet rifle
    divisions, which score for nobody, are judged by the rough threat."""

    def __init__(self, board: Board, values: WeighedUnitValue, weights: Weights) -> None:
        self.board, self.values, self.weights = board, values, weights
        self.s, self.kit = board.s, board.kit
        self.strike = by_calendar(board)
        self.rough = RoughThreat(board, values, self.strike)

    def forget(self) -> None:
        """Units have been posted: look at the enemy's moves again."""
        self.__dict__.pop("danger", None)

    def loose(self) -> dict[int, int]:
        """Own units that may still leave their hex, and so cover nobody: in the last movement of a
        player-turn all that have not been posted, but for corps."""
        board = self.board
        if board.view.phase != "exploitation" or not board.marching:
            return {}
        return {
            i: at
            for i in self.kit.units_of[board.me]
            if self.values.frail(i) and i not in board.placed and (at := board.at(i)) >= 0
        }

    @cached_property
    def danger(self) -> list[int]:
        """Combat points the enemy may bring against each hex in his next turn: of the units that
        get beside it past mine, as many as there is room for."""
        s, kit, around, post = self.s, self.kit, self.kit.ground.around, self.board.post
        now, s.weather = s.weather, self.strike.weather
        points, doors = [0.0] * len(kit.names), [False] * len(kit.names)
        loose = self.loose()
        for i in loose:
            post(i, WAITING)
        groups: dict[tuple[int, int, int], list[int]] = {}
        for i in kit.units_of[self.board.foe]:
            if (at := s.units[i].at) >= 0:
                key = (at, kit.counters[i].kind, allowance(s, i))
                groups.setdefault(key, []).append(i)
        for (at, _, _), units in groups.items():
            find = reach if kit.fast is None else kit.fast.reach
            hexes = [at, *find(s, units[0]).spaces]
            attack = float(sum(s.face(i).attack for i in units))
            beside: set[int] = set()
            for h in hexes:
                doors[h] = True
                beside.update(around[h])
            for h in beside:
                points[h] += attack
        for i, at in loose.items():
            post(i, at)
        if fresh := self.arrivals():
            for h in near_entry(kit):
                points[h] += fresh
        s.weather = now
        part, brought = self.weights.coming, BROUGHT[self.board.foe]
        if kit.ground.weathers[self.strike.weather].attack_halved:
            part /= 2
        return [
            round(part * min(p, brought * max(1, sum(doors[b] for b in around[h])))) if p else 0
            for h, p in enumerate(points)
        ]

    def arrivals(self) -> float:
        """[MOSKVA 9] Combat points the Soviet brings onto the map in his next turn, by the
        calendar, as far as they may come to the same place."""
        if self.board.foe == GERMAN:
            return 0.0
        kit, turn = self.kit, self.board.view.turn
        due = [i for i in kit.units_of[SOVIET] if kit.counters[i].turn == turn > 1]
        points = sum(kit.counters[i].faces[0].attack for i in due)
        rebuild = kit.sheets.scenario.rebuild
        return min(12.0, float(points + 2 * rebuild.divisions * (rebuild.turn == turn)))

    def risk(self, i: int, h: int) -> float:
        """What the enemy's next turn may cost this unit here, less some of what its presence spares
        the others in the hex."""
        board, values = self.board, self.values
        if board.last:
            return 0.0
        if board.me == SOVIET and not values.frail(i):
            return self.rough.risk(i, h)
        points = self.danger[h]
        if not points:
            return 0.0
        s = self.s
        others = [u for u in s.stack_of(board.me, h) if u != i]
        theirs = sum(s.defence(u) for u in others)
        mine = self.kit.counters[i].trench or s.face(i).defence
        dents, ends = self.losses(h, points, theirs + mine)
        risk = dents * values.loss(i, 1) + ends * values.loss(i, s.steps_left(i))
        if others:
            spared = self.losses(h, points, theirs)[0] - dents
            risk -= self.weights.support * spared * sum(values.loss(u, 1) for u in others)
        return risk

    @cached_property
    def by_column(self) -> list[Losses]:
        """What each column of the chart does to a defender; the first entry stands left of it."""
        chart = self.kit.chart
        found = [(0.0, 0.0)]
        for column in range(len(chart.columns)):
            cells = [chart.cell(column, roll) for roll in range(1, 7)]
            ends = sum(cell in ("EX", "DE") for cell in cells)
            found.append((sum(DENT.get(cell, 0.0) for cell in cells) / 6, ends / 6))
        return found

    def losses(self, h: int, points: int, strength: int) -> Losses:
        """What so many combat points may do to a stack of this strength in a hex."""
        kit, ground, foe = self.kit, self.kit.ground.terrain_of[h], self.board.foe
        weather = kit.ground.weathers[self.strike.weather]
        shift = self.weights.sky[foe] - ground.shift - weather.shift
        if self.strike.turn in kit.winter_turns:
            shift += 1 if foe == SOVIET else -1
        column = kit.chart.ratio_column(points, (2 if ground.doubled else 1) * strength) + shift
        low = int(column // 1)
        part, last = column - low, len(self.by_column) - 2
        here, next_ = (self.by_column[max(-1, min(c, last)) + 1] for c in (low, low + 1))
        return here[0] + part * (next_[0] - here[0]), here[1] + part * (next_[1] - here[1])


class Caution:
    """How much the danger of a hex counts, by the kind of unit and the time of the game."""

    def __init__(self, board: Board, threat: CloseThreat, weights: Weights) -> None:
        self.board, self.threat, self.weights = board, threat, weights
        self.values = threat.values

    def fear(self, i: int, h: int) -> float:
        """What the enemy's next turn is feared to cost, with this unit here."""
        t, board = self.weights, self.board
        weight = (t.risk if board.settled else t.haste)[board.me]
        if self.values.frail(i) and board.me == SOVIET:
            weight *= t.spare[board.rebuilt]
        elif self.values.frail(i):
            hard = t.armour if board.kit.counters[i].armour else t.frail
            weight *= hard[board.winter]
        elif board.me == GERMAN and not board.closing:
            weight *= t.corps[board.winter]
        return weight * self.threat.risk(i, h)
