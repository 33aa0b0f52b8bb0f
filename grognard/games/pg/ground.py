"""[2.2] The boards joined into one map, as flat tables.

Hex i of the tables is hex i of a grid that goes over all boards; odd columns have no row 00, and
what is no hex of the map has the terrain NOWHERE and no neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from grognard.games.pg import grid
from grognard.games.pg.rows import LEVELS, TERRAINS, WATER, Board, HexRow, Sheets, inside, lies
from grognard.games.pg.scenario import BoardAt
from grognard.kernel.hexgrid import OFF_MAP

NOWHERE = 255
"""The terrain of what is no hex of the map."""
CODES: dict[str, int] = {terrain: code for code, terrain in enumerate(TERRAINS)}
EDGES = ("N", "E", "S", "W")
BRIDGE_ROAD, BRIDGE_RAIL = 1, 2


class Ground:
    """The map of a scenario. It never changes; all clones of a game share one.

    `road` and `rail` hold a bit for each direction in which they leave a hex, in the order of
    grid.DIRECTIONS. `level` counts elevation lines. `edges` holds a bit for each edge of the map.
    """

    __slots__ = (
        "around", "bridge", "cols", "edges", "ford", "grid", "hexes", "index", "level",
        "line", "names", "neighbour", "place", "rail", "road", "rows", "terrain",
    )  # fmt: skip

    def __init__(self, sheets: Sheets) -> None:
        laid = sheets.scenario.board
        self.cols = grid.PITCH * (1 + max(one.x for one in laid)) + 1
        self.rows = grid.ROWS * (1 + max(one.y for one in laid)) + 1
        self.grid = grid.laid(self.cols, self.rows)
        size = len(self.grid)
        self.terrain = bytearray([NOWHERE]) * size
        self.level = bytearray(size)
        self.line = bytearray(size)
        self.bridge = bytearray(size)
        self.ford = bytearray(size)
        """[5.7] Where a river is forded."""
        self.road = bytearray(size)
        self.rail = bytearray(size)
        self.edges = bytearray(size)
        self.names: list[str] = [""] * size
        self.place: list[str] = [""] * size
        self.index: dict[str, int] = {}
        changes = {(c.board, c.terrain): c.counts_as for c in sheets.scenario.change}
        for one, board in zip(laid, sheets.boards, strict=True):
            for row in board.hexes:
                seen = changes.get((one.number, row.terrain), row.terrain)
                self._lay(one, row, CODES[seen])
        for name in sheets.scenario.down:
            self._break(self.index[name])
        for ford in sheets.scenario.ford:
            self.ford[self.index[ford.hex]] = 1
        self.hexes: tuple[int, ...] = tuple(i for i in range(size) if self.terrain[i] != NOWHERE)
        self.neighbour: list[int] = [
            j if j != OFF_MAP and self.terrain[j] != NOWHERE else OFF_MAP
            for i in range(size)
            for j in self._beside(i)
        ]
        """Six entries a hex, in the order of grid.DIRECTIONS."""
        self.around: list[tuple[int, ...]] = [
            tuple(j for j in self.neighbour[6 * i : 6 * i + 6] if j != OFF_MAP) for i in range(size)
        ]
        """The same without what is off the map."""
        for one, board in zip(laid, sheets.boards, strict=True):
            self._lead(one, board)
        for i in self.hexes:
            self.edges[i] = self._edges(i)

    def _beside(self, i: int) -> Iterable[int]:
        if self.terrain[i] == NOWHERE:
            return (OFF_MAP,) * 6
        return self.grid.neighbour[6 * i : 6 * i + 6]

    def at(self, laid: BoardAt, hex: str) -> int:
        """The hex of the map under a hex of a board."""
        col, row = lies(laid, hex)
        return (col - 1) * self.rows + row

    def _lay(self, laid: BoardAt, row: HexRow, code: int) -> None:
        """[2.2] A hex of two boards is on both. Where one of them has water, it is water."""
        i = self.at(laid, row.hex)
        name = f"{laid.number}-{row.hex}"
        self.index[name] = i
        self.names[i] = self.names[i] or name
        # The codes of water are the highest, the major river's above the other's.
        if self.terrain[i] == NOWHERE or TERRAINS[code] in WATER:
            before = 0 if self.terrain[i] == NOWHERE else self.terrain[i]
            self.terrain[i] = max(code, before)
        self.level[i] = LEVELS.index(row.elevation)
        self.line[i] |= row.line
        self.bridge[i] |= ("road" in row.bridge) * BRIDGE_ROAD
        self.bridge[i] |= ("rail" in row.bridge) * BRIDGE_RAIL
        self.place[i] = self.place[i] or row.place

    def _break(self, i: int) -> None:
        """A bridge that the scenario has destroyed."""
        self.bridge[i] = 0

    def _lead(self, laid: BoardAt, board: Board) -> None:
        """[5.2, 15.21] Roads and railways, also over the edges of the board."""
        for table, paths in (
            (self.road, [road.hexes for road in board.sheet.road]),
            (self.rail, list(board.sheet.railways)),
        ):
            ends = {hex for path in paths for hex in path.split()}
            for path in paths:
                for a, b in pairwise(self.at(laid, hex) for hex in path.split()):
                    self._join(table, a, b)
            for way_out in board.sheet.exits:
                hex, _, direction = way_out.partition(" ")
                if hex in ends:
                    toward = grid.opposite(direction) if laid.turned else direction
                    self._open(table, self.at(laid, hex), grid.DIRECTIONS.index(toward))

    def _join(self, table: bytearray, a: int, b: int) -> None:
        """A stretch of road or railway; none leads over water without its bridge."""
        way = BRIDGE_ROAD if table is self.road else BRIDGE_RAIL
        for one in (a, b):
            if TERRAINS[self.terrain[one]] in WATER and not self.bridge[one] & way:
                return
        direction = self.direction(a, b)
        table[a] |= 1 << direction
        table[b] |= 1 << (direction + 3) % 6

    def _open(self, table: bytearray, i: int, direction: int) -> None:
        """A road that leaves its board goes on where the next board has a hex."""
        table[i] |= 1 << direction
        beyond = self.neighbour[6 * i + direction]
        if beyond != OFF_MAP:
            table[beyond] |= 1 << (direction + 3) % 6

    def _edges(self, i: int) -> int:
        """[16.51] The edges of the map on which a hex lies, as bits in the order of EDGES."""
        beside = {
            direction: self.neighbour[6 * i + n] != OFF_MAP
            for n, direction in enumerate(grid.DIRECTIONS)
        }
        open_to = (
            not beside["N"],
            not beside["NE"] and not beside["SE"],
            not beside["S"],
            not beside["NW"] and not beside["SW"],
        )
        return sum(1 << n for n, free in enumerate(open_to) if free)

    def direction(self, a: int, b: int) -> int:
        """The direction from a hex to its neighbour, or -1 when they do not touch."""
        return self.grid.direction(a, b)

    def neighbours(self, i: int) -> tuple[int, ...]:
        return self.around[i] if i >= 0 else ()

    def distance(self, a: int, b: int) -> int:
        """[7.32] Range: the distance in hexes."""
        return self.grid.distance(a, b)

    def along_road(self, a: int, b: int) -> bool:
        """[5.2] Whether the way from a hex to its neighbour follows a road."""
        direction = self.direction(a, b)
        return direction >= 0 and bool(self.road[a] >> direction & 1)

    def names_of(self, i: int) -> tuple[str, ...]:
        """[2.2] The names of a hex, one for each board it stands on."""
        return tuple(name for name, at in self.index.items() if at == i)


def region(sheets: Sheets, ground: Ground, id: str) -> frozenset[int]:
    """[2.3] The hexes of an area of the scenario. Terrain is that which is printed."""
    boards = {board.sheet.number: board for board in sheets.boards}
    return frozenset(
        ground.index[f"{area.board}-{row.hex}"]
        for area in sheets.scenario.area
        if area.id == id
        for row in boards[area.board].hexes
        if inside(area, row)
    )
