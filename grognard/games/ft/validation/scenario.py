"""Checks of a scenario: its players, turns and lists by turn, its hexes, its levels of victory."""

from __future__ import annotations

from itertools import pairwise

from grognard.games.ft.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found, Place


def heading(data: ScenarioData) -> Found:
    """The scenario is called as its file and belongs to this game; its options are known."""
    scenario = data.sheets.scenario
    if data.top != f"scenarios/{scenario.id}.toml":
        why, remedy = "id-is-not-the-file-name", "give-both-the-same-name"
        yield data.here(("id",), why, remedy, id=scenario.id)
    if scenario.game != "ft":
        yield data.here(("game",), "other-game", "write-the-game-of-the-pack", game=scenario.game)
    yield from data.marked(data.top, ("source",), scenario.source)
    for part, source in scenario.sources.items():
        yield from data.marked(data.top, ("sources", part), source)
    for n, option in enumerate(scenario.options):
        if option not in data.sheets.known_options:
            yield data.unknown(data.top, ("options", n), option)


def players(data: ScenarioData) -> Found:
    """[G.1] Two players, who command each nation once; one of them is the aggressor."""
    scenario = data.sheets.scenario
    nations = [one for commanded in scenario.players.values() for one in commanded]
    if len(scenario.players) != 2 or len(nations) != len(set(nations)):
        yield data.here(("players",), "not-two-players", "give-each-nation-one-player")
    yield from data.player_here(("aggressor",), scenario.aggressor)
    for table in ("works_pool", "markers"):
        for player in getattr(scenario, table):
            yield from data.player_here((table, player), player)
    for table in ("sp", "winter_road", "support", "air_base", "naval_entry", "mines", "mine"):
        for n, row in enumerate(getattr(scenario, table)):
            yield from data.player_here((table, n, "player"), row.player)


def turns(data: ScenarioData) -> Found:
    """[A.2, F.2] Every turn once, in a month of the charts; the ice changes by one level at most;
    a par to divide by."""
    scenario = data.sheets.scenario
    weather = data.sheets.charts.weather
    if len(scenario.calendar) != scenario.turns:
        yield data.here(("calendar",), "calendar-not-as-long-as-the-game",
                        "give-every-turn-an-entry", turns=scenario.turns,
                        found=len(scenario.calendar))  # fmt: skip
    before = weather.ice.order.index(scenario.start.ice_before)
    for n, row in enumerate(scenario.calendar):
        if row.turn != n + 1:
            yield data.here(("calendar", n, "turn"), "turn-out-of-order",
                            "number-the-turns-from-1-without-a-gap", turn=row.turn,
                            expected=n + 1)  # fmt: skip
        if row.month not in weather.weather.chart:
            yield data.unknown(data.top, ("calendar", n, "month"), row.month)
        if row.par <= 0:
            yield data.out_of_range(data.top, ("calendar", n, "par"), row.par, 1, 99)
        now = weather.ice.order.index(row.ice)
        if abs(now - before) > weather.ice.max_change:
            yield data.here(("calendar", n, "ice"), "ice-jumps", "change-it-by-one", ice=row.ice)
        before = now


def by_turn(data: ScenarioData) -> Found:
    """Figures by turn have one for every turn; what comes or goes does so within the game."""
    scenario = data.sheets.scenario
    for table in ("sp", "rp"):
        for n, row in enumerate(getattr(scenario, table)):
            if len(row.by_turn) != scenario.turns:
                yield data.here((table, n, "by_turn"), "turns-not-once", "give-each-turn-one",
                                what=table)  # fmt: skip
    for table in (
        "reinforcement", "withdrawal", "conversion", "upgrade", "improvement", "flip",
        "conditional",
    ):  # fmt: skip
        for n, row in enumerate(getattr(scenario, table)):
            yield from data.within(data.top, (table, n, "turn"), row.turn, 2, scenario.turns)
    for n, turn in enumerate(scenario.convoy.turns if scenario.convoy else ()):
        yield from data.within(data.top, ("convoy", "turns", n), turn, 1, scenario.turns)


def hexes(data: ScenarioData) -> Found:
    """Every hex the scenario names lies on the map, and where it must on land or in the water."""
    scenario = data.sheets.scenario
    for table in ("control", "works"):
        for n, row in enumerate(getattr(scenario, table)):
            for k, one in enumerate(row.hexes):
                yield from data.land_here((table, n, "hexes", k), one)
    for n, base in enumerate(scenario.air_base):
        for k, one in enumerate(base.hexes):
            yield from data.hex_here(("air_base", n, "hexes", k), one)
    for n, far in enumerate(scenario.off_map_base):
        yield from data.hex_here(("off_map_base", n, "behind"), far.behind)
    for table in ("mine", "net"):
        for n, row in enumerate(getattr(scenario, table)):
            yield from _water(data, (table, n, "hex"), row.hex, ("part", "all"))
    for n, entry in enumerate(scenario.naval_entry):
        for k, one in enumerate(entry.hexes):
            yield from _water(data, ("naval_entry", n, "hexes", k), one, ("all",))


def _water(data: ScenarioData, where: Place, one: str, kinds: tuple[str, ...]) -> Found:
    yield from data.hex_here(where, one)
    if one in data.hexes and data.hexes[one].water not in kinds:
        yield data.here(where, "not-in-the-water", "name-a-hex-of-water", hex=one)


def named(data: ScenarioData) -> Found:
    """Works, projects and paths that the scenario names are those of the charts and the map."""
    scenario = data.sheets.scenario
    works = {row.id for row in data.sheets.charts.movement.tec.defence}
    for n, row in enumerate(scenario.works):
        if row.kind not in works:
            yield data.unknown(data.top, ("works", n, "kind"), row.kind)
    projects = {row.id for row in data.sheets.charts.works.construction.project}
    for player, pool in scenario.works_pool.items():
        for one in pool:
            if one not in projects:
                yield data.unknown(data.top, ("works_pool", player, one), one)
    for n, road in enumerate(scenario.winter_road):
        for column in ("roads", "chains"):
            for one in getattr(road, column):
                if one not in data.path_names:
                    yield data.unknown(data.top, ("winter_road", n, column), one)
    skies = data.sheets.charts.weather.sky.codes.values()
    for n, support in enumerate(scenario.support):
        for one in support.skies:
            if one not in skies:
                yield data.unknown(data.top, ("support", n, "skies"), one)


def victory(data: ScenarioData) -> Found:
    """[G.16, G.20] Every score has one level; the hexes of victory lie on the map."""
    scenario = data.sheets.scenario
    part = scenario.victory
    for n, (high, low) in enumerate(pairwise(scenario.level)):
        if high.at_least != low.at_most + 1:
            yield data.here(("level", n + 1, "at_most"), "levels-leave-a-gap",
                            "close-the-gap-below", level=high.degree)  # fmt: skip
    for n, row in enumerate(scenario.level):
        if bool(row.winner) == (row.degree == "draw"):
            yield data.here(("level", n, "winner"), "draw-with-a-winner", "name-winner-or-draw")
        if row.winner:
            yield from data.player_here(("level", n, "winner"), row.winner)
    if part.sudden is not None:
        yield from data.player_here(("victory", "sudden", "side"), part.sudden.side)
        yield from data.land_here(("victory", "sudden", "hex"), part.sudden.hex)
    for key, found in (("exit_be", part.exit_be), ("bay_bridgehead", part.bay_bridgehead)):
        for one in found.hexes if found else ():
            yield from data.land_here(("victory", key, "hexes"), one)
    for n, way in enumerate(part.exit):
        for one in way.hexes:
            yield from data.land_here(("victory", "exit", n, "hexes"), one)
    lines = {row.line for row in data.sheets.hexes}
    if part.line_breach is not None and part.line_breach.line not in lines:
        yield data.unknown(data.top, ("victory", "line_breach", "line"), part.line_breach.line)
