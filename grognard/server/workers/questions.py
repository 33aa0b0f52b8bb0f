"""What people ask of a table without acting: answered by workers, and kept.

An answer is kept under what the asker's side sees, and while something is hidden under nothing
else: that a question is answered quickly, or slowly, tells the side only whether its own view has
changed. A side never gets what was thought out for another.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.kernel.legality import no
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.library import MOST_KITS
from grognard.server import faults
from grognard.server.wire import Answer, Inquire, Refused
from grognard.server.workers.fair_queue import Busy
from grognard.server.workers.jobs import Answered, Ask, Prepare, position_of
from grognard.server.workers.pool import Doing, Failed, Pool

if TYPE_CHECKING:
    from grognard.server.mailbox import Mailbox
    from grognard.server.table_state import TableState
    from grognard.server.table_view import TableView

MOST_KEPT = 16 * 1024 * 1024
"""Bytes of answers that are kept."""
MOST_EACH = 512 * 1024
"""A longer answer is not kept."""
QUESTION_SECONDS = 20.0
HINT_SECONDS = 60.0
"""After which a worker is given up: it should have answered long before."""
BOTS = 4
"""Workers for computer opponents to each of those that answer queries. One account has all but one
of them at most, so that nobody waits half a minute for the opponents of another."""

Key = tuple[str, Side, int, bytes]

NOTHING = msgspec.Raw(b"null")
BUSY = msgspec.json.encode(Answered(NOTHING, (no("0", "busy"),)))
DEFECT = msgspec.json.encode(Answered(NOTHING, (no("0", "defect"),)))

_answered = msgspec.json.Decoder(Answered).decode


class AnswerCache:
    """The last answers, up to so many bytes."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self.size = 0
        self._of: OrderedDict[Key, bytes] = OrderedDict()

    def get(self, key: Key) -> bytes | None:
        found = self._of.get(key)
        if found is not None:
            self._of.move_to_end(key)
        return found

    def put(self, key: Key, answer: bytes) -> None:
        if len(answer) > MOST_EACH or key in self._of:
            return
        self._of[key] = answer
        self.size += len(answer)
        while self.size > self.most:
            self.size -= len(self._of.popitem(last=False)[1])


class Questions:
    """Three pools: for what is answered soon, for what a player has thought about for him, and for
    computer opponents."""

    def __init__(self, workers: int, *, prepare: bool = False) -> None:
        self.quick = Pool(workers, QUESTION_SECONDS)
        self.long = Pool(workers, HINT_SECONDS)
        self.bots = Pool(BOTS * workers, HINT_SECONDS, BOTS * workers - 1)
        self.cache = AnswerCache()
        self._under_way: dict[Key, asyncio.Task[bytes]] = {}
        self._prepares = prepare
        self._prepared: OrderedDict[bytes, None] = OrderedDict()
        """The scenarios that were read last."""

    def prepare(self, account: str, match: Match[Any]) -> None:
        """Somebody has sat down: a worker reads the scenario, for what will be asked. It is not
        waited for, and left out where a worker has read it lately or all are busy."""
        if not self._prepares:
            return
        job = Prepare(match.scenario, dict(match.kit.options), match.start)
        key = msgspec.json.encode(job)
        if key not in self._prepared:
            with suppress(Busy):
                self.quick.begin(account, job).result.add_done_callback(_heard)
                self._prepared[key] = None
            while len(self._prepared) > MOST_KITS:
                self._prepared.popitem(last=False)
        else:
            self._prepared.move_to_end(key)

    async def close(self) -> None:
        await self.quick.close()
        await self.long.close()
        await self.bots.close()

    def ask(
        self, account: str, table: TableState, view: TableView, mailbox: Mailbox, message: Inquire
    ) -> Awaitable[Answer | Refused]:
        """Ask from a seat at a locked table, whose position is taken at once; the answer may be
        waited for when the lock is free again."""
        side = view.acting(mailbox)
        # Of an open table the version of its record says more; it would tell what is hidden.
        position = view.version(mailbox) if table.secret else table.row.version
        query = msgspec.json.encode(message.query)
        key = (table.id, side, position, hashlib.sha256(query).digest())
        found = self.cache.get(key)
        if found is not None:
            return _told(message, found)
        under_way = self._under_way.get(key)
        if under_way is None:
            try:
                job = Ask(position_of(table.match), side, message.query)
                doing = self.quick.begin(account, job)
            except Busy:
                return _told(message, BUSY)
            # One and the same for all who ask it meanwhile, whoever of them goes.
            under_way = self._under_way[key] = asyncio.create_task(self._kept(key, doing))
        return _told(message, asyncio.shield(under_way))

    async def _kept(self, key: Key, doing: Doing) -> bytes:
        """What comes of it, in any case."""
        try:
            found = await doing.result
        except Failed as error:
            faults.note("a query", error)
            return DEFECT
        finally:
            del self._under_way[key]
        self.cache.put(key, found)
        return found


def _heard(result: asyncio.Future[bytes]) -> None:
    """Nobody waits for it; why it failed is noted, and the first query will try again."""
    if not result.cancelled() and (error := result.exception()) is not None:
        faults.note("a scenario to be read", error)


async def _told(message: Inquire, found: bytes | Awaitable[bytes]) -> Answer | Refused:
    told = _answered(found if isinstance(found, bytes) else await found)
    if told.reasons:
        return Refused(message.id, told.reasons)
    answer: Any = told.answer
    return Answer(message.id, answer)
