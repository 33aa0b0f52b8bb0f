"""The API for bots: a program with a token sees what its player sees, asks for legal actions and
plays, by HTTP. It takes the seat for as long as a request takes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.kernel.legality import Illegal
from grognard.kernel.value import Side, Value
from grognard.server import faults
from grognard.server.accounts.identity import Identity
from grognard.server.accounts.limits import too_many
from grognard.server.faults import Refusal
from grognard.server.mailbox import Connection
from grognard.server.online.endings import own_side
from grognard.server.online.game_list import game as listed
from grognard.server.online.online_table import OnlineTable
from grognard.server.online.wire import (
    Asked,
    AskOffers,
    OffersAsked,
    Played,
    PlayNow,
    Question,
)
from grognard.server.table_sync import BrokenTable
from grognard.server.wire import Answer, Done, Inquire, Play, Refused, Sit, Table, ToClient, Trouble
from grognard.server.workers.fair_queue import Busy
from grognard.server.workers.jobs import Draw, Drawn, Job, position_of
from grognard.server.workers.pool import Doing, Failed

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

_decode = msgspec.json.Decoder(ToClient).decode


class Seen(Value, frozen=True):
    """What a request found at its seat."""

    no: int
    """The version of it: of the game, so that it does not matter which process is asked next."""
    table: Table


@asynccontextmanager
async def mailbox_of(
    online: OnlineService, who: Identity, game: str, side: Side
) -> AsyncIterator[tuple[OnlineTable, Connection, Seen]]:
    """Take the player's seat for one request, without showing others that he is there."""
    its = await online.known(game)
    table = await online.room.table(game)
    if not online.store.embedded:  # the last request may have been answered by another process
        await online.room.catch_up(game)
    live = online.tables[game]
    if live.lobby_game.seats != its.seats:
        async with table.lock:
            await live.reload()
    chosen = side or own_side(live, who)
    if chosen not in live.lobby_game.sides_of(who.account):
        raise Refusal(403, "not-your-seat", side=chosen)
    connection = Connection()
    connection.account = who.account
    await table.connections.sit(connection, Sit(chosen))
    first = _decode(await connection.next() or b"")
    if isinstance(first, Trouble):
        raise Refusal(409, first.why, **first.about)
    assert isinstance(first, Table)
    assert connection.mailbox is not None
    try:
        yield live, connection, Seen(table.view.version(connection.mailbox), first)
    finally:
        connection.leave()


async def look(online: OnlineService, who: Identity, game: str, side: Side) -> Asked:
    async with mailbox_of(online, who, game, side) as (_, __, seen):
        about = await listed(online, game, who.account)
        its = seen.table
        asked = bool(its.prompt.get("asked"))
        return Asked(seen.no, about, its.side, asked, its.view, its.prompt, its.back, its.remarks)


async def ask(online: OnlineService, who: Identity, game: str, wanted: AskOffers) -> OffersAsked:
    """Families of lawful actions, and some drawn at random: all a program needs to play."""
    at_seat = mailbox_of(online, who, game, wanted.side)
    async with at_seat as (live, connection, seen), live.table.lock:
        table, side = live.table, seen.table.side
        no = table.view.version(connection.mailbox) if connection.mailbox else seen.no
        share = live.share(who.account, side)
        if side not in table.asked or table.bar(side) or (share and not share.asked):
            return OffersAsked(no, side, False, (), ())
        job = Draw(position_of(table.match), table.asked, side, wanted.seed, wanted.draw)
        doing = begun(online, who, job)
    found = msgspec.json.decode(await finished(doing), type=Drawn)
    async with table.lock:  # of several at a side each acts for his own command
        drawn = tuple(one for one in found.drawn if _allowed(live, who, side, one))
    return OffersAsked(no, side, True, found.families, drawn)


def begun(online: OnlineService, who: Identity, job: Job) -> Doing:
    """Have a worker do it. Refused where too much of this account waits already."""
    assert online.room.questions is not None
    try:
        return online.room.questions.quick.begin(who.account, job)
    except Busy:
        raise too_many(5) from None


async def finished(doing: Doing) -> bytes:
    try:
        return await doing.result
    except Failed as error:
        faults.note("a worker", error)
        raise Refusal(500, "defect") from None


def _allowed(live: OnlineTable, who: Identity, side: Side, drawn: dict[str, Any]) -> bool:
    """Whether this player may do so: of several at a side each acts for his own command."""
    match = live.table.match
    try:
        live.by_seat(who.account, side, match.decode(drawn), match.state)
    except (Illegal, msgspec.ValidationError):
        return False
    return True


async def query(
    online: OnlineService, who: Identity, game: str, wanted: Question
) -> Answer | Refused:
    async with mailbox_of(online, who, game, wanted.side) as (live, connection, _):
        await live.table.connections.query(connection, Inquire("query", wanted.query))
        found = await _until(connection, Answer, Refused)
        assert isinstance(found, Answer | Refused)
        return found


async def play(online: OnlineService, who: Identity, game: str, wanted: PlayNow) -> Played:
    """As on a socket: the same id twice is done once, and `no` must be the last one seen."""
    async with mailbox_of(online, who, game, wanted.side) as (live, connection, _):
        table = live.table
        try:
            await table.take(connection, Play(wanted.id, wanted.no, wanted.actions))
        except BrokenTable:
            table.connections.end("not-kept")
            raise faults.not_written() from None
        found = await _until(connection, Done, Refused)
        if isinstance(found, Refused):
            no = table.view.no(connection.mailbox, wanted.no) if connection.mailbox else 0
            return Played(False, found.played, no, found.reasons)
        assert isinstance(found, Done)
        return Played(True, found.played, found.no)


async def _until(connection: Connection, *kinds: type) -> Any:
    """The answer among what was sent; the table may have been cleared away instead."""
    while True:
        message = await connection.next()
        if message is None:
            raise faults.not_written()
        found = _decode(message)
        if isinstance(found, kinds):
            return found
        if isinstance(found, Trouble):
            raise Refusal(409, found.why, **found.about)
