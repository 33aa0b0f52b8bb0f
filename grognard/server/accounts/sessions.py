"""Sessions of browsers and tokens of programs: made, recognised, listed and ended.

Either is 32 random bytes of which the database has a hash. A session is made at each log-in and
never taken over from a request, so that nobody can have somebody else log in to one he knows.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Table, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.value import Value
from grognard.server.accounts.hashing import hash_of, new_key
from grognard.server.accounts.identity import Identity
from grognard.server.accounts.tables import ACCOUNTS, SESSIONS, TOKENS
from grognard.server.accounts.wire import NewToken, Scope, SessionInfo, TokenInfo, TokenMade
from grognard.server.faults import Refusal
from grognard.server.site import Time
from grognard.server.store import Store

TOPIC = "sessions"
"""Under which the channel tells which sessions and tokens have ended."""
TOKEN_HEAD = "grognard_"
"""What a token begins with, so that it is known for one wherever it is found."""
NOTED = timedelta(minutes=5)
"""How exactly it is noted when something was last used."""
MOST_SESSIONS = 50
MOST_TOKENS = 20
LONGEST_KEY = 200
LONGEST_AGENT = 200


class Asker(Value, frozen=True):
    """What is known of a client before it is recognised."""

    address: str
    agent: str


def stamp(time: datetime) -> str:
    """A time as it is kept; of two, the later one is the greater."""
    return time.isoformat(timespec="milliseconds")


class Sessions:
    def __init__(self, store: Store, time: Time, days: int, end_days: int) -> None:
        self.store = store
        self.time = time
        self.days = timedelta(days=days)
        self.end_days = timedelta(days=end_days)

    @property
    def _holds(self) -> ColumnElement[bool]:
        """Used not too long ago, and begun not too long ago."""
        used = SESSIONS.c.seen > stamp(self.time() - self.days)
        return used & (SESSIONS.c.made > stamp(self.time() - self.end_days))

    # ---- recognising -----------------------------------------------------------------------

    async def of_cookie(self, key: str) -> Identity | None:
        """Whose session this is; None where it is none, or has ended."""
        row = await self._found(SESSIONS, key, self._holds)
        return None if row is None else _who(row, "session", ("read", "play"))

    async def of_token(self, key: str) -> Identity | None:
        now = stamp(self.time())
        row = await self._found(TOKENS, key, (TOKENS.c.ends == "") | (TOKENS.c.ends > now))
        return None if row is None else _who(row, "token", scopes_of(row.play))

    async def _found(self, table: Table, key: str, holds: ColumnElement[bool]) -> Any:
        if not key or len(key) > LONGEST_KEY:
            return None
        hash = hash_of(key)
        wanted = (
            select(*table.c, ACCOUNTS.c.name, ACCOUNTS.c.language, ACCOUNTS.c.proven)
            .join(ACCOUNTS, ACCOUNTS.c.id == table.c.account)
            .where(table.c.hash == hash, holds)
        )
        async with self.store.reading() as db:
            row: Any = (await db.execute(wanted)).first()
        if row is not None and row.seen < stamp(self.time() - NOTED):
            async with self.store.writing() as db:
                seen = update(table).where(table.c.hash == hash).values(seen=stamp(self.time()))
                await db.execute(seen)
        return row

    # ---- sessions --------------------------------------------------------------------------

    async def begin(self, db: AsyncConnection, account: str, asker: Asker) -> str:
        """A new session; what is given back opens it. The oldest of too many end, and what is left
        of those that were not used for long goes."""
        key, now = new_key(), stamp(self.time())
        await db.execute(delete(SESSIONS).where(~self._holds))
        await db.execute(
            insert(SESSIONS).values(
                hash=hash_of(key), id=new_id(), account=account, made=now, seen=now,
                agent=printable(asker.agent)[:LONGEST_AGENT], address=asker.address,
            )
        )  # fmt: skip
        kept = (
            select(SESSIONS.c.id)
            .where(SESSIONS.c.account == account)
            .order_by(SESSIONS.c.seen.desc(), SESSIONS.c.made.desc())
        )
        over = (await db.execute(kept)).scalars().all()[MOST_SESSIONS:]
        if over:
            await db.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(over)))
        return key

    async def listed(self, who: Identity) -> tuple[SessionInfo, ...]:
        wanted = (
            select(SESSIONS)
            .where(SESSIONS.c.account == who.account, self._holds)
            .order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)
        )
        async with self.store.reading() as db:
            rows = (await db.execute(wanted)).all()
        return tuple(
            SessionInfo(r.id, r.made, r.seen, r.agent, r.address, r.id == who.proof) for r in rows
        )

    async def end(self, who: Identity, id: str) -> None:
        """End one of one's own. Somebody else's is not there."""
        if not await self._ended(SESSIONS, who.account, SESSIONS.c.id == id):
            raise Refusal(404, "no-such-session")

    async def end_quietly(self, who: Identity) -> None:
        """End the one he came with, if it still is there."""
        await self._ended(SESSIONS, who.account, SESSIONS.c.id == who.proof)

    async def end_others(self, who: Identity) -> None:
        await self._ended(SESSIONS, who.account, SESSIONS.c.id != who.proof)

    async def ended_with(self, db: AsyncConnection, account: str, *, tokens: bool) -> list[str]:
        """End all sessions of an account within a transaction, and its tokens where that is asked
        for. Once it is committed, `tell` says so."""
        ids: list[str] = []
        for table in (SESSIONS, TOKENS) if tokens else (SESSIONS,):
            gone = delete(table).where(table.c.account == account).returning(table.c.id)
            ids += (await db.execute(gone)).scalars().all()
        return ids

    async def _ended(self, table: Table, account: str, which: ColumnElement[bool]) -> list[str]:
        gone = delete(table).where(table.c.account == account, which).returning(table.c.id)
        async with self.store.writing() as db:
            ids = list((await db.execute(gone)).scalars().all())
        await self.tell(ids)
        return ids

    async def gone(self, ids: set[str]) -> list[str]:
        """Those of these sessions and tokens that are there no more."""
        left = set(ids)
        async with self.store.reading() as db:
            for table in (SESSIONS, TOKENS):
                known = select(table.c.id).where(table.c.id.in_(ids))
                left -= set((await db.execute(known)).scalars())
        return sorted(left)

    async def tell(self, ids: list[str]) -> None:
        """Let every process close what is open under these."""
        if ids:
            await self.store.channel.publish(TOPIC, {"ended": ids})

    # ---- tokens ----------------------------------------------------------------------------

    async def make_token(self, who: Identity, wanted: NewToken) -> TokenMade:
        key, now = TOKEN_HEAD + new_key(), self.time()
        ends = "" if wanted.days is None else stamp(now + timedelta(days=wanted.days))
        label = printable(wanted.label).strip()
        if not label:
            raise Refusal(400, "label-empty")
        play = "play" in wanted.scopes
        async with self.store.writing() as db:
            own = select(TOKENS.c.id).where(TOKENS.c.account == who.account)
            if len((await db.execute(own)).all()) >= MOST_TOKENS:
                raise Refusal(409, "tokens-too-many", most=str(MOST_TOKENS))
            id = new_id()
            await db.execute(
                insert(TOKENS).values(
                    hash=hash_of(key), id=id, account=who.account, label=label, play=play,
                    made=stamp(now), seen="", ends=ends,
                )
            )  # fmt: skip
        return TokenMade(key, TokenInfo(id, label, scopes_of(play), stamp(now), "", ends))

    async def tokens(self, who: Identity) -> tuple[TokenInfo, ...]:
        wanted = select(TOKENS).where(TOKENS.c.account == who.account).order_by(TOKENS.c.made)
        async with self.store.reading() as db:
            rows = (await db.execute(wanted)).all()
        return tuple(
            TokenInfo(r.id, r.label, scopes_of(r.play), r.made, r.seen, r.ends) for r in rows
        )

    async def end_token(self, who: Identity, id: str) -> None:
        if not await self._ended(TOKENS, who.account, TOKENS.c.id == id):
            raise Refusal(404, "no-such-token")


def _who(row: Any, by: Any, scopes: tuple[Scope, ...]) -> Identity:
    verified = row.proven is not None
    return Identity(row.account, row.name, row.language, verified, by, row.id, scopes)


def scopes_of(play: bool) -> tuple[Scope, ...]:
    return ("read", "play") if play else ("read",)


def new_id() -> str:
    return secrets.token_hex(8)


def printable(text: str) -> str:
    """A line without anything that is not drawn."""
    return "".join(char for char in text if char.isprintable())
