"""Hints for people: the best plans for the side that is asked, weighed as the third opponent does.

Whoever thinks them out gets what an opponent gets, the side's view and its question, so a hint
tells nothing that the side may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from grognard.ai.asking import Asked
from grognard.ai.fields import PLACES, UNIT, UNITS
from grognard.ai.regular import Regular
from grognard.ai.veteran import Veteran, Weighed
from grognard.ai.weights import weight_sets
from grognard.kernel.flow import Action
from grognard.kernel.offers import tag
from grognard.kernel.planning import Thought
from grognard.kernel.value import Value

MOST = 3
"""Plans that are told."""
BEGINNING = 4
"""Actions of a plan that are told, at most."""
LONG = 60
"""Actions of a plan that are looked at for that."""
AMOUNTS = ("points", "choice", "strength", "value")
AT_A_UNIT = ("anti-tank", "opportunity", "opportunity-shot")
"""Actions whose target is a unit."""


class Errand(Value, frozen=True):
    """Something to do: its kind, as `do-<do>` names it, with whom, and where."""

    do: str
    units: tuple[str, ...] = ()
    """By the ids of their counters."""
    places: tuple[str, ...] = ()
    """By their names on the map; of a way, where it leads."""
    amount: str = ""
    """How many points, or which of the printed answers."""


class Hint(Value, frozen=True):
    """A plan somebody may follow."""

    what: Thought | None
    """Its sentence; None where nothing was compared and it is simply what the second opponent
    would do."""
    chance: float | None
    """Of winning with it, from 0 to 1, by playing it out in the head and what spoke for it before;
    None where it was not played out."""
    tried: int
    """How often it was played out."""
    reasons: tuple[Thought, ...]
    begins: tuple[Errand, ...]
    """What it begins with, up to the first dice or the other side's answer, and of that what the
    other plans do not; where the hidden cannot be imagined, its first action alone."""
    more: int = 0
    """How many actions it has besides, before the first dice."""


def hints(view: Any, ask: Asked, seed: int) -> tuple[Hint, ...]:
    """The best plans, the best first. One alone where there is nothing to compare, or nothing that
    the games compare plans at: in the middle of a phase. Plans that do the same, in whatever
    order, are one: a person could not tell them apart."""
    found: list[Hint] = []
    for one in weighed_plans(view, ask, seed):
        hint = told(view, ask, one, seed)
        if all(set(hint.begins) != set(other.begins) for other in found):
            found.append(hint)
        if len(found) == MOST:
            break
    return told_apart(found or [told(view, ask, None, seed)])


def weighed_plans(view: Any, ask: Asked, seed: int) -> list[Weighed]:
    """The plans as they were compared; then those for which there was no time."""
    planner = ask.opponents.plans
    if not planner.decision_point(view):
        return []
    found = Veteran(seed).weigh(view, ask)
    tried = [one.plan.what for one in found]
    if not found:
        return []
    plans = planner.candidates(view, ask.kit, ask.offers(), weight_sets(ask.opponents))
    return found + [Weighed(plan) for plan in plans if plan.what not in tried]


def told_apart(found: Sequence[Hint]) -> tuple[Hint, ...]:
    """Of each plan what makes it another than the others, where that is the first of it."""
    shared = set(found[0].begins).intersection(*(hint.begins for hint in found[1:]))
    few = []
    for hint in found:
        own = [deed for deed in hint.begins if deed not in shared] or hint.begins
        shown = tuple(own[:BEGINNING])
        few.append(replace(hint, begins=shown, more=len(hint.begins) - len(shown)))
    return tuple(few)


def told(view: Any, ask: Asked, weighed: Weighed | None, seed: int) -> Hint:
    """A plan with all it does at first, and why."""
    bot = Regular(seed)
    action = None
    if weighed is not None:
        bot.take(weighed.plan.weights)
        action = weighed.plan.first
    reasons: tuple[Thought, ...] = ()
    if action is None:
        action = bot.decide(view, ask)
        reasons = bot.thinks()
    begins, later = beginning(ask, bot, action, seed)
    if weighed is None:
        return Hint(None, None, 0, reasons, begins)
    tried = len(weighed.chances)
    # What speaks for it beforehand is in it, as it is in their order: the best has the most.
    chance = round(min(1.0, max(0.0, weighed.chance)), 3) if tried else None
    return Hint(weighed.plan.what, chance, tried, reasons or later, begins)


def beginning(
    ask: Asked, bot: Regular, action: Action[Any], seed: int
) -> tuple[tuple[Errand, ...], tuple[Thought, ...]]:
    """The first actions of a plan as it is begun in the head, up to the first dice or the other
    side's answer, and what was thought at the second."""
    match, side = ask.imagine(Random(seed)), ask.side
    deeds = [deed_of(action, ask.kit)]
    thoughts: tuple[Thought, ...] | None = None
    while match is not None and len(deeds) < LONG:
        match.play(side, action)
        question = match.asked()
        if question is None or question.sides != (side,):
            break
        action = bot.decide(match.view(side), Asked(match.game, match.kit, question, side))
        thoughts = bot.thinks() if thoughts is None else thoughts
        deeds.append(deed_of(action, ask.kit))
    return tuple(deeds), thoughts or ()


def deed_of(action: Action[Any], kit: Any) -> Errand:
    """An action in the names of the counters and the map."""
    do, plain = tag(type(action)), msgspec.to_builtins(action)
    units = [n for name in (UNIT, UNITS) for n in numbers(plain.get(name))]
    places = [numbers(plain.get(name))[-1:] for name in PLACES]
    if do in AT_A_UNIT:
        units.append(plain["target"])
        places = []
    return Errand(
        do,
        tuple(kit.counters[n].id for n in units),
        tuple(kit.names[n] for few in places for n in few),
        next((str(plain[name]) for name in AMOUNTS if name in plain), ""),
    )


def numbers(value: Any) -> list[int]:
    """A unit or a place, or several."""
    found = value if isinstance(value, list | tuple) else [value]
    return [n for n in found if isinstance(n, int) and n >= 0]
