"""Around the rules: the result, and the invariants that must hold between two actions."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.counters import AGGRESSOR, DEFENDER, SIDES
from grognard.games.ft.pieces import ABOARD
from grognard.games.ft.rules.f1_victory import MORALE, PRESTIGE, SUDDEN
from grognard.games.ft.scenario_rows import LevelRow
from grognard.games.ft.state import State
from grognard.kernel.game import Result
from grognard.kernel.tally import Tally


def result(s: State) -> Result:
    """[G.16, G.20] The aggressor's points, and the level of victory they reach."""
    tally = Tally()
    tally.add(s.vp, "G.16", "victory-points")
    row = level_of(s)
    winner = SIDES[s.kit.players.index(row.winner)] if row.winner else ""
    level = f"{row.winner}-{row.degree}" if row.winner else row.degree
    return Result(not s.steps, s.vp, level, winner, tuple(tally.lines))


def level_of(s: State) -> LevelRow:
    """[G.20] The row of the final points. After a failed test of prestige it is at best the mildest
    win of the other side, after one of morale at least the aggressor's own mildest; a sudden
    victory is his best."""
    rows = s.kit.scenario.level
    n = next(n for n, row in enumerate(rows) if row.at_least <= s.vp <= row.at_most)
    mine = [k for k, row in enumerate(rows) if row.winner == s.kit.players[AGGRESSOR]]
    theirs = [k for k, row in enumerate(rows) if row.winner == s.kit.players[DEFENDER]]
    if s.over == SUDDEN:
        n = min(mine)
    elif s.over == PRESTIGE:
        n = max(n, min(theirs))
    elif s.over == MORALE:
        n = min(n, max(mine))
    return rows[n]


def faults(s: State) -> Iterator[str]:
    """Invariants: tables follow from the truth, nobody shares a hex with an enemy, every step is
    one the unit has, HQs hold no more points than they can."""
    yield from s.stale_tables()
    counters, names = s.kit.counters, s.kit.names
    for at, stack in s.stacks.items():
        if len({counters[i].side for i in stack}) > 1:
            yield f"both sides in {names[at]}"
    for i, unit in enumerate(s.units):
        counter = counters[i]
        if not 0 <= unit.step < counter.steps:
            yield f"{counter.id} has no step {unit.step + 1}"
        if unit.sp and not counter.hq:
            yield f"{counter.id} holds supply points"
        if not 0 <= unit.limited <= 4:
            yield f"{counter.id} has a LIMITED SUPPLY marker of {unit.limited}"
    yield from stray_loads(s)
    for at in range(s.kit.ground.hexes):
        if s.veiled >> at & 1 and at not in s.stacks:
            yield f"a ? covers nobody in {names[at]}"
        if s.held & s.kit.neutral:
            yield "somebody holds neutral ground or open water"


def stray_loads(s: State) -> Iterator[str]:
    """[C.2.9, C.3.9] Who is aboard is aboard of one ship or aircraft; and squadrons left, missions
    and bases agree."""
    aboard = [i for ship in s.ships for i in ship.cargo if s.units[i].at == ABOARD]
    aboard += [i for plane in s.planes for i in plane.cargo]
    if sorted(aboard) != [i for i, unit in enumerate(s.units) if unit.at == ABOARD]:
        yield "units aboard of nothing, or of two things"
    for n, plane in enumerate(s.planes):
        if plane.at >= 0 and plane.lost >= s.kit.planes[n].se:
            yield f"{s.kit.planes[n].id} flies without squadrons"
        if plane.cargo and not plane.mission:
            yield f"{s.kit.planes[n].id} stands loaded on its base"
    for k, ship in enumerate(s.ships):
        if ship.at < 0 and (ship.cargo or ship.sea):
            yield f"{s.kit.ships[k].id} is gone and not empty"
