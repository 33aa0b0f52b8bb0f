"""Proofs of the tables: fire, anti-tank fire, terrain, constants, events, options."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from grognard.games.pg.charts import RANDOM_EVENTS, FireSheet, Modifier, TerrainRow
from grognard.games.pg.grid import DIRECTIONS
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.validation.scenario_data import (
    ANTI_TANK,
    ASSAULT,
    BOMBARDMENT,
    CONSTANTS,
    DIRECT_FIRE,
    EVENTS,
    OPTIONS,
    TERRAIN,
    ScenarioData,
)
from grognard.kernel.tables import die_weights
from grognard.kernel.validation import MOST, Found

SHOTS = ("-", "M", "M1", "M2", "X", "2X", "3X")
"""[7.61] The results of direct fire and bombardment."""
BLOWS = ("-", "M", "M1", "M2", "1", "2", "3")
"""[7.63] The results of assault."""
CLOSED = -1
CHOICES: dict[str, tuple[str, ...]] = {
    "consolidation": ("off", "on"),
    "excess": ("off", "on"),
    "strategic": ("off", "on"),
    "fog": ("off", "on"),
    "events": ("off", "on"),
    "command": ("one", "sectors", "formations"),
    "anti_tank": (),
    "point_blank": ("on", "off"),
    "length": ("full", "short"),
}
"""The options that the rules know of and what may be chosen; of anti-tank fire, its rows."""
WAYS = ("road", "ford")
"""[5.2, 5.7] What has prices alone."""
SCOPES: dict[str, dict[str, str]] = {
    DIRECT_FIRE: {
        "entrenchment": "unit", "night": "attack", "dug_in": "unit", "range_3": "attack",
        "flak": "attack", "minefield": "hex", "assisted_crossing": "hex", "target_gun": "unit",
        "opportunity_fire": "attack", "target_cavalry": "unit", "three_units": "hex",
        "target_artillery": "unit", "adjacent": "attack", "strategic_move": "attack",
    },
    BOMBARDMENT: {
        "entrenchment": "unit", "night": "attack", "dug_in": "unit", "minefield": "hex",
        "target_gun": "unit", "target_cavalry": "unit", "spotted_by_firer": "attack",
        "loaded_transport": "unit", "three_units": "hex",
    },
    ASSAULT: {
        "entrenchment": "attacker", "major_river": "attacker", "dug_in": "attacker",
        "higher_morale": "attacker", "leader": "either", "all_demoralised": "either",
        "combined_arms": "either", "engineer": "either", "close_combat": "either",
        "cavalry_charge": "attacker", "afv_without_infantry": "either", "hill": "defender",
    },
    ANTI_TANK: {
        "crossfire": "unit", "assisted_crossing": "hex", "strategic_move": "attack",
        "adjacent": "attack",
    },
}  # fmt: skip
"""[7.5] The modifiers that the rules know of, and for whom each holds. Those of terrain stand in
the terrain chart."""


def fire(data: ScenarioData) -> Found:
    """[7.51, 10.3, 12.4] Columns that rise, a row for each roll, results that are known."""
    sheets = data.sheets
    yield from _chart(data, DIRECT_FIRE, sheets.direct_fire, SHOTS)
    yield from _chart(data, BOMBARDMENT, sheets.bombardment, SHOTS)
    yield from _chart(data, ASSAULT, sheets.assault, BLOWS)
    yield from data.within(
        BOMBARDMENT, ("friendly",), len(sheets.bombardment.friendly), 6, heads(sheets.bombardment)
    )


def heads(sheet: FireSheet) -> int:
    """How many columns a table has."""
    return len(sheet.chart.strip().splitlines()[0].split()) if sheet.chart.strip() else 0


def _chart(data: ScenarioData, file: str, sheet: FireSheet, results: tuple[str, ...]) -> Found:
    lines = [line.split() for line in sheet.chart.splitlines() if line.strip()]
    if not lines:
        yield data.say(file, ("chart",), "chart-empty", "copy-the-printed-chart")
        return
    columns, *rows = lines
    strengths = [column.removesuffix("+") for column in columns]
    if not all(one.isdigit() for one in strengths) or any(
        int(b) <= int(a) for a, b in pairwise(strengths)
    ):
        yield data.say(file, ("chart",), "columns-do-not-rise", "copy-the-printed-chart")
    rolls = [str(roll) for roll in sorted(die_weights(sheet.dice))]
    if [row[0] for row in rows] != rolls:
        about = {"dice": sheet.dice, "found": " ".join(row[0] for row in rows)}
        yield data.say(file, ("chart",), "rolls-incomplete", "copy-the-printed-chart", **about)
    for row in rows:
        if len(row) - 1 != len(columns):
            why, remedy = "chart-row-too-short-or-long", "copy-the-printed-chart"
            counts = {"expected": len(columns), "got": len(row) - 1}
            yield data.say(file, ("chart",), why, remedy, row=row[0], **counts)
        for cell in row[1:]:
            if cell not in results:
                why, remedy = "unknown-result", "copy-the-printed-chart"
                known = " ".join(results)
                yield data.say(file, ("chart",), why, remedy, value=cell, row=row[0], results=known)
    yield from _modifiers(data, file, sheet.modifier)


def _modifiers(data: ScenarioData, file: str, modifiers: Iterable[Modifier]) -> Found:
    rows, due = tuple(modifiers), SCOPES[file]
    yield from data.doubled(file, ("modifier",), (row.id for row in rows), "id")
    for id in due:
        if id not in {row.id for row in rows}:
            yield data.say(file, ("modifier",), "entry-missing", "add-the-entry", id=id)
    for n, row in enumerate(rows):
        if row.id not in due:
            yield data.unknown(file, ("modifier", n, "id"), row.id)
            continue
        yield from data.within(file, ("modifier", n, "shift"), row.shift, -3, 3)
        if row.scope != due[row.id]:
            why, remedy, about = "scope-of-another", "write-its-scope", {"due": due[row.id]}
            yield data.say(file, ("modifier", n, "scope"), why, remedy, id=row.id, **about)
        if bool(row.types) != row.id.startswith("target_"):
            why, remedy = "types-against-modifier", "name-types-of-targets-alone"
            yield data.say(file, ("modifier", n, "types"), why, remedy, id=row.id)


def anti_tank(data: ScenarioData) -> Found:
    """[11.1, 11.3] Rows from the threshold on, one after the other; modifiers; extended range."""
    sheet, file = data.sheets.anti_tank, ANTI_TANK
    yield from _modifiers(data, file, sheet.modifier)
    yield from data.doubled(file, ("rows",), (rows.id for rows in sheet.rows), "id")
    yield from data.within(file, ("extended_percent",), sheet.extended_percent, 100, 300)
    for n, rows in enumerate(sheet.rows):
        rolls = [hit.roll for hit in rows.hit]
        if rolls != list(range(sheet.threshold, sheet.threshold + len(rolls))) or not rolls:
            why, remedy = "hits-out-of-order", "list-the-rolls-from-the-threshold"
            yield data.say(file, ("rows", n, "hit"), why, remedy, threshold=sheet.threshold)


def terrain(data: ScenarioData) -> Found:
    """[5.0, 8.1] Every terrain of the boards once, with hill, road and ford; prices in sixths."""
    sheet, file = data.sheets.terrain, TERRAIN
    yield from data.doubled(file, ("terrain",), (row.id for row in sheet.terrain), "id")
    known = {row.id for row in sheet.terrain}
    for one in (*TERRAINS, "hill", "road", "ford"):
        if one not in known:
            yield data.say(file, ("terrain",), "entry-missing", "add-the-entry", id=one)
    for n, row in enumerate(sheet.terrain):
        for key in ("foot", "motorised", "mechanised"):
            least = 0 if row.id == "hill" else 1
            if getattr(row, key) != CLOSED:
                yield from data.within(file, ("terrain", n, key), getattr(row, key), least)
        yield from _effects(data, n, row)
    yield from data.within(file, ("wrecks",), len(sheet.wrecks), 3, 3)


def _effects(data: ScenarioData, n: int, row: TerrainRow) -> Found:
    """[8.2, 8.42, 10.3] What a terrain does to sight and fire; no key where it can do nothing."""
    file, level = TERRAIN, data.sheets.constants.sight.level
    idle = {"adds": row.id != "hill", "replaces": row.id not in WAYS, "height": row.id == "hill"}
    if row.id in WAYS:
        idle |= dict.fromkeys(("sight", "limiting", "df", "bf", "assault", "at", "height"), True)
    else:
        yield from data.within(file, ("terrain", n, "sight"), row.sight, 1)
    for key, nothing in idle.items():
        if nothing and getattr(row, key):
            why, remedy = "key-without-effect", "take-the-key-away"
            yield data.say(file, ("terrain", n, key), why, remedy, key=key, id=row.id)
    for key in ("df", "bf", "assault", "at"):
        yield from data.within(file, ("terrain", n, key), getattr(row, key), -3, 3)
    if row.height not in range(0, 3 * level + 1, level or 1):
        yield data.say(file, ("terrain", n, "height"), "height-off-the-lines", "write-whole-lines",
                       value=row.height, level=level)  # fmt: skip


def constants(data: ScenarioData) -> Found:
    """Figures in range, a mark for each group, six directions for smoke."""
    sheet, file = data.sheets.constants, CONSTANTS
    groups = [key for key in sheet.__struct_fields__ if key not in ("source", "sources")]
    for key in groups:
        if key not in sheet.sources:
            yield data.say(file, ("sources",), "entry-missing", "add-the-entry", id=key)
        found = getattr(sheet, key)
        figures = {"": found} if isinstance(found, int) else _figures(found)
        for name, value in figures.items():
            where = (key, name) if name else (key,)
            yield from data.within(file, where, value, -1, MOST)
    for key in sheet.sources:
        if key not in groups:
            yield data.unknown(file, ("sources", key), key)
    if sorted(sheet.smoke.rose) != sorted(DIRECTIONS):
        yield data.say(file, ("smoke", "rose"), "rose-incomplete", "name-each-direction-once")
    yield from data.within(file, ("mines", "cup"), len(sheet.mines.cup), 4, 4)


def _figures(group: object) -> dict[str, int]:
    names = getattr(group, "__struct_fields__", ())
    found = {name: getattr(group, name) for name in names}
    return {name: value for name, value in found.items() if isinstance(value, int)}


def events(data: ScenarioData) -> Found:
    """[17.5] An event for each sum of two dice."""
    sheet, file = data.sheets.events, EVENTS
    yield from data.doubled(file, ("event",), (event.id for event in sheet.event), "id")
    for n, event in enumerate(sheet.event):
        if event.id not in RANDOM_EVENTS:
            yield data.unknown(file, ("event", n, "id"), event.id)
    totals = [event.total for event in sheet.event]
    if totals != sorted(die_weights("2d6")):
        found = " ".join(map(str, totals))
        why, remedy = "rolls-incomplete", "list-every-sum-of-the-dice"
        yield data.say(file, ("event",), why, remedy, dice="2d6", found=found)


def options(data: ScenarioData) -> Found:
    """Each choice once, its default among the choices, a title for each; rows that there are."""
    file, rows = OPTIONS, {rows.id for rows in data.sheets.anti_tank.rows}
    options = data.sheets.options.option
    yield from data.doubled(file, ("option",), (option.id for option in options), "id")
    for id in CHOICES.keys() - {option.id for option in options}:
        yield data.say(file, ("option",), "entry-missing", "add-the-entry", id=id)
    for n, option in enumerate(options):
        if option.id not in CHOICES:
            yield data.unknown(file, ("option", n, "id"), option.id)
            continue
        yield from data.doubled(file, ("option", n, "choices"), option.choices)
        due = CHOICES[option.id] or tuple(sorted(rows))
        for choice in option.choices:
            if choice not in due:
                yield data.unknown(file, ("option", n, "choices"), choice)
        if option.default not in option.choices:
            yield data.unknown(file, ("option", n, "default"), option.default)
        for choice in option.choices:
            if choice not in option.titles:
                where = ("option", n, "titles")
                yield data.say(file, where, "entry-missing", "add-the-entry", id=choice)
