"""Proofs of the counters: types of unit, leaders, aircraft, nations."""

from __future__ import annotations

import re

from grognard.games.pg.pieces import UnitRow
from grognard.games.pg.validation.scenario_data import (
    AIRCRAFT,
    BATTERIES,
    LEADERS,
    NATIONS,
    UNITS,
    ScenarioData,
)
from grognard.kernel.validation import Found

SINCE = r"always|(guards:)?19[34][0-9]"
"""[6.8, 11.2] Since when a type has it."""
WAR = r"19(39|4[0-5])"
YEARS = re.compile(rf"({WAR}(-({WAR})?)?(;{WAR}(-({WAR})?)?)*)?")
FIRES = ("df", "bf", "at")
ARMOURED = ("afv", "carrier", "train", "vessel")


def nations(data: ScenarioData) -> Found:
    """Each nation once, its leaders in a set that there is."""
    rows = data.sheets.nations.nation
    sets = {row.set for row in data.sheets.leaders}
    yield from data.doubled(NATIONS, ("nation",), (row.id for row in rows), "id")
    for n, row in enumerate(rows):
        if row.leaders not in sets:
            yield data.unknown(NATIONS, ("nation", n, "leaders"), row.leaders)


def units(data: ScenarioData) -> Found:
    """[7.3, 7.6] Each type once; a range with each fire value; reduced values with two steps."""
    rows, known = data.sheets.units, {row.id for row in data.sheets.nations.nation}
    yield from data.doubled(UNITS, (), (row.id for row in rows), "id")
    for n, row in enumerate(rows):
        for column in ("id", "code", "name_en", "name_fr"):
            if not getattr(row, column):
                yield data.say(UNITS, (n, column), "cell-empty", "fill-the-cell")
        if row.nation not in known:
            yield data.unknown(UNITS, (n, "nation"), row.nation)
        yield from data.within(UNITS, (n, "steps"), row.steps, 1, 2)
        yield from data.within(UNITS, (n, "move"), row.move, 0)
        yield from _values(data, n, row)
        for column in ("at_twice", "tank_leader"):
            if not re.fullmatch(_since(column, row), word := getattr(row, column)):
                why, remedy = "word-against-type", "write-a-word-of-the-type"
                yield data.say(UNITS, (n, column), why, remedy, id=row.id, value=word)
        if not YEARS.fullmatch(row.years):
            yield data.say(UNITS, (n, "years"), "years-unclear", "write-years-like-1943-1945")


def _since(column: str, row: UnitRow) -> str:
    """[6.8, 11.2] The words for a type: none without armour, never for the leader of a carrier."""
    if row.kind not in ARMOURED:
        return "none"
    if column == "at_twice":
        return f"none|{SINCE}"
    return "never" if row.kind == "carrier" else f"own|scenario|{SINCE}"


def _values(data: ScenarioData, n: int, row: UnitRow) -> Found:
    for fire in FIRES:
        value, reach = getattr(row, fire), getattr(row, f"{fire}_range")
        reduced = getattr(row, f"red_{fire}")
        if (value is None) != (reach is None):
            why, remedy = "value-without-range", "give-both-or-neither"
            yield data.say(UNITS, (n, f"{fire}_range"), why, remedy, id=row.id)
        if (reduced is not None) != (value is not None and row.steps == 2):
            why, remedy = "reduced-against-steps", "reduce-units-of-two-steps-only"
            yield data.say(UNITS, (n, f"red_{fire}"), why, remedy, id=row.id)
        for column, figure, least in ((fire, value, 0), (f"{fire}_range", reach, 1)):
            if figure is not None:
                yield from data.within(UNITS, (n, column), figure, least)
        if reduced is not None and value is not None:
            yield from data.within(UNITS, (n, f"red_{fire}"), reduced, 0, value)
    if row.kind == "transport" and row.combat:
        why, remedy = "armed-transport", "make-it-an-apc-or-disarm-it"
        yield data.say(UNITS, (n, "type"), why, remedy, id=row.id)


def movement(data: ScenarioData) -> Found:
    """[5.1, 5.62, 1.2.afv, 11.11] Armour, mobility and the limbered side agree with the type."""
    truck = data.sheets.anti_tank.truck
    for n, row in enumerate(data.sheets.units):
        if row.armour is None and row.armour_at not in (None, truck):
            why, remedy = "armour-of-another-truck", "write-the-armour-of-trucks"
            yield data.say(UNITS, (n, "armour_at"), why, remedy, id=row.id, value=truck)
        if (row.armour is not None) != (row.kind in ARMOURED):
            why, remedy = "armour-against-type", "armour-for-vehicles-that-fight"
            yield data.say(UNITS, (n, "armour"), why, remedy, id=row.id)
        if row.armour is not None and row.armour_at != row.armour:
            why, remedy = "armour-told-twice", "write-the-same-armour"
            yield data.say(UNITS, (n, "armour_at"), why, remedy, id=row.id)
        if row.armour is None and row.open_top:
            why, remedy = "open-without-armour", "give-it-armour-or-close-it"
            yield data.say(UNITS, (n, "open_top"), why, remedy, id=row.id)
        if row.type == "apc" and not row.open_top:
            yield data.say(UNITS, (n, "open_top"), "apc-closed", "open-it", id=row.id)
        if bool(row.limbered) != (row.mobility == "towed"):
            why, remedy = "limbered-against-mobility", "a-limbered-side-for-towed-units"
            yield data.say(UNITS, (n, "limbered"), why, remedy, id=row.id)
        # [5.1] Whatever has armour is mechanised, armoured cars apart; trains and craft have ways
        # of their own.
        if row.kind in ("afv", "carrier"):
            due = "motorised" if row.type == "armoured_car" else "mechanised"
            if row.mobility != due:
                why, remedy = "mobility-against-type", "write-the-mobility-of-the-type"
                yield data.say(UNITS, (n, "mobility"), why, remedy, id=row.id, due=due)


def leaders(data: ScenarioData) -> Found:
    """[6.1, 6.6] Two faces a counter, of one rank and set; kommissars without modifiers."""
    rows = data.sheets.leaders
    yield from data.doubled(LEADERS, (), (row.id for row in rows), "id")
    faces: dict[str, list[int]] = {}
    for n, row in enumerate(rows):
        faces.setdefault(row.counter, []).append(n)
        yield from data.within(LEADERS, (n, "morale"), row.morale, 2, 12)
        for column in ("combat", "bonus"):
            most = 0 if row.rank == "KOM" else 2
            yield from data.within(LEADERS, (n, column), getattr(row, column), 0, most)
    for counter, found in faces.items():
        pair = [rows[n] for n in found]
        alike = len({(row.set, row.rank) for row in pair}) == 1
        if [row.face for row in pair] != ["A", "B"] or not alike:
            why, remedy = "faces-do-not-match", "give-each-counter-two-faces-alike"
            yield data.say(LEADERS, (found[0], "counter"), why, remedy, id=counter)


def aircraft(data: ScenarioData) -> Found:
    """[15.1] Two faces a counter, of one nation."""
    rows = data.sheets.aircraft
    known = {row.id for row in data.sheets.nations.nation}
    faces: dict[str, list[int]] = {}
    for n, row in enumerate(rows):
        faces.setdefault(row.id, []).append(n)
        if row.nation not in known:
            yield data.unknown(AIRCRAFT, (n, "nation"), row.nation)
        yield from data.within(AIRCRAFT, (n, "df"), row.df, 1)
    for counter, found in faces.items():
        pair = [rows[n] for n in found]
        if [row.face for row in pair] != ["A", "B"] or pair[0].nation != pair[1].nation:
            why, remedy = "faces-do-not-match", "give-each-counter-two-faces-alike"
            yield data.say(AIRCRAFT, (found[0], "id"), why, remedy, id=counter)


def batteries(data: ScenarioData) -> Found:
    """[9.2] Each factor of off-board artillery once, of a value of its own."""
    rows = data.sheets.batteries
    yield from data.doubled(BATTERIES, (), (row.id for row in rows), "id")
    yield from data.doubled(BATTERIES, (), (str(row.value) for row in rows), "value")
    for n, row in enumerate(rows):
        yield from data.within(BATTERIES, (n, "value"), row.value, 1)
