"""Attacks declared from where units stand: the best first, and whatever must be attacked for their
sake with them, or not at all [12.1]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ai.board_model import HALF, Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.ai.concert import Concert
from grognard.games.efs.kit import SOVIET
from grognard.games.efs.pieces import Attack
from grognard.games.efs.rules.r12_declaration import (
    Declare,
    EndDeclaration,
    attacked,
    beside,
    engaged,
    unmet,
)
from grognard.games.efs.rules.r12_targets import required
from grognard.kernel.flow import Action
from grognard.kernel.planning import Thought, thought

Order = Action[Any]
ROUNDS = 12
"""Attacks that are declared, at most."""


class Declarations:
    """The attacks of one side."""

    def __init__(self, board: Board, combat: CombatValue) -> None:
        self.board, self.combat = board, combat
        self.points = sum(board.s.units[i].asp for i in board.stores)
        self.thoughts: list[Thought] = []

    def orders(self) -> list[Order]:
        orders: list[Order] = []
        planned = self.board.weights.concert > HALF and self.in_concert(orders)
        for _ in range(0 if planned else ROUNDS):
            best = max(self.packets(), key=lambda one: one[0], default=None)
            if best is None or best[0] < self.board.weights.declared:
                break
            for action in best[1]:
                self.declare(self.mandated(action))
                orders.append(self.mandated(action, told=True))
                self.explain(action, best[0])
        if not orders:
            near = [b for b in self.board.enemies if beside(self.board.s, self.board.side, b)]
            self.thoughts.append(thought("no-attack", 0.0, count=len(near)))
        return [*orders, EndDeclaration()]

    def in_concert(self, orders: list[Order]) -> bool:
        """All of them together, if the rules take them so."""
        s, name = self.board.s, self.board.name
        before = s.attacks
        found = [] if before else Concert(self.board, self.combat, self.points).attacks()
        for worth, units, hexes in found:
            action = Declare(units, hexes)
            if next(iter(action.why_not(s, name)), None) is not None:
                break
            self.declare(self.mandated(action))
            orders.append(self.mandated(action, told=True))
            self.explain(action, worth)
        if len(orders) == len(found) and not before and not unmet(s):
            return True
        s.attacks, self.thoughts = before, []
        orders.clear()
        return False

    def explain(self, action: Declare, worth: float) -> None:
        kit = self.board.kit
        names = ", ".join(kit.counters[i].id for i in sorted(action.units))
        self.thoughts.append(thought("attack", worth, hex=kit.names[action.hexes[0]], units=names))

    def declare(self, action: Declare) -> None:
        s = self.board.s
        self.points -= 1
        s.attacks = (*s.attacks, Attack(action.hexes, action.units, action.mandated))

    def mandated(self, action: Declare, *, told: bool = False) -> Declare:
        """[12.32] As a mandated attack, where one is due and this one can be it."""
        s = self.board.s
        if self.board.side != SOVIET or not s.mandated:
            return action
        before = s.attacks
        if told:  # it is laid on the table already
            s.attacks = s.attacks[:-1]
        bound = replace(action, mandated=True)
        may = next(iter(bound.why_not(s, self.board.name)), None) is None
        s.attacks = before
        return bound if may else action

    # ---- what can be attacked --------------------------------------------------------------

    def packets(self) -> Iterator[tuple[float, list[Declare]]]:
        """Attacks, each with what must be attacked for its sake, and what all of it is worth."""
        board, s = self.board, self.board.s
        under = attacked(s)
        for b in board.enemies:
            if b in under:
                continue
            for action in self.against(b):
                worth = self.worth(action)
                if worth <= -3:
                    continue
                more = self.completed(action)
                if more is not None:
                    yield worth + sum(map(self.worth, more)), [action, *more]

    def worth(self, action: Declare) -> float:
        fed = self.points > 0 and self.combat.supply_for(action.units)
        return self.combat.worth(action.units, action.hexes, fed=fed)

    def free(self, b: int) -> list[int]:
        board = self.board
        busy = engaged(board.s)
        found = [i for i in beside(board.s, board.side, b) if i not in busy]
        return sorted(found, key=lambda i: (-board.attack(i), i))

    def against(self, b: int) -> Iterator[Declare]:
        """Attacks on a hex: by those whom it alone concerns, by all, and together with the hexes
        that its attackers must attack as well."""
        s = self.board.s
        units = self.free(b)
        if not units:
            return
        under = attacked(s)
        needs = {i: set(required(s, i)) - under for i in units}
        alone = tuple(i for i in units if needs[i] <= {b})
        sets = {alone, tuple(units)}
        sets |= {alone[:n] for n in range(1, len(alone))}
        for force in sorted(sets, key=lambda one: (-len(one), one)):
            if force:
                yield Declare(tuple(sorted(force)), (b,))
        wide: set[tuple[int, ...]] = set()
        for i in units:
            hexes = tuple(sorted({b, *needs[i]}))
            if len(hexes) > 1 and hexes not in wide:
                wide.add(hexes)
                edges = s.kit.ground.edge
                group = [k for k in units if all(c in edges[s.units[k].at] for c in hexes)]
                group = [k for k in group if needs[k] <= set(hexes)]
                if group:
                    yield Declare(tuple(sorted(group)), hexes)

    def completed(self, action: Declare) -> list[Declare] | None:
        """[12.16] What must be declared besides; None where it cannot be, or costs too much."""
        board, s = self.board, self.board.s
        before = s.attacks
        found: list[Declare] = []
        try:
            if next(iter(action.why_not(s, board.name)), None) is not None:
                return None
            s.attacks = (*s.attacks, Attack(action.hexes, action.units))
            for _ in range(3):
                missing = unmet(s)
                if not missing:
                    return found
                b = min(missing)
                best: tuple[float, Declare] | None = None
                for more in self.against(b):
                    if next(iter(more.why_not(s, board.name)), None) is not None:
                        continue
                    worth = self.worth(more)
                    if best is None or worth > best[0]:
                        best = worth, more
                if best is None:
                    return None
                found.append(best[1])
                s.attacks = (*s.attacks, Attack(best[1].hexes, best[1].units))
            return None if unmet(s) else found
        finally:
            s.attacks = before
