"""Proofs of the charts: terrain and weather, combat results."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

from grognard.games.ercn.rows import CAMPS, WEATHERS
from grognard.games.ercn.validation.scenario_data import ScenarioData
from grognard.kernel.validation import MOST, Found

RESULTS = ("AE", "AR", "RX", "RX1", "EX", "-", "D1", "D2", "DR", "DR1", "DR2", "DE")
ODDS = re.compile(r"([0-9]{1,2}(?:\.[0-9])?)/([0-9]{1,2})")
WATERS = ("river", "major")


def terrain(data: ScenarioData) -> Found:
    """[F2a, G6] Each kind once, each figure in range, each weather told of."""
    sheet, file = data.sheets.terrain, data.files.terrain
    yield from data.doubled(file, ("terrain",), (row.id for row in sheet.terrain), "id")
    yield from data.doubled(file, ("water",), (row.id for row in sheet.water), "id")
    yield from data.doubled(file, ("weather",), (row.id for row in sheet.weather), "id")
    yield from data.exactly(file, ("water",), [row.id for row in sheet.water], WATERS)
    yield from data.exactly(file, ("weather",), [row.id for row in sheet.weather], WEATHERS)
    for key in ("road_cost_halves", "fort_shift", "fort_shift_beside"):
        if not 0 <= (value := getattr(sheet, key)) <= MOST:
            yield data.out_of_range(file, (key,), value, 0, MOST)
    yield from _terrain_figures(data)
    yield from _water_figures(data)
    yield from _weather_figures(data)


def _terrain_figures(data: ScenarioData) -> Found:
    file = data.files.terrain
    for n, row in enumerate(data.sheets.terrain.terrain):
        for key in ("cost_mech", "cost_other", "shift"):
            if not 0 <= (value := getattr(row, key)) <= MOST:
                yield data.out_of_range(file, ("terrain", n, key), value, 0, MOST)
        if (row.cost_mech == 0) != (row.cost_other == 0):
            where = ("terrain", n, "cost_other")
            yield data.say(file, where, "barred-to-some", "bar-all-or-none", terrain=row.id)
        for key in ("shift", "armour_halved", "doubled") if row.cost_mech == 0 else ():
            if getattr(row, key):
                why, remedy = "closed-terrain-fought-for", "write-0-false-or-none"
                yield data.say(file, ("terrain", n, key), why, remedy, terrain=row.id)


def _water_figures(data: ScenarioData) -> Found:
    file = data.files.terrain
    for n, row in enumerate(data.sheets.terrain.water):
        for key in ("cost", "shift", "shift_beside"):
            yield from data.numbers(file, ("water", n, key), getattr(row, key), WEATHERS)


def _weather_figures(data: ScenarioData) -> Found:
    file = data.files.terrain
    for n, row in enumerate(data.sheets.terrain.weather):
        for key in ("axis_mech_minus", "shift"):
            if not 0 <= (value := getattr(row, key)) <= MOST:
                yield data.out_of_range(file, ("weather", n, key), value, 0, MOST)
        yield from data.numbers(file, ("weather", n, "supply_limit"), row.supply_limit, CAMPS)


def results(data: ScenarioData) -> Found:
    """[G2, G3] Columns from worst to best odds, a row for each face of the die, no cell empty."""
    sheet, file = data.sheets.crt, data.files.crt
    rows = [line.split() for line in sheet.chart.splitlines() if line.strip()]
    if sheet.die != "1d6":
        yield data.say(file, ("die",), "die-unknown", "write-1d6", die=sheet.die)
    if not rows:
        yield data.say(file, ("chart",), "chart-empty", "copy-the-printed-chart")
        return
    odds = [ODDS.fullmatch(column) for column in rows[0]]
    for column, match in zip(rows[0], odds, strict=True):
        if match is None or int(match[2]) == 0:
            yield data.say(
                file, ("chart",), "column-not-odds", "write-odds-like-3-to-1", column=column
            )
            return
    ratios = [Fraction(match[1]) / int(match[2]) for match in odds if match]
    if any(low >= high for low, high in pairwise(ratios)):
        yield data.say(file, ("chart",), "columns-out-of-order", "copy-the-printed-chart")
    faces = [row[0] for row in rows[1:]]
    if faces != [str(n) for n in range(1, 7)]:
        why, remedy = "die-faces-incomplete", "give-each-face-of-the-die-a-row"
        yield data.say(file, ("chart",), why, remedy, found=" ".join(faces))
    for row in rows[1:]:
        if len(row) != len(rows[0]) + 1:
            why, remedy = "chart-row-too-short-or-long", "copy-the-printed-chart"
            yield data.say(
                file, ("chart",), why, remedy, row=row[0], expected=len(rows[0]), got=len(row) - 1
            )
        for cell in row[1:]:
            if cell not in RESULTS:
                yield data.say(
                    file,
                    ("chart",),
                    "unknown-result",
                    "write-a-result-of-the-rules",
                    row=row[0],
                    value=cell,
                    results=" ".join(RESULTS),
                )
