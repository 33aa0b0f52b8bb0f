"""The online games of a site: tables in this process, presence, and periodic work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence, Set
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Protocol

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.accounts import vacations
from grognard.server.accounts.http_client import post_safely
from grognard.server.accounts.identity import Identity
from grognard.server.accounts.limits import Tries
from grognard.server.accounts.mails import Post
from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.accounts.validation import looks
from grognard.server.dice_rounds import dice_of
from grognard.server.faults import Refusal
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection
from grognard.server.online import (
    chat,
    clocks,
    dice,
    endings,
    lobby,
    notices,
    quotas,
    rows,
    timeouts,
    webhooks,
)
from grognard.server.online.cluster import Cluster
from grognard.server.online.online_table import OnlineTable
from grognard.server.online.pages import Pages
from grognard.server.online.rows import SPECTATOR, LobbyGame
from grognard.server.online.seat_transfer import at_own_table
from grognard.server.online.spectators import ONLY_WHEN_OVER
from grognard.server.online.tables import ONLOOKERS
from grognard.server.online.wire import OfferKind, SeatInfo
from grognard.server.room import Room
from grognard.server.room_hooks import RoomHooks
from grognard.server.site import Site, Time
from grognard.server.steady_time import SteadyTime
from grognard.server.store import MISSED, Store
from grognard.server.wire import Sit

CLEARED = timedelta(hours=1)
"""Between two searches for games that are too old."""
EACH = 1.0
"""Seconds between two rounds of periodic work."""
PATIENCE = 3.0

Heard = Callable[[str, dict[str, Any]], Coroutine[Any, Any, None]]


class Send(Protocol):
    """Sends a body to an address somebody has named, and gives the status that was answered."""

    async def __call__(self, url: str, body: bytes, headers: Mapping[str, str]) -> int: ...


class OnlineService:
    """Everything a site does besides its tables."""

    def __init__(
        self,
        room: Room,
        site: Site,
        time: Time,
        post: Post,
        send: Send = post_safely,
        *,
        clock: Time | None = None,
    ) -> None:
        self.room = room
        self.store: Store = room.store
        self.site = site
        self.time = time
        self.clock: Time = clock or time
        """What clocks go by: it never jumps."""
        self.post = post
        self.send = send
        self.tries = Tries(self.store, time, site.limits)
        self.tables: dict[str, OnlineTable] = {}
        self.pages = Pages(self)
        self.cluster = Cluster(self)
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()
        self._cleared = time()
        """When games that are too old were last searched for."""
        self._unsubscribe: list[Callable[[], None]] = []

    def open(self) -> None:
        hear = self._hear
        self.room.hooks = RoomHooks(
            attach=self.attach,
            sit=self.seat,
            left=self.left,
            reseat=partial(at_own_table, self),
            dice=partial(dice.change, self),
        )
        self._unsubscribe = [
            hear("online:*", self._changed),
            hear("here:*", self._here, others=True),
            hear("alive:*", self.cluster.hear, others=True),
            hear("said:*", self._said),
            hear("to:*", self.pages.hear),
            hear("page:*", self.pages.asked, others=True),
            hear("vacation:*", self._vacation),
            hear(MISSED, self._missed),
        ]
        self.in_background("what is due", self._run())

    async def close(self) -> None:
        """Background tasks get a moment to finish."""
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self.pages.close()
        self._closing.set()
        until = asyncio.get_running_loop().time() + PATIENCE
        while any(live.connections for live in self.tables.values()):
            for connection in [s for live in self.tables.values() for s in live.connections]:
                connection.end()
            if asyncio.get_running_loop().time() > until:
                break
            await asyncio.sleep(0.01)
        until = asyncio.get_running_loop().time() + PATIENCE
        while self._tasks and (left := until - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(tuple(self._tasks), timeout=left)  # one may have begun another
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _hear(self, topic: str, callback: Heard, *, others: bool = False) -> Callable[[], None]:
        def heard(topic: str, message: dict[str, Any]) -> None:
            self.in_background("the channel", callback(topic, message))

        return self.store.channel.subscribe(topic, heard, others=others)

    def in_background(self, what: str, doing: Coroutine[Any, Any, None]) -> None:
        """Run something in the background; a failure is logged."""

        async def noted() -> None:
            try:
                await doing
            except Exception as error:
                faults.note(what, error)

        def ended(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            doing.close()  # where it was cancelled before it began

        task = asyncio.create_task(noted())
        self._tasks.add(task)
        task.add_done_callback(ended)

    async def _run(self) -> None:
        while not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), EACH)
                return
            try:
                if isinstance(self.clock, SteadyTime):
                    await self.clock.look(self.store)
                await self.cluster.look()
                await self.tick()
            except Exception as error:
                faults.note("what is due", error)

    async def tick(self, *, wait: bool = False) -> None:
        """Do what is due: clocks that have run out, and what is to be sent again. Where another
        process does it already there is nothing to do, unless `wait` is set."""
        async with self.store.alone("due", wait=wait) as mine:
            games = await timeouts.late(self) if mine else []
            ended = await endings.unclosed(self) if mine else []
            bodies = await webhooks.due(self) if mine else []
            if mine and self.time() >= self._cleared + CLEARED:
                self._cleared = self.time()
                await lobby.forgotten(self)
        for game in games:
            try:
                await timeouts.at_zero(self, game)
            except Exception as error:  # one that is damaged does not stop the clocks of others
                faults.note(f"the clock of {game}", error)
        for game in ended:
            try:
                await endings.close(self, game)
            except Exception as error:
                faults.note(f"the end of {game}", error)
        for body in bodies:
            self.in_background("a webhook", webhooks.deliver(self, body))

    # ---- tables ----------------------------------------------------------------------------

    async def attach(self, table: LiveTable) -> None:
        """A table was opened. A game that has not begun has no table: it would roll without the
        players' salts."""
        async with self.store.reading() as db:
            found = await rows.lobby_game(db, table.id)
        if found is None:
            return
        row = await self.store.row(table.id)
        if found.status == "waiting" or row is None or dice_of(row.header) != table.match.dice:
            table.gone = True
            raise Refusal(409, "not-begun")
        self.tables = {game: live for game, live in self.tables.items() if not live.table.gone}
        live = self.tables[table.id] = OnlineTable(self, table, found)
        await live.reload()
        await quotas.look(self, live)
        await self.ask_who_is_here(table.id)

    async def ask_who_is_here(self, game: str) -> None:
        await self.store.channel.publish(f"here:{game}", {"me": self.me, "ask": True})

    @property
    def me(self) -> str:
        return self.store.channel.me

    @asynccontextmanager
    async def at(self, game: str) -> AsyncIterator[OnlineTable]:
        """A game that is being played or is over, held."""
        its = await self.known(game)
        async with self.room.at(game) as table:
            live = self.tables[game]
            assert live.table is table
            if live.lobby_game != its:  # another process may have told us, and we not heard it yet
                await live.reload()
            yield live

    async def known(self, game: str, *, begun: bool = True) -> LobbyGame:
        """What the lobby knows of a game; refused where it is none, or none yet."""
        async with self.store.reading() as db:
            found = await rows.lobby_game(db, game)
        if found is None:
            raise faults.no_such_game()
        if begun and found.status == "waiting":
            raise Refusal(409, "not-begun")
        return found

    async def changed(self, game: str) -> None:
        """The lobby knows something new of a game: tell all who sit there."""
        await self.store.channel.publish(f"online:{game}", {})

    async def _changed(self, topic: str, _: dict[str, Any]) -> None:
        live = self.live(topic.partition(":")[2])
        if live is not None:
            async with live.table.lock:
                await live.reload()
            live.send_room()
            live.table.hooks.wake()

    def live(self, game: str) -> OnlineTable | None:
        live = self.tables.get(game)
        if live is not None and live.table.gone:
            del self.tables[game]
            return None
        return live

    async def _missed(self, _: str, __: dict[str, Any]) -> None:
        for game in tuple(self.tables):
            await self._changed(f"online:{game}", {})

    # ---- coming and going ------------------------------------------------------------------

    async def seat(
        self, connection: Connection, who: Identity | None, table: LiveTable, message: Sit
    ) -> None:
        """Somebody sits down: as a player, or, without a side, to look on."""
        live = self.live(table.id)
        if live is None or live.table is not table:
            connection.end()  # it was closed while he sat down, and he comes back
            return
        account = who.account if who else ""
        if live.full:  # he may have made room since
            await quotas.look(self, live)
        if message.side:
            await table.connections.sit(connection, message)
        else:
            await self._looked_on(live, account)
            await live.look_on(connection, message.seen)
        connection.account = account
        connection.guest = message.side not in live.lobby_game.sides_of(account)
        live.connections[connection] = who
        if message.side and connection.guest and not table.over:
            connection.end()  # the seat was handed over while he sat down
        live.forget(connection)
        if account:
            async with self.store.reading() as db:
                live.muted[account] = await chat.muted(db, account)
            if message.side:
                await notices.read_of_game(self, account, table.id)
        live.send_room()
        await self._tell_presence(live)

    async def _looked_on(self, live: OnlineTable, account: str) -> None:
        """Whoever sees both sides of a match with secrets does not take a seat in it later."""
        its = live.lobby_game
        if not account or not live.table.secret or its.spectate.delay == ONLY_WHEN_OVER:
            return
        own = (ONLOOKERS.c.game == its.game) & (ONLOOKERS.c.account == account)
        with suppress(IntegrityError):  # he looks on twice at the same moment
            async with self.store.writing() as db:
                if (await db.execute(select(ONLOOKERS.c.game).where(own))).first() is None:
                    await db.execute(insert(ONLOOKERS).values(game=its.game, account=account))

    async def left(self, connection: Connection, game: str) -> None:
        live = self.tables.get(game)
        if live is None or connection not in live.connections:
            return
        del live.connections[connection]
        accounts = {who.account for who in live.connections.values() if who}
        live.muted = {account: m for account, m in live.muted.items() if account in accounts}
        live.send_room()
        await self._tell_presence(live)

    async def _tell_presence(self, live: OnlineTable) -> None:
        here, watchers = live.own
        told = {"me": self.me, "here": list(here), "watchers": watchers}
        await self.store.channel.publish(f"here:{live.lobby_game.game}", told)

    async def _here(self, topic: str, message: dict[str, Any]) -> None:
        """Another process tells who sits with it, or asks who sits with us."""
        live = self.live(topic.partition(":")[2])
        if live is None:
            return
        if message.get("ask"):
            await self._tell_presence(live)
            return
        self.cluster.heard(message["me"])
        live.elsewhere[message["me"]] = (tuple(message["here"]), message["watchers"])
        live.send_room()

    # ---- telling ---------------------------------------------------------------------------

    async def _said(self, topic: str, message: dict[str, Any]) -> None:
        live = self.live(topic.partition(":")[2])
        if live is None:
            return
        async with self.store.reading() as db:
            found = await chat.line(db, int(message["id"]))
        if found is not None:
            live.say(*found)

    def after_action(self, live: OnlineTable, asked: Set[tuple[Side, str]], *, over: bool) -> None:
        """An action is stored: those who are asked now get a notice, and everybody does if it was
        the last."""
        if over:
            self.in_background("the end of a game", endings.finished(self, live.lobby_game.game))
        elif asked:
            self.in_background("a notice", notices.turn(self, live, asked))

    # ---- people ----------------------------------------------------------------------------

    async def account_of(self, db: AsyncConnection, name: str) -> str:
        """The account of this name; refused where there is none."""
        wanted = select(ACCOUNTS.c.id).where(ACCOUNTS.c.looks == looks(name))
        found: str | None = (await db.execute(wanted)).scalar()
        if found is None:
            raise Refusal(404, "no-such-player", player=name)
        return found

    async def away(self, db: AsyncConnection, its: LobbyGame) -> clocks.Away:
        """When the clocks of a game played by turns stand still: while all who play a side are on
        vacation."""
        return (await self.away_in(db, [its]))[its.game]

    async def away_in(
        self, db: AsyncConnection, games: Sequence[LobbyGame]
    ) -> dict[str, clocks.Away]:
        """The same of several games."""
        stops = [its for its in games if its.pace == "turn" and its.status == "playing"]
        known = await vacations.of_all(db, {account for its in stops for account in its.accounts})
        found: dict[str, clocks.Away] = {its.game: {} for its in games}
        for its in stops:
            found[its.game] = {side: _all_away(its, side, known) for side in its.people}
        return found

    async def _vacation(self, topic: str, _: dict[str, Any]) -> None:
        await timeouts.recompute_due(self, topic.partition(":")[2])

    def on_vacation(self, away: clocks.Away, side: Side) -> bool:
        now = self.time()
        return any(begins <= now < ends for begins, ends in away.get(side, ()))

    def seat_infos(
        self, its: LobbyGame, account: str, here: frozenset[str], away: clocks.Away
    ) -> tuple[SeatInfo, ...]:
        return tuple(
            SeatInfo(
                seat.side,
                seat.n,
                seat.name,
                seat.bot,
                not seat.taken and seat.closed,
                bool(account) and seat.account == account,
                None,
                bool(seat.account) and seat.account in here,
                self.on_vacation(away, seat.side),
            )
            for seat in its.seats
        )

    def why_not_offer(self, live: OnlineTable, kind: OfferKind | str) -> str:
        """Why this cannot be offered now; empty where it can."""
        its, match = live.lobby_game, live.table.match
        if its.status != "playing":
            return "match-over"
        if kind == "draw" and set(its.people) != set(match.game.sides):
            return "offer-bot"
        if kind == "take-back" and not match.entries:
            return "offer-nothing"
        if kind == SPECTATOR and not (its.hidden and its.apart):
            return "spectator-alone" if its.hidden else "spectator-open"
        if kind == "pause" and its.paused_since:
            return "offer-paused"
        if kind == "edit" and (its.editing or match.game.edit is None):
            return "offer-editing" if its.editing else "edit-not-here"
        if kind == "edit" and live.table.seats.hidden:
            return "edit-secret"
        return ""


def _all_away(its: LobbyGame, side: Side, known: Mapping[str, Sequence[Any]]) -> list[clocks.Span]:
    """When all who play a side are away."""
    spans: list[clocks.Span] | None = None
    for seat in its.of_side(side):
        own = [_span(v) for v in known.get(seat.account, ())]
        spans = own if spans is None else _both(spans, own)
    return spans or []


def _span(vacation: Any) -> clocks.Span:
    return datetime.fromisoformat(vacation.begins), datetime.fromisoformat(vacation.ends)


def _both(one: list[clocks.Span], two: list[clocks.Span]) -> list[clocks.Span]:
    """When both are away."""
    pairs = [(max(a, c), min(b, d)) for a, b in one for c, d in two]
    return [(begins, ends) for begins, ends in pairs if begins < ends]
