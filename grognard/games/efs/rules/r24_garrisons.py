"""[24.26] Places that are worth nothing any more keep an Axis unit as their garrison.

Called when a turn begins: `bind_garrisons`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import GARRISON
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r24_victory import score
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

PHASES = ("axis_mvt", "axis_mvtm")


def bind_garrisons(s: State) -> None:
    """[24.26] The value of a place falls to nothing as the turn begins: a unit that occupies it
    must stay. The weakest one is taken; its owner may have another relieve it."""
    for n, location in enumerate(s.kit.scenario.vp.location):
        falls = any(turn == s.turn and value == 0 for turn, value in location.values)
        here = men_of(s, n)
        if falls and s.scored >> n & 1 and here:
            i = min(here, key=lambda i: (*reversed(s.strength(i)), i))
            s.mark(i, on=GARRISON)
            s.tell("garrison-bound", "24.26", unit=s.kit.counters[i].id, place=location.name)


def men_of(s: State, n: int) -> list[int]:
    """The Axis combat units in a place."""
    return [
        i for at in s.kit.locations[n] for i in s.stack_of(AXIS, at) if s.kit.counters[i].combat
    ]


def place_of(s: State, i: int) -> int:
    """The place that a unit is a garrison of; -1 where it is of none."""
    unit = s.units[i]
    if unit.at < 0 or not unit.marks & GARRISON or s.kit.counters[i].side != AXIS:
        return -1
    return next((n for n, hexes in enumerate(s.kit.locations) if unit.at in hexes), -1)


def why_not_garrison(s: State, side: Side, i: int) -> Reasons:
    """[24.26] The mandatory garrison of a place, in a movement phase of its owner."""
    if found := list(own_unit(s, side, i)):
        yield from found
        return
    if place_of(s, i) < 0:
        yield no("24.26", "no-mandatory-garrison", unit=s.kit.counters[i].id)
    if s.phase not in PHASES:
        yield no("24.26", "relief-phase")


class Relieve(Action[State], frozen=True, tag="relieve"):
    """[24.26, 24.25a] Another unit in the place takes over from its garrison."""

    rule = "24.26"
    ends = False
    unit: int
    by: int

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*why_not_garrison(s, side, self.unit), *own_unit(s, side, self.by)]
        if found:
            yield from found
        elif self.by not in reliefs(s, self.unit):
            yield no("24.26", "cannot-relieve", unit=s.kit.counters[self.by].id)

    def perform(self, s: State) -> Step[State, Any] | None:
        s.mark(self.unit, off=GARRISON)
        s.mark(self.by, on=GARRISON)
        counters = s.kit.counters
        s.tell(
            "garrison-relieved", "24.26", unit=counters[self.by].id, relieved=counters[self.unit].id
        )
        return None


class FreeGarrison(Action[State], frozen=True, tag="free-garrison"):
    """[24.26] The garrison of a place is set free for a point."""

    rule = "24.26"
    ends = False
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_garrison(s, side, self.unit)

    def perform(self, s: State) -> Step[State, Any] | None:
        s.mark(self.unit, off=GARRISON)
        s.tell("garrison-freed", "24.26", unit=s.kit.counters[self.unit].id)
        score(s, "zero_value_garrison_released")
        return None


def reliefs(s: State, i: int) -> list[int]:
    """[24.26] Who can take over: any other combat unit in the place that is no garrison."""
    return [by for by in men_of(s, place_of(s, i)) if not s.units[by].marks & GARRISON]


def offers(s: State, side: int) -> Iterator[Offer[Relieve | FreeGarrison]]:
    """Every relief, and every garrison that can be bought free."""
    if side != AXIS or s.phase not in PHASES:
        return
    bound = [i for i in s.of(AXIS) if place_of(s, i) >= 0]
    for i in bound:
        if by := reliefs(s, i):
            yield Family(Relieve, by, _maker(i), unit=i)
    if bound:
        yield Family(FreeGarrison, bound, FreeGarrison)


def _maker(i: int) -> Any:
    return lambda by: Relieve(i, by)


PLAYS: Mapping[str, Maker] = {}
