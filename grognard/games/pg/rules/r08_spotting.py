"""[8.0, 8.1, 8.2, 8.22, 8.3, 8.33] Who spots whom, and the spotted marker.

The lines themselves stand in `sight`; units never block them (8.33).
"""

from __future__ import annotations

from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.r02_ammunition import spend
from grognard.games.pg.rules.r16_hidden import show
from grognard.games.pg.state import State
from grognard.kernel.legality import No, Reasons, no


def spots(s: State, at: int, j: int) -> bool:
    """[8.0, 8.1, 8.21, 8.22, 16.6] Whether somebody in this hex spots this one piece."""
    unit = s.units[j]
    if unit.at < 0:
        return False
    return unit.at == at or s.kit.sight.spots(
        at, unit.at, s.range, marked=unit.spotted, hidden=unit.hidden, smoke=s.smoke_set
    )


def open_pieces(s: State, side: int, at: int) -> tuple[int, ...]:
    """[5.6, 16.6] The pieces of a side in a hex as they stand on the board: nobody hidden, nobody
    aboard."""
    counters, units = s.kit.counters, s.units
    return tuple([
        i
        for i in s.stacks[at]
        if counters[i].side == side and not units[i].hidden and units[i].aboard < 0
    ])  # fmt: skip


def spotted_hex(s: State, side: int, a: int, at: int) -> bool:
    """[8.0] Whether from this hex a side spots any enemy in that one: then all there can be hit."""
    there = open_pieces(s, 1 - side, at)
    if not there or a == at:
        return bool(there)
    marked = any(s.units[j].spotted for j in there)
    return s.kit.sight.spots(a, at, s.range, marked=marked, smoke=s.smoke_set)


def observers(s: State, side: int) -> tuple[int, ...]:
    """[7.21, 9.1, 6.6] The leaders who spot for others: not demoralised, no kommissars."""
    counters, units = s.kit.counters, s.units
    return tuple([
        i
        for i in s.kit.units_of[side]
        if counters[i].leader
        and not counters[i].kommissar
        and units[i].at >= 0
        and units[i].morale < DEMORALISED
    ])  # fmt: skip


def why_unspotted(s: State, side: int, a: int, at: int) -> Reasons:
    """[8.0] Why nobody of the enemy in that hex is spotted from this one; nothing if somebody is.

    What is hidden there is as if it were not.
    """
    there = open_pieces(s, 1 - side, at)
    if not there:
        yield no("8.0", "nobody-there", hex=s.kit.names[at])
    elif not any(spots(s, a, j) for j in there):
        yield why_not_seen(s, a, at)


def why_not_spotted(s: State, a: int, j: int) -> Reasons:
    """[8.0, 8.22] Why this one piece is not spotted from a hex; nothing if it is."""
    unit = s.units[j]
    if spots(s, a, j):
        return
    others = open_pieces(s, s.kit.counters[j].side, unit.at)
    if not unit.spotted and any(s.units[i].spotted for i in others):
        # Had it fired as its neighbour has, it would be seen.
        yield no("8.22", "not-the-one-spotted", unit=s.kit.counters[j].label)
    else:
        yield why_not_seen(s, a, unit.at)


def why_not_seen(s: State, a: int, at: int) -> No:
    """[8.1, 8.21, 8.31, 8.4, 16.12] What keeps a piece in one hex from being seen from another."""
    kit = s.kit
    sight, names = kit.sight, kit.names
    block = sight.block(a, at, s.smoke_set)
    if block is not None:
        return no(block.rule, "sight-blocked", hex=names[block.hex], start=names[a], end=names[at])
    far, reach = sight.far(a, at), sight.reach(a, at, s.range)
    if far > reach:
        return no("8.1", "too-far-to-see", hex=names[at], range=far, most=reach)
    return no("8.21", "concealed", hex=names[at], range=far, most=sight.cover(at, s.smoke_set))


def reveal(s: State, i: int) -> None:
    """[8.22, 16.6, 2.3] Who fires from cover bears a spotted marker, and is hidden no longer; his
    ammunition may be limited."""
    unit = s.units[i]
    spend(s, i)
    if unit.hidden:
        show(s, i)
    if not s.units[i].spotted and conceals(s, unit.at):
        s.change(i, spotted=True)


def conceals(s: State, at: int) -> bool:
    """[8.2, 16.12] Whether a hex hides its occupants: limiting terrain, swamp, smoke."""
    sight = s.kit.sight
    return sight.cover(at, s.smoke_set) < sight.ranges.day


def settle_marker(s: State, i: int) -> None:
    """[8.22, 11.12] A piece has come into a hex. Its spotted marker goes where it is out of the
    enemy's sight, or in cover and more than 3 hexes from him; what was fired at it counts for no
    crossfire any more."""
    unit = s.units[i]
    if unit.lines:
        s.change(i, lines=0)
    if unit.spotted and out_of_sight(s, i):
        s.change(i, spotted=False)


def out_of_sight(s: State, i: int) -> bool:
    """[8.22] Whether no enemy would spot a piece that has not fired."""
    unit, sight = s.units[i], s.kit.sight
    covered = conceals(s, unit.at)
    smoke, near = s.smoke_set, sight.ranges.limiting
    seen = {
        s.units[j].at
        for j in s.kit.units_of[1 - s.kit.counters[i].side]
        if s.units[j].at >= 0 and not s.units[j].hidden
    }
    return not any(
        sight.far(a, unit.at) <= (near if covered else sight.reach(a, unit.at, s.range))
        and sight.clear(a, unit.at, smoke)
        for a in seen
    )
