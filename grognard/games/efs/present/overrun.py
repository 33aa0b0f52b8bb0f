"""[11.3] An overrun before it is begun: odds, modifiers, chances, its cost and what is left."""

from __future__ import annotations

import msgspec

from grognard.games.efs.kit import SIDES
from grognard.games.efs.present.combat_answers import Fall, Modifier, OverrunAnswer
from grognard.games.efs.rules.r10_costs import LABELS
from grognard.games.efs.rules.r10_reach import allowance
from grognard.games.efs.rules.r11_overrun import (
    Paid,
    attack_of,
    least_odds,
    modifiers,
    odds,
    price,
)
from grognard.games.efs.rules.r11_overrunning import AfterOverrun, OverrunAction, PressOn, follow
from grognard.games.efs.rules.r15_odds import defence_of, defenders
from grognard.games.efs.state import State
from grognard.kernel.flow import refusals
from grognard.kernel.legality import No
from grognard.kernel.value import Side


def overrun(s: State, side: Side, units: tuple[int, ...], path: tuple[int, ...]) -> OverrunAnswer:
    """The last hex of the path is overrun by these units, from the hex before."""
    me, at = SIDES.index(side), path[-1]
    step = s.steps[-1] if s.steps else None
    again = isinstance(step, AfterOverrun)
    action = PressOn(units, path) if again else OverrunAction(units, path)
    a = path[-2] if len(path) > 1 else s.units[units[0]].at
    no = tuple(refusals(s, side, action))
    raw = msgspec.to_builtins(action)
    if not s.men[1 - me][at] or a not in s.kit.ground.edge[at]:
        return OverrunAnswer(units, path, raw, no, (0, 0), 0, 0, (), 0, (), 0, 0)
    rows = {row.id: row for row in s.kit.rolls["overrun"].table.modifier}
    found = [rows[id] for id in modifiers(s, units, a, at)]
    lines = tuple(Modifier(row.id, row.drm, row.rule[0]) for row in found)
    drm = s.kit.rolls["overrun"].total(modifiers(s, units, a, at))
    if over := drm - sum(row.drm for row in found):
        lines += (Modifier("capped", over, "11.37"),)
    defence = sum(defence_of(s, i) for i in defenders(s, 1 - me, (at,)))
    spent, left = points(s, units, path)
    return OverrunAnswer(
        units, path, raw, no, (attack_of(s, units), defence), odds(s, units, at),
        least_odds(s, me, a, at), lines, drm, chances(s, drm), spent, left,
    )  # fmt: skip


def chances(s: State, drm: int) -> tuple[Fall, ...]:
    """[11.37h] The results of the table by the number of rolls that bring them."""
    table, faces = s.kit.rolls["overrun"], s.kit.rules.die_faces
    found: dict[tuple[str, int], int] = {}
    for die in range(1, faces + 1):
        row = table.result(die + drm)
        steps = row.gives.get("defender_steps", row.gives.get("overrunner_steps", 0))
        found[row.id, steps] = found.get((row.id, steps), 0) + 1
    return tuple(Fall(id, steps, falls, faces) for (id, steps), falls in found.items())


def points(s: State, units: tuple[int, ...], path: tuple[int, ...]) -> tuple[int, int]:
    """[11.37a, 11.37b] Quarters that the slowest spends, and what it has left; 0 where the way
    cannot be gone."""
    step = s.steps[-1] if s.steps else None
    limit = min(allowance(s, i) for i in units)
    most = 0
    for i in units:
        fresh = not isinstance(step, AfterOverrun)
        begin = Paid(s.units[i].at * LABELS, 0)
        if isinstance(step, AfterOverrun) and i in step.units:
            begin = step.ways_of((i,))[0]
        way = follow(s, i, begin, path[:-1], fresh=fresh, limit=limit)
        if isinstance(way, No):
            return 0, 0
        cost = price(s, i, way, path[-1])
        if isinstance(cost, No):
            return 0, 0
        most = max(most, way.spent + cost)
    return most, max(0, limit - most)
