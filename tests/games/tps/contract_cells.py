"""What the suite of data cells is told of tps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.games.tps import sheets, situations
from grognard.games.tps.kit import GERMAN
from grognard.games.tps.rules.r083_resolve import spend_attackers
from grognard.games.tps.rules.r083_values import Fight
from grognard.games.tps.rules.r12_supply import withers
from grognard.kernel.pack import Pack
from tests.every_game.cells import Played, Where

WORDS = frozenset((
    "source", "sources", "title_en", "title_fr", "blurb_en", "blurb_fr", "name_en", "name_fr", "en",
    "fr", "rule", "history", "date_en", "date_fr", "name", "short", "short_fr", "colour", "x", "y",
    "radius", "fell", "stream", "line", "unit", "frame", "city", "quadrant_y", "artillery",
    "east_bank", "east_shore", "islands", "at", "rails", "roads", "ravines", "hills", "works",
    "tanks", "stations", "runways", "woods", "silhouettes", "points.areas",
))  # fmt: skip
WHOLE: tuple[str, ...] = ("tables/*.toml", "calendar.csv")
GAMES: Sequence[Played] = (
    Played("southern-suburbs", {}, 900),
    Played("first-week", {}, 1500),
    Played("campaign", {}, 1500),
)
FIRST: Sequence[str] = ()
OPTIONS: Mapping[str, Sequence[Mapping[str, str]]] = {"first-week": ({"edition": "2"},)}
ROOTS: Mapping[Where, str] = {
    ("constants",): "tables/constants.toml",
    ("sheets", "scenario"): "scenarios/*.toml",
    ("calendar",): "calendar.csv",
}
UNSEEN: frozenset[str] = frozenset()
OPEN: Mapping[str, str] = {}

GUNS = """
scenario: {scenario}
phase: opening
pieces:
  german {observer} 28
"""


def probe(pack: Pack, scenario: str) -> Iterator[object]:
    """[12.22, 20.4] What isolation and the opening bombardment do to a unit; the tables of the kit
    say all the rest."""
    read = sheets.load(pack, scenario)
    observer = next(row.id for row in read.counters if row.side == "german" and row.arm == "art")
    s, _ = situations.build(read, GUNS.format(scenario=scenario, observer=observer))
    gunner = s.kit.unit_at[observer]
    for at in range(s.kit.size):
        s.set_rubble(at, 2)
    yield [withers(s, at, die) for at in range(s.kit.size) for die in range(1, 7)]
    spend_attackers(s, Fight(GERMAN, 0, 0, (gunner,), kind="shell", opening=True), 1)
    yield s.units[gunner].due - s.date
