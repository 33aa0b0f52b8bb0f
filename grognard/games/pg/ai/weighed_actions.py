"""What pieces of Panzer Grenadier do once they act, by weights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from grognard.games.pg.ai.actions import Actions
from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.expected_fire import SHORT, ExpectedFire
from grognard.games.pg.ai.move_value import LEAST, WeighedMoves
from grognard.games.pg.ai.off_board import Choice, OffBoard, Order
from grognard.games.pg.ai.set_up import set_up
from grognard.games.pg.ai.weighed_activation import WeighedActivation
from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.r02_setup import Ready
from grognard.games.pg.rules.r03_segment import EndSegment
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r07_offers import Volleys
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_offers import Assaults
from grognard.games.pg.rules.r13_opportunity import HoldFire, Opportunity
from grognard.games.pg.rules.r14_flight import Flee, Hold
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.games.pg.rules.r16_digging import DigIn
from grognard.kernel.offers import Family, Offer, One, Subsets
from grognard.kernel.planning import thought

LAST = (Move, DigIn)
"""What is looked at after all else."""


class WeighedActions(Actions):
    """Actions of one side, by weights."""

    def __init__(
        self, board: Board, fire: ExpectedFire, moves: WeighedMoves, off_board: OffBoard,
        activation: WeighedActivation,
    ) -> None:  # fmt: skip
        super().__init__(board, fire, moves, off_board, activation)
        self.expected, self.exposure = fire, fire.exposure
        self.assault_value, self.notes = activation.assaults, activation.notes
        self.weights = activation.weights

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """Guns first, then rallying and assaults, moves last: each makes the next easier."""
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        if Ready in plain:
            return set_up(self.board, self.weights, self.exposure, offers)
        if Hold in plain:
            return Hold()
        if fled := self.flight(offers):
            return fled
        if EndSegment in plain:
            best = max(self.choices(offers), key=_tier, default=None)
            if best is None or best[0] <= LEAST:
                return EndSegment()
            self._tells(best)
            return best[1]
        action = super().answer(offers)
        if isinstance(action, HoldFire):
            self.notes.says(thought("holds-fire"))
        elif isinstance(action, Opportunity):
            target = self.notes.ids((action.target,))
            self.notes.says(thought("snaps", units=self.notes.ids(action.units), target=target))
        return action

    def _tells(self, best: Choice) -> None:
        """What it does, and what it expects of it."""
        worth, action = best
        names = self.kit.names
        if isinstance(action, Assault):
            units = self.notes.ids(action.units)
            self.notes.says(thought("storms", worth, hex=names[action.at], units=units))
        elif isinstance(action, Fire | Bombard):
            units = self.notes.ids(action.units)
            self.notes.says(thought("fires", worth, hex=names[action.target], units=units))
        elif isinstance(action, Move):
            units = self.notes.ids((action.unit,))
            self.notes.says(thought("goes", worth, hex=names[action.path[-1]], units=units))
        elif isinstance(action, Recover):
            self.notes.says(thought("rallies", units=self.notes.ids((action.unit,))))

    def flight(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[14.31, 6.52] Out of sight, no farther than need be; leaders stay with the others."""
        ways = [offer for offer in offers if isinstance(offer, Family) and offer.kind is Flee]
        if not ways:
            return None
        alone = min(ways, key=lambda offer: len(offer.about["leaders"]))
        to = min(alone.keys, key=lambda at: (self.exposure.gunners[1][at], self.board.way[at], at))
        return Flee(to, tuple(alone.about["leaders"]))

    def choices(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        own = [offer for offer in offers if isinstance(offer, Family) and offer.kind in LAST]
        yield from super().choices([offer for offer in offers if offer not in own])
        for offer in own:
            rated = self.rated[offer.kind]
            for action in offer:
                yield rated(action), action

    def volley(self, offer: Volleys[Any]) -> Choice:
        """[7.33, 9.52] All together; what falls short of the enemy counts against it."""
        units = tuple(sorted(i for crew in offer.crews for i in crew))
        action = offer.make(units, offer.leaders, offer.combiner)
        assert isinstance(action, Fire | Bombard)
        short = SHORT * self.board.friends(action.target) if isinstance(action, Bombard) else 0.0
        return self.fire.harm(action.attack(self.side)) - short, action

    def assaults(self, offer: Assaults) -> Iterator[Choice]:
        """[12.11] Those who are good at it, strongest first, as far as there is room."""
        told = offer.describe()
        at, counters, s = told["at"], self.kit.counters, self.s
        able = [*told["inside"], *told["entering"]]
        men = [i for i in able if counters[i].combat and counters[i].df[s.units[i].reduced] > 2]
        men.sort(key=lambda i: -counters[i].df[s.units[i].reduced])
        heads = sorted(
            (i for i in able if counters[i].rank >= 0 and s.units[i].morale < DEMORALISED),
            key=lambda i: (s.units[i].at != at, counters[i].rank),
        )[:1]
        if not told["inside"] and all(counters[i].hmg or counters[i].afv for i in men):
            return
        inside = sum(i in told["inside"] for i in men)
        yield from self.storm(offer, men, heads, most=max(3, inside))

    def assault(self, action: Assault) -> float:
        return self.assault_value.value(action)

    def opportunities(self, offer: Subsets[Order]) -> Iterator[Choice]:
        """[13.0] Together where that does more than one after another."""
        singles = []
        for i in offer.of:
            action = offer.make((i,))
            if isinstance(action, Opportunity):
                worth = self.fire.harm(action.attack(self.s))
                price = self.spares(i) + self.waits(self.s.units[i].at, action.target)
                singles.append((worth, price, action))
        if len(singles) > 1:
            whole = offer.make(tuple(offer.of))
            if isinstance(whole, Opportunity):
                worth = self.fire.harm(whole.attack(self.s))
                if worth > sum(one[0] for one in singles):
                    yield worth - sum(one[1] for one in singles), whole
                    return
        for worth, price, action in singles:
            yield worth - price, action

    def waits(self, at: int, target: int) -> float:
        """[13.21] What a first shot must be worth while others may yet come nearer."""
        s = self.s
        if self.kit.sight.far(at, s.units[target].at) <= 1:
            return 0.0
        far = self.kit.sight.distances(at)
        others = sum(
            1
            for i in self.kit.units_of[self.foe]
            if i != target and s.units[i].at >= 0 and not s.units[i].marker
            and self.kit.counters[i].combat and far[s.units[i].at] <= 6
        )  # fmt: skip
        return self.weights.patience * min(others, 3) / 3

    def spares(self, i: int) -> float:
        """[7.22] What a unit gives up by firing now: nothing any more after its first shot."""
        if self.s.units[i].shots:
            return 0.0
        later = max(self.expected.volleys_of(i), default=0.0)
        return self.weights.reserve * max(
            later, self.moves.step_of(i) if self.board.attacker else 0.0
        )


def _tier(choice: Choice) -> tuple[bool, int, float]:
    """What comes first of all that is worth doing."""
    worth, action = choice
    return worth > LEAST, TIERS.get(type(action), 3), worth


TIERS: dict[Any, int] = {Move: 0, Recover: 1, Assault: 2, Fire: 2}
"""Guns and what else there is come first, then those who storm or fire, rallying, and moves."""
