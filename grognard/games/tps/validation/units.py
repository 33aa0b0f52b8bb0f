"""Proofs of the counters: their figures, where they start, when they come and go."""

from __future__ import annotations

from collections import Counter

from grognard.games.tps.rows import CounterRow
from grognard.games.tps.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found

ARMS = {
    "inf": ("INF", "MOT", "RCN", "ENG", "MIL"),
    "armour": ("TNK", "STG", "SIG", "PZG", "PSW"),
    "at": ("PAK", "TD", "ATR", "MG"),
    "aa": ("FLK", "AA"),
    "art": ("ART",),
    "fag": ("FAG",),
    "air": ("AIR",),
}
"""[4.2] The kinds of unit, and the symbols of each."""
COMBAT = ("inf", "armour", "at", "aa")
STARRED = ("at", "aa")
OFF_MAP = ("fag", "air")


def counters(data: ScenarioData) -> Found:
    """[4.1] Each counter once, with a type that belongs to its arm and figures in range."""
    file, rows = data.files.counters, data.sheets.counters
    yield from data.doubled(file, (), (row.id for row in rows), "id")
    for n, row in enumerate(rows):
        for column in ("id", "unit"):
            if not getattr(row, column):
                yield data.say(file, (n, column), "cell-empty", "fill-the-cell")
        if row.type not in ARMS[row.arm]:
            why, remedy = "type-of-another-arm", "write-the-arm-of-the-type"
            yield data.say(file, (n, "type"), why, remedy, id=row.id, arm=row.arm)
        for column in ("attack", "defence", "spent_defence", "move"):
            value = getattr(row, column)
            if value is not None:
                yield from data.within(file, (n, column), value, 0)


def arms(data: ScenarioData) -> Found:
    """[4.2, 8.25, 8.26, 8.351] Factors and mobility that go with the arm."""
    file = data.files.counters
    for n, row in enumerate(data.sheets.counters):
        fights = row.arm in COMBAT
        if fights != (row.defence is not None and row.spent_defence is not None):
            why, remedy = "defence-against-arm", "combat-units-defend-and-others-do-not"
            yield data.say(file, (n, "defence"), why, remedy, id=row.id)
        if (row.attack is None) != (row.arm in STARRED or row.arm in OFF_MAP):
            why, remedy = "attack-against-arm", "no-attack-factor-for-guns-and-off-map"
            yield data.say(file, (n, "attack"), why, remedy, id=row.id)
        if (row.arm in OFF_MAP) != (row.mobility == "" and row.move == 0):
            why, remedy = "movement-against-arm", "off-map-units-do-not-move"
            yield data.say(file, (n, "move"), why, remedy, id=row.id)
        if row.arm == "armour" and row.mobility != "mechanised":
            why, remedy = "armour-not-mechanised", "write-mechanised"
            yield data.say(file, (n, "mobility"), why, remedy, id=row.id)
        # [2.2] only battalions of infantry count for the integrity of a regiment.
        if row.integrity and (row.arm != "inf" or row.size != "II"):
            why, remedy = "integrity-of-no-battalion", "leave-it-to-infantry-battalions"
            yield data.say(file, (n, "integrity"), why, remedy, id=row.id)


def places(data: ScenarioData) -> Found:
    """[5.4] A unit starts in an area of its group, or comes in on a date: one of the two."""
    file = data.files.counters
    for n, row in enumerate(data.sheets.counters):
        if bool(row.group) == bool(row.entry) or bool(row.group) != bool(row.area):
            why, remedy = "neither-start-nor-entry", "give-a-group-with-its-area-or-a-date"
            yield data.say(file, (n, "group"), why, remedy, id=row.id)
        elif row.group and row.area not in data.areas:
            yield data.unknown_area(file, (n, "area"), row.area)
        elif row.group and data.areas[row.area].group != row.group:
            why, remedy = "area-of-another-group", "name-an-area-of-its-group"
            yield data.say(file, (n, "area"), why, remedy, id=row.id, area=row.area)


def dates(data: ScenarioData) -> Found:
    """[6.2, 21.3] Dates of the calendar: in, then out, then back."""
    file, when = data.files.counters, data.dates
    for n, row in enumerate(data.sheets.counters):
        known = True
        for column in ("entry", "withdraws", "returns"):
            one = getattr(row, column)
            if one and one not in when:
                known = False
                yield data.unknown_date(file, (n, column), one)
        steps = [when.index(d) for d in (row.entry, row.withdraws, row.returns) if known and d]
        if steps != sorted(set(steps)) or (row.returns and not row.withdraws):
            why, remedy = "dates-out-of-order", "put-the-dates-in-order"
            yield data.say(file, (n, "withdraws"), why, remedy)


def setup(data: ScenarioData) -> Found:
    """The counters of a small scenario: each once, on its part of the map."""
    file, rows = data.files.setup, data.sheets.setup
    if not rows:
        return
    yield from data.doubled(file, (), (row.id for row in rows), "id")
    known = {row.id: row for row in data.sheets.counters}
    here = data.sheets.scenario.areas or tuple(data.areas)
    for n, row in enumerate(rows):
        if row.id not in known:
            why, remedy = "no-such-counter", "name-a-counter-of-the-list"
            yield data.say(file, (n, "id"), why, remedy, id=row.id)
        elif bool(row.area) == (known[row.id].arm in OFF_MAP):
            why, remedy = "area-against-arm", "place-every-unit-of-the-map-and-no-other"
            yield data.say(file, (n, "area"), why, remedy, id=row.id)
        elif row.area and row.area not in here:
            yield data.unknown_area(file, (n, "area"), row.area)


def stacking(data: ScenarioData) -> Found:
    """[5.6] The placement keeps within ten, and leaves no area of a group empty."""
    known = {row.id: row for row in data.sheets.counters}
    placed = [(known[row.id], row.area) for row in data.sheets.setup]
    if placed:
        file, whole = data.files.setup, False
    else:
        file, whole = data.files.counters, True
        placed = [(row, row.area) for row in data.sheets.counters]
    most = data.sheets.constants.stacking
    load: Counter[str] = Counter()
    for n, (row, area) in enumerate(placed):
        if row.arm not in COMBAT or not area:
            continue
        load[area] += 1
        if load[area] > most and not data.areas[area].zone:
            why, remedy = "too-many-in-the-area", "place-it-elsewhere"
            yield data.say(file, (n, "area"), why, remedy, area=area, most=most)
    if whole:
        for place in data.sheets.areas:
            if place.group and not load[place.id]:
                why, remedy = "group-area-empty", "place-a-unit-of-its-group-there"
                yield data.say(file, ("area",), why, remedy, area=place.id, group=place.group)


def symbols(data: ScenarioData) -> Found:
    """[3.4] Who comes or goes on a date agrees with the symbol printed for it, where known."""
    moves: dict[str, set[str]] = {"german": set(), "russian": set()}
    for row in data.sheets.counters:
        if row.arm not in OFF_MAP:
            moves[row.side].update(_dates_of(row))
    for n, day in enumerate(data.sheets.calendar):
        for side in ("german", "russian"):
            printed = getattr(day, side)
            if printed is not None and printed != (day.id in moves[side]):
                why, remedy = "symbol-against-counters", "set-the-symbol-or-the-dates-right"
                yield data.say(data.files.calendar, (n, side), why, remedy, date=day.id)


def _dates_of(row: CounterRow) -> set[str]:
    return {date for date in (row.entry, row.withdraws, row.returns) if date}
