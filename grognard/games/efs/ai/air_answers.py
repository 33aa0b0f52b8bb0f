"""What a side answers about its air units: where they fly, as what, and against whom [14]."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.rules.r14_air import Allocation, EndAllocation, PlaceAir
from grognard.games.efs.rules.r14_duels import COMBAT, here
from grognard.games.efs.rules.r14_mission import (
    CAS,
    INTERDICTION,
    AirMission,
    AssignAir,
    DeclareAir,
    EndAssigning,
)

ENOUGH = 3
"""[15.5] Points of close support beyond these change nothing."""


class AirAnswers:
    """Air units of one side."""

    def __init__(self, board: Board, combat: CombatValue) -> None:
        self.board, self.combat = board, combat
        self.rated: dict[Any, Any] = {
            PlaceAir: self.place,
            EndAllocation: lambda action: 0.0,
            DeclareAir: self.declare,
            AssignAir: self.assign,
            EndAssigning: lambda action: 0.0,
        }

    def place(self, action: PlaceAir) -> float:
        """[14.24] Bombers where they count, a fighter with them, the rest stays at home."""
        step = self.board.s.steps[-1]
        assert isinstance(step, Allocation)
        plane = self.board.kit.planes[action.plane]
        mine = here(self.board.s, action.at, self.board.side)
        bombers = [n for n in mine if self.value(n, step.kind)]
        theirs = here(self.board.s, action.at, self.board.foe)
        value = self.value(action.plane, step.kind)
        if plane.type in "FD" and not value:
            if step.active == self.board.side:
                fighters = len(mine) - len(bombers)
                wanted = bombers and not fighters and plane.type == "F"
                return 0.3 + 0.05 * plane.rating if wanted else -1.0
            facing = theirs and not any(self.kind(n) == "F" for n in mine)
            return 0.5 + 0.05 * plane.rating if facing and plane.type == "F" else -1.0
        if step.kind == INTERDICTION:
            return self.interdict(action)
        if step.kind != CAS or not value:
            return -1.0
        points = sum(self.value(n, CAS) for n in bombers)
        useful = min(points + value, ENOUGH) - min(points, ENOUGH)
        if useful <= 0:
            return -1.0
        risk = 0.3 * sum(1 for _ in theirs) if step.active != self.board.side else 0.0
        return 0.4 * useful + 0.3 * self.stakes(action.at) - risk

    def kind(self, n: int) -> str:
        return self.board.kit.planes[n].type

    def value(self, n: int, kind: str) -> int:
        plane = self.board.kit.planes[n]
        return plane.cas if kind == CAS else plane.interdiction

    def stakes(self, at: int) -> float:
        """How much hangs on an attack: most where the odds are neither hopeless nor sure."""
        s = self.board.s
        attack = next((a for a in s.attacks if at in a.hexes and not a.done), None)
        units = [i for i in attack.units if self.board.at(i) >= 0] if attack else []
        if attack is None or not units:
            return 0.0
        found = self.known.get(at)
        if found is None:
            worth = self.combat.outcome(self.combat.imagined(units, attack.hexes, fed=True)).worth
            prize = sum(self.combat.goals.prize(b) for b in attack.hexes)
            found = self.known[at] = 1.0 + prize / 4 - abs(worth - prize / 2) / 8
        return found

    @cached_property
    def known(self) -> dict[int, float]:
        return {}

    def interdict(self, action: PlaceAir) -> float:
        """[14.64] Over headquarters and where the enemy's units stand thickest behind his front;
        units that are worth more in close support wait for it."""
        plane = self.board.kit.planes[action.plane]
        if plane.interdiction <= plane.cas:
            return -1.0
        worth = self.crowds[action.at]
        if here(self.board.s, action.at, self.board.side):
            worth /= 3
        return worth - 1.5

    @cached_property
    def crowds(self) -> list[float]:
        board, counters = self.board, self.board.kit.counters
        found = [0.0] * board.kit.ground.size
        for i in board.s.of(board.foe):
            weight = 2.5 if counters[i].type == "hq" else 0.6 if counters[i].wheels else 0.4
            for b, _ in board.near(board.at(i), 1):
                found[b] += weight
        return found

    def declare(self, action: DeclareAir) -> float:
        """[14.12c] As combat units where an enemy is about, else as what the mission needs."""
        step = self.board.s.steps[-1]
        assert isinstance(step, AirMission)
        met = bool(here(self.board.s, step.at, self.board.foe))
        return 1.0 if action.combat == met else 0.0

    def assign(self, action: AssignAir) -> float:
        """[14.32a] Against whoever is weaker, bombers rather than fighters."""
        planes = self.board.kit.planes
        target = self.board.s.planes[action.target]
        edge = planes[action.plane].rating - planes[action.target].rating
        return 1.0 + 0.3 * edge + (0.0 if target.mission == COMBAT else 0.5)
