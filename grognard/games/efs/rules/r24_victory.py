"""[24] Victory points: places, acts, steps lost.

Lines of the sequence it plays: B.1d, B.4e.19, B.5d, C.1c, C.5c, D.2f, D.3. For other chapters:
`score` for every act of `pieces.toml`, `step_lost`, `adjust` where a place may have changed hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.efs.kit import AXIS, SOVIET, Kit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits
from grognard.kernel.flow import Step

# ---- acts and losses [24.3, 24.4] --------------------------------------------------------------


def act_points(kit: Kit, id: str) -> int:
    """[24.31] The Axis's points for an act, below zero where it loses them."""
    return next(row.vp for row in kit.charts.pieces.act if row.id == id)


def score(s: State, id: str, times: int = 1) -> None:
    """[24.12, 24.31, 24.32] Points for an act, at once; what the Soviets score is taken off."""
    row = next(row for row in s.kit.charts.pieces.act if row.id == id)
    gain(s, row.vp * times, row.rule[-1])


def gain(s: State, points: int, rule: str) -> None:
    """[24.11] The marker goes so far along the track."""
    s.vp += points
    if points:
        s.tell("points", rule, points=points, total=s.vp)


LOSS_ACTS = ("axis_loss_track_reaches_6", "soviet_loss_track_reaches_6")


def step_lost(s: State, i: int, steps: int = 1) -> None:
    """[24.41, 24.42, 16.25, 21.35] Steps lost in play: those of armour and artillery advance the
    marker of their side; at the end of its track it scores and goes back to zero."""
    counter = s.kit.counters[i]
    if counter.type not in s.kit.charts.pieces.losses.types:
        return
    end = s.kit.rules.loss_steps_per_vp
    full, left = divmod(s.losses[counter.side] + steps, end)
    s.losses = (left, s.losses[1]) if counter.side == AXIS else (s.losses[0], left)
    if full:
        score(s, LOSS_ACTS[counter.side], full)


# ---- places [24.2] -----------------------------------------------------------------------------


def place_hexes(kit: Kit, n: int) -> BitSet:
    """[24.21, 24.24b, 24.24c] The hexes of a place: one, those of a city, those of a mega-hex."""
    return bits(kit.locations[n])


def value_now(s: State, n: int) -> int:
    """[24.23] What a place is worth this turn."""
    values = s.kit.scenario.vp.location[n].values
    return next((value for turn, value in reversed(values) if turn <= s.turn), 0)


def axis_holds(s: State, n: int) -> bool:
    """[24.22] The Axis controls a place when it controls every hex of it."""
    hexes = place_hexes(s.kit, n)
    return bool(hexes) and s.held & hexes == hexes


def occupied(s: State, n: int) -> bool:
    """[24.24a, 24.24b, 24.24d, 24.25a] A step of any Axis combat unit in any of its hexes, or a
    place that needs none."""
    if s.kit.scenario.vp.location[n].unguarded:
        return True
    return any(s.men[AXIS][at] for at in s.kit.locations[n])


def adjust(s: State, side: int) -> Step[State, Any] | None:
    """[B.1d, B.4e.19, B.5d, C.1c, C.5c] Places that have changed hands. [24.22, 24.26] The Axis
    scores what a place is worth now when it comes to control it, and loses that with it; [24.25b] a
    place that lapsed for want of a garrison is scored again with one."""
    for n, location in enumerate(s.kit.scenario.vp.location):
        bit, had = 1 << n, s.scored >> n & 1
        holds = axis_holds(s, n)
        if holds and not had and (not s.lapsed & bit or occupied(s, n)):
            if not s.seen_taken & bit:
                s.taken |= bit
                s.seen_taken |= bit
            s.scored |= bit
            s.lapsed &= ~bit
            s.tell("place-taken", "24.22", place=location.name)
            gain(s, value_now(s, n), "24.22")
        elif not holds:
            s.lapsed &= ~bit
            if had:
                s.scored &= ~bit
                s.tell("place-lost", "24.25b", place=location.name)
                gain(s, -value_now(s, n), "24.25b")
    return None


def administer(s: State, side: int) -> Step[State, Any] | None:
    """[D.2f] Places are checked for their garrisons, mandated attacks for a place that fell."""
    adjust(s, side)
    for n, location in enumerate(s.kit.scenario.vp.location):
        if s.scored >> n & 1 and not occupied(s, n):
            s.scored &= ~(1 << n)
            s.lapsed |= 1 << n
            s.tell("place-empty", "24.25b", place=location.name)
            gain(s, -value_now(s, n), "24.25b")
    if s.mandated and s.taken & (s.scored | s.lapsed):
        unmade, s.mandated = s.mandated, 0
        s.tell("mandated-unmade", "12.36a", count=unmade)
        score(s, "mandated_attack_unmade_when_location_falls", unmade)
    return None


def judge(s: State, side: int) -> Step[State, Any] | None:
    """[D.3, 24.13] On the last turn the scenario's own points are added; `table.result` tells the
    level that the total reaches."""
    if s.turn == s.kit.last:
        for row in s.kit.scenario.vp.extra:
            gain(s, row.vp * (counted(s, row.id) // row.per), "24.31")
    return None


def counted(s: State, id: str) -> int:
    """[24.31] How often what a scenario counts at its end has come about."""
    if id == "surrendered_division":
        return s.surrendered
    counters, units = s.kit.counters, s.units
    if id == "panzer_east":
        beyond = east_of_the_dnepr(s.kit)
        return sum(
            counters[i].type == "armour" and counters[i].size == "III" and not units[i].supply
            for i in s.of(AXIS)
            if beyond >> units[i].at & 1
        )
    return sum(
        counters[i].size == "XX" and counters[i].army in ESCAPING and east(s.kit, units[i].at)
        for i in s.of(SOVIET)
    )


ESCAPING = ("3A", "10A")
"""The armies whose divisions count in the pocket of Minsk, and the column they must have passed."""
COLUMN = 12


def east(kit: Kit, at: int) -> bool:
    return int(kit.names[at][-4:-2]) > COLUMN


def east_of_the_dnepr(kit: Kit) -> BitSet:
    """The hexes from which the south-eastern corner is reached without crossing the Dnepr, which
    comes from the east and turns south at Orsha."""
    key = ("east of the Dnepr",)
    found: BitSet | None = kit.gaits.get(key)
    if found is None:
        ground = kit.ground
        river = {
            frozenset((ground.find(row.a), ground.find(row.b)))
            for row in kit.sheets.hexsides
            if row.name.startswith("Dnepr")
        }
        corner = ground.find(f"{kit.scenario.cols[1]:02d}{kit.scenario.rows[1]:02d}")
        reached, seen = [corner], {corner}
        for a in reached:  # grows while it is read
            for b in ground.around[a]:
                if b not in seen and frozenset((a, b)) not in river:
                    seen.add(b)
                    reached.append(b)
        found = kit.gaits[key] = bits(seen)
    return found


PLAYS: Mapping[str, Maker] = {
    **dict.fromkeys(("B.1d", "B.4e.19", "B.5d", "C.1c", "C.5c"), adjust),
    "D.2f": administer,
    "D.3": judge,
}
