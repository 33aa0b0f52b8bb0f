"""What an opponent that plans knows of MOSKVA: its judge, and which plans there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from grognard.games.ercn.ai.board_model import shelter
from grognard.games.ercn.ai.forecast import chance, foreseen, seen_by
from grognard.games.ercn.ai.judge import moment
from grognard.games.ercn.ai.targets import Aims
from grognard.games.ercn.ai.weights import Temper, varied
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET, Kit
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.g_combat import Fight
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.games.ercn.view import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.planning import Habits, Plan, Thought, musing, thought

__all__ = [
    "HABITS", "PLAYOUTS", "Judge", "Temper", "candidates", "enough", "final", "moment", "playouts",
    "value", "weighty",
]  # fmt: skip

REGULAR = "regular"
SIEGE = 12
"""Hexes from Moscow within which the German is near enough to be feared there."""

FULL = 8
"""[F7] Half divisions that the Soviet puts into a hex."""

PLAYOUTS = 3
"""How often each plan is tried in the head, at most."""
AT_LAST = 8
"""The same before the attacks of the last player-turn, where nothing need be foreseen."""
DOUBT = 0.01
"""How much likelier to win another plan must be than the usual one: dice in the head are few."""

VARIATIONS = (2, 6)
"""Plans that are the usual one with its weights moved at random: before the attacks, where each is
tried with several dice, and after them."""
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
        "raiding": thought("plan-raiding"),
    },
)
"""The tempers each side compares, and how they are told."""


class Judge(Aims):
    """The sense of the game for one side, with the weights of a temper."""

    @property
    def settled(self) -> bool:
        """Whether who is posted now stays there in the enemy's turn."""
        # [MOSKVA 3] the army that moves a second time does not exploit after it.
        return self.view.phase not in ("move", "combat") or bool(self.view.about.get("only"))

    def fear(self, i: int, h: int) -> float:
        """What the enemy's next turn is feared to cost, with this unit here."""
        t = self.temper
        weight = (t.risk if self.settled else t.haste)[self.me]
        if self.frail(i) and self.me == SOVIET:
            weight *= t.spare[self.rebuilt]
        elif self.frail(i):
            hard = t.armour if self.kit.counters[i].armour else t.frail
            weight *= hard[self.view.turn in self.kit.winter_turns]
        elif self.me == GERMAN and not self.closing:
            weight *= t.corps[self.view.turn in self.kit.winter_turns]
        return weight * self.risk(i, h)

    @property
    def closing(self) -> bool:
        """Whether this is the German's last move: the Soviet has one turn left, and nothing to keep
        his men for in it."""
        last = self.view.turn == self.kit.sheets.scenario.turns
        return last and self.me == GERMAN and self.settled

    def pull(self, i: int, h: int) -> float:
        return 0.0 if self.closing else super().pull(i, h)

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
            return worth + (
                0.0 if counter.trench else victory.soviet_unit * self.told(i, lost, after)
            )
        if not counter.armour:
            return worth + victory.other_step * (after - lost)
        points = victory.armour_eliminated if dies else victory.armour_reduced
        return worth + points - (victory.armour_reduced if lost else 0)

    def told(self, i: int, lost: int, after: int) -> float:
        """How much of a Soviet unit's point goes with these steps: something with the first."""
        steps, cracked = self.kit.counters[i].steps, self.temper.cracked[self.me]
        share = [0.0, *(cracked for _ in range(steps - 1)), 1.0]
        return (share[after] - share[lost]) * (1.0 if self.rebuilt else self.temper.early)

    # ---- posts -----------------------------------------------------------------------------

    def guard(self, i: int, h: int) -> float:
        """What it is worth that somebody stands in a city, by who is there and who may come."""
        worth = super().guard(i, h)
        n = self.kit.city_at.get(h, -1)
        if self.me == SOVIET:
            if h == self.kit.capital:
                return worth * self.temper.bulwark * min(1.3, self.dense(i))
            worth += self.outwork(i, h)
            return worth if self.kit.counters[i].trench else 0.7 * worth
        if n < 0 or self.s.control[n] != GERMAN:
            return worth
        others = self.s.men[GERMAN][h] - (self.kit.counters[i].halves if self.at(i) == h else 0)
        # [F5] however far he is, the Soviet comes by rail into what nobody holds.
        share = self.temper.watch if self.watches(i) else self.temper.hold
        return worth if others else max(worth, self.temper.city * share)

    def outwork(self, i: int, h: int) -> float:
        """What it is worth to the Soviet that a division which counts for nobody stands beside
        Moscow with the German near: who is to take it must first stand there himself."""
        capital = self.kit.capital
        besieged = self.foe_near[capital] <= SIEGE and not self.frail(i)
        if not besieged or h not in self.kit.ground.around[capital]:
            return 0.0
        there = self.s.men[SOVIET][h] - (self.kit.counters[i].halves if self.at(i) == h else 0)
        return self.temper.outworks * max(0.0, 1 - there / FULL)

    def room(self, i: int, at: int) -> bool:
        """[F7] Moscow is kept for those who defend best for the room they take."""
        kept = self.me == SOVIET and at == self.kit.capital and self.s.men[SOVIET][at] > 0
        if kept and self.at(i) != at and self.dense(i) < 1:
            return False
        return super().room(i, at)

    def dense(self, i: int) -> float:
        """[F7] A unit's defence for the room it takes; one for an entrenched division."""
        counter = self.kit.counters[i]
        return (counter.trench or self.s.face(i).defence) / (1.5 * counter.halves)

    def glance(self, i: int, h: int) -> float:
        """What a post is worth, short of what it does to supply."""
        t = self.temper
        worth = self.guard(i, h) + t.cover * shelter(self.kit, h) - self.fear(i, h)
        worth += self.called(i, h)
        if not self.fed >> h & 1:
            worth -= self.unfed(i)
        elif not self.sure >> h & 1:
            worth -= 0.3 * t.lines
        if self.cuts(i):
            worth += self.lure(h)
        if self.me == GERMAN:
            return worth + self.pull(i, h)
        worth += t.leak * self.leaks.get(h, 0.0) + t.spoils * self.spoils[h]
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
        """Own losses count for more than their points while there is something left to fight
        with them for."""
        ends = self.view.turn == self.kit.sheets.scenario.turns
        return 1.0 if ends or fight.side != self.me else self.temper.care[self.me]

    def gain(self, fight: Fight) -> float:
        """What it is worth to clear the hex."""
        n = self.kit.city_at.get(fight.target, -1)
        if fight.target == self.kit.capital:
            worth = self.crown if self.last else self.temper.capital[fight.side]
        elif n >= 0 and self.s.control[n] != fight.side:
            worth = self.temper.city
        else:
            part = self.promise if fight.side == GERMAN else 1.0
            worth = self.temper.ground[fight.side] * part
        return worth + (self.freed.get(fight.target, 0.0) if fight.side == GERMAN else 0.0)

    @property
    def crown(self) -> float:
        """[MOSKVA 11b] What Moscow is worth to the German who stands in it at the count."""
        worth = self.kit.sheets.scenario.victory.capital
        fed_there = fed(self.s, GERMAN) >> self.kit.capital & 1
        return float(worth.supplied if fed_there else worth.unsupplied)

    def strike(self, target: int, units: tuple[int, ...]) -> float:
        """[G2] An attack with as much air as pays, the price of the units taken off."""
        fight = self.fight(self.me, units, target)
        price = self.temper.bar[self.me] + sum(self.price(i) + self.deserted(i) for i in units)
        return (self.with_air(fight) if fight.defenders else 0.3) - price

    def order(self, units: Iterable[int]) -> list[int]:
        """When the German settles his corps make the line, and the others go where it is safe."""
        ranked = super().order(units)
        if self.me == SOVIET or self.settled:
            ranked.sort(key=lambda i: (i not in self.errands, self.frail(i)))
        return ranked

    def price(self, i: int) -> float:
        """What else a unit might have done: exploited, got away, or stayed in its trenches."""
        if self.last:
            return 0.0
        price = 0.01 * self.s.face(i).attack
        if self.me == SOVIET:
            if self.view.phase == "breakthrough" and self.frail(i):
                price += self.temper.stuck * max(0.0, self.fear(i, self.at(i)))
            return price + (0.15 if self.s.units[i].dug else 0.05)
        if self.view.phase == "breakthrough" and self.kit.counters[i].mech:
            price += 0.15 + self.temper.stuck * max(0.0, self.fear(i, self.at(i)))
        return price

    def deserted(self, i: int) -> float:
        """[MOSKVA 11a, 11b] What it costs to call this unit away from a city that nobody else
        holds, or from Moscow's defence."""
        home = self._home.get(i, -1)
        if self.at(i) == home:
            return 0.0
        left = self.s.men[self.me][home] if home >= 0 else 1
        if home == self.kit.capital:
            if self.me == GERMAN:
                return 0.0 if left else self.temper.capital[GERMAN]
            near = self.foe_near[home] <= SIEGE
            return self.temper.garrison if near and self.dense(i) >= 1 else 0.0
        n = self.kit.city_at.get(home, -1)
        if n < 0 or self.s.control[n] != self.me or left:
            return 0.0
        return self.temper.city * self.temper.desert[self.me]

    @property
    def reserve(self) -> int:
        """[D] Air points the German had better keep for the Soviet's attacks: there one undoes
        one, and he sees first what is used against him."""
        mine = self.me == GERMAN and self.view.player == self.view.side
        return min(self.s.air[SOVIET], 3) if mine else 0

    def outlay(self, points: int) -> float:
        """What so many air points would be worth elsewhere."""
        over = max(0, points - max(0, self.s.air[self.me] - self.reserve))
        if self.me == SOVIET and self.view.player != self.view.side:
            over = points  # they do more in his own attacks
        return self.temper.air[self.me] * points + self.temper.keep[self.me] * over

    def rate(self, action: Any) -> float | None:
        if isinstance(action, Interdict):  # [I] what is left beyond the reserve
            return float(-abs(max(0, self.s.air[self.me] - self.reserve) - action.points))
        return super().rate(action)


def weighty(view: View) -> bool:
    """Plans are compared when a side begins to move, in either impulse."""
    if view.player != view.side or "end-movement" not in view.kinds or "going" in view.about:
        return False
    return not any("moved" in unit.marks for unit in view.units if unit.side == view.side)


def playouts(view: View, kit: Kit) -> int:
    """Before the attacks the dice must be thrown some times; after them one look is enough, for
    nothing is left to chance until the enemy's own attacks, and these are reckoned."""
    if view.phase != "move":
        return 1
    return AT_LAST if ends(view, kit) else PLAYOUTS


def ends(view: View, kit: Kit) -> bool:
    """Whether this is the last player-turn, which is played out until the points are counted."""
    return view.turn == kit.sheets.scenario.turns and view.side == SIDES[SOVIET]


HABITS = Habits(playouts, laid_open=True)
"""What is imagined under masks is judged as if they were off."""


def candidates(
    view: View,
    kit: Kit,
    offers: Sequence[Offer[Any]],
    tempers: Mapping[str, Temper],
    now: Temper | None = None,
) -> list[Plan]:
    """The plans to compare, the usual one first: the tempers that suit the side, and variations."""
    wanted = PLANS[SIDES.index(view.side)]
    found = [
        Plan(what, tempers[name], prior=-DOUBT if name != REGULAR else 0.0)
        for name, what in wanted.items()
        if name in tempers
    ]
    return found + variations(view, tempers[REGULAR])


def variations(view: View, usual: Temper) -> list[Plan]:
    """The usual plan with its weights moved, told by what it dares. What is drawn hangs on the
    moment alone: who looks at it again thinks the same of it."""
    me, found = SIDES.index(view.side), []
    for n in range(1, 1 + VARIATIONS[view.phase != "move"]):
        temper = varied(usual, musing(view.turn, view.side, view.phase, n))
        if temper.risk[me] == usual.risk[me]:
            what = thought("plan-other", n=n)
        elif temper.risk[me] < usual.risk[me]:
            what = thought("plan-bolder", n=n)
        else:
            what = thought("plan-warier", n=n)
        found.append(Plan(what, temper, prior=-DOUBT))
    return found


def enough(view: View) -> Callable[[View], bool]:
    """A plan has shown enough when the enemy has come up and is about to attack."""
    return lambda later: later.player != view.side and later.phase in ("combat", "marking")


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, with the player about to attack."""
    points, spread = foreseen(judges(view, kit), SIDES.index(view.player or view.side))
    return chance(points, SIDES.index(view.side), spread)


def judges(view: View, kit: Kit) -> tuple[Judge, Judge]:
    """Both sides' judges of an open table."""
    german, soviet = (Judge(seen_by(view, side), kit) for side in (GERMAN, SOVIET))
    return german, soviet


def final(result: Result, view: View, kit: Kit) -> float:
    """The same when the game is over: a little more for a higher victory."""
    won = 0.5 if not result.winner else float(result.winner == view.side)
    return 0.8 * won + 0.2 * chance(result.score, SIDES.index(view.side))
