"""[G.10, B.4.6] The tree of headquarters: range, and who is out of command."""

from __future__ import annotations

from grognard.games.ft.ground import BRIDGE, CANAL, FLOWING, STRAIT
from grognard.games.ft.pieces import DETACHED, OFF_MAP, OUT_OF_COMMAND, TASK_FORCE
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.g10_tree import parent_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet

FAR = 99
"""[G.10] A range without limit."""
LEADER, COMMISSARS = 2, 2
"""[A.3.1] What a leader adds to the range of an HQ, and commissars take from its capacity."""
CRIPPLED = -2
"""[G.9] From this level down an HQ has half its range, and its points cannot be spent."""


def superior(s: State, i: int) -> int:
    """[G.10, B.4.1, B.4.4] The HQ a unit answers to: the one it is attached to, its organic one, or
    for a detached unit and a task force the next one up; -1: nobody."""
    unit = s.units[i]
    if unit.under >= 0:
        return unit.under
    above = parent_of(s, i)
    if above >= 0 and unit.marks & (DETACHED | TASK_FORCE):
        higher = parent_of(s, above)
        return higher if higher >= 0 else above
    return above


def is_under(s: State, i: int, hq: int) -> bool:
    """[G.10] Whether a unit answers to an HQ, directly or through others."""
    seen: set[int] = set()
    while i >= 0 and i not in seen:
        seen.add(i)
        i = superior(s, i)
        if i == hq:
            return True
    return False


def range_of(s: State, hq: int) -> int:
    """[G.10, G.9, B.4.4] The range of an HQ: its own; on the side of a task force it is printed, or
    the normal one and some more; half of it, rounded down, from level -2 on."""
    counter, unit = s.kit.counters[hq], s.units[hq]
    table = s.kit.charts.command.hq
    hexes = counter.cr
    if "task-force" in counter.flags:
        if not unit.marks & TASK_FORCE:
            hexes = table.cr[s.kit.scenario.scale][counter.hq]
    elif unit.marks & TASK_FORCE:
        hexes += table.task_force.cr_add
    if s.event == "leader" and s.touched == hq:
        hexes += LEADER
    return hexes // 2 if s.level(hq) <= CRIPPLED else hexes


def capacity(s: State, hq: int) -> int:
    """[B.4.1, A.3.1] The CCV of an HQ: new commanders raise it, commissars lower it."""
    ccv = s.kit.counters[hq].ccv + s.promoted.get(hq, 0)
    return max(0, ccv - COMMISSARS) if s.event == "commissars" and s.touched == hq else ccv


def in_range(s: State, hq: int) -> BitSet:
    """[G.10] The hexes in an HQ's range: along hexes without an enemy in control, across no
    unfrozen strait, no canal and no current without a bridge. Off the map it reaches all."""
    ground = s.kit.ground
    at, side = s.units[hq].at, s.kit.counters[hq].side
    hexes = range_of(s, hq)
    if at == OFF_MAP or hexes >= FAR:
        return (1 << ground.hexes) - 1
    if at < 0:
        return 0
    seen, edge = 1 << at, [at]
    for _ in range(hexes):
        fresh = []
        for a in edge:
            for b, _, bits in ground.ways[a]:
                if seen >> b & 1 or b >= ground.hexes or s.hoc(1 - side, b):
                    continue
                if crosses(s, a, b, bits):
                    seen |= 1 << b
                    fresh.append(b)
        edge = fresh
    return seen


def crosses(s: State, a: int, b: int, bits: int) -> bool:
    """[G.10] Whether command reaches across a hexside."""
    if bits & STRAIT and not s.ice:
        return False
    if bits & (CANAL | FLOWING):
        return bool(bits & BRIDGE) and not s.blown >> s.kit.ground.pair(a, b) & 1
    return True


def in_command(s: State, side: int) -> BitSet:
    """[G.10] The units and headquarters of a side that are in command: within the range of their
    HQ, which is so itself. The tree ends at one off the map or at the highest on it."""
    known: dict[int, bool] = {}
    ranges: dict[int, BitSet] = {}

    def commanded(i: int) -> bool:
        if i not in known:
            known[i] = True  # a ring cannot be; if it were, it would hold itself up
            above = superior(s, i)
            alive = above >= 0 and (s.units[above].at >= 0 or s.units[above].at == OFF_MAP)
            if s.units[i].at != OFF_MAP and alive:
                if above not in ranges:
                    ranges[above] = in_range(s, above)
                near = bool(ranges[above] >> s.units[i].at & 1)
                known[i] = near and commanded(above)
        return known[i]

    return sum(1 << i for i in s.kit.of_side[side] if s.units[i].at >= 0 and commanded(i))


def turn_back(s: State) -> None:
    """[B.4.2] A special rule: a task force turns back to its normal side within the range of its
    headquarters."""
    for name, hq in s.kit.scenario.rules.turns_back.items():
        i, above = s.kit.unit_at.get(name, -1), s.kit.unit_at.get(hq, -1)
        if i < 0 or above < 0 or not s.units[i].marks & TASK_FORCE or s.units[i].at < 0:
            continue
        if in_range(s, above) >> s.units[i].at & 1:
            s.mark(i, off=TASK_FORCE)
            s.tell("turned-back", "B.4.2", unit=name)


def test_command(s: State) -> None:
    """[B.4.6] Out of Command comes on or off, for both sides, and stays until the next test."""
    turn_back(s)
    for side in (0, 1):
        good = in_command(s, side)
        for i in s.kit.of_side[side]:
            if s.units[i].at >= 0:
                out = 0 if good >> i & 1 else OUT_OF_COMMAND
                s.mark(i, on=out, off=OUT_OF_COMMAND & ~out)
    check_levels(s)


def command_test(s: State, side: int) -> None:
    """[B.4.6] At the end of the segment, and after E.1."""
    test_command(s)


PLAYS: dict[str, Maker] = {"B.4.6": command_test}
WITHIN: tuple[str, ...] = ()
