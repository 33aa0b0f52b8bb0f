"""Why not: what bars a move or an attack of a piece, also while it is not activated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from grognard.games.pg.kit import NONE, SIDES, WAITING
from grognard.games.pg.piece_state import FIRE, MOVE, OVER
from grognard.games.pg.rules import r03_activation as reach
from grognard.games.pg.rules.asked import a_hex, own_piece, why_not_act
from grognard.games.pg.rules.r02_setup import Place
from grognard.games.pg.rules.r03_segment import (
    Acting,
    Declare,
    Declaring,
    Segment,
    declare,
    why_not_fresh,
)
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_step import ways, why_not_move, why_not_path
from grognard.games.pg.rules.r07_firing import why_not_fire
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, refusals, settle
from grognard.kernel.graph import shortest
from grognard.kernel.legality import Illegal, No, Reasons, no
from grognard.kernel.prompt import Why
from grognard.kernel.query import Query
from grognard.kernel.value import Side

Make = Callable[[State], Action[Any]]
"""The action to be asked about, on a table that may be imagined."""


class WhyNotThere(Query[State], frozen=True, tag="why"):
    """Why a piece may not move to a hex, or fire at it, as it was declared to. During set-up, why
    it may not be placed there; one that is not activated is asked about as if it were, to move."""

    unit: int
    hex: int

    def answer(self, s: State, side: Side) -> Why:
        if reasons := [*own_piece(s, side, self.unit), *a_hex(s, self.hex)]:
            raise Illegal(reasons)
        return Why(tuple(self._reasons(s, side)))

    def _reasons(self, s: State, side: Side) -> Iterator[No]:
        i, task = self.unit, s.tasks.get(self.unit)
        if not s.turn:
            yield from refusals(s, side, Place(i, self.hex))
        elif task is None and not reach.fresh(s, i):
            yield from why_idle(s, side, i)
        elif task is None:
            yield from tried(s, i, MOVE, by_the_best_way(i, self.hex))[0]
        elif task.flags & OVER:
            yield from why_idle(s, side, i)
        else:
            if not isinstance(s.steps[-1] if s.steps else None, Acting):
                yield from barred(s, i, task.order)
            yield from self._why_not_as_declared(s, side, task.order)

    def _why_not_as_declared(self, s: State, side: Side, order: int) -> Iterator[No]:
        i = self.unit
        if order != MOVE:
            kind: Literal["direct", "bombard"] = (
                "bombard" if s.kit.counters[i].df[0] == NONE else "direct"
            )
            yield from why_not_fire(s, side, i, kind, self.hex)
        elif reasons := list(why_not_move(s, i)):
            yield from reasons
        elif self.hex not in ways(s, i):
            path = shortest(s.kit.ground.around, s.units[i].at, self.hex)
            yield from why_not_path(s, i, path)


class WhyNoAttack(Query[State], frozen=True, tag="why-attack"):
    """[9.4, 10.2, 11.1, 12.11] Why a piece alone may not attack the enemies in a hex, or one
    vehicle there; one that is not activated is asked about as if it were, to fire."""

    unit: int
    hex: int
    by: Literal["fire", "bombard", "shot", "assault"]
    target: int = -1
    """The vehicle an anti-tank shot is aimed at."""

    def answer(self, s: State, side: Side) -> Why:
        if reasons := [*own_piece(s, side, self.unit), *a_hex(s, self.hex)]:
            raise Illegal(reasons)
        return Why(tuple(tried(s, self.unit, FIRE, self.action)[0]))

    def action(self, s: State) -> Action[Any]:
        match self.by:
            case "fire":
                return Fire((self.unit,), self.hex)
            case "bombard":
                return Bombard((self.unit,), self.hex)
            case "shot":
                return AntiTank(self.unit, self.target)
            case _:
                return Assault(self.hex, (self.unit,))


def by_the_best_way(i: int, at: int) -> Callable[[State], Move]:
    """[5.0] A move to a hex: the cheapest, or the straight one where none leads there."""

    def make(s: State) -> Move:
        if i not in s.tasks:
            return Move(i, (at,))
        return Move(i, ways(s, i).get(at) or shortest(s.kit.ground.around, s.units[i].at, at))

    return make


def why_idle(s: State, side: Side, i: int) -> Reasons:
    """Why a piece does not move now."""
    if i in s.tasks:
        yield from Move(i, ()).why_not(s, side)
    else:
        yield from why_not_fresh(s, i)


def tried(s: State, i: int, order: int, make: Make) -> tuple[list[No], State, int]:
    """[3.1, 3.12] What bars an action of a piece; the table on which it was tried, and the leader
    who has to activate the piece for it, or -1. One that is not activated is tried as if it were:
    alone, and by each leader who reaches it. What keeps it from being so now is told besides."""
    side = SIDES[s.kit.counters[i].side]
    if isinstance(s.steps[-1] if s.steps else None, Acting) and i in s.tasks:
        return refusals(s, side, make(s)), s, -1
    now = list(barred(s, i, order))
    if not reach.fresh(s, i):
        return now or list(why_not_fresh(s, i)), s, -1
    reasons: list[No] = []
    for leader, table in activated(s, i, order):
        reasons = refusals(table, side, make(table))
        if not reasons:
            return now, table, leader if leader != i else -1
    return now + reasons, s, -1


def barred(s: State, i: int, order: int) -> Iterator[No]:
    """[3.0b, 3.13] Why the piece is not activated, or cannot be, at this moment."""
    if settle(s) is None:
        yield no("0", "match-over")
        return
    camp = s.kit.counters[i].side
    side, step = SIDES[camp], s.steps[-1]
    if not isinstance(step, Segment | Declaring | Acting):
        yield no("0", "not-now")
    elif step.side != camp:
        yield no("0", "not-asked", side=side)
    elif isinstance(step, Acting) or i in s.tasks:
        yield from why_not_act(s, side, i, order, assault=True)
    elif isinstance(step, Declaring):
        yield from Declare(i, "fire" if order == FIRE else "move").why_not(s, side)
    else:
        yield from why_not_fresh(s, i)


def activated(s: State, i: int, order: int) -> Iterator[tuple[int, State]]:
    """[3.1, 3.12] The same table in a segment of its side, the piece activated: by itself, then by
    each leader, or vehicle with a tank leader, that may do so; the last has most leave to act."""
    side = s.kit.counters[i].side
    leaders = [
        j
        for j in s.kit.units_of[side]
        if s.units[j].at >= WAITING
        and reach.fresh(s, j)
        and reach.activates(s, j)
        and reach.commands(s, j, i)
        and reach.near(s, j, i)
    ]
    for root in (i, *leaders):
        made = s.clone()
        made.begin_segment(side)
        declare(made, root, order)
        if i not in made.tasks:
            declare(made, i, order)
        among = reach.sources(made, root, -1)
        for one in list(made.tasks):
            made.task(one, by=reach.activators(made, one, among))
        made.steps = [Acting(side)]
        made.ask = None
        yield root, made
