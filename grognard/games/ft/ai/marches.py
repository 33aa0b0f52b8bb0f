"""The plan of a movement phase: who leaves, who gathers for an attack, where all others go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.games.ft.ai.board_model import Board
from grognard.games.ft.ai.combat_value import CombatValue, Strike
from grognard.games.ft.ai.post_value import PostValue
from grognard.games.ft.rules.c1_movement import EndMovement, Move, movable
from grognard.games.ft.rules.c1_reach import allowance, blocked, reach
from grognard.games.ft.rules.e1_advance import AdvanceMove, able
from grognard.games.ft.rules.e1_criteria import advance_allowance
from grognard.games.ft.rules.g07_stacking import room
from grognard.games.ft.rules.g16_exit import exits_of
from grognard.kernel.flow import Action
from grognard.kernel.planning import Thought, thought

Order = Action[Any]
Paths = Mapping[int, tuple[int, ...]]


class Marches:
    """Orders for one phase, carried out on the imagined table as they are found."""

    def __init__(self, board: Board, combat: CombatValue, posts: PostValue) -> None:
        self.board, self.s, self.combat, self.posts = board, board.s, combat, posts
        self.ways: dict[int, Paths] = {}
        self.found: list[Order] = []
        self.thoughts: list[Thought] = []

    def orders(self) -> list[Order]:
        """[C.1.0] All of them, and the end."""
        s, me = self.s, self.board.me
        pool = movable(s, me)
        pool = [i for i in pool if not self.leave(i)]
        self.ways = {i: reach(s, (i,), allowance(s, (i,))) for i in pool}
        pool = self.gather(pool)
        self.post(pool, lambda i, path: Move((i,), path))
        return [*self.found, EndMovement()]

    def advances(self) -> list[Order]:
        """[E.1.1] Those of the advance phase."""
        s = self.s
        pool = able(s, self.board.me)
        self.ways = {i: reach(s, (i,), advance_allowance(s, (i,))) for i in pool}
        self.post(pool, lambda i, path: AdvanceMove((i,), path))
        return [*self.found, EndMovement()]

    def leave(self, i: int) -> bool:
        """[G.16] A unit that can leave for points does."""
        part = self.s.kit.scenario.victory
        if part.exit_be is None or self.board.weights.leave <= 0:
            return False
        family = exits_of(self.s, (i,))
        if not family.size():
            return False
        self.found.append(next(iter(family)))
        self.s.change(i, at=-5)
        return True

    def gather(self, pool: list[int]) -> list[int]:
        """[C.1.5] The best attacks first: those who can come beside a target go there. Who is left
        over is given back."""
        s, board = self.s, self.board
        ranked = []
        for at in board.stands(board.foe):
            strike, moves = self.assault(at, pool)
            if strike is not None and strike.worth > 0:
                ranked.append((strike.worth, at))
        left = list(pool)
        for _, at in sorted(ranked, reverse=True):
            strike, moves = self.assault(at, left)
            if strike is None or strike.worth <= 0:
                continue
            for i in strike.units:
                if i in left:
                    left.remove(i)
                if i in moves:
                    self.found.append(Move((i,), self.ways[i][moves[i]]))
                    s.march((i,), moves[i])
            names = ", ".join(s.kit.counters[i].id for i in strike.units)
            self.thoughts.append(thought("attack", strike.worth, hex=s.kit.names[at], units=names))
        return left

    def assault(self, at: int, pool: list[int]) -> tuple[Strike | None, dict[int, int]]:
        """The best attack on a hex by those who stand beside it or can come; who must go where."""
        s, board = self.s, self.board
        near = [b for b in s.kit.ground.around[at] if b < s.kit.ground.hexes]
        moves: dict[int, int] = {}
        stood: dict[int, int] = {}
        if not blocked(s, board.me, at):
            return None, {}
        strong = sorted(
            (i for i in pool if s.kit.counters[i].combat and s.units[i].at not in near),
            key=lambda i: (-s.kit.counters[i].acf[s.units[i].step], i),
        )
        for i in strong:
            if len(moves) >= 6 or not s.kit.counters[i].acf[s.units[i].step]:
                break
            hexes = [b for b in near if b in self.ways[i] and room(s, board.me, b, (i,))]
            if hexes:
                to = max(hexes, key=lambda b: (self.posts.standing(i, b), -b))
                stood[i] = s.units[i].at
                moves[i] = to
                s.march((i,), to)
        strike = self.combat.standing(at, board.me)
        for i, home in stood.items():
            s.march((i,), home)
        return strike, moves

    def post(self, pool: list[int], order: Callable[[int, tuple[int, ...]], Order]) -> None:
        """Every other unit where it is worth most, combat units before headquarters."""
        s, me = self.s, self.board.me
        for i in sorted(pool, key=lambda u: (not s.kit.counters[u].combat, u)):
            here = s.units[i].at
            best, to = self.posts.at(i, here), here
            for b in self.ways[i]:
                if not room(s, me, b, (i,)):
                    continue
                worth = self.posts.at(i, b)
                if worth > best + 1e-9:
                    best, to = worth, b
            if to != here:
                self.found.append(order(i, self.ways[i][to]))
                s.march((i,), to)
