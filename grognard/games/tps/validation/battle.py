"""Proofs of a scenario: its dates, its part of the map, what decides it, its options."""

from __future__ import annotations

from grognard.games.tps.options import KNOWN, NEEDED, lawful
from grognard.games.tps.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found, Place

WEEK = 7
COLOURS = 4
"""[10.2] As many as there are durations."""
EDITIONS = ("2", "3")


def heading(data: ScenarioData) -> Found:
    """The scenario calls itself as its file, and belongs to this game."""
    sheet = data.sheets.scenario
    if data.files.scenario != f"scenarios/{sheet.id}.toml":
        why, remedy = "id-is-not-the-file-name", "give-both-the-same-name"
        yield data.here(("id",), why, remedy, id=sheet.id)
    if sheet.game != "tps":
        why, remedy = "other-game", "write-the-game-of-the-pack"
        yield data.here(("game",), why, remedy, game=sheet.game)


def calendar(data: ScenarioData) -> Found:
    """[2.2, 10.2] Dates once each, weeks of seven, the colours of the durations in their cycle."""
    file, rows = data.files.calendar, data.sheets.calendar
    yield from data.doubled(file, (), data.dates, "id")
    for n, row in enumerate(rows):
        for column in ("id", "date_en", "date_fr", "colour"):
            if not getattr(row, column):
                yield data.say(file, (n, column), "cell-empty", "fill-the-cell")
        yield from data.within(file, (n, "week"), row.week, n // WEEK + 1, n // WEEK + 1)
        if row.ends_week != (n % WEEK == WEEK - 1):
            why, remedy = "week-not-of-seven-days", "end-each-week-on-its-seventh-day"
            yield data.say(file, (n, "ends_week"), why, remedy, date=row.id)
        if row.colour != rows[n % COLOURS].colour:
            why, remedy = "colour-out-of-its-cycle", "repeat-the-colours-of-the-first-four"
            yield data.say(file, (n, "colour"), why, remedy, date=row.id)
    if len({row.colour for row in rows[:COLOURS]}) < min(COLOURS, len(rows)):
        why, remedy = "colour-out-of-its-cycle", "repeat-the-colours-of-the-first-four"
        yield data.say(file, (0, "colour"), why, remedy, date=rows[0].id)


def part(data: ScenarioData) -> Found:
    """The scenario's dates follow each other; its areas are of the map and hang together."""
    sheet = data.sheets.scenario
    for key, one in (("first", sheet.first), ("last", sheet.last)):
        if one not in data.dates:
            yield data.unknown_date(data.files.scenario, (key,), one)
            return
    if data.dates.index(sheet.first) > data.dates.index(sheet.last):
        yield data.here(("last",), "dates-out-of-order", "put-the-dates-in-order")
    yield from data.doubled(data.files.scenario, ("areas",), sheet.areas)
    for n, one in enumerate(sheet.areas):
        if one not in data.areas:
            yield data.unknown_area(data.files.scenario, ("areas", n), one)
            return
    here = set(sheet.areas) or set(data.areas)
    start = next(iter(sheet.areas or data.areas))
    reached, open_ = {start}, [start]
    while open_:
        for one in data.around[open_.pop()] & here - reached:
            reached.add(one)
            open_.append(one)
    for one in sorted(here - reached):
        yield data.here(("areas",), "area-out-of-reach", "choose-areas-that-touch", area=one)
    sources = [zone for zone in data.sheets.map.german_zones if zone in here]
    landings = [row.id for row in data.sheets.areas if row.ferry and row.id in here]
    if not sources or not landings:
        why, remedy = "side-without-supply", "choose-a-western-zone-and-a-landing"
        yield data.here(("areas",), why, remedy)


def victory(data: ScenarioData) -> Found:
    """[19.2] Judged on dates of play, in order; on the last one somebody wins."""
    sheet = data.sheets.scenario
    span = data.dates[data.dates.index(sheet.first) : data.dates.index(sheet.last) + 1]
    before = -1
    for n, row in enumerate(sheet.victory):
        if row.date not in span:
            yield data.unknown_date(data.files.scenario, ("victory", n, "date"), row.date)
            continue
        if span.index(row.date) <= before:
            where = ("victory", n, "date")
            yield data.here(where, "dates-out-of-order", "put-the-dates-in-order")
        before = span.index(row.date)
        yield from data.within(data.files.scenario, ("victory", n, "german"), row.german, 1)
        if row.russian is not None and row.russian >= row.german:
            why, remedy = "both-sides-win", "let-the-russian-number-be-lower"
            yield data.here(("victory", n, "russian"), why, remedy, date=row.date)
    last = sheet.victory[-1] if sheet.victory else None
    if last is None or last.date != sheet.last or last.russian != last.german - 1:
        why, remedy = "end-without-a-winner", "decide-the-last-date-for-one-side"
        yield data.here(("victory",), why, remedy, date=sheet.last)


def options(data: ScenarioData) -> Found:
    """Options and choices that the rules know, defaults that may be chosen, a title for each."""
    options = data.sheets.scenario.option
    for missing in sorted({*NEEDED}.difference(o.id for o in options)):
        yield data.here(("option",), "entry-missing", "add-the-entry", id=missing)
    yield from data.doubled(data.files.scenario, ("option",), (o.id for o in options), "id")
    for n, option in enumerate(options):
        if option.id not in KNOWN:
            yield data.unknown(data.files.scenario, ("option", n, "id"), option.id)
            continue
        for k, choice in enumerate(option.choices):
            if not lawful(option.id, choice):
                yield data.unknown(data.files.scenario, ("option", n, "choices", k), choice)
        yield from data.doubled(data.files.scenario, ("option", n, "choices"), option.choices)
        if option.default not in option.choices:
            why, remedy = "default-not-a-choice", "name-one-of-the-choices"
            yield data.here(("option", n, "default"), why, remedy, value=option.default)
        for choice in option.choices:
            if choice not in option.titles:
                here: Place = ("option", n, "titles")
                yield data.here(here, "entry-missing", "add-the-entry", id=choice)
        for choice in option.titles:
            if choice not in option.choices:
                here = ("option", n, "titles", choice)
                yield data.here(here, "title-of-no-choice", "remove-or-rename-it", id=choice)


def constants(data: ScenarioData) -> Found:
    """Numbers within bounds, dates of the calendar in order, a source for every key."""
    file, sheet = data.files.constants, data.sheets.constants
    track, rubble = sheet.track, sheet.rubble
    yield from data.within(file, ("stacking",), sheet.stacking, 1)
    yield from data.within(file, ("track", "spaces"), track.spaces, 1)
    yield from data.within(file, ("track", "day"), track.day, 1, track.spaces)
    yield from data.within(file, ("track", "night"), track.night, 1, track.spaces)
    yield from data.within(
        file, ("rubble", "factor"), len(rubble.factor), rubble.level, rubble.level
    )
    yield from data.within(file, ("observers", "range"), sheet.observers.range, 0)
    yield from data.within(file, ("attrition", "fatal"), sheet.attrition.fatal, 1, 7)
    for edition in EDITIONS:
        if edition not in sheet.ranged_terrain:
            yield data.say(file, ("ranged_terrain",), "entry-missing", "add-the-entry", id=edition)
    for mobility in ("foot", "motorised", "mechanised"):
        if mobility not in sheet.zones.steps:
            yield data.say(file, ("zones", "steps"), "entry-missing", "add-the-entry", id=mobility)
    for key in ("front_artillery", "air_factor", "date_bonus"):
        yield from _dated(data, key, tuple(row.since for row in getattr(sheet, key)))
    for key in ("front_artillery", "air_factor"):
        rows = getattr(sheet, key)
        if not rows or rows[0].since != data.dates[0]:
            why, remedy = "first-date-without-a-value", "begin-with-the-first-date"
            yield data.say(file, (key,), why, remedy, date=data.dates[0])
    if sheet.armour.factory_area not in data.areas:
        yield data.unknown_area(file, ("armour", "factory_area"), sheet.armour.factory_area)
    if sheet.armour.first not in data.dates:
        yield data.unknown_date(file, ("armour", "first"), sheet.armour.first)
    for key in sheet.__struct_fields__:
        if key not in ("source", "sources") and key not in sheet.sources:
            yield data.say(file, ("sources",), "entry-missing", "add-the-entry", id=key)


def _dated(data: ScenarioData, key: str, dates: tuple[str, ...]) -> Found:
    before = -1
    for n, date in enumerate(dates):
        where = (key, n, "since")
        if date not in data.dates:
            yield data.unknown_date(data.files.constants, where, date)
        elif data.dates.index(date) <= before:
            why, remedy = "dates-out-of-order", "put-the-dates-in-order"
            yield data.say(data.files.constants, where, why, remedy)
        else:
            before = data.dates.index(date)
