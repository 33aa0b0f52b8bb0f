"""The API for bots: a program with a token sees what its player sees, asks for legal actions and
plays, by HTTP. It takes the seat for as long as a request takes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal
from grognard.kernel.question import Question as Asking
from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.accounts.identity import Identity
from grognard.server.faults import Refusal
from grognard.server.mailbox import Connection
from grognard.server.online.endings import own_side
from grognard.server.online.game_list import game as listed
from grognard.server.online.online_table import OnlineTable
from grognard.server.online.wire import (
    Asked,
    AskOffers,
    Family,
    OffersAsked,
    Played,
    PlayNow,
    Question,
)
from grognard.server.table_sync import BrokenTable
from grognard.server.wire import Answer, Done, Inquire, Play, Refused, Sit, Table, ToClient, Trouble

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

MOST_FAMILIES = 1_000

_decode = msgspec.json.Decoder(ToClient).decode


@asynccontextmanager
async def mailbox_of(
    online: OnlineService, who: Identity, game: str, side: Side
) -> AsyncIterator[tuple[OnlineTable, Connection, Table]]:
    """Take the player's seat for one request, without showing others that he is there."""
    its = await online.known(game)
    table = await online.room.table(game)
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
    try:
        yield live, connection, first
    finally:
        connection.leave()


async def look(online: OnlineService, who: Identity, game: str, side: Side) -> Asked:
    async with mailbox_of(online, who, game, side) as (_, __, seen):
        about = await listed(online, game, who.account)
        asked = bool(seen.prompt.get("asked"))
        return Asked(
            seen.no, about, seen.side, asked, seen.view, seen.prompt, seen.back, seen.remarks
        )


async def ask(online: OnlineService, who: Identity, game: str, wanted: AskOffers) -> OffersAsked:
    """Families of lawful actions, and some drawn at random: all a program needs to play."""
    async with mailbox_of(online, who, game, wanted.side) as (live, _, seen), live.table.lock:
        table, side = live.table, seen.side
        share = live.share(who.account, side)
        if side not in table.asked or live.bar(side) or (share and not share.asked):
            return OffersAsked(seen.no, side, False, (), ())
        rng = Random(wanted.seed)
        question: Asking[Any] = Asking(table.match.state.clone(), table.asked)
        families = tuple(
            Family(offer.size(), msgspec.to_builtins(offer.describe()),
                   msgspec.to_builtins(offer.draw(rng)))
            for offer in islice((o for o in question.offers(side) if o.size()), MOST_FAMILIES)
        )  # fmt: skip
        draws = (question.sample(rng, side) for _ in range(wanted.draw))
        drawn = tuple(msgspec.to_builtins(one) for one in draws if _allowed(live, who, side, one))
        return OffersAsked(seen.no, side, True, families, drawn)


def _allowed(live: OnlineTable, who: Identity, side: Side, action: Action[Any]) -> bool:
    """Whether this player may do so: of several at a side each acts for his own command."""
    try:
        live.by_seat(who.account, side, action, live.table.match.state)
    except Illegal:
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
        no = connection.mailbox.no if connection.mailbox else 0
        if isinstance(found, Refused):
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
