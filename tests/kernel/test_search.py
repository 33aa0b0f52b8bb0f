"""Weighted search: costs, ways and reasons, against a search that tries every path."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.search import (
    STOP,
    UNREACHED,
    Barred,
    Frontier,
    Links,
    Reach,
    cheapest,
    reach,
    search,
    way_back,
)

SWAMP, ENEMY, TOO_FAR = 1, 2, 3
"""Reasons of the rule below: an edge of 0, a space with mark 1, and points that do not suffice."""
ZONE = 2
"""A mark that ends the move."""

GRID = HexGrid(5, 6)
NEAR = [GRID.neighbours(h) for h in range(len(GRID))]
costs = st.lists(st.integers(0, 4), min_size=len(GRID), max_size=len(GRID))
marks = st.lists(st.sampled_from((0, 0, 0, 0, 1, ZONE)), min_size=len(GRID), max_size=len(GRID))
spaces = st.integers(0, len(GRID) - 1)


def rule(spent: int, limit: int, start: bool, edge: int, kind: int, here: int, there: int) -> int:
    """A step costs its edge and the mover's kind; the first can always be taken."""
    if edge == 0:
        return -SWAMP
    if there == 1:
        return -ENEMY
    spent += edge + kind
    if spent > limit:
        if not start:
            return -TOO_FAR
        spent = limit
    return spent | STOP if there == ZONE else spent


def links(entry: list[int]) -> Links:
    """A step costs what the hex costs that it enters."""
    return [tuple((b, entry[b], entry[b]) for b in near) for near in NEAR]


def least(entry: list[int]) -> bytes:
    return bytes(min((entry[b] for b in near if entry[b]), default=UNREACHED) for near in NEAR)


def reached(
    entry: list[int], held: list[int], at: int, limit: int, barred: Barred | None = None
) -> Reach:
    tables = links(entry), least(entry)
    return reach(tables[0], rule, 0, limit, bytes(held), [(at, 0)], at, tables[1], barred)


def by_every_path(entry: list[int], held: list[int], at: int, limit: int) -> dict[int, int]:
    """The least points to each hex, by walking on from every hex at every cost."""
    best = {at: 0}
    queue = [(at, 0)]
    while queue:
        a, spent = queue.pop()
        for b in NEAR[a]:
            r = rule(spent, limit, a == at and not spent, entry[b], 0, held[a], held[b])
            if r < 0 or (r & (STOP - 1)) >= best.get(b, UNREACHED):
                continue
            best[b] = r & (STOP - 1)
            if not r & STOP:
                queue.append((b, best[b]))
    return best


@given(costs, marks, spaces, st.integers(0, 12))
def test_reach_finds_what_every_path_finds(
    entry: list[int], held: list[int], at: int, limit: int
) -> None:
    found = reached(entry, held, at, limit)
    expected = by_every_path(entry, held, at, limit)
    assert {at: 0} | found.spent == expected
    assert at not in found.spaces
    assert len(set(found.spaces)) == len(found.spaces)


@given(costs, marks, spaces, st.integers(0, 12))
def test_a_way_costs_what_is_said(entry: list[int], held: list[int], at: int, limit: int) -> None:
    found = reached(entry, held, at, limit)
    for goal in found.spaces:
        path, spent, here = found.path_to(goal), 0, at
        assert path[-1] == goal
        for b in path:
            assert b in NEAR[here]
            spent = rule(spent, limit, here == at, entry[b], 0, held[here], held[b]) & (STOP - 1)
            here = b
        assert spent == found.best[goal]


@given(costs, marks, spaces, st.integers(0, 12))
def test_reasons_change_nothing_and_are_the_rules_own(
    entry: list[int], held: list[int], at: int, limit: int
) -> None:
    barred: Barred = {}
    found = reached(entry, held, at, limit, barred)
    assert found.spent == reached(entry, held, at, limit).spent
    for b, (code, a) in barred.items():
        spent = found.best[a]
        assert rule(spent, limit, a == at, entry[b], 0, held[a], held[b]) == -code
    # Whatever lies beside a space from which the mover may go on is reached or has a reason.
    for a in (at, *found.spaces):
        if held[a] != ZONE or a == at:
            assert all(b in barred or found.best[b] != UNREACHED for b in NEAR[a])


def test_a_space_is_barred_for_the_reason_met_first() -> None:
    """The enemy in 0103 is met from 0102, one hex from the start, before any hex farther on."""
    held, barred = [0] * len(GRID), dict[int, tuple[int, int]]()
    enemy = GRID.index("0103")
    held[enemy] = 1
    reached([1] * len(GRID), held, GRID.index("0101"), 9, barred)
    assert barred[enemy] == (ENEMY, GRID.index("0102"))


def test_the_kind_of_mover_is_handed_to_the_rule() -> None:
    entry, held = [1] * len(GRID), bytes(len(GRID))
    slow = reach(links(entry), rule, 2, 6, held, [(0, 0)], 0, least(entry))
    assert set(slow.spent.values()) == {3, 6}


def test_a_mover_that_has_spent_points_or_comes_in_by_several_spaces() -> None:
    entry, held = [1] * len(GRID), bytes(len(GRID))
    a, b = GRID.index("0101"), GRID.index("0506")
    found = reach(links(entry), rule, 0, 3, held, [(a, 1), (b, 3)], -1, least(entry), entering=True)
    assert set(found.spent.values()) == {2, 3}
    assert b not in found.spaces
    assert not set(found.spaces) & set(NEAR[b]), "there everything has been spent"
    goal = GRID.index("0103")
    assert found.path_to(goal) == tuple(map(GRID.index, ("0101", "0102", "0103")))


def test_equal_ways_go_by_the_space_that_was_found_first() -> None:
    entry, held = [1] * len(GRID), bytes(len(GRID))
    found = reach(links(entry), rule, 0, 2, held, [(0, 0)], 0, least(entry))
    for goal in (h for h in found.spaces if found.best[h] == 2):
        assert found.before[goal] == next(h for h in found.spaces if goal in NEAR[h])


# ---- costs alone ---------------------------------------------------------------------------


@given(costs, costs, spaces, spaces, st.integers(0, 15))
def test_cheapest_adds_the_toll_of_every_space(
    entry: list[int], toll: list[int], a: int, b: int, limit: int
) -> None:
    far, before = cheapest(links(entry), bytes(toll), (a, b), limit)
    full = [entry[h] + toll[h] if entry[h] else 0 for h in range(len(GRID))]
    one, other = (by_every_path(full, [0] * len(GRID), h, UNREACHED - 1) for h in (a, b))
    for h in range(len(GRID)):
        expected = min(one.get(h, UNREACHED), other.get(h, UNREACHED))
        assert far[h] == (expected if expected <= limit else limit + 1)
        if h in before:
            assert far[h] == far[before[h]] + full[h]


def test_cheapest_ends_when_it_is_told_to() -> None:
    asked: list[int] = []

    def done(spent: int, far: list[int]) -> bool:
        asked.append(spent)
        assert all(far[h] <= spent for h in GRID.within(0, spent))
        return spent == 2

    far, _ = cheapest(links([1] * len(GRID)), bytes(len(GRID)), (0,), 9, done)
    assert asked == [0, 1, 2]
    assert sorted({*far}) == [0, 1, 2, 10]


# ---- steps worked out by the game -----------------------------------------------------------


@given(costs, marks, spaces, st.booleans())
def test_search_finds_what_every_path_finds(
    entry: list[int], held: list[int], at: int, lowest: bool
) -> None:
    def onward(a: int, spent: int, came: int) -> Iterator[tuple[int, int]]:
        assert came == a == at or (a in NEAR[came] and spent == entry[a] + spent_at[came])
        spent_at[a] = spent
        if held[a] == ZONE and a != at:
            return
        for b in NEAR[a]:
            step = rule(spent, 99, a == at, entry[b], 0, held[a], held[b])
            yield b, step if step < 0 else (step & (STOP - 1)) - spent

    spent_at: dict[int, int] = {}
    found = search([(at, 0)], onward, lowest_first=lowest)
    assert found.cost == spent_at == by_every_path(entry, held, at, 99)
    for b, (code, a) in found.barred.items():
        assert code in (SWAMP, ENEMY)
        assert b in NEAR[a]
    for goal in found.cost:
        path = found.path_to(goal)
        assert sum(entry[b] for b in path) == found.cost[goal]


def test_the_lowest_space_decides_between_equal_ways_where_the_game_says_so() -> None:
    """From 0 by 2 or 1 to 3, at the same cost."""
    steps = {0: [(2, 1), (1, 1)], 1: [(3, 1)], 2: [(3, 1)], 3: []}

    def onward(a: int, spent: int, came: int) -> list[tuple[int, int]]:
        return steps[a]

    assert search([(0, 0)], onward).path_to(3) == (2, 3)
    assert search([(0, 0)], onward, lowest_first=True).path_to(3) == (1, 3)
    assert list(search([(0, 0)], onward).cost) == [0, 2, 1, 3], "in the order they were found"


def test_a_search_stops_at_a_goal() -> None:
    settled: list[int] = []

    def onward(a: int, spent: int, came: int) -> list[tuple[int, int]]:
        settled.append(a)
        return [(a + 1, 2), (a + 10, 7)] if a < 9 else []

    found = search([(0, 0)], onward, goals=frozenset((3, 40)))
    assert settled == [0, 1, 2]
    assert found.cost == {0: 0, 1: 2, 10: 7, 2: 4, 11: 9, 3: 6, 12: 11}
    assert found.path_to(3) == (1, 2, 3)


def test_the_first_reason_for_a_space_is_kept() -> None:
    steps = {0: [(1, 1), (9, -4)], 1: [(9, -5), (8, -2)]}
    found = search([(0, 0)], lambda a, spent, came: steps[a])
    assert found.barred == {9: (4, 0), 8: (2, 1)}
    assert found.cost == {0: 0, 1: 1}


def test_a_frontier_holds_labels_richer_than_a_space() -> None:
    """Area 2 is reached on foot for 1 and by lorry for 3; only by lorry does the way go on."""
    on = {(0, "foot"): [((2, "foot"), 1)], (0, "lorry"): [((2, "lorry"), 3)],
          (2, "lorry"): [((3, "lorry"), 1)], (2, "foot"): [], (3, "lorry"): []}  # fmt: skip
    frontier: Frontier[tuple[int, str], str] = Frontier([((0, "foot"), 0), ((0, "lorry"), 0)])
    order = []
    for label, spent in frontier:
        order.append((label, spent))
        for to, step in on[label]:
            frontier.put(to, spent + step, f"from {label[0]}")
    assert order == [((0, "foot"), 0), ((0, "lorry"), 0), ((2, "foot"), 1), ((2, "lorry"), 3),
                     ((3, "lorry"), 4)]  # fmt: skip
    assert frontier.note == {(2, "foot"): "from 0", (2, "lorry"): "from 0", (3, "lorry"): "from 2"}


def test_a_cheaper_way_replaces_a_dearer_one_and_a_step_may_cost_nothing() -> None:
    frontier: Frontier[int, int] = Frontier([(0, 5)])
    order = []
    for label, spent in frontier:
        order.append((label, spent))
        if label == 0:
            frontier.put(1, 9, 0)
            frontier.put(2, 5, 0)
        elif label == 2:
            frontier.put(1, 6, 2)
    assert order == [(0, 5), (2, 5), (1, 6)]
    assert frontier.note == {1: 2, 2: 0}


def test_the_way_back_leaves_out_the_start() -> None:
    assert way_back({3: 2, 2: 1, 1: 0}, 3) == [3, 2, 1]
    assert way_back({}, 3) == []
