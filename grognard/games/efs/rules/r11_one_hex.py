"""[11.5] One-hex movement: into a hex that is too dear, for the whole allowance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_costs import LABELS, costs_for
from grognard.games.efs.rules.r10_movement import eligible, go
from grognard.games.efs.rules.r10_reach import (
    IN_THE_WAY,
    SUPPLY_ALONE,
    WORKS_ALONE,
    allowance,
    entered,
    printed_allowance,
    refusal,
    share_of,
)
from grognard.games.efs.rules.r11_special import note_special, special_refusals
from grognard.games.efs.rules.r21_troops import confined
from grognard.games.efs.state import ENEMY, ZONE, State
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

NO_POINTS = "10.21"


def why_not_leave(s: State, side: Side, i: int) -> Reasons:
    """[11.51, 11.52, 11.53, 6.46] Whether a unit may use one-hex movement in this phase. Points
    that weather or supply take away do not matter; a printed allowance it must have."""
    known = 0 <= i < len(s.units)
    for reason in eligible(s, side, i):
        short = reason.rule == NO_POINTS and printed_allowance(s, i) > 0
        if reason.rule == NO_POINTS and not short:
            yield no("11.53", "no-allowance", unit=s.kit.counters[i].id)
        elif not short:
            yield reason
    if known and s.units[i].at >= 0:
        yield from special_refusals(s, i)
        if share_of(s, i) != "full":
            yield no("11.51", "not-whole-allowance", unit=s.kit.counters[i].id)


def step_cost(s: State, i: int, at: int) -> int:
    """What the step costs by the chart, or the code of the reason why it cannot be made."""
    counter, start = s.kit.counters[i], s.units[i].at
    costs, hazard = costs_for(s, counter), s.hazard(counter.side)
    label = start * LABELS
    step = costs.step(label, at)
    return entered(costs, step, label, hazard[start], hazard[at], counter.combat)


class OneHex(Action[State], frozen=True, tag="one-hex"):
    """[11.52] A unit goes one hex and spends all its points."""

    rule = "11.51"
    ends = False
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*why_not_leave(s, side, self.unit), *a_hex(s, self.at)]
        if found:
            yield from found
            return
        start, names = s.units[self.unit].at, s.kit.names
        if self.at not in s.kit.ground.edge[start]:
            yield no("11.52", "not-beside", hex=names[self.at], from_hex=names[start])
            return
        yield from confined(s, (self.unit,), (self.at,))
        cost = step_cost(s, self.unit, self.at)
        if cost < 0:
            own = "" if cost in (IN_THE_WAY, SUPPLY_ALONE, WORKS_ALONE) else "11.53"
            yield refusal(s, cost, start, self.at, s.kit.counters[self.unit].id, own)

    def perform(self, s: State) -> Step[State, Any] | None:
        step = go(s, (self.unit,), (self.at,))
        note_special(s, (self.unit,))
        return step


def offers(s: State, side: int, units: Iterable[int] | None = None) -> Iterator[Offer[OneHex]]:
    """Every unit, or each of these, into the hexes beside it that it cannot pay for."""
    hazard, around = s.hazard(side), s.kit.ground.around
    for i in s.of(side) if units is None else units:
        if s.units[i].at < 0 or s.moved >> i & 1 or share_of(s, i) != "full":
            continue
        limit, start = allowance(s, i), s.units[i].at
        dear = [
            b for b in around[start]
            if not hazard[b] & ENEMY and not hazard[start] & hazard[b] & ZONE
            and step_cost(s, i, b) > limit and not next(confined(s, (i,), (b,)), None)
        ]  # fmt: skip
        if dear and next(why_not_leave(s, SIDES[side], i), None) is None:
            yield Family(OneHex, dear, maker(i), unit=i)


def maker(i: int) -> Any:
    return lambda at: OneHex(i, at)


PLAYS: Mapping[str, Maker] = {}
