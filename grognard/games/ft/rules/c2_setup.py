"""[G.19, C.2.2] Before turn 1 the owner of the minefields moves each of them in secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import COAST, NEUTRAL, WATER
from grognard.games.ft.pieces import Mine
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

FAR = 3
"""[G.19] Hexes a minefield may be moved before the game."""


def own(s: State, side: int) -> tuple[Mine, ...]:
    return tuple(one for one in s.mines if one.side == side)


def shoals(s: State, at: int) -> tuple[int, ...]:
    """[G.19] Open water and coast within three hexes that is not frozen, without another field."""
    ground, ice = s.kit.ground, frozen(s)
    taken = {one.at for one in s.mines}
    return tuple(
        b
        for b in ground.grid.within(at, FAR)
        if ground.bits[b] & (WATER | COAST)
        and not ground.bits[b] & NEUTRAL
        and ground.area[b] == ground.area[at]
        and not ice >> b & 1
        and b not in taken
    )


class ShiftMines(Action[State], frozen=True, tag="shift-mines"):
    """[G.19] Move the next minefield to a hex; its own leaves it there."""

    rule = "C.2.2"
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if not isinstance(step, PlacingMines) or self.to not in step.places(s):
            yield no("C.2.2", "no-mines-there")


class PlacingMines(Step[State, ShiftMines], frozen=True, tag="placing-mines"):
    """[G.19] Field after field, seen by nobody else."""

    side: int
    at: int = 0
    rule = "C.2.2"

    def places(self, s: State) -> tuple[int, ...]:
        here = own(s, self.side)[self.at].at
        return (here, *shoals(s, here))

    def enter(self, s: State) -> Flow:
        if self.at < len(own(s, self.side)):
            return Ask(SIDES[self.side])
        return Goto(PlacingMines(1)) if self.side == 0 else Done()

    def answer(self, s: State, side: Side, action: ShiftMines) -> Flow:
        field = own(s, self.side)[self.at]
        s.mines = tuple(replace(one, at=action.to) if one is field else one for one in s.mines)
        return Goto(replace(self, at=self.at + 1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[ShiftMines]]:
        here, *others = self.places(s)
        yield One(ShiftMines(here))
        yield Family(ShiftMines, others, ShiftMines)

    def draw(self, s: State, side: Side, rng: Random) -> ShiftMines:
        """Any of the places by lot."""
        return ShiftMines(rng.choice(self.places(s)))


def placing(s: State, side: int) -> Step[State, ShiftMines] | None:
    """[G.19] Where the scenario has minefields at the start."""
    return PlacingMines(0) if s.turn == 1 and s.mines else None


PLAYS: dict[str, Maker] = {"start.mines": placing}
WITHIN: tuple[str, ...] = ()
