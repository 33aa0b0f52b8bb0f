"""The board: everything of a MOSKVA table that is printed, for somebody who has to draw it.

It holds no rule and nothing that changes in play. Hexes are the small integers of the engine
(`names` says how they are called), counters stand in the engine's order, so that a view's units
point straight into them. Names on the map are indexes into no language: each comes in both.
"""

from __future__ import annotations

from collections import Counter as Tally
from itertools import pairwise
from typing import Literal

from grognard.games.ercn.card import Card, ResultsTable, card, results_table
from grognard.games.ercn.kit import SIDES, Counter, Kit
from grognard.games.ercn.rows import Camp, CounterRow
from grognard.kernel.scenarios import Title
from grognard.kernel.value import Value

NOWHERE = Title("", "")


class BoardHex(Value, frozen=True):
    """[A1] One hex. `side` is its side of the front line before play, `zone` an army's zone."""

    terrain: str
    side: Camp
    zone: str
    depth: int
    """Hexes from the front line; 0 where the sheet does not say."""
    place: Literal["", "town", "city", "capital"]
    name: Title
    points: int
    """What the place is worth in victory points; 0 where it does not count."""


class BoardSide(Value, frozen=True):
    """[A1] What is printed on a hexside."""

    a: int
    b: int
    river: Literal["", "river", "major"]
    canal: bool
    name: Title
    bridge: bool
    fort: Title
    fort_around: int
    """The city a ring of forts goes around; -1 where the line faces the enemy's edge."""
    front: bool


class BoardFace(Value, frozen=True):
    """[A2a] A side of a counter: `second` on the second counter of a double unit."""

    attack: int
    defence: int
    move: int
    second: bool
    reduced: bool


class BoardCounter(Value, frozen=True):
    """[A2a] A unit as printed. `faces[n]` shows after n losses; `trench` is its entrenched side."""

    id: str
    side: Camp
    nation: str
    army: str
    type: str
    size: str
    faces: tuple[BoardFace, ...]
    trench: int
    colour: str
    name: str
    source: str
    turn: int
    decoy: bool


class BoardArrival(Value, frozen=True):
    """Units of one army that are due on a turn."""

    army: str
    units: int


class BoardTurn(Value, frozen=True):
    """[A3] One turn of the calendar, under the options of the match."""

    turn: int
    dates: Title
    weather: str
    air: dict[Camp, int]
    comes: dict[Camp, tuple[BoardArrival, ...]]


class BoardZone(Value, frozen=True):
    """[MOSKVA 1, MOSKVA 12] A zone in which armies set up."""

    id: str
    side: Camp


class BoardReserve(Value, frozen=True):
    """[MOSKVA 1a] An army in reserve and the hex it gathers around."""

    army: str
    side: Camp
    hex: int


class BoardMark(Value, frozen=True):
    """[MOSKVA 10] A star or cross on the edge, where a stretch that supplies a side ends."""

    hex: int
    side: Camp


class BoardLevel(Value, frozen=True):
    """[MOSKVA 11e] A level of victory, up to and with so many points; the last has no limit."""

    id: str
    upto: int | None


class BoardRebuild(Value, frozen=True):
    """[MOSKVA 9b] Eliminated units that come back: so many divisions' worth, on one turn."""

    side: Camp
    turn: int
    divisions: int


class Board(Value, frozen=True):
    """The whole sheet, and the card beside it."""

    id: str
    title: Title
    map_title: Title
    numbering: Literal["NNEE"]
    rows: int
    cols: int
    km_per_hex: float
    names: tuple[str, ...]
    hexes: tuple[BoardHex, ...]
    hexsides: tuple[BoardSide, ...]
    roads: tuple[tuple[int, int], ...]
    rails: tuple[tuple[int, int], ...]
    road_exits: tuple[int, ...]
    rail_exits: tuple[int, ...]
    zones: tuple[BoardZone, ...]
    reserves: tuple[BoardReserve, ...]
    supply: dict[Camp, tuple[int, ...]]
    entry: dict[Camp, tuple[int, ...]]
    marks: tuple[BoardMark, ...]
    counters: tuple[BoardCounter, ...]
    calendar: tuple[BoardTurn, ...]
    rebuild: BoardRebuild
    levels: tuple[BoardLevel, ...]
    chart: ResultsTable
    card: Card
    digest: str


def board(kit: Kit) -> Board:
    """Lay out the printed sheet of a kit."""
    sheets, grid = kit.sheets, kit.ground.grid
    scenario = sheets.scenario
    return Board(
        id=scenario.id,
        title=Title(scenario.title_en, scenario.title_fr),
        map_title=Title(sheets.map.title_en, sheets.map.title_fr),
        numbering=sheets.map.numbering,
        rows=sheets.map.rows,
        cols=sheets.map.cols,
        km_per_hex=sheets.map.km_per_hex,
        names=grid.names,
        hexes=_hexes(kit),
        hexsides=_hexsides(kit),
        roads=_paths(kit, "road"),
        rails=_paths(kit, "rail"),
        road_exits=tuple(kit.hex(h) for h in scenario.entry_roads),
        rail_exits=tuple(kit.hex(h) for h in scenario.entry_rails),
        zones=tuple(BoardZone(zone, side) for side in SIDES for zone in scenario.zones[side]),
        reserves=tuple(BoardReserve(r.army, r.side, kit.hex(r.hex)) for r in scenario.reserves),
        supply={side: tuple(kit.hex(h) for h in scenario.supply[side]) for side in SIDES},
        entry={side: tuple(kit.hex(h) for h in scenario.entry[side]) for side in SIDES},
        marks=_marks(kit),
        counters=tuple(_counter(kit, c) for c in kit.counters),
        calendar=_calendar(kit),
        rebuild=BoardRebuild(
            scenario.rebuild.side, scenario.rebuild.turn, scenario.rebuild.divisions
        ),
        levels=tuple(BoardLevel(level.id, level.upto) for level in scenario.victory.levels),
        chart=results_table(kit),
        card=card(kit),
        digest=kit.digest,
    )


def _names(kit: Kit) -> dict[str, Title]:
    return {row.en: Title(row.en, row.fr) for row in kit.sheets.map.names}


def _hexes(kit: Kit) -> tuple[BoardHex, ...]:
    names, victory = _names(kit), kit.sheets.scenario.victory
    rows = sorted(kit.sheets.hexes, key=lambda row: kit.hex(row.hex))
    counting = set(kit.cities)
    return tuple(
        BoardHex(
            terrain=row.terrain,
            side=row.side,
            zone=row.zone,
            depth=row.from_front or 0,
            place=row.place,
            name=names.get(row.name, Title(row.name, row.name)),
            points=victory.capital.supplied
            if h == kit.capital
            else victory.city
            if h in counting
            else 0,
        )
        for h, row in enumerate(rows)
    )


def _hexsides(kit: Kit) -> tuple[BoardSide, ...]:
    names = _names(kit)
    towns = {row.name: kit.hex(row.hex) for row in kit.sheets.hexes if row.name}
    return tuple(
        BoardSide(
            a=kit.hex(row.a),
            b=kit.hex(row.b),
            river=row.river,
            canal="canal" in row.name,
            name=names.get(row.name, NOWHERE),
            bridge=row.bridge,
            fort=names.get(row.fort, Title(row.fort, row.fort)),
            # A ring is called after its city, a line after the country it bars.
            fort_around=towns.get(row.fort.removesuffix(" zone"), -1),
            front=row.front,
        )
        for row in kit.sheets.hexsides
    )


def _paths(kit: Kit, kind: str) -> tuple[tuple[int, int], ...]:
    return tuple((kit.hex(p.a), kit.hex(p.b)) for p in kit.sheets.paths if p.kind == kind)


def _counter(kit: Kit, counter: Counter) -> BoardCounter:
    rows = [row for row in kit.sheets.counters if counter.id in (row.id, row.second_of)]
    looks = [look for row in rows for look in _looks(row)] or [(False, False)]
    return BoardCounter(
        id=counter.id,
        side=SIDES[counter.side],
        nation=counter.nation,
        army=counter.army,
        type=counter.type,
        size=counter.size,
        faces=tuple(
            BoardFace(face.attack, face.defence, face.move, second, reduced)
            for face, (second, reduced) in zip(counter.faces, looks, strict=False)
        ),
        trench=counter.trench,
        colour=counter.colour,
        name=counter.name,
        source=counter.source,
        turn=counter.turn,
        decoy=counter.decoy,
    )


def _looks(row: CounterRow) -> list[tuple[bool, bool]]:
    """Of each face of a counter: whether it is a second counter's, and whether it is the back."""
    second = bool(row.second_of)
    return [(second, False)] + [(second, True)] * (row.red_attack is not None)


def _calendar(kit: Kit) -> tuple[BoardTurn, ...]:
    return tuple(
        BoardTurn(
            turn=row.turn,
            dates=Title(row.dates, row.dates_fr),
            weather=kit.weathers[day.weather],
            air=dict(zip(SIDES, day.air, strict=True)),
            comes={side: _arrivals(kit, row.turn, n) for n, side in enumerate(SIDES)},
        )
        for row, day in zip(kit.sheets.scenario.calendar, kit.calendar, strict=True)
    )


def _arrivals(kit: Kit, turn: int, side: int) -> tuple[BoardArrival, ...]:
    """[MOSKVA 9] What stands on the map at the start does not come."""
    due = Tally(
        c.army for c in kit.counters if c.turn == turn > 1 and c.side == side and not c.decoy
    )
    return tuple(BoardArrival(army, units) for army, units in due.items())


def _marks(kit: Kit) -> tuple[BoardMark, ...]:
    """[MOSKVA 10] The ends of each stretch of supplying edge, the corners of the map left out."""
    grid = kit.ground.grid
    rows, cols = grid.rows, grid.cols
    corners = {kit.hex(f"{n:02d}{e:02d}") for n in (1, rows) for e in (1, cols)}
    edges = (
        [h for h in range(len(grid)) if h % cols == 0],
        [h for h in range(len(grid)) if h % cols == cols - 1],
        list(range(cols)),
        list(range(len(grid) - cols, len(grid))),
    )
    found: dict[tuple[int, Camp], None] = {}
    for side in SIDES:
        supplies = {kit.hex(h) for h in kit.sheets.scenario.supply[side]}
        for edge in edges:
            flags = [False, *(h in supplies for h in edge), False]
            for k, (before, after) in enumerate(pairwise(flags)):
                if before != after:
                    h = edge[k if after else k - 1]
                    if h not in corners:
                        found[h, side] = None
    return tuple(BoardMark(h, side) for h, side in found)
