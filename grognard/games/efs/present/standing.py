"""Standing orders: what a side leaves to its staff, within what the rules allow.

A question falls under one order at most. What the staff answers is chosen from the answers that the
question offers; where it weighs them, it knows no more than its side does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from grognard.games.efs.ai.imagine import imagine
from grognard.games.efs.ai.judge import Judge
from grognard.games.efs.ai.weights import PLAIN
from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.r13_support import AddGun
from grognard.games.efs.rules.r15_odds import support_points
from grognard.games.efs.rules.r15_supply import NameSupply
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, settle
from grognard.kernel.offers import Offer, One, tag
from grognard.kernel.value import Side

Order = Action[Any]
Offers = Sequence[Offer[Order]]

ASK, NONE, ALL, STAFF = "ask", "none", "all", "staff"
POLICIES: dict[str, tuple[str, ...]] = {
    "reaction": (ASK, NONE, STAFF),
    "orders": (ASK, NONE, STAFF),
    "air": (ASK, NONE, STAFF),
    "guns": (ASK, NONE, ALL, STAFF),
    "supply": (ASK, NONE, ALL, STAFF),
    "details": (ASK, STAFF),
    "losses": (ASK, STAFF),
    "retreats": (ASK, STAFF),
    "advance": (ASK, NONE, STAFF),
    "clerk": (ASK, NONE, STAFF),
}
"""What may be ordered for each kind of question: to be asked, to do nothing, to use all there is
(every gun in range, a point for every attack), or what the staff thinks best."""
COVERS = {
    "reaction": "reaction",
    "ordering": "orders",
    "allocation": "air", "air": "air",
    "gunnery": "guns", "bombardment": "guns", "mortars-back": "guns",
    "supplying": "supply",
    "taking-part": "details", "engineering": "details", "busting": "details",
    "losses": "losses",
    "retreat": "retreats", "breakthrough": "retreats",
    "advance": "advance",
    **dict.fromkeys(
        ("receiving", "sources", "extra", "air-points", "marking", "releases", "spending",
         "make-regiments", "special-groups", "modes", "from-active", "reservists", "placing",
         "conversions", "combining", "detaching", "recombining", "regaining", "cutting",
         "fortifying", "converting", "bridge-work", "recovery"), "clerk",
    ),
}  # fmt: skip
"""The order that a question falls under, by the tag of its step."""
LAST = ("end-", "no-", "go-", "spare-", "keep-", "bust-nothing", "mortars-stay", "ignore-")
"""How the tags of actions begin that do nothing and go on."""


def order_of(s: State) -> str:
    """The standing order that covers what is asked now; "" where none does."""
    return COVERS.get(tag(type(s.steps[-1])), "") if s.steps else ""


def answered(s: State, side: Side, policy: str) -> Order | None:
    """What the staff answers to what this side is asked; None where the player must."""
    ask = settle(s)
    kind = order_of(s)
    if ask is None or side not in ask.sides or policy not in POLICIES.get(kind, ()):
        return None
    offers = list(s.steps[-1].offers(s, side))
    found = CHOOSE[policy](s, side, offers)
    if found is None or next(iter(found.why_not(s, side)), None) is not None:
        return None
    return found


def asked(s: State, side: Side, offers: Offers) -> Order | None:
    return None


def nothing(s: State, side: Side, offers: Offers) -> Order | None:
    """The answer that does nothing and goes on."""
    single = (offer.action for offer in offers if isinstance(offer, One))
    return next((a for a in single if a.ends or tag(type(a)).startswith(LAST)), None)


def everything(s: State, side: Side, offers: Offers) -> Order | None:
    """[13.11, 15.21] The strongest gun that needs no point of supply of its own, one after another;
    a point for every attack, from as few units as can give it."""
    every = [action for offer in offers for action in offer]
    guns = [a for a in every if isinstance(a, AddGun) and a.asp < 0]
    if guns:
        return max(guns, key=lambda a: (gun_points(s, side, a), -a.unit))
    points = [a for a in every if isinstance(a, NameSupply)]
    if points:
        return min(points, key=lambda a: (len(a.units), a.units))
    return nothing(s, side, offers)


def gun_points(s: State, side: Side, action: AddGun) -> int:
    attack = next(a for a in s.attacks if not a.done and action.at in a.hexes)
    defending = s.kit.counters[attack.units[0]].side != SIDES.index(side)
    return support_points(s, (action.unit,), attack.hexes, defending=defending)


def weighed(s: State, side: Side, offers: Offers) -> Order | None:
    """What is rated highest on a table as the side imagines it."""
    table = imagine(s, side, Random(s.turn))
    return Judge(table, PLAIN).answer(offers)


CHOOSE: dict[str, Callable[[State, Side, Offers], Order | None]] = {
    ASK: asked,
    NONE: nothing,
    ALL: everything,
    STAFF: weighed,
}
