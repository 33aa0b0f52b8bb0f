"""A queue in which each account has its turn, however much another has put in."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Collection
from typing import Generic, TypeVar

T = TypeVar("T")

MOST_WAITING = 64
"""Of one account."""


class Busy(Exception):
    """This account has as much waiting as it may."""


class FairQueue(Generic[T]):
    def __init__(self, most: int = MOST_WAITING) -> None:
        self.most = most
        self._of: OrderedDict[str, deque[T]] = OrderedDict()
        """Of each account that waits; the first is the next to have its turn."""

    def put(self, account: str, one: T) -> None:
        """Raises Busy."""
        waiting = self._of.setdefault(account, deque())
        if len(waiting) >= self.most:
            raise Busy
        waiting.append(one)

    def get(self, barred: Collection[str] = ()) -> tuple[str, T] | None:
        """Whose turn it is, and his oldest; None where nobody waits who is not barred."""
        account = next((one for one in self._of if one not in barred), None)
        if account is None:
            return None
        waiting = self._of.pop(account)
        one = waiting.popleft()
        if waiting:  # and then all the others before him
            self._of[account] = waiting
        return account, one

    def __len__(self) -> int:
        return sum(map(len, self._of.values()))
