"""The sheets of a scenario and what the checks look up in them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from grognard.games.efs.rows import CounterRow, HexRow, InsetHexRow, PathRow
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.validation import Checker, Found, Place

if TYPE_CHECKING:
    from grognard.games.efs.sheets import Sheets

COUNTERS = "counters.csv"
MOST_LINES = 99
"""The last column or row that two figures can number."""
FIRST_MARKS = ("rulebook", "public", "found", "reconstructed")


class ScenarioData(Checker):
    """Makes the faults of a scenario's files, and finds what they name."""

    def __init__(self, pack: Pack, top: str, sheets: Sheets) -> None:
        super().__init__(pack, top)
        self.sheets = sheets

    def file(self, name: str) -> str:
        """A file of the map."""
        return f"map/{self.sheets.scenario.map}/{name}"

    def inset_file(self, name: str) -> str:
        return f"map/{self.sheets.scenario.inset}/{name}"

    def table(self, name: str) -> str:
        return f"tables/{name}.toml"

    @cached_property
    def hexes(self) -> dict[str, HexRow]:
        return {row.hex: row for row in self.sheets.hexes}

    @cached_property
    def inner(self) -> dict[str, InsetHexRow]:
        """[17.12] The hexes of the inset."""
        return {row.hex: row for row in self.sheets.inset.hexes} if self.sheets.inset else {}

    @cached_property
    def inner_grid(self) -> HexGrid:
        """[17.12] The hexes of the inset, with one line more around them."""
        sheets = self.sheets.inset
        assert sheets is not None
        cols, rows = [int(h[1:3]) for h in self.inner], [int(h[3:]) for h in self.inner]
        wide = (max(min(cols) - 1, 0), min(max(cols) + 1, MOST_LINES))
        high = (max(min(rows) - 1, 0), min(max(rows) + 1, MOST_LINES))
        return HexGrid(high, wide, "mCCRR", "flat", sheets.sheet.shifted)

    def inner_neighbours(self, one: str) -> set[str]:
        """The names of the hexes around one of the inset, there or not."""
        grid = self.inner_grid
        return {grid.names[b] for b in grid.neighbours(grid.index(one))}

    @cached_property
    def grid(self) -> HexGrid:
        sheet = self.sheets.map
        return HexGrid(sheet.rows, sheet.cols, "CCRR", "flat", sheet.shifted)

    def neighbours(self, one: str) -> tuple[str, ...]:
        at = self.grid.find(one)
        return tuple(self.grid.names[b] for b in self.grid.neighbours(at)) if at >= 0 else ()

    def inside(self, one: str) -> bool:
        """Whether a hex of the map lies in the area of the scenario."""
        scenario = self.sheets.scenario
        if one not in self.hexes:
            return False
        col, row = int(one[:2]), int(one[2:])
        return (
            scenario.cols[0] <= col <= scenario.cols[1]
            and scenario.rows[0] <= row <= scenario.rows[1]
        )

    def on_edge(self, one: str) -> bool:
        """Whether a hex lies at the edge of the scenario's area."""
        around = self.neighbours(one)
        return len(around) < 6 or not all(map(self.inside, around))

    @cached_property
    def rails(self) -> set[str]:
        """Hexes with a railway, on the map and on the inset."""
        return {h for p in self._paths() if p.kind == "rail" for h in (p.a, p.b)}

    @cached_property
    def roads(self) -> set[str]:
        return {h for p in self._paths() if p.kind != "rail" for h in (p.a, p.b)}

    def _paths(self) -> tuple[PathRow, ...]:
        inset = self.sheets.inset
        return (*self.sheets.paths, *(inset.paths if inset else ()))

    @cached_property
    def counters(self) -> dict[str, CounterRow]:
        return {row.id: row for row in self.sheets.counters}

    def counter(self, text: str) -> CounterRow | None:
        """The counter of `Zap#1:s2`; None where there is none, or no such copy."""
        name = text.split(":", maxsplit=1)[0]
        kind, mark, copy = name.partition("#")
        row = self.counters.get(kind)
        if row is None or (mark and not (copy.isdigit() and 1 <= int(copy) <= row.copies)):
            return None
        return row

    def marked(self, file: str, where: Place, source: str) -> Found:
        """A mark begins with one of the words of docs/data-format.md."""
        if not source.startswith(FIRST_MARKS):
            choices = ", ".join(FIRST_MARKS)
            yield self.say(
                file, where, "not-among-the-choices", "write-one-of-them",
                value=source, choices=choices,
            )  # fmt: skip

    def hex_here(self, where: Place, one: str) -> Found:
        """A hex of the scenario's area or of its inset."""
        if not self.inside(one) and one not in self.inner:
            yield self.unknown_hex(self.top, where, one)

    def no_path(self, where: Place, one: str, kind: str) -> Fault:
        why, remedy = "no-such-path-here", "name-a-hex-the-path-leaves-by"
        return self.here(where, why, remedy, hex=one, kind=kind)

    def not_on_edge(self, where: Place, one: str) -> Fault:
        why, remedy = "hex-not-on-the-edge", "name-a-hex-of-the-edge"
        return self.here(where, why, remedy, hex=one)

    def bad_unit(self, where: Place, text: str) -> Fault:
        return self.here(where, "entry-unknown", "remove-or-rename-it", id=text)
