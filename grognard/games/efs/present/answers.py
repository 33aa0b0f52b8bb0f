"""The prompt that comes with a question, and the answers about moving and reading the map.

Spaces, units and air units are the numbers of the board. Points of movement are told in quarters
of a point: four make one.
"""

from __future__ import annotations

from typing import Any

from msgspec import field

from grognard.kernel import default_table, prompt
from grognard.kernel.legality import No
from grognard.kernel.tally import Line
from grognard.kernel.value import Side, Value


class Pick(default_table.Choice, frozen=True):
    """One complete answer, ready to be played: its label is said with `about`. It is for `unit`
    (or all of `units`), and leads to or concerns `place`."""

    units: tuple[int, ...] = ()
    plane: int = -1
    """The air unit it is for, by its number on the board."""
    path: tuple[int, ...] = ()


class Target(Value, frozen=True):
    """[12.11] A hex that may be attacked now: who stands beside it and may attack it, and who else
    stands beside it and may not, each with the reasons."""

    hex: int
    units: tuple[int, ...]
    barred: tuple[tuple[int, tuple[No, ...]], ...] = ()


class Asked(Value, frozen=True):
    """What a question is about, in a sentence: the key of the game's texts that says what is asked
    (`ask-<step>`), with its arguments, and the hexes and units it concerns."""

    key: str
    rule: str
    about: dict[str, str | int] = field(default_factory=dict)
    hexes: tuple[int, ...] = ()
    units: tuple[int, ...] = ()


class Prompt(prompt.Prompt, frozen=True):
    """What a side is asked now, and what it may click. `units` are those that can do something:
    the query `options` says what. `deeds` are the single actions, among them the one that ends the
    question."""

    asks: Asked | None = None
    kinds: tuple[str, ...] = ()
    """What can be done by the side and not by one of its ground units, by the tag of the action:
    the query `options` lists each."""
    choices: tuple[Pick, ...] = ()
    """All other answers, where they are few enough to be buttons."""
    targets: tuple[Target, ...] = ()
    """[12.11] Of a declaration: the hexes that may be attacked."""
    planes: tuple[int, ...] = ()
    """Air units that can do something."""
    forced: bool = False
    """There is one answer alone."""
    order: str = ""
    """The standing order that covers the question, and what may be ordered."""
    policies: tuple[str, ...] = ()


class StaffAnswer(Value, frozen=True):
    """What the staff answers by a standing order; without a pick the player must."""

    order: str
    pick: Pick | None = None


class Options(Value, frozen=True):
    """All that a unit can do now besides walking, or what the side can do in one way."""

    unit: int
    do: str
    picks: tuple[Pick, ...]


class Goal(Value, frozen=True):
    """[10.2] A hex that units can reach together: its cost, the way, and the action."""

    hex: int
    cost: int
    path: tuple[int, ...]
    action: dict[str, Any]
    zone: bool = False
    """[10.32] It lies in an enemy zone: the way ends there."""


class Barred(Value, frozen=True):
    """A hex beside the units, or beside what they reach, where they cannot go, and why."""

    hex: int
    no: tuple[No, ...]


class Reach(Value, frozen=True):
    """[10.2] Where units of one hex can go together. Without goals `no` says why."""

    units: tuple[int, ...]
    by: str
    allowance: int
    """[10.22] Of the slowest, in quarters of a point."""
    goals: tuple[Goal, ...] = ()
    barred: tuple[Barred, ...] = ()
    overruns: tuple[Strike, ...] = ()
    """[11.3] Enemies that could be overrun on the way."""
    no: tuple[No, ...] = ()


class Strike(Value, frozen=True):
    """[11.3] An enemy hex that can be overrun from a reach: at which odds, by which way."""

    hex: int
    odds: int
    least: int
    """[11.36c] The odds that an overrun there takes."""
    path: tuple[int, ...]
    action: dict[str, Any]


class Pace(Value, frozen=True):
    """[10.4] A step of a way: the hex entered, what it costs line by line (in quarters of a point,
    each line with its rule), and what has been spent by then."""

    hex: int
    lines: tuple[Line, ...]
    cost: int
    spent: int
    no: tuple[No, ...] = ()
    """Why the step cannot be made."""


class Way(Value, frozen=True):
    """[10.2, 10.43] A way, for the unit that pays most: why each hex costs what it costs. At its
    end, the enemy hexes that the units must attack if they attack from there [12.16]."""

    units: tuple[int, ...]
    unit: int
    allowance: int
    paces: tuple[Pace, ...]
    no: tuple[No, ...]
    action: dict[str, Any]
    must: tuple[int, ...] = ()
    supplied: bool = True
    """[6.1] Whether general supply reaches the last hex as things stand."""


class HexAnswer(Value, frozen=True):
    """What may be read of a hex: lines whose amount is a cost, a modifier or 0."""

    hex: int
    held: Side
    stacked: tuple[int, int]
    """[3.31] Stacking points of each side there."""
    limit: int
    lines: tuple[Line, ...]


class HexMark(Value, frozen=True):
    """A hex of an overlay: what is written in it, and its tone: axis, soviet, both, good, bad,
    full, or none."""

    hex: int
    text: str = ""
    tone: str = ""


class Overlay(Value, frozen=True):
    """[3.2, 6.1, 13.11, 21.11] Something laid over the map."""

    kind: str
    rule: str
    marks: tuple[HexMark, ...]
