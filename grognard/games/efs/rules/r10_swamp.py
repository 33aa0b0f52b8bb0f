"""[10.48] Motors caught in a swamp by a thaw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.ground import RAIL, ROADS, SWAMP
from grognard.games.efs.pieces import CADRE
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def stuck(s: State, i: int) -> bool:
    """[10.48] A unit on wheels in a swamp that is not frozen and that no road or railway leaves."""
    at, ground = s.units[i].at, s.kit.ground
    if at < 0 or not s.kit.counters[i].wheels or s.frozen or not ground.terrain[at] & SWAMP:
        return False
    return not any(found & (ROADS | RAIL) for _, _, found in ground.ways[at])


class PickUp(Action[State], frozen=True, tag="pick-up"):
    """[10.48] The owner takes a unit that is stuck off the map, to Cadre."""

    rule = "10.48"
    ends = False
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
        elif not stuck(s, self.unit):
            yield no("10.48", "not-stuck", unit=s.kit.counters[self.unit].id)

    def perform(self, s: State) -> Step[State, Any] | None:
        leave_map(s, self.unit, CADRE)
        return None


def offers(s: State, side: int) -> Iterator[Offer[PickUp]]:
    """Every unit that is stuck."""
    if found := [i for i in s.of(side) if stuck(s, i)]:
        yield Family(PickUp, found, PickUp)


PLAYS: Mapping[str, Maker] = {}
