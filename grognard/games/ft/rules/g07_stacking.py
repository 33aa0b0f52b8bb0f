"""[G.7] Stacking: how much stands in a hex, in which stacks, and what becomes of the excess."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import ON_PATH, PLACE, ROUGH, WATER
from grognard.games.ft.rules.asked import own_unit
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.g11_costs import ground_cost, mover_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

COMPANY = 0
"""[G.7] Companies and batteries, of which some are free, by their place in the order of sizes."""


def stacks_in(s: State, at: int) -> int:
    """[G.7] How many stacks of a side a hex holds: one on open water and in rough ground without a
    path or a place."""
    ground = s.kit.ground
    rough = ground.terrain[at] in ROUGH and not ground.bits[at] & (ON_PATH | PLACE)
    return 1 if rough or ground.bits[at] & WATER else s.kit.scale.stacks


def counted(s: State, units: Iterable[int]) -> list[int]:
    """[G.7] The units that count: headquarters and the first few companies do not."""
    counters, free = s.kit.counters, s.kit.scale.small
    found = []
    for i in units:
        if counters[i].combat:
            if counters[i].size == COMPANY and free:
                free -= 1
            else:
                found.append(i)
    return found


def weights(s: State, units: Iterable[int]) -> list[int]:
    return [s.kit.counters[i].be[s.units[i].step] for i in units]


def divisible(sizes: Iterable[int], stacks: int, limit: int) -> bool:
    """[G.7] Whether units of these sizes, in halves of battalions, make so many stacks."""
    found = list(sizes)
    whole = sum(found)
    if whole <= limit or whole > stacks * limit:
        return whole <= limit
    sums = 1
    for size in found:
        sums |= sums << size
    return any(sums >> n & 1 for n in range(whole - limit, limit + 1))


def fits(s: State, at: int, units: Iterable[int]) -> bool:
    """[G.7] Whether these units of one side may stand in a hex together."""
    return divisible(weights(s, counted(s, units)), stacks_in(s, at), s.kit.scale.stack)


def room(s: State, side: int, at: int, coming: Iterable[int]) -> bool:
    """[G.7] Whether a hex has room for units beside those of their side that are there."""
    if at >= s.kit.ground.hexes:
        return True
    others = s.of(side, at)
    return fits(s, at, [*others, *(i for i in coming if i not in others)])


def stack_load(s: State, at: int, side: int, number: int, without: int = -1) -> int:
    """Halves of battalions in one of the stacks of a hex."""
    units = [i for i in counted(s, s.of(side, at)) if s.units[i].stack == number and i != without]
    return sum(weights(s, units))


def arranged(s: State, at: int, side: int) -> bool:
    """[G.7] Whether the stacks of a hex are within their limit as they are named."""
    if stacks_in(s, at) == 1:
        return all(s.units[i].stack == 1 for i in s.of(side, at))
    return all(stack_load(s, at, side, n) <= s.kit.scale.stack for n in (1, 2))


def arrange(s: State, at: int, side: int) -> None:
    """[G.7] Form the stacks of a hex where they are not within their limit: the fullest first stack
    there can be, of units that were in it before others."""
    if arranged(s, at, side):
        return
    units = s.of(side, at)
    heavy = counted(s, units)
    first = [*units] if stacks_in(s, at) == 1 else filled(s, heavy)
    for i in units:
        number = 2 if i in heavy and i not in first else 1
        if s.units[i].stack != number:
            s.change(i, stack=number)


def filled(s: State, units: Sequence[int]) -> list[int]:
    """The units of a first stack that is as full as it may be."""
    limit = s.kit.scale.stack
    ways: dict[int, list[int]] = {0: []}
    for i in sorted(units, key=lambda u: (s.units[u].stack, -s.kit.counters[u].be[0], u)):
        size = s.kit.counters[i].be[s.units[i].step]
        for load, found in list(ways.items()):
            if load + size <= limit and load + size not in ways:
                ways[load + size] = [*found, i]
    return ways[max(ways)]


class PutInStack(Action[State], frozen=True, tag="put-in-stack"):
    """[G.7] The owner puts a unit into one of the two stacks of its hex."""

    rule = "G.7"
    unit: int
    number: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_unit(s, side, self.unit))
        yield from bad
        if bad:
            return
        unit = s.units[self.unit]
        if not s.kit.ground.is_hex(unit.at) or not s.kit.counters[self.unit].combat:
            yield no("G.7", "in-no-stack")
        elif stacks_in(s, unit.at) == 1 or self.number not in (1, 2) or unit.stack == self.number:
            yield no("G.7", "no-such-stack")
        else:
            load = stack_load(s, unit.at, SIDES.index(side), self.number)
            if load + sum(weights(s, counted(s, (self.unit,)))) > s.kit.scale.stack:
                yield no("G.7", "stack-too-large", unit=s.kit.counters[self.unit].id)

    def perform(self, s: State) -> None:
        s.change(self.unit, stack=self.number)


def stackings(s: State, side: int) -> Family[PutInStack, tuple[int, int]]:
    """[G.7] Every unit that may go over to the other stack of its hex."""
    keys = [
        (i, 3 - s.units[i].stack)
        for i in s.kit.of_side[side]
        if s.kit.counters[i].combat and s.units[i].at >= 0 and len(s.of(side, s.units[i].at)) > 1
    ]
    legal = [key for key in keys if not any(True for _ in PutInStack(*key).why_not(s, SIDES[side]))]
    return Family(PutInStack, legal, lambda key: PutInStack(*key))


# ---- the excess ----------------------------------------------------------------------------


def overfull(s: State) -> tuple[int, int]:
    """[G.7] A side and a hex in which it has too much; -1, -1 where there is none."""
    for at in sorted(s.stacks):
        if at < s.kit.ground.hexes and not fits(s, at, s.stacks[at]):
            return s.kit.counters[s.stacks[at][0]].side, at
    return -1, -1


def outlets(s: State, i: int) -> tuple[int, ...]:
    """[G.7] The hexes beside its own to which a unit may go as excess."""
    unit, side = s.units[i], s.kit.counters[i].side
    if s.kit.counters[i].flags & {"fixed", "rail"}:
        return ()
    mover = mover_of(s, (i,), 99)
    return tuple(
        b
        for b in s.kit.ground.around[unit.at]
        if b < s.kit.ground.hexes
        and not s.enemies(side, b)
        and ground_cost(s, mover, unit.at, b) >= 0
        and room(s, side, b, (i,))
    )


def excess(s: State, side: int, at: int) -> tuple[tuple[int, int], ...]:
    """[G.7] What the owner may do about a hex that is too full: a unit and where it goes; -1 that
    it is eliminated, where none can go."""
    units = counted(s, s.of(side, at))
    ways = tuple((i, b) for i in units for b in outlets(s, i))
    return ways or tuple((i, -1) for i in units)


class MakeRoom(Action[State], frozen=True, tag="make-room"):
    """[G.7] A unit of a hex that is too full goes one hex on; without a hex it is eliminated."""

    rule = "G.7"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        owner, at = overfull(s)
        if owner < 0 or (self.unit, self.to) not in excess(s, owner, at):
            yield no("G.7", "no-room-made")


class Stacking(Step[State, MakeRoom], frozen=True, tag="stacking"):
    """[G.7] At the end of a segment no hex holds more than it may, and all stacks are formed."""

    rule = "G.7"

    def enter(self, s: State) -> Flow:
        side, at = overfull(s)
        if side >= 0:
            found = excess(s, side, at)
            return Ask(SIDES[side]) if len(found) > 1 else self.answer(s, "", MakeRoom(*found[0]))
        for here in sorted(s.stacks):
            if here < s.kit.ground.hexes:
                arrange(s, here, s.kit.counters[s.stacks[here][0]].side)
        return Done()

    def answer(self, s: State, side: Side, action: MakeRoom) -> Flow:
        if action.to < 0:
            eliminate(s, action.unit)
        else:
            s.march((action.unit,), action.to)
            s.tell("made-room", "G.7", unit=s.kit.counters[action.unit].id,
                   hex=s.kit.names[action.to])  # fmt: skip
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[MakeRoom]]:
        yield Family(MakeRoom, excess(s, *overfull(s)), lambda pair: MakeRoom(*pair))


def stacking(s: State, side: int) -> Step[State, MakeRoom] | Step[State, Silent]:
    """[G.7] When a segment ends."""
    return Stacking()


PLAYS: dict[str, Maker] = {"G.7": stacking}
WITHIN: tuple[str, ...] = ()
