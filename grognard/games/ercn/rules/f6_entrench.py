"""[F6] Entrenching instead of moving, and leaving the trenches."""

from __future__ import annotations

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.asked import own_unit
from grognard.games.ercn.state import State, Unit
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.value import Side


class Dig(Action[State], frozen=True, tag="dig"):
    """[F6] Turn an infantry unit to its entrenched side instead of moving it."""

    rule = "F6"

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from _why_not_stay(s, side, self.unit)
        if any(own_unit(s, side, self.unit)):
            return
        counter = s.kit.counters[self.unit]
        if not counter.trench:
            yield no("F6", "no-entrenched-side", unit=counter.id)
        elif s.units[self.unit].dug:
            yield no("F6", "entrenched-already", unit=counter.id)


class Climb(Action[State], frozen=True, tag="climb"):
    """[F6] Leave the trenches and stay in the hex, free to attack."""

    rule = "F6"

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from _why_not_stay(s, side, self.unit)
        if any(own_unit(s, side, self.unit)):
            return
        if not s.units[self.unit].dug:
            yield no("F6", "not-entrenched", unit=s.kit.counters[self.unit].id)


def _why_not_stay(s: State, side: Side, i: int) -> Reasons:
    phase = s.steps[-1]
    if reasons := phase.why_not_act(s, side, i):  # type: ignore[attr-defined]
        yield from reasons
    elif s.units[i].at < 0:
        yield no("F6", "not-on-the-map", unit=s.kit.counters[i].id)
    elif phase.going >= 0:  # type: ignore[attr-defined]
        yield no("M2", "one-on-the-march", unit=s.kit.counters[i].id)


def can_dig(s: State, i: int) -> bool:
    unit = s.units[i]
    return bool(s.kit.counters[i].trench) and not unit.dug and unit.at >= 0


def can_climb(s: State, i: int) -> bool:
    return s.units[i].dug


def dig(s: State, i: int) -> None:
    _turn(s, i, True, "entrenched")


def climb(s: State, i: int) -> None:
    _turn(s, i, False, "left-trenches")


def _turn(s: State, i: int, dug: bool, what: str) -> None:
    unit = s.units[i]
    counter = s.kit.counters[i]
    s.put(i, Unit(unit.at, unit.lost, dug, unit.cut))
    to = SIDES[counter.side] if s.kit.fog else ""
    s.tell(what, "F6", to=to, unit=counter.id, hex=s.kit.names[unit.at])
