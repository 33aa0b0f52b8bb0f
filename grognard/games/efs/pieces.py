"""Pieces on the table: where they are, in what state, with which markers."""

from __future__ import annotations

from collections.abc import Collection

from grognard.kernel.value import Value

# Places beside the map, all negative, so that `at >= 0` is on it.
WAITING = -1
"""[8.1] A reinforcement that has not come yet."""
ACTIVE, CADRE, ELIMINATED, CANNOT_REBUILD = -2, -3, -4, -5
"""[7.1] The boxes of the rebuild track."""
SPARE = -6
"""Set aside for use: supply units [6.43], regiments of substitution [23.13]."""
GONE = -7
"""Out of play for good: withdrawn [8.5], converted [8.62], left the map [11.62]."""
DELAYED = -8
"""[7.45b] On the turn track: it comes to the Active box on the turn `since`."""
DUE = -9
"""[8.11] Arrived this turn or before, beside its hex of entry, not on the map yet."""
BOXES = {
    "waiting": WAITING, "active": ACTIVE, "cadre": CADRE, "eliminated": ELIMINATED,
    "cannot_rebuild": CANNOT_REBUILD, "spare": SPARE, "gone": GONE, "delayed": DELAYED, "due": DUE,
}  # fmt: skip

# Air boxes [14.13].
READY, FLOWN, DAMAGED, DESTROYED = -2, -3, -4, -5
AIR_BOXES = {"ready": READY, "flown": FLOWN, "damaged": DAMAGED, "destroyed": DESTROYED}

# [6.31] Supply.
GENERAL, EMERGENCY, OUT = 0, 1, 2

# Markers a unit bears, and which face is up.
NON_OP = 1
"""[21.2] An HQ's other face."""
UNTRIED = 2
"""[8.4] Its strength is not known to anybody."""
FIRED = 4
FIRE_MODE = 8
"""[13.42] Super-heavy or railway artillery ready to fire; without it, mobile."""
GARRISON = 16
ACTIVATED = 32
RECEIVING = 64
"""[7.71] Receiving replacements."""
OVERRUN = 128
FUEL = 256
"""[6.54] Fuel shortage."""
MANDATED = 512
"""[12.32] Takes part in a mandated attack."""

MARKS = {
    "nonop": NON_OP, "untried": UNTRIED, "fired": FIRED, "fire": FIRE_MODE, "gar": GARRISON,
    "act": ACTIVATED, "rr": RECEIVING, "ov": OVERRUN, "fuel": FUEL, "mandated": MANDATED,
}  # fmt: skip
"""By the words of set-up lists and situations."""


class Unit(Value, frozen=True, gc=False):
    """A ground piece: combat unit, HQ, supply unit."""

    at: int = WAITING
    step: int = 0
    """[3.51] Steps lost; counters[i].steps[step] are its strengths."""
    supply: int = GENERAL
    marks: int = 0
    halt: int = 0
    """[8.7] Turns of a Do Not Move marker, 0 without one."""
    asp: int = 0
    """[6.41] Points of combat supply a supply unit holds."""
    face: int = -1
    """[8.4] Which face of its cup it turned out to be; -1 as long as it is not known."""
    since: int = 0
    """The turn on which it came into its box; of a delayed unit, on which it leaves it."""


class Plane(Value, frozen=True, gc=False):
    """[14.1] An air unit: in a box of the status track, or face down on a mission."""

    at: int = WAITING
    mission: int = 0
    """[14.12c] 0 not declared, 1 mission unit, 2 combat unit."""


class Attack(Value, frozen=True):
    """[12.1] A declared attack, with what each side has committed to it."""

    hexes: tuple[int, ...]
    units: tuple[int, ...] = ()
    mandated: bool = False
    done: bool = False
    support: tuple[int, ...] = ()
    """[15.32] The defender's artillery."""
    guns: tuple[int, ...] = ()
    """[15.33] The attacker's artillery."""
    rounds: tuple[tuple[int, int], ...] = ()
    """[13.52, 15.34] Artillery and the supply unit it draws on, where it has one of its own."""
    bombard: str = ""
    """[13.44] What the bombardment brought: no-result, suppressed, destroyed; "" without one."""
    no_asterisk: bool = False
    """[13.44d] The asterisk of the combat is ignored."""
    orders: tuple[int, int] = (0, 0)
    """[12.5] Attacker's and defender's: 0 none, 1 No Retreat, 2 Additional Retreat; face down."""
    shown: bool = False
    """[12.54b] The defender's order lies open: NKVD."""
    cas: int = 0
    """[14.53] Points of close support left, the attacker's less the defender's."""
    supply: tuple[int, ...] = ()
    """[15.21] Supply units that give it a point each."""
    supplied: bool = False
    """[15.22] All attackers are in combat supply."""
    buster: int = -1
    """[15.44] The unit that busts bunkers."""
    engineers: bool = False
    """[15.53a] Engineer effects are declared."""
    column: int = 0
    """[15.47] The column of the final ratio; -1 below 1-4."""
    result: str = ""
    """[15.6] The cell of the combat table; "" as long as it was not rolled for."""
    void: bool = False
    """[15.43b] There was nobody to fight: attackers may advance."""


class Bridge(Value, frozen=True):
    """[22.2, 22.3] A bridge or ferry marker; `at` is negative while it is not on the map."""

    side: int
    ferry: bool = False
    at: int = WAITING
    to: int = -1
    active: bool = False
    since: int = 0
    """The turn on which it was last placed, removed or finished, or on which it arrives."""
    by: int = -1
    """[22.32b] The engineer that began a ferry."""

    def works(self, turn: int) -> bool:
        """[22.23, 22.32b, 22.34] Whether it can be used: a ferry from the turn after it is
        finished."""
        return self.active and self.at >= 0 and not (self.ferry and self.since >= turn)


def without(
    bridges: tuple[Bridge, ...], side: int, hexes: Collection[int], turn: int
) -> tuple[Bridge, ...]:
    """[22.26, 22.35] The bridge markers when combat units of a side have entered these hexes: the
    enemy's in them are taken off, and can be used again from the turn after."""
    if not any(b.at in hexes and b.side != side for b in bridges):
        return bridges
    return tuple(
        Bridge(b.side, ferry=b.ferry, at=ACTIVE, since=turn) if b.at in hexes and b.side != side
        else b for b in bridges
    )  # fmt: skip


class Railhead(Value, frozen=True):
    """[19.24] An Axis railhead and the points spent on it this turn."""

    at: int
    spent: int = 0
