"""Webhooks: an address of a player's own is told when play comes to him. Signed, tried again."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, select, update

from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.accounts.http_client import checked_url
from grognard.server.accounts.identity import Identity
from grognard.server.accounts.tables import TOKENS
from grognard.server.bounds import MOST_DELIVERIES
from grognard.server.faults import Refusal
from grognard.server.online.clocks import stamp
from grognard.server.online.tables import DELIVERIES, WEBHOOKS
from grognard.server.online.wire_pages import NewWebhook, NoticeKind, TurnHook, Webhook
from grognard.server.records import Row

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

PAUSES = (10, 60, 300, 1_800, 7_200, 21_600)
"""Seconds before each further try; after the last nothing is tried again."""
MOST_FAILING = 20
"""Deliveries in a row that failed for good; then the hook is put off."""
MOST_HOOKS = 5
AT_ONCE = 20
UNDER_WAY = 60
"""Seconds a try may take before another process takes it up."""


def signature(secret: bytes, at: int, body: bytes) -> str:
    signed = hmac.new(secret, f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={signed}"


def holds(online: OnlineService) -> ColumnElement[bool]:
    """Those made by their owner himself, and with a token that is still good."""
    now = stamp(online.time())
    good = select(TOKENS.c.id).where((TOKENS.c.ends == "") | (TOKENS.c.ends > now))
    return (WEBHOOKS.c.token == "") | WEBHOOKS.c.token.in_(good)


async def listed(online: OnlineService, account: str) -> tuple[Webhook, ...]:
    async with online.store.reading() as db:
        own = (WEBHOOKS.c.account == account) & holds(online)
        wanted = select(WEBHOOKS).where(own).order_by(WEBHOOKS.c.id)
        rows = (await db.execute(wanted)).all()
    return tuple(Webhook(row.id, row.url, row.made, row.failing, row.off) for row in rows)


async def add(online: OnlineService, who: Identity, wanted: NewWebhook) -> Webhook:
    """A new one. Its secret is told here and never again. One that a program makes with its token
    ends with the token."""
    account, token = who.account, who.proof if who.by == "token" else ""
    url = checked_url(wanted.url)
    secret, made = secrets.token_hex(32), stamp(online.time())
    async with online.store.writing() as db:
        past = (WEBHOOKS.c.account == account) & ~holds(online)
        await db.execute(delete(WEBHOOKS).where(past))
        own = select(func.count()).select_from(WEBHOOKS).where(WEBHOOKS.c.account == account)
        if int((await db.execute(own)).scalar_one()) >= MOST_HOOKS:
            raise Refusal(409, "too-many-hooks", most=str(MOST_HOOKS))
        row = {"account": account, "url": url, "secret": secret.encode(), "made": made}
        row["token"] = token
        new = insert(WEBHOOKS).values(**row, failing=0, off=False).returning(WEBHOOKS.c.id)
        id = int((await db.execute(new)).scalar_one())
    return Webhook(id, url, made, 0, False, secret)


async def remove(online: OnlineService, account: str, id: int) -> None:
    async with online.store.writing() as db:
        own = (WEBHOOKS.c.id == id) & (WEBHOOKS.c.account == account)
        gone = await db.execute(delete(WEBHOOKS).where(own))
        if gone.rowcount != 1:
            raise Refusal(404, "no-such-hook")
        await db.execute(delete(DELIVERIES).where(DELIVERIES.c.hook == id))


async def tell(online: OnlineService, account: str, kind: NoticeKind, row: Row, side: Side) -> None:
    """Have every hook of somebody told. It is on disk before it is sent."""
    now = stamp(online.time())
    hook = TurnHook(kind, row.id, side, row.summary.turn, row.summary.phase, now)
    own = (WEBHOOKS.c.account == account) & WEBHOOKS.c.off.is_(False)
    wanted = select(WEBHOOKS.c.id).where(own, holds(online))
    hooks = await online.store.read(wanted)
    if not hooks:
        return
    async with online.store.writing() as db:
        for found in hooks:
            values = {"hook": found.id, "body": msgspec.json.encode(hook), "at": now, "tries": 0}
            await db.execute(insert(DELIVERIES).values(**values))
            waits = select(DELIVERIES.c.id).where(DELIVERIES.c.hook == found.id)
            over = waits.order_by(DELIVERIES.c.id.desc()).offset(MOST_DELIVERIES)
            await db.execute(delete(DELIVERIES).where(DELIVERIES.c.id.in_(over)))


async def due(online: OnlineService) -> list[Any]:
    """What is to be sent now. Each is put off a while, so that nobody else sends it too."""
    now = online.time()
    if not await online.store.read(
        select(DELIVERIES.c.id).where(DELIVERIES.c.at <= stamp(now)).limit(1)
    ):
        return []
    async with online.store.writing() as db:
        good = select(WEBHOOKS.c.id).where(holds(online))
        await db.execute(delete(DELIVERIES).where(DELIVERIES.c.hook.not_in(good)))
        wanted = (
            select(DELIVERIES, WEBHOOKS.c.url, WEBHOOKS.c.secret)
            .join(WEBHOOKS, WEBHOOKS.c.id == DELIVERIES.c.hook)
            .where(DELIVERIES.c.at <= stamp(now))
            .order_by(DELIVERIES.c.at, DELIVERIES.c.id)
            .limit(AT_ONCE)
        )
        rows = list((await db.execute(wanted)).all())
        later = stamp(now + timedelta(seconds=UNDER_WAY))
        for row in rows:
            own = DELIVERIES.c.id == row.id
            await db.execute(update(DELIVERIES).where(own).values(at=later))
        return rows


async def deliver(online: OnlineService, row: Any) -> None:
    """One try. What fails is tried again, more and more rarely."""
    at = int(online.time().timestamp())
    headers = {
        "Content-Type": "application/json",
        "X-Grognard-Signature": signature(row.secret, at, row.body),
        "X-Grognard-Delivery": str(row.id),
    }  # fmt: skip
    try:
        done = 200 <= await online.send(row.url, row.body, headers) < 300
    except (OSError, Refusal) as error:
        faults.note("a webhook", error)
        done = False
    async with online.store.writing() as db:
        own, hook = DELIVERIES.c.id == row.id, WEBHOOKS.c.id == row.hook
        if done:
            await db.execute(delete(DELIVERIES).where(own))
            await db.execute(update(WEBHOOKS).where(hook).values(failing=0))
        elif row.tries < len(PAUSES):
            next_one = stamp(online.time() + timedelta(seconds=PAUSES[row.tries]))
            values = {"at": next_one, "tries": row.tries + 1}
            await db.execute(update(DELIVERIES).where(own).values(**values))
        else:
            await db.execute(delete(DELIVERIES).where(own))
            failing = WEBHOOKS.c.failing + 1
            await db.execute(update(WEBHOOKS).where(hook).values(failing=failing))
            tired = hook & (WEBHOOKS.c.failing >= MOST_FAILING)
            await db.execute(update(WEBHOOKS).where(tired).values(off=True))
