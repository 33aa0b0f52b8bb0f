"""A patch of ground for a situation: a small flat map with what the text puts on it."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from grognard.games.ercn.rows import CAMPS, City, HexRow, HexsideRow, PathRow, Sheets
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.situation import BadSituation, Situation

TERRAINS = ("forest", "rough", "marsh", "city", "lake")
KEYS = {
    "map", *TERRAINS, "river", "major", "bridge", "fort", "road", "railway", "front", "capital",
    "supply", "entry",
}  # fmt: skip


def lay(sheets: Sheets, text: Situation) -> Sheets:
    """The sheets with their map replaced: `map: flat 6x8` is six rows of eight clear hexes, the
    western half German, supply and entry along the edges unless the text says otherwise."""
    grid = _grid(text)
    names = set(grid.names)
    front = text.number("front", grid.cols // 2)
    terrain = dict.fromkeys(grid.names, "clear")
    for kind in TERRAINS:
        for found in text.lines(kind):
            for word in found.words:
                terrain[_known(word.partition("=")[0], names, found.line)] = kind
    hexes = tuple(
        HexRow(h, terrain[h], "german" if int(h[2:]) <= front else "soviet", "", None, "", "", 0, 0)
        for h in grid.names
    )
    edges = {
        "german": tuple(h for h in grid.names if h[2:] == "01"),
        "soviet": tuple(h for h in grid.names if h[2:] == f"{grid.cols:02d}"),
    }
    scenario = sheets.scenario
    entry = {"german": (), "soviet": edges["soviet"]}
    patched = replace(
        scenario,
        supply=_by_side(text, "supply", edges, names),
        entry=_by_side(text, "entry", entry, names),
        entry_roads=(),
        entry_rails=_by_side(text, "entry", entry, names)["soviet"],
        cities=_cities(text, names),
        victory=replace(
            scenario.victory,
            capital=replace(scenario.victory.capital, hex=_capital(text, grid)),
        ),
        reserves=(),
        army_zones={"german": {}, "soviet": {}},
    )
    return replace(
        sheets,
        scenario=patched,
        map=replace(sheets.map, rows=grid.rows, cols=grid.cols),
        hexes=hexes,
        hexsides=_hexsides(text, grid),
        paths=_paths(text, grid),
        setup=(),
    )


def _grid(text: Situation) -> HexGrid:
    line = text.line_of("map")
    words = text.words("map")
    if len(words) != 2 or words[0] != "flat":
        raise BadSituation(line, "patch")
    rows, _, cols = words[1].partition("x")
    if not (rows.isdecimal() and cols.isdecimal()):
        raise BadSituation(line, "patch")
    try:
        return HexGrid(int(rows), int(cols))
    except ValueError:
        raise BadSituation(line, "patch-size", rows=rows, cols=cols) from None


def _known(name: str, names: set[str], line: int) -> str:
    if name not in names:
        raise BadSituation(line, "no-such-hex", hex=name)
    return name


def _by_side(
    text: Situation, key: str, default: dict[str, tuple[str, ...]], names: set[str]
) -> dict[str, tuple[str, ...]]:
    """`supply: german 0101 0201` puts these hexes in place of the side's edge."""
    chosen = dict(default)
    for found in text.lines(key):
        side, *hexes = found.words
        if side not in chosen:
            raise BadSituation(found.line, "side-first", key=key)
        chosen[side] = tuple(_known(h, names, found.line) for h in hexes)
    return chosen


def _cities(text: Situation, names: set[str]) -> tuple[City, ...]:
    """`city: 0304=soviet` is a city that counts, `city: 0304` ground only."""
    cities = []
    for found in text.lines("city"):
        for word in found.words:
            hex_, mark, side = word.partition("=")
            if not mark:
                continue
            if side not in CAMPS:
                raise BadSituation(found.line, "city", word=word)
            cities.append(City(hex_, hex_, _known(hex_, names, found.line), side))
    return tuple(cities)


def _capital(text: Situation, grid: HexGrid) -> str:
    words = text.words("capital")
    return _known(words[0], set(grid.names), text.line_of("capital")) if words else grid.names[-1]


def _touch(grid: HexGrid, a: str, b: str, line: int) -> tuple[str, str]:
    """Two hexes that lie side by side."""
    names = set(grid.names)
    pair = (_known(a, names, line), _known(b, names, line))
    if grid.direction(grid.index(a), grid.index(b)) < 0:
        raise BadSituation(line, "apart", hex=a, to=b)
    return pair


def _hexsides(text: Situation, grid: HexGrid) -> tuple[HexsideRow, ...]:
    found: dict[tuple[str, str], dict[str, str]] = {}
    for kind in ("river", "major", "bridge", "fort"):
        for line in text.lines(kind):
            for word in line.words:
                a, slash, b = word.partition("/")
                if not slash:
                    raise BadSituation(line.line, "hexside", word=word)
                pair = _touch(grid, a, b, line.line)
                key = (min(pair), max(pair))
                found.setdefault(key, {})[kind] = kind
    return tuple(
        HexsideRow(
            a, b, "major" if "major" in has else "river" if "river" in has else "", "",
            "bridge" in has, "fort" if "fort" in has else "", False,
        )
        for (a, b), has in sorted(found.items())
    )  # fmt: skip


def _paths(text: Situation, grid: HexGrid) -> tuple[PathRow, ...]:
    """`road: 0101-0102-0203` runs from hex to hex."""
    rows = []
    for kind, key in (("road", "road"), ("rail", "railway")):
        for line in text.lines(key):
            for word in line.words:
                stops = word.split("-")
                if len(stops) < 2:
                    raise BadSituation(line.line, "path", key=key, word=word)
                rows += [
                    PathRow(kind, *_touch(grid, a, b, line.line))  # type: ignore[arg-type]
                    for a, b in pairwise(stops)
                ]
    return tuple(rows)
