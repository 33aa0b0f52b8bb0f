"""[G3.D2] A stack that the attacker leads back: the ways that cost it the fewest steps."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from grognard.games.ercn.rules.g4_ways import (
    Path,
    costly,
    room_known,
    room_seen,
    routes,
    ways,
)
from grognard.games.ercn.rules.g_combat import Fight
from grognard.games.ercn.state import State

Price = tuple[int, int]
"""Steps lost for certain; then ends of which nobody knows whether they are full (M1)."""
Taken = tuple[tuple[int, int], ...]
"""Hexes, and the half-divisions that units of the stack will have taken of the room there."""

NOTHING: Price = (0, 0)
NOWHERE = -1
"""The end of who dies on the way, or stays."""
STAYS: Price = (1, 0)
"""[G4.4, G4.5] One step, where it stands or one hex back."""


def led(s: State, units: tuple[int, ...], fight: Fight) -> dict[int, tuple[Path, ...]]:
    """[G3.D2] For each of these units, which all go two hexes, the ways it may be led now: those
    after which the whole stack can still come off with the fewest steps lost. Where no loss can be
    avoided the attacker chooses among ways that cost equally many."""
    stack = Stack(s, fight)
    prices: dict[tuple[int, Path], Price] = {}
    for i in units:
        found = ways(s, i, 2, fight)
        others = stack.in_order(u for u in units if u != i)
        after: dict[int, Price] = {}
        for path in found.paths:
            end, price = stack.short(i, path) if found.short else stack.price(i, path)
            if end not in after:
                after[end] = stack.least(others, *stack.taken(i, end, (), frozenset()))
            prices[i, path] = _sum(price, after[end])
    least = min(prices.values(), default=NOTHING)
    return {i: tuple(path for u, path in prices if u == i and prices[u, path] == least)
            for i in units}  # fmt: skip


def _sum(a: Price, b: Price) -> Price:
    return a[0] + b[0], a[1] + b[1]


class Stack:
    """What can become of units of one hex, as both sides see it (M1).

    Armour is looked at first: it may go through zones of foot, and where it then stands the foot
    of its stack may follow (G4.2); foot opens nothing. The larger units come before the smaller.
    """

    def __init__(self, s: State, fight: Fight) -> None:
        self.s = s
        self.fight = fight
        self.known: dict[tuple[tuple[int, ...], Taken, frozenset[int]], Price] = {}
        self.routes: dict[tuple[bool, frozenset[int]], list[Path]] = {}

    def in_order(self, units: Iterable[int]) -> tuple[int, ...]:
        counters = self.s.kit.counters
        return tuple(sorted(units, key=lambda i: (not counters[i].armour, -counters[i].halves, i)))

    def price(self, i: int, path: Path) -> tuple[int, Price]:
        """Where a way with room leads this unit, and what it costs."""
        s = self.s
        river = costly(s, s.units[i].at, path)
        unsure = room_seen(s, i, path[-1], self.fight) is None
        end = NOWHERE if river and s.steps_left(i) == 1 else path[-1]
        return end, (int(river), int(unsure))

    def short(self, i: int, path: Path) -> tuple[int, Price]:
        """[G4.4] The same for a way of one hex."""
        return NOWHERE if self.s.steps_left(i) == 1 else path[-1], STAYS

    def taken(
        self, i: int, end: int, taken: Taken, friends: frozenset[int]
    ) -> tuple[Taken, frozenset[int]]:
        """Once this unit has come to its end: the room that is gone, and the hexes where friends
        stand that foot could not enter before."""
        if end == NOWHERE:
            return taken, friends
        counter = self.s.kit.counters[i]
        rooms = dict(taken)
        rooms[end] = rooms.get(end, 0) + counter.halves
        if counter.armour and self._shut_to_foot(counter.side, end):
            friends |= {end}
        return tuple(sorted(rooms.items())), friends

    def _shut_to_foot(self, side: int, at: int) -> bool:
        return bool(self.s.zoc_seen[1 - side][at]) and not self.s.men_seen[side][at]

    def least(self, units: tuple[int, ...], taken: Taken, friends: frozenset[int]) -> Price:
        """The fewest steps these units can lose, whatever their order."""
        if not units:
            return NOTHING
        key = (units, taken, friends)
        best = self.known.get(key)
        if best is None:
            i, others = units[0], units[1:]
            for end, price in self._choices(i, others, taken, friends):
                total = _sum(price, self.least(others, *self.taken(i, end, taken, friends)))
                if best is None or total < best:
                    best = total
                if best == NOTHING:
                    break
            assert best is not None
            self.known[key] = best
        return best

    def _choices(
        self, i: int, others: tuple[int, ...], taken: Taken, friends: frozenset[int]
    ) -> list[tuple[int, Price]]:
        """The ends worth looking at for this unit. Where one of the cheapest has room for all who
        are still to go, nothing is gained by another, but for armour that opens a zone to foot."""
        ends = self._ends(i, taken, friends)
        if not ends:
            return [(NOWHERE, STAYS)]
        counters = self.s.kit.counters
        counter, gone = counters[i], dict(taken)
        cheapest = min(ends.values())
        everybody = counter.halves + sum(counters[u].halves for u in others)
        for end, price in ends.items():
            if price == cheapest and self._room(counter.side, end, gone) >= everybody:
                opens = counter.armour and any(not counters[u].armour for u in others)
                return [(end, price)] + [
                    (h, paid) for h, paid in ends.items()
                    if opens and h not in (end, NOWHERE) and self._shut_to_foot(counter.side, h)
                ]  # fmt: skip
        # It may also wait until the room is gone, and be reduced.
        return sorted([*ends.items(), (NOWHERE, STAYS)], key=lambda one: one[1])

    def _room(self, side: int, end: int, gone: dict[int, int]) -> float:
        if end == NOWHERE:
            return inf
        room = room_known(self.s, side, end, self.fight)
        return inf if room is None else room - gone.get(end, 0)

    def _ends(self, i: int, taken: Taken, friends: frozenset[int]) -> dict[int, Price]:
        """Where this unit can come to, each with the least it costs."""
        counter, gone = self.s.kit.counters[i], dict(taken)
        key = (counter.armour, friends)
        if key not in self.routes:
            self.routes[key] = routes(self.s, i, 2, self.fight, friends=friends)
        ends: dict[int, Price] = {}
        for path in self.routes[key]:
            at = path[-1]
            if self._room(counter.side, at, gone) < counter.halves:
                continue
            if room_seen(self.s, i, at, self.fight) is False:
                continue
            end, price = self.price(i, path)
            ends[end] = min(price, ends.get(end, price))
        return ends
