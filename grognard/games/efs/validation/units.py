"""Checks of the counters: kinds, steps, allowances, divisions."""

from __future__ import annotations

import re
from itertools import pairwise

from grognard.games.efs.rows import CounterRow
from grognard.games.efs.validation.charts import all_types
from grognard.games.efs.validation.scenario_data import COUNTERS, ScenarioData
from grognard.kernel.validation import Found

STEPS = re.compile(r"\d+-\d+(/\d+-\d+){0,3}")


def counters(data: ScenarioData) -> Found:
    """[2.22] Each id once, a name in both languages, a mark."""
    yield from data.doubled(COUNTERS, (), (row.id for row in data.sheets.counters), "id")
    for n, row in enumerate(data.sheets.counters):
        for column in ("name_en", "name_fr"):
            if not getattr(row, column):
                yield data.say(COUNTERS, (n, column), "cell-empty", "fill-the-cell")
        yield from data.marked(COUNTERS, (n, "source"), row.source)
        yield from data.within(COUNTERS, (n, "copies"), row.copies, 1)


def steps(data: ScenarioData) -> Found:
    """[3.51] One to four steps that fall; untried units have none before they are revealed."""
    for n, row in enumerate(data.sheets.counters):
        if row.kind != "combat":
            continue
        if row.untried:
            if row.steps != "?-?":
                yield data.say(COUNTERS, (n, "steps"), "steps-of-untried", "write-unknown")
            continue
        if not STEPS.fullmatch(row.steps):
            yield data.say(COUNTERS, (n, "steps"), "steps-unread", "write-steps", value=row.steps)
            continue
        ladder = [tuple(map(int, step.split("-"))) for step in row.steps.split("/")]
        if any(b[0] > a[0] or b[1] > a[1] or a == b for a, b in pairwise(ladder)):
            yield data.say(COUNTERS, (n, "steps"), "steps-rise", "write-steps", value=row.steps)


def faces(data: ScenarioData) -> Found:
    """[8.42a] Each cup has a face for every untried unit of its kind."""
    part = data.sheets.charts.pieces.untried
    cups = {"mg": part.mg, "militia": part.militia}
    for kind, cup in cups.items():
        rows = [row for row in data.sheets.counters if row.untried]
        units = sum(row.copies for row in rows if (row.type == "mg") == (kind == "mg"))
        if units > len(cup):
            yield data.say(data.table("pieces"), ("untried", kind), "faces-too-few", "add-faces",
                           found=len(cup), most=units)  # fmt: skip


def kinds(data: ScenarioData) -> Found:
    """[2.22b] A kind of the list; artillery has range and support and one step, an HQ command and
    recovery; a red box exactly on motorised and armoured units; red strength on armour."""
    types = data.sheets.charts.replacements.types
    known = all_types(data)
    for n, row in enumerate(data.sheets.counters):
        if row.kind == "combat":
            if row.type not in known:
                yield data.unknown(COUNTERS, (n, "type"), row.type)
            yield from _figures(data, n, row)
            wheels = row.type in (*types.motorized, *types.armoured)
            if (row.ma_box == "red") != wheels and row.type != "mot_aa":
                yield data.say(COUNTERS, (n, "ma_box"), "box-against-type", "set-the-box-right")
            if row.red and row.type != "armour":
                yield data.say(COUNTERS, (n, "red"), "red-without-armour", "write-0-or-1")
        elif row.kind == "air" and (not row.air_type or row.air_rating is None):
            yield data.say(COUNTERS, (n, "air_type"), "cell-empty", "fill-the-cell")


def _figures(data: ScenarioData, n: int, row: CounterRow) -> Found:
    types = data.sheets.charts.replacements.types
    needed: tuple[str, ...] = ("stack",)
    if row.type in types.artillery:
        needed += ("range",) if row.asterisk else ("range", "support")
        if "/" in row.steps:
            yield data.say(COUNTERS, (n, "steps"), "steps-of-artillery", "write-one-step")
    if row.type == "hq":
        needed += ("command", "recovery")
    for column in needed:
        if getattr(row, column) is None:
            yield data.say(COUNTERS, (n, column), "cell-empty", "fill-the-cell")
    if not row.ma_colour:
        yield data.say(COUNTERS, (n, "ma_colour"), "cell-empty", "fill-the-cell")
    if not row.untried and not row.ma.isdigit():
        yield data.say(COUNTERS, (n, "ma"), "not-a-whole-number", "write-a-whole-number",
                       value=row.ma)  # fmt: skip


def divisions(data: ScenarioData) -> Found:
    """[15.58d] A panzer division has a panzer regiment, two of infantry and reconnaissance; a
    motorised one the last three."""
    found: dict[str, list[CounterRow]] = {}
    for row in data.sheets.counters:
        if row.side == "axis" and row.formation:
            found.setdefault(row.formation, []).append(row)
    for name, rows in found.items():
        kinds = [row.type for row in rows]
        panzer, motor = bool(re.fullmatch(r"\d+Pz", name)), bool(re.fullmatch(r"\d+M", name))
        wanted = {"mot_infantry": 2, "recon": 1} | ({"armour": 1} if panzer else {})
        if (panzer or motor) and any(kinds.count(k) != count for k, count in wanted.items()):
            n = data.sheets.counters.index(rows[0])
            yield data.say(COUNTERS, (n, "formation"), "division-incomplete",
                           "give-it-its-regiments", id=name)  # fmt: skip
