"""The kit: everything of a match that never changes, laid out for quick reading.

Made once from the sheets and the options, shared by all clones. Spaces and pieces are small
integers here; their names stand in `names` and in the counters.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.games.ft import made_up
from grognard.games.ft.charts import LEVELS
from grognard.games.ft.counters import (
    AGGRESSOR,
    DEFENDER,
    SIDES,
    Counter,
    PlaneCounter,
    ShipCounter,
    halves,
    sides_of,
    used_counters,
)
from grognard.games.ft.features import bare, features, played
from grognard.games.ft.ground import NEUTRAL, WATER, Ground, Plan, off_map_base, plan_of
from grognard.games.ft.pieces import (
    ASLEEP,
    CAUSES,
    HIGH_COMMAND,
    OFF_MAP,
    SPARE,
    TASK_FORCE,
    TRAINING,
    WAITING,
    Plane,
    Ship,
    Unit,
)
from grognard.games.ft.rows import CounterRow, SegmentRow, StepRow
from grognard.games.ft.sheets import Sheets

__all__ = ["AGGRESSOR", "DEFENDER", "SIDES", "Kit", "Line"]

WEATHERS = ("frost", "snow", "mud", "clear")
FROST, SNOW, MUD, CLEAR = range(4)
SKIES = ("bad", "cloudy", "sunny")
BAD, CLOUDY, SUNNY = range(3)
BOTH = -1


AFTER = {
    "B.1": ("G.13",), "B.2": ("G.7",), "B.3": ("G.7",), "C.1": ("G.13", "G.7"), "C.2": ("G.7",),
    "D.3": ("G.13", "G.7"), "E.1": ("B.4.6", "G.13", "G.7"),
}  # fmt: skip
"""What is looked at when a segment ends: stacking [G.7], mottis and surrender [G.13], command."""


START = ("start.aggressor", "start.defender", "start.mines")
"""What is decided before turn 1."""


class Line(NamedTuple):
    """A step of the sequence as it is played."""

    id: str
    """The id of the step; of a segment in any order, the segment that asks for its deeds."""
    segment: str
    opens: bool = False
    """It is the first of its segment."""


class Threshold(NamedTuple):
    """[G.7, G.8, D.3.2] Figures of the scale, in halves of a battalion."""

    zoc: int
    hoc: int
    stack: int
    stacks: int
    small: int
    white: int
    bands: tuple[int, ...]
    rail_hexes: int


class Kit:
    """Map, counters, charts and calendar of one scenario under one set of options."""

    __slots__ = (
        "after", "before", "calendar", "causes", "charts", "counters", "crt", "dice", "digest",
        "effects", "gaits", "ground", "held_start", "ice_road", "last", "levels", "lines", "names",
        "nations", "neutral", "of_side", "options", "parent", "plane_at", "planes", "players",
        "plays", "scale", "scenario", "segments", "setup", "setup_planes", "setup_ships", "sheets",
        "ship_at", "ships", "side_of", "slow_roads", "steps", "stocks", "tec", "unit_at",
        "winter_roads", "zone",
    )  # fmt: skip

    def __init__(
        self,
        sheets: Sheets,
        options: Mapping[str, str],
        plan: Plan | None = None,
        pieces: tuple[CounterRow, ...] | None = None,
    ) -> None:
        """With pieces of its own, and perhaps a patch of ground, it is the kit of a situation: an
        empty table, and on a patch nobody holds anything."""
        self.sheets, self.scenario, self.charts = sheets, sheets.scenario, sheets.charts
        self.options = dict(options)
        self.digest = sheets.digest
        self.ground = Ground(plan or plan_of(sheets))
        self.names = self.ground.names
        self.last = self.scenario.turns
        self.calendar = self.scenario.calendar
        self.zone = sheets.map.zone
        self.side_of = sides_of(sheets)
        """[G.1] The side of each nation."""
        other = next(name for name in self.scenario.players if name != self.scenario.aggressor)
        self.players = (self.scenario.aggressor, other)
        """The player of each side, as the scenario calls him."""
        self.nations = tuple(
            tuple(n for n, side in self.side_of.items() if side == one)
            for one in (AGGRESSOR, DEFENDER)
        )
        self._pieces(sheets, pieces)
        self._charts()
        self._sequence()
        self.plays: Mapping[str, Any] = {}
        """Who plays the steps of the sequence: see `rules/playing.py`."""
        self.gaits: dict[Any, Any] = {}
        """What chapter G.11 computes once for a kind of mover in a kind of weather."""
        self.held_start = self._held(plan is None)
        self.stocks = tuple(self._stock(player) for player in self.players)
        """[C.2.2] Mines of each player, low and high, and nets."""
        self.winter_roads = tuple(
            (self.players.index(row.player), row.from_turn, self._edges(row.roads),
             self._edges(row.chains))
            for row in self.scenario.winter_road
        )  # fmt: skip
        """Side, first turn, edges that are roads for it, edges along which its supply runs."""
        self.slow_roads, self.ice_road = self._special_roads()

    def _pieces(self, sheets: Sheets, pieces: tuple[CounterRow, ...] | None) -> None:
        self.counters: tuple[Counter, ...]
        self.planes: tuple[PlaneCounter, ...]
        self.ships: tuple[ShipCounter, ...]
        if pieces is None:
            listed, self.planes, self.ships = used_counters(sheets)
            self.counters = (*listed, *made_up.counters(sheets, self.options))
        else:
            self.counters = tuple(Counter(row, self.side_of[row.nation]) for row in pieces)
            self.planes, self.ships = (), ()
        self.unit_at = {c.id: i for i, c in enumerate(self.counters)}
        self.plane_at = {c.id: i for i, c in enumerate(self.planes)}
        self.ship_at = {c.id: i for i, c in enumerate(self.ships)}
        self.of_side = tuple(
            tuple(i for i, c in enumerate(self.counters) if c.side == side)
            for side in (AGGRESSOR, DEFENDER)
        )
        stand_in = self.scenario.parents
        self.parent = tuple(
            self.unit_at.get(stand_in.get(c.parent, c.parent), -1) for c in self.counters
        )
        """[G.10] The organic superior of each unit, or the one that stands in for it; -1: none."""
        self.setup = (Unit(),) * len(self.counters)
        self.setup_planes = (Plane(),) * len(self.planes)
        self.setup_ships = (Ship(),) * len(self.ships)
        if pieces is None:
            self._set_up()

    def _charts(self) -> None:
        charts = self.charts
        self.dice: dict[str, tuple[int, ...]] = {
            colour: getattr(charts.general.dice, colour)
            for colour in ("white", "black", "red", "blue", "green")
        }
        """[G.2] The faces of each die."""
        row = charts.general.scale[self.scenario.scale]
        self.scale = Threshold(
            halves(row.zoc_be), halves(row.hoc_be), halves(row.stack_be), row.max_stacks,
            row.free_small, halves(row.white_target_be), tuple(map(halves, row.sp_bands)),
            row.rail_hexes,
        )  # fmt: skip
        self.levels = {level: n for n, level in enumerate(LEVELS)}
        status = charts.command.status
        self.causes = tuple((bit, status.causes[name]) for bit, name in CAUSES.items())
        self.effects = {row.level: row for row in status.level}
        self.tec = charts.movement.tec
        self.crt = tuple(Fraction(c.replace(":", "/")) for c in charts.combat.odds.columns)
        """[D.3.7] The odds of each column."""

    def _sequence(self) -> None:
        """[G.3] The steps this scenario can bring up, by phases: those of the turn before and after
        the players' own, and those of a player's turn."""
        sequence = self.sheets.sequence
        found = features(self.sheets)
        self.segments: dict[str, SegmentRow] = {row.id: row for row in sequence.segment}
        self.steps: dict[str, StepRow] = {row.id: row for row in sequence.step}
        lines: dict[str, list[Line]] = {"before": [], "player": [], "after": []}
        for segment in sequence.segment:
            steps = [
                row.id
                for row in sequence.step
                if row.segment == segment.id and played(self.sheets, row, found)
            ]
            part = {"S": "before", "A": "before", "F": "after", "R": ""}.get(
                segment.phase, "player"
            )
            if not steps or not part:
                continue
            if segment.order == "any":
                steps.append(segment.id)
            steps += AFTER.get(segment.id, ())
            lines[part] += [Line(one, segment.id, n == 0) for n, one in enumerate(steps)]
        lines["before"][:0] = [Line(one, "") for one in START]
        self.before, self.lines, self.after = (
            tuple(lines[part]) for part in ("before", "player", "after")
        )

    def _set_up(self) -> None:
        """[G.19] Where everything stands at the start."""
        scenario, ground = self.scenario, self.ground
        offstage = {bare(text) for row in scenario.reinforcement for text in row.units}
        units = [Unit(at=WAITING if c.id in offstage else SPARE) for c in self.counters]
        planes, ships = list(self.setup_planes), list(self.setup_ships)
        for row in scenario.setup:
            at = OFF_MAP if row.at == "offmap" else ground.index(row.at)
            for text in row.units:
                name, _, states = text.partition(":")
                if name in self.unit_at:
                    i = self.unit_at[name]
                    task = TASK_FORCE if "task-force" in self.counters[i].flags else 0
                    units[i] = with_states(Unit(at=at, marks=task), states)
                    if units[i].marks & TRAINING and self.counters[i].steps == 2:
                        units[i] = replace(units[i], step=1)  # [B.2.8]
                elif name in self.plane_at:
                    planes[self.plane_at[name]] = Plane(at=self.base_of(name, at))
                else:
                    ships[self.ship_at[name]] = Ship(at=at)
        for waiting in scenario.high_command:
            units[self.unit_at[waiting.unit]] = Unit(at=HIGH_COMMAND)
        for sleeper in scenario.conditional:
            i = self.unit_at.get(sleeper.unit, -1)
            if i >= 0 and sleeper.kind == "conditional":
                units[i] = replace(units[i], marks=units[i].marks | ASLEEP)
        for given in scenario.sp:
            if not given.choice and given.holders[0] in self.unit_at:
                i = self.unit_at[given.holders[0]]
                units[i] = replace(units[i], sp=given.start if units[i].at >= 0 else 0)
        for name, points in scenario.sp_start.items():
            i = self.unit_at[name]
            units[i] = replace(units[i], sp=points)
        self.setup = tuple(units)
        self.setup_planes, self.setup_ships = tuple(planes), tuple(ships)

    def base_of(self, name: str, at: int) -> int:
        """[G.19] An aircraft whose hex stands for a base off the map is in its box; so is one whose
        nation bases there with all it has."""
        plane = self.planes[self.plane_at[name]]
        for row in self.scenario.off_map_base:
            if row.nation == plane.nation and (
                row.all or (at >= 0 and self.names[at] == row.behind)
            ):
                return self.ground.find(off_map_base(row.nation, row.behind))
        return at

    def _held(self, on_map: bool) -> int:
        """[G.8] The land hexes that are the aggressor's at the start, as map and scenario say; what
        stands in a hex decides afterwards."""
        scenario, ground = self.scenario, self.ground
        held = 0
        for row in self.sheets.hexes if on_map else ():
            at = ground.find(row.hex)
            owner = scenario.opened_as if row.control in scenario.opened else row.control
            if at >= 0 and self.side_of.get(owner, DEFENDER) == AGGRESSOR and row.water != "all":
                held |= 1 << at
        for change in scenario.control if on_map else ():
            for name in change.hexes:
                bit = 1 << ground.find(name) if ground.find(name) >= 0 else 0
                held = held | bit if self.side_of[change.side] == AGGRESSOR else held & ~bit
        self.neutral = sum(
            1 << a for a in range(ground.hexes) if ground.bits[a] & (NEUTRAL | WATER)
        )
        """[G.8] Hexes that are nobody's: neutral ground and open water."""
        here: dict[int, list[int]] = {}
        for i, unit in enumerate(self.setup):
            if unit.at >= 0:
                here.setdefault(unit.at, []).append(i)
        for at, units in here.items():
            side = self.counters[units[0]].side
            if sum(self.counters[i].be[self.setup[i].step] for i in units) >= self.scale.hoc:
                held = held | 1 << at if side == AGGRESSOR else held & ~(1 << at)
        return held & ~self.neutral

    def _stock(self, player: str) -> tuple[int, int, int]:
        row = next((one for one in self.scenario.mines if one.player == player), None)
        return (row.low, row.high, row.nets) if row else (0, 0, 0)

    def _special_roads(self) -> tuple[frozenset[int], frozenset[int]]:
        """The edges of the road that is slow for guns and motors, and those of the track over the
        ice; empty where the scenario has none, or the ground is a patch of its own."""
        rules, ground = self.scenario.rules, self.ground
        slow: frozenset[int] = frozenset()
        if rules.slow_road is not None:
            west = rules.slow_road.east_of[:2]
            slow = frozenset(
                e for e in self._edges((rules.slow_road.road,))
                if all(self.names[at][:2] >= west for at in ground.ends[e])
            )  # fmt: skip
        ice: set[int] = set()
        if rules.ice_road is not None and all(ground.find(n) >= 0 for n in rules.ice_road.hexes):
            for one, other in pairwise(map(ground.index, rules.ice_road.hexes)):
                if other in ground.edge[one]:
                    ice |= {ground.edge[one][other], ground.edge[other][one]}
        return slow, frozenset(ice)

    def _edges(self, names: tuple[str, ...]) -> frozenset[int]:
        found: set[int] = set()
        for name in names:
            found |= self.ground.named.get(name, frozenset())
        return frozenset(found)

    def unit(self, name: str) -> int:
        """The number of a land unit."""
        return self.unit_at[name]

    def first_of(self, segment: str) -> int:
        """The place of a segment's first line in a player's turn, or -1."""
        return next((n for n, line in enumerate(self.lines) if line.segment == segment), -1)


def with_states(unit: Unit, states: str) -> Unit:
    """A unit with the states a scenario or situation gives it: `reduced,limited2,training`."""
    step, limited, marks = unit.step, unit.limited, unit.marks
    for word in states.split(",") if states else ():
        if word == "reduced":
            step = 1
        elif word == "training":
            marks |= TRAINING
        elif word.startswith("limited"):
            limited = int(word.removeprefix("limited"))
    return replace(unit, step=step, marks=marks, limited=limited)
