"""The prompt: what a side is asked now, and what it may click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.games.pg.present.answers import AssaultOn, Pick, Prompt, Volley
from grognard.games.pg.present.losing import losses
from grognard.games.pg.rules.r02_setup import EndSetUp, Ready, SetUp
from grognard.games.pg.rules.r03_segment import Acting, EndSegment, Pass, Segment
from grognard.games.pg.rules.r07_offers import Volleys
from grognard.games.pg.rules.r12_offers import Assaults
from grognard.games.pg.rules.r13_opportunity import HoldFire, Opportunity
from grognard.games.pg.rules.r15_air import Strikes
from grognard.games.pg.rules.r16_smoke import Screens
from grognard.games.pg.rules.r17_events import ABOUT_HEXES, Choice
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, settle
from grognard.kernel.offers import Family, Offer, One, Subsets, tag
from grognard.kernel.prompt import Deed
from grognard.kernel.prompt import deed as button
from grognard.kernel.value import Side

ASKED_BY_UNIT = ("set-up", "segment", "declaring", "acting")
"""Questions with so many answers that they are told piece by piece."""
MOST_PICKS = 120
HEX_KEYS = ("at", "to")
AT_A_HEX = ("fire", "bombard", "barrage", "strike", "fire-smoke", "off-board-smoke", "write-down")
"""Actions whose target is a hex."""


def prompt(s: State, side: Side) -> Prompt:
    """What this side is asked now, and all it may do."""
    ask = settle(s)
    if ask is None:
        return Prompt("", False, ())
    step = s.steps[-1]
    name = tag(type(step))
    if name == "declaring" and side not in ask.sides:
        name = "acting"  # how long the other side declares would tell of hidden units in reach
    plain = Prompt(name, side in ask.sides, ask.sides, step.rule, step.seen(s, side))
    if not plain.asked:
        return plain
    offers = list(step.offers(s, side))
    families = [o for o in offers if is_listed(o) and not _in_part(o)]
    by_unit = name in ASKED_BY_UNIT
    concerned = tuple(sorted({i for o in offers for i in _concerned(o)})) if by_unit else ()
    few = not by_unit and sum(o.size() for o in families) <= MOST_PICKS
    return msgspec.structs.replace(
        plain,
        deeds=tuple(_deeds(s, side, step, offers, concerned)),
        units=concerned,
        kinds=tuple(dict.fromkeys(kind for o in offers if (kind := sided(o)))),
        choices=tuple(pick(s, action) for o in families for action in o) if few else (),
        targets=tuple(_volleys(s, offers)),
        assaults=tuple(_assault(o) for o in offers if isinstance(o, Assaults)),
    )


def _deeds(
    s: State, side: Side, step: Any, offers: list[Offer[Any]], able: tuple[int, ...]
) -> Iterator[Deed]:
    """The single actions; those that end something also where they are barred, with what they give
    up."""
    ends: tuple[Action[Any], ...] = ()
    if isinstance(step, Segment):
        ends = (Pass(),)
    elif isinstance(step, Acting):
        ends = (EndSegment(),)
    elif isinstance(step, SetUp):
        ends = (Ready(), EndSetUp())
    for end in ends:
        lost = losses(s, side, end, able)
        yield button(f"do-{tag(type(end))}", end, end.why_not(s, side), lost)
    for offer in offers:
        if isinstance(offer, One) and offer.action not in ends:
            yield deed(s, side, offer.action)


def deed(s: State, side: Side, action: Action[Any]) -> Deed:
    """An action with the reasons that bar it, if any."""
    return button(f"do-{tag(type(action))}", action, action.why_not(s, side))


def _concerned(offer: Offer[Any]) -> Iterator[int]:
    """The pieces an offer is for."""
    if isinstance(offer, Volleys):
        yield from (i for crew in offer.crews for i in crew)
    elif isinstance(offer, Assaults):
        yield from (i for i, _ in offer.front.roles)
    elif isinstance(offer, Subsets):
        yield from offer.of
    elif is_listed(offer):
        unit = unit_of(offer)
        if unit >= 0:
            yield unit
        elif isinstance(offer, Family) and "unit" in offer.kind.__struct_fields__:
            yield from (key[0] if isinstance(key, tuple) else key for key in offer.keys)


def is_listed(offer: Offer[Any]) -> bool:
    """Whether its actions are told one by one; the others are put together by the player."""
    return not isinstance(offer, One | Volleys | Assaults | Subsets | Strikes)


def _in_part(offer: Offer[Any]) -> bool:
    """[17.6] Whether some of several players hold their fire: each is told of his own alone."""
    return isinstance(offer, Family) and offer.kind is HoldFire


def unit_of(offer: Offer[Any]) -> int:
    """The one piece an offer is for; -1 where it is for several, or for none."""
    return int(_told(offer).get("unit", -1))


def _told(offer: Offer[Any]) -> dict[str, Any]:
    """What an offer says of itself, without the list of its choices where that can be had: it may
    be long to make."""
    if isinstance(offer, Family | Screens):
        return {"do": tag(offer.kind), **offer.about}
    return offer.describe()


def sided(offer: Offer[Any]) -> str:
    """The kind of what a side does without a piece; empty for everything else."""
    if isinstance(offer, One | Volleys | Assaults | Subsets):
        return ""
    if isinstance(offer, Family) and "unit" in offer.kind.__struct_fields__:
        return ""
    about = _told(offer)
    return "" if "unit" in about else str(about["do"])


def pick(s: State, action: Action[Any]) -> Pick:
    """An action as something to point at."""
    plain = msgspec.to_builtins(action)
    do = plain["do"]
    target = plain.get("target", -1)
    at = next((plain[key] for key in HEX_KEYS if key in plain), -1)
    step = s.steps[-1]
    at_a_hex = do in AT_A_HEX or (isinstance(step, Choice) and step.event in ABOUT_HEXES)
    if at_a_hex:
        at = target
    losses = plain.get("losses", ())
    numbers = [plain["sector"] + 1] if "sector" in plain else plain.get("factors", ())
    return Pick(
        do=do,
        action=plain,
        unit=plain.get("unit", -1),
        other=next((plain[k] for k in ("carrier", "helper", "other", "prey") if k in plain),
                   -1 if at_a_hex else target),
        units=tuple(i for i, _ in losses) or tuple(plain.get("units", plain.get("leaders", ()))),
        hex=plain["path"][-1] if plain.get("path") else at,
        steps=tuple(n for _, n in losses) or tuple(plain.get("shares", numbers)),
    )  # fmt: skip


def _volleys(s: State, offers: list[Offer[Any]]) -> Iterator[Volley]:
    """[6.41, 7.33, 13.0] Fire upon a hex, all who may take part together."""
    found: dict[tuple[str, int], list[Volleys[Any]]] = {}
    for offer in offers:
        if isinstance(offer, Volleys):
            found.setdefault((tag(offer.kind), offer.target), []).append(offer)
        elif isinstance(offer, Subsets) and offer.kind is Opportunity:
            mover = offer.about["target"]
            yield Volley("opportunity", s.units[mover].at, mover, offer.of, (), ())
    for (do, target), same in found.items():
        yield Volley(
            do,
            target,
            -1,
            tuple(sorted({i for o in same for crew in o.crews for i in crew})),
            tuple(sorted({i for o in same for i in o.leaders})),
            tuple(sorted({o.combiner for o in same if o.combiner >= 0})),
        )


def _assault(offer: Assaults) -> AssaultOn:
    told = offer.describe()
    return AssaultOn(
        told["at"],
        tuple(told["inside"]),
        tuple(told["entering"]),
        tuple(told["behind"]),
        {i: tuple(vias) for i, vias in told["charge"].items()},
    )
