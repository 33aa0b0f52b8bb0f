"""Where it is good to stand in Panzer Grenadier, by weights: objectives held, cover, leaders among
their units."""

from __future__ import annotations

from functools import cached_property

from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.expected_fire import ExpectedFire
from grognard.games.pg.ai.exposure import Exposure
from grognard.games.pg.ai.leader_moves import sent_leaders
from grognard.games.pg.ai.place_value import PlainPlaces
from grognard.games.pg.ai.stance import Stance
from grognard.games.pg.kit import Counter
from grognard.games.pg.piece_state import GOOD


class WeighedPlaces:
    """Places by weights; unarmed vehicles as without them."""

    def __init__(
        self, board: Board, stance: Stance, exposure: Exposure, fire: ExpectedFire
    ) -> None:
        self.board, self.stance, self.exposure, self.fire = board, stance, exposure, fire
        self.weights, self.plain = stance.weights, PlainPlaces(board)
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe
        self._worth: dict[tuple[int, int], float] = {}
        self._crowds: dict[int, list[int]] = {}
        self._beset: dict[int, frozenset[int]] = {}

    def place(self, i: int, at: int) -> float:
        """What it is worth to a piece to stand in a hex."""
        if (i, at) not in self._worth:
            self._worth[i, at] = self._place(i, at)
        return self._worth[i, at]

    def eager(self, counter: Counter) -> float:
        """How much a piece is drawn to the goals."""
        return self.stance.eager(counter)

    def _place(self, i: int, at: int) -> float:
        s, counter, kit, t = self.s, self.kit.counters[i], self.kit, self.weights
        if counter.leader:
            return self._leader(i, at)
        if counter.unarmed:
            return self.plain.worth(i, at, self.stance.eager(counter))
        risk = t.peril * self.minds(i, at) * self.exposure.peril(i, at, moving=False)
        if counter.afv:
            hits = min(self.exposure.shells(counter.armour_at or 0)[at], 1.5)
            risk = t.armour * hits * (0.6 if self.board.attacker else 1.0)
        elif counter.weapon or counter.mortar:
            risk *= 2
        worth = -t.onward * self.board.way[at] * self.stance.eager(counter)
        if not kit.is_terrain(at, "clear"):
            worth += 0.05
        if counter.bf[0] > 0 and not counter.afv:
            worth -= t.onward * max(0, self.board.nearest(at) - counter.bf_range * 2 // 3)
        crowd = s.combat[self.side][at] - (s.units[i].at == at)
        worth -= 0.25 * (crowd >= 2)
        if counter.df[0] > 0:
            # Mortars and guns without direct fire hold nothing.
            worth += self.keeps(at, crowd)
        if t.gather and self.board.attacker and counter.infantry:
            worth += t.gather * self.company(i, at)
        return worth + t.aim * self.fire.aim(counter, s.units[i].reduced, at) - risk

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
        if not self.board.attacker or self.weights.mass <= 0:
            return self.stance.caution
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
        return self.stance.caution + (1 - self.stance.caution) * short

    def _leader(self, i: int, at: int) -> float:
        """[3.12, 6.5] What it is worth to a leader to stand in a hex: men without another, those
        who fight above all, and company."""
        s, counters, kit = self.s, self.kit.counters, self.kit
        if i in self.sent:
            company = any(counters[j].combat for j in s.side_at(self.side, at))
            risk = (0.25 if company else 1.0) * self.exposure.peril(i, at, moving=False)
            return -self.weights.leaderless * kit.sight.far(at, self.sent[i]) - risk
        worth = -0.4 * self.weights.onward * self.board.way[at] * self.stance.eager(counters[i])
        men = 0.0
        for hex in (at, *kit.ground.neighbours(at)):
            there = [j for j in s.side_at(self.side, hex) if counters[j].combat]
            if there:
                led = 1.0 / (1 + self.board.led_by(i, hex))
                men += led * sum(0.15 if counters[j].df[0] <= 0 else 1.0 for j in there)
        company = any(counters[j].combat for j in s.side_at(self.side, at))
        worth += 0.3 * min(men, 6.0) + 0.3 * company
        return worth - (0.25 if company else 1.0) * self.exposure.peril(i, at, moving=False)

    @cached_property
    def sent(self) -> dict[int, int]:
        """Leaders who are sent where units have none, and where to."""
        return sent_leaders(self.board) if self.weights.leaderless else {}

    def keeps(self, at: int, others: int) -> float:
        """[1.2.control] What standing on a scoring hex is worth: the enemy does not take it."""
        prize, t = self.board.prizes.get(at, 0.0), self.weights
        if not prize:
            return 0.0
        if others:
            return t.second * prize
        near = self.board.nearest(at)
        return (
            t.hold
            * prize
            * self.stance.pressing
            * (1.0 if near <= 3 else 0.6 if near <= 6 else 0.3)
        )

    def leaves_behind(self, i: int) -> float:
        """What is given up when a piece leaves its hex: a scoring hex, a hole, a roof."""
        s, at, t = self.s, self.s.units[i].at, self.weights
        if at < 0:
            return 0.0
        cost = t.hole * -self.exposure.cover(i, at)
        if s.combat[self.side][at] == 1:
            cost += self.keeps(at, 0)
        return cost
