"""The channel between server processes: publish and subscribe.

Messages are small. They hold references: a subscriber reads what it needs from the database, where
it is by then; or what was done itself, where it is short. On SQLite there is one process, and the
channel is a list of callbacks; on PostgreSQL it is NOTIFY and LISTEN.
"""

from __future__ import annotations

import asyncio
import inspect
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import String, bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from grognard.server import faults
from grognard.server.store.together import Together

Message = dict[str, Any]
Callback = Callable[[str, Message], Awaitable[None] | None]

NAME = "grognard"
MOST = 7_500
"""Bytes of one message; PostgreSQL takes less than 8,000."""
MISSED = "missed"
"""The topic published in this process alone when messages of others may have been lost: subscribers
check what they have in memory."""
BEAT = 20.0
"""Seconds between two looks whether the connection we listen on is alive."""
AGAIN = 1.0
"""Seconds before a lost connection is tried again."""

NOTIFY = text("SELECT pg_notify(:name, :payload)")
NOTIFY_ALL = text("SELECT pg_notify(:name, one) FROM unnest(:payloads) AS one").bindparams(
    bindparam("name", type_=String), bindparam("payloads", type_=ARRAY(String))
)


class Channel:
    """The channel of a process that is alone."""

    def __init__(self) -> None:
        self.me = secrets.token_hex(6)
        """Of this process, to tell its own messages from others'."""
        self._subscribers: dict[str, list[tuple[Callback, bool]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def listening(self) -> bool:
        """Whether it hears the other processes."""
        return True

    async def open(self) -> None:
        """Begin to hear the other processes."""

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def subscribe(
        self, topic: str, callback: Callback, *, others: bool = False
    ) -> Callable[[], None]:
        """Hear a topic, or with `*` at its end all that begin so; what is returned ends it. The
        callback gets topic and message, of this process too unless only `others` are wanted, and
        may be a coroutine."""
        subscriber = (callback, others)
        self._subscribers.setdefault(topic, []).append(subscriber)

        def unsubscribe() -> None:
            subscribers = self._subscribers.get(topic, [])
            if subscriber in subscribers:
                subscribers.remove(subscriber)
            if not subscribers:
                self._subscribers.pop(topic, None)

        return unsubscribe

    async def publish(self, topic: str, message: Message) -> None:
        """Tell everybody who hears this topic, in every process."""
        packed(self.me, topic, message)
        self.hear(topic, message)

    async def publish_in(self, db: AsyncConnection, topic: str, message: Message) -> None:
        """Put a message into a transaction: the other processes hear it if and when it is
        committed. Whoever commits lets this process `hear` it."""

    def hear(self, topic: str, message: Message, *, own: bool = True) -> None:
        """Let this process hear a message, its own or another's."""
        stars = [
            key for key in self._subscribers if key.endswith("*") and topic.startswith(key[:-1])
        ]
        for key in (topic, *stars):
            for callback, others in tuple(self._subscribers.get(key, ())):
                if not (own and others):
                    self._call(callback, topic, message)

    def _call(self, callback: Callback, topic: str, message: Message) -> None:
        try:
            doing = callback(topic, message)
        except Exception as error:  # one who stumbles does not deafen the others
            faults.note("the channel", error)
            return
        if inspect.isawaitable(doing):
            task = asyncio.ensure_future(self._awaited(doing))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _awaited(self, doing: Awaitable[None]) -> None:
        try:
            await doing
        except Exception as error:
            faults.note("the channel", error)


class PostgresChannel(Channel):
    """The channel of several processes at one PostgreSQL database."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._together: Together[str, None] = Together(self._notify)
        self._listening: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def open(self) -> None:
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
        await self._ready.wait()

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
            self._listening = None
        await self._together.close()
        await super().close()

    @property
    def listening(self) -> bool:
        return self._ready.is_set()

    async def publish(self, topic: str, message: Message) -> None:
        await self._together(packed(self.me, topic, message))
        self.hear(topic, message)

    async def _notify(self, payloads: list[str]) -> list[None]:
        try:
            await self._tell(payloads)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            await self._tell(payloads)  # whoever has heard it before hears nothing new
        return [None] * len(payloads)

    async def _tell(self, payloads: list[str]) -> None:
        alone = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        async with alone.connect() as db:
            await db.execute(NOTIFY_ALL, {"name": NAME, "payloads": payloads})

    async def publish_in(self, db: AsyncConnection, topic: str, message: Message) -> None:
        payload = packed(self.me, topic, message)
        await db.execute(NOTIFY, {"name": NAME, "payload": payload})

    async def _listen(self) -> None:
        """Listen to the other processes; a lost connection is made again."""
        lost = False
        while True:
            try:
                async with self._engine.connect() as db:
                    await self._hearing(db, lost=lost)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                faults.note("the channel", error)
            self._ready.clear()
            lost = True
            await asyncio.sleep(AGAIN)

    async def _hearing(self, db: AsyncConnection, *, lost: bool) -> None:
        raw: Any = (await db.get_raw_connection()).driver_connection
        gone = asyncio.Event()
        raw.add_termination_listener(lambda _: gone.set())
        await raw.add_listener(NAME, self._heard)
        self._ready.set()
        if lost:
            self.hear(MISSED, {})
        try:
            while not gone.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), BEAT)
                    return
                await raw.execute("SELECT 1", timeout=BEAT)
        finally:
            # What listens must not go back among the others.
            await db.invalidate()

    def _heard(self, _: Any, __: int, ___: str, payload: str) -> None:
        try:
            by, topic, message = msgspec.json.decode(payload, type=tuple[str, str, Message])
        except msgspec.DecodeError as error:
            faults.note("the channel", error)
            return
        if by != self.me:
            self.hear(topic, message, own=False)


def fits(by: str, topic: str, message: Message) -> bool:
    """Whether a message is short enough to be told."""
    return len(msgspec.json.encode((by, topic, message))) <= MOST


def packed(by: str, topic: str, message: Message) -> str:
    payload = msgspec.json.encode((by, topic, message))
    if len(payload) > MOST:
        raise ValueError("a message holds references, not the thing itself")
    return payload.decode()
