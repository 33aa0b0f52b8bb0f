"""The board: everything of a map of the series that is printed, for somebody who draws it.

It holds no rule and nothing that changes in play. It is the sheet of the default table with more
on it: spaces are the small integers of the engine, those of the inset after those of the map.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.efs.counters import Counter, PlaneCounter
from grognard.games.efs.ground import FEATURES, INSET, TRANSITION
from grognard.games.efs.kit import SIDES, Kit
from grognard.games.efs.printed import (
    BoardChart,
    BoardCounter,
    BoardEdge,
    BoardLevel,
    BoardModifier,
    BoardPath,
    BoardPhase,
    BoardPlace,
    BoardSpace,
    BoardTurn,
)
from grognard.games.efs.rows import HexRow, InsetHexRow
from grognard.games.efs.rules.r04_lines import (
    ADMINISTRATIVE,
    AXIS_SEGMENT,
    SOVIET_SEGMENT,
    STRATEGIC,
    Line,
)
from grognard.kernel.default_table import Sheet
from grognard.kernel.scenarios import Title

UNKNOWN = "?"
"""[14.23] An air unit of the enemy that lies face down."""
INSET_AT = 1.5
"""The inset is drawn east of the map, so many hexes from it, each of its hexes at full size."""
MONTHS = {
    "en": ("January", "February", "March", "April", "May", "June", "July", "August", "September",
           "October", "November", "December"),
    "fr": ("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
           "octobre", "novembre", "décembre"),
}  # fmt: skip

MONTH_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
FEBRUARY = 2


class Board(Sheet, frozen=True, kw_only=True):
    """The whole sheet: the map, the counters, the calendar, the charts a player looks at."""

    spaces: tuple[BoardSpace, ...]
    counters: tuple[BoardCounter, ...]
    """Ground pieces, then air units; then a face-down one for each of these on either side."""
    calendar: tuple[BoardTurn, ...]
    """Every turn from the first of the campaign to the last of the scenario: turn 1 comes first,
    also where play begins later."""
    names: tuple[str, ...]
    """What each space is called, by its number."""
    blurb: Title
    first: int
    last: int
    """The turns that are played."""
    edges: tuple[BoardEdge, ...]
    paths: tuple[BoardPath, ...]
    places: tuple[BoardPlace, ...]
    """[24.21] What counts for victory."""
    levels: tuple[BoardLevel, ...]
    sources: tuple[tuple[int, ...], tuple[int, ...]]
    """[6.23, 6.25] The spaces at the edge by which each side is supplied."""
    phases: tuple[BoardPhase, ...]
    combat: BoardChart
    notes: tuple[Title, ...]
    """Special rules of the scenario, in words."""
    digest: str


def label(counter: Counter) -> str:
    """[2.22] What is printed on a counter: attack-defence-allowance, or what stands for it."""
    if not counter.combat:
        return "ASP"
    if counter.untried:
        return "?-?"
    attack, defence = counter.steps[0]
    first = f"{counter.support}({counter.range})" if counter.artillery else str(attack)
    return f"{first}-{defence}-{counter.ma}"


def spaces(kit: Kit) -> tuple[BoardSpace, ...]:
    """Every hex where it is drawn, with its terrain and its place."""
    ground = kit.ground
    east = max(ground.grid.centre(h)[0] for h in ground.grid.hexes)
    found = kit.sheets.inset
    rows: dict[str, HexRow | InsetHexRow] = {row.hex: row for row in kit.sheets.hexes}
    rows |= {row.hex: row for row in found.hexes} if found is not None else {}
    made = []
    for a, name in enumerate(ground.names):
        grid = ground.atlas.grid(a)
        assert grid is not None, "all spaces are hexes"
        x, y = grid.centre(ground.atlas.of_hex[a])
        if ground.atlas.map_of[a] == "inset":
            x += east + INSET_AT
        bits, row = ground.terrain[a], rows.get(name)
        kinds = [word for word, bit in FEATURES.items() if bit and bits & bit]
        made.append(
            BoardSpace(
                name,
                round(x, 3),
                round(-y, 3),
                "+".join(kinds),
                title=Title(row.name_en, row.name_fr) if row else Title("", ""),
                line=row.fort if isinstance(row, HexRow) else "",
                inset=bool(bits & INSET),
                transition=bool(bits & TRANSITION),
                mega=ground.mega.get(name, ""),
            )
        )
    return tuple(made)


def edges(kit: Kit) -> tuple[BoardEdge, ...]:
    """[10.45] Water, bridges and fortified lines between hexes that are both on the map."""
    find = kit.ground.find
    found = kit.sheets.inset
    rows = [*kit.sheets.hexsides, *(found.hexsides if found is not None else ())]
    return tuple(
        BoardEdge(
            find(row.a), find(row.b), row.water, row.name, row.double, "road" in row.bridge,
            "rail" in row.bridge, find(row.fort_in) if row.fort_in else -1,
        )
        for row in rows
        if min(find(row.a), find(row.b)) >= 0
    )  # fmt: skip


def paths(kit: Kit) -> tuple[BoardPath, ...]:
    """[10.43] Stretches of road and railway."""
    find = kit.ground.find
    found = kit.sheets.inset
    rows = [*kit.sheets.paths, *(found.paths if found is not None else ())]
    return tuple(
        BoardPath(find(row.a), find(row.b), row.kind)
        for row in rows
        if min(find(row.a), find(row.b)) >= 0
    )


def unit_printed(c: Counter) -> BoardCounter:
    return BoardCounter(
        c.id, SIDES[c.side], label(c), Title(*c.name), "combat" if c.combat else "supply",
        c.nation, c.type, c.size, c.formation, c.army, c.steps, c.red, c.ma, c.nonop_ma, c.colour,
        c.motorised, c.zoc, c.stack, c.range, c.support, c.command, c.recovery, c.rebuild,
        bool(c.untried),
    )  # fmt: skip


def plane_printed(p: PlaneCounter) -> BoardCounter:
    return BoardCounter(
        p.id, SIDES[p.side], f"{p.type}{p.rating}", Title(*p.name), "air", type=p.type,
        rebuild=p.rebuild, rating=p.rating, cas=p.cas, interdiction=p.interdiction,
        single=p.single,
    )  # fmt: skip


def counters(kit: Kit) -> tuple[BoardCounter, ...]:
    hidden = BoardCounter(UNKNOWN, "", "?", Title("Air unit, face down", "Unité aérienne cachée"))
    return (
        *map(unit_printed, kit.counters),
        *map(plane_printed, kit.planes),
        *(
            BoardCounter(UNKNOWN, side, "?", hidden.name, "air")
            for side in SIDES for _ in kit.planes
        ),
    )  # fmt: skip


class Date(NamedTuple):
    """A day of the calendar."""

    year: int
    month: int
    day: int

    def later(self, days: int) -> Date:
        """The day so many days after."""
        year, month, day = self.year, self.month, self.day + days
        while day > (long := month_length(year, month)):
            day -= long
            month += 1
            if month > len(MONTH_DAYS):
                year, month = year + 1, 1
        return Date(year, month, day)


def month_length(year: int, month: int) -> int:
    leap = month == FEBRUARY and not year % 4
    return MONTH_DAYS[month - 1] + leap


def calendar(kit: Kit) -> tuple[BoardTurn, ...]:
    """[4.1, 5.13] The days of each turn, and the weather that is certain."""
    chart = kit.charts.weather
    begin = Date(*map(int, chart.first_day.split("-")))
    made = []
    for turn in range(1, kit.last + 1):
        first = begin.later(chart.days_per_turn * (turn - 1))
        last = first.later(chart.days_per_turn - 1)
        sky = kit.sky.get(turn)
        made.append(
            BoardTurn(
                Title(days(first, last, "en"), days(first, last, "fr")),
                turn,
                sky.climate if sky else "",
                sky.fixed if sky else "",
            )
        )
    return tuple(made)


def days(first: Date, last: Date, lang: str) -> str:
    """8-9 July 1941, 30 June-1 July 1941; 8-9 juillet 1941, 30 juin-1er juillet 1941."""
    months = MONTHS[lang]
    ends = f"{day_of(last, lang)} {months[last.month - 1]} {last.year}"
    if first.month == last.month:
        return f"{day_of(first, lang)}–{ends}"
    return f"{day_of(first, lang)} {months[first.month - 1]}–{ends}"


def day_of(one: Date, lang: str) -> str:
    return "1er" if lang == "fr" and one.day == 1 else str(one.day)


def phases(kit: Kit) -> tuple[BoardPhase, ...]:
    """[4.21, 4.22, 4.23] The phases of a turn, in their order."""
    made: dict[str, BoardPhase] = {}
    segments: tuple[tuple[str, tuple[Line, ...]], ...] = (
        ("strategic", STRATEGIC), ("axis", AXIS_SEGMENT), ("soviet", SOVIET_SEGMENT),
        ("end", ADMINISTRATIVE),
    )  # fmt: skip
    for segment, lines in segments:
        for line in lines:
            if line.plays == "phase.begin":
                side = SIDES[line.side] if line.side >= 0 else ""
                made[line.phase] = BoardPhase(line.phase, segment, side, ())
            elif line.cite[0] in "ABCD":
                old = made[line.phase]
                lines_so_far = (*old.lines, line.cite)
                made[line.phase] = BoardPhase(old.id, old.segment, old.side, lines_so_far)
    return tuple(made.values())


def combat_chart(kit: Kit) -> BoardChart:
    """[15.6, 15.5] The combat table and the modifiers beside it."""
    return BoardChart(
        kit.crt.heads,
        tuple(sorted(kit.crt.rows)),
        tuple(kit.crt.rows[row] for row in sorted(kit.crt.rows)),
        tuple(
            BoardModifier(row.id, row.drm, row.rule[0]) for row in kit.charts.combat.modifier
        ),
        kit.rules.combat_drm_cap,
    )  # fmt: skip


def place_name(kit: Kit, n: int) -> Title:
    """[24.21] The name of a place that counts: the scenario's, in French that of its hex."""
    place = kit.scenario.vp.location[n]
    known = {kit.ground.find(row.hex): row.name_fr for row in kit.sheets.hexes if row.name_fr}
    french = next((known[at] for at in kit.locations[n] if at in known), place.name)
    return Title(place.name, place.name_fr or french)


def board(kit: Kit) -> Board:
    scenario, ground = kit.scenario, kit.ground
    return Board(
        title=Title(scenario.title_en, scenario.title_fr),
        spaces=spaces(kit),
        links=tuple((a, b) for a, b in ground.ends if a < b),
        counters=counters(kit),
        calendar=calendar(kit),
        sides=SIDES,
        names=tuple(ground.names),
        blurb=Title(scenario.blurb_en, scenario.blurb_fr),
        first=kit.first,
        last=kit.last,
        edges=edges(kit),
        paths=paths(kit),
        places=tuple(
            BoardPlace(place_name(kit, n), kit.locations[n], place.control, place.values)
            for n, place in enumerate(scenario.vp.location)
        ),
        levels=tuple(BoardLevel(id, least) for id, least in scenario.victory.levels),
        sources=(kit.sources[0], kit.sources[1]),
        phases=phases(kit),
        combat=combat_chart(kit),
        notes=tuple(Title(note.text_en, note.text_fr) for note in scenario.note),
        digest=kit.digest,
    )
