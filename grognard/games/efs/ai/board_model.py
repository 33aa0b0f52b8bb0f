"""The position as a judge thinks about it: an imagined table of its own, on which units are moved
about, how far every hex is from what is wanted, and where supply reaches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec.structs import replace

from grognard.games.efs.ai.weights import Weights
from grognard.games.efs.ground import (
    CITY,
    LAKE,
    LAKE_HEX,
    MAIN,
    MAJOR,
    MAJOR_CITY,
    MARSH,
    MINOR,
    MOTORWAY,
    RIVER,
    ROAD_BRIDGE,
    SHALLOW,
    SHALLOW_HEX,
    SWAMP,
    WOODS,
)
from grognard.games.efs.kit import AXIS, SIDES, SOVIET, Kit
from grognard.games.efs.rules.r03_basics import over_limit, stack_limit
from grognard.games.efs.rules.r06_lines import loc_from, supplied, with_last_step
from grognard.games.efs.state import State
from grognard.kernel.search import cheapest

FAR = 400
"""How far, in halves of a hex, what no way leads to is taken to be."""
BANK = 8
"""What a major river without a bridge costs on the way, in halves of a hex."""
HALF = 0.5


def toll(kit: Kit, a: int, b: int, *, wheels: bool) -> int:
    """What the step from a hex to one beside it costs, roughly, in halves of a hex on a road."""
    ground = kit.ground
    edge, here = ground.side[ground.edge[a][b]], ground.terrain[b]
    if edge & (LAKE | SHALLOW) or here & (LAKE_HEX | SHALLOW_HEX):
        return 40
    if edge & (MOTORWAY | MAIN | MINOR):
        cost = 1 if wheels or edge & (MOTORWAY | MAIN) else 2
    else:
        cost = 2
        if here & WOODS:
            cost += 4 if wheels else 2
        if here & (MARSH | SWAMP):
            cost += 20 if wheels and here & SWAMP else 3
        if edge & RIVER:
            cost += 2
    if edge & MAJOR and not edge & ROAD_BRIDGE:
        cost += BANK
    return cost


def distances(kit: Kit, goals: Iterable[int], *, wheels: bool) -> list[int]:
    """How far every hex is from the nearest of these, in halves of a hex; kept in the kit."""
    key = ("far", tuple(sorted(goals)), wheels)
    found: list[int] | None = kit.gaits.get(key)
    if found is None:
        around = kit.ground.around
        back = kit.gaits.get(("tolls", wheels))
        if back is None:
            back = kit.gaits[("tolls", wheels)] = [
                tuple((b, toll(kit, b, a, wheels=wheels), 0) for b in around[a])
                for a in range(kit.ground.size)
            ]
        far = cheapest(back, bytes(kit.ground.size), key[1], FAR)[0]
        found = kit.gaits[key] = far
    return found


class Board:
    """One side's table: a state of its own that nobody else reads, and the weights it is judged
    by."""

    def __init__(self, s: State, weights: Weights) -> None:
        self.weights = weights
        assert s.ask is not None
        self.s, self.kit = s.clone(), s.kit
        self.s.ask = s.ask
        self.name = s.ask.sides[0]
        self.side = SIDES.index(self.name)
        self.foe = 1 - self.side

    # ---- who is where ----------------------------------------------------------------------

    def at(self, i: int) -> int:
        return self.s.units[i].at

    def put(self, i: int, at: int) -> None:
        """A unit stands there from now on, in this judge's mind."""
        if self.s.units[i].at != at:
            self.s.put(i, replace(self.s.units[i], at=at))

    @cached_property
    def mine(self) -> list[int]:
        return self.s.of(self.side)

    @cached_property
    def enemies(self) -> list[int]:
        """The hexes where the enemy has combat units."""
        men = self.s.men[self.foe]
        return sorted(at for at in self.s.stacks if men[at])

    def fighters(self, side: int, at: int) -> list[int]:
        counters = self.kit.counters
        return [i for i in self.s.stack_of(side, at) if counters[i].combat]

    def room(self, i: int, at: int) -> bool:
        """[3.32] Whether the hex has room for it."""
        stack = self.kit.counters[i].stack
        if self.weights.rings > HALF:
            return over_limit(self.s, self.side, at, stack, (i,)) <= 0
        over = self.s.points(self.side, at) + stack
        return over <= stack_limit(self.s, at)

    def attack(self, i: int) -> int:
        return self.s.strength(i)[0]

    def defence(self, i: int) -> int:
        return 1 if self.s.untried(i) else self.s.strength(i)[1]

    def holding(self, side: int, at: int) -> int:
        """The defence of a side in a hex."""
        return sum(self.defence(i) for i in self.fighters(side, at))

    # ---- the enemy -------------------------------------------------------------------------

    @cached_property
    def threat(self) -> list[float]:
        """How much of the enemy's attack may come to each hex on his next turn, nearer units
        counting more."""
        kit, s = self.kit, self.s
        found = [0.0] * kit.ground.size
        strength: dict[int, int] = {}
        for i in s.of(self.foe):
            counter = kit.counters[i]
            if counter.combat and not counter.artillery and s.units[i].at >= 0:
                fast = counter.motorised or counter.type == "cavalry"
                weight = self.attack(i) * (2 if fast else 1)
                strength[s.units[i].at] = strength.get(s.units[i].at, 0) + weight
        for at, weight in strength.items():
            for b, n in self.near(at, 4):
                found[b] += weight / (2 * n + 1) if n else weight
        return found

    def near(self, at: int, far: int) -> tuple[tuple[int, int], ...]:
        """Every hex so near, with how far it is."""
        key = ("near", at, far)
        found: tuple[tuple[int, int], ...] | None = self.kit.gaits.get(key)
        if found is None:
            seen, edge = {at: 0}, [at]
            for n in range(1, far + 1):
                edge = [b for a in edge for b in self.kit.ground.around[a]
                        if seen.setdefault(b, n) == n]  # fmt: skip
                edge = list(dict.fromkeys(edge))
            found = self.kit.gaits[key] = tuple(seen.items())
        return found

    @cached_property
    def nearest_foe(self) -> list[int]:
        """How many hexes the nearest enemy combat unit is from each hex."""
        around, size = self.kit.ground.around, self.kit.ground.size
        found = [99] * size
        edge = self.enemies
        for at in edge:
            found[at] = 0
        n = 0
        while edge and n < 30:
            n += 1
            new = []
            for a in edge:
                for b in around[a]:
                    if found[b] > n:
                        found[b] = n
                        new.append(b)
            edge = new
        return found

    # ---- supply ----------------------------------------------------------------------------

    @cached_property
    def fed(self) -> int:
        """[6.12] The hexes in general supply as the table stands."""
        return with_last_step(self.s, self.side, supplied(self.s, self.side))

    @cached_property
    def stores(self) -> dict[int, int]:
        """[15.21] By the supply unit that has a point left, the hexes from which it is reached."""
        s, counters = self.s, self.kit.counters
        found = {}
        for i in self.mine:
            unit = s.units[i]
            if not counters[i].combat and unit.asp - s.spent.get(i, 0) > 0:
                found[i] = loc_from(s, self.side, unit.at)
        return found

    # ---- ground ----------------------------------------------------------------------------

    def cover(self, at: int) -> float:
        """What the ground of a hex is worth to who defends it."""
        here = self.kit.ground.terrain[at]
        found = 0.0
        if here & (CITY | MAJOR_CITY):
            found += 1.0
        if here & (WOODS | MARSH | SWAMP):
            found += 0.4
        if self.side == SOVIET and self.s.posts[SOVIET] >> at & 1:
            found += 1.0
        if self.side == AXIS and self.s.posts[AXIS] >> at & 1:
            found += 1.0
        return found

    def near_friends(self, at: int) -> int:
        """How many combat units of one's own stand beside a hex."""
        return sum(self.s.men[self.side][b] for b in self.kit.ground.around[at])
