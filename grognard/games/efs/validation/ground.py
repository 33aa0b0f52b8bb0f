"""Checks of the map: hexes, what lies between them, roads and railways, names."""

from __future__ import annotations

from grognard.games.efs.rows import HexsideRow, PathRow
from grognard.games.efs.validation.scenario_data import MOST_LINES, ScenarioData
from grognard.kernel.validation import Found

TERRAIN = frozenset(("clear", "hill", "woods", "marsh", "swamp", "mountain", "alpine"))


def grid(data: ScenarioData) -> Found:
    """[2.1] Columns and rows have two figures each, and every hex of the grid stands in the list
    once, and no other."""
    sheet = data.file("map.toml")
    for key, (first, last) in (("cols", data.sheets.map.cols), ("rows", data.sheets.map.rows)):
        found = [
            *data.within(sheet, (key, 0), first, 0, MOST_LINES),
            *data.within(sheet, (key, 1), last, min(max(first, 0), MOST_LINES), MOST_LINES),
        ]
        if found:
            yield from found
            return
    file = data.file("hexes.csv")
    yield from data.doubled(file, (), (row.hex for row in data.sheets.hexes), "hex")
    wanted = {data.grid.names[h] for h in data.grid.hexes}
    for n, row in enumerate(data.sheets.hexes):
        if row.hex not in wanted:
            yield data.unknown_hex(file, (n, "hex"), row.hex)
    for one in sorted(wanted - data.hexes.keys()):
        yield data.say(file, ("hex",), "hex-missing", "add-a-row-for-it", hex=one)


def hexes(data: ScenarioData) -> Found:
    """[10.41] Terrain of the chart; a name in both languages for each place, once."""
    file = data.file("hexes.csv")
    yield from data.doubled(
        file, (), (row.name_en or row.hex for row in data.sheets.hexes), "name_en"
    )
    for n, row in enumerate(data.sheets.hexes):
        features = row.terrain.split("+")
        if set(features) - TERRAIN or ("clear" in features and len(features) > 1):
            why, remedy = "unknown-terrain", "name-a-terrain-of-the-chart"
            yield data.say(file, (n, "terrain"), why, remedy, terrain=row.terrain)
        if len({bool(row.place), bool(row.name_en), bool(row.name_fr)}) > 1:
            yield data.say(file, (n, "name_en"), "place-without-name", "give-it-a-name")


def _pair(data: ScenarioData, file: str, n: int, row: HexsideRow | PathRow) -> Found:
    for column, one in (("a", row.a), ("b", row.b)):
        if one not in data.hexes:
            yield data.unknown_hex(file, (n, column), one)
            return
    if row.b not in data.neighbours(row.a):
        yield data.say(file, (n, "b"), "not-neighbours", "join-two-neighbours", a=row.a, b=row.b)


def hexsides(data: ScenarioData) -> Found:
    """[10.45] Each between two neighbours, once, and not empty; a line belongs to one of them."""
    file = data.file("hexsides.csv")
    seen = set()
    for n, row in enumerate(data.sheets.hexsides):
        yield from _pair(data, file, n, row)
        pair = frozenset((row.a, row.b))
        if pair in seen:
            yield data.twice(file, (n,), f"{row.a}-{row.b}")
        seen.add(pair)
        if not (row.water or row.fort_in):
            yield data.say(file, (n,), "hexside-without-anything", "remove-the-row")
        if row.fort_in and row.fort_in not in pair:
            yield data.unknown_hex(file, (n, "fort_in"), row.fort_in)
        elif row.fort_in and not data.hexes[row.fort_in].fort:
            yield data.say(file, (n, "fort_in"), "line-not-in-the-hex", "name-the-line-of-the-hex",
                           hex=row.fort_in)  # fmt: skip


def paths(data: ScenarioData) -> Found:
    """[10.43] Each stretch between two neighbours, once of its kind."""
    file = data.file("paths.csv")
    seen = set()
    for n, row in enumerate(data.sheets.paths):
        yield from _pair(data, file, n, row)
        stretch = (row.kind, frozenset((row.a, row.b)))
        if stretch in seen:
            yield data.twice(file, (n,), f"{row.kind} {row.a}-{row.b}")
        seen.add(stretch)


def bridges(data: ScenarioData) -> Found:
    """[10.45] Bridges of major rivers are printed just where a line crosses; none across lakes."""
    file = data.file("hexsides.csv")
    crossing: dict[frozenset[str], set[str]] = {}
    for path in data.sheets.paths:
        kind = "rail" if path.kind == "rail" else "road"
        crossing.setdefault(frozenset((path.a, path.b)), set()).add(kind)
    for n, row in enumerate(data.sheets.hexsides):
        lines = crossing.get(frozenset((row.a, row.b)), set())
        printed = set(row.bridge.split("+")) if row.bridge else set()
        if printed and row.water != "major":
            yield data.say(file, (n, "bridge"), "bridge-without-water", "set-bridge-right",
                           a=row.a, b=row.b)  # fmt: skip
        elif row.water == "major" and printed != lines:
            yield data.say(file, (n, "bridge"), "bridges-against-paths", "set-bridge-right",
                           a=row.a, b=row.b)  # fmt: skip
        elif row.water == "lake" and lines:
            yield data.say(file, (n,), "path-across-a-lake", "lead-it-around", a=row.a, b=row.b)


def roads_to_places(data: ScenarioData) -> Found:
    """Every town and city has a road."""
    for n, row in enumerate(data.sheets.hexes):
        if row.place and row.hex not in data.roads:
            yield data.say(data.file("hexes.csv"), (n, "place"), "no-such-path-here",
                           "add-a-road", hex=row.hex, kind="road")  # fmt: skip


def nets(data: ScenarioData) -> Found:
    """Roads are one net, and so are railways."""
    file = data.file("paths.csv")
    for rail in (False, True):
        around: dict[str, set[str]] = {}
        for path in data.sheets.paths:
            if (path.kind == "rail") == rail:
                around.setdefault(path.a, set()).add(path.b)
                around.setdefault(path.b, set()).add(path.a)
        if not around:
            continue
        start = min(around)
        seen, open_ends = {start}, [start]
        while open_ends:
            fresh = around[open_ends.pop()] - seen
            seen |= fresh
            open_ends += fresh
        if len(seen) < len(around):
            one = min(around.keys() - seen)
            n = next(k for k, p in enumerate(data.sheets.paths) if one in (p.a, p.b))
            yield data.say(file, (n,), "net-in-pieces", "join-it", hex=one)
