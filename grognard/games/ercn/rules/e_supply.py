"""[E] Supply: sources, lines, their length, and what breaks them."""

from __future__ import annotations

from grognard.games.ercn.ground import water_kind
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.asked import Silent
from grognard.games.ercn.state import State, Unit
from grognard.kernel.flow import Done, Flow, Step
from grognard.kernel.legality import No, no
from grognard.kernel.paths import flood, occupied

ANY_LENGTH = 10_000


def shut(enemy: int, zones: int, friends: int) -> int:
    """[E2a, E2b] Where no line goes: enemies, and their zones without a friend in them. A bit is
    a hex, so that this holds for all of them at once, or for one."""
    return enemy | zones & ~friends


def open_hexes(s: State, side: int, viewer: int = -1) -> int:
    """[E2a, E2b] Hexes a line of this side may use, as a bit set: no enemy, and no enemy zone of
    control unless a friendly unit stands there. A viewer takes the other side's masks at face
    value."""
    foe = 1 - side
    enemy, zones = (s.men_seen, s.zoc_seen) if viewer == side else (s.men, s.zoc)
    friends = s.men_seen if viewer == foe else s.men
    barred = shut(occupied(enemy[foe]), occupied(zones[foe]), occupied(friends[side]))
    return s.kit.ground.land & ~barred


def sources(s: State, side: int, free: int) -> int:
    """[E1a, E1b, MOSKVA 10] Open hexes of the friendly edges, and every hex joined to them by
    an unbroken railway (for the Germans, road or railway)."""
    ground = s.kit.ground
    return flood(ground.source_bits[side] & free, free, ground.network_shifts[side], ANY_LENGTH)


def longest_line(s: State, side: int) -> int:
    """[E3a, E3b] Hexes a supply line may have in this weather."""
    return s.kit.ground.weathers[s.weather].supply_limit[SIDES[side]] or ANY_LENGTH


def fed(s: State, side: int, viewer: int = -1) -> int:
    """[E2a, E3a, E3b] The hexes from which a line of lawful length reaches a source, as a bit set.

    The source counts and the unit's own hex does not, so ten hexes of line are ten steps.
    """
    if s.men_seen is s.men:
        viewer = -1  # without decoys a mask hides no zone and no presence: all see the same lines
    known = s.lines[side]
    if viewer < 0 and known is not None and known[0] == s.weather:
        return known[1]  # nothing has moved since this was last asked
    if viewer < 0 and s.kit.fast is not None:
        found: int = s.kit.fast.fed(s, side)
    else:
        free = open_hexes(s, side, viewer)
        by = s.kit.ground.line_shifts[s.weather]
        found = flood(sources(s, side, free), free, by, longest_line(s, side))
    if viewer < 0:
        mine = (s.weather, found)
        s.lines = (mine, s.lines[1]) if side == 0 else (s.lines[0], mine)
    return found


def supplied(s: State, side: int) -> list[int]:
    """[E] The units of this side on the map that a supply line reaches."""
    reached = fed(s, side)
    units = s.units
    return [i for i in s.kit.units_of[side] if (at := units[i].at) >= 0 and reached >> at & 1]


def why_cut(s: State, side: int, at: int, viewer: int = -1) -> No | None:
    """[E2a, E3b] Why no line reaches this hex: the first obstacle on the way that has fewest. A
    viewer is answered by what he sees.

    A search from the hex outwards in which an obstacle costs one and a plain step nothing; the
    hex or hexside named is the first obstacle met on the best way to a source.
    """
    if fed(s, side, viewer) >> at & 1:
        return None
    free = open_hexes(s, side, viewer)
    wanted = sources(s, side, free) or s.kit.ground.source_bits[side]
    obstacle, steps = _least_obstacles(s, side, at, wanted, free)
    if obstacle is not None:
        return obstacle
    limit = s.kit.ground.weathers[s.weather].supply_limit[SIDES[side]]
    return no("E3b", "line-too-long", hex=s.kit.names[at], length=steps, limit=limit)


def _least_obstacles(s: State, side: int, at: int, wanted: int, free: int) -> tuple[No | None, int]:
    ground = s.kit.ground
    best: dict[int, tuple[int, int]] = {at: (0, 0)}
    # With no unit in it, the hex itself is a hex of the line (the ruling on E).
    first: dict[int, No | None] = {at: _obstacle(s, side, at, at, 0, free)}
    queue = [(0, 0, at)]
    while queue:
        queue.sort()
        bars, steps, a = queue.pop(0)
        if best[a] != (bars, steps):
            continue
        if wanted >> a & 1:
            return first[a], steps
        for d in range(6):
            b = ground.neighbour[6 * a + d]
            if b < 0 or not ground.terrain_of[b].cost_other:
                continue
            reason = _obstacle(s, side, a, b, ground.hexside[6 * a + d], free)
            label = (bars + (reason is not None), steps + 1)
            if label < best.get(b, (999, 999)):
                best[b] = label
                first[b] = first[a] if first[a] is not None else reason
                queue.append((*label, b))
    return no("E1a", "no-source", side=SIDES[side]), 0


def _obstacle(s: State, side: int, a: int, b: int, hexside: int, free: int) -> No | None:
    """[E2a] What stops a line on its way from a into b."""
    names = s.kit.names
    if not free >> b & 1:
        there = s.men_seen[1 - side][b]
        return no("E2a", "line-meets-enemy" if there else "line-meets-zone", hex=names[b])
    weather = s.kit.weathers[s.weather]
    if not s.kit.ground.line_crosses(a, b, hexside, weather):
        return no("E2a", "line-meets-river", hex=names[a], to=names[b], water=water_kind(hexside))
    return None


class SupplyCheck(Step[State, Silent], frozen=True, tag="supply"):
    """[E, E4] The side in play checks its units at the start of its turn; a unit without a line
    gets a marker."""

    side: int

    def enter(self, s: State) -> Flow:
        reached = set(supplied(s, self.side))
        for i in s.kit.units_of[self.side]:
            unit = s.units[i]
            if unit.at < 0:
                continue
            cut = 0 if i in reached else unit.cut + 1
            if cut != unit.cut:
                s.put(i, Unit(unit.at, unit.lost, unit.dug, cut))
                if cut:
                    to = SIDES[self.side] if s.kit.fog else ""
                    s.tell(
                        "isolated", "E4", to=to, unit=s.kit.counters[i].id,
                        hex=s.kit.names[unit.at], markers=cut,
                    )  # fmt: skip
        return Done()
