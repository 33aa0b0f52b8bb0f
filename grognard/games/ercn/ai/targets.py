"""What each unit of the German's makes for, for an opponent that plans: enemies near at hand,
cities, Moscow; the near and the dear first, and not all to the same. And what draws the Soviet
before his last turn."""

from __future__ import annotations

from functools import cached_property

from grognard.games.ercn.ai.gaps import travel
from grognard.games.ercn.ai.supply_plan import Lifeline
from grognard.games.ercn.kit import SOVIET

NEAR = 10
"""Half-points that are added to every way, so that what is next door is not everything."""

WATCH = 2
"""The turn from which small units of foot stay with the cities and roads in the rear."""
CLOSE = 9
"""Hexes from which on something of the German's draws the Soviet for his last blow."""
BEFORE = 3
"""Turns before the last in which it begins to."""
BEHIND = 2
"""Hexes by which a unit must be farther east to have passed an enemy."""


class Aims(Lifeline):
    """A judge that gives units somewhere to go."""

    @cached_property
    def prey(self) -> dict[int, float]:
        """What it is worth to destroy each stack of the enemy's: more where it stands in the rear
        of most of the army, from where it can get onto the roads."""
        s, t, names = self.s, self.temper, self.kit.names
        mine = [
            (int(names[self.at(i)][2:]), s.face(i).attack)
            for i in self.kit.units_of[self.me]
            if self.at(i) >= 0
        ]
        army = sum(attack for _, attack in mine) or 1
        found = {}
        for h in self.foes():
            east = int(names[h][2:]) + BEHIND
            passed = sum(attack for column, attack in mine if column > east) / army
            would_lose = sum(self.loss(i, s.steps_left(i)) for i in s.stack_of(self.foe, h))
            sweep = t.sweep * passed * passed * min(1.0, would_lose)
            found[h] = t.prey * self.promise * would_lose + sweep
        return found

    @cached_property
    def goals(self) -> dict[int, int]:
        """Where each German unit goes."""
        kit, s = self.kit, self.s
        worth = {h: self.temper.city for n, h in enumerate(kit.cities) if s.control[n] != self.me}
        if not s.men[self.me][kit.capital]:
            worth[kit.capital] = self.temper.prize
        # Foot that is no corps also goes back to cities that nobody watches.
        bare = {h for n, h in enumerate(kit.cities) if s.control[n] == self.me and not s.men[0][h]}
        worth |= dict.fromkeys(bare, self.temper.city * self.temper.watch)
        for h, each in self.prey.items():
            worth[h] = worth.get(h, 0.0) + each
        bears = {h: 8 * each for h, each in worth.items()}
        for h in self.prey:
            doubled = 1 + self.kit.ground.terrain_of[h].doubled
            strength = sum(s.defence(i) for i in s.stack_of(self.foe, h))
            bears[h] = max(bears[h] if h in kit.city_at or h == kit.capital else 0.0,
                           4.0 * doubled * max(1, strength))  # fmt: skip
        load = dict.fromkeys(worth, 0.0)
        units = [i for i in kit.units_of[self.me] if self.at(i) >= 0] if worth else []
        ways = {i: {h: self.way(self.at(i), h) for h in worth} for i in units}
        found = {}
        held = [h for n, h in enumerate(kit.cities) if s.control[n] == self.me]
        for i in sorted(units, key=lambda i: (min(ways[i].values()), i)):
            if self.watches(i) and self.view.turn >= WATCH and held:
                # The small ones stay behind, where they can be sent to watch a road.
                near = [h for h in held if h in bare and not load[h]] or held
                found[i] = min(near, key=lambda h: (self.way(self.at(i), h), h))
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

    @cached_property
    def spoils(self) -> list[float]:
        """[MOSKVA 11a, 11b] What the German would lose in the Soviet's last turn near each hex, the
        more the nearer: who stands out of his reach till then is out of reach of it as well."""
        kit, s, found = self.kit, self.s, [0.0] * len(self.kit.names)
        left = kit.sheets.scenario.turns - self.view.turn
        if self.me != SOVIET or not 0 < left <= BEFORE:
            return found
        victory = kit.sheets.scenario.victory
        lost = [h for n, h in enumerate(kit.cities) if s.control[n] != SOVIET]
        prizes = [(h, 2.0 * victory.city) for h in lost]
        if s.men[self.foe][kit.capital]:
            prizes.append((kit.capital, float(victory.capital.supplied)))
        for goal, worth in prizes:
            for h in kit.ground.grid.within(goal, CLOSE):
                near = 1 - kit.ground.grid.distance(goal, h) / (CLOSE + 1)
                found[h] = max(found[h], worth * near)
        return found

    def way(self, at: int, goal: int) -> int:
        """Half-points to a goal, about: to a city by the roads, to others as the crow flies."""
        if goal in self.kit.city_at or goal == self.kit.capital:
            return travel(self.kit, self.s.weather, self.me, goal)[at]
        return 2 * self.kit.ground.grid.distance(at, goal)

    def pull(self, i: int, h: int) -> float:
        """How near a hex brings a unit to where it is going, or else to the enemy."""
        goal, pace = self.goals.get(i, -1), self.temper.pace[self.frail(i)]
        if goal < 0:
            return -2 * pace * self.foe_near[h]
        return -pace * self.way(h, goal)
