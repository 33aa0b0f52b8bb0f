"""[1.1, 2.3] Victory: points for what the scenario counts, and the level their margin reaches."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.pg.kit import DEAD, LEFT, SIDES, Kit
from grognard.games.pg.piece_state import DEMORALISED, GOOD
from grognard.games.pg.scenario import Level, Score
from grognard.games.pg.state import State
from grognard.kernel.tally import Line

LISTED = 12
"""Hexes of an area that are named one by one."""
PARTS = 20
"""Points are computed in twentieths, the least that a scenario gives."""


def counted(s: State, row: Score) -> int:
    """[1.2, 16.6] How often a line of the scenario counts now. Who is hidden counts nowhere: the
    score is open to both sides."""
    side = s.kit.side_ids.index(row.side)
    if row.per == "hex":
        held = holders(s)
        return sum(held[at] == side for at in s.kit.areas[row.area])
    if row.per == "enemy_step":
        return s.steps_lost[1 - side]
    if row.per == "exit_step":
        return dict(s.steps_out).get(f"{SIDES[side]} {row.edge}", 0)
    area = s.kit.areas[row.area]
    return sum(s.units[i].at in area and _stands(s, i) for i in s.kit.units_of[side])


def holders(s: State) -> bytes:
    """[1.2.control] Who holds each hex. Before the first turn those that count are the defender's,
    as they will be when it begins."""
    if s.turn:
        return s.owner
    found = bytearray(s.owner)
    for row in s.kit.scenario.victory.score:
        if row.per == "hex":
            for at in s.kit.areas[row.area]:
                found[at] = s.kit.defender
    return bytes(found)


def _stands(s: State, i: int) -> bool:
    unit = s.units[i]
    return s.kit.counters[i].combat and unit.morale != DEMORALISED and not unit.hidden


def at_most(s: State, row: Score, count: int) -> int:
    """How often a line can count by the end: every hex of its area, every step that is still in
    play, every unit that is."""
    side = s.kit.side_ids.index(row.side)
    if row.per == "hex":
        return len(s.kit.areas[row.area])
    if row.per == "enemy_step":
        return count + sum(_steps(s, 1 - side))
    if row.per == "exit_step":
        return count + sum(_steps(s, side))
    return sum(1 for _ in _steps(s, side))


def _steps(s: State, side: int) -> Iterator[int]:
    """The steps of each combat unit of a side that is in play or still to come."""
    for i in s.kit.units_of[side]:
        if s.kit.counters[i].combat and s.units[i].at not in (DEAD, LEFT):
            yield s.kit.counters[i].steps - s.units[i].reduced


def points(s: State) -> int:
    """[2.3] The points of one side less those of the other, in twentieths."""
    plus = s.kit.scenario.victory.plus
    return sum(
        round(row.points * PARTS) * counted(s, row) * (1 if row.side == plus else -1)
        for row in s.kit.scenario.victory.score
    )


def standing(s: State) -> tuple[Line, ...]:
    """[2.3] Every condition of the scenario: what it has brought so far and can still bring; then
    what either side lacks to its next level."""
    return (*_conditions(s), *_levels(s, points(s)))


def _conditions(s: State) -> Iterator[Line]:
    victory, names = s.kit.scenario.victory, s.kit.names
    for row in victory.score:
        side, count = s.kit.side_ids.index(row.side), counted(s, row)
        most = max(count, at_most(s, row, count))
        earned = row.points * count
        about: list[tuple[str, str | float]] = [
            ("side", SIDES[side]), ("count", count), ("most", most), ("each", row.points),
            ("points", earned), ("left", row.points * (most - count)),
        ]  # fmt: skip
        if row.area:
            area = sorted(s.kit.areas[row.area])
            listed = " ".join(names[at] for at in area) if len(area) <= LISTED else ""
            about += [("area", row.area), ("hex", listed)]
        if row.edge:
            about.append(("edge", row.edge))
        amount = round(earned * PARTS) * (1 if row.side == victory.plus else -1)
        yield Line(_whole(amount), "2.3", SCORED[row.per], tuple(about))


def _levels(s: State, margin: int) -> Iterator[Line]:
    """[2.3] The level that is reached now, and for either side the next that is better for it. A
    broken side has lost whatever the points say."""
    if s.victor >= 0:
        yield Line(0, "2.3", "level-broken", (("side", SIDES[1 - s.victor]),))
        return
    rows, least = s.kit.scenario.victory.level, margins(s.kit)
    now = rows.index(level(s, margin))
    plus = s.kit.side_ids.index(s.kit.scenario.victory.plus)
    yield Line(0, "2.3", "level-now", _named(s, rows[now]))
    if now:
        lacks = (("side", SIDES[plus]), ("need", least[now - 1] - margin / PARTS))
        yield Line(0, "2.3", "level-next", (*lacks, *_named(s, rows[now - 1])))
    if now + 1 < len(rows):
        lacks = (("side", SIDES[1 - plus]), ("need", margin / PARTS - least[now]))
        yield Line(0, "2.3", "level-below", (*lacks, *_named(s, rows[now + 1])))


def _named(s: State, row: Level) -> tuple[tuple[str, str], ...]:
    winner = SIDES[s.kit.side_ids.index(row.winner)] if row.winner else ""
    return (("level", row.level), ("winner", winner))


def _whole(twentieths: int) -> int:
    """Towards nought: half a point is none on either side."""
    return (abs(twentieths) // PARTS) * (1 if twentieths > 0 else -1)


SCORED = {
    "hex": "scored-hexes",
    "enemy_step": "scored-steps",
    "exit_step": "scored-exits",
    "unit_in": "scored-units",
}


def margins(kit: Kit) -> tuple[int, ...]:
    """[2.3] From which margin on each level is reached but the last; a short game has its own."""
    return kit.margins or tuple(row.margin for row in kit.scenario.victory.level[:-1])


def level(s: State, margin: int) -> Level:
    """[2.3] The first level whose margin is reached; a short game has margins of its own."""
    levels = s.kit.scenario.victory.level
    reached = (
        row for row, least in zip(levels, margins(s.kit), strict=False) if margin >= least * PARTS
    )
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
