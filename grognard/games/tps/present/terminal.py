"""Stalingrad in the terminal: the list of areas, and what may be done in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.text import Text

from grognard.cli.output import lang, voice
from grognard.games.tps.kit import GROUPS, Kit
from grognard.games.tps.present import console
from grognard.games.tps.present.queries import AttackOn
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r08354_losses import Pay, Payments
from grognard.games.tps.view import View
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.value import Side
from grognard.present import menus
from grognard.present.menus import DIM, OUT, Line, Plan

PLACES = ("at", "area", "to", "target", "landing", "zone")
"""Fields of an action that name an area."""
HEAD = 5
"""Lines of the status that are shown above the areas."""


def say(key: str, **about: str | int) -> str:
    return voice().of("tps").say(key, **about)


# ---- the areas -----------------------------------------------------------------------------


def status(match: Match[Any], view: View) -> Sequence[Text]:
    return console.status(match, view)[:HEAD]


def first_place(match: Match[Any], view: View) -> int:
    """Where most units of the side stand; an area of the list where none is on the map."""
    mine = sorted(unit.at for unit in view.units if unit.side == view.side and unit.at >= 0)
    return mine[len(mine) // 2] if mine else min(match.kit.ground.open)


def step(match: Match[Any], at: int, direction: str) -> int:
    """The next area of the list, up or down."""
    rows = sorted(match.kit.ground.open)
    by = -1 if direction in ("left", "up") else 1
    return int(rows[(rows.index(at) + by) % len(rows)]) if at in rows else int(rows[0])


def window(
    match: Match[Any], view: View, at: int, lit: frozenset[int], size: tuple[int, int]
) -> Sequence[Any]:
    """[3.2] All areas, one line each; those that are lit come first in bold."""
    kit: Kit = match.kit
    rows = sorted(kit.ground.open)
    table = console.areas(kit, view, rows, lang(), cursor=at, lit=lit)
    return [table, *console.beside(kit, view)]


# ---- what may be done ----------------------------------------------------------------------


def menu(match: Match[Any], view: View, offers: Sequence[Offer[Any]]) -> tuple[Line, ...]:
    return menus.menu(offers, Words(match.kit, view))


def foreseen(match: Match[Any], side: Side, action: Action[Any]) -> Text | None:
    """[8.35] Both sums of an attack, and what the dice may bring."""
    if not isinstance(action, Attack):
        return None
    asked = AttackOn(action.target, action.group, action.units, action.ranged, action.observers)
    try:
        answer = asked.answer(match.state, side)
    except Illegal:
        return None
    text = Text(f"{answer.offence} : {answer.defence}", "bold #ffffff")
    for chance in answer.chances[:5]:
        share = round(100 * chance.falls / chance.of)
        if share:
            text.append(f"  {say(f'fall-{chance.result}')} {share} %", "#c9d1d9")
    return text


class Words:
    """How the offers of an impulse read."""

    def __init__(self, kit: Kit, view: View) -> None:
        self.kit = kit
        self.view = view

    def area(self, at: int) -> str:
        return say("the-area", area=self.kit.place(at))

    def unit(self, i: int) -> str:
        counter = self.kit.counters[i]
        return counter.label or counter.id

    def home(self, unit: int) -> int:
        return next((one.at for one in self.view.units if one.unit == unit), -1)

    def kind(self, kind: str, count: int, unit: int = -1) -> Text:
        text = Text(say(f"do-{kind}"))
        if unit >= 0:
            text.append(f"  {self.unit(unit)}", "bold")
        return text.append(f"  ({count})", DIM)

    def action(self, action: Action[Any]) -> Text:
        plain = msgspec.to_builtins(action)
        text = Text(say(f"do-{plain['do']}"))
        for key in ("unit", "fag"):
            if key in plain:
                text.append(f"  {self.unit(plain[key])}", "bold")
        for at in self._places(plain):
            text.append(f" → {self.area(at)}")
        if "group" in plain:
            text.append(", " + say(f"group-{GROUPS[plain['group']]}"), DIM)
        named = (*plain.get("units", ()), *plain.get("observers", ()))
        if named:
            text.append(" " + ", ".join(self.unit(i) for i in named), DIM)
        return text

    def _places(self, plain: dict[str, Any]) -> list[int]:
        places = [plain[key] for key in PLACES if isinstance(plain.get(key), int)]
        return [*places, *plain.get("path", ())[-1:]]

    def place(self, action: Action[Any]) -> int:
        return next(iter(self._places(msgspec.to_builtins(action))), -1)

    def role(self, unit: int, role: str) -> Text:
        return menus.checked(self.unit(unit), role, say(f"role-{role}") if role else "")

    def line(self, offer: Offer[Any]) -> Line | None:
        """[8.3, 8.354] An attack, and losses: put together unit by unit."""
        if isinstance(offer, Assaults):
            told = offer.describe()
            title = Text(say("do-attack")).append(f"  {self.area(told['target'])}", "bold")
            title.append(", " + say(f"group-{GROUPS[told['group']]}"), DIM)
            plan = Plan(title, _parts(told), lambda roles: _attack(told, roles), self.role)
            return Line(title, plan=plan, place=told["target"])
        if isinstance(offer, Payments):
            told = offer.describe()
            title = self.kind("pay", int(told["owed"]))
            ways = {int(unit): (OUT, *hows) for unit, hows in told["units"].items()}
            return Line(title, plan=Plan(title, ways, _payment, self.role))
        return None


def _payment(roles: Mapping[int, str]) -> Pay:
    return Pay(tuple((i, how) for i, how in roles.items() if how))  # type: ignore[misc]


def _parts(told: Mapping[str, Any]) -> dict[int, tuple[str, ...]]:
    """[8.31, 8.24] What each unit could do in this attack."""
    found: dict[int, tuple[str, ...]] = {}
    for unit in (*told["inside"], *told["ranged"], *told["observers"]):
        if unit in told["must"]:
            found[unit] = ("in",)
            continue
        roles = [OUT]
        roles += ["in"] if unit in told["inside"] else []
        roles += ["ranged"] if unit in told["ranged"] else []
        roles += ["observer"] if unit in told["observers"] else []
        found[unit] = tuple(roles)
    return found


def _attack(told: Mapping[str, Any], roles: Mapping[int, str]) -> Attack:
    def those(role: str) -> tuple[int, ...]:
        return tuple(sorted(i for i, mine in roles.items() if mine == role))

    return Attack(told["target"], told["group"], those("in"), those("ranged"), those("observer"))
