"""[G4] Retreat: which ways are open, who leads it, and what becomes of units that cannot go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.rules.arrive import lose_steps, relocate
from grognard.games.ercn.rules.g_combat import Fight, battle
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

Path = tuple[int, ...]
Going = tuple[tuple[int, int], ...]


def why_shut(s: State, i: int, a: int, b: int) -> No | None:
    """[G4.2, G4.5] Why a retreating unit may not step from a into b."""
    counter = s.kit.counters[i]
    side, foe = counter.side, 1 - counter.side
    ground = s.kit.ground
    name = s.kit.names[b]
    if b not in ground.around[a]:
        return no("G4.5", "not-next-hex", hex=s.kit.names[a], to=name)
    if not ground.terrain_of[b].cost_other:
        return no("G4.5", "impassable", hex=name)
    if s.men[foe][b]:
        return no("G4.5", "enemy-there", hex=name)
    zones = s.arm[foe][b] if counter.armour else s.zoc[foe][b]
    if zones and not s.men[side][b]:
        return no("G4.2", "retreat-into-zone", hex=name)
    return None


def has_room(s: State, i: int, at: int) -> bool:
    """[F7] The unit may stop there."""
    counter = s.kit.counters[i]
    return s.room(counter.side, at) >= counter.halves


def costly(s: State, origin: int, path: Path) -> bool:
    """[G4.a] The way leads over a river that costs a step in this weather."""
    ground = s.kit.ground
    a = origin
    for b in path:
        if ground.hexside[6 * a + ground.grid.direction(a, b)] & ground.retreat_loss[s.weather]:
            return True
        a = b
    return False


class Ways(NamedTuple):
    """What a retreating unit can do."""

    length: int
    """Hexes it must go: a D1 without room has become a D2."""
    paths: tuple[Path, ...]
    """The lawful ways. None: it is reduced where it stands."""
    short: bool = False
    """[G4.4] No room at the end: it goes one hex and is reduced there."""
    rule: str = ""
    """Why it cannot go, where it cannot."""


def ways(s: State, i: int, length: int) -> Ways:
    """[G4.1, G4.2, G4.3, G4.4, G4.5] Every lawful retreat of this unit."""
    at = s.units[i].at
    around = s.kit.ground.around
    one = [b for b in around[at] if why_shut(s, i, at, b) is None]
    if length == 1:
        if not one:
            return Ways(1, (), rule="G4.5")
        with_room = tuple((b,) for b in one if has_room(s, i, b))
        if with_room:
            return Ways(1, with_room)
        # [G4.3] no room after one hex: D1 becomes D2
    two = [(b, c) for b in one for c in around[b] if c != at and why_shut(s, i, b, c) is None]
    if not two:
        return Ways(2, (), rule="G4.5")
    roomy = [path for path in two if has_room(s, i, path[1])]
    if roomy:
        # [G3.D2] the attacker takes a way without loss if there is one
        unhurt = [path for path in roomy if not costly(s, at, path)]
        return Ways(2, tuple(unhurt or roomy))
    back = [(b,) for b in one if has_room(s, i, b)]
    unhurt_back = [path for path in back if not costly(s, at, path)]
    return Ways(2, tuple(unhurt_back or back), short=True, rule="G4.4")


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
        name = s.kit.counters[self.unit].id
        open_ways = ways(s, self.unit, going[self.unit])
        if SIDES[step.leader(open_ways.length)] != side:
            yield no("G3.D2", "not-yours-to-lead", unit=name)
        elif self.path not in open_ways.paths:
            yield from self._why_not_path(s, open_ways)

    def _why_not_path(self, s: State, open_ways: Ways) -> Reasons:
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
            if reason := why_shut(s, self.unit, a, b):
                yield reason
                return
            a = b
        if a == start:
            yield no("G4.1", "twice-through", hex=s.kit.names[a])
        elif not has_room(s, self.unit, a):
            rule = "G4.3" if open_ways.length == 1 else "G4.4"
            yield no(rule, "no-room", unit=name, hex=s.kit.names[a])
        else:
            yield no("G3.D2", "way-without-loss", unit=name)


class Retreat(Step[State, FallBack], frozen=True, tag="retreat"):
    """[G4] Units of one stack fall back, one by one: one hex as the defender leads them, two as
    the attacker does."""

    fight: Fight
    going: Going
    """Units still to go, each with the hexes it must."""

    def leader(self, length: int) -> int:
        return 1 - self.fight.side if length == 1 else self.fight.side

    def enter(self, s: State) -> Flow:
        going = self.going
        if not going:
            return Done()
        # Those led by the defender first. Who has no way waits for the others of his stack: armour
        # may fall back through zones and be the friend that opens them to the rest (G4.2).
        shortest = min(n for _, n in going)
        if any(self._can_go(s, i, n) for i, n in going if n == shortest):
            return Ask(SIDES[self.leader(shortest)])
        stuck = next(i for i, n in going if n == shortest)
        return Goto(Retreat(self.fight, self._cannot_go(s, stuck, shortest)))

    def _can_go(self, s: State, i: int, n: int) -> bool:
        found = ways(s, i, n)
        return found.length == n and bool(found.paths)

    def _cannot_go(self, s: State, i: int, n: int) -> Going:
        """[G4.3, G4.4, G4.5] A D1 without room becomes a D2, with all that goes with it; a unit
        without a way is reduced where it stands."""
        found = ways(s, i, n)
        if found.length != n:
            s.shock(i)
            s.tell("d1-becomes-d2", "G4.3", unit=s.kit.counters[i].id)
            return tuple((u, found.length if u == i else m) for u, m in self.going)
        lose_steps(s, i, 1, found.rule)
        return tuple(g for g in self.going if g[0] != i)

    def answer(self, s: State, side: Side, action: FallBack) -> Flow:
        i, path = action.unit, action.path
        start = s.units[i].at
        found = ways(s, i, dict(self.going)[i])
        hurt = costly(s, start, path)
        relocate(s, i, path, "G4")
        if found.short and s.units[i].at != DEAD:
            lose_steps(s, i, 1, "G4.4")
        if hurt and s.units[i].at != DEAD:
            lose_steps(s, i, 1, "G4.a")
        return Goto(Retreat(self.fight, tuple(g for g in self.going if g[0] != i)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[FallBack]]:
        for i, n in self.going:
            if SIDES[self.leader(n)] == side and self._can_go(s, i, n):
                yield retreat_family(i, ways(s, i, n))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {**battle(self.fight), "going": [list(g) for g in self.going]}


def retreat_family(i: int, found: Ways) -> Family[FallBack, Path]:
    return Family(FallBack, found.paths, lambda path: FallBack(i, path), unit=i)
