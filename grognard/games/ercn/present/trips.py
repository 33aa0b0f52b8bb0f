"""[F1] The march of one picked unit: hexes it reaches by way of others, and what bars the rest."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ercn.kit import WAITING
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules import k_reinforcements as k
from grognard.games.ercn.rules.f1_phase import Move, Movement
from grognard.games.ercn.state import ZONE, State
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.search import Reach
from grognard.kernel.value import Side

ENDS = ("must-stop", "way-ends-in-trial")
"""Why a path goes no farther, wherever it would lead."""


class Trip:
    """Where one unit can go on from the last of its waypoints, as its owner sees the enemy."""

    __slots__ = ("found", "head", "hexes", "side", "state", "threat", "unit")

    def __init__(
        self, s: State, side: Side, i: int, found: Reach, head: tuple[int, ...] = ()
    ) -> None:
        self.state = s
        self.side = side
        self.unit = i
        self.found = found
        self.head = head
        """Hexes entered up to the last waypoint."""
        self.hexes = found.spaces
        self.threat = f.threat_to(s, i)

    def path_to(self, at: int) -> tuple[int, ...]:
        return (*self.head, *self.found.path_to(at))

    def way(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """A path with the hex where the unit stands before it."""
        at = self.state.units[self.unit].at
        return path if at == WAITING else (at, *path)

    def spent_at(self, at: int) -> int:
        return self.found.best[at]

    def move(self, at: int) -> Move:
        return Move(self.unit, self.path_to(at))

    def refusal(self, path: tuple[int, ...]) -> No | None:
        return next(Move(self.unit, path).why_not(self.state, self.side), None)

    def stops(self, at: int) -> bool:
        """[F3a, F3b] Whether an enemy zone ends the move there: then there is no next hex."""
        return bool(self.threat[at] & ZONE) and self.halted(self.path_to(at)) is not None

    def halted(self, path: tuple[int, ...]) -> No | None:
        """The reason why no path goes on from here, where a zone is the reason."""
        beyond = self.state.kit.ground.around[path[-1]][0]
        reason = self.refusal((*path, beyond))
        return reason if reason is not None and reason.why in ENDS else None

    def barred(self) -> Iterator[tuple[int, No]]:
        """[F2a, F3] Hexes beside the reach that cannot be entered: the search's own reasons, and
        those behind a hex where a zone ends the move."""
        s, found = self.state, self.found
        reached = {*self.hexes, s.units[self.unit].at}
        limit = f.allowance(s, self.unit)
        codes = found.barred or {}
        for h, (code, start) in codes.items():
            if h not in reached:
                yield h, f.reason(s, code, start, h, limit - found.best[start])
        around = s.kit.ground.around
        for at in self.hexes:
            if not self.threat[at] & ZONE:
                continue
            path = self.path_to(at)
            if self.halted(path) is None:
                continue
            for h in around[at]:
                if h not in reached and h not in codes:
                    reason = self.shut(h) or self.refusal((*path, h))
                    if reason is not None:
                        yield h, reason

    def shut(self, at: int) -> No | None:
        """[F2a, F3d] What keeps this unit out of a hex from wherever it comes: an enemy in it, or
        ground that bears nobody. That says more than what ends the way to it."""
        mover = f.mover(self.state, self.unit)
        for h in self.state.kit.ground.around[at]:
            _, reason = f.follow(self.state, mover, h, (at,), 0, fresh=True)
            if reason is not None and reason.why in ("enemy-there", "impassable"):
                return reason
        return None


def march(s: State, side: Side, step: Movement, i: int, via: tuple[int, ...] = ()) -> Trip:
    """[F1, K] The march of this unit through these hexes and on. Raises Illegal where it cannot go
    through them."""
    if s.units[i].at == WAITING:
        found = k.with_trials(s, i, k.entry_reach(s, i))
    else:
        found = f.with_trials(s, i, f.reach(s, i, step.spent, explain=True), step.spent)
    trip = Trip(s, side, i, found)
    for at in via:
        if at not in trip.hexes:
            raise Illegal([why_not_reached(trip, at)])
        path = trip.path_to(at)
        if (reason := trip.halted(path)) is not None:
            raise Illegal([reason])
        spent = trip.spent_at(at)
        beyond = f.search(f.mover(s, i), [(at, spent)], -1, {})
        beyond.entering = False
        beyond = f.with_trials(s, i, beyond, spent, at)
        trip = Trip(s, side, i, beyond, path)
    return trip


def why_not_reached(trip: Trip, at: int) -> No:
    """[F1] Why the march does not come to this hex: the reason at its rim if it lies there, from
    the nearest hex that is reached; of several, one that more points would not help."""
    s = trip.state
    if at == s.units[trip.unit].at and not trip.head:
        return no("F1", "already-there", hex=s.kit.names[at])
    if (barrier := trip.shut(at)) is not None:
        return barrier
    reasons = [reason for path in beside(trip, at) if (reason := trip.refusal(path)) is not None]
    for reason in reasons:
        if reason.why != "not-enough-points":
            return reason
    if reasons:
        return reasons[0]
    return no("F1", "out-of-reach", hex=s.kit.names[at])


def beside(trip: Trip, at: int) -> Iterator[tuple[int, ...]]:
    """Ways to a hex that would lead there if nothing barred the last step, the cheapest first."""
    s, found = trip.state, trip.found
    around = s.kit.ground.around[at]
    here = s.units[trip.unit].at
    if at in found.before:
        yield trip.path_to(at)  # [M2] passed through, but no place for a decoy to stay
    side = s.kit.counters[trip.unit].side
    comes_in = at in s.kit.ground.entry_hexes[side] or s.men[side][at]
    if not trip.head and (comes_in if here == WAITING else here in around):
        yield (at,)
    near = [h for h in around if h in found.before or h in trip.hexes]
    for h in sorted(near, key=lambda h: found.best[h]):
        yield (*trip.path_to(h), at)


def order(s: State, trips: list[Trip]) -> list[Trip]:
    """[M2] Decoys first: a unit that goes before them might send them home or leave them alone."""
    return sorted(trips, key=lambda trip: not s.kit.counters[trip.unit].decoy)
