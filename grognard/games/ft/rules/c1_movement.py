"""[C.1.0] Land movement: each unit and headquarters once, alone or in a group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules import b5_field_works, c1_demolition, c1_flood
from grognard.games.ft.rules.b2_activation import awaken, disturbed
from grognard.games.ft.rules.b5_field_works import Block, KeepUp, Pontoon, Unblock
from grognard.games.ft.rules.c1_burning import BurnBehind, fires_behind
from grognard.games.ft.rules.c1_deeds import note_march, used_by
from grognard.games.ft.rules.c1_demolition import Demolish
from grognard.games.ft.rules.c1_flood import Flood
from grognard.games.ft.rules.c1_march import March, group_refusals, may_move
from grognard.games.ft.rules.c1_overrun import begin, overruns, why_not_way
from grognard.games.ft.rules.c1_rail import RailMove, trains
from grognard.games.ft.rules.c1_reach import allowance, reach, why_not_path
from grognard.games.ft.rules.g07_stacking import PutInStack, room, stackings
from grognard.games.ft.rules.g10_tree import parent_of
from grognard.games.ft.rules.g11_costs import mover_of
from grognard.games.ft.rules.g12_concealment import (
    Unveil,
    goes_along,
    tell_march,
    tidy,
    unveilings,
    why_not_taken,
)
from grognard.games.ft.rules.g13_breakout import DeclareBreakout, breakouts, offered
from grognard.games.ft.rules.g14_depots import MoveDepot, wagons
from grognard.games.ft.rules.g16_exit import LeaveMap, exits_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

RARELY = 40
"""Random play looks at works once in so many answers."""
SOME_UNITS = 6
"""Random play looks at so many units for where they can go."""


def points(s: State, units: Sequence[int]) -> int:
    """[C.1.0, C.1.3] The points a group has, less what one of it has used already."""
    return max(0, allowance(s, units) - used_by(s, units))


def why_not_away(s: State, units: Sequence[int], to: int) -> Reasons:
    """[B.4.5] Who returns to his headquarters comes nearer to it by his first move."""
    for i in units:
        above = parent_of(s, i)
        if s.recalled >> i & 1 and s.kit.ground.is_hex(s.units[above].at):
            far = s.kit.ground.distance(s.units[i].at, s.units[above].at)
            if s.kit.ground.is_hex(to) and s.kit.ground.distance(to, s.units[above].at) >= far:
                yield no("B.4.5", "returns-to-its-hq", unit=s.kit.counters[i].id)


def why_not_group(s: State, side: Side, units: Sequence[int]) -> Reasons:
    """[C.1.0, E.1.2] What keeps a group from moving in this phase."""
    yield from group_refusals(s, side, units)
    for i in units:
        if 0 <= i < len(s.units) and s.kit.counters[i].hq[:3] in ("OHQ", "SHQ"):
            yield no("E.1.2", "moves-later", unit=s.kit.counters[i].id)


def why_not_there(s: State, units: Sequence[int], at: int) -> Reasons:
    """[G.7] A group ends its move where its hex has room for it."""
    side = s.kit.counters[units[0]].side
    if s.kit.ground.is_hex(at) and not room(s, side, at, units):
        yield no("G.7", "hex-full", hex=s.kit.names[at])


class Move(Action[State], frozen=True, tag="move"):
    """[C.1.0] A group goes along a path."""

    rule = "C.1.0"
    units: tuple[int, ...]
    path: tuple[int, ...]
    veil: bool = False
    """[G.12] A part of a stack takes its ? along; the whole stack always does."""

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_group(s, side, self.units))
        if not reasons and self.veil:
            reasons = list(why_not_taken(s, self.units))
        yield from reasons
        if reasons:
            return
        if not self.path:
            yield no("C.1.0", "no-path")
            return
        mover = mover_of(s, self.units, allowance(s, self.units))
        used = used_by(s, self.units)
        yield from why_not_path(s, mover, s.units[self.units[0]].at, self.path, used)
        yield from why_not_away(s, self.units, self.path[-1])
        yield from why_not_there(s, self.units, self.path[-1])

    def perform(self, s: State) -> Step[State, Silent]:
        mover = mover_of(s, self.units, allowance(s, self.units))
        note_march(s, mover, self.units, self.path)
        s.moved |= bits(self.units)
        s.left |= 1 << s.units[self.units[0]].at
        s.recalled &= ~bits(self.units)
        carried = goes_along(s, self.units, wanted=self.veil)
        tell_march(s, self.units, self.path[-1], "C.1.0", carried=carried)
        return March(self.units, self.path, s.kit.counters[self.units[0]].side, veil=carried)


class Overrun(Action[State], frozen=True, tag="overrun"):
    """[C.1.2] A group goes along a path, or none, and overruns a hex at its end."""

    rule = "C.1.2"
    units: tuple[int, ...]
    path: tuple[int, ...]
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_group(s, side, self.units))
        yield from reasons
        if not reasons:
            limit = points(s, self.units)
            yield from why_not_way(s, self.units, self.path, self.at, limit)
            yield from why_not_away(s, self.units, self.at)

    def perform(self, s: State) -> Step[State, Silent]:
        limit = points(s, self.units)
        note_march(s, mover_of(s, self.units, limit), self.units, self.path, all_of_it=True)
        return begin(s, self.units, self.path, self.at, limit)


class EndMovement(Action[State], frozen=True, tag="end-movement"):
    """[C.1.0] No more units move."""

    rule = "C.1.0"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()

    def perform(self, s: State) -> None:
        return None


# ---- the phase -----------------------------------------------------------------------------


def movable(s: State, side: int) -> list[int]:
    """Units that may begin to move now."""
    return [
        i
        for i in s.kit.of_side[side]
        if s.units[i].at >= 0
        and s.kit.counters[i].hq[:3] not in ("OHQ", "SHQ")
        and not any(True for _ in may_move(s, i))
    ]


def moves_of(s: State, units: tuple[int, ...]) -> Family[Move, tuple[int, ...]]:
    """Every hex a group can come to."""
    side = s.kit.counters[units[0]].side
    found = reach(s, units, allowance(s, units), used_by(s, units))
    paths = [path for at, path in found.items() if room(s, side, at, units)]
    if s.recalled & bits(units):
        paths = [path for path in paths if not any(why_not_away(s, units, path[-1]))]
    return Family(Move, paths, lambda path: Move(units, path), units=list(units))


def parting(s: State, units: tuple[int, ...]) -> Family[Move, tuple[int, ...]]:
    """[G.12] Every hex a part of a stack can take its ? to."""
    keys = moves_of(s, units).keys
    return Family(Move, keys, lambda path: Move(units, path, veil=True), units=list(units),
                  veil=True)  # fmt: skip


def overruns_of(s: State, units: tuple[int, ...]) -> Family[Overrun, tuple[tuple[int, ...], int]]:
    """Every overrun of a group."""
    found = overruns(s, units, points(s, units))
    if s.recalled & bits(units):
        found = [(path, at) for path, at in found if not any(why_not_away(s, units, at))]
    return Family(Overrun, found, lambda key: Overrun(units, *key), units=list(units))


def groups(s: State, units: list[int]) -> Iterator[tuple[int, ...]]:
    """Each unit alone, and all that stand together."""
    yield from ((i,) for i in units)
    here: dict[int, list[int]] = {}
    for i in units:
        here.setdefault(s.units[i].at, []).append(i)
    yield from (tuple(found) for found in here.values() if len(found) > 1)


Works = Demolish | Flood | Pontoon | Block | Unblock | KeepUp | Unveil
Staying = PutInStack | DeclareBreakout | BurnBehind | MoveDepot
Deed = Move | Overrun | RailMove | LeaveMap | Works | Staying | EndMovement
"""[C.1] What the phasing player does in the segment of land movement."""


def works_of(s: State, side: int) -> Iterator[Offer[Works]]:
    """[C.1.3, C.1.4, B.5.3, B.5.4, G.12] What engineers can do beside moving, and ? taken off."""
    yield from c1_demolition.offers(s, side)
    yield from c1_flood.offers(s, side)
    yield from b5_field_works.offers(s, side)
    yield unveilings(s, side)


class Movement(
    Step[
        State,
        Move
        | Overrun
        | RailMove
        | LeaveMap
        | Demolish
        | Flood
        | Pontoon
        | Block
        | Unblock
        | KeepUp
        | Unveil
        | PutInStack
        | DeclareBreakout
        | BurnBehind
        | MoveDepot
        | EndMovement,
    ],
    frozen=True,
    tag="movement",
):
    """[C.1.0] The phasing player moves his units, one group after the other."""

    side: int
    rule = "C.1.0"

    def enter(self, s: State) -> Flow:
        if disturbed(s, 1 - self.side):
            awaken(s, 1 - self.side)
            return Goto(self)
        some = movable(s, self.side) or breakouts(s, self.side)
        busy = any(one.size() for one in works_of(s, self.side))
        return Ask(SIDES[self.side]) if some or busy else Done()

    def answer(self, s: State, side: Side, action: Deed) -> Flow:
        if isinstance(action, EndMovement):
            return Done()
        march = action.perform(s)
        return Goto(self) if march is None else Call(march)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Deed]]:
        for group in groups(s, movable(s, self.side)):
            yield moves_of(s, group)
            yield overruns_of(s, group)
            yield exits_of(s, group)
            if not any(why_not_taken(s, group)) and not goes_along(s, group, wanted=False):
                yield parting(s, group)
        yield from trains(s, self.side)
        yield from wagons(s, self.side)
        yield fires_behind(s, self.side)
        yield stackings(s, self.side)
        yield offered(s, self.side)
        yield from works_of(s, self.side)
        yield One(EndMovement())

    def draw(self, s: State, side: Side, rng: Random) -> Deed:
        """A unit at random, and any overrun or else any hex it can come to; to end is drawn as
        often as any one unit, whole stacks as often as the units in them."""
        units = movable(s, self.side)
        if rng.random() * RARELY < 1 or not units:
            works = [one for one in (*works_of(s, self.side), *trains(s, self.side)) if one.size()]
            if works:
                return rng.choice(works).draw(rng)
        for _ in range(SOME_UNITS):
            n = rng.randrange(len(units) + 1)
            if n == len(units):
                break
            at = s.units[units[n]].at
            together = tuple(i for i in units if s.units[i].at == at)
            group = together if rng.random() * 2 < 1 else (units[n],)
            for family in (overruns_of(s, group), exits_of(s, group), moves_of(s, group)):
                if family.size() and rng.random() * 4 < 3:
                    return family.draw(rng)
        return EndMovement()


def movement(s: State, side: int) -> Movement:
    """[C.1.0] A land movement; none where nobody can move."""
    tidy(s)
    return Movement(side)


PLAYS: dict[str, Maker] = {"C.1.0": movement}
WITHIN: tuple[str, ...] = ()
