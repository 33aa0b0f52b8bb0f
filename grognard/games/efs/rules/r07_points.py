"""[7.0, 7.3, 7.6] Points of replacement: what each is worth, what a step of each kind of unit
costs.

For other chapters: `price`, `refusals` (whether a side can pay for a step of a unit), `pay`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import CANNOT_REBUILD, ELIMINATED
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.state import Pair, State
from grognard.kernel.legality import Reasons, no

ITEM = re.compile(r"(\d*)([A-Z]?)")
"""`3`, `E`, `2E`: a number, a letter, or both."""
KINDS = ("I", "A", "T")
"""Points for steps: infantry, armament, armoured trains."""
NOT_OF_THIS_KIND = {
    (AXIS, "I"): "7.62b", (AXIS, "A"): "7.62b", (AXIS, "T"): "7.42b",
    (SOVIET, "I"): "7.31b", (SOVIET, "A"): "7.32b", (SOVIET, "T"): "7.42b",
}  # fmt: skip
"""The paragraph that lists what a kind of point restores."""
UP_FROM_ELIMINATED = {
    (AXIS, "I"): "7.61a", (AXIS, "A"): "7.62a", (SOVIET, "I"): "7.31a", (SOVIET, "A"): "7.32a",
}  # fmt: skip
TWO_POINTS = {AXIS: "7.61c", SOVIET: "7.31c"}
ONE_POINT = {
    (AXIS, "I"): "7.61b", (AXIS, "A"): "7.62b", (SOVIET, "I"): "7.31b", (SOVIET, "A"): "7.32b",
    (SOVIET, "T"): "7.42b",
}  # fmt: skip


def amounts(cell: str) -> dict[str, int]:
    """[7.21] What a cell of the table or a set-up card gives, by the letter; a bare number has
    none: `3,E` is three and one of type E."""
    found: dict[str, int] = {}
    for item in cell.split(",") if cell != "-" else ():
        read = ITEM.fullmatch(item)
        if read is None:
            raise ValueError(f"{cell!r} is no cell of replacements")
        number, letter = read.groups()
        found[letter] = found.get(letter, 0) + int(number or 1)
    return found


def with_more(pair: Pair, side: int, more: int, most: int) -> Pair:
    """A number of a side raised, up to the end of its track."""
    now = [*pair]
    now[side] = min(now[side] + more, most)
    return now[AXIS], now[SOVIET]


def record(s: State, side: int, letter: str, points: int) -> None:
    """[7.3, 7.31, 7.32, 7.33, 7.42a, 7.61, 7.62, 7.63] Points received are recorded at once: those
    of types I and A are kept, and lost beyond the end of the track; those of type V and for trains
    hold for this turn."""
    end = s.kit.rules.replacement_track_end
    if letter == "I":
        s.infantry = with_more(s.infantry, side, points, end)
    elif letter == "A":
        s.armament = with_more(s.armament, side, points, end)
    elif letter == "V":
        s.flying = with_more(s.flying, side, points, points + s.flying[side])
    else:
        s.trains += points


def from_card(s: State, side: int, spans: Iterable[tuple[int, str]]) -> None:
    """[7.6, A.3b] What the set-up card gives a side on this turn."""
    for turn, text in spans:
        for letter, points in amounts(text).items() if turn == s.turn else ():
            record(s, side, letter, points)
            s.tell("replacements-received", "7.6", side=("axis", "soviet")[side],
                   kind=letter, points=points)  # fmt: skip


def points_of(s: State, side: int, kind: str) -> int:
    """Points of a kind that a side has."""
    if kind == "T":
        return s.trains if side == SOVIET else 0
    return (s.infantry if kind == "I" else s.armament)[side]


def pay(s: State, side: int, kind: str, points: int) -> None:
    """Points are used."""
    if kind == "T":
        s.trains -= points
    elif kind == "I":
        s.infantry = with_more(s.infantry, side, -points, s.infantry[side])
    else:
        s.armament = with_more(s.armament, side, -points, s.armament[side])


def price(s: State, i: int, kind: str) -> int:
    """[7.31b, 7.31c, 7.32b, 7.42b, 7.45, 7.61b, 7.61c, 7.62b] Points of a kind for a step of a
    unit, or for its way from Cadre to Active; 0 where that kind does not restore it. NKVD units
    take type I alone, trains their own."""
    counter = s.kit.counters[i]
    costs = s.kit.charts.replacements.cost[("axis", "soviet")[counter.side]]
    for text in costs.get(counter.type, ()):
        if text[-1] == kind and not (counter.nkvd and kind == "A"):
            return int(text[:-1])
    return 0


def refusals(s: State, i: int, kind: str) -> Reasons:
    """[7.6, 7.14, 7.31, 7.32, 7.45, 7.45c, 7.61, 7.62] Whether the side of a unit can pay for its
    next step, or for its next box, with points of this kind. [7.31a, 7.32a, 7.45a, 7.61a, 7.62a]
    Out of Eliminated one point of either type takes any unit, of type I one of the NKVD."""
    counter, unit = s.kit.counters[i], s.units[i]
    side, name = counter.side, counter.id
    if kind not in KINDS:
        yield no("7.3", "no-such-points", kind=kind)
        return
    if counter.ally:
        yield no("7.6", "german-points", unit=name)
    if counter.untried or unit.at == CANNOT_REBUILD or (unit.at < 0 and not counter.rebuild):
        yield no("7.14", "cannot-rebuild", unit=name)
        return
    if unit.at == ELIMINATED:
        cost, rule = 1, UP_FROM_ELIMINATED.get((side, kind), "7.13")
        if kind == "T" or (counter.nkvd and kind == "A"):
            rule = "7.45" if counter.nkvd else "7.13"
            yield no(rule, "not-for-these-points", unit=name, kind=kind)
            return
    else:
        cost = price(s, i, kind)
        rule = TWO_POINTS[side] if cost > 1 else ONE_POINT.get((side, kind), "7.3")
        if not cost:
            rule = "7.45" if counter.nkvd else NOT_OF_THIS_KIND[side, kind]
            yield no(rule, "not-for-these-points", unit=name, kind=kind)
            return
    if points_of(s, side, kind) < cost:
        yield no(rule, "too-few-replacements", unit=name, kind=kind, points=cost)


PLAYS: Mapping[str, Maker] = {}
