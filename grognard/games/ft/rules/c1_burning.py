"""Places that are burned by those who leave them: a special rule of Suomussalmi."""

from __future__ import annotations

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules.asked import a_hex
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family
from grognard.kernel.value import Side


def burnable(s: State, side: int) -> tuple[int, ...]:
    """[C.1.3] Places of the special rule that units of a side have left in this segment."""
    kit = s.kit
    names = [
        name
        for player, hexes in kit.scenario.rules.burnable.items()
        if kit.players.index(player) == side
        for name in hexes
    ]
    hexes = [kit.ground.find(name) for name in names]
    return tuple(at for at in hexes if at >= 0 and s.left >> at & 1 and not s.burned >> at & 1)


class BurnBehind(Action[State], frozen=True, tag="burn-behind"):
    """[C.1.3] A place that was left is burned, at no cost: no shelter from frost there."""

    rule = "C.1.3"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(a_hex(s, self.at))
        yield from bad
        if not bad and self.at not in burnable(s, SIDES.index(side)):
            yield no("C.1.3", "not-to-be-burned", hex=s.kit.names[self.at])

    def perform(self, s: State) -> None:
        s.burned |= 1 << self.at
        s.tell("burned", "C.1.3", hex=s.kit.names[self.at])


def fires_behind(s: State, side: int) -> Family[BurnBehind, int]:
    return Family(BurnBehind, burnable(s, side), BurnBehind)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
