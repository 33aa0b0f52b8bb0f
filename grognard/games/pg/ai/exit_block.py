"""Barring the way in Panzer Grenadier to an enemy who wants nothing but to leave the map: posts
that he cannot pass without coming under fire, and men who stay between him and the edge."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from grognard.games.pg.ai.board_model import way_out, within
from grognard.games.pg.ai.exposure import wound
from grognard.games.pg.ai.setup_plan import BESIDE, COVER, Deployment

PACE = 3
"""[5.0] Hexes that men on foot go in a turn."""
LINGERS = 3
"""Turns for which he is about a hex once he has come there."""
LATER = 0.02
"""How much less fire is worth for each turn that passes before it."""
THICK = 1.0
"""How much less fire is worth on a way where a step may be expected from others."""
ALONE = 0.6
"""What a post counts less where another holds already."""
NOWHERE = 99
"""How far a hex is that cannot be reached."""


class ExitBlock(Deployment):
    """The set-up of a side that bars the way out: for all who hold ground and all guns a place
    where the enemy comes by, next to him rather than at a distance, and as many on each of his
    ways."""

    def front(self, at: int) -> float:
        """All posts are met alike."""
        return 1.0

    @cached_property
    def lanes(self) -> dict[int, list[int]]:
        """The enemy's ways out, by a number, that lead over each hex: the shortest to each hex of
        the edge by which he may leave, as straight as may be."""
        ground, whence = self.kit.ground, self.whence
        out = way_out(self.kit, self.foe)
        found: dict[int, list[int]] = {}
        for n, end in enumerate(at for at in ground.hexes if not out[at]):
            at, ahead = end, 0
            found.setdefault(at, []).append(n)
            while 0 < whence[at] < NOWHERE:
                beside = [(whence[b], d != ahead, d, b)
                          for d, b in enumerate(ground.neighbour[6 * at : 6 * at + 6])
                          if b >= 0]  # fmt: skip
                _, _, ahead, at = min(beside)
                found.setdefault(at, []).append(n)
        return found

    @cached_property
    def _bites(self) -> dict[tuple[int, int, int], dict[int, float]]:
        return {}

    def bites(self, i: int, at: int) -> dict[int, float]:
        """[13.0, 10.3] The steps that opportunity fire from a post may take on each of the enemy's
        ways, there where it does most."""
        counter, kit = self.kit.counters[i], self.kit
        key = counter.df[0], counter.df_range, at
        if key not in self._bites:
            far, by, found = kit.sight.distances(at), kit.direct_fire.shifts, dict[int, float]()
            for b in within(kit, at, counter.df_range):
                if b == at or b not in self.lanes:
                    continue
                shift = by["opportunity_fire"] + self.exposure.cover(i, b)
                shift += by["adjacent"] if far[b] == 1 else by["range_3"] if far[b] > 2 else 0
                worth = wound(kit.direct_fire, counter.df[0], shift) * self.daylight(at, b)
                for n in self.lanes[b]:
                    found[n] = max(found.get(n, 0.0), worth)
            self._bites[key] = found
        return self._bites[key]

    def daylight(self, at: int, b: int) -> float:
        """[8.1] On what share of the turns on which the enemy may be expected in a hex he is seen
        there, the sooner the better."""
        kit = self.kit
        comes = min(self.whence[b] // PACE + 1, kit.last)
        days = kit.range[comes : comes + LINGERS]
        seen = sum(kit.sight.spots(at, b, day) for day in days)
        return seen / len(days) * (1 - LATER * comes)

    @cached_property
    def covered(self) -> Counter[int]:
        """The steps, in hundredths, that the posts there are may take on each way."""
        found: Counter[int] = Counter()
        for i in self.kit.units_of[self.side]:
            unit = self.s.units[i]
            if unit.at >= 0 and self.kit.counters[i].df[0] > 0:
                for n, worth in self.bites(i, unit.at).items():
                    found[n] += round(100 * worth)
        return found

    def _holds(self, i: int, at: int) -> float:
        """Where fire does most on ways that others do not cover yet."""
        worth = sum(
            bite / (1 + THICK * self.covered[n] / 100) for n, bite in self.bites(i, at).items()
        )
        worth += BESIDE * min(self.friends(at), 2) - ALONE * (self.holders(at) > 0)
        return worth - COVER * self.exposure.cover(i, at)

    _sees = _holds
