"""[8.1] An impulse: the units of one area move and attack, one thing after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from grognard.games.tps.kit import BOX, SIDES
from grognard.games.tps.rules.r08_end import EndImpulse, Pass, Rest, finish, resting
from grognard.games.tps.rules.r082_move import Move, able, moves, ways_of
from grognard.games.tps.rules.r0828_infiltration import Infiltrate, infiltrations
from grognard.games.tps.rules.r083_attack import Attack, fronts
from grognard.games.tps.rules.r083_battle import assemble
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r14_rubble import Fortify, fortifying
from grognard.games.tps.rules.r15_fire import FrontFire, Shell, front_firing, shelling
from grognard.games.tps.rules.r17_strike import Strike, striking
from grognard.games.tps.rules.r18_entry import Enter, entering
from grognard.games.tps.rules.r18_volga import Cross, Recross, crossing, recrossing
from grognard.games.tps.state import State
from grognard.kernel.flow import Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.offers import Offer, One, draw_one
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

Doing = (
    Move | Attack | Infiltrate | Rest | Fortify | Shell | FrontFire | Strike | Cross | Recross
    | Enter | EndImpulse | Pass
)  # fmt: skip
"""[8.1] All that may be done in an impulse."""

DEEDS = (fortifying, shelling, front_firing, striking, crossing, recrossing, entering)


class Impulse(Step[State, Doing], frozen=True, tag="impulse"):
    """[8.1, 8.11, 8.12] The side in play acts with the units of one area, in any order, and sees
    what comes of one thing before it does the next."""

    rule = "8.1"

    side: int

    def enter(self, s: State) -> Flow:
        if s.active == BOX:  # artillery or aircraft have fired: there is no area to go on with
            finish(s)
            return Done()
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Doing) -> Flow:
        if isinstance(action, Pass):
            s.passes += 1
            s.tell("passed", "8.14", side=side)
            return Done()
        s.passes = 0
        if isinstance(action, EndImpulse):
            finish(s)
            return Done()
        if isinstance(action, Attack):
            return Call(assemble(s, action))
        step = action.perform(s, self.side)
        return Goto(self) if step is None else Call(step)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        yield from moves(s, able(s, self.side))
        yield from self.deeds(s)

    def deeds(self, s: State) -> Iterator[Offer[Any]]:
        """[8.1] All that may be done but moves, which are many: a client asks for those by unit."""
        units = able(s, self.side)
        yield from infiltrations(s, self.side, units)
        for front in fronts(s, self.side, units):
            offer = Assaults(front)
            if offer.possible():
                yield offer
        for deeds in DEEDS:
            yield from deeds(s, self.side)
        yield from resting(s, self.side)
        yield from self._endings(s)

    def _endings(self, s: State) -> Iterator[Offer[Any]]:
        end = EndImpulse() if s.begun else Pass()
        if not any(end.why_not(s, SIDES[self.side])):
            yield One(end)

    def draw(self, s: State, side: Side, rng: Random) -> Any:
        """A lively mixture, not a uniform one: an area by one of its units, then an attack in
        half of the cases where there is one, else a move; one time in five something rarer, one
        time in four the impulse ends."""
        endings = list(self._endings(s))
        units = able(s, self.side)
        if not units or (endings and rng.random() < (0.25 if s.begun else 0.05)):
            return self._last(s, rng, endings)
        if rng.random() < 0.2:
            others = [offer for deeds in DEEDS for offer in deeds(s, self.side)]
            if others:
                return rng.choice(others).draw(rng)
        movers = s.movers
        must = [i for i in units if (m := movers.get(i)) is not None and m.owes >= 0]
        chosen = rng.choice(must or units)
        start = s.mover(chosen).start
        mine = [
            i
            for i in units
            if (s.units[i].at if (m := movers.get(i)) is None else m.start) == start
        ]
        if must or rng.random() < 0.5:
            offers = [Assaults(f) for f in fronts(s, self.side, mine)]
            if must:
                offers = [o for o in offers if o.front.must]
            if found := [o for o in offers if o.size()]:
                return rng.choice(found).draw(rng)
        slips = list(infiltrations(s, self.side, mine))
        if slips and rng.random() < 0.5:
            return draw_one(slips, rng)
        ways = ways_of(s, chosen) if s.mover(chosen).owes < 0 else {}
        if ways:
            return Move(chosen, ways[rng.choice(list(ways))])
        if chosen not in s.movers and not s.units[chosen].spent and rng.random() < 0.3:
            return Rest(chosen)
        return self._last(s, rng, endings)

    def _last(self, s: State, rng: Random, endings: list[Offer[Any]]) -> Any:
        return draw_one(endings or list(self.offers(s, SIDES[self.side])), rng)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {
            "side": SIDES[self.side],
            "active": s.active,
            "owing": sorted(i for i, m in s.movers.items() if m.owes >= 0 and s.units[i].at >= 0),
        }
