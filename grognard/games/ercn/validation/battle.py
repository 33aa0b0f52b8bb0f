"""Proofs of the scenario sheet: calendar, zones, edges, victory, options."""

from __future__ import annotations

from grognard.games.ercn.options import OPTIONS
from grognard.games.ercn.rows import CAMPS
from grognard.games.ercn.validation.scenario_data import ScenarioData
from grognard.kernel.validation import MOST, Found, Place

BY_SIDE = (
    "rail_points",
    "air_exchange",
    "interdiction",
    "stack_limit",
    "pays_at_bridges",
    "zones",
    "army_zones",
    "supply",
    "entry",
)


def heading(data: ScenarioData) -> Found:
    """The file bears the name of the scenario, and says how long it lasts."""
    sheet = data.sheets.scenario
    if data.files.scenario != f"scenarios/{sheet.id}.toml":
        why, remedy = "id-is-not-the-file-name", "give-both-the-same-name"
        yield data.here(("id",), why, remedy, id=sheet.id)
    if sheet.game != "ercn":
        yield data.here(("game",), "other-game", "write-the-game-of-the-pack", game=sheet.game)
    for key, least in (("turns", 1), ("setup_depth", 1), ("air_max_per_combat", 0)):
        if not least <= (value := getattr(sheet, key)) <= MOST:
            yield data.out_of_range(data.files.scenario, (key,), value, least, MOST)


def sides(data: ScenarioData) -> Found:
    """Whatever is told by side is told of both."""
    sheet, file = data.sheets.scenario, data.files.scenario
    for key in BY_SIDE:
        least = 1 if key in ("air_exchange", "stack_limit") else 0
        yield from data.numbers(file, (key,), getattr(sheet, key), CAMPS, least)


def calendar(data: ScenarioData) -> Found:
    """[A3] Each turn once, in order, with air points for both sides."""
    sheet, file = data.sheets.scenario, data.files.scenario
    for n, row in enumerate(sheet.calendar):
        if row.turn != n + 1:
            why, remedy = "turn-out-of-order", "number-the-turns-from-1-without-a-gap"
            yield data.here(("calendar", n, "turn"), why, remedy, turn=row.turn, expected=n + 1)
        yield from data.numbers(file, ("calendar", n, "air"), row.air, CAMPS)
        if row.printed is not None:
            where: Place = ("calendar", n, "printed", "air")
            yield from data.numbers(file, where, row.printed.air, CAMPS)
    if len(sheet.calendar) != sheet.turns:
        why, remedy = "calendar-not-as-long-as-the-game", "give-every-turn-an-entry"
        yield data.here(("turns",), why, remedy, turns=sheet.turns, found=len(sheet.calendar))


def turns(data: ScenarioData) -> Found:
    """[MOSKVA 3, 7, 9] What happens on a turn happens on one of the game's."""
    sheet, file = data.sheets.scenario, data.files.scenario
    dated: list[tuple[Place, int]] = [
        (("surprise", "turn"), sheet.surprise.turn),
        (("rebuild", "turn"), sheet.rebuild.turn),
    ]
    dated += [(("winter", "turns", n), turn) for n, turn in enumerate(sheet.winter.turns)]
    for n, turn in enumerate(sheet.winter.printed_turns):
        dated.append((("winter", "printed_turns", n), turn))
    for where, turn in dated:
        if not 1 <= turn <= sheet.turns:
            yield data.out_of_range(file, where, turn, 1, sheet.turns)
    counts: tuple[tuple[Place, int], ...] = (
        (("winter", "columns"), sheet.winter.columns),
        (("rebuild", "divisions"), sheet.rebuild.divisions),
        (("decoys", "german"), sheet.decoys.german),
        (("decoys", "soviet"), sheet.decoys.soviet),
        (("decoys", "move"), sheet.decoys.move),
    )
    for where, value in counts:
        if not 0 <= value <= MOST:
            yield data.out_of_range(file, where, value, 0, MOST)


def zones(data: ScenarioData) -> Found:
    """[MOSKVA 1, 12] Each zone has hexes and an army; each army has one place to set up."""
    sheet, file = data.sheets.scenario, data.files.scenario
    drawn = {(row.side, row.zone) for row in data.sheets.hexes}
    for row in data.sheets.hexes:
        near = row.from_front is not None and row.from_front <= sheet.setup_depth
        if row.side == sheet.setup_first and near and not row.zone:
            why, remedy = "depth-beyond-zones", "give-hexes-a-zone-or-lower-the-depth"
            yield data.here(("setup_depth",), why, remedy, hex=row.hex, depth=sheet.setup_depth)
            break
    for camp in CAMPS:
        names, armies = sheet.zones[camp], sheet.army_zones[camp]
        yield from data.doubled(file, ("zones", camp), names)
        for n, zone in enumerate(names):
            if (camp, zone) not in drawn:
                why, remedy = "zone-without-hexes", "give-hexes-this-zone"
                yield data.here(("zones", camp, n), why, remedy, zone=zone)
            if zone not in armies.values():
                why, remedy = "zone-without-army", "give-an-army-this-zone"
                yield data.here(("zones", camp, n), why, remedy, zone=zone)
        for army, zone in armies.items():
            if zone not in names:
                where: Place = ("army_zones", camp, army)
                remedy = "name-a-zone-of-its-side"
                yield data.here(where, "unknown-zone", remedy, zone=zone, side=camp)
    yield from data.doubled(file, ("reserves",), (f"{r.side} {r.army}" for r in sheet.reserves))
    yield from data.doubled(file, ("free_armies",), sheet.free_armies)
    for n, reserve in enumerate(sheet.reserves):
        if reserve.hex not in data.hexes:
            yield data.unknown_hex(file, ("reserves", n, "hex"), reserve.hex)
        elif data.hexes[reserve.hex].side != reserve.side:
            why, remedy = "hex-on-the-wrong-side", "name-a-hex-of-its-side"
            where = ("reserves", n, "hex")
            yield data.here(where, why, remedy, hex=reserve.hex, side=reserve.side)
        if reserve.army in sheet.army_zones[reserve.side]:
            yield data.twice(file, ("reserves", n, "army"), reserve.army)


def edges(data: ScenarioData) -> Found:
    """[MOSKVA 9b, 10] Sources of supply and hexes of entry lie on the edge; so do the ways in."""
    sheet, file = data.sheets.scenario, data.files.scenario
    lists: list[tuple[Place, tuple[str, ...], str]] = []
    for camp in CAMPS:
        lists.append((("supply", camp), sheet.supply[camp], ""))
        lists.append((("entry", camp), sheet.entry[camp], ""))
    lists.append((("entry_roads",), sheet.entry_roads, "road"))
    lists.append((("entry_rails",), sheet.entry_rails, "rail"))
    on_path = {(row.kind, one) for row in data.sheets.paths for one in (row.a, row.b)}
    for where, hexes, kind in lists:
        yield from data.doubled(file, where, hexes)
        yield from data.known_hexes(file, where, hexes)
        for n, one in enumerate(hexes):
            if one in data.hexes and not data.on_edge(one):
                why, remedy = "hex-not-on-the-edge", "name-a-hex-of-the-edge"
                yield data.here((*where, n), why, remedy, hex=one)
            if kind and one in data.hexes and (kind, one) not in on_path:
                why, remedy = "no-such-path-here", "name-a-hex-the-path-leaves-by"
                yield data.here((*where, n), why, remedy, hex=one, kind=kind)


def victory(data: ScenarioData) -> Found:
    """[MOSKVA 11] Cities and the capital are on the map; the levels leave no gap."""
    sheet, file = data.sheets.scenario, data.files.scenario
    yield from data.doubled(file, ("cities",), (city.hex for city in sheet.cities), "hex")
    for n, city in enumerate(sheet.cities):
        where: Place = ("cities", n, "hex")
        if city.hex not in data.hexes:
            yield data.unknown_hex(file, where, city.hex)
        elif data.hexes[city.hex].place != "city":
            yield data.here(where, "no-city-here", "name-the-hex-of-the-city", hex=city.hex)
        elif data.hexes[city.hex].name != city.name_en:
            where = ("cities", n, "name_en")
            remedy = "name-it-as-on-the-map"
            yield data.here(where, "other-name-on-the-map", remedy, text=city.name_en)
    capital = sheet.victory.capital.hex
    if capital not in data.hexes:
        yield data.unknown_hex(file, ("victory", "capital", "hex"), capital)
    elif data.hexes[capital].place != "capital":
        where = ("victory", "capital", "hex")
        yield data.here(where, "no-capital-here", "name-the-hex-of-the-capital", hex=capital)
    yield from _levels(data)


def _levels(data: ScenarioData) -> Found:
    """[MOSKVA 11e] Each level reaches farther than the one before; the last has no end."""
    levels = data.sheets.scenario.victory.levels
    where: Place = ("victory", "levels")
    if not levels:
        yield data.here(where, "no-levels", "list-the-levels-from-lowest-to-highest")
        return
    yield from data.doubled(data.files.scenario, where, (level.id for level in levels), "id")
    reach: int | None = None
    for n, level in enumerate(levels):
        last = n == len(levels) - 1
        if (level.upto is None) != last:
            remedy = "leave-upto-away-in-the-last-only"
            yield data.here((*where, n), "levels-leave-a-gap", remedy, level=level.id)
        elif level.upto is not None:
            if reach is not None and level.upto <= reach:
                remedy = "list-the-levels-from-lowest-to-highest"
                here = (*where, n, "upto")
                yield data.here(here, "level-not-above-the-one-before", remedy, level=level.id)
            reach = level.upto


def options(data: ScenarioData) -> Found:
    """The options that the rules read, each once, its default among its choices, each choice one
    that the rules know, and with a title."""
    sheet = data.sheets.scenario
    ids = [option.id for option in sheet.option]
    yield from data.exactly(data.files.scenario, ("option",), ids, OPTIONS)
    yield from data.doubled(data.files.scenario, ("option",), (o.id for o in sheet.option), "id")
    for n, option in enumerate(sheet.option):
        yield from data.doubled(data.files.scenario, ("option", n, "choices"), option.choices)
        if option.default not in option.choices:
            remedy = "name-one-of-the-choices"
            where: Place = ("option", n, "default")
            yield data.here(where, "default-not-a-choice", remedy, value=option.default)
        for k, choice in enumerate(option.choices):
            if choice not in OPTIONS.get(option.id, option.choices):
                where = ("option", n, "choices", k)
                yield data.here(where, "entry-unknown", "remove-or-rename-it", id=choice)
            if choice not in option.titles:
                where = ("option", n, "titles")
                yield data.here(where, "entry-missing", "add-the-entry", id=choice)
        for choice in option.titles:
            if choice not in option.choices:
                where = ("option", n, "titles", choice)
                remedy = "remove-or-rename-it"
                yield data.here(where, "title-of-no-choice", remedy, id=choice)
