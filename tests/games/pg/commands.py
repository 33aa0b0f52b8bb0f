"""A battle with several players a side, for the tests of 17.6."""

from __future__ import annotations

from functools import cache
from random import Random

from grognard.games.pg import GAME
from grognard.games.pg.kit import Kit
from grognard.games.pg.rules.r03_segment import Segment
from grognard.kernel.flow import settle, submit
from grognard.kernel.pack import Pack
from tests.games.pg.packs import DATA
from tests.games.pg.scenes import Scene, lay

BIG = "s06-the-bald-height"
"""Two boards, two German groups, three Soviet ones."""


@cache
def kit_of(command: str) -> Kit:
    made: Kit = GAME.kit(Pack(DATA), BIG, {"command": command})
    return made


def battle(command: str) -> Scene:
    """The scenario as it is set up, on its first turn."""
    kit = kit_of(command)
    s, rng = GAME.start(kit), Random(3)
    while (ask := settle(s)) and not isinstance(s.steps[-1], Segment):
        submit(s, ask.sides[0], s.steps[-1].draw(s, ask.sides[0], rng))
    m = lay("pieces:\n  axis de.inf 0505\n  allies su.inf 2020\n", BIG)
    m.kit, m.state = kit, s
    return m


def begin(m: Scene, side: int) -> None:
    """A segment of this side."""
    m.state.begin_segment(side)
    m.state.steps = [Segment(side)]
    m.state.ask = None
    settle(m.state)
