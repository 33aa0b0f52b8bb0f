"""Clocks: how long each side may still take. Pure arithmetic; the time is an argument.

With every turn of the game a side gets `each`, then its bank runs, to which a turn adds the
increment. The clock of a side runs while it is asked, but not while the game is paused, nor, in a
game played by turns, while all who play the side are on vacation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from msgspec import field
from msgspec.structs import replace

from grognard.kernel.value import Side, Value
from grognard.server.online.wire import Clock, Running

DAY = 86_400
MOST_TOOK = 200
"""Answers whose time is remembered for each side."""

Now = Callable[[], datetime]
Span = tuple[datetime, datetime]
Away = Mapping[Side, Sequence[Span]]
"""Vacations that stop the clock of a side."""


class Hand(Value, frozen=True):
    """The clock of one side."""

    each: float
    bank: float
    took: tuple[int, ...] = ()
    """Seconds of its last answers."""
    since: str = ""
    """When it was asked what it is asked now."""

    @property
    def left(self) -> float:
        return self.each + self.bank


class Clocks(Value, frozen=True):
    """All clocks of a game, as they stood at `at`."""

    at: str = ""
    turn: int = 0
    running: tuple[Side, ...] = ()
    hands: dict[Side, Hand] = field(default_factory=dict)


def stamp(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="milliseconds")


def read(at: str) -> datetime:
    return datetime.fromisoformat(at)


def why_not(clock: Clock) -> str:
    """What is wrong with the rule of a clock; empty where nothing is."""
    limits = {
        "none": not (clock.each or clock.bank or clock.increment),
        "game": bool(clock.bank) and not clock.each,
        "turn": bool(clock.each) and not (clock.bank or clock.increment),
        "days": bool(clock.each) and clock.each % DAY == 0 and not clock.increment,
    }
    if not limits[clock.kind]:
        return "clock"
    if clock.kind != "none" and clock.at_zero == "bot" and not clock.bot:
        return "clock-bot"
    return ""


def begun(
    clock: Clock, sides: Sequence[Side], asked: Sequence[Side], turn: int, at: datetime
) -> Clocks:
    now = stamp(at)
    hands = {
        side: Hand(float(clock.each), float(clock.bank), (), now if side in asked else "")
        for side in sides
    }
    return Clocks(now, turn, tuple(s for s in asked if s in hands), hands)


def ticked(clocks: Clocks, at: datetime, away: Away) -> Clocks:
    """The same at this later time, with the time that has passed taken from the clocks that run."""
    hands = dict(clocks.hands)
    for side in clocks.running:
        spent = passed(read(clocks.at), at, away.get(side, ()))
        hand = hands[side]
        free = min(spent, hand.each)
        hands[side] = replace(
            hand, each=hand.each - free, bank=max(0.0, hand.bank - (spent - free))
        )
    return replace(clocks, at=stamp(at), hands=hands)


def passed(since: datetime, until: datetime, away: Sequence[Span]) -> float:
    """Seconds between the two that are not within a vacation."""
    whole = max(0.0, (until - since).total_seconds())
    for begins, ends in away:
        whole -= max(0.0, (min(until, ends) - max(since, begins)).total_seconds())
    return max(0.0, whole)


def moved(
    clock: Clock, clocks: Clocks, asked: Sequence[Side], turn: int, at: datetime, away: Away
) -> Clocks:
    """Something was done, and now these are asked in this turn."""
    now = ticked(clocks, at, away)
    running = tuple(side for side in asked if side in now.hands)
    turns = max(0, turn - now.turn)
    hands = {}
    for side, hand in now.hands.items():
        if turns:
            more = clock.increment * turns
            hand = replace(hand, each=float(clock.each), bank=hand.bank + more)
        if hand.since and side not in running:
            seconds = round((at - read(hand.since)).total_seconds())
            hand = replace(hand, took=(*hand.took, seconds)[-MOST_TOOK:], since="")
        elif side in running and not hand.since:
            hand = replace(hand, since=stamp(at))
        hands[side] = hand
    return Clocks(stamp(at), turn if turns else now.turn, running, hands)


def held(clocks: Clocks, at: datetime, away: Away) -> Clocks:
    """Nobody's clock runs from here on."""
    return replace(ticked(clocks, at, away), running=())


def let_go(clocks: Clocks, asked: Sequence[Side], at: datetime) -> Clocks:
    """The clocks of these run from here on."""
    return replace(clocks, at=stamp(at), running=tuple(s for s in asked if s in clocks.hands))


def out(clock: Clock, clocks: Clocks) -> tuple[Side, ...]:
    """Those that run and have nothing left."""
    if clock.kind == "none":
        return ()
    return tuple(side for side in clocks.running if clocks.hands[side].left <= 0)


def due(clock: Clock, clocks: Clocks, away: Away) -> str:
    """When the first of those that run will have nothing left; empty where none does."""
    if clock.kind == "none" or not clocks.running:
        return ""
    return min(stamp(_ends(clocks.hands[s].left, read(clocks.at), away.get(s, ())))
               for s in clocks.running)  # fmt: skip


def _ends(left: float, since: datetime, away: Sequence[Span]) -> datetime:
    at, left_over = since, left
    for begins, ends in sorted(away):
        if ends <= at:
            continue
        until = max(0.0, (begins - at).total_seconds())
        if until >= left_over:
            break
        left_over -= until
        at = max(at, ends)
    return at + timedelta(seconds=left_over)


def shown(
    clock: Clock, clocks: Clocks, *, hidden: bool, mine: Sequence[Side]
) -> tuple[Running, ...]:
    """As somebody with these sides may know them. With hidden information a side that is asked does
    not see the clocks of others, for one that stops would tell that its side has made its secret
    choice; and people who do not play see none."""
    if clock.kind == "none" or (hidden and not mine):
        return ()
    asked = hidden and any(side in clocks.running for side in mine)
    return tuple(
        Running(side, round(hand.left, 3), round(hand.bank, 3), side in clocks.running)
        for side, hand in clocks.hands.items()
        if not asked or side in mine
    )
