"""Proofs of the charts: terrain and weather, combat results."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

from grognard.games.ercn.rows import CAMPS, WEATHERS
from grognard.games.ercn.validation.desk import Desk
from grognard.kernel.validation import MOST, Found

RESULTS = ("AE", "AR", "RX", "RX1", "EX", "-", "D1", "D2", "DR", "DR1", "DR2", "DE")
ODDS = re.compile(r"([0-9]{1,2}(?:\.[0-9])?)/([0-9]{1,2})")
WATERS = ("river", "major")


def terrain(desk: Desk) -> Found:
    """[F2a, G6] Each kind once, each figure in range, each weather told of."""
    sheet, file = desk.sheets.terrain, desk.files.terrain
    yield from desk.doubled(file, ("terrain",), (row.id for row in sheet.terrain), "id")
    yield from desk.doubled(file, ("water",), (row.id for row in sheet.water), "id")
    yield from desk.doubled(file, ("weather",), (row.id for row in sheet.weather), "id")
    yield from desk.exactly(file, ("water",), [row.id for row in sheet.water], WATERS)
    yield from desk.exactly(file, ("weather",), [row.id for row in sheet.weather], WEATHERS)
    for key in ("road_cost_halves", "fort_shift", "fort_shift_beside"):
        if not 0 <= (value := getattr(sheet, key)) <= MOST:
            yield desk.out_of_range(file, (key,), value, 0, MOST)
    yield from _terrain_figures(desk)
    yield from _water_figures(desk)
    yield from _weather_figures(desk)


def _terrain_figures(desk: Desk) -> Found:
    file = desk.files.terrain
    for n, row in enumerate(desk.sheets.terrain.terrain):
        for key in ("cost_mech", "cost_other", "shift"):
            if not 0 <= (value := getattr(row, key)) <= MOST:
                yield desk.out_of_range(file, ("terrain", n, key), value, 0, MOST)
        if (row.cost_mech == 0) != (row.cost_other == 0):
            where = ("terrain", n, "cost_other")
            yield desk.say(file, where, "barred-to-some", "bar-all-or-none", terrain=row.id)


def _water_figures(desk: Desk) -> Found:
    file = desk.files.terrain
    for n, row in enumerate(desk.sheets.terrain.water):
        for key in ("cost", "shift", "shift_beside"):
            yield from desk.numbers(file, ("water", n, key), getattr(row, key), WEATHERS)


def _weather_figures(desk: Desk) -> Found:
    file = desk.files.terrain
    for n, row in enumerate(desk.sheets.terrain.weather):
        for key in ("axis_mech_minus", "shift"):
            if not 0 <= (value := getattr(row, key)) <= MOST:
                yield desk.out_of_range(file, ("weather", n, key), value, 0, MOST)
        yield from desk.numbers(file, ("weather", n, "supply_limit"), row.supply_limit, CAMPS)


def results(desk: Desk) -> Found:
    """[G2, G3] Columns from worst to best odds, a row for each face of the die, no cell empty."""
    sheet, file = desk.sheets.crt, desk.files.crt
    rows = [line.split() for line in sheet.chart.splitlines() if line.strip()]
    if sheet.die != "1d6":
        yield desk.say(file, ("die",), "die-unknown", "write-1d6", die=sheet.die)
    if not rows:
        yield desk.say(file, ("chart",), "chart-empty", "copy-the-printed-chart")
        return
    odds = [ODDS.fullmatch(column) for column in rows[0]]
    for column, match in zip(rows[0], odds, strict=True):
        if match is None or int(match[2]) == 0:
            yield desk.say(
                file, ("chart",), "column-not-odds", "write-odds-like-3-to-1", column=column
            )
            return
    ratios = [Fraction(match[1]) / int(match[2]) for match in odds if match]
    if any(low >= high for low, high in pairwise(ratios)):
        yield desk.say(file, ("chart",), "columns-out-of-order", "copy-the-printed-chart")
    faces = [row[0] for row in rows[1:]]
    if faces != [str(n) for n in range(1, 7)]:
        why, remedy = "die-faces-incomplete", "give-each-face-of-the-die-a-row"
        yield desk.say(file, ("chart",), why, remedy, found=" ".join(faces))
    for row in rows[1:]:
        if len(row) != len(rows[0]) + 1:
            why, remedy = "chart-row-too-short-or-long", "copy-the-printed-chart"
            yield desk.say(
                file, ("chart",), why, remedy, row=row[0], expected=len(rows[0]), got=len(row) - 1
            )
        for cell in row[1:]:
            if cell not in RESULTS:
                yield desk.say(
                    file,
                    ("chart",),
                    "unknown-result",
                    "write-a-result-of-the-rules",
                    row=row[0],
                    value=cell,
                    results=" ".join(RESULTS),
                )
