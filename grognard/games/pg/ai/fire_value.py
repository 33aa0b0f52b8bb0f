"""What fire is worth in Panzer Grenadier, in steps of the enemy: the charts with every unit taken
as an average one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.kit import NONE
from grognard.games.pg.piece_state import DEMORALISED, GOOD
from grognard.games.pg.rules.r07_fire import Attack, columns
from grognard.games.pg.rules.r07_losses import added, steps_in
from grognard.games.pg.rules.r08_spotting import spotted_hex
from grognard.games.pg.rules.r11_antitank import farthest, score, value
from grognard.games.pg.state import State
from grognard.games.pg.tables import FireTable

SHAKEN = 0.6
"""A unit that fails a check, in steps."""
FAILS = (0.42, 0.58, 0.72)
"""How often a check fails with so much added, at a morale of 7."""
ROLLS = {roll: (6 - abs(7 - roll)) / 36 for roll in range(2, 13)}


class FireValue(Protocol):
    """Fire of one side."""

    def harm(self, attack: Attack) -> float:
        """[7.52] The steps an attack by fire may be expected to be worth."""


@lru_cache(maxsize=512)
def spread(fire: FireTable, column: int) -> tuple[tuple[str, float], ...]:
    """The results of a column, and how likely each is."""
    found: dict[str, float] = {}
    for roll, chance in ROLLS.items():
        code = fire.result(column, roll)
        found[code] = found.get(code, 0.0) + chance
    return tuple((code, p) for code, p in found.items() if code != "-")


def hurt(code: str, soft: int, hard: int) -> float:
    """What a result is worth against so many units without armour and so many with it."""
    steps = steps_in(code)
    if steps:
        return min(steps, 2 * soft) + SHAKEN * (FAILS[2] * max(soft - 1, 0) + FAILS[0] * hard)
    return SHAKEN * FAILS[added(code)] * soft


def shot(s: State, i: int, j: int) -> float:
    """The steps an anti-tank shot may be expected to take."""
    bonus = score(s, i, j).total
    found = 0.0
    for roll, chance in ROLLS.items():
        if hit := s.kit.anti_tank.hit(roll + bonus):
            found += chance * (hit.steps + SHAKEN * 0.5)
    return found


class PlainFire:
    """Fire by the charts alone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe
        self._fire: dict[int, float] = {}

    def harm(self, attack: Attack) -> float:
        """The steps an attack by fire may be expected to be worth."""
        table = self.kit.direct_fire
        if attack.kind in ("bombard", "battery"):
            table = self.kit.bombardment
        total = 0.0
        for one in columns(self.s, attack):
            units = [self.kit.counters[i] for i in one.units]
            hard = sum(c.closed for c in units)
            soft = len(units) - hard
            total += sum(p * hurt(code, soft, hard) for code, p in spread(table, one.column))
        return total

    def fire_of(self, i: int) -> float:
        """The best that a unit could do by firing where it stands."""
        if i not in self._fire:
            self._fire[i] = max(self._fires(i), default=0.0)
        return self._fire[i]

    def _fires(self, i: int) -> Iterator[float]:
        s, unit, counter = self.s, self.s.units[i], self.kit.counters[i]
        if unit.at < 0 or unit.limbered or unit.aboard >= 0 or unit.morale == DEMORALISED:
            return
        away, far = self.kit.sight.distances(unit.at), farthest(s, i) if value(s, i) != NONE else 0
        for at in self.board.foes:
            distance = away[at]
            if distance == 1 and unit.morale == GOOD and self.board.attacker and counter.infantry:
                yield 0.25
            if distance > max(counter.df_range, far, counter.bf_range):
                continue
            if not (seen := spotted_hex(s, self.side, unit.at, at)) and counter.bf[0] == NONE:
                continue
            if seen and distance <= counter.df_range and not s.side_at(self.side, at):
                yield self.harm(Attack("direct", self.side, at, (i,)))
            if counter.bf[0] != NONE and distance <= counter.bf_range:
                yield 0.8 * self.harm(Attack("bombard", self.side, at, (i,)))
            if seen and distance <= far:
                for j in s.side_at(self.foe, at):
                    if self.kit.counters[j].armour_at is not None and s.units[j].aboard < 0:
                        yield shot(s, i, j)
