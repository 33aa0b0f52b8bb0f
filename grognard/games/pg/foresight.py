"""What fire may be expected to do in Panzer Grenadier, by the charts and the morale of those under
it; and where one can be seen and shot at. The reckoning behind opponents that plan."""

from __future__ import annotations

from functools import cached_property, lru_cache

from grognard.games.pg.judge import Judge as Recruits
from grognard.games.pg.kit import Kit
from grognard.games.pg.lookout import within
from grognard.games.pg.reckoning import ROLLS, spread
from grognard.games.pg.rules.r06_leaders import help_in_check
from grognard.games.pg.rules.r07_fire import Attack, columns
from grognard.games.pg.rules.r07_losses import added, steps_in
from grognard.games.pg.rules.r13_opportunity import DIRECT_SHOTS
from grognard.games.pg.rules.r14_checks import own_morale
from grognard.games.pg.state import DEMORALISED, DISRUPTED, GOOD
from grognard.games.pg.tables import FireTable

OVER = {most: sum(p for roll, p in ROLLS.items() if roll > most) for most in range(-8, 20)}
"""How often two dice show more than this."""
SHARE = 0.7
"""Of all the fire that can be brought upon a hex, so much comes together."""


@lru_cache(maxsize=50_000)
def seen_from(
    kit: Kit, start: int, reach: int, day: int, smoke: frozenset[int]
) -> tuple[int, ...]:
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


class Foresight(Recruits):
    """The table as one side sees it, with exact chances."""

    shaken: float
    """A unit disrupted, in steps."""
    broken: float
    """A unit demoralised, in steps."""

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
        shift = by["hill"] if kit.ground.level[at] else 0
        town = kit.is_terrain(at, "town") or kit.is_terrain(at, "woods")
        if town:
            shift += by["town_or_woods"]
        if at in s.trenches:
            shift += by["entrenchment"] // (2 if town else 1)
        elif s.units[i].at == at and s.units[i].dug:
            shift += by["dug_in"]
        return shift - (not town and not shift and kit.is_terrain(at, "swamp"))

    def peril(self, i: int, at: int, *, moving: bool) -> float:
        """The steps a piece may expect to lose by direct fire in a hex: on the way by opportunity
        fire, or when it stays there."""
        fire = self.gunners[not moving][at]
        if not fire or self.kit.counters[i].afv:
            return 0.0
        close = 1 if self.nearest(at) == 1 else 0
        shift = self.cover(i, at) + close + moving
        return wound(self.kit.direct_fire, round(SHARE * fire), shift)

    @cached_property
    def _dreads(self) -> dict[tuple[int, int], float]:
        return {}

    def dread(self, i: int, add: int) -> float:
        """[14.1, 14.11] What a morale check of this piece is worth to its enemy, in steps."""
        if (i, add) not in self._dreads:
            self._dreads[i, add] = self._dread(i, add)
        return self._dreads[i, add]

    def _dread(self, i: int, add: int) -> float:
        s, before = self.s, self.s.units[i].morale
        limit = own_morale(s, i) + help_in_check(s, i) - add
        fails, badly = OVER[max(limit, -8)], OVER[max(limit + 2, -8)]
        worth = 1.4 if self.kit.counters[i].leader else 1.0
        if before == GOOD:
            return worth * (self.shaken * (fails - badly) + self.broken * badly)
        if before == DISRUPTED:
            return worth * (self.broken - self.shaken) * fails
        return worth * badly

    def result(self, code: str, units: tuple[int, ...]) -> float:
        """[7.61, 14.1] What a result is worth against these."""
        steps, counters = steps_in(code), self.kit.counters
        if not steps:
            add = added(code)
            return sum(self.dread(i, add) for i in units if not counters[i].closed)
        soft = [i for i in units if counters[i].combat and not counters[i].closed]
        lost = min(steps, sum(counters[i].steps - self.s.units[i].reduced for i in soft))
        rest = sum(self.dread(i, 0 if counters[i].closed else 2) for i in units)
        share = max(0.0, 1 - lost / (2 * len(soft))) if soft else 1.0
        return lost + share * rest

    def harm(self, attack: Attack) -> float:
        """[7.52] The steps an attack by fire may be expected to be worth."""
        bombarding = attack.kind in ("bombard", "battery")
        table = self.kit.bombardment if bombarding else self.kit.direct_fire
        total = 0.0
        for one in columns(self.s, attack):
            for code, p in spread(table, one.column):
                total += p * self.result(code, one.units)
        return total
