"""[8.0, 8.11, 8.13, 8.15, 8.7] Reinforcements: beside the map, on it, in the air; Do Not Move
markers.

Lines of the sequence it plays: A.3a, D.2d. Entry by the edge, in movement phases: `r08_entry.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    ACTIVE,
    DUE,
    FLOWN,
    READY,
    UNTRIED,
    WAITING,
    Plane,
)
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import over_limit
from grognard.games.efs.rules.r08_groups import SpecialGroups, comes
from grognard.games.efs.rules.r08_untried import (
    DrawMilitia,
    town_lost,
    untried_hexes,
    untried_refusals,
)
from grognard.games.efs.rules.r19_rails import place_due_railheads
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def come_due(s: State) -> None:
    """[8.11a, 8.11b, 8.24, 8.51d] The units of this turn are laid beside their hex, those of chosen
    groups and those that were withdrawn and come back among them; they may wait there. [8.42b]
    Militia and machine guns come untried."""
    for side, turn, _, _, units in s.kit.by_entry:
        new = [
            i for i in units
            if s.units[i].at == WAITING and s.units[i].since < turn <= s.turn and comes(s, i)
        ]  # fmt: skip
        for i in new:
            marks = s.units[i].marks | (UNTRIED if s.kit.counters[i].untried else 0)
            s.put(i, replace(s.units[i], at=DUE, marks=marks, since=s.turn))
        if new:
            s.tell("reinforcements", "8.11a", side=SIDES[side], count=len(new))


def entry_of(s: State, i: int) -> tuple[int, int, str, tuple[int, ...], tuple[int, ...]] | None:
    """[8.11b] The line of the set-up card a unit comes by; the last one where it comes again."""
    found = [row for row in s.kit.by_entry if i in row[4] and row[1] <= s.turn]
    return max(found, key=lambda row: row[1], default=None)


def planes_arrive(s: State) -> None:
    """[8.15] Air units come Ready, in a storm Flown."""
    air = s.kit.scenario.air
    for turn, kind in (*air.axis_arrive, *air.soviet_arrive):
        if turn == s.turn:
            due = (
                n for n, plane in enumerate(s.planes)
                if plane.at == WAITING and s.kit.planes[n].kind == kind
            )  # fmt: skip
            # A situation has the air units that its text lists, and no others.
            for n in islice(due, 1):
                s.planes[n] = Plane(FLOWN if s.storm else READY)


def markers_arrive(s: State) -> None:
    """[A.3a, 19.24, 22.2] Railheads on their hexes, bridge markers into the Active box."""
    place_due_railheads(s)
    s.bridges = tuple(
        replace(b, at=ACTIVE, since=0) if b.at == WAITING and b.since <= s.turn else b
        for b in s.bridges
    )


# ---- on the map --------------------------------------------------------------------------------


def set_up_hexes(s: State, i: int) -> tuple[int, ...]:
    """[8.13a] The hexes of a unit that is placed on the map; none for one that comes otherwise."""
    if s.units[i].at != DUE:
        return ()
    found = entry_of(s, i)
    if found is None or found[2] != "place":
        return ()
    return untried_hexes(s, i, found[3]) if s.kit.counters[i].untried else found[3]


def why_not_place(s: State, i: int, at: int) -> Reasons:
    """[8.13a, 8.13b, 8.13d] Whether a reinforcement may be placed in its hex now: a friendly one,
    without enemies, with room; in an enemy zone beside a friendly combat unit alone."""
    counter, hex_name = s.kit.counters[i], s.kit.names[at]
    side = counter.side
    if at not in set_up_hexes(s, i):
        rule = "8.13a" if not counter.untried else "8.43a" if counter.militia else "8.44b"
        yield no(rule, "not-its-hex", unit=counter.id, hex=hex_name)
        return
    if counter.untried:
        yield from untried_refusals(s, i, at)
    zone = s.zoc[1 - side][at] and not s.men[side][at] and not counter.untried
    if not s.friendly(side, at) or s.men[1 - side][at] or zone:
        yield no("8.13a", "set-up-blocked", unit=counter.id, hex=hex_name)
    over = over_limit(s, side, at, counter.stack)
    if over > 0:
        yield no("8.13d", "set-up-overfull", unit=counter.id, hex=hex_name, points=over)


class PlaceReinforcement(Action[State], frozen=True, tag="place-reinforcement"):
    """[8.13a, 8.13c] A reinforcement is placed in the hex of its set-up card, at no cost: it has
    not moved yet."""

    rule = "8.13a"
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*own_unit(s, side, self.unit), *a_hex(s, self.at)]:
            yield from found
        else:
            yield from why_not_place(s, self.unit, self.at)


class EndPlacing(Action[State], frozen=True, tag="end-placing"):
    """[8.11a] The others may come on a later turn."""

    rule = "8.11a"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Placing(Step[State, PlaceReinforcement | EndPlacing], frozen=True, tag="placing"):
    """[A.3a, 8.13] Each side places what begins on the map."""

    sides: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "8.13a"

    def choices(self, s: State) -> list[tuple[int, int]]:
        side = self.sides[0]
        return [
            (i, at) for i, unit in enumerate(s.units)
            if unit.at == DUE and s.kit.counters[i].side == side
            for at in set_up_hexes(s, i) if next(why_not_place(s, i, at), None) is None
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        if not self.sides:
            return Done()
        if not self.choices(s):
            return Goto(Placing(self.sides[1:]))
        return Ask(SIDES[self.sides[0]])

    def answer(self, s: State, side: Side, action: PlaceReinforcement | EndPlacing) -> Flow:
        if isinstance(action, EndPlacing):
            return Goto(Placing(self.sides[1:]))
        s.put(action.unit, replace(s.units[action.unit], at=action.at))
        name = s.kit.counters[action.unit].id
        s.tell("placed", "8.13a", unit=name, hex=s.kit.names[action.at])
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[PlaceReinforcement | EndPlacing]]:
        yield Family(PlaceReinforcement, self.choices(s), lambda place: PlaceReinforcement(*place))
        yield One(EndPlacing())


class Arrivals(Step[State, Silent], frozen=True, tag="arrivals"):
    """[A.3a] The Axis chooses groups [8.25b]; what is due arrives; militia of towns that are lost
    is drawn anew [8.43c]; then the sides place."""

    def enter(self, s: State) -> Flow:
        come_due(s)
        planes_arrive(s)
        markers_arrive(s)
        counters, after = s.kit.counters, Placing((AXIS, SOVIET))
        lost = tuple(
            i for i, unit in enumerate(s.units)
            if unit.at == DUE and unit.since == s.turn and counters[i].militia and town_lost(s, i)
        )  # fmt: skip
        return Call(DrawMilitia(lost), after) if lost else Goto(after)


class Reinforcing(Step[State, Silent], frozen=True, tag="reinforcing"):
    """[A.3a] Groups first, for their units come on the turn of the choice [8.22]."""

    def enter(self, s: State) -> Flow:
        return Call(SpecialGroups(AXIS), Arrivals())


def reinforce(s: State, side: int) -> Step[State, Any] | None:
    """[A.3a, 8.11] What arrives this turn, first the Axis's."""
    return Reinforcing()


# ---- Do Not Move [8.7] -------------------------------------------------------------------------


def recover_halts(s: State, side: int) -> Step[State, Any] | None:
    """[D.2d, 8.73] Markers of one turn come off, those of two become markers of one."""
    for i, unit in enumerate(s.units):
        if unit.halt:
            s.put(i, replace(unit, halt=unit.halt - 1))
    return None


PLAYS: Mapping[str, Maker] = {"A.3a": reinforce, "D.2d": recover_halts}
