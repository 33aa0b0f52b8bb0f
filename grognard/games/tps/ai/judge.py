"""The judge of Stalingrad that Recruit asks: what is worth what, in casualty points.

It lays the position out from its view, which hides nothing, rates each thing on offer, and takes
the best; where nothing is worth doing it ends the impulse or passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from grognard.games.tps.ai.board_model import lay_out, nearness
from grognard.games.tps.kit import FRESH, GERMAN, RUSSIAN, SIDES, SPENT, Kit
from grognard.games.tps.rules.r05_setup import Ready
from grognard.games.tps.rules.r06_turn import Wake
from grognard.games.tps.rules.r08_end import EndImpulse, Pass
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_battle import Join, Undivided
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r083_values import (
    Fight,
    attack_factor,
    capacity,
    defence,
    defenders,
    differences,
    offence,
)
from grognard.games.tps.rules.r08354_losses import Pay, Payments
from grognard.games.tps.rules.r09_advantage import Keep, Prolong, Reroll
from grognard.games.tps.rules.r13_armour import TakeBack
from grognard.games.tps.rules.r14_rubble import Fortify
from grognard.games.tps.rules.r15_artillery import CommitFire
from grognard.games.tps.rules.r15_fire import FrontFire, Shell
from grognard.games.tps.rules.r17_luftwaffe import SendAstray
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.rules.r18_entry import EndPlacing, Enter, Place
from grognard.games.tps.rules.r18_volga import Cross, fire_upon
from grognard.games.tps.rules.r20_opening import EndOpening
from grognard.games.tps.view import View
from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.planning import Thought

Order = Action[Any]
Choice = tuple[float, Order]

POINT = 4.0
"""A victory point, in casualty points."""
GROUND = 0.5
"""Any area, in the same."""
TIRED = (0.25, 0.4, 0.6)
"""The price of an attacker spent for two days, three, four."""
MARCHED = 0.12
"""The price of a unit spent for the day."""
LEAST = 0.08
"""What is worth less is not worth doing."""
SHORT = 5
"""A day that ends on this space or before is too short for the German."""
BAD_LUCK = -5
"""Attacker's dice less defender's, seen from one's own side."""
FALLS = 1296


def moment(view: View) -> tuple[Any, ...]:
    """Nothing is planned ahead: every question is a new one."""
    return (view.date, view.night, view.track, view.player)


class Judge:
    """One side's judgement of one position."""

    style = "choice"
    attacks_follow = False
    study_best = 0
    thoughts: tuple[Thought, ...] = ()

    def __init__(self, view: View, kit: Kit) -> None:
        self.view = view
        self.kit = kit
        self.s = lay_out(view, kit)
        self.side = SIDES.index(view.side)
        self.foe = 1 - self.side
        self.near = nearness(kit.ground.around)
        s, around = self.s, kit.ground.around
        self.ours = [s.men(self.side, at) for at in range(kit.size)]
        self.theirs = [s.men(self.foe, at) for at in range(kit.size)]
        self.menace = [
            n + sum(self.theirs[b] for b in around[at]) for at, n in enumerate(self.theirs)
        ]
        """Enemies in each area and next to it."""
        self.gain = [
            self.prize(at) if s.control[at] == self.foe and not self.theirs[at] else 0.0
            for at in range(kit.size)
        ]
        """What there is to take by walking in."""
        self.pull = self._pull()

    def rate(self, action: Order) -> float | None:
        """Everything is rated in company: see `answer`."""
        return None

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[8.1] The best of what is offered; None leaves it to chance."""
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        at_once: tuple[Order, ...] = (Ready(), Wake(), CommitFire(), Undivided())
        for order in at_once:
            if type(order) in plain:
                return order
        if offers and isinstance(offers[0], Payments):
            return self.payment(offers[0])
        if Keep in plain:
            return self.spend_advantage(Prolong in plain)
        if Join in plain:
            return Join()
        best = max(self._choices(offers), key=lambda choice: choice[0], default=None)
        if best is not None and best[0] > LEAST:
            return best[1]
        endings: tuple[Order, ...] = (EndImpulse(), Pass(), EndOpening(), EndPlacing())
        for order in endings:
            if type(order) in plain:
                return order
        return None if best is None else best[1]

    def _choices(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        for offer in offers:
            if isinstance(offer, Assaults):
                yield from self.assaults(offer)
            elif isinstance(offer, Family) and offer.kind in RATED:
                rated = RATED[offer.kind]
                yield from ((rated(self, action), action) for action in offer)
            elif offer.size() <= 12 and not isinstance(offer, One):
                yield from ((self.dig(a), a) for a in offer if isinstance(a, Fortify))

    # ---- the ground ------------------------------------------------------------------------

    def prize(self, at: int) -> float:
        """What control of an area is worth."""
        return GROUND + POINT * self.kit.ground.vp[at]

    def _pull(self) -> list[float]:
        """How much each area draws units: the German to what he has not got, the Russian to what
        he may lose, each the less the more of his own are there already."""
        s, ground = self.s, self.kit.ground
        pull = [0.0] * self.kit.size
        for goal in ground.open:
            ours = s.control[goal] == self.side
            if self.side == GERMAN or not ours:
                weight = 0.0 if ours else self.prize(goal) * (1.0 if ground.vp[goal] else 0.3)
            else:
                weight = self.prize(goal) * min(self.menace[goal], 6) / 4
            weight /= 1 + self.ours[goal] / 3
            if weight:
                near = self.near[goal]
                pull = [max(p, weight * n) for p, n in zip(pull, near, strict=True)]
        return pull

    def leaves(self, at: int, going: int) -> float:
        """The risk of an area that so many leave."""
        if at < 0 or self.kit.ground.zone[at] or self.ours[at] > going:
            return 0.0
        return self.prize(at) if self.menace[at] and self.s.control[at] == self.side else 0.0

    # ---- combat ----------------------------------------------------------------------------

    def fight(self, fight: Fight, price: Callable[[int], float]) -> float:
        """The points an attack may be expected to bring, less what it costs to have made it with
        that margin. Who drives everybody out has the area as well."""
        s, most = self.s, capacity(self.s, fight)
        ahead = offence(s, fight).total - defence(s, fight).total
        there = len(defenders(s, fight))
        others = s.men(1 - fight.side, fight.target) - there
        prize = 0.0 if others or fight.kind != "ground" else self.prize(fight.target)
        gone = there * (2 if fight.group == FRESH else 1)
        total = 0.0
        for difference, count in differences():
            margin = ahead + difference
            taken = min(max(margin, 0), most)
            worth = taken + (0.3 * there if margin > most else 0.0)
            if taken:
                worth += prize * min(1.0, taken / gone) ** 2
            total += count * (worth - price(margin if margin <= most else 99))
        return total / FALLS

    def assaults(self, offer: Assaults) -> Iterator[Choice]:
        """[8.3] The best force of attackers upon one group, strongest first, one more at a time."""
        front = offer.front
        if front.group not in (FRESH, SPENT):
            return
        s, counters = self.s, self.kit.counters
        ranked = sorted(
            front.inside,
            key=lambda i: (i not in front.must, counters[i].star, -attack_factor(s, i), i),
        )
        force: list[int] = []
        for i in ranked:
            if front.inside[i] and sum(front.inside[j] for j in force) >= front.room:
                continue
            force.append(i)
            attack = Attack(front.at, front.group, tuple(sorted(force)))
            if len(force) < len(front.must) or attack not in offer:
                continue
            entered = tuple(j for j in attack.units if front.inside[j])
            fight = Fight(self.side, front.at, front.group, attack.units, entered)
            n = len(force)
            worth = self.fight(fight, lambda margin, n=n: n * weary(margin))  # type: ignore[misc]
            if entered:
                worth -= self.leaves(s.units[entered[0]].at, len(entered))
            yield (worth + (10 if front.must else 0), attack)

    def shell(self, action: Shell) -> float:
        fight = Fight(self.side, action.target, action.group, (action.unit,), kind="shell")
        return self.fight(fight, lambda margin: 0.5)

    def bomb(self, action: Strike) -> float:
        fight = Fight(self.side, action.target, action.group, kind="air")
        return self.fight(fight, lambda margin: 0.1)

    def barrage(self, action: FrontFire) -> float:
        fight = Fight(self.side, action.target, action.group, kind="fag", fag=action.fag)
        return self.fight(fight, lambda margin: 0.2)

    # ---- moving ----------------------------------------------------------------------------

    def march(self, action: Move) -> float:
        """[7.3, 8.2, 8.27] Areas taken on the way, and a better place at its end."""
        unit = self.s.units[action.unit]
        start, goal = unit.at, action.path[-1]
        worth = 0.35 * (self.pull[goal] - self.pull[start])
        if not unit.spent:
            worth -= MARCHED + (0.5 if self.menace[start] else 0.0)
            if not unit.iso and self.kit.counters[action.unit].combat:
                worth += sum([self.gain[b] for b in action.path])
        return worth - self.leaves(start, 1)

    def cross(self, action: Cross) -> float:
        """[18.4] A landing that needs them, and what the crossing may cost."""
        s, at = self.s, action.landing
        if s.men(GERMAN, at) or action.slip:
            return -1.0
        fire, table = fire_upon(s, at), self.kit.constants.interdiction
        lost = min(max(fire - table.kill, 0), 6) / 6
        back = min(max(fire - 1, 0), 6) / 6 - lost
        return 0.6 + 0.3 * self.pull[at] - 3 * lost - 1.5 * back

    def enter(self, action: Enter | Place) -> float:
        at = action.zone if isinstance(action, Enter) else action.area
        return -1.0 if self.s.men(RUSSIAN, at) else 0.3 + 0.3 * self.pull[at]

    def dig(self, action: Fortify) -> float:
        """[14.3] The chance of a level where the enemy is near, and the hands it takes."""
        counters, at = self.kit.counters, self.s.units[action.units[0]].at
        if not self.menace[at]:
            return -1.0
        engineers = sum(counters[i].engineer for i in action.units)
        chance = min(1.0, (self.kit.ground.tem[at] + engineers) / 6)
        return chance * (0.2 + 0.25 * self.kit.ground.vp[at]) - MARCHED * 1.5 * len(action.units)

    def bring_back(self, action: TakeBack) -> float:
        return 1.0 + self.kit.counters[action.unit].attack

    def astray(self, action: SendAstray) -> float:
        return 1.0 + self.s.men(GERMAN, action.area)

    # ---- answers ---------------------------------------------------------------------------

    def spend_advantage(self, may_prolong: bool) -> Order:
        """[9.2, 9.3] The advantage is spent on a day that would be short, by the German, or on a
        throw that went very badly."""
        about, view = self.view.about, self.view
        if may_prolong and self.side == GERMAN and not view.night and view.track <= SHORT:
            return Prolong()
        if about.get("why") == "attack":
            a, b, c, d = about["pips"][:4]
            luck = (a + b) - (c + d)
            if about["side"] != self.side:
                luck = -luck
            if luck <= BAD_LUCK:
                return Reroll()
        return Keep()

    def payment(self, offer: Payments) -> Order:
        """[8.354] Turning comes before retreat, retreat before loss; the weakest are lost."""
        s, owed = self.s, offer.owed
        if owed <= 0:
            return Pay()
        plan: dict[int, Any] = {}
        paid = 0
        by_price = sorted(offer.choices, key=lambda c: (None in c[1], s.kit.counters[c[0]].attack))
        for how in ("flip", "retreat", "eliminate"):
            for i, hows in by_price:
                if paid >= owed and (None in hows or i in plan):
                    continue
                if how in hows:
                    paid += offer.worth[how] - (offer.worth[plan[i]] if i in plan else 0)
                    plan[i] = how
        return Pay(tuple(sorted(plan.items())))


def weary(margin: int) -> float:
    """[8.36, 10.4] What a unit pays for having attacked with this margin."""
    if margin == 99:
        return MARCHED
    return TIRED[0] if margin > 0 else TIRED[1] if margin == 0 else TIRED[2]


RATED: dict[Any, Callable[[Judge, Any], float]] = {
    Move: Judge.march,
    Shell: Judge.shell,
    Strike: Judge.bomb,
    FrontFire: Judge.barrage,
    Cross: Judge.cross,
    Enter: Judge.enter,
    Place: Judge.enter,
    TakeBack: Judge.bring_back,
    SendAstray: Judge.astray,
}
"""What is rated one by one, and how."""


def judge_for(view: View, kit: Kit) -> Judge:
    """Recruit's judge."""
    return Judge(view, kit)
