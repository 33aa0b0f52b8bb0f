"""[G4, M1, M2] Retreat: who leads it, by which of the open ways, and what becomes of units that
cannot go.

A decoy costs a retreat nothing: where the masks leave no way without loss, decoys among them come
off.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.rules.arrive import leave_city, lose_steps, relocate
from grognard.games.ercn.rules.g4_led import led
from grognard.games.ercn.rules.g4_ways import (
    Path,
    Ways,
    costly,
    has_room,
    hexes_before_river,
    room_seen,
    ways,
    why_shut,
)
from grognard.games.ercn.rules.g_combat import Fight, battle
from grognard.games.ercn.rules.m_contact import decoy_off, stand_aside
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

Going = tuple[tuple[int, int], ...]


class FallBack(Action[State], frozen=True, tag="fall-back"):
    """[G4] Lead one unit back along a path."""

    unit: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Retreat)
        going = dict(step.going)
        if self.unit not in going:
            yield no("G4", "not-retreating")
            return
        open_ways = step.open_ways(s) if SIDES[step.leads()] == side else {}
        if self.path not in open_ways.get(self.unit, ()):
            yield from self._why_not_led(s, side, step, going[self.unit])

    def _why_not_led(self, s: State, side: Side, step: Retreat, length: int) -> Reasons:
        name = s.kit.counters[self.unit].id
        found = ways(s, self.unit, length, step.fight)
        if SIDES[step.leader(found.length)] != side:
            yield no("G3.D2", "not-yours-to-lead", unit=name)
        elif self.path not in found.paths:
            yield from self._why_not_path(s, found, step.fight)
        else:
            alone = led(s, (self.unit,), step.fight)[self.unit]
            if self.path in alone:
                yield no("G3.D2", "stack-without-loss", unit=name)
            else:
                yield no("G3.D2", "way-without-loss", unit=name)

    def _why_not_path(self, s: State, open_ways: Ways, fight: Fight) -> Reasons:
        name = s.kit.counters[self.unit].id
        want = 1 if open_ways.short else open_ways.length
        if len(self.path) != want:
            yield no("G4.4" if open_ways.short else "G3.D2" if want == 2 else "G3.D1",
                     "retreat-length", unit=name, hexes=want)  # fmt: skip
            return
        a = start = s.units[self.unit].at
        for b in self.path:
            if not 0 <= b < len(s.kit.names):
                yield no("0", "no-such-hex", hex=b)
                return
            if reason := why_shut(s, self.unit, a, b, fight):
                yield reason
                return
            a = b
        led = fight if open_ways.length == 2 else None
        if a == start:
            yield no("G4.1", "twice-through", hex=s.kit.names[a])
        elif room_seen(s, self.unit, a, led) is False:
            rule = "G4.3" if open_ways.length == 1 else "G4.4"
            yield no(rule, "no-room", unit=name, hex=s.kit.names[a])
        else:
            yield no("G4.4", "loses-less-in-place", unit=name)


class Retreat(Step[State, FallBack], frozen=True, tag="retreat"):
    """[G4] Units of one stack fall back, one by one: one hex as the defender leads them, two as
    the attacker does."""

    rule = "G4"

    fight: Fight
    going: Going
    """Units still to go, each with the hexes it must."""

    def leader(self, length: int) -> int:
        return 1 - self.fight.side if length == 1 else self.fight.side

    def leads(self) -> int:
        """[G3.D1, G3.D2] Whose turn it is: units of one hex go before those of two."""
        return self.leader(min(n for _, n in self.going))

    def enter(self, s: State) -> Flow:
        going = self.going
        if not going:
            return Done()
        # Those led by the defender first. Who has no way waits for the others of his stack: armour
        # may fall back through zones and be the friend that opens them to the rest (G4.2).
        shortest = min(n for _, n in going)
        if any(self._unhindered(s, i, n) for i, n in going if n == shortest):
            return Goto(self)
        if any(self.open_ways(s).values()):
            return Ask(SIDES[self.leads()])
        stuck = next(i for i, n in going if n == shortest)
        return Goto(Retreat(self.fight, self._cannot_go(s, stuck, shortest)))

    def open_ways(self, s: State) -> dict[int, tuple[Path, ...]]:
        """[G3.D1, G3.D2] The ways of every unit that may go now. The defender leads his units of
        a D1 first; then the attacker leads the others."""
        shortest = min(n for _, n in self.going)
        now = tuple(i for i, n in self.going if n == shortest)
        if shortest == 2:
            return led(s, now, self.fight)
        found = {i: ways(s, i, 1, self.fight) for i in now}
        return {i: one.paths if one.length == 1 else () for i, one in found.items()}

    def _unhindered(self, s: State, i: int, n: int) -> bool:
        """[M2] Where the masks leave this unit no way without loss, decoys that stand in its ways
        come off. Whether any did."""
        if s.kit.fog != 2:
            return False
        found = ways(s, i, n, self.fight)
        at = s.units[i].at
        if found.length == n and not found.short and not all(
            costly(s, at, path) for path in found.paths
        ):  # fmt: skip
            return False
        freed = ways(s, i, n, self.fight, decoys=False)
        shut = {
            b
            for path in freed.paths
            for a, b in pairwise((at, *path))
            if why_shut(s, i, a, b, self.fight) is not None
        }
        return stand_aside(s, 1 - s.kit.counters[i].side, shut)

    def _cannot_go(self, s: State, i: int, n: int) -> Going:
        """[G4.3, G4.4, G4.5] A D1 without room becomes a D2, with all that goes with it; a unit
        without a way is reduced where it stands."""
        found = ways(s, i, n, self.fight)
        if found.length != n:
            s.shock(i)
            s.tell("d1-becomes-d2", "G4.3", unit=s.kit.counters[i].id)
            return tuple((u, found.length if u == i else m) for u, m in self.going)
        lose_steps(s, i, 1, found.rule)
        return tuple(g for g in self.going if g[0] != i)

    def answer(self, s: State, side: Side, action: FallBack) -> Flow:
        """[G4.4, G4.a] Led back, and reduced for want of room or by a river. Losses come before
        the hex they are paid for: who dies of them does not arrive."""
        i, path, fight = action.unit, action.path, self.fight
        n = dict(self.going)[i]
        at, halves = s.units[i].at, s.kit.counters[i].halves
        short = ways(s, i, n, fight).short
        if n == 2 and room_seen(s, i, path[-1], fight) is None:
            s.revealed = True
            if not has_room(s, i, path[-1]):
                # [G4.4] the attacker could not know: the unit stops before the full stack
                s.tell("found-full", "G4.4", unit=s.kit.counters[i].id, hex=s.kit.names[path[-1]])
                fight = replace(fight, full=(*fight.full, (path[-1], halves)))
                short, path = True, stops_before(s, i, path)
        hurt = costly(s, at, path)
        if path and s.units[i].cut > 1:
            leave_city(s, i)
        if s.units[i].at != DEAD:
            if hurt and s.steps_left(i) == 1:
                path = path[: hexes_before_river(s, at, path)]
            fall_back(s, i, path)
        for rule in ("G4.a",) * hurt + ("G4.4",) * short:
            if s.units[i].at != DEAD:
                lose_steps(s, i, 1, rule)
        return Goto(Retreat(fight, tuple(g for g in self.going if g[0] != i)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[FallBack]]:
        if SIDES[self.leads()] == side:
            for i, paths in self.open_ways(s).items():
                if paths:
                    yield retreat_family(i, paths)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {**battle(self.fight), "going": [list(g) for g in self.going]}


def fall_back(s: State, i: int, path: Path) -> None:
    """[G4, M2] Go this way; in total fog hex by hex, for contact is made in every one. The unit is
    in the open until its combat is over: a decoy of its own in whose hex it ends is seen to come
    off."""
    if s.kit.fog != 2:
        if path:
            relocate(s, i, path, "G4")
        return
    counters = s.kit.counters
    for n, h in enumerate(path, 1):
        if s.units[i].at == DEAD:
            return
        last = n == len(path)
        decoy = last and any(counters[u].decoy for u in s.stacks.get(h, ()))
        relocate(s, i, (h,), "G4", passing=not last)
        if decoy:
            decoy_off(s, h)


def stops_before(s: State, i: int, path: Path) -> Path:
    """[G4.4, G3.D2] How far a unit goes on a way whose end is full: one hex, if there is room and
    no river to cross, else nowhere."""
    one = path[:-1]
    return one if one and has_room(s, i, one[0]) and not costly(s, s.units[i].at, one) else ()


def retreat_family(i: int, paths: tuple[Path, ...]) -> Family[FallBack, Path]:
    return Family(FallBack, paths, lambda path: FallBack(i, path), unit=i)
