"""Who acts in a segment of Panzer Grenadier, by weights: alone, led or as a stack. A defender lets
the enemy come as long as he has to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from grognard.games.pg.ai.activation import Activation
from grognard.games.pg.ai.assault_value import AssaultValue
from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.leader_moves import WORTH
from grognard.games.pg.ai.move_value import LEAST, WeighedMoves
from grognard.games.pg.ai.notes import Notes
from grognard.games.pg.ai.off_board import Choice, OffBoard, Order, worth_of
from grognard.games.pg.piece_state import DEMORALISED, GOOD
from grognard.games.pg.rules.r03_activation import commands
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Pass
from grognard.games.pg.rules.r06_leaders import bonus
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.planning import thought


class WeighedActivation(Activation):
    """Activations of one side, by weights."""

    def __init__(
        self, board: Board, moves: WeighedMoves, off_board: OffBoard, assaults: AssaultValue,
        notes: Notes,
    ) -> None:  # fmt: skip
        super().__init__(board, moves, off_board, self._best_fire)
        self.assaults, self.notes = assaults, notes
        self.stance, self.places, self.fire = assaults.stance, assaults.places, assaults.fire
        self.weights = self.stance.weights
        self._fire: dict[int, float] = {}

    def _best_fire(self, i: int) -> float:
        """The best that a unit could do by fire or assault from where it stands."""
        if i not in self._fire:
            self._fire[i] = max(self._fires(i), default=0.0)
        return self._fire[i]

    def _fires(self, i: int) -> Iterator[float]:
        s, unit, counter = self.s, self.s.units[i], self.kit.counters[i]
        yield from self.fire.volleys_of(i)
        if unit.at < 0 or unit.morale != GOOD or not counter.infantry or counter.mortar:
            return
        for at in (unit.at, *self.kit.ground.neighbours(unit.at)):
            if s.armed[self.foe][at]:
                if at == unit.at:
                    yield max(0.3, self.weights.storm * self.assaults.rush(at))
                else:
                    yield self.weights.storm * self.assaults.rush(at) - self.places.leaves_behind(i)

    def segment(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[3.1] Guns and aircraft, then the leader or unit that can do most, alone, led or as a
        stack; a defender lets the enemy come as long as he has to."""
        whole = max(self.off_board.choices(offers), key=worth_of, default=None)
        lack, left = self.stance.wanting, self.board.left + 1
        told = "lacking" if lack > 0 else "winning"
        self.notes.says(thought(told, points=abs(lack), turns=left))
        if whole is not None and whole[0] > 0.25:
            self.notes.says(thought("guns", whole[0]))
            return whole[1]
        best = max(self.activations(offers), key=worth_of, default=(0.0, Pass()))
        may_pass = any(isinstance(o, One) and isinstance(o.action, Pass) for o in offers)
        least = self.weights.wait if self.lurks else self.weights.rest
        if best[0] > least or not may_pass:
            self._tells_activation(best)
            return best[1] if best[0] else None
        if whole is not None and whole[0] > LEAST:
            self.notes.says(thought("guns", whole[0]))
            return whole[1]
        self.notes.says(thought("lurks" if self.lurks else "rests", best[0]))
        return Pass()

    def activations(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        """[3.11, 3.12] Who could act, alone, led or as a stack, and what that is worth."""
        for offer in offers:
            if isinstance(offer, Family) and offer.kind is Activate:
                for i in dict.fromkeys(key[0] for key in offer.keys):
                    if (worth := self.group(i)) > 0:
                        orders = {order for unit, order in offer.keys if unit == i}
                        order = self.own_order(i)
                        yield worth, Activate(i, order if order in orders else orders.pop())
            elif isinstance(offer, Family) and offer.kind is ActivateStack:
                for at in offer.keys:
                    if (worth := self.stack(at)) > 0:
                        yield worth, ActivateStack(at)

    def _tells_activation(self, best: Choice) -> None:
        worth, action = best
        if isinstance(action, Activate):
            self.notes.says(thought("leads", worth, units=self.notes.ids((action.unit,))))
        elif isinstance(action, ActivateStack):
            self.notes.says(thought("together", worth, hex=self.kit.names[action.at]))

    def stack(self, at: int) -> float:
        """[3.11] What those of a hex can do together without a leader."""
        s, counters = self.s, self.kit.counters
        fresh = [
            i for i in s.side_at(self.side, at) if not s.units[i].marker and not s.units[i].shots
        ]
        men = [i for i in fresh if not counters[i].leader]
        if len(men) < 2 or len(fresh) > len(men):
            return 0.0
        return sum(self.best_of(i)[0] for i in men)

    @cached_property
    def lurks(self) -> bool:
        """[13.0] Whether a defender had better wait: enemies have yet to come, and none is near
        enough to assault."""
        if self.board.attacker:
            return False
        s, counters = self.s, self.kit.counters
        near = {b for i in self.kit.units_of[self.side] if s.units[i].at >= 0
                for b in self.kit.ground.neighbours(s.units[i].at)}  # fmt: skip
        coming = 0
        for i in self.kit.units_of[self.foe]:
            unit = s.units[i]
            if unit.at < 0 or unit.marker or not counters[i].combat or unit.morale == DEMORALISED:
                continue
            if unit.at in near:
                return False
            coming += counters[i].move > 0 and self.board.way[unit.at] <= 9
        return coming > 1

    def around(self, i: int) -> list[int]:
        """[7.22] The same, without those who have fired by opportunity, where that is thought of:
        they do nothing more."""
        found, units = super().around(i), self.s.units
        return [j for j in found if not units[j].shots] if self.stance.exact else found

    def group(self, i: int) -> float:
        return super().group(i) * (self.weights.first if self.own_order(i) == "fire" else 1.0)

    def best_of(self, i: int) -> tuple[float, str]:
        unit = self.s.units[i]
        if i in self.places.sent:
            return WORTH, "move"
        if self.stance.ends and not self.kit.counters[i].leader:
            # Whoever is rallied now does nothing any more.
            if unit.morale == DEMORALISED:
                return 0.13, "move"
            fire, step = self.fire_of(i) * self.weights.fire, self.moves.step_of(i)
            return (fire, "fire") if fire >= step else (step, "move")
        worth, order = super().best_of(i)
        if unit.morale == GOOD and order == "move" and not self.kit.counters[i].leader:
            fire = self.fire_of(i) * self.weights.fire
            return (fire, "fire") if fire >= worth else (worth, order)
        return worth, order

    def own_order(self, i: int) -> Any:
        """[6.42, 6.52] A leader does what most of those around him do; who rallies others does
        not fire."""
        s, counters = self.s, self.kit.counters
        if i in self.places.sent or not counters[i].leader or s.units[i].morale == DEMORALISED:
            return self.best_of(i)[1]
        total = 0.0
        for j in self.around(i):
            if counters[j].leader or not commands(s, i, j) or s.units[j].marker:
                continue
            worth, order = self.best_of(j)
            if self.stance.ends and s.units[j].morale == DEMORALISED:
                continue
            helped = 0.0 if self.stance.ends else 0.3 * s.units[j].morale * max(bonus(s, i), 1)
            total += worth if order == "fire" else -worth - helped
        return "fire" if total > 0 else "move"
