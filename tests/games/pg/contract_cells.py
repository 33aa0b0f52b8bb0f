"""What the suite of data cells is told of pg."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.games.pg import sheets, situations
from grognard.games.pg.kit import AXIS_NATIONS, MECHANISED, Counter
from grognard.games.pg.rows import Sheets
from grognard.games.pg.rules.r05_price import allowance, prices
from grognard.games.pg.rules.r05_rivers import crossing_number
from grognard.games.pg.rules.r06_losses import caught
from grognard.games.pg.rules.r11_antitank import rate
from grognard.games.pg.rules.r12_values import Fight, combined_since, shifts
from grognard.games.pg.rules.r14_checks import hit
from grognard.games.pg.rules.r14_recovery import ALONE, recovery_morale
from grognard.games.pg.rules.r16_mines import harm
from grognard.games.pg.rules.r17_options import fog_ends
from grognard.games.pg.state import State
from grognard.games.pg.tables import AntiTankTable
from grognard.games.pg.validation.forces import factors, in_years
from grognard.kernel.pack import Pack
from grognard.kernel.tally import Tally
from tests.every_game.cells import Played, Where, tables

WORDS = frozenset((
    "source", "sources", "title_en", "title_fr", "blurb_en", "blurb_fr", "name_en", "name_fr", "en",
    "fr", "rule", "place_en", "place_fr", "text_en", "text_fr", "theme_en", "theme_fr", "road.kind",
    "start", "difficulty", "batteries.csv:id",
))  # fmt: skip
WHOLE: tuple[str, ...] = ("tables/*.toml",)
GAMES: Sequence[Played] = tuple(
    Played(scenario, options, 500)
    for scenario, options in (
        ("s01-birch-knoll", {"events": "on", "fog": "on"}),
        ("s04-midnight-at-berezhany", {}),
        ("s05-out-of-the-marsh", {}),
        ("s07-night-on-the-sudra", {}),
        ("s08-the-orsha-road", {}),
        ("s10-before-iasi", {}),
    )
)
FIRST: Sequence[str] = ()
OPTIONS: Mapping[str, Sequence[Mapping[str, str]]] = {"s08-the-orsha-road": ({"length": "short"},)}
ROOTS: Mapping[Where, str] = {
    ("constants",): "tables/constants.toml",
    ("scenario",): "scenarios/*.toml",
    ("sides",): "scenarios/*.toml:side",
    ("groups",): "scenarios/*.toml:side.group",
    ("crossing",): "scenarios/*.toml:crossing",
    ("sheets", "events"): "tables/events.toml",
    ("sheets", "nations"): "tables/nations.toml",
    ("faces",): "leaders.csv",
    ("aircraft",): "aircraft.csv",
}
UNSEEN: frozenset[str] = frozenset((
    "units.csv:id",
    "leaders.csv:id",
    "scenarios/*.toml:side.group.loaded",
    "scenarios/*.toml:side.hidden.ids",
    "scenarios/*.toml:price.sixths",
    "scenarios/*.toml:area.height",
))  # fmt: skip
OPEN: Mapping[str, str] = {}

PATCH = """
scenario: {scenario}
ground: flat
map: 0502=woods 0504=town 0506=field 0508=swamp 0510=river 0512=major_river 0514=20 0516=40
roads: 0601-0602-0603
fords: 0510
pieces:
  axis A=de.inf 0505
  axis T=de.truck 0505
  axis P=de.pziiig 0505
  axis B=de.inf 0504
  axis L=LT(8/1/1) 0505
  allies X=su.inf 0519
"""

ALL = """
scenario: {scenario}
ground: flat
year: {year}
phase: axis segment
pieces:
{pieces}
"""


def probe(pack: Pack, scenario: str) -> Iterator[object]:
    """[5.0, 8.1, 8.42, 9.4, 10.3, 11.1, 12.41] Prices, sight, columns and rolls over a patch with
    every terrain, asked of the rules."""
    read = sheets.load(pack, scenario)
    text = PATCH.format(scenario=scenario)
    s, _ = situations.build(read, text)
    kit, hexes = s.kit, s.kit.ground.hexes
    for rows in ("r1", "r2"):
        fire = AntiTankTable(read.anti_tank, rows)
        yield [tuple(hit) for score in range(20) if (hit := _hit(fire, score))]
    for table in (kit.direct_fire, kit.bombardment, kit.assault):
        dice = range(1, 7) if table is kit.assault else range(2, 13)
        yield [table.result(n, roll) for n in range(len(table.heads)) for roll in dice]
    for row in read.units:
        yield list(tables(Counter(0, 0, 1, row)))
        yield [in_years(row.years, year) for year in range(1939, 1946)]
    yield sorted(factors(read.batteries))
    for counter in kit.counters:
        if counter.gait <= MECHANISED:
            yield prices(kit, counter)
    first = [at for at in hexes if kit.ground.terrain[at] or kit.ground.level[at]]
    for at in first:
        tally = Tally()
        for tell in (kit.chart.tell_direct, kit.chart.tell_bombardment, kit.chart.tell_assault):
            tell(tally, at)
        kit.chart.tell_anti_tank(tally, hexes[-1], at)
        yield [(line.amount, line.why) for line in tally.lines]
        sight = kit.sight
        smoke = frozenset((at,))
        yield sight.cover(at), sight.cover(at, smoke), sight.height(at), sight.top[at]
        yield [sight.reach(at, b, 12) for b in hexes[:40]]
        yield [sight.spots(at, b, 12, hidden=True) for b in hexes[:300]]
    night = situations.build(read, text + "\nsight: night")[0]
    yield night.kit.range
    yield [[fog_ends(one, (n, 6, 6)) for n in range(1, 7)] for one in (s, night)]
    yield from _figures(s)
    yield from _nations(read, scenario)


def _figures(s: State) -> Iterator[object]:
    """[5.73, 6.3, 6.7, 6.71, 14.45, 16.71, 17.4] What the constants and the numbers of a crossing
    make of dice and pieces."""
    kit = s.kit
    truck, rider = kit.unit_at["T"], kit.unit_at["L"]
    yield [hit(s, roll, 1) for roll in range(2, 13)], [caught(s, roll) for roll in range(2, 13)]
    yield [harm(kit.constants.mines, (pip, pip)) for pip in range(1, 7)]
    yield [crossing_number(s, kit.unit_at[name]) for name in "ATP"]
    yield [recovery_morale(s, kit.unit_at[name], ALONE) for name in "AB"]
    s.change(rider, cavalry=True)
    yield allowance(s, rider), allowance(s, truck)


def _nations(read: Sheets, scenario: str) -> Iterator[object]:
    """[6.8, 11.2, 12.4] Infantry and tanks of every nation and year: shots, leaders, columns."""
    for year in (1940, 1942, 1945):
        for nation in (row.id for row in read.nations.nation):
            rows = [row for row in read.units if row.nation == nation]
            foot = [row.id for row in rows if row.type == "infantry"][:1]
            tanks = [row.id for row in rows if row.armour is not None]
            mine, foes = ("axis", "allies") if nation in AXIS_NATIONS else ("allies", "axis")
            foe = "su.inf" if mine == "axis" else "de.inf"
            pieces = [f"  {mine} U{n}={id} 0505" for n, id in enumerate(foot + tanks)]
            text = ALL.format(scenario=scenario, year=year, pieces="\n".join(pieces))
            s, _ = situations.build(read, f"{text}\n  {foes} X={foe} 0505\n")
            kit, at = s.kit, s.units[0].at
            for i, counter in enumerate(kit.counters):
                yield rate(s, i), counter.tank_leader, combined_since(s, i)
            first = Fight(at, kit.counters[0].side, (0,))
            yield [(line.amount, line.why) for line in shifts(s, first, attack=True).lines]


def _hit(fire: AntiTankTable, score: int) -> tuple[int, int, int] | None:
    hit = fire.hit(score)
    return (score, hit.steps, -1 if hit.check is None else hit.check) if hit else None
