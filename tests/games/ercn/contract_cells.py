"""What the suite of data cells is told of ercn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.games.ercn import GAME, sheets, situations
from grognard.games.ercn.kit import GERMAN, SOVIET
from grognard.games.ercn.rules.e_supply import longest_line
from grognard.games.ercn.rules.f_movement import allowance
from grognard.games.ercn.rules.g_combat import (
    Fight,
    attack_strength,
    column_shifts,
    defence_strength,
)
from grognard.games.ercn.rules.moskva_victory import score
from grognard.games.ercn.state import State
from grognard.kernel.pack import Pack
from tests.every_game.cells import Played, Where

WORDS = frozenset((
    "source", "sources", "title_en", "title_fr", "blurb_en", "blurb_fr", "name_en", "name_fr", "en",
    "fr", "rule", "km_per_hex", "place", "lat", "lon", "name", "colour", "road_rule", "fort_rule",
    "dates", "dates_fr", "map/moskva/hexsides.csv:fort",
))  # fmt: skip
WHOLE: tuple[str, ...] = ("terrain.toml", "tables/crt.toml", "scenarios/*.toml:calendar.*")
GAMES: Sequence[Played] = (Played("moskva", {"setup": "ready"}, 2500),)
FIRST: Sequence[str] = ()
OPTIONS: Mapping[str, Sequence[Mapping[str, str]]] = {
    "moskva": ({"calendar": "printed"}, {"fog": "m2"})
}
ROOTS: Mapping[Where, str] = {
    ("sheets", "scenario"): "scenarios/*.toml",
    ("sheets", "terrain"): "terrain.toml",
}
UNSEEN: frozenset[str] = frozenset()
OPEN: Mapping[str, str] = {}

GROUNDS = ("forest: 0404", "rough: 0404", "marsh: 0404", "city: 0404=soviet", "", "lake: 0606",
           "river: 0403/0404", "major: 0403/0404", "fort: 0403/0404")  # fmt: skip
"""What X stands on, or behind: all terrains but the lake, which nobody enters, all waters and a
fortification."""

DUEL = """
scenario: {scenario}
map: flat 7x9
phase: german combat
counter: german A ARM XX 9-9-7
counter: german B INF XX 9-1-3
counter: soviet X INF XX 9-9-3
pieces:
  german A 0403
  german B 0304
  soviet X 0404
{ground}
"""
MOSCOW = """
scenario: {scenario}
map: flat 3x5
capital: 0203
supply: german {supply}
counter: german P ARM XX 9-9-7
pieces:
  german P 0203
"""
"""[MOSKVA 11b] A German division in Moscow, with a line or without."""


def _odds(s: State, attackers: tuple[int, ...], x: int) -> list[tuple[int, str]]:
    """The lines of the sums of an attack on X."""
    fight = Fight(GERMAN, attackers, s.units[x].at, (x,))
    tallies = (
        attack_strength(s, fight),
        defence_strength(s, fight),
        column_shifts(s, fight, (0, 0)),
    )
    return [(line.amount, line.why) for tally in tallies for line in tally.lines]


def probe(pack: Pack, scenario: str) -> Iterator[object]:
    """[E3, F4, G2, G6, G7, MOSKVA 11b] Strengths, columns, movement points and supply in every
    weather, over every ground, asked of the rules; the results of the combat table."""
    read = sheets.load(pack, scenario)
    for ground in GROUNDS:
        s, _ = situations.build(read, DUEL.format(scenario=scenario, ground=ground))
        a, b, x = (s.kit.unit_at[name] for name in "ABX")
        for weather in range(len(s.kit.weathers)):
            s.weather = weather
            yield [_odds(s, units, x) for units in ((a,), (a, b))]
            yield (
                [allowance(s, i) for i in (a, b, x)],
                [longest_line(s, n) for n in (GERMAN, SOVIET)],
            )
    for supply in ("0201", ""):
        s, _ = situations.build(read, MOSCOW.format(scenario=scenario, supply=supply))
        yield [(line.amount, line.why) for line in score(s).lines]
    chart = GAME.kit(pack, scenario, {}).chart
    yield [chart.cell(n, roll) for n in range(len(chart.columns)) for roll in range(1, 7)]
