"""Attacks in MOSKVA: which there are, from where they are best made, and what they are worth with
the price of the units taken off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.games.ercn.ai.board_model import Board, shelter
from grognard.games.ercn.ai.combat_prices import Prices
from grognard.games.ercn.ai.combat_value import CombatValue
from grognard.games.ercn.ai.supply_risk import Supply
from grognard.games.ercn.rules.m3_marks import MarkHex
from grognard.kernel.offers import Family, Offer, Subsets

Assault = tuple[int, tuple[int, ...], Any]
"""A target, the units that may attack it, and the action that does it."""


class AttackValue:
    """Attacks of the board's side."""

    def __init__(self, board: Board, supply: Supply, combat: CombatValue, prices: Prices) -> None:
        self.board, self.supply, self.combat, self.prices = board, supply, combat, prices

    def punch(self, i: int, target: int) -> float:
        """[G6] A unit's weight in an attack on this hex; armour is spared where others do."""
        board = self.board
        attack = board.s.face(i).attack
        if not board.kit.counters[i].armour:
            return float(attack)
        ground = board.kit.ground.terrain_of[target]
        return attack * (0.5 if board.view.weather in ground.armour_halved else 0.9)

    def spot(self, i: int, h: int, target: int) -> float:
        """Where to attack from: supplied, and rather not over water or walls."""
        board, ground = self.board, self.board.kit.ground
        crossed = ground.barrier[board.me][6 * h + ground.grid.direction(h, target)]
        worth = 3.0 * (self.supply.fed >> h & 1) - 2.0 * (crossed != 0) + 0.5 * (h == board.at(i))
        return worth + 0.1 * shelter(board.kit, h)

    def strike(self, target: int, units: tuple[int, ...]) -> float:
        """[G2] An attack with as much air as pays, the price of the units taken off."""
        fight = self.combat.fight(self.board.me, units, target)
        price = self.prices.force(units)
        return (self.combat.with_air(fight) if fight.defenders else 0.3) - price

    def assaults(self, offers: Sequence[Offer[Any]]) -> list[Assault]:
        """[G1, M3b] Attacks that can be made, or hexes that can be marked for one."""
        found: list[Assault] = []
        for offer in offers:
            if isinstance(offer, Subsets):
                found.append((offer.about["target"], offer.of, offer.make))
            elif isinstance(offer, Family) and offer.kind is MarkHex:
                found += [
                    (h, self.combat.beside(self.board.me, h), lambda _, h=h: MarkHex(h))
                    for h in offer.keys
                ]
        return found
