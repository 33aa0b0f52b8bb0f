"""What the suite of the texts must be told of a game: what its arguments may be, the keys that are
read by hand, and the matches that are told aloud. Each game tells its own in its `contract.py`, as
`TEXTS`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

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
