"""The kit: everything of a MOSKVA match that never changes, laid out for quick reading.

Made once from the sheets and the options, shared by all clones. Spaces and pieces are small
integers here; their names stand in `names` and in the counters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from grognard.games.ercn.ground import Ground
from grognard.games.ercn.phases import Phase, sequence_of_play
from grognard.games.ercn.rows import CalendarRow, Camp, CounterRow, Sheets
from grognard.kernel.tables import Chart

GERMAN, SOVIET = 0, 1
SIDES: tuple[Camp, Camp] = ("german", "soviet")

WAITING = -1
"""Where a unit is that has not entered the map."""
DEAD = -2

# Bits of `Counter.kind`, read by the edge rule of chapter F.
ARMOUR, SLIPS, HALTS, TIMID = 1, 2, 4, 8

HALVES_OF = {"III": 1, "X": 1, "XX": 2, "XXX": 6}
"""[F7] Half-divisions in a regiment, brigade, division, corps."""


class Face:
    """One side of a counter: what the unit is worth after so many losses."""

    __slots__ = ("attack", "defence", "move")

    def __init__(self, attack: int, defence: int, move: int) -> None:
        self.attack = attack
        self.defence = defence
        self.move = move


class Counter:
    """[A2a] A unit as printed, over its one or two counters. `faces[n]` holds after n losses."""

    __slots__ = (
        "armour", "army", "colour", "decoy", "faces", "halves", "id", "kind", "mech", "name",
        "nation", "rail_halves", "side", "size", "source", "steps", "trench", "turn", "type",
    )  # fmt: skip

    def __init__(self, row: CounterRow, faces: tuple[Face, ...], *, decoy: bool = False) -> None:
        self.id = row.id
        self.side = SIDES.index(row.side)
        self.nation = row.nation
        self.army = row.army
        self.type = row.type
        self.size = row.size
        self.colour = row.colour
        self.name = row.name
        self.source = row.source
        self.turn = row.turn
        self.faces = faces
        self.steps = len(faces)
        self.trench = row.entr_defence or 0 if row.entrench else 0
        self.armour = row.type == "ARM"
        self.mech = row.type in ("ARM", "MECH")
        self.decoy = decoy
        self.halves = 0 if decoy else HALVES_OF[row.size]
        self.rail_halves = rail_halves(self.mech, row.size)
        # [F3a] only German units proper slip from zone to zone; their allies do not.
        self.kind = (
            (ARMOUR if self.armour else 0)
            | (SLIPS if row.nation in ("german", "ss") else 0)
            | (HALTS if self.armour and self.side == SOVIET else 0)
            | (TIMID if decoy else 0)
        )


def rail_halves(mech: bool, size: str) -> int:
    """[F5] Transport points a unit takes, in halves: two foot regiments ride for one point."""
    if size == "XXX":
        return 6 if mech else 4
    if size == "XX":
        return 4 if mech else 2
    return 2 if mech else 1


def read_counters(rows: tuple[CounterRow, ...]) -> tuple[Counter, ...]:
    """[A2a] Units from counters: a second counter goes on where the first one ends."""
    seconds = {row.second_of: row for row in rows if row.second_of}
    units = []
    for row in rows:
        if row.second_of:
            continue
        faces = list(_faces(row))
        if row.id in seconds:
            faces += _faces(seconds[row.id])
        units.append(Counter(row, tuple(faces[: row.steps])))
    return tuple(units)


def _faces(row: CounterRow) -> list[Face]:
    faces = [Face(row.attack, row.defence, row.move)]
    if row.red_attack is not None and row.red_defence is not None and row.red_move is not None:
        faces.append(Face(row.red_attack, row.red_defence, row.red_move))
    return faces


class Day(NamedTuple):
    """A turn on the calendar: its weather and both sides' air points."""

    weather: int
    air: tuple[int, int]


class Kit:
    """Map, counters, charts, calendar and sequence of one scenario under one set of options."""

    __slots__ = (
        "allowances", "armies", "army_bits", "calendar", "capital", "chart", "cities", "city_at",
        "counters", "decoy_bits", "decoys", "depth", "digest", "due_bits", "fast", "fog", "gaits",
        "ground", "names", "options", "phases", "ready_hex", "reserve_hexes", "setup_units",
        "sheets", "stack_limit", "unit_at", "units_of", "weathers", "winter_turns", "zone_hexes",
    )  # fmt: skip

    def __init__(self, sheets: Sheets, options: Mapping[str, str]) -> None:
        self.sheets = sheets
        self.options = dict(options)
        self.digest = sheets.digest
        self.ground = Ground(sheets)
        self.names = self.ground.grid.names
        self.fog = {"none": 0, "m1": 1, "m2": 2}[options["fog"]]
        self.counters = read_counters(sheets.counters) + (
            decoy_counters(sheets) if self.fog == 2 else ()
        )
        self.unit_at = {c.id: i for i, c in enumerate(self.counters)}
        self.units_of = tuple(
            tuple(i for i, c in enumerate(self.counters) if c.side == side and not c.decoy)
            for side in (GERMAN, SOVIET)
        )
        self.decoys = tuple(
            tuple(i for i, c in enumerate(self.counters) if c.side == side and c.decoy)
            for side in (GERMAN, SOVIET)
        )
        scenario = sheets.scenario
        self.chart = Chart.parse(sheets.crt.rule, sheets.crt.die, sheets.crt.chart)
        self.weathers = tuple(w.id for w in sheets.terrain.weather)
        self.calendar = tuple(
            self._day(row, corrected=self.options["calendar"] == "corrected")
            for row in scenario.calendar
        )
        self.stack_limit = tuple(2 * scenario.stack_limit[side] for side in SIDES)
        self.cities = tuple(self.ground.grid.index(c.hex) for c in scenario.cities)
        self.city_at = {h: n for n, h in enumerate(self.cities)}
        self.capital = self.ground.grid.index(scenario.victory.capital.hex)
        # [MOSKVA 5, MOSKVA 7] General Winter comes a turn earlier with the corrected calendar.
        winter = scenario.winter
        self.winter_turns = frozenset(
            winter.turns if self.options["calendar"] == "corrected" else winter.printed_turns
        )
        self.fast: Any = None
        """The compiled searches, where they are wanted: see `compile_searches`."""
        self.phases: tuple[Phase, ...] = sequence_of_play(scenario, self.options)

        self.allowances: dict[tuple[int, int, int], int] = {}
        """Movement points by unit, losses and weather, as chapter F computes them once."""
        self.gaits: dict[tuple[int, int, int], Any] = {}
        """The same for all that chapter F reads of a mover and that no enemy changes."""
        self.decoy_bits = sum(1 << i for i, c in enumerate(self.counters) if c.decoy)
        self.army_bits = {
            army: sum(1 << i for i, c in enumerate(self.counters) if c.army == army)
            for army in {c.army for c in self.counters}
        }
        """The units of each army, as a bit set."""
        self.due_bits = tuple(
            sum(1 << i for i, c in enumerate(self.counters) if c.turn <= turn)
            for turn in range(len(self.calendar) + 1)
        )
        """[K] The units that may have entered by each turn, as a bit set."""
        self._zones()

    def _day(self, row: CalendarRow, *, corrected: bool) -> Day:
        """[A3, MOSKVA 5] A turn of the calendar, corrected or as the card has it."""
        source = row if corrected or row.printed is None else row.printed
        air = (source.air["german"], source.air["soviet"])
        return Day(self.weathers.index(source.weather), air)

    def _zones(self) -> None:
        """[B, MOSKVA 1a, MOSKVA 1b] Where armies set up, and the ready placement. The side that
        sets up first stays within so many hexes of the front line."""
        sheets, ground = self.sheets, self.ground
        scenario = sheets.scenario
        index = ground.grid.index
        land = {h for h, t in enumerate(ground.terrain_of) if t.cost_other}
        self.depth = {index(r.hex): r.from_front or 0 for r in sheets.hexes}
        """Hexes from the front line at the start."""
        self.zone_hexes: list[dict[str, frozenset[int]]] = []
        """By side and zone; under the empty name all zones of the side together."""
        self.reserve_hexes: list[dict[str, frozenset[int]]] = []
        self.armies: list[tuple[str, ...]] = []
        for side in SIDES:
            zones = {
                zone: frozenset(
                    h
                    for r in sheets.hexes
                    if r.zone == zone
                    and r.side == side
                    and (h := index(r.hex)) in land
                    and (side != scenario.setup_first or self.depth[h] <= scenario.setup_depth)
                )
                for zone in scenario.zones[side]
            }
            zones[""] = frozenset().union(*zones.values())
            self.zone_hexes.append(zones)
            reserves = {
                r.army: frozenset({index(r.hex), *ground.grid.neighbours(index(r.hex))} & land)
                for r in scenario.reserves
                if r.side == side
            }
            self.reserve_hexes.append(reserves)
            self.armies.append((*scenario.army_zones[side], *reserves))
        self.setup_units = tuple(
            tuple(i for i in units if self.counters[i].turn <= 1) for units in self.units_of
        )
        self.ready_hex = {self.unit_at[r.id]: index(r.hex) for r in sheets.setup}

    def compile_searches(self) -> None:
        """Use the compiled searches from now on: the same rules. Needs the extra `fast`."""
        from grognard.games.ercn.fast import Fast  # noqa: PLC0415 - heavy, optional

        self.fast = Fast(self.ground)

    def hex(self, name: str) -> int:
        return self.ground.grid.index(name)

    def unit(self, id: str) -> int:
        return self.unit_at[id]


def decoy_counters(sheets: Sheets) -> tuple[Counter, ...]:
    """[M2] Masks with nothing under them. Their number and pace are reconstructed."""
    decoys = sheets.scenario.decoys
    made = []
    for side, count in zip(SIDES, (decoys.german, decoys.soviet), strict=True):
        for n in range(1, count + 1):
            row = CounterRow(
                side=side, nation="decoy", army="-", id=f"{side[0].upper()}?{n}", type="INF",
                size="XX", attack=0, defence=0, move=decoys.move, steps=1, red_attack=None,
                red_defence=None, red_move=None, entrench=False, entr_defence=None, second_of="",
                turn=1, colour="", name="", source="reconstructed",
            )  # fmt: skip
            made.append(Counter(row, (Face(0, 0, decoys.move),), decoy=True))
    return tuple(made)
