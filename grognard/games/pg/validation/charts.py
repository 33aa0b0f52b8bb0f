"""Proofs of the tables: fire, anti-tank fire, terrain, constants, events, options."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from grognard.games.pg.charts import FireSheet, Modifier
from grognard.games.pg.grid import DIRECTIONS
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.validation.desk import (
    ANTI_TANK,
    ASSAULT,
    BOMBARDMENT,
    CONSTANTS,
    DIRECT_FIRE,
    EVENTS,
    OPTIONS,
    TERRAIN,
    Desk,
)
from grognard.kernel.tables import die_weights
from grognard.kernel.validation import MOST, Found

SHOTS = ("-", "M", "M1", "M2", "X", "2X", "3X")
"""[7.61] The results of direct fire and bombardment."""
BLOWS = ("-", "M", "M1", "M2", "1", "2", "3")
"""[7.63] The results of assault."""
CLOSED = -1


def fire(desk: Desk) -> Found:
    """[7.51, 10.3, 12.4] Columns that rise, a row for each roll, results that are known."""
    sheets = desk.sheets
    yield from _chart(desk, DIRECT_FIRE, sheets.direct_fire, SHOTS)
    yield from _chart(desk, BOMBARDMENT, sheets.bombardment, SHOTS)
    yield from _chart(desk, ASSAULT, sheets.assault, BLOWS)
    yield from desk.within(
        BOMBARDMENT, ("friendly",), len(sheets.bombardment.friendly), 6, heads(sheets.bombardment)
    )


def heads(sheet: FireSheet) -> int:
    """How many columns a table has."""
    return len(sheet.chart.strip().splitlines()[0].split()) if sheet.chart.strip() else 0


def _chart(desk: Desk, file: str, sheet: FireSheet, results: tuple[str, ...]) -> Found:
    lines = [line.split() for line in sheet.chart.splitlines() if line.strip()]
    if not lines:
        yield desk.say(file, ("chart",), "chart-empty", "copy-the-printed-chart")
        return
    columns, *rows = lines
    strengths = [column.removesuffix("+") for column in columns]
    if not all(one.isdigit() for one in strengths) or any(
        int(b) <= int(a) for a, b in pairwise(strengths)
    ):
        yield desk.say(file, ("chart",), "columns-do-not-rise", "copy-the-printed-chart")
    rolls = [str(roll) for roll in sorted(die_weights(sheet.dice))]
    if [row[0] for row in rows] != rolls:
        about = {"dice": sheet.dice, "found": " ".join(row[0] for row in rows)}
        yield desk.say(file, ("chart",), "rolls-incomplete", "copy-the-printed-chart", **about)
    for row in rows:
        if len(row) - 1 != len(columns):
            why, remedy = "chart-row-too-short-or-long", "copy-the-printed-chart"
            counts = {"expected": len(columns), "got": len(row) - 1}
            yield desk.say(file, ("chart",), why, remedy, row=row[0], **counts)
        for cell in row[1:]:
            if cell not in results:
                why, remedy = "unknown-result", "copy-the-printed-chart"
                known = " ".join(results)
                yield desk.say(file, ("chart",), why, remedy, value=cell, row=row[0], results=known)
    yield from _modifiers(desk, file, sheet.modifier)


def _modifiers(desk: Desk, file: str, modifiers: Iterable[Modifier]) -> Found:
    rows = tuple(modifiers)
    yield from desk.doubled(file, ("modifier",), (row.id for row in rows), "id")
    for n, row in enumerate(rows):
        yield from desk.within(file, ("modifier", n, "shift"), row.shift, -3, 3)


def anti_tank(desk: Desk) -> Found:
    """[11.1, 11.3] Rows from the threshold on, one after the other; modifiers; extended range."""
    sheet, file = desk.sheets.anti_tank, ANTI_TANK
    yield from _modifiers(desk, file, sheet.modifier)
    yield from desk.doubled(file, ("rows",), (rows.id for rows in sheet.rows), "id")
    yield from desk.within(file, ("extended_percent",), sheet.extended_percent, 100, 300)
    for n, rows in enumerate(sheet.rows):
        rolls = [hit.roll for hit in rows.hit]
        if rolls != list(range(sheet.threshold, sheet.threshold + len(rolls))) or not rolls:
            why, remedy = "hits-out-of-order", "list-the-rolls-from-the-threshold"
            yield desk.say(file, ("rows", n, "hit"), why, remedy, threshold=sheet.threshold)


def terrain(desk: Desk) -> Found:
    """[5.0, 8.1] Every terrain of the boards once, with hill, road and ford; prices in sixths."""
    sheet, file = desk.sheets.terrain, TERRAIN
    yield from desk.doubled(file, ("terrain",), (row.id for row in sheet.terrain), "id")
    known = {row.id for row in sheet.terrain}
    for one in (*TERRAINS, "hill", "road", "ford"):
        if one not in known:
            yield desk.say(file, ("terrain",), "entry-missing", "add-the-entry", id=one)
    for n, row in enumerate(sheet.terrain):
        for key in ("foot", "motorised", "mechanised"):
            least = 0 if row.adds else 1
            if getattr(row, key) != CLOSED:
                yield from desk.within(file, ("terrain", n, key), getattr(row, key), least)
        yield from desk.within(file, ("terrain", n, "sight"), row.sight, 1)
        for key in ("df", "bf", "assault", "at"):
            yield from desk.within(file, ("terrain", n, key), getattr(row, key), -3, 3)
    yield from desk.within(file, ("wrecks",), len(sheet.wrecks), 3, 3)


def constants(desk: Desk) -> Found:
    """Figures in range, a mark for each group, six directions for smoke."""
    sheet, file = desk.sheets.constants, CONSTANTS
    groups = [key for key in sheet.__struct_fields__ if key not in ("source", "sources")]
    for key in groups:
        if key not in sheet.sources:
            yield desk.say(file, ("sources",), "entry-missing", "add-the-entry", id=key)
        found = getattr(sheet, key)
        figures = {"": found} if isinstance(found, int) else _figures(found)
        for name, value in figures.items():
            where = (key, name) if name else (key,)
            yield from desk.within(file, where, value, -1, MOST)
    for key in sheet.sources:
        if key not in groups:
            yield desk.unknown(file, ("sources", key), key)
    if sorted(sheet.smoke.rose) != sorted(DIRECTIONS):
        yield desk.say(file, ("smoke", "rose"), "rose-incomplete", "name-each-direction-once")
    yield from desk.within(file, ("mines", "cup"), len(sheet.mines.cup), 4, 4)


def _figures(group: object) -> dict[str, int]:
    names = getattr(group, "__struct_fields__", ())
    found = {name: getattr(group, name) for name in names}
    return {name: value for name, value in found.items() if isinstance(value, int)}


def events(desk: Desk) -> Found:
    """[17.5] An event for each sum of two dice."""
    sheet, file = desk.sheets.events, EVENTS
    yield from desk.doubled(file, ("event",), (event.id for event in sheet.event), "id")
    totals = [event.total for event in sheet.event]
    if totals != sorted(die_weights("2d6")):
        found = " ".join(map(str, totals))
        why, remedy = "rolls-incomplete", "list-every-sum-of-the-dice"
        yield desk.say(file, ("event",), why, remedy, dice="2d6", found=found)


def options(desk: Desk) -> Found:
    """Each choice once, its default among the choices, a title for each; rows that there are."""
    file, rows = OPTIONS, {rows.id for rows in desk.sheets.anti_tank.rows}
    options = desk.sheets.options.option
    yield from desk.doubled(file, ("option",), (option.id for option in options), "id")
    for n, option in enumerate(options):
        if option.default not in option.choices:
            yield desk.unknown(file, ("option", n, "default"), option.default)
        for choice in option.choices:
            if choice not in option.titles:
                where = ("option", n, "titles")
                yield desk.say(file, where, "entry-missing", "add-the-entry", id=choice)
            if option.id == "anti_tank" and choice not in rows:
                yield desk.unknown(file, ("option", n, "choices"), choice)
