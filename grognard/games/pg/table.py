"""Results, previews and invariants: what others ask of a Panzer Grenadier match."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.pg.kit import DEAD, LEFT, SIDES, WAITING
from grognard.games.pg.piece_state import DEMORALISED, FIRED
from grognard.games.pg.rules.r03_segment import Segment
from grognard.games.pg.rules.r04_stacking import excess
from grognard.games.pg.rules.r07_preview import FIRING, previewed
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_preview import previewed_assault
from grognard.games.pg.rules.r18_victory import PARTS, level, points, standing
from grognard.games.pg.state import State
from grognard.kernel.flow import Action
from grognard.kernel.game import Preview, Result
from grognard.kernel.legality import Illegal, no
from grognard.kernel.value import Side


def result(s: State) -> Result:
    """[2.3] The margin, and the level of victory it is worth; a broken side has lost."""
    margin = points(s)
    row = level(s, margin)
    winner = SIDES[s.kit.side_ids.index(row.winner)] if row.winner else ""
    name = row.level
    if s.victor >= 0:
        winner, name = SIDES[s.victor], "major"
    return Result(not s.steps, margin // PARTS, name, winner, standing(s))


def preview(s: State, side: Side, action: Action[State]) -> Preview:
    """[7.5, 12.4] Fire and assaults computed before they are made; nothing else is."""
    if isinstance(action, FIRING):
        return previewed(s, side, action)
    if isinstance(action, Assault):
        return previewed_assault(s, side, action)
    raise Illegal([no("0", "no-preview")])


def faults(s: State) -> Iterator[str]:
    """Everything that must hold between two actions, and does not."""
    kit = s.kit
    for i, unit in enumerate(s.units):
        id = kit.counters[i].id
        if unit.at >= 0 and not (unit.at < kit.size and kit.names[unit.at]):
            yield f"{id} stands in no hex"
        if unit.at < 0 and unit.at not in (WAITING, DEAD, LEFT):
            yield f"{id} is nowhere"
        if unit.reduced and kit.counters[i].steps < 2:
            yield f"{id} is reduced and has one step"
        if unit.aboard >= 0 and not _rides(s, i):
            yield f"{id} rides on nothing"
        if kit.counters[i].leader and s.turn and unit.face < 0:
            yield f"{id} has no face"
        yield from _odd(s, i)
    for side in (0, 1) if not s.tasks else ():
        for at in {unit.at for unit in s.units if unit.at >= 0}:
            if excess(s, side, at):
                yield f"too many of {SIDES[side]} in {kit.names[at]}"
    yield from _off_the_sheets(s)
    yield from s.stale_tables()


def _odd(s: State, i: int) -> Iterator[str]:
    """What no piece can be, wherever it stands."""
    counter, unit = s.kit.counters[i], s.units[i]
    if not 0 <= unit.morale <= DEMORALISED or not 0 <= unit.marker <= FIRED:
        yield f"{counter.id} has no such morale or marker"
    if unit.at < 0 and (unit.morale or unit.dug or unit.spotted or unit.shots):
        yield f"{counter.id} is off the map and bears a marker"
    if unit.tank_leader and (not counter.afv or counter.apc):
        yield f"{counter.id} cannot have a tank leader"
    if unit.dug and (counter.leader or counter.afv or counter.cavalry or counter.transport):
        yield f"{counter.id} cannot dig in"
    if unit.limbered and not counter.limbered:
        yield f"{counter.id} cannot be limbered"
    if unit.hidden and (unit.spotted or unit.shots):
        yield f"{counter.id} is hidden and was seen"
    load = s.passengers(i) if counter.transport and unit.at >= 0 else ()
    if load and unit.morale:
        yield f"{counter.id} is shaken and carries others"
    if sum(not s.kit.counters[j].leader for j in load) > 1:
        yield f"{counter.id} carries two units"


def _rides(s: State, i: int) -> bool:
    unit = s.units[i]
    if not 0 <= unit.aboard < len(s.units):
        return False
    carrier = s.kit.counters[unit.aboard]
    return carrier.transport and s.units[unit.aboard].at == unit.at


def _off_the_sheets(s: State) -> Iterator[str]:
    """What the data files do not know: only a damaged save has such things."""
    if not 0 <= s.turn <= s.kit.last:
        yield "the turn is none of the scenario"
    if not set(s.owner) <= {0, 1, 2}:
        yield "a hex is held by nobody that plays"
    if s.side not in (0, 1):
        yield "a side is none of the two"
    hexes = (*s.smoke, *s.trenches, *(at for at, _ in s.wrecks), *(mine.at for mine in s.mines))
    if s.turn and not all(0 <= at < s.kit.size and s.kit.names[at] for at in hexes):
        yield "a marker lies in no hex"
    if s.steps and isinstance(s.steps[-1], Segment) and (s.mourned or s.leavers):
        yield "something of the last segment is left over"
