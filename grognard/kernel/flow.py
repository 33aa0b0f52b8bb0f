"""The flow of play: a stack of frozen steps, and the one door through which anything happens.

A step either acts and moves on, or asks and changes nothing. What is asked, of whom and about what
stands in the step's own fields, so that play can pause anywhere and be saved as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from types import ModuleType, UnionType
from typing import Any, ClassVar, Generic, TypeVar, Union, get_args, get_origin

from grognard.kernel.legality import Illegal, No, Reasons, no
from grognard.kernel.offers import Offer, draw_one
from grognard.kernel.state import State
from grognard.kernel.value import CHANCE, Side, Value

S = TypeVar("S", bound=State)
A = TypeVar("A", bound="Action[Any]")

MOST_STEPS = 10_000
"""Steps that may act one after another without anybody being asked: more is an endless loop."""


# Frozen values hold older ones only and so never form a ring: the collector of rings need not
# look at them (`gc=False`), of which a playout makes some for every action.
class Action(Value, Generic[S], frozen=True, tag_field="do", gc=False):
    """What a side does. It is legal when `why_not` yields nothing."""

    rule: ClassVar[str] = ""
    """The paragraph that allows it, shown beside its button."""
    ends: ClassVar[bool] = False
    """It ends the phase or the question: the one red button."""

    def why_not(self, s: S, side: Side) -> Reasons:
        """Every reason that bars this action for this side, each with its rule."""
        raise NotImplementedError  # pragma: no cover


class Silent(Action[Any], frozen=True, tag="silent"):
    """No action: what steps take that act without asking. It is never legal."""

    def why_not(self, s: State, side: Side) -> Reasons:
        yield no("0", "not-now")


class Ask:
    """Play waits for one of these sides to answer the step on top of the stack."""

    __slots__ = ("sides",)

    def __init__(self, *sides: Side) -> None:
        self.sides = sides


class Call:
    """Put a step on top; when it is done, go on with `then`, or with the caller as it stands."""

    __slots__ = ("step", "then")

    def __init__(self, step: Step[Any, Any], then: Step[Any, Any] | None = None) -> None:
        self.step = step
        self.then = then


class Goto:
    """Replace the step on top."""

    __slots__ = ("step",)

    def __init__(self, step: Step[Any, Any]) -> None:
        self.step = step


class Done:
    """Take the step off; a value, if there is one, goes to `resume` of the step beneath."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None) -> None:
        self.value = value


Flow = Ask | Call | Goto | Done


class Step(Value, Generic[S, A], frozen=True, tag_field="step", gc=False):
    """A place where play can pause. Its fields are all it remembers."""

    @property
    def rule(self) -> str:
        """The paragraph its question comes from. A step that asks sets `rule = "3.1"`, or works it
        out from its fields."""
        return ""

    def enter(self, s: S) -> Flow:
        """Ask (and change nothing), or act and move on."""
        raise NotImplementedError  # pragma: no cover

    def answer(self, s: S, side: Side, action: A) -> Flow:
        """A legal answer has come."""
        raise NotImplementedError  # pragma: no cover

    def resume(self, s: S, value: Any) -> Flow:
        """The step above is done and hands down a value."""
        raise NotImplementedError  # pragma: no cover

    def offers(self, s: S, side: Side) -> Iterator[Offer[A]]:
        """Families of legal answers, all of them, as this side may know them."""
        raise NotImplementedError  # pragma: no cover

    def draw(self, s: S, side: Side, rng: Random) -> A:
        """One legal answer at random. A step with its own distribution overrides this and says
        which."""
        return draw_one(list(self.offers(s, side)), rng)

    def seen(self, s: S, side: Side) -> dict[str, Any]:
        """What the ask is about, as far as this side may know. Closed by default."""
        return {}


class Rolled(Action[Any], frozen=True, tag="rolled"):
    """The dice have fallen: the answer of chance."""

    pips: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        count, faces = step.dice if isinstance(step, ChanceStep) else (0, 0)
        if len(self.pips) != count or not all(1 <= p <= faces for p in self.pips):
            yield no("0", "not-those-dice", count=count, faces=faces)


class DiceOffer(Offer[Rolled]):
    """Every fall of the dice, each as likely as the next."""

    __slots__ = ("count", "faces")

    def __init__(self, count: int, faces: int) -> None:
        self.count = count
        self.faces = faces

    def size(self) -> int:
        return int(self.faces**self.count)

    def draw(self, rng: Random) -> Rolled:
        return Rolled(tuple(rng.randrange(self.faces) + 1 for _ in range(self.count)))

    def __iter__(self) -> Iterator[Rolled]:
        for n in range(self.size()):
            yield Rolled(tuple(n // self.faces**k % self.faces + 1 for k in range(self.count)))

    def __contains__(self, action: object) -> bool:
        """Not looked for one by one: six dice of ten faces fall in a million ways."""
        if type(action) is not Rolled or len(action.pips) != self.count:
            return False
        return all(1 <= pip <= self.faces for pip in action.pips)

    def describe(self) -> dict[str, Any]:
        return {"do": "rolled", "count": self.count, "faces": self.faces}


class ChanceStep(Step[S, Rolled], frozen=True):
    """A step that asks the dice. Its pips go to `resume` of the step beneath, unless it says
    otherwise.

    Where somebody may have the dice re-rolled, `fallen` goes to the step that asks him. That step
    goes back to a throw like this one, or hands the pips down with `Done(pips)`. A step that reads
    its dice itself answers them.
    """

    @property
    def dice(self) -> tuple[int, int]:
        """How many dice, and how many faces each has. A subclass sets `dice = (2, 6)`, or works it
        out from its fields."""
        return 1, 6

    @property
    def own(self) -> Side:
        """The one side that may see the pips; empty for everybody."""
        return ""

    def enter(self, s: S) -> Flow:
        return Ask(CHANCE)

    def answer(self, s: S, side: Side, action: Rolled) -> Flow:
        return self.fallen(s, action.pips)

    def fallen(self, s: S, pips: tuple[int, ...]) -> Flow:
        """The dice have fallen: they stand."""
        return Done(pips)

    def offers(self, s: S, side: Side) -> Iterator[Offer[Rolled]]:
        yield DiceOffer(*self.dice)


@cache
def kinds(step: type[Step[Any, Any]]) -> tuple[type[Action[Any]], ...]:
    """The kinds of action a step takes, read from its own declaration."""
    for cls in step.__mro__:
        for spelled in cls.__dict__.get("__orig_bases__", ()):
            found = _members((get_args(spelled) or (None,))[-1])
            if all(isinstance(kind, type) and issubclass(kind, Action) for kind in found):
                return found
    raise TypeError(f"{step.__name__} does not say which actions it takes")  # pragma: no cover


def _members(spelled: Any) -> tuple[Any, ...]:
    if isinstance(spelled, UnionType) or get_origin(spelled) is Union:
        return tuple(get_origin(k) or k for k in get_args(spelled))
    return (spelled,)


class EndlessFlow(RuntimeError):
    """Steps went on acting without ever asking: a defect of a game, never of a player."""


def settle(s: State) -> Ask | None:
    """Let steps act until somebody is asked. Settling twice is settling once."""
    if s.ask is not None:
        return s.ask
    steps = s.steps
    left = MOST_STEPS
    while steps:
        flow = steps[-1].enter(s)
        if isinstance(flow, Ask):
            s.ask = flow
            return flow
        turn(s, flow)
        left -= 1
        if left <= 0:
            raise EndlessFlow(type(steps[-1]).__name__ if steps else "")
    return None


def turn(s: State, flow: Flow) -> None:
    """Carry out what a step said."""
    steps = s.steps
    while True:
        if isinstance(flow, Goto):
            steps[-1] = flow.step
        elif isinstance(flow, Call):
            if flow.then is not None:
                steps[-1] = flow.then
            steps.append(flow.step)
        elif isinstance(flow, Done):
            steps.pop()
            if flow.value is not None and steps:
                flow = steps[-1].resume(s, flow.value)
                continue
        return


def refusals(s: State, side: Side, action: Action[Any]) -> list[No]:
    """Every reason why this side may not do this now. Empty means legal."""
    ask = s.ask or settle(s)
    if ask is None:
        return [no("0", "match-over")]
    if side not in ask.sides:
        return [no("0", "not-asked", side=side)]
    if type(action) not in kinds(type(s.steps[-1])):
        return [no("0", "not-now")]
    return list(action.why_not(s, side))


def submit(s: State, side: Side, action: Action[Any]) -> Ask | None:
    """The one door through which anything happens."""
    if reasons := refusals(s, side, action):
        raise Illegal(reasons)
    s.ask = None
    turn(s, s.steps[-1].answer(s, side, action))
    return settle(s)


def declared(
    kind: type[Any], chapters: Sequence[ModuleType], but: Sequence[type[Any]] = ()
) -> tuple[type[Any], ...]:
    """Every step or action that the chapters of a game declare; `but` names classes that only
    others are made of."""
    return tuple(
        value
        for chapter in chapters
        for value in vars(chapter).values()
        if isinstance(value, type)
        and issubclass(value, kind)
        and value not in but
        and value.__module__ == chapter.__name__
    )


def union_of(members: Sequence[type[Any]]) -> Any:
    """The union of these Struct types, for a decoder. Tags tell them apart."""
    return Union[tuple(members)]  # noqa: UP007 - a union made at run time has no other spelling
