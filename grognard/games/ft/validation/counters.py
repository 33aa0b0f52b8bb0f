"""Checks of the counters: land units and headquarters, aircraft, ships."""

from __future__ import annotations

from grognard.games.ft.rows import CounterRow
from grognard.games.ft.validation.scenario_data import AnyRow, ScenarioData
from grognard.kernel.validation import Found

LAND, AIR, SHIPS = "counters.csv", "air.csv", "ships.csv"
LAND_FLAGS = frozenset((
    "ski", "bike", "wint", "mtn", "eng-combat", "eng-assault", "eng-constr", "eng-pontoon", "AT",
    "close-def", "super-heavy", "flame", "heavy-tank", "NKVD", "guards", "ss", "fixed", "coast-art",
    "rail", "partisan", "recon", "training", "marine", "sp-source", "offmap", "task-force",
    "balloon",
))  # fmt: skip
AIR_FLAGS = frozenset(("F", "R", "M", "T", "TR", "G"))
SHIP_FLAGS = frozenset(("T", "M", "N"))
MOST_FACTORS = 99


def ids(data: ScenarioData) -> Found:
    """[G.4] Each id once over all lists; a name in both languages, a mark, known flags."""
    sheets = data.sheets
    seen: set[str] = set()
    lists: tuple[tuple[str, tuple[AnyRow, ...], frozenset[str]], ...] = (
        (LAND, sheets.counters, LAND_FLAGS), (AIR, sheets.air, AIR_FLAGS),
        (SHIPS, sheets.ships, SHIP_FLAGS),
    )  # fmt: skip
    for file, rows, flags in lists:
        for n, row in enumerate(rows):
            if row.id in seen:
                yield data.twice(file, (n, "id"), row.id)
            seen.add(row.id)
            for column in ("name_en", "name_fr"):
                if not getattr(row, column):
                    yield data.say(file, (n, column), "cell-empty", "fill-the-cell")
            yield from data.marked(file, (n, "source"), row.source)
            for flag in row.flags.split():
                if flag not in flags:
                    yield data.unknown(file, (n, "flags"), flag)


def land(data: ScenarioData) -> Found:
    """[G.4, G.6] A reduced side exactly on units of two steps, and no stronger; heavy equipment on
    classes that bear it; what an HQ needs; battalions on units."""
    for n, row in enumerate(data.sheets.counters):
        reduced = (row.r_acf, row.r_dcf, row.r_ma)
        if (row.steps == "2") != all(value is not None for value in reduced):
            yield data.say(LAND, (n, "steps"), "reduced-side-against-steps",
                           "reduced-figures-from-two-steps-on-only")  # fmt: skip
        elif row.steps == "2" and ((row.r_acf or 0) > row.acf or (row.r_dcf or 0) > row.dcf):
            yield data.say(LAND, (n, "r_acf"), "reduced-side-stronger", "lower-it")
        if row.he and row.ma_class in ("Lt", "Std"):
            yield data.say(LAND, (n, "he"), "heavy-on-light-class", "write-fc-or-mc")
        if (row.cal == "HQ") != bool(row.hq):
            yield data.say(LAND, (n, "hq"), "hq-against-category", "set-both-alike")
        for column in ("ccv", "cr") if row.hq else ():
            if getattr(row, column) is None:
                yield data.say(LAND, (n, column), "cell-empty", "fill-the-cell")
        if bool(row.hq) != (row.be == 0) or row.be * 2 != int(row.be * 2):
            yield data.say(LAND, (n, "be"), "be-against-kind", "write-halves")


def figures(data: ScenarioData) -> Found:
    """Figures of counters lie in their range."""
    for n, row in enumerate(data.sheets.counters):
        for column in ("acf", "dcf", "ma", "aa"):
            yield from data.within(LAND, (n, column), getattr(row, column), 0, MOST_FACTORS)
    for n, plane in enumerate(data.sheets.air):
        for column in ("acf", "dcf", "gcf", "sf"):
            yield from data.within(AIR, (n, column), getattr(plane, column), 0, MOST_FACTORS)
        if plane.se * 2 != int(plane.se * 2) or plane.se <= 0:
            yield data.say(AIR, (n, "se"), "be-against-kind", "write-halves")
    types = data.sheets.charts.naval.naval.types
    for n, ship in enumerate(data.sheets.ships):
        if ship.type not in types:
            yield data.unknown(SHIPS, (n, "type"), ship.type)
        for column in ("cf", "hf", "sf", "aa"):
            yield from data.within(SHIPS, (n, column), getattr(ship, column), 0, MOST_FACTORS)


def tree(data: ScenarioData) -> Found:
    """[G.10] Every superior is an HQ of the same set, of a higher level, and nobody is his own."""
    rows = {row.id: row for row in data.sheets.counters}
    for n, row in enumerate(data.sheets.counters):
        if not row.parent:
            continue
        above = rows.get(row.parent)
        if above is None or above.set != row.set or not above.hq:
            yield data.unknown(LAND, (n, "parent"), row.parent)
        elif _is_ring(row, rows):
            yield data.say(LAND, (n, "parent"), "tree-is-a-ring", "name-its-superior", id=row.id)


def _is_ring(row: CounterRow, rows: dict[str, CounterRow]) -> bool:
    seen = {row.id}
    while row.parent in rows:
        row = rows[row.parent]
        if row.id in seen:
            return True
        seen.add(row.id)
    return False
