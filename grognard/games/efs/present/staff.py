"""What is still to do: by formation or headquarters, and for the side as a whole. All of it is read
off the question that is asked and the rules it goes by."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.pieces import ACTIVE, DUE, OUT
from grognard.games.efs.present.answers import Prompt
from grognard.games.efs.present.board_answers import Desk, Staff, Task
from grognard.games.efs.present.prompt import prompt
from grognard.games.efs.rules.r03_basics import excess, tolerated
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r12_declaration import Declaration, engaged, unmet
from grognard.games.efs.rules.r21_command import command_left
from grognard.games.efs.state import State
from grognard.kernel.value import Side

OPEN, WARN, DONE = "open", "warn", "done"


def staff(s: State, side: Side) -> Staff:
    """The list for the question that is asked now; for a side that is not asked, nothing."""
    asked = prompt(s, side)
    if not asked.asked:
        return Staff(s.phase, "", (), (), 0)
    me = SIDES.index(side)
    desks = tuple(desk(s, me, asked, name, units) for name, units in groups(s, me).items())
    whole = tuple(side_tasks(s, me, asked))
    left = sum(task.state != DONE for one in desks for task in one.tasks)
    left += sum(task.state != DONE for task in whole)
    return Staff(s.phase, asked.rule, desks, whole, left)


def groups(s: State, side: int) -> dict[str, tuple[int, ...]]:
    """[15.58, 21.1] The combat units of a side on the map or due by what commands them: of the Axis
    their division, of the Soviets their army; "" for army troops."""
    found: dict[str, list[int]] = {}
    for i in s.kit.of_side[side]:
        counter, at = s.kit.counters[i], s.units[i].at
        if counter.combat and (at >= 0 or at in (DUE, ACTIVE)):
            name = counter.formation if side == AXIS else counter.army
            found.setdefault(name, []).append(i)
    order = sorted(found, key=lambda name: (not name, over_of(s, side, found[name][0]), name))
    return {name: tuple(found[name]) for name in order}


def over_of(s: State, side: int, i: int) -> str:
    return s.kit.counters[i].army if side == AXIS else ""


def desk(s: State, side: int, asked: Prompt, name: str, units: tuple[int, ...]) -> Desk:
    """One formation: what it can still do, what should be looked at, what is done."""
    step = s.steps[-1]
    hq = next((i for i in units if s.kit.counters[i].type == "hq"), -1)
    able = tuple(i for i in units if i in asked.units)
    if isinstance(step, MovementPhase):
        tasks = list(moves(s, units, able, hq))
    elif isinstance(step, Declaration):
        tasks = list(attacks(s, side, units, able))
    elif able:
        tasks = [Task("task-any", asked.rule, OPEN, len(able), units=able)]
    else:
        tasks = []
    tasks += looked_at(s, side, units)
    order = (OPEN, WARN, DONE)
    tasks.sort(key=lambda task: order.index(task.state))
    return Desk(name, over_of(s, side, units[0]), hq, units, tuple(tasks))


def moves(s: State, units: tuple[int, ...], able: tuple[int, ...], hq: int) -> Iterator[Task]:
    """[10.23, 8.12, 21.12] Units that may still move or come in, points of command."""
    here = tuple(i for i in able if s.units[i].at >= 0 and not s.moved >> i & 1)
    new = tuple(i for i in able if s.units[i].at < 0)
    moved = tuple(i for i in units if s.moved >> i & 1)
    if here:
        yield Task("task-move", "10.23", OPEN, len(here), units=here)
    if new:
        yield Task("task-enter", "8.12a", OPEN, len(new), units=new)
    if hq >= 0 and s.phase == "soviet_mvtm" and command_left(s, hq) > 0:
        yield Task("task-command", "21.12", OPEN, command_left(s, hq), units=(hq,))
    if moved:
        yield Task("task-moved", "10.23", DONE, len(moved), units=moved)


def attacks(s: State, side: int, units: tuple[int, ...], able: tuple[int, ...]) -> Iterator[Task]:
    """[12.11, 12.16] Hexes that units without an attack could attack, those that must be."""
    busy = engaged(s)
    idle = tuple(i for i in able if i not in busy)
    under = {b for attack in s.attacks for b in attack.hexes}
    hexes = sorted(
        {
            b for i in idle for b in s.kit.ground.edge[s.units[i].at]
            if s.men[1 - side][b] and b not in under
        }
    )  # fmt: skip
    mine = tuple(i for i in units if i in busy)
    must = sorted(
        b for b, numbers in unmet(s).items()
        if any(i in s.attacks[n].units for n in numbers for i in mine)
    )  # fmt: skip
    if must:
        yield Task("task-must-attack", "12.16", WARN, len(must), hexes=tuple(must))
    if hexes:
        yield Task("task-attack", "12.11", OPEN, len(hexes), units=idle, hexes=tuple(hexes))
    if mine:
        yield Task("task-declared", "12.11", DONE, len(mine), units=mine)
    if not hexes and not mine:
        yield Task("task-not-adjacent", "12.12", DONE, 0)


def looked_at(s: State, side: int, units: tuple[int, ...]) -> Iterator[Task]:
    """[3.33, 6.35] What should be seen to: hexes that hold too much, units out of supply."""
    out = tuple(i for i in units if s.units[i].at >= 0 and s.units[i].supply == OUT)
    if out:
        yield Task("task-unsupplied", "6.35", WARN, len(out), units=out)
    hexes = sorted({s.units[i].at for i in units if s.units[i].at >= 0})
    full = tuple(at for at in hexes if excess(s, side, at) > tolerated(s, side, at))
    if full:
        yield Task("task-overstacked", "3.33", WARN, len(full), hexes=full)


def side_tasks(s: State, side: int, asked: Prompt) -> Iterator[Task]:
    """What ending the question would give up, and what forbids ending it."""
    for deed in asked.deeds:
        for reason in deed.no if deed.ends else ():
            yield Task(f"no-{reason.why}", reason.rule, WARN, 1, reason.about)
        for loss in deed.loses:
            yield Task(loss.key, loss.rule, OPEN, loss.count, units=loss.units)
