"""What pieces of Panzer Grenadier do once they act, and the answers a side gives in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from grognard.games.pg.ai.activation import Activation
from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.fire_value import FireValue, hurt, shot
from grognard.games.pg.ai.move_value import LEAST, MoveValue
from grognard.games.pg.ai.off_board import Choice, OffBoard, Order, worth_of
from grognard.games.pg.rules.r02_opening import WriteDown
from grognard.games.pg.rules.r02_setup import Ready
from grognard.games.pg.rules.r03_segment import Activate, Declare, EndSegment, Pass
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_transport import Load, Unload
from grognard.games.pg.rules.r07_losses import Suffer
from grognard.games.pg.rules.r07_offers import Volleys
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r09_off_board import Cease
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_offers import Assaults
from grognard.games.pg.rules.r12_values import Fight, force, shifts
from grognard.games.pg.rules.r13_opportunity import HoldFire, Opportunity, OpportunityShot
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.games.pg.rules.r15_air import Land
from grognard.games.pg.rules.r16_digging import DigIn
from grognard.games.pg.rules.r16_exit import LeaveMap
from grognard.games.pg.state import State
from grognard.kernel.offers import Family, Offer, One, Subsets


def columns(s: State, fight: Fight) -> tuple[int, int]:
    """[12.4] Where an assault is rolled on the chart: the attacker's column, the defender's."""
    first, second = (
        s.kit.assault.column(
            force(s, fight, attack=attack).total, shifts(s, fight, attack=attack).total
        )
        for attack in (True, False)
    )
    return first, second


class Actions:
    """Actions of one side, at fixed values."""

    def __init__(
        self, board: Board, fire: FireValue, moves: MoveValue, off_board: OffBoard,
        activation: Activation,
    ) -> None:  # fmt: skip
        self.board, self.fire, self.moves, self.off_board = board, fire, moves, off_board
        self.activation = activation
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe
        self.rated: dict[Any, Callable[[Any], float]] = {
            Move: moves.march,
            AntiTank: self.anti_tank,
            OpportunityShot: self.snap,
            Recover: self.recover,
            DigIn: moves.dig,
            LeaveMap: self.leave,
            Unload: self.unload,
            Load: self.load,
        }
        """What is rated one by one, and how."""

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """The best of what is offered; None leaves it to chance."""
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        if Ready in plain:
            return Ready()
        families = {offer.kind for offer in offers if isinstance(offer, Family)}
        if Activate in families or Pass in plain:
            return self.activation.segment(offers)
        if Declare in families:
            return self.activation.declare(offers)
        if Suffer in families:
            return self.suffer(offers)
        if WriteDown in families:
            return self.register()
        best = max(self.choices(offers), key=worth_of, default=None)
        if best is not None and best[0] > LEAST:
            return best[1]
        endings: tuple[Order, ...] = (EndSegment(), HoldFire(), Cease(), Land())
        for order in endings:
            if type(order) in plain:
                return order
        return None

    def choices(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        yield from self.off_board.choices(offers)
        for offer in offers:
            if isinstance(offer, Volleys):
                yield self.volley(offer)
            elif isinstance(offer, Assaults):
                yield from self.assaults(offer)
            elif isinstance(offer, Subsets):
                yield from self.opportunities(offer)
            elif isinstance(offer, Family) and offer.kind in self.rated:
                rated = self.rated[offer.kind]
                yield from ((rated(action), action) for action in offer)

    def volley(self, offer: Volleys[Any]) -> Choice:
        """[7.33] All together."""
        units = tuple(sorted(i for crew in offer.crews for i in crew))
        action = offer.make(units, offer.leaders, offer.combiner)
        assert isinstance(action, Fire | Bombard)
        friends = self.board.friends(action.target) if isinstance(action, Bombard) else 0
        return self.fire.harm(action.attack(self.side)) + 0.1 - 0.1 * friends, action

    def assaults(self, offer: Assaults) -> Iterator[Choice]:
        """[12.11] Everybody who may, strongest first, as far as there is room."""
        told = offer.describe()
        counters = self.kit.counters
        able = [*told["inside"], *told["entering"]]
        men = sorted((i for i in able if counters[i].combat), key=lambda i: -counters[i].df[0])
        heads = [i for i in able if counters[i].leader][:1]
        yield from self.storm(offer, men, heads, most=3)

    def storm(
        self, offer: Assaults, men: Sequence[int], heads: Sequence[int], most: int
    ) -> Iterator[Choice]:
        """[12.11] The first of these men, as many as may, with those at their head."""
        for count in range(min(most, len(men)), 0, -1):
            action = Assault(offer.describe()["at"], tuple(sorted((*men[:count], *heads))))
            if action in offer:
                yield self.assault(action), action
                return

    def assault(self, action: Assault) -> float:
        """[12.4] What the attacker's die brings, less what the defender's costs."""
        s, fight = foreseen(self.s, self.side, action)
        table, worth = self.kit.assault, []
        for side, column in zip((self.foe, self.side), columns(s, fight), strict=True):
            there = sum(self.kit.counters[i].combat for i in s.side_at(side, action.at))
            codes = (table.result(column, die) for die in range(1, 7))
            worth.append(sum(hurt(code, there, 0) for code in codes if code != "-") / 6)
        return worth[0] - 0.8 * worth[1] + 0.1 + 0.4 * self.board.prize(action.at)

    def opportunities(self, offer: Subsets[Order]) -> Iterator[Choice]:
        """[13.0] One unit after another, so that some are left for the next."""
        for i in offer.of:
            action = offer.make((i,))
            if isinstance(action, Opportunity):
                price = 0.06 if self.board.attacker else 0.0
                yield self.fire.harm(action.attack(self.s)) + 0.02 - price, action

    def snap(self, action: OpportunityShot) -> float:
        return shot(self.s, action.unit, action.target)

    def anti_tank(self, action: AntiTank) -> float:
        return shot(self.s, action.unit, action.target) + 0.02

    def recover(self, action: Recover) -> float:
        return 1.0 + (0.2 if action.helper >= 0 else 0.0)

    def leave(self, action: LeaveMap) -> float:
        return 1.0 if self.board.exits else -1.0

    def unload(self, action: Unload) -> float:
        at = self.s.units[action.unit].at
        return 0.5 if at >= 0 and self.board.nearest(at) <= 6 else 0.0

    def load(self, action: Load) -> float:
        return 0.0

    # ---- answers ---------------------------------------------------------------------------

    def suffer(self, offers: Sequence[Offer[Order]]) -> Order:
        """[7.61] The cheapest steps."""
        ways = [action for offer in offers for action in offer if isinstance(action, Suffer)]
        return min(ways, key=self.loss)

    def loss(self, action: Suffer) -> float:
        total = 0.0
        for i, steps in action.losses:
            counter = self.kit.counters[i]
            worth = 4 + max(counter.df[0], 0) + max(counter.bf[0], 0) + 2 * max(counter.at[0], 0)
            total += steps * worth / counter.steps
        return total

    def register(self) -> Order | None:
        """[2.3] The fullest enemy hexes, each once."""
        written = {at for some in self.board.view.about.get("written", ()) for at in some}
        left = [at for at in self.board.foes if at not in written]
        full = max(left, key=lambda at: len(self.s.side_at(self.foe, at)), default=None)
        return None if full is None else WriteDown(full)
