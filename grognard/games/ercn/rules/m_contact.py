"""[M2] Contact in total fog: decoys come off, masks tell how many divisions they cover."""

from __future__ import annotations

from collections.abc import Collection

from grognard.games.ercn.kit import SIDES, WAITING
from grognard.games.ercn.state import State, Unit
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Done, Flow, Silent, Step


def gather_decoys(s: State, i: int) -> None:
    """[M2] One mask covers a stack: a decoy that stands with friends goes back to the hand, and
    one in the very hex an enemy enters comes off."""
    at = s.units[i].at
    counters = s.kit.counters
    here = s.stacks.get(at, ())
    real = any(not counters[u].decoy for u in here)
    for u in here:
        if counters[u].decoy and (real or u != i):
            s.put(u, Unit(WAITING))
            if counters[u].side != counters[i].side:
                decoy_off(s, at)


def contact(s: State, i: int) -> None:
    """[M2] A unit stands in the zones of enemy masks: their owner says how many divisions each
    covers, and decoys come off the map. [G3.D2] A stack in shock has no zone to enter."""
    counter = s.kit.counters[i]
    at = s.units[i].at
    if counter.decoy or at < 0:
        return
    foe = 1 - counter.side
    for h in s.kit.ground.zoc_from[at]:
        here = s.stacks.get(h, ())
        if not here or s.kit.counters[here[0]].side != foe:
            continue
        if s.kit.counters[here[0]].decoy:
            for u in here:
                s.put(u, Unit(WAITING))
            decoy_off(s, h)
        elif h not in s.announced[counter.side] and bits(here) & ~s.shocked:
            announce(s, counter.side, h)


def stand_aside(s: State, side: int, hexes: Collection[int]) -> bool:
    """[M2, G4] Decoys of this side that stand in these hexes, or seem to hold them in their zones,
    come off: they hinder no retreat. Whether there were any."""
    reach = s.kit.ground.zoc_from
    found = False
    for i in s.kit.decoys[side]:
        at = s.units[i].at
        if at >= 0 and (at in hexes or any(h in hexes for h in reach[at])):
            s.put(i, Unit(WAITING))
            decoy_off(s, at)
            found = True
    return found


def decoy_off(s: State, at: int) -> None:
    """[M2] Both sides see that the mask covered nothing."""
    s.revealed = True
    s.tell("decoy-off", "M2", hex=s.kit.names[at])


def announce(s: State, side: int, at: int) -> None:
    """[M2] This side is told how many half-divisions stand in the hex."""
    halves = s.men[1 - side][at]
    known = {**s.announced[side], at: halves}
    s.announced = (known, s.announced[1]) if side == 0 else (s.announced[0], known)
    s.revealed = True
    s.tell("announced", "M2", to=SIDES[side], hex=s.kit.names[at], halves=halves)


class Contact(Step[State, Silent], frozen=True, tag="contact"):
    """[M2] The front line at the start counts as contact made."""

    def enter(self, s: State) -> Flow:
        if s.kit.fog == 2:
            for side in (0, 1):
                for i in s.kit.units_of[side]:
                    contact(s, i)
        return Done()
