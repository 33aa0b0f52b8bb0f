"""What the suite of the texts must be told of each game: what its arguments may be, the keys that
are read by hand, and the matches that are told aloud."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from grognard.games.ercn.rules.asked import Silent as ErcnSilent
from grognard.games.pg.rules.asked import Silent as PgSilent
from grognard.games.pg.rules.r18_victory import SCORED
from grognard.games.tps.rules.asked import Silent as TpsSilent
from grognard.games.tps.rules.r082_movement import REASONS
from grognard.language import Argument, Lang, keys
from tests.every_game.spoken import Used, read

CODE = Path(__file__).parents[2] / "grognard"
COUNTS: tuple[Argument, ...] = (0, 1, 2, 11)
"""What an argument is tried with that no game says anything of."""


class Telling(NamedTuple):
    """A match that is played at random and told aloud."""

    scenario: str
    options: dict[str, str]
    lines: int = 2
    """How many kinds of lines of sums it must tell at the least."""


class Texts(NamedTuple):
    """One game's texts."""

    game: str
    silent: type[Any]
    """The action that nobody is shown."""
    chapters: tuple[str, ...]
    seen: frozenset[str]
    """One key of each way a key can be written, or the suite would pass by finding nothing."""
    tellings: dict[str, Telling]
    tried: Mapping[str, tuple[Argument, ...]]
    """What an argument may be, for saying every text with each."""
    by_hand: Mapping[str, frozenset[str]] = {}
    """Keys that stand in a table, with the arguments all of them get."""
    unread: tuple[str, ...] = ()
    """The files where such a table is used, once for every place."""
    sometimes: Mapping[str, frozenset[str]] = {}
    """Arguments that one call alone gives, to the one reason of a table that needs them."""

    @property
    def used(self) -> Used:
        """The keys of library, kernel and game."""
        read_off = _read(self.game)[0]
        return read_off | {
            key: [*read_off.get(key, ()), given] for key, given in self.by_hand.items()
        }

    @property
    def found_unread(self) -> tuple[str, ...]:
        return tuple(_read(self.game)[1])

    def every_key(self, lang: Lang) -> set[str]:
        return keys(lang) | keys(lang, self.game)


@cache
def _read(game: str) -> tuple[Used, list[str]]:
    kernel, own = (CODE / "kernel").glob("*.py"), (CODE / "games" / game).rglob("*.py")
    # Commands, reports and benchmarks pass on what the rules said; they give no reasons themselves.
    shown = ("console", "report", "laboratory", "benchmarks")
    ours = [path for path in own if not path.name.startswith(shown)]
    return read((CODE / "library.py", *sorted(kernel), *sorted(ours)))


ERCN = Texts(
    "ercn",
    ErcnSilent,
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

TPS = Texts(
    "tps",
    TpsSilent,
    tuple(map(str, range(22))),
    frozenset({"no-zone-ends-move", "event-landed-shaken", "line-area-held", "no-must-attack"}),
    {
        "suburbs": Telling("southern-suburbs", {}),
        "campaign": Telling("campaign", {"withdrawals": "on", "edition": "2"}),
    },
    {
        "area": ("27", "B", "EAST", "OFF"),
        "side": ("german", "russian"),
        "winner": ("german", "russian", ""),
        "unit": ("94 I/267",),
        **dict.fromkeys(("attack_dice", "defence_dice", "offence", "defence"), (7,)),
    },
    # A step from area to area; the last two arguments where a cost is too high.
    by_hand={
        f"no-{why}": frozenset(("unit", "area", "cost", "available"))
        for _, why in REASONS.values()
    },
    unread=("r082_movement.py",),
)  # fmt: skip

PG = Texts(
    "pg",
    PgSilent,
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
    by_hand={f"line-{why}": frozenset(("count", "side", "points")) for why in SCORED.values()},
)

TEXTS = {one.game: one for one in (ERCN, TPS, PG)}
