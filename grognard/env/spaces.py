"""The lawful actions of a side as a Gymnasium space."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from gymnasium.spaces import Space

from grognard.ai.asking import Asked
from grognard.kernel.flow import Action


class Lawful(Space[Action[Any]]):
    """The game's own actions. It needs no mask: it samples lawful ones, and contains an action only
    if the rules would accept it now."""

    def __init__(
        self,
        ask: Callable[[], Asked | None],
        holds: Callable[[Action[Any]], bool],
        kinds: tuple[type[Action[Any]], ...],
        seed: int | None = None,
    ) -> None:
        super().__init__(shape=None, dtype=None, seed=seed)
        self._ask = ask
        self._holds = holds
        self.kinds = kinds

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def sample(self, mask: Any = None, probability: Any = None) -> Action[Any]:
        """One at random, as the step draws it. Raises LookupError where the side is not asked."""
        ask = self._ask()
        if ask is None:
            raise LookupError("this side is not asked")
        return ask.sample(Random(int(self.np_random.integers(2**62))))

    def contains(self, x: Any) -> bool:
        return isinstance(x, self.kinds) and self._holds(x)

    def __repr__(self) -> str:
        return f"Lawful({len(self.kinds)} kinds)"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lawful) and other.kinds == self.kinds

    __hash__ = None  # type: ignore[assignment]
