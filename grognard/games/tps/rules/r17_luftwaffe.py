"""[17.21, 17.3] Bombs that fall on their own side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from grognard.games.tps.kit import FRESH, GERMAN, RUSSIAN, SIDES, SPENT
from grognard.games.tps.rules.asked import an_area
from grognard.games.tps.rules.r083_values import Fight
from grognard.games.tps.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class SendAstray(Action[State], frozen=True, tag="send-astray"):
    """[17.3] The Russian says which Germans are hit."""

    area: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Astray)
        if reasons := list(an_area(s, self.area)):
            yield from reasons
        elif self.area not in endangered(s, step.fight.target):
            yield no("17.21", "not-in-danger", area=s.kit.names[self.area])


class Astray(Step[State, SendAstray], frozen=True, tag="astray"):
    """[17.3] The bombs fall short. Where only one area is in danger nobody is asked."""

    rule = "17.3"

    fight: Fight

    def enter(self, s: State) -> Flow:
        areas = endangered(s, self.fight.target)
        if len(areas) == 1:
            return Done(self._upon(s, areas[0]))
        return Ask(SIDES[RUSSIAN])

    def answer(self, s: State, side: Side, action: SendAstray) -> Flow:
        return Done(self._upon(s, action.area))

    def _upon(self, s: State, at: int) -> Fight:
        """The same bombs on Germans: the fresh group, or the spent one where there is no other."""
        group = FRESH if s.fresh[GERMAN][at] else SPENT
        s.tell("astray", "17.3", area=s.kit.names[at])
        return Fight(RUSSIAN, at, group, kind="air", opening=self.fight.opening)

    def offers(self, s: State, side: Side) -> Iterator[Offer[SendAstray]]:
        yield Family(SendAstray, endangered(s, self.fight.target), SendAstray)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"fight": asdict(self.fight), "areas": list(endangered(s, self.fight.target))}


def endangered(s: State, at: int) -> tuple[int, ...]:
    """[11.7, 17.21] Germans in the area attacked or, where there are none, in the areas next to it;
    no bomb falls into a zone."""
    if s.men(GERMAN, at):
        return (at,)
    ground = s.kit.ground
    return tuple(b for b in ground.around[at] if s.men(GERMAN, b) and not ground.zone[b])


def error(s: State, fight: Fight, dr: int) -> Astray | None:
    """[17.3] Whether these attack dice send the bombs astray. What falls astray does so once."""
    if fight.kind != "air" or fight.side != GERMAN:
        return None
    if dr in s.kit.constants.luftwaffe.error and endangered(s, fight.target):
        return Astray(fight)
    return None
