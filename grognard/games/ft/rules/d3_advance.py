"""[D.3.8] Advance after combat."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import MOUNTAIN
from grognard.games.ft.rules.g07_stacking import room
from grognard.games.ft.rules.g11_costs import ground_cost, mover_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def free_to_enter(s: State, side: int, at: int) -> bool:
    """[D.3.8] The hex was left: nobody of the enemy stands in it."""
    return not s.enemies(side, at)


def red(s: State, i: int, at: int) -> bool:
    """[D.3.8] Mountains are red for heavy equipment, open water that does not carry for all; the
    chart of costs bars the latter."""
    return s.kit.ground.terrain[at] == MOUNTAIN and bool(s.kit.counters[i].he)


def advances(s: State, side: int) -> tuple[tuple[int, int], ...]:
    """[D.3.8] Units and hexes: participants beside the hex enter it, one hex; tanks that entered go
    one farther."""
    battle = s.battle[0]
    found = []
    for i in battle.units:
        counter, at = s.kit.counters[i], s.units[i].at
        if at < 0 or {"fixed", "rail"} & counter.flags or s.breaking >> i & 1:
            continue
        if at == battle.at:
            far = s.kit.ground.around[at] if counter.cal == "AFV" else ()
        else:
            far = (battle.at,) if at in battle.from_hexes else ()
        mover = mover_of(s, (i,), 99)
        for to in far:
            near = to in s.kit.ground.edge[at] and to < s.kit.ground.hexes
            fresh = near and to not in battle.from_hexes and not red(s, i, to)
            if (
                fresh
                and free_to_enter(s, side, to)
                and room(s, side, to, (i,))
                and ground_cost(s, mover, at, to) >= 0
            ):
                found.append((i, to))
    return tuple(found)


class AdvanceTo(Action[State], frozen=True, tag="advance-to"):
    """[D.3.8] A participant enters the hex that was left; a tank goes on."""

    rule = "D.3.8"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if (self.unit, self.to) not in advances(s, SIDES.index(side)):
            yield no("D.3.8", "no-advance")


class EndAdvance(Action[State], frozen=True, tag="end-advance"):
    """[D.3.8] No more units advance."""

    rule = "D.3.8"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Advancing(Step[State, AdvanceTo | EndAdvance], frozen=True, tag="advancing"):
    """[D.3.8] If the hex was left, the attacker may enter it."""

    side: int
    rule = "D.3.8"

    def enter(self, s: State) -> Flow:
        left = free_to_enter(s, self.side, s.battle[0].at)
        return Ask(SIDES[self.side]) if left and advances(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: AdvanceTo | EndAdvance) -> Flow:
        if isinstance(action, EndAdvance):
            return Done()
        s.march((action.unit,), action.to)
        s.tell("advanced", "D.3.8", unit=s.kit.counters[action.unit].id,
               hex=s.kit.names[action.to])  # fmt: skip
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[AdvanceTo | EndAdvance]]:
        yield Family(AdvanceTo, advances(s, self.side), lambda pair: AdvanceTo(*pair))
        yield One(EndAdvance())


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.3.8",)
