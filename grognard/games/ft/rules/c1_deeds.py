"""[C.1.3, B.5.3] What units spend points on besides moving: how many they have used and have
left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.ft.pieces import REFIT
from grognard.games.ft.rules.asked import own_unit
from grognard.games.ft.rules.c1_reach import allowance, walk
from grognard.games.ft.rules.g11_costs import HALF, Mover
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.value import Side


def used_by(s: State, units: Iterable[int]) -> int:
    """[C.1.3] Halves of points that the busiest of a group has used before."""
    return max((s.used.get(i, 0) for i in units), default=0)


def kinds(s: State, i: int) -> frozenset[str]:
    """[B.5.1, G.4] The kinds of engineer a unit counts as: assault engineers count as combat ones,
    and Finnish light infantry has a kind of its own."""
    counter = s.kit.counters[i]
    found = {counter.engineer} - {""}
    if counter.engineer == "assault":
        found.add("combat")
    if counter.nation == "FIN" and counter.cal == "INF" and not counter.column and counter.combat:
        found.add("FIN Lt infantry")
    return frozenset(found)


def note_march(
    s: State, mover: Mover, units: Sequence[int], path: Sequence[int], *, all_of_it: bool = False
) -> None:
    """[C.1.3] What a march takes of the points of those who can still do something with the
    rest."""
    able = [i for i in units if kinds(s, i)]
    if not able:
        return
    found = walk(s, mover, s.units[units[0]].at, path, used_by(s, units))
    spent = mover.limit if all_of_it or isinstance(found, int) else found[0]
    s.used = {**s.used, **dict.fromkeys(able, spent)}


def left(s: State, i: int) -> int:
    """[C.1.3] Halves of points a unit has left in this segment."""
    return allowance(s, (i,)) - s.used.get(i, 0)


def spend(s: State, i: int, points: int) -> None:
    """[C.1.3] A unit spends points where it stands."""
    s.used = {**s.used, i: s.used.get(i, 0) + points * HALF}


def why_not_work(
    s: State, side: Side, i: int, by: Sequence[str], points: int, rule: str
) -> Reasons:
    """[C.1.3, B.5.3] What keeps a unit from a deed: whose it is, its kind, its points."""
    bad = list(own_unit(s, side, i))
    yield from bad
    if not bad:
        yield from _why_not(s, i, by, points, rule)


def _why_not(s: State, i: int, by: Sequence[str], points: int, rule: str) -> Iterable[No]:
    unit, name = s.units[i], s.kit.counters[i].id
    if unit.at < 0:
        yield no("C.1.0", "not-on-the-map", unit=name)
        return
    if not s.active(i):
        yield no("B.2.8", "not-active", unit=name)
    if unit.marks & REFIT:
        yield no("B.2.9", "refits", unit=name)
    if s.stopped >> i & 1:
        yield no("C.1.2", "overrun-failed", unit=name)
    if kinds(s, i).isdisjoint(by):
        yield no(rule, "no-such-engineer", unit=name)
    if left(s, i) < points * HALF:
        yield no(rule, "points-used", unit=name, cost=points, have=max(0, left(s, i) // HALF))


def workers(s: State, side: int, by: Sequence[str]) -> list[int]:
    """[C.1.3] Units of a side on the map that are of one of these kinds."""
    return [i for i in s.kit.of_side[side] if s.units[i].at >= 0 and not kinds(s, i).isdisjoint(by)]


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
