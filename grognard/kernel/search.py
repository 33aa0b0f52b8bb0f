"""Weighted search: which spaces can be reached, at what cost, by which way, and why others cannot.

A space is a small integer. A step from one space to the next is judged by the game's edge rule,
which gives a cost, or minus the code of the reason why the step may not be taken. There is one
search for each way in which a game can state that rule:

- `reach`: the links are tables and the rule reads plain integers only. It is the fastest, and the
  same rule can be compiled. `cheapest` is the same where a step has a cost and no rule.
- `search`: the game works out the steps from a space when the search comes there.
- `Frontier`: the queue under `search`, for a game that writes the loop itself, because what it
  searches over is richer than a space (an area together with what the unit has done so far).

All of them settle spaces cheapest first. A way is replaced only by a cheaper one, never by one that
costs the same, so the order in which spaces of one cost are settled decides between equal ways:
first come, first served, or where the game says so the lowest space first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import Generic, TypeVar

STOP = 1 << 10
"""Set in what an edge rule of `reach` gives where the mover may go no farther."""
SPENT = STOP - 1
"""What is left of that without STOP: the points spent."""
UNREACHED = 255
"""The cost of a space that `reach` has not reached. A limit must stay below it."""
_FAR = bytes((UNREACHED,))

EdgeRule = Callable[[int, int, bool, int, int, int, int], int]
"""The rule of a step for `reach`, on plain integers: the points spent before it, the limit, whether
nothing has been spent yet, the edge, the kind of mover, and the marks of the two spaces. It gives
the points spent after the step, with STOP set where the mover may go no farther, or minus the code
of a reason. A step never costs less than its link says."""

Links = Sequence[Sequence[tuple[int, int, int]]]
"""From each space the spaces next to it, each with the least that a step there costs, and the edge
as the rule reads it."""

Barred = dict[int, tuple[int, int]]
"""Spaces that could not be entered: the code of the reason, and the space from which it was tried
first."""


def way_back(before: Mapping[int, int], at: int) -> list[int]:
    """The spaces from a goal back to where its way began, the start left out."""
    path = []
    while at in before:
        path.append(at)
        at = before[at]
    return path


class Reach:
    """Where a mover can go: the spaces in the order they were found, the starts left out; what each
    costs; the space before it; and why others are barred, if the search was asked for that."""

    __slots__ = ("barred", "before", "best", "entering", "spaces")

    def __init__(
        self,
        spaces: list[int],
        best: bytearray,
        before: dict[int, int],
        barred: Barred | None = None,
        *,
        entering: bool = False,
    ) -> None:
        self.spaces = spaces
        self.best = best
        self.before = before
        self.barred = barred
        self.entering = entering

    @property
    def spent(self) -> dict[int, int]:
        """Points by space."""
        return {at: self.best[at] for at in self.spaces}

    def path_to(self, at: int) -> tuple[int, ...]:
        """The spaces entered, from the first to the goal. A mover that comes onto the map enters
        its start as well."""
        before = self.before
        path = []
        while at in before:
            path.append(at)
            at = before[at]
        if self.entering:
            path.append(at)
        path.reverse()
        return tuple(path)


def reach(
    links: Links,
    rule: EdgeRule,
    kind: int,
    limit: int,
    marks: bytes,
    starts: Iterable[tuple[int, int]],
    origin: int,
    least: bytes,
    barred: Barred | None = None,
    *,
    entering: bool = False,
) -> Reach:
    """Every space that can be reached from the starts, each given with the points spent there.

    `origin` is the start from which nothing has been spent yet, or -1. `least` holds the cheapest
    step out of each space. Reasons are collected in `barred`, if it is given. Costs are small whole
    numbers, so a list of buckets serves as the queue.
    """
    best = bytearray(_FAR) * len(links)
    found: list[int] = []
    before: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(limit + 1)]
    for at, spent in starts:
        best[at] = spent
        buckets[spent].append(at)
    for spent, bucket in enumerate(buckets):
        for a in bucket:
            if best[a] != spent:
                continue
            here = marks[a]
            fresh = a == origin
            most = limit if barred is None and not fresh else UNREACHED
            for b, cost, edge in links[a]:
                # A step costs at least what its link says: where that is too much already, or no
                # gain, the rule need not be asked (but for the reason, if one is wanted).
                price = spent + cost
                if best[b] <= price or price > most:
                    continue
                r = rule(spent, limit, fresh, edge, kind, here, marks[b])
                if r < 0:
                    if barred is not None:
                        barred.setdefault(b, (-r, a))
                    continue
                now = r & SPENT
                known = best[b]
                if now < known:
                    if known == UNREACHED:
                        found.append(b)
                    best[b] = now
                    before[b] = a
                    # From where not even the cheapest step can be paid nothing is found; only
                    # reasons are.
                    if r == now and (now + least[b] <= limit or barred is not None):
                        buckets[now].append(b)
    return Reach(found, best, before, barred, entering=entering)


def cheapest(
    links: Links,
    tolls: bytes,
    starts: Iterable[int],
    limit: int,
    done: Callable[[int, list[int]], bool] | None = None,
) -> tuple[list[int], dict[int, int]]:
    """What it costs to get from the nearest start to each space, where no rule is asked: the cost
    of every link, 0 where it cannot be used, and the toll of the space it leads to. Gives the
    costs, limit + 1 for what is farther than the limit, and the space before each.

    `done` is asked before the spaces of each cost are settled, with that cost and the costs found
    so far; once it says so the search ends.
    """
    best = [limit + 1] * len(links)
    before: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(limit + 1)]
    for at in starts:
        best[at] = 0
        buckets[0].append(at)
    for spent, bucket in enumerate(buckets):
        if done is not None and done(spent, best):
            break
        for a in bucket:
            if best[a] != spent:
                continue
            for b, cost, _ in links[a]:
                now = spent + cost
                if now >= best[b] or not cost:
                    continue
                now += tolls[b]
                if now < best[b]:
                    best[b] = now
                    before[b] = a
                    buckets[now].append(b)
    return best, before


# ---- steps worked out by the game -----------------------------------------------------------

Label = TypeVar("Label", bound=Hashable)
"""What is searched over: a space, or a space together with whatever bears on the way from there."""
Note = TypeVar("Note")
"""What a search wants to know again of how it came to a label: the label before it, or a path."""


class Frontier(Generic[Label, Note]):
    """The labels a search has found, with their costs and a note of each; reading it gives them
    cheapest first, each once, while cheaper ways and new labels are put in."""

    __slots__ = ("_buckets", "_lowest", "_queue", "cost", "note")

    def __init__(self, starts: Iterable[tuple[Label, int]], *, lowest_first: bool = False) -> None:
        self.cost: dict[Label, int] = {}
        """Points by label, in the order in which the labels were first found; of those that have
        not been given out yet, the least so far."""
        self.note: dict[Label, Note] = {}
        """The starts have none."""
        self._lowest = lowest_first
        self._buckets: dict[int, list[Label]] = {}
        for label, cost in starts:
            self.cost[label] = cost
            self._buckets.setdefault(cost, []).append(label)
        self._queue = list(self._buckets)
        heapify(self._queue)

    def put(self, label: Label, cost: int, note: Note) -> None:
        """Come to a label for the first time, or by a way that costs less than the one known."""
        self.cost[label] = cost
        self.note[label] = note
        try:
            self._buckets[cost].append(label)
        except KeyError:
            self._buckets[cost] = [label]
            heappush(self._queue, cost)

    def __iter__(self) -> Iterator[tuple[Label, int]]:
        cost, buckets, queue = self.cost, self._buckets, self._queue
        while queue:
            spent = heappop(queue)
            bucket = buckets[spent]
            if self._lowest:
                bucket.sort()  # type: ignore[call-arg]
            for label in bucket:  # grows while it is read, where a step costs nothing
                if cost[label] == spent:
                    yield label, spent
            del buckets[spent]


class Found:
    """What `search` gives: costs in the order in which spaces were first found, the starts among
    them; the space before each; why others are barred."""

    __slots__ = ("barred", "before", "cost")

    def __init__(self, cost: dict[int, int], before: dict[int, int], barred: Barred) -> None:
        self.cost = cost
        self.before = before
        self.barred = barred

    def path_to(self, at: int) -> tuple[int, ...]:
        """The spaces entered on the way to a space, the start left out."""
        return tuple(reversed(way_back(self.before, at)))


Onward = Callable[[int, int, int], Iterable[tuple[int, int]]]
"""The steps from a space, given the points spent to get there and the space before it (the space
itself at a start): each space next to it with the cost of the step, or minus a reason's code."""


def search(
    starts: Iterable[tuple[int, int]],
    onward: Onward,
    *,
    lowest_first: bool = False,
    goals: frozenset[int] = frozenset(),
) -> Found:
    """Every space that can be reached over steps that the game works out, or all that is found
    until the first of the goals is settled. A budget is kept by the game: it gives no step, or a
    reason, where the points do not suffice."""
    frontier: Frontier[int, int] = Frontier(starts, lowest_first=lowest_first)
    cost, before = frontier.cost, frontier.note
    barred: Barred = {}
    for a, spent in frontier:
        if a in goals:
            break
        for b, step in onward(a, spent, before.get(a, a)):
            if step < 0:
                barred.setdefault(b, (-step, a))
            elif b not in cost or spent + step < cost[b]:
                frontier.put(b, spent + step, a)
    return Found(cost, before, barred)
