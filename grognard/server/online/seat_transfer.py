"""A seat changes hands while the match goes on: its tables and its clocks are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard import library
from grognard.server.accounts.identity import Identity
from grognard.server.faults import Refusal
from grognard.server.live_table import LiveTable
from grognard.server.online import clocks, rows
from grognard.server.online.rows import SPECTATOR, LobbyGame, SeatRow, code
from grognard.server.online.tables import OFFERS, ONLINE, ONLOOKERS, SEATS
from grognard.server.seats import Seats
from grognard.server.store import GAMES, topic
from grognard.server.store.reading import row_in
from grognard.server.wire import Seat

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService


async def to_bot(
    online: OnlineService, db: AsyncConnection, its: LobbyGame, seats: Sequence[SeatRow], bot: str
) -> int | None:
    """A bot takes the place of these. Then the game is no longer between people, nor rated."""
    left = [s for s in its.seats if s.account and s not in seats]
    if not left:
        raise Refusal(409, "last-player", "resign")
    for seat in seats:
        if any(s.side == seat.side and s.account for s in left):
            raise Refusal(409, "seat-of-a-team")
        own = (SEATS.c.game == its.game) & (SEATS.c.side == seat.side) & (SEATS.c.n == seat.n)
        values = {"account": "", "bot": bot, "invited": "", "invite": ""}
        await db.execute(update(SEATS).where(own).values(**values))
    await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(rated=False))
    changed = await rows.lobby_game(db, its.game)
    assert changed is not None
    return await reseated(online, db, its, changed)


async def at_own_table(
    online: OnlineService, table: LiveTable, seats: tuple[Seat, ...], who: Identity | None
) -> None:
    """At a table that is one account's own, held: it takes the seats of bots, or gives them some.
    One it must keep: else the game would be nobody's."""
    async with online.store.writing() as db:
        its = await rows.lobby_game(db, table.id, hold=True)
        if its is None or who is None or set(its.accounts) != {who.account}:
            raise Refusal(403, "not-alone")
        if its.status != "playing":
            raise Refusal(409, "match-over")
        if all(seat.who == "bot" for seat in seats):
            raise Refusal(409, "last-player", "resign")
        for seat in seats:
            own = (SEATS.c.game == table.id) & (SEATS.c.side == seat.side)
            bot = seat.name if seat.who == "bot" else ""
            values = {"account": "" if bot else who.account, "bot": bot}
            await db.execute(update(SEATS).where(own).values(**values))
        changed = await rows.lobby_game(db, table.id)
        assert changed is not None
        version = await reseated(online, db, its, changed)
    mark_version_seen(online, table.id, version)
    live = online.tables[table.id]
    live.lobby_game = changed
    table.changes += 1
    shown = changed.shown_seats(table.match.game.sides)
    table.connections.reseat(Seats(shown, hidden=table.row.header.hidden, apart=changed.apart))
    live.reseat()
    await online.changed(table.id)


async def has_not_looked_on(db: AsyncConnection, game: str, account: str) -> None:
    """Refused to somebody who has seen both sides of a match with secrets."""
    own = (ONLOOKERS.c.game == game) & (ONLOOKERS.c.account == account)
    if (await db.execute(select(ONLOOKERS.c.game).where(own))).first() is not None:
        raise Refusal(409, "has-looked-on")


async def reseated(
    online: OnlineService, db: AsyncConnection, before: LobbyGame, its: LobbyGame
) -> int | None:
    """The seats have changed under a match: its tables and its clocks are told, and what somebody
    thought out at the table as it was comes too late. Until now the clocks stood still while those
    were away who had the seats before. The version of the game from now on."""
    row = await row_in(db, its.game)
    if row is None:
        return None
    sides = library.game(its.system).sides
    kept = msgspec.structs.replace(row.header, seats=its.shown_seats(sides))
    anew = update(GAMES).where(GAMES.c.id == its.game).values(
        kept=code(kept), version=GAMES.c.version + 1
    )  # fmt: skip
    version = int((await db.execute(anew.returning(GAMES.c.version))).scalar_one())
    await online.store.channel.publish_in(db, topic(its.game), {"version": version})
    # Whoever has come has agreed to no spectator.
    agreed = (OFFERS.c.game == its.game) & (OFFERS.c.kind == SPECTATOR)
    agreed &= OFFERS.c.state.in_(("open", "accepted"))
    await db.execute(update(OFFERS).where(agreed).values(state="withdrawn"))
    now = clocks.ticked(its.clocks, online.clock(), await online.away(db, before))
    hands = {side: hand for side, hand in now.hands.items() if side in its.people}
    running = tuple(side for side in now.running if side in hands)
    now = msgspec.structs.replace(now, hands=hands, running=running)
    due = clocks.due(its.clock, now, await online.away(db, its))
    values = {"clocks": code(now), "due": due}
    await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(**values))
    return version


def mark_version_seen(online: OnlineService, game: str, version: int | None) -> None:
    """The table here knows of the change: it was locked meanwhile, or nothing was done there. One
    that is further behind catches up."""
    live = online.live(game)
    if live is not None and version is not None and live.table.row.version == version - 1:
        live.table.row = msgspec.structs.replace(live.table.row, version=version)
