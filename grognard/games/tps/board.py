"""The board: everything of a Stalingrad table that is printed, for somebody who has to draw it.

It holds no rule and nothing that changes in play. Areas and zones are the small integers of the
engine (`names` says how they are called, then the boxes beside them), counters stand in the
engine's order, so that a view's units point straight into them. Names come in both languages.
Places on the sheet are in the unit of its map: x to the east, y to the south.
"""

from __future__ import annotations

from typing import Literal

from grognard.games.tps.kit import BESIDE, BOX, EAST, OFF, Kit, label
from grognard.games.tps.map_drawing import Drawn, Line
from grognard.games.tps.rows import (
    AreaRow,
    Arm,
    Camp,
    CounterRow,
    DayRow,
    Mobility,
    Quadrant,
    Shape,
    Sheets,
    Track,
    front_artillery,
)
from grognard.kernel.scenarios import Title
from grognard.kernel.value import Value

NOWHERE = -1
LUFTWAFFE = "LUFTWAFFE"
Rect = tuple[float, float, float, float]
"""Left, top, width, height."""


class BoardArea(Value, frozen=True):
    """[3.2, 3.3] One area or zone. `side` controls it before play; `shape` and `colour` are its
    set-up symbol. One that is not `open` lies outside the part of the map that is played on."""

    id: str
    zone: bool
    open: bool
    name: Title
    short: Title
    tem: int
    points: int
    side: Camp
    shape: Shape
    colour: str
    group: str
    quadrant: Quadrant
    bank: bool
    landing: bool
    rubble: bool
    """[5.7] It is tested for rubble before play."""
    at: tuple[float, float]
    outline: Line
    adjacent: tuple[int, ...]


class BoardBorder(Value, frozen=True):
    """[3.2] The line between two areas, or an area's edge on the Volga or on the frame."""

    a: int
    b: int
    kind: Literal["border", "bank", "frame"]
    stream: str
    lines: tuple[Line, ...]


class BoardStream(Value, frozen=True):
    """A stream that areas are divided by."""

    id: str
    name: Title


class BoardBox(Value, frozen=True):
    """[6.2, 15.3, 17.1, 18.2] A box for units that are in no area. `place` is where the engine says
    they are; a Front artillery group and the Luftwaffe keep to the box of their own counter."""

    id: str
    place: int
    counter: int
    rect: Rect


class BoardCounter(Value, frozen=True):
    """[4.2] A unit as printed. No `attack` is the star of those that cannot lead an attack, or
    none at all; `silhouette` is the vehicle that makes it armour [4.21]."""

    id: str
    label: str
    """How messages call it."""
    side: Camp
    nation: Literal["german", "soviet", "guards"]
    parent: str
    unit: str
    type: str
    arm: Arm
    engineer: bool
    size: str
    attack: int | None
    star: bool
    defence: int | None
    spent_defence: int | None
    move: int
    mobility: Mobility
    silhouette: str
    integrity: str
    shape: str
    colour: str
    """[5.4] Set-up symbol and colour, or none."""
    area: str
    """[21.2] Where it starts by history, or none."""
    entry: str
    withdraws: str
    source: str


class BoardDay(Value, frozen=True):
    """[3.4] One date of the turn track. `german` and `russian` are its symbols; `needs` is what
    decides on it [19.2], or nothing."""

    id: str
    date: Title
    week: int
    ends_week: bool
    colour: str
    german: bool
    russian: bool
    needs: tuple[int, int | None] | None

    @property
    def dates(self) -> Title:
        return self.date


class Board(Value, frozen=True):
    """The whole sheet, and the tracks beside it."""

    kind: Literal["areas"]
    id: str
    title: Title
    map_title: Title
    source: str
    frame: Rect
    names: tuple[str, ...]
    areas: tuple[BoardArea, ...]
    borders: tuple[BoardBorder, ...]
    streams: tuple[BoardStream, ...]
    meetings: tuple[tuple[float, float], ...]
    """[3.2] Points where four areas meet: those across are not adjacent."""
    east_shore: Line
    islands: tuple[Line, ...]
    quadrants: tuple[float, ...]
    """[15.31] The lines between the artillery quadrants, from north to south."""
    boxes: tuple[BoardBox, ...]
    city: Drawn
    counters: tuple[BoardCounter, ...]
    calendar: tuple[BoardDay, ...]
    last: int
    """[6.4] The scenario ends with this date of the calendar, counted from 1."""
    track: Track
    stacking: int
    digest: str

    @property
    def played(self) -> tuple[BoardDay, ...]:
        """The dates of the scenario."""
        return self.calendar[: self.last]


def board(kit: Kit) -> Board:
    """Lay out the printed sheet of a kit."""
    sheets, sheet = kit.sheets, kit.sheets.map
    scenario = sheets.scenario
    left, top, right, foot = sheet.frame
    boxes = _boxes(kit)
    return Board(
        kind="areas",
        id=scenario.id,
        title=Title(scenario.title_en, scenario.title_fr),
        map_title=Title(sheet.title_en, sheet.title_fr),
        source=sheet.source,
        frame=(left, top, right - left, foot - top),
        names=(*kit.ground.names, *(box.id for box in boxes)),
        areas=_areas(kit),
        borders=_borders(kit),
        streams=tuple(BoardStream(s.id, Title(s.en, s.fr)) for s in sheet.streams),
        meetings=tuple(point.at for point in sheet.points),
        east_shore=_flat(sheet.east_shore),
        islands=tuple(_flat(island) for island in sheet.islands),
        quadrants=sheet.quadrant_y,
        boxes=boxes,
        city=_city(sheets),
        counters=_counters(kit),
        calendar=tuple(_day(sheets, row) for row in sheets.calendar),
        last=kit.last,
        track=sheets.constants.track,
        stacking=sheets.constants.stacking,
        digest=kit.digest,
    )


def _flat(points: tuple[tuple[float, float], ...]) -> Line:
    return tuple(c for point in points for c in point)


def _line(text: str) -> Line:
    """Points as the lists have them: "x,y x,y"."""
    return tuple(float(c) for point in text.split() for c in point.split(","))


def _areas(kit: Kit) -> tuple[BoardArea, ...]:
    rows = {row.id: row for row in kit.sheets.areas}
    cells = {row.area: _line(row.line) for row in kit.sheets.outlines if row.kind == "cell"}
    ground = kit.ground
    return tuple(
        _area(rows[name], cells[name], n in ground.open, tuple(ground.around[n]))
        for n, name in enumerate(ground.names)
    )


def _area(row: AreaRow, cell: Line, played: bool, around: tuple[int, ...]) -> BoardArea:
    return BoardArea(
        id=row.id,
        zone=row.zone,
        open=played,
        name=Title(row.name, row.name_fr),
        short=Title(row.short, row.short_fr),
        tem=row.tem,
        points=row.vp,
        side=row.owner,
        shape=row.shape,
        colour=row.colour,
        group=row.group,
        quadrant=row.quadrant,
        bank=row.bank,
        landing=row.ferry,
        rubble=row.rubble,
        at=(row.x, row.y),
        outline=cell,
        adjacent=around,
    )


def _borders(kit: Kit) -> tuple[BoardBorder, ...]:
    index = kit.ground.index
    between = [
        BoardBorder(
            index[row.a],
            index[row.b],
            "border",
            row.stream,
            tuple(_line(part) for part in row.line.split("/")),
        )
        for row in kit.sheets.links
    ]
    edges = [
        BoardBorder(index[row.area], NOWHERE, row.kind, "", (_line(row.line),))
        for row in kit.sheets.outlines
        if row.kind != "cell"
    ]
    return (*between, *edges)


def _boxes(kit: Kit) -> tuple[BoardBox, ...]:
    """[15.3, 17.1, 18.2, 18.3] Beside the Volga and the steppe, where the map has room for them."""
    sheet = kit.sheets.map
    # By name: a position or a small scenario need not have all four.
    fags = {row.unit: row.id for row in kit.sheets.counters if row.arm == "fag"}
    air = [n for n, c in enumerate(kit.counters) if c.arm == "air"]
    side, tall = 15.0, 17.0
    guns = [
        BoardBox(quadrant, BOX, kit.unit_at[fag], (x - side / 2, y - tall / 2, side, tall))
        for quadrant, (x, y) in zip(sheet.quadrants, sheet.artillery, strict=True)
        if (fag := fags.get(front_artillery(quadrant), "")) in kit.unit_at
    ]
    left, top, right, _ = sheet.frame
    x, y = sheet.east_bank
    return (
        BoardBox(BESIDE[EAST], EAST, NOWHERE, (x - 8, y - 34, right - x + 4, 68)),
        BoardBox(BESIDE[OFF], OFF, NOWHERE, (left + 5, top + 84, 42, 24)),
        *guns,
        *(BoardBox(LUFTWAFFE, BOX, n, (left + 5, top + 116, side, tall)) for n in air),
    )


def _city(sheets: Sheets) -> Drawn:
    c = sheets.city
    return Drawn(
        c.source, c.rails, c.roads, c.ravines, c.hills, c.works, c.tanks, c.stations, c.runways,
        c.woods,
    )  # fmt: skip


def _rows(kit: Kit) -> tuple[CounterRow, ...]:
    """The counters that take part, in the engine's order: a small scenario has few of them."""
    rows = {row.id: row for row in kit.sheets.counters}
    return tuple(rows[counter.id] for counter in kit.counters)


def _counters(kit: Kit) -> tuple[BoardCounter, ...]:
    sheets = kit.sheets
    vehicle = {id_: name for name, ids in sheets.city.silhouettes.items() for id_ in ids}
    symbol = {row.group: row for row in sheets.areas}
    return tuple(
        _counter(row, vehicle.get(row.id, ""), symbol.get(row.group)) for row in _rows(kit)
    )


def _counter(row: CounterRow, vehicle: str, symbol: AreaRow | None) -> BoardCounter:
    guards = row.side == "russian" and row.parent.endswith("G")
    nation: Literal["german", "soviet", "guards"] = (
        "german" if row.side == "german" else "guards" if guards else "soviet"
    )
    return BoardCounter(
        id=row.id,
        label=label(row),
        side=row.side,
        nation=nation,
        parent=row.parent,
        unit=row.unit,
        type=row.type,
        arm=row.arm,
        engineer=row.engineer,
        size=row.size,
        attack=row.attack,
        star=row.arm in ("at", "aa"),
        defence=row.defence,
        spent_defence=row.spent_defence,
        move=row.move,
        mobility=row.mobility,
        silhouette=vehicle,
        integrity=row.integrity,
        shape=symbol.shape if symbol else "",
        colour=symbol.colour if symbol else "",
        area=row.area,
        entry=row.entry,
        withdraws=row.withdraws,
        source=row.source,
    )


def _day(sheets: Sheets, row: DayRow) -> BoardDay:
    judged = {j.date: (j.german, j.russian) for j in sheets.scenario.victory}
    return BoardDay(
        id=row.id,
        date=Title(row.date_en, row.date_fr),
        week=row.week,
        ends_week=row.ends_week,
        colour=row.colour,
        german=bool(row.german),
        russian=bool(row.russian),
        needs=judged.get(row.id),
    )
