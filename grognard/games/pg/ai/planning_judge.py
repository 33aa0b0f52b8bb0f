"""The sense of Panzer Grenadier of an opponent that plans: who acts, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from grognard.games.pg.ai.expected_fire import SHORT
from grognard.games.pg.ai.ground_value import LEAST
from grognard.games.pg.ai.judge import Choice, Order
from grognard.games.pg.ai.leader_moves import WORTH
from grognard.games.pg.ai.positions import Posture
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.kit import Kit
from grognard.games.pg.rules.r02_setup import Ready
from grognard.games.pg.rules.r03_activation import commands
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, EndSegment, Pass
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r06_leaders import bonus
from grognard.games.pg.rules.r07_offers import Volleys
from grognard.games.pg.rules.r09_bombardment import Barrage, Bombard
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_offers import Assaults
from grognard.games.pg.rules.r12_values import fortified
from grognard.games.pg.rules.r13_opportunity import HoldFire, Opportunity
from grognard.games.pg.rules.r14_flight import Flee, Hold
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.games.pg.rules.r16_digging import DigIn
from grognard.games.pg.state import DEMORALISED, GOOD
from grognard.games.pg.view import View
from grognard.kernel.offers import Family, Offer, One, Subsets
from grognard.kernel.planning import thought


class Judge(Posture):
    """The sense of the game for one side, with the weights of a weights."""

    # ---- who acts --------------------------------------------------------------------------

    def segment(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[3.1] Guns and aircraft, then whoever can do most, alone, led or as a stack; a defender
        lets the enemy come as long as he has to."""
        whole = max(self._whole(offers), key=lambda choice: choice[0], default=None)
        lack, left = self.wanting, self.kit.last - self.view.turn + 1
        told = "lacking" if lack > 0 else "winning"
        self.says(thought(told, points=abs(lack), turns=left))
        if whole is not None and whole[0] > 0.25:
            self.says(thought("guns", whole[0]))
            return whole[1]
        best = max(self.activations(offers), key=_worth, default=(0.0, Pass()))
        may_pass = any(isinstance(o, One) and isinstance(o.action, Pass) for o in offers)
        least = self.weights.wait if self.lurks else self.weights.rest
        if best[0] > least or not may_pass:
            self._tells_activation(best)
            return best[1] if best[0] else None
        if whole is not None and whole[0] > LEAST:
            self.says(thought("guns", whole[0]))
            return whole[1]
        self.says(thought("lurks" if self.lurks else "rests", best[0]))
        return Pass()

    def activations(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        """[3.11, 3.12] Who could act, alone, led or as a stack, and what that is worth."""
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Activate:
                for i in dict.fromkeys(key[0] for key in offer.keys):
                    if (worth := self.group(i)) > 0:
                        orders = {order for unit, order in offer.keys if unit == i}
                        order = self.own_order(i)
                        yield worth, Activate(i, order if order in orders else orders.pop())
            elif isinstance(offer, Family) and offer.kind is ActivateStack:
                for at in offer.keys:
                    if (worth := self.stack(at)) > 0:
                        yield worth, ActivateStack(at)

    def _tells_activation(self, best: Choice) -> None:
        worth, action = best
        if isinstance(action, Activate):
            self.says(thought("leads", worth, units=self.ids((action.unit,))))
        elif isinstance(action, ActivateStack):
            self.says(thought("together", worth, hex=self.kit.names[action.at]))

    def stack(self, at: int) -> float:
        """[3.11] What those of a hex can do together without a leader."""
        s, counters = self.s, self.kit.counters
        fresh = [
            i for i in s.side_at(self.side, at) if not s.units[i].marker and not s.units[i].shots
        ]
        men = [i for i in fresh if not counters[i].leader]
        if len(men) < 2 or len(fresh) > len(men):
            return 0.0
        return sum(self.best_of(i)[0] for i in men)

    @cached_property
    def lurks(self) -> bool:
        """[13.0] Whether a defender had better wait: enemies have yet to come, and none is near
        enough to assault."""
        if self.attacker:
            return False
        s, counters = self.s, self.kit.counters
        near = {b for i in self.kit.units_of[self.side] if s.units[i].at >= 0
                for b in self.kit.ground.neighbours(s.units[i].at)}  # fmt: skip
        coming = 0
        for i in self.kit.units_of[self.foe]:
            unit = s.units[i]
            if unit.at < 0 or unit.marker or not counters[i].combat or unit.morale == DEMORALISED:
                continue
            if unit.at in near:
                return False
            coming += counters[i].move > 0 and self.way[unit.at] <= 9
        return coming > 1

    def around(self, i: int) -> list[int]:
        """[7.22] The same, without those who have fired by opportunity, where that is thought of:
        they do nothing more."""
        found, units = super().around(i), self.s.units
        return [j for j in found if not units[j].shots] if self.exact else found

    def group(self, i: int) -> float:
        return super().group(i) * (self.weights.first if self.own_order(i) == "fire" else 1.0)

    def best_of(self, i: int) -> tuple[float, str]:
        unit = self.s.units[i]
        if i in self.errands:
            return WORTH, "move"
        if self.ends and not self.kit.counters[i].leader:
            # Whoever is rallied now does nothing any more.
            if unit.morale == DEMORALISED:
                return 0.13, "move"
            fire, step = self.fire_of(i) * self.weights.fire, self.step_of(i)
            return (fire, "fire") if fire >= step else (step, "move")
        worth, order = super().best_of(i)
        if unit.morale == GOOD and order == "move" and not self.kit.counters[i].leader:
            fire = self.fire_of(i) * self.weights.fire
            return (fire, "fire") if fire >= worth else (worth, order)
        return worth, order

    def own_order(self, i: int) -> Any:
        """[6.42, 6.52] A leader does what most of those around him do; who rallies others does
        not fire."""
        s, counters = self.s, self.kit.counters
        if i in self.errands or not counters[i].leader or s.units[i].morale == DEMORALISED:
            return self.best_of(i)[1]
        total = 0.0
        for j in self.around(i):
            if counters[j].leader or not commands(s, i, j) or s.units[j].marker:
                continue
            worth, order = self.best_of(j)
            if self.ends and s.units[j].morale == DEMORALISED:
                continue
            helped = 0.0 if self.ends else 0.3 * s.units[j].morale * max(bonus(s, i), 1)
            total += worth if order == "fire" else -worth - helped
        return "fire" if total > 0 else "move"

    def _fires(self, i: int) -> Iterator[float]:
        s, unit, counter = self.s, self.s.units[i], self.kit.counters[i]
        yield from self.volleys_of(i)
        if unit.at < 0 or unit.morale != GOOD or not counter.infantry or counter.mortar:
            return
        for at in (unit.at, *self.kit.ground.neighbours(unit.at)):
            if s.armed[self.foe][at]:
                if at == unit.at:
                    yield max(0.3, self.weights.storm * self.rush(at))
                else:
                    yield self.weights.storm * self.rush(at) - self.leaves_behind(i)

    def rush(self, at: int) -> float:
        """[12.4] What an assault upon a hex would be worth to each of those beside it."""
        s, counters, table = self.s, self.kit.counters, self.kit.assault
        men = [
            i
            for hex in (at, *self.kit.ground.neighbours(at))
            for i in s.side_at(self.side, hex)
            if counters[i].infantry and not counters[i].mortar
            and s.units[i].morale == GOOD and not s.units[i].marker
        ]  # fmt: skip
        men = sorted(men, key=lambda i: -counters[i].df[s.units[i].reduced])[:3]
        there = tuple(i for i in s.side_at(self.foe, at) if not counters[i].leader)
        if not men or not there:
            return 0.0
        ours = sum(max(counters[i].df[s.units[i].reduced], 1) for i in men) + 1
        theirs = sum(
            max(counters[i].df[s.units[i].reduced], 1) / (1, 2, 4)[s.units[i].morale] for i in there
        )
        cover = 2 if self.kit.is_terrain(at, "town") or at in s.trenches else 0
        cover = cover or int(self.kit.is_terrain(at, "woods"))
        won = self._melee(table.column(ours, 1 - cover), there)
        lost = self._melee(table.column(round(theirs), 1), tuple(men))
        return self.bargain(at, won, lost) / len(men)

    def bargain(self, at: int, won: float, lost: float) -> float:
        """What an assault is worth that may win and lose so much; and the hex, the likelier the
        better it stands."""
        t, left = self.weights, self.kit.last - self.view.turn
        share = won / (won + lost + 0.2)
        time = 1.0 if left > 1 else 0.7 if left else 0.35
        worth = t.seize * self.prize(at) * time
        if t.keep and self.s.owner[at] == self.side:
            worth = t.keep * self.prizes.get(at, 0.0) * time
        return won - self.blood * lost + worth * share**2

    # ---- what they do ----------------------------------------------------------------------

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """Guns first, then rallying and assaults, moves last: each makes the next easier."""
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        if Ready in plain:
            return self.deploy(offers)
        if Hold in plain:
            return Hold()
        if fled := self.flight(offers):
            return fled
        if EndSegment in plain:
            best = max(self._choices(offers), key=_tier, default=None)
            if best is None or best[0] <= LEAST:
                return EndSegment()
            self._tells(best)
            return best[1]
        action = super().answer(offers)
        if isinstance(action, HoldFire):
            self.says(thought("holds-fire"))
        elif isinstance(action, Opportunity):
            target = self.ids((action.target,))
            self.says(thought("snaps", units=self.ids(action.units), target=target))
        return action

    def _tells(self, best: Choice) -> None:
        """What it does, and what it expects of it."""
        worth, action = best
        names = self.kit.names
        if isinstance(action, Assault):
            units = self.ids(action.units)
            self.says(thought("storms", worth, hex=names[action.at], units=units))
        elif isinstance(action, Fire | Bombard):
            units = self.ids(action.units)
            self.says(thought("fires", worth, hex=names[action.target], units=units))
        elif isinstance(action, Move):
            units = self.ids((action.unit,))
            self.says(thought("goes", worth, hex=names[action.path[-1]], units=units))
        elif isinstance(action, Recover):
            self.says(thought("rallies", units=self.ids((action.unit,))))

    def flight(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[14.31, 6.52] Out of sight, no farther than need be; leaders stay with the others."""
        ways = [offer for offer in offers if isinstance(offer, Family) and offer.kind is Flee]
        if not ways:
            return None
        alone = min(ways, key=lambda offer: len(offer.about["leaders"]))
        to = min(alone.keys, key=lambda at: (self.gunners[1][at], self.way[at], at))
        return Flee(to, tuple(alone.about["leaders"]))

    def _choices(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        mine: dict[Any, Callable[[Any], float]] = {Move: self.march, DigIn: self.dig}
        own = [offer for offer in offers if isinstance(offer, Family) and offer.kind in mine]
        yield from super()._choices([offer for offer in offers if offer not in own])
        for offer in own:
            for action in offer:
                yield mine[offer.kind](action), action

    def volley(self, offer: Volleys[Any]) -> Choice:
        """[7.33, 9.52] All together; what falls short of the enemy counts against it."""
        units = tuple(sorted(i for crew in offer.crews for i in crew))
        action = offer.make(units, offer.leaders, offer.combiner)
        assert isinstance(action, Fire | Bombard)
        short = SHORT * self.friends(action.target) if isinstance(action, Bombard) else 0.0
        return self.harm(action.attack(self.side)) - short, action

    def barrage(self, action: Barrage) -> float:
        """[9.2, 9.52] The same from off the boards; one factor where one does."""
        worth = self.harm(action.attack(self.side))
        return worth - 0.03 * len(action.factors) - SHORT * self.friends(action.target)

    def assaults(self, offer: Assaults) -> Iterator[Choice]:
        """[12.11] Those who are good at it, strongest first, as far as there is room."""
        told = offer.describe()
        at, counters, s = told["at"], self.kit.counters, self.s
        able = [*told["inside"], *told["entering"]]
        men = [i for i in able if counters[i].combat and counters[i].df[s.units[i].reduced] > 2]
        men.sort(key=lambda i: -counters[i].df[s.units[i].reduced])
        heads = sorted(
            (i for i in able if counters[i].rank >= 0 and s.units[i].morale < DEMORALISED),
            key=lambda i: (s.units[i].at != at, counters[i].rank),
        )[:1]
        if not told["inside"] and all(counters[i].hmg or counters[i].afv for i in men):
            return
        inside = sum(i in told["inside"] for i in men)
        yield from self.storm(offer, men, heads, most=max(3, inside))

    def assault(self, action: Assault) -> float:
        """[12.4, 12.43] What the attacker's die brings, less what the defender's costs."""
        s, fight = foreseen(self.s, self.side, action)
        worth = []
        for side, column in zip((self.foe, self.side), self.columns(s, fight), strict=True):
            there = tuple(i for i in s.side_at(side, action.at) if s.units[i].aboard < 0)
            worth.append(self._melee(column, there))
        if fight.first and any(fortified(s, i) for i in s.side_at(self.foe, action.at)):
            worth[0] *= max(0.3, 1 - 0.5 * worth[1])
        entering = [i for i in action.units if self.s.units[i].at != action.at]
        left = sum(self.leaves_behind(i) for i in entering if self.kit.counters[i].combat)
        return self.bargain(action.at, *worth) - left

    def opportunities(self, offer: Subsets[Order]) -> Iterator[Choice]:
        """[13.0] Together where that does more than one after another."""
        singles = []
        for i in offer.of:
            action = offer.make((i,))
            if isinstance(action, Opportunity):
                worth = self.harm(action.attack(self.s))
                price = self.spares(i) + self.waits(self.s.units[i].at, action.target)
                singles.append((worth, price, action))
        if len(singles) > 1:
            whole = offer.make(tuple(offer.of))
            if isinstance(whole, Opportunity):
                worth = self.harm(whole.attack(self.s))
                if worth > sum(one[0] for one in singles):
                    yield worth - sum(one[1] for one in singles), whole
                    return
        for worth, price, action in singles:
            yield worth - price, action

    def waits(self, at: int, target: int) -> float:
        """[13.21] What a first shot must be worth while others may yet come nearer."""
        s = self.s
        if self.kit.sight.far(at, s.units[target].at) <= 1:
            return 0.0
        far = self.kit.sight.distances(at)
        others = sum(
            1
            for i in self.kit.units_of[self.foe]
            if i != target and s.units[i].at >= 0 and not s.units[i].marker
            and self.kit.counters[i].combat and far[s.units[i].at] <= 6
        )  # fmt: skip
        return self.weights.patience * min(others, 3) / 3

    def spares(self, i: int) -> float:
        """[7.22] What a unit gives up by firing now: nothing any more after its first shot."""
        if self.s.units[i].shots:
            return 0.0
        later = max(self.volleys_of(i), default=0.0)
        return self.weights.reserve * max(later, self.step_of(i) if self.attacker else 0.0)


def _worth(choice: Choice) -> float:
    return choice[0]


def _tier(choice: Choice) -> tuple[bool, int, float]:
    """What comes first of all that is worth doing."""
    worth, action = choice
    return worth > LEAST, TIERS.get(type(action), 3), worth


TIERS: dict[Any, int] = {Move: 0, Recover: 1, Assault: 2, Fire: 2}
"""Guns and what else there is come first, then those who storm or fire, rallying, and moves."""


def judge_for(view: View, kit: Kit, weights: Weights | None = None) -> Judge:
    """The judge of Regular and Veteran."""
    return Judge(view, kit, weights)
