"""[3.13] Everything that may be done in a segment: the one list to which chapters add their deeds.

A chapter gives the class of its action (a Deed), named in `Doing`, and a function that yields the
offers of it, named in DEEDS. `Whole` and `whole` are deeds that are a whole segment (3.14).
`closing` are functions of the state that give a step to be played out before the segment ends, or
None; each is called until it gives None. `ALONE` are functions that say why the segment may not
end yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from grognard.games.pg.rules.asked import Silent
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons
from grognard.kernel.offers import Offer

Offering = Callable[[State, int], Iterator[Offer[Any]]]
Played = Callable[[State], Step[State, Any] | None]

Doing = Silent
"""[3.13] The deeds of activated pieces."""
Whole = Silent
"""[3.14] What takes a whole segment."""


class Deeds(NamedTuple):
    all: tuple[Offering, ...]
    whole: tuple[Offering, ...]
    closing: tuple[Played, ...]


DEEDS = Deeds(
    all=(),
    whole=(),
    closing=(),
)
ALONE: tuple[Callable[[State], Reasons], ...] = ()
