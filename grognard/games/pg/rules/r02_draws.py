"""[6.1, 16.7] What is drawn from a cup before play: leaders and minefields."""

from __future__ import annotations

from typing import Any

from grognard.games.pg.kit import WAITING
from grognard.games.pg.piece_state import Mine
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step


class DrawLeaders(Step[State, Silent], frozen=True, tag="draw-leaders"):
    """[6.1] For each leader a counter of his rank is drawn and tossed: it shows a face of two."""

    unit: int = 0

    def enter(self, s: State) -> Flow:
        counters = s.kit.counters
        unit = self.unit
        while unit < len(counters) and not (counters[unit].leader and s.units[unit].face < 0):
            unit += 1
        if unit >= len(counters):
            return Done()
        if unit != self.unit:
            return Goto(DrawLeaders(unit))
        cup = self._cup(s)
        side = counters[unit].side
        return Call(Dice("leader", "6.1", side, 1, len(cup), unit))

    def _cup(self, s: State) -> list[int]:
        """Both faces of every counter of the rank that is not in play."""
        one, faces = s.kit.counters[self.unit], s.kit.faces
        taken = {faces[u.face].counter for u in s.units if u.face >= 0}
        return [
            n
            for n, face in enumerate(faces)
            if face.set == one.leader_set and face.rank == one.code and face.counter not in taken
        ]

    def resume(self, s: State, value: Any) -> Flow:
        face = self._cup(s)[value[0] - 1]
        s.change(self.unit, face=face)
        drawn = s.kit.faces[face]
        s.tell("leader-drawn", "6.1", unit=s.kit.counters[self.unit].label, morale=drawn.morale,
               combat=drawn.combat, bonus=drawn.bonus)  # fmt: skip
        return Goto(DrawLeaders(self.unit + 1))


class DrawMines(Step[State, Silent], frozen=True, tag="draw-mines"):
    """[16.7] Minefields are drawn from the cup; their owner alone sees how strong they are."""

    side: int

    def enter(self, s: State) -> Flow:
        drawn = sum(mine.side == self.side for mine in s.mines)
        if drawn >= s.kit.sides[self.side].minefields:
            return Done()
        return Call(Dice("mine", "16.7", self.side, 1, sum(self._cup(s)), secret=True))

    def _cup(self, s: State) -> list[int]:
        """How many dummies, ones, twos and threes are left."""
        left = list(s.kit.constants.mines.cup)
        for mine in s.mines:
            left[mine.strength] -= 1
        return left

    def resume(self, s: State, value: Any) -> Flow:
        counters = [n for n, count in enumerate(self._cup(s)) for _ in range(count)]
        strength = counters[value[0] - 1]
        s.mines = (*s.mines, Mine(WAITING, self.side, strength))
        return Goto(self)

    def seen(self, s: State, side: Any) -> dict[str, Any]:
        return {}
