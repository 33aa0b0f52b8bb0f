"""The position at Stalingrad as one side knows it: what each area is worth, how many are near it,
what the enemy may attack with, and where units are needed."""

from __future__ import annotations

from functools import cache
from math import exp

from grognard.games.tps.ai.attack_value import Expected, expected
from grognard.games.tps.ai.weights import Weights
from grognard.games.tps.kit import (
    DEAD,
    FRESH,
    GERMAN,
    GONE,
    REMOVED,
    RUSSIAN,
    SIDES,
    SPENT,
    Kit,
)
from grognard.games.tps.rules.r083_values import defence_factor, group_of
from grognard.games.tps.state import UNROLLED, State, Unit
from grognard.games.tps.view import View
from grognard.kernel.paths import joined
from grognard.kernel.search import way_back

NONE = -9
"""No threat at all."""
CLOSE, FARTHER = 0.8, 0.4
"""How likely it is, with enemies next to him, and with enemies two areas off."""
NEAR = 0.7
"""What is left of an attraction one area farther off."""


@cache
def nearness(around: tuple[tuple[int, ...], ...]) -> tuple[tuple[float, ...], ...]:
    """From each area to each other, what is left of an attraction; nothing where no way leads."""
    found = []
    for start in range(len(around)):
        left = [0.0] * len(around)
        left[start] = 1.0
        edge = [start]
        for a in edge:
            for b in around[a]:
                if not left[b]:
                    left[b] = left[a] * NEAR
                    edge.append(b)
        found.append(tuple(left))
    return tuple(found)


def lay_out(view: View, kit: Kit) -> State:
    """The table as the view shows it."""
    units = [Unit()] * len(kit.counters)
    for places, at in ((view.dead, DEAD), (view.gone, GONE)):
        for i in places:
            units[i] = Unit(at)
    for i, due in view.removed:
        units[i] = Unit(REMOVED, due=due)
    for one in view.units:
        units[one.unit] = Unit(one.at, one.spent, one.due, one.iso)
    advantage = SIDES.index(view.advantage)
    control = tuple([0 if side == "german" else 1 for side in view.control])
    return State.restored(
        kit,
        State.Saved(
            date=view.date,
            night=view.night,
            track=view.track,
            side=SIDES.index(view.side),
            advantage=advantage,
            advantage_dawn=advantage if view.usable else 1 - advantage,
            passes=view.passes,
            dusk=UNROLLED,
            opened=view.phase != "opening" and (view.date > kit.first or view.track > 1),
            victor=-1,
            units=tuple(units),
            control=control,
            rubble=view.rubble,
            active=view.active,
            toll=0,
            movers=(),
            struck=view.struck,
            shut=(),
            worked=(),
            steps=(),
        ),
    )


def threats(s: State, by: int) -> list[int]:
    """[8.3, 8.351] The best offence value that fresh units of one area can bring to bear on each,
    less what the air gives a defender by day: the strongest leads, the others count one each, less
    one for each further organisation."""
    kit = s.kit
    counters, units, stacks = kit.counters, s.units, s.stacks
    punch = [NONE] * kit.size
    for at, many in enumerate(s.fresh[by]):
        if not many:
            continue
        best, count, parents = NONE, 0, set()
        for i in stacks[at]:
            counter = counters[i]
            if counter.side == by and counter.combat and not units[i].spent:
                count += 1
                parents.add(counter.parent)
                if not counter.star and counter.attack > best:
                    best = counter.attack
        parents.discard("")
        if best > NONE:
            punch[at] = best + min(count, kit.constants.stacking) - max(1, len(parents))
    extra = (0 if s.night else 1) if by == GERMAN else (2 if s.night else 1)
    return [
        max([punch[at], *[punch[b] for b in around]]) + extra
        for at, around in enumerate(kit.ground.around)
    ]


def driven_out(s: State, side: int, at: int, threat: int) -> float:
    """The chance that all of a side who stand there now are driven out by such an attack."""
    if threat <= NONE + 3:
        return 0.0
    chance = 1.0
    ground = s.kit.ground
    for group, counts in ((FRESH, s.fresh), (SPENT, s.tired)):
        if there := counts[side][at]:
            factor = max([defence_factor(s, i) for i in group_of(s, side, at, group)])
            wall = factor + ground.tem[at] + s.rubble[at]
            most = there * (3 if group == FRESH else 2)
            chance *= expected(threat - wall, most, there, group).cleared
    return chance


class Board:
    """The position: what each area is worth, who is near it, and where units are wanted."""

    __slots__ = (
        "at_hand", "days", "field", "foe", "gain", "harm", "kit", "late", "menace", "needed",
        "objectives", "ours", "point", "pull", "s", "score", "side", "weights", "theirs", "threat",
        "watch", "wide",
    )  # fmt: skip

    def __init__(self, view: View, kit: Kit, weights: Weights) -> None:
        self.kit = kit
        self.weights = weights
        self.s = s = lay_out(view, kit)
        self.side = SIDES.index(view.side)
        self.foe = foe = 1 - self.side
        self.score = view.score
        around, size = kit.ground.around, kit.size
        self.ours = [a + b for a, b in zip(s.fresh[self.side], s.tired[self.side], strict=False)]
        self.theirs = theirs = [a + b for a, b in zip(s.fresh[foe], s.tired[foe], strict=False)]
        self.menace = menace = [
            n + sum([theirs[b] for b in around[at]]) for at, n in enumerate(theirs)
        ]
        """Enemies in each area and next to it."""
        self.wide = [max([menace[b] for b in around[at]], default=0) for at in range(size)]
        """Enemies up to two areas off."""
        self.watch = [0] * size
        """[15.2] Observers of one's own in each area."""
        for i in kit.units_of[self.side]:
            if kit.counters[i].observer and s.units[i].at >= 0:
                self.watch[s.units[i].at] += 1
        fresh = s.fresh[self.side]
        self.at_hand = [fresh[at] + sum([fresh[b] for b in around[at]]) for at in range(size)]
        """Fresh units of one's own in each area and next to it."""
        self.threat = threats(s, foe)
        """The best offence value that fresh enemies of one area can bring to bear on each."""
        self._time(view)
        self.objectives = self._objectives() if self.side == GERMAN else frozenset()
        """What the German means to take or hold."""
        self.gain = [
            self.prize(at) if s.control[at] == foe and not theirs[at] else 0.0 for at in range(size)
        ]
        """What there is to take by walking in."""
        for at, worth in self._relief_chain().items():
            self.gain[at] += worth
        self.pull = self._pull()

    def _time(self, view: View) -> None:
        """[19.2] How far the count is off, and what a point is worth by then."""
        kit, weights = self.kit, self.weights
        rows = [(kit.date_of[row.date], row) for row in kit.sheets.scenario.victory]
        date, row = next(((d, r) for d, r in rows if d >= view.date), rows[-1])
        self.days = max(0, date - view.date)
        """Days to the next count."""
        since = max([d for d, _ in rows if d < view.date], default=kit.first - 1)
        self.late = late = 1 - self.days / max(1, date - since - 1)
        self.needed = row.german
        """[19.2] Points with which the German wins."""
        spread = weights.focus * (1 + self.days)
        off = (self.score + 0.5 - row.german) / spread
        sharp = 0.4 + 0.6 * exp(-off * off / 2)
        self.point = (weights.point + (weights.point_late - weights.point) * late * late) * sharp
        self.harm = weights.harm + (weights.harm_late - weights.harm) * late * late
        self.field = weights.ground + (weights.ground_late - weights.ground) * late * late

    def _objectives(self) -> frozenset[int]:
        """[19.2] The areas that count and come easiest, until they make the number that decides and
        some more: many of one's own near, few enemies, and what is held already first."""
        s, ground = self.s, self.kit.ground
        near = nearness(ground.around)
        mine = [(at, n) for at, n in enumerate(self.ours) if n]
        ease = []
        for at in ground.open:
            if not ground.vp[at]:
                continue
            left = near[at]
            power = sum([n * left[b] * left[b] for b, n in mine])
            there = self.theirs[at] + 0.4 * (self.menace[at] - self.theirs[at])
            held = 2.0 if s.control[at] == GERMAN else 1.0
            ease.append((held * ground.vp[at] * power / (there + ground.tem[at] + 2), at))
        chosen, points = set(), 0.0
        for _, at in sorted(ease, reverse=True):
            if points >= self.needed + self.weights.surplus:
                break
            chosen.add(at)
            points += ground.vp[at]
        return frozenset(chosen)

    def prize(self, at: int) -> float:
        """What control of an area is worth."""
        vp = self.kit.ground.vp[at]
        if vp and self.objectives and at not in self.objectives:
            return self.field + self.weights.aside * self.point * vp
        return self.field + self.point * vp

    def peril(self, at: int, factor: int, there: int, group: int) -> float:
        """The chance that a group of ours there, with this highest factor, is driven out by the
        enemy's best attack."""
        if self.threat[at] <= NONE + 3 or not there:
            return 0.0
        wall = factor + self.kit.ground.tem[at] + self.s.rubble[at]
        most = there * (3 if group == FRESH else 2)
        return expected(self.threat[at] - wall, most, there, group).cleared

    def _relief_chain(self) -> dict[int, float]:
        """[12.1, 12.21] Vacant areas of the enemy's that would join those cut off to their supply:
        a shortest chain of them, and what each is worth."""
        s, around = self.s, self.kit.ground.around
        cut = {at: n for at, n in enumerate(self.ours) if n and not s.traces(self.side, at)}
        if not cut or not (fed := s.fed(self.side)):
            return {}
        found, came = joined(around, cut, bytearray(bool(there) for there in self.theirs))
        end = next((at for at in found if fed >> at & 1), -1)
        if end < 0:
            return {}
        way = way_back(came, end)
        way.append(came[way[-1]] if way else end)
        chain = [at for at in way if s.control[at] != self.side]
        worth = self.weights.supply * min(10, sum(cut.values()))
        return {b: worth / len(chain) for b in chain}

    def _pull(self) -> list[float]:
        """How much each area draws units: to what the side has not got and to what it may lose, the
        less the more of its own are there already."""
        s, ground, weights = self.s, self.kit.ground, self.weights
        near = nearness(ground.around)
        pull = [0.0] * self.kit.size
        ours, menace = self.ours, self.menace
        care = 1.0 if self.side == RUSSIAN else weights.hold
        for goal in ground.open:
            vp = ground.vp[goal]
            if s.control[goal] != self.side:
                weight = self.gain[goal] if self.gain[goal] > self.prize(goal) else 0.0
                weight = max(weight, self.prize(goal) * (1.0 if vp else 0.3))
                weight /= 1 + ours[goal] / weights.crowd
                if vp and weights.soft:
                    there = self.theirs[goal]
                    wall = there + 0.3 * (menace[goal] - there) + ground.tem[goal] / 2
                    weight *= weights.lure / (1 + weights.soft * wall)
            else:
                threat = menace[goal]
                if vp and not ours[goal]:
                    threat = max(threat, self.wide[goal], 1)
                if not threat:
                    continue
                if ours[goal]:
                    weight = min(threat, 6) / 4 / (1 + ours[goal] / weights.crowd)
                    weight += weights.need * driven_out(s, self.side, goal, self.threat[goal])
                else:
                    weight = min(threat, 6) / 4 + weights.need
                weight *= care * self.prize(goal)
            if not vp:
                pull[goal] = max(pull[goal], weight)
                weight *= NEAR
                for b in ground.around[goal]:
                    pull[b] = max(pull[b], weight)
            elif weight > 0.05:
                pull = [
                    weight * n if weight * n > p else p
                    for p, n in zip(pull, near[goal], strict=True)
                ]
        return pull

    def fronting(self, at: int) -> bool:
        """Whether a place that counts and is the enemy's is there or next to it."""
        vp, control = self.kit.ground.vp, self.s.control
        return any(vp[b] and control[b] == self.foe for b in (at, *self.kit.ground.around[at]))

    def leaves(self, at: int, going: int) -> float:
        """The risk of an area that so many leave, and of the observers left alone in it."""
        if at < 0 or self.ours[at] > going:
            return 0.0
        alone = self.weights.watch * self.watch[at] * self.lonely(at)
        if self.kit.ground.zone[at] or self.s.control[at] != self.side:
            return alone
        risk = self.menace[at] or (self.wide[at] if self.kit.ground.vp[at] else 0)
        return alone + self.weights.guard * self.prize(at) * min(1.0, risk / 2)

    def lonely(self, at: int) -> float:
        """[8.3556] How likely it is that the enemy comes to an observer who stands there alone."""
        if self.theirs[at]:
            return 1.0
        return CLOSE if self.menace[at] else FARTHER if self.wide[at] else 0.0

    def tired(self, days: int) -> float:
        """[10.2] The price of a unit out of action for so many days."""
        price = self.weights.today + self.weights.wear * min(days - 1, self.days)
        if 0 < self.days < days:
            price += self.weights.decisive
        return price

    def toll(self, result: Expected, *, ranged: bool = False) -> float:
        """[8.31, 10.3, 10.4] The same for an attacker, as the dice may fall: a day less for those
        who fire from the next area."""
        return (
            result.over * self.tired(1)
            + result.won * self.tired(2 - ranged)
            + result.even * self.tired(3 - ranged)
            + result.lost * self.tired(4 - ranged)
        )


def unit_worth(kit: Kit, i: int) -> float:
    """How much a unit is missed, an average battalion one."""
    counter = kit.counters[i]
    return 0.6 if counter.star else 0.5 + counter.attack / 5
