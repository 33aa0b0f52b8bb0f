"""The narrowest place of a network: which spaces must be shut so that no way leads from one end to
the other. Every space has a price; where shutting it is out of the question it has none."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence

Links = Sequence[Sequence[int]]


def narrowest(
    links: Links, among: set[int], ends: tuple[Iterable[int], set[int]], prices: Mapping[int, int],
    most: int,
) -> list[int] | None:  # fmt: skip
    """The cheapest set of spaces that parts the first end from the second, over spaces of `among`;
    None where it costs more than `most`. (The greatest flow through the spaces, path by path: a
    space is two nodes, its way in and its way out.)"""
    starts = [h for h in ends[0] if h in among]
    through: Counter[int] = Counter()
    flow: Counter[tuple[int, int]] = Counter()
    total = 0
    while True:
        before, last = _path(links, among, (starts, ends[1]), prices, through, flow)
        if last < 0:
            break
        total += 1
        if total > most:
            return None
        _push(before, last, through, flow)
    reached_in = {node >> 1 for node in before if not node & 1}
    reached_out = {node >> 1 for node in before if node & 1}
    return sorted(reached_in - reached_out)


def _path(
    links: Links, among: set[int], ends: tuple[list[int], set[int]], prices: Mapping[int, int],
    through: Counter[int], flow: Counter[tuple[int, int]],
) -> tuple[dict[int, int], int]:  # fmt: skip
    """A way that one more unit of flow can take: node by node backwards, and its last node."""
    starts, goals = ends
    before = {2 * h: -1 for h in starts}
    queue = deque(before)
    while queue:
        node = queue.popleft()
        h = node >> 1
        if node & 1:
            if h in goals:
                return before, node
            nexts = [2 * b for b in links[h] if b in among]
            if through[h]:
                nexts.append(2 * h)  # take flow back through the space
        else:
            nexts = [2 * a + 1 for a in links[h] if flow[a, h]]
            if h not in prices or through[h] < prices[h]:
                nexts.append(2 * h + 1)
        for other in nexts:
            if other not in before:
                before[other] = node
                queue.append(other)
    return before, -1


def _push(
    before: Mapping[int, int], last: int, through: Counter[int], flow: Counter[tuple[int, int]]
) -> None:
    """One unit of flow along the way that was found."""
    node = last
    while (prior := before[node]) >= 0:
        a, b = prior >> 1, node >> 1
        if a == b:
            through[a] += 1 if node & 1 else -1
        elif node & 1:
            flow[b, a] -= 1  # against the flow from b into a
        else:
            flow[a, b] += 1
        node = prior
