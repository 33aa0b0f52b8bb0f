"""Who acts in a segment of Panzer Grenadier, and what each is declared to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.move_value import LEAST, MoveValue
from grognard.games.pg.ai.off_board import Choice, OffBoard, Order, worth_of
from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.r03_activation import activates, commands, near
from grognard.games.pg.rules.r03_segment import Activate, Begin, Declare, Pass
from grognard.kernel.offers import Family, Offer, One


class Activation:
    """Activations of one side, at fixed values. `fire_of` is the best that a unit could do by fire
    where it stands."""

    def __init__(
        self, board: Board, moves: MoveValue, off_board: OffBoard, fire_of: Callable[[int], float]
    ) -> None:
        self.board, self.moves, self.off_board, self.fire_of = board, moves, off_board, fire_of
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe

    def around(self, i: int) -> list[int]:
        """Friends beside a piece whom it could activate."""
        return self.board.around(i)

    def best_of(self, i: int) -> tuple[float, str]:
        """What a piece would best be declared to do, and what that is worth."""
        unit, counter = self.s.units[i], self.kit.counters[i]
        if unit.morale == DEMORALISED:
            return 0.5, "move"
        if counter.leader:
            return 0.05, "move"
        fire, step = self.fire_of(i) * (0.6 if self.board.leaves else 1.0), self.moves.step_of(i)
        if unit.morale:
            step = max(step, 0.35)
        return (fire, "fire") if fire >= step else (step, "move")

    def group(self, i: int) -> float:
        """[3.12] What a leader, and those he would activate, could do at once."""
        s, total = self.s, self.best_of(i)[0]
        if not activates(s, i):
            return total
        for j in self.around(i):
            if not s.units[j].marker and commands(s, i, j) and near(s, i, j):
                total += self.best_of(j)[0]
        return total

    def segment(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[3.1] Guns and aircraft, then the leader or unit that can do most; else pass."""
        whole = max(self.off_board.choices(offers), key=worth_of, default=None)
        if whole is not None and whole[0] > 0.25:
            return whole[1]
        best: Choice | None = None
        for offer in offers:
            if not isinstance(offer, Family) or offer.kind is not Activate:
                continue
            for i in dict.fromkeys(key[0] for key in offer.keys):
                worth = self.group(i)
                if best is None or worth > best[0]:
                    orders = {order for unit, order in offer.keys if unit == i}
                    order = self.own_order(i)
                    best = worth, Activate(i, order if order in orders else orders.pop())
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        if best is not None and (best[0] > 2 * LEAST or Pass not in plain):
            return best[1]
        return Pass() if Pass in plain else None

    def own_order(self, i: int) -> Any:
        """A leader does what most of those around him do."""
        if not self.kit.counters[i].leader or self.s.units[i].morale == DEMORALISED:
            return self.best_of(i)[1]
        total = 0.0
        for j in self.around(i):
            if not self.kit.counters[j].leader and commands(self.s, i, j):
                worth, order = self.best_of(j)
                total += worth if order == "fire" else -worth
        return "fire" if total > 0 else "move"

    def declare(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[3.13] Everybody who has something to do is declared to do it."""
        for offer in offers:
            if not isinstance(offer, Family) or offer.kind is not Declare:
                continue
            keys = set(offer.keys)
            for i in dict.fromkeys(key[0] for key in offer.keys):
                worth, order = self.best_of(i)
                if self.kit.counters[i].leader:
                    order = self.own_order(i)
                if worth >= LEAST / 2 and (i, order) in keys:
                    return Declare(i, order)  # type: ignore[arg-type]
        return Begin() if self.s.tasks else None
