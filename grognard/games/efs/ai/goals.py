"""What a side is after: the places that score [24], what each is worth to it, and who is sent
where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grognard.games.efs.ai.board_model import Board, distances
from grognard.games.efs.kit import AXIS
from grognard.games.efs.rules.r24_victory import value_now
from grognard.kernel.value import Value

HALF = 0.5


class Goal(Value, frozen=True):
    """A place that scores."""

    n: int
    """Its place in the scenario."""
    hexes: tuple[int, ...]
    points: int
    """What it is worth, now or on a turn to come, the best of it."""
    mine: bool
    """Whether it is the side's: to be held, not to be taken."""


class Goals:
    """Places that score, and how far it is to them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        s, kit = board.s, board.kit
        self.point = board.weights.point
        self.all: list[Goal] = []
        for n, hexes in enumerate(kit.locations):
            points = max(value_now(s, n), 1) if hexes else 0
            axis = bool(s.scored >> n & 1)
            if points:
                self.all.append(Goal(n, hexes, points, axis == (board.side == AXIS)))
        self.open = [goal for goal in self.all if not goal.mine]
        self.held = [goal for goal in self.all if goal.mine]
        self.by_hex: dict[int, Goal] = {at: goal for goal in self.all for at in goal.hexes}

    def prize(self, at: int) -> float:
        """What taking a hex is worth, in steps."""
        goal = self.by_hex.get(at)
        if goal is None:
            return 0.0
        mine = self.board.s.friendly(self.board.side, at)
        return 0.0 if mine else self.point * goal.points / len(goal.hexes)

    def way(self, goal: Goal, i: int) -> list[int]:
        """How far a unit is from a place, from every hex, in halves of a hex."""
        return distances(self.board.kit, goal.hexes, wheels=self.board.kit.counters[i].wheels)

    # ---- who goes where --------------------------------------------------------------------

    def need(self, goal: Goal) -> float:
        """How much strength a place asks for: to take it so much more than its defence, to hold it
        what its worth and the enemy near it ask."""
        board = self.board
        if not goal.mine:
            near = {b for at in goal.hexes for b, _ in board.near(at, 1)}
            return 4 + 2.5 * sum(
                board.holding(board.foe, b) for b in near if board.s.men[board.foe][b]
            )
        danger = max(board.threat[at] for at in goal.hexes)
        close = min(board.nearest_foe[at] for at in goal.hexes)
        if board.side == AXIS:
            return 1.0 + (danger / 4 if close < 5 else 0)
        return 2.0 + min(goal.points, 4) + danger / 2 if close < 14 else 1.0

    def assign(self, units: Iterable[int]) -> dict[int, Goal]:
        """A place for each unit: near ones and those that score most first, each by so many as it
        asks for; what is left over goes where it would have gone by itself."""
        board = self.board
        if board.weights.formation > HALF:
            return self.by_formation(list(units))
        return self.spread(units, {i: (i,) for i in units})

    def by_formation(self, units: list[int]) -> dict[int, Goal]:
        """The same, whole formations at a time: the strongest of each says where from."""
        board, counters = self.board, self.board.kit.counters
        groups: dict[str, list[int]] = {}
        for i in units:
            groups.setdefault(counters[i].formation or counters[i].id, []).append(i)
        led = {max(group, key=lambda i: (board.attack(i), -i)): tuple(group)
               for group in groups.values()}  # fmt: skip
        found = self.spread(led, led)
        return {i: goal for head, goal in found.items() for i in led[head]}

    def spread(self, units: Iterable[int], groups: Mapping[int, Sequence[int]]) -> dict[int, Goal]:
        """A place for each of these, which stand for groups."""
        board, counters = self.board, self.board.kit.counters
        need = {goal.n: self.need(goal) for goal in self.all}
        total = dict(need)
        found: dict[int, Goal] = {}
        offers = []
        for i in units:
            pace = max(counters[i].ma, 2)
            at = board.at(i)
            for goal in self.all:
                far = self.way(goal, i)[at] / 2 if at >= 0 else 20
                if far >= 100:
                    continue
                turns = far / pace
                offers.append((self.pull(goal, turns), -i, goal))
        offers.sort(key=lambda one: (-one[0], -one[1], one[2].n))
        for pull, minus, goal in offers:
            i = -minus
            if i in found or need[goal.n] <= 0 or pull <= 0:
                continue
            found[i] = goal
            need[goal.n] -= sum(max(board.attack(k), board.defence(k), 1) for k in groups[i])
        # Whoever is left goes where the most is still to be had for each one sent already.
        for _, minus, goal in offers:
            i = -minus
            if i not in found and total[goal.n] > 1.0:
                found[i] = goal
        return found

    def pull(self, goal: Goal, turns: float) -> float:
        """What draws a unit to a place that is so many turns away."""
        board = self.board
        left = board.kit.last - board.s.turn + 1
        if turns > left + 1 and not goal.mine:
            return goal.points / (4 + turns) / 4
        held = 0.8 if goal.mine else 1.0
        if goal.mine and board.side == AXIS and all(
            board.nearest_foe[at] > 5 for at in goal.hexes
        ):  # fmt: skip
            # A place of one's own without an enemy near wants but a garrison, and the nearest.
            return float(goal.points / (0.3 + turns) ** 1.5)
        return held * goal.points / (1 + turns)
