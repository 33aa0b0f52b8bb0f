"""What is worth what in MOSKVA, for an opponent that sees one side's view and the kit.

The judge lays a table of its own from the view (a State, so that the rules' own functions reckon
reach, supply, odds and retreats on it) and puts units about on it. Where masks hide the enemy it
lays a guess. All worths are points of victory (MOSKVA 11), with something added for what a unit
or a hex may still bring.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from typing import Any, NamedTuple

from grognard.games.ercn.ground import FORT, MAJOR, RIVER, Moves
from grognard.games.ercn.kit import DEAD, GERMAN, SIDES, SOVIET, Kit
from grognard.games.ercn.rules.b_setup import RESERVE, Assign, AssignOffer, EndSetUp, Ready
from grognard.games.ercn.rules.d_air import Ground
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.f1_phase import Halt, Move
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.rules.f_movement import allowance
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.g3_results import PARTS, Answer, Lose
from grognard.games.ercn.rules.g4_retreat import FallBack, costly, ways
from grognard.games.ercn.rules.g5_advance import EndAdvance, Occupy
from grognard.games.ercn.rules.g_combat import Fight, reckon
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.games.ercn.rules.k_reinforcements import EndRebuild, Revive
from grognard.games.ercn.rules.m3_marks import Allot, AllotOffer, MarkHex
from grognard.games.ercn.state import State, Unit
from grognard.games.ercn.view import View
from grognard.kernel.offers import Family, Offer, One, Subsets
from grognard.kernel.paths import flood, occupied

import os, json
X={"scale":0.7,"base":0,"rm":0.3,"rx":1.0,"gm":0.5,"share":0.3,"pace":0.12}
X.update(json.loads(os.environ.get("XX","{}")))
PACE = X["pace"]
"""What a movement point nearer to the goal is worth."""
AIR_PRICE = (0.15, 0.3)
"""What an air point is worth to each side, spent elsewhere."""
HORIZON = 60
"""Half-points beyond which an enemy's way to a city does not matter."""
STACK_TOLL, ZONE_TOLL = 14, 4
"""Half-points a unit in the way is taken to cost him, or its zone of control."""
HURT = {"DE": 1.0, "EX": 1.0, "RX": 0.9, "RX1": 1.0, "DR": 0.9, "DR1": 1.0, "DR2": 1.0,
        "D1": 0.15, "D2": 0.25}  # fmt: skip
"""How much of a defender's steps a result costs him, about."""


# ---- the table as it is seen ---------------------------------------------------------------


def world(view: View, kit: Kit) -> State:
    """A table laid from the view; under masks stands what is likely (M1) or announced (M2)."""
    s = State(kit)
    s.turn, s.weather = view.turn, kit.weathers.index(view.weather)
    s.air, s.rail = view.air, view.rail
    for i in view.dead:
        s.put(i, Unit(DEAD, kit.counters[i].steps))
    for seen in view.units:
        s.put(seen.unit, Unit(seen.at, seen.lost, seen.dug, seen.cut))
        if "shocked" in seen.marks:
            s.shock(seen.unit)
    foe = 1 - SIDES.index(view.side)
    pool = sorted(
        (i for i in kit.units_of[foe] if s.units[i].at not in (DEAD,) and s.units[i].at < 0),
        key=lambda i: (kit.counters[i].mech, -kit.counters[i].halves, i),
    )
    for mask in view.masks:
        if mask.at not in s.stacks:
            halves = mask.announced or (6 if foe == GERMAN else 2)
            for i in guess(kit, pool, halves) or list(kit.decoys[foe][:1]):
                s.put(i, Unit(mask.at, 0, bool(kit.counters[i].trench)))
                if mask.shocked:
                    s.shock(i)
    s.control = tuple(SIDES.index(side) for side in view.control)
    return s


def guess(kit: Kit, pool: list[int], halves: int) -> list[int]:
    """[M1, M2] Units that may stand under a mask, taken from those not accounted for."""
    found = []
    for i in pool:
        if kit.counters[i].halves <= halves:
            found.append(i)
            halves -= kit.counters[i].halves
        if halves <= 0:
            break
    for i in found:
        pool.remove(i)
    return found


@lru_cache(maxsize=256)
def travel(kit: Kit, weather: int, side: int, goal: int) -> list[int]:
    """Half-points of a vehicle from every hex to the goal, nobody in the way."""
    cost, neighbour = kit.ground.cost[weather][side][1], kit.ground.neighbour
    far = [9999] * len(kit.names)
    far[goal] = 0
    queue = [(0, goal)]
    while queue:
        spent, b = heappop(queue)
        if spent > far[b]:
            continue
        for d in range(6):
            a = neighbour[6 * b + d]
            if a < 0:
                continue
            step = cost[6 * a + (d + 3) % 6]
            if step and spent + step < far[a]:
                far[a] = spent + step
                heappush(queue, (far[a], a))
    return far


@lru_cache(maxsize=16384)
def disc(kit: Kit, at: int, radius: int) -> tuple[tuple[int, int], ...]:
    """The hexes so near, each with its distance."""
    grid = kit.ground.grid
    return tuple((h, grid.distance(at, h)) for h in grid.within(at, radius))


@lru_cache(maxsize=4096)
def shelter(kit: Kit, h: int) -> float:
    """How much the ground helps a defender."""
    kind, hexside = kit.ground.terrain_of[h], kit.ground.hexside
    wet = sum(1 for k in range(6 * h, 6 * h + 6) if hexside[k] & (RIVER | MAJOR | FORT))
    return kind.shift + 2 * kind.doubled + bool(kind.armour_halved) + 0.3 * wet


def _spread(moves: Moves, toll: list[int], starts: list[int]) -> tuple[list[int], dict[int, int]]:
    """Half-points to every hex up to the horizon, with the hex before each."""
    far = [HORIZON] * len(moves)
    before: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(HORIZON + 1)]
    for h in starts:
        far[h] = 0
    buckets[0] = starts
    for spent, bucket in enumerate(buckets):
        for a in bucket:
            if far[a] != spent:
                continue
            for b, cost, _ in moves[a]:
                if cost and (there := spent + cost + toll[b]) < far[b]:
                    far[b] = there
                    before[b] = a
                    buckets[there].append(b)
    return far, before


class Assault(NamedTuple):
    """A target, the units that may attack it, and the action that does it."""

    target: int
    units: tuple[int, ...]
    make: Any


class Judge:
    """The sense of one side at one moment."""

    def __init__(self, view: View, kit: Kit) -> None:
        self.view = view
        self.kit = kit
        self.s = world(view, kit)
        self.me = SIDES.index(view.side)
        self.foe = 1 - self.me
        self.about = view.about
        self.left = kit.sheets.scenario.turns - view.turn
        going = "going" in view.about
        self.style = (
            "march" if "end-movement" in view.kinds and not going
            else "assault" if {"end-combat", "end-marking"} & set(view.kinds)
            else "choice"
        )  # fmt: skip
        self.attacks_follow = view.phase == "move"
        self.study_best = 6 if self.me == GERMAN else 4
        self.promise = 0.4 + 0.6 * self.left / kit.sheets.scenario.turns
        """How much of what a unit may still bring is left to be brought."""

    # ---- units -----------------------------------------------------------------------------

    def loss(self, i: int, steps: int, lost: int | None = None) -> float:
        """[MOSKVA 11c, 11d] What it costs a side that this unit loses so many steps."""
        counter = self.kit.counters[i]
        victory = self.kit.sheets.scenario.victory
        if lost is None:
            lost = self.s.units[i].lost
        after = min(lost + steps, counter.steps)
        dies = after == counter.steps
        power = counter.faces[lost].defence - (0 if dies else counter.faces[after].defence)
        if counter.side == SOVIET:
            points = victory.soviet_unit * (dies and not counter.trench)
            return points + 0.22 * self.promise * power
        points = victory.other_step * (after - lost)
        if counter.armour:
            points = (victory.armour_eliminated if dies else victory.armour_reduced) - (
                victory.armour_reduced if lost else 0
            )
        return points + 0.08 * self.promise * power

    def at(self, i: int) -> int:
        return self.s.units[i].at

    def post(self, i: int, at: int) -> None:
        unit = self.s.units[i]
        if unit.at != at:
            control = self.s.control
            self.s.put(i, Unit(at, unit.lost, unit.dug, unit.cut))
            self.s.control = control

    def commit(self, i: int, at: int) -> None:
        """Post a unit for good: what depends on who stands where is looked at anew."""
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
        """The German sends his vehicles first; the Soviet those who stand farthest back."""
        counters = self.kit.counters
        if self.me == GERMAN:
            return sorted(units, key=lambda i: (not counters[i].mech, -counters[i].halves, i))
        return sorted(units, key=lambda i: (self.at(i) >= 0 and self.foe_near[self.at(i)] <= 2, i))

    # ---- fields over the map ---------------------------------------------------------------

    @cached_property
    def foe_near(self) -> list[int]:
        """Hexes to the nearest enemy."""
        return self._near(self.foe)

    def _near(self, side: int) -> list[int]:
        far = [99] * len(self.kit.names)
        edge = [h for h, here in self.s.stacks.items() if self.kit.counters[here[0]].side == side]
        for h in edge:
            far[h] = 0
        for a in edge:  # grows while it is read
            for b in self.kit.ground.around[a]:
                if far[b] == 99:
                    far[b] = far[a] + 1
                    edge.append(b)
        return far

    @cached_property
    def threat(self) -> list[float]:
        """Combat points the enemy may bring against each hex in his next turn, about."""
        found = [0.0] * len(self.kit.names)
        counters = self.kit.counters
        for i in self.kit.units_of[self.foe]:
            at = self.at(i)
            if at < 0 or counters[i].decoy:
                continue
            attack = self.s.face(i).attack
            for h, d in disc(self.kit, at, 1 + max(1, allowance(self.s, i) // 2)):
                found[h] += attack if d < 3 else attack / 2
        most = 36.0 if self.foe == GERMAN else 22.0
        half = 2 if self.kit.ground.weathers[self.s.weather].attack_halved else 1
        return [min(most, X["scale"] * p + (X["base"] if self.foe == SOVIET else 0)) / half for p in found]

    @cached_property
    def hurt(self) -> list[float]:
        """What each column costs a defender; the first entry stands left of the chart."""
        chart = self.kit.chart
        columns = range(len(chart.columns))
        return [0.0] + [
            sum(HURT.get(chart.cell(c, r), 0.0) for r in range(1, 7)) / 6 for c in columns
        ]

    @cached_property
    def fed(self) -> int:
        """[E] Hexes where a unit of mine would be supplied, as a bit set: those my lines reach and
        those beside them, where its own presence lifts the enemy's zones."""
        s = self.s
        free = s.kit.ground.land & ~occupied(s.men[self.foe])
        return flood(fed(s, self.me), free, s.kit.ground.line_shifts[s.weather], 1)

    @cached_property
    def sure(self) -> int:
        """The hexes my lines would still reach if every enemy came a hex nearer."""
        s = self.s.clone()
        wide = bytearray(s.zoc[self.foe])
        for h, held in enumerate(s.zoc[self.foe]):
            if held:
                for b in self.kit.ground.around[h]:
                    wide[b] = 1
        s.zoc[self.foe] = wide
        return fed(s, self.me)

    # ---- goals -----------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, int]:
        """The city each German unit makes for: the near and the dear, not all to the same."""
        kit, s = self.kit, self.s
        worth = {h: 2.0 for n, h in enumerate(kit.cities) if s.control[n] != self.me}
        if not s.men[self.me][kit.capital]:
            worth[kit.capital] = 6.0
        load = dict.fromkeys(worth, 0.0)
        found = {}
        units = [i for i in kit.units_of[self.me] if self.at(i) >= 0]
        way = {h: travel(kit, s.weather, self.me, h) for h in worth}
        if not worth:
            return {}
        for i in sorted(units, key=lambda i: (min(way[h][self.at(i)] for h in worth), i)):
            goal = max(
                worth,
                key=lambda h: (
                    worth[h] / (10 + way[h][self.at(i)]) / (1 + load[h] / (8 * worth[h])), -h,
                ),
            )  # fmt: skip
            load[goal] += s.face(i).attack
            found[i] = goal
        return found

    def pull(self, i: int, h: int) -> float:
        """How near a hex brings a unit to where it is going."""
        goal = self.goals.get(i, -1)
        if goal < 0:
            return -PACE * self.foe_near[h]
        return -PACE * travel(self.kit, self.s.weather, self.me, goal)[h] / 2

    @cached_property
    def leaks(self) -> dict[int, float]:
        """Hexes on the cheapest way of the enemy's to a city, and beside it, and how much it
        matters that somebody stands there."""
        kit, s = self.kit, self.s
        men, zoc = s.men[self.me], s.zoc[self.me]
        toll = [STACK_TOLL if m else ZONE_TOLL if z else 0 for m, z in zip(men, zoc, strict=True)]
        edge = [h for h, here in s.stacks.items() if kit.counters[here[0]].side == self.foe]
        far, before = _spread(kit.ground.moves(s.weather, self.foe, True), toll, edge)
        worst, goal = 0.0, -1
        for n, h in enumerate((*kit.cities, kit.capital)):
            if h == kit.capital or s.control[n] == self.me:
                need = (3.0 if h == kit.capital else 1.0) * (HORIZON - far[h]) / HORIZON
                if need > worst:
                    worst, goal = need, h
        found: dict[int, float] = {}
        while goal in before:
            found[goal] = worst
            for h in kit.ground.around[goal]:
                found.setdefault(h, 0.5 * worst)
            goal = before[goal]
        return found

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
            worth, want = 2.0, (4 if near <= 6 else 2) if self.me == SOVIET else 2
        danger = max(0.05, min(1.0, (14 - near) / 10))
        if self.me == GERMAN and kit.counters[i].armour:
            worth *= X["gm"]
        return worth * danger * max(0.0, 1 - there / want)

    def risk(self, i: int, h: int) -> float:
        """What the enemy's next turn may cost here, more or less, because this unit joins."""
        s = self.s
        threat = round(self.threat[h])
        if not threat:
            return 0.0
        ground = self.kit.ground.terrain_of[h]
        others = [u for u in s.stack_of(self.me, h) if u != i]
        theirs = sum(s.defence(u) for u in others)
        counter = self.kit.counters[i]
        mine = counter.trench or s.face(i).defence
        shift = -ground.shift - self.kit.ground.weathers[s.weather].shift
        if s.turn in self.kit.winter_turns:
            shift += 1 if self.foe == SOVIET else -1
        double = 2 if ground.doubled else 1

        def hurt(strength: int) -> float:
            column = self.kit.chart.ratio_column(threat, double * strength) + shift
            return self.hurt[max(0, min(column, len(self.hurt) - 2)) + 1]

        toll = hurt(theirs + mine)
        risk = toll * self.loss(i, 1)
        if others:
            risk -= X["share"] * (hurt(theirs) - toll) * sum(self.loss(u, 1) for u in others)
        return risk

    # ---- posts -----------------------------------------------------------------------------

    def glance(self, i: int, h: int) -> float:
        worth = self.guard(i, h) + 0.1 * shelter(self.kit, h)
        if not self.fed >> h & 1:
            worth -= 2.0 + self.loss(i, 1)
        elif not self.sure >> h & 1:
            worth -= 0.3
        here = self.at(i)
        if self.me == GERMAN:
            worth += self.pull(i, h)
            worth -= self.risk(i, h) * (X["rm"] if self.attacks_follow else X["rx"])
            return worth
        worth -= 0.5 * self.risk(i, h)
        worth += self.leaks.get(h, 0.0)
        if h == here:
            worth += 0.4 if self.s.units[i].dug else 0.1
        return worth

    def study(self, i: int, h: int) -> float:
        """The supply of both sides with the unit there."""
        home = self.at(i)
        self.post(i, h)
        worth = -1.0 * self._cut(self.me)
        if self.me == GERMAN:
            worth += (0.3 if self.attacks_follow else 0.6) * self._cut(self.foe)
        self.post(i, home)
        return worth

    def _cut(self, side: int) -> float:
        """What stands without a line."""
        reached = fed(self.s, side)
        units = self.s.units
        return sum(
            self.loss(u, 1)
            for u in self.kit.units_of[side]
            if units[u].at >= 0 and not reached >> units[u].at & 1
        )

    # ---- attacks ---------------------------------------------------------------------------

    def targets(self) -> list[int]:
        counters = self.kit.counters
        return sorted(h for h, here in self.s.stacks.items() if counters[here[0]].side == self.foe)

    def around(self, target: int) -> Sequence[int]:
        return self.kit.ground.around[target]

    def punch(self, i: int, target: int) -> float:
        """[G6] A unit's weight in an attack on this hex."""
        counter = self.kit.counters[i]
        attack = self.s.face(i).attack
        halved = (
            self.kit.weathers[self.s.weather] in self.kit.ground.terrain_of[target].armour_halved
        )
        return attack * (0.5 if halved else 0.9) if counter.armour else float(attack)

    def spot(self, i: int, h: int, target: int) -> float:
        """Where to attack from: rather not over water or walls, and supplied."""
        ground = self.kit.ground
        crossed = ground.barrier[self.me][6 * h + ground.grid.direction(h, target)]
        worth = -2.0 * (crossed != 0) + 3.0 * (self.fed >> h & 1) + 0.5 * (h == self.at(i))
        return worth - 0.1 * self.foe_near[h] + 0.1 * shelter(self.kit, h)

    def strike(self, target: int, units: tuple[int, ...]) -> float:
        """[G2] An attack with as much air as pays, the price of the units taken off."""
        fight = self.fight(self.me, units, target)
        price = 0.12 + sum(self.price(i) for i in units)
        if not fight.defenders:
            return 0.3 - price
        return self.with_air(fight)[0] - price

    def price(self, i: int) -> float:
        """What else a unit might have done."""
        counter = self.kit.counters[i]
        price = 0.01 * self.s.face(i).attack
        if self.view.phase == "breakthrough" and counter.mech:
            price += 0.25
        if self.me == SOVIET:
            price += 0.05 + (0.1 if self.s.units[i].dug else 0.0)
        return price

    def fight(self, side: int, units: tuple[int, ...], target: int) -> Fight:
        there = self.s.stack_of(1 - side, target)
        return Fight(side, units, target, there, (), sum(self.s.steps_left(i) for i in there))

    def with_air(self, fight: Fight) -> tuple[float, int]:
        """What an attack is worth with the best number of air points, and that number."""
        mine, theirs = self.s.air[fight.side], self.s.air[1 - fight.side]
        reply = 1 if theirs > 1 else 0
        most = min(mine, self.kit.sheets.scenario.air_max_per_combat)
        if self.kit.options["air"] == "m3b" and self.view.phase != "marking":
            most = reply = 0
        worths = self.outcomes(fight)
        return max(
            (self.expect(fight, worths, (n, reply)) - AIR_PRICE[fight.side] * n, -n)
            for n in range(most + 1)
        )[0], max(
            (self.expect(fight, worths, (n, reply)) - AIR_PRICE[fight.side] * n, -n)
            for n in range(most + 1)
        )[1] * -1

    def expect(self, fight: Fight, worths: dict[str, float], air: tuple[int, int]) -> float:
        return sum(worths[r] for r in reckon(self.s, fight, air).results) / 6

    def outcomes(self, fight: Fight) -> dict[str, float]:
        """[G3] What each result is worth to the attacker."""
        s = self.s
        stuck = {i: not ways(s, i, 1).paths for i in fight.defenders}
        cleared = self.gain(fight)
        found = {}
        for result, parts in PARTS.items():
            lost = dict.fromkeys(fight.defenders, 0)
            worth = 0.0
            for part in parts:
                match part:
                    case "AE":
                        worth -= self.bill(fight, fight.steps)
                    case "AR":
                        worth -= self.bill(fight, min((fight.steps + 1) // 2, len(fight.attackers)))
                    case "EX" | "RX":
                        for i in lost:
                            lost[i] += s.steps_left(i) if part == "EX" else 1
                        worth -= self.bill(fight, 0, sum(self.paid(i, lost[i]) for i in lost))
                    case "DR":
                        lost = {i: n + 1 for i, n in lost.items()}
                    case "DE":
                        lost = {i: 2 if s.steps_left(i) > 2 else 9 for i in lost}
                    case _:
                        lost = {i: n + 1 if stuck[i] else n for i, n in lost.items()}
            worth += sum(self.loss(i, n) for i, n in lost.items() if n)
            gone = all(n >= s.steps_left(i) for i, n in lost.items())
            if gone or parts[-1:] in (("D1",), ("D2",)):
                worth += cleared * (1.0 if gone else 0.8)
            found[result] = worth
        return found

    def paid(self, i: int, steps: int) -> int:
        """[G3.EX, G3.RX] Combat points a defender loses with so many steps."""
        left = self.s.steps_left(i)
        faces = self.kit.counters[i].faces
        after = 0 if steps >= left else faces[self.s.units[i].lost + steps].defence
        return self.s.defence(i) - after

    def bill(self, fight: Fight, steps: int, points: int = 0) -> float:
        """What so many steps, or combat points, cost the attacker, taken where it hurts least."""
        one = min(self.loss(i, 1) for i in fight.attackers)
        if points:
            return min(self.loss(i, 1) * max(1.0, points / self.worth(i)) for i in fight.attackers)
        return one * min(steps, sum(self.s.steps_left(i) for i in fight.attackers))

    def worth(self, i: int) -> int:
        """[G3.EX] Combat points that one step of an attacker pays."""
        faces, lost = self.kit.counters[i].faces, self.s.units[i].lost
        return faces[lost].attack - (faces[lost + 1].attack if lost + 1 < len(faces) else 0) or 1

    def gain(self, fight: Fight) -> float:
        """What it is worth to clear the hex."""
        h = fight.target
        n = self.kit.city_at.get(h, -1)
        if h == self.kit.capital:
            return 6.0
        if n >= 0 and self.s.control[n] != fight.side:
            return 2.0
        return 0.4 * self.promise if fight.side == GERMAN else 0.2

    def assaults(self, offers: Sequence[Offer[Any]]) -> list[Assault]:
        found = []
        for offer in offers:
            if isinstance(offer, Subsets):
                found.append(Assault(offer.about["target"], offer.of, offer.make))
            elif isinstance(offer, Family) and offer.kind is MarkHex:
                found += [
                    Assault(h, self._beside(h), lambda _, h=h: MarkHex(h)) for h in offer.keys
                ]
        return found

    def _beside(self, target: int) -> tuple[int, ...]:
        """My units that could attack this hex."""
        return tuple(
            i
            for h in self.around(target)
            for i in self.s.stack_of(self.me, h)
            if not self.s.units[i].dug
        )

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

    def allot(self, offer: AllotOffer) -> Allot:
        """[M3b] Point by point where it helps most."""
        mine = self.view.player == self.view.side
        sign = 1 if mine else -1
        shares = dict.fromkeys(offer.hexes, 0)
        fights = {}
        for h in offer.hexes:
            side = self.me if mine else self.foe
            units = tuple(
                i for b in self.around(h) for i in self.s.stack_of(side, b)
                if not self.s.units[i].dug
            )  # fmt: skip
            fight = self.fight(side, units, h)
            if units and fight.defenders:
                fights[h] = fight, self.outcomes(fight)

        def value(h: int, n: int) -> float:
            return sign * self.expect(*fights[h], (n, 0) if mine else (0, n))

        for _ in range(offer.points):
            helps = [
                (value(h, n + 1) - value(h, n), -h)
                for h, n in shares.items()
                if h in fights and n < offer.most
            ]
            if not helps or max(helps)[0] <= 0.05:
                break
            shares[-max(helps)[1]] += 1
        return Allot(tuple(sorted(shares.items())))

    def rate(self, action: Any) -> float | None:
        match action:
            case Ground():
                return self.rate_ground(action.points)
            case Support():
                return self.rate_support(action.points)
            case Interdict():
                keep = 1 if self.s.air[self.me] > 2 else 0
                return -abs(self.s.air[self.me] - keep - action.points)
            case Lose():
                owed = self.about["owed"] if self.about["result"] in ("EX", "RX") else 1
                return -self.loss(action.unit, 1) * max(1.0, owed / self.worth(action.unit))
            case Answer():
                return self.rate_answer(action.choice)
            case FallBack():
                return self.rate_retreat(action.unit, action.path)
            case Occupy():
                return self.rate_advance(action.unit)
            case Revive():
                counter = self.kit.counters[action.unit]
                return self.loss(action.unit, 9, 0) / counter.halves
            case Move():
                return self.glance(action.unit, action.path[-1])
            case Halt():
                return self.glance(self.about["going"], self.at(self.about["going"]))
            case EndAdvance() | EndRebuild():
                return 0.0
        return None

    def rate_ground(self, points: int) -> float:
        """[D] Only where there is little else to do with them: two for one is dear."""
        soft = self.kit.ground.weathers[self.s.weather].attack_halved
        return float(points if soft and self.me == GERMAN else -points)

    def rate_support(self, points: int) -> float:
        """[G2, M3a] What the points bring in this combat, less what they bring elsewhere."""
        side = SIDES.index(self.about["side"])
        fight = self.fight(side, tuple(self.about["attackers"]), self.about["target"])
        if not fight.defenders:
            return -points
        worths = self.outcomes(fight)
        if side == self.me:
            reply = 1 if self.s.air[self.foe] > 1 else 0
            return self.expect(fight, worths, (points, reply)) - AIR_PRICE[self.me] * points
        theirs = self.about.get("attacker_air") or 0
        return -self.expect(fight, worths, (theirs, points)) - AIR_PRICE[self.me] * points

    def rate_answer(self, choice: str) -> float:
        """[G3.D1] Ground against steps."""
        h = self.about["target"]
        units = [*self.about["defenders"], *self.about["guests"]]
        units = [i for i in units if self.at(i) == h]
        if choice == "D2":
            return -9.0
        if choice == "DR":
            return -sum(self.loss(i, 1) for i in units)
        n = self.kit.city_at.get(h, -1)
        price = 6.0 if h == self.kit.capital else 2.0 if n >= 0 else 0.3
        return -price - sum(self.loss(i, 1) for i in units if not ways(self.s, i, 1).paths)

    def rate_retreat(self, i: int, path: tuple[int, ...]) -> float:
        """[G4] My own to safety and supply; the enemy's where it is worst for him."""
        h = path[-1]
        hurt = self.loss(i, 1) if costly(self.s, self.at(i), path) else 0.0
        if self.kit.counters[i].side == self.me:
            line = 0.0 if self.fed >> h & 1 else -1.5
            return line - hurt - self.risk(i, h) + 0.1 * shelter(self.kit, h) + self.guard(i, h)
        cut = 0.0 if fed(self.s, self.foe) >> h & 1 else 1.0
        mine = sum(1 for b in self.around(h) if self.s.men[self.me][b])
        return hurt + cut + 0.2 * mine - 0.2 * self.s.men[self.foe][h] - 0.1 * shelter(self.kit, h)

    def rate_advance(self, i: int) -> float:
        """[G5] Into the hex if it is better there, and a little for the ground won."""
        h = self.about["target"]
        bonus = 0.5 if self.me == GERMAN else 0.0
        return self.glance(i, h) - self.glance(i, self.at(i)) + bonus
