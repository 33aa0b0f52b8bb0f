"""What is worth what in MOSKVA, for an opponent that has one side's view and the kit.

The general part of such an opponent (gathering attackers, posting units one after another) is
elsewhere; here stands what it asks of the game: how good a post, an attack or a choice is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from grognard.games.ercn.ai.board_model import shelter
from grognard.games.ercn.ai.combat_value import Stakes
from grognard.games.ercn.ai.gaps import travel
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET, WAITING, Kit
from grognard.games.ercn.rules.b_setup import RESERVE, Assign, AssignOffer, EndSetUp, Ready
from grognard.games.ercn.rules.d_air import Ground
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.f1_phase import Halt, Move
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.g3_results import Answer, Lose
from grognard.games.ercn.rules.g4_retreat import FallBack, costly, ways
from grognard.games.ercn.rules.g5_advance import EndAdvance, Occupy
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.games.ercn.rules.k_reinforcements import EndRebuild, Revive
from grognard.games.ercn.rules.m3_marks import AllotOffer, MarkHex
from grognard.games.ercn.state import Unit
from grognard.games.ercn.view import View
from grognard.kernel.offers import Family, Offer, One, Subsets

PACE = 0.06
"""What half a movement point nearer to the goal is worth."""


Assault = tuple[int, tuple[int, ...], Any]
"""A target, the units that may attack it, and the action that does it."""


def moment(view: View) -> tuple[Any, ...]:
    """What plans hold for: a phase, as long as no mask comes or goes."""
    about = view.about
    masks = tuple(mask.at for mask in view.masks)
    phase = (view.turn, view.phase, view.player, view.kinds, about.get("only"))
    return (phase, masks, about.get("going"))


class Judge(Stakes):
    """The sense of one side at one moment."""

    def __init__(self, view: View, kit: Kit) -> None:
        super().__init__(view, kit)
        self.style = (
            "march" if "end-movement" in view.kinds and "going" not in view.about
            else "assault" if {"end-combat", "end-marking"} & set(view.kinds)
            else "choice"
        )  # fmt: skip
        self.attacks_follow = view.phase == "move"
        self.study_best = 5
        self.most_attackers: int | None = None
        self._calm = -1, 0.0

    # ---- putting units about ---------------------------------------------------------------

    def post(self, i: int, at: int) -> None:
        unit = self.s.units[i]
        if unit.at != at:
            control = self.s.control
            self.s.put(i, Unit(at, unit.lost, unit.dug, unit.cut))
            self.s.control = control

    def commit(self, i: int, at: int) -> None:
        if self.at(i) != at:
            self.post(i, at)
            self.__dict__.pop("leaks", None)

    def room(self, i: int, at: int) -> bool:
        return self.at(i) == at or self.s.room(self.me, at) >= self.kit.counters[i].halves

    def crowded(self, i: int) -> bool:
        return self.at(i) >= 0 and self.s.room(self.me, self.at(i)) < 0

    def ride(self, offer: Family[Any, int], i: int, *, pay: bool = False) -> bool:
        """[F5] Rail transport is had while its points last."""
        if offer.kind is not Rail:
            return True
        left = list(self.s.rail)
        left[self.me] -= self.kit.counters[i].rail_halves
        if pay:
            self.s.rail = (left[0], left[1])
        return left[self.me] >= 0

    def stay(self, i: int, actions: Sequence[Any], *, attacking: bool) -> Any:
        """[F6] Dig in, or climb out to attack."""
        wanted = Climb if attacking else Dig
        return next((action for action in actions if type(action) is wanted), None)

    def order(self, units: Iterable[int]) -> list[int]:
        """The German sends his vehicles first, the Soviet those who stand farthest back. Decoys
        wait until all others have moved."""
        counters = self.kit.counters
        real = [i for i in units if not counters[i].decoy]
        if self.me == GERMAN:
            return sorted(real, key=lambda i: (not counters[i].mech, -counters[i].halves, i))
        return sorted(real, key=lambda i: (self.at(i) >= 0 and self.foe_near[self.at(i)] <= 2, i))

    def feint(self, offers: Sequence[Offer[Any]]) -> Any:
        """[M2] A decoy goes out towards the enemy, no nearer than two hexes."""
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Move:
                i = offer.about["unit"]
                goals = [h for h in offer.keys if self.foe_near[h] > 1]
                if self.kit.counters[i].decoy and self.at(i) == WAITING and goals:
                    return offer.make(min(goals, key=lambda h: (self.foe_near[h], h)))
        return None

    # ---- posts -----------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, int]:
        """The city each German unit makes for: the near and the dear, not all to the same."""
        kit, s = self.kit, self.s
        worth = {h: 2.0 for n, h in enumerate(kit.cities) if s.control[n] != self.me}
        if not s.men[self.me][kit.capital]:
            worth[kit.capital] = 6.0
        if not worth:
            return {}
        load = dict.fromkeys(worth, 0.0)
        way = {h: travel(kit, s.weather, self.me, h) for h in worth}

        def appeal(h: int, at: int) -> float:
            return worth[h] / (10 + way[h][at]) / (1 + load[h] / (8 * worth[h]))

        found = {}
        units = [i for i in kit.units_of[self.me] if self.at(i) >= 0]
        nearest = {i: min(far[self.at(i)] for far in way.values()) for i in units}
        for i in sorted(units, key=lambda i: (nearest[i], i)):
            ranked = [(appeal(h, self.at(i)), -h) for h in worth]
            found[i] = -max(ranked)[1]
            load[found[i]] += s.face(i).attack
        return found

    def pull(self, i: int, h: int) -> float:
        """How near a hex brings a unit to where it is going, or else to the enemy."""
        goal = self.goals.get(i, -1)
        if goal < 0:
            return -2 * PACE * self.foe_near[h]
        return -PACE * travel(self.kit, self.s.weather, self.me, goal)[h]

    def guard(self, i: int, h: int) -> float:
        """What it is worth that somebody stands in a city, by who is there and who may come."""
        kit, s = self.kit, self.s
        n = kit.city_at.get(h, -1)
        if n < 0 and h != kit.capital:
            return 0.0
        near = self.foe_near[h]
        there = s.men[self.me][h] - (kit.counters[i].halves if self.at(i) == h else 0)
        if h == kit.capital:
            worth, want = (6.0, 8) if self.me == SOVIET else (8.0, 4)
        elif s.control[n] != self.me:
            return 2.0 if there == 0 else 0.2
        else:
            worth, want = 2.0, (4 if near <= 6 and self.me == SOVIET else 2)
        if self.me == GERMAN and kit.counters[i].armour:
            worth /= 2  # armour has better to do
        danger = max(0.05, min(1.0, (14 - near) / 10))
        return worth * danger * max(0.0, 1 - there / want)

    def glance(self, i: int, h: int) -> float:
        """What a post is worth, short of what it does to supply."""
        worth = self.guard(i, h) + 0.1 * shelter(self.kit, h)
        if not self.fed >> h & 1:
            worth -= 2.0 + self.loss(i, 1)
        elif not self.sure >> h & 1:
            worth -= 0.3
        if self.me == GERMAN:
            worth += self.pull(i, h)
            if self.attacks_follow:
                return worth - 0.3 * self.risk(i, h)
            return worth - 0.6 * self.risk(i, h) + 0.3 * self.leaks.get(h, 0.0)
        worth += self.leaks.get(h, 0.0) - 0.5 * self.risk(i, h)
        if h == self.at(i):
            worth += 0.4 if self.s.units[i].dug else 0.1
        return worth

    def study(self, i: int, h: int) -> float:
        """The supply of my other units with this one there, and of the enemy's if it is one of
        the German's vehicles, which can get behind him."""
        home = self.at(i)
        self.post(i, h)
        # Away from enemy zones a unit keeps no line open, so all such posts are alike.
        calm = self.foe_near[h] > 1
        if not calm or self._calm[0] != i:
            worth = -self.cut_off(self.me, but=i)
            if calm:
                self._calm = i, worth
        else:
            worth = self._calm[1]
        if self.me == GERMAN and self.kit.counters[i].mech:
            worth += (0.3 if self.attacks_follow else 0.6) * self.cut_off(self.foe)
        self.post(i, home)
        return worth

    # ---- attacks ---------------------------------------------------------------------------

    def targets(self) -> list[int]:
        return self.foes()

    def around(self, target: int) -> Sequence[int]:
        return self.kit.ground.around[target]

    def punch(self, i: int, target: int) -> float:
        """[G6] A unit's weight in an attack on this hex; armour is spared where others do."""
        attack = self.s.face(i).attack
        if not self.kit.counters[i].armour:
            return float(attack)
        ground = self.kit.ground.terrain_of[target]
        return attack * (0.5 if self.view.weather in ground.armour_halved else 0.9)

    def spot(self, i: int, h: int, target: int) -> float:
        """Where to attack from: supplied, and rather not over water or walls."""
        ground = self.kit.ground
        crossed = ground.barrier[self.me][6 * h + ground.grid.direction(h, target)]
        worth = 3.0 * (self.fed >> h & 1) - 2.0 * (crossed != 0) + 0.5 * (h == self.at(i))
        return worth + 0.1 * shelter(self.kit, h)

    def strike(self, target: int, units: tuple[int, ...]) -> float:
        """[G2] An attack with as much air as pays, the price of the units taken off."""
        fight = self.fight(self.me, units, target)
        price = 0.12 + sum(self.price(i) for i in units)
        return (self.with_air(fight) if fight.defenders else 0.3) - price

    def price(self, i: int) -> float:
        """What else a unit might have done: exploited, or stayed in its trenches."""
        price = 0.01 * self.s.face(i).attack
        if self.view.phase == "breakthrough" and self.kit.counters[i].mech:
            price += 0.25
        if self.me == SOVIET:
            price += 0.15 if self.s.units[i].dug else 0.05
        return price

    def assaults(self, offers: Sequence[Offer[Any]]) -> list[Assault]:
        """[G1, M3b] Attacks that can be made, or hexes that can be marked for one."""
        found: list[Assault] = []
        for offer in offers:
            if isinstance(offer, Subsets):
                found.append((offer.about["target"], offer.of, offer.make))
            elif isinstance(offer, Family) and offer.kind is MarkHex:
                found += [
                    (h, self.beside(self.me, h), lambda _, h=h: MarkHex(h)) for h in offer.keys
                ]
        return found

    # ---- plain choices ---------------------------------------------------------------------

    def written(self, offers: Sequence[Offer[Any]]) -> Any:
        """The ready placement, the historical zones, air for all marked hexes at once."""
        for offer in offers:
            if isinstance(offer, One) and isinstance(offer.action, Ready | EndSetUp):
                return offer.action
            if isinstance(offer, AssignOffer):
                zones = self.kit.sheets.scenario.army_zones[SIDES[self.me]]
                return Assign(tuple(sorted((a, zones.get(a, RESERVE)) for a in offer.armies)))
            if isinstance(offer, AllotOffer):
                return self.allot(offer)
        return None

    def rate(self, action: Any) -> float | None:
        match action:
            case Ground():
                return self.rate_ground(action.points)
            case Support():
                return self.rate_support(action.points)
            case Interdict():
                # [I] all but a point, which may yet help a defence
                left = self.s.air[self.me]
                return float(-abs(left - (left > 2) - action.points))
            case Lose():
                about = self.view.about
                owed = about["owed"] if about["result"] in ("EX", "RX") else 1
                return -self.loss(action.unit, 1) * max(1.0, owed / self.pays(action.unit))
            case Answer():
                return self.rate_answer(action.choice)
            case FallBack():
                return self.rate_retreat(action.unit, action.path)
            case Occupy():
                return self.rate_advance(action.unit)
            case Revive():
                return self.loss(action.unit, 9, 0) / self.kit.counters[action.unit].halves
            case Move():
                return self.glance(action.unit, action.path[-1])
            case Halt():
                going = self.view.about["going"]
                return self.glance(going, self.at(going))
            case EndAdvance() | EndRebuild():
                return 0.0
        return None

    def rate_ground(self, points: int) -> float:
        """[D] Two for one is dear: only in mud, when there is little to support."""
        soft = self.kit.ground.weathers[self.s.weather].attack_halved
        return float(points if soft and self.me == GERMAN else -points)

    def rate_answer(self, choice: str) -> float:
        """[G3.D1] Ground against steps. To be led two hexes by the enemy is no choice."""
        about = self.view.about
        h = about["target"]
        units = [i for i in (*about["defenders"], *about["guests"]) if self.at(i) == h]
        if choice == "D2":
            return -99.0
        if choice == "DR":
            return -sum(self.loss(i, 1) for i in units)
        price = 6.0 if h == self.kit.capital else 2.0 if h in self.kit.city_at else 0.3
        return -price - sum(self.loss(i, 1) for i in units if not ways(self.s, i, 1).paths)

    def rate_retreat(self, i: int, path: tuple[int, ...]) -> float:
        """[G4] My own to safety and supply; the enemy's where it is worst for him."""
        h = path[-1]
        hurt = self.loss(i, 1) if costly(self.s, self.at(i), path) else 0.0
        cover = 0.1 * shelter(self.kit, h)
        if self.kit.counters[i].side == self.me:
            cut = 0.0 if self.fed >> h & 1 else 1.5
            return cover + self.guard(i, h) - cut - hurt - self.risk(i, h)
        cut = 0.0 if fed(self.s, self.foe) >> h & 1 else 1.0
        beside = sum(1 for b in self.around(h) if self.s.men[self.me][b])
        return hurt + cut + 0.2 * beside - 0.2 * self.s.men[self.foe][h] - cover

    def rate_advance(self, i: int) -> float:
        """[G5] Into the hex if it is better there, and something for the German for the ground."""
        bonus = 0.5 if self.me == GERMAN else 0.0
        return self.glance(i, self.view.about["target"]) - self.glance(i, self.at(i)) + bonus
