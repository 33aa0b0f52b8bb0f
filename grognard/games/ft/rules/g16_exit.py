"""[G.16] Leaving the map by an exit hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, SIDES
from grognard.games.ft.pieces import EXITED, Unit
from grognard.games.ft.rules.c1_march import March, group_refusals
from grognard.games.ft.rules.c1_reach import allowance, reach, walk, why_not_path
from grognard.games.ft.rules.g06_steps import remove
from grognard.games.ft.rules.g10_command import is_under
from grognard.games.ft.rules.g11_costs import HALF, mover_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Call, Done, Flow, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.value import Side


def ways_out(s: State, side: int) -> tuple[int, ...]:
    """[G.16] The hexes by which a side may leave: those that score, and those of a special rule."""
    if side != AGGRESSOR:
        return ()
    part, rules = s.kit.scenario.victory, s.kit.scenario.rules
    names = [*(part.exit_be.hexes if part.exit_be else ()), *rules.hq_exit]
    names += [name for row in part.exit for name in row.hexes]
    found = [s.kit.ground.find(name) for name in dict.fromkeys(names)]
    return tuple(at for at in found if at >= 0)


def too_far(s: State, units: Sequence[int], path: Sequence[int]) -> bool:
    """[G.16] Whether the point for leaving is not left after a path: from the hex itself any unit
    that can move may leave."""
    limit = allowance(s, units)
    found = walk(s, mover_of(s, units, limit), s.units[units[0]].at, path)
    return isinstance(found, int) or (bool(path) and found[0] + HALF > limit) or not limit


class LeaveMap(Action[State], frozen=True, tag="leave-map"):
    """[G.16] A group goes to an exit hex and leaves the map by it."""

    rule = "G.16"
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(group_refusals(s, side, self.units))
        for i in self.units:
            if 0 <= i < len(s.units) and s.kit.counters[i].hq[:3] in ("OHQ", "SHQ"):
                reasons.append(no("E.1.2", "moves-later", unit=s.kit.counters[i].id))
        yield from reasons
        if reasons:
            return
        start = s.units[self.units[0]].at
        if (start, *self.path)[-1] not in ways_out(s, SIDES.index(side)):
            yield no("G.16", "no-exit-here")
            return
        mover = mover_of(s, self.units, allowance(s, self.units))
        bad = list(why_not_path(s, mover, start, self.path)) if self.path else []
        yield from bad
        if not bad and too_far(s, self.units, self.path):
            yield no("C.1.0", "not-enough-points")

    def perform(self, s: State) -> Leaving:
        s.moved |= bits(self.units)
        return Leaving(self.units, self.path)


class Leaving(Step[State, Silent], frozen=True, tag="leaving"):
    """[G.16] The group goes its way, and off the map at its end."""

    units: tuple[int, ...]
    path: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        side = s.kit.counters[self.units[0]].side
        if self.path:
            return Call(March(self.units, self.path, side), replace(self, path=()))
        here = [i for i in self.units if s.units[i].at >= 0]
        if here and s.units[here[0]].at in ways_out(s, side):
            leave(s, here)
        return Done()


def leave(s: State, units: Sequence[int]) -> None:
    """[G.16] Units that leave are not lost and do not come back. By a hex for headquarters alone
    [[special]] hq-exit one without a unit of its own is lost."""
    at = s.units[units[0]].at
    name = s.kit.names[at]
    s.exited = {**s.exited, at: s.exited.get(at, 0) + s.battalions(units)}
    for i in units:
        counter = s.kit.counters[i]
        alone = counter.hq and not any(u != i and is_under(s, u, i) for u in units)
        if alone and name in s.kit.scenario.rules.hq_exit:
            remove(s, i)
        else:
            s.put(i, Unit(at=EXITED, step=s.units[i].step))
            s.tell("left-map", "G.16", unit=counter.id, hex=name)


def exits_of(s: State, units: tuple[int, ...]) -> Family[LeaveMap, tuple[int, ...]]:
    """[G.16] Every exit a group can leave by."""
    side = s.kit.counters[units[0]].side
    hexes = ways_out(s, side)
    return Family(LeaveMap, list(_paths(s, units, hexes)), lambda path: LeaveMap(units, path),
                  units=list(units))  # fmt: skip


def _paths(s: State, units: tuple[int, ...], hexes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not hexes:
        return
    start = s.units[units[0]].at
    if start in hexes and not too_far(s, units, ()):
        yield ()
    far = s.kit.ground.distance
    limit = allowance(s, units)
    if all(far(start, at) * HALF > 2 * limit for at in hexes):
        return
    found = reach(s, units, limit)
    for at in hexes:
        if at in found and not too_far(s, units, found[at]):
            yield found[at]


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
