"""Dice that the players of a site agree to: before the game begins, and again when somebody takes a
seat in one that is under way. Whoever gives no share in time holds nobody up: before the game his
seat is free again, and in it the dice stay as they were."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import or_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.server import dice_rounds
from grognard.server.faults import Refusal
from grognard.server.online import clocks, lobby, notices, rows, timeouts
from grognard.server.online.clocks import stamp
from grognard.server.online.online_table import OnlineTable
from grognard.server.online.rows import LobbyGame, SeatRow, code
from grognard.server.online.tables import ONLINE, SEATS
from grognard.server.records import Header
from grognard.server.room import new_round, set_dice
from grognard.server.store import GAMES
from grognard.server.store.reading import row_in
from grognard.server.summary import info_of
from grognard.server.wire import GameInfo

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

WAITS = {"live": timedelta(minutes=10), "turn": timedelta(days=3)}
"""How long a share is waited for, by the pace of the game."""


def name_of(seat: SeatRow) -> str:
    return dice_rounds.seat_name(seat.side, seat.n)


def until(online: OnlineService, its: LobbyGame) -> str:
    return stamp(online.clock() + WAITS[its.pace])


async def change(online: OnlineService, game: str, what: dice_rounds.Change | None) -> GameInfo:
    """What one seat gives, as `Room.change_dice`; with the last salt play begins, or goes on."""
    its = await online.known(game, begun=False)
    if its.status == "waiting":
        if what is None:
            raise Refusal(409, "not-begun")
        async with online.store.writing() as db:
            await rows.lobby_game(db, game, hold=True)
            await rewrite(db, game, what)
        await lobby.begin(online, game)
    else:
        await _at_the_table(online, game, what)
    await online.changed(game)
    row = await online.store.row(game)
    assert row is not None
    return info_of(row)


async def rewrite(db: AsyncConnection, game: str, what: dice_rounds.Change) -> Header:
    """Change the dice of a game that has not begun, which is held: it has no table."""
    row = await row_in(db, game)
    if row is None:
        raise Refusal(404, "no-such-game", "lobby")
    kept = what(row.header)
    await db.execute(update(GAMES).where(GAMES.c.id == game).values(kept=code(kept)))
    return kept


async def awaited(online: OnlineService, db: AsyncConnection, its: LobbyGame, kept: Header) -> bool:
    """Whether a game that is full has to wait for shares. The first time it is, all are told how
    long that may take."""
    pending = kept.pending
    if pending is None:
        return False
    if not pending.full:
        due = until(online, its)
        kept = dice_rounds.filled(kept, due)
        await db.execute(update(GAMES).where(GAMES.c.id == its.game).values(kept=code(kept)))
        await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(due=due))
    return True


async def _at_the_table(online: OnlineService, game: str, what: dice_rounds.Change | None) -> None:
    async with online.at(game) as live:
        if live.lobby_game.status != "playing":
            raise Refusal(409, "match-over")
        if what is None:
            table = live.table
            await set_dice(table, lambda kept: new_round(table, kept))
            return
        await set_dice(live.table, what)
        await _go_on(online, live)
    live.table.hooks.wake()


async def _go_on(online: OnlineService, live: OnlineTable) -> None:
    """The round is over, one way or the other: the clocks run again."""
    if not live.table.agreeing and live.lobby_game.paused_since:
        await timeouts.resumed(online, live)
        await live.reload()
    live.send_room()


def sharers(its: LobbyGame, before: LobbyGame, kept: Header, come: SeatRow) -> tuple[str, ...]:
    """Who gives a share when somebody has come to a game under way: he, and all who gave one and
    sit there still. Where nobody has, his alone would leave the dice to him and the server."""
    shared = {share.seat for share in kept.rounds[-1].shares} if kept.rounds else set()
    stay = {(seat.side, seat.n, seat.account) for seat in before.seats}
    return tuple(
        name_of(seat)
        for seat in its.seats
        if seat.account
        and ((seat.side, seat.n) == (come.side, come.n)
             or ((seat.side, seat.n, seat.account) in stay and name_of(seat) in shared))
    )  # fmt: skip


async def again(online: OnlineService, live: OnlineTable, seats: Sequence[str]) -> None:
    """Somebody has taken a seat in a game under way: all give shares anew, and until then nothing
    is played and no clock runs."""
    its, table = live.lobby_game, live.table
    ends = until(online, its)
    first = table.match.rolls
    await set_dice(table, lambda kept: dice_rounds.begun(kept, first, seats, until=ends))
    async with online.store.writing() as db:
        still = clocks.held(its.clocks, online.clock(), live.away)
        values = {"clocks": code(still), "due": ends, "paused_since": stamp(online.clock())}
        await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(**values))
    await live.reload()


async def overdue(online: OnlineService, game: str) -> bool:
    """A share has not come in time. False where that is not what the game waits for."""
    row = await online.store.row(game)
    pending = row.header.pending if row is not None else None
    if pending is None or not pending.until or pending.until > stamp(online.clock()):
        return False
    its = await online.known(game, begun=False)
    if its.status == "waiting":
        await _freed(online, its, dice_rounds.lacking(pending))
    elif its.status == "playing":
        async with online.at(game) as live:
            await set_dice(live.table, lambda kept: msgspec.structs.replace(kept, pending=None))
            await _go_on(online, live)
        live.table.hooks.wake()
        for seat in its.seats:
            if seat.account:
                await notices.tell(online, seat.account, "dice", game, seat.side)
    await online.changed(game)
    return True


async def _freed(online: OnlineService, its: LobbyGame, late: Sequence[str]) -> None:
    """Before the game begins: whoever did not give his share has lost the seat."""
    gone = [seat for seat in its.seats if name_of(seat) in late]
    async with online.store.writing() as db:
        await rows.lobby_game(db, its.game, hold=True)
        held = or_(*((SEATS.c.side == s.side) & (SEATS.c.n == s.n) for s in gone))
        values = {"account": "", "salt": "", "joined": "", "closed": False}
        await db.execute(update(SEATS).where(SEATS.c.game == its.game, held).values(**values))
        await rewrite(db, its.game, lambda kept: dice_rounds.without_seats(kept, late))
        await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(due=""))
    for seat in gone:
        await notices.tell(online, seat.account, "dice-late", its.game, seat.side)
