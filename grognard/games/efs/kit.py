"""The kit: everything of a match that never changes, laid out for quick reading.

Made once from the sheets and the options, shared by all clones. Spaces and pieces are small
integers here; their names stand in `names` and in the counters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from grognard.games.efs.charts import WEATHERS, Constants
from grognard.games.efs.counters import (
    AXIS,
    SIDES,
    SOVIET,
    Counter,
    PlaneCounter,
    listed_counters,
    used_counters,
)
from grognard.games.efs.ground import Ground, Plan, plan_of
from grognard.games.efs.lookup import Grid, Odds, Rolls
from grognard.games.efs.pieces import (
    ACTIVE,
    BOXES,
    MARKS,
    READY,
    SPARE,
    WAITING,
    Bridge,
    Plane,
    Railhead,
    Unit,
)
from grognard.games.efs.rows import CounterRow, Span
from grognard.games.efs.sheets import Sheets

__all__ = ["AXIS", "SIDES", "SOVIET", "Kit"]


class Sky(NamedTuple):
    """[5.13] What the turn track says of a turn: a climate and its modifier, or the weather."""

    climate: str
    drm: int
    fixed: str


class Kit:
    """Map, counters, charts and turn track of one scenario under one set of options."""

    __slots__ = (
        "air_combat", "asp", "axis_start", "by_entry", "charts", "combat_drm", "counters", "crt",
        "digest", "first", "gaits", "ground", "group_of", "groups", "last", "locations", "names",
        "odds", "of_side", "options", "plane_at", "planes", "plays", "rail_capacity", "rcp",
        "rolls", "rules", "scenario", "setup", "setup_planes", "sheets", "sky", "sources",
        "unit_at", "weather",
    )  # fmt: skip

    def __init__(
        self,
        sheets: Sheets,
        options: Mapping[str, str],
        plan: Plan | None = None,
        pieces: tuple[CounterRow, ...] = (),
        planes: tuple[CounterRow, ...] = (),
    ) -> None:
        """With a plan of its own ground and pieces it is the kit of a situation: an empty table."""
        self.sheets = sheets
        self.scenario = sheets.scenario
        self.options = dict(options)
        self.digest = sheets.digest
        self.charts = sheets.charts
        self.rules = constants(sheets)
        self.ground = Ground(plan or plan_of(sheets))
        self.names = self.ground.names
        self.first, self.last = self.scenario.first_turn, self.scenario.last_turn
        self._charts()
        self.counters: tuple[Counter, ...]
        self.planes: tuple[PlaneCounter, ...]
        self.counters, self.planes = (
            used_counters(sheets) if plan is None else listed_counters(sheets, pieces, planes)
        )
        self.groups = tuple(dict.fromkeys(c.formation for c in self.counters if c.formation))
        """[6.51] Formations, for fuel shortage and integrity."""
        self.unit_at = {c.id: i for i, c in enumerate(self.counters)}
        self.of_side = tuple(
            tuple(i for i, c in enumerate(self.counters) if c.side == side)
            for side in (AXIS, SOVIET)
        )
        """The pieces of each side."""
        self.plane_at = {c.id: i for i, c in enumerate(self.planes)}
        self.plays: Mapping[str, Any] = {}
        """Who plays the lines of the sequence: see `rules/playing.py`."""
        self.gaits: dict[Any, Any] = {}
        """What chapter 10 computes once for a kind of mover in a kind of weather."""
        self.sky = {turn: self.sky_on(turn) for turn in range(self.first, self.last + 1)}
        self._supply()
        self.by_entry = tuple(self._entries()) if plan is None else ()
        self.group_of = {
            self.unit_at[name]: n
            for n, group in enumerate(self.scenario.group if plan is None else ())
            for part in group.units
            for name in part.units
        }
        """[8.2] The special group a unit comes with, by its place in the scenario."""
        self.locations = tuple(
            tuple(at for name in place.hexes for at in self._hexes(name, mega=place.mega))
            for place in self.scenario.vp.location
        )
        """[24.21] The hexes of each victory location; none where a patch of ground has no such."""
        if plan is None:
            self._set_up()
        else:
            self.setup = (Unit(),) * len(self.counters)
            self.setup_planes = (Plane(),) * len(self.planes)
            self.axis_start = 0

    def _charts(self) -> None:
        charts = self.charts
        self.crt = Grid(charts.combat.chart)
        self.odds = Odds(self.crt.heads)
        self.combat_drm = {row.id: row.drm for row in charts.combat.modifier}
        self.air_combat = Grid(charts.air.chart)
        self.weather = Grid(charts.weather.chart)
        self.rolls = {table.id: Rolls(table) for table in charts.rolls.table}

    def sky_on(self, turn: int) -> Sky:
        """[5.13] The scenario's box of the turn track, or the common one."""
        part = self.scenario.weather
        fixed = dict(part.fixed).get(turn, "")
        found = next((one for one in part.spans if one.first <= turn <= one.last), None)
        if found is not None:
            return Sky(found.climate, found.drm, fixed)
        for one in self.charts.weather.span:
            if one.first <= turn <= one.last:
                return Sky(one.climate or "dry", one.drm, fixed or one.fixed)
        return Sky("dry", 0, fixed)

    def _supply(self) -> None:
        supply, rail = self.scenario.supply, self.scenario.rail
        find = self.ground.find
        self.sources = tuple(
            tuple(at for name in names if (at := find(name)) >= 0)
            for names in (supply.axis_sources, supply.soviet_sources)
        )
        """[6.23, 6.25] The hexes at the edge through which each side is supplied."""
        self.asp = (by_turn(supply.axis_asp), by_turn(supply.soviet_asp))
        self.rail_capacity = (by_turn(rail.axis_capacity), by_turn(rail.soviet_capacity))
        self.rcp = by_turn(rail.axis_rcp)

    def _entries(self) -> Iterator[tuple[int, int, str, tuple[int, ...], tuple[int, ...]]]:
        """[8.11, 8.24] Side, turn, way, hexes and units of each reinforcement, those of special
        groups among them."""
        scenario, find = self.scenario, self.ground.find
        for row in scenario.reinforcement:
            hexes = tuple(map(find, row.at))
            units = tuple(self.unit_at[name.split(":")[0]] for name in row.units)
            yield SIDES.index(row.side), row.turn, row.by, hexes, units
        for group in scenario.group:
            hexes = tuple(map(find, group.at))
            for part in group.units:
                units = tuple(map(self.unit_at.__getitem__, part.units))
                yield SIDES.index(group.side), part.turn, group.by, hexes, units

    def _set_up(self) -> None:
        """[4.1, 8.44a] Where everything stands at the start, machine guns in the hexes of the
        card."""
        scenario = self.scenario
        units = [Unit(at=SPARE if c.spare else WAITING) for c in self.counters]
        for row in scenario.setup:
            at = self.ground.index(row.hex)
            for text in row.units:
                name, _, states = text.partition(":")
                i = self.unit_at[name]
                units[i] = with_states(Unit(at=at), states.split(","))
        for box, names in (("cadre", scenario.boxes.cadre), ("active", scenario.boxes.active)):
            for name in names:
                i = self.unit_at[name]
                units[i] = Unit(at=BOXES[box], since=self.first - 1)
        self.setup = tuple(units)
        ready = {name: list(ids) for name, ids in self._copies().items()}
        planes = [Plane()] * len(self.planes)
        for name in (*scenario.air.axis_ready, *scenario.air.soviet_ready):
            planes[ready[name].pop(0)] = Plane(READY)
        self.setup_planes = tuple(planes)
        self.axis_start = 0
        for text in scenario.axis_holds:
            col, _, span = text.partition(":")
            first, last = map(int, span.split("-"))
            for row_number in range(first, last + 1):
                at = self.ground.find(f"{col}{row_number:02d}")
                if at >= 0:
                    self.axis_start |= 1 << at

    def _hexes(self, name: str, *, mega: bool) -> tuple[int, ...]:
        """[24.24c] The hex of a name; on the inset all hexes of the mega-hex."""
        if not mega:
            return (at,) if (at := self.ground.find(name)) >= 0 else ()
        return tuple(self.ground.index(one) for one, main in self.ground.mega.items()
                     if main == name)  # fmt: skip

    def _copies(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for i, plane in enumerate(self.planes):
            found.setdefault(plane.kind, []).append(i)
        return found

    def bridges(self) -> tuple[Bridge, ...]:
        """[22.2] The bridge and ferry markers of both sides, those of later turns too."""
        markers = self.scenario.markers
        find = self.ground.find
        start = [(find(a), find(b)) for a, b in self.scenario.bridges.axis_at_start if find(a) >= 0]
        made = [Bridge(AXIS, at=a, to=b, active=True) for a, b in start]
        made += [Bridge(AXIS, at=ACTIVE)] * (markers.axis_bridges - len(start))
        for turn, count in markers.axis_bridges_arrive:
            made += [Bridge(AXIS, since=turn)] * count
        made += [Bridge(SOVIET, at=ACTIVE)] * markers.soviet_bridges
        made += [Bridge(AXIS, ferry=True, at=ACTIVE)] * markers.axis_ferries
        return tuple(made)

    def railheads(self) -> tuple[Railhead, ...]:
        """[19.24] Those of the first turn."""
        return tuple(
            Railhead(self.ground.index(name))
            for turn, name in self.scenario.rail.railheads
            if turn <= self.first and self.ground.find(name) >= 0
        )

    @property
    def weathers(self) -> tuple[str, ...]:
        return WEATHERS

    def hex(self, name: str) -> int:
        return self.ground.index(name)

    def unit(self, id: str) -> int:
        return self.unit_at[id]


def constants(sheets: Sheets) -> Constants:
    """The bare numbers of the rules, each of its type."""
    return msgspec.convert(
        {name: figure.value for name, figure in sheets.charts.constants.items()}, Constants
    )


def by_turn(spans: tuple[Span, ...]) -> dict[int, int]:
    """`[[5, 7, 3]]`: three from turn 5 to 7."""
    return {turn: value for a, b, value in spans for turn in range(a, b + 1)}


def with_states(unit: Unit, states: list[str]) -> Unit:
    """A unit as a set-up list describes it: s2 on its second step, dnm1 with a Do Not Move marker
    of a turn [8.71], em, oos, marks."""
    step, supply, marks, halt, asp = unit.step, unit.supply, unit.marks, unit.halt, unit.asp
    for state in states:
        if state[:1] == "s" and state[1:].isdigit():
            step = int(state[1:]) - 1
        elif state in MARKS:
            marks |= MARKS[state]
        elif state[:3] == "dnm":
            halt = int(state[3:])
        elif state in ("em", "oos"):
            supply = 1 if state == "em" else 2
        elif state in ("msu", "depot"):
            asp = 1 if state == "msu" else 2
    return msgspec.structs.replace(unit, step=step, supply=supply, marks=marks, halt=halt, asp=asp)
