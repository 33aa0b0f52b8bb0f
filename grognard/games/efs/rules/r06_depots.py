"""[6.4] Supply units and their points: mobile units, depots and large depots, made and reduced.

Lines of the sequence it plays: B.4e.20, end.depots.

For other chapters: `asp_within` (the supply units that can give a hex combat supply or ammunition),
`spend` (one point given to an attack or to artillery), `set_points` (a unit that is used up or
reduced), `free_pieces`, `is_depot`, `note_added`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, SPARE, Unit
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import loc_from
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

LARGE = "large_depot"
OWN_PHASE = ("axis_mvt", "soviet_mvt")
"""[6.48c, 6.48d] The movement phase of each side in which its supply units move."""
LAST_PHASE = ("axis_engineer", "soviet_engineer")
"""[6.48f] The phase that ends each side's part of the turn."""

# ---- pieces and points -------------------------------------------------------------------------


def supply_units(s: State, side: int) -> list[int]:
    """[6.42] The supply units of a side on the map."""
    counters = s.kit.counters
    return [i for i in s.of(side) if not counters[i].combat]


def is_large(s: State, i: int) -> bool:
    return bool(s.kit.counters[i].type == LARGE)


def is_depot(s: State, i: int) -> bool:
    """[6.41, 6.48] A unit of two points or more is a depot."""
    return not s.kit.counters[i].combat and s.units[i].asp >= s.kit.rules.depot_asp


def free_pieces(s: State, side: int, *, large: bool) -> list[int]:
    """[6.43, 6.45] Pieces set aside: their number is the limit the scenario sets."""
    return [
        i for i, unit in enumerate(s.units)
        if unit.at == SPARE and not s.kit.counters[i].combat
        and s.kit.counters[i].side == side and is_large(s, i) == large
    ]  # fmt: skip


def set_aside(s: State, i: int) -> None:
    """[6.43] A supply unit that leaves the map can be used again."""
    s.put(i, Unit(at=SPARE))


def set_points(s: State, i: int, points: int) -> None:
    """[6.26c, 6.41, 6.48d] A supply unit has so many points left: its other face, a smaller piece
    in its place, or none. Without a smaller piece the points are lost."""
    unit = s.units[i]
    if points and (not is_large(s, i) or points >= min(s.kit.rules.large_depot_asp)):
        s.put(i, replace(unit, asp=points))
        return
    smaller = free_pieces(s, s.kit.counters[i].side, large=False) if points else []
    set_aside(s, i)
    if smaller:
        appear(s, smaller[0], unit.at, points, (i,))


def appear(s: State, i: int, at: int, points: int, of: Sequence[int]) -> None:
    """[6.48b, 6.48c, 6.48d] A piece stands for points of these pieces. Where one of them has moved
    it has moved as well."""
    s.put(i, Unit(at=at, asp=points))
    for name in ("moved", "moved_turn", "special"):
        marks = getattr(s, name)
        if any(marks >> one & 1 for one in of):
            setattr(s, name, marks | 1 << i)


def is_new(s: State, i: int) -> bool:
    """[6.45] A supply unit that waits beside the map."""
    return s.units[i].at == ACTIVE and not s.kit.counters[i].combat


def lose_waiting(s: State, side: int) -> None:
    """[6.45] No points are kept off the map: what has not entered in its side's movement phase is
    lost."""
    for i, counter in enumerate(s.kit.counters):
        if counter.side == side and is_new(s, i):
            set_aside(s, i)
            s.tell("points-lost", "6.45", unit=counter.id)


# ---- points in combat --------------------------------------------------------------------------


def points_left(s: State, i: int) -> int:
    """[15.21] Points of a supply unit that were given to nobody yet."""
    return s.units[i].asp - s.spent.get(i, 0)


def asp_within(s: State, side: int, at: int) -> tuple[int, ...]:
    """[15.21, 6.14] The supply units with a point left to which a unit in this hex can lay a
    communication line."""
    reached = loc_from(s, side, at)
    return tuple(
        i for i in supply_units(s, side) if reached >> s.units[i].at & 1 and points_left(s, i) > 0
    )


def spend(s: State, i: int) -> None:
    """[15.45, 6.48e] A point is given to an attack; it comes off when the phase ends."""
    if points_left(s, i) <= 0:
        raise ValueError(f"{s.kit.counters[i].id} has no point left")
    s.spent = {**s.spent, i: s.spent.get(i, 0) + 1}


def pay(s: State) -> None:
    """[6.48e, 15.45] What was given in combat comes off: here a depot may leave a mobile unit
    behind."""
    for i, points in sorted(s.spent.items()):
        if s.units[i].at >= 0:
            set_points(s, i, s.units[i].asp - points)
            s.tell("supply-spent", "6.48e", unit=s.kit.counters[i].id, points=points)
    s.spent = {}


def remove_spent(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.20, 6.48e] Points that were spent leave the map with the last attack of the phase."""
    if all(attack.done for n, attack in enumerate(s.attacks) if n != s.battle):
        pay(s)
    return None


# ---- making depots -----------------------------------------------------------------------------


def note_added(s: State, i: int) -> None:
    """[6.48f] A supply unit has come into a hex: if a depot stands there nothing leaves any more,
    and the hex is marked."""
    at = s.units[i].at
    side = s.kit.counters[i].side
    if not s.kit.counters[i].combat and any(
        is_depot(s, other) for other in s.stack_of(side, at) if other != i
    ):
        s.stocked |= 1 << at


def kept_in_place(s: State, i: int) -> Reasons:
    """[6.48f] Nothing is taken out of a depot's hex once something was added to it."""
    unit, counter = s.units[i], s.kit.counters[i]
    if not counter.combat and unit.at >= 0 and s.stocked >> unit.at & 1:
        yield no("6.48f", "depot-was-added-to", unit=counter.id, hex=s.kit.names[unit.at])


class Combine(Action[State], frozen=True, tag="combine-supply"):
    """[6.48b, 6.48c] Supply units of one hex become one depot."""

    rule = "6.48c"
    ends = False
    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [reason for i in self.units for reason in own_unit(s, side, i)]
        if found:
            yield from found
            return
        names = s.kit.counters
        for i in self.units:
            if names[i].combat or s.units[i].at < 0:
                found.append(no("6.48", "no-supply-unit", unit=names[i].id))
        if found:
            yield from found
            return
        if len({s.units[i].at for i in self.units}) != 1 or len(set(self.units)) < len(self.units):
            yield no("6.48b", "combine-one-hex")
            return
        total = sum(s.units[i].asp for i in self.units)
        most = max(s.kit.rules.large_depot_asp)
        if len(self.units) < 2 or total > most:
            yield no("6.48c", "combine-too-many", points=total, most=most)
        elif not isinstance(s.steps[-1], Combining) and s.phase != OWN_PHASE[SIDES.index(side)]:
            yield no("6.48c", "combine-phase")
        elif total == s.kit.rules.depot_asp and not isinstance(s.steps[-1], Combining):
            yield no("6.48b", "combine-at-phase-end")
        elif total > s.kit.rules.depot_asp and not large_for(s, self.units):
            yield no("6.48c", "no-large-depot-left")

    def perform(self, s: State) -> Step[State, Any] | None:
        units = self.units
        at, total = s.units[units[0]].at, sum(s.units[i].asp for i in units)
        piece = large_for(s, units)[0] if total > s.kit.rules.depot_asp else units[0]
        for i in units:
            set_aside(s, i)
        appear(s, piece, at, total, units)
        s.tell("supply-combined", self.rule, hex=s.kit.names[at], points=total)
        return None


def large_for(s: State, units: Sequence[int]) -> list[int]:
    """The large pieces that can stand for these units: one of them, or one set aside."""
    side = s.kit.counters[units[0]].side
    return [i for i in units if is_large(s, i)] or free_pieces(s, side, large=True)


def sets_of(s: State, side: int) -> list[tuple[int, ...]]:
    """[6.48b, 6.48c] Units of one hex that may become one depot at the end of a phase."""
    most, some = max(s.kit.rules.large_depot_asp), s.kit.rules.depot_asp
    hexes: dict[int, list[int]] = {}
    for i in supply_units(s, side):
        hexes.setdefault(s.units[i].at, []).append(i)
    found = []
    for _, here in sorted(hexes.items()):
        for count in range(2, most + 1):
            for units in combinations(here, count):
                total = sum(s.units[i].asp for i in units)
                if total == some or (total <= most and large_for(s, units)):
                    found.append(units)
    return found


# ---- reducing depots ---------------------------------------------------------------------------


def ways_to_reduce(s: State, i: int) -> list[tuple[int, ...]]:
    """[6.48d] What may be left of a depot: of two points a mobile unit, the other is lost; of three
    a mobile unit and a depot, or one of them if one piece is free; of four three and a mobile
    unit."""
    points = s.units[i].asp
    free = len(free_pieces(s, s.kit.counters[i].side, large=False))
    if points == s.kit.rules.depot_asp:
        return [(1,)]
    if not is_depot(s, i) or not free:
        return []
    if points == max(s.kit.rules.large_depot_asp):
        return [(1, points - 1)]
    return [(1, 2)] if free > 1 else [(1,), (2,)]


class Reduce(Action[State], frozen=True, tag="reduce-depot"):
    """[6.48d] A depot is broken up into these points."""

    rule = "6.48d"
    ends = False
    unit: int
    into: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        name = s.kit.counters[self.unit].id
        if not is_depot(s, self.unit) or s.units[self.unit].at < 0:
            yield no("6.48d", "no-depot", unit=name)
            return
        if s.phase != OWN_PHASE[SIDES.index(side)]:
            yield no("6.48d", "reduce-phase")
        ways = ways_to_reduce(s, self.unit)
        if not ways:
            yield no("6.48d", "no-supply-piece-left", unit=name)
        elif self.into not in ways:
            yield no("6.48d", "cannot-reduce-so", unit=name)

    def perform(self, s: State) -> Step[State, Any] | None:
        i, unit = self.unit, s.units[self.unit]
        left = list(self.into)
        if not is_large(s, i) or left[-1] >= min(s.kit.rules.large_depot_asp):
            s.put(i, replace(unit, asp=left.pop()))
        else:
            set_aside(s, i)
        free = free_pieces(s, s.kit.counters[i].side, large=False)
        for piece, points in zip(free, left, strict=False):
            appear(s, piece, unit.at, points, (i,))
        s.tell("depot-reduced", "6.48d", unit=s.kit.counters[i].id, hex=s.kit.names[unit.at])
        return None


def offers(s: State, side: int) -> Iterator[Offer[Combine | Reduce]]:
    """[6.48c, 6.48d] In a side's own movement phase: large depots to make, depots to break up."""
    if s.phase != OWN_PHASE[side]:
        return
    some = s.kit.rules.depot_asp
    sets = [u for u in sets_of(s, side) if sum(s.units[i].asp for i in u) > some]
    if sets:
        yield Family(Combine, sets, Combine)
    cuts = [(i, into) for i in supply_units(s, side) for into in ways_to_reduce(s, i)]
    if cuts:
        yield Family(Reduce, cuts, lambda cut: Reduce(*cut))


# ---- at the end of a phase ---------------------------------------------------------------------


class EndCombining(Action[State], frozen=True, tag="end-combining"):
    """[6.48b] A player may combine; he need not."""

    rule = "6.48b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Combining(Step[State, Combine | EndCombining], frozen=True, tag="combining"):
    """[6.48b] At the end of any phase the sides make depots, one after another."""

    sides: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "6.48b"

    def enter(self, s: State) -> Flow:
        if not self.sides:
            return Done()
        if not sets_of(s, self.sides[0]):
            return Goto(Combining(self.sides[1:]))
        return Ask(SIDES[self.sides[0]])

    def answer(self, s: State, side: Side, action: Combine | EndCombining) -> Flow:
        if isinstance(action, EndCombining):
            return Goto(Combining(self.sides[1:]))
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Combine | EndCombining]]:
        yield Family(Combine, sets_of(s, self.sides[0]), Combine)
        yield One(EndCombining())


def end_phase(s: State, side: int) -> Step[State, Any] | None:
    """[6.45, 6.48b, 6.48e, 6.48f] A phase ends: what waits beside the map is lost, points spent
    come off, marks of a side's hexes with its last phase; depots may be made, first by the side
    whose phase it is."""
    if s.spent:
        pay(s)
    if s.phase in OWN_PHASE:
        lose_waiting(s, OWN_PHASE.index(s.phase))
    if s.phase in LAST_PHASE:
        s.stocked = 0
    order = (SOVIET, AXIS) if side == SOVIET else (AXIS, SOVIET)
    sides = tuple(one for one in order if sets_of(s, one))
    return Combining(sides) if sides else None


PLAYS: Mapping[str, Maker] = {"B.4e.20": remove_spent, "end.depots": end_phase}
