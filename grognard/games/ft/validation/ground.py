"""Checks of a map: hexes, what lies between them, paths, ports, names."""

from __future__ import annotations

from grognard.games.ft.rows import HexRow, HexsideRow, PathRow
from grognard.games.ft.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found

HEXES, SIDES, PATHS, MAP = "hexes.csv", "hexsides.csv", "paths.csv", "map.toml"
OPEN_WATER = 20
"""A port is open when so many all-water hexes of its sea can be reached."""


def sheet(data: ScenarioData) -> Found:
    """The map as a whole says where it comes from."""
    top = data.sheets.map
    yield from data.marked(data.file(MAP), ("source",), top.source)
    for layer, source in top.sources.items():
        yield from data.marked(data.file(MAP), ("sources", layer), source)


def grid(data: ScenarioData) -> Found:
    """Every hex of the grid stands in the list once, and no other."""
    file = data.file(HEXES)
    yield from data.doubled(file, (), (row.hex for row in data.sheets.hexes), "hex")
    wanted = {data.grid.names[h] for h in data.grid.hexes}
    for n, row in enumerate(data.sheets.hexes):
        if row.hex not in wanted:
            yield data.unknown_hex(file, (n, "hex"), row.hex)
    for one in sorted(wanted - data.hexes.keys()):
        yield data.say(file, ("hex",), "hex-missing", "add-a-row-for-it", hex=one)


def hexes(data: ScenarioData) -> Found:
    """[G.15] Terrain and water agree, a coast has its sea, a port its coast, land its owner."""
    file = data.file(HEXES)
    for n, row in enumerate(data.sheets.hexes):
        if (row.terrain == "water") != (row.water == "all"):
            yield data.say(file, (n, "water"), "water-against-terrain", "set-the-water-right",
                           hex=row.hex)  # fmt: skip
        if row.water == "part" and not row.area:
            yield data.say(file, (n, "area"), "coast-of-no-water", "name-the-water", hex=row.hex)
        if row.port and row.water != "part":
            yield data.say(file, (n, "port"), "port-without-water", "set-the-water-right",
                           hex=row.hex)  # fmt: skip
        if (row.place == "city") != (row.terrain == "city"):
            yield data.say(file, (n, "place"), "city-against-terrain", "set-the-city-right",
                           hex=row.hex)  # fmt: skip
        if (row.water != "all") != bool(row.control):
            yield data.say(file, (n, "control"), "control-against-water", "name-its-owner",
                           hex=row.hex)  # fmt: skip
        if row.supply and row.water == "all":
            yield data.say(file, (n, "supply"), "in-the-water", "place-it-elsewhere", hex=row.hex)
        if row.place and not row.name:
            yield data.say(file, (n, "name"), "place-without-name", "give-it-a-name")


def _pair(data: ScenarioData, file: str, n: int, row: HexsideRow | PathRow) -> Found:
    for column, one in (("a", row.a), ("b", row.b)):
        if one not in data.hexes:
            yield data.unknown_hex(file, (n, column), one)
            return
    if row.b not in data.neighbours(row.a):
        yield data.say(file, (n, "b"), "not-neighbours", "join-two-neighbours", a=row.a, b=row.b)


def hexsides(data: ScenarioData) -> Found:
    """[G.11] Each between two neighbours, once."""
    file = data.file(SIDES)
    seen: set[frozenset[str]] = set()
    for n, row in enumerate(data.sheets.hexsides):
        yield from _pair(data, file, n, row)
        pair = frozenset((row.a, row.b))
        if pair in seen:
            yield data.twice(file, (n,), f"{row.a}-{row.b}")
        seen.add(pair)


def paths(data: ScenarioData) -> Found:
    """[G.11] Each stretch between two neighbours, over land, over water by bridge or ferry."""
    file = data.file(PATHS)
    sides = {frozenset((row.a, row.b)): row for row in data.sheets.hexsides}
    for n, row in enumerate(data.sheets.paths):
        yield from _pair(data, file, n, row)
        for column, one in (("a", row.a), ("b", row.b)):
            if one in data.hexes and data.hexes[one].water == "all":
                yield data.say(file, (n, column), "in-the-water", "lead-it-around", hex=one)
        side = sides.get(frozenset((row.a, row.b)))
        if side is not None and side.kind != "cliff" and not (side.bridge or side.ferry):
            yield data.say(file, (n,), "path-without-bridge",
                           "set-bridge-to-1-or-remove-the-path", a=row.a, b=row.b)  # fmt: skip


def bridges(data: ScenarioData) -> Found:
    """[G.11] Bridges and ferries stand just where a path crosses."""
    crossing = {frozenset((row.a, row.b)) for row in data.sheets.paths}
    for n, row in enumerate(data.sheets.hexsides):
        if (row.bridge or row.ferry) and frozenset((row.a, row.b)) not in crossing:
            yield data.say(data.file(SIDES), (n, "bridge"), "bridge-without-path",
                           "add-the-path-or-set-bridge-to-0", a=row.a, b=row.b)  # fmt: skip


def joined(data: ScenarioData) -> Found:
    """[B.1.4] Sources of supply and places that count lie on a path, or on an island."""
    for n, row in enumerate(data.sheets.hexes):
        counts = row.supply or (row.vp and row.place)
        if counts and not row.island and row.hex not in data.on_path:
            yield data.say(data.file(HEXES), (n, "hex"), "no-such-path-here", "join-by-a-path",
                           hex=row.hex, kind="path")  # fmt: skip


def ports(data: ScenarioData) -> Found:
    """[C.2] From every port ships reach the open sea."""
    for n, row in enumerate(data.sheets.hexes):
        if row.port and _water_from(data, row) < OPEN_WATER:
            yield data.say(data.file(HEXES), (n, "port"), "port-shut-in", "open-it", hex=row.hex)


def _water_from(data: ScenarioData, port: HexRow) -> int:
    seen, ends = {port.hex}, [port.hex]
    while ends:
        for one in data.neighbours(ends.pop()):
            row = data.hexes[one]
            if one not in seen and row.area == port.area and row.water != "none":
                seen.add(one)
                ends.append(one)
    return sum(data.hexes[one].water == "all" for one in seen)


def names(data: ScenarioData) -> Found:
    """Names with a French form stand somewhere on the map; waters that never freeze too."""
    sheets = data.sheets
    known = {row.name for row in sheets.hexes} | {row.area for row in sheets.hexes}
    known |= {row.name for row in sheets.hexsides} | {row.line for row in sheets.hexes}
    for name in sheets.map.names_fr:
        if name not in known:
            yield data.say(data.file(MAP), ("names_fr", name), "name-nowhere-on-the-map",
                           "name-it-as-on-the-map", text=name)  # fmt: skip
    for n, name in enumerate(sheets.map.never_frozen):
        if name not in known:
            yield data.say(data.file(MAP), ("never_frozen", n), "name-nowhere-on-the-map",
                           "name-it-as-on-the-map", text=name)  # fmt: skip
