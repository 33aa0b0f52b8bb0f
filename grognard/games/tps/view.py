"""What a side sees: in this game, everything that lies on the table."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from grognard.games.tps.kit import DEAD, GONE, REMOVED, SIDES, WAITING
from grognard.games.tps.rules.r19_victory import points
from grognard.games.tps.state import ENTERED, OVER, State, Unit
from grognard.kernel.flow import kinds, settle
from grognard.kernel.offers import tag
from grognard.kernel.tally import Line
from grognard.kernel.value import Side, Value


class SeenUnit(Value, frozen=True):
    """A unit on the map, on the east bank, off the map or in its box."""

    KEY: ClassVar[str] = "unit"
    unit: int
    id: str
    side: Side
    at: int
    spent: bool
    due: int
    """[10.2] The date of its duration marker; 0 without one."""
    iso: int
    """[12.21] Its isolation marker."""
    used: int = 0
    """[8.2] Movement factors spent in this impulse."""
    marks: tuple[str, ...] = ()
    """What it has done in this impulse: moved, over, owes."""


class View(Value, frozen=True):
    """The table as one side sees it."""

    side: Side
    turn: int
    """The date as a number from 1; 0 while the sides set up."""
    phase: str
    """set-up, opening, day, night, dawn or end."""
    date: int
    day: str
    """The date by its name, S13 to N14."""
    night: bool
    track: int
    player: str
    """Whose impulse it is; empty before the first."""
    advantage: Side
    usable: bool
    """[9.5] Whether its holder may use it today."""
    passes: int
    units: tuple[SeenUnit, ...]
    waiting: tuple[int, ...]
    """[5.4] Units that arrive later."""
    dead: tuple[int, ...]
    removed: tuple[tuple[int, int], ...]
    """[15.22] Observers that are away, and the dates of their return."""
    gone: tuple[int, ...]
    """[21.3] Units withdrawn."""
    control: tuple[Side, ...]
    rubble: tuple[int, ...]
    active: int
    struck: tuple[int, ...]
    """[8.32] Groups attacked in this impulse: area * 4 + group."""
    score: int
    lines: tuple[Line, ...]
    asked: bool
    kinds: tuple[str, ...]
    about: dict[str, Any]


def view(s: State, side: Side) -> View:
    """Both sides lie open to both [2.1]."""
    ask = settle(s)
    step = s.steps[-1] if s.steps else None
    asked = ask is not None and side in ask.sides
    tally = points(s)
    about = step.seen(s, side) if step is not None and ask is not None else {}
    return View(
        side=side,
        turn=0 if phase(s) == "set-up" else s.date,
        phase=phase(s),
        date=s.date,
        day=s.kit.dates[s.date],
        night=s.night,
        track=s.track,
        player=SIDES[s.side],
        advantage=SIDES[s.advantage],
        usable=s.advantage == s.advantage_dawn,
        passes=s.passes,
        units=tuple(_units(s)),
        waiting=_at(s, WAITING),
        dead=_at(s, DEAD),
        removed=tuple([(i, s.units[i].due) for i in _at(s, REMOVED)]),
        gone=_at(s, GONE),
        control=tuple([SIDES[c] for c in s.control]),
        rubble=tuple(s.rubble),
        active=s.active,
        struck=s.struck,
        score=tally.total,
        lines=tuple(tally.lines),
        asked=asked,
        kinds=tuple(tag(k) for k in kinds(type(step))) if asked and step is not None else (),
        about=about,
    )


AWAY = (WAITING, DEAD, GONE, REMOVED)
PHASES = {
    "set-up": "set-up",
    "first-rubble": "set-up",
    "opening": "opening",
    "change": "dawn",
    "dawn": "dawn",
}
"""[6.1, 6.2] The parts of a match by the steps that are under way in them."""


def phase(s: State) -> str:
    """[6.1, 6.2] What is being played."""
    if not s.steps:
        return "end"
    found = (PHASES.get(tag(type(step))) for step in s.steps)
    return next((name for name in found if name), "night" if s.night else "day")


def _at(s: State, place: int) -> tuple[int, ...]:
    return tuple([i for i, unit in enumerate(s.units) if unit.at == place])


def _units(s: State) -> list[SeenUnit]:
    seen = []
    movers, known = s.movers, s.kit.seen
    for i, unit in enumerate(s.units):
        if unit.at in AWAY:
            continue
        if i in movers:
            seen.append(_seen(s, i, unit))
            continue
        # Most units are as they were when somebody last looked.
        was, one = known[i]
        if was is not unit:
            one = _seen(s, i, unit)
            known[i] = unit, one
        seen.append(one)
    return seen


def _seen(s: State, i: int, unit: Unit) -> SeenUnit:
    counter, mover = s.kit.counters[i], s.movers.get(i)
    marks: tuple[str, ...] = ()
    if mover is not None:
        marks = ("moved",)
        if mover.flags & OVER:
            marks += ("over",)
        if mover.flags & ENTERED:
            marks += ("entered",)
        if mover.owes >= 0:
            marks += ("owes",)
    used = mover.used if mover is not None else 0
    side = SIDES[counter.side]
    return SeenUnit(i, counter.id, side, unit.at, unit.spent, unit.due, unit.iso, used, marks)


def unveiled(s: State) -> View:
    """The open table of a match that is over."""
    return msgspec.structs.replace(view(s, SIDES[0]), side="", asked=False, kinds=(), about={})
