"""What the suite of data cells is told of efs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.games.efs import GAME
from grognard.kernel.pack import Pack
from tests.every_game.cells import Played, Where

WORDS = frozenset((
    "source", "sources", "title_en", "title_fr", "blurb_en", "blurb_fr", "name_en", "name_fr", "en",
    "fr", "rule", "km_per_hex",
))  # fmt: skip
WHOLE: tuple[str, ...] = ("tables/*.toml",)
GAMES: Sequence[Played] = (
    Played("first-bridgehead", {}, 200),
    Played("winter-drill", {}, 600),
    Played("mogilev", {}, 700),
    Played("minsk-pocket", {}, 900),
)
OPTIONS: Mapping[str, Sequence[Mapping[str, str]]] = {"first-bridgehead": ({"roads": "entry"},)}
ROOTS: Mapping[Where, str] = {
    ("scenario",): "scenarios/*.toml",
    ("rules",): "tables/constants.toml:*.value",
    ("charts", "weather"): "tables/weather.toml",
    ("charts", "movement"): "tables/movement.toml",
    ("charts", "combat"): "tables/combat.toml",
    ("charts", "rolls"): "tables/rolls.toml",
    ("charts", "air"): "tables/air.toml",
    ("charts", "replacements"): "tables/replacements.toml",
    ("charts", "pieces"): "tables/pieces.toml",
}
UNSEEN: frozenset[str] = frozenset()
OPEN: Mapping[str, str] = {}


def probe(pack: Pack, scenario: str) -> Iterator[object]:
    """[2.4] What every roll on every table brings, asked of the tables."""
    rolls = GAME.kit(pack, scenario, {}).rolls
    for name, table in rolls.items():
        yield name, [(row.id, row.gives) for roll in range(-9, 21) if (row := table.result(roll))]
