"""[17.1, 17.2] The Luftwaffe's attack of the day."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.tps.kit import BOX, GERMAN
from grognard.games.tps.rules.asked import Deed, a_group, an_area
from grognard.games.tps.rules.r083_attack import why_not_group
from grognard.games.tps.rules.r083_resolve import Wave
from grognard.games.tps.rules.r083_values import Fight
from grognard.games.tps.rules.r11_zones import why_no_fire
from grognard.games.tps.rules.r15_fire import close, goals
from grognard.games.tps.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Strike(Deed, frozen=True, tag="strike"):
    """[17.1, 17.11] The Luftwaffe attacks a Russian group anywhere: a German impulse of its own or,
    by an option, something besides what the units of an area do."""

    target: int
    group: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = [*an_area(s, self.target), *a_group(self.group)]
        if reasons:
            yield from reasons
            return
        if s.acted and not s.kit.extra_air:
            yield no("17.1", "impulse-of-its-own")
        yield from why_not_fly(s, side)
        yield from why_no_fire(s, self.target)
        yield from why_not_group(s, GERMAN, self.target, self.group)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        if not s.kit.extra_air:
            s.active = BOX
        close(s, self.target, self.group)
        return Wave(Fight(GERMAN, self.target, self.group, kind="air"))


def why_not_fly(s: State, side: Side) -> Reasons:
    """[10.7, 16.1, 17.1] By day, once a date, where the scenario has aircraft at all."""
    if side != "german" or s.kit.luftwaffe < 0:
        yield no("17.1", "no-luftwaffe")
    elif s.units[s.kit.luftwaffe].spent:
        yield no("17.1", "flown-today")
    if s.night:
        yield no("16.1", "no-flying-by-night")


def striking(s: State, side: int) -> Iterator[Offer[Strike]]:
    """[17.1, 17.11] Everything that can be bombed."""
    begun = s.acted and not s.kit.extra_air
    if side != GERMAN or begun or any(why_not_fly(s, "german")):
        return
    if found := goals(s, GERMAN, iter(range(s.kit.size))):
        yield Family(Strike, found, lambda goal: Strike(*goal), air=s.kit.luftwaffe)
