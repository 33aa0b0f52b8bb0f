"""Checks of a scenario: its area, its turns, its pieces and where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from grognard.games.efs.rows import Camp, CounterRow, Span
from grognard.games.efs.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found, Place

STATE = re.compile(r"s[1-4]|gar|untried|nonop|msu|depot|mob|fire|dnm[12]")
HOLDS = re.compile(r"\d\d:\d\d-\d\d")
SIDES: tuple[Camp, ...] = ("axis", "soviet")


def heading(data: ScenarioData) -> Found:
    """The scenario is called as its file, and belongs to this game."""
    scenario = data.sheets.scenario
    if data.top != f"scenarios/{scenario.id}.toml":
        why, remedy = "id-is-not-the-file-name", "give-both-the-same-name"
        yield data.here(("id",), why, remedy, id=scenario.id)
    if scenario.game != "efs":
        yield data.here(("game",), "other-game", "write-the-game-of-the-pack", game=scenario.game)
    yield from data.marked(data.top, ("source",), scenario.source)


def area(data: ScenarioData) -> Found:
    """[10.27] The area lies on the map, and so does what the Axis holds."""
    scenario, sheet = data.sheets.scenario, data.sheets.map
    for key, span, whole in (
        ("cols", scenario.cols, sheet.cols), ("rows", scenario.rows, sheet.rows),
    ):  # fmt: skip
        for value in span:
            yield from data.within(data.top, (key,), value, *whole)
    for n, text in enumerate(scenario.axis_holds):
        if not HOLDS.fullmatch(text):
            yield data.here(("axis_holds", n), "holds-unread", "write-column-and-rows", value=text)
            continue
        col, first, last = text[:2], int(text[3:5]), int(text[6:])
        for row in range(first, last + 1):
            yield from data.hex_here(("axis_holds", n), f"{col}{row:02d}")


def axis_hexes(data: ScenarioData) -> set[str]:
    return {
        f"{text[:2]}{row:02d}"
        for text in data.sheets.scenario.axis_holds
        for row in range(int(text[3:5]), int(text[6:]) + 1)
    }


def rivers(data: ScenarioData) -> Found:
    """[22.51a] Rivers for flotillas are on the map, from a row of it on."""
    sheets = data.sheets
    known = {row.name for row in sheets.hexsides if row.water in ("river", "major")}
    for n, row in enumerate(sheets.scenario.navigable):
        if row.river not in known:
            yield data.unknown(data.top, ("navigable", n, "river"), row.river)
        first, last = sheets.map.rows
        yield from data.within(data.top, ("navigable", n, "from_row"), row.from_row, first, last)


def turns(data: ScenarioData) -> Found:
    """Every turn has one weather, and one figure wherever figures go by turns."""
    scenario = data.sheets.scenario
    yield from data.within(data.top, ("last_turn",), scenario.last_turn, scenario.first_turn)
    wanted = list(range(scenario.first_turn, scenario.last_turn + 1))
    fixed = {turn for turn, _ in scenario.weather.fixed}
    for turn in wanted:
        spans = sum(s.first <= turn <= s.last for s in scenario.weather.spans)
        if spans > 1 or not (spans or turn in fixed):
            yield data.here(("weather",), "turns-not-once", "give-each-turn-one-span",
                            what=f"weather {turn}")  # fmt: skip
    lists: tuple[tuple[str, str, tuple[Span, ...]], ...] = (
        ("supply", "axis_asp", scenario.supply.axis_asp),
        ("supply", "soviet_asp", scenario.supply.soviet_asp),
        ("rail", "axis_capacity", scenario.rail.axis_capacity),
        ("rail", "soviet_capacity", scenario.rail.soviet_capacity),
        ("rail", "axis_rcp", scenario.rail.axis_rcp),
    )
    for part, key, spans_of in lists:
        if sorted(t for a, b, _ in spans_of for t in range(a, b + 1)) != wanted:
            yield data.here((part, key), "turns-not-once", "give-each-turn-one-span", what=key)


def sources(data: ScenarioData) -> Found:
    """[6.23, 6.25] Sources lie at the edge, on a road or railway, and are one side's."""
    supply = data.sheets.scenario.supply
    for key, names in (
        ("axis_sources", supply.axis_sources), ("soviet_sources", supply.soviet_sources),
    ):  # fmt: skip
        for n, one in enumerate(names):
            where = ("supply", key, n)
            if not data.inside(one):
                yield data.unknown_hex(data.top, where, one)
            elif not data.on_edge(one):
                yield data.not_on_edge(where, one)
            elif one not in data.rails | data.roads:
                yield data.no_path(where, one, "road")
    for one in sorted(set(supply.axis_sources) & set(supply.soviet_sources)):
        yield data.twice(data.top, ("supply", "soviet_sources"), one)
    for n, one in enumerate(supply.soviet_cities):
        yield from data.hex_here(("supply", "soviet_cities", n), one)


def rails(data: ScenarioData) -> Found:
    """[19.24, 19.25a] Railheads and rail cuts stand on railways."""
    part = data.sheets.scenario.rail
    heads = tuple(one for _, one in part.railheads)
    for key, hexes in (("railheads", heads), ("cuts", part.cuts)):
        for n, one in enumerate(hexes):
            if one not in data.rails or not data.inside(one):
                yield data.no_path(("rail", key, n), one, "rail")


def markers(data: ScenarioData) -> Found:
    """[2.21, 6.45] No more supply units, bridges and ferries than there are counters."""
    scenario = data.sheets.scenario
    for part, key, value, name in (
        ("supply", "axis_max_units", scenario.supply.axis_max_units, "axis supply"),
        ("supply", "soviet_max_units", scenario.supply.soviet_max_units, "soviet supply"),
        ("markers", "axis_bridges", scenario.markers.axis_bridges, "axis bridge"),
        ("markers", "soviet_bridges", scenario.markers.soviet_bridges, "soviet bridge"),
        ("markers", "axis_ferries", scenario.markers.axis_ferries, "axis ferry"),
    ):
        yield from data.within(data.top, (part, key), value, 0, data.counters[name].copies)


def named(data: ScenarioData) -> Iterator[tuple[Place, Camp, str, str]]:
    """Every unit the scenario names: where, whose, the text, and how it comes."""
    scenario = data.sheets.scenario
    for n, row in enumerate(scenario.setup):
        for k, text in enumerate(row.units):
            yield ("setup", n, "units", k), row.side, text, "setup"
    for n, entry in enumerate(scenario.reinforcement):
        for k, text in enumerate(entry.units):
            yield ("reinforcement", n, "units", k), entry.side, text, "entry"
    for n, group in enumerate(scenario.group):
        for part in group.units:
            for text in part.units:
                yield ("group", n, "units"), group.side, text, "entry"
    for n, change in enumerate(scenario.conversion):
        yield ("conversion", n, "receive"), change.side, change.receive, "entry"


def pieces(data: ScenarioData) -> Found:
    """Every unit is a counter of its side, once, with states it can have."""
    seen: set[str] = set()
    for where, side, text, how in named(data):
        row = data.counter(text)
        name, _, states = text.partition(":")
        if row is None or row.kind not in ("combat", "supply") or row.side != side:
            yield data.bad_unit(where, text)
            continue
        if (row.copies > 1 or row.kind == "supply") and "#" not in name:
            yield data.bad_unit(where, text)
        if name in seen:
            yield data.twice(data.top, where, name)
        seen.add(name)
        words = [word for word in states.split(",") if word]
        for word in words:
            steps = len(row.steps.split("/"))
            if not STATE.fullmatch(word) or (word[0] == "s" and int(word[1]) > steps):
                yield data.bad_unit(where, text)
        if row.untried and how == "setup" and "untried" not in words:
            yield data.bad_unit(where, text)
    yield from _in_boxes(data, seen)
    scenario = data.sheets.scenario
    present = seen | set(scenario.air.axis_ready) | set(scenario.air.soviet_ready)
    present |= {name for _, name in (*scenario.air.axis_arrive, *scenario.air.soviet_arrive)}
    for n, change in enumerate(scenario.conversion):
        for text in change.remove:
            if text not in present:
                yield data.bad_unit(("conversion", n, "remove"), text)
    for n, leaving in enumerate(scenario.withdrawal):
        if leaving.unit not in present:
            yield data.bad_unit(("withdrawal", n, "unit"), leaving.unit)


def _in_boxes(data: ScenarioData, seen: set[str]) -> Found:
    """[7.1] Units that wait on the rebuild track are pieces for use there, and nowhere else."""
    boxes = data.sheets.scenario.boxes
    for box, names in (("cadre", boxes.cadre), ("active", boxes.active)):
        for k, name in enumerate(names):
            row, where = data.counter(name), ("boxes", box, k)
            if row is None or row.kind != "combat" or (row.copies > 1 and "#" not in name):
                yield data.bad_unit(where, name)
            elif name in seen:
                yield data.twice(data.top, where, name)
            seen.add(name)


def setup(data: ScenarioData) -> Found:
    """[4.1] Units stand in the area, on their side of the line, where they could be: not under the
    inset, wheels in a swamp on a road [10.48], trains on rails, one side in a hex."""
    scenario, held = data.sheets.scenario, axis_hexes(data)
    hidden = data.sheets.inset.sheet.replaces if data.sheets.inset else ()
    here: dict[str, str] = {}
    for n, row in enumerate(scenario.setup):
        where = ("setup", n, "hex")
        yield from data.hex_here(where, row.hex)
        if row.hex in hidden:
            yield data.unknown_hex(data.top, where, row.hex)
        if here.setdefault(row.hex, row.side) != row.side:
            yield data.here(where, "both-sides-here", "place-it-elsewhere", hex=row.hex)
        counters = [found for text in row.units if (found := data.counter(text))]
        on_map = row.hex in data.hexes
        fighting = on_map and any(c.kind == "combat" for c in counters)
        if fighting and (row.hex in held) != (row.side == "axis"):
            yield data.here(where, "hex-on-the-wrong-side", "name-a-hex-of-its-side",
                            hex=row.hex, side=row.side)  # fmt: skip
        terrain = data.hexes[row.hex].terrain if on_map else ""
        for counter in counters:
            wheels = counter.ma_box == "red" or counter.ma_colour in ("orange", "green")
            if "swamp" in terrain and wheels and row.hex not in data.roads | data.rails:
                yield data.here(where, "wheels-in-a-swamp", "place-it-elsewhere", id=counter.id)
            if counter.type in ("armoured_train", "rail_artillery") and row.hex not in data.rails:
                yield data.no_path(where, row.hex, "rail")
        for kind in ("mg", "armoured_train"):
            if sum(c.type == kind for c in counters) > 1:
                yield data.here(where, "two-of-a-kind", "place-it-elsewhere", id=kind)


def stacking(data: ScenarioData) -> Found:
    """[3.32, 17.23] Stacking limits hold at the start."""
    figures = data.sheets.charts.constants
    limit, inner = (int(str(figures[k].value)) for k in ("stack_limit", "stack_limit_inset"))
    points: dict[str, int] = {}
    for row in data.sheets.scenario.setup:
        for text in row.units:
            counter = data.counter(text)
            points[row.hex] = points.get(row.hex, 0) + ((counter.stack or 0) if counter else 0)
    for n, row in enumerate(data.sheets.scenario.setup):
        most = limit if row.hex in data.hexes else inner
        if points[row.hex] > most:
            yield data.here(("setup", n, "units"), "over-the-stacking-limit", "place-it-elsewhere",
                            hex=row.hex, most=most)  # fmt: skip


def entries(data: ScenarioData) -> Found:
    """[8.11] Reinforcements come within the game, by hexes of their way."""
    scenario = data.sheets.scenario
    span = (scenario.first_turn, scenario.last_turn)
    for n, row in enumerate(scenario.reinforcement):
        yield from data.within(data.top, ("reinforcement", n, "turn"), row.turn, *span)
        yield from _ways(data, ("reinforcement", n, "at"), row.by, row.at)
    for n, group in enumerate(scenario.group):
        for turn in group.turns:
            yield from data.within(data.top, ("group", n, "turns"), turn, *span)
        yield from _ways(data, ("group", n, "at"), group.by, group.at)
    for n, change in enumerate(scenario.conversion):
        yield from data.within(data.top, ("conversion", n, "turn"), change.turn, *span)
    for n, leaving in enumerate(scenario.withdrawal):
        yield from data.within(data.top, ("withdrawal", n, "turn"), leaving.turn, *span)


def _ways(data: ScenarioData, where: Place, by: str, hexes: Iterable[str]) -> Found:
    for one in hexes:
        if not data.inside(one):
            yield data.unknown_hex(data.top, where, one)
        elif by in ("edge", "rail") and not data.on_edge(one):
            yield data.not_on_edge(where, one)
        elif (by == "edge" and one not in data.roads) or (by == "rail" and one not in data.rails):
            yield data.no_path(where, one, by)
        elif by == "place" and not data.hexes[one].place:
            yield data.here(where, "no-place-here", "name-a-town-or-city", hex=one)


def air(data: ScenarioData) -> Found:
    """[14.1] Air units of their side, no more than there are counters."""
    part = data.sheets.scenario.air
    for side, ready, later in (
        ("axis", part.axis_ready, part.axis_arrive),
        ("soviet", part.soviet_ready, part.soviet_arrive),
    ):  # fmt: skip
        names = [*ready, *(name for _, name in later)]
        for name in dict.fromkeys(names):
            row: CounterRow | None = data.counters.get(name)
            if row is None or row.kind != "air" or row.side != side:
                yield data.bad_unit(("air", f"{side}_ready"), name)
            elif names.count(name) > row.copies:
                yield data.out_of_range(
                    data.top, ("air", f"{side}_ready"), names.count(name), 0, row.copies
                )


def forts(data: ScenarioData) -> Found:
    """[17.24, 22.47] Strongpoints lie in the area and on no transition hex; blown bridges exist."""
    part = data.sheets.scenario.forts
    for key in (
        "soviet_strongpoints", "soviet_under_construction", "axis_strongpoints", "destroyed",
    ):  # fmt: skip
        for n, one in enumerate(getattr(part, key)):
            yield from data.hex_here(("forts", key, n), one)
            if one in data.inner and data.inner[one].transition:
                yield data.here(("forts", key, n), "fort-on-a-transition-hex", "place-it-elsewhere",
                                hex=one)  # fmt: skip
    printed = {frozenset((r.a, r.b)): set(r.bridge.split("+")) for r in data.sheets.hexsides}
    for n, text in enumerate(data.sheets.scenario.bridges.blown):
        pair, _, kinds = text.partition(" ")
        there = printed.get(frozenset(pair.split("/")), set())
        if not kinds or not set(kinds.split("+")) <= there:
            yield data.here(("bridges", "blown", n), "no-bridge-here", "name-a-printed-bridge",
                            text=text)  # fmt: skip


def victory(data: ScenarioData) -> Found:
    """[24.2] Locations lie in the area, are held by whom the map says, add up to the start; levels
    fall."""
    scenario, held = data.sheets.scenario, axis_hexes(data)
    start = 0
    for n, place in enumerate(scenario.vp.location):
        where = ("vp", "location", n)
        for one in place.hexes:
            if not data.inside(one):
                yield data.unknown_hex(data.top, (*where, "hexes"), one)
            elif not place.mega and (one in held) != (place.control == "axis"):
                yield data.here((*where, "control"), "hex-on-the-wrong-side",
                                "name-a-hex-of-its-side", hex=one, side=place.control)  # fmt: skip
        first = [turn for turn, _ in place.values]
        if not first or first != sorted(set(first)) or first[0] > scenario.first_turn:
            yield data.here((*where, "values"), "turns-not-once", "give-each-turn-one-span",
                            what=place.name)  # fmt: skip
        elif place.control == "axis":
            start += place.values[0][1]
    if start != scenario.vp.start:
        yield data.out_of_range(data.top, ("vp", "start"), scenario.vp.start, start, start)
    least = [value for _, value in scenario.victory.levels]
    if not least or least != sorted(set(least), reverse=True):
        yield data.here(("victory", "levels"), "levels-do-not-fall", "list-the-highest-first")
