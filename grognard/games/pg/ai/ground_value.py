"""What the ground and fire are worth in Panzer Grenadier: the reckoning behind the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from grognard.games.pg.ai.board_model import distances, goals, lay_out, under_fire
from grognard.games.pg.kit import NONE, SIDES, Counter, Kit
from grognard.games.pg.rules.r07_fire import Attack, columns
from grognard.games.pg.rules.r07_losses import added, steps_in
from grognard.games.pg.rules.r08_spotting import spotted_hex
from grognard.games.pg.rules.r11_antitank import farthest, score, value
from grognard.games.pg.state import DEMORALISED, GOOD, State
from grognard.games.pg.tables import FireTable
from grognard.games.pg.view import View

LEAST = 0.06
"""What is worth less is not worth doing."""
SHAKEN = 0.6
"""A unit that fails a check, in steps."""
FAILS = (0.42, 0.58, 0.72)
"""How often a check fails with so much added, at a morale of 7."""
ONWARD = 0.22
"""A hex nearer to a goal."""
RISK = 0.025
"""A point of fire that can be brought upon a hex."""
CLOSE = 3
"""So near to the enemy one rather fires."""
MOST = 4.0
"""A hex is never worth more steps than this."""
ENOUGH = 14
"""Fire beyond which more makes no difference."""
ROLLS = {roll: (6 - abs(7 - roll)) / 36 for roll in range(2, 13)}


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


class Reckoning:
    """The table as one side sees it, and what things on it are worth, in steps of the enemy."""

    def __init__(self, view: View, kit: Kit) -> None:
        self.view = view
        self.kit = kit
        self.s: State = lay_out(view, kit)
        self.side = SIDES.index(view.side)
        self.foe = 1 - self.side
        self.attacker = kit.sides[self.side].attacker
        self.haste = 0.9 + 1.2 * view.turn / kit.last
        """An attacker who has waited hurries."""
        own = [row.per for row in kit.scenario.victory.score if row.side == kit.side_ids[self.side]]
        self.exits = "exit_step" in own
        """[16.52] Whether this side scores by leaving the map."""
        self.leaves = self.exits and "hex" not in own
        """And by nothing else."""
        self._fire: dict[int, float] = {}
        self._near: dict[int, int] = {}
        self._worth: dict[tuple[int, int], float] = {}

    # ---- the ground ------------------------------------------------------------------------

    @cached_property
    def way(self) -> list[int]:
        """How far each hex is from what this side wants."""
        return distances(self.kit, goals(self.s, self.side))

    @cached_property
    def foes(self) -> tuple[int, ...]:
        """Where enemies stand."""
        units = self.s.units
        return tuple(sorted({units[i].at for i in self.kit.units_of[self.foe] if units[i].at >= 0}))

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
        smoke = self.view.smoke
        return (under_fire(self.kit, tuple(sorted(soft)), smoke),
                under_fire(self.kit, tuple(sorted(hard)), smoke))  # fmt: skip

    @cached_property
    def prizes(self) -> dict[int, float]:
        """[2.3] What taking a hex is worth in steps: to have it, and that the enemy has not."""
        rows, mine = self.kit.scenario.victory.score, self.kit.side_ids[self.side]
        step = next((r.points for r in rows if r.per == "enemy_step" and r.side == mine), 1.0)
        found: dict[int, float] = {}
        for row in rows:
            if row.per == "hex":
                for at in self.kit.areas[row.area]:
                    found[at] = min(found.get(at, 0.0) + row.points / step, MOST)
        return found

    def prize(self, at: int) -> float:
        """What there is to take in a hex."""
        return self.prizes.get(at, 0.0) if self.s.owner[at] != self.side else 0.0

    @cached_property
    def free(self) -> tuple[int, ...]:
        """Hexes that score, that the enemy controls, and where nobody of his stands."""
        armed = self.s.armed[self.foe]
        return tuple(at for at in self.prizes if self.prize(at) and not armed[at])

    def nearest(self, at: int) -> int:
        """How far the nearest enemy is."""
        if at not in self._near:
            far = self.kit.sight.distances(at)
            self._near[at] = min([far[foe] for foe in self.foes], default=99)
        return self._near[at]

    def place(self, i: int, at: int) -> float:
        """What it is worth to a piece to stand in a hex."""
        if (i, at) not in self._worth:
            self._worth[i, at] = self._place(i, at)
        return self._worth[i, at]

    def _place(self, i: int, at: int) -> float:
        s, counter, kit = self.s, self.kit.counters[i], self.kit
        fire = min(self.danger[counter.afv][at], ENOUGH)
        town, woods = kit.is_terrain(at, "town"), kit.is_terrain(at, "woods")
        covered = not counter.afv and (town or woods or at in s.trenches)
        if s.units[i].at == at and s.units[i].dug:
            covered = True
        risk = RISK * fire * (0.4 if covered else 1.0)
        worth = (0.15 if covered else 0.0) - ONWARD * self.way[at] * self._eager(counter)
        if counter.leader:
            men = sum(self.leaderless(i, h) for h in (at, *kit.ground.neighbours(at)))
            return worth * 0.4 + 0.2 * min(men, 6) + 0.3 * bool(s.combat[self.side][at]) - risk
        crowd = s.combat[self.side][at] - (s.units[i].at == at)
        worth -= 0.25 * (crowd >= 2)
        if counter.unarmed:
            return worth - 2 * risk if s.passengers(i) else -3 * risk - 0.02 * self.way[at]
        if counter.combat and not self.way[at]:
            worth += 0.5
        return worth - risk * (1.5 if counter.weapon else 0.4 if self.attacker else 1.2)

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

    def _eager(self, counter: Counter) -> float:
        """How much a piece is drawn to the goals."""
        if counter.weapon or counter.mortar:
            return 0.25
        return self.haste if self.attacker else 0.3

    # ---- fire ------------------------------------------------------------------------------

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

    def shot(self, i: int, j: int) -> float:
        """The steps an anti-tank shot may be expected to take."""
        bonus = score(self.s, i, j).total
        found = 0.0
        for roll, chance in ROLLS.items():
            if hit := self.kit.anti_tank.hit(roll + bonus):
                found += chance * (hit.steps + SHAKEN * 0.5)
        return found

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
        for at in self.foes:
            distance = away[at]
            if distance == 1 and unit.morale == GOOD and self.attacker and counter.infantry:
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
                        yield self.shot(i, j)
