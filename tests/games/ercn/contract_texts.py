"""What the suite of the texts is told of ercn."""

from __future__ import annotations

from grognard.kernel.flow import Silent
from tests.every_game.texts import Telling, Texts

TEXTS = Texts(
    "ercn",
    Silent,
    (*"abcdefghijklm0", "moskva"),
    frozenset({
        "no-has-moved", "no-zone-to-zone", "no-undo-dice", "no-malformed", "event-combat",
        "event-entrenched", "event-turn", "line-attacker", "line-water-shift-beside",
        "line-armour-reduced", "line-capital-cut-off", "option-no-such-scenario",
        "situation-no-colon", "situation-piece",
    }),
    {
        "open": Telling("moskva", {"setup": "ready", "weather": "variable"}),
        "fog": Telling("moskva", {"fog": "m2", "air": "m3b", "zones": "secret"}),
    },
    {
        "line": ("german 3/19 0203",),
        "side": ("german", "soviet", "chance", "nobody"),
        "weather": ("clear", "mud", "frost", "snow"),
        "terrain": ("clear", "forest", "rough", "marsh", "city", "lake"),
        "water": ("river", "major"),
        "level": ("soviet_decisive", "draw", "german_decisive"),
        "result": ("-", "AE", "DR1", "DE"),
        "choice": ("D1", "D2", "DR", "corrected"),
        "halves": tuple(range(1, 10)),
        "die": (0, -2),
        "shift": (1, 2),
        **dict.fromkeys(("last", "lost"), (2, 10)),
        **dict.fromkeys(("left", "needed", "divisions"), ("0", "2.5")),
        **dict.fromkeys(("hex", "to", "start"), ("2512",)),
        **dict.fromkeys(
            ("unit", "army", "zone", "path", "attackers", "defenders", "ratio", "column", "fault",
             "option", "scenario", "known", "word", "key", "detail", "phase", "rows", "cols"),
            ("3PzD",),
        ),
    },
    sometimes={
        "no-not-enough-points": frozenset({"left"}),
        "no-zone-to-zone": frozenset({"start"}),
        "no-zone-to-zone-crossing": frozenset({"start"}),
        "no-major-river-in-zone": frozenset({"start"}),
    },
)  # fmt: skip
