"""What an opponent that plans knows of MOSKVA: its judge, and which plans there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from grognard.games.ercn.forecast import blow, chance, foreseen, seen_by
from grognard.games.ercn.gaps import travel
from grognard.games.ercn.judge import moment
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET, Kit
from grognard.games.ercn.picture import shelter
from grognard.games.ercn.pocket import Pocket
from grognard.games.ercn.rules.g_combat import Fight
from grognard.games.ercn.temper import Temper
from grognard.games.ercn.view import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.thought import Plan, Thought, thought

__all__ = [
    "LAID_OPEN", "PLAYOUTS", "Judge", "Temper", "candidates", "enough", "final", "moment",
    "playouts", "value", "weighty",
]  # fmt: skip

PLAYOUTS = 2
"""How often each plan is tried in the head, at most."""

LAID_OPEN = True
"""What is imagined under masks is judged as if they were off."""

PLANS: tuple[dict[str, Thought], ...] = (
    {
        "regular": thought("plan-usual"),
        "bold": thought("plan-bold"),
        "wary": thought("plan-wary"),
        "to-moscow": thought("plan-to-moscow"),
    },
    {
        "regular": thought("plan-usual"),
        "stubborn": thought("plan-stubborn"),
        "giving-ground": thought("plan-giving-ground"),
        "striking-back": thought("plan-striking-back"),
    },
)
"""The tempers each side compares, and how they are told."""


class Judge(Pocket):
    """The sense of the game for one side, with the weights of a temper."""

    @property
    def settled(self) -> bool:
        """Whether who is posted now stays there in the enemy's turn."""
        return self.view.phase not in ("move", "combat")

    def fear(self, i: int, h: int) -> float:
        """What the enemy's next turn is feared to cost, with this unit here."""
        t = self.temper
        weight = (t.risk if self.settled else t.haste)[self.me]
        if self.frail(i):
            hard = t.armour if self.kit.counters[i].armour else t.frail
            weight *= hard[self.view.turn in self.kit.winter_turns]
        return weight * self.risk(i, h)

    def loss(self, i: int, steps: int, lost: int | None = None) -> float:
        """[MOSKVA 11c, 11d] What it costs a side that this unit loses so many steps."""
        counter = self.kit.counters[i]
        if counter.decoy:
            return 0.0
        victory = self.kit.sheets.scenario.victory
        if lost is None:
            lost = self.s.units[i].lost
        after = min(lost + steps, counter.steps)
        dies = after == counter.steps
        power = counter.faces[lost].defence - (0 if dies else counter.faces[after].defence)
        worth = self.temper.power[counter.side] * self.promise * power
        if counter.side == SOVIET:
            return worth + victory.soviet_unit * (dies and not counter.trench)
        if not counter.armour:
            return worth + victory.other_step * (after - lost)
        points = victory.armour_eliminated if dies else victory.armour_reduced
        return worth + points - (victory.armour_reduced if lost else 0)

    # ---- posts -----------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, int]:
        """The city each German unit makes for: the near and the dear, not all to the same."""
        kit, s = self.kit, self.s
        worth = {h: self.temper.city for n, h in enumerate(kit.cities) if s.control[n] != self.me}
        if not s.men[self.me][kit.capital]:
            worth[kit.capital] = self.temper.prize
        # Foot that is no corps also goes back to cities that nobody watches.
        bare = {h for n, h in enumerate(kit.cities) if s.control[n] == self.me and not s.men[0][h]}
        worth |= dict.fromkeys(bare, self.temper.city * self.temper.watch)
        load = dict.fromkeys(worth, 0.0)
        way = {h: travel(kit, s.weather, self.me, h) for h in worth}
        units = [i for i in kit.units_of[self.me] if self.at(i) >= 0] if worth else []
        nearest = {i: min(far[self.at(i)] for far in way.values()) for i in units}
        found = {}
        for i in sorted(units, key=lambda i: (nearest[i], i)):
            at = self.at(i)
            appeal = {
                h: each / (10 + way[h][at]) / (1 + load[h] / (8 * each))
                for h, each in worth.items()
                if h not in bare or self.watches(i)
            }
            if not appeal:
                continue
            found[i] = max(appeal, key=lambda h: (appeal[h], -h))
            load[found[i]] += s.face(i).attack
        return found

    def watches(self, i: int) -> bool:
        """Whether this German unit is one to leave behind in a city."""
        return self.frail(i) and not self.kit.counters[i].mech

    def guard(self, i: int, h: int) -> float:
        """What it is worth that somebody stands in a city, by who is there and who may come."""
        worth = super().guard(i, h)
        n = self.kit.city_at.get(h, -1)
        if n < 0 or self.me != GERMAN or self.s.control[n] != GERMAN or not self.watches(i):
            return worth
        others = self.s.men[GERMAN][h] - (self.kit.counters[i].halves if self.at(i) == h else 0)
        return worth if others else max(worth, self.temper.city * self.temper.watch)

    def pull(self, i: int, h: int) -> float:
        """How near a hex brings a unit to where it is going, or else to the enemy."""
        goal, pace = self.goals.get(i, -1), self.temper.pace[self.frail(i)]
        if goal < 0:
            return -2 * pace * self.foe_near[h]
        return -pace * travel(self.kit, self.s.weather, self.me, goal)[h]

    def glance(self, i: int, h: int) -> float:
        """What a post is worth, short of what it does to supply."""
        t = self.temper
        worth = self.guard(i, h) + t.cover * shelter(self.kit, h) - self.fear(i, h)
        if not self.fed >> h & 1:
            worth -= self.unfed(i)
        elif not self.sure >> h & 1:
            worth -= 0.3 * t.lines
        if self.cuts(i):
            worth += self.lure(h)
        if self.me == GERMAN:
            worth += self.pull(i, h)
            if self.attacks_follow:
                return worth
            return worth + t.leak[0] * self.leaks.get(h, 0.0)
        worth += t.leak[1] * self.leaks.get(h, 0.0)
        if h == self.at(i):
            worth += 0.4 if self.s.units[i].dug else 0.1
        return worth

    def cuts(self, i: int) -> bool:
        """Whether this unit is one to get behind the enemy with. In winter the German's are not:
        what they cut off then strikes back too hard."""
        winter = self.me == GERMAN and self.view.turn in self.kit.winter_turns
        return self.kit.counters[i].mech and not self.last and not winter

    def lure(self, h: int) -> float:
        """What the enemy's lines that run by a hex promise, before a second look."""
        return self.temper.tempt * self.temper.pocket[self.me] * min(10.0, self.arteries[h])

    def study(self, i: int, h: int) -> float:
        """The supply of my other units with this one there, and of the enemy's if it is a
        vehicle, which can get behind him."""
        home = self.at(i)
        self.post(i, h)
        # Away from enemy zones a unit keeps no line open, so all such posts are alike.
        calm = self.foe_near[h] > 1
        if not calm or self._calm[0] != i:
            worth = -self.temper.lines * self.cut_off(self.me, but=i)
            if calm:
                self._calm = i, worth
        else:
            worth = self._calm[1]
        if self.cuts(i):
            share = 0.5 if self.attacks_follow else 1.0
            worth += share * self.temper.pocket[self.me] * self.strain() - self.lure(h)
        self.post(i, home)
        return worth

    # ---- what it tells ---------------------------------------------------------------------

    @property
    def thoughts(self) -> list[Thought]:
        """Where it stands, what most of its units make for, and for whom it fears."""
        if self.style != "march":
            return []
        kit, left = self.kit, self.kit.sheets.scenario.turns - self.view.turn
        told = [thought("stands", points=self.view.score, turns=left)]
        if self.me == GERMAN and self.goals:
            goal, many = Counter(self.goals.values()).most_common(1)[0]
            told.append(thought("makes-for", hex=kit.names[goal], count=many))
        feared = [
            (self.risk(i, at), -i, at) for i in kit.units_of[self.me] if (at := self.at(i)) >= 0
        ]
        if feared and (worst := max(feared))[0] > 0.5:
            told.append(thought("fears", worst[0], hex=kit.names[worst[2]]))
        return told

    # ---- attacks ---------------------------------------------------------------------------

    def bill(self, fight: Fight, steps: int) -> float:
        return self.care(fight) * super().bill(fight, steps)

    def payment(self, fight: Fight, points: int) -> float:
        return self.care(fight) * super().payment(fight, points)

    def care(self, fight: Fight) -> float:
        return self.temper.care[self.me] if fight.side == self.me else 1.0

    def gain(self, fight: Fight) -> float:
        """What it is worth to clear the hex."""
        n = self.kit.city_at.get(fight.target, -1)
        if fight.target == self.kit.capital:
            return self.temper.capital[fight.side]
        if n >= 0 and self.s.control[n] != fight.side:
            return self.temper.city
        return self.temper.ground[fight.side] * (self.promise if fight.side == GERMAN else 1.0)

    def strike(self, target: int, units: tuple[int, ...]) -> float:
        """[G2] An attack with as much air as pays, the price of the units taken off."""
        fight = self.fight(self.me, units, target)
        price = self.temper.bar[self.me] + sum(self.price(i) for i in units)
        return (self.with_air(fight) if fight.defenders else 0.3) - price

    def order(self, units: Iterable[int]) -> list[int]:
        """When the German settles his corps make the line, and the others go where it is safe."""
        ranked = super().order(units)
        if self.me == GERMAN and self.settled:
            ranked.sort(key=self.frail)
        return ranked

    def price(self, i: int) -> float:
        """What else a unit might have done: exploited, got away, or stayed in its trenches."""
        price = 0.01 * self.s.face(i).attack
        if self.me == SOVIET:
            return price + (0.15 if self.s.units[i].dug else 0.05)
        if self.view.phase == "breakthrough" and self.kit.counters[i].mech:
            price += 0.15 + self.temper.stuck * max(0.0, self.fear(i, self.at(i)))
        return price

    def with_air(self, fight: Fight) -> float:
        """[G2] What an attack is worth with the number of air points that pays best."""
        most = min(self.s.air[fight.side], self.kit.sheets.scenario.air_max_per_combat)
        reply = self.reply(fight.side)
        if self.kit.options["air"] == "m3b" and self.view.phase != "marking":
            most = reply = 0
        worths = self.outcomes(fight)
        price = self.temper.air[fight.side]
        return max(self.expect(fight, worths, (n, reply)) - price * n for n in range(most + 1))

    def rate_support(self, points: int) -> float:
        """[G2, M3a] What the points bring in this combat, less what they bring elsewhere."""
        about = self.view.about
        side = SIDES.index(about["side"])
        fight = self.fight(side, tuple(about["attackers"]), about["target"])
        price = self.temper.air[self.me] * points
        if not fight.defenders:
            return -price
        worths = self.outcomes(fight)
        if side == self.me:
            return self.expect(fight, worths, (points, self.reply(side))) - price
        return -self.expect(fight, worths, (about.get("attacker_air") or 0, points)) - price


def weighty(view: View) -> bool:
    """Plans are compared when a side begins to move, in either impulse."""
    if view.player != view.side or "end-movement" not in view.kinds or "going" in view.about:
        return False
    return not any("moved" in unit.marks for unit in view.units if unit.side == view.side)


def playouts(view: View) -> int:
    """Before the attacks the dice must be thrown some times; after them one look is enough, for
    nothing is left to chance until the enemy's own attacks, and these are reckoned."""
    return PLAYOUTS if view.phase == "move" else 1


def candidates(
    view: View, kit: Kit, offers: Sequence[Offer[Any]], tempers: Mapping[str, Temper]
) -> list[Plan]:
    """The plans to compare, the usual one first: the tempers that suit the side."""
    wanted = PLANS[SIDES.index(view.side)]
    return [Plan(what, tempers[name]) for name, what in wanted.items() if name in tempers]


def enough(view: View) -> Callable[[View], bool]:
    """A plan has shown enough when the enemy has come up and is about to attack."""
    return lambda later: later.player != view.side and later.phase in ("combat", "marking")


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, with the enemy about to attack."""
    me = SIDES.index(view.side)
    coming = blow(Judge(seen_by(view, 1 - me), kit))
    points, spread = foreseen(Judge(seen_by(view, GERMAN), kit), coming, 1 - me)
    return chance(points, me, spread)


def final(result: Result, view: View, kit: Kit) -> float:
    """The same when the game is over: a little more for a higher victory."""
    won = 0.5 if not result.winner else float(result.winner == view.side)
    return 0.8 * won + 0.2 * chance(result.score, SIDES.index(view.side))
