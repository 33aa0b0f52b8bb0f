"""Where units can get in MOSKVA, some impulses ahead, on foot and by rail."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.f5_rail import rail_reach
from grognard.games.ercn.rules.f_movement import allowance, mover, search
from grognard.kernel.search import Reach

Posts = dict[int, int]
"""A hex for each unit."""
Ways = list[Reach]
"""Where a unit gets in its next impulse, in the one after it, and so on."""


class ReachAhead:
    """The moves of several impulses."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.s, self.kit = board.s, board.kit

    @property
    def impulses(self) -> int:
        """Impulses in which units of the side in play may still move."""
        return 2 if self.board.view.phase == "move" else 1

    def free_units(self) -> list[int]:
        """Own units that may still move in this phase."""
        board = self.board
        gone = {unit.unit for unit in board.view.units if "moved" in unit.marks} | board.placed
        return [i for i in self.kit.units_of[board.me] if board.at(i) >= 0 and i not in gone]

    def ways_of(self, units: Iterable[int], impulses: int) -> dict[int, Ways]:
        """Where each unit gets, impulse by impulse; units alike share their ways. In the first it
        may go by rail instead."""
        s = self.s
        fed_bits = [fed(s, side) for side in range(2)]
        known: dict[tuple[int, int, bool, int, bool], Ways] = {}
        found = {}
        for i in units:
            at, counter = self.board.at(i), self.kit.counters[i]
            rides = bool(fed_bits[counter.side] >> at & 1) and self.rides(i)
            key = (at, counter.kind, counter.mech, allowance(s, i), rides)
            if key not in known:
                m = mover(s, i)
                ways = [search(m, [(at, 0)], at)]
                if rides:
                    ways[0] = with_rails(ways[0], rail_reach(s, i))
                there = {at, *ways[0].spaces}
                for _ in range(impulses - 1):
                    ways.append(search(m, [(h, 0) for h in sorted(there)], -1))
                    there.update(ways[-1].spaces)
                known[key] = ways
            found[i] = known[key]
        return found

    def rides(self, i: int) -> bool:
        """[F5] Whether a unit with a line of supply can go by rail from where it is."""
        s, at, counter = self.s, self.board.at(i), self.kit.counters[i]
        side = counter.side
        # The enemy's points of next turn are what the scenario gives him, interdiction left out.
        each_turn = self.kit.sheets.scenario.rail_points[SIDES[side]]
        points = s.rail[side] if side == self.board.me else 2 * each_turn
        return (
            points >= counter.rail_halves
            and bool(self.kit.ground.home_rails[side][at])
            and not s.threat(1 - side)[at]
        )

    def posts_of(self, ways: dict[int, Ways]) -> dict[int, list[int]]:
        """Which units can get to each hex."""
        found: dict[int, list[int]] = {}
        for i, stages in ways.items():
            for h in {self.board.at(i), *(h for stage in stages for h in stage.spaces)}:
                found.setdefault(h, []).append(i)
        return found


def first_leg(home: int, ways: Ways, goal: int) -> int:
    """Where to go in this impulse on the way to a goal."""
    n = next((k for k, stage in enumerate(ways) if goal in stage.before), 0)
    while n and goal != home:
        while goal in ways[n].before and goal != home and goal not in ways[n - 1].before:
            goal = ways[n].before[goal]
        n -= 1
    return goal


def with_rails(walk: Reach, ride: Reach) -> Reach:
    """The moves of a unit that may walk or go by rail."""
    return Reach(sorted({*walk.spaces, *ride.spaces}), walk.best, {**ride.before, **walk.before})
