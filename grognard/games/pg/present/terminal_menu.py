"""The offers of Panzer Grenadier that are not plain lists: fire and assaults, put together piece by
piece, air strikes by hex, and standing orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from rich.text import Text

from grognard.games.pg.piece_state import Orders
from grognard.games.pg.present.terminal_words import Words, say
from grognard.games.pg.rules.r07_offers import Volleys
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_offers import BEHIND, IN, Assaults
from grognard.games.pg.rules.r13_opportunity import StandingOrders
from grognard.games.pg.rules.r15_air import Strike, Strikes
from grognard.games.pg.rules.r16_smoke import Screens
from grognard.games.pg.view import View
from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer, tag
from grognard.present import menus
from grognard.present.menus import OUT, Line, Plan

RANGES = (1, 2, 3, 4, 6, 8)
"""[13.0] Up to which one may want to be asked."""


def menu(offers: Iterable[Offer[Any]], words: Words, takes: Sequence[str]) -> tuple[Line, ...]:
    """The first list; standing orders come last, where they may be given."""
    found = menus.menu(offers, Menu(words))
    return (*found, standing_orders(words)) if "standing-orders" in takes else found


class Menu:
    """The wording of the game, with the lines of its own offers."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.kind, self.action = words.kind, words.action
        self.place, self.home, self.role = words.place, words.home, words.role

    def line(self, offer: Offer[Any]) -> Line | None:
        if isinstance(offer, Strikes):
            return _strikes(offer, self)
        if isinstance(offer, Volleys):
            made = _volley(offer, self.words)
            return Line(made.title, plan=made, place=offer.target)
        if isinstance(offer, Assaults):
            title = self.words.target("assault", offer.front.at)
            made = Plan(title, _parts(offer), partial(_storm, offer), self.role)
            return Line(title, plan=made, place=offer.front.at)
        if isinstance(offer, Screens):
            unit = offer.about.get("unit", -1)
            label = self.kind(tag(offer.kind), offer.size(), unit)
            return Line(label, lines=partial(_listed, offer, self))
        if isinstance(offer, Family) and offer.size() > 1:
            unit = int(offer.about.get("unit", -1))
            label = self.kind(tag(offer.kind), offer.size(), unit)
            return Line(label, lines=partial(_listed, offer, self), place=self.home(unit))
        return None


def _listed(offer: Offer[Any], words: Menu) -> tuple[Line, ...]:
    """Every action of an offer; those upon hexes with enemies come first."""
    foes = _foes(words.words.view)
    return tuple(sorted(menus.listed(offer, words), key=lambda one: one.place not in foes))


def _foes(view: View) -> frozenset[int]:
    return frozenset(unit.at for unit in view.units if unit.side != view.side and unit.at >= 0)


def _strikes(offer: Strikes, words: Menu) -> Line:
    """[15.11] Hexes with enemies, then all others; behind each which aircraft go."""
    foes = _foes(words.words.view)

    def upon(at: int) -> tuple[Line, ...]:
        made: list[Action[Any]] = [Strike(at, planes) for planes in offer.sets(at)]
        return tuple(menus.act(action, words) for action in (*made, *offer.hunts(at)))

    def hexes(wanted: Callable[[int], bool]) -> tuple[Line, ...]:
        return tuple(
            Line(words.words.target("strike", at), lines=partial(upon, at), place=at)
            for at in offer.hexes()
            if wanted(at) and offer.sets(at)
        )

    def all_of_them() -> tuple[Line, ...]:
        others = partial(hexes, lambda at: at not in foes)
        elsewhere = Line(words.kind("strike", len(offer.hexes())), lines=others)
        return (*hexes(lambda at: at in foes), elsewhere)

    return Line(words.kind("strike", len(offer.planes)), lines=all_of_them)


def standing_orders(words: Words) -> Line:
    """[13.0] When one wants to be asked for opportunity fire."""
    wanted = [Orders(), *(Orders(upto=far) for far in RANGES), Orders(ask=False)]
    return Line(
        Text(say("do-standing-orders")),
        lines=tuple(Line(words.orders(one), StandingOrders(one)) for one in wanted),
    )


# ---- plans ---------------------------------------------------------------------------------


def _those(roles: Mapping[int, str], role: str) -> tuple[int, ...]:
    return tuple(sorted(i for i, mine in roles.items() if mine == role))


def _volley(offer: Volleys[Any], words: Words) -> Plan:
    """[6.41, 6.42, 7.33] Who fires upon a hex, and which leaders raise it."""
    roles: dict[int, tuple[str, ...]] = {i: ("take", OUT) for crew in offer.crews for i in crew}
    roles |= dict.fromkeys(offer.leaders, ("raise", OUT))
    title = words.target(tag(offer.kind), offer.target, offer.combiner)
    return Plan(
        title,
        roles,
        lambda chosen: offer.make(_those(chosen, "take"), _those(chosen, "raise"), offer.combiner),
        words.role,
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
