"""What a side sees. The default is closed: an enemy's field is here only if it is listed."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from grognard.games.ercn.kit import DEAD, SIDES, WAITING
from grognard.games.ercn.phases import Phase
from grognard.games.ercn.rules.moskva_victory import level, score
from grognard.games.ercn.state import State
from grognard.kernel.bitset import members
from grognard.kernel.flow import kinds, settle
from grognard.kernel.offers import tag
from grognard.kernel.sequence import Sequence
from grognard.kernel.tally import Line
from grognard.kernel.value import Side, Value


class SeenUnit(Value, frozen=True):
    """A unit somebody may look at."""

    KEY: ClassVar[str] = "unit"
    unit: int
    id: str
    side: Side
    at: int
    lost: int
    dug: bool
    cut: int
    marks: tuple[str, ...] = ()
    """What it has done this phase: moved, fought, struck, shocked."""


class Mask(Value, frozen=True):
    """[M1, M2] Something of the enemy's under a mask, and the half-divisions announced, if any."""

    KEY: ClassVar[str] = "at"
    at: int
    shocked: bool
    """[G3.D2] It has no zone of control for now: whatever is under it was hit by a D2."""
    announced: int | None = None


class SeenMark(Value, frozen=True):
    """[M3b] A marked hex, with the air points of the side that looks."""

    KEY: ClassVar[str] = "hex"
    hex: int
    mine: int


class View(Value, frozen=True):
    """The table as one side sees it."""

    side: Side
    turn: int
    weather: str
    phase: str
    player: str
    """Whose phase it is; empty where it is nobody's."""
    air: tuple[int, int]
    """Of both sides. [M3b] What the enemy has put on marked hexes still counts as his."""
    rail: tuple[int, int]
    """Of both sides, in halves; -1 for the enemy's where there are masks: what a ride costs
    would tell what rode."""
    units: tuple[SeenUnit, ...]
    masks: tuple[Mask, ...]
    waiting: tuple[int, ...]
    """Own units that are yet to enter, the due and the coming. [M2] Own decoys in the hand."""
    dead: tuple[int, ...]
    """Units eliminated, of both sides."""
    control: tuple[Side, ...]
    marks: tuple[SeenMark, ...]
    score: int
    level: str
    lines: tuple[Line, ...]
    asked: bool
    kinds: tuple[str, ...]
    about: dict[str, Any]


def view(s: State, side: Side) -> View:
    """[M1, M2] Own units openly; the enemy's openly too, unless masks are in play."""
    me = SIDES.index(side)
    ask = settle(s)
    step = s.steps[-1] if s.steps else None
    asked = ask is not None and side in ask.sides
    tally = score(s, me)
    phase, player = current_phase(s)
    about = {}
    if step is not None and ask is not None:
        about = step.seen(s, side)
    return View(
        side=side,
        turn=s.turn,
        weather=s.kit.weathers[s.weather],
        phase=phase,
        player=player,
        air=_air(s, me),
        rail=s.rail if not s.kit.fog else (s.rail[0], -1) if me == 0 else (-1, s.rail[1]),
        units=tuple(_units(s, me)),
        masks=tuple(_masks(s, me)) if s.kit.fog else (),
        waiting=tuple(
            i for i in (*s.kit.units_of[me], *s.kit.decoys[me]) if s.units[i].at == WAITING
        ),
        dead=tuple(i for i, unit in enumerate(s.units) if unit.at == DEAD),
        control=tuple(SIDES[c] for c in s.control),
        marks=tuple(SeenMark(mark.hex, mark.air[me]) for mark in s.marks),
        score=tally.total,
        level=level(s, tally.total),
        lines=tuple(tally.lines),
        asked=asked,
        kinds=tuple(tag(k) for k in kinds(type(step))) if asked and step is not None else (),
        about=about,
    )


def unveiled(s: State) -> View:
    """The open table of a match that is over: both sides' units, and no masks."""
    german, soviet = (view(s, side) for side in SIDES)
    units = (*(u for u in german.units if u.side == SIDES[0]),
             *(u for u in soviet.units if u.side == SIDES[1]))  # fmt: skip
    return msgspec.structs.replace(
        german, side="", rail=s.rail, units=tuple(sorted(units, key=lambda u: u.unit)), masks=(),
        waiting=(*german.waiting, *soviet.waiting),
    )  # fmt: skip


def _air(s: State, me: int) -> tuple[int, int]:
    """[M3b] The enemy's points on marked hexes are secret until the combat, so they show as
    points he still has."""
    foe = 1 - me
    air = list(s.air)
    air[foe] += sum(mark.air[foe] for mark in s.marks)
    return air[0], air[1]


def phase_now(s: State) -> Phase:
    """[C] The entry of the sequence of play that is being played; the last when play is over."""
    if not s.steps:
        return s.kit.phases[-1]
    play = s.steps[0]
    return s.kit.phases[max(0, play.at - 1) if isinstance(play, Sequence) else 0]


def current_phase(s: State) -> tuple[str, str]:
    """The phase of the sequence that is being played, and whose it is."""
    phase = phase_now(s)
    return phase.name, SIDES[phase.side] if phase.side >= 0 else ""


def shown(s: State) -> frozenset[int]:
    """[M1] Units under examination: those of the combat that is being fought."""
    for step in reversed(s.steps):
        fight = getattr(step, "fight", None)
        if fight is not None:
            return frozenset((*fight.attackers, *fight.defenders, *fight.guests))
    return frozenset()


MARKS = ("moved", "fought", "struck", "shocked")


def _units(s: State, me: int) -> list[SeenUnit]:
    counters = s.kit.counters
    open_table = not s.kit.fog
    bare = frozenset() if open_table else shown(s)
    marked = s.moved | s.fought | s.struck | s.shocked
    seen = []
    for i, unit in enumerate(s.units):
        mine = counters[i].side == me
        if unit.at < 0 or not (mine or open_table or i in bare):
            continue
        told = mine or open_table
        marks: tuple[str, ...] = ()
        if told and marked >> i & 1:
            marks = tuple(name for name in MARKS if getattr(s, name) >> i & 1)
        seen.append(
            SeenUnit(
                i,
                counters[i].id,
                SIDES[counters[i].side],
                unit.at,
                unit.lost,
                unit.dug,
                unit.cut if told else 0,
                marks,
            )
        )
    return seen


def _masks(s: State, me: int) -> list[Mask]:
    """[M1, M2] Every hex where the enemy shows a mask."""
    counters = s.kit.counters
    shocked = set(members(s.shocked))
    return [
        Mask(h, shocked.issuperset(here), s.announced[me].get(h))
        for h, here in sorted(s.stacks.items())
        if counters[here[0]].side != me
    ]


def view_bytes(s: State, side: Side) -> bytes:
    """The view as it is sent."""
    return msgspec.json.encode(view(s, side))
