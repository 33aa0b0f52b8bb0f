"""[B.2.8, C.1.1, E.1.3] Units in training and units that wait to be activated."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.pieces import ASLEEP, TRAINING
from grognard.games.ft.rules.b2_exchanges import is_settled, settle
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.scenario_rows import ConditionalRow
from grognard.games.ft.state import State
from grognard.kernel.bitset import members


def activate(s: State, i: int) -> None:
    """[B.2.8] From now on it moves and attacks."""
    s.mark(i, off=TRAINING | ASLEEP)
    s.tell("activated", "B.2.8", unit=s.kit.counters[i].id)


def on_its_turn(s: State, side: int) -> None:
    """[B.2.8] On the turn of the order of battle; a unit of two steps that trained flips up."""
    for n, row in enumerate(s.kit.scenario.conditional):
        i = s.kit.unit_at.get(row.unit, -1)
        if i < 0 or s.kit.counters[i].side != side or row.turn > s.turn:
            continue
        if is_settled(s, "conditional", n):
            continue
        settle(s, "conditional", n)
        if s.units[i].at < 0:
            continue
        if row.kind == "training" and s.kit.counters[i].steps == 2:
            s.change(i, step=0)
        if not s.active(i):
            activate(s, i)


def sleepers(s: State, side: int) -> Iterator[tuple[int, ConditionalRow]]:
    """[B.2.8] Units of a side that are not active yet."""
    for row in s.kit.scenario.conditional:
        i = s.kit.unit_at.get(row.unit, -1)
        if i >= 0 and s.kit.counters[i].side == side and s.units[i].at >= 0 and not s.active(i):
            yield i, row


def disturbed(s: State, side: int) -> list[int]:
    """[B.2.8, C.1.1] Sleepers of a side near which an enemy unit or headquarters has ended a move
    in this segment; one-sided units in training only by one that could attack."""
    found = []
    for i, row in sleepers(s, side):
        trained = bool(s.units[i].marks & TRAINING) and s.kit.counters[i].one_sided
        for u in members(s.moved):
            unit, counter = s.units[u], s.kit.counters[u]
            if counter.side == side or not s.kit.ground.is_hex(unit.at):
                continue
            near = s.kit.ground.distance(unit.at, s.units[i].at) <= row.radius
            if near and (not trained or counter.acf[unit.step] > 0):
                found.append(i)
                break
    return found


def awaken(s: State, side: int) -> bool:
    """[B.2.8, C.1.1, E.1.3] After a move of the enemy: sleepers of this side become active at once;
    a one-sided unit in training is eliminated instead. Whether anything happened."""
    found = disturbed(s, side)
    for i in found:
        if s.units[i].marks & TRAINING and s.kit.counters[i].one_sided:
            eliminate(s, i)
        else:
            activate(s, i)
    return bool(found)


PLAYS: dict[str, Maker] = {"B.2.8": on_its_turn}
WITHIN: tuple[str, ...] = ("C.1.1", "E.1.3")
