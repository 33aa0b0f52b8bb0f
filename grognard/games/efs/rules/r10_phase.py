"""[10.0, 10.1] The movement phases: a side does one thing after another until it ends.

Lines of the sequence it plays: B.1c, B.5a, C.1b, C.5a.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import ACTIVE, DUE
from grognard.games.efs.rules.movement_deeds import BY_UNIT, OFFERS, WHOLE, MovementDeed
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_movement import EndMovement, eligible, moves_of
from grognard.games.efs.rules.r10_reach import share_of
from grognard.games.efs.state import State
from grognard.kernel.flow import Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.offers import Offer, draw_one
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


OTHER_DEEDS = 1 / 4
"""How often random play does something else than move a unit."""
FEW = 3
"""[10.1] For how many units it then looks."""


class MovementPhase(Step[State, MovementDeed], frozen=True, tag="movement"):
    """[10.11b, 10.12b, B.1c.1, B.1c.3, B.5b, C.1b.1, C.1b.5, C.5a.1, C.5a.2, C.5b] A side moves
    what it wants, one group after another; what else it may do is what the chapters offer."""

    side: int

    @property
    def rule(self) -> str:
        return "10.0"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: MovementDeed) -> Flow:
        first = action.perform(s)
        after = Done() if action.ends else Goto(self)
        return after if first is None else Call(first)

    def offers(self, s: State, side: Side) -> Iterator[Offer[MovementDeed]]:
        for offers in OFFERS:
            yield from offers(s, self.side)

    def draw(self, s: State, side: Side, rng: Random) -> MovementDeed:
        """A unit that has not moved, each as likely as the next and as the end of the phase; of its
        goals any. A unit that cannot move is drawn again without it. Now and then another deed, of
        a kind drawn among the kinds."""
        if rng.random() < OTHER_DEEDS:
            more = list(self.another(s, rng))
            if more:
                return draw_one(more, rng)
        left = [i for i in s.of(self.side) if not s.moved >> i & 1]
        while left:
            at = int(rng.random() * (len(left) + 1))
            if at == len(left):
                break
            i = left.pop(at)
            if share_of(s, i) in ("none", "act"):
                continue
            if next(eligible(s, side, i), None) is None:
                for offer in moves_of(s, i):
                    return offer.draw(rng)
        return EndMovement()

    def another(self, s: State, rng: Random) -> Iterator[Offer[MovementDeed]]:
        """Deeds of a kind drawn among the kinds; of those that are asked for by unit, for a few
        units that have not moved, waiting ones among them."""
        n = int(rng.random() * (len(WHOLE) + len(BY_UNIT)))
        if n < len(WHOLE):
            yield from WHOLE[n](s, self.side)
            return
        fresh = [
            i for i in s.kit.of_side[self.side]
            if not s.moved >> i & 1 and (s.units[i].at >= 0 or s.units[i].at in (DUE, ACTIVE))
        ]  # fmt: skip
        few = {fresh[int(rng.random() * len(fresh))] for _ in range(FEW)} if fresh else ()
        yield from BY_UNIT[n - len(WHOLE)](s, self.side, sorted(few))


def phase(s: State, side: int) -> Step[State, MovementDeed] | None:
    """[B.1c, B.5a, C.1b, C.5a] The movement of a phase."""
    return MovementPhase(side)


PLAYS: Mapping[str, Maker] = {"B.1c": phase, "B.5a": phase, "C.1b": phase, "C.5a": phase}
