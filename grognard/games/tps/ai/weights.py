"""What is at stake at Stalingrad: the weights, and the position as one side reckons it."""

from __future__ import annotations

from math import exp

from grognard.games.tps.ai.attack_value import Hopes, hopes
from grognard.games.tps.ai.judge import NEAR, nearness
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
from grognard.kernel.value import Value

NONE = -9
"""No threat at all."""


class Temper(Value, frozen=True):
    """The weights it goes by, in casualty points where nothing else is said."""

    point: float = 5.0
    """A victory point on the first day."""
    point_late: float = 12.0
    """The same on the day that is judged."""
    ground: float = 0.5
    """Any area on the first day."""
    ground_late: float = 0.1
    """The same on the day that is judged."""
    supply: float = 0.5
    """A unit cut off that is joined to its supply again."""
    follow_up: float = 0.6
    """What it counts to have worn down who holds an area, where others are at hand to take it."""
    harm: float = 1.0
    """A casualty point on the first day."""
    harm_late: float = 0.5
    """The same on the day that is judged."""
    overrun: float = 0.3
    """An enemy overrun, besides."""
    wear: float = 0.15
    """A day that an attacker is out of action, beyond today."""
    decisive: float = 0.0
    """The day that is judged, for an attacker who will still be out of action on it."""
    today: float = 0.10
    """The rest of today, for whoever has acted."""
    shaken: float = 0.4
    """A unit spent where the enemy is near."""
    strike: float = 0.1
    """The least that bombs must bring."""
    shell: float = 0.5
    """The least that an observer's shells must bring, with days left."""
    least: float = 0.1
    """What is worth less is not worth an impulse."""
    pull: float = 0.35
    """How much of a better place counts when a unit moves."""
    crowd: float = 3.0
    """Units of one's own that make a place half as attractive."""
    guard: float = 1.0
    """The fear of leaving a place that counts."""
    hold: float = 0.5
    """The German's care for what he has, beside the Russian's."""
    follow: float = 0.5
    """What the further moves of an impulse count, one after another."""
    reroll: float = 3.0
    """What another throw must bring before the advantage is given for it."""
    reroll_late: float = 2.0
    """The same on the day that is judged."""
    eve: float = 3.0
    """How much dearer the advantage is when it may decide the date that is judged."""
    stay: float = 0.5
    """How much of an area's worth is paid in lives not to leave it."""
    hurt: float = 0.5
    """How likely the enemy's best answer is reckoned to come."""
    need: float = 1.0
    """How much a place in danger draws units."""
    aside: float = 1.0
    """What a place that counts is worth to the German while it is none of his objectives."""
    surplus: float = 2.0
    """Points beyond the number that decides which the German makes his objectives."""
    afar: float = 1.0
    """What harm is worth where none of one's own are near."""
    soft: float = 0.0
    """How much less an area of the enemy's draws the German for every enemy in it, and near."""
    lure: float = 1.0
    """How much more it draws him, besides."""
    storm: float = 0.0
    """What an attack on a place that counts is worth besides, for each point it is ahead by."""
    press: float = 0.0
    """What it is worth besides that a unit comes next to such a place."""
    focus: float = 1.5
    """How sharply points count only around the number that decides."""


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
            chance *= hopes(threat - wall, most, there, group).cleared
    return chance


class Stakes:
    """The position: what each area is worth, who is near it, and where units are wanted."""

    __slots__ = (
        "at_hand", "days", "field", "foe", "gain", "harm", "kit", "late", "menace", "needed",
        "objectives", "ours", "point", "pull", "s", "score", "side", "temper", "theirs", "threat",
        "wide",
    )  # fmt: skip

    def __init__(self, view: View, kit: Kit, temper: Temper) -> None:
        self.kit = kit
        self.temper = temper
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
        for at, worth in self._lifeline().items():
            self.gain[at] += worth
        self.pull = self._pull()

    def _time(self, view: View) -> None:
        """[19.2] How far the count is off, and what a point is worth by then."""
        kit, temper = self.kit, self.temper
        rows = [(kit.date_of[row.date], row) for row in kit.sheets.scenario.victory]
        date, row = next(((d, r) for d, r in rows if d >= view.date), rows[-1])
        self.days = max(0, date - view.date)
        """Days to the next count."""
        since = max([d for d, _ in rows if d < view.date], default=kit.first - 1)
        self.late = late = 1 - self.days / max(1, date - since - 1)
        self.needed = row.german
        """[19.2] Points with which the German wins."""
        spread = temper.focus * (1 + self.days)
        off = (self.score + 0.5 - row.german) / spread
        sharp = 0.4 + 0.6 * exp(-off * off / 2)
        self.point = (temper.point + (temper.point_late - temper.point) * late * late) * sharp
        self.harm = temper.harm + (temper.harm_late - temper.harm) * late * late
        self.field = temper.ground + (temper.ground_late - temper.ground) * late * late

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
            if points >= self.needed + self.temper.surplus:
                break
            chosen.add(at)
            points += ground.vp[at]
        return frozenset(chosen)

    def prize(self, at: int) -> float:
        """What control of an area is worth."""
        vp = self.kit.ground.vp[at]
        if vp and self.objectives and at not in self.objectives:
            return self.field + self.temper.aside * self.point * vp
        return self.field + self.point * vp

    def peril(self, at: int, factor: int, there: int, group: int) -> float:
        """The chance that a group of ours there, with this highest factor, is driven out by the
        enemy's best attack."""
        if self.threat[at] <= NONE + 3 or not there:
            return 0.0
        wall = factor + self.kit.ground.tem[at] + self.s.rubble[at]
        most = there * (3 if group == FRESH else 2)
        return hopes(self.threat[at] - wall, most, there, group).cleared

    def _lifeline(self) -> dict[int, float]:
        """[12.1, 12.21] Vacant areas of the enemy's that would join those cut off to their supply:
        a shortest chain of them, and what each is worth."""
        s, around = self.s, self.kit.ground.around
        cut = {at: n for at, n in enumerate(self.ours) if n and not s.traces(self.side, at)}
        if not cut or not (fed := s.fed(self.side)):
            return {}
        came = dict.fromkeys(cut, -1)
        edge = list(cut)
        for at in edge:
            if fed >> at & 1:
                break
            for b in around[at]:
                if b not in came and not self.theirs[b]:
                    came[b] = at
                    edge.append(b)
        else:
            return {}
        chain = []
        while at >= 0:
            if s.control[at] != self.side:
                chain.append(at)
            at = came[at]
        worth = self.temper.supply * min(10, sum(cut.values()))
        return {b: worth / len(chain) for b in chain}

    def _pull(self) -> list[float]:
        """How much each area draws units: to what the side has not got and to what it may lose, the
        less the more of its own are there already."""
        s, ground, temper = self.s, self.kit.ground, self.temper
        near = nearness(ground.around)
        pull = [0.0] * self.kit.size
        ours, menace = self.ours, self.menace
        care = 1.0 if self.side == RUSSIAN else temper.hold
        for goal in ground.open:
            vp = ground.vp[goal]
            if s.control[goal] != self.side:
                weight = self.gain[goal] if self.gain[goal] > self.prize(goal) else 0.0
                weight = max(weight, self.prize(goal) * (1.0 if vp else 0.3))
                weight /= 1 + ours[goal] / temper.crowd
                if vp and temper.soft:
                    there = self.theirs[goal]
                    wall = there + 0.3 * (menace[goal] - there) + ground.tem[goal] / 2
                    weight *= temper.lure / (1 + temper.soft * wall)
            else:
                threat = menace[goal]
                if vp and not ours[goal]:
                    threat = max(threat, self.wide[goal], 1)
                if not threat:
                    continue
                if ours[goal]:
                    weight = min(threat, 6) / 4 / (1 + ours[goal] / temper.crowd)
                    weight += temper.need * driven_out(s, self.side, goal, self.threat[goal])
                else:
                    weight = min(threat, 6) / 4 + temper.need
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
        """The risk of an area that so many leave."""
        if at < 0 or self.kit.ground.zone[at] or self.ours[at] > going:
            return 0.0
        if self.s.control[at] != self.side:
            return 0.0
        risk = self.menace[at] or (self.wide[at] if self.kit.ground.vp[at] else 0)
        return self.temper.guard * self.prize(at) * min(1.0, risk / 2)

    def tired(self, days: int) -> float:
        """[10.2] The price of a unit out of action for so many days."""
        price = self.temper.today + self.temper.wear * min(days - 1, self.days)
        if 0 < self.days < days:
            price += self.temper.decisive
        return price

    def toll(self, hope: Hopes) -> float:
        """[10.3, 10.4] The same for an attacker, as the dice may fall."""
        return (
            hope.over * self.tired(1)
            + hope.won * self.tired(2)
            + hope.even * self.tired(3)
            + hope.lost * self.tired(4)
        )


def esteem(kit: Kit, i: int) -> float:
    """How much a unit is missed, an average battalion one."""
    counter = kit.counters[i]
    return 0.6 if counter.star else 0.5 + counter.attack / 5
