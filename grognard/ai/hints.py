"""Hints for people: the best plans for the side that is asked, weighed as the third opponent does.

Whoever thinks them out gets what an opponent gets, the side's view and its question, so a hint
tells nothing that the side may not know.
"""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.ai.asking import Asked
from grognard.ai.regular import Regular
from grognard.ai.veteran import Veteran, Weighed
from grognard.kernel.events import Event, heard_by
from grognard.kernel.thought import Thought
from grognard.kernel.value import Value

MOST = 3
"""Plans that are told."""
BEGINNING = 6
"""Actions of a plan that are told, at most."""


class Hint(Value, frozen=True):
    """A plan somebody may follow."""

    what: Thought | None
    """Its sentence; None where nothing was compared and it is simply what the second opponent
    would do."""
    chance: float | None
    """Of winning with it, from 0 to 1, as far as playing it out in the head can tell."""
    tried: int
    """How often it was played out."""
    reasons: tuple[Thought, ...]
    begins: tuple[Event, ...]
    """What it begins with, as the story would tell it, up to the first dice or the other side's
    answer; nothing where the table cannot be imagined."""


def hints(view: Any, ask: Asked, seed: int) -> tuple[Hint, ...]:
    """The best plans, the best first; one alone where there is nothing to compare. Plans that
    begin in the same way are one: a person could not tell them apart."""
    veteran = Veteran(seed)
    found: list[Hint] = []
    for one in veteran.weigh(view, ask):
        hint = told(view, ask, one, seed)
        if all((hint.begins, hint.reasons) != (other.begins, other.reasons) for other in found):
            found.append(hint)
        if len(found) == MOST:
            break
    return tuple(found) or (told(view, ask, None, seed),)


def told(view: Any, ask: Asked, weighed: Weighed | None, seed: int) -> Hint:
    """A plan with what it begins with and why."""
    bot = Regular(seed)
    action = None
    if weighed is not None:
        bot.take(weighed.plan.temper)
        action = weighed.plan.first
    reasons: tuple[Thought, ...] = ()
    if action is None:
        action = bot.decide(view, ask)
        reasons = bot.thinks()
    begins, later = beginning(ask, bot, action, seed)
    if weighed is None:
        return Hint(None, None, 0, reasons, begins)
    chance, tried = round(weighed.chance, 3), len(weighed.chances)
    return Hint(weighed.plan.what, chance, tried, reasons or later, begins)


def beginning(
    ask: Asked, bot: Regular, action: Any, seed: int
) -> tuple[tuple[Event, ...], tuple[Thought, ...]]:
    """What is told when a plan is begun in the head, and what was thought at its second action."""
    match, side = ask.imagine(Random(seed), story=True), ask.side
    if match is None:
        return (), ()
    events: list[Event] = []
    thoughts: tuple[Thought, ...] | None = None
    for n in range(BEGINNING):
        events += heard_by(match.play(side, action), side)
        question = match.asked()
        if question is None or question.sides != (side,) or n + 1 == BEGINNING:
            break
        action = bot.decide(match.view(side), Asked(match.game, match.kit, question, side))
        thoughts = bot.thinks() if thoughts is None else thoughts
    return tuple(events), thoughts or ()
