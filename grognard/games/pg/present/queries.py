"""The queries of a table of Panzer Grenadier."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import MOVE, OVER
from grognard.games.pg.present.answers import Barred, Goal, Options, Pick, Reach, SightAnswer
from grognard.games.pg.present.prompt import is_listed, pick, sided, unit_of
from grognard.games.pg.present.why import why_idle
from grognard.games.pg.rules.asked import a_hex, own_piece
from grognard.games.pg.rules.r03_segment import Acting
from grognard.games.pg.rules.r05_move import Move, why_not_ride
from grognard.games.pg.rules.r05_price import allowance
from grognard.games.pg.rules.r05_step import cost_of, ways, why_not_move, why_not_path
from grognard.games.pg.rules.r08_spotting import open_pieces, why_not_seen
from grognard.games.pg.rules.r15_air import Strike, Strikes
from grognard.games.pg.state import State
from grognard.kernel.flow import refusals, settle
from grognard.kernel.legality import Illegal
from grognard.kernel.offers import Family, Offer
from grognard.kernel.query import Query
from grognard.kernel.value import Side

MOST = 5000
"""More answers than this nobody reads."""


def offered(s: State, side: Side) -> Iterator[Offer[Any]]:
    """What this side is offered now; nothing where it is not asked."""
    ask = settle(s)
    if ask is not None and side in ask.sides:
        yield from s.steps[-1].offers(s, side)


class OptionsOf(Query[State], frozen=True, tag="options"):
    """All that a piece can do now, or, without one, what a side does in one way."""

    unit: int = -1
    do: str = ""
    hex: int = -1
    """[15.11] Where aircraft are to attack: they may do so anywhere, and most hexes are empty."""

    def answer(self, s: State, side: Side) -> Options:
        if self.unit >= 0 and (reasons := list(own_piece(s, side, self.unit))):
            raise Illegal(reasons)
        return Options(self.unit, tuple(self._picks(s, side))[:MOST])

    def _picks(self, s: State, side: Side) -> Iterator[Pick]:
        for offer in offered(s, side):
            if isinstance(offer, Strikes):
                if self.do == "strike":
                    yield from _strikes(s, SIDES.index(side), offer, self.hex)
            elif is_listed(offer) and not (isinstance(offer, Family) and offer.kind is Move):
                if unit_of(offer) not in (-1, self.unit):
                    continue
                if self.unit < 0 and sided(offer) != self.do:
                    continue
                if self.unit >= 0 and sided(offer):
                    continue
                for action in offer:
                    if getattr(action, "unit", self.unit) == self.unit:
                        yield pick(s, action)


def _strikes(s: State, side: int, offer: Strikes, hex: int) -> Iterator[Pick]:
    """[15.11] With which aircraft a hex may be attacked; without one, wherever enemies are seen."""
    for at in offer.hexes():
        if at == hex or (hex < 0 and open_pieces(s, 1 - side, at)):
            yield from (pick(s, Strike(at, planes)) for planes in offer.sets(at))
            yield from (pick(s, hunt) for hunt in offer.hunts(at))


class ReachOf(Query[State], frozen=True, tag="reach"):
    """[5.0, 5.4] Where a piece of one's own can go in this segment."""

    unit: int

    def answer(self, s: State, side: Side) -> Reach:
        if reasons := list(own_piece(s, side, self.unit)):
            raise Illegal(reasons)
        i = self.unit
        task = s.tasks.get(i)
        if task is None or task.order != MOVE or task.flags & OVER:
            return Reach(i, 0, False, (), (), no=tuple(why_idle(s, side, i)))
        if not s.steps or not isinstance(s.steps[-1], Acting):
            return Reach(i, 0, bool(task.by), (), (), no=tuple(refusals(s, side, Move(i, ()))))
        if reasons := list(why_not_move(s, i)):
            return Reach(i, 0, bool(task.by), (), (), no=tuple(reasons))
        found = ways(s, i)
        goals = tuple(
            Goal(to, _cost(s, i, path), path, msgspec.to_builtins(Move(i, path)))
            for to, path in found.items()
        )
        at = s.units[i].at
        barred = tuple(
            Barred(to, tuple(why_not_path(s, i, (to,))))
            for to in (s.kit.ground.neighbours(at) if at >= 0 else ())
            if to not in found
        )
        left = max(0, allowance(s, i) - task.used)
        return Reach(i, left, bool(task.by), goals, barred, tuple(_riders(s, side, i)))


def _cost(s: State, i: int, path: tuple[int, ...]) -> int:
    spent, a = 0, s.units[i].at
    for b in path:
        spent += cost_of(s, i, a, b)
        a = b
    return spent


def _riders(s: State, side: Side, i: int) -> Iterator[int]:
    """[6.3] Leaders in its hex that may go with it."""
    at = s.units[i].at
    for j in s.stacks[at] if at >= 0 else ():
        if s.kit.counters[j].leader and j != i and not any(why_not_ride(s, side, i, (j,))):
            yield j


class SightOf(Query[State], frozen=True, tag="sight"):
    """[8.3] The line of sight between two hexes, what blocks it and by which rule."""

    start: int
    end: int

    def answer(self, s: State, side: Side) -> SightAnswer:
        if reasons := [*a_hex(s, self.start), *a_hex(s, self.end)]:
            raise Illegal(reasons)
        a, b, sight = self.start, self.end, s.kit.sight
        block = sight.block(a, b, s.smoke_set) if a != b else None
        far, reach = sight.far(a, b), sight.reach(a, b, s.range)
        cover = sight.cover(b, s.smoke_set)
        seen = block is None and far <= max(1, min(reach, cover if cover < sight.ranges.day
                                                   else reach))  # fmt: skip
        return SightAnswer(
            a,
            b,
            far,
            reach,
            cover,
            sight.way(a, b) if a != b else (),
            block.hex if block else -1,
            block.rule if block else "",
            () if seen or a == b else (why_not_seen(s, a, b),),
        )
