"""The chat at a table. Until the match is over, players read players and spectators read
spectators. Lines of a muted account are not shown to the account that muted it; a reported line is
stored for the operator with its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Select, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.server.accounts.identity import Identity
from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.bounds import MOST_LINES, MOST_REPORTS
from grognard.server.faults import Refusal
from grognard.server.online import game_list, notices, rows
from grognard.server.online.clocks import stamp
from grognard.server.online.tables import CHAT, COMMENTS, MUTES, REPORTS
from grognard.server.online.wire import Chat, Mute, Report, Said, Say

if TYPE_CHECKING:
    from grognard.server.online.rows import LobbyGame
    from grognard.server.online.service import OnlineService

MOST_SHOWN = 500
MOST_MUTED = 500
NOBODY = ""


async def muted(db: AsyncConnection, account: str) -> frozenset[str]:
    rows = await db.execute(select(MUTES.c.other).where(MUTES.c.account == account))
    return frozenset(row.other for row in rows.all())


LINES = select(CHAT, ACCOUNTS.c.name).outerjoin(ACCOUNTS, ACCOUNTS.c.id == CHAT.c.account)


async def line(db: AsyncConnection, id: int) -> tuple[Said, str] | None:
    """A line, and the account that said it."""
    row = (await db.execute(LINES.where(CHAT.c.id == id))).first()
    return None if row is None else (_said(row), row.account)


def _said(row: Any) -> Said:
    return Said(row.id, row.name or NOBODY, row.side, row.text, row.at)


async def say(online: OnlineService, who: Identity, game: str, wanted: Say) -> Said:
    """Say something, once however often it is sent."""
    text = " ".join(wanted.text.split())
    if not text:
        raise Refusal(400, "say-nothing")
    its = await online.known(game, begun=False)
    side = _speaks(its, who.account)
    async with online.store.writing() as db:
        own = (CHAT.c.game == game) & (CHAT.c.account == who.account) & (CHAT.c.key == wanted.id)
        known = (await db.execute(select(CHAT.c.id).where(own))).scalar()
        if known is None:
            values = {"game": game, "account": who.account, "side": side, "text": text}
            new = insert(CHAT).values(**values, at=stamp(online.time()), key=wanted.id)
            id = int((await db.execute(new.returning(CHAT.c.id))).scalar_one())
            await db.execute(delete(CHAT).where(CHAT.c.id.in_(_earlier(game, who.account))))
        else:
            id = int(known)
    async with online.store.reading() as db:
        found = await line(db, id)
    assert found is not None
    if known is None:
        await online.store.channel.publish(f"said:{game}", {"id": id})
        if side:
            await _notify(online, its, who)
    return msgspec.structs.replace(found[0], yours=True)


def _earlier(game: str, account: str) -> Select[tuple[int]]:
    """Lines that are kept no more: only one's own go, however much one says."""
    own = (CHAT.c.game == game) & (CHAT.c.account == account)
    return select(CHAT.c.id).where(own).order_by(CHAT.c.id.desc()).offset(MOST_LINES)


async def _notify(online: OnlineService, its: LobbyGame, who: Identity) -> None:
    for account in its.accounts - {who.account}:
        async with online.store.reading() as db:
            if who.account in await muted(db, account):
                continue
        await notices.tell(online, account, "said", its.game, by=who.name)


def _speaks(its: LobbyGame, account: str) -> str:
    """The side somebody speaks for; none for those who look on."""
    mine = its.sides_of(account)
    if mine:
        return mine[0]
    if not game_list.may_watch(its, account):
        raise Refusal(403, "not-your-game")
    return ""


async def heard(online: OnlineService, who: Identity, game: str) -> Chat:
    """What was said, as this account may hear it."""
    its = await online.known(game, begun=False)
    side = _speaks(its, who.account)
    over = its.status in ("over", "aborted")
    async with online.store.reading() as db:
        not_heard = await muted(db, who.account)
        wanted = LINES.where(CHAT.c.game == game, CHAT.c.account.not_in(not_heard))
        if not over:
            wanted = wanted.where(CHAT.c.side != "" if side else CHAT.c.side == "")
        wanted = wanted.order_by(CHAT.c.id.desc()).limit(MOST_SHOWN)
        lines = [
            msgspec.structs.replace(_said(row), yours=row.account == who.account)
            for row in reversed((await db.execute(wanted)).all())
        ]
        names = await rows.names(db, tuple(not_heard))
    return Chat(tuple(lines), tuple(sorted(names.values())))


async def mute(online: OnlineService, who: Identity, wanted: Mute) -> None:
    async with online.store.writing() as db:
        other = await online.account_of(db, wanted.name)
        own = (MUTES.c.account == who.account) & (MUTES.c.other == other)
        await db.execute(delete(MUTES).where(own))
        number = select(func.count()).select_from(MUTES).where(MUTES.c.account == who.account)
        if wanted.on:
            if int((await db.execute(number)).scalar_one()) >= MOST_MUTED:
                raise Refusal(409, "too-many-muted")
            await db.execute(insert(MUTES).values(account=who.account, other=other))
        now = await muted(db, who.account)
    for live in tuple(online.tables.values()):
        if who.account in live.muted:
            live.muted[who.account] = now


async def report(online: OnlineService, who: Identity, wanted: Report) -> None:
    """Something for the operator to look at, with its words: they may be gone when he does."""
    async with online.store.writing() as db:
        table = CHAT if wanted.what == "said" else COMMENTS
        row = (await db.execute(select(table).where(table.c.id == wanted.id))).first()
        its = await rows.lobby_game(db, row.game) if row is not None else None
        if row is None or its is None or not game_list.may_see(its, who.account):
            raise Refusal(404, "no-such-line")
        if wanted.what == "said":
            side = _speaks(its, who.account)
            if its.status in ("waiting", "playing") and bool(side) != bool(row.side):
                raise Refusal(404, "no-such-line")
        again = (REPORTS.c.what == wanted.what) & (REPORTS.c.ref == wanted.id)
        again &= REPORTS.c.account == who.account
        if (await db.execute(select(REPORTS.c.id).where(again))).first() is None:
            values = {"what": wanted.what, "ref": wanted.id, "account": who.account}
            mine = select(func.count()).select_from(REPORTS)
            mine = mine.where(REPORTS.c.account == who.account)
            if int((await db.execute(mine)).scalar_one()) >= MOST_REPORTS:
                raise Refusal(409, "reports-full", "reports-full", most=str(MOST_REPORTS))
            words = {"why": wanted.why, "at": stamp(online.time()), "text": row.text}
            await db.execute(insert(REPORTS).values(**values, **words))
