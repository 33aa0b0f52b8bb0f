"""[C.2, C.2.1, A.2.3] Where ships may go: points, ice, and what forbids the long range."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.c2_ports import (
    ICEBREAKER,
    SUBMARINE,
    big_port,
    cost,
    entries,
    friendly_port,
    hgn_bars,
    lanes,
    seen,
)
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.search import Frontier

FULL_ICE = 3
"""[A.2.3d] The last state of the ice."""


def allowance(s: State, ships: Sequence[int]) -> int:
    """[C.2] The least of the group."""
    return min(s.kit.ships[k].ma for k in ships)


def bars(s: State, ships: Sequence[int], frm: int, to: int) -> tuple[str, str] | None:
    """[C.2, A.2.3b, A.2.3c, A.2.3d] What keeps a group out of the next hex: no water of the same
    name, the area of the army group, ice without an icebreaker."""
    side = s.kit.ships[ships[0]].side
    if to not in lanes(s.kit)[frm]:
        return "C.2.1", "not-by-water"
    if s.kit.ground.is_hex(to) and hgn_bars(s, side, to):
        return "A.5.1", "army-group-bars"
    boxes = entries(s.kit)
    if any(one in boxes and boxes[one][0] != side for one in (frm, to)):
        return "C.2.1", "not-by-water"
    if not frozen(s) >> to & 1:
        return None
    kinds = {s.kit.ships[k].type for k in ships}
    if kinds == {SUBMARINE}:
        # [A.2.3c] through thicker ice they enter and leave great ports: see `why_not_dive`
        port = friendly_port(s, side, to) and big_port(s.kit, to)
        return None if port or s.ice > 1 else ("A.2.3b", "submarines-avoid-ice")
    if ICEBREAKER in kinds or s.opened >> to & 1 or big_port(s.kit, to):
        return None
    if kinds <= set(s.kit.charts.naval.naval.ice_warships):
        return None
    return "A.2.3b", "needs-icebreaker"


def dangers(s: State, side: int) -> BitSet:
    """[C.2.1] Hexes in range of known enemy ships and coast guns, and those with known mines."""
    ground, naval = s.kit.ground, s.kit.charts.naval.naval
    found = 0

    def around(at: int, boxed: bool) -> None:
        nonlocal found
        if ground.is_hex(at):
            for b in ground.grid.within(at, naval.range_boxed if boxed else naval.range):
                found |= 1 << b

    for k, printed in enumerate(s.kit.ships):
        if printed.side != side and printed.cf and k in seen(s, 1 - side, s.ships[k].at):
            around(s.ships[k].at, printed.cf_box)
    for i in s.kit.of_side[1 - side]:
        counter = s.kit.counters[i]
        if "coast-art" in counter.flags and s.units[i].at >= 0:
            around(s.units[i].at, counter.boxed)
    for mine in s.mines:
        if mine.side == side or mine.known:
            found |= (1 << mine.at) if mine.side != side else 0
    return found


def length(s: State, ships: Sequence[int], path: Sequence[int]) -> int:
    """[C.2] Points of a path from where the group lies."""
    at, total = s.ships[ships[0]].at, 0
    for to in path:
        total += cost(s.kit, at, to)
        at = to
    return total


def is_long(s: State, ships: Sequence[int], path: Sequence[int]) -> bool:
    """[C.2.1] Whether a path takes more than the printed allowance."""
    return length(s, ships, path) > allowance(s, ships)


def why_not_course(
    s: State, ships: Sequence[int], path: Sequence[int]
) -> Iterator[tuple[str, str]]:
    """[C.2, C.2.1] What is wrong with a path: the first bar on it, or its length."""
    at = s.ships[ships[0]].at
    for to in path:
        if not 0 <= to < s.kit.ground.size:
            yield "C.2.1", "not-by-water"
            return
        found = bars(s, ships, at, to)
        if found is not None:
            yield found
            return
        at = to
    total, most = length(s, ships, path), allowance(s, ships)
    if total > most * s.kit.charts.naval.naval.long_range_factor:
        yield "C.2.1", "not-enough-points"
    elif total > most:
        risk = dangers(s, s.kit.ships[ships[0]].side)
        if any(risk >> to & 1 for to in path):
            yield "C.2.1", "danger-on-the-way"
    if path and s.ice >= FULL_ICE:
        yield from why_not_through_ice(s, ships, path)


def why_not_through_ice(
    s: State, ships: Sequence[int], path: Sequence[int]
) -> Iterator[tuple[str, str]]:
    """[A.2.3d] In full ice ships stay; an icebreaker alone may take one ship to a port."""
    breakers = [k for k in ships if s.kit.ships[k].type == ICEBREAKER]
    side = s.kit.ships[ships[0]].side
    if len(breakers) != 1 or len(ships) > 2 or not friendly_port(s, side, path[-1]):
        yield "A.2.3d", "full-ice"


def courses(s: State, ships: Sequence[int], *, long: bool = False) -> dict[int, tuple[int, ...]]:
    """[C.2] The hexes a group can come to, each with a path; out of danger twice as far."""
    start, most = s.ships[ships[0]].at, allowance(s, ships)
    if s.ice >= FULL_ICE and not any(s.kit.ships[k].type == ICEBREAKER for k in ships):
        return {}
    risk = 0
    if long:
        most *= s.kit.charts.naval.naval.long_range_factor
        risk = dangers(s, s.kit.ships[ships[0]].side)
    paths: dict[int, tuple[int, ...]] = {}
    found: Frontier[int, tuple[int, ...]] = Frontier([(start, 0)])
    for at, spent in found:
        before = found.note.get(at, ())
        if before:
            paths[at] = before
        for to in lanes(s.kit)[at]:
            now = spent + cost(s.kit, at, to)
            if now > most or risk >> to & 1 or bars(s, ships, at, to) is not None:
                continue
            known = found.cost.get(to)
            if known is None or now < known:
                found.put(to, now, (*before, to))
    paths.pop(start, None)
    return paths


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.2.1", "A.2.3b", "A.2.3c", "A.2.3d")
