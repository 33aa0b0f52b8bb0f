"""What an opponent that plans knows of Panzer Grenadier: its weights, its judge, and which plans
there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from grognard.games.pg.foresight import Foresight, wound
from grognard.games.pg.judge import Choice, Order, moment
from grognard.games.pg.kit import NONE, Counter, Kit
from grognard.games.pg.reckoning import LEAST, RISK
from grognard.games.pg.rules.r02_setup import Embark, Place, Ready
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, EndSegment, Pass
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r07_fire import Attack
from grognard.games.pg.rules.r08_spotting import observers, spotted_hex
from grognard.games.pg.rules.r11_antitank import farthest
from grognard.games.pg.rules.r11_antitank import value as anti_tank
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_offers import Assaults
from grognard.games.pg.rules.r12_values import force, fortified, shifts
from grognard.games.pg.rules.r13_opportunity import Opportunity
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.games.pg.rules.r16_digging import DigIn
from grognard.games.pg.state import DEMORALISED, GOOD
from grognard.games.pg.view import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Family, Offer, One, Subsets
from grognard.kernel.thought import Plan
from grognard.kernel.value import Side, Value

__all__ = ["PLAYOUTS", "Judge", "Temper", "candidates", "enough", "final", "moment", "value"]

PLAYOUTS = 6
"""How often each plan is tried in the head, at most."""


class Temper(Value, frozen=True):
    """The weights it goes by; worths are in steps of the enemy."""

    onward: float = 0.22
    """A hex nearer to the goals, for an attacker."""
    haste: float = 1.2
    """How much more an attacker hurries at the end than at the beginning."""
    drift: float = 0.3
    """The same for a defender, as a share."""
    peril: float = 0.6
    """A step that may be lost where one stands."""
    path: float = 0.6
    """A step that may be lost on the way."""
    bold: float = 0.1
    """How much of either an attacker minds."""
    aim: float = 0.4
    """A step that one may hope to take from there."""
    hold: float = 0.25
    """A point of a scoring hex that one stands on alone."""
    second: float = 0.05
    """The same where others stand on it already."""
    take: float = 0.5
    """A point of a scoring hex that a move takes."""
    late: float = 1.0
    """How much more scoring hexes count on the last turns."""
    fire: float = 1.0
    """Fire, against moving."""
    first: float = 1.2
    """Those who fire are activated before those who move."""
    storm: float = 0.9
    """The worth of an assault when it is declared."""
    blood: float = 0.7
    """A step of one's own that an assault may cost."""
    seize: float = 0.8
    """A point of a scoring hex that is assaulted."""
    reserve: float = 0.15
    """What a unit could do later, when it is asked to fire by opportunity."""
    patience: float = 0.15
    """What an opportunity must be worth besides while more enemies are coming."""
    wait: float = 0.6
    """What a defender must have to do before enemies come near."""
    shaken: float = 0.5
    """A unit disrupted."""
    broken: float = 1.0
    """A unit demoralised."""
    hole: float = 0.15
    """A column of cover that is left behind for an assault."""
    rest: float = 0.12
    """What is worth less than this is left alone."""


class Judge(Foresight):
    """The sense of the game for one side, with the weights of a temper."""

    def __init__(self, view: View, kit: Kit, temper: Temper | None = None) -> None:
        super().__init__(view, kit)
        self.temper = temper = temper or Temper()
        self.shaken, self.broken = temper.shaken, temper.broken
        self.haste = 0.9 + temper.haste * view.turn / kit.last
        self.caution = temper.bold if self.attacker else 1.0
        """How much losses count that may be expected."""
        left = kit.last - view.turn
        self.pressing = 1 + temper.late * (1.0 if left < 1 else 0.5 if left < 2 else 0.0)
        """What scoring hexes count for as the end comes near."""
        self._aims: dict[tuple[int, int, int], float] = {}

    # ---- the ground ------------------------------------------------------------------------

    def _eager(self, counter: Counter) -> float:
        if counter.weapon or counter.mortar:
            return 0.1
        if counter.hmg and self.attacker:
            return 0.6 * self.haste
        return self.haste if self.attacker else self.temper.drift

    def _place(self, i: int, at: int) -> float:
        """What it is worth to a piece to stand in a hex."""
        s, counter, kit, t = self.s, self.kit.counters[i], self.kit, self.temper
        if counter.leader:
            return self._post(i, at)
        if counter.unarmed:
            return super()._place(i, at)
        risk = t.peril * self.caution * self.peril(i, at, moving=False)
        if counter.afv:
            risk = RISK * min(self.danger[1][at], 14) * (0.4 if self.attacker else 1.2)
        elif counter.weapon or counter.mortar:
            risk *= 2
        worth = -t.onward * self.way[at] * self._eager(counter)
        if not kit.is_terrain(at, "clear"):
            worth += 0.05
        crowd = s.combat[self.side][at] - (s.units[i].at == at)
        worth -= 0.25 * (crowd >= 2)
        if counter.combat:
            worth += self.keeps(at, crowd)
        return worth + t.aim * self.aim(counter, s.units[i].reduced, at) - risk

    def _post(self, i: int, at: int) -> float:
        """[3.12, 6.5] What it is worth to a leader to stand in a hex: men without another, those
        who fight above all, and company."""
        s, counters, kit = self.s, self.kit.counters, self.kit
        worth = -0.4 * self.temper.onward * self.way[at] * self._eager(counters[i])
        men = 0.0
        for hex in (at, *kit.ground.neighbours(at)):
            there = [j for j in s.side_at(self.side, hex) if counters[j].combat]
            if there:
                led = 1.0 / (1 + self.led_by(i, hex))
                men += led * sum(0.25 if counters[j].df[0] <= 0 else 1.0 for j in there)
        company = any(counters[j].combat for j in s.side_at(self.side, at))
        worth += 0.2 * min(men, 6.0) + 0.3 * company
        return worth - (0.5 if company else 1.0) * self.peril(i, at, moving=False)

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
        prize, t = self.prizes.get(at, 0.0), self.temper
        if not prize:
            return 0.0
        if others:
            return t.second * prize
        near = self.nearest(at)
        return t.hold * prize * self.pressing * (1.0 if near <= 3 else 0.6 if near <= 6 else 0.3)

    def aim(self, counter: Counter, reduced: int, at: int) -> float:
        """[10.3] The steps a unit may hope to take by direct fire from a hex."""
        value, reach = counter.df[reduced], counter.df_range
        if value <= 0:
            return 0.0
        key = value, reach, at
        if key not in self._aims:
            s, far, sight = self.s, self.kit.sight.distances(at), self.kit.sight
            best = 0.0
            for foe, shift, marked in self.marks:
                away = far[foe]
                if 0 < away <= reach:
                    by = shift + (2 if away == 1 else -1 if away >= 3 else 0)
                    worth = wound(self.kit.direct_fire, value, by)
                    if worth > best and sight.spots(
                        at, foe, s.range, marked=marked, smoke=s.smoke_set
                    ):
                        best = worth
            self._aims[key] = best
        return self._aims[key]

    @cached_property
    def marks(self) -> tuple[tuple[int, int, bool], ...]:
        """Where enemies stand, what protects them, and whether they are spotted."""
        s = self.s
        found = []
        for at in self.foes:
            there = [i for i in s.side_at(self.foe, at) if not self.kit.counters[i].closed]
            if there:
                shift = self.cover(there[0], at)
                found.append((at, shift, any(s.units[i].spotted for i in there)))
        return tuple(found)

    # ---- who acts --------------------------------------------------------------------------

    def step_of(self, i: int) -> float:
        """What a piece may hope for by moving."""
        unit, counter = self.s.units[i], self.kit.counters[i]
        worth = super().step_of(i)
        if unit.at < 0 or not counter.combat or not counter.move or unit.aboard >= 0:
            return worth
        far = self.kit.sight.distances(unit.at)
        near = [self.prizes[at] for at in self.free if far[at] <= 2]
        if near:
            worth = max(worth, 0.6 * self.temper.take * max(near) * self.pressing)
        elif self.prizes.get(unit.at) and self.s.combat[self.side][unit.at] == 1:
            worth = min(worth, LEAST)
        return worth

    def best_of(self, i: int) -> tuple[float, str]:
        worth, order = super().best_of(i)
        unit = self.s.units[i]
        if unit.morale == GOOD and order == "move" and not self.kit.counters[i].leader:
            fire = self.fire_of(i) * self.temper.fire
            return (fire, "fire") if fire >= worth else (worth, order)
        return worth, order

    def _fires(self, i: int) -> Iterator[float]:
        s, unit, counter = self.s, self.s.units[i], self.kit.counters[i]
        yield from self.volleys_of(i)
        if unit.at < 0 or unit.morale != GOOD or not counter.infantry or counter.mortar:
            return
        for at in (unit.at, *self.kit.ground.neighbours(unit.at)):
            if s.armed[self.foe][at]:
                if at == unit.at:
                    yield max(0.3, self.temper.storm * self.rush(at))
                else:
                    yield self.temper.storm * self.rush(at) - self.leaves_behind(i)

    def volleys_of(self, i: int) -> Iterator[float]:
        """What a unit could do by fire, at those whom it spots or others spot for it."""
        s, unit, counter, kit = self.s, self.s.units[i], self.kit.counters[i], self.kit
        if unit.at < 0 or unit.limbered or unit.aboard >= 0 or unit.morale == DEMORALISED:
            return
        if s.contested(unit.at):
            return
        away, far = kit.sight.distances(unit.at), farthest(s, i) if anti_tank(s, i) != NONE else 0
        for at in self.foes:
            distance = away[at]
            if distance > max(counter.df_range, far, counter.bf_range):
                continue
            seen = spotted_hex(s, self.side, unit.at, at)
            if seen and distance <= counter.df_range and not s.side_at(self.side, at):
                yield self.harm(Attack("direct", self.side, at, (i,)))
            if counter.bf[0] != NONE and distance <= counter.bf_range and at in self.watched:
                yield self.harm(Attack("bombard", self.side, at, (i,))) - 0.1 * self.friends(at)
            if seen and distance <= far:
                for j in s.side_at(self.foe, at):
                    if kit.counters[j].armour_at is not None and s.units[j].aboard < 0:
                        yield self.shot(i, j)

    @cached_property
    def watched(self) -> frozenset[int]:
        """[9.1] Enemy hexes that a leader spots for the guns."""
        s = self.s
        eyes = {s.units[i].at for i in observers(s, self.side)}
        return frozenset(
            at for at in self.foes if any(spotted_hex(s, self.side, eye, at) for eye in eyes)
        )

    def leaves_behind(self, i: int) -> float:
        """What is given up when a piece leaves its hex: a scoring hex, a hole, a roof."""
        s, at, t = self.s, self.s.units[i].at, self.temper
        if at < 0:
            return 0.0
        cost = t.hole * -self.cover(i, at)
        if s.combat[self.side][at] == 1:
            cost += self.keeps(at, 0)
        return cost

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
        t = self.temper
        prize = t.seize * self.prize(at) * self.pressing * won / (won + lost + 0.3)
        return won - t.blood * lost + prize

    def _melee(self, column: int, units: tuple[int, ...]) -> float:
        """[12.4] What a column of the assault table does to these, on average."""
        table = self.kit.assault
        codes = (table.result(column, die) for die in range(1, 7))
        return sum(self.result(code, units) for code in codes if code != "-") / 6

    def segment(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[3.1] Guns and aircraft, then whoever can do most, alone, led or as a stack; a defender
        lets the enemy come as long as he has to."""
        whole = max(self._whole(offers), key=lambda choice: choice[0], default=None)
        if whole is not None and whole[0] > 0.25:
            return whole[1]
        best: Choice = (0.0, Pass())
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Activate:
                for i in dict.fromkeys(key[0] for key in offer.keys):
                    if (worth := self.group(i)) > best[0]:
                        orders = {order for unit, order in offer.keys if unit == i}
                        order = self.own_order(i)
                        best = worth, Activate(i, order if order in orders else orders.pop())
            elif isinstance(offer, Family) and offer.kind is ActivateStack:
                for at in offer.keys:
                    if (worth := self.stack(at)) > best[0]:
                        best = worth, ActivateStack(at)
        may_pass = any(isinstance(o, One) and isinstance(o.action, Pass) for o in offers)
        least = self.temper.wait if self.lurks else self.temper.rest
        if best[0] > least or not may_pass:
            return best[1] if best[0] else None
        return Pass()

    def stack(self, at: int) -> float:
        """[3.11] What those of a hex can do together without a leader."""
        s, counters = self.s, self.kit.counters
        fresh = [i for i in s.side_at(self.side, at) if not s.units[i].marker and not s.units[i].shots]
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

    def group(self, i: int) -> float:
        return super().group(i) * (self.temper.first if self.own_order(i) == "fire" else 1.0)

    # ---- what they do ----------------------------------------------------------------------

    def written(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """Guns first, then rallying and assaults, moves last: each makes the next easier."""
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        if Ready in plain:
            return self.deploy(offers)
        if EndSegment in plain:
            best = max(self._choices(offers), key=_tier, default=None)
            return best[1] if best is not None and best[0] > LEAST else EndSegment()
        return super().written(offers)

    def deploy(self, offers: Sequence[Offer[Order]]) -> Order:
        """[2.3] Somebody on every hex that scores, leaders among them; the rest as it comes."""
        s, counters, mine = self.s, self.kit.counters, self.side
        places = [o for o in offers if isinstance(o, Family) and o.kind is Place]
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Embark:
                i = offer.about["unit"]
                if counters[i].leader and s.units[i].aboard < 0 and s.units[i].at < 0:
                    return offer.make(min(offer.keys, key=lambda c: (len(s.passengers(c)), c)))
        for offer in places:
            i = offer.about["unit"]
            if s.units[i].at >= 0 or s.units[i].aboard >= 0 or not counters[i].combat:
                continue
            bare = [at for at in offer.keys if at in self.prizes and not s.combat[mine][at]]
            if bare and counters[i].df[0] > 0:
                near = self.kit.ground.neighbours
                best = max(bare, key=lambda at: (self.prizes[at], self._facing(at), len(near(at)), -at))
                return offer.make(best)
        return Ready()

    def _choices(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        mine = {Move: self.march, DigIn: self.dig}
        own = [offer for offer in offers if isinstance(offer, Family) and offer.kind in mine]
        yield from super()._choices([offer for offer in offers if offer not in own])
        for offer in own:
            for action in offer:
                yield mine[offer.kind](action), action

    def _facing(self, at: int) -> float:
        """How near a hex lies to where the enemy begins."""
        kit = self.kit
        areas = [group.area for side, group in kit.groups if side == self.foe and group.area]
        entries = [h for n, (side, _) in enumerate(kit.groups) if side == self.foe
                   for h in kit.entries[n]]  # fmt: skip
        far = kit.sight.distances(at)
        return -min((far[h] for h in (*entries, *(h for a in areas for h in kit.areas[a]))), default=0)

    def march(self, action: Move) -> float:
        """[5.0, 13.0] A better place at the end of it, less what the way may cost."""
        i, start, t = action.unit, self.s.units[action.unit].at, self.temper
        goal = action.path[-1]
        if start < 0:
            return 1.0 + 0.1 * self.place(i, goal)
        taken = 0.0
        if self.kit.counters[i].combat:
            taken = t.take * self.pressing * sum(self.prize(at) for at in set(action.path))
        cost = t.path * self.caution * sum(self.peril(i, at, moving=True) for at in action.path)
        return self.place(i, goal) - self.place(i, start) + taken - cost

    def dig(self, action: DigIn) -> float:
        """[16.2] Where one means to stay, and there is time for it."""
        at = self.s.units[action.unit].at
        if self.s.contested(at) or self.view.turn >= self.kit.last - 1:
            return 0.0
        stays = not self.attacker or (at in self.prizes and self.nearest(at) > 1)
        return 0.2 if stays and self.gunners[1][at] else 0.0

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
        inside = sum(i in told["inside"] for i in men)
        for count in range(min(max(3, inside), len(men)), 0, -1):
            action = Assault(at, tuple(sorted((*men[:count], *heads))))
            if action in offer:
                yield self.assault(action), action
                return

    def assault(self, action: Assault) -> float:
        """[12.4, 12.43] What the attacker's die brings, less what the defender's costs."""
        s, fight = foreseen(self.s, self.side, action)
        table, worth = self.kit.assault, []
        for attack in (True, False):
            side = self.foe if attack else self.side
            column = table.column(
                force(s, fight, attack=attack).total, shifts(s, fight, attack=attack).total
            )
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
        return self.temper.patience * min(others, 3) / 3

    def spares(self, i: int) -> float:
        """[7.22] What a unit gives up by firing now: nothing any more after its first shot."""
        if self.s.units[i].shots:
            return 0.0
        later = max(self.volleys_of(i), default=0.0)
        return self.temper.reserve * max(later, self.step_of(i) if self.attacker else 0.0)


def _tier(choice: Choice) -> tuple[bool, int, float]:
    """What comes first of all that is worth doing."""
    worth, action = choice
    tier = 0 if isinstance(action, Move) else 1 if isinstance(action, Assault | Recover) else 2
    return worth > LEAST, tier, worth


def weighty(view: View) -> bool:
    """Whether plans are compared at this question."""
    return False


def candidates(
    view: View, kit: Kit, offers: Sequence[Offer[Any]], tempers: Mapping[str, Temper]
) -> list[Plan]:
    """The plans to compare, the usual one first."""
    return []


def enough(view: View) -> Callable[[View], bool]:
    """When a plan begun at this view has shown enough."""
    return lambda later: later.turn > view.turn + 1


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, about."""
    return 0.5


def final(result: Result, side: Side) -> float:
    """The same when the game is over."""
    return 0.5 if not result.winner else float(result.winner == side)
