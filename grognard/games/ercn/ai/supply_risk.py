"""Supply as a weapon, for an opponent that plans: where the enemy's lines run, how near he is to
being cut off, and what it means to stand without a line oneself."""

from __future__ import annotations

from functools import cached_property

from grognard.games.ercn.ai.threat import Front
from grognard.games.ercn.kit import GERMAN
from grognard.games.ercn.rules.e_supply import fed, longest_line, open_hexes, sources
from grognard.kernel.paths import flood

STRAIN = ((3, 0.05), (6, 0.15))
"""Hexes of line beyond which a unit is in some danger of being cut off, and how much of it."""


class Pocket(Front):
    """A judge that sees lines of supply."""

    def unfed(self, i: int) -> float:
        """[E4, J] What it costs to end here without a line. A unit that had one when its turn
        began has all its next turn to find one again; another is reduced."""
        if self.s.units[i].cut:
            return self.temper.lines * (1.0 + self.loss(i, 1))
        return self.temper.lines * (0.3 + self.temper.lonely * self.loss(i, 1))

    def cut_off(self, side: int, but: int = -1) -> float:
        """[E4, J] What stands without a line, one unit left aside."""
        reached = fed(self.s, side)
        units, later = self.s.units, 1.0 if side != self.me else self.temper.lonely
        return sum(
            self.loss(i, 1) * (1.0 if units[i].cut else later)
            for i in self.kit.units_of[side]
            if (at := units[i].at) >= 0 and not reached >> at & 1 and i != but
        )

    def strain(self) -> float:
        """[E2a, E3b] How far the enemy is cut off, with something for lines that grow long."""
        s, side = self.s, self.foe
        if side == GERMAN:
            return self.cut_off(side)
        free, by = open_hexes(s, side), self.kit.ground.line_shifts[s.weather]
        reached, steps = sources(s, side, free), 0
        held = [
            (at, self.loss(i, 1)) for i in self.kit.units_of[side] if (at := s.units[i].at) >= 0
        ]
        found = 0.0
        for far, part in (*STRAIN, (longest_line(s, side), 0.0)):
            reached, steps = flood(reached, free, by, far - steps), far
            part = part or 1.0 - sum(share for _, share in STRAIN)
            found += part * sum(worth for at, worth in held if not reached >> at & 1)
        return found

    @cached_property
    def arteries(self) -> list[float]:
        """What hangs on the enemy's lines that run through each hex or could be stopped from it:
        by the shortest line of each of his units, on rails to the edge."""
        s, kit, side = self.s, self.kit, self.foe
        ground = kit.ground
        free = open_hexes(s, side)
        before: dict[int, int] = {}
        edge = [h for h in range(len(kit.names)) if (ground.source_bits[side] & free) >> h & 1]
        for links in (ground.network_links[side], ground.line_links[s.weather]):
            queue = [*before, *edge] if before else edge
            for h in edge:
                before.setdefault(h, -1)
            for a in queue:  # grows while it is read
                for b in links[a]:
                    if b not in before and free >> b & 1:
                        before[b] = a
                        queue.append(b)
        flow = [0.0] * len(kit.names)
        for i in kit.units_of[side]:
            at = s.units[i].at
            worth = self.loss(i, 1) if at >= 0 else 0.0
            while at >= 0 and at in before:
                flow[at] += worth
                at = before[at]
        return [
            max(flow[h], *(flow[b] for b in ground.zoc_from[h] if not s.men[side][b]), 0.0)
            for h in range(len(kit.names))
        ]
