"""A toy game for the kernel's own tests: sticks.

Two sides bid in secret for the first move, then take sticks from a pile in turns. Whoever did not
move may challenge a take: a die decides, and its pips go down through two steps to the mover. A
peek shows the mover the card under the pile, which nobody else may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from grognard.kernel.dice import FairDice
from grognard.kernel.fields import truth
from grognard.kernel.flow import (
    Action,
    Ask,
    Call,
    ChanceStep,
    Done,
    Flow,
    Goto,
    Rolled,
    Step,
)
from grognard.kernel.game import Game, OptionFault, Preview, Result, Scenario
from grognard.kernel.legality import Reasons, no
from grognard.kernel.match import Match
from grognard.kernel.offers import Family, Offer, One, Subsets
from grognard.kernel.pack import Pack
from grognard.kernel.prompt import Prompt
from grognard.kernel.query import Query
from grognard.kernel.secretly import Secretly
from grognard.kernel.state import State
from grognard.kernel.tally import Line, Tally
from grognard.kernel.value import CHANCE, Side, Value

NO_PACK = Pack(Path(__file__).parent / "no-such-folder")
SIDES = ("red", "blue")
MOST = 3


@dataclass(frozen=True)
class Kit:
    options: dict[str, str] = field(default_factory=lambda: {"pile": "9"})
    digest: str = "toy-1"


class Toy(State):
    kit: Kit

    pile: int = truth(lambda kit: int(kit.options["pile"]))
    score: tuple[int, int] = truth((0, 0))
    card: int = truth(7)
    peeked: tuple[bool, bool] = truth((False, False))


class Bid(Action[Toy], frozen=True, tag="bid"):
    points: int

    def why_not(self, s: Toy, side: Side) -> Reasons:
        if not 0 <= self.points <= MOST:
            yield no("T1", "no-such-bid", points=self.points, most=MOST)


class Take(Action[Toy], frozen=True, tag="take"):
    sticks: int

    def why_not(self, s: Toy, side: Side) -> Reasons:
        if not 1 <= self.sticks <= MOST:
            yield no("T2", "no-such-take", most=MOST)
        if self.sticks > s.pile:
            yield no("T2", "not-so-many", left=s.pile)


class Peek(Action[Toy], frozen=True, tag="peek"):
    def why_not(self, s: Toy, side: Side) -> Reasons:
        if s.peeked[SIDES.index(side)]:
            yield no("T3", "peeked-already")


class Mark(Action[Toy], frozen=True, tag="mark"):
    """Does nothing but go on: a plain action that can be taken back."""

    cards: tuple[int, ...] = (1,)

    def why_not(self, s: Toy, side: Side) -> Reasons:
        if not set(self.cards) <= {1, 2, 3} or not self.cards:
            yield no("T4", "no-such-cards")


class Let(Action[Toy], frozen=True, tag="let"):
    def why_not(self, s: Toy, side: Side) -> Reasons:
        yield from ()


class Challenge(Action[Toy], frozen=True, tag="challenge"):
    def why_not(self, s: Toy, side: Side) -> Reasons:
        yield from ()


class Quiet(Action[Toy], frozen=True, tag="quiet"):
    """The action of steps that ask nobody."""

    def why_not(self, s: Toy, side: Side) -> Reasons:
        yield no("0", "not-now")


class Play(Step[Toy, Quiet], frozen=True, tag="play"):
    """The whole game: it calls the opening, and when that is done it closes."""

    def enter(self, s: Toy) -> Flow:
        return Call(Opening(), then=Close())


class Close(Step[Toy, Quiet], frozen=True, tag="close"):
    def enter(self, s: Toy) -> Flow:
        s.tell("closed", "T5", red=s.score[0], blue=s.score[1])
        return Done()


class Opening(Secretly[Toy, Bid], frozen=True, tag="opening"):
    """Both sides bid in secret; the higher moves first, red where they are equal."""

    sides = SIDES

    red: int | None = None
    blue: int | None = None

    def noted(self, s: Toy, side: Side, action: Bid) -> int:
        return action.points

    def opened(self, s: Toy, notes: tuple[Any, ...]) -> Flow:
        red, blue = notes
        s.tell("bids", "T1", red=red, blue=blue)
        return Goto(Turn(1 if blue > red else 0))

    def offers(self, s: Toy, side: Side) -> Iterator[Offer[Bid]]:
        yield Family(Bid, range(MOST + 1), Bid)


class Turn(Step[Toy, Take | Peek | Mark], frozen=True, tag="turn"):
    side: int
    taken: int = 0

    def enter(self, s: Toy) -> Flow:
        if self.taken:
            s.pile -= self.taken
            won = list(s.score)
            won[self.side] += self.taken
            s.score = (won[0], won[1])
            return Goto(Turn(1 - self.side))
        return Ask(SIDES[self.side]) if s.pile > 0 else Done()

    def answer(self, s: Toy, side: Side, action: Take | Peek | Mark) -> Flow:
        match action:
            case Take():
                return Call(Window(1 - self.side), Turn(self.side, action.sticks))
            case Peek():
                seen = list(s.peeked)
                seen[self.side] = True
                s.peeked = (seen[0], seen[1])
                s.revealed = True
                s.tell("peeked", "T3", to=side, card=s.card)
            case Mark():
                s.tell("marked", "T4", side=side)
        return Ask(SIDES[self.side])

    def resume(self, s: Toy, value: Any) -> Flow:
        """An odd roll lets the take stand; an even one gives the turn away."""
        s.tell("duel", "T2", pips=value)
        return Goto(Turn(self.side, self.taken) if value % 2 else Turn(1 - self.side))

    def offers(self, s: Toy, side: Side) -> Iterator[Offer[Take | Peek | Mark]]:
        yield Family(Take, range(1, min(MOST, s.pile) + 1), Take, left=s.pile)
        if not s.peeked[SIDES.index(side)]:
            yield One(Peek())
        yield Subsets(Mark, (1, 2, 3), Mark)

    def seen(self, s: Toy, side: Side) -> dict[str, Any]:
        return {"turn": SIDES[self.side]}


class Window(Step[Toy, Let | Challenge], frozen=True, tag="window"):
    """The other side may interrupt a take."""

    side: int

    def enter(self, s: Toy) -> Flow:
        return Ask(SIDES[self.side])

    def answer(self, s: Toy, side: Side, action: Let | Challenge) -> Flow:
        return Done() if isinstance(action, Let) else Call(Duel())

    def resume(self, s: Toy, value: Any) -> Flow:
        return Done(value)

    def offers(self, s: Toy, side: Side) -> Iterator[Offer[Let | Challenge]]:
        yield One(Let())
        yield One(Challenge())


class Duel(ChanceStep[Toy], frozen=True, tag="duel"):
    def answer(self, s: Toy, side: Side, action: Rolled) -> Flow:
        return Done(action.pips[0])


class Pair(ChanceStep[Toy], frozen=True, tag="pair"):
    """Two dice of four sides; nobody waits for what they show."""

    dice = (2, 4)

    def answer(self, s: Toy, side: Side, action: Rolled) -> Flow:
        return Done(sum(action.pips))


class Spin(Step[Toy, Quiet], frozen=True, tag="spin"):
    """A defect: it acts for ever and asks nobody."""

    def enter(self, s: Toy) -> Flow:
        return Goto(self)


class Table(Value, frozen=True):
    """What a side sees."""

    pile: int
    score: tuple[int, int]
    card: int | None


def view(s: Toy, side: Side) -> Table:
    return Table(s.pile, s.score, s.card if s.peeked[SIDES.index(side)] else None)


def result(s: Toy) -> Result:
    tally = Tally()
    tally.add(s.score[0], "T5", "red-sticks")
    tally.add(-s.score[1], "T5", "blue-sticks")
    ahead = "red" if tally.total > 0 else "blue" if tally.total < 0 else ""
    return Result(not s.steps, tally.total, ahead or "draw", ahead, tuple(tally.lines))


def preview(s: Toy, side: Side, action: Action[Toy]) -> Preview:
    assert isinstance(action, Take)
    lines = (Line(action.sticks, "T2", "sticks"),)
    return Preview(lines, (action.sticks, 0), "", "", (), 0, ())


def start(kit: Any) -> Toy:
    s = Toy(kit)
    s.steps = [Play()]
    return s


def kit(pack: Pack, scenario: str, options: Mapping[str, str]) -> Kit:
    if not options.get("pile", "9").isdecimal():
        raise OptionFault("no-such-choice", option="pile")
    return Kit({"pile": options.get("pile", "9")})


def scenarios(pack: Pack) -> tuple[Scenario, ...]:
    return ()


def faults(s: Toy) -> Iterator[str]:
    if s.pile < 0:
        yield "the pile is below zero"


def situation(pack: Pack, scenario: str, text: str) -> tuple[Toy, tuple[int, ...]]:
    """`pile 5 dice 3 4`: a turn of red's over so many sticks."""
    _, pile, _, *dice = text.split()
    s = Toy(Kit({"pile": pile}))
    s.steps = [Turn(0)]
    return s, tuple(map(int, dice))


def write_situation(s: Toy) -> str:
    return f"pile {s.pile} dice"


class Pile(Value, frozen=True):
    """So many sticks."""

    sticks: str


class HowMany(Query[Toy], frozen=True, tag="how-many"):
    """How many sticks lie there."""

    def answer(self, s: Toy, side: Side) -> Pile:
        return Pile(str(s.pile))


GAME: Game[Toy] = Game(
    id="toy",
    sides=SIDES,
    steps=(Play, Close, Opening, Turn, Window, Duel, Pair, Spin),
    actions=(Bid, Take, Peek, Mark, Let, Challenge, Quiet, Rolled),
    saved=Toy.Saved,
    scenarios=scenarios,
    kit=kit,
    start=start,
    restore=Toy.restored,
    view=view,
    result=result,
    preview=preview,
    faults=faults,
    situation=situation,
    write_situation=write_situation,
    hidden=lambda made: True,
    board=lambda made: Pile(made.options.get("pile", "9")),
    prompt=lambda s, side: Prompt(str(s.pile), True, (side,)),
    queries=(HowMany,),
    unveiled=lambda s: view(s, SIDES[0]),
)


def state(*steps: Step[Toy, Any], pile: int = 9) -> Toy:
    """A position with these steps on the stack, the last on top."""
    s = Toy(Kit({"pile": str(pile)}))
    s.steps = list(steps)
    return s


def match(seed: int = 7, *, story: bool = True, undo: bool = True) -> Match[Toy]:
    return Match(GAME, Kit(), "sticks", FairDice.from_seed(seed), story=story, undo=undo)


def opened(seed: int = 7) -> Match[Toy]:
    """After the bids: red is to move."""
    made = match(seed)
    made.play("red", Bid(2))
    made.play("blue", Bid(1))
    return made


def json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def play_out(m: Match[Toy], rng: Random) -> None:
    while not m.over:
        ask = m.ask
        if ask.side == CHANCE:
            m.roll()
        else:
            m.play(ask.side, ask.sample(rng))


def in_a_duel() -> Match[Toy]:
    m = opened()
    m.play("red", Take(2))
    m.play("blue", Challenge())
    return m
