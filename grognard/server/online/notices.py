"""Notices: who is told of what, without noise. Nobody is told of the table he sits at; a game has
one unread notice at most; and only the first of several unread ones goes out by mail and push."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard import library
from grognard.kernel.value import Side
from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.accounts.wire import Preferences
from grognard.server.faults import Refusal
from grognard.server.online import game_list, push, webhooks
from grognard.server.online.clocks import stamp
from grognard.server.online.online_table import OnlineTable
from grognard.server.online.rows import code
from grognard.server.online.tables import MUTES, NOTICES, ONLINE
from grognard.server.online.wire_pages import Notice, NoticeKind, Notices, Waiting
from grognard.server.store import GAMES

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

MOST_SHOWN = 100
INVITING: frozenset[NoticeKind] = frozenset({"invited", "seat"})
"""What anybody can send to anybody. While one that was mailed is unread, no further one is."""
HOOKED: frozenset[NoticeKind] = frozenset({"your-turn", "begun", "offer", "over"})
"""What a webhook is told of."""


async def tell(
    online: OnlineService,
    account: str,
    kind: NoticeKind,
    game: str,
    side: Side = "",
    sender: str = "",
    **about: str,
) -> None:
    """Tell somebody something about a game, unless he sits there, or does not hear its sender."""
    if sender and await _not_heard(online, account, sender):
        return
    live = online.live(game)
    row = live.table.row if live else await online.store.row(game)
    if row is None or not account:
        return
    if kind in HOOKED:
        await webhooks.tell(online, account, kind, row, side)
    if live is not None and account in live.here:
        return
    if side:
        about["side"] = side
    async with online.store.writing() as db:
        unread = (NOTICES.c.account == account) & (NOTICES.c.game == game)
        unread &= NOTICES.c.read.is_(False)
        before = await db.execute(delete(NOTICES).where(unread))
        waits = kind in INVITING and await _invited_already(db, account)
        values = {"account": account, "game": game, "kind": kind, "about": code(about)}
        new = insert(NOTICES).values(**values, at=stamp(online.time()), read=False)
        id = int((await db.execute(new.returning(NOTICES.c.id))).scalar_one())
        await db.execute(delete(NOTICES).where(NOTICES.c.id.in_(_old(account))))
    notice = Notice(id, kind, game, row.title, about, stamp(online.time()), False)
    await online.store.channel.publish(f"to:{account}", {"notice": id})
    if waits or before.rowcount:
        return
    if not online.pages.open_for(account):
        if online.store.embedded:
            await _send(online, account, notice)
        else:  # other processes are asked first, for which nobody waits
            online.in_background("a notice", _send(online, account, notice))


async def _not_heard(online: OnlineService, account: str, sender: str) -> bool:
    own = (MUTES.c.account == account) & (MUTES.c.other == sender)
    return bool(await online.store.read(select(MUTES.c.other).where(own)))


async def _invited_already(db: AsyncConnection, account: str) -> bool:
    """He has an unread invitation, of anybody, of which a mail told him: it stands for all that
    follow. One that he was shown on an open page alone has told nobody who is away."""
    own = (NOTICES.c.account == account) & NOTICES.c.read.is_(False) & NOTICES.c.mailed.is_(True)
    known = select(NOTICES.c.id).where(own, NOTICES.c.kind.in_(sorted(INVITING)))
    return (await db.execute(known.limit(1))).first() is not None


async def _invited_too_often(online: OnlineService, account: str) -> bool:
    try:
        await online.tries.count(("invited", account))
    except Refusal:
        return True
    return False


def _old(account: str) -> Select[tuple[int]]:
    """Those that are not shown any more."""
    own = select(NOTICES.c.id).where(NOTICES.c.account == account)
    return own.order_by(NOTICES.c.id.desc()).offset(MOST_SHOWN)


async def _send(online: OnlineService, account: str, notice: Notice) -> None:
    """By mail and push, as he wants it, unless a page of his is open in another process. A live
    game is not worth a mail."""
    if await online.pages.open_elsewhere(account):
        return
    async with online.store.reading() as db:
        person = (await db.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == account))).first()
        about_game = select(ONLINE.c.pace, ONLINE.c.scenario).where(ONLINE.c.game == notice.game)
        its = (await db.execute(about_game)).first()
    if person is None or its is None:
        return
    live = its.pace == "live"
    wants = msgspec.json.decode(person.preferences, type=Preferences)
    if notice.kind == "said" and not wants.chat:
        return
    if notice.kind in INVITING and await _invited_too_often(online, account):
        return
    # What somebody has called his game stands in no subject, and in no mail to who has no seat.
    scenario = library.find(its.scenario).title[person.language]
    title = scenario if notice.kind in INVITING else notice.title or scenario
    about = {"title": title, "game": scenario, **notice.about}
    key, page = f"notice-{notice.kind}", f"/game/{notice.game}"
    if wants.turn_push:
        words = online.post.subject(person.language, key, person.name, **about)
        shown = {"title": "Grognard", "body": words, "url": page, "tag": notice.game}
        online.in_background("a push", push.push(online, account, notice.game, code(shown)))
    mailed = wants.invite_mail if notice.kind in ("invited", "seat") else wants.turn_mail
    if person.proven and mailed and not (live and notice.kind != "invited"):
        link = online.post.address + page
        async with online.store.writing() as db:
            await db.execute(update(NOTICES).where(NOTICES.c.id == notice.id).values(mailed=True))
        online.post.send(person.proven, person.language, key, person.name, **about, link=link)


async def turn(online: OnlineService, live: OnlineTable, asked: Iterable[tuple[Side, str]]) -> None:
    """Play has come to these sides, and among their people to these accounts. Whoever has acted
    before he could be told is not told any more."""
    for side, account in sorted(asked):
        if (side, account) in live.asked_people():
            await tell(online, account, "your-turn", live.lobby_game.game, side)
    # Whoever has just acted has one game less that waits for him.
    publish = online.store.channel.publish
    await asyncio.gather(*(publish(f"to:{one}", {}) for one in live.lobby_game.accounts))


def _notice(row: Any) -> Notice:
    about = msgspec.json.decode(row.about, type=dict[str, str])
    return Notice(row.id, row.kind, row.game, row.title, about, row.at, row.read)


async def listed(online: OnlineService, account: str) -> Notices:
    async with online.store.reading() as db:
        wanted = (
            select(NOTICES, GAMES.c.title)
            .join(GAMES, GAMES.c.id == NOTICES.c.game)
            .where(NOTICES.c.account == account)
            .order_by(NOTICES.c.id.desc())
            .limit(MOST_SHOWN)
        )
        found = tuple(_notice(row) for row in (await db.execute(wanted)).all())
        return Notices(found, len(await game_list.waiting_for(db, account)))


async def one(db: AsyncConnection, account: str, id: int) -> Notice | None:
    wanted = select(NOTICES, GAMES.c.title).join(GAMES, GAMES.c.id == NOTICES.c.game)
    own = (NOTICES.c.id == id) & (NOTICES.c.account == account)
    row = (await db.execute(wanted.where(own))).first()
    return None if row is None else _notice(row)


async def waiting(db: AsyncConnection, account: str) -> Waiting:
    unread = select(func.count()).select_from(NOTICES)
    own = (NOTICES.c.account == account) & NOTICES.c.read.is_(False)
    number = int((await db.execute(unread.where(own))).scalar_one())
    return Waiting(len(await game_list.waiting_for(db, account)), number)


async def read(online: OnlineService, account: str, ids: Sequence[int]) -> None:
    own = NOTICES.c.account == account
    if ids:
        own &= NOTICES.c.id.in_(ids)
    async with online.store.writing() as db:
        await db.execute(update(NOTICES).where(own).values(read=True))
    await online.store.channel.publish(f"to:{account}", {})


async def read_of_game(online: OnlineService, account: str, game: str) -> None:
    """Whoever sits down at the table has seen what there is to see."""
    own = (NOTICES.c.account == account) & (NOTICES.c.game == game) & NOTICES.c.read.is_(False)
    if not await online.store.read(select(NOTICES.c.id).where(own).limit(1)):
        return
    async with online.store.writing() as db:
        await db.execute(update(NOTICES).where(own).values(read=True))
    await online.store.channel.publish(f"to:{account}", {})
