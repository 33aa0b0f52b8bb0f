"""[6] The sequence of play: set-up, then impulses by day and by night, dawn after dawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.tps.kit import EAST, GERMAN, OFF, RUSSIAN, SIDES
from grognard.games.tps.rules.asked import own_unit
from grognard.games.tps.rules.r05_setup import FirstRubble, SetUp
from grognard.games.tps.rules.r06_track import advance, exempt, judge
from grognard.games.tps.rules.r08_impulse import Impulse
from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.rules.r12_supply import Supply
from grognard.games.tps.rules.r18_entry import Reinforce
from grognard.games.tps.rules.r18_volga import breakthrough
from grognard.games.tps.rules.r19_victory import WeekEnd
from grognard.games.tps.rules.r20_opening import Opening
from grognard.games.tps.state import ENDS, GOES_ON, PROLONGED, UNROLLED, State, Unit
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.sequence import Phase, Sequence
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class Play(Sequence[State], frozen=True, tag="play"):
    """[5.4, 5.7, 20.4] What comes before the first impulse, which is German [6.1]."""

    at: int = 0

    def phases(self, s: State) -> tuple[Phase, ...]:
        return OPENING

    def end(self, s: State) -> Flow:
        return Goto(Round(GERMAN))


class Round(Step[State, Silent], frozen=True, tag="round"):
    """[6.1, 6.3, 8.1] Impulses alternate."""

    side: int

    def enter(self, s: State) -> Flow:
        s.begin_impulse(self.side)
        if self.side == GERMAN:
            s.dusk = UNROLLED
        return Call(Impulse(self.side), AfterImpulse(self.side))


class AfterImpulse(Step[State, Silent], frozen=True, tag="after-impulse"):
    """[6.1, 6.31, 6.32, 8.1, 8.14] Two passes end the day or the night; so does the German roll,
    made now if he has not attacked. Otherwise the marker goes on, and the impulse passes."""

    side: int

    def enter(self, s: State) -> Flow:
        both_passed = s.passes >= 2
        if self.side == RUSSIAN:
            return Goto(Change() if both_passed else Round(GERMAN))
        if s.dusk == UNROLLED:
            if not exempt(s):
                throw = Purpose("impulse", "8.1", GERMAN, turns=not both_passed)
                return Call(roll(2, throw))
            s.dusk = self._fixed(s)
        s.opened = True
        if both_passed or s.dusk == ENDS:
            return Goto(Change())
        if s.dusk == PROLONGED:
            track = s.kit.constants.track
            s.track = track.night if s.night else track.day
        else:
            advance(s)
        return Goto(Round(RUSSIAN))

    def _fixed(self, s: State) -> int:
        """[20.2] 13 September: no roll in the first impulse, or a day of fixed length."""
        length = s.kit.constants.track.opening_day
        return ENDS if length and s.track >= length else GOES_ON

    def resume(self, s: State, value: Any) -> Flow:
        judge(s, value[0] + value[1])
        s.tell("impulse-roll", "8.1", roll=value[0] + value[1], space=s.track)
        return Goto(self)


class Change(Step[State, Silent], frozen=True, tag="change"):
    """[6.31, 6.32, 8.14] Day becomes night, or night becomes the next day. A Russian impulse
    comes next in either case."""

    def enter(self, s: State) -> Flow:
        s.passes = 0
        if s.night:
            return Call(WeekEnd(), NightOver())
        s.set_night(True)
        s.track = s.kit.constants.track.night
        s.tell("sunset", "6.31", date=s.kit.dates[s.date])
        return Goto(Round(RUSSIAN))


class NightOver(Step[State, Silent], frozen=True, tag="night-over"):
    """[6.4] The match ends when somebody has won, and with its last date."""

    def enter(self, s: State) -> Flow:
        if s.victor >= 0 or s.date >= s.kit.last:
            return Done()
        return Goto(Dawn())


class Dawn(Sequence[State], frozen=True, tag="dawn"):
    """[6.2, 6.32, 9.5] The next date: supply, recovery, then the reinforcement phase."""

    at: int = 0

    def begin(self, s: State) -> None:
        s.date += 1
        s.set_night(False)
        s.track = s.kit.constants.track.day
        s.advantage_dawn = s.advantage
        s.tell("dawn", "6.32", date=s.kit.dates[s.date])
        breakthrough(s)

    def phases(self, s: State) -> tuple[Phase, ...]:
        return DAWN

    def end(self, s: State) -> Flow:
        return Goto(Round(RUSSIAN))


class Recover(Step[State, Silent], frozen=True, tag="recover"):
    """[6.32, 10.21, 10.22] Markers of the day's colour come off, unless isolation holds them: then
    they wait for the next date of that colour. Artillery and aircraft are fresh again."""

    def enter(self, s: State) -> Flow:
        s.claim_all()
        counters = s.kit.counters
        for i, unit in enumerate(s.units):
            if not unit.spent:
                continue
            if unit.due == s.date:
                due = s.date + COLOURS if unit.iso else 0
                s.put(i, replace(unit, due=due))
            if counters[i].arm in ("fag", "air"):
                s.put(i, Unit(unit.at))
        return Goto(Waking(RUSSIAN))


COLOURS = 4
"""[4.4] The colours of the dates come round after so many."""


class Hold(Action[State], frozen=True, tag="hold"):
    """[6.32] A unit that could turn fresh stays spent: its owner wills it so."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Waking)
        if reasons := list(own_unit(s, side, self.unit)):
            yield from reasons
        elif self.unit not in step.waking(s):
            yield no("6.32", "does-not-recover", unit=s.kit.counters[self.unit].label)


class Wake(Action[State], frozen=True, tag="wake"):
    """[6.32] All others turn fresh."""

    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Waking(Step[State, Hold | Wake], frozen=True, tag="waking"):
    """[6.32, 10.21] Supplied units without a marker turn fresh, if their owner likes."""

    rule = "6.32"

    side: int
    held: tuple[int, ...] = ()

    def waking(self, s: State) -> tuple[int, ...]:
        units = s.units
        return tuple(
            i
            for i in s.kit.units_of[self.side]
            if units[i].spent
            and not units[i].due
            and not units[i].iso
            and (units[i].at >= 0 or units[i].at in (EAST, OFF))
            and i not in self.held
        )

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.waking(s) else self._next()

    def _next(self) -> Flow:
        return Goto(Waking(GERMAN)) if self.side == RUSSIAN else Done()

    def answer(self, s: State, side: Side, action: Hold | Wake) -> Flow:
        if isinstance(action, Hold):
            return Goto(Waking(self.side, (*self.held, action.unit)))
        for i in self.waking(s):
            s.put(i, replace(s.units[i], spent=False))
        return self._next()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Hold | Wake]]:
        yield One(Wake())
        yield Family(Hold, self.waking(s), Hold)

    def draw(self, s: State, side: Side, rng: Random) -> Hold | Wake:
        """Mostly everybody wakes."""
        return Wake() if rng.random() < 0.9 else super().draw(s, side, rng)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side], "units": list(self.waking(s)), "held": list(self.held)}


OPENING = (
    Phase("5.4", lambda s, side: SetUp(side), RUSSIAN),
    Phase("5.4", lambda s, side: SetUp(side), GERMAN),
    Phase("5.7", lambda s: FirstRubble(s.kit.ground.rubble_tests)),
    Phase("20.4", lambda s: Opening()),
)
"""[5.4, 5.7, 20.4] Before the first impulse, in this order."""

DAWN = (
    Phase("12.2", lambda s: Supply()),
    Phase("6.32", lambda s: Recover()),
    Phase("6.2", lambda s: Reinforce()),
)
"""[6.32, 6.2] At each dawn, in this order."""
