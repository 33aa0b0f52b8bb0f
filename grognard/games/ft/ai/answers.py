"""What single choices are worth: targets, losses, retreats, supply, the order of battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.ft.ai.board_model import Board
from grognard.games.ft.ai.combat_value import CombatValue, Strike
from grognard.games.ft.ai.post_value import PostValue
from grognard.games.ft.rules.b1_supply import GivePoint, Warm, chilled
from grognard.games.ft.rules.b2_arrivals import Arrive
from grognard.games.ft.rules.b2_exchanges import BuyUpgrade
from grognard.games.ft.rules.b2_withdrawals import GiveUpPoint, GiveUpStep
from grognard.games.ft.rules.b3_replacements import BringBack, Rebuild
from grognard.games.ft.rules.c1_targets import MarkTarget
from grognard.games.ft.rules.d3_advance import AdvanceTo
from grognard.games.ft.rules.d3_defence import Defend
from grognard.games.ft.rules.d3_losses import (
    Defending,
    GoBack,
    RetreatTo,
    TakeFatigue,
    TakeStep,
    ways,
)
from grognard.games.ft.rules.d3_support import PayPoint, UseSupport
from grognard.games.ft.rules.g07_stacking import MakeRoom
from grognard.games.ft.rules.g13_breakout import FleeTo

Rated = Callable[[Any], float]


class Answers:
    """Ratings by the kind of action."""

    def __init__(self, board: Board, combat: CombatValue, posts: PostValue) -> None:
        self.board, self.s, self.combat, self.posts = board, board.s, combat, posts
        self.strikes: dict[int, Strike | None] = {}
        self.rated: dict[type[Any], Rated] = {
            MarkTarget: self.mark, TakeStep: self.step, TakeFatigue: lambda one: -0.2,
            GoBack: self.go_back, RetreatTo: self.retreat, AdvanceTo: self.advance,
            PayPoint: self.pay, UseSupport: lambda one: 0.5, Defend: self.defend,
            GivePoint: lambda one: 0.1, Warm: self.warm, Arrive: self.arrive,
            BuyUpgrade: lambda one: 0.1, GiveUpPoint: lambda one: -0.1,
            GiveUpStep: lambda one: -0.3, Rebuild: lambda one: 0.5, BringBack: lambda one: 0.4,
            MakeRoom: self.make_room, FleeTo: self.flee,
        }  # fmt: skip

    def mark(self, action: MarkTarget) -> float:
        """[C.1.5] A hex the best attack on which is worth it, in the colour that attack wants."""
        if action.at not in self.strikes:
            self.strikes[action.at] = self.combat.standing(action.at, self.board.me)
        strike = self.strikes[action.at]
        if strike is None or strike.black != action.black:
            return -1.0
        return strike.worth

    def step(self, action: TakeStep) -> float:
        return -self.board.step_value(action.unit)

    def pay(self, action: PayPoint) -> float:
        """Those with most points pay."""
        return 0.1 + 0.01 * self.s.units[action.hq].sp

    def defend(self, action: Defend) -> float:
        return 0.1 if action.kind == "static" else 0.0

    def warm(self, action: Warm) -> float:
        return 0.15 * len(chilled(self.s, action.hq)) - 0.5

    def go_back(self, action: GoBack) -> float:
        """[D.3.7] Hexes save steps; but who has no way is lost."""
        step = self.s.steps[-1]
        if not action.hexes or not isinstance(step, Defending):
            return 0.0
        units = step.movable(self.s)
        fighting = [i for i in units if self.s.kit.counters[i].combat]
        value = sum(map(self.board.step_value, fighting)) / max(1, len(fighting))
        lost = sum(
            self.board.step_value(i) * self.board.steps_left(i)
            for i in units
            if not ways(self.s, i)
        )
        return action.hexes * (value - self.board.weights.hex * 0.5) - lost

    def retreat(self, action: RetreatTo) -> float:
        """To friends and supply, not into enemy zones."""
        s, me = self.s, self.board.me
        worth = 0.5 if self.board.lines[0] >> action.to & 1 else 0.0
        worth += 0.2 if s.of(me, action.to) else 0.0
        worth -= 0.6 if s.ezoc(me, action.to) else 0.0
        return worth - 0.02 * self.board.pull[action.to] - 0.01 * self.board.threat(action.to)

    def advance(self, action: AdvanceTo) -> float:
        """Forward where the new hex is not worse than the old."""
        here = self.s.units[action.unit].at
        return self.posts.at(action.unit, action.to) - self.posts.at(action.unit, here)

    def arrive(self, action: Arrive) -> float:
        """Near to what is wanted, all together."""
        return 1.0 + 0.01 * len(action.units) - 0.02 * self.posts.far(action.to)

    def make_room(self, action: MakeRoom) -> float:
        if action.to < 0:
            return -self.board.step_value(action.unit)
        return self.posts.at(action.unit, action.to) * 0.1

    def flee(self, action: FleeTo) -> float:
        return 0.1 + (1.0 if self.board.lines[0] >> action.to & 1 else 0.0)
