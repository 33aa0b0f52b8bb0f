"""The fire a piece of Panzer Grenadier may come under in a hex: who of the enemy sees it there, and
what that may cost."""

from __future__ import annotations

from functools import cached_property, lru_cache

from grognard.games.pg.ai.board_model import Board, within
from grognard.games.pg.ai.fire_value import ROLLS, spread
from grognard.games.pg.kit import NONE, Kit
from grognard.games.pg.piece_state import DEMORALISED, GOOD
from grognard.games.pg.rules.r07_losses import added, steps_in
from grognard.games.pg.rules.r13_shots import DIRECT_SHOTS
from grognard.games.pg.tables import FireTable
from grognard.games.pg.terrain_chart import covering

OVER = {most: sum(p for roll, p in ROLLS.items() if roll > most) for most in range(-8, 20)}
"""How often two dice show more than this."""
SHARE = 0.7
"""Of all the fire that can be brought upon a hex, so much comes together."""


@lru_cache(maxsize=50_000)
def seen_from(kit: Kit, start: int, reach: int, day: int, smoke: frozenset[int]) -> tuple[int, ...]:
    """[8.1, 8.21] The hexes in which somebody who has not fired is spotted from here."""
    sight = kit.sight
    return tuple(
        at
        for at in within(kit, start, reach)
        if at == start or sight.spots(start, at, day, smoke=smoke)
    )


@lru_cache(maxsize=4096)
def wound(fire: FireTable, strength: int, shift: int) -> float:
    """The steps that fire of this strength is worth against one unit of common morale."""
    total = 0.0
    for code, p in spread(fire, fire.column(strength, shift)):
        steps = min(steps_in(code), 2)
        total += p * (steps + 0.6 * OVER[7 - (2 if steps else added(code))])
    return total


class Exposure:
    """The enemy's fire upon each hex."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.s, self.kit, self.foe = board.s, board.kit, board.foe
        self._shells: dict[int, list[float]] = {}

    @cached_property
    def gunners(self) -> tuple[list[int], list[int]]:
        """[13.0] The direct fire that can be brought upon each hex: while we move, by those who
        have not acted, and later by all."""
        s, kit = self.s, self.kit
        now, later = [0] * kit.size, [0] * kit.size
        for i in kit.units_of[self.foe]:
            unit, counter = s.units[i], kit.counters[i]
            value = counter.df[unit.reduced]
            if value <= 0 or unit.at < 0 or unit.morale == DEMORALISED:
                continue
            if unit.limbered or unit.aboard >= 0 or s.contested(unit.at):
                continue
            value = value if unit.morale == GOOD else (value + 1) // 2
            ready = not unit.marker and unit.shots < DIRECT_SHOTS
            for at in seen_from(kit, unit.at, counter.df_range, s.range, s.smoke_set):
                later[at] += value
                if ready:
                    now[at] += value
        return now, later

    def cover(self, i: int, at: int) -> int:
        """[10.3] What the hex does to fire at a piece in it."""
        s, kit, by = self.s, self.kit, self.kit.direct_fire.shifts
        shift = kit.chart.direct(at)
        if at in s.trenches:
            shift += by["entrenchment"] // (2 if covering(kit.chart, at) else 1)
        elif s.units[i].at == at and s.units[i].dug:
            shift += by["dug_in"]
        return shift

    def peril(self, i: int, at: int, *, moving: bool) -> float:
        """The steps a piece may expect to lose by direct fire in a hex: on the way by opportunity
        fire, or when it stays there."""
        fire = self.gunners[not moving][at]
        if not fire or self.kit.counters[i].afv:
            return 0.0
        close = 1 if self.board.nearest(at) == 1 else 0
        shift = self.cover(i, at) + close + moving
        return wound(self.kit.direct_fire, round(SHARE * fire), shift)

    def shells(self, armour: int) -> list[float]:
        """[11.1] The anti-tank hits to be expected in each hex by a vehicle of this armour."""
        if armour not in self._shells:
            s, kit = self.s, self.kit
            found = [0.0] * kit.size
            for i in kit.units_of[self.foe]:
                unit, counter = s.units[i], kit.counters[i]
                gun = counter.at[unit.reduced]
                if gun == NONE or unit.at < 0 or unit.morale == DEMORALISED:
                    continue
                if unit.limbered or unit.aboard >= 0:
                    continue
                hit = OVER[max(-8, kit.anti_tank.threshold - 1 - gun + armour)]
                for at in seen_from(kit, unit.at, counter.at_range, s.range, s.smoke_set):
                    found[at] += hit
            self._shells[armour] = found
        return self._shells[armour]
