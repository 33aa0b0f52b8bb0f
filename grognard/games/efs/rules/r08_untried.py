"""[8.4] Untried units: how they are revealed, and where militia and machine guns are placed.

For other chapters: `reveal` (a step that shows an untried unit of a combat or an overrun [15.43a,
11.36d, 21.61]) and `reveal_all` for several; `town_of` (the town of a militia unit [8.43, 21.74]).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import BELT, CITADEL, LINE_HEX, MAJOR_CITY, PLACE
from grognard.games.efs.kit import SOVIET, Kit
from grognard.games.efs.pieces import CANNOT_REBUILD, DUE, SPARE, UNTRIED
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r06_lines import loc_from, supplied
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits, members
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no

REMOVE = "remove"
"""[8.41] A face that takes its unit out of play."""

# ---- revealing ---------------------------------------------------------------------------------


def cup_of(s: State, i: int) -> int:
    """[8.42a] Militia and machine guns have a cup each: 0 and 1."""
    return 1 if s.kit.counters[i].untried == "mg" else 0


class Reveal(Step[State, Silent], frozen=True, tag="reveal"):
    """[8.41, 8.42a, 21.61, 21.71] Untried units are turned to their other face, one after another:
    a face of their cup that no unit has shown yet, each as likely as the next."""

    units: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        left = tuple(i for i in self.units if s.untried(i))
        if not left:
            return Done()
        i = left[0]
        faces = s.faces[cup_of(s, i)]
        if len(faces) > 1:
            dice = Dice("reveal", "8.41", SOVIET, count=1, faces=len(faces), unit=i)
            return Call(dice, Reveal(left))
        show(s, i, 0)
        return Goto(Reveal(left))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        show(s, self.units[0], value[0] - 1)
        return Goto(Reveal(self.units[1:]))


def show(s: State, i: int, place: int) -> None:
    """[8.41, 21.61, 21.63] The unit has the face at this place of its cup; one that says remove
    leaves play at once, and counts neither as a loss nor as a defender [15.43a]."""
    cup, counter = cup_of(s, i), s.kit.counters[i]
    left = list(s.faces[cup])
    face = left.pop(place)
    s.faces = (tuple(left), s.faces[1]) if cup == 0 else (s.faces[0], tuple(left))
    unit = s.units[i]
    s.put(i, replace(unit, face=face, marks=unit.marks & ~UNTRIED))
    untried = s.kit.charts.pieces.untried
    text = (untried.mg if cup else untried.militia)[face]
    s.tell("revealed", "8.41", unit=counter.id, face=text)
    if text == REMOVE:
        leave_map(s, i, CANNOT_REBUILD)


def reveal_all(s: State, units: Iterable[int]) -> Step[State, Any]:
    """[15.43a, 11.36d] Every untried one of these units is revealed."""
    return Reveal(tuple(i for i in units if s.untried(i)))


def reveal(s: State, i: int) -> Step[State, Any]:
    """[8.41] An untried unit is revealed."""
    return reveal_all(s, (i,))


# ---- towns of the militia ----------------------------------------------------------------------


def city_around(kit: Kit, at: int) -> tuple[int, ...]:
    """[10.49, 6.24] The hexes of a town or city; a major city may have several that touch."""
    terrain, found = kit.ground.terrain, [at]
    kind = terrain[at] & PLACE
    for a in found if kind & MAJOR_CITY or kit.names[at][0] == "m" else ():
        found += [b for b in kit.ground.around[a] if terrain[b] & PLACE == kind and b not in found]
    return tuple(sorted(found))


def card_hex(kit: Kit, i: int) -> int:
    """[8.43a] The hex the set-up card names for a unit; -1 without one."""
    named = next((row[3] for row in kit.by_entry if i in row[4] and row[3]), None)
    return named[0] if named else kit.setup[i].at


def town_of(kit: Kit, i: int, at: int = -1) -> tuple[int, ...]:
    """[8.43, 8.43a, 21.74] The hexes of the town of a militia unit: that of its set-up hex, or the
    nearest one; without a set-up hex that of the hex it stands in. Where there is no town at all it
    is the hex itself."""
    start = card_hex(kit, i)
    start = at if start < 0 else start
    if start < 0:
        return ()
    key = ("town of", i, start)
    found: tuple[int, ...] | None = kit.gaits.get(key)
    if found is None:
        ground = kit.ground
        places = [b for b, here in enumerate(ground.terrain) if here & PLACE]
        nearest = min(places, key=lambda b: (ground.distance(start, b), b), default=start)
        found = kit.gaits[key] = city_around(kit, nearest)
    return found


def near_town(kit: Kit, i: int) -> tuple[int, ...]:
    """[8.43a] The hexes within five of the town: the town is not counted, the hex is."""
    town = town_of(kit, i)
    found: tuple[int, ...] | None = kit.gaits.get(("near town", town))
    if found is None:
        ground, far = kit.ground, kit.rules.militia_setup_radius
        factor = kit.rules.inset_range_factor
        found = kit.gaits["near town", town] = tuple(
            at for at, name in enumerate(kit.names)
            if name and any(ground.in_range(b, at, far, factor) for b in town)
        )  # fmt: skip
    return found


def town_lost(s: State, i: int) -> bool:
    """[8.43c] Whether the Axis holds all of a militia unit's town."""
    town = town_of(s.kit, i)
    return bool(town) and all(s.held >> at & 1 for at in town)


class DrawMilitia(Step[State, Silent], frozen=True, tag="draw-militia"):
    """[8.43c] Militia whose town is lost is set aside, and another is drawn in its place: one that
    was set aside before and whose town was retaken."""

    lost: tuple[int, ...]

    def drawable(self, s: State) -> list[int]:
        return [
            i for i, unit in enumerate(s.units)
            if unit.at == SPARE and s.kit.counters[i].militia and not town_lost(s, i)
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        if not self.lost:
            return Done()
        i = self.lost[0]
        s.put(i, replace(s.units[i], at=SPARE))
        s.tell("militia-aside", "8.43c", unit=s.kit.counters[i].id)
        found = self.drawable(s)
        rest = DrawMilitia(self.lost[1:])
        if len(found) > 1:
            return Call(Dice("militia", "8.43c", SOVIET, count=1, faces=len(found)), rest)
        if found:
            self.drawn(s, found[0])
        return Goto(rest)

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        self.drawn(s, self.drawable(s)[value[0] - 1])
        return Goto(self)

    def drawn(self, s: State, i: int) -> None:
        s.put(i, replace(s.units[i], at=DUE, marks=s.units[i].marks | UNTRIED, since=s.turn))
        s.tell("militia-drawn", "8.43c", unit=s.kit.counters[i].id)


# ---- where they are placed ---------------------------------------------------------------------


def forts_for_guns(s: State) -> BitSet:
    """[8.44b] Soviet fortifications that are not destroyed, in general supply."""
    terrain = s.kit.ground.terrain
    printed = bits(a for a, here in enumerate(terrain) if here & (BELT | CITADEL)) & ~s.razed
    lines = bits(a for a, here in enumerate(terrain) if here & LINE_HEX)
    lines &= ~(s.razed | s.lines_razed)
    return (printed | lines | s.posts[SOVIET]) & ~s.held & supplied(s, SOVIET)


def untried_hexes(s: State, i: int, named: tuple[int, ...]) -> tuple[int, ...]:
    """[8.43a, 8.44b] Where an untried reinforcement may be placed: militia near its town, machine
    guns where the card says, or without a hex on a fortification."""
    if s.kit.counters[i].militia:
        return near_town(s.kit, i)
    return named or members(forts_for_guns(s))


def untried_refusals(s: State, i: int, at: int) -> Reasons:
    """[8.43a, 8.43b, 8.44c] What a hex of those must be besides: for militia supplied, or with a
    communication line to the town; without another machine-gun unit for such a one; in an Axis zone
    with a friend alone."""
    counter, hex_name = s.kit.counters[i], s.kit.names[at]
    if counter.militia:
        lined = bits(town_of(s.kit, i)) & loc_from(s, SOVIET, at)
        if not supplied(s, SOVIET) >> at & 1 and not lined:
            yield no("8.43a", "no-line-to-town", unit=counter.id, hex=hex_name)
    elif any(s.kit.counters[j].untried == "mg" for j in s.stack_of(SOVIET, at)):
        yield no("8.44c", "machine-guns-there", unit=counter.id, hex=hex_name)
    if s.zoc[1 - SOVIET][at] and not s.men[SOVIET][at]:
        rule = "8.43b" if counter.militia else "8.44c"
        yield no(rule, "untried-in-zone", unit=counter.id, hex=hex_name)


PLAYS: Mapping[str, Maker] = {}
