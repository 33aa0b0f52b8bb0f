"""[6.1] The supply line of a unit or a hex in three legs, its break, and what would mend it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import EMERGENCY, GENERAL, OUT
from grognard.games.efs.present.board_answers import Remedy, SupplyAnswer, SupplyLeg
from grognard.games.efs.rules.r06_breaks import (
    BY_RAIL,
    FOES,
    GROUND,
    LEGS,
    LOC,
    RAILS,
    RIVER,
    ROAD,
    TOO_LONG,
    WORKS,
    ZONE,
    Pass,
    trace,
)
from grognard.games.efs.rules.r06_depots import asp_within
from grognard.games.efs.rules.r06_lines import (
    always_supplied,
    limits,
    supplied,
    unit_supplied,
    ways,
    with_last_step,
)
from grognard.games.efs.rules.r06_supply import next_state
from grognard.games.efs.rules.r10_reach import KEEPS_POINTS
from grognard.games.efs.rules.r12_targets import zone_reaches
from grognard.games.efs.state import State
from grognard.kernel.legality import No, no
from grognard.kernel.tally import Line, Tally
from grognard.kernel.value import Side

RULES = ("6.14b", "6.15b", "6.16")


def supply(s: State, side: Side, unit: int, at: int) -> SupplyAnswer:
    """The line of a hex, or of a unit where it stands."""
    me = SIDES.index(side)
    passes, source = trace(s, me, at)
    reached = with_last_step(s, me, supplied(s, me))
    own = unit_supplied(s, unit, reached) if unit >= 0 else bool(reached >> at & 1)
    broken = next((n for n, one in enumerate(passes) if one.bars), -1)
    reasons: tuple[No, ...] = ()
    if not own:
        reasons = (why(s, me, passes, broken) if passes else no("6.21", "no-source"),)
    state = s.units[unit].supply if unit >= 0 else GENERAL
    return SupplyAnswer(
        at,
        unit,
        state,
        next_state(state, traces=own),
        source,
        tuple(legs(s, me, at, passes)),
        passes[broken].b if not own and broken >= 0 else -1,
        reasons,
        tuple(remedies(s, me, at, passes)) if not own else (),
        asp_within(s, me, at) if s.kit.ground.edge[at] else (),
        tuple(effects(s, unit)),
    )


# ---- legs ----------------------------------------------------------------------------------


def legs(s: State, side: int, at: int, passes: Sequence[Pass]) -> Iterator[SupplyLeg]:
    """[6.14, 6.15, 6.16] The passes of a line as legs; the leg of the break in two."""
    loc, road = limits(s)
    easy = ways(s, side).easy
    broken = False
    hexes, leg, start = [at], LOC, 0
    for n, one in enumerate((*passes, None)):
        ends = one is None or one.leg != leg or (one.bars and not broken)
        if ends and len(hexes) > 1:
            total = [p for p in passes[start:] if p.leg == leg and p.a != p.b]
            hard = any(not easy >> p.b & 1 for p in total[:-1])
            most = 0 if leg == BY_RAIL else (loc, road)[leg][hard]
            yield SupplyLeg(LEGS[leg], RULES[leg], tuple(hexes), len(total), most, broken)
        if one is None:
            return
        if ends:
            hexes = [one.a]
        if one.leg != leg:
            leg, start = one.leg, n
        broken = broken or bool(one.bars)
        if one.a != one.b:
            hexes.append(one.b)


# ---- the break -----------------------------------------------------------------------------


def why(s: State, side: int, passes: Sequence[Pass], n: int) -> No:
    """[6.13, 6.14, 6.15, 6.16] What bars the line at its break."""
    one, names = passes[n], s.kit.names
    hex, back = names[one.b], names[one.a]
    if one.bars == ZONE:
        return no("6.13", "line-zone", hex=hex, units=named(s, owners(s, side, one.b)))
    if one.bars == FOES:
        return no("6.13", "line-enemy", hex=hex, units=named(s, s.stack_of(1 - side, one.b)))
    if one.bars == WORKS:
        return no("18.11", "line-works", hex=hex)
    if one.bars == RIVER:
        return no("6.13", "line-water", hex=hex, from_hex=back)
    if one.bars == RAILS:
        return no("6.16", "line-rails", hex=hex)
    if one.bars == GROUND:
        return no("6.13", "line-ground", hex=hex, from_hex=back)
    length, most = length_of(s, side, passes, one.leg)
    if one.leg == ROAD:
        return no("6.15b", "road-too-long", hexes=length, most=most)
    return no("6.14b", "line-too-long", hexes=length, most=most)


def length_of(s: State, side: int, passes: Sequence[Pass], leg: int) -> tuple[int, int]:
    """[6.14c, 6.15b] How long a leg of the line is, and how long it may be."""
    mine = [p for p in passes if p.leg == leg and p.a != p.b]
    loc, road = limits(s)
    easy = ways(s, side).easy
    hard = any(not easy >> p.b & 1 for p in mine[:-1])
    return len(mine), (loc, road)[leg == ROAD][hard]


def owners(s: State, side: int, at: int) -> tuple[int, ...]:
    """[3.2] The enemy units that have a hex in their zone."""
    return tuple(
        i
        for b in s.kit.ground.edge[at]
        if s.men[1 - side][b] and zone_reaches(s, 1 - side, b, at)
        for i in s.stack_of(1 - side, b)
        if at in s.reach_of_zone(s.kit.counters[i], b)
    )


def named(s: State, units: Sequence[int]) -> str:
    return ", ".join(s.kit.counters[i].id for i in units)


# ---- remedies ------------------------------------------------------------------------------


def remedies(s: State, side: int, at: int, passes: Sequence[Pass]) -> Iterator[Remedy]:
    """What would open the line: one for each obstacle on it, in their order, and a supply unit that
    reaches the hex."""
    names = s.kit.names
    stocks = asp_within(s, side, at)
    if stocks:
        units = named(s, stocks)
        yield Remedy("temporary-source", "6.26a", (("hex", names[at]), ("units", units)), (at,))
    seen: set[tuple[int, int]] = set()
    for n, one in enumerate(passes):
        key = (one.bars, one.leg if one.bars == TOO_LONG else one.b)
        if not one.bars or key in seen:
            continue
        seen.add(key)
        yield remedy(s, side, passes, n)


def remedy(s: State, side: int, passes: Sequence[Pass], n: int) -> Remedy:
    one, names = passes[n], s.kit.names
    about = (("hex", names[one.b]), ("from_hex", names[one.a]))
    if one.bars == ZONE:
        return Remedy("friend", "6.13", about, (one.b,))
    if one.bars == FOES:
        return Remedy("drive-off", "6.13", about, (one.b,))
    if one.bars == WORKS:
        return Remedy("destroy", "18.13b", about, (one.b,))
    if one.bars == RIVER:
        rail = one.leg == BY_RAIL
        return Remedy("rail-bridge" if rail else "bridge", "22.44a" if rail else "22.2", about,
                      (one.a, one.b))  # fmt: skip
    if one.bars == RAILS:
        return Remedy("convert", "19.21", about, (one.b,))
    if one.bars == GROUND:
        return Remedy("go-round", "6.13", about, (one.b,))
    length, most = length_of(s, side, passes, one.leg)
    return Remedy("closer", RULES[one.leg], (("hexes", length - most),), (one.b,))


# ---- effects -------------------------------------------------------------------------------


def effects(s: State, unit: int) -> list[Line]:
    """[6.33, 6.35, 6.37, 15.56a] What its supply does to a unit."""
    tally = Tally()
    if unit < 0:
        return []
    counter, now = s.kit.counters[unit], s.units[unit].supply
    if always_supplied(s, unit):
        tally.add(0, "6.37", "supply-needs-none")
    elif now == EMERGENCY:
        tally.add(0, "6.33", "supply-emergency")
    elif now == OUT:
        if counter.row not in KEEPS_POINTS:
            tally.add(s.kit.rules.out_of_supply_ma, "6.35", "supply-fewer-points")
        tally.add(0, "6.35", "supply-no-special")
        tally.add(s.kit.combat_drm["defender_out_of_supply"], "15.56a", "supply-weak-defence")
        if counter.artillery:
            tally.add(0, "6.35", "supply-silent-guns")
    return tally.lines
