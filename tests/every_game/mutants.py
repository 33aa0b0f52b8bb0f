"""Actions made a little wrong, or not: what a client with a defect, or a bad will, would send."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from grognard.kernel.flow import Action
from grognard.kernel.game import Game
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer, tag

ODD_NUMBERS = (-2, -1, 0, 1, 2, 3, 7, 99, 1439, 1440, 10**6, 2**31, -(2**63), 2**64)
ODD_VALUES: tuple[Any, ...] = (None, True, "", "D1", "reserve", 1.5, [], {}, [[]], "9" * 50, 2**70)


class Pool:
    """Values seen in lawful actions, by the name of their field, to make others of."""

    def __init__(self) -> None:
        self.seen: dict[str, list[Any]] = {}

    def learn(self, actions: Iterable[Action[Any]]) -> None:
        for action in actions:
            for name, value in msgspec.to_builtins(action).items():
                kept = self.seen.setdefault(name, [])
                if len(kept) < 200:
                    kept.append(value)

    def value(self, name: str, rng: Random) -> Any:
        kept = self.seen.get(name)
        return rng.choice(kept) if kept else rng.choice(ODD_NUMBERS)


def sampled(offers: list[Offer[Any]], rng: Random, most: int) -> list[Action[Any]]:
    """Actions that are offered: of at most so many offers, all where they are few."""
    chosen = offers if len(offers) <= most else rng.sample(offers, most)
    found: list[Action[Any]] = []
    for offer in chosen:
        if offer.size() <= 6:
            found += offer
        else:
            found += (offer.draw(rng) for _ in range(3))
    return found


def changed(raw: Any, pool: Pool, rng: Random, name: str = "") -> Any:
    """A number, word or list a little different."""
    if isinstance(raw, bool):
        return not raw
    if isinstance(raw, int):
        near = raw + rng.choice((-1, 1))
        return rng.choice((near, rng.choice(ODD_NUMBERS), pool.value(name, rng)))
    if isinstance(raw, str):
        return rng.choice((raw + "x", "", pool.value(name, rng)))
    items = list(raw)
    at = rng.randrange(len(items)) if items else 0
    match rng.randrange(6) if items else 5:
        case 0:
            del items[at]
        case 1:
            items.insert(at, items[at])
        case 2:
            rng.shuffle(items)
        case 3:
            items[at] = changed(items[at], pool, rng)
        case 4:
            items = items[:at]
        case _:
            items.append(rng.choice(ODD_NUMBERS))
    return items


def mutant(game: Game[Any], action: Action[Any], pool: Pool, rng: Random) -> Any:
    """Plain data of an action with something changed: a value, its kind, a key, a type."""
    raw: dict[str, Any] = msgspec.to_builtins(action)
    fields = [name for name in raw if name != "do"]
    roll = rng.random()
    if not fields or roll < 0.08:
        kind = rng.choice(game.actions)
        names = [f.encode_name for f in msgspec.structs.fields(kind)]
        return {"do": tag(kind), **{name: pool.value(name, rng) for name in names}}
    name = rng.choice(fields)
    if roll < 0.14:
        return {**raw, name: rng.choice(ODD_VALUES)}
    if roll < 0.16:
        return {key: value for key, value in raw.items() if key != name}
    if roll < 0.18:
        return {**raw, "more": 1}
    if roll < 0.35:
        return {**raw, name: pool.value(name, rng)}
    return {**raw, name: changed(raw[name], pool, rng, name)}


def decoded(m: Match[Any], raw: Any) -> tuple[Action[Any] | None, Illegal | None]:
    """The action of this data, or the refusal."""
    try:
        return m.decode(raw), None
    except Illegal as refused:
        return None, refused
