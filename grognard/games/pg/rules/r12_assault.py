"""[12.0, 12.1, 12.11, 12.2, 12.3, 15.31] The deed of assault."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import Deed, a_hex, acted
from grognard.games.pg.rules.r12_entry import (
    Enter,
    go_in,
    why_not_follow,
    why_not_free,
    why_not_room,
    why_not_take_part,
)
from grognard.games.pg.rules.r12_values import Fight
from grognard.games.pg.rules.r15_charge import Charge, why_not_charge, why_not_room_on_the_way
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.value import Side

Via = tuple[int, int]
"""[15.31] Cavalry that charges, and the first hex of its way."""


class Assault(Deed, frozen=True, tag="assault"):
    """[12.11, 12.2, 12.3, 15.31] Units assault the enemies in a hex: some of those who are in it
    with them, and others who enter. Where friends are in the hex already, some may enter and not
    attack; cavalry may charge from two hexes away."""

    at: int
    units: tuple[int, ...] = ()
    """Who attack, leaders too: in the hex already, or adjacent to it."""
    behind: tuple[int, ...] = ()
    """[12.3] Who enter and do not attack."""
    charge: tuple[Via, ...] = ()

    def everybody(self) -> tuple[int, ...]:
        return (*self.units, *self.behind, *(i for i, _ in self.charge))

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(a_hex(s, self.at)):
            yield from reasons
            return
        me, hex = SIDES.index(side), s.kit.names[self.at]
        if len(set(self.everybody())) != len(self.everybody()):
            yield no("0", "unit-twice")
            return
        if not s.barred(me, self.at):
            yield no("12.0", "nobody-to-assault", hex=hex)
            return
        if self.at in s.assaulted:
            yield no("12.2", "assaulted-already", hex=hex)
        for i in self.units:
            yield from why_not_take_part(s, side, i, self.at)
        for i in self.behind:
            yield from why_not_follow(s, side, i, self.at)
        for i, via in self.charge:
            if reasons := list(why_not_free(s, side, i)):
                yield from reasons
            else:
                yield from why_not_charge(s, i, via, self.at)
        yield from self._why_not_together(s, me)

    def _why_not_together(self, s: State, side: int) -> Reasons:
        """[4.1, 12.11] What bars them as a body: nobody who fights, or no room."""
        everybody = [i for i in self.everybody() if 0 <= i < len(s.units)]
        counters, hex = s.kit.counters, s.kit.names[self.at]
        if not any(counters[i].combat for i in everybody):
            yield no("12.11", "assault-needs-units", hex=hex)
        entering = [i for i in everybody if s.units[i].at != self.at]
        yield from why_not_room(s, side, self.at, entering)
        yield from why_not_room_on_the_way(s, side, self.charge)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        s.assaulted = (*s.assaulted, self.at)
        s.tell("assault", "12.11", side=SIDES[side], hex=s.kit.names[self.at],
               count=len(self.everybody()))  # fmt: skip
        for i in (*self.units, *self.behind):
            acted(s, i)
        enter = Enter(side, self.at, self.units, self.behind, tuple(i for i, _ in self.charge),
                      first=not s.armed[side][self.at])  # fmt: skip
        return Charge(self.charge, enter) if self.charge else enter


def foreseen(s: State, side: int, action: Assault) -> tuple[State, Fight]:
    """What an assault would be, for a preview: a copy of the state with everybody in the hex."""
    copy = s.clone()
    step = Enter(side, action.at, action.units, action.behind,
                 first=not s.armed[side][action.at])  # fmt: skip
    chargers = tuple(i for i, _ in action.charge)
    for i, via in action.charge:
        copy.change(i, at=via)
    return copy, go_in(copy, replace(step, charge=chargers))[0]
