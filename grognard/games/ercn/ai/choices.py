"""Plain choices in MOSKVA: set-up, air points, losses, retreats, advances, rebuilding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.games.ercn.ai.board_model import Board, shelter
from grognard.games.ercn.ai.combat_prices import Prices
from grognard.games.ercn.ai.combat_value import CombatValue
from grognard.games.ercn.ai.post_value import PostValue
from grognard.games.ercn.ai.supply_risk import Supply
from grognard.games.ercn.ai.threat import Threat
from grognard.games.ercn.ai.unit_value import UnitValue
from grognard.games.ercn.kit import GERMAN, SIDES
from grognard.games.ercn.rules.b_setup import RESERVE, Assign, AssignOffer, EndSetUp, Ready
from grognard.games.ercn.rules.d_air import Ground
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.f1_phase import Halt, Move
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.g3_results import Answer, Lose
from grognard.games.ercn.rules.g4_retreat import FallBack
from grognard.games.ercn.rules.g4_ways import costly, ways
from grognard.games.ercn.rules.g5_advance import EndAdvance, Occupy
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.games.ercn.rules.k_reinforcements import EndRebuild, Revive
from grognard.games.ercn.rules.m3_marks import AllotOffer
from grognard.kernel.offers import Offer, One


class Choices:
    """Answers to questions that are neither a movement phase nor a round of attacks."""

    def __init__(
        self, board: Board, values: UnitValue, threat: Threat, supply: Supply, prices: Prices,
        combat: CombatValue, posts: PostValue,
    ) -> None:  # fmt: skip
        self.board, self.values, self.threat, self.supply = board, values, threat, supply
        self.prices, self.combat, self.posts = prices, combat, posts
        self.s, self.kit, self.view = board.s, board.kit, board.view

    def answer(self, offers: Sequence[Offer[Any]]) -> Any:
        """The ready placement, the historical zones, air for all marked hexes at once."""
        for offer in offers:
            if isinstance(offer, One) and isinstance(offer.action, Ready | EndSetUp):
                return offer.action
            if isinstance(offer, AssignOffer):
                zones = self.kit.sheets.scenario.army_zones[SIDES[self.board.me]]
                return Assign(tuple(sorted((a, zones.get(a, RESERVE)) for a in offer.armies)))
            if isinstance(offer, AllotOffer):
                return self.combat.allot(offer)
        return None

    def rate(self, action: Any) -> float | None:
        """What one choice is worth; None where there is no opinion."""
        match action:
            case Ground():
                return self.rate_ground(action.points)
            case Support():
                return self.combat.rate_support(action.points)
            case Interdict():
                return float(-abs(self.prices.to_interdict() - action.points))
            case Lose():
                about = self.view.about
                owed = about["owed"] if about["result"] in ("EX", "RX") else 1
                part = max(1.0, owed / self.combat.pays(action.unit))
                return -self.values.loss(action.unit, 1) * part
            case Answer():
                return self.rate_answer(action.choice)
            case FallBack():
                return self.rate_retreat(action.unit, action.path)
            case Occupy():
                return self.rate_advance(action.unit)
            case Revive():
                return self.values.loss(action.unit, 9, 0) / self.kit.counters[action.unit].halves
            case Move():
                return self.posts.glance(action.unit, action.path[-1])
            case Halt():
                going = self.view.about["going"]
                return self.posts.glance(going, self.board.at(going))
            case EndAdvance() | EndRebuild():
                return 0.0
        return None

    def rate_ground(self, points: int) -> float:
        """[D] Two points for one are expensive: only in mud, when there is little to support."""
        soft = self.kit.ground.weathers[self.s.weather].attack_halved
        return float(points if soft and self.board.me == GERMAN else -points)

    def rate_answer(self, choice: str) -> float:
        """[G3.D1] Ground against steps. To be led two hexes by the enemy is no choice."""
        about = self.view.about
        h = about["target"]
        units = [i for i in (*about["defenders"], *about["guests"]) if self.board.at(i) == h]
        if choice == "D2":
            return -99.0
        if choice == "DR":
            return -sum(self.values.loss(i, 1) for i in units)
        price = 6.0 if h == self.kit.capital else 2.0 if h in self.kit.city_at else 0.3
        return -price - sum(self.values.loss(i, 1) for i in units if not ways(self.s, i, 1).paths)

    def rate_retreat(self, i: int, path: tuple[int, ...]) -> float:
        """[G4] My own to safety and supply; the enemy's where it is worst for him."""
        h = path[-1]
        hurt = self.values.loss(i, 1) if costly(self.s, self.board.at(i), path) else 0.0
        cover = 0.1 * shelter(self.kit, h)
        if self.kit.counters[i].side == self.board.me:
            cut = 0.0 if self.supply.fed >> h & 1 else 1.5
            return cover + self.posts.guard(i, h) - cut - hurt - self.threat.risk(i, h)
        cut = 0.0 if fed(self.s, self.board.foe) >> h & 1 else 1.0
        beside = sum(1 for b in self.kit.ground.around[h] if self.s.men[self.board.me][b])
        return hurt + cut + 0.2 * beside - 0.2 * self.s.men[self.board.foe][h] - cover

    def rate_advance(self, i: int) -> float:
        """[G5] Into the hex if it is better there, and something for the German for the ground."""
        bonus = 0.5 if self.board.me == GERMAN else 0.0
        there, here = self.view.about["target"], self.board.at(i)
        return self.posts.glance(i, there) - self.posts.glance(i, here) + bonus
