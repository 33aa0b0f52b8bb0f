"""What a side answers while an attack is resolved: who takes part, supply, guns, engineers, losses,
retreats, advances; and the defender's reaction, guns and orders."""

from __future__ import annotations

from typing import Any

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.ai.goals import Goals
from grognard.games.efs.ai.post_value import PostValue
from grognard.games.efs.pieces import OUT
from grognard.games.efs.rules.r12_orders import NO_RETREAT, EndOrders, PlaceOrder
from grognard.games.efs.rules.r12_reaction import EndReaction, React
from grognard.games.efs.rules.r13_bombard import Bombard, NoBombardment
from grognard.games.efs.rules.r13_mortars import MortarsStay
from grognard.games.efs.rules.r13_support import AddGun, EndGunnery
from grognard.games.efs.rules.r15_combat import (
    Bust,
    BustNothing,
    Resolve,
    SpareEngineers,
    UseEngineers,
    strengths,
)
from grognard.games.efs.rules.r15_odds import capped, support_points
from grognard.games.efs.rules.r15_supply import GoWithout, NameSupply
from grognard.games.efs.rules.r15_taking_part import Engage
from grognard.games.efs.rules.r16_advance import AdvanceTo, EndAdvance
from grognard.games.efs.rules.r16_losses import TakeLoss
from grognard.games.efs.rules.r16_retreat import Abandon, KeepGuns, RetreatTo
from grognard.kernel.flow import Action

Order = Action[Any]
HOLD = 6.0
"""A place worth so many steps is held with an order of No Retreat."""


class BattleAnswers:
    """Answers of one side in combat."""

    def __init__(self, board: Board, goals: Goals, combat: CombatValue, posts: PostValue) -> None:
        self.board, self.goals, self.combat, self.posts = board, goals, combat, posts
        self.rated: dict[Any, Any] = {
            Resolve: self.resolve,
            Engage: self.engage,
            NameSupply: self.name_supply,
            GoWithout: self.go_without,
            AddGun: self.add_gun,
            Bombard: self.bombard,
            Bust: self.bust,
            UseEngineers: self.use_engineers,
            PlaceOrder: self.place_order,
            React: self.react,
            TakeLoss: self.take_loss,
            RetreatTo: self.retreat,
            AdvanceTo: self.advance,
            Abandon: lambda action: -1.0,
            **dict.fromkeys(
                (EndGunnery, NoBombardment, BustNothing, SpareEngineers, EndOrders, EndReaction,
                 EndAdvance, KeepGuns, MortarsStay),
                lambda action: 0.0,
            ),
        }  # fmt: skip

    @property
    def battle(self) -> Any:
        return self.board.s.attacks[self.board.s.battle]

    def resolve(self, action: Resolve) -> float:
        """[15.1] The surest attack first: it opens ways of advance and closes ways of retreat."""
        s = self.board.s
        attack = next(a for a in s.attacks if action.at in a.hexes and not a.done)
        units = [i for i in attack.units if self.board.at(i) >= 0]
        return self.combat.declared(units, attack.hexes, fed=True) if units else 0.0

    def engage(self, action: Engage) -> float:
        """[15.14] Those who make the attack the most worth."""
        attack = self.battle
        fed = self.combat.supply_for(action.units)
        return self.combat.declared(action.units, attack.hexes, fed=fed)

    def name_supply(self, action: NameSupply) -> float:
        """[15.21] A point for an attack that is better with it, the fewer the better."""
        attack = self.battle
        gain = self.combat.declared(attack.units, attack.hexes, fed=True)
        gain -= self.combat.declared(attack.units, attack.hexes, fed=False)
        return gain - self.board.weights.supply * (len(action.units) - 1)

    def go_without(self, action: GoWithout) -> float:
        return 0.0

    def add_gun(self, action: AddGun) -> float:
        """[13.13b] A gun whose points are not lost; rounds of its own cost a point of supply."""
        s, side = self.board.s, self.board.side
        n = next(k for k, a in enumerate(s.attacks) if not a.done and action.at in a.hexes)
        attack, counters = s.attacks[n], s.kit.counters
        attacks = counters[attack.units[0]].side == side
        if attacks:
            before = attack.guns
            most = sum(s.strength(i)[0] for i in attack.units)
        else:
            before = attack.support
            troops = self.board.fighters(side, action.at)
            most = sum(s.strength(i)[1] for i in troops if not counters[i].artillery)
        points = [
            capped(support_points(s, guns, attack.hexes, defending=not attacks), most)
            for guns in (before, (*before, action.unit))
        ]
        price = 0.5 if attacks else 0.0
        worth = points[1] - points[0] + (1.0 if counters[action.unit].crt_drm else 0.0)
        return worth - price - (2.5 if action.asp >= 0 else 0.0)

    def bombard(self, action: Bombard) -> float:
        return 1.0

    def bust(self, action: Bust) -> float:
        """[15.44] The strongest; it takes the first step of an asterisk."""
        return 0.2 + self.board.attack(action.unit)

    def use_engineers(self, action: UseEngineers) -> float:
        return 1.0

    def place_order(self, action: PlaceOrder) -> float:
        """[12.51] No Retreat where a place that scores is defended, and the odds are bearable."""
        if action.order != NO_RETREAT:
            return -1.0
        board, s = self.board, self.board.s
        n = next(k for k, a in enumerate(s.attacks) if not a.done and action.at in a.hexes)
        attack = s.attacks[n]
        if s.kit.counters[attack.units[0]].side == board.side:
            return -1.0
        stake = sum(4.0 * self.goals.by_hex[b].points for b in attack.hexes
                    if b in self.goals.by_hex)  # fmt: skip
        both = strengths(s, attack)
        held = sum(s.steps_left(i) for b in attack.hexes for i in board.fighters(board.side, b))
        heavy = both.attack.total > 5 * max(both.defence.total, 1)
        return stake - HOLD + min(held, 4) - (10.0 if heavy else 0.0)

    def react(self, action: React) -> float:
        """[12.41] Into a hex that is attacked, to save it."""
        board, s = self.board, self.board.s
        at = action.path[-1]
        if not any(at in attack.hexes and not attack.done for attack in s.attacks):
            return -1.0
        strong = sum(board.attack(i) for a in s.attacks if at in a.hexes for i in a.units)
        before = board.holding(board.side, at)
        after = before + board.defence(action.unit)
        if strong >= 5 * after:
            return -1.0
        return strong / max(before, 1) - strong / max(after, 1) - 0.5

    # ---- losses ----------------------------------------------------------------------------

    def take_loss(self, action: TakeLoss) -> float:
        """[16.21] The cheapest step: what it fights with now against what is left of it."""
        s, i = self.board.s, action.unit
        counter, unit = s.kit.counters[i], s.units[i]
        left = counter.steps[unit.step + 1 :]
        now = s.strength(i)
        after = left[0] if left else (0, 0)
        lost = max(now[0] - after[0], 0) + max(now[1] - after[1], 0)
        return -self.combat.step(i) - 0.25 * lost - (0.8 if not left else 0.0)

    # ---- retreats, advances ----------------------------------------------------------------

    def retreat(self, action: RetreatTo) -> float:
        """[16.4] Whole stacks, towards what is to be held, out of the enemy's sight, in supply; of
        the enemy's units, the worst place for them."""
        board, s = self.board, self.board.s
        at, i = action.path[-1], action.units[0]
        if s.kit.counters[i].side != board.side:
            return float(board.near_friends(at)) - 0.1 * len(action.units)
        zones = sum(bool(s.zoc[board.foe][b]) and not s.men[board.side][b] for b in action.path)
        found = self.posts.worth(i, at) - 3.0 * zones - 0.1 * board.threat[at]
        if len(action.units) > 1:
            found += 0.2
        return found

    def advance(self, action: AdvanceTo) -> float:
        """[16.5] Into what scores, and wherever one can stand; not all of a stack that holds
        something."""
        board, s = self.board, self.board.s
        i, at = action.unit, action.at
        here = board.at(i)
        found = self.goals.prize(at) + self.posts.worth(i, at) - self.posts.worth(i, here)
        first = not board.fighters(board.side, at)
        stay = self.goals.by_hex.get(here)
        if stay is not None and stay.mine and len(board.fighters(board.side, here)) == 1:
            found -= 4.0 * stay.points
        if s.units[i].supply == OUT:
            found -= 0.3
        return found + (0.6 if first else 0.0)
