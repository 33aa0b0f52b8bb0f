"""Checks of the charts: marks, figures of the document, charts complete and running one way."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

import msgspec

from grognard.games.ft.charts import LEVELS, Dice
from grognard.games.ft.charts_war import Bands
from grognard.games.ft.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found, Place

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
NAMES = (
    "general", "command", "weather", "movement", "supply", "works", "combat", "air", "naval",
    "politics",
)  # fmt: skip
STATED = "tables/stated.toml"


def table(name: str) -> str:
    return f"tables/{name}.toml"


def plain(data: ScenarioData, name: str) -> dict[str, Any]:
    """A sheet of charts as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(getattr(data.sheets.charts, name))
    return found


def marks(data: ScenarioData) -> Found:
    """Every table says where it comes from, and so does each part that differs."""
    for name in NAMES:
        for where, source in _marks(plain(data, name), ()):
            yield from data.marked(table(name), where, source)


def _marks(found: Any, where: Place) -> Iterator[tuple[Place, str]]:
    if isinstance(found, dict):
        for key, value in found.items():
            if key == "source":
                yield (*where, key), value
            elif key == "marks":
                yield from (((*where, key, part), mark) for part, mark in value.items())
            else:
                yield from _marks(value, (*where, key))
    elif isinstance(found, list | tuple):
        for n, value in enumerate(found):
            yield from _marks(value, (*where, n))


def stated(data: ScenarioData) -> Found:
    """What the document states is not tuned: every figure of stated.toml is in its table."""
    for n, row in enumerate(data.sheets.charts.stated):
        if row.table not in NAMES:
            yield data.unknown(STATED, ("figure", n, "table"), row.table)
            continue
        found: Any = plain(data, row.table)
        for part in row.at.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        if found is None:
            yield data.unknown(STATED, ("figure", n, "at"), row.at)
        elif found != row.value:
            yield data.say(table(row.table), tuple(row.at.split(".")), "law-changed", "write-law",
                           at=row.at, value=str(row.value), rule=row.rule)  # fmt: skip


def months(data: ScenarioData) -> Found:
    """[A.2] Weather, sky and ice have a row of ten for every month, of letters they explain."""
    sheet = data.sheets.charts.weather
    for name, part in (("weather", sheet.weather), ("sky", sheet.sky), ("ice", sheet.ice)):
        for month in (*MONTHS, *part.chart):
            where = (name, "chart", month)
            row = part.chart.get(month)
            if row is None:
                yield data.say(table("weather"), where, "entry-missing", "add-the-entry", id=month)
            elif month not in MONTHS:
                yield data.unknown(table("weather"), where, month)
            elif len(row) != len(data.sheets.charts.general.dice.white) or set(row) - set(
                part.codes
            ):
                yield data.say(table("weather"), where, "month-row", "write-ten-letters",
                               month=month, value=row)  # fmt: skip


def levels(data: ScenarioData) -> Found:
    """[G.9, F.2.1] Each level of status once, down to the floor; the rows of victory rise."""
    status = data.sheets.charts.command.status
    wanted = list(range(0, status.floor - 1, -1))
    found = [row.level for row in status.level]
    if found != wanted:
        yield data.say(table("command"), ("status", "level"), "levels-not-once", "list-them-down")
    rows = [row.upto for row in data.sheets.charts.politics.victory.level]
    if rows != sorted(set(rows)):
        yield data.say(table("politics"), ("victory", "level"), "rows-do-not-rise", "let-them-rise")
    upto = [row.upto for row in data.sheets.charts.politics.intervention.rows]
    if upto != sorted(set(upto)):
        where = ("intervention", "rows")
        yield data.say(table("politics"), where, "rows-do-not-rise", "let-them-rise")


def mean(dice: Dice, colour: str) -> Fraction:
    """What a die gives on the average; 0 for no die."""
    faces = getattr(dice, colour, (0,))
    return Fraction(sum(faces), len(faces))


def results(data: ScenarioData) -> Found:
    """[D.3.7] The combat table has a die for each column, better for the attacker with the odds,
    worse for the defender."""
    sheet, dice = data.sheets.charts.combat, data.sheets.charts.general.dice
    columns, crt = sheet.odds.columns, sheet.crt
    for name in ("attacker", "attacker_add", "defender", "defender_add"):
        if len(getattr(crt, name)) != len(columns):
            yield data.say(table("combat"), ("crt", name), "chart-row-too-short-or-long",
                           "copy-the-printed-chart")  # fmt: skip
            return
    odds = [Fraction(column.replace(":", "/")) for column in columns]
    if odds != sorted(set(odds)):
        yield data.say(table("combat"), ("odds", "columns"), "rows-do-not-rise", "let-them-rise")
    for name, sign in (("attacker", 1), ("defender", -1)):
        cells = zip(getattr(crt, name), getattr(crt, f"{name}_add"), strict=True)
        means = [sign * (mean(dice, die) + add) for die, add in cells]
        if means != sorted(means):
            yield data.say(table("combat"), ("crt", name), "rows-do-not-rise", "let-them-rise")


def bands(data: ScenarioData) -> Found:
    """[D.1, D.2] Charts of losses have a figure for every band; worse losses need more."""
    air, naval = data.sheets.charts.air.air, data.sheets.charts.naval.naval
    for name, part in (("combat", air.combat), ("aa", air.aa)):
        yield from _losses(data, name, part)
    for file, where, edges, hit in (
        ("air", ("air", "bomb"), air.bomb.bands, air.bomb.hit),
        ("naval", ("naval", "combat"), naval.combat.bands, naval.combat.hit),
    ):
        if len(edges) != len(hit):
            yield data.say(table(file), (*where, "hit"), "chart-row-too-short-or-long",
                           "copy-the-printed-chart")  # fmt: skip
        if list(edges) != sorted(set(edges)) or list(hit) != sorted(hit, reverse=True):
            yield data.say(table(file), (*where, "bands"), "rows-do-not-rise", "let-them-rise")


def _losses(data: ScenarioData, name: str, part: Bands) -> Found:
    rows = (part.abort, part.half, part.full)
    if any(len(row) != len(part.bands) for row in rows):
        yield data.say(table("air"), ("air", name, "bands"), "chart-row-too-short-or-long",
                       "copy-the-printed-chart")  # fmt: skip
    elif any(a > b for worse in pairwise(rows) for a, b in zip(*worse, strict=True)):
        yield data.say(table("air"), ("air", name, "abort"), "rows-do-not-rise", "let-them-rise")


def lists(data: ScenarioData) -> Found:
    """Rows of the charts stand once, and are those the rules name."""
    charts = data.sheets.charts
    tec = charts.movement.tec
    for file, where, ids, wanted in (
        ("movement", ("tec", "terrain"), [row.id for row in tec.terrain],
         {"clear", "forest", "hill", "marsh", "mountain", "city", "water"}),
        ("movement", ("tec", "hexside"), [row.id for row in tec.hexside],
         {"river", "current", "canal", "strait", "cliff"}),
        ("movement", ("tec", "path"), [row.id for row in tec.path], {"road", "track", "rail"}),
        ("movement", ("tec", "weather"), [row.id for row in tec.weather],
         set(charts.weather.weather.codes.values())),
        ("weather", ("ice", "effect"), [row.state for row in charts.weather.ice.effect],
         set(charts.weather.ice.order)),
        ("politics", ("events", "FIN"), [row.roll for row in charts.politics.events.FIN],
         set(charts.general.dice.white)),
        ("politics", ("events", "SOV"), [row.roll for row in charts.politics.events.SOV],
         set(charts.general.dice.white)),
        ("combat", ("cal", "drm"), sorted(charts.combat.cal.drm), set("01234")),
        ("general", ("initiative", "die"), sorted(charts.general.initiative.die), set(LEVELS)),
    ):  # fmt: skip
        yield from data.doubled(table(file), where, map(str, ids))
        for one in sorted(map(str, wanted - set(ids))):
            yield data.say(table(file), where, "entry-missing", "add-the-entry", id=one)
        for one in sorted(map(str, set(ids) - wanted)):
            yield data.unknown(table(file), where, one)
