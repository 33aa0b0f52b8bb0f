"""[B.5] Construction and repair: projects, their turns of work, what they leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import (
    BASE,
    BRIDGE,
    CANAL,
    CLEAR,
    FLOWING,
    FOREST,
    MARSH,
    RIVER,
    VILLAGE,
)
from grognard.games.ft.kit import FROST, SNOW, WEATHERS
from grognard.games.ft.pieces import BUILDING, REFIT
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.asked import a_hex, die, face, own_unit, told
from grognard.games.ft.rules.b5_field_works import KEEPERS, maintain, project, stock, take
from grognard.games.ft.rules.c1_deeds import kinds
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

DEFENCES = ("trench", "fort2", "fort3")
"""[B.5.2] From the least to the best."""
FIELDS = ("airfield", "ice-airfield")
MARKED = (*DEFENCES, *FIELDS, "land-mines")
"""[B.5.2] Projects that leave a marker of the scenario's pool."""
HERE = (*DEFENCES, *FIELDS)
"""Projects in the hex itself."""
TRAIL = 3
"""[B.5.3] Hexes of a winter road."""
FULL_ICE = "F"


# ---- who, what, where ----------------------------------------------------------------------


def infantry(s: State, i: int, id: str) -> bool:
    """[B.5.1] Infantry that digs a trench without engineers."""
    counter = s.kit.counters[i]
    return bool(project(s.kit, id).infantry_turns) and counter.cal == "INF" and counter.combat


def why_not_worker(s: State, i: int, id: str) -> Iterator[No]:
    """[B.5.1] What keeps a unit from work on a project: its kind, its level, the enemy's zone."""
    unit, counter = s.units[i], s.kit.counters[i]
    chart = s.kit.charts.works.construction
    if not s.active(i) or unit.marks & REFIT:
        yield no("B.2.8", "not-active", unit=counter.id)
    able = not kinds(s, i).isdisjoint(project(s.kit, id).by)
    if not able and not infantry(s, i, id):
        yield no("B.5.1", "no-such-engineer", unit=counter.id)
    if not s.kit.effects[s.level(i)].build:
        yield no("G.9", "level-too-low-to-build", unit=counter.id)
    if s.ezoc(counter.side, unit.at) and kinds(s, i).isdisjoint(chart.ezoc_only):
        yield no("B.5.1", "not-in-a-zone", unit=counter.id)
    if unit.marks & BUILDING or (unit.at in s.building and not able):
        yield no("B.5.1", "builds-already", unit=counter.id)


def why_not_place(s: State, side: int, id: str, here: int, to: tuple[int, ...]) -> Iterator[No]:
    """[B.5.2, B.5.3] What keeps a project from a place: the hex, a neighbour, or the hexes of a
    winter road."""
    if id in MARKED and stock(s, side, id) <= 0:
        yield no("B.5.2", "no-marker-left", what=id)
    if here in s.building:
        yield no("B.5.1", "work-under-way")
    if id in HERE:
        yield from _why_not_here(s, id, here, to)
    elif id == "bridge":
        if len(to) != 1 or not bridgeable(s, here, to[0]):
            yield no("B.5.3", "no-place-for-a-bridge")
    elif id == "repair":
        if len(to) != 1 or not broken(s, here, to[0]):
            yield no("B.5.3", "nothing-to-repair")
    elif id == "winter-road":
        if not passable_trail(s, here, to):
            yield no("B.5.3", "no-place-for-a-winter-road")
    else:
        yield no("B.5.3", "no-such-project")


def _why_not_here(s: State, id: str, here: int, to: tuple[int, ...]) -> Iterator[No]:
    ground = s.kit.ground
    based = bool(ground.bits[here] & BASE) or here in s.fields
    if to:
        yield no("B.5.3", "no-such-project")
    elif id in DEFENCES:
        if based:
            yield no("B.5.2", "one-category-a-hex")
        if s.works.get(here) in DEFENCES[DEFENCES.index(id) :] or ground.is_water(here):
            yield no("B.5.2", "as-good-stands-here")
    else:
        if here in s.works or based:
            yield no("B.5.2", "one-category-a-hex")
        ice = s.kit.charts.weather.ice.order[s.ice] == FULL_ICE and bool(frozen(s) >> here & 1)
        flat = ground.terrain[here] == CLEAR or bool(ground.bits[here] & VILLAGE)
        good = flat if id == "airfield" else ground.is_water(here) and ice
        if not good:
            yield no("B.5.3", "no-place-for-an-airfield")


def bridgeable(s: State, here: int, to: int) -> bool:
    """[B.5.3] A river, current or canal hexside of the hex where no bridge stands."""
    ground = s.kit.ground
    if to not in ground.edge[here] or to >= ground.hexes:
        return False
    bits, pair = ground.side[ground.edge[here][to]], ground.pair(here, to)
    standing = s.bridges >> pair & 1 or (bits & BRIDGE and not s.blown >> pair & 1)
    return bool(bits & (RIVER | FLOWING | CANAL)) and not standing


def broken(s: State, here: int, to: int) -> bool:
    """[B.5.3] A bridge down or a path cut on a hexside, HIT on a base or port of the hex."""
    ground = s.kit.ground
    if to == here:
        return bool(s.hit >> here & 1)
    return to in ground.edge[here] and bool((s.blown | s.cut) >> ground.pair(here, to) & 1)


def passable_trail(s: State, here: int, to: tuple[int, ...]) -> bool:
    """[B.5.3] Three hexes on from the hex: forest, marsh or frozen water, in frost or snow."""
    ground, carried = s.kit.ground, frozen(s)
    if len(to) != TRAIL or len({here, *to}) != TRAIL + 1 or s.weather not in (FROST, SNOW):
        return False
    for a, b in zip((here, *to), to, strict=False):
        if b not in ground.edge[a] or b >= ground.hexes:
            return False
        wet = ground.is_water(b)
        if not (carried >> b & 1 if wet else ground.terrain[b] in (FOREST, MARSH)):
            return False
    return True


# ---- the deeds -----------------------------------------------------------------------------


class Build(Action[State], frozen=True, tag="build"):
    """[B.5.1] Units in one hex begin a project, or join the one under way there."""

    rule = "B.5.1"
    units: tuple[int, ...]
    project: str
    to: tuple[int, ...] = ()

    def why_not(self, s: State, side: Side) -> Reasons:
        ids = [row.id for row in s.kit.charts.works.construction.project if row.turns]
        if self.project not in ids or not self.units:
            yield no("B.5.3", "no-such-project")
            return
        bad = [one for i in self.units for one in own_unit(s, side, i)]
        bad += [one for at in self.to for one in a_hex(s, at)]
        yield from bad
        if bad:
            return
        here = s.units[self.units[0]].at
        if len({s.units[i].at for i in self.units}) > 1 or not s.kit.ground.is_hex(here):
            yield no("C.1.0", "not-in-one-hex")
            return
        for i in self.units:
            yield from why_not_worker(s, i, self.project)
        diggers = [i for i in self.units if kinds(s, i).isdisjoint(project(s.kit, self.project).by)]
        if diggers and len(self.units) > 1:
            yield no("B.5.1", "infantry-digs-alone")
        if s.building.get(here, ("", 0, ()))[::2] != (self.project, self.to):
            yield from why_not_place(s, SIDES.index(side), self.project, here, self.to)


class Maintain(Action[State], frozen=True, tag="maintain"):
    """[B.5.4] Engineers keep up the hex they stand in."""

    rule = "B.5.4"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_unit(s, side, self.unit))
        yield from bad
        if bad:
            return
        unit, counter = s.units[self.unit], s.kit.counters[self.unit]
        if unit.at < 0 or not s.active(self.unit):
            yield no("B.2.8", "not-active", unit=counter.id)
        elif kinds(s, self.unit).isdisjoint(KEEPERS):
            yield no("B.5.4", "no-such-engineer", unit=counter.id)
        elif s.kept_up[counter.side] >> unit.at & 1 or unit.marks & BUILDING:
            yield no("B.5.4", "kept-up-already")


class EndBuilding(Action[State], frozen=True, tag="end-building"):
    """[B.5.1] The orders are given: the projects under way are rolled for."""

    rule = "B.5.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


Deed = Build | Maintain | EndBuilding


class Building(Step[State, Build | Maintain | EndBuilding], frozen=True, tag="building"):
    """[B.5.1, B.5.4] The phasing player sets his engineers to work."""

    side: int
    rule = "B.5.1"

    def enter(self, s: State) -> Flow:
        if any(offer.size() for offer in self.deeds(s)):
            return Ask(SIDES[self.side])
        return Goto(Working(self.side, tuple(sites(s, self.side))))

    def answer(self, s: State, side: Side, action: Deed) -> Flow:
        if isinstance(action, EndBuilding):
            return Goto(Working(self.side, tuple(sites(s, self.side))))
        if isinstance(action, Maintain):
            maintain(s, action.unit)
            return Goto(self)
        here = s.units[action.units[0]].at
        if here not in s.building:
            s.building = {**s.building, here: (action.project, 0, action.to)}
        for i in action.units:
            if not kinds(s, i).isdisjoint(project(s.kit, action.project).by):
                s.mark(i, on=BUILDING)
        s.tell("building", "B.5.1", unit=s.kit.counters[action.units[0]].id,
               thing=action.project, hex=s.kit.names[here])  # fmt: skip
        return Goto(self)

    def deeds(self, s: State) -> list[Family[Build, tuple[tuple[int, ...], str, tuple[int, ...]]]
                                      | Family[Maintain, int]]:  # fmt: skip
        side = SIDES[self.side]
        every = [one for one in projects(s, self.side) if not any(Build(*one).why_not(s, side))]
        keep = [i for i in s.kit.of_side[self.side] if not any(Maintain(i).why_not(s, side))]
        return [Family(Build, every, lambda key: Build(*key)), Family(Maintain, keep, Maintain)]

    def offers(self, s: State, side: Side) -> Iterator[Offer[Deed]]:
        yield from self.deeds(s)
        yield One(EndBuilding())

    def draw(self, s: State, side: Side, rng: Random) -> Deed:
        """As often the end as anything else."""
        return EndBuilding() if rng.random() * 2 < 1 else super().draw(s, side, rng)


def projects(s: State, side: int) -> Iterator[tuple[tuple[int, ...], str, tuple[int, ...]]]:
    """[B.5.3] Every project that might be begun or joined, by one unit or by all engineers of a
    hex; `Build` says which are allowed."""
    here: dict[int, list[int]] = {}
    for i in s.kit.of_side[side]:
        if s.kit.ground.is_hex(s.units[i].at) and s.kit.counters[i].combat:
            here.setdefault(s.units[i].at, []).append(i)
    rows = [row for row in s.kit.charts.works.construction.project if row.turns]
    for at, units in here.items():
        if s.building.get(at):
            id, _, to = s.building[at]
            yield from (((i,), id, to) for i in units)
            continue
        near = [b for b in s.kit.ground.around[at] if b < s.kit.ground.hexes]
        for row in rows:
            able = [i for i in units if not kinds(s, i).isdisjoint(row.by)]
            groups: dict[tuple[int, ...], bool] = {
                (i,): True for i in units if i in able or infantry(s, i, row.id)
            }
            if len(able) > 1:
                groups[tuple(able)] = True
            if row.id in MARKED and stock(s, side, row.id) <= 0:
                continue
            for to in goals(s, row.id, at, near):
                yield from ((group, row.id, to) for group in sorted(groups))


def goals(s: State, id: str, at: int, near: list[int]) -> list[tuple[int, ...]]:
    """[B.5.3] Where a project of a hex may point."""
    if id == "bridge":
        return [(b,) for b in near if bridgeable(s, at, b)]
    if id == "repair":
        return [(b,) for b in (at, *near) if broken(s, at, b)]
    if id == "winter-road":
        return trails(s, at, near) if s.weather in (FROST, SNOW) else []
    return [()]


def trails(s: State, at: int, near: list[int]) -> list[tuple[int, ...]]:
    """[B.5.3] Winter roads that lead away from a hex: one for each neighbour."""
    ground = s.kit.ground
    found: list[tuple[int, ...]] = []
    for b in near:
        every = (
            (b, c, d)
            for c in ground.around[b]
            if ground.distance(at, c) == 2
            for d in ground.around[c]
            if ground.distance(at, d) == TRAIL
        )
        trail = next((one for one in every if passable_trail(s, at, one)), None)
        found += [trail] if trail else []
    return found


# ---- the work ------------------------------------------------------------------------------


def workers_at(s: State, side: int, at: int) -> list[int]:
    """[B.5.1] The engineers at work in a hex."""
    return [i for i in s.of(side, at) if s.units[i].marks & BUILDING]


def digging(s: State, side: int, at: int) -> bool:
    """[B.5.1] Infantry of a side alone at the trench of a hex."""
    id, _, _ = s.building[at]
    alone = bool(project(s.kit, id).infantry_turns) and not workers_at(s, side, at)
    return alone and any(infantry(s, i, id) for i in s.combat_units(side, at))


def sites(s: State, side: int) -> list[int]:
    """[B.5.1] Hexes where a side has a project under way."""
    return [at for at in sorted(s.building) if workers_at(s, side, at) or digging(s, side, at)]


def needed(s: State, side: int, at: int) -> int:
    """[B.5.1] Successes a project takes."""
    row = project(s.kit, s.building[at][0])
    return row.infantry_turns if digging(s, side, at) else row.turns


def drm(s: State, side: int, at: int) -> int:
    """[B.5.1] The modifier of the roll: weather, an uncontested zone, each engineer at work."""
    return modifier(s, WEATHERS[s.weather], len(workers_at(s, side, at)), ezoc=s.ezoc(side, at))


def modifier(s: State, weather: str, engineers: int, *, ezoc: bool) -> int:
    chart = s.kit.charts.works.construction.drm
    total = chart.get(weather, 0) + chart["each_engineer"] * engineers
    return total + (chart["ezoc"] if ezoc else 0)


def succeeds(s: State, total: int) -> bool:
    """[B.5.1] Any total but zero and less."""
    return total > s.kit.charts.works.construction.fails_on


class Working(Step[State, Silent], frozen=True, tag="working"):
    """[B.5.1] A white die for each project of the side."""

    side: int
    left: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        if not self.left:
            return Done()
        at = self.left[0]
        colour = s.kit.charts.works.construction.die
        if s.labour == 1 << self.side:
            s.labour = 0
            advance_work(s, self.side, at, success=True)
            return Goto(Working(self.side, self.left[1:]))
        return Call(die(s, colour, "construction", "B.5.1", self.side, at=at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        at, colour = self.left[0], s.kit.charts.works.construction.die
        shown = face(s, colour, value[0])
        total = shown + drm(s, self.side, at)
        told(s, "construction", "B.5.1", self.side, colour, shown, total)
        advance_work(s, self.side, at, success=succeeds(s, total))
        return Goto(Working(self.side, self.left[1:]))


def advance_work(s: State, side: int, at: int, *, success: bool) -> None:
    """[B.5.1] A success more, and with the last one the work stands."""
    id, done, to = s.building[at]
    name = s.kit.names[at]
    if not success:
        s.tell("work-failed", "B.5.1", thing=id, hex=name)
        return
    if done + 1 < needed(s, side, at):
        s.building = {**s.building, at: (id, done + 1, to)}
        s.tell("work-goes-on", "B.5.1", thing=id, hex=name, count=done + 1)
        return
    drop(s, at)
    finish(s, side, id, at, to)
    s.tell("work-done", "B.5.1", thing=id, hex=name)


def drop(s: State, at: int) -> None:
    """[B.5.1] The work in a hex is over, or given up."""
    s.building = {a: work for a, work in s.building.items() if a != at}
    for i in s.stacks.get(at, ()):
        s.mark(i, off=BUILDING)


def finish(s: State, side: int, id: str, at: int, to: tuple[int, ...]) -> None:
    """[B.5.2, B.5.3] What a project leaves. The lesser work that a better one replaces goes back to
    the pool, unless it is of those that are built once."""
    if id in MARKED:
        take(s, side, id)
    if id in DEFENCES:
        old = s.works.get(at, "")
        if old and not project(s.kit, old).once:
            take(s, side, old, -1)
        s.works = {**s.works, at: id}
    elif id in FIELDS:
        s.fields = {**s.fields, at: id}
    elif id == "winter-road":
        for a, b in zip((at, *to), to, strict=False):
            s.trails |= 1 << s.kit.ground.pair(a, b)
    elif to[0] == at:
        s.hit &= ~(1 << at)
    else:
        bit = 1 << s.kit.ground.pair(at, to[0])
        if id == "repair":
            s.cut &= ~bit
        elif not s.blown & bit:
            s.bridges |= bit
        s.blown &= ~bit
        s.relay()


def building(s: State, side: int) -> Building:
    """[B.5.1, B.5.4] Work whose builders are gone is lost; markers of upkeep come off."""
    for at in sorted(s.building):
        if not any(workers_at(s, one, at) or digging(s, one, at) for one in (0, 1)):
            drop(s, at)
    mine, other = s.kept_up
    s.kept_up = (0, other) if side == 0 else (mine, 0)
    return Building(side)


PLAYS: dict[str, Maker] = {"B.5.1": building}
WITHIN: tuple[str, ...] = ("B.5.2", "B.5.3")
