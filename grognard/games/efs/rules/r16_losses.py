"""[16.1, 16.2] Cells of the combat table, and steps lost by a group.

For other chapters: `Losses` (a step: a group loses so many steps, its owner chooses), `lose` (one
step of a unit, scored), `eliminate` (a unit leaves with all its steps), `read_cell`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import CADRE
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map, lose_step
from grognard.games.efs.rules.r12_orders import covered
from grognard.games.efs.rules.r24_victory import step_lost
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

# ---- the combat table [16.11, 16.12] -----------------------------------------------------------


class Half(NamedTuple):
    """[16.12] What a cell says of one side."""

    steps: int
    retreat: bool
    asterisk: bool
    all: bool
    """e: everybody is eliminated."""


def read_half(text: str) -> Half:
    digits = "".join(sign for sign in text if sign.isdigit())
    return Half(int(digits or 0), "R" in text, "*" in text, "e" in text)


def read_cell(cell: str) -> tuple[Half, Half]:
    """[16.11] `1R*/2`: the attacker's result before the stroke, the defender's behind it."""
    attacker, _, defender = cell.partition("/")
    return read_half(attacker), read_half(defender)


# ---- a step, a unit ----------------------------------------------------------------------------


def where(s: State, i: int) -> str:
    """The hex of a unit, for the story."""
    at = s.units[i].at
    return s.kit.names[at] if at >= 0 else ""


def lose(s: State, i: int, box: int = CADRE) -> None:
    """[16.22, 16.23, 16.25] A unit loses a step; with the last one it leaves the map."""
    step_lost(s, i)
    s.tell("step-lost", "16.22", unit=s.kit.counters[i].id, hex=where(s, i))
    lose_step(s, i, box)


def eliminate(s: State, i: int, box: int, rule: str) -> None:
    """[16.23, 16.46a] A unit leaves the map with all the steps it has."""
    if s.kit.counters[i].combat:
        step_lost(s, i, s.steps_left(i))
    s.tell("eliminated", rule, unit=s.kit.counters[i].id, hex=where(s, i))
    leave_map(s, i, box)


def last_of_all(s: State, i: int) -> bool:
    """[16.24, 21.51b] NKVD that loses no step before all others of its hex are gone."""
    counter, at = s.kit.counters[i], s.units[i].at
    if not counter.nkvd or not covered(s, counter.side, at):
        return False
    counters = s.kit.counters
    return any(
        counters[other].combat and not counters[other].nkvd
        for other in s.stack_of(counter.side, at)
    )


# ---- a group -----------------------------------------------------------------------------------


class TakeLoss(Action[State], frozen=True, tag="take-loss"):
    """[16.21] The unit that loses the step."""

    rule = "16.21"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        step, name = s.steps[-1], s.kit.counters[self.unit].id
        if not isinstance(step, Losses) or self.unit not in step.left(s):
            yield no("16.21", "not-in-the-group", unit=name)
        elif self.unit not in step.choices(s):
            if step.first and self.unit not in step.first:
                yield no(step.why, "another-kind-first", unit=name)
            else:
                yield no("16.24", "nkvd-last", unit=name)


class Losses(Step[State, TakeLoss], frozen=True, tag="losses"):
    """[16.21, 16.22, 16.33] A group loses steps, one after another; its owner says which unit."""

    side: int
    units: tuple[int, ...]
    due: int
    first: tuple[int, ...] = ()
    """[16.33] The units one of which takes the first step; none where any may."""
    why: str = "16.33"
    """The paragraph that says so."""
    box: int = CADRE

    @property
    def rule(self) -> str:
        return "16.21"

    def left(self, s: State) -> list[int]:
        """Units of the group that are on the map still."""
        return [i for i in self.units if s.units[i].at >= 0]

    def choices(self, s: State) -> list[int]:
        """[16.24, 16.33] Those who may take the next step."""
        left = self.left(s)
        named = [i for i in left if i in self.first] or left
        return [i for i in named if not last_of_all(s, i)] or named

    def enter(self, s: State) -> Flow:
        choices = self.choices(s)
        if self.due <= 0 or not choices:
            return Done()
        everything = sum(s.steps_left(i) for i in self.left(s)) <= self.due
        if everything or len(choices) == 1:
            return self.taken(s, choices[0])
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: TakeLoss) -> Flow:
        return self.taken(s, action.unit)

    def taken(self, s: State, i: int) -> Flow:
        lose(s, i, self.box)
        return Goto(replace(self, due=self.due - 1, first=()))

    def offers(self, s: State, side: Side) -> Iterator[Offer[TakeLoss]]:
        yield Family(TakeLoss, self.choices(s), TakeLoss)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"due": self.due, "units": self.left(s)}


def group_of(s: State, units: Sequence[int], hexes: Sequence[int]) -> tuple[int, ...]:
    """[16.14] Who suffers the result: attackers, and artillery of theirs beside the hexes."""
    beside = {b for at in hexes for b in s.kit.ground.around[at]}
    return tuple(i for i in units if s.units[i].at in beside)


PLAYS: Mapping[str, Maker] = {}
