"""The table as a judge sees it: what steps are worth, what each side wants and how far it is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from heapq import heappop, heappush

from grognard.games.ft.ai.weights import Weights
from grognard.games.ft.counters import AGGRESSOR, SIDES
from grognard.games.ft.ground import PATH, PLACE, ROUGH
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.g10_command import in_range, superior
from grognard.games.ft.rules.g16_exit import ways_out
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet

FAR = 99
OFF_ROAD = 2
"""What a hex without a path counts as, against one along it."""
WANTED = 1.0
"""The least points of a hex that is gone for."""


class Board:
    """One imagined table, for the side that is asked."""

    def __init__(self, s: State, weights: Weights) -> None:
        self.s, self.kit, self.weights = s, s.kit, weights
        self.me = SIDES.index(s.ask.sides[0]) if s.ask is not None else max(s.phasing, 0)
        self.foe = 1 - self.me

    # ---- worth -----------------------------------------------------------------------------

    def step_value(self, i: int) -> float:
        """[G.16] What losing a step of a unit is worth to its enemy."""
        counter = self.kit.counters[i]
        if not counter.combat:
            return float(self.kit.charts.command.hq.vp_if_lost.get(counter.hq, 0))
        found = 0.0
        for row in self.kit.scenario.victory.steps:
            if row.of == counter.nation and (not row.cal or counter.cal in row.cal):
                found += abs(row.vp) / row.per
        return found or self.weights.plain_step

    def steps_left(self, i: int) -> int:
        return self.kit.counters[i].steps - self.s.units[i].step

    # ---- ways ------------------------------------------------------------------------------

    def spread(self, starts: Iterable[int], side: int) -> list[int]:
        """How far every hex is from the nearest of these, roads counting half; through whatever
        stands there."""
        ground, neutral = self.kit.ground, self.kit.neutral
        far = [FAR] * ground.hexes
        queue: list[tuple[int, int]] = []
        for at in starts:
            if at < ground.hexes:
                far[at] = 0
                heappush(queue, (0, at))
        while queue:
            spent, at = heappop(queue)
            if spent > far[at]:
                continue
            for b, _, bits in ground.ways[at]:
                wet = ground.is_water(b) and self.s.ice
                if b >= ground.hexes or (neutral >> b & 1 and not wet):
                    continue
                now = spent + (1 if bits & PATH else OFF_ROAD)
                if now < far[b]:
                    far[b] = now
                    heappush(queue, (now, b))
        return far

    def goals(self, side: int) -> list[int]:
        """[G.16, G.20] Where a side goes: the aggressor to exits and to places that score, the
        other to those that the aggressor holds."""
        s, part = self.s, self.kit.scenario.victory
        hexes: list[int] = []
        if side == AGGRESSOR:
            hexes += ways_out(s, side) if part.exit_be or part.exit else ()
        for at in range(self.kit.ground.hexes):
            points = self.kit.ground.vp[at] if part.vp_hexes != "none" else 0
            if points >= WANTED and not s.friendly(side, at):
                hexes.append(at)
        if part.sudden is not None and side == AGGRESSOR:
            hexes.append(self.kit.ground.index(part.sudden.hex))
        return hexes

    def stands(self, side: int) -> list[int]:
        """The hexes in which a side has combat units that may be seen."""
        s = self.s
        return [at for at in s.stacks if at < self.kit.ground.hexes and s.combat_units(side, at)]

    @cached_property
    def pull(self) -> list[int]:
        """How far every hex is from what this side wants: its goals, and where it has none or may
        only hold, the enemy."""
        goals = self.goals(self.me)
        return self.spread(goals or self.stands(self.foe), self.me)

    @cached_property
    def enemy(self) -> list[int]:
        """How far every hex is from the enemy's stacks."""
        return self.spread(self.stands(self.foe), self.me)

    @cached_property
    def ways(self) -> dict[int, int]:
        """Halves of enemy battalions that go home or to their goals by each hex."""
        s = self.s
        sources = [at for at in range(self.kit.ground.hexes)
                   if self.kit.ground.supply[at] in self.kit.nations[self.foe]]  # fmt: skip
        ends = [*self.goals(self.foe), *sources]
        far = self.spread(ends, self.foe)
        found: dict[int, int] = {}
        for at in self.stands(self.foe):
            halves, here = s.be[self.foe][at], at
            while far[here] and far[here] < FAR:
                here = min((b for b in self.kit.ground.around[here] if b < self.kit.ground.hexes),
                           key=lambda b: far[b])  # fmt: skip
                found[here] = found.get(here, 0) + halves
        return found

    @cached_property
    def lines(self) -> tuple[BitSet, BitSet]:
        """Hexes in supply: for foot, and for heavy equipment."""
        lines = Lines(self.s, self.me)
        return lines.hexes(False, False), lines.hexes(True, False)

    @cached_property
    def ranges(self) -> dict[int, BitSet]:
        return {}

    def led(self, i: int, at: int) -> bool:
        """[G.10] Whether a hex is in the range of a unit's headquarters, where that stands now."""
        hq = superior(self.s, i)
        if hq < 0:
            return True
        if hq not in self.ranges:
            self.ranges[hq] = in_range(self.s, hq)
        return bool(self.ranges[hq] >> at & 1)

    def covered(self, at: int) -> bool:
        ground = self.kit.ground
        return ground.terrain[at] in ROUGH or bool(ground.bits[at] & PLACE) or at in self.s.works

    def threat(self, at: int) -> float:
        """Points of attack of the enemy beside a hex."""
        s, counters = self.s, self.kit.counters
        total = 0.0
        for b in self.kit.ground.around[at]:
            for i in s.of(self.foe, b) if b < self.kit.ground.hexes else ():
                total += counters[i].acf[s.units[i].step] * s.kit.effects[s.level(i)].acf
        return total

    def defence(self, units: Iterable[int]) -> float:
        return sum(float(self.kit.counters[i].dcf[self.s.units[i].step]) for i in units)
