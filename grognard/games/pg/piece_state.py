"""How pieces stand: what a unit bears, what it does in a segment, and the markers on the map."""

from __future__ import annotations

from grognard.games.pg.kit import WAITING
from grognard.kernel.value import Value

GOOD, DISRUPTED, DEMORALISED = 0, 1, 2
"""[14.1, 14.2, 14.3] The states of morale."""
UNMARKED, MOVED, FIRED = 0, 1, 2
"""[3.13, 7.46] The marker of a unit that has been activated this turn."""
DIGGING, DUG_IN = 1, 2
"""[16.2] The marker lies under the unit, or on it."""


class Unit(Value, frozen=True, gc=False):
    """[2.1] A piece on the table: where, which side up, and the markers it bears."""

    at: int = WAITING
    """A hex; below zero a place beside the map."""
    reduced: bool = False
    morale: int = GOOD
    marker: int = UNMARKED
    shots: int = 0
    """[7.44, 11.2, 13.0] Opportunity shots, and anti-tank shots, it has fired this turn."""
    shot_at: bool = False
    """[13.0] The shots of this turn were anti-tank fire."""
    limbered: bool = False
    aboard: int = -1
    """[5.6] The transport that carries it."""
    dug: int = 0
    spotted: bool = False
    """[8.22] It bears a spotted marker."""
    hidden: bool = False
    """[16.6] Its hex is only written down."""
    tank_leader: bool = False
    """[6.8] Its owner has assigned it a leader. Secret."""
    face: int = -1
    """[6.1] Of a leader: the face of his counter, among kit.faces."""
    cavalry: bool = False
    """[6.9] Of a leader: he is a cavalry leader."""
    work: int = 0
    """[16.3, 16.75] Turns it has worked on a wreck or a minefield."""
    since: int = 0
    """[5.73, 12.3] The turn in which it entered its hex."""
    came: int = -1
    """[5.75, 12.41] The hex from which it entered."""
    lines: int = 0
    """[11.12] By which neighbours of its hex anti-tank fire came in this turn: bits by direction;
    bit 6 for a line along a side."""
    held: int = -1
    """[12.41] The hex of the entrenchment in which it was before the enemy came."""
    spent: int = 0
    """Shots of a scenario's limited ammunition that it has fired."""


MOVE, FIRE = 1, 2
"""[3.13] What a unit is declared to do."""
ORDERS = ("", "move", "fire")

# What a unit has done in this segment: bits of `Task.flags`.
BEGUN, OVER, UNLOADED, HELPED, ENTERED, ASSAULTS, LOADED, SNOWED = 1, 2, 4, 8, 16, 32, 64, 128
TRIED, FAILED = 256, 512
"""It has begun to act; it may do nothing more; it was unloaded (5.61); it helped a recovery (6.55);
it came into an assault hex (12.11); it takes part in the assault of its hex; it was loaded; it has
left roads and towns in snow; it tried to recover (14.4); it failed a check (13.14)."""


class Task(Value, frozen=True, gc=False):
    """[3.13] What a unit was declared to do in this segment, and what came of it."""

    order: int
    start: int
    """The hex where it stood when the segment began."""
    by: tuple[int, ...] = ()
    """[3.12, 5.42] The leaders, or the vehicles with tank leaders, that activated it."""
    used: int = 0
    """[5.0] Sixths of a movement point it has spent."""
    flags: int = 0
    hexes: int = 0
    """Hexes it has entered."""
    shares: tuple[int, ...] = ()
    """[7.23] The shares into which a machine gun has divided its fire, those not yet fired."""


class Orders(Value, frozen=True):
    """[13.0] Standing orders for opportunity fire: when this side is asked."""

    ask: bool = True
    """Never, when false."""
    upto: int = 99
    """At this range at most."""
    types: tuple[str, ...] = ()
    """At these types of unit alone; at all where it is empty."""
    ambush: int = 0
    """[16.6] The same range for hidden units: to be asked for them tells that they are there."""


class Mine(Value, frozen=True, gc=False):
    """[16.7] A minefield. Strength 0 is a dummy. Secret until found."""

    at: int
    side: int
    strength: int
    found: bool = False


class Shock(Value, frozen=True, gc=False):
    """[6.72] Where the highest leader of a side fell: who is near does not move up to this turn."""

    side: int
    at: int
    until: int
