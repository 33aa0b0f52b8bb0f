"""The prompt that comes with a question, and the answers to queries."""

from __future__ import annotations

from typing import Any

from grognard.kernel import prompt
from grognard.kernel.game import Chance
from grognard.kernel.legality import No
from grognard.kernel.tally import Line
from grognard.kernel.value import Value


class Pick(Value, frozen=True):
    """One of many answers, complete: who does it, with whom or to whom, and where."""

    do: str
    action: dict[str, Any]
    unit: int = -1
    other: int = -1
    """A transport, a helper, a vehicle fired at."""
    units: tuple[int, ...] = ()
    hex: int = -1
    """Where it leads on the map."""
    steps: tuple[int, ...] = ()
    """[7.61, 7.63] The steps that each of the units loses; [7.23] the shares of a machine gun."""
    no: tuple[No, ...] = ()


class Volley(Value, frozen=True):
    """[7.33, 10.0] Fire that can be put together: at which hex, by whom."""

    do: str
    hex: int
    mover: int
    """[13.0] The one it is aimed at in opportunity fire, -1 otherwise."""
    units: tuple[int, ...]
    leaders: tuple[int, ...]
    combiners: tuple[int, ...]
    """[6.41] Leaders that bring several hexes together."""


class AssaultOn(Value, frozen=True):
    """[12.11] A hex that can be assaulted."""

    hex: int
    inside: tuple[int, ...]
    entering: tuple[int, ...]
    behind: tuple[int, ...]
    """[12.3] Those that may enter and not attack."""
    charge: dict[int, tuple[int, ...]]
    """[15.31] Cavalry that may charge, and by which hexes."""


class Prompt(prompt.Prompt, frozen=True):
    """What a side is asked now, and what it may click. What each of the pieces in `units` can do,
    the query `options` says."""

    kinds: tuple[str, ...] = ()
    """What the side does without any of its pieces: off-board fire, entrenchments, mines."""
    choices: tuple[Pick, ...] = ()
    """All answers, where they are few."""
    targets: tuple[Volley, ...] = ()
    assaults: tuple[AssaultOn, ...] = ()


class Options(Value, frozen=True):
    """What a piece can do now; for a move where it leads."""

    unit: int
    picks: tuple[Pick, ...]


class Goal(Value, frozen=True):
    """[5.0] A hex a piece can go to: the cost in sixths of a point."""

    hex: int
    cost: int
    path: tuple[int, ...]
    action: dict[str, Any]


class Barred(Value, frozen=True):
    """A hex next to a piece where it cannot go, and why."""

    hex: int
    no: tuple[No, ...]


class Reach(Value, frozen=True):
    """[5.0, 5.4] Where a piece can go in this segment."""

    unit: int
    left: int
    """Sixths of a movement point it has left."""
    led: bool
    """[5.4] A leader activated it: it may approach the enemy."""
    goals: tuple[Goal, ...]
    barred: tuple[Barred, ...]
    riders: tuple[int, ...] = ()
    """[6.3] Leaders beside it that may go along."""
    no: tuple[No, ...] = ()


class ColumnAnswer(Value, frozen=True):
    """[7.52] Targets whose result is read in one column, and what the dice may bring them."""

    units: tuple[int, ...]
    lines: tuple[Line, ...]
    """The modifiers of these targets, those of the whole attack first."""
    sum: int
    shift: int
    """The sum within the limits of the table."""
    column: int
    chances: tuple[Chance, ...]


class FireAnswer(Value, frozen=True):
    """[10.2, 10.3, 9.4, 12.4] Fire computed before the dice: strength, then a column a target."""

    action: dict[str, Any]
    no: tuple[No, ...]
    table: str
    lines: tuple[Line, ...] = ()
    strength: int = 0
    start: int = 0
    """The column of the strength alone."""
    columns: tuple[ColumnAnswer, ...] = ()
    back: tuple[ColumnAnswer, ...] = ()
    """[12.3] What the defender of an assault does to the attacker."""
    back_lines: tuple[Line, ...] = ()
    back_strength: int = 0


class ShotAnswer(Value, frozen=True):
    """[11.1] An anti-tank shot computed before the dice."""

    action: dict[str, Any]
    no: tuple[No, ...]
    lines: tuple[Line, ...]
    total: int
    needs: int
    """The least roll of two dice that does something."""
    chances: tuple[Chance, ...]


class SightAnswer(Value, frozen=True):
    """[8.1, 8.2, 8.3] The line of sight from one hex to another."""

    start: int
    end: int
    far: int
    reach: int
    """[8.1, 8.41] How far one sees towards it on this turn."""
    cover: int
    """[8.2] From how far its occupants are seen."""
    way: tuple[tuple[int, ...], ...]
    """The hexes between; two where the line runs along their side."""
    block: int = -1
    rule: str = ""
    no: tuple[No, ...] = ()
