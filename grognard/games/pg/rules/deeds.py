"""[3.13] Everything that may be done in a segment: the one list to which chapters add their deeds.

A chapter gives the class of its action (a Deed), named in `Doing`, and a function that yields the
offers of it, named in DEEDS. `Whole` and `whole` are deeds that are a whole segment (3.14).
`closing` are functions of the state that give a step to be played out before the segment ends, or
None; each is called until it gives None. `ALONE` are functions that say why the segment may not
end yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from grognard.games.pg.rules.r04_stacking import overfull
from grognard.games.pg.rules.r05_move import Move, dawdling, draw_move, moves
from grognard.games.pg.rules.r05_transport import Limber, Load, Unload, transports
from grognard.games.pg.rules.r09_bombardment import Bombard, bombarding
from grognard.games.pg.rules.r09_off_board import (
    Barrage,
    OffBoardSmoke,
    barrages,
    screening_from_afar,
)
from grognard.games.pg.rules.r10_direct import Divide, Fire, dividing, firing
from grognard.games.pg.rules.r11_antitank import AntiTank, shooting
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_leaving import forsaken
from grognard.games.pg.rules.r12_offers import assaulting
from grognard.games.pg.rules.r14_checks import mourning
from grognard.games.pg.rules.r14_recovery import Recover, recovering, untried
from grognard.games.pg.rules.r15_air import Strike, striking
from grognard.games.pg.rules.r16_digging import DigIn, digging
from grognard.games.pg.rules.r16_exit import LeaveMap, leaving
from grognard.games.pg.rules.r16_smoke import FireSmoke, screening
from grognard.games.pg.rules.r16_wrecks import ClearWreck, clearing
from grognard.games.pg.rules.r17_options import Consolidate, consolidating
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons
from grognard.kernel.offers import Offer

if TYPE_CHECKING:
    from random import Random

Offering = Callable[[State, int], Iterator[Offer[Any]]]
Played = Callable[[State], Step[State, Any] | None]

Doing = (
    Move | Load | Unload | Limber | LeaveMap | DigIn | ClearWreck | FireSmoke | Consolidate | Fire
    | Divide | Bombard | AntiTank | Assault | Recover
)  # fmt: skip
"""[3.13] The deeds of activated pieces."""
Whole = Strike | OffBoardSmoke | Barrage
"""[3.14] What takes a whole segment."""


class Deeds(NamedTuple):
    all: tuple[Offering, ...]
    whole: tuple[Offering, ...]
    closing: tuple[Played, ...]


DEEDS = Deeds(
    all=(
        moves,
        transports,
        leaving,
        digging,
        clearing,
        screening,
        consolidating,
        firing,
        dividing,
        bombarding,
        shooting,
        assaulting,
        recovering,
    ),
    whole=(striking, screening_from_afar, barrages),
    closing=(mourning, forsaken, overfull),
)
ALONE: tuple[Callable[[State], Reasons], ...] = (untried, dawdling)

QUICK: dict[Offering, Callable[[State, int, Random], Any | None]] = {moves: draw_move}
"""Offers that are dear to list, and how one of them is drawn in a playout."""

FIGHTS = frozenset((firing, bombarding, shooting, assaulting))
"""What a playout tries first."""
