"""The default table: a sheet, a view and a prompt that any game can use in its first hour.

The browser and the terminal draw a `Sheet` as spaces with links between them, put the pieces of a
`View` on it, and offer the choices of `prompt` as buttons. A game that wants a map of its own, or
better questions, replaces what it wants; until then it plays with these.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, ClassVar

import msgspec
from msgspec import field

from grognard.kernel.flow import Action, kinds
from grognard.kernel.game import Result
from grognard.kernel.offers import tag
from grognard.kernel.prompt import Deed, Prompt
from grognard.kernel.scenarios import Title
from grognard.kernel.state import State
from grognard.kernel.tally import Line
from grognard.kernel.value import Side, Value

MOST_BUTTONS = 200
"""More choices than these are not offered as buttons: such a game needs a prompt of its own."""


class Space(Value, frozen=True):
    """A place on the map, by its number in the list: a name, and where its middle is drawn."""

    name: str
    x: float
    y: float
    kind: str = ""
    """Printed under the name: terrain, or what makes it count."""


class Counter(Value, frozen=True):
    """A piece as it is printed, by its number in the list."""

    id: str
    side: Side
    label: str
    """What is printed on it, such as 4-3."""


class Day(Value, frozen=True):
    """A turn, by what the track calls it."""

    dates: Title


class Sheet(Value, frozen=True):
    """What is printed: the map, the pieces, the turns."""

    title: Title
    spaces: tuple[Space, ...]
    links: tuple[tuple[int, int], ...]
    counters: tuple[Counter, ...]
    calendar: tuple[Day, ...]
    sides: tuple[Side, ...]
    default: bool = True
    """Drawn by the default table."""


class Piece(Value, frozen=True):
    """A piece that a side may see."""

    KEY: ClassVar[str] = "unit"
    unit: int
    id: str
    side: Side
    at: int
    """The space it is in; negative beside the map."""
    marks: tuple[str, ...] = ()


class View(Value, frozen=True):
    """What a side sees."""

    side: Side
    turn: int
    phase: str
    units: tuple[Piece, ...]
    score: int
    lines: tuple[Line, ...]
    asked: bool
    kinds: tuple[str, ...]
    about: dict[str, Any]


class Choice(Deed, frozen=True):
    """An action on a button: besides its key, what the sentence `do-<kind>` is told of it."""

    about: dict[str, str | int] = field(default_factory=dict)
    place: int = -1
    """The space it is about, for whoever clicks there; -1 where it is about none."""
    unit: int = -1


def sheet(
    title: Title,
    sides: tuple[Side, ...],
    spaces: Iterable[Space],
    links: Iterable[tuple[str, str]],
    counters: Iterable[Counter],
    turns: int,
) -> Sheet:
    """A sheet whose links name the spaces they join."""
    printed = tuple(spaces)
    number = {space.name: n for n, space in enumerate(printed)}
    return Sheet(
        title,
        printed,
        tuple((number[a], number[b]) for a, b in links),
        tuple(counters),
        tuple(Day(Title(f"turn {n}", f"tour {n}")) for n in range(1, turns + 1)),
        sides,
    )


def view(
    s: State, side: Side, result: Result, *, turn: int, phase: str, units: Iterable[Piece]
) -> View:
    """What a side sees of a game that hides nothing but what it leaves out of `units`."""
    asked = s.ask is not None and side in s.ask.sides
    step = s.steps[-1] if s.steps else None
    taken: tuple[str, ...] = ()
    about: dict[str, Any] = {}
    if step is not None and asked:
        taken, about = tuple(tag(kind) for kind in kinds(type(step))), step.seen(s, side)
    return View(side, turn, phase, tuple(units), result.score, result.lines, asked, taken, about)


def prompt(s: State, side: Side) -> Prompt:
    """Every choice this side has, as buttons, in the order of its offers."""
    waits = tuple(s.ask.sides) if s.ask is not None else ()
    if not s.steps or side not in waits:
        return Prompt(step=tag(type(s.steps[-1])) if s.steps else "", asked=False, waits=waits)
    step = s.steps[-1]
    actions = islice((one for offer in step.offers(s, side) for one in offer), MOST_BUTTONS)
    deeds = tuple(map(choice, actions))
    units = tuple(dict.fromkeys(deed.unit for deed in deeds if deed.unit >= 0))
    about = step.seen(s, side)
    return Prompt(tag(type(step)), True, waits, step.rule, about, units, deeds)


def choice(action: Action[Any]) -> Choice:
    """An action as a button. Its own fields are what its sentence may speak of."""
    raw: dict[str, Any] = msgspec.to_builtins(action)
    about = {name: value for name, value in raw.items() if isinstance(value, str | int)}
    about.pop("do")
    unit, place = raw.get("unit", -1), raw.get("to", raw.get("at", -1))
    kind = type(action)
    return Choice(
        label=f"do-{tag(kind)}",
        rule=action.rule,
        action=raw,
        ends=action.ends,
        about=about,
        place=place,
        unit=unit,
    )
