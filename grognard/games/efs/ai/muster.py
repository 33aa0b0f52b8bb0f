"""Units brought beside the enemy for attacks that are strong enough, best attack first [12.1]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heapify, heappop, heappush

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.ai.supply_train import SupplyTrain
from grognard.games.efs.kit import AXIS
from grognard.games.efs.rules.r12_targets import NEVER, required, way_in, why_no_attacker
from grognard.games.efs.rules.r15_odds import halvings
from grognard.kernel.planning import Thought, thought

Posts = dict[int, int]
"""Units, and the hexes they go to."""
Spots = Mapping[int, Sequence[int]]
"""Units, and the hexes they can be in."""


class Muster:
    """Attackers gathered round targets."""

    def __init__(
        self,
        board: Board,
        combat: CombatValue,
        train: SupplyTrain | None = None,
    ) -> None:
        self.board, self.combat, self.goals = board, combat, combat.goals
        self.train = train
        self.thoughts: list[Thought] = []
        self.points = sum(board.s.units[i].asp for i in board.stores)
        """Points of combat supply that are left for attacks."""

    def able(self, i: int) -> bool:
        """[12.12] Whether a unit may attack at all, wherever it stands."""
        board = self.board
        if not board.attack(i) or board.kit.counters[i].artillery:
            return False
        return next(iter(why_no_attacker(board.s, board.side, i)), None) is None

    def gather(self, ways: Spots) -> Posts:
        """Attackers and their posts: targets by what an attack on them is worth, each looked at
        again when its turn comes, because units, room and supply may be gone by then."""
        board = self.board
        comers: dict[int, list[int]] = {}
        for i, hexes in ways.items():
            if self.able(i):
                for at in hexes:
                    comers.setdefault(at, []).append(i)
        posted: Posts = {}
        queue, least = [], board.weights.prepared[board.side]
        for b in board.enemies:
            worth, _ = self.best(b, comers, posted)
            if worth > least:
                queue.append((-worth, b))
        heapify(queue)
        while queue:
            _, b = heappop(queue)
            worth, posts = self.best(b, comers, posted)
            if worth <= least:
                continue
            if queue and -queue[0][0] > worth:
                heappush(queue, (-worth, b))
                continue
            self.points -= 1
            names = ", ".join(board.kit.counters[i].id for i in sorted(posts))
            self.thoughts.append(thought("attack", worth, hex=board.kit.names[b], units=names))
            for i, at in posts.items():
                board.put(i, at)
            posted.update(posts)
            if self.train is not None:
                self.train.commit(tuple(posts))
        return posted

    def best(
        self, b: int, comers: Mapping[int, Sequence[int]], posted: Posts
    ) -> tuple[float, Posts]:
        """The best attack on a hex by those who are free, and what it is worth."""
        board = self.board
        spots: dict[int, list[int]] = {}
        for at in board.kit.ground.around[b]:
            for i in comers.get(at, ()):
                if i not in posted:
                    spots.setdefault(i, []).append(at)
        most = int(board.weights.most)
        ranked = sorted(spots, key=lambda i: (-board.attack(i), i))[:most]
        home = {i: board.at(i) for i in ranked}
        placed: Posts = {}
        worth, size = 0.0, 0
        for i in ranked:
            at = self.spot(i, spots[i], b)
            if at < 0:
                continue
            placed[i] = at
            found = self.combat.worth(tuple(placed), (b,), fed=self.fed(tuple(placed)))
            found -= self.entangled(placed, b) + self.left_behind(home, placed)
            if found > worth:
                worth, size = found, len(placed)
        for i, at in home.items():
            board.put(i, at)
        return worth, dict(list(placed.items())[:size])

    def fed(self, units: Sequence[int]) -> bool:
        if self.train is not None:
            return bool(self.train.able(units))
        return self.points > 0 and self.combat.supply_for(units)

    def spot(self, i: int, hexes: Sequence[int], b: int) -> int:
        """The hex from which a unit attacks best: it is put there. -1 where there is none."""
        board, best = self.board, (-99.0, -1)
        home = board.at(i)
        for at in hexes:
            if at != home and not board.room(i, at):
                continue
            board.put(i, at)
            how = way_in(board.s, i, b)
            if how != NEVER:
                others = [c for c in required(board.s, i) if c != b]
                halved = len(halvings(board.s, i, (b,)))
                worth = -0.5 * len(others) - halved + 0.1 * (at == home) + 0.1 * board.cover(at)
                best = max(best, (worth, at))
        board.put(i, best[1] if best[1] >= 0 else home)
        return best[1]

    def left_behind(self, home: Posts, placed: Posts) -> float:
        """[24.25a] What it costs that places that score lose the last who held them."""
        board, found = self.board, 0.0
        for at in {home[i] for i in placed if placed[i] != home[i]}:
            goal = self.goals.by_hex.get(at)
            if goal is not None and goal.mine and not board.fighters(board.side, at):
                near = board.side == AXIS or board.nearest_foe[at] < 6
                found += self.goals.point * goal.points / len(goal.hexes) if near else 0.0
        return found

    def entangled(self, placed: Posts, b: int) -> float:
        """[12.16] What it costs that others than the target must be attacked as well."""
        found = set()
        for i in placed:
            found.update(required(self.board.s, i))
        return self.board.weights.entangled * len(found - {b})
