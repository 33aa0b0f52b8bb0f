"""The kit: everything of a Panzer Grenadier match that never changes, laid out for quick reading.

Made once from the sheets and the options, shared by all clones. Hexes and pieces are small
integers here; their names stand in `ground.names` and in the counters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from grognard.games.pg.ground import CODES, EDGES, Ground, region
from grognard.games.pg.pieces import RANKS, AircraftRow, LeaderRow, Nation, UnitRow
from grognard.games.pg.rows import Sheets
from grognard.games.pg.scenario import Group
from grognard.games.pg.scenario import Side as SideSheet
from grognard.games.pg.sight import Sight
from grognard.games.pg.tables import AntiTankTable, FireTable
from grognard.games.pg.terrain_chart import TerrainChart

Camp = Literal["axis", "allies"]
AXIS, ALLIES = 0, 1
SIDES: tuple[Camp, Camp] = ("axis", "allies")
NOBODY = 2
"""[1.2.control] The owner of a hex that nobody controls."""
AXIS_NATIONS = frozenset(("de", "ss", "fi", "ro", "hu", "it"))

WAITING, DEAD, LEFT = -1, -2, -3
"""Not yet on the map [16.51]; eliminated; gone from the map by an exit [16.52]."""
BESIDE = {WAITING: "WAITING", DEAD: "DEAD", LEFT: "LEFT"}
"""Places that are not on the map: all below zero."""

FOOT, MOTORISED, MECHANISED, TOWED, RAIL, RIVER = range(6)
"""[5.1, 15.21, 15.22] How a unit moves."""
GAITS = ("foot", "motorised", "mechanised", "towed", "rail", "river")
POINT = 6
"""A movement point in the sixths in which prices are computed."""


NONE = -1
"""A fire value that a unit does not have."""


class Counter:
    """[2.1, 7.3] A piece as printed, and what its scenario says of it.

    A leader is a piece of its rank whose face is drawn when the match begins [6.1]: what stands on
    it is found with State.leader.
    """

    __slots__ = (
        "aa", "afv", "apc", "armour", "armour_at", "armoured_car", "artillery", "at", "at_gun",
        "at_range", "at_twice", "bf", "bf_range", "cavalry", "closed", "code", "combat", "df",
        "df_range", "engineer", "gait", "group", "guards", "hmg", "id", "infantry", "kind",
        "kommissar", "leader", "leader_set", "limbered", "loadable", "mortar", "move",
        "nation", "open_top", "printed", "rank", "row", "side", "steps", "tank_leader", "transport",
        "troop_morale", "type", "unarmed", "vehicle", "weapon",
    )  # fmt: skip

    @property
    def label(self) -> str:
        """What messages call it: its id, by which whoever shows them finds the right piece."""
        return self.id

    def __init__(self, side: int, group: int, number: int, kind: UnitRow | str) -> None:
        self.side = side
        self.group = group
        """The number of its group among all of the scenario."""
        row = kind if isinstance(kind, UnitRow) else None
        self.row = row
        self.leader = row is None
        self.code = row.code if row else str(kind)
        self.nation = row.nation if row else ""
        self.id = f"{row.id if row else kind}/{number}"
        """The type or the rank, and its number on its side: de.inf/3, axis.LT/1."""
        self.printed = f"{self.code} {number}"
        """What a player reads: both sides have an INF 1."""
        self.kommissar = kind == "KOM"
        self.rank = RANKS.index(self.code) if row is None and not self.kommissar else -1
        """[1.2.rank] Its place among the ranks; -1 for kommissars and for what is no leader."""
        self.leader_set = ""
        self.kind = row.kind if row else "leader"
        self.type = row.type if row else "leader"
        self.troop_morale = (0, 0)
        """[14.0] At full strength and reduced; a leader's stands on his face."""
        self.guards = False
        """[6.8, 11.2] Whether the scenario counts it as Guards."""
        self.at_twice = False
        """[11.2] Armour efficiency: two anti-tank shots a turn at full strength."""
        self.tank_leader = False
        """[6.8, 6.85, 15.2] It has a leader of its own from the start, whom nobody assigns."""
        self._class()
        self._values()

    def _class(self) -> None:
        """[1.2, 5.1] What kinds of unit it belongs to."""
        row = self.row
        self.afv = self.kind in ("afv", "carrier", "train", "vessel")
        """[1.2.afv, 15.2] Trains and vessels fight as armoured vehicles."""
        self.apc = self.kind == "carrier"
        self.open_top = row is not None and row.open_top
        self.closed = self.afv and not self.open_top
        self.transport = self.kind in ("transport", "carrier")
        """[4.3] It carries others and stacks as a transport."""
        self.combat = row is not None and row.combat
        self.unarmed = self.kind == "transport"
        """[5.31] A truck, wagon or sled."""
        self.vehicle = self.afv or (row is not None and row.mobility in ("motorised", "mechanised")
                                    and self.kind != "personnel")  # fmt: skip
        self.weapon = self.kind == "weapon"
        self.infantry = row is not None and row.infantry
        self.hmg = self.type == "hmg"
        self.engineer = self.type == "engineer"
        self.cavalry = self.type == "cavalry"
        self.mortar = self.type == "mortar"
        self.artillery = self.type == "artillery"
        self.at_gun = self.type == "at_gun"
        self.aa = self.type in ("aa_gun", "aa_sp")
        self.armoured_car = self.type == "armoured_car"
        self.loadable = row is not None and row.loadable

    def _values(self) -> None:
        """[5.1, 7.3] What is printed on it: values at full strength and reduced."""
        row = self.row
        self.limbered = row.limbered if row else ""
        """[5.62] The figure of its limbered side: none, T or 1."""
        self.gait = GAITS.index(row.mobility) if row else FOOT
        self.move = row.move if row else 0
        self.steps = row.steps if row else 1
        self.armour = NONE if row is None or row.armour is None else row.armour
        self.armour_at = row.armour_at if row else None
        """[11.1, 11.11] What anti-tank fire subtracts; None, and it is no target of it."""
        self.df = (_value(row.df), _value(row.red_df)) if row else (NONE, NONE)
        self.bf = (_value(row.bf), _value(row.red_bf)) if row else (NONE, NONE)
        self.at = (_value(row.at), _value(row.red_at)) if row else (NONE, NONE)
        self.df_range = row.df_range or 0 if row else 0
        self.bf_range = row.bf_range or 0 if row else 0
        self.at_range = row.at_range or 0 if row else 0


def _value(printed: int | None) -> int:
    return NONE if printed is None else printed


class Kit:
    """Map, counters, tables and constants of one scenario under one set of options."""

    __slots__ = (
        "aircraft", "anti_tank", "areas", "assault", "banks", "bombardment", "called", "chart",
        "constants", "costs", "counters", "crossing", "defender", "digest", "direct_fire", "edge",
        "entries", "faces", "fast", "first", "ground", "groups", "guards", "last", "margins",
        "names", "night", "options", "prices", "range", "scenario", "secretive", "sheets",
        "side_ids", "sides", "sight", "size", "told", "unit_at", "units_of", "vessels", "wrecks",
        "year",
    )  # fmt: skip

    def __init__(
        self,
        sheets: Sheets,
        options: Mapping[str, str],
        called: Mapping[str, str] | None = None,
        told: tuple[str, ...] = (),
    ) -> None:
        self.sheets = sheets
        self.told = told
        """The lines of a situation that made forces and ground other than the scenario's."""
        self.called = dict(called or {})
        """Names that a situation gives to its pieces."""
        self.options = dict(options)
        self.digest = sheets.digest
        self.scenario = sheets.scenario
        self.constants = sheets.constants
        self.ground = Ground(sheets)
        self.size = len(self.ground.terrain)
        self.names = self.ground.names
        self.year = self.scenario.year
        self._sides()
        self._calendar()
        self._tables()
        self.areas = {area.id: region(sheets, self.ground, area.id) for area in self.scenario.area}
        """[2.3] The hexes of each area of the scenario."""
        self.faces: tuple[LeaderRow, ...] = sheets.leaders
        """[6.1] Every face of every leader counter."""
        self.aircraft: tuple[AircraftRow, ...] = sheets.aircraft
        self.counters = tuple(self._counters())
        self.unit_at = {c.id: i for i, c in enumerate(self.counters)}
        self.units_of = tuple(
            tuple(i for i, c in enumerate(self.counters) if c.side == side) for side in (0, 1)
        )
        self.vessels = any(c.gait == RIVER for c in self.counters)
        """[15.22] Whether river craft are in play at all."""
        self._edges()
        self.banks = self._banks()
        """[5.72] Which bank of the major river each hex belongs to; -1 for the river itself."""
        self.costs: dict[tuple[int, str], list[int]] = {}
        """[5.0] Prices from hex to hex, six a hex, as r05_price makes them for a kind of unit."""
        self.fast: Any = None

    def _sides(self) -> None:
        """Which side of the scenario is the Axis, and the groups of both."""
        sheet = self.scenario
        axis = [one for one in sheet.side if one.id in AXIS_NATIONS]
        ordered = [*axis, *(one for one in sheet.side if one not in axis)]
        self.sides: tuple[SideSheet, SideSheet] = (ordered[0], ordered[1])
        self.side_ids = tuple(one.id for one in ordered)
        """The sides of the match by the names the scenario has for them: de, su."""
        self.first = self.side_ids.index(sheet.set_up_first)
        """[2.3] Who sets up first."""
        self.defender = next(n for n, one in enumerate(ordered) if not one.attacker)
        self.groups: tuple[tuple[int, Group], ...] = tuple(
            (n, group) for n, one in enumerate(ordered) for group in one.group
        )
        """Each group with its side."""
        self.guards = frozenset(sheet.guards)
        self.secretive = any(
            side.hidden
            or side.minefields
            or any(group.tank_leaders or group.id == "own" for group in side.group)
            for side in ordered
        )
        """[6.8, 16.6, 16.7] Whether a side has something to hide."""

    def _calendar(self) -> None:
        """[2.3, 8.1] Turns, and the range of spotting on each."""
        short = self.scenario.short if self.options.get("length") == "short" else None
        self.last = self.scenario.turns if short is None else short.turns
        self.margins = () if short is None else short.margins
        """[2.3] The margins of a short game, in the order of the levels but the last."""
        ranges = [self.constants.sight.day] * (self.last + 1)
        nights = [False] * (self.last + 1)
        for row in self.scenario.sight:
            for turn in range(row.turns.first, min(row.turns.last, self.last) + 1, row.turns.every):
                ranges[turn], nights[turn] = row.range, row.night
        self.range = tuple(ranges)
        self.night = tuple(nights)

    def _tables(self) -> None:
        """The fire tables, the terrain chart as prices, and the lines of sight."""
        sheets = self.sheets
        self.direct_fire = FireTable(sheets.direct_fire)
        self.bombardment = FireTable(sheets.bombardment)
        self.assault = FireTable(sheets.assault)
        self.anti_tank = AntiTankTable(sheets.anti_tank, self.options["anti_tank"])
        self.chart = TerrainChart(self.ground, sheets.terrain.terrain, sheets.scenario.ford)
        """[5.0, 8.1, 10.3] The terrain chart over the ground of the map."""
        self.prices = self.chart.prices
        self.wrecks = sheets.terrain.wrecks
        self.crossing = self.scenario.crossing
        self.sight = Sight(self.chart, self.constants.sight)

    def _counters(self) -> list[Counter]:
        rows = {row.id: row for row in self.sheets.units}
        made: list[Counter] = []
        count: dict[tuple[int, str], int] = {}
        for g, (side, group) in enumerate(self.groups):
            sheet = self.sides[side]
            listed: list[tuple[str, UnitRow | str, int]] = [
                *((id, rows[id], n) for id, n in group.units.items()),
                *((f"{SIDES[side]}.{rank}", rank, n) for rank, n in group.leaders.items()),
            ]
            for id, kind, n in listed:
                for _ in range(n):
                    number = count[side, id] = count.get((side, id), 0) + 1
                    one = Counter(side, g, number, kind)
                    one.id = self.called.get(f"{id}/{number}", f"{id}/{number}")
                    one.troop_morale = group.morale or sheet.morale
                    one.leader_set = group.leader_set or sheet.leader_set
                    self._settle(one)
                    made.append(one)
        return made

    def _settle(self, one: Counter) -> None:
        """[6.8, 6.85, 11.2] What depends on the nation, the year and the scenario."""
        if one.kommissar:
            one.leader_set = "kommissar"
        if one.row is None:
            return
        one.guards = one.row.id in self.guards or one.nation == "sg"
        one.at_twice = one.afv and self._since(one, one.row.at_twice)
        one.tank_leader = one.row.tank_leader == "own" or self._since(one, one.row.tank_leader)

    def _since(self, one: Counter, word: str) -> bool:
        """Whether a word of the list (always, 1944, guards:1943) holds in this scenario."""
        if word.startswith("guards:"):
            return one.guards and self.year >= int(word.removeprefix("guards:"))
        return word == "always" or (word.isdecimal() and self.year >= int(word))

    def _edges(self) -> None:
        """[16.51] The hexes on each edge of the map, and those by which each group enters."""
        ground = self.ground
        self.edge = {
            name: tuple(h for h in ground.hexes if ground.edges[h] >> n & 1)
            for n, name in enumerate(EDGES)
        }
        self.entries: tuple[tuple[int, ...], ...] = tuple(
            tuple(ground.index[name] for name in group.entry) for _, group in self.groups
        )

    def _banks(self) -> list[int]:
        ground, bank = self.ground, [-1] * self.size
        wet, count = CODES["major_river"], 0
        for start in ground.hexes:
            if bank[start] >= 0 or ground.terrain[start] == wet:
                continue
            bank[start], edge = count, [start]
            while edge:
                for at in ground.neighbours(edge.pop()):
                    if bank[at] < 0 and ground.terrain[at] != wet:
                        bank[at] = count
                        edge.append(at)
            count += 1
        return bank

    def hex(self, name: str) -> int:
        """The hex of this name: `1-1105`."""
        return self.ground.index[name]

    def place(self, at: int) -> str:
        """The name of a hex, or of a place beside the map."""
        return self.names[at] if at >= 0 else BESIDE[at]

    def unit(self, id: str) -> int:
        return self.unit_at[id]

    def nation(self, id: str) -> Nation:
        return next(one for one in self.sheets.nations.nation if one.id == id)

    def is_terrain(self, at: int, name: str) -> bool:
        return self.ground.terrain[at] == CODES[name]
