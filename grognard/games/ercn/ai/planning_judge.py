"""The judge of MOSKVA for opponents that plan a phase: its parts go by weights and look further
ahead than Recruit's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.combat_prices import WeighedPrices
from grognard.games.ercn.ai.judge import Judge, Parts
from grognard.games.ercn.ai.post_value import WeighedPostValue
from grognard.games.ercn.ai.reach_ahead import ReachAhead
from grognard.games.ercn.ai.supply_cut import LineCutter, LineNeeds
from grognard.games.ercn.ai.supply_guard import LineGuard
from grognard.games.ercn.ai.supply_plan import SupplyPlan
from grognard.games.ercn.ai.supply_risk import SupplyCalendar, SupplyRisk
from grognard.games.ercn.ai.targets import Targets
from grognard.games.ercn.ai.threat import Caution, CloseThreat
from grognard.games.ercn.ai.unit_value import WeighedUnitValue
from grognard.games.ercn.ai.weights import Weights
from grognard.games.ercn.kit import GERMAN, SOVIET, Kit
from grognard.games.ercn.view import View
from grognard.kernel.planning import Thought, thought

CROWD = 12
"""Units the Soviet gathers for one attack, at most: divisions in three hexes are twice as strong
as a corps."""
AFRESH = 5
"""Units posted after which the enemy's moves are looked at again."""


class PlanningJudge(Judge):
    """A judge with weights. Units that are sent somewhere for the sake of supply go there first."""

    values: WeighedUnitValue
    threat: CloseThreat
    supply: SupplyRisk
    prices: WeighedPrices
    posts: WeighedPostValue

    def __init__(self, view: View, kit: Kit, weights: Weights) -> None:
        board = Board(view, kit)
        self.weights = weights
        values = WeighedUnitValue(board, weights)
        threat = CloseThreat(board, values, weights)
        self.caution = Caution(board, threat, weights)
        calendar = SupplyCalendar(kit)
        supply = SupplyRisk(board, values, weights, calendar)
        self.reach = ReachAhead(board)
        needs = LineNeeds(board, values, calendar)
        self.line_guard = LineGuard(board, supply, needs, self.reach)
        cutter = LineCutter(board, needs, self.reach)
        self.supply_plan = plan = SupplyPlan(board, cutter, self.line_guard, threat)
        self.goals = Targets(board, values, weights)
        prices = WeighedPrices(board, weights, values, self.caution, self.line_guard)
        posts = WeighedPostValue(board, weights, values, self.caution, supply, plan, self.goals)
        super().__init__(Parts(board, values, threat, supply, prices, posts))
        if board.me == SOVIET:
            self.most_attackers = CROWD

    def commit(self, i: int, at: int) -> None:
        super().commit(i, at)
        self.board.placed.add(i)
        if len(self.board.placed) % AFRESH == 0:
            self.threat.forget()

    def targets(self) -> list[int]:
        self.supply_plan.posts  # noqa: B018 - before anybody is sent to attack
        return super().targets()

    def room(self, i: int, at: int) -> bool:
        """[F7] Moscow is kept for the units that defend best for the stacking they take; a unit
        that is sent somewhere goes nowhere else."""
        kept = self.me == SOVIET and at == self.kit.capital and self.s.men[SOVIET][at] > 0
        if kept and self.at(i) != at and self.values.density(i) < 1:
            return False
        return self.supply_plan.posts.get(i, at) == at and super().room(i, at)

    def order(self, units: Iterable[int]) -> list[int]:
        """Units that are sent somewhere first. When the German's posts are final his corps make the
        line, and the others go where it is safe."""
        sent, frail = self.supply_plan.posts, self.values.frail
        ranked = sorted(super().order(units), key=lambda i: i not in sent)
        if self.me == SOVIET or self.board.settled:
            ranked.sort(key=lambda i: (i not in sent, frail(i)))
        return ranked

    @property
    def thoughts(self) -> list[Thought]:
        """How the game stands, what most units make for, and which unit is in most danger."""
        if self.style != "march":
            return []
        kit, at_of = self.kit, self.at
        told = [thought("stands", points=self.view.score, turns=self.board.turns - self.view.turn)]
        if self.me == GERMAN and self.goals.goals:
            goal, many = Counter(self.goals.goals.values()).most_common(1)[0]
            told.append(thought("makes-for", hex=kit.names[goal], count=many))
        feared = [
            (self.threat.risk(i, at), -i, at)
            for i in kit.units_of[self.me]
            if (at := at_of(i)) >= 0
        ]
        if feared and (worst := max(feared))[0] > 0.5:
            told.append(thought("fears", worst[0], hex=kit.names[worst[2]]))
        return told


def judge_for(view: View, kit: Kit, weights: Weights | None = None) -> PlanningJudge:
    """The judge of Regular and Veteran."""
    return PlanningJudge(view, kit, weights or Weights())
