"""[17] Checks of an inset map: mega-hexes, transition hexes, what lies between."""

from __future__ import annotations

import re

from grognard.games.efs.validation.ground import TERRAIN
from grognard.games.efs.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found

NAME = re.compile(r"m\d{4}")


def names(data: ScenarioData) -> Found:
    """[17.12] Hexes numbered as the sheet says, once each, with terrain of the chart."""
    found = data.sheets.inset
    if found is None:
        return
    file = data.inset_file("hexes.csv")
    yield from data.doubled(file, (), (row.hex for row in found.hexes), "hex")
    for n, row in enumerate(found.hexes):
        if not NAME.fullmatch(row.hex):
            yield data.unknown_hex(file, (n, "hex"), row.hex)
        features = row.terrain.split("+")
        if set(features) - TERRAIN or ("clear" in features and len(features) > 1):
            why, remedy = "unknown-terrain", "name-a-terrain-of-the-chart"
            yield data.say(file, (n, "terrain"), why, remedy, terrain=row.terrain)


def hexes(data: ScenarioData) -> Found:
    """[17.12, 17.13] Seven hexes a mega-hex; those at the border, and only those, are transition
    hexes and name the main hexes beside them."""
    found = data.sheets.inset
    if found is None:
        return
    file = data.inset_file("hexes.csv")
    for mega in found.sheet.replaces:
        if mega not in data.hexes:
            yield data.unknown_hex(data.inset_file("inset.toml"), ("replaces",), mega)
        count = sum(row.mega == mega for row in found.hexes)
        if count != found.sheet.hexes_per_mega:
            yield data.say(data.inset_file("inset.toml"), ("replaces",), "mega-hex-incomplete",
                           "give-it-its-hexes", hex=mega, found=count)  # fmt: skip
    for n, row in enumerate(found.hexes):
        border = bool(data.inner_neighbours(row.hex) - data.inner.keys())
        if not border == row.transition == bool(row.adjacent_main):
            yield data.say(file, (n, "transition"), "transition-against-border",
                           "set-transition-right", hex=row.hex)  # fmt: skip
        for main in row.adjacent_main.split():
            if main not in data.hexes or main in found.sheet.replaces:
                yield data.unknown_hex(file, (n, "adjacent_main"), main)
            elif row.mega not in data.neighbours(main):
                yield data.say(file, (n, "adjacent_main"), "not-neighbours", "join-two-neighbours",
                               a=row.hex, b=main)  # fmt: skip


def sides(data: ScenarioData) -> Found:
    """[17.32] Hexsides and paths join two hexes of the inset, or a transition and a main hex."""
    found = data.sheets.inset
    if found is None:
        return
    pairs = {
        "hexsides.csv": [(row.a, row.b) for row in found.hexsides],
        "paths.csv": [(row.a, row.b) for row in found.paths],
    }
    for name, rows in pairs.items():
        for n, (a, b) in enumerate(rows):
            if a not in data.inner:
                yield data.unknown_hex(data.inset_file(name), (n, "a"), a)
                continue
            near = data.inner_neighbours(a) & data.inner.keys() | set(
                data.inner[a].adjacent_main.split()
            )
            if b not in near:
                yield data.say(data.inset_file(name), (n, "b"), "not-neighbours",
                               "join-two-neighbours", a=a, b=b)  # fmt: skip


def stacking(data: ScenarioData) -> Found:
    """[17.23] What stands at the start in the transition hexes beside one main hex is no more than
    they may hold together."""
    most = int(str(data.sheets.charts.constants["stack_limit_transition_sum"].value))
    points: dict[tuple[str, str], int] = {}
    for n, row in enumerate(data.sheets.scenario.setup):
        near = data.inner[row.hex].adjacent_main.split() if row.hex in data.inner else ()
        counters = [data.counter(text) for text in row.units]
        for main in near:
            key = row.side, main
            points[key] = points.get(key, 0) + sum((c.stack or 0) for c in counters if c)
            if points[key] > most:
                yield data.here(("setup", n, "units"), "over-the-stacking-limit",
                                "place-it-elsewhere", hex=main, most=most)  # fmt: skip
