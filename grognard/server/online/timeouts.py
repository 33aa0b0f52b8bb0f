"""Clocks that run out: who is late, and what then happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select, update

from grognard.server import faults
from grognard.server.faults import Refusal
from grognard.server.online import clocks, dice, endings, notices, rows, seat_transfer
from grognard.server.online.clocks import stamp
from grognard.server.online.online_table import OnlineTable
from grognard.server.online.rows import code
from grognard.server.online.tables import ONLINE, SEATS

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

MOST_AT_ONCE = 50


async def late(online: OnlineService) -> list[str]:
    """Games in which a clock has run out."""
    wanted = select(ONLINE.c.game).where(
        ONLINE.c.status.in_(("waiting", "playing")),
        ONLINE.c.due != "",
        ONLINE.c.due <= stamp(online.clock()),
    )
    return [row.game for row in await online.store.read(wanted.limit(MOST_AT_ONCE))]


async def at_zero(online: OnlineService, game: str) -> None:
    """Do what was chosen when the game was made; where it waits for its dice, go on without."""
    try:
        if await dice.overdue(online, game):
            return
        async with online.at(game) as live:
            await live.reload()
            sides = live.run_out()
            if not sides:
                await _due_again(online, live)
                return
            match live.lobby_game.clock.at_zero:
                case "loses":
                    await endings.end(live, "time", sides[0])
                case "bot":
                    await _bot_sits_down(online, live, sides)
                case "claim":
                    await _told_once(online, live)
    except Refusal as refusal:
        faults.LOG.info("the clock of %s: %s", game, refusal.fault.why)
        return
    await online.changed(game)


async def _due_again(online: OnlineService, live: OnlineTable) -> None:
    """It was not due after all: store when it will be."""
    its = live.lobby_game
    runs = its.status == "playing" and not its.paused_since
    due = clocks.due(its.clock, its.clocks, live.away) if runs else ""
    async with online.store.writing() as db:
        own = (ONLINE.c.game == its.game) & (ONLINE.c.due == its.due)
        await db.execute(update(ONLINE).where(own).values(due=due))


async def _bot_sits_down(online: OnlineService, live: OnlineTable, sides: tuple[str, ...]) -> None:
    its = live.lobby_game
    seats = [seat for side in sides for seat in its.of_side(side)]
    async with online.store.writing() as db:
        try:
            version = await seat_transfer.to_bot(online, db, its, seats, its.clock.bot)
        except Refusal as refusal:
            # Nobody is left to play against: the late side has lost.
            if refusal.fault.why != "last-player":
                raise
            seats = []
    if not seats:
        await endings.end(live, "time", sides[0])
        return
    seat_transfer.mark_version_seen(online, its.game, version)
    for seat in seats:
        await notices.tell(online, seat.account, "time", its.game, seat.side)
    await live.reload()
    live.send_room()
    live.table.hooks.wake()


async def _told_once(online: OnlineService, live: OnlineTable) -> None:
    """The other side may claim the game or wait. Nothing more is due until somebody acts."""
    its = live.lobby_game
    async with online.store.writing() as db:
        own = ONLINE.c.game == its.game
        await db.execute(update(ONLINE).where(own).values(due=""))
    await live.reload()
    late_ones = live.run_out()
    for seat in its.seats:
        if seat.account and seat.side not in late_ones:
            await notices.tell(online, seat.account, "time", its.game, seat.side)


async def recompute_due(online: OnlineService, account: str) -> None:
    """Somebody's vacations have changed: his clocks run out at other times."""
    async with online.store.reading() as db:
        own = select(SEATS.c.game).where(SEATS.c.account == account)
        found = await rows.lobby_games(db, ONLINE.c.status == "playing", ONLINE.c.game.in_(own))
    for its in found:
        async with online.store.writing() as db:
            now = await rows.lobby_game(db, its.game)
            if now is None or now.status != "playing" or now.paused_since:
                continue  # what is due in a pause is no clock
            away = await online.away(db, now)
            due = clocks.due(now.clock, now.clocks, away)
            await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(due=due))
        await online.changed(its.game)


async def went_back(live: OnlineTable) -> None:
    """After a take-back: start the clocks of the sides that are asked now."""
    its, online = live.lobby_game, live.online
    turn = live.table.row.summary.turn
    now = clocks.moved(its.clock, its.clocks, live.asked(), turn, online.clock(), live.away)
    if its.paused_since:
        now = clocks.held(now, online.clock(), live.away)
    values = {"clocks": code(now), "due": clocks.due(its.clock, now, live.away)}
    async with online.store.writing() as db:
        await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(**values))
    await live.reload()


async def resumed(online: OnlineService, live: OnlineTable) -> None:
    """The pause is over: start the clocks of the sides that are asked. They stood still meanwhile,
    even where another process had started them at the moment of the pause."""
    its, now = live.lobby_game, online.clock()
    running = clocks.let_go(its.clocks, live.asked(), now)
    async with online.store.writing() as db:
        values = {"clocks": code(running), "paused_since": ""}
        due = clocks.due(its.clock, running, live.away)
        await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(due=due, **values))


async def paused(online: OnlineService, live: OnlineTable) -> None:
    its, now = live.lobby_game, online.clock()
    still = clocks.held(its.clocks, now, live.away)
    async with online.store.writing() as db:
        values = {"clocks": code(still), "due": "", "paused_since": stamp(now)}
        await db.execute(update(ONLINE).where(ONLINE.c.game == its.game).values(**values))
