"""The position of Panzer Grenadier as one side knows it, laid from its view on a State of its own:
where enemies stand, what scores, how far each hex is from what the side wants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property, lru_cache

from grognard.games.pg.ground import NOWHERE
from grognard.games.pg.kit import DEAD, LEFT, SIDES, WAITING, Kit
from grognard.games.pg.piece_state import ORDERS, Mine, Task, Unit
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.rules.r16_exit import exits
from grognard.games.pg.state import State
from grognard.games.pg.view import View
from grognard.kernel.search import cheapest

ROUGH = {"river": 3, "major_river": 5, "swamp": 2}
"""What makes a hex farther than it looks."""
MOST = 4.0
"""A hex is never worth more steps than this."""
CLOSE = 3
"""So near to the enemy one rather fires."""
ABREAST = 2
"""Hexes of a detour by which the enemy's way out still leads past a post."""
MANY = 3
"""Where so many enemies have yet to pass, a post is in the right place."""
FAR = 99
"""How far what no way leads to is taken to be, and whatever is farther."""
Gun = tuple[int, int, int]
"""A hex, the strength that fires from it, and how far."""


def lay_out(view: View, kit: Kit) -> State:
    """The position of the view: what is hidden from its side is not there."""
    s = State(kit)
    units = [Unit(DEAD)] * len(kit.counters)
    for places, at in ((view.waiting, WAITING), (view.dead, DEAD), (view.left, LEFT)):
        for i in places:
            units[i] = Unit(at)
    faces = {row.id: n for n, row in enumerate(kit.faces)}
    for one in view.units:
        i = one.unit
        units[i] = Unit(
            one.at, one.reduced, one.morale, one.marker, one.shots, limbered=one.limbered,
            aboard=one.aboard, dug=one.dug, spotted=one.spotted, hidden=one.hidden,
            tank_leader=one.tank_leader, face=faces.get(one.face, -1), cavalry=one.cavalry,
        )  # fmt: skip
        if one.order:
            led = (i,) if one.led else ()
            s.tasks[i] = Task(ORDERS.index(one.order), one.at, led, used=one.used)
    s.units = units
    s.turn = view.turn
    s.side = SIDES.index(view.player) if view.player else 0
    s.owner = bytes(view.owner)
    s.smoke, s.wrecks, s.trenches = view.smoke, view.wrecks, view.trenches
    s.mines = tuple(
        Mine(mine.at, SIDES.index(mine.side), mine.strength or 0, found=mine.strength is not None)
        for mine in view.mines
    )
    s.batteries, s.planes, s.smoke_left = view.batteries, view.planes, view.smoke_left
    s.lay_tables()
    return s


@lru_cache(maxsize=64)
def distances(kit: Kit, goals: tuple[int, ...]) -> list[int]:
    """How far each hex is from the nearest goal: in hexes, water counting more, but for bridges and
    fords."""
    ground = kit.ground
    toll = [ROUGH.get(TERRAINS[ground.terrain[at]], 1) if ground.terrain[at] != NOWHERE else 0
            for at in range(kit.size)]  # fmt: skip
    back = [
        tuple(
            (b, 1 if ground.bridge[a] or ground.ford[a] else toll[a], 0)
            for b in ground.neighbours(a)
        )
        for a in range(kit.size)
    ]
    return cheapest(back, bytes(kit.size), goals, FAR - 1)[0]


@lru_cache(maxsize=64)
def under_fire(kit: Kit, guns: tuple[Gun, ...], smoke: tuple[int, ...]) -> list[int]:
    """The strength that can be fired at each hex by these."""
    found = [0] * kit.size
    clouds = frozenset(smoke)
    sight = kit.sight
    for start, strength, reach in guns:
        for at in within(kit, start, reach):
            if at == start or sight.clear(start, at, clouds):
                found[at] += strength
    return found


@lru_cache(maxsize=20_000)
def within(kit: Kit, start: int, reach: int) -> tuple[int, ...]:
    """Every hex so near."""
    seen, edge = {start}, [start]
    for _ in range(reach):
        edge = [b for a in edge for b in kit.ground.neighbours(a) if b not in seen]
        edge = list(dict.fromkeys(edge))
        seen.update(edge)
    return tuple(sorted(seen))


def goals(s: State, side: int) -> tuple[int, ...]:
    """[2.3] The hexes a side wants: of those that score, first what the other has; for units that
    score by leaving, the edge they leave by; else what there is to hold."""
    kit, mine = s.kit, s.kit.side_ids[side]
    rows = [row for row in kit.scenario.victory.score if row.side == mine]
    wanted: set[int] = set()
    for row in rows:
        if row.per == "exit_step" and row.edge:
            wanted.update(kit.edge[row.edge])
        elif row.per in ("hex", "unit_in") and row.area:
            wanted.update(kit.areas[row.area])
    open_ = {at for at in wanted if s.owner[at] != side}
    if open_ and kit.sides[side].attacker:
        return tuple(sorted(open_))
    held = {at for row in kit.scenario.victory.score if row.per == "hex"
            for at in kit.areas[row.area]}  # fmt: skip
    return tuple(sorted(wanted or held or _foes(s, side)))


def _foes(s: State, side: int) -> Iterable[int]:
    return {s.units[i].at for i in s.kit.units_of[1 - side] if s.units[i].at >= 0}


# ---- leaving the map -----------------------------------------------------------------------


def wants_out(kit: Kit, side: int) -> bool:
    """[16.52, 2.3] Whether a side scores by leaving the map, and by no hex of it."""
    own = {row.per for row in kit.scenario.victory.score if row.side == kit.side_ids[side]}
    return "exit_step" in own and "hex" not in own


@lru_cache(maxsize=8)
def way_out(kit: Kit, side: int) -> list[int]:
    """[16.52] How far each hex is from where a side may leave the map."""
    edges = exits(kit, side)
    return distances(kit, tuple(sorted({at for edge in edges for at in kit.edge[edge]})))


def blocking_posts(s: State, side: int) -> tuple[int, ...]:
    """The hexes by which several enemies, or as many as there are, have yet to pass on their way
    out; enemies that cannot be out in time do not count."""
    kit, foe = s.kit, 1 - side
    out, left = way_out(kit, foe), kit.last - s.turn + 1
    passing: Counter[int] = Counter()
    for i in kit.units_of[foe]:
        at, counter = s.units[i].at, kit.counters[i]
        if at < 0 or not counter.combat or out[at] > counter.move * left:
            continue
        far = kit.sight.distances(at)
        for b in kit.ground.hexes:
            nearer = out[at] - out[b]
            if nearer > 1 and far[b] <= nearer + ABREAST:
                passing[b] += 1
    most = min(MANY, max(passing.values(), default=0))
    return tuple(sorted(at for at, n in passing.items() if n >= most))


# ---- the board -----------------------------------------------------------------------------


class Board:
    """One side's board. `blocks` says that it is there to keep the enemy from leaving the map."""

    def __init__(self, view: View, kit: Kit, *, blocks: bool = False) -> None:
        self.view = view
        self.kit = kit
        self.s = lay_out(view, kit)
        self.side = SIDES.index(view.side)
        self.foe = 1 - self.side
        self.blocks = blocks
        self.attacker = kit.sides[self.side].attacker
        own = [row.per for row in kit.scenario.victory.score if row.side == kit.side_ids[self.side]]
        self.exits = "exit_step" in own
        """[16.52] Whether this side scores by leaving the map."""
        self.leaves = self.exits and "hex" not in own
        """And by nothing else."""
        self.left = kit.last - view.turn
        """Turns after this one."""
        self._near: dict[int, int] = {}

    @cached_property
    def way(self) -> list[int]:
        """How far each hex is from what this side wants: a side that blocks wants to stand in the
        enemy's way."""
        found = blocking_posts(self.s, self.side) if self.blocks else ()
        return distances(self.kit, found or goals(self.s, self.side))

    @cached_property
    def foes(self) -> tuple[int, ...]:
        """Where enemies stand."""
        units = self.s.units
        return tuple(sorted({units[i].at for i in self.kit.units_of[self.foe] if units[i].at >= 0}))

    @cached_property
    def prizes(self) -> dict[int, float]:
        """[2.3] What taking a hex is worth in steps: to have it, and that the enemy has not."""
        rows, mine = self.kit.scenario.victory.score, self.kit.side_ids[self.side]
        step = next((r.points for r in rows if r.per == "enemy_step" and r.side == mine), 1.0)
        found: dict[int, float] = {}
        for row in rows:
            if row.per == "hex":
                for at in self.kit.areas[row.area]:
                    found[at] = min(found.get(at, 0.0) + row.points / step, MOST)
        return found

    def prize(self, at: int) -> float:
        """What there is to take in a hex."""
        return self.prizes.get(at, 0.0) if self.s.owner[at] != self.side else 0.0

    @cached_property
    def free(self) -> tuple[int, ...]:
        """Hexes that score, that the enemy controls, and where none of his units stands."""
        armed = self.s.armed[self.foe]
        return tuple(at for at in self.prizes if self.prize(at) and not armed[at])

    def nearest(self, at: int) -> int:
        """How far the nearest enemy is."""
        if at not in self._near:
            far = self.kit.sight.distances(at)
            self._near[at] = min([far[foe] for foe in self.foes], default=99)
        return self._near[at]

    def friends(self, at: int) -> int:
        """[9.52] Hexes with own units beside a hex."""
        beside = self.kit.ground.neighbours(at)
        return sum(bool(self.s.combat[self.side][h]) for h in beside)

    def around(self, i: int) -> list[int]:
        """Friends beside a piece: in its hex and the next, or waiting with it for their entry."""
        s, at = self.s, self.s.units[i].at
        if at < 0:
            mine = self.kit.units_of[self.side]
            return [j for j in mine if s.units[j].at == at and s.units[j].aboard < 0 and j != i]
        return [
            j
            for hex in (at, *self.kit.ground.neighbours(at))
            for j in s.side_at(self.side, hex)
            if j != i
        ]

    def led_by(self, i: int, at: int) -> int:
        """How many leaders besides this one can activate the units in a hex."""
        counters = self.kit.counters
        return sum(
            counters[j].rank >= 0 and j != i
            for hex in (at, *self.kit.ground.neighbours(at))
            for j in self.s.side_at(self.side, hex)
        )
