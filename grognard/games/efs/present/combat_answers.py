"""Answers about fighting: attacks and overruns before the dice, what a headquarters can do."""

from __future__ import annotations

from typing import Any

from grognard.kernel.legality import About, No
from grognard.kernel.tally import Line
from grognard.kernel.value import Value


class Member(Value, frozen=True):
    """A unit that could take part in an attack. Where `no` is not empty it cannot, and why."""

    unit: int
    at: int
    points: int
    """[12.22] Its printed attack, or, of a gun, its support."""
    no: tuple[No, ...] = ()


class Modifier(Value, frozen=True):
    """[15.5, 11.37g] A modifier of a table, also where it gives nothing: its name is the text
    `modifier-<id>`. Of one with amount 0 the text `no-<why>` says why it gives nothing."""

    id: str
    amount: int
    rule: str
    why: str = ""
    about: About = ()


class Outcome(Value, frozen=True):
    """[15.6, 16.1] What rolls of the die bring: the cell, how many rolls of ten bring it, the steps
    each side loses (the asterisk and what orders change counted in), who retreats, whether
    everybody in the hexes is eliminated."""

    result: str
    falls: int
    of: int
    attacker_steps: int
    defender_steps: int
    attacker_retreats: bool
    defender_retreats: bool
    defender_gone: bool
    attacker_gone: bool


class Reply(Value, frozen=True):
    """[12.5, 14.5, 15.32] What the other side can still do, and the column that would bring: guns
    that may support, No Retreat, close support of so many points."""

    what: str
    """guns, no-retreat or air."""
    rule: str
    units: tuple[int, ...]
    points: int
    column: str
    expected: tuple[float, float]
    """Steps lost by attacker and defender then, on average."""


class Must(Value, frozen=True):
    """[12.16] A hex that must be attacked as well, for whose sake."""

    hex: int
    units: tuple[int, ...]


class AttackAnswer(Value, frozen=True):
    """[12.1, 15.0] An attack computed before it is declared or rolled for, as far as this side may
    know it. Without a column the odds are not there to be computed, and `no` says why."""

    hexes: tuple[int, ...]
    units: tuple[int, ...]
    action: dict[str, Any]
    """The declaration, ready to be played when `no` is empty; none where it is declared."""
    no: tuple[No, ...]
    members: tuple[Member, ...]
    """Everybody beside the hexes, who may and who may not."""
    guns: tuple[Member, ...]
    """[13.1] Artillery that could support it, and that near it which could not."""
    supply: tuple[int, ...]
    """[15.21] Supply units that would have to give a point each; empty where none can."""
    engineers: bool
    """[15.53b] Whether engineer effects could be declared."""
    must: tuple[Must, ...]
    mandated: tuple[No, ...] | None
    """[12.33] Whether it could count as a mandated attack: None where none is due, else why not."""
    attack: tuple[Line, ...] = ()
    """[15.46a] The strength of the attack, line by line."""
    defence: tuple[Line, ...] = ()
    strength: tuple[int, int] = (0, 0)
    column: str = ""
    """[15.47] The column of the combat table; empty without attackers."""
    initial: str = ""
    """[12.22] The column of the initial odds, which decides whether it may be declared."""
    modifiers: tuple[Modifier, ...] = ()
    drm: int = 0
    """[15.5] Their sum within the limit."""
    outcomes: tuple[Outcome, ...] = ()
    """What the die may bring, the worst for the attacker first."""
    expected: tuple[float, float] = (0.0, 0.0)
    """Steps lost by attacker and defender, on average."""
    replies: tuple[Reply, ...] = ()


class OverrunAnswer(Value, frozen=True):
    """[11.3] An overrun computed before it is begun: the last hex of the path is overrun."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    action: dict[str, Any]
    no: tuple[No, ...]
    strength: tuple[int, int]
    odds: int
    least: int
    """[11.36c] The odds it takes."""
    modifiers: tuple[Modifier, ...]
    drm: int
    chances: tuple[Fall, ...]
    points: int
    """[11.37b] What it costs the stack, in quarters of a point, with the way there."""
    left: int
    """Quarters of a point it has left afterwards."""


class Fall(Value, frozen=True):
    """[11.37h] A result of the overrun table: so many rolls of ten, and the steps it takes."""

    result: str
    steps: int
    falls: int
    of: int


class CommandAnswer(Value, frozen=True):
    """[21.1] What a headquarters can do: its range, its points, whom it can activate or order."""

    unit: int
    operational: bool
    points: int
    left: int
    hexes: tuple[int, ...]
    """[21.11, 21.22] The hexes it commands: in its range, and in that of no Non-Op headquarters."""
    units: tuple[int, ...]
    """Units of its side that it commands where they stand."""
    activates: tuple[int, ...]
    """[10.13] Those it can activate now."""
    lines: tuple[Line, ...]
    """[21.12] How its points are made up."""
    no: tuple[No, ...]
