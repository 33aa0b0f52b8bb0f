"""The lobby: games are made, seats taken, left, offered by a link and handed over."""

from __future__ import annotations

import hmac
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard import library
from grognard.ai import BOTS, bots_for
from grognard.kernel.game import Game
from grognard.server import dice_rounds
from grognard.server.accounts.hashing import hash_of, new_key
from grognard.server.accounts.identity import Identity
from grognard.server.faults import Refusal
from grognard.server.loading import new_row
from grognard.server.online import clocks, dice, notices, quotas, rows
from grognard.server.online.clocks import stamp
from grognard.server.online.game_list import game as listed
from grognard.server.online.game_list import may_join, may_see
from grognard.server.online.rows import LobbyGame, SeatRow, code
from grognard.server.online.seat_transfer import (
    has_not_looked_on,
    mark_version_seen,
    reseated,
    to_bot,
)
from grognard.server.online.spectators import LEAST_LATE
from grognard.server.online.tables import ONLINE, SEATS
from grognard.server.online.wire import (
    HandSeat,
    Invite,
    Invited,
    InviteLink,
    Join,
    Made,
    MakeGame,
    OnlineGame,
    Spectate,
    WantedSeat,
)
from grognard.server.records import Row
from grognard.server.store import GAMES, topic
from grognard.server.store.reading import row_in
from grognard.server.wire import NewGame, Seat

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

MOST_GAMES = 100
"""That one account may have under way."""

# ---- making -------------------------------------------------------------------------------


async def make(online: OnlineService, who: Identity, wanted: MakeGame) -> Made:
    """A game that begins as soon as every seat is taken."""
    match = await online.room.prepared(NewGame(wanted.scenario, wanted.options))
    if why := clocks.why_not(wanted.clock):
        raise Refusal(400, why)
    known_bot(wanted.clock.bot, bots_for(match.game))
    await quotas.check(online, who.account)
    links: list[InviteLink] = []
    now = stamp(online.time())
    if named := sum(bool(seat.player) for seat in wanted.seats):
        await online.tries.count(*((("invite", who.account),) * named))
    async with online.store.reading() as db:
        own_games = select(SEATS.c.game).where(SEATS.c.account == who.account)
        running = ONLINE.c.status.in_(("waiting", "playing")) & ONLINE.c.game.in_(own_games)
        counted = select(func.count()).select_from(ONLINE).where(running)
        if int((await db.execute(counted)).scalar_one()) >= MOST_GAMES:
            raise Refusal(409, "too-many-games", most=str(MOST_GAMES))
        seats = await seats_for(online, db, who, wanted, match.game, links, now)
    people = [seat for seat in seats if not seat.bot]
    if not any(seat.account == who.account for seat in seats):
        raise Refusal(400, "no-seat-of-your-own")
    own = sum(seat.account == who.account for seat in seats)
    if wanted.rated and (len(people) < len(seats) or own > 1 or len(seats) < 2):
        raise Refusal(400, "rated-people")
    local = tuple(Seat(side, "person") for side in match.game.sides)
    row = new_row(match, local, wanted.title, at=online.store.now())
    if wanted.share:
        mine = next(seat for seat in seats if seat.account == who.account)
        kept = dice_rounds.with_seat(row.header, dice.name_of(mine))
        row = msgspec.structs.replace(row, header=kept)
    its = LobbyGame(
        row.id, who.account, wanted.visibility, "waiting", wanted.pace, wanted.clock,
        clocks.Clocks(), "", wanted.rated, late_enough(wanted.spectate, row), now, "", "", "",
        False, False, "", wanted.scenario, match.game.id, {}, seats,
        hints=not wanted.rated if wanted.hints is None else wanted.hints, hidden=row.header.hidden,
    )  # fmt: skip
    await online.store.add(
        row,
        extra_statements=[
            insert(ONLINE).values(**its.columns()),
            *(insert(SEATS).values(**seat.columns(row.id)) for seat in seats),
        ],
    )
    for seat in seats:
        if seat.invited:
            await notices.tell(
                online, seat.invited, "invited", row.id, sender=who.account, by=who.name
            )
    if its.full:
        await begin(online, row.id)
    return Made(await listed(online, row.id, who.account), tuple(links))


def late_enough(spectate: Spectate, row: Row) -> Spectate:
    """Where something is hidden nobody looks on at the turn that is being played."""
    live = row.header.hidden and spectate.delay == 0
    return msgspec.structs.replace(spectate, delay=LEAST_LATE) if live else spectate


def known_bot(name: str, known: Collection[str] = tuple(BOTS)) -> None:
    if name and name not in known:
        raise Refusal(400, "no-such-bot", bot=name, known=", ".join(known))


async def seats_for(
    online: OnlineService,
    db: AsyncConnection,
    who: Identity,
    wanted: MakeGame,
    game: Game[Any],
    links: list[InviteLink],
    now: str,
) -> tuple[SeatRow, ...]:
    """The seats as they were wanted; links to those that are opened by one are added."""
    free: Any = "invited" if wanted.visibility == "private" else "open"
    given = list(wanted.seats)
    if not given:
        given = [WantedSeat(game.sides[0], "mine")]
    named = {seat.side for seat in given}
    given += [WantedSeat(side, free) for side in game.sides if side not in named]
    numbers = {(seat.side, seat.n) for seat in given}
    unknown = {seat.side for seat in given} - set(game.sides)
    bots = {seat.side for seat in given if seat.who == "bot"}
    alone = all(sum(s.side == side for s in given) == 1 for side in bots)
    fits = all(seat.n < game.team for seat in given)
    if unknown or len(numbers) < len(given) or not alone or not fits:
        raise Refusal(400, "seats", sides=", ".join(game.sides))
    made = []
    for seat in sorted(given, key=lambda s: (game.sides.index(s.side), s.n)):
        row = SeatRow(seat.side, seat.n)
        if seat.who == "mine":
            row = SeatRow(seat.side, seat.n, who.account, joined=now)
        elif seat.who == "bot":
            known_bot(seat.bot or "?", bots_for(game))
            row = SeatRow(seat.side, seat.n, bot=seat.bot, joined=now)
        elif seat.who == "invited":
            key = new_key()
            asked = await online.account_of(db, seat.player) if seat.player else ""
            if asked == who.account:
                raise Refusal(400, "invite-yourself")
            row = SeatRow(seat.side, seat.n, invite=hash_of(key), invited=asked, closed=True)
            links.append(InviteLink(seat.side, seat.n, key))
        made.append(row)
    return tuple(made)


async def begin(online: OnlineService, game: str) -> None:
    """All are there, and those who give shares of the dice have given them: the clocks start, and
    play begins."""
    async with online.store.writing() as db:
        its = await rows.lobby_game(db, game, hold=True)
        row = await row_in(db, game)
        if its is None or row is None or its.status != "waiting" or not its.full:
            return
        if await dice.awaited(online, db, its, row.header):
            return
        now = online.clock()
        sides = library.game(its.system).sides
        asked = tuple(side for side in row.summary.waits if side in its.people)
        started = clocks.begun(its.clock, its.people, asked, row.summary.turn, now)
        its = msgspec.structs.replace(
            its, status="playing", begun=stamp(online.time()), clocks=started
        )
        its = msgspec.structs.replace(
            its, due=clocks.due(its.clock, started, await online.away(db, its))
        )
        waits = (ONLINE.c.game == game) & (ONLINE.c.status == "waiting")
        done = await db.execute(update(ONLINE).where(waits).values(**its.columns()))
        if done.rowcount != 1:  # another process was quicker
            return
        kept = row.header
        salts = {side: salt for side in sides if (salt := salt_of(its, side))}
        kept = msgspec.structs.replace(
            kept, salts=tuple(sorted(salts.items())), seats=its.shown_seats(sides)
        )
        await db.execute(update(GAMES).where(GAMES.c.id == game).values(kept=code(kept)))
    for account in its.accounts:
        if account != its.made_by or its.pace == "turn":
            await notices.tell(online, account, "begun", game)
    (await online.room.table(game)).hooks.wake()
    await online.changed(game)


def salt_of(its: LobbyGame, side: str) -> str:
    """The share of a side in the dice of a game that an earlier version made."""
    return "\n".join(seat.salt for seat in its.of_side(side) if seat.salt)


# ---- joining ------------------------------------------------------------------------------


async def join(online: OnlineService, who: Identity, game: str, wanted: Join) -> OnlineGame:
    """Take a free seat, or one that he was asked to take over."""
    await _take(online, who, game, wanted.side, "", share=wanted.share)
    return await listed(online, game, who.account)


async def invited(
    online: OnlineService, account: str, token: str
) -> tuple[LobbyGame, SeatRow, Row]:
    """What a link leads to. One that was used, or replaced by another, leads nowhere."""
    hash = hash_of(token)
    async with online.store.reading() as db:
        wanted = ONLINE.c.game.in_(
            SEATS.select().with_only_columns(SEATS.c.game).where(SEATS.c.invite == hash)
        )
        found = await rows.lobby_games(db, wanted)
    row = await online.store.row(found[0].game) if found else None
    if row is None:
        raise Refusal(404, "no-such-invite", "lobby")
    seat = next(s for s in found[0].seats if s.invite and hmac.compare_digest(s.invite, hash))
    return found[0], seat, row


async def look_at_invite(online: OnlineService, account: str, token: str) -> Invited:
    its, seat, _ = await invited(online, account, token)
    return Invited(await listed(online, its.game, account), seat.side, seat.n)


async def accept(online: OnlineService, who: Identity, token: str, *, share: bool) -> OnlineGame:
    its, _, __ = await invited(online, who.account, token)
    await _take(online, who, its.game, "", hash_of(token), share=share)
    return await listed(online, its.game, who.account)


async def _take(
    online: OnlineService, who: Identity, game: str, side: str, link: str, *, share: bool
) -> None:
    version = None
    asked: tuple[str, ...] = ()
    async with held(online, game), online.store.writing() as db:
        its = await rows.lobby_game(db, game, hold=True)
        if its is None or not (link or may_see(its, who.account)):
            raise Refusal(404, "no-such-game", "lobby")
        if who.account in its.accounts:
            raise Refusal(409, "already-seated")
        seat = _free(its, who.account, side, link)
        if seat is None:
            raise Refusal(409, "seat-taken", "lobby")
        if its.status == "playing":
            await has_not_looked_on(db, game, who.account)
        own = (SEATS.c.game == game) & (SEATS.c.side == seat.side) & (SEATS.c.n == seat.n)
        # Of two who come at once, one finds the seat as it was.
        free = own & (SEATS.c.account == seat.account) & (SEATS.c.bot == seat.bot)
        values = {
            "account": who.account, "bot": "", "invite": "", "invited": "", "closed": False,
            "joined": stamp(online.time()),
        }  # fmt: skip
        taken = await db.execute(update(SEATS).where(free).values(**values))
        if taken.rowcount != 1:
            raise Refusal(409, "seat-taken", "lobby")
        before, its = its, await rows.lobby_game(db, game)
        assert its is not None
        if its.status == "playing":
            version = await reseated(online, db, before, its)
            row = await row_in(db, game)
            if share and row is not None and row.header.rounds:
                asked = dice.sharers(its, before, row.header, seat)
        elif share:
            name = dice.name_of(seat)
            await dice.rewrite(db, game, lambda kept: dice_rounds.with_seat(kept, name))
    if its.status == "waiting":
        await begin(online, game)
    mark_version_seen(online, game, version)
    if asked:
        async with online.at(game) as live:
            await dice.again(online, live, asked)
    if its.made_by != who.account:
        await notices.tell(online, its.made_by, "joined", game, seat.side, who.account, by=who.name)
    await online.changed(game)


@asynccontextmanager
async def held(online: OnlineService, game: str) -> AsyncIterator[None]:
    """Nobody acts at the table meanwhile, where there is one."""
    its = await online.known(game, begun=False)
    if its.status == "waiting":
        yield
        return
    async with online.room.at(game):
        yield
        live = online.live(game)
        if live is not None:  # who sits where is known here before anybody acts again
            await live.reload()


def _free(its: LobbyGame, account: str, side: str, link: str) -> SeatRow | None:
    """The seat somebody gets. With a link it is that of the link."""
    if its.status not in ("waiting", "playing"):
        return None
    if link:
        return next((s for s in its.seats if s.invite == link), None)
    sides = may_join(its, account)
    seats = [s for s in its.seats if s.side in sides and side in ("", s.side)]
    asked = [s for s in seats if s.invited == account]
    free = [s for s in seats if its.status == "waiting" and not s.taken and not s.closed]
    return next(iter(asked + free), None)


async def leave(online: OnlineService, who: Identity, game: str) -> None:
    """Leave the seat before the game begins. A game whose maker leaves is deleted."""
    channel, told = online.store.channel, {"gone": True}
    async with online.store.writing() as db:
        its = await _own(db, who, game)
        if its.status != "waiting":
            raise Refusal(409, "begun", "resign")
        gone = its.made_by == who.account
        if gone:  # at once: else somebody could still join it, and it would begin and be gone
            await db.execute(delete(GAMES).where(GAMES.c.id == game))
            await channel.publish_in(db, topic(game), told)
        else:
            own = (SEATS.c.game == game) & (SEATS.c.account == who.account)
            values = {"account": "", "salt": "", "joined": ""}
            await db.execute(update(SEATS).where(own).values(**values))
            left = [dice.name_of(seat) for seat in its.seats if seat.account == who.account]
            await dice.rewrite(db, game, lambda kept: dice_rounds.without_seats(kept, left))
            await db.execute(update(ONLINE).where(ONLINE.c.game == game).values(due=""))
    if gone:
        channel.hear(topic(game), told)
    else:
        await online.changed(game)


async def invite(online: OnlineService, who: Identity, game: str, wanted: Invite) -> InviteLink:
    """A link to a free seat, for the maker of the game and for those who have a seat; the old one
    becomes invalid."""
    key = new_key()
    if wanted.player:
        await online.tries.count(("invite", who.account))
    async with online.store.writing() as db:
        its = await _own(db, who, game)
        seat = _seat(its, wanted.side, wanted.n)
        if its.status != "waiting" or seat.taken:
            raise Refusal(409, "seat-taken", "lobby")
        asked = await online.account_of(db, wanted.player) if wanted.player else seat.invited
        if asked in its.accounts:
            raise Refusal(409, "already-seated")
        own = (SEATS.c.game == game) & (SEATS.c.side == seat.side) & (SEATS.c.n == seat.n)
        values = {"invite": hash_of(key), "invited": asked, "closed": True}
        await db.execute(update(SEATS).where(own).values(**values))
    if wanted.player:
        await notices.tell(online, asked, "invited", game, sender=who.account, by=who.name)
    return InviteLink(seat.side, seat.n, key)


async def hand(online: OnlineService, who: Identity, game: str, wanted: HandSeat) -> OnlineGame:
    """Give one's seat to a bot at once, or ask a player to take it over."""
    if bool(wanted.bot) == bool(wanted.player):
        raise Refusal(400, "hand-to-whom")
    known_bot(wanted.bot)
    if wanted.player:
        await online.tries.count(("invite", who.account))
    asked, version = "", None
    async with held(online, game), online.store.writing() as db:
        its = await _own(db, who, game)
        seat = _seat(its, wanted.side, wanted.n)
        if seat.account != who.account:
            raise Refusal(403, "not-your-seat")
        if its.status != "playing":
            raise Refusal(409, "not-begun" if its.status == "waiting" else "match-over")
        own = (SEATS.c.game == game) & (SEATS.c.side == seat.side) & (SEATS.c.n == seat.n)
        if wanted.player:
            asked = await online.account_of(db, wanted.player)
            if asked in its.accounts:
                raise Refusal(409, "already-seated")
            await has_not_looked_on(db, game, asked)
            await db.execute(update(SEATS).where(own).values(invited=asked))
        else:
            version = await to_bot(online, db, its, (seat,), wanted.bot)
    mark_version_seen(online, game, version)
    if asked:
        await notices.tell(online, asked, "seat", game, seat.side, who.account, by=who.name)
    await online.changed(game)
    return await listed(online, game, who.account)


async def forgotten(online: OnlineService) -> None:
    """Games for which nobody came in all this time go."""
    before = stamp(online.clock() - timedelta(days=online.site.waiting_days))
    old = select(ONLINE.c.game).where(ONLINE.c.status == "waiting", ONLINE.c.made < before)
    async with online.store.reading() as db:
        games = (await db.execute(old.limit(MOST_GAMES))).scalars().all()
    for game in games:
        async with online.store.writing() as db:
            its = await rows.lobby_game(db, game, hold=True)
            if its is not None and its.status == "waiting":
                await db.execute(delete(GAMES).where(GAMES.c.id == game))


async def _own(db: AsyncConnection, who: Identity, game: str) -> LobbyGame:
    """A game in which he has a say, held."""
    its = await rows.lobby_game(db, game, hold=True)
    if its is None or not may_see(its, who.account):
        raise Refusal(404, "no-such-game", "lobby")
    if who.account not in (its.made_by, *its.accounts):
        raise Refusal(403, "not-your-game")
    return its


def _seat(its: LobbyGame, side: str, n: int) -> SeatRow:
    found = next((seat for seat in its.seats if (seat.side, seat.n) == (side, n)), None)
    if found is None:
        raise Refusal(404, "no-such-seat", side=side)
    return found
