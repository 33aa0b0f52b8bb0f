"""Views, actions and choices as arrays of numbers of a fixed size.

They are made from the view of one side, the public kit and the question alone: an encoding knows
no more than a player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from grognard.ai.asking import Asked
from grognard.ai.fields import PATH, UNIT, UNITS, fields_of
from grognard.kernel.flow import Action
from grognard.kernel.game import Game
from grognard.kernel.legality import Illegal
from grognard.kernel.offers import Offer, Subsets, tag

Floats = npt.NDArray[np.float32]

PLACES = ("own", "enemy", "worth", "ours")
"""Of each place of the map: strength of own and enemy units, victory points, and who holds it."""
FACTS = ("turn", "score", "own", "enemy", "lost")
TRAITS = (
    "units", "strength", "steps", "worth", "own-there", "enemy-there", "enemy-near", "own-near",
    "nearer", "attack", "odds", "leaves",
)  # fmt: skip
"""Of an action, besides its kind: how many units it uses and how strong they are; how far they go;
what the place it is about is worth and who stands there and next to it; whether it brings them
nearer to the enemy; whether it is an attack, at which share of both sums; and what they leave."""

ONE, MANY = (UNIT,), (UNITS, "ranged")
WHERE = ("target", "hex", "area", "to", "at", "landing", "zone")
LIMIT = 20.0
"""No number of an encoding lies beyond it."""


class Encoding:
    """The arrays of one scenario."""

    def __init__(self, game: Game[Any], kit: Any) -> None:
        self.game = game
        self.kit = kit
        self.kinds = {tag(kind): n for n, kind in enumerate(game.actions)}
        self.facet = game.environment() if game.environment else None
        self.worth = list(self.facet.worth(kit)) if self.facet else []
        """What each place is worth, in points of victory."""
        self.places = len(self.worth)
        self.size = len(PLACES) * self.places + len(FACTS) + len(self.kinds)
        self.traits = len(self.kinds) + len(TRAITS)

    @cached_property
    def around(self) -> Sequence[Sequence[int]]:
        return self.facet.around(self.kit) if self.facet else ()

    def strength(self, unit: int) -> float:
        """The printed combat points of a counter, in tens."""
        return self.facet.strength(self.kit, unit) if self.facet else 0.0

    # ---- the table -------------------------------------------------------------------------

    def table(self, view: Any) -> Table:
        return Table(self, view)

    def observation(self, table: Table, kinds: Iterable[str]) -> Floats:
        view, n = table.view, self.places
        found = np.zeros(self.size, np.float32)
        found[:n], found[n : 2 * n] = table.own, table.enemy
        found[2 * n : 3 * n] = self.worth
        control = self.facet.holders(view) if self.facet else ()
        if len(control) == n:
            ours = {view.side: 1.0, "": 0.0}
            found[3 * n : 4 * n] = [ours.get(side, -1.0) for side in control]
        facts = (view.turn / 10, view.score / 10, sum(table.own) / 10, sum(table.enemy) / 10,
                 self.facet.lost(view) / 10 if self.facet else 0.0)  # fmt: skip
        found[4 * n : 4 * n + len(FACTS)] = facts
        for kind in kinds:
            found[4 * n + len(FACTS) + self.kinds[kind]] = 1.0
        return np.clip(found, -LIMIT, LIMIT)

    def described(self, table: Table, ask: Asked, actions: Sequence[Action[Any]]) -> Floats:
        """A row for each action."""
        found = np.zeros((len(actions), self.traits), np.float32)
        for n, action in enumerate(actions):
            found[n, self.kinds[tag(type(action))]] = 1.0
            found[n, len(self.kinds) :] = table.traits(ask, action)
        return np.clip(found, -LIMIT, LIMIT)


class Table:
    """Who stands where, as one side sees it."""

    def __init__(self, encoding: Encoding, view: Any) -> None:
        self.encoding = encoding
        self.view = view
        n = encoding.places
        self.own, self.enemy = [0.0] * n, [0.0] * n
        self.where: dict[int, int] = {}
        for unit in view.units:
            self.where[unit.unit] = unit.at
            if 0 <= unit.at < n:
                side = self.own if unit.side == view.side else self.enemy
                side[unit.at] += encoding.strength(unit.unit)
        for at, strength in encoding.facet.masked(view) if encoding.facet else ():
            self.enemy[at] += strength

    @cached_property
    def far(self) -> list[int]:
        """Steps from each place to the nearest enemy."""
        far = [99] * self.encoding.places
        edge = [at for at, strength in enumerate(self.enemy) if strength]
        for at in edge:
            far[at] = 0
        for at in edge:  # grows while it is read
            for b in self.encoding.around[at]:
                if far[b] == 99:
                    far[b] = far[at] + 1
                    edge.append(b)
        return far

    def traits(self, ask: Asked, action: Action[Any]) -> list[float]:
        """The numbers that TRAITS names."""
        fields = fields_of(action)
        units = [fields[name] for name in ONE if name in fields]
        for name in MANY:
            units += fields.get(name, ())
        units = [i for i in units if isinstance(i, int) and i >= 0]
        path = fields.get(PATH, ())
        at = path[-1] if path else _place_of(fields)
        strength = sum(map(self.encoding.strength, units))
        start = self.where.get(units[0], -1) if units else -1
        here = self._place(at) if 0 <= at < self.encoding.places else [0.0] * 5
        nearer = 0.0
        if 0 <= start < self.encoding.places and 0 <= at < self.encoding.places:
            nearer = float(self.far[start] - self.far[at])
        attack, odds = self._odds(ask, action)
        leaves = self.encoding.worth[start] if 0 <= start < self.encoding.places else 0.0
        return [len(units) / 5, strength, len(path) / 5, *here, nearer / 3, attack, odds, leaves]

    def _place(self, at: int) -> list[float]:
        around = self.encoding.around[at]
        return [
            self.encoding.worth[at],
            self.own[at],
            self.enemy[at],
            sum(self.enemy[b] for b in around),
            sum(self.own[b] for b in around),
        ]

    def _odds(self, ask: Asked, action: Action[Any]) -> tuple[float, float]:
        """Whether it is an attack, and the attacker's part of both sums, from -1 to 1."""
        try:
            one, other = ask.preview(action).strength
        except (Illegal, TypeError, ValueError):
            return 0.0, 0.0
        return 1.0, (one - other) / max(1, one + other)


def _place_of(fields: Mapping[str, Any]) -> int:
    """The place an action is about, if it is about one."""
    named = (fields.get(name) for name in WHERE)
    return next((at for at in named if isinstance(at, int)), -1)


def candidates(offers: Sequence[Offer[Action[Any]]], rng: Random, most: int) -> list[Action[Any]]:
    """Some of the lawful actions, no more than so many: all of them where there are few; else of
    each family in turn, the largest set of units first, then as they are drawn."""
    if sum(offer.size() for offer in offers) <= most:
        return list(dict.fromkeys(action for offer in offers for action in offer))
    found: dict[Action[Any], None] = {}
    ranked = sorted(offers, key=lambda offer: offer.size())
    if len(ranked) > most:
        small = [offer for offer in ranked if offer.size() == 1][: most // 4]
        ranked = small + rng.sample(ranked[len(small) :], most - len(small))
    for offer in ranked:
        found[offer.pick(offer.size()) if isinstance(offer, Subsets) else offer.draw(rng)] = None
    left = [offer for offer in ranked if offer.size() > 1]
    for _ in range(4 * most):
        if len(found) >= most or not left:
            break
        found[left[int(rng.random() * len(left))].draw(rng)] = None
    return list(found)[:most]
