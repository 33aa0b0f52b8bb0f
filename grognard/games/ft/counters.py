"""[G.4] Counters as printed: land units and headquarters, aircraft, ships."""

from __future__ import annotations

from grognard.games.ft.features import units_used
from grognard.games.ft.rows import AirRow, CounterRow, ShipRow
from grognard.games.ft.sheets import Sheets

SIDES = ("aggressor", "defender")
"""[G.1] The aggressor and the other side: who they are, the scenario says (`Kit.players`)."""
AGGRESSOR, DEFENDER = 0, 1

CLASSES = ("Lt", "Std", "FCo", "MC", "MCs")
"""[G.11] The columns of the chart of movement."""
LT, STD, FCO, MC, MCS = range(5)
FOOT, MOTOR, HEAVY_AFV = 0, 1, 2
"""[G.11] The groups for the ice."""
SIZES = ("coy", "bn", "regt", "bde", "div", "corps", "army")
ENGINEERS = {
    "eng-combat": "combat", "eng-assault": "assault", "eng-constr": "construction",
    "eng-pontoon": "pontoon",
}  # fmt: skip


def halves(be: float) -> int:
    """Battalion equivalents as whole halves [G.5]."""
    return round(be * 2)


def column_of(ma_class: str, he: str) -> int:
    """[G.11] The column of the chart: foot with heavy equipment has its own, so has motor with a
    square."""
    if ma_class == "FC":
        return FCO if he else STD
    if ma_class == "MC":
        return MCS if he == "square" else MC
    return CLASSES.index(ma_class)


class Counter:
    """A land unit or headquarters. Battalion equivalents are counted in halves."""

    __slots__ = (
        "aa", "aa_heavy", "acf", "be", "boxed", "cal", "ccv", "column", "combat", "cr", "dcf",
        "engineer", "flags", "he", "hq", "id", "ice", "kind", "ma", "name", "nation", "one_sided",
        "parent", "side", "size", "steps", "wheels",
    )  # fmt: skip

    def __init__(self, row: CounterRow, side: int) -> None:
        self.id, self.side, self.nation = row.id, side, row.nation
        self.name = (row.name_en, row.name_fr)
        self.parent = row.parent
        """The id of its organic superior; the kit has it as a number."""
        self.kind, self.cal, self.size, self.hq = row.kind, row.cal, SIZES.index(row.size), row.hq
        self.combat = not row.hq
        self.steps = int(row.steps)
        second = self.steps == 2
        self.acf = (row.acf, row.r_acf or 0) if second else (row.acf,)
        self.dcf = (row.dcf, row.r_dcf or 0) if second else (row.dcf,)
        self.ma = (row.ma, row.r_ma or 0) if second else (row.ma,)
        full = halves(row.be)
        self.be = (full, (full + 1) // 2) if second else (full,)
        """[G.5] On the full and the reduced side: half, rounded up to the next half battalion."""
        self.column = column_of(row.ma_class, row.he)
        self.he, self.boxed = row.he, row.boxed
        self.aa, self.aa_heavy = row.aa, row.aa_heavy
        self.ccv, self.cr = row.ccv or 0, row.cr or 0
        self.flags = frozenset(row.flags.split())
        self.engineer = next((ENGINEERS[f] for f in ENGINEERS if f in self.flags), "")
        self.one_sided = self.steps == 1
        self.wheels = bool(row.he) or row.ma_class == "MC"
        """[D.3.7] It goes by path or over clear ground alone when it retreats."""
        self.ice = self._group(row)

    def _group(self, row: CounterRow) -> int:
        """[G.11] Heavy tanks; motors, and horse-drawn guns with them; everybody else on foot."""
        if row.cal == "AFV" and row.he == "square":
            return HEAVY_AFV
        return MOTOR if row.ma_class == "MC" or row.cal == "ART" else FOOT


class PlaneCounter:
    """An air unit. Squadron equivalents are counted in halves."""

    __slots__ = (
        "acf", "dcf", "flags", "gcf", "gcf_box", "id", "load", "ma", "name", "nation", "se", "sf",
        "side",
    )  # fmt: skip

    def __init__(self, row: AirRow, side: int) -> None:
        self.id, self.side, self.nation = row.id, side, row.nation
        self.name = (row.name_en, row.name_fr)
        self.se, self.sf = halves(row.se), row.sf
        self.acf, self.dcf, self.gcf, self.gcf_box = row.acf, row.dcf, row.gcf, row.gcf_box
        self.ma, self.load = row.ma, halves(row.load)
        self.flags = frozenset(row.flags.split())


class ShipCounter:
    """A naval unit."""

    __slots__ = (
        "aa", "cf", "cf_box", "flags", "hf", "id", "ma", "name", "nation", "sf", "side", "type",
        "ve",
    )  # fmt: skip

    def __init__(self, row: ShipRow, side: int) -> None:
        self.id, self.side, self.nation = row.id, side, row.nation
        self.name = (row.name_en, row.name_fr)
        self.type, self.ve = row.type, row.ve
        self.cf, self.cf_box, self.hf, self.sf = row.cf, row.cf_box, row.hf, row.sf
        self.ma, self.aa = row.ma, row.aa
        self.flags = frozenset(row.flags.split())


def sides_of(sheets: Sheets) -> dict[str, int]:
    """[G.1] The side of every nation that takes part."""
    scenario = sheets.scenario
    return {
        nation: AGGRESSOR if player == scenario.aggressor else DEFENDER
        for player, nations in scenario.players.items()
        for nation in nations
    }


def used_counters(
    sheets: Sheets,
) -> tuple[tuple[Counter, ...], tuple[PlaneCounter, ...], tuple[ShipCounter, ...]]:
    """The counters of a scenario, in the order of the lists."""
    used, sides = set(units_used(sheets)), sides_of(sheets)
    return (
        tuple(Counter(row, sides[row.nation]) for row in sheets.counters if row.id in used),
        tuple(PlaneCounter(row, sides[row.nation]) for row in sheets.air if row.id in used),
        tuple(ShipCounter(row, sides[row.nation]) for row in sheets.ships if row.id in used),
    )
