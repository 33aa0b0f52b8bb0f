"""The judge of MOSKVA that Recruit asks: how good a post, an attack or a choice is for one side.

A judge is made of parts that hold each other by name: the board, unit values, threat, supply,
goals, prices, combat, attacks, posts, choices. `judge_for` puts together the parts with fixed
values, `planning_judge` those with weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from grognard.games.ercn.ai.attack_value import Assault, AttackValue
from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.choices import Choices
from grognard.games.ercn.ai.combat_prices import PlainPrices, Prices
from grognard.games.ercn.ai.combat_value import CombatValue
from grognard.games.ercn.ai.post_value import PlainPostValue, PostValue
from grognard.games.ercn.ai.supply_risk import Supply, SupplyNow
from grognard.games.ercn.ai.targets import CityGoals
from grognard.games.ercn.ai.threat import RoughThreat, Threat, this_turn
from grognard.games.ercn.ai.unit_value import PlainUnitValue, UnitValue
from grognard.games.ercn.kit import GERMAN, WAITING, Kit
from grognard.games.ercn.rules.f1_phase import Move
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.view import View
from grognard.kernel.offers import Family, Offer
from grognard.kernel.planning import Thought


def moment(view: View) -> tuple[Any, ...]:
    """What must stay the same for the orders of a phase to hold: the phase, and the masks."""
    about = view.about
    masks = tuple(mask.at for mask in view.masks)
    phase = (view.turn, view.phase, view.player, view.kinds, about.get("only"))
    return (phase, masks, about.get("going"))


class Parts(NamedTuple):
    """What every judge of MOSKVA is made of."""

    board: Board
    values: UnitValue
    threat: Threat
    supply: Supply
    prices: Prices
    posts: PostValue


class Judge:
    """One side's judgement of one position."""

    study_best = 5

    def __init__(self, parts: Parts) -> None:
        self.board = board = parts.board
        self.values, self.threat, self.supply = parts.values, parts.threat, parts.supply
        self.prices, self.posts = parts.prices, parts.posts
        self.combat = CombatValue(board, parts.values, parts.prices)
        self.attacks = AttackValue(board, parts.supply, self.combat, parts.prices)
        self.choices = Choices(
            board, parts.values, parts.threat, parts.supply, parts.prices, self.combat, parts.posts
        )
        self.view, self.kit, self.s, self.me = board.view, board.kit, board.s, board.me
        attacking = {"end-combat", "end-marking"} & set(board.view.kinds)
        self.style = "march" if board.marching else "assault" if attacking else "choice"
        self.attacks_follow = board.attacks_follow
        self.most_attackers: int | None = None

    @property
    def thoughts(self) -> Sequence[Thought]:
        return ()

    # ---- movement --------------------------------------------------------------------------

    def at(self, i: int) -> int:
        return self.s.units[i].at

    def post(self, i: int, at: int) -> None:
        self.board.post(i, at)

    def commit(self, i: int, at: int) -> None:
        self.board.commit(i, at)

    def room(self, i: int, at: int) -> bool:
        """[F7, M2] A decoy joins no march and no attack: orders hold while others go, and its way
        out of a stack would be gone with the stack. It goes out at the end (`feint`)."""
        return not self.kit.counters[i].decoy and self.board.room(i, at)

    def crowded(self, i: int) -> bool:
        """[F7] Whether the unit stands in a hex that is overstacked."""
        return self.at(i) >= 0 and self.s.room(self.me, self.at(i)) < 0

    def ride(self, offer: Family[Any, int], i: int, *, pay: bool = False) -> bool:
        """[F5] Rail transport can be had while its points last."""
        if offer.kind is not Rail:
            return True
        left = list(self.s.rail)
        left[self.me] -= self.kit.counters[i].rail_halves
        if pay:
            self.s.rail = (left[0], left[1])
        return left[self.me] >= 0

    def stay(self, i: int, actions: Sequence[Any], *, attacking: bool) -> Any:
        """[F6] Dig in, or climb out to attack."""
        wanted = Climb if attacking else Dig
        return next((action for action in actions if type(action) is wanted), None)

    def order(self, units: Iterable[int]) -> list[int]:
        """The German sends his vehicles first, the Soviet the units that stand farthest back.
        Decoys wait until all others have moved."""
        counters, near = self.kit.counters, self.board.foe_near
        real = [i for i in units if not counters[i].decoy]
        if self.me == GERMAN:
            return sorted(real, key=lambda i: (not counters[i].mech, -counters[i].halves, i))
        return sorted(real, key=lambda i: (self.at(i) >= 0 and near[self.at(i)] <= 2, i))

    def feint(self, offers: Sequence[Offer[Any]]) -> Any:
        """[M2] A decoy goes out towards the enemy, no nearer than two hexes."""
        near = self.board.foe_near
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Move:
                i = offer.about["unit"]
                goals = [h for h in offer.keys if near[h] > 1]
                if self.kit.counters[i].decoy and self.at(i) == WAITING and goals:
                    return offer.make(min(goals, key=lambda h: (near[h], h)))
        return None

    def glance(self, i: int, h: int) -> float:
        return self.posts.glance(i, h)

    def study(self, i: int, h: int) -> float:
        return self.posts.study(i, h)

    # ---- attacks ---------------------------------------------------------------------------

    def targets(self) -> list[int]:
        return self.board.foes()

    def around(self, target: int) -> Sequence[int]:
        return self.kit.ground.around[target]

    def punch(self, i: int, target: int) -> float:
        return self.attacks.punch(i, target)

    def spot(self, i: int, h: int, target: int) -> float:
        return self.attacks.spot(i, h, target)

    def strike(self, target: int, units: tuple[int, ...]) -> float:
        return self.attacks.strike(target, units)

    def assaults(self, offers: Sequence[Offer[Any]]) -> list[Assault]:
        return self.attacks.assaults(offers)

    # ---- plain choices ---------------------------------------------------------------------

    def answer(self, offers: Sequence[Offer[Any]]) -> Any:
        return self.choices.answer(offers)

    def rate(self, action: Any) -> float | None:
        return self.choices.rate(action)


def judge_for(view: View, kit: Kit) -> Judge:
    """Recruit's judge: all its parts go by fixed values."""
    board = Board(view, kit)
    values = PlainUnitValue(board)
    threat = RoughThreat(board, values, this_turn(board))
    supply = SupplyNow(board, values)
    posts = PlainPostValue(board, values, threat, supply, CityGoals(board))
    return Judge(Parts(board, values, threat, supply, PlainPrices(board, values), posts))
