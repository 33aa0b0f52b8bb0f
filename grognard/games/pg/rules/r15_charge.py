"""[15.3, 15.31, 6.9] Cavalry charges: an assault from two hexes away."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.piece_state import GOOD, OVER
from grognard.games.pg.rules.asked import acted
from grognard.games.pg.rules.r04_stacking import most
from grognard.games.pg.rules.r05_price import why_not_enter
from grognard.games.pg.rules.r12_entry import Enter, why_not_go_in
from grognard.games.pg.rules.r14_rush import Rush, ready
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no

CHARGE = 2
"""[15.31] The distance from which cavalry charges."""


def rides(s: State, i: int) -> bool:
    """[6.9, 15.31] Cavalry, or a cavalry leader."""
    return s.kit.counters[i].cavalry or (s.kit.counters[i].leader and s.units[i].cavalry)


def why_not_charge(s: State, i: int, via: int, at: int) -> Reasons:
    """[15.31, 12.11] Whether a piece may charge by this way: cavalry under a cavalry leader, from
    two hexes away, through a hex without enemies. Its six points always suffice: on foot no hex
    costs more than two."""
    counter, unit, ground = s.kit.counters[i], s.units[i], s.kit.ground
    label = counter.label
    if not rides(s, i):
        yield no("15.31", "only-cavalry-charges", unit=label)
        return
    if unit.at < 0 or ground.distance(unit.at, at) != CHARGE:
        yield no("15.31", "charge-from-two-hexes", unit=label)
        return
    if not any(s.units[k].cavalry for k in s.tasks[i].by):
        yield no("15.31", "charge-under-a-cavalry-leader", unit=label)
    if not 0 <= via < s.kit.size or ground.distance(unit.at, via) != 1:
        yield no("15.31", "charge-through-the-next-hex", unit=label)
        return
    if any(s.kit.counters[j].side != counter.side for j in s.stacks[via]):
        yield no("15.31", "enemies-in-the-way", unit=label, hex=s.kit.names[via])
    yield from why_not_enter(s, i, unit.at, via)
    yield from why_not_go_in(s, i, at, via)


def why_not_room_on_the_way(s: State, side: int, charge: tuple[tuple[int, int], ...]) -> Reasons:
    """[4.1] The chargers find room in the hexes they pass."""
    counters = s.kit.counters
    for via in sorted({via for _, via in charge if 0 <= via < s.kit.size}):
        coming = sum(counters[i].combat for i, to in charge if to == via)
        if s.combat[side][via] + coming > most(s, side, via):
            yield no("4.1", "no-room-for-so-many", hex=s.kit.names[via])


class Charge(Step[State, Silent], frozen=True, tag="charge"):
    """[15.31, 13.24] The chargers come up one by one and may be fired upon in the first hex; who
    comes through in good order takes part in the assault."""

    chargers: tuple[tuple[int, int], ...]
    then: Enter

    def enter(self, s: State) -> Flow:
        if not self.chargers:
            through = tuple(i for i in self.then.charge if self._through(s, i))
            for i in self.then.charge:
                acted(s, i)
            return Goto(replace(self.then, charge=through))
        (i, via), rest = self.chargers[0], self.chargers[1:]
        ready(s, (i,))
        return Call(Rush((i,), (via,)), Charge(rest, self.then))

    def _through(self, s: State, i: int) -> bool:
        """[13.14] Whether nothing has stopped it."""
        unit, flags = s.units[i], s.tasks[i].flags
        return unit.at >= 0 and unit.morale == GOOD and not flags & OVER

    def resume(self, s: State, value: Any) -> Flow:
        return Goto(self)
