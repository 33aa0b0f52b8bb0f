"""How games end otherwise than by their rules, and what is done when one is over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import timedelta
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select, update

from grognard.kernel.legality import Illegal
from grognard.kernel.record import BadSave, Record
from grognard.kernel.roll_log import standing
from grognard.kernel.value import CHANCE, EDITOR, Side
from grognard.library import load
from grognard.server import faults
from grognard.server.accounts.identity import Identity
from grognard.server.faults import Refusal
from grognard.server.online import notices, outcomes, ratings, rows
from grognard.server.online.clocks import read, stamp
from grognard.server.online.online_table import OnlineTable
from grognard.server.online.rows import code
from grognard.server.online.tables import ONLINE
from grognard.server.store import Conflict
from grognard.server.table_sync import BrokenTable

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

SOON = timedelta(seconds=30)
"""After which a process that was to finish a game must have failed."""
NEWS = timedelta(days=1)
"""Notices of a finished game are sent for so long."""
AT_ONCE = 3
TRIES = 5
"""To end a game that goes on elsewhere at the same moment."""

Luck = dict[Side, tuple[int, float]]


async def end(live: OnlineTable, what: str, side: Side = "") -> None:
    """End the match, with the table held: it is on disk, and told, when this returns."""
    table = live.table
    for _ in range(TRIES):
        if what == "time" and side not in live.run_out():
            raise Refusal(409, "stale")  # he has acted in time after all
        try:
            table.match.end(what, side)
            table.changes += 1
            table.sync.tell("")
            await table.keep(notes=(table.match.notes[-1],))
            return
        except Illegal:
            raise Refusal(409, "match-over") from None
        except Conflict:  # something was done in another process: it ends after that
            continue
        except BrokenTable:
            table.connections.end("not-kept")
            raise faults.not_written() from None
    raise Refusal(409, "stale")


def own_side(live: OnlineTable, who: Identity) -> Side:
    """The side somebody speaks for; of several, the one that is asked."""
    mine = live.lobby_game.sides_of(who.account)
    if not mine:
        raise Refusal(403, "not-your-game")
    return next((side for side in live.table.asked if side in mine), mine[0])


async def resign(online: OnlineService, who: Identity, game: str) -> None:
    async with online.at(game) as live:
        await end(live, "resigned", own_side(live, who))


async def claim(online: OnlineService, who: Identity, game: str) -> None:
    """The other side's time has run out, and one does not want to wait any longer."""
    async with online.at(game) as live:
        own_side(live, who)
        if not live.may_claim(live.lobby_game.sides_of(who.account)):
            raise Refusal(409, "no-claim")
        await end(live, "time", live.run_out()[0])


async def finished(online: OnlineService, game: str) -> None:
    """A game is over: ratings, luck, how it came out, and everybody hears of it. Whatever of that
    was left undone by a process that was killed is taken up by `unclosed`."""
    async with online.room.at(game) as table:
        record, summary = await table.view.record(), table.row.summary
    async with online.store.reading() as db:
        its = await rows.lobby_game(db, game)
    if its is None:
        return
    luck = await asyncio.to_thread(luck_of, record, its.people)
    its = msgspec.structs.replace(its, luck=luck)
    winner = summary.result.winner if summary.result else ""
    own = ONLINE.c.game == game
    async with online.store.writing() as db:
        await db.execute(update(ONLINE).where(own).values(luck=code(luck)))
        await outcomes.note(db, its, summary)
        await ratings.rate(db, its, winner)
    if read(its.ended) > online.time() - NEWS:
        for seat in its.seats:
            if seat.account:
                await notices.tell(online, seat.account, "over", game, seat.side, winner=winner)
                await online.store.channel.publish(f"to:{seat.account}", {})
    async with online.store.writing() as db:
        await db.execute(update(ONLINE).where(own).values(closing=False))


async def unclosed(online: OnlineService) -> list[str]:
    """Games that were over a while ago, and of which not all was done that follows from it."""
    before = stamp(online.time() - SOON)
    wanted = select(ONLINE.c.game).where(ONLINE.c.closing, ONLINE.c.ended <= before)
    async with online.store.reading() as db:
        found = await db.execute(wanted.order_by(ONLINE.c.ended).limit(AT_ONCE))
        return list(found.scalars())


async def close(online: OnlineService, game: str) -> None:
    """Do what was left undone; of a game that cannot be read nothing can be."""
    try:
        await finished(online, game)
    except Refusal as refusal:
        faults.LOG.warning("the end of %s: %s", game, refusal.fault.why)
        async with online.store.writing() as db:
            own = ONLINE.c.game == game
            await db.execute(update(ONLINE).where(own).values(closing=False))


def luck_of(record: Record, sides: Iterable[Side]) -> Luck:
    """The dice of each side: a roll belongs to the side that acted last before it. Rolls that were
    taken back are not counted."""
    found: Luck = dict.fromkeys(sides, (0, 0.0))
    try:
        bare = msgspec.structs.replace(record, entries=(), snapshots=(), notes=record.notes)
        rolls = dict(standing(load(bare), record))
    except BadSave as fault:  # with other data it cannot be played again
        faults.note("the dice of a game", fault)
        return found
    last = ""
    for n, entry in enumerate(record.entries):
        if entry.side not in (CHANCE, EDITOR):
            last = entry.side
        if n in rolls and last in found:
            roll = rolls[n]
            number, total = found[last]
            places = [(pip - 1) / (roll.faces - 1) for pip in roll.pips]
            found[last] = (number + len(places), total + sum(places))
    return found
