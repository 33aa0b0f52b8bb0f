"""Proofs of the map: hexes, what lies between them, roads and railways, names."""

from __future__ import annotations

import re

from grognard.games.ercn.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found

HEX = re.compile(r"[0-9]{4}")
LARGEST = 99


def grid(data: ScenarioData) -> Found:
    """[A1] Every hex of the grid stands in the list once, and no other."""
    sheet, file = data.sheets.map, data.files.hexes
    for key in ("rows", "cols"):
        if not 1 <= (value := getattr(sheet, key)) <= LARGEST:
            yield data.out_of_range(data.files.map, (key,), value, 1, LARGEST)
            return
    if not 0 < sheet.km_per_hex < 1000:
        why, remedy = "scale-not-positive", "write-kilometres-per-hex"
        yield data.say(data.files.map, ("km_per_hex",), why, remedy)
    wanted = {
        f"{north:02d}{east:02d}"
        for north in range(1, sheet.rows + 1)
        for east in range(1, sheet.cols + 1)
    }
    yield from data.doubled(file, (), (row.hex for row in data.sheets.hexes), "hex")
    for n, row in enumerate(data.sheets.hexes):
        if not HEX.fullmatch(row.hex) or row.hex not in wanted:
            why, remedy = "hex-off-the-grid", "number-it-within-rows-and-columns"
            yield data.say(
                file, (n, "hex"), why, remedy, hex=row.hex, rows=sheet.rows, cols=sheet.cols
            )
    for one in sorted(wanted - data.hexes.keys()):
        yield data.say(file, ("hex",), "hex-missing", "add-a-row-for-it", hex=one)


def hexes(data: ScenarioData) -> Found:
    """[A1] Terrain of the chart, a place on Earth, a name for each place."""
    file = data.files.hexes
    terrains = {row.id for row in data.sheets.terrain.terrain}
    zones = data.sheets.scenario.zones
    for n, row in enumerate(data.sheets.hexes):
        if row.terrain not in terrains:
            why, remedy = "unknown-terrain", "name-a-terrain-of-the-chart"
            yield data.say(file, (n, "terrain"), why, remedy, terrain=row.terrain)
        if row.zone and row.zone not in zones.get(row.side, ()):
            why, remedy = "unknown-zone", "name-a-zone-of-its-side"
            yield data.say(file, (n, "zone"), why, remedy, zone=row.zone, side=row.side)
        if row.from_front is not None and not 1 <= row.from_front <= LARGEST:
            yield data.out_of_range(file, (n, "from_front"), row.from_front, 1, LARGEST)
        if row.place and not row.name:
            yield data.say(file, (n, "name"), "place-without-name", "give-it-a-name")
        for column, value, most in (("lat", row.lat, 90), ("lon", row.lon, 180)):
            if not -most <= value <= most:
                yield data.out_of_range(file, (n, column), int(value), -most, most)


def _pair(data: ScenarioData, file: str, n: int, a: str, b: str) -> Found:
    for column, one in (("a", a), ("b", b)):
        if one not in data.hexes:
            yield data.unknown_hex(file, (n, column), one)
            return
    if b not in data.neighbours(a):
        yield data.say(file, (n, "b"), "not-neighbours", "join-two-neighbours", a=a, b=b)


def hexsides(data: ScenarioData) -> Found:
    """[A1] Each between two neighbours, once, and not empty."""
    file = data.files.hexsides
    seen: set[frozenset[str]] = set()
    for n, row in enumerate(data.sheets.hexsides):
        yield from _pair(data, file, n, row.a, row.b)
        pair = frozenset((row.a, row.b))
        if pair in seen:
            yield data.twice(file, (n,), f"{row.a}-{row.b}")
        seen.add(pair)
        if not (row.river or row.fort or row.front):
            yield data.say(file, (n,), "hexside-without-anything", "remove-the-row")


def front(data: ScenarioData) -> Found:
    """[MOSKVA 1] The front line runs wherever the two sides meet, and nowhere else."""
    file = data.files.hexsides
    drawn = set()
    for n, row in enumerate(data.sheets.hexsides):
        apart = data.hexes[row.a].side != data.hexes[row.b].side
        if row.front and not apart:
            why, remedy = "front-inside-one-side", "set-front-or-the-sides-right"
            yield data.say(file, (n, "front"), why, remedy, a=row.a, b=row.b)
        if row.front:
            drawn.add(frozenset((row.a, row.b)))
    for n, hex_row in enumerate(data.sheets.hexes):
        for other in data.neighbours(hex_row.hex):
            apart = hex_row.hex < other and hex_row.side != data.hexes[other].side
            if apart and frozenset((hex_row.hex, other)) not in drawn:
                why, remedy = "front-missing-between", "set-front-or-the-sides-right"
                yield data.say(data.files.hexes, (n, "side"), why, remedy, a=hex_row.hex, b=other)


def paths(data: ScenarioData) -> Found:
    """[A1] Each stretch between two neighbours that can be entered, once of its kind."""
    file = data.files.paths
    seen: set[tuple[str, frozenset[str]]] = set()
    for n, row in enumerate(data.sheets.paths):
        wrong = list(_pair(data, file, n, row.a, row.b))
        yield from wrong
        if wrong:
            continue
        stretch = (row.kind, frozenset((row.a, row.b)))
        if stretch in seen:
            yield data.twice(file, (n,), f"{row.kind} {row.a}-{row.b}")
        seen.add(stretch)
        for column, one in (("a", row.a), ("b", row.b)):
            if data.barred_hex(one):
                why, remedy = "path-in-impassable-hex", "lead-it-around"
                yield data.say(file, (n, column), why, remedy, hex=one)


def bridges(data: ScenarioData) -> Found:
    """[F2a] A bridge wherever a road or railway crosses water, and nowhere else."""
    crossing = {frozenset((row.a, row.b)): n for n, row in enumerate(data.sheets.paths)}
    for n, row in enumerate(data.sheets.hexsides):
        pair = frozenset((row.a, row.b))
        if row.bridge and not row.river:
            why, remedy = "bridge-without-water", "set-bridge-to-0"
            yield data.say(data.files.hexsides, (n, "bridge"), why, remedy, a=row.a, b=row.b)
        elif row.bridge and pair not in crossing:
            why, remedy = "bridge-without-path", "add-the-path-or-set-bridge-to-0"
            yield data.say(data.files.hexsides, (n, "bridge"), why, remedy, a=row.a, b=row.b)
        elif row.river and not row.bridge and pair in crossing:
            why, remedy = "path-without-bridge", "set-bridge-to-1-or-remove-the-path"
            yield data.say(data.files.paths, (crossing[pair],), why, remedy, a=row.a, b=row.b)


def names(data: ScenarioData) -> Found:
    """Every name of the map has its French form, once, and none is left over."""
    file = data.files.map
    listed = [row.en for row in data.sheets.map.names]
    yield from data.doubled(file, ("names",), listed, "en")
    used: dict[str, tuple[str, int, str]] = {}
    for n, row in enumerate(data.sheets.hexes):
        used.setdefault(row.name, (data.files.hexes, n, "name"))
    for n, side in enumerate(data.sheets.hexsides):
        used.setdefault(side.name, (data.files.hexsides, n, "name"))
        used.setdefault(side.fort, (data.files.hexsides, n, "fort"))
    for name, (where, n, column) in used.items():
        if name and name not in listed:
            why, remedy = "name-not-translated", "add-it-to-the-names-of-the-map"
            yield data.say(where, (n, column), why, remedy, text=name)
    for n, name in enumerate(listed):
        if name not in used:
            why, remedy = "name-nowhere-on-the-map", "remove-or-rename-it"
            yield data.say(file, ("names", n, "en"), why, remedy, text=name)
