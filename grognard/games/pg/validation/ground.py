"""Proofs of the boards: their hexes, heights, names, roads and rivers, and how they join."""

from __future__ import annotations

from itertools import pairwise

from grognard.games.pg import grid
from grognard.games.pg.rows import LEVELS, WATER, Board, HexRow, lies
from grognard.games.pg.validation.scenario_data import ScenarioData, list_of, sheet_of
from grognard.kernel.validation import Found, Place


def hexes(data: ScenarioData) -> Found:
    """[2.2] Every hex of the grid once, and the number of the board its folder's."""
    for laid, board in zip(data.scenario.board, data.sheets.boards, strict=True):
        if board.sheet.number != laid.number:
            why, remedy = "board-of-another-number", "write-the-number-of-its-folder"
            number = board.sheet.number
            file = f"boards/{laid.number}/board.toml"
            yield data.say(file, ("number",), why, remedy, number=number)
            return
        file = list_of(board)
        yield from data.doubled(file, (), (row.hex for row in board.hexes), "hex")
        for n, row in enumerate(board.hexes):
            if grid.place(row.hex) is None:
                yield data.unknown_hex(file, (n, "hex"), row.hex)
        known = data.hexes[laid.number]
        for one in grid.hexes():
            if one not in known:
                yield data.say(file, ("hex",), "hex-missing", "add-a-row-for-it", hex=one)


def heights(data: ScenarioData) -> Found:
    """[8.4] Levels of 20 m, one line at most between neighbours, no line in the plain."""
    for board in data.sheets.boards:
        known, file = data.hexes[board.sheet.number], list_of(board)
        for n, row in enumerate(board.hexes):
            if row.elevation not in LEVELS:
                why, remedy = "no-such-level", "write-a-level"
                yield data.say(file, (n, "elevation"), why, remedy, value=row.elevation)
            if row.line and not row.elevation:
                yield data.say(file, (n, "line"), "line-in-the-plain", "raise-it", hex=row.hex)
            for beside in _around(known, row.hex):
                if abs(beside.elevation - row.elevation) > LEVELS[1]:
                    why, remedy = "too-steep", "put-a-level-between"
                    about = {"a": row.hex, "b": beside.hex}
                    yield data.say(file, (n, "elevation"), why, remedy, **about)


def _around(known: dict[str, HexRow], hex: str) -> list[HexRow]:
    at = grid.place(hex)
    if at is None:
        return []
    names = (grid.name(grid.step(at, direction)) for direction in grid.DIRECTIONS)
    return [known[name] for name in names if name in known]


def names(data: ScenarioData) -> Found:
    """Every town hex belongs to a place, and every place is told of in both languages."""
    for board in data.sheets.boards:
        file, places = list_of(board), {title.en for title in board.sheet.places}
        for n, row in enumerate(board.hexes):
            if (row.terrain == "town") != bool(row.place):
                why, remedy = "town-without-name", "name-towns-and-nothing-else"
                yield data.say(file, (n, "place"), why, remedy, hex=row.hex)
            elif row.place and row.place not in places:
                why, remedy = "name-not-translated", "list-it-among-the-names"
                yield data.say(file, (n, "place"), why, remedy, text=row.place)
        used = {row.place for row in board.hexes}
        for n, title in enumerate(board.sheet.places):
            if title.en not in used:
                why, remedy = "name-nowhere-on-the-map", "remove-or-rename-it"
                yield data.say(sheet_of(board), ("places", n), why, remedy, text=title.en)


def paths(data: ScenarioData) -> Found:
    """[5.2, 5.7, 15.21] Roads, railways and rivers go from neighbour to neighbour."""
    for board in data.sheets.boards:
        sheet, file = board.sheet, sheet_of(board)
        for n, road in enumerate(sheet.road):
            yield from _path(data, board, ("road", n, "hexes"), road.hexes)
        for n, railway in enumerate(sheet.railways):
            yield from _path(data, board, ("railways", n), railway)
        for n, river in enumerate(sheet.river):
            yield from _path(data, board, ("river", n, "hexes"), river.hexes)
        for n, way_out in enumerate(sheet.exits):
            hex, _, direction = way_out.partition(" ")
            at = grid.place(hex)
            if at is None or direction not in grid.DIRECTIONS:
                yield data.unknown_hex(file, ("exits", n), way_out)
            elif grid.place(grid.name(grid.step(at, direction))) is not None:
                why, remedy = "exit-inside", "name-a-hex-of-the-edge"
                yield data.say(file, ("exits", n), why, remedy, hex=hex)


def _path(data: ScenarioData, board: Board, where: Place, text: str) -> Found:
    file, known = sheet_of(board), data.hexes[board.sheet.number]
    hexes = text.split()
    for one in hexes:
        if one not in known:
            yield data.unknown_hex(file, where, one)
            return
    for a, b in pairwise(hexes):
        here, there = grid.place(a), grid.place(b)
        if here is None or there is None or not grid.between(here, there):
            yield data.say(file, where, "not-neighbours", "join-two-neighbours", a=a, b=b)


def bridges(data: ScenarioData) -> Found:
    """[5.2, 5.7] Roads and railways cross water on bridges, and bridges carry them."""
    for board in data.sheets.boards:
        file = list_of(board)
        ways = {
            "road": {hex for road in board.sheet.road for hex in road.hexes.split()},
            "rail": {hex for railway in board.sheet.railways for hex in railway.split()},
        }
        wet = {hex for river in board.sheet.river for hex in river.hexes.split()}
        for n, row in enumerate(board.hexes):
            water = row.terrain in WATER
            if water != (row.hex in wet):
                why, remedy = "water-off-the-river", "lead-a-river-through-water-hexes"
                yield data.say(file, (n, "terrain"), why, remedy, hex=row.hex)
            due = "+".join(way for way in ways if water and row.hex in ways[way])
            if row.bridge != due:
                why, remedy = "bridge-against-ways", "bridge-what-crosses-water"
                yield data.say(file, (n, "bridge"), why, remedy, hex=row.hex)


def rivers(data: ScenarioData) -> Found:
    """[5.71, 5.72] A river is major or minor as its hexes are, where it does not run in another,
    and joins the other that it ends beside."""
    for board in data.sheets.boards:
        file, known = sheet_of(board), data.hexes[board.sheet.number]
        courses = [river.hexes.split() for river in board.sheet.river]
        for n, river in enumerate(board.sheet.river):
            others = {hex for k, one in enumerate(courses) if k != n for hex in one}
            for hex in courses[n]:
                if hex not in others and known[hex].terrain != river.kind:
                    why, remedy = "river-of-another-kind", "write-the-kind-of-its-hexes"
                    yield data.say(file, ("river", n, "kind"), why, remedy, hex=hex)
                    break
            for end in {courses[n][0], courses[n][-1]} - others:
                beside = {row.hex for row in _around(known, end)}
                if beside & others:
                    why, remedy = "river-stops-short", "lead-it-into-the-other"
                    yield data.say(file, ("river", n, "hexes"), why, remedy, hex=end)


def joins(data: ScenarioData) -> Found:
    """[2.2] Place boards share a hex they agree on its height, and on its terrain but for water."""
    seen: dict[grid.Place, HexRow] = {}
    for n, (laid, board) in enumerate(zip(data.scenario.board, data.sheets.boards, strict=True)):
        for row in board.hexes:
            at = lies(laid, row.hex)
            other = seen.setdefault(at, row)
            wet = row.terrain in WATER or other.terrain in WATER
            if other.elevation != row.elevation or (other.terrain != row.terrain and not wet):
                why, remedy = "boards-do-not-join", "lay-boards-that-meet"
                number = board.sheet.number
                yield data.here(("board", n), why, remedy, number=number, hex=row.hex)
