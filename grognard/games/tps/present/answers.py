"""The prompt that comes with a question, and the answers to queries."""

from __future__ import annotations

from typing import Any

from msgspec import field

from grognard.kernel import prompt
from grognard.kernel.game import Chance
from grognard.kernel.legality import No
from grognard.kernel.prompt import Deed
from grognard.kernel.tally import Line
from grognard.kernel.value import Side, Value


class Pick(Value, frozen=True):
    """One of a few answers to a question: a unit, an area, a plan of losses."""

    action: dict[str, Any]
    value: int | str
    """The unit, or the key of the action."""
    areas: tuple[int, ...] = ()
    """Where it leads on the map."""
    no: tuple[No, ...] = ()


class Target(Value, frozen=True):
    """[8.3] A group that may be attacked, and what each unit could do there."""

    area: int
    group: int
    units: tuple[int, ...]
    """Those that may attack in the area."""
    entering: tuple[int, ...]
    """Those of them that enter it."""
    ranged: tuple[int, ...]
    """[8.31] Those that may fire into it."""
    observers: tuple[int, ...]
    """[8.24] Observers that may go in with them."""
    must: tuple[int, ...]
    """[8.28] Those that have to take part."""
    room: int
    """[7.1] How many may enter."""
    start: int
    """[8.3] Where these units began the impulse: before it begins the same group may be a target of
    the units of several areas, who do not attack together."""


class Prompt(prompt.Prompt, frozen=True):
    """What a side is asked now, and what it may click."""

    choices: tuple[Pick, ...] = ()
    targets: tuple[Target, ...] = ()
    offers: tuple[dict[str, Any], ...] = ()
    """Families of actions of other kinds, as their rules describe them."""
    cost: dict[str, int] = field(default_factory=dict)
    """[8.354] What each way to pay is worth, where losses are taken."""


class Goal(Value, frozen=True):
    """An area a unit can go to."""

    area: int
    cost: int
    path: tuple[int, ...]
    action: dict[str, Any]
    dice: bool = False
    """[14.4] Dice decide on the way whether it gets there."""


class Barred(Value, frozen=True):
    """An area next to a unit where it cannot go, and why."""

    area: int
    no: tuple[No, ...]


class Reach(Value, frozen=True):
    """[8.2, 8.27] Where a unit can go, and what else it can do where it stands."""

    unit: int
    left: int
    """Movement factors it has left, without doubling."""
    doubled: int
    """[8.25, 8.26] The same, doubled where it still may."""
    goals: tuple[Goal, ...]
    barred: tuple[Barred, ...]
    deeds: tuple[Deed, ...] = ()
    no: tuple[No, ...] = ()
    """Why it cannot act at all."""


class AttackAnswer(Value, frozen=True):
    """[8.35] An attack computed before it is made: both sums and the chances of the dice."""

    action: dict[str, Any]
    no: tuple[No, ...]
    lines: tuple[Line, ...] = ()
    """Of both values: those of the offence first."""
    split: int = 0
    """How many of the lines are the offence's."""
    offence: int = 0
    defence: int = 0
    owed: int = 0
    """[8.36] The casualty points the group can pay: one more is an overrun."""
    chances: tuple[Chance, ...] = ()
    besides: tuple[Chance, ...] = ()
    """[6.31, 6.32, 14.2, 15.32] What else the dice may bring: rubble, silenced guns, the end of the
    day or the night."""
    front: int = 0
    """[15.3] What the Front artillery may add on the Russian side of this attack."""


class AreaAnswer(Value, frozen=True):
    """What may be read of an area."""

    area: int
    tem: int
    control: Side
    rubble: int
    points: int
    contested: bool
    fresh: tuple[int, int]
    spent: tuple[int, int]
    room: tuple[int, int]
    """[7.1] Combat units of each side that may still end there."""
    cost: tuple[int, int]
    """[8.23] Movement factors each side pays to enter, without rubble."""
    supplied: tuple[bool, bool]
    """[12.1] Whether a unit of each side would be supplied there."""
