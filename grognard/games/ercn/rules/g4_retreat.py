"""[G4, M1, M2] Retreat: which ways are open, who leads it, and what becomes of units that cannot
go.

Under masks a way is judged by what is seen. The zone of a mask is a zone; it is foot's, unless the
combat has shown armour there. The attacker, who leads a retreat of two hexes, does not know how
full a stack under a mask is: that he finds out when a unit goes there. A decoy costs a retreat
nothing: where the masks leave no way without loss, decoys among them come off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.rules.arrive import lose_steps, relocate
from grognard.games.ercn.rules.g_combat import Fight, battle
from grognard.games.ercn.rules.m_contact import decoy_off, stand_aside
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

Path = tuple[int, ...]
Going = tuple[tuple[int, int], ...]


def why_shut(
    s: State, i: int, a: int, b: int, fight: Fight | None = None, *, decoys: bool = True
) -> No | None:
    """[G4.2, G4.5] Why a retreating unit may not step from a into b, as both sides see it.
    Without `decoys`, as it would be if they were off the map."""
    counter = s.kit.counters[i]
    side, foe = counter.side, 1 - counter.side
    ground = s.kit.ground
    name = s.kit.names[b]
    if b not in ground.around[a]:
        return no("G4.5", "not-next-hex", hex=s.kit.names[a], to=name)
    if not ground.terrain_of[b].cost_other:
        return no("G4.5", "impassable", hex=name)
    if (s.men_seen if decoys else s.men)[foe][b]:
        return no("G4.5", "enemy-there", hex=name)
    if counter.armour:
        zones = s.arm_seen[foe][b] or armour_shown(s, fight, foe, b)
    else:
        zones = (s.zoc_seen if decoys else s.zoc)[foe][b] > 0
    if zones and not s.men_seen[side][b]:
        return no("G4.2", "retreat-into-zone", hex=name)
    return None


def armour_shown(s: State, fight: Fight | None, foe: int, at: int) -> bool:
    """[G4.2, M1] Whether armour that this combat has shown holds the hex in its zone."""
    if fight is None or not s.kit.fog:
        return False
    counters, reach = s.kit.counters, s.kit.ground.zoc_from
    return any(
        counters[u].side == foe and counters[u].armour and at in reach[s.units[u].at]
        for u in fight.attackers
        if s.units[u].at >= 0
    )


def has_room(s: State, i: int, at: int) -> bool:
    """[F7] The unit may stop there."""
    counter = s.kit.counters[i]
    return s.room(counter.side, at) >= counter.halves


def room_seen(s: State, i: int, at: int, fight: Fight | None) -> bool | None:
    """[F7, M1] Whether the unit may stop there, as far as the attacker knows; None where a mask
    hides it from him. [M2] He knows how many divisions were announced."""
    here = s.stacks.get(at)
    if fight is None or not s.kit.fog or here is None or at in s.announced[fight.side]:
        return has_room(s, i, at)
    shown = {*fight.defenders, *fight.guests}
    return has_room(s, i, at) if shown.issuperset(here) else None


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


def ways(s: State, i: int, length: int, fight: Fight | None = None, *, decoys: bool = True) -> Ways:
    """[G4.1, G4.2, G4.3, G4.4, G4.5] Every lawful retreat of this unit out of this combat."""
    at = s.units[i].at
    around = s.kit.ground.around
    one = [b for b in around[at] if why_shut(s, i, at, b, fight, decoys=decoys) is None]
    if length == 1:
        if not one:
            return Ways(1, (), rule="G4.5")
        with_room = tuple((b,) for b in one if has_room(s, i, b))
        if with_room:
            return Ways(1, with_room)
        # [G4.3] no room after one hex: D1 becomes D2
    two = [
        (b, c)
        for b in one
        for c in around[b]
        if c != at and why_shut(s, i, b, c, fight, decoys=decoys) is None
    ]
    if not two:
        return Ways(2, (), rule="G4.5")
    if roomy := sparing(s, i, two, fight):
        return Ways(2, roomy)
    return Ways(2, sparing(s, i, [(b,) for b in one], fight), short=True, rule="G4.4")


def sparing(s: State, i: int, paths: Sequence[Path], fight: Fight | None) -> tuple[Path, ...]:
    """[G3.D2] Of these, the ways with room at their end which the attacker must take: without
    loss if there is one. [M1] One that may turn out full comes after one that will not, and before
    one that costs a step for certain."""
    at = s.units[i].at
    best: dict[tuple[bool, bool], list[Path]] = {}
    for path in paths:
        room = room_seen(s, i, path[-1], fight)
        if room is not False:
            best.setdefault((costly(s, at, path), room is None), []).append(path)
    return tuple(best[min(best)]) if best else ()


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
        open_ways = ways(s, self.unit, going[self.unit], step.fight)
        if SIDES[step.leader(open_ways.length)] != side:
            yield no("G3.D2", "not-yours-to-lead", unit=name)
        elif self.path not in open_ways.paths:
            yield from self._why_not_path(s, open_ways, step.fight)

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
            yield no("G3.D2", "way-without-loss", unit=name)


class Retreat(Step[State, FallBack], frozen=True, tag="retreat"):
    """[G4] Units of one stack fall back, one by one: one hex as the defender leads them, two as
    the attacker does."""

    rule = "G4"

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
        if any(self._unhindered(s, i, n) for i, n in going if n == shortest):
            return Goto(self)
        if any(self._can_go(s, i, n) for i, n in going if n == shortest):
            return Ask(SIDES[self.leader(shortest)])
        stuck = next(i for i, n in going if n == shortest)
        return Goto(Retreat(self.fight, self._cannot_go(s, stuck, shortest)))

    def _can_go(self, s: State, i: int, n: int) -> bool:
        found = ways(s, i, n, self.fight)
        return found.length == n and bool(found.paths)

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
        i, path = action.unit, action.path
        n = dict(self.going)[i]
        short = ways(s, i, n, self.fight).short
        if n == 2 and room_seen(s, i, path[-1], self.fight) is None:
            s.revealed = True
            if not has_room(s, i, path[-1]):
                # [G4.4] the attacker could not know: the unit stops before the full stack
                s.tell("found-full", "G4.4", unit=s.kit.counters[i].id, hex=s.kit.names[path[-1]])
                short, path = True, tuple(h for h in path[:-1] if has_room(s, i, h))
        hurt = costly(s, s.units[i].at, path)
        fall_back(s, i, path)
        if short and s.units[i].at != DEAD:
            lose_steps(s, i, 1, "G4.4")
        if hurt and s.units[i].at != DEAD:
            lose_steps(s, i, 1, "G4.a")
        return Goto(Retreat(self.fight, tuple(g for g in self.going if g[0] != i)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[FallBack]]:
        for i, n in self.going:
            if SIDES[self.leader(n)] == side and self._can_go(s, i, n):
                yield retreat_family(i, ways(s, i, n, self.fight))

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


def retreat_family(i: int, found: Ways) -> Family[FallBack, Path]:
    return Family(FallBack, found.paths, lambda path: FallBack(i, path), unit=i)
