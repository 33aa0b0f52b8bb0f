"""What may be done now at a table of areas, as lists to choose from.

An offer of one action is a line; a family of actions is a list behind a line; an action made of
choices for several units (an attack, losses, a fortification) is a plan, put together unit by unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.cli.table.city_words import CityWords
from grognard.cli.table.lists import FEW, OUT, Line, Plan
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r08354_losses import Pay, Payments
from grognard.kernel.offers import Offer, One, Subsets, tag


def menu(offers: Iterable[Offer[Any]], words: CityWords) -> tuple[Line, ...]:
    """The first list: everything on offer, behind what it is where that is much."""
    by_kind: dict[str, list[Line]] = {}
    for offer in offers:
        by_kind.setdefault(offer.describe()["do"], []).append(line(offer, words))
    if sum(map(len, by_kind.values())) <= FEW:
        return tuple(one for some in by_kind.values() for one in some)
    return tuple(
        some[0] if len(some) == 1 else Line(words.kind(kind, len(some)), lines=tuple(some))
        for kind, some in by_kind.items()
    )


def line(offer: Offer[Any], words: CityWords) -> Line:
    """One offer."""
    if isinstance(offer, One):
        return Line(words.action(offer.action), offer.action)
    made = plan(offer, words)
    if made is not None:
        return Line(made.title, plan=made)
    actions = tuple(offer)
    if len(actions) == 1:
        return Line(words.action(actions[0]), actions[0])
    told = offer.describe()
    label = words.kind(told["do"], len(actions), told.get("unit", told.get("fag", -1)))
    return Line(label, lines=tuple(Line(words.action(action), action) for action in actions))


def plan(offer: Offer[Any], words: CityWords) -> Plan | None:
    """An offer that is put together unit by unit; nothing for one that is listed."""
    told = offer.describe()
    if isinstance(offer, Assaults):
        title = words.target(told["target"], told["group"])
        return Plan(title, _parts(told), lambda roles: _attack(told, roles))
    if isinstance(offer, Payments):
        title = words.kind("pay", int(told["owed"]))
        ways = {int(unit): (OUT, *hows) for unit, hows in told["units"].items()}
        return Plan(
            title, ways, lambda roles: Pay(tuple((i, how) for i, how in roles.items() if how))  # type: ignore[misc]
        )  # fmt: skip
    if isinstance(offer, Subsets):
        return Plan(
            words.kind(tag(offer.kind), len(offer.of), *offer.of[:1]),
            dict.fromkeys(offer.of, ("take", OUT)),
            lambda roles: offer.make(tuple(i for i, role in roles.items() if role)),
        )
    return None


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
