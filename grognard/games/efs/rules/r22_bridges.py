"""[22.2, 22.3] Bridge and ferry markers: laid in a movement phase, finished in the engineer phase.

What a marker is good for: `Bridge.works`, `r10_costs` (movement), `r06_lines` (supply, rail net),
chapter 11 (rail movement). Enemies that enter its hex take it off (`State.put`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.ground import (
    CANAL,
    LAKE,
    LAKE_HEX,
    MAJOR,
    RAIL,
    RAIL_BRIDGE,
    RIVER,
    ROAD_BRIDGE,
    ROADS,
    SHALLOW,
    SHALLOW_HEX,
)
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, Bridge
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import supplied
from grognard.games.efs.rules.r11_rail import net_of
from grognard.games.efs.rules.r21_command import count_start, place_refusals
from grognard.games.efs.rules.r22_engineers import note_task, task_refusals
from grognard.games.efs.state import ENEMY, FRIEND, ZONE, State
from grognard.kernel.bitset import BitSet, members
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

PHASES = ("axis_mvt", "soviet_mvtm")
"""[22.23] The phase in which each side lays bridges."""


# ---- hexsides ----------------------------------------------------------------------------------


def between(s: State, a: int, b: int) -> int:
    """The bits of the hexside from one hex to another beside it."""
    ground = s.kit.ground
    return ground.side[ground.edge[a][b]]


def standing(s: State, a: int, b: int) -> bool:
    """[22.23, 10.45b] Whether a bridge spans a hexside that is not destroyed: a printed one, the
    implied one where a line crosses a river, a marker."""
    bits = between(s, a, b)
    if bits & (RIVER | CANAL) and bits & (ROADS | RAIL):
        return True
    for bit in (ROAD_BRIDGE, RAIL_BRIDGE):
        if bits & bit and bridge_key(s.kit, a, b, rail=bit == RAIL_BRIDGE) not in s.blown:
            return True
    return any(m.at >= 0 and not m.ferry and {m.at, m.to} == {a, b} for m in s.bridges)


def blown_railway(s: State, a: int, b: int) -> bool:
    """[22.31, 22.32a] A railway bridge over a major river that is down, without a ferry yet."""
    bits = between(s, a, b)
    if not (bits & MAJOR and bits & RAIL_BRIDGE):
        return False
    if bridge_key(s.kit, a, b, rail=True) not in s.blown:
        return False
    return not any(m.at >= 0 and m.ferry and {m.at, m.to} == {a, b} for m in s.bridges)


# ---- laying ------------------------------------------------------------------------------------


def marker_refusals(s: State, side: Side, n: int, *, ferry: bool) -> Reasons:
    """[22.22, 22.23] Whether a marker may be laid or taken up now."""
    if not 0 <= n < len(s.bridges) or SIDES[s.bridges[n].side] != side:
        yield no("0", "not-your-marker")
        return
    marker = s.bridges[n]
    if marker.ferry != ferry:
        yield no("22.31", "other-marker")
    if s.phase != PHASES[marker.side]:
        yield no("22.23", "bridge-phase")
    if marker.at < 0 and marker.at != ACTIVE:
        yield no("22.22", "marker-not-here")
    elif marker.since == s.turn:
        yield no("22.22", "marker-moved")


def bank_refusals(s: State, side: int, at: int, to: int, reached: BitSet) -> Reasons:
    """[22.23, 21.27d] What bridges and ferries ask of their two hexes."""
    names = s.kit.names
    if not reached >> at & 1:
        yield no("22.23", "bridge-unsupplied", hex=names[at])
    if s.hazard(side)[to] & ENEMY:
        yield no("22.23", "far-bank-held", hex=names[to])
    yield from place_refusals(s, (at,))


def site_refusals(s: State, side: int, at: int, to: int, reached: BitSet) -> Reasons:
    """[22.2, 22.21, 22.23, 22.25, 10.47c] Whether a bridge may be laid from a hex to another."""
    names, bits = s.kit.names, between(s, at, to)
    about = {"from_hex": names[at], "hex": names[to]}
    lakes = (s.kit.ground.terrain[at] | s.kit.ground.terrain[to]) & (LAKE_HEX | SHALLOW_HEX)
    if bits & (LAKE | SHALLOW) or lakes:
        yield no("10.47c", "no-bridge-over-lake", **about)
    elif not bits & (RIVER | CANAL | MAJOR):
        yield no("22.2", "no-river", **about)
    elif standing(s, at, to):
        yield no("22.23", "bridge-stands", **about)
    if bits & MAJOR and side == SOVIET and s.turn < s.kit.rules.soviet_major_river_bridges_from_gt:
        yield no("22.25", "soviet-major-river", **about)
    yield from bank_refusals(s, side, at, to, reached)


def reached_by(s: State, side: int) -> BitSet:
    """[22.23, 6.17, 6.26] The hexes in general supply, those that supply units feed this turn among
    them."""
    return supplied(s, side) | s.fed[side]


class LayBridge(Action[State], frozen=True, tag="lay-bridge"):
    """[22.2, 22.24a, B.1c.2, C.1b.4] A bridge marker is laid from a hex to the one across: over a
    river or canal it can be used at once, over a major river when the engineers have finished
    it."""

    rule = "22.2"
    ends = False
    marker: int
    at: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*a_hex(s, self.at), *a_hex(s, self.to)]
        found += marker_refusals(s, side, self.marker, ferry=False)
        if not found and self.to not in s.kit.ground.edge[self.at]:
            names = s.kit.names
            found.append(no("22.21", "not-beside", hex=names[self.to], from_hex=names[self.at]))
        if found:
            yield from found
            return
        own = SIDES.index(side)
        yield from site_refusals(s, own, self.at, self.to, reached_by(s, own))

    def perform(self, s: State) -> Step[State, Any] | None:
        done = not between(s, self.at, self.to) & MAJOR
        side = s.bridges[self.marker].side
        count_start(s, hexes=(self.at,))
        change(s, self.marker, Bridge(side, at=self.at, to=self.to, active=done, since=s.turn))
        names = s.kit.names
        s.tell("bridge-laid", "22.24a" if done else "22.24b", from_hex=names[self.at],
               hex=names[self.to])  # fmt: skip
        return None


class TakeUpBridge(Action[State], frozen=True, tag="take-up-bridge"):
    """[22.22] A bridge marker is taken off the map, for use on another turn. [22.35] A ferry
    stays."""

    rule = "22.22"
    ends = False
    marker: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(marker_refusals(s, side, self.marker, ferry=False)):
            yield from found
        elif s.bridges[self.marker].at < 0:
            yield no("22.22", "marker-not-laid")

    def perform(self, s: State) -> Step[State, Any] | None:
        take_up(s, self.marker)
        return None


class LayFerry(Action[State], frozen=True, tag="lay-ferry"):
    """[22.31, 22.32] A ferry marker is laid where a railway bridge over a major river is down."""

    rule = "22.32"
    ends = False
    marker: int
    at: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*a_hex(s, self.at), *a_hex(s, self.to)]
        found += marker_refusals(s, side, self.marker, ferry=True)
        names = s.kit.names
        if not found and self.to not in s.kit.ground.edge[self.at]:
            found.append(no("22.21", "not-beside", hex=names[self.to], from_hex=names[self.at]))
        if found:
            yield from found
            return
        if not blown_railway(s, self.at, self.to):
            yield no("22.32a", "no-blown-railway", from_hex=names[self.at], hex=names[self.to])
        yield from ferry_refusals(s, self.at)
        yield from bank_refusals(s, AXIS, self.at, self.to, reached_by(s, AXIS))

    def perform(self, s: State) -> Step[State, Any] | None:
        by = ferrymen(s, self.at)[0]
        note_task(s, by)
        made = Bridge(AXIS, ferry=True, at=self.at, to=self.to, since=s.turn, by=by)
        change(s, self.marker, made)
        names = s.kit.names
        s.tell("ferry-laid", "22.32b", from_hex=names[self.at], hex=names[self.to])
        return None


def ferrymen(s: State, at: int, by: int = -1) -> list[int]:
    """[22.32b, 22.14] The Axis engineers of a hex that can still work on a ferry this turn; he who
    laid it this turn goes on with it."""
    return [
        i for i in s.stack_of(AXIS, at)
        if i == by or next(task_refusals(s, i), None) is None
    ]  # fmt: skip


def ferry_refusals(s: State, at: int) -> Reasons:
    """[22.32a, 22.32b] A railhead on a net that reaches a source, and an engineer."""
    name = s.kit.names[at]
    if not any(head.at == at for head in s.railheads):
        yield no("22.32a", "no-railhead", hex=name)
    elif not net_of(s, AXIS).hexes >> at & 1:
        yield no("22.32a", "ferry-cut-off", hex=name)
    if not ferrymen(s, at):
        yield no("22.32b", "no-engineer-there", hex=name)


def change(s: State, n: int, new: Bridge) -> None:
    s.bridges = (*s.bridges[:n], new, *s.bridges[n + 1 :])


def take_up(s: State, n: int) -> None:
    """[22.22, 22.23, 22.35] A marker goes back to the Active box."""
    marker = s.bridges[n]
    change(s, n, Bridge(marker.side, ferry=marker.ferry, at=ACTIVE, since=s.turn))
    s.tell("bridge-taken-up", "22.22", hex=s.kit.names[marker.at])


# ---- finishing [22.24] -------------------------------------------------------------------------


def quiet(s: State, side: int, at: int) -> bool:
    """[22.24c] A hex of one's own, without an enemy zone or with a friend in it."""
    here = s.hazard(side)[at]
    return s.friendly(side, at) and not (here & ZONE and not here & FRIEND)


def finish(s: State, side: int) -> None:
    """[22.24b, 22.24c, 22.32b, B.6e, C.6f] Bridges over major rivers and ferries are finished in
    the engineer phase if both hexes are quiet; a ferry needs an engineer again."""
    for n, marker in enumerate(s.bridges):
        if marker.side != side or marker.at < 0 or marker.active:
            continue
        if not (quiet(s, side, marker.at) and quiet(s, side, marker.to)):
            continue
        if marker.ferry:
            men = ferrymen(s, marker.at, marker.by if marker.since == s.turn else -1)
            if not men:
                continue
            note_task(s, men[0])
        change(s, n, replace(marker, active=True, since=s.turn))
        names = s.kit.names
        s.tell("bridge-finished", "22.24c", from_hex=names[marker.at], hex=names[marker.to])


# ---- offers ------------------------------------------------------------------------------------


def waters(s: State) -> Mapping[int, tuple[int, ...]]:
    """The hexes across a river, canal or major river from each hex that lies on one."""
    found: dict[int, tuple[int, ...]] | None = s.kit.gaits.get("waters")
    if found is None:
        near = {a: tuple(b for b, _, bits in ways if bits & (RIVER | CANAL | MAJOR))
                for a, ways in enumerate(s.kit.ground.ways)}  # fmt: skip
        found = s.kit.gaits["waters"] = {a: across for a, across in near.items() if across}
    return found


def offers(s: State, side: int) -> Iterator[Offer[LayBridge | TakeUpBridge | LayFerry]]:
    """One unused marker of each kind wherever it may go, and those that are laid."""
    if s.phase != PHASES[side]:
        return
    name = SIDES[side]
    usable = {
        kind: [n for n in range(len(s.bridges))
               if next(marker_refusals(s, name, n, ferry=kind), None) is None]
        for kind in (False, True)
    }  # fmt: skip
    for kind, found in usable.items():
        boxed = [n for n in found if s.bridges[n].at < 0]
        laid = [n for n in found if s.bridges[n].at >= 0 and not kind]
        if boxed or laid:
            sites = ferry_sites(s) if kind else bridge_sites(s, side)
            for n in (*boxed[:1], *laid):
                if sites:
                    yield Family(LayFerry if kind else LayBridge, sites, _maker(n, kind), marker=n)
        if laid:
            yield Family(TakeUpBridge, laid, TakeUpBridge)


def bridge_sites(s: State, side: int) -> list[tuple[int, int]]:
    """[22.23] From where to where a bridge may be laid."""
    reached, near = reached_by(s, side), waters(s)
    return [
        (at, to) for at in members(reached) if at in near for to in near[at]
        if next(site_refusals(s, side, at, to, reached), None) is None
    ]  # fmt: skip


def ferry_sites(s: State) -> list[tuple[int, int]]:
    """[22.32a] From where to where a ferry may be laid."""
    found = []
    for at in dict.fromkeys(head.at for head in s.railheads):
        across = [to for to in waters(s).get(at, ()) if blown_railway(s, at, to)]
        if across and next(ferry_refusals(s, at), None) is None:
            reached = reached_by(s, AXIS)
            found += [(at, to) for to in across
                      if next(bank_refusals(s, AXIS, at, to, reached), None) is None]  # fmt: skip
    return found


def _maker(n: int, ferry: bool) -> Any:
    kind = LayFerry if ferry else LayBridge
    return lambda site: kind(n, *site)


PLAYS: Mapping[str, Maker] = {}
