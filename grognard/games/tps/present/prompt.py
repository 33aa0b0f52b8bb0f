"""The prompt: what a side is asked now, and what it may click."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.games.tps.odds import second_thoughts
from grognard.games.tps.present.answers import Pick, Prompt, Target
from grognard.games.tps.present.losing import losses
from grognard.games.tps.rules.r05_setup import EndSetUp, Ready, SetUp
from grognard.games.tps.rules.r08_end import EndImpulse, Pass
from grognard.games.tps.rules.r08_impulse import Impulse
from grognard.games.tps.rules.r082_move import able
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r08354_losses import Losses
from grognard.games.tps.rules.r09_advantage import Offered
from grognard.games.tps.state import State
from grognard.kernel.flow import Action, settle
from grognard.kernel.offers import Offer, One, tag
from grognard.kernel.prompt import Deed
from grognard.kernel.prompt import deed as button
from grognard.kernel.value import Side

MOST_PICKS = 60
"""A question with more answers is asked by its offers."""


def prompt(s: State, side: Side) -> Prompt:
    """What this side is asked now, and all it may do."""
    ask = settle(s)
    if ask is None:
        return Prompt("", False, ())
    step = s.steps[-1]
    name = tag(type(step))
    about = step.seen(s, side)
    if isinstance(step, Offered):
        about |= {"weighed": msgspec.to_builtins(second_thoughts(s, step))}
    plain = Prompt(name, side in ask.sides, ask.sides, step.rule, about)
    if not plain.asked:
        return plain
    impulse = step if isinstance(step, Impulse) else None
    offers = list(impulse.deeds(s) if impulse else step.offers(s, side))
    deeds = [deed(s, side, o.action) for o in offers if isinstance(o, One)]
    if impulse:
        deeds = [deed(s, side, end) for end in (Pass(), EndImpulse())]
    elif isinstance(step, SetUp):
        deeds = [deed(s, side, end) for end in (Ready(), EndSetUp())]
    targets = [target(o) for o in offers if isinstance(o, Assaults)]
    families = [o for o in offers if not isinstance(o, One | Assaults)]
    few = not impulse and sum(o.size() for o in families) <= MOST_PICKS
    told = [o.describe() for o in families]
    return msgspec.structs.replace(
        plain,
        deeds=tuple(deeds),
        targets=tuple(targets),
        units=tuple(sorted(_units(told, targets) | set(able(s, impulse.side) if impulse else ()))),
        choices=tuple(pick(action) for o in families for action in o) if few else (),
        offers=tuple(told),
        cost=_worth(families) if isinstance(step, Losses) else {},
    )


def _units(told: list[dict[str, Any]], targets: list[Target]) -> set[int]:
    units = {i for t in targets for i in (*t.units, *t.ranged, *t.observers)}
    for family in told:
        units.update(int(family[key]) for key in ("unit", "fag", "air") if key in family)
        units.update(int(i) for i in family.get("of", ()))
        if family["do"] in ("rest", "hold", "recross", "take-back", "select"):
            units.update(int(i) for i in family["choices"])
    return units


def _worth(families: list[Offer[Any]]) -> dict[str, int]:
    return {how: int(n) for o in families for how, n in o.describe().get("worth", {}).items()}


def deed(s: State, side: Side, action: Action[Any]) -> Deed:
    """An action with the reasons that bar it, if any, and what it would give up."""
    no = action.why_not(s, side)
    return button(f"do-{tag(type(action))}", action, no, losses(s, side, action))


def pick(action: Action[Any]) -> Pick:
    """One answer of a few."""
    plain = msgspec.to_builtins(action)
    value = next((plain[key] for key in ("unit", "to", "area") if key in plain), plain["do"])
    areas = tuple(plain[key] for key in ("to", "at", "area", "target") if key in plain)
    return Pick(plain, value, areas)


def target(offer: Assaults) -> Target:
    """[8.3] A group that can be attacked."""
    front = offer.front
    return Target(
        front.at,
        front.group,
        tuple(front.inside),
        tuple(i for i, enters in front.inside.items() if enters),
        tuple(sorted(front.ranged)),
        tuple(front.observers),
        front.must,
        front.room,
        front.start,
    )
