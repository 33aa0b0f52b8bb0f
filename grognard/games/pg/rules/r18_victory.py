"""[1.1, 2.3] Victory: points for what the scenario counts, and the level their margin reaches."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.pg.kit import DEAD, LEFT, SIDES
from grognard.games.pg.scenario import Level, Score
from grognard.games.pg.state import DEMORALISED, GOOD, State
from grognard.kernel.tally import Line

PARTS = 20
"""Points are reckoned in twentieths, the least that a scenario gives."""


class Points(NamedTuple):
    """The margin in twentieths of a point, and what it is made of."""

    margin: int
    lines: tuple[Line, ...]


def counted(s: State, row: Score) -> int:
    """How often a line of the scenario counts now."""
    side = s.kit.side_ids.index(row.side)
    if row.per == "hex":
        return sum(s.owner[at] == side for at in s.kit.areas[row.area])
    if row.per == "enemy_step":
        return s.steps_lost[1 - side]
    if row.per == "exit_step":
        return dict(s.steps_out).get(f"{SIDES[side]} {row.edge}", 0)
    counters = s.kit.counters
    return sum(
        counters[i].combat and unit.morale != DEMORALISED and unit.at in s.kit.areas[row.area]
        for i, unit in enumerate(s.units)
        if counters[i].side == side and unit.at >= 0
    )


def points(s: State) -> Points:
    """[2.3] The points of one side less those of the other."""
    victory = s.kit.scenario.victory
    margin, lines = 0, []
    for row in victory.score:
        count = counted(s, row)
        worth = round(row.points * PARTS) * count * (1 if row.side == victory.plus else -1)
        margin += worth
        if count:
            about = (("count", count), ("side", row.side), ("points", worth / PARTS))
            lines.append(Line(worth // PARTS, "2.3", SCORED[row.per], about))
    return Points(margin, tuple(lines))


SCORED = {
    "hex": "scored-hexes",
    "enemy_step": "scored-steps",
    "exit_step": "scored-exits",
    "unit_in": "scored-units",
}


def level(s: State, margin: int) -> Level:
    """[2.3] The first level whose margin is reached; a short game has margins of its own."""
    levels = s.kit.scenario.victory.level
    needed = s.kit.margins or tuple(row.margin for row in levels[:-1])
    reached = (row for row, least in zip(levels, needed, strict=False) if margin >= least * PARTS)
    return next(reached, levels[-1])


def broken(s: State, side: int) -> bool:
    """Whether a side has no leader and no unit in good order left, on the map or still to come."""
    counters = s.kit.counters
    return not any(
        counters[i].leader or (counters[i].combat and s.units[i].morale == GOOD)
        for i in s.kit.units_of[side]
        if s.units[i].at not in (DEAD, LEFT)
    )


def judge(s: State) -> None:
    """A side that is broken loses at once."""
    for side in (0, 1):
        if broken(s, side) and not broken(s, 1 - side):
            s.victor = 1 - side
