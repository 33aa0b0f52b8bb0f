"""Proofs of a scenario: its heading, boards, areas, victory and special rules."""

from __future__ import annotations

import re
from itertools import pairwise

from grognard.games.pg import grid
from grognard.games.pg.rows import TERRAINS, WATER
from grognard.games.pg.scenario import Span
from grognard.games.pg.validation.scenario_data import ScenarioData
from grognard.kernel.validation import MOST, Found, Place

DATE = re.compile(r"19(39|4[0-5])-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d")
PARTS = 20
"""Points are counted in twentieths."""
CLOSED = -1
MOBILITIES = ("foot", "motorised", "mechanised")


def heading(data: ScenarioData) -> Found:
    """The scenario is called as its file is, belongs to this game, and has a date and two sides."""
    sheet = data.scenario
    if data.top != f"scenarios/{sheet.id}.toml":
        why, remedy = "id-is-not-the-file-name", "give-both-the-same-name"
        yield data.here(("id",), why, remedy, id=sheet.id)
    if sheet.game != "pg":
        yield data.here(("game",), "other-game", "write-the-game-of-the-pack", game=sheet.game)
    if not DATE.fullmatch(sheet.date):
        yield data.here(("date",), "no-date", "write-a-date-like-1941-07-09", value=sheet.date)
    if not CLOCK.fullmatch(sheet.start):
        yield data.here(("start",), "no-date", "write-a-time-like-09-30", value=sheet.start)
    yield from data.within(data.top, ("turns",), sheet.turns, 1)
    yield from data.within(data.top, ("side",), len(sheet.side), 2, 2)
    sides = [side.id for side in sheet.side]
    yield from data.doubled(data.top, ("side",), sides, "id")
    if sheet.set_up_first not in sides:
        yield data.unknown(data.top, ("set_up_first",), sheet.set_up_first)
    yield from data.within(data.top, ("side",), sum(side.attacker for side in sheet.side), 1, 1)


def boards(data: ScenarioData) -> Found:
    """[2.3] Each board once, each in a place of its own, all in one piece from the first on."""
    laid = data.scenario.board
    yield from data.within(data.top, ("board",), len(laid), 1)
    yield from data.doubled(data.top, ("board",), (str(one.number) for one in laid), "number")
    yield from data.doubled(data.top, ("board",), (f"{one.x},{one.y}" for one in laid))
    places = {(one.x, one.y) for one in laid}
    reached, left = set(), [min(places)] if places else []
    while left:
        x, y = left.pop()
        if (x, y) in places and (x, y) not in reached:
            reached.add((x, y))
            left += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    if reached != places or min((x for x, _ in places), default=0) != 0:
        yield data.here(("board",), "boards-apart", "lay-the-boards-side-by-side")


def sight(data: ScenarioData) -> Found:
    """[8.1] Every turn has its range of spotting, and one only."""
    turns = [
        turn
        for row in data.scenario.sight
        for turn in range(row.turns.first, row.turns.last + 1, row.turns.every)
    ]
    if sorted(turns) != list(range(1, data.scenario.turns + 1)):
        yield data.here(("sight",), "turns-without-range", "give-each-turn-one-range")
    for n, row in enumerate(data.scenario.sight):
        yield from data.within(data.top, ("sight", n, "range"), row.range, 1)


def span(data: ScenarioData, where: Place, turns: Span) -> Found:
    """Turns of the scenario, in order."""
    if not 1 <= turns.first <= turns.last <= data.scenario.turns or turns.every < 1:
        yield data.here(where, "turns-out-of-order", "write-turns-of-the-game")


def areas(data: ScenarioData) -> Found:
    """[2.3] Areas on boards that lie there, of hexes and names that there are, none empty."""
    for n, area in enumerate(data.scenario.area):
        if area.board not in data.hexes:
            yield data.unknown(data.top, ("area", n, "board"), str(area.board))
            continue
        for k, hex in enumerate(area.hexes):
            if hex not in data.hexes[area.board]:
                yield data.unknown_hex(data.top, ("area", n, "hexes", k), hex)
        for key in ("terrain", "not_terrain"):
            for one in getattr(area, key):
                if one not in TERRAINS:
                    yield data.unknown(data.top, ("area", n, key), one)
        if not data.part(area):
            yield data.here(("area", n), "area-without-hexes", "widen-the-area", id=area.id)


def victory(data: ScenarioData) -> Found:
    """Points for sides and areas that there are; levels from the highest margin to the lowest."""
    sheet = data.scenario.victory
    sides = {side.id for side in data.scenario.side}
    known = {area.id for area in data.scenario.area}
    if {sheet.plus, sheet.minus} != sides:
        yield data.here(("victory", "plus"), "sides-not-both-named", "name-the-two-sides")
    for n, score in enumerate(sheet.score):
        where = ("victory", "score", n)
        if score.side not in sides:
            yield data.unknown(data.top, (*where, "side"), score.side)
        if (score.per in ("hex", "unit_in")) != bool(score.area):
            why, remedy = "score-against-area", "name-an-area-where-one-is-held"
            yield data.here((*where, "area"), why, remedy)
        elif score.area and score.area not in known:
            yield data.unknown(data.top, (*where, "area"), score.area)
        if (score.per == "exit_step") != (score.edge is not None):
            yield data.here((*where, "edge"), "score-against-edge", "name-the-edge-of-the-exit")
        if score.points <= 0 or (score.points * PARTS) % 1:
            yield data.here((*where, "points"), "points-too-fine", "write-twentieths")
    levels = sheet.level
    if any(b.margin >= a.margin for a, b in pairwise(levels)) or not levels:
        yield data.here(("victory", "level"), "levels-out-of-order", "begin-with-the-highest")
    for n, level in enumerate(levels):
        if (level.level == "draw") == bool(level.winner) or level.winner not in {"", *sides}:
            why, remedy = "winner-against-level", "name-a-side-but-for-a-draw"
            yield data.here(("victory", "level", n, "winner"), why, remedy)


def specials(data: ScenarioData) -> Found:
    """The special rules in figures name what there is."""
    sheet = data.scenario
    for n, change in enumerate(sheet.change):
        for key in ("terrain", "counts_as"):
            if getattr(change, key) not in TERRAINS:
                yield data.unknown(data.top, ("change", n, key), getattr(change, key))
        if change.board not in data.hexes:
            yield data.unknown(data.top, ("change", n, "board"), str(change.board))
    for n, name in enumerate(sheet.down):
        row = data.hexes.get(_board(name), {}).get(name.partition("-")[2])
        if row is None or not row.bridge:
            yield data.unknown_hex(data.top, ("down", n), name)
    yield from _fords(data)
    for mobility in MOBILITIES if sheet.crossing else ():
        number = getattr(sheet.crossing, mobility)
        yield from data.within(data.top, ("crossing", mobility), number, 2, 12)
    yield from _of_units(data)
    sides = {side.id for side in sheet.side}
    for key in ("ammunition", "opening"):
        for n, one in enumerate(getattr(sheet, key)):
            if one.side not in sides:
                yield data.unknown(data.top, (key, n, "side"), one.side)
    if sheet.short is not None:
        most = max(1, sheet.turns - 1)
        yield from data.within(data.top, ("short", "turns"), sheet.short.turns, 1, most)
        due = len(sheet.victory.level) - 1
        count = len(sheet.short.margins)
        yield from data.within(data.top, ("short", "margins"), count, due, due)


def _fords(data: ScenarioData) -> Found:
    """[5.7] A ford lies in a river, once, where no bridge stands; its prices are sixths."""
    fords, down = data.scenario.ford, data.scenario.down
    yield from data.doubled(data.top, ("ford",), (ford.hex for ford in fords), "hex")
    for n, ford in enumerate(fords):
        row = data.hexes.get(_board(ford.hex), {}).get(ford.hex.partition("-")[2])
        if row is None:
            yield data.unknown_hex(data.top, ("ford", n, "hex"), ford.hex)
        elif row.terrain not in WATER or (row.bridge and ford.hex not in down):
            why, remedy = "ford-out-of-the-river", "name-a-river-hex-without-bridge"
            yield data.here(("ford", n, "hex"), why, remedy, hex=ford.hex)
        for key in MOBILITIES:
            price = getattr(ford, key)
            if price is not None and price != CLOSED:
                yield from data.within(data.top, ("ford", n, key), price, 1, MOST)


def _board(name: str) -> int:
    number = name.partition("-")[0]
    return int(number) if number.isdigit() else -1


def _of_units(data: ScenarioData) -> Found:
    sheet = data.scenario
    for n, one in enumerate(sheet.guards):
        if one not in data.units:
            yield data.unknown(data.top, ("guards", n), one)
    for n, price in enumerate(sheet.price):
        for one in price.units:
            if one not in data.units:
                yield data.unknown(data.top, ("price", n, "units"), one)
        if price.terrain not in TERRAINS:
            yield data.unknown(data.top, ("price", n, "terrain"), price.terrain)
        yield from data.within(data.top, ("price", n, "sixths"), price.sixths, 1, MOST)
    groups = {group.id for side in sheet.side for group in side.group}
    for n, one in enumerate(sheet.snow.not_slowed if sheet.snow else ()):
        if one not in groups:
            yield data.unknown(data.top, ("snow", "not_slowed", n), one)


def outer(data: ScenarioData, name: str) -> set[str]:
    """[16.51] The edges of the map on which a hex such as 7-2107 lies; none if there is no such."""
    number, hex = _board(name), name.partition("-")[2]
    at = grid.place(hex)
    laid = next((one for one in data.scenario.board if one.number == number), None)
    if at is None or laid is None:
        return set()
    col, row = grid.turned(at) if laid.turned else at
    taken = {(one.x, one.y) for one in data.scenario.board}
    sides = {
        "W": (col == 1, (laid.x - 1, laid.y)),
        "E": (col == grid.COLS, (laid.x + 1, laid.y)),
        "N": (row == col % 2, (laid.x, laid.y - 1)),
        "S": (row == grid.ROWS, (laid.x, laid.y + 1)),
    }
    return {edge for edge, (there, beyond) in sides.items() if there and beyond not in taken}
