"""Where it is good to stand in Panzer Grenadier, and who moves there: objectives held, cover,
leaders among their men."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from heapq import heappop, heappush

from grognard.games.pg.ai.board_model import distances
from grognard.games.pg.ai.exit_block import Cordon, posts, wants_out
from grognard.games.pg.ai.expected_fire import Foresight
from grognard.games.pg.ai.ground_value import LEAST
from grognard.games.pg.ai.judge import Order
from grognard.games.pg.ai.leader_moves import errands
from grognard.games.pg.ai.setup_plan import Deployment
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.kit import TOWED, Counter, Kit
from grognard.games.pg.rules.r02_setup import Embark, Place, Ready
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import CLOSED, allowance, prices, snowed, swept
from grognard.games.pg.rules.r16_digging import DigIn
from grognard.games.pg.state import GOOD
from grognard.games.pg.view import View
from grognard.kernel.offers import Family, Offer
from grognard.kernel.planning import Thought

FARTHEST = 8
"""Nobody takes what lies farther off in a segment."""


class Posture(Foresight):
    """The ground as one side values it, with the weights of a weights."""

    def __init__(self, view: View, kit: Kit, weights: Weights | None = None) -> None:
        super().__init__(view, kit)
        self.weights = weights = weights or Weights()
        self.thoughts: list[Thought] = []
        self._crowds: dict[int, list[int]] = {}
        self._beset: dict[int, frozenset[int]] = {}
        self._reach: dict[int, frozenset[int]] = {}
        self.exact = weights.craft > 0.5
        self.shaken, self.broken = weights.shaken, weights.broken
        self.haste = 0.9 + weights.haste * view.turn / kit.last
        self.caution = weights.bold if self.attacker else 1.0
        """How much losses count that may be expected."""
        left = kit.last - view.turn
        self.ends = self.exact and self.attacker and not left
        """Whether nothing comes after this turn, and an attacker thinks of it."""
        self.pressing = 1 + weights.late * (1.0 if left < 1 else 0.5 if left < 2 else 0.0)
        """What scoring hexes count for as the end comes near."""
        self.blood = weights.blood
        if self.exact:
            self.blood *= self.exchange
            self.caution *= self.exchange
        if left < 2 and self.wanting > 0:
            # Nothing is lost any more by losing more of it.
            self.caution *= weights.stake
            self.blood *= weights.stake
            self.pressing *= 1.3

    @cached_property
    def bars(self) -> bool:
        """Whether this side is there to keep the enemy from leaving the map: see cordon.py."""
        return not self.attacker and wants_out(self.kit, self.foe)

    @cached_property
    def way(self) -> list[int]:
        """How far each hex is from what this side wants: who bars the way, to stand in it."""
        found = posts(self) if self.bars else ()
        return distances(self.kit, found) if found else super().way

    def says(self, what: Thought) -> None:
        """Keep a thought for whoever asks."""
        self.thoughts.append(what)

    def ids(self, units: Iterable[int]) -> str:
        return ", ".join(self.kit.counters[i].id for i in units)

    @property
    def exchange(self) -> float:
        """[2.3] What a step of one's own costs, in steps of the enemy."""
        rows, mine = self.kit.scenario.victory.score, self.kit.side_ids[self.side]
        gain = next((r.points for r in rows if r.per == "enemy_step" and r.side == mine), 1.0)
        cost = next((r.points for r in rows if r.per == "enemy_step" and r.side != mine), 1.0)
        return cost / gain if gain else 1.0

    @property
    def wanting(self) -> float:
        """[2.3] The points that this side lacks for a victory; nought and less when it has it."""
        victory, mine = self.kit.scenario.victory, self.kit.side_ids[self.side]
        least = self.kit.margins or tuple(row.margin for row in victory.level[:-1])
        rows = list(zip(least, victory.level, strict=False))
        if mine == victory.plus:
            return min((m for m, row in rows if row.winner == mine), default=0) - self.view.score
        # The other side wins below the last margin that is not its own.
        return self.view.score + 1 - min((m for m, row in rows if row.winner != mine), default=0)

    def _eager(self, counter: Counter) -> float:
        if counter.weapon or counter.mortar:
            return 0.1
        if counter.hmg and self.attacker:
            return 0.6 * self.haste
        return self.haste if self.attacker else self.weights.drift

    def _place(self, i: int, at: int) -> float:
        """What it is worth to a piece to stand in a hex."""
        s, counter, kit, t = self.s, self.kit.counters[i], self.kit, self.weights
        if counter.leader:
            return self._post(i, at)
        if counter.unarmed:
            return super()._place(i, at)
        risk = t.peril * self.minds(i, at) * self.peril(i, at, moving=False)
        if counter.afv:
            hits = min(self.shells(counter.armour_at or 0)[at], 1.5)
            risk = t.armour * hits * (0.6 if self.attacker else 1.0)
        elif counter.weapon or counter.mortar:
            risk *= 2
        worth = -t.onward * self.way[at] * self._eager(counter)
        if not kit.is_terrain(at, "clear"):
            worth += 0.05
        if counter.bf[0] > 0 and not counter.afv:
            worth -= t.onward * max(0, self.nearest(at) - counter.bf_range * 2 // 3)
        crowd = s.combat[self.side][at] - (s.units[i].at == at)
        worth -= 0.25 * (crowd >= 2)
        if counter.df[0] > 0:
            # Mortars and guns without direct fire hold nothing.
            worth += self.keeps(at, crowd)
        if t.gather and self.attacker and counter.infantry:
            worth += t.gather * self.company(i, at)
        return worth + t.aim * self.aim(counter, s.units[i].reduced, at) - risk

    def company(self, i: int, at: int) -> int:
        """[12.4] How many others, at most two, could assault from where they stand whom a piece
        could from here."""
        return max((min(2, len(self.beset(foe) - {i})) for foe in self.kit.ground.neighbours(at)
                    if self.s.armed[self.foe][foe]), default=0)  # fmt: skip

    def beset(self, foe: int) -> frozenset[int]:
        """Those of ours who stand beside an enemy hex, or in it, fit to assault."""
        if foe not in self._beset:
            s, counters = self.s, self.kit.counters
            self._beset[foe] = frozenset(
                j
                for hex in (foe, *self.kit.ground.neighbours(foe))
                for j in s.side_at(self.side, hex)
                if counters[j].infantry and not counters[j].mortar and s.units[j].morale == GOOD
            )
        return self._beset[foe]

    def minds(self, i: int, at: int) -> float:
        """How much losses count in a hex: less to an attacker the more of his go with him."""
        if not self.attacker or self.weights.mass <= 0:
            return self.caution
        if at not in self._crowds:
            s, counters, far = self.s, self.kit.counters, self.kit.sight.distances(at)
            self._crowds[at] = [
                j
                for j in self.kit.units_of[self.side]
                if s.units[j].at >= 0
                and far[s.units[j].at] <= 2
                and counters[j].df[0] > 0
                and s.units[j].morale == GOOD
            ]
        short = max(0.0, 1 - sum(j != i for j in self._crowds[at]) / self.weights.mass)
        return self.caution + (1 - self.caution) * short

    def _post(self, i: int, at: int) -> float:
        """[3.12, 6.5] What it is worth to a leader to stand in a hex: men without another, those
        who fight above all, and company."""
        s, counters, kit = self.s, self.kit.counters, self.kit
        if i in self.errands:
            company = any(counters[j].combat for j in s.side_at(self.side, at))
            risk = (0.25 if company else 1.0) * self.peril(i, at, moving=False)
            return -self.weights.errand * kit.sight.far(at, self.errands[i]) - risk
        worth = -0.4 * self.weights.onward * self.way[at] * self._eager(counters[i])
        men = 0.0
        for hex in (at, *kit.ground.neighbours(at)):
            there = [j for j in s.side_at(self.side, hex) if counters[j].combat]
            if there:
                led = 1.0 / (1 + self.led_by(i, hex))
                men += led * sum(0.15 if counters[j].df[0] <= 0 else 1.0 for j in there)
        company = any(counters[j].combat for j in s.side_at(self.side, at))
        worth += 0.3 * min(men, 6.0) + 0.3 * company
        return worth - (0.25 if company else 1.0) * self.peril(i, at, moving=False)

    @cached_property
    def errands(self) -> dict[int, int]:
        """Leaders who go where men have none, and where to."""
        return errands(self) if self.weights.errand else {}

    def led_by(self, i: int, at: int) -> int:
        """How many leaders besides this one can activate those in a hex."""
        counters = self.kit.counters
        return sum(
            counters[j].rank >= 0 and j != i
            for hex in (at, *self.kit.ground.neighbours(at))
            for j in self.s.side_at(self.side, hex)
        )

    def keeps(self, at: int, others: int) -> float:
        """[1.2.control] What standing on a scoring hex is worth: the enemy does not take it."""
        prize, t = self.prizes.get(at, 0.0), self.weights
        if not prize:
            return 0.0
        if others:
            return t.second * prize
        near = self.nearest(at)
        return t.hold * prize * self.pressing * (1.0 if near <= 3 else 0.6 if near <= 6 else 0.3)

    def leaves_behind(self, i: int) -> float:
        """What is given up when a piece leaves its hex: a scoring hex, a hole, a roof."""
        s, at, t = self.s, self.s.units[i].at, self.weights
        if at < 0:
            return 0.0
        cost = t.hole * -self.cover(i, at)
        if s.combat[self.side][at] == 1:
            cost += self.keeps(at, 0)
        return cost

    def step_of(self, i: int) -> float:
        """What a piece may hope for by moving."""
        unit, counter = self.s.units[i], self.kit.counters[i]
        worth = super().step_of(i)
        if unit.at < 0 or not counter.combat or not counter.move or unit.aboard >= 0:
            return worth
        if counter.bf[0] > 0 and self.nearest(unit.at) > counter.bf_range * 2 // 3:
            return max(worth, 0.15)
        far = self.kit.sight.distances(unit.at)
        near = [self.prizes[at] for at in self.free if far[at] <= 2]
        if self.exact:
            if self.ends:
                worth = 0.0  # Nearer is no use any more.
            near = [
                self.prizes[at]
                for at in self.free
                if far[at] <= (1 if unit.morale else FARTHEST) and at in self.reach(i)
            ]
        if near:
            worth = max(worth, 0.6 * self.weights.take * max(near) * self.pressing)
        elif self.prizes.get(unit.at) and self.s.combat[self.side][unit.at] == 1:
            worth = min(worth, LEAST)
        return worth

    def reach(self, i: int) -> frozenset[int]:
        """[5.0, 5.32, 14.2] Where a piece could go at once, about: by the ground and past the
        enemy; one hex only for the shaken and out of a melee."""
        if i not in self._reach:
            s, slow, left = self.s, snowed(self.s, i), allowance(self.s, i)
            if self.kit.counters[i].gait > TOWED:
                self._reach[i] = frozenset((s.units[i].at,))
            elif s.units[i].morale or s.contested(s.units[i].at):
                self._reach[i] = self._spread(i, 0, roads=False)
            elif slow:
                off = self._spread(i, left - slow, roads=False)
                self._reach[i] = off | self._spread(i, left, roads=True)
            else:
                self._reach[i] = self._spread(i, left, roads=False)
        return self._reach[i]

    def _spread(self, i: int, left: int, *, roads: bool) -> frozenset[int]:
        """The hexes to which so many sixths of a point take a piece, and the next in any case; on
        roads and in towns alone, if it keeps to them."""
        s, kit, start = self.s, self.kit, self.s.units[i].at
        cost, best, heap = prices(kit, kit.counters[i]), {start: 0}, [(0, start)]
        while heap:
            spent, a = heappop(heap)
            if spent > best[a]:
                continue
            for d in range(6):
                b, price = kit.ground.neighbour[6 * a + d], cost[6 * a + d]
                if price == CLOSED or s.armed[self.foe][b] or (roads and not swept(s, a, b)):
                    continue
                if spent + price > left and a != start:
                    continue
                if spent + price < best.get(b, 1 << 30):
                    best[b] = spent + price
                    heappush(heap, (best[b], b))
        return frozenset(best)

    def march(self, action: Move) -> float:
        """[5.0, 13.0] A better place at the end of it, less what the way may cost."""
        i, start, t = action.unit, self.s.units[action.unit].at, self.weights
        goal = action.path[-1]
        if start < 0:
            return 1.0 + 0.1 * self.place(i, goal)
        taken = 0.0
        if self.kit.counters[i].combat:
            taken = t.take * self.pressing * sum(self.prize(at) for at in set(action.path))
        risk = sum(self.peril(i, at, moving=True) for at in action.path)
        cost = t.path * self.minds(i, goal) * risk if risk else 0.0
        return self.place(i, goal) - self.place(i, start) + taken - cost

    def dig(self, action: DigIn) -> float:
        """[16.2] Where one means to stay, and there is time for it."""
        at = self.s.units[action.unit].at
        if self.s.contested(at) or self.view.turn >= self.kit.last - 1:
            return 0.0
        stays = not self.attacker or (at in self.prizes and self.nearest(at) > 1)
        return 0.2 if stays and self.gunners[1][at] else 0.0

    def deploy(self, offers: Sequence[Offer[Order]]) -> Order:
        """[2.3] Somebody on every hex that scores, leaders among them; the rest as it comes."""
        if self.bars:
            return Cordon(self).next(offers)
        if self.weights.layout > 0.5:
            return Deployment(self).next(offers)
        s, counters, mine = self.s, self.kit.counters, self.side
        places = [o for o in offers if isinstance(o, Family) and o.kind is Place]
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Embark:
                i = offer.about["unit"]
                if counters[i].leader and s.units[i].aboard < 0 and s.units[i].at < 0:
                    return Embark(i, min(offer.keys, key=lambda c: (len(s.passengers(c)), c)))
        for offer in places:
            i = offer.about["unit"]
            if s.units[i].at >= 0 or s.units[i].aboard >= 0 or not counters[i].combat:
                continue
            bare = [at for at in offer.keys if at in self.prizes and not s.combat[mine][at]]
            if bare and counters[i].df[0] > 0:
                near = self.kit.ground.neighbours
                best = max(
                    bare, key=lambda at: (self.prizes[at], self._facing(at), len(near(at)), -at)
                )
                return Place(i, best)
        return Ready()

    def _facing(self, at: int) -> float:
        """How near a hex lies to where the enemy begins."""
        kit = self.kit
        areas = [group.area for side, group in kit.groups if side == self.foe and group.area]
        entries = [h for n, (side, _) in enumerate(kit.groups) if side == self.foe
                   for h in kit.entries[n]]  # fmt: skip
        far = kit.sight.distances(at)
        return -min(
            (far[h] for h in (*entries, *(h for a in areas for h in kit.areas[a]))), default=0
        )
