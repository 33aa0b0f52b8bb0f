"""[20.4] The opening bombardment of 13 September."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.tps.kit import GERMAN, SIDES
from grognard.games.tps.rules.r083_resolve import Wave
from grognard.games.tps.rules.r15_fire import Shell, shelling
from grognard.games.tps.rules.r17_strike import Strike, striking
from grognard.games.tps.state import NOWHERE, State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Step
from grognard.kernel.legality import Reasons
from grognard.kernel.offers import Offer, One
from grognard.kernel.value import Side


class EndOpening(Action[State], frozen=True, tag="end-opening"):
    """[20.4] The bombardment is over; nobody has to fire."""

    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Opening(Step[State, Shell | Strike | EndOpening], frozen=True, tag="opening"):
    """[20.1, 20.4] Every observer and the Luftwaffe may attack once before the first impulse: no
    Front artillery, no impulse dice. As in an impulse, no group is attacked twice."""

    rule = "20.4"

    def enter(self, s: State) -> Flow:
        if any(self._fire(s)):
            return Ask(SIDES[GERMAN])
        return Done()

    def _fire(self, s: State) -> Iterator[Offer[Shell | Strike]]:
        yield from shelling(s, GERMAN)
        yield from striking(s, GERMAN)

    def answer(self, s: State, side: Side, action: Shell | Strike | EndOpening) -> Flow:
        if isinstance(action, EndOpening):
            return Done()
        wave = action.perform(s, GERMAN)
        assert isinstance(wave, Wave)
        s.active = NOWHERE  # each attack stands for itself: there is no area that acts
        return Call(Wave(replace(wave.fight, opening=True)), self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Shell | Strike | EndOpening]]:
        yield One(EndOpening())
        yield from self._fire(s)
