"""A booby-trapped match: it goes off when a bot touches the state or the dice.

The rules may read the state where an offer, a preview or a draw asks them to; whoever thinks may
not, neither by name, nor through what an offer remembers, nor by handing it to a rule.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from types import FrameType
from typing import Any

import grognard
from grognard.ai import Asked, Bot, Budget, make_bot
from grognard.ai.asking import asked
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.question import Question
from grognard.kernel.value import CHANCE

LAW = re.compile(
    r"grognard\.kernel(\.|$)"
    r"|grognard\.games\.\w+\.(rules|present|state|view|table|kit|ground|phases|fast|compiled|sight"
    r"|piece_state|optional_state|ai\.imagine)(\.|$)"
)
"""Modules that hold the rules: they think of nothing, and do what they are called for."""
PARTS = ("<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>")


class Touched(AssertionError):
    """Somebody has looked where he may not."""


def lawful(frame: FrameType) -> bool | None:
    """Whether this caller may read the state; None where that depends on who called it."""
    module = str(frame.f_globals.get("__name__"))
    if module in (__name__, "grognard.ai.asking"):
        return True
    if not LAW.match(module):
        return False
    if isinstance(frame.f_locals.get("self"), Offer | Question | Match):
        return True
    # What an offer remembers: the function that makes an action of a choice.
    made = "<locals>" in frame.f_code.co_qualname and frame.f_code.co_name not in PARTS
    return True if made else None


def guard(what: str) -> None:
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        answer = lawful(frame)
        if answer is True:
            return
        if answer is False:
            raise Touched(f"{frame.f_globals.get('__name__')} line {frame.f_lineno}: {what}")
        frame = frame.f_back


class Trapped:
    """Stands for a state, and is read as if it were one by those who may."""

    def __init__(self, real: Any) -> None:
        object.__setattr__(self, "real", real)

    def __getattribute__(self, name: str) -> Any:
        guard(name)
        return getattr(object.__getattribute__(self, "real"), name)

    def __setattr__(self, name: str, value: Any) -> None:
        guard(name)
        setattr(object.__getattribute__(self, "real"), name, value)


class TrappedDice:
    """Only the match rolls."""

    def __init__(self, real: Any) -> None:
        object.__setattr__(self, "real", real)

    def __getattribute__(self, name: str) -> Any:
        guard(f"dice.{name}")
        return getattr(object.__getattribute__(self, "real"), name)


class TrappedAsk(Asked):
    """A question whose private parts go off as well."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("_"):
            guard(name)
        return super().__getattribute__(name)


def play_trapped(
    scenario: str,
    bots: Sequence[str | Bot],
    options: Mapping[str, str] | None = None,
    seed: int = 7,
    most: int = 10_000,
    *,
    story: bool = False,
    trap: bool = True,
    thoughts: int | None = None,
) -> Match[Any]:
    """A game, or its first so many actions, with the trap set; without it, several times
    quicker. `thoughts` are those an opponent may have for an answer."""
    match = grognard.new(scenario, options=options or {}, seed=seed, story=story, undo=False)
    match.dice = TrappedDice(match.dice)  # type: ignore[assignment]
    minds = {
        side: make_bot(bot, seed + n) if isinstance(bot, str) else bot
        for n, (side, bot) in enumerate(zip(match.game.sides, bots, strict=True))
    }
    while not match.over and match.played < most:
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        budget = Budget(thoughts)
        ask = trapped(match, side, budget) if trap else asked(match, side, budget)
        match.play(side, minds[side].decide(match.view(side), ask))
    return match


def trapped(match: Match[Any], side: str, budget: Budget | None = None) -> Asked:
    """The question a match waits on, with the trap set."""
    question: Question[Any] = Question(Trapped(match.state), match.ask.sides)
    return TrappedAsk(match.game, match.kit, question, side, budget or Budget())
