"""The board: everything of a Panzer Grenadier map that is printed, for somebody who draws it.

It holds no rule and nothing that changes in play. Hexes are the small integers of the engine, laid
out in columns from the west, each column from the north; `names` says how they are called and is
empty where the map has no hex. Names come in both languages.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from grognard.games.pg.charts import TerrainRow
from grognard.games.pg.ground import NOWHERE, Ground, region
from grognard.games.pg.kit import ALLIES, SIDES, Camp, Counter, Kit
from grognard.games.pg.rows import TERRAINS, Sheets
from grognard.games.pg.rules.r18_victory import margins
from grognard.games.pg.scenario import BoardAt
from grognard.kernel.scenarios import Title
from grognard.kernel.tables import Chart
from grognard.kernel.value import Value

Way = Literal["main", "track", "street", "rail"]
CLASSES: tuple[Way, ...] = ("street", "track", "main")
"""From the least: a stretch that two roads share is drawn as the greater."""


class BoardHex(Value, frozen=True):
    """[2.2, 8.4] One hex; no terrain where the map has none. `level` counts elevation lines,
    `line` marks one that runs through it, `place` is the index of a named place or -1,
    `ford` that its river is forded here [5.7]."""

    terrain: str
    level: int
    line: bool
    bridge: int
    place: int
    ford: bool


class BoardWay(Value, frozen=True):
    """[5.2, 15.21] A stretch of road or railway between two neighbours. One that leaves the map
    leads to -1, in the direction given (in the order of grid.DIRECTIONS)."""

    a: int
    b: int
    facing: int
    kind: Way


class BoardRiver(Value, frozen=True):
    """[5.71, 5.72] A river in the direction in which it flows."""

    name: Title
    major: bool
    hexes: tuple[int, ...]


class BoardPlace(Value, frozen=True):
    """A village or town and its hexes."""

    name: Title
    hexes: tuple[int, ...]


class BoardPart(Value, frozen=True):
    """[2.2] A board of the map: its number and name, its north-western column and row."""

    number: int
    title: Title
    col: int
    row: int
    turned: bool


class BoardArea(Value, frozen=True):
    """[2.3] An area the scenario names. `points` are those a side earns for holding a hex of it."""

    id: str
    hexes: tuple[int, ...]
    points: dict[str, float]


class BoardGround(Value, frozen=True):
    """[2.2] The ground of a map as it is drawn, and the terrain chart beside it."""

    cols: int
    rows: int
    names: tuple[str, ...]
    hexes: tuple[BoardHex, ...]
    ways: tuple[BoardWay, ...]
    rivers: tuple[BoardRiver, ...]
    places: tuple[BoardPlace, ...]
    parts: tuple[BoardPart, ...]
    areas: tuple[BoardArea, ...]
    chart: tuple[TerrainRow, ...]


class BoardReduced(Value, frozen=True):
    """[7.6] The fire values of the reduced side; none where it has none."""

    df: int | None
    bf: int | None
    at: int | None


class BoardCounter(Value, frozen=True):
    """[2.1, 7.3] A piece as printed. A fire value is strength and range; a leader's figures are on
    the face that is drawn for him [6.1], so that here he has a rank alone."""

    id: str
    label: str
    side: Camp
    nation: str
    code: str
    name: Title
    type: str
    df: tuple[int, int] | None
    bf: tuple[int, int] | None
    at: tuple[int, int] | None
    reduced: BoardReduced | None
    armour: int | None
    move: int
    limbered: str
    steps: int
    rank: str
    group: int
    source: str


class BoardFace(Value, frozen=True):
    """[6.1] A face of a leader's counter."""

    id: str
    morale: int
    combat: int
    bonus: int


class BoardGroup(Value, frozen=True):
    """[2.3, 16.51] A group of a side: where it sets up, or on which turn it comes and whence."""

    side: Camp
    title: Title
    turn: int
    area: str
    hexes: tuple[int, ...]


class BoardSide(Value, frozen=True):
    """[2.3] A side of the scenario."""

    side: Camp
    nation: str
    name: Title
    attacker: bool


class BoardLevel(Value, frozen=True):
    """[2.3] A level of victory and from which margin on it is reached; the last from any."""

    level: Literal["major", "minor", "draw"]
    winner: Camp | None
    margin: int | None


class BoardVictory(Value, frozen=True):
    """[2.3] How to win: the margin is the points of `plus` less those of the other side."""

    plus: Camp
    levels: tuple[BoardLevel, ...]


class BoardTurn(Value, frozen=True):
    """[8.1] A turn: how far one sees, and whether it is night."""

    turn: int
    time: str
    sight: int
    night: bool

    @property
    def dates(self) -> Title:
        """What a list of games says of it."""
        return Title(self.time, self.time)


class Board(Value, frozen=True):
    """The whole sheet: the map, the counters, the calendar."""

    kind: Literal["boards"]
    id: str
    title: Title
    place: Title
    blurb: Title
    date: str
    ground: BoardGround
    sides: tuple[BoardSide, ...]
    groups: tuple[BoardGroup, ...]
    special: tuple[Title, ...]
    victory: BoardVictory
    counters: tuple[BoardCounter, ...]
    faces: tuple[BoardFace, ...]
    calendar: tuple[BoardTurn, ...]
    charts: dict[str, Chart]
    """[7.51, 12.4] The fire tables: direct, bombardment, assault."""
    digest: str


def board(kit: Kit) -> Board:
    """Lay out the printed sheet of a kit."""
    scenario = kit.scenario
    return Board(
        kind="boards",
        id=scenario.id,
        title=Title(scenario.title_en, scenario.title_fr),
        place=Title(scenario.place_en, scenario.place_fr),
        blurb=Title(scenario.blurb_en, scenario.blurb_fr),
        date=scenario.date,
        ground=board_ground(kit.sheets, kit.ground),
        sides=tuple(
            BoardSide(SIDES[n], one.id, Title(one.name_en, one.name_fr), one.attacker)
            for n, one in enumerate(kit.sides)
        ),
        groups=tuple(
            BoardGroup(
                side=SIDES[side],
                title=Title(group.title_en, group.title_fr),
                turn=group.turn,
                area=group.area,
                hexes=tuple(sorted(kit.areas[group.area])) if group.area else kit.entries[n],
            )
            for n, (side, group) in enumerate(kit.groups)
        ),
        special=tuple(Title(one.en, one.fr) for one in scenario.special),
        victory=_victory(kit),
        counters=tuple(_counter(kit, one) for one in kit.counters),
        faces=tuple(BoardFace(face.id, face.morale, face.combat, face.bonus) for face in kit.faces),
        calendar=tuple(
            BoardTurn(turn, _time(scenario.start, turn), kit.range[turn], kit.night[turn])
            for turn in range(1, kit.last + 1)
        ),
        charts={
            "direct": kit.direct_fire.chart,
            "bombardment": kit.bombardment.chart,
            "assault": kit.assault.chart,
        },
        digest=kit.digest,
    )


def _victory(kit: Kit) -> BoardVictory:
    victory = kit.scenario.victory

    def camp(id: str) -> Camp:
        return SIDES[kit.side_ids.index(id)]

    least = (*margins(kit), None)
    levels = zip(victory.level, least, strict=True)
    return BoardVictory(
        camp(victory.plus),
        tuple(
            BoardLevel(row.level, camp(row.winner) if row.winner else None, margin)
            for row, margin in levels
        ),
    )


def _time(start: str, turn: int) -> str:
    """A turn is a quarter of an hour."""
    hours, minutes = start.split(":")
    at = int(hours) * 60 + int(minutes) + 15 * (turn - 1)
    return f"{at // 60 % 24:02d}:{at % 60:02d}"


def nation_of(kit: Kit, one: Counter) -> str:
    """Whose it is called: the Guards apart; leaders and what has no nation by their side."""
    nation = "sg" if one.guards and one.side == ALLIES else one.nation
    return nation or kit.side_ids[one.side]


def _counter(kit: Kit, one: Counter) -> BoardCounter:
    row = one.row
    name = Title(row.name_en, row.name_fr) if row else Title(one.code, one.code)
    return BoardCounter(
        id=one.id,
        label=one.printed,
        side=SIDES[one.side],
        nation=nation_of(kit, one),
        code=one.code,
        name=name,
        type=one.type,
        df=_fire(row.df, row.df_range) if row else None,
        bf=_fire(row.bf, row.bf_range) if row else None,
        at=_fire(row.at, row.at_range) if row else None,
        reduced=BoardReduced(row.red_df, row.red_bf, row.red_at) if row and one.steps > 1 else None,
        armour=row.armour if row else None,
        move=one.move,
        limbered=one.limbered,
        steps=one.steps,
        rank=one.code if one.leader else "",
        group=one.group,
        source=row.source if row else "",
    )


def _fire(strength: int | None, range_: int | None) -> tuple[int, int] | None:
    return None if strength is None else (strength, range_ or 0)


def board_ground(sheets: Sheets, ground: Ground) -> BoardGround:
    """[2.2] Lay out the boards of a scenario as one map."""
    places = _places(sheets, ground)
    lies_in = {hex: n for n, place in enumerate(places) for hex in place.hexes}
    return BoardGround(
        cols=ground.cols,
        rows=ground.rows,
        names=tuple(ground.names),
        hexes=tuple(_hex(ground, i, lies_in.get(i, -1)) for i in range(len(ground.terrain))),
        ways=(*_roads(sheets, ground), *_stretches(ground, ground.rail, {})),
        rivers=_rivers(sheets, ground),
        places=places,
        parts=tuple(
            BoardPart(
                laid.number,
                Title(part.sheet.title_en, part.sheet.title_fr),
                *_corner(ground, laid),
                laid.turned,
            )
            for laid, part in zip(sheets.scenario.board, sheets.boards, strict=True)
        ),
        areas=_areas(sheets, ground),
        chart=sheets.terrain.terrain,
    )


def _hex(ground: Ground, i: int, place: int) -> BoardHex:
    code = ground.terrain[i]
    return BoardHex(
        terrain="" if code == NOWHERE else TERRAINS[code],
        level=ground.level[i],
        line=bool(ground.line[i]),
        bridge=ground.bridge[i],
        ford=bool(ground.ford[i]),
        place=place,
    )


def _corner(ground: Ground, laid: BoardAt) -> tuple[int, int]:
    """Column and row of the hex at the board's upper left as it lies."""
    return divmod(min(ground.at(laid, "0101"), ground.at(laid, "2127")), ground.rows)


def _roads(sheets: Sheets, ground: Ground) -> tuple[BoardWay, ...]:
    """[5.2] The classes differ in the drawing alone."""
    kinds: dict[tuple[int, int], Way] = {}
    for laid, part in zip(sheets.scenario.board, sheets.boards, strict=True):
        for road in sorted(part.sheet.road, key=lambda road: CLASSES.index(road.kind)):
            for a, b in pairwise(ground.at(laid, hex) for hex in road.hexes.split()):
                kinds[min(a, b), max(a, b)] = road.kind
    return _stretches(ground, ground.road, kinds)


def _stretches(
    ground: Ground, table: bytearray, kinds: dict[tuple[int, int], Way]
) -> tuple[BoardWay, ...]:
    """Every stretch once. A road over the edge of a board is a main one, all others are rails."""
    found: list[BoardWay] = []
    for a in ground.hexes:
        for facing in range(6):
            b = ground.neighbour[6 * a + facing]
            if table[a] >> facing & 1 and (b < 0 or a < b):
                kind: Way = kinds.get((a, b), "main") if table is ground.road else "rail"
                found.append(BoardWay(a, b, facing, kind))
    return tuple(found)


def _rivers(sheets: Sheets, ground: Ground) -> tuple[BoardRiver, ...]:
    return tuple(
        BoardRiver(
            Title(river.name_en, river.name_fr),
            river.kind == "major_river",
            tuple(ground.at(laid, hex) for hex in river.hexes.split()),
        )
        for laid, part in zip(sheets.scenario.board, sheets.boards, strict=True)
        for river in part.sheet.river
    )


def _places(sheets: Sheets, ground: Ground) -> tuple[BoardPlace, ...]:
    return tuple(
        BoardPlace(
            name, tuple(ground.at(laid, row.hex) for row in part.hexes if row.place == name.en)
        )
        for laid, part in zip(sheets.scenario.board, sheets.boards, strict=True)
        for name in part.sheet.places
    )


def _areas(sheets: Sheets, ground: Ground) -> tuple[BoardArea, ...]:
    """[2.3] Areas in which a side sets up or that are worth points, in the scenario's order."""
    earned: dict[str, dict[str, float]] = {}
    for score in sheets.scenario.victory.score:
        if score.per == "hex":
            earned.setdefault(score.area, {})[score.side] = score.points
    ids = dict.fromkeys(area.id for area in sheets.scenario.area)
    return tuple(
        BoardArea(id, tuple(sorted(region(sheets, ground, id))), earned.get(id, {})) for id in ids
    )
