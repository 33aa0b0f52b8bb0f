"""[E] Supply: sources, lines, their length, and what breaks them."""

from __future__ import annotations

from grognard.games.ercn.ground import water_kind
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.asked import Silent
from grognard.games.ercn.state import State, Unit
from grognard.kernel.flow import Done, Flow, Step
from grognard.kernel.legality import No, no

UNREACHED = 255
_SHUT = 254
_FARTHEST = 253
# A barred hex is marked as visited for the length of the flood, then as not reached.
_TO_FLOOD = bytes([UNREACHED, _SHUT]) + bytes(254)
_FROM_FLOOD = bytes(range(_SHUT)) + bytes([UNREACHED, UNREACHED])


def barred(s: State, side: int, viewer: int = -1) -> bytearray:
    """[E2a, E2b] Hexes no line of this side may use: enemy units, and enemy zones of control
    unless a friendly unit stands there. A viewer takes the other side's masks at face value."""
    foe = 1 - side
    enemy, zones = (s.men_seen, s.zoc_seen) if viewer == side else (s.men, s.zoc)
    friends = s.men_seen if viewer == foe else s.men
    return bytearray(
        1 if there or (zone and not ours) else 0
        for there, zone, ours in zip(enemy[foe], zones[foe], friends[side], strict=True)
    )


def sources(s: State, side: int, shut: bytearray) -> list[int]:
    """[E1a, E1b, MOSKVA 10] Open hexes of the friendly edges, and every hex joined to them by
    an unbroken railway (for the Germans, road or railway)."""
    ground = s.kit.ground
    network = ground.networks[side]
    found = [h for h in ground.sources[side] if not shut[h]]
    seen = bytearray(shut)
    for h in found:
        seen[h] = 1
    for h in found:  # grows while it is read
        for b in network[h]:
            if not seen[b]:
                seen[b] = 1
                found.append(b)
    return found


def lines(s: State, side: int, viewer: int = -1) -> bytearray:
    """[E2a, E3a, E3b] How far each hex lies from a source, along open lines of lawful length;
    UNREACHED where no line comes.

    The source counts and the unit's own hex does not, so ten hexes of line are ten steps.
    """
    kit = s.kit
    shut = barred(s, side, viewer)
    links = kit.ground.line_links[s.weather]
    longest = kit.ground.weathers[s.weather].supply_limit[SIDES[side]] or len(kit.names)
    far = shut.translate(_TO_FLOOD)
    edge = sources(s, side, shut)
    for h in edge:
        far[h] = 0
    step = 0
    while edge:
        step += 1
        if step > longest:
            break
        reached = []
        for a in edge:
            for b in links[a]:
                if far[b] == UNREACHED:
                    far[b] = min(step, _FARTHEST)
                    reached.append(b)
        edge = reached
    return far.translate(_FROM_FLOOD)


def supplied(s: State, side: int, far: bytearray | None = None) -> set[int]:
    """[E] The units of this side on the map that a supply line reaches."""
    if far is None:
        far = lines(s, side)
    return {
        i for i in s.kit.units_of[side] if s.units[i].at >= 0 and far[s.units[i].at] != UNREACHED
    }


def why_cut(s: State, side: int, at: int) -> No | None:
    """[E2a, E3b] Why no line reaches this hex: the first obstacle on the way that has fewest.

    A search from the hex outwards in which an obstacle costs one and a plain step nothing; the
    hex or hexside named is the first obstacle met on the best way to a source.
    """
    if lines(s, side)[at] != UNREACHED:
        return None
    shut = barred(s, side)
    open_edges = set(sources(s, side, shut))
    wanted = open_edges or set(s.kit.ground.sources[side])
    obstacle, steps = _least_obstacles(s, side, at, wanted, shut)
    if obstacle is not None:
        return obstacle
    limit = s.kit.ground.weathers[s.weather].supply_limit[SIDES[side]]
    return no("E3b", "line-too-long", hex=s.kit.names[at], length=steps, limit=limit)


def _least_obstacles(
    s: State, side: int, at: int, wanted: set[int], shut: bytearray
) -> tuple[No | None, int]:
    ground = s.kit.ground
    best: dict[int, tuple[int, int]] = {at: (0, 0)}
    first: dict[int, No | None] = {at: None}
    queue = [(0, 0, at)]
    while queue:
        queue.sort()
        bars, steps, a = queue.pop(0)
        if best[a] != (bars, steps):
            continue
        if a in wanted:
            return first[a], steps
        for d in range(6):
            b = ground.neighbour[6 * a + d]
            if b < 0 or not ground.terrain_of[b].cost_other:
                continue
            reason = _obstacle(s, side, a, b, ground.hexside[6 * a + d], shut)
            label = (bars + (reason is not None), steps + 1)
            if label < best.get(b, (999, 999)):
                best[b] = label
                first[b] = first[a] if first[a] is not None else reason
                queue.append((*label, b))
    return no("E1a", "no-source", side=SIDES[side]), 0


def _obstacle(
    s: State, side: int, a: int, b: int, hexside: int, shut: bytearray
) -> No | None:
    """[E2a] What stops a line on its way from a into b."""
    names = s.kit.names
    foe = 1 - side
    if s.men[foe][b]:
        return no("E2a", "line-meets-enemy", hex=names[b])
    if shut[b]:
        return no("E2a", "line-meets-zone", hex=names[b])
    weather = s.kit.weathers[s.weather]
    if not s.kit.ground.line_crosses(a, b, hexside, weather):
        return no(
            "E2a", "line-meets-river", hex=names[a], to=names[b], water=water_kind(hexside)
        )
    return None


class SupplyCheck(Step[State, Silent], frozen=True, tag="supply"):
    """[E, E4] The side in play checks its units at the start of its turn; a unit without a line
    gets a marker."""

    side: int

    def enter(self, s: State) -> Flow:
        reached = supplied(s, self.side)
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
