"""What a side sees. Closed by default: hidden units, tank leaders and mines of the other side, and
whatever it does before play, are not there."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from grognard.games.pg.kit import DEAD, LEFT, SIDES, WAITING
from grognard.games.pg.piece_state import ORDERS
from grognard.games.pg.rules.r02_setup import SetUp
from grognard.games.pg.rules.r03_activation import enters
from grognard.games.pg.rules.r18_victory import PARTS, holders, points, standing
from grognard.games.pg.state import State
from grognard.kernel.flow import kinds, settle
from grognard.kernel.offers import tag
from grognard.kernel.tally import Line
from grognard.kernel.value import Side, Value


class SeenUnit(Value, frozen=True):
    """A piece in play, as a side may know it."""

    KEY: ClassVar[str] = "unit"
    unit: int
    id: str
    side: Side
    at: int
    reduced: bool
    morale: int
    marker: int
    limbered: bool
    aboard: int
    dug: int
    spotted: bool
    shots: int
    face: str
    """[6.1] Of a leader: the face of his counter."""
    cavalry: bool
    hidden: bool = False
    """[16.6] Seen by its owner alone."""
    tank_leader: bool = False
    """[6.8] Seen by its owner alone, unless the rules give one to all such vehicles."""
    order: str = ""
    """[3.13] What it is declared to do in this segment."""
    used: int = 0
    """[5.0] Sixths of a movement point spent in this segment."""
    led: bool = False
    """[5.4] Whether a leader activated it."""
    enters: bool = False
    """[16.51] It waits beside the map and may come now."""


class SeenMine(Value, frozen=True):
    """[16.7] A minefield that lies on the map; its strength where it is known."""

    KEY: ClassVar[str] = "at"
    at: int
    side: Side
    strength: int | None


class View(Value, frozen=True):
    """The table as one side sees it."""

    side: Side
    turn: int
    phase: str
    """set-up, initiative, segment, removal or end."""
    night: bool
    range: int
    player: str
    """Whose segment it is; empty before the first."""
    lead: int
    initiative: tuple[int, int]
    units: tuple[SeenUnit, ...]
    waiting: tuple[int, ...]
    """[16.51] Pieces that come later, of both sides."""
    dead: tuple[int, ...]
    left: tuple[int, ...]
    """[16.52] Pieces that have left the map."""
    owner: tuple[int, ...]
    """[1.2.control] 0, 1, or 2 for nobody."""
    smoke: tuple[int, ...]
    wrecks: tuple[tuple[int, int], ...]
    trenches: tuple[int, ...]
    mines: tuple[SeenMine, ...]
    steps_lost: tuple[int, int]
    batteries: tuple[tuple[int, ...], tuple[int, ...]]
    planes: tuple[tuple[int, ...], tuple[int, ...]]
    smoke_left: tuple[int, int]
    orders: dict[str, Any]
    """[13.0] One's own standing orders."""
    score: int
    lines: tuple[Line, ...]
    """[2.3] Every condition of the scenario with what it has brought and can bring, then levels."""
    asked: bool
    kinds: tuple[str, ...]
    about: dict[str, Any]


def view(s: State, side: Side) -> View:
    """The table as this side may know it; all of it where nobody has anything to hide."""
    return _view(s, side, SIDES.index(side) if s.kit.secretive else ALL)


def _view(s: State, side: Side, eye: int) -> View:
    ask = settle(s)
    step = s.steps[-1] if s.steps else None
    asked = ask is not None and side in ask.sides
    about = step.seen(s, side) if step is not None and ask is not None else {}
    return View(
        side=side,
        turn=s.turn,
        phase=phase(s),
        night=s.night,
        range=s.range,
        player=SIDES[s.side] if s.turn else "",
        lead=s.lead,
        initiative=(s.drive(0), s.drive(1)),
        units=tuple(_seen(s, i, eye) for i in range(len(s.units)) if _shows(s, i, eye)),
        waiting=_at(s, WAITING),
        dead=_at(s, DEAD),
        left=_at(s, LEFT),
        owner=tuple(holders(s)),
        smoke=s.smoke,
        wrecks=s.wrecks,
        trenches=s.trenches,
        mines=tuple(_mines(s, eye)),
        steps_lost=s.steps_lost,
        batteries=s.batteries,
        planes=s.planes,
        smoke_left=s.smoke_left,
        orders=msgspec.to_builtins(s.orders[SIDES.index(side)]),
        score=points(s) // PARTS,
        lines=standing(s),
        asked=asked,
        kinds=tuple(tag(k) for k in kinds(type(step))) if asked and step is not None else (),
        about=about,
    )


PHASES = {"set-up": "set-up", "initiative": "initiative", "removal": "removal"}


def phase(s: State) -> str:
    """[3.0] What is being played."""
    if not s.steps:
        return "end"
    if not s.turn:
        return "set-up"
    found = (PHASES.get(tag(type(step))) for step in s.steps)
    return next((name for name in found if name), "segment")


ALL = 2
"""The eye that sees everything."""


def knows(s: State, i: int, eye: int) -> bool:
    """Whether an eye sees what a piece has of secrets: its owner's does."""
    return eye in (ALL, s.kit.counters[i].side)


def _shows(s: State, i: int, eye: int) -> bool:
    """[16.6] Whether a piece is to be seen at all. While the sides set up, what the second places
    is open as soon as it stands, unless that side has something to hide."""
    unit = s.units[i]
    if knows(s, i, eye):
        return unit.at >= 0 or (unit.at == WAITING and (not s.turn or enters(s, i)))
    return unit.at >= 0 and not unit.hidden and not _hiding(s, s.kit.counters[i].side)


def _hiding(s: State, side: int) -> bool:
    """[16.6] Whether a side still sets up and has units to hide: that is done where they stand."""
    if s.turn or not s.kit.sides[side].hidden:
        return False
    return any(isinstance(step, SetUp) and step.side == side for step in s.steps)


def _seen(s: State, i: int, eye: int) -> SeenUnit:
    unit, counter, task = s.units[i], s.kit.counters[i], s.tasks.get(i)
    own = knows(s, i, eye)
    return SeenUnit(
        unit=i,
        id=counter.id,
        side=SIDES[counter.side],
        at=unit.at,
        reduced=unit.reduced,
        morale=unit.morale,
        marker=unit.marker,
        limbered=unit.limbered,
        aboard=unit.aboard,
        dug=unit.dug,
        spotted=unit.spotted,
        shots=unit.shots,
        face=s.kit.faces[unit.face].id if unit.face >= 0 else "",
        cavalry=unit.cavalry,
        hidden=own and unit.hidden,
        tank_leader=counter.tank_leader or (own and unit.tank_leader),
        order=ORDERS[task.order] if task is not None else "",
        used=task.used if task is not None else 0,
        led=own and task is not None and bool(task.by),
        enters=unit.at == WAITING,
    )


def _mines(s: State, eye: int) -> list[SeenMine]:
    """[16.7] The owner knows all; the enemy sees where they lie once play begins, and how strong
    they are when they are found."""
    seen = []
    for mine in s.mines:
        own = eye in (ALL, mine.side)
        if own or (mine.at >= 0 and s.turn):
            known = own or mine.found
            seen.append(SeenMine(mine.at, SIDES[mine.side], mine.strength if known else None))
    return seen


def _at(s: State, place: int) -> tuple[int, ...]:
    return tuple(i for i, unit in enumerate(s.units) if unit.at == place)


def unveiled(s: State) -> View:
    """The open table of a match that is over."""
    whole = _view(s, SIDES[0], ALL)
    return msgspec.structs.replace(whole, side="", orders={}, asked=False, kinds=(), about={})
