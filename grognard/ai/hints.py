"""Hints for people: the best plans for the side that is asked, compared as Veteran compares them.

They are made from what an opponent gets, the side's view and its question, so that a hint shows
nothing that the side may not know.
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
"""Plans that are shown."""
BEGINNING = 4
"""Actions of a plan that are shown, at most."""
LONG = 60
"""Actions of a plan that are played out for that."""
AMOUNTS = ("points", "choice", "strength", "value")
AT_A_UNIT = ("anti-tank", "opportunity", "opportunity-shot")
"""Actions whose target is a unit."""


class PlannedAction(Value, frozen=True):
    """Something to do: its kind, as `do-<do>` names it, with whom, and where."""

    do: str
    units: tuple[str, ...] = ()
    """Ids of counters."""
    places: tuple[str, ...] = ()
    """Names on the map; of a path, its end."""
    amount: str = ""
    """How many points, or which of the printed answers."""


class Hint(Value, frozen=True):
    """A plan somebody may follow."""

    what: Thought | None
    """Its sentence; None where nothing was compared and it is what Regular would do."""
    chance: float | None
    """Of winning with it, from 0 to 1, by playouts and its prior; None without playouts."""
    tried: int
    """Playouts."""
    reasons: tuple[Thought, ...]
    begins: tuple[PlannedAction, ...]
    """Its first actions, up to the first dice or the other side's answer, without those that all
    plans share; where hidden things cannot be drawn, its first action alone."""
    more: int = 0
    """How many actions it has besides, before the first dice."""


def hints(view: Any, ask: Asked, seed: int) -> tuple[Hint, ...]:
    """The best plans, the best first. One alone where there is nothing to compare, as in the middle
    of a phase. Plans that do the same in another order are one."""
    found: list[Hint] = []
    for one in weighed_plans(view, ask, seed):
        hint = told(view, ask, one, seed)
        if all(set(hint.begins) != set(other.begins) for other in found):
            found.append(hint)
        if len(found) == MOST:
            break
    return told_apart(found or [told(view, ask, None, seed)])


def weighed_plans(view: Any, ask: Asked, seed: int) -> list[Weighed]:
    """The plans in the order of the comparison; then those for which there was no time."""
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
    """Each plan with the actions that only it has, as far as there are such."""
    shared = set(found[0].begins).intersection(*(hint.begins for hint in found[1:]))
    few = []
    for hint in found:
        own = [deed for deed in hint.begins if deed not in shared] or hint.begins
        shown = tuple(own[:BEGINNING])
        few.append(replace(hint, begins=shown, more=len(hint.begins) - len(shown)))
    return tuple(few)


def told(view: Any, ask: Asked, weighed: Weighed | None, seed: int) -> Hint:
    """A plan with its first actions and reasons."""
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
    # The prior is part of it, as it is of the order: the first has the highest.
    chance = round(min(1.0, max(0.0, weighed.chance)), 3) if tried else None
    return Hint(weighed.plan.what, chance, tried, reasons or later, begins)


def beginning(
    ask: Asked, bot: Regular, action: Action[Any], seed: int
) -> tuple[tuple[PlannedAction, ...], tuple[Thought, ...]]:
    """The first actions of a plan, played on an imagined table up to the first dice or the other
    side's answer, and the thoughts at the second."""
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


def deed_of(action: Action[Any], kit: Any) -> PlannedAction:
    """An action in the names of the counters and the map."""
    do, plain = tag(type(action)), msgspec.to_builtins(action)
    units = [n for name in (UNIT, UNITS) for n in numbers(plain.get(name))]
    places = [numbers(plain.get(name))[-1:] for name in PLACES]
    if do in AT_A_UNIT:
        units.append(plain["target"])
        places = []
    return PlannedAction(
        do,
        tuple(kit.counters[n].id for n in units),
        tuple(kit.names[n] for few in places for n in few),
        next((str(plain[name]) for name in AMOUNTS if name in plain), ""),
    )


def numbers(value: Any) -> list[int]:
    """A unit or a place, or several."""
    found = value if isinstance(value, list | tuple) else [value]
    return [n for n in found if isinstance(n, int) and n >= 0]
