"""What is worth what in Panzer Grenadier, for an opponent that looks one step ahead.

It lays the table anew from its view, rates what is on offer in steps of the enemy, and takes the
best: guns from off the boards first, then the leader whose men can do most, then what they do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from grognard.games.pg.ai.ground_value import CLOSE, LEAST, ONWARD, Reckoning, hurt
from grognard.games.pg.kit import Kit
from grognard.games.pg.rules.r02_opening import WriteDown
from grognard.games.pg.rules.r02_setup import Ready
from grognard.games.pg.rules.r03_activation import activates, commands, near
from grognard.games.pg.rules.r03_segment import Activate, Begin, Declare, EndSegment, Pass
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_transport import Load, Unload
from grognard.games.pg.rules.r07_fire import Attack
from grognard.games.pg.rules.r07_losses import Suffer
from grognard.games.pg.rules.r07_offers import Volleys
from grognard.games.pg.rules.r09_bombardment import Barrage, Bombard, Cease
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_offers import Assaults
from grognard.games.pg.rules.r12_values import Fight, force, shifts
from grognard.games.pg.rules.r13_opportunity import HoldFire, Opportunity, OpportunityShot
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.games.pg.rules.r15_air import Land, Strike, Strikes, flak
from grognard.games.pg.rules.r16_digging import DigIn
from grognard.games.pg.rules.r16_exit import LeaveMap
from grognard.games.pg.state import DEMORALISED, State
from grognard.games.pg.view import View
from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer, One, Subsets
from grognard.kernel.planning import Thought

Order = Action[Any]
Choice = tuple[float, Order]


def moment(view: View) -> tuple[Any, ...]:
    """Nothing is planned ahead: every question is a new one."""
    return (view.turn, view.player)


class Judge(Reckoning):
    """The sense of the game for one side."""

    style = "choice"
    attacks_follow = False
    study_best = 0
    thoughts: Sequence[Thought] = ()

    # ---- who acts --------------------------------------------------------------------------

    def step_of(self, i: int) -> float:
        """What a piece may hope for by moving: a few hexes towards the goals."""
        unit, counter = self.s.units[i], self.kit.counters[i]
        if unit.at < 0:
            return 0.6
        if unit.aboard >= 0 or (not counter.leader and not counter.move):
            return 0.3 if unit.aboard >= 0 and self.nearest(unit.at) <= 6 else 0.0
        if counter.unarmed and not self.s.passengers(i):
            return 0.0
        left = self.way[unit.at]
        if counter.combat and counter.move and not self.attacker and self.retakes(unit.at):
            return 0.3
        if not left or (not self.attacker and left <= 2):
            return 0.1 if not unit.dug and self.digs(i) else 0.0
        near_by = 0.25 if not self.leaves and self.nearest(unit.at) <= CLOSE else 1.0
        slow = 0.5 if unit.morale else 1.0
        return ONWARD * min(left, 3) * self._eager(counter) * near_by * slow

    def retakes(self, at: int) -> bool:
        """Whether something that was lost lies near, and nobody holds it."""
        return any(self.kit.ground.distance(at, goal) <= CLOSE for goal in self.free)

    def digs(self, i: int) -> bool:
        counter, at = self.kit.counters[i], self.s.units[i].at
        return (
            not (counter.leader or counter.afv or counter.transport or counter.cavalry)
            and not self.kit.is_terrain(at, "town")
            and not self.kit.is_terrain(at, "woods")
            and at not in self.s.trenches
        )

    def best_of(self, i: int) -> tuple[float, str]:
        """What a piece would best be declared to do, and what that is worth."""
        unit, counter = self.s.units[i], self.kit.counters[i]
        if unit.morale == DEMORALISED:
            return 0.5, "move"
        if counter.leader:
            return 0.05, "move"
        fire, step = self.fire_of(i) * (0.6 if self.leaves else 1.0), self.step_of(i)
        if unit.morale:
            step = max(step, 0.35)
        return (fire, "fire") if fire >= step else (step, "move")

    def group(self, i: int) -> float:
        """[3.12] What a leader, and those he would activate, could do at once."""
        s, total = self.s, self.best_of(i)[0]
        if not activates(s, i):
            return total
        for j in self.around(i):
            if not s.units[j].marker and commands(s, i, j) and near(s, i, j):
                total += self.best_of(j)[0]
        return total

    def around(self, i: int) -> list[int]:
        """Friends beside a piece: in its hex and the next, or waiting with it for their entry."""
        s, at = self.s, self.s.units[i].at
        if at < 0:
            mine = self.kit.units_of[self.side]
            return [j for j in mine if s.units[j].at == at and s.units[j].aboard < 0 and j != i]
        return [
            j
            for hex in (at, *self.kit.ground.neighbours(at))
            for j in s.side_at(self.side, hex)
            if j != i
        ]

    def segment(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[3.1] Guns and aircraft, then whoever can do most; else pass."""
        whole = max(self._whole(offers), key=_worth, default=None)
        if whole is not None and whole[0] > 0.25:
            return whole[1]
        best: Choice | None = None
        for offer in offers:
            if not isinstance(offer, Family) or offer.kind is not Activate:
                continue
            for i in dict.fromkeys(key[0] for key in offer.keys):
                worth = self.group(i)
                if best is None or worth > best[0]:
                    orders = {order for unit, order in offer.keys if unit == i}
                    order = self.own_order(i)
                    best = worth, Activate(i, order if order in orders else orders.pop())
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        if best is not None and (best[0] > 2 * LEAST or Pass not in plain):
            return best[1]
        return Pass() if Pass in plain else None

    def own_order(self, i: int) -> Any:
        """A leader does what most of those around him do."""
        if not self.kit.counters[i].leader or self.s.units[i].morale == DEMORALISED:
            return self.best_of(i)[1]
        total = 0.0
        for j in self.around(i):
            if not self.kit.counters[j].leader and commands(self.s, i, j):
                worth, order = self.best_of(j)
                total += worth if order == "fire" else -worth
        return "fire" if total > 0 else "move"

    def declare(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[3.13] Everybody who has something to do is declared to do it."""
        for offer in offers:
            if not isinstance(offer, Family) or offer.kind is not Declare:
                continue
            keys = set(offer.keys)
            for i in dict.fromkeys(key[0] for key in offer.keys):
                worth, order = self.best_of(i)
                if self.kit.counters[i].leader:
                    order = self.own_order(i)
                if worth >= LEAST / 2 and (i, order) in keys:
                    return Declare(i, order)  # type: ignore[arg-type]
        return Begin() if self.s.tasks else None

    # ---- what they do ----------------------------------------------------------------------

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """The best of what is offered; None leaves it to chance."""
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        if Ready in plain:
            return Ready()
        families = {offer.kind for offer in offers if isinstance(offer, Family)}
        if Activate in families or Pass in plain:
            return self.segment(offers)
        if Declare in families:
            return self.declare(offers)
        if Suffer in families:
            return self.suffer(offers)
        if WriteDown in families:
            return self.register()
        best = max(self._choices(offers), key=_worth, default=None)
        if best is not None and best[0] > LEAST:
            return best[1]
        endings: tuple[Order, ...] = (EndSegment(), HoldFire(), Cease(), Land())
        for order in endings:
            if type(order) in plain:
                return order
        return None

    def rate(self, action: Order) -> float | None:
        """Everything is rated in company: see `answer`."""
        return None

    def _choices(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        yield from self._whole(offers)
        for offer in offers:
            if isinstance(offer, Volleys):
                yield self.volley(offer)
            elif isinstance(offer, Assaults):
                yield from self.assaults(offer)
            elif isinstance(offer, Subsets):
                yield from self.opportunities(offer)
            elif isinstance(offer, Family) and offer.kind in RATED:
                rated = RATED[offer.kind]
                yield from ((rated(self, action), action) for action in offer)

    def _whole(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        """[3.14] Attacks from off the boards."""
        for offer in offers:
            if isinstance(offer, Strikes):
                yield from self.strikes(offer)
            elif isinstance(offer, Family) and offer.kind is Barrage:
                for action in offer:
                    if isinstance(action, Barrage):
                        yield self.barrage(action), action

    def volley(self, offer: Volleys[Any]) -> Choice:
        """[7.33] All together."""
        units = tuple(sorted(i for crew in offer.crews for i in crew))
        action = offer.make(units, offer.leaders, offer.combiner)
        assert isinstance(action, Fire | Bombard)
        friends = self.friends(action.target) if isinstance(action, Bombard) else 0
        return self.harm(action.attack(self.side)) + 0.1 - 0.1 * friends, action

    def friends(self, at: int) -> int:
        """[9.52] Hexes of one's own beside a hex that is to be bombarded."""
        beside = self.kit.ground.neighbours(at)
        return sum(bool(self.s.combat[self.side][h]) for h in beside)

    def barrage(self, action: Barrage) -> float:
        worth = self.harm(action.attack(self.side))
        return worth - 0.05 * len(action.factors) - 0.12 * self.friends(action.target)

    def strikes(self, offer: Strikes) -> Iterator[Choice]:
        """[15.11] All the aircraft there are upon the best hex."""
        most = self.kit.constants.aviation.together
        for planes in combinations(offer.planes, min(most, len(offer.planes))):
            values = tuple(self.kit.aircraft[n].df for n in planes)
            for at in self.foes:
                if not self.s.side_at(self.side, at):
                    near_by = flak(self.s, self.side, at)
                    attack = Attack("air", self.side, at, factors=values, flak=near_by)
                    yield 0.7 * self.harm(attack), Strike(at, planes)

    def assaults(self, offer: Assaults) -> Iterator[Choice]:
        """[12.11] Everybody who may, strongest first, as far as there is room."""
        told = offer.describe()
        counters = self.kit.counters
        able = [*told["inside"], *told["entering"]]
        men = sorted((i for i in able if counters[i].combat), key=lambda i: -counters[i].df[0])
        heads = [i for i in able if counters[i].leader][:1]
        yield from self.storm(offer, men, heads, most=3)

    def storm(
        self, offer: Assaults, men: Sequence[int], heads: Sequence[int], most: int
    ) -> Iterator[Choice]:
        """[12.11] The first of these men, as many as may, with those at their head."""
        for count in range(min(most, len(men)), 0, -1):
            action = Assault(offer.describe()["at"], tuple(sorted((*men[:count], *heads))))
            if action in offer:
                yield self.assault(action), action
                return

    def columns(self, s: State, fight: Fight) -> tuple[int, int]:
        """[12.4] Where an assault is rolled on the chart: the attacker's column, the defender's."""
        first, second = (
            self.kit.assault.column(
                force(s, fight, attack=attack).total, shifts(s, fight, attack=attack).total
            )
            for attack in (True, False)
        )
        return first, second

    def assault(self, action: Assault) -> float:
        """[12.4] What the attacker's die brings, less what the defender's costs."""
        s, fight = foreseen(self.s, self.side, action)
        table, worth = self.kit.assault, []
        for side, column in zip((self.foe, self.side), self.columns(s, fight), strict=True):
            there = sum(self.kit.counters[i].combat for i in s.side_at(side, action.at))
            codes = (table.result(column, die) for die in range(1, 7))
            worth.append(sum(hurt(code, there, 0) for code in codes if code != "-") / 6)
        return worth[0] - 0.8 * worth[1] + 0.1 + 0.4 * self.prize(action.at)

    def opportunities(self, offer: Subsets[Order]) -> Iterator[Choice]:
        """[13.0] One unit after another, so that some are left for the next."""
        for i in offer.of:
            action = offer.make((i,))
            if isinstance(action, Opportunity):
                price = 0.06 if self.attacker else 0.0
                yield self.harm(action.attack(self.s)) + 0.02 - price, action

    def snap(self, action: OpportunityShot) -> float:
        return self.shot(action.unit, action.target)

    def anti_tank(self, action: AntiTank) -> float:
        return self.shot(action.unit, action.target) + 0.02

    def march(self, action: Move) -> float:
        """[5.0] A better place at the end of it."""
        i, goal, start = action.unit, action.path[-1], self.s.units[action.unit].at
        if start < 0:
            return 1.0 + 0.1 * self.place(i, goal)
        taken = 0.0
        if self.kit.counters[i].combat:
            taken = 0.3 * sum(self.prize(at) for at in set(action.path))
        return self.place(i, goal) - self.place(i, start) + taken

    def recover(self, action: Recover) -> float:
        return 1.0 + (0.2 if action.helper >= 0 else 0.0)

    def dig(self, action: DigIn) -> float:
        at = self.s.units[action.unit].at
        return 0.2 if not self.attacker or self.danger[0][at] else 0.0

    def leave(self, action: LeaveMap) -> float:
        return 1.0 if self.exits else -1.0

    def unload(self, action: Unload) -> float:
        at = self.s.units[action.unit].at
        return 0.5 if at >= 0 and self.nearest(at) <= 6 else 0.0

    def load(self, action: Load) -> float:
        return 0.0

    # ---- answers ---------------------------------------------------------------------------

    def suffer(self, offers: Sequence[Offer[Order]]) -> Order:
        """[7.61] The cheapest steps."""
        ways = [action for offer in offers for action in offer if isinstance(action, Suffer)]
        return min(ways, key=self.loss)

    def loss(self, action: Suffer) -> float:
        total = 0.0
        for i, steps in action.losses:
            counter = self.kit.counters[i]
            worth = 4 + max(counter.df[0], 0) + max(counter.bf[0], 0) + 2 * max(counter.at[0], 0)
            total += steps * worth / counter.steps
        return total

    def register(self) -> Order | None:
        """[2.3] The fullest enemy hexes, each once."""
        written = {at for some in self.view.about.get("written", ()) for at in some}
        left = [at for at in self.foes if at not in written]
        full = max(left, key=lambda at: len(self.s.side_at(self.foe, at)), default=None)
        return None if full is None else WriteDown(full)


def _worth(choice: Choice) -> float:
    return choice[0]


RATED: dict[Any, Callable[[Judge, Any], float]] = {
    Move: Judge.march,
    AntiTank: Judge.anti_tank,
    OpportunityShot: Judge.snap,
    Recover: Judge.recover,
    DigIn: Judge.dig,
    LeaveMap: Judge.leave,
    Unload: Judge.unload,
    Load: Judge.load,
}
"""What is rated one by one, and how."""


def judge_for(view: View, kit: Kit) -> Judge:
    """Recruit's judge."""
    return Judge(view, kit)
