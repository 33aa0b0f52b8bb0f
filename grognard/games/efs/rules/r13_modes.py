"""[13.42, 13.12] In the engineer phase heavy guns change their mode, and all artillery recovers.

Lines of the sequence it plays: B.6h, B.6i, C.6j.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import FIRE_MODE, FIRED
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r13_artillery import HEAVY
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def mode_refusals(s: State, i: int) -> Reasons:
    """[13.42b] From mobile to fire only if it has not moved this turn; back at any time."""
    unit, counter = s.units[i], s.kit.counters[i]
    if counter.type not in HEAVY or unit.at < 0:
        yield no("13.42b", "no-modes", unit=counter.id)
    elif not unit.marks & FIRE_MODE and s.moved_turn >> i & 1:
        yield no("13.42b", "moved-this-turn", unit=counter.id)


class ChangeMode(Action[State], frozen=True, tag="change-mode"):
    """[13.42b, 13.33b] A heavy gun is turned to its other face."""

    rule = "13.42b"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        step = s.steps[-1]
        if isinstance(step, Modes) and step.turned >> self.unit & 1:
            yield no("13.42b", "turned-before", unit=s.kit.counters[self.unit].id)
        yield from mode_refusals(s, self.unit)


class EndModes(Action[State], frozen=True, tag="end-modes"):
    """[13.42b] None need change."""

    rule = "13.42b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Modes(Step[State, ChangeMode | EndModes], frozen=True, tag="modes"):
    """[13.42b, B.6h] A side turns the heavy guns it wants to, each once."""

    side: int
    turned: int = 0

    @property
    def rule(self) -> str:
        return "13.42b"

    def able(self, s: State) -> list[int]:
        """The guns that may change."""
        return [
            i for i in s.of(self.side)
            if not self.turned >> i & 1 and next(mode_refusals(s, i), None) is None
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.able(s) else Done()

    def answer(self, s: State, side: Side, action: ChangeMode | EndModes) -> Flow:
        if isinstance(action, EndModes):
            return Done()
        i = action.unit
        fires = not s.units[i].marks & FIRE_MODE
        s.mark(i, on=FIRE_MODE if fires else 0, off=0 if fires else FIRE_MODE)
        mode = "fire" if fires else "mobile"
        s.tell("mode-changed", "13.42b", unit=s.kit.counters[i].id, mode=mode)
        return Goto(Modes(self.side, self.turned | 1 << i))

    def offers(self, s: State, side: Side) -> Iterator[Offer[ChangeMode | EndModes]]:
        yield Family(ChangeMode, self.able(s), ChangeMode)
        yield One(EndModes())


def modes(s: State, side: int) -> Step[State, Any] | None:
    """[B.6h] Heavy guns change their mode in their owner's engineer phase."""
    return Modes(side)


def recover(s: State, side: int) -> Step[State, Any] | None:
    """[B.6i, 13.12] Artillery of both sides that has fired is ready again."""
    for i, unit in enumerate(s.units):
        if unit.marks & FIRED:
            s.mark(i, off=FIRED)
    return None


def recover_soviet(s: State, side: int) -> Step[State, Any] | None:
    """[C.6j, 13.12, 13.33b] The same in the Soviet engineer phase; its lists name no change of
    mode, but Soviet railway guns change theirs as the others do."""
    recover(s, side)
    return Modes(side)


PLAYS: Mapping[str, Maker] = {"B.6h": modes, "B.6i": recover, "C.6j": recover_soviet}
