"""The table as one side pictures it: laid from its view, with fields of danger and supply over it.

The picture is a State of its own, so that the rules' functions reckon supply, odds and retreats
on it, and units can be put about on it. Where masks hide the enemy a guess is laid.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from grognard.games.ercn.ai.gaps import CAPITAL, CITY, way
from grognard.games.ercn.ground import FORT, MAJOR, RIVER
from grognard.games.ercn.kit import DEAD, GERMAN, SIDES, SOVIET, WAITING, Kit
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.f_movement import allowance
from grognard.games.ercn.state import State, Unit
from grognard.games.ercn.view import View
from grognard.kernel.paths import flood, occupied

COMING = (0.7, 0.85)
"""How much of what each side could bring against a hex is taken to come."""
UNSEEN = (0.0, 3.0)
"""What may come besides: the Soviet has railways and reserves."""
AT_HAND = 3
"""Hexes from which on only half of a unit's points are taken to come."""
MOST_COMING = (36.0, 22.0)
HURT = {"DE": 1.0, "EX": 1.0, "RX": 0.9, "RX1": 1.0, "DR": 0.9, "DR1": 1.0, "DR2": 1.0,
        "D1": 0.15, "D2": 0.25}  # fmt: skip
"""How much of a defender's steps a result costs him, about."""


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
        (i for i in kit.units_of[foe] if s.units[i].at == WAITING),
        key=lambda i: (kit.counters[i].mech, -kit.counters[i].halves, i),
    )
    for mask in view.masks:
        if mask.at in s.stacks:
            continue
        for i in guess(kit, pool, mask.announced or (6 if foe == GERMAN else 2)):
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


# ---- what the map alone tells --------------------------------------------------------------


@lru_cache(maxsize=16384)
def disc(kit: Kit, at: int, radius: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hexes so near: those at hand, and those farther off."""
    grid = kit.ground.grid
    hexes = grid.within(at, radius)
    near = tuple(h for h in hexes if grid.distance(at, h) < AT_HAND)
    return near, tuple(h for h in hexes if grid.distance(at, h) >= AT_HAND)


@lru_cache(maxsize=4096)
def shelter(kit: Kit, h: int) -> float:
    """How much the ground helps a defender."""
    kind, hexside = kit.ground.terrain_of[h], kit.ground.hexside
    wet = sum(1 for k in range(6 * h, 6 * h + 6) if hexside[k] & (RIVER | MAJOR | FORT))
    return kind.shift + 2 * kind.doubled + bool(kind.armour_halved) + 0.3 * wet


class Picture:
    """One side's table, what units are worth, and fields over the map. All worths are points of
    victory, with something added for what a unit may still bring."""

    def __init__(self, view: View, kit: Kit) -> None:
        self.view = view
        self.kit = kit
        self.s = world(view, kit)
        self.me = SIDES.index(view.side)
        self.foe = 1 - self.me
        turns = kit.sheets.scenario.turns
        self.promise = 0.4 + 0.6 * (turns - view.turn) / turns
        """How much of what a unit may still bring is left to be brought."""
        self._blows: dict[tuple[int, int], float] = {}

    def at(self, i: int) -> int:
        return self.s.units[i].at

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
        if counter.side == SOVIET:
            points = victory.soviet_unit * (dies and not counter.trench)
            return points + 0.22 * self.promise * power
        points = victory.other_step * (after - lost)
        if counter.armour:
            points = (victory.armour_eliminated if dies else victory.armour_reduced) - (
                victory.armour_reduced if lost else 0
            )
        return points + 0.08 * self.promise * power

    # ---- fields over the map ---------------------------------------------------------------

    @property
    def feared_turn(self) -> int:
        """The turn in which the enemy is expected to strike next."""
        return self.view.turn

    @property
    def feared_weather(self) -> int:
        """The weather he is expected to strike in."""
        return self.s.weather

    @cached_property
    def foe_near(self) -> list[int]:
        """Hexes to the nearest enemy."""
        far = [99] * len(self.kit.names)
        edge = self.foes()
        for h in edge:
            far[h] = 0
        for a in edge:  # grows while it is read
            for b in self.kit.ground.around[a]:
                if far[b] == 99:
                    far[b] = far[a] + 1
                    edge.append(b)
        return far

    def foes(self) -> list[int]:
        """Hexes the enemy stands in."""
        counters = self.kit.counters
        return sorted(h for h, here in self.s.stacks.items() if counters[here[0]].side == self.foe)

    @cached_property
    def threat(self) -> list[int]:
        """Combat points the enemy may bring against each hex in his next turn, about."""
        found = [UNSEEN[self.foe] / COMING[self.foe]] * len(self.kit.names)
        now, self.s.weather = self.s.weather, self.feared_weather
        for i in self.kit.units_of[self.foe]:
            at = self.at(i)
            if at >= 0:
                attack = self.s.face(i).attack
                near, far = disc(self.kit, at, 1 + max(1, allowance(self.s, i) // 2))
                for h in near:
                    found[h] += attack
                for h in far:
                    found[h] += attack / 2
        self.s.weather = now
        most, part = MOST_COMING[self.foe], COMING[self.foe]
        if self.kit.ground.weathers[self.feared_weather].attack_halved:
            most, part = most / 2, part / 2
        return [round(min(most, part * points)) for points in found]

    @cached_property
    def hurt(self) -> list[float]:
        """What each column costs a defender; the first entry stands left of the chart."""
        chart = self.kit.chart
        columns = range(len(chart.columns))
        cells = [[chart.cell(column, roll) for roll in range(1, 7)] for column in columns]
        return [0.0] + [sum(HURT.get(cell, 0.0) for cell in column) / 6 for column in cells]

    def risk(self, i: int, h: int) -> float:
        """What the enemy's next turn may cost this unit here, less some of what its presence
        spares others in the hex."""
        s = self.s
        if not self.threat[h]:
            return 0.0
        others = [u for u in s.stack_of(self.me, h) if u != i]
        mine = self.kit.counters[i].trench or s.face(i).defence
        if not others:
            return self.blow(h, mine) * self.loss(i, 1)
        theirs = sum([s.defence(u) for u in others])
        together = self.blow(h, theirs + mine)
        spared = self.blow(h, theirs) - together
        return together * self.loss(i, 1) - 0.3 * spared * sum([self.loss(u, 1) for u in others])

    def blow(self, h: int, strength: int) -> float:
        """What the enemy's next turn may cost a stack of this strength, as part of its steps."""
        known = self._blows.get((h, strength))
        if known is None:
            ground = self.kit.ground.terrain_of[h]
            shift = -ground.shift - self.kit.ground.weathers[self.feared_weather].shift
            if self.feared_turn in self.kit.winter_turns:
                shift += 1 if self.foe == SOVIET else -1
            double = 2 if ground.doubled else 1
            column = self.kit.chart.ratio_column(self.threat[h], double * strength) + shift
            known = self.hurt[max(0, min(column, len(self.hurt) - 2)) + 1]
            self._blows[h, strength] = known
        return known

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
        s.zoc[self.foe][:] = wide
        return fed(s, self.me)

    def cut_off(self, side: int, but: int = -1) -> float:
        """[E4] What stands without a line, one unit left aside."""
        reached = fed(self.s, side)
        units = self.s.units
        return sum(
            self.loss(i, 1)
            for i in self.kit.units_of[side]
            if (at := units[i].at) >= 0 and not reached >> at & 1 and i != but
        )

    @cached_property
    def leaks(self) -> dict[int, float]:
        """Hexes on the cheapest way of the enemy's to a city, and beside it, and how much it
        matters that somebody stands there."""
        kit, s = self.kit, self.s
        held = {h: CITY for n, h in enumerate(kit.cities) if s.control[n] == self.me}
        if self.me == SOVIET or s.men[self.me][kit.capital]:
            held[kit.capital] = CAPITAL
        find = way if kit.fast is None else kit.fast.way
        worst, hexes = find(s, self.foe, self.foes(), held)
        found: dict[int, float] = {}
        for h in hexes:
            found[h] = worst
            for b in kit.ground.around[h]:
                found.setdefault(b, 0.5 * worst)
        return found
