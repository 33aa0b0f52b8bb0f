"""Comments on finished games, each at a place of the replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select

from grognard.server.accounts.identity import Identity
from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.bounds import MOST_COMMENTS, MOST_COMMENTS_ON_A_GAME
from grognard.server.faults import Refusal
from grognard.server.online.clocks import stamp
from grognard.server.online.tables import COMMENTS
from grognard.server.online.wire_pages import Comment, Comments, NewComment

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

MOST = 2_000


async def listed(online: OnlineService, game: str, account: str) -> Comments:
    async with online.store.reading() as db:
        wanted = (
            select(COMMENTS, ACCOUNTS.c.name)
            .outerjoin(ACCOUNTS, ACCOUNTS.c.id == COMMENTS.c.account)
            .where(COMMENTS.c.game == game)
            .order_by(COMMENTS.c.n, COMMENTS.c.id)
            .limit(MOST)
        )
        rows = (await db.execute(wanted)).all()
    return Comments(
        tuple(
            Comment(
                row.id, row.name or "", row.n, row.text, row.at,
                bool(account) and row.account == account,
            )
            for row in rows
        )
    )  # fmt: skip


async def add(online: OnlineService, who: Identity, game: str, wanted: NewComment) -> Comment:
    its = await online.known(game)
    if its.status not in ("over", "aborted"):
        raise Refusal(409, "not-over")
    text = wanted.text.strip()
    if not text:
        raise Refusal(400, "say-nothing")
    at = stamp(online.time())
    async with online.store.writing() as db:
        own = select(func.count()).select_from(COMMENTS).where(COMMENTS.c.account == who.account)
        here = own.where(COMMENTS.c.game == game)
        for counted, most in ((here, MOST_COMMENTS_ON_A_GAME), (own, MOST_COMMENTS)):
            if int((await db.execute(counted)).scalar_one()) >= most:
                raise Refusal(409, "comments-full", "comments-full", most=str(most))
        values = {"game": game, "account": who.account, "n": wanted.n, "text": text, "at": at}
        new = insert(COMMENTS).values(**values).returning(COMMENTS.c.id)
        id = int((await db.execute(new)).scalar_one())
    return Comment(id, who.name, wanted.n, text, at, True)


async def remove(online: OnlineService, who: Identity, id: int) -> None:
    async with online.store.writing() as db:
        own = (COMMENTS.c.id == id) & (COMMENTS.c.account == who.account)
        gone = await db.execute(delete(COMMENTS).where(own))
    if gone.rowcount != 1:
        raise Refusal(404, "no-such-line")
