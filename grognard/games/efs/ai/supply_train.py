"""Supply units brought to where attackers will stand [15.21]: an attack is planned with a point of
combat supply if some unit can come so near that it reaches all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.rules.r06_lines import loc_from
from grognard.kernel.bitset import bits

NEAR = 4
"""So many hexes from attackers a supply unit surely reaches them; a line has seven."""
FRONT = 7
"""So far from the enemy it is of no use."""
TRIED = 8
"""Hexes that are looked at closely for a supply unit."""


class SupplyTrain:
    """The supply units of one side in a movement phase."""

    def __init__(self, board: Board, spots: Mapping[int, Sequence[int]]) -> None:
        self.board, self.spots = board, spots
        s = board.s
        self.left = {i: s.units[i].asp - s.spent.get(i, 0) for i in board.stores}
        self.serves = {i: self.served(i) for i in self.left}
        self.posts: dict[int, int] = {}

    def served(self, i: int) -> int:
        """The hexes it can serve from wherever it can go."""
        found = self.board.stores[i]
        for at in self.spots.get(i, ()):
            if 2 <= self.board.nearest_foe[at] <= FRONT:
                found |= self.around(at)
        return found

    def around(self, at: int) -> int:
        key = ("mask", at, NEAR)
        mask: int | None = self.board.kit.gaits.get(key)
        if mask is None:
            mask = self.board.kit.gaits[key] = bits(b for b, _ in self.board.near(at, NEAR))
        return mask

    def able(self, units: Iterable[int]) -> list[int]:
        """The supply units that can serve all of these, as they stand now."""
        want = bits(self.board.at(i) for i in units)
        return [k for k, left in self.left.items() if left > 0 and not want & ~self.serves[k]]

    def commit(self, units: Sequence[int]) -> None:
        """A point is spent on these: who stands right stays, else somebody is sent."""
        board, able = self.board, self.able(units)
        want = bits(board.at(i) for i in units)
        for k in able:
            at = self.posts.get(k, board.at(k))
            if not want & ~loc_from(board.s, board.side, at):
                self.use(k, at)
                return
        for k in able:
            at = self.place(k, units, want)
            if k not in self.posts and at >= 0:
                self.use(k, at)
                return

    def use(self, k: int, at: int) -> None:
        self.left[k] -= 1
        self.posts[k] = at
        self.serves[k] = loc_from(self.board.s, self.board.side, at)

    def place(self, k: int, units: Sequence[int], want: int) -> int:
        """Where it should stand to serve them; -1 if nowhere."""
        board = self.board
        distance, foe = board.kit.ground.distance, board.nearest_foe
        there = {board.at(i) for i in units}
        near = [
            (not board.fed >> at & 1, far, -len(board.fighters(board.side, at)), at)
            for at in self.spots.get(k, ()) if 2 <= foe[at] <= FRONT
            and (far := max(distance(at, b) for b in there)) <= board.kit.rules.loc
        ]  # fmt: skip
        for _, _, _, at in sorted(near)[:TRIED]:
            if not want & ~loc_from(board.s, board.side, at):
                return at
        return -1
