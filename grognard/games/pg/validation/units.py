"""Proofs of the counters: types of unit, leaders, aircraft, nations."""

from __future__ import annotations

import re

from grognard.games.pg.pieces import UnitRow
from grognard.games.pg.validation.desk import AIRCRAFT, LEADERS, NATIONS, UNITS, Desk
from grognard.kernel.validation import Found

SINCE = re.compile(r"none|always|never|own|scenario|(guards:)?19[34][0-9]")
"""[6.8, 11.2] Since when a type has it."""
YEARS = re.compile(r"(19[34]\d(-(19[34]\d)?)?(;19[34]\d(-(19[34]\d)?)?)*)?")
FIRES = ("df", "bf", "at")
ARMOURED = ("afv", "carrier", "train", "vessel")


def nations(desk: Desk) -> Found:
    """Each nation once, its leaders in a set that there is."""
    rows = desk.sheets.nations.nation
    sets = {row.set for row in desk.sheets.leaders}
    yield from desk.doubled(NATIONS, ("nation",), (row.id for row in rows), "id")
    for n, row in enumerate(rows):
        if row.leaders not in sets:
            yield desk.unknown(NATIONS, ("nation", n, "leaders"), row.leaders)


def units(desk: Desk) -> Found:
    """[7.3, 7.6] Each type once; a range with each fire value; reduced values with two steps."""
    rows, known = desk.sheets.units, {row.id for row in desk.sheets.nations.nation}
    yield from desk.doubled(UNITS, (), (row.id for row in rows), "id")
    for n, row in enumerate(rows):
        for column in ("id", "code", "name_en", "name_fr"):
            if not getattr(row, column):
                yield desk.say(UNITS, (n, column), "cell-empty", "fill-the-cell")
        if row.nation not in known:
            yield desk.unknown(UNITS, (n, "nation"), row.nation)
        yield from desk.within(UNITS, (n, "steps"), row.steps, 1, 2)
        yield from desk.within(UNITS, (n, "move"), row.move, 0)
        yield from _values(desk, n, row)
        for column in ("at_twice", "tank_leader"):
            if not SINCE.fullmatch(getattr(row, column)):
                yield desk.unknown(UNITS, (n, column), getattr(row, column))
        if not YEARS.fullmatch(row.years):
            yield desk.say(UNITS, (n, "years"), "years-unclear", "write-years-like-1943-1945")


def _values(desk: Desk, n: int, row: UnitRow) -> Found:
    for fire in FIRES:
        value, reach = getattr(row, fire), getattr(row, f"{fire}_range")
        reduced = getattr(row, f"red_{fire}")
        if (value is None) != (reach is None):
            why, remedy = "value-without-range", "give-both-or-neither"
            yield desk.say(UNITS, (n, f"{fire}_range"), why, remedy, id=row.id)
        if (reduced is not None) != (value is not None and row.steps == 2):
            why, remedy = "reduced-against-steps", "reduce-units-of-two-steps-only"
            yield desk.say(UNITS, (n, f"red_{fire}"), why, remedy, id=row.id)
        for column, figure, least in ((fire, value, 0), (f"{fire}_range", reach, 1)):
            if figure is not None:
                yield from desk.within(UNITS, (n, column), figure, least)
        if reduced is not None and value is not None:
            yield from desk.within(UNITS, (n, f"red_{fire}"), reduced, 0, value)
    if row.kind == "transport" and row.combat:
        why, remedy = "armed-transport", "make-it-an-apc-or-disarm-it"
        yield desk.say(UNITS, (n, "type"), why, remedy, id=row.id)


def movement(desk: Desk) -> Found:
    """[5.1, 5.62, 1.2.afv, 11.11] Armour, mobility and the limbered side agree with the type."""
    for n, row in enumerate(desk.sheets.units):
        if (row.armour is not None) != (row.kind in ARMOURED):
            why, remedy = "armour-against-type", "armour-for-vehicles-that-fight"
            yield desk.say(UNITS, (n, "armour"), why, remedy, id=row.id)
        if row.armour is not None and row.armour_at != row.armour:
            why, remedy = "armour-told-twice", "write-the-same-armour"
            yield desk.say(UNITS, (n, "armour_at"), why, remedy, id=row.id)
        if row.armour is None and row.open_top:
            why, remedy = "open-without-armour", "give-it-armour-or-close-it"
            yield desk.say(UNITS, (n, "open_top"), why, remedy, id=row.id)
        if row.type == "apc" and not row.open_top:
            yield desk.say(UNITS, (n, "open_top"), "apc-closed", "open-it", id=row.id)
        if bool(row.limbered) != (row.mobility == "towed"):
            why, remedy = "limbered-against-mobility", "a-limbered-side-for-towed-units"
            yield desk.say(UNITS, (n, "limbered"), why, remedy, id=row.id)
        # [5.1] Whatever has armour is mechanised, armoured cars apart; trains and craft have ways
        # of their own.
        if row.kind in ("afv", "carrier"):
            due = "motorised" if row.type == "armoured_car" else "mechanised"
            if row.mobility != due:
                why, remedy = "mobility-against-type", "write-the-mobility-of-the-type"
                yield desk.say(UNITS, (n, "mobility"), why, remedy, id=row.id, due=due)


def leaders(desk: Desk) -> Found:
    """[6.1, 6.6] Two faces a counter, of one rank and set; kommissars without modifiers."""
    rows = desk.sheets.leaders
    yield from desk.doubled(LEADERS, (), (row.id for row in rows), "id")
    faces: dict[str, list[int]] = {}
    for n, row in enumerate(rows):
        faces.setdefault(row.counter, []).append(n)
        yield from desk.within(LEADERS, (n, "morale"), row.morale, 2, 12)
        for column in ("combat", "bonus"):
            most = 0 if row.rank == "KOM" else 2
            yield from desk.within(LEADERS, (n, column), getattr(row, column), 0, most)
    for counter, found in faces.items():
        pair = [rows[n] for n in found]
        alike = len({(row.set, row.rank) for row in pair}) == 1
        if [row.face for row in pair] != ["A", "B"] or not alike:
            why, remedy = "faces-do-not-match", "give-each-counter-two-faces-alike"
            yield desk.say(LEADERS, (found[0], "counter"), why, remedy, id=counter)


def aircraft(desk: Desk) -> Found:
    """[15.1] Two faces a counter, of one nation."""
    rows = desk.sheets.aircraft
    known = {row.id for row in desk.sheets.nations.nation}
    faces: dict[str, list[int]] = {}
    for n, row in enumerate(rows):
        faces.setdefault(row.id, []).append(n)
        if row.nation not in known:
            yield desk.unknown(AIRCRAFT, (n, "nation"), row.nation)
        yield from desk.within(AIRCRAFT, (n, "df"), row.df, 1)
    for counter, found in faces.items():
        pair = [rows[n] for n in found]
        if [row.face for row in pair] != ["A", "B"] or pair[0].nation != pair[1].nation:
            why, remedy = "faces-do-not-match", "give-each-counter-two-faces-alike"
            yield desk.say(AIRCRAFT, (found[0], "id"), why, remedy, id=counter)
