"""The kit: everything of a Stalingrad match that never changes, laid out for quick reading.

Made once from the sheets and the options, shared by all clones. Spaces and pieces are small
integers here; their names stand in `names` and in the counters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grognard.games.tps.ground import Ground
from grognard.games.tps.rows import Camp, CounterRow, Sheets

GERMAN, RUSSIAN = 0, 1
SIDES: tuple[Camp, Camp] = ("german", "russian")

WAITING, DEAD, GONE, REMOVED = -1, -2, -3, -4
"""Not yet arrived; eliminated; withdrawn [21.3]; an observer that is to return [15.22]."""
EAST, OFF, BOX = -5, -6, -7
"""The east bank [18.3], the German box off the map [18.2], the boxes of artillery and aircraft."""
BESIDE = {WAITING: "WAITING", DEAD: "DEAD", GONE: "GONE", REMOVED: "REMOVED", EAST: "EAST",
          OFF: "OFF", BOX: "BOX"}  # fmt: skip
"""Places that are not on the map: all below zero."""

FRESH, SPENT, RUBBLE = 0, 1, 2
"""[8.33] The three groups that can be attacked."""
GROUPS = ("fresh", "spent", "rubble")

FOOT, MOTORISED, MECHANISED = 0, 1, 2
"""[8.25, 8.26] How a unit moves."""
GAITS = ("foot", "motorised", "mechanised")

DAYS = 4
"""[10.8] The longest dispersion."""


class Counter:
    """[4.2, 4.21, 4.22, 4.23, 4.24, 4.25] A unit as printed."""

    __slots__ = (
        "aa", "anti_tank", "area", "arm", "armour", "attack", "combat", "defence", "engineer",
        "entry", "gait", "group", "hard", "id", "infantry", "integrity", "label", "move", "name",
        "observer", "parent", "returns", "side", "size", "source", "spent_defence", "star",
        "type", "withdraws",
    )  # fmt: skip

    def __init__(self, row: CounterRow, date: Mapping[str, int], area: int) -> None:
        self.id = row.id
        self.label = label(row)
        """What messages call it: parent, unit and, where it is no plain infantry, type."""
        self.side = SIDES.index(row.side)
        self.parent = row.parent
        self.name = row.unit
        self.type = row.type
        self.arm = row.arm
        self.size = row.size
        self.source = row.source
        self.armour = row.arm == "armour"
        self.anti_tank = row.arm == "at"
        self.aa = row.arm == "aa"
        self.infantry = row.arm == "inf"
        self.observer = row.arm == "art"
        self.combat = row.arm in ("armour", "at", "aa", "inf")
        """[2.2] Everything but artillery and aircraft."""
        self.hard = self.armour or self.anti_tank or self.aa
        """[8.21] What armour does not pass from one enemy to the next."""
        self.star = row.attack is None and row.arm in ("at", "aa")
        """[8.351] It adds to an attack and cannot lead it."""
        self.attack = row.attack or 0
        self.defence = row.defence or 0
        self.spent_defence = row.spent_defence or 0
        self.move = row.move
        self.engineer = bool(row.engineer)
        self.gait = GAITS.index(row.mobility) if row.mobility in GAITS else FOOT
        self.integrity = row.integrity
        """[8.351B] The regiment or brigade whose battalions count together."""
        self.group = row.group
        """[5.4] The symbol and colour of its set-up; empty for a reinforcement."""
        self.area = area
        self.entry = date.get(row.entry, 0)
        self.withdraws = date.get(row.withdraws, 0)
        self.returns = date.get(row.returns, 0)


def label(row: CounterRow) -> str:
    kind = "" if row.type in ("INF", "MOT", "MIL", "FAG", "AIR") else row.type
    words = (row.parent, row.unit, "" if row.unit.endswith(kind) else kind)
    return " ".join(word for word in words if word)


class Kit:
    """Map, counters, calendar and constants of one scenario under one set of options."""

    __slots__ = (
        "air", "areas_of", "calendar", "constants", "counters", "date_bonus", "date_of", "dates",
        "digest", "edition", "extra_air", "fag_factor", "fags", "fast", "first", "ground",
        "historical", "last", "luftwaffe", "names", "options", "ranged", "seen", "set_up", "sheets",
        "size", "unit_at", "units_of",
    )  # fmt: skip

    def __init__(self, sheets: Sheets, options: Mapping[str, str]) -> None:
        self.sheets = sheets
        self.options = dict(options)
        self.digest = sheets.digest
        self.ground = Ground(sheets)
        self.size = self.ground.size
        self.names = self.ground.names[: self.size]
        self.calendar = sheets.calendar
        self.dates = ("", *(row.id for row in sheets.calendar))
        self.date_of = {name: n for n, name in enumerate(self.dates) if n}
        scenario = sheets.scenario
        self.first = self.date_of[scenario.first]
        self.last = self.date_of[scenario.last]
        self.constants = sheets.constants
        self.edition = int(options["edition"])
        self.extra_air = options["luftwaffe"] == "extra"
        """[17.11] The Luftwaffe attacks besides the units of an area."""
        self.historical = options["setup"] == "historical"
        self.ranged = self.constants.ranged_terrain[str(self.edition)]
        """[8.352A] What a ranged attack multiplies the terrain by."""
        index = self.ground.index
        places = {row.id: row.area for row in sheets.setup}
        """In a small scenario, the counters that take part and their areas."""
        self.counters = tuple(
            Counter(row, self.date_of, index.get(places.get(row.id, row.area), -1))
            for row in sheets.counters
            if not places or row.id in places
        )
        self.unit_at = {c.id: i for i, c in enumerate(self.counters)}
        self.units_of = tuple(
            tuple(i for i, c in enumerate(self.counters) if c.side == side) for side in (0, 1)
        )
        self._by_date()
        self.fags = tuple(i for i, c in enumerate(self.counters) if c.arm == "fag")
        """[15.3] Front artillery, quadrant by quadrant from north to south."""
        self.luftwaffe = next((i for i, c in enumerate(self.counters) if c.arm == "air"), -1)
        self.areas_of = {
            group: tuple(h for h in range(self.size) if self.ground.group[h] == group)
            for group in {c.group for c in self.counters if c.group}
        }
        """[5.4] Where the units of each symbol and colour may set up."""
        self.set_up = tuple(
            tuple(i for i in mine if self.counters[i].group and self.counters[i].area >= 0)
            for mine in self.units_of
        )
        self.fast: Any = None
        self.seen: list[tuple[Any, Any]] = [(None, None)] * len(self.counters)
        """How each unit was last shown to a side, so that it need not be told anew: see `view`."""

    def _by_date(self) -> None:
        """Factors that change with the date, by date."""
        constants, count = self.constants, len(self.dates)
        self.air = self._since(constants.air_factor, "value", count)
        """[4.26] The Luftwaffe's factor."""
        self.date_bonus = self._since(constants.date_bonus, "value", count)
        """[8.352F] What the defence gains in German impulses."""
        self.fag_factor = (
            self._since(constants.front_artillery, "attack", count),
            self._since(constants.front_artillery, "defence", count),
        )
        """[15.3] Attack and defence factor of the Front artillery."""

    def _since(self, rows: Sequence[Any], field: str, count: int) -> tuple[int, ...]:
        found = [0] * count
        for row in rows:
            for date in range(self.date_of[row.since], count):
                found[date] = getattr(row, field)
        return tuple(found)

    def area(self, name: str) -> int:
        """The area or zone of this name: `27`, `B`."""
        return self.ground.index[name]

    def place(self, at: int) -> str:
        """The name of an area, or of a place beside the map."""
        return self.names[at] if at >= 0 else BESIDE[at]

    def unit(self, id: str) -> int:
        return self.unit_at[id]
