"""What the suite of the texts is told of pg."""

from __future__ import annotations

from grognard.games.pg.rules.r18_victory import SCORED
from grognard.kernel.flow import Silent
from tests.every_game.texts import Telling, Texts

COUNTED = frozenset(("side", "count", "most", "each", "points", "left", "hex", "edge"))
"""What a line of the score is told."""
TEXTS = Texts(
    "pg",
    Silent,
    tuple(map(str, range(18))),
    frozenset({"no-closer-without-leader", "event-fire-result", "line-crossfire"}),
    {
        "s01": Telling("s01-birch-knoll", {}, lines=1),
        "s04": Telling("s04-midnight-at-berezhany", {}, lines=1),
    },
    {
        "unit": ("de.inf/3",),
        "units": ("de.inf/3, de.hmg/1",),
        "hex": ("3-0505",),
        "side": ("axis", "allies"),
        "result": ("-", "M1", "2X"),
        "edge": ("N", "W"),
    },
    by_hand={
        **{f"line-{why}": COUNTED for why in SCORED.values()},
        "line-level-now": frozenset(("level", "winner")),
        "line-level-next": frozenset(("side", "need", "level", "winner")),
        "line-level-below": frozenset(("side", "need", "level", "winner")),
        "line-level-broken": frozenset(("side",)),
    },
)
