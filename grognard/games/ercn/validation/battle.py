"""Proofs of the scenario sheet: calendar, zones, edges, victory, options."""

from __future__ import annotations

from grognard.games.ercn.rows import CAMPS
from grognard.games.ercn.validation.desk import Desk
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


def heading(desk: Desk) -> Found:
    """The file bears the name of the scenario, and says how long it lasts."""
    sheet = desk.sheets.scenario
    if desk.files.scenario != f"scenarios/{sheet.id}.toml":
        why, remedy = "id-is-not-the-file-name", "give-both-the-same-name"
        yield desk.here(("id",), why, remedy, id=sheet.id)
    if sheet.game != "ercn":
        yield desk.here(("game",), "other-game", "write-the-game-of-the-pack", game=sheet.game)
    for key, least in (("turns", 1), ("setup_depth", 1), ("air_max_per_combat", 0)):
        if not least <= (value := getattr(sheet, key)) <= MOST:
            yield desk.out_of_range(desk.files.scenario, (key,), value, least, MOST)


def sides(desk: Desk) -> Found:
    """Whatever is told by side is told of both."""
    sheet, file = desk.sheets.scenario, desk.files.scenario
    for key in BY_SIDE:
        least = 1 if key in ("air_exchange", "stack_limit") else 0
        yield from desk.numbers(file, (key,), getattr(sheet, key), CAMPS, least)


def calendar(desk: Desk) -> Found:
    """[A3] Each turn once, in order, with air points for both sides."""
    sheet, file = desk.sheets.scenario, desk.files.scenario
    for n, row in enumerate(sheet.calendar):
        if row.turn != n + 1:
            why, remedy = "turn-out-of-order", "number-the-turns-from-1-without-a-gap"
            yield desk.here(("calendar", n, "turn"), why, remedy, turn=row.turn, expected=n + 1)
        yield from desk.numbers(file, ("calendar", n, "air"), row.air, CAMPS)
        if row.printed is not None:
            where: Place = ("calendar", n, "printed", "air")
            yield from desk.numbers(file, where, row.printed.air, CAMPS)
    if len(sheet.calendar) != sheet.turns:
        why, remedy = "calendar-not-as-long-as-the-game", "give-every-turn-an-entry"
        yield desk.here(("turns",), why, remedy, turns=sheet.turns, found=len(sheet.calendar))


def turns(desk: Desk) -> Found:
    """[MOSKVA 3, 7, 9] What happens on a turn happens on one of the game's."""
    sheet, file = desk.sheets.scenario, desk.files.scenario
    dated: list[tuple[Place, int]] = [
        (("surprise", "turn"), sheet.surprise.turn),
        (("rebuild", "turn"), sheet.rebuild.turn),
    ]
    dated += [(("winter", "turns", n), turn) for n, turn in enumerate(sheet.winter.turns)]
    for n, turn in enumerate(sheet.winter.printed_turns):
        dated.append((("winter", "printed_turns", n), turn))
    for where, turn in dated:
        if not 1 <= turn <= sheet.turns:
            yield desk.out_of_range(file, where, turn, 1, sheet.turns)
    counts: tuple[tuple[Place, int], ...] = (
        (("winter", "columns"), sheet.winter.columns),
        (("rebuild", "divisions"), sheet.rebuild.divisions),
        (("decoys", "german"), sheet.decoys.german),
        (("decoys", "soviet"), sheet.decoys.soviet),
        (("decoys", "move"), sheet.decoys.move),
    )
    for where, value in counts:
        if not 0 <= value <= MOST:
            yield desk.out_of_range(file, where, value, 0, MOST)


def zones(desk: Desk) -> Found:
    """[MOSKVA 1, 12] Each zone has hexes and an army; each army has one place to set up."""
    sheet, file = desk.sheets.scenario, desk.files.scenario
    drawn = {(row.side, row.zone) for row in desk.sheets.hexes}
    for camp in CAMPS:
        names, armies = sheet.zones[camp], sheet.army_zones[camp]
        yield from desk.doubled(file, ("zones", camp), names)
        for n, zone in enumerate(names):
            if (camp, zone) not in drawn:
                why, remedy = "zone-without-hexes", "give-hexes-this-zone"
                yield desk.here(("zones", camp, n), why, remedy, zone=zone)
            if zone not in armies.values():
                why, remedy = "zone-without-army", "give-an-army-this-zone"
                yield desk.here(("zones", camp, n), why, remedy, zone=zone)
        for army, zone in armies.items():
            if zone not in names:
                where: Place = ("army_zones", camp, army)
                remedy = "name-a-zone-of-its-side"
                yield desk.here(where, "unknown-zone", remedy, zone=zone, side=camp)
    yield from desk.doubled(file, ("reserves",), (f"{r.side} {r.army}" for r in sheet.reserves))
    yield from desk.doubled(file, ("free_armies",), sheet.free_armies)
    for n, reserve in enumerate(sheet.reserves):
        if reserve.hex not in desk.hexes:
            yield desk.unknown_hex(file, ("reserves", n, "hex"), reserve.hex)
        elif desk.hexes[reserve.hex].side != reserve.side:
            why, remedy = "hex-on-the-wrong-side", "name-a-hex-of-its-side"
            where = ("reserves", n, "hex")
            yield desk.here(where, why, remedy, hex=reserve.hex, side=reserve.side)
        if reserve.army in sheet.army_zones[reserve.side]:
            yield desk.twice(file, ("reserves", n, "army"), reserve.army)


def edges(desk: Desk) -> Found:
    """[MOSKVA 9b, 10] Sources of supply and hexes of entry lie on the edge; so do the ways in."""
    sheet, file = desk.sheets.scenario, desk.files.scenario
    lists: list[tuple[Place, tuple[str, ...], str]] = []
    for camp in CAMPS:
        lists.append((("supply", camp), sheet.supply[camp], ""))
        lists.append((("entry", camp), sheet.entry[camp], ""))
    lists.append((("entry_roads",), sheet.entry_roads, "road"))
    lists.append((("entry_rails",), sheet.entry_rails, "rail"))
    on_path = {(row.kind, one) for row in desk.sheets.paths for one in (row.a, row.b)}
    for where, hexes, kind in lists:
        yield from desk.doubled(file, where, hexes)
        yield from desk.known_hexes(file, where, hexes)
        for n, one in enumerate(hexes):
            if one in desk.hexes and not desk.on_edge(one):
                why, remedy = "hex-not-on-the-edge", "name-a-hex-of-the-edge"
                yield desk.here((*where, n), why, remedy, hex=one)
            if kind and one in desk.hexes and (kind, one) not in on_path:
                why, remedy = "no-such-path-here", "name-a-hex-the-path-leaves-by"
                yield desk.here((*where, n), why, remedy, hex=one, kind=kind)


def victory(desk: Desk) -> Found:
    """[MOSKVA 11] Cities and the capital are on the map; the levels leave no gap."""
    sheet, file = desk.sheets.scenario, desk.files.scenario
    yield from desk.doubled(file, ("cities",), (city.hex for city in sheet.cities), "hex")
    for n, city in enumerate(sheet.cities):
        where: Place = ("cities", n, "hex")
        if city.hex not in desk.hexes:
            yield desk.unknown_hex(file, where, city.hex)
        elif desk.hexes[city.hex].place != "city":
            yield desk.here(where, "no-city-here", "name-the-hex-of-the-city", hex=city.hex)
        elif desk.hexes[city.hex].name != city.name_en:
            where = ("cities", n, "name_en")
            remedy = "name-it-as-on-the-map"
            yield desk.here(where, "other-name-on-the-map", remedy, text=city.name_en)
    capital = sheet.victory.capital.hex
    if capital not in desk.hexes:
        yield desk.unknown_hex(file, ("victory", "capital", "hex"), capital)
    elif desk.hexes[capital].place != "capital":
        where = ("victory", "capital", "hex")
        yield desk.here(where, "no-capital-here", "name-the-hex-of-the-capital", hex=capital)
    yield from _levels(desk)


def _levels(desk: Desk) -> Found:
    """[MOSKVA 11e] Each level reaches farther than the one before; the last has no end."""
    levels = desk.sheets.scenario.victory.levels
    where: Place = ("victory", "levels")
    if not levels:
        yield desk.here(where, "no-levels", "list-the-levels-from-lowest-to-highest")
        return
    yield from desk.doubled(desk.files.scenario, where, (level.id for level in levels), "id")
    reach: int | None = None
    for n, level in enumerate(levels):
        last = n == len(levels) - 1
        if (level.upto is None) != last:
            remedy = "leave-upto-away-in-the-last-only"
            yield desk.here((*where, n), "levels-leave-a-gap", remedy, level=level.id)
        elif level.upto is not None:
            if reach is not None and level.upto <= reach:
                remedy = "list-the-levels-from-lowest-to-highest"
                here = (*where, n, "upto")
                yield desk.here(here, "level-not-above-the-one-before", remedy, level=level.id)
            reach = level.upto


def options(desk: Desk) -> Found:
    """Each option once, its default among its choices, each choice with a title."""
    sheet = desk.sheets.scenario
    yield from desk.doubled(desk.files.scenario, ("option",), (o.id for o in sheet.option), "id")
    for n, option in enumerate(sheet.option):
        yield from desk.doubled(desk.files.scenario, ("option", n, "choices"), option.choices)
        if option.default not in option.choices:
            remedy = "name-one-of-the-choices"
            where: Place = ("option", n, "default")
            yield desk.here(where, "default-not-a-choice", remedy, value=option.default)
        for choice in option.choices:
            if choice not in option.titles:
                where = ("option", n, "titles")
                yield desk.here(where, "entry-missing", "add-the-entry", id=choice)
        for choice in option.titles:
            if choice not in option.choices:
                where = ("option", n, "titles", choice)
                remedy = "remove-or-rename-it"
                yield desk.here(where, "title-of-no-choice", remedy, id=choice)
