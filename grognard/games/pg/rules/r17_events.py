"""[17.5] Random events: what the sum of two dice brings to the winner of the initiative."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r07_steps import fall
from grognard.games.pg.rules.r14_checks import Checks, mourning
from grognard.games.pg.rules.r15_air import DrawAircraft
from grognard.games.pg.rules.r16_smoke import eyes, spotted_by
from grognard.games.pg.rules.r17_options import in_sight
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

SNIPED = 10
"""The roll that removes a leader."""
LATE = 2
"""What a lost runner costs of the next initiative."""
BORROWED = 10
"""The value of guns on call where a side has none of its own."""


class RandomEvent(Step[State, Silent], frozen=True, tag="event"):
    """[17.5] A die of each player; their sum names the event, which serves the winner."""

    side: int

    def enter(self, s: State) -> Flow:
        return Call(Dice("event", "17.5", self.side))

    def resume(self, s: State, value: Any) -> Flow:
        total = sum(value)
        row = next(one for one in s.kit.sheets.events.event if one.total == total)
        s.luck = replace(s.luck, event=total)
        s.tell("event", "17.5", event=row.id, side=SIDES[self.side])
        return Goto(Choice(self.side, row.id))


class Pick(Action[State], frozen=True, tag="pick"):
    """[17.5] The unit, leader or hex that an event is about."""

    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Choice)
        if self.target not in step.targets(s):
            yield no("17.5", "not-for-this-event")


class Choice(Step[State, Pick], frozen=True, tag="event-choice"):
    """[17.5] The winner says whom his event is about, where there is a choice."""

    rule = "17.5"

    side: int
    event: str

    def targets(self, s: State) -> tuple[int, ...]:
        find = TARGETS.get(self.event)
        return () if find is None else find(s, self.side)

    def enter(self, s: State) -> Flow:
        if self.event in TARGETS:
            return Ask(SIDES[self.side]) if self.targets(s) else Done()
        return self._happen(s)

    def _happen(self, s: State) -> Flow:
        """[17.5] Events without a choice."""
        foe = 1 - self.side
        if self.event == "runner_lost":
            late = (LATE, 0) if foe == 0 else (0, LATE)
            s.luck = replace(s.luck, late=late)
        elif self.event == "off_board_guns":
            lend(s, self.side)
        elif self.event == "air_strike" and any(one.aircraft for one in s.kit.sides):
            return Goto(DrawAircraft(self.side, 1))
        return Done()

    def answer(self, s: State, side: Side, action: Pick) -> Flow:
        return EFFECTS[self.event](s, self.side, action.target)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Pick]]:
        yield Family(Pick, self.targets(s), Pick)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side], "event": self.event}


def lend(s: State, side: int) -> None:
    """[17.5] One off-board factor more this turn, as strong as the weakest of the side."""
    own = [row.value for row in s.kit.sides[side].off_board]
    more = tuple(sorted((*s.batteries[side], min(own, default=BORROWED))))
    s.batteries = (more, s.batteries[1]) if side == 0 else (s.batteries[0], more)


# ---- whom it may be about ------------------------------------------------------------------


def _on_boards(s: State, side: int) -> list[int]:
    """The pieces of a side that its enemy sees on the boards."""
    return [i for i in s.kit.units_of[side] if s.units[i].at >= 0 and not s.units[i].hidden]


def weapons(s: State, side: int) -> tuple[int, ...]:
    return tuple(i for i in _on_boards(s, 1 - side) if s.kit.counters[i].weapon)


def vehicles(s: State, side: int) -> tuple[int, ...]:
    return tuple(i for i in _on_boards(s, 1 - side) if s.kit.counters[i].afv)


def leaders(s: State, side: int) -> tuple[int, ...]:
    mine = (i for i in s.kit.units_of[side] if s.units[i].at >= 0)
    return tuple(i for i in mine if s.kit.counters[i].leader and not s.kit.counters[i].kommissar)


def exposed(s: State, side: int) -> tuple[int, ...]:
    """[8.0] Enemy leaders whom somebody spots."""
    mine = {s.units[i].at for i in s.kit.units_of[side] if s.units[i].at >= 0}
    found = (i for i in _on_boards(s, 1 - side) if s.kit.counters[i].leader)
    return tuple(i for i in found if _spotted(s, mine, i))


def _spotted(s: State, hexes: set[int], i: int) -> bool:
    unit, smoke = s.units[i], s.smoke_set
    return any(
        s.kit.sight.spots(a, unit.at, s.range, marked=unit.spotted, smoke=smoke) for a in hexes
    )


def stacks(s: State, side: int) -> tuple[int, ...]:
    """Hexes with enemies."""
    return tuple(sorted({s.units[i].at for i in _on_boards(s, 1 - side)}))


def hexes(s: State, side: int) -> tuple[int, ...]:
    """Hexes with units or leaders of one's own."""
    return tuple(sorted({s.units[i].at for i in s.kit.units_of[side] if s.units[i].at >= 0}))


def spotted_hexes(s: State, side: int) -> tuple[int, ...]:
    seen_from = tuple({*eyes(s, side), *hexes(s, side)})
    return tuple(h for h in s.kit.ground.hexes if spotted_by(s, seen_from, h))


def stragglers(s: State, side: int) -> tuple[int, ...]:
    """Reduced units out of the enemy's sight."""
    units = s.units
    reduced = (i for i in s.kit.units_of[side] if units[i].at >= 0 and units[i].reduced)
    return tuple(i for i in reduced if not in_sight(s, side, units[i].at))


Find = Callable[[State, int], tuple[int, ...]]
TARGETS: dict[str, Find] = {
    "ammunition_short": weapons,
    "sniper": exposed,
    "inspired_leader": leaders,
    "fatigue": stacks,
    "second_wind": hexes,
    "breakdown": vehicles,
    "smoke_of_battle": spotted_hexes,
    "stragglers": stragglers,
}
"""[17.5] The events that ask the winner for something, and what he may name."""
ABOUT_HEXES = frozenset(("fatigue", "second_wind", "smoke_of_battle"))
"""Those of them that are about a hex; the others are about a piece."""


# ---- what comes of it ----------------------------------------------------------------------


def _label(s: State, i: int) -> str:
    return s.kit.counters[i].label


def short(s: State, side: int, i: int) -> Flow:
    s.luck = replace(s.luck, silent=i)
    s.tell("event-silent", "17.5", unit=_label(s, i))
    return Done()


def breakdown(s: State, side: int, i: int) -> Flow:
    s.luck = replace(s.luck, stuck=i)
    s.tell("event-stuck", "17.5", unit=_label(s, i))
    return Done()


def inspire(s: State, side: int, i: int) -> Flow:
    s.luck = replace(s.luck, inspired=i)
    s.tell("event-inspired", "17.5", unit=_label(s, i))
    return Done()


def snipe(s: State, side: int, i: int) -> Flow:
    return Goto(Sniper(i))


def tire(s: State, side: int, at: int) -> Flow:
    units = (i for i in s.side_at(1 - side, at) if not s.units[i].hidden)
    s.tell("event-fatigue", "17.5", hex=s.kit.names[at])
    return Goto(Checks(tuple((i, 0) for i in units)))


def wind(s: State, side: int, at: int) -> Flow:
    s.luck = replace(s.luck, again=s.side_at(side, at))
    s.tell("event-again", "17.5", hex=s.kit.names[at])
    return Done()


def smoke(s: State, side: int, at: int) -> Flow:
    s.smoke = tuple(sorted((*s.smoke, at)))
    s.tell("event-smoke", "17.5", hex=s.kit.names[at])
    return Done()


def rejoin(s: State, side: int, i: int) -> Flow:
    s.change(i, reduced=False)
    s.tell("event-rejoined", "17.5", unit=_label(s, i))
    return Done()


EFFECTS: dict[str, Callable[[State, int, int], Flow]] = {
    "ammunition_short": short,
    "sniper": snipe,
    "inspired_leader": inspire,
    "fatigue": tire,
    "second_wind": wind,
    "breakdown": breakdown,
    "smoke_of_battle": smoke,
    "stragglers": rejoin,
}


class Sniper(Step[State, Silent], frozen=True, tag="sniper"):
    """[17.5, 6.72, 6.73] Two dice for the leader aimed at."""

    unit: int
    rolled: bool = False

    def enter(self, s: State) -> Flow:
        if self.rolled:
            grief = mourning(s)
            return Done() if grief is None else Call(grief)
        side = 1 - s.kit.counters[self.unit].side
        return Call(Dice("sniper", "17.5", side, unit=self.unit), Sniper(self.unit, rolled=True))

    def resume(self, s: State, value: Any) -> Flow:
        if sum(value) >= SNIPED:
            fall(s, self.unit, "17.5")
        else:
            s.tell("event-missed", "17.5", unit=_label(s, self.unit))
        return Goto(self)
