"""The answers that messages got: one that comes again gets the first answer and changes nothing."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from grognard.kernel.value import Side
from grognard.server.store import Store

MOST = 500
"""Answers that are in memory."""


class Answers:
    """Those of one game: the last ones in memory, the others in the store."""

    def __init__(self, store: Store, game: str) -> None:
        self.store = store
        self.game = game
        self._answers: OrderedDict[tuple[Side, str], bytes] = OrderedDict()
        self._ids: set[str] | None = None
        """Of the messages that were answered: an answer is looked up for these alone. They are
        read when the first message comes."""

    async def to(self, mailbox: Side, message: str) -> bytes | None:
        """What was answered to this message; None where it is new."""
        if self._ids is None:
            self._ids = set(await self.store.answered(self.game))
        known = self._answers.get((mailbox, message))
        if known is None and message in self._ids:
            known = await self.store.answer(self.game, mailbox, message)
        return known

    def remember(self, mailbox: Side, message: str, answer: bytes) -> None:
        self.add((message,))
        self._answers[mailbox, message] = answer
        if len(self._answers) > MOST:
            self._answers.popitem(last=False)

    def add(self, messages: Iterable[str]) -> None:
        """These were answered, here or in another process."""
        if self._ids is not None:
            self._ids.update(messages)

    def forget(self) -> None:
        """Others may have been answered meanwhile: look again."""
        self._ids = None
