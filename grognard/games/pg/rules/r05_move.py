"""[5.0, 6.3] The deed of moving: a piece, those who go with it, and the way they take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from grognard.games.pg.piece_state import DISRUPTED, OVER
from grognard.games.pg.rules.asked import MOVE, Deed, able, why_not_act
from grognard.games.pg.rules.r05_march import March
from grognard.games.pg.rules.r05_step import Path, stroll, ways, why_not_move, why_not_path
from grognard.games.pg.rules.r06_kommissars import left_to_go
from grognard.games.pg.rules.r15_rail_river import runs
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class Move(Deed, frozen=True, tag="move"):
    """[5.0] A piece goes from hex to hex. Leaders may go with it [6.3], and ride a faster unit."""

    unit: int
    path: tuple[int, ...]
    """The hexes it enters, in order."""
    riders: tuple[int, ...] = ()

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(why_not_act(s, side, self.unit, MOVE)):
            yield from reasons
        elif not self.path or not all(0 <= b < s.kit.size and s.kit.names[b] for b in self.path):
            yield no("5.0", "no-way", unit=s.kit.counters[self.unit].label)
        elif reasons := list(why_not_move(s, self.unit)):
            yield from reasons
        else:
            yield from why_not_path(s, self.unit, self.path)
            yield from why_not_ride(s, side, self.unit, self.riders, len(self.path))

    def perform(self, s: State, side: int) -> Step[State, Any]:
        rest_others(s, (self.unit, *self.riders))
        return March(self.unit, self.riders, self.path)


def why_not_ride(s: State, side: Side, i: int, riders: tuple[int, ...], hexes: int = 1) -> Reasons:
    """[5.0, 6.3, 14.2] Who may go with a unit, so many hexes far: leaders beside it, who have not
    yet moved; a disrupted one goes one hex."""
    if len(set(riders)) < len(riders) or i in riders:
        yield no("6.3", "rides-twice")
        return
    for j in riders:
        if reasons := list(why_not_act(s, side, j, MOVE)):
            yield from reasons
            continue
        counter = s.kit.counters[j]
        if not counter.leader or counter.kommissar or s.units[j].at != s.units[i].at:
            yield no("6.3", "does-not-go-along", unit=counter.label)
        elif s.tasks[j].hexes:
            yield no("6.3", "has-moved", unit=counter.label)
        if hexes > 1 and s.units[j].morale == DISRUPTED:
            yield no("14.2", "one-hex-only", unit=counter.label)
        yield from why_not_move(s, j)
    if riders and not can_take(s, i, riders):
        yield no("6.3", "nobody-goes-along", unit=s.kit.counters[i].label)


def can_take(s: State, i: int, riders: tuple[int, ...]) -> bool:
    """[5.0, 6.3] Leaders go with units that they activated."""
    return set(riders) <= set(s.tasks[i].by)


def rest_others(s: State, movers: tuple[int, ...]) -> None:
    """[5.0] Pieces move one at a time: whoever moved before is done when the next sets out."""
    for j, task in s.tasks.items():
        if task.order != MOVE or not task.hexes or task.flags & OVER or j in movers:
            continue
        if s.units[j].aboard not in movers and not runs(s.kit.counters[j]):
            s.task(j, flags=task.flags | OVER)


def moves(s: State, side: int) -> Iterator[Offer[Move]]:
    """[5.0] For each piece the hexes it can reach, by the cheapest way."""
    for i in able(s, MOVE):
        if found := ways(s, i):
            yield Family(Move, tuple(found), _make(i, found), unit=i)


def _make(i: int, found: dict[int, Path]) -> Callable[[int], Move]:
    return lambda at: Move(i, found[at])


def draw_move(s: State, side: int, rng: Random) -> Move | None:
    """A move of one of those who can, hex by hex: mostly towards the enemy, else anywhere."""
    units = list(able(s, MOVE))
    rng.shuffle(units)
    foes = known_foes(s, side) if rng.random() < 0.6 else []
    far = s.kit.sight.far

    def choose(steps: list[int]) -> int:
        if rng.random() < 0.1:
            return -1
        few = rng.sample(steps, min(3, len(steps)))
        if not near:
            return few[0]
        return min(few, key=lambda at: far(at, near[0]))

    for i in units:
        at = s.units[i].at
        near = [min(foes, key=lambda foe: far(at, foe))] if foes and at >= 0 else []
        if s.kit.counters[i].kommissar:  # [6.61] he does not go where he likes
            found = ways(s, i)
            path = found[rng.choice(list(found))] if found else ()
        else:
            path = stroll(s, i, choose)
        if path:
            return Move(i, path)
    return None


def dawdling(s: State) -> Reasons:
    """[6.61] A kommissar who is activated goes to where he is called, if he can go at all."""
    for i, task in s.tasks.items():
        counter = s.kit.counters[i]
        if not counter.kommissar or task.hexes or task.flags & OVER:
            continue
        if s.units[i].at >= 0 and left_to_go(s, i) and ways(s, i):
            yield no("6.61", "kommissar-goes", unit=counter.label)


def known_foes(s: State, side: int) -> list[int]:
    """The hexes of the enemies that a side knows of."""
    foe = s.kit.units_of[1 - side]
    return sorted({s.units[j].at for j in foe if s.units[j].at >= 0 and not s.units[j].hidden})
