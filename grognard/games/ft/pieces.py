"""Pieces as they stand on the table: land units, air units, ships, markers."""

from __future__ import annotations

from grognard.kernel.value import Value

# Places that no hex is: negative numbers, so that `at >= 0` means on the map or in a box beside it.
WAITING = -1
"""Still to come."""
GONE = -2
"""Eliminated."""
HIGH_COMMAND = -3
"""[B.2.10] In the box of the high command."""
WITHDRAWN = -4
"""[B.2.1] Withdrawn, broken down or exchanged for another counter."""
EXITED = -5
"""[G.16] Left by the edge of the map: not lost, and not back."""
OFF_MAP = -6
"""[G.19] Headquarters off the map: in command, in supply, out of the enemy's reach."""
ABOARD = -7
"""[C.2.9] On a ship or aircraft; `Unit.under` names it no more than the ship does."""
SPARE = -8
"""A counter that another one may become."""
AT_SEA = -9
"""[G.12] What the enemy of a submarine sees of one that is in no port."""

PLACES = {
    "waiting": WAITING, "gone": GONE, "highcommand": HIGH_COMMAND, "withdrawn": WITHDRAWN,
    "exited": EXITED, "offmap": OFF_MAP, "aboard": ABOARD, "spare": SPARE,
}  # fmt: skip

# Markers on a land unit, as bits.
FATIGUE, PANIC, MOTTI, OUT_OF_COMMAND, COLD, REFIT = 1, 2, 4, 8, 16, 32
TRAINING, ASLEEP, DETACHED, TASK_FORCE = 64, 128, 256, 512
SKI, BIKE, BUILDING, WARMED, LOST_STEP = 1024, 2048, 4096, 8192, 16384
MARKS = {
    "fatigue": FATIGUE, "panic": PANIC, "motti": MOTTI, "outofcommand": OUT_OF_COMMAND,
    "cold": COLD, "refit": REFIT, "training": TRAINING, "asleep": ASLEEP, "detached": DETACHED,
    "taskforce": TASK_FORCE, "ski": SKI, "bike": BIKE, "building": BUILDING, "warmed": WARMED,
    "loststep": LOST_STEP,
}  # fmt: skip
"""[G.9] `cold` is frost without shelter, `warmed` that the owner paid against it this turn;
`asleep` is a unit that was not activated yet [B.2.8]; `loststep` that reaching level -3 has cost
its step, so that it costs none again before the level has been better."""

CAUSES = {
    FATIGUE: "fatigue", PANIC: "panic", MOTTI: "motti", OUT_OF_COMMAND: "out_of_command",
    COLD: "frost_unsheltered",
}  # fmt: skip
"""[G.9] What lowers the status of a unit, as the chart calls it."""


class Unit(Value, frozen=True, gc=False):
    """[G.4] A land unit or headquarters."""

    at: int = WAITING
    step: int = 0
    """[G.6] 0 on the full side, 1 on the reduced one."""
    marks: int = 0
    limited: int = 0
    """[B.1.5] The count of its LIMITED SUPPLY marker, 0 without one."""
    stack: int = 1
    """[G.7] The stack of its hex it belongs to, 1 or 2."""
    under: int = -1
    """[B.4.1] The HQ it is attached to; -1: its organic one."""
    sp: int = 0
    """[G.14] Supply points a headquarters holds."""


class Plane(Value, frozen=True, gc=False):
    """[G.4] An air unit."""

    at: int = WAITING
    lost: int = 0
    """[G.6] Halves of a squadron equivalent it has lost."""
    base: int = WAITING
    """Where it flew from and goes home to, while it is on a mission."""
    mission: str = ""
    """[C.3] What it flies for; empty while it stands on its base."""
    tired: int = 0
    """[E.1.4] 1: it flies no aggressive mission for the rest of the turn; 2, off any base: nor
    in its own next turn."""
    path: tuple[int, ...] = ()
    """[C.3] The spaces it flew into; enemy patrols over any of them may have fought it."""
    target: str = ""
    """[C.3.2] What it bombs."""
    other: int = -1
    """[C.3.2a] The neighbour hex of a bridge or a line that it bombs."""
    cargo: tuple[int, ...] = ()
    """[C.3.9, C.3.10] Land units aboard."""
    supply: int = 0
    """[C.3.9, C.3.10] Points of a SUPPLY marker aboard."""


class Ship(Value, frozen=True, gc=False):
    """[G.4] A naval unit."""

    at: int = WAITING
    damaged: bool = False
    mission: str = ""
    """[C.2] What it does this turn: patrol, support and so on."""
    sea: int = 0
    """[C.2.11] Turns a submarine has been at sea, the one it left port in counted."""
    shown: bool = False
    """[G.12] A submarine that the enemy has seen where it is, until its own next move."""
    cargo: tuple[int, ...] = ()
    """[C.2.9] Units aboard."""
    moved: int = 0
    """[C.2.13a] The turn in which it last moved in its own turn."""
    supply: int = 0
    """[C.2.9] Points of a SUPPLY marker aboard."""
    aim: int = -1
    """[C.2.6] The hex that those aboard land on by force."""
    spent: int = 0
    """[E.1.4] Points of movement it has used this turn."""
    holds: bool = False
    """[C.2.13b] A submarine under orders not to fire."""


class Depot(Value, frozen=True, gc=False):
    """[G.14] A SUPPLY marker in a hex."""

    side: int
    at: int
    points: int
    moved: bool = False


class Mine(Value, frozen=True, gc=False):
    """[C.2.2] A minefield. `known` to the enemy of its owner or not."""

    side: int
    at: int
    high: bool = False
    known: bool = False


class NetBarrier(Value, frozen=True, gc=False):
    """[C.2.4] A net against submarines."""

    side: int
    at: int
    damaged: bool = False


class Battle(Value, frozen=True, gc=False):
    """[D.3] The combat that is being resolved, with what each side has committed to it."""

    at: int
    units: tuple[int, ...]
    """[D.3.1] The attackers, long-range guns included."""
    black: bool = False
    """[D.3.2] The attacker has paid for it."""
    forced: bool = False
    """[C.1.5] White where black was needed: two columns, and no artillery category."""
    concealed: bool = False
    guns: tuple[int, ...] = ()
    """[D.3.6c] The defender's long-range guns beside the hex."""
    answered: bool = False
    """[D.3.2] The defender has paid, or need not."""
    static: bool = False
    object: bool = False
    """[D.3.3] Static with an object or a city: the shift holds, and he may counter-attack."""
    support: tuple[int, int] = (0, 0)
    """[D.3.6b] Factors of abstract support, the attacker's and the defender's."""
    hits: tuple[int, int] = (0, 0)
    """[D.3.7] On the defender and on the attacker."""
    from_hexes: tuple[int, ...] = ()
    """Where the attackers stood."""
    second: tuple[int, ...] = ()
    """[D.3.1] The attacker's second list, which attacks after the first."""
    rear: tuple[int, ...] = ()
    """[D.3.1] The defender's second list."""
    held: tuple[int, ...] = ()
    """[D.3.1, D.3.10] The defenders that fight, where not all in the hex do."""
    all_units: tuple[int, ...] = ()
    """[D.3.10] Both lists of the attacker: whom a counter-attack may be made against."""
    bid: bool = False
    """[C.1.5] The target was marked black."""
    met: tuple[int, ...] = ()
    """[G.13] The defenders whom the dice met."""
    lost: tuple[int, ...] = ()
    """[G.13] The hexes in which attackers took hits, one for each."""
    tested: tuple[int, ...] = ()
    """[G.13] Units whose stack was tested for panic in this combat."""
    counter: bool = False
    """[D.3.10] It is a counter-attack."""
    bare: bool = False
    """[D.3.10] Who counter-attacks has not paid: no artillery category."""
    planes: tuple[int, ...] = ()
    """[D.3.6a] Air units of both sides that support the combat."""
    ships: tuple[int, ...] = ()
    """[D.3.6a] Ships of both sides that support the combat."""


class Target(Value, frozen=True, gc=False):
    """[C.1.5] A TARGET marker, black or white."""

    at: int
    black: bool
    forced: bool = False
    """White where black was needed: two columns, and no artillery category."""
    landing: bool = False
    """[C.2.6] Put there by a landing."""
    breakout: bool = False
    """[G.13] A stack of a MOTTI has declared that it breaks out here."""
    concealed: bool = False
    """[G.12] Every stack that may attack was under ? when it was put there."""
