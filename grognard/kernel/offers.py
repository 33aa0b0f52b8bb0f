"""Offers: small descriptions of families of legal actions.

Listing actions is hopeless where subsets of attackers are chosen (ten thousand attacks in one
position). An offer counts its members, draws one uniformly, iterates lazily, and describes itself
to a client, all from the same few fields.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Generic, TypeVar

A_co = TypeVar("A_co", covariant=True)
K = TypeVar("K")


class Offer(ABC, Generic[A_co]):
    """A family of legal actions of one kind."""

    __slots__ = ()

    @abstractmethod
    def size(self) -> int:
        """How many actions it holds."""

    @abstractmethod
    def draw(self, rng: Random) -> A_co:
        """One of them, uniformly."""

    @abstractmethod
    def __iter__(self) -> Iterator[A_co]:
        """All of them, one after another."""

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """What a client or a bot reads: the kind, what it is about, and the choices."""

    def __contains__(self, action: object) -> bool:
        return any(action == mine for mine in self)


class One(Offer[A_co]):
    """A single action."""

    __slots__ = ("action",)

    def __init__(self, action: A_co) -> None:
        self.action = action

    def size(self) -> int:
        return 1

    def draw(self, rng: Random) -> A_co:
        return self.action

    def __iter__(self) -> Iterator[A_co]:
        yield self.action

    def describe(self) -> dict[str, Any]:
        return {"do": tag(type(self.action))}


class Family(Offer[A_co], Generic[A_co, K]):
    """One action for each key: a hex that can be reached, a number of points, a unit."""

    __slots__ = ("about", "keys", "kind", "make")

    def __init__(
        self,
        kind: type[A_co],
        keys: Sequence[K],
        make: Callable[[K], A_co],
        **about: Any,
    ) -> None:
        self.kind = kind
        self.keys = keys
        self.make = make
        self.about = about

    def size(self) -> int:
        return len(self.keys)

    def draw(self, rng: Random) -> A_co:
        return self.make(self.keys[int(rng.random() * len(self.keys))])

    def __iter__(self) -> Iterator[A_co]:
        return map(self.make, self.keys)

    def describe(self) -> dict[str, Any]:
        return {"do": tag(self.kind), **self.about, "choices": list(self.keys)}


class Subsets(Offer[A_co]):
    """One action for each non-empty set of these units."""

    __slots__ = ("about", "kind", "make", "of")

    def __init__(
        self,
        kind: type[A_co],
        of: tuple[int, ...],
        make: Callable[[tuple[int, ...]], A_co],
        **about: Any,
    ) -> None:
        self.kind = kind
        self.of = of
        self.make = make
        self.about = about

    def size(self) -> int:
        return int(2 ** len(self.of)) - 1

    def pick(self, bits: int) -> A_co:
        return self.make(tuple(u for k, u in enumerate(self.of) if bits >> k & 1))

    def draw(self, rng: Random) -> A_co:
        return self.pick(1 + int(rng.random() * self.size()))

    def __iter__(self) -> Iterator[A_co]:
        return map(self.pick, range(1, self.size() + 1))

    def describe(self) -> dict[str, Any]:
        return {"do": tag(self.kind), **self.about, "of": list(self.of)}


def draw_one(offers: Sequence[Offer[A_co]], rng: Random) -> A_co:
    """One action, uniformly over all that the offers hold."""
    sizes = [offer.size() for offer in offers]
    at = int(rng.random() * sum(sizes))
    for offer, size in zip(offers, sizes, strict=True):
        if at < size:
            return offer.draw(rng)
        at -= size
    raise IndexError("nothing is offered")


def tag(kind: type[Any]) -> str:
    """The name an action goes by in the record."""
    return str(kind.__struct_config__.tag)
