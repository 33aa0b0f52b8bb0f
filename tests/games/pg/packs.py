"""The data of pg for its tests, each scenario read once."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.pg.rows import Sheets
from grognard.games.pg.sheets import load
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import GAMES

DATA = GAMES / "pg" / "data"
SCENARIOS = (
    "s01-birch-knoll",
    "s02-bridge-on-the-teterka",
    "s03-new-life-farm",
    "s04-midnight-at-berezhany",
    "s05-out-of-the-marsh",
    "s06-the-bald-height",
    "s07-night-on-the-sudra",
    "s08-the-orsha-road",
    "s09-forest-road",
    "s10-before-iasi",
)


@lru_cache(maxsize=len(SCENARIOS))
def sheets(scenario: str) -> Sheets:
    return load(Pack(DATA), scenario)
