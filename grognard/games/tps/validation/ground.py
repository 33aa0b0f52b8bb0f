"""Proofs of the map: its areas, what lies side by side, how it is drawn."""

from __future__ import annotations

import re

from grognard.games.tps.rows import CAMPS, AreaRow, front_artillery
from grognard.games.tps.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found

TERRAIN = (1, 4)
"""[3.22] From +1 to +4."""
LINE = re.compile(r"-?\d+(\.\d+)?,-?\d+(\.\d+)?( -?\d+(\.\d+)?,-?\d+(\.\d+)?)+")
BREAK = " / "


def areas(data: ScenarioData) -> Found:
    """[3.2, 3.22, 3.3, 5.2] Each area once; its modifier, quadrant and symbol make sense."""
    file, rows = data.files.areas, data.sheets.areas
    yield from data.doubled(file, (), (row.id for row in rows), "id")
    quadrants = data.sheets.map.quadrants
    for n, row in enumerate(rows):
        if row.quadrant and row.quadrant not in quadrants:
            why, remedy = "unknown-quadrant", "name-a-quadrant-of-the-map"
            yield data.say(file, (n, "quadrant"), why, remedy, area=row.id, quadrant=row.quadrant)
        for column in ("id", "name", "name_fr", "short", "short_fr"):
            if not getattr(row, column):
                yield data.say(file, (n, column), "cell-empty", "fill-the-cell")
        yield from data.within(file, (n, "tem"), row.tem, *TERRAIN)
        yield from data.within(file, (n, "vp"), row.vp, 0)
        yield from _fits(data, n, row)


def _fits(data: ScenarioData, n: int, row: AreaRow) -> Found:
    file = data.files.areas
    if row.zone != (not row.quadrant):
        why, remedy = "quadrant-of-a-zone", "give-areas-a-quadrant-and-zones-none"
        yield data.say(file, (n, "quadrant"), why, remedy, area=row.id)
    if row.zone and (row.rubble or row.vp):
        why, remedy = "zone-with-rubble-or-points", "give-zones-neither"
        yield data.say(file, (n, "zone"), why, remedy, area=row.id)
    if row.ferry and not row.bank:
        why, remedy = "landing-off-the-volga", "put-the-landing-on-the-bank"
        yield data.say(file, (n, "ferry"), why, remedy, area=row.id)
    # [5.2] the German holds the squares, the Russian all else.
    if (row.shape == "square") != (row.owner == CAMPS[0]):
        why, remedy = "owner-against-shape", "squares-are-german"
        yield data.say(file, (n, "owner"), why, remedy, area=row.id)
    if (row.colour == "white") != (not row.group):
        why, remedy = "group-against-colour", "white-areas-have-no-group"
        yield data.say(file, (n, "group"), why, remedy, area=row.id)


def links(data: ScenarioData) -> Found:
    """[3.2] Links join two areas of the map, each pair once, and every area has some."""
    file = data.files.links
    seen: set[frozenset[str]] = set()
    for n, row in enumerate(data.sheets.links):
        for column, one in (("a", row.a), ("b", row.b)):
            if one not in data.areas:
                yield data.unknown_area(file, (n, column), one)
        pair = frozenset((row.a, row.b))
        if pair in seen:
            yield data.twice(file, (n, "a"), f"{row.a} {row.b}")
        seen.add(pair)
        if row.a == row.b:
            yield data.say(file, (n, "b"), "area-beside-itself", "join-two-areas", area=row.a)
        for part in row.line.split(BREAK):
            if not LINE.fullmatch(part):
                yield data.say(file, (n, "line"), "line-not-points", "write-points-like-12-40")
                break
    for n, area in enumerate(data.sheets.areas):
        if not data.around[area.id]:
            why, remedy = "area-without-links", "add-its-links"
            yield data.say(data.files.areas, (n, "id"), why, remedy, area=area.id)


def outlines(data: ScenarioData) -> Found:
    """One cell for each area; each stretch of an edge a line of points of its area's cell, on the
    bank of an area beside the Volga or on the frame of a zone."""
    file = data.files.outlines
    drawn = [row for row in data.sheets.outlines if row.kind == "cell"]
    cells = [row.area for row in drawn]
    yield from data.doubled(file, (), cells, "area")
    corners = {row.area: set(row.line.split()) for row in drawn}
    for n, row in enumerate(data.sheets.outlines):
        if row.area not in data.areas:
            yield data.unknown_area(file, (n, "area"), row.area)
        elif row.kind != "cell" and not corners.get(row.area, set()).issuperset(row.line.split()):
            why, remedy = "edge-off-its-area", "name-the-area-of-this-edge"
            yield data.say(file, (n, "area"), why, remedy, area=row.area)
        elif row.kind == "bank" and not data.areas[row.area].bank:
            why, remedy = "bank-off-the-volga", "name-an-area-of-the-bank"
            yield data.say(file, (n, "area"), why, remedy, area=row.area)
        if not LINE.fullmatch(row.line):
            yield data.say(file, (n, "line"), "line-not-points", "write-points-like-12-40")
    for area in data.areas:
        if area not in cells:
            yield data.say(file, ("area",), "entry-missing", "add-the-entry", id=area)


def sheet(data: ScenarioData) -> Found:
    """[15.31] As many lines and boxes as the quadrants need; zones and points that exist."""
    file, sheet = data.files.map, data.sheets.map
    count = len(sheet.quadrants)
    for key, due in (("quadrant_y", count - 1), ("artillery", count)):
        yield from data.within(file, (key,), len(getattr(sheet, key)), due, due)
    yield from data.doubled(file, ("quadrants",), sheet.quadrants)
    guns = {row.unit for row in data.sheets.counters if row.arm == "fag"}
    for n, quadrant in enumerate(sheet.quadrants):
        if front_artillery(quadrant) not in guns:
            why, remedy = "quadrant-without-guns", "add-its-front-artillery"
            about = {"quadrant": quadrant, "guns": front_artillery(quadrant)}
            yield data.say(file, ("quadrants", n), why, remedy, **about)
    for key in ("german_zones", "breakthrough"):
        for n, one in enumerate(getattr(sheet, key)):
            if one not in data.areas or not data.areas[one].zone:
                yield data.say(file, (key, n), "not-a-zone", "name-a-zone-of-the-map", area=one)
    for n, point in enumerate(sheet.points):
        for k, one in enumerate(point.areas):
            if one not in data.areas:
                yield data.unknown_area(file, ("points", n, "areas", k), one)
    known = {stream.id for stream in sheet.streams}
    for n, row in enumerate(data.sheets.links):
        if row.stream and row.stream not in known:
            why, remedy = "entry-unknown", "remove-or-rename-it"
            yield data.say(data.files.links, (n, "stream"), why, remedy, id=row.stream)
