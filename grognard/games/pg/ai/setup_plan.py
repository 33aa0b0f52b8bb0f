"""The set-up of an opponent of Panzer Grenadier that thinks about it: posts where the enemy will
come, guns that see him come, leaders among their men, trenches and mines before the posts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from grognard.games.pg.ai.board_model import Board, distances, within
from grognard.games.pg.ai.exposure import Exposure
from grognard.games.pg.ai.off_board import Order
from grognard.games.pg.kit import NONE
from grognard.games.pg.rules.r02_setup import Entrench, Hide, LayMine, Place, Ready
from grognard.games.pg.rules.r03_activation import commands
from grognard.games.pg.rules.r06_leaders import bonus, combat
from grognard.kernel.offers import Family, Offer

SHARES = (1.0, 0.25, 0.1)
"""What a scoring hex counts for the first who holds it, the second and the third: spread out they
hold more than in stacks."""
INNER = 0.4
"""And behind others that the enemy meets first."""
AWAY = 0.04
"""How much less it counts for each hex the enemy has farther to go."""
LEAST_NEAR = 0.2
COVER = 0.15
"""A column of cover."""
BESIDE = 0.1
"""A friend in the next hex."""
LED = (1.0, 0.3, 0.1)
"""What a unit counts for a leader whom none, one or more others lead."""
HOLDS, MACHINE_GUNS, GUNS, MORTARS, LEADERS, TRANSPORTS = range(6)
"""Who is placed first."""


class Deployment:
    """What is set up next, and where: every answer follows from what stands already."""

    def __init__(self, board: Board, exposure: Exposure) -> None:
        self.board, self.exposure = board, exposure
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe

    def next(self, offers: Sequence[Offer[Order]]) -> Order:
        """Men, guns, leaders, trenches, mines, who hides. An attacker thinks of rivers alone: the
        rest go near their goals by themselves, a leader to each stack. No leader begins aboard a
        transport: there he leads nobody."""
        if self.board.attacker:
            return self._ferry(offers) or Ready()
        return self._post(offers) or self._lay(offers) or self._hide(offers) or Ready()

    def _waiting(self, offers: Sequence[Offer[Order]]) -> dict[int, Sequence[int]]:
        """Those who are still to be placed, and where each may stand."""
        units = self.s.units
        return {
            offer.about["unit"]: offer.keys
            for offer in offers
            if isinstance(offer, Family) and offer.kind is Place
            and units[offer.about["unit"]].at < 0 and units[offer.about["unit"]].aboard < 0
        }  # fmt: skip

    # ---- who attacks across a river -------------------------------------------------------

    def _ferry(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[5.72, 5.73] Nobody gets across a major river without engineers: they are placed first,
        each with others, who wait for him."""
        if self.kit.crossing is None:
            return None
        counters, places = self.kit.counters, self._waiting(offers)
        able = [i for i in places if counters[i].df[0] > 0 and not counters[i].weapon]
        if not able:
            return None
        i = min(able, key=lambda i: (not counters[i].engineer, counters[i].hmg, i))
        return Place(i, max(places[i], key=lambda at: (self._boards(i, at), -at)))

    def _boards(self, i: int, at: int) -> float:
        """What a hex is worth to one who is to cross: near what he wants, with an engineer."""
        s, counters = self.s, self.kit.counters
        there = [j for j in s.side_at(self.side, at) if counters[j].combat]
        engineers = sum(counters[j].engineer for j in there)
        near = -float(self.board.way[at])
        if counters[i].engineer:
            return near - 3.0 * engineers
        beside = any(
            counters[j].engineer
            for b in self.kit.ground.neighbours(at)
            for j in s.side_at(self.side, b)
        )
        return near + 2.0 * (engineers > 0) + beside - 2.0 * (len(there) > 2)

    # ---- who defends ----------------------------------------------------------------------

    def _post(self, offers: Sequence[Offer[Order]]) -> Order | None:
        places = self._waiting(offers)
        rates = {HOLDS: self._holds, MACHINE_GUNS: self._holds, GUNS: self._sees,
                 MORTARS: self._behind, LEADERS: self._leads}  # fmt: skip
        able = [i for i in places if self._kind(i) in rates]
        if not able:
            return None
        i = min(able, key=self._order)
        rate = rates[self._kind(i)]
        return Place(i, max(places[i], key=lambda at: (rate(i, at), -at)))

    def _kind(self, i: int) -> int:
        counter = self.kit.counters[i]
        if counter.leader:
            return LEADERS
        if not counter.combat:
            return TRANSPORTS
        if counter.df[0] <= 0:
            return MORTARS
        if counter.weapon or counter.afv:
            return GUNS
        return MACHINE_GUNS if counter.hmg else HOLDS

    def _order(self, i: int) -> tuple[int, int, int]:
        """The strongest of each kind first, and the best leaders."""
        counter, s = self.kit.counters[i], self.s
        worth = combat(s, i) + bonus(s, i) if counter.leader else counter.df[0]
        return self._kind(i), -worth, i

    @cached_property
    def whence(self) -> list[int]:
        """How far each hex is from where the enemy begins or enters."""
        kit, found = self.kit, set[int]()
        for n, (side, group) in enumerate(kit.groups):
            if side == self.foe:
                found.update(kit.entries[n])
                found.update(kit.areas[group.area] if group.area else ())
        return distances(kit, tuple(sorted(found)))

    @cached_property
    def prizes(self) -> dict[int, float]:
        """[2.3] The points between having a scoring hex and losing it."""
        found: dict[int, float] = {}
        for row in self.kit.scenario.victory.score:
            if row.per == "hex":
                for at in self.kit.areas[row.area]:
                    found[at] = found.get(at, 0.0) + row.points
        return found

    @cached_property
    def first(self) -> int:
        """How far the enemy has to the first hex that scores."""
        return min((self.whence[at] for at in self.prizes), default=0)

    def front(self, at: int) -> float:
        """How soon the enemy comes to a hex, and whether he meets others before."""
        whence = self.whence
        near = max(LEAST_NEAR, 1 - AWAY * (whence[at] - self.first))
        beside = self.kit.ground.neighbours(at)
        met = any(b not in self.prizes and whence[b] <= whence[at] for b in beside)
        return near if met else near * INNER

    def holders(self, at: int) -> int:
        """Those in a hex who can hold it."""
        there = self.s.side_at(self.side, at)
        return sum(self._kind(i) in (HOLDS, MACHINE_GUNS) for i in there)

    def friends(self, at: int) -> int:
        """Hexes beside this where somebody stands."""
        return sum(self.s.combat[self.side][b] > 0 for b in self.kit.ground.neighbours(at))

    def _holds(self, i: int, at: int) -> float:
        """For those who hold ground: somebody on all that scores, two where he comes first."""
        n, prize = self.holders(at), self.prizes.get(at, 0.0)
        worth = prize * SHARES[min(n, 2)] * self.front(at) - COVER * self.exposure.cover(i, at)
        if not prize:
            worth -= 0.05 * self.board.way[at]
        return worth + BESIDE * min(self.friends(at), 2) - 0.3 * (n >= 2)

    def _sees(self, i: int, at: int) -> float:
        """For guns and vehicles: among the others, where they see far towards the enemy."""
        counter, kit, whence = self.kit.counters[i], self.kit, self.whence
        reach = max(counter.df_range, counter.at_range if counter.at[0] != NONE else 0)
        far = kit.sight.distances(at)
        seen = sum(
            share
            for day, share in self.light
            for b in within(kit, at, reach)
            if far[b] and whence[b] < whence[at] and kit.sight.spots(at, b, day)
        )
        men = sum(self.holders(b) > 0 for b in kit.ground.neighbours(at))
        worth = 0.03 * seen + 0.2 * (self.holders(at) > 0) + 0.15 * min(men, 3)
        crowd = 0.6 * (self.s.combat[self.side][at] >= 2)
        return worth - COVER * self.exposure.cover(i, at) - crowd - 0.05 * self.board.way[at]

    @cached_property
    def light(self) -> tuple[tuple[int, float], ...]:
        """[8.1] The ranges of spotting, and on what share of the turns each holds: by night guns
        see no farther than others."""
        turns = Counter(self.kit.range[1:])
        return tuple((day, n / turns.total()) for day, n in sorted(turns.items()))

    def _behind(self, i: int, at: int) -> float:
        """For mortars: behind the others, near enough to be led."""
        back = min(self.whence[at] - self.first, 8)
        worth = 0.2 * min(self.friends(at), 2) + 0.05 * back - COVER * self.exposure.cover(i, at)
        return worth - 0.1 * self.board.way[at] - 0.3 * self.s.combat[self.side][at]

    def _leads(self, i: int, at: int) -> float:
        """[3.12, 6.42] For leaders: those who have no other to activate them, at the front above
        all, and men in the same hex whose fire they raise."""
        s, counters, worth = self.s, self.kit.counters, 0.0
        for hex in (at, *self.kit.ground.neighbours(at)):
            men = [j for j in s.side_at(self.side, hex) if counters[j].combat and commands(s, i, j)]
            if men:
                each = LED[min(self.board.led_by(i, hex), 2)] * self.front(hex)
                each *= 1.3 if hex == at else 1.0
                worth += each * sum(0.3 if counters[j].df[0] <= 0 else 1.0 for j in men)
        there = s.side_at(self.side, at)
        men_here = sum(counters[j].df[0] > 0 for j in there)
        return worth + 0.4 * min(men_here, 2) - 0.5 * sum(counters[j].leader for j in there)

    # ---- what lies on the ground ----------------------------------------------------------

    def _lay(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[16.4, 16.7] Trenches, then mines."""
        own = [mine for mine in self.s.mines if mine.side == self.side]
        fields = [o for o in offers if isinstance(o, Family) and o.kind is LayMine]
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Entrench:
                return Entrench(max(offer.keys, key=lambda at: (self._trench(at), -at)))
        for mine, field in zip(own, fields, strict=False):
            if mine.at < 0:
                at = max(field.keys, key=lambda at: (self._mine(at), -at))
                return LayMine(field.about["mine"], at)
        return None

    def _trench(self, at: int) -> float:
        """[12.43, 16.4] For those who will be assaulted first: from a trench they fire first, and
        in the open it covers them besides."""
        open_ = 1.0 if self.kit.is_terrain(at, "town") else 1.3
        return self.holders(at) * self.front(at) * open_

    def _mine(self, at: int) -> float:
        """[16.7] Before the posts, on the enemy's side, and not all in one place."""
        laid = {mine.at for mine in self.s.mines if mine.side == self.side}
        worth = 0.0
        for b in self.kit.ground.neighbours(at):
            if self.s.combat[self.side][b] and self.whence[b] > self.whence[at]:
                worth += self.front(b)
            worth -= 0.7 * (b in laid)
        return worth

    def _hide(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[16.6] Guns first, then the units nearest to the enemy."""
        units, counters = self.s.units, self.kit.counters
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Hide:
                able = [i for i in offer.keys if not units[i].hidden]
                if able:
                    return Hide(min(able, key=lambda i: (
                        not counters[i].weapon, self.whence[units[i].at], i)))  # fmt: skip
        return None
