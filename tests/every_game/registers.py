"""What the register of a game must hold: the rulebook's own numbering, and its manners. Each game
tells its own in its `contract.py`, as `REGISTER`."""

from __future__ import annotations

import re
from typing import NamedTuple

from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import GAMES, Rulebook


class Register(NamedTuple):
    """One game's rulebook, as somebody with the booklet in his hand would list it."""

    game: str
    paragraphs: tuple[str, ...]
    """In the order of the booklet, with the parts of a paragraph that are cited."""
    components: frozenset[str]
    """Things in the box."""
    manners: frozenset[str]
    """What only makes sense at a table."""
    marks: tuple[str, ...]
    """Where a paragraph may come from."""
    optional: tuple[str, ...]
    """Paragraphs that an option brings into play, as patterns of their numbers."""
    named: re.Pattern[str]
    """How the texts name another paragraph, or several of them in brackets."""
    not_rules: frozenset[str] = frozenset()
    """What looks like the number of a paragraph and is none."""

    @property
    def book(self) -> Rulebook:
        return Rulebook.read(Pack(GAMES / self.game / "data"))
