"""[E] Supply: sources, lines, their length, and what breaks them."""

from __future__ import annotations

from grognard.games.ercn.ground import water_kind
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.state import State, Unit
from grognard.kernel.flow import Done, Flow, Silent, Step
from grognard.kernel.legality import No, no
from grognard.kernel.paths import occupied
from grognard.kernel.supply import ANY_LENGTH, Leg, stages, weakest
from grognard.kernel.zones import shut

ENEMY_THERE, ZONE_THERE, RIVER_BETWEEN = 1, 2, 3
"""[E2a] What stops a line on its way from a hex into the next."""


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
    return stages(ground.source_bits[side], free, (Leg(ground.network_shifts[side]),))[-1]


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
        ground = s.kit.ground
        legs = (
            Leg(ground.network_shifts[side]),
            Leg(ground.line_shifts[s.weather], longest_line(s, side)),
        )
        found = stages(ground.source_bits[side], free, legs)[-1]
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

    The hex or hexside named is the first obstacle met on the best way to a source.
    """
    if fed(s, side, viewer) >> at & 1:
        return None
    free = open_hexes(s, side, viewer)
    wanted = sources(s, side, free) or s.kit.ground.source_bits[side]
    ground = s.kit.ground

    def around(a: int) -> list[int]:
        return [b for b in ground.around[a] if ground.terrain_of[b].cost_other]

    # With no unit in it, the hex itself is a hex of the line (the ruling on E).
    found = weakest([at], wanted, around, lambda a, b: obstacle(s, a, b, side, free))
    if found is None:
        return no("E1a", "no-source", side=SIDES[side])
    names = s.kit.names
    code, a, b, steps, _ = found
    if code == RIVER_BETWEEN:
        kind = water_kind(ground.hexside[6 * a + ground.grid.direction(a, b)])
        return no("E2a", "line-meets-river", hex=names[a], to=names[b], water=kind)
    if code:
        why = "line-meets-enemy" if code == ENEMY_THERE else "line-meets-zone"
        return no("E2a", why, hex=names[b])
    limit = ground.weathers[s.weather].supply_limit[SIDES[side]]
    return no("E3b", "line-too-long", hex=names[at], length=steps, limit=limit)


def obstacle(s: State, a: int, b: int, side: int, free: int) -> int:
    """[E2a] What stops a line of this side on its way from a into b; 0 where nothing does."""
    if not free >> b & 1:
        return ENEMY_THERE if s.men_seen[1 - side][b] else ZONE_THERE
    ground = s.kit.ground
    hexside = ground.hexside[6 * a + ground.grid.direction(a, b)] if a != b else 0
    crosses = ground.line_crosses(a, b, hexside, s.kit.weathers[s.weather])
    return 0 if crosses else RIVER_BETWEEN


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
