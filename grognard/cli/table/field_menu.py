"""What may be done now at a table of boards, as lists to choose from.

Offers of one kind stand behind their kind, those of one piece behind the piece. Fire, assaults and
what is shared out are plans, put together piece by piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from rich.text import Text

from grognard.cli.table.field_words import FieldWords, place
from grognard.cli.table.lists import FEW, OUT, Line, Plan
from grognard.games.pg.rules.r07_offers import Volleys
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_offers import BEHIND, IN, Assaults
from grognard.games.pg.rules.r13_opportunity import StandingOrders
from grognard.games.pg.rules.r15_air import Strike, Strikes
from grognard.games.pg.rules.r16_smoke import Screens
from grognard.games.pg.rules.r17_events import ABOUT_HEXES, Pick
from grognard.games.pg.state import Orders
from grognard.games.pg.view import View
from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer, One, Subsets, tag

RANGES = (1, 2, 3, 4, 6, 8)
"""[13.0] Up to which one may want to be asked."""
MOST = 2_000
"""Actions of one offer that are listed."""


def menu(
    offers: Iterable[Offer[Any]], words: FieldWords, view: View, takes: Sequence[str]
) -> tuple[Line, ...]:
    """The first list: everything on offer, behind what it is where that is much."""
    by_kind: dict[str, list[Line]] = {}
    for offer in offers:
        by_kind.setdefault(_kind(offer), []).append(line(offer, words, view))
    if sum(map(len, by_kind.values())) <= FEW:
        found = [one for some in by_kind.values() for one in some]
    else:
        found = [
            some[0] if len(some) == 1 else Line(words.kind(kind, len(some)), lines=tuple(some))
            for kind, some in by_kind.items()
        ]
    if "standing-orders" in takes:
        found.append(standing_orders(words))
    return tuple(found)


def _kind(offer: Offer[Any]) -> str:
    """What an offer does, without the list of its choices, which may be long to make."""
    if isinstance(offer, One):
        return tag(type(offer.action))
    if isinstance(offer, Family | Subsets | Volleys | Screens):
        return tag(offer.kind)
    return str(offer.describe()["do"])


def line(offer: Offer[Any], words: FieldWords, view: View) -> Line:
    """One offer."""
    if isinstance(offer, One):
        return _act(words, offer.action, view)
    if isinstance(offer, Strikes):
        return _strikes(offer, words, view)
    if isinstance(offer, Screens):
        unit = offer.about.get("unit", -1)
        label = words.kind(_kind(offer), offer.size(), unit)
        return Line(label, lines=partial(_listed, offer, words, view))
    made = plan(offer, words)
    if made is not None:
        told = offer.describe()
        return Line(made.title, plan=made, place=int(told.get("target", told.get("at", -1))))
    if offer.size() == 1:
        return _act(words, next(iter(offer)), view)
    about = offer.about if isinstance(offer, Family) else {}
    unit = int(about.get("unit", -1))
    at = next((one.at for one in view.units if one.unit == unit), -1)
    label = words.kind(_kind(offer), offer.size(), unit, at)
    return Line(label, lines=partial(_listed, offer, words, view), place=at)


def _act(words: FieldWords, action: Action[Any], view: View) -> Line:
    if isinstance(action, Pick) and view.about.get("event") in ABOUT_HEXES:
        return Line(words.action(action, hexes=True), action, place=action.target)
    return Line(words.action(action), action, place=place(action))


def _listed(offer: Offer[Any], words: FieldWords, view: View) -> tuple[Line, ...]:
    """Every action of an offer; those upon hexes with enemies come first."""
    foes = _foes(view)
    found = [_act(words, action, view) for _, action in zip(range(MOST), offer, strict=False)]
    return tuple(sorted(found, key=lambda one: one.place not in foes))


def _foes(view: View) -> frozenset[int]:
    return frozenset(unit.at for unit in view.units if unit.side != view.side and unit.at >= 0)


def _strikes(offer: Strikes, words: FieldWords, view: View) -> Line:
    """[15.11] Hexes with enemies, then all others; behind each which aircraft go."""
    foes = _foes(view)

    def upon(at: int) -> tuple[Line, ...]:
        made = [Strike(at, planes) for planes in offer.sets(at)]
        return tuple(_act(words, action, view) for action in (*made, *offer.hunts(at)))

    def hexes(wanted: Callable[[int], bool]) -> tuple[Line, ...]:
        return tuple(
            Line(words.target("strike", at), lines=partial(upon, at), place=at)
            for at in offer.hexes()
            if wanted(at) and offer.sets(at)
        )

    def all_of_them() -> tuple[Line, ...]:
        others = partial(hexes, lambda at: at not in foes)
        elsewhere = Line(words.kind("strike", len(offer.hexes())), lines=others)
        return (*hexes(lambda at: at in foes), elsewhere)

    return Line(words.kind("strike", len(offer.planes)), lines=all_of_them)


def standing_orders(words: FieldWords) -> Line:
    """[13.0] When one wants to be asked for opportunity fire."""
    wanted = [Orders(), *(Orders(upto=far) for far in RANGES), Orders(ask=False)]
    return Line(
        Text(words.say("do-standing-orders")),
        lines=tuple(Line(words.orders(one), StandingOrders(one)) for one in wanted),
    )


# ---- plans ---------------------------------------------------------------------------------


def plan(offer: Offer[Any], words: FieldWords) -> Plan | None:
    """An offer that is put together piece by piece; nothing for one that is listed."""
    if isinstance(offer, Volleys):
        return _volley(offer, words)
    if isinstance(offer, Assaults):
        return Plan(words.target("assault", offer.front.at), _parts(offer), partial(_storm, offer))
    if isinstance(offer, Subsets):
        title = words.kind(tag(offer.kind), len(offer.of))
        roles = dict.fromkeys(offer.of, ("take", OUT))
        return Plan(title, roles, lambda chosen: offer.make(_those(chosen, "take")))
    return None


def _those(roles: Mapping[int, str], role: str) -> tuple[int, ...]:
    return tuple(sorted(i for i, mine in roles.items() if mine == role))


def _volley(offer: Volleys[Any], words: FieldWords) -> Plan:
    """[6.41, 6.42, 7.33] Who fires upon a hex, and which leaders raise it."""
    roles: dict[int, tuple[str, ...]] = {i: ("take", OUT) for crew in offer.crews for i in crew}
    roles |= dict.fromkeys(offer.leaders, ("raise", OUT))
    title = words.target(tag(offer.kind), offer.target, offer.combiner)
    return Plan(
        title,
        roles,
        lambda chosen: offer.make(_those(chosen, "take"), _those(chosen, "raise"), offer.combiner),
    )


def _parts(offer: Assaults) -> dict[int, tuple[str, ...]]:
    """[12.3, 15.31] Who attacks, comes in behind, or charges by which hex."""
    names = {IN: "in", BEHIND: "behind"}
    return {
        i: tuple(sorted((names.get(r, OUT) if r < 0 else f"charge {r}" for r in roles),
                        key=lambda role: role != "in"))
        for i, roles in offer.front.roles
    }  # fmt: skip


def _storm(offer: Assaults, roles: Mapping[int, str]) -> Assault:
    charge = [(i, int(role.split()[1])) for i, role in roles.items() if role.startswith("charge")]
    return Assault(
        offer.front.at, _those(roles, "in"), _those(roles, "behind"), tuple(sorted(charge))
    )
