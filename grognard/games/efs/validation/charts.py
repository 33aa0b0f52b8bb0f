"""Checks of the charts: figures, marks, tables without gaps, results the rules know."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec

from grognard.games.efs.charts import WEATHERS, Constants, ModifierRow, ResultRow
from grognard.games.efs.lookup import Grid, Odds
from grognard.games.efs.validation.scenario_data import ScenarioData
from grognard.kernel.pack import Fault
from grognard.kernel.validation import Found

CELL = re.compile(r"(-|e|\*|R\*?|[1-4]R?\*?)/(-|e|R|[1-4]R?)")
AIR = ("-", "A", "D", "X")
SPAN = range(-20, 31)
COST = re.compile(r"\+?\d+(\.5)?|no|road|all|engineer")
LAST_TURN = 98
BUILT_IN = {
    "die_faces": 10, "steps_max": 4, "soviet_msu_in_city_per_turn": 1,
    "soviet_steps_regained_per_turn": 1,
}  # fmt: skip
"""[2.4, 3.51, 6.47c, 7.75] Figures that the rules are written for: other ones are refused."""


def figures(data: ScenarioData) -> Found:
    """Every bare number of the rules is there, of its type, and no other."""
    file, found = data.table("constants"), data.sheets.charts.constants
    wanted = {f.name for f in msgspec.structs.fields(Constants)}
    for name in sorted(wanted - found.keys()):
        yield data.say(file, (name,), "entry-missing", "add-the-entry", id=name)
    for name in sorted(found.keys() - wanted):
        yield data.unknown(file, (name,), name)
    values = {name: figure.value for name, figure in found.items() if name in wanted}
    for field in msgspec.structs.fields(Constants):
        try:
            msgspec.convert(values.get(field.name, 0), field.type)
        except msgspec.ValidationError as error:
            why, remedy = "invalid-value", "write-what-is-expected"
            yield data.say(file, (field.name, "value"), why, remedy, problem=str(error))


def built_in(data: ScenarioData) -> Found:
    """[11.37g] Figures that cannot be others, and one that another table has as well."""
    file, sheets = data.table("constants"), data.sheets.charts
    caps = {
        f"{table.id}_drm_cap": table.cap for table in sheets.rolls.table if table.id == "overrun"
    }
    for name, wanted in (BUILT_IN | caps).items():
        if (value := sheets.constants[name].value) != wanted:
            yield data.say(
                file, (name, "value"), "not-among-the-choices", "write-one-of-them",
                value=str(value), choices=str(wanted),
            )  # fmt: skip


def marks(data: ScenarioData) -> Found:
    """Every chart says where it comes from."""
    charts = data.sheets.charts
    for name, figure in charts.constants.items():
        yield from data.marked(data.table("constants"), (name, "source"), figure.source)
    for n, table in enumerate(charts.rolls.table):
        yield from data.marked(data.table("rolls"), ("table", n, "source"), table.source)
        for k, row in enumerate(table.modifier):
            where = ("table", n, "modifier", k, "source")
            yield from data.marked(data.table("rolls"), where, row.source)
    for n, modifier in enumerate(charts.combat.modifier):
        yield from data.marked(data.table("combat"), ("modifier", n, "source"), modifier.source)
    for file, source in (
        ("weather", charts.weather.source), ("combat", charts.combat.source),
        ("air", charts.air.source), ("replacements", charts.replacements.source),
    ):  # fmt: skip
        yield from data.marked(data.table(file), ("source",), source)


def _grid(data: ScenarioData, file: str, where: tuple[str | int, ...], text: str) -> Found:
    lines = [line.split() for line in text.strip().splitlines()]
    if len(lines) < 2:
        yield data.say(file, where, "chart-empty", "copy-the-printed-chart")
        return
    for line in lines[1:]:
        if not re.fullmatch(r"-?\d+", line[0]) or len(line) != len(lines[0]) + 1:
            why, remedy = "chart-row-too-short-or-long", "copy-the-printed-chart"
            yield data.say(
                file, where, why, remedy, row=line[0], got=len(line) - 1, expected=len(lines[0])
            )


def _bad_cell(data: ScenarioData, file: str, cell: str, row: int) -> Fault:
    return data.say(file, ("chart",), "cell-unknown", "write-a-code", value=cell, row=row)


def results(data: ScenarioData) -> Found:
    """[16.1, 14.32] The combat table has every modified roll from -2 to 13, known cells, columns
    that rise; so has the table of air combat."""
    charts = data.sheets.charts
    for file, text in (("combat", charts.combat.chart), ("air", charts.air.chart)):
        if found := list(_grid(data, data.table(file), ("chart",), text)):
            yield from found
            return
    crt, air = Grid(charts.combat.chart), Grid(charts.air.chart)
    file = data.table("combat")
    cap, faces = data.sheets.charts.constants["combat_drm_cap"].value, 10
    rows = set(range(1 - int(str(cap)), faces + int(str(cap)) + 1))
    if set(crt.rows) != rows:
        yield data.say(file, ("chart",), "rows-of-the-die", "give-each-roll-a-row")
    for row, cells in crt.rows.items():
        for cell in cells:
            if not CELL.fullmatch(cell):
                yield data.say(
                    file, ("chart",), "cell-unknown", "write-a-code", value=cell, row=row
                )
    for column in crt.heads:
        if not re.fullmatch(r"[1-9]\d*-[1-9]\d*", column):
            yield data.say(
                file, ("chart",), "column-not-odds", "write-odds-like-3-1", column=column
            )
            return
    least = str(charts.constants["mandated_min_odds"].value)
    if least not in crt.heads:
        yield data.say(
            data.table("constants"), ("mandated_min_odds", "value"), "not-among-the-choices",
            "write-one-of-them", value=least, choices=", ".join(crt.heads),
        )  # fmt: skip
    values = Odds(crt.heads).values
    if any(a >= b for a, b in pairwise(values)):
        yield data.say(file, ("chart",), "columns-out-of-order", "copy-the-printed-chart")
    if set(air.rows) != set(range(1, faces + 1)):
        yield data.say(data.table("air"), ("chart",), "rows-of-the-die", "give-each-roll-a-row")
    for row, cells in air.rows.items():
        for cell in cells:
            if cell not in AIR:
                file = data.table("air")
                yield data.say(
                    file, ("chart",), "cell-unknown", "write-a-code", value=cell, row=row
                )


def rolls(data: ScenarioData) -> Found:
    """Every modified roll has one result, every modifier stands once."""
    file = data.table("rolls")
    tables = data.sheets.charts.rolls.table
    yield from data.doubled(file, ("table",), (table.id for table in tables), "id")
    for n, table in enumerate(tables):
        yield from data.doubled(file, ("table", n, "modifier"), _ids(table.modifier), "id")
        for roll in SPAN:
            found = sum(_holds(row, roll) for row in table.result)
            if found != 1:
                yield data.say(
                    file, ("table", n, "result"), "roll-without-one-result", "close-the-gap",
                    roll=roll, found=found,
                )  # fmt: skip
                break


def _ids(rows: tuple[ModifierRow, ...]) -> list[str]:
    return [row.id for row in rows]


def _holds(row: ResultRow, roll: int) -> bool:
    return row.min <= roll <= row.max


def weather(data: ScenarioData) -> Found:
    """[5.15] A column for each climate, known codes, every turn in one span."""
    file, sheet = data.table("weather"), data.sheets.charts.weather
    if found := list(_grid(data, file, ("chart",), sheet.chart)):
        yield from found
        return
    chart = Grid(sheet.chart)
    if chart.heads != sheet.climates:
        yield data.say(file, ("chart",), "columns-out-of-order", "copy-the-printed-chart")
    for row, cells in chart.rows.items():
        for cell in cells:
            if cell not in sheet.codes:
                yield data.say(
                    file, ("chart",), "cell-unknown", "write-a-code", value=cell, row=row
                )
    turns = [turn for span in sheet.span for turn in range(span.first, span.last + 1)]
    if turns != list(range(1, LAST_TURN + 1)):
        yield data.say(file, ("span",), "turns-not-once", "give-each-turn-one-span", what="span")
    for n, span in enumerate(sheet.span):
        if bool(span.climate) == bool(span.fixed):
            yield data.say(file, ("span", n), "climate-or-fixed", "give-one-of-the-two")


def costs(data: ScenarioData) -> Found:
    """[10.4] Every cost can be read; motorised units never pay less than foot."""
    file, sheet = data.table("movement"), data.sheets.charts.movement
    yield from data.doubled(file, ("terrain",), (row.id for row in sheet.terrain), "id")
    yield from data.doubled(file, ("hexside",), (row.id for row in sheet.hexside), "id")
    for n, row in enumerate(sheet.terrain):
        for weather in WEATHERS if not row.plain else ():
            for cell in getattr(row, weather):
                if not COST.fullmatch(cell):
                    where = ("terrain", n, weather)
                    yield data.say(file, where, "cost-unknown", "write-a-cost", value=cell)
    for n, side in enumerate(sheet.hexside):
        for key in (*WEATHERS, "frozen_state"):
            if not COST.fullmatch(getattr(side, key)):
                at = ("hexside", n, key)
                value = getattr(side, key)
                yield data.say(file, at, "cost-unknown", "write-a-cost", value=value)
    for name, shares in sheet.phases.rows.items():
        if len(shares) != len(sheet.phases.columns):
            yield data.say(
                file, ("phases", "rows", name), "chart-row-too-short-or-long",
                "copy-the-printed-chart", row=name, got=len(shares),
                expected=len(sheet.phases.columns),
            )  # fmt: skip


def replacements(data: ScenarioData) -> Found:
    """[7.22] Each turn has one table, with a row for every modified roll from 1 to 13; a price for
    kinds that exist."""
    file, sheet = data.table("replacements"), data.sheets.charts.replacements
    turns = [turn for table in sheet.table for turn in range(table.first, table.last + 1)]
    if turns != list(range(1, LAST_TURN + 1)):
        yield data.say(file, ("table",), "turns-not-once", "give-each-turn-one-span", what="table")
    for n, table in enumerate(sheet.table):
        if found := list(_grid(data, file, ("table", n, "chart"), table.chart)):
            yield from found
            return
        if set(Grid(table.chart).rows) != set(range(1, 14)):
            yield data.say(file, ("table", n, "chart"), "rows-of-the-die", "give-each-roll-a-row")
    known = {row.type for row in data.sheets.counters} | set(all_types(data)) | {"rsc_regular"}
    for side, prices in sheet.cost.items():
        for name, ways in prices.items():
            if name not in known:
                yield data.unknown(file, ("cost", side, name), name)
            if not all(re.fullmatch(r"[1-9][IAT]", way) for way in ways):
                where = ("cost", side, name)
                yield data.say(file, where, "cost-unknown", "write-a-cost", value=",".join(ways))


def all_types(data: ScenarioData) -> tuple[str, ...]:
    """[2.22b] The kinds of unit."""
    types = data.sheets.charts.replacements.types
    listed = (*types.non_motorized, *types.motorized, *types.armoured, *types.artillery)
    return (*listed, "hq", "zap", "mg", "armoured_train", "flotilla")
