"""Games of the site as lists and pages show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import ColumnElement, and_, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.record import BadSave
from grognard.server.online import clocks, ratings
from grognard.server.online.rows import SPECTATOR, LobbyGame, lobby_games
from grognard.server.online.tables import OFFERS, ONLINE, SEATS
from grognard.server.online.wire import Filter, Games, OnlineGame
from grognard.server.records import Row
from grognard.server.store import GAMES
from grognard.server.store.reading import read_row
from grognard.server.summary import info_of

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

PAGE = 20
MOST_WAITING = 500

Known = tuple[LobbyGame, Row]


def may_see(its: LobbyGame, account: str) -> bool:
    """Private games are there for those who made them, play in them or are asked to."""
    if its.visibility == "open":
        return True
    asked = any(seat.invited == account for seat in its.seats) or account in its.spectators
    return bool(account) and (account in (its.made_by, *its.accounts) or asked)


def may_watch(its: LobbyGame, account: str) -> bool:
    """Players of a game cannot look on: they would see the other side. Where something is hidden
    nobody can before the end: a player would only have to leave his name at the door. But whom all
    players have agreed to does, by his account."""
    begun = its.status not in ("waiting",)
    open_to = account in its.spectators if its.hidden else its.spectate.allowed
    over = its.status in ("over", "aborted")
    return begun and (open_to or over) and may_see(its, account) and account not in its.accounts


def may_join(its: LobbyGame, account: str) -> tuple[str, ...]:
    """Sides somebody could take now: free ones, and those he was asked to take over."""
    if not account or its.status not in ("waiting", "playing") or account in its.accounts:
        return ()
    free = [
        seat.side
        for seat in its.seats
        if seat.invited == account
        or (its.status == "waiting" and not seat.taken and not seat.closed)
    ]
    return tuple(dict.fromkeys(free)) if may_see(its, account) else ()


async def shown(
    online: OnlineService, db: AsyncConnection, known: Sequence[Known], account: str
) -> tuple[OnlineGame, ...]:
    """As this account is shown them."""
    everybody = {seat.account for its, _ in known for seat in its.seats if seat.account}
    rated = await ratings.of(db, everybody)
    away = await online.away_in(db, [its for its, _ in known])
    return tuple(_shown(online, its, row, account, rated, away[its.game]) for its, row in known)


def _shown(
    online: OnlineService,
    its: LobbyGame,
    row: Row,
    account: str,
    rated: ratings.Known,
    away: clocks.Away,
) -> OnlineGame:
    live = online.live(its.game)
    now = online.clock()
    ticked = clocks.ticked(its.clocks, now, away) if its.status == "playing" else its.clocks
    infos = online.seat_infos(its, account, live.here if live else frozenset(), away)
    seats = tuple(
        msgspec.structs.replace(info, rating=rated.get((seat.account, its.system)))
        for info, seat in zip(infos, its.seats, strict=True)
    )
    mine = its.sides_of(account)
    late = clocks.out(its.clock, ticked) if its.status == "playing" else ()
    claimed = bool(mine and late) and its.clock.at_zero == "claim" and not set(late) & set(mine)
    return OnlineGame(
        info=msgspec.structs.replace(info_of(row), waits=seen_waits(its, row, mine)),
        made_by=its.maker,
        visibility=its.visibility,
        status=its.status,
        pace=its.pace,
        clock=its.clock,
        clocks=clocks.shown(its.clock, ticked, hidden=row.secret, mine=mine),
        rated=its.rated,
        spectate=its.spectate,
        seats=seats,
        made=its.made,
        begun=its.begun,
        ended=its.ended,
        paused=bool(its.paused_since),
        editing=its.editing,
        edited=its.edited,
        how=its.how,
        claim=claimed,
        hints=its.hints,
        your_turn=your_turn(its, row, account),
        may_join=may_join(its, account),
        may_watch=may_watch(its, account),
        watchers=live.watchers if live else 0,
    )


def seen_waits(its: LobbyGame, row: Row, mine: Sequence[str]) -> tuple[str, ...]:
    """Whom play waits for, as somebody with these sides may know it. Where something is hidden,
    it would tell who of several has chosen in secret already."""
    waits = row.summary.waits
    if its.status == "waiting" or (row.secret and not mine):
        return ()
    own = tuple(side for side in mine if side in waits)
    return own if row.secret and own else waits


def your_turn(its: LobbyGame, row: Row, account: str) -> bool:
    mine = set(its.sides_of(account))
    return its.status == "playing" and not its.paused_since and bool(mine & set(row.summary.waits))


def _wanted(kind: Filter, account: str) -> ColumnElement[bool]:
    own = select(SEATS.c.game).where(SEATS.c.account == account)
    asked = select(SEATS.c.game).where(SEATS.c.invited == account)
    free = select(SEATS.c.game).where(
        SEATS.c.account == "", SEATS.c.bot == "", SEATS.c.closed.is_(False)
    )
    mine: ColumnElement[bool] = ONLINE.c.game.in_(own)
    status, public = ONLINE.c.status, ONLINE.c.visibility == "open"
    match kind:
        case "open":
            return and_(status == "waiting", public, ONLINE.c.game.in_(free))
        case "mine":
            running = status.in_(("waiting", "playing"))
            return and_(running, or_(mine, ONLINE.c.game.in_(asked), ONLINE.c.made_by == account))
        case "waiting":
            return and_(status == "playing", mine)
        case "watching":
            open_to = and_(public, ONLINE.c.watch, ONLINE.c.hidden.is_(False))
            agreed = select(OFFERS.c.game).where(
                OFFERS.c.kind == SPECTATOR,
                OFFERS.c.state == "accepted",
                OFFERS.c.back_to == account,
            )
            return and_(status == "playing", or_(open_to, ONLINE.c.game.in_(agreed)), ~mine)
        case "finished":
            return and_(status == "over", or_(public, mine))


async def known(
    db: AsyncConnection, where: ColumnElement[bool], limit: int, offset: int = 0
) -> list[Known]:
    """Games for which this holds, the last played first. One that is damaged is left out."""
    wanted = (
        select(GAMES)
        .join(ONLINE, ONLINE.c.game == GAMES.c.id)
        .where(where)
        .order_by(GAMES.c.played.desc(), GAMES.c.id)
        .limit(limit)
        .offset(offset)
    )
    found: dict[str, Row] = {}
    for row in (await db.execute(wanted)).all():
        try:
            found[row.id] = read_row(row)
        except BadSave:
            continue
    its = {m.game: m for m in await lobby_games(db, ONLINE.c.game.in_(found))} if found else {}
    return [(its[game], row) for game, row in found.items() if game in its]


async def waiting_for(db: AsyncConnection, account: str) -> list[Known]:
    """Games that wait for this account."""
    if not account:
        return []
    mine = await known(db, _wanted("waiting", account), MOST_WAITING)
    return [(its, row) for its, row in mine if your_turn(its, row, account)]


async def games(
    online: OnlineService, account: str, kind: Filter, scenario: str = "", page: int = 0
) -> Games:
    """A page of a list."""
    async with online.store.reading() as db:
        waits = await waiting_for(db, account)
        if kind == "waiting":
            all_of_them = [one for one in waits if not scenario or one[0].scenario == scenario]
            found = all_of_them[page * PAGE : (page + 1) * PAGE + 1]
        else:
            where = _wanted(kind, account)
            if kind in ("mine",) and not account:
                return Games((), page, False, 0)
            if scenario:
                where = and_(where, ONLINE.c.scenario == scenario)
            found = await known(db, where, PAGE + 1, page * PAGE)
        listed = await shown(online, db, found[:PAGE], account)
    return Games(listed, page, len(found) > PAGE, len(waits))


async def game(online: OnlineService, game: str, account: str) -> OnlineGame:
    async with online.store.reading() as db:
        found = await known(db, ONLINE.c.game == game, 1)
        return (await shown(online, db, found, account))[0]
