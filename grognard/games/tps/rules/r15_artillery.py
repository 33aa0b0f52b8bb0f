"""[15] Artillery: the Front's groups on the east bank, and the German observers who find them.

Artillery is no combat unit [15.1]: `Counter.combat` keeps it out of stacks, control and losses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict, replace

from grognard.games.tps.ground import NO_QUADRANT
from grognard.games.tps.kit import GERMAN, RUBBLE, RUSSIAN, SIDES
from grognard.games.tps.rows import front_artillery as front_artillery_of
from grognard.games.tps.rules.r083_values import Fight
from grognard.games.tps.rules.r20_surprise import surprise
from grognard.games.tps.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons
from grognard.kernel.offers import Offer, One
from grognard.kernel.value import Side

NOBODY = -1


def group_of_quadrant(s: State, at: int) -> int:
    """[15.31] The Front artillery group that reaches this area; none for zones."""
    quad = s.kit.ground.quad[at]
    if quad == NO_QUADRANT:
        return NOBODY
    name = front_artillery_of(s.kit.ground.quadrants[quad])
    return next((i for i in s.kit.fags if s.kit.counters[i].name == name), NOBODY)


def front_artillery(s: State, at: int) -> int:
    """[15.3, 20.3] The group that may fire upon this area now: fresh, and not under surprise."""
    group = group_of_quadrant(s, at)
    if group < 0 or s.units[group].spent or surprise(s):
        return NOBODY
    return group


class CommitFire(Action[State], frozen=True, tag="commit-fire"):
    """[15.3] The Front artillery joins in."""

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class HoldFire(Action[State], frozen=True, tag="hold-fire"):
    """[15.3] It keeps silent."""

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Commit(Step[State, CommitFire | HoldFire], frozen=True, tag="commit"):
    """[8.31, 8.351E, 8.352E, 15.3] Before the dice of a ground attack the Russian says whether the
    group of its quadrant takes part, whichever side he is on. Never against rubble."""

    rule = "15.3"

    fight: Fight

    def enter(self, s: State) -> Flow:
        fight = self.fight
        if fight.kind != "ground" or fight.group == RUBBLE or front_artillery(s, fight.target) < 0:
            return Done(NOBODY)
        return Ask(SIDES[RUSSIAN])

    def answer(self, s: State, side: Side, action: CommitFire | HoldFire) -> Flow:
        if isinstance(action, HoldFire):
            return Done(NOBODY)
        group = front_artillery(s, self.fight.target)
        s.tell("front-fires", "15.3", group=s.kit.counters[group].name,
               area=s.kit.names[self.fight.target])  # fmt: skip
        return Done(group)

    def offers(self, s: State, side: Side) -> Iterator[Offer[CommitFire | HoldFire]]:
        yield One(CommitFire())
        yield One(HoldFire())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"fight": asdict(self.fight), "fag": front_artillery(s, self.fight.target)}


def observers_in(s: State, quad: int) -> int:
    """[15.32] Fresh German observers who stand in a quadrant."""
    counters, units, quads = s.kit.counters, s.units, s.kit.ground.quad
    return sum(
        counters[i].observer
        and not units[i].spent
        and (at := units[i].at) >= 0
        and quads[at] == quad
        for i in s.kit.units_of[GERMAN]
    )


def silences(s: State, fight: Fight, die: int) -> bool:
    """[15.32] Whether this die silences the group that takes part in the attack."""
    watching = observers_in(s, s.kit.ground.quad[fight.target])
    return die <= watching or (s.kit.edition == 2 and die == 1)


def counter_battery(s: State, fight: Fight, die: int) -> None:
    """[15.32] One die upon the group that has just fired: no more than the observers who watch its
    quadrant, and it is silent until dawn. [second edition] A one always is enough."""
    if fight.fag < 0:
        return
    watching = observers_in(s, s.kit.ground.quad[fight.target])
    hit = silences(s, fight, die)
    if hit:
        s.put(fight.fag, replace(s.units[fight.fag], spent=True))
    s.tell("front-silenced" if hit else "front-unharmed", "15.32",
           group=s.kit.counters[fight.fag].name, die=die, observers=watching)  # fmt: skip
