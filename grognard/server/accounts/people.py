"""Accounts: made, opened, proven, changed, handed out and deleted.

Nothing that is answered here tells a stranger whether a mail address is known: an address may be
named by several accounts until one of them proves it, and what is sent to it, and how long the
answer takes, is the same either way.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.server.accounts import vacations
from grognard.server.accounts.account_data import AccountData
from grognard.server.accounts.hashing import Passwords, hash_of
from grognard.server.accounts.identity import Identity
from grognard.server.accounts.limits import Tries, address_key
from grognard.server.accounts.links import HOLDS, NAME, Links, Purpose, new_secret
from grognard.server.accounts.mails import Post
from grognard.server.accounts.sessions import Asker, Sessions, new_id, stamp
from grognard.server.accounts.tables import ACCOUNTS, LINKS
from grognard.server.accounts.validation import (
    as_typed,
    checked_mail,
    checked_name,
    checked_password,
    looks,
)
from grognard.server.accounts.wire import (
    AskReset,
    ChangeAccount,
    ChangeMail,
    ChangePassword,
    DeleteAccount,
    LogIn,
    Me,
    Preferences,
    Register,
    Reset,
    TakeVacation,
    Verify,
)
from grognard.server.faults import Refusal
from grognard.server.site import Site, Time
from grognard.server.store import Store

Key = str
"""The credential of the new session, for the cookie."""


class People:
    """Everybody who has an account."""

    def __init__(
        self,
        store: Store,
        site: Site,
        time: Time,
        post: Post,
        links: Links,
        parts: tuple[AccountData, ...],
        clock: Time,
    ) -> None:
        self.store = store
        self.site = site
        self.time = time
        self.post = post
        self.links = links
        self.parts = parts
        self.sessions = Sessions(store, time, site.session_days, site.session_end_days)
        self.tries = Tries(store, clock, site.limits)
        self.passwords = Passwords()

    @classmethod
    async def of(
        cls,
        store: Store,
        site: Site,
        time: Time,
        post: Post,
        parts: tuple[AccountData, ...] = (),
        *,
        clock: Time | None = None,
    ) -> People:
        links = Links(await store.secret(NAME, new_secret))
        return cls(store, site, time, post, links, parts, clock or time)

    # ---- coming ----------------------------------------------------------------------------

    async def register(self, wanted: Register, asker: Asker) -> tuple[Me, Key]:
        if not self.site.registration:
            raise Refusal(403, "registration-closed")
        name, mail = checked_name(wanted.name), checked_mail(wanted.mail)
        password = checked_password(wanted.password, name, mail)
        if await self._one(ACCOUNTS.c.looks == looks(name)) is not None:
            raise Refusal(409, "name-taken", "name")
        await self.tries.count(("register", address_key(asker.address)))
        row: dict[str, Any] = {
            "id": new_id(), "name": name, "looks": looks(name), "mail": mail, "proven": None,
            "password": await self.passwords.hash(password), "language": wanted.language,
            "preferences": msgspec.json.encode(Preferences()), "made": stamp(self.time()),
        }  # fmt: skip
        try:
            async with self.store.writing() as db:
                await db.execute(insert(ACCOUNTS).values(**row))
                key = await self.sessions.begin(db, row["id"], asker)
        except IntegrityError:
            raise Refusal(409, "name-taken", "name") from None
        await self._send_proof(row["id"], mail, asker)
        return await self.me(row["id"]), key

    async def log_in(self, wanted: LogIn, asker: Asker) -> tuple[Me, Key]:
        """By name or proven address. What is refused says nothing of what was wrong with it."""
        whom, here = looks(wanted.name), address_key(asker.address)
        counted = await self.tries.count(
            ("log-in-here", f"{whom} {here}"), ("log-in-from", here), ("log-in-to", whom)
        )
        which = ACCOUNTS.c.looks == whom
        if "@" in wanted.name:
            which = ACCOUNTS.c.proven == wanted.name.strip(" ").lower()
        row = await self._one(which)
        password = as_typed(wanted.password)
        if not await self.passwords.fits(password, None if row is None else row.password):
            raise Refusal(401, "log-in-failed", "log-in-failed")
        await self.tries.forget(counted)
        hash = row.password
        if self.passwords.outdated(hash):
            hash = await self.passwords.hash(password)
        async with self.store.writing() as db:
            if hash != row.password:
                await self._set(db, row.id, password=hash)
            key = await self.sessions.begin(db, row.id, asker)
        return await self.me(row.id), key

    # ---- mails -----------------------------------------------------------------------------

    async def _send_proof(self, account: str, mail: str, asker: Asker) -> None:
        """A link by which he proves that the address is his. To one who got several already none
        is sent, and nobody is told."""
        try:
            here = address_key(asker.address)
            await self.tries.count(("mail-from", here), ("mail-to", mail))
        except Refusal:
            return
        row = await self._known(account)
        link = await self._link("verify", account, mail)
        self.post.send(mail, row.language, "verify", row.name, link=link)

    async def send_proof_again(self, who: Identity, asker: Asker) -> None:
        row = await self._known(who.account)
        if row.proven is None:
            await self._send_proof(row.id, row.mail, asker)

    async def verify(self, wanted: Verify, asker: Asker) -> Me:
        """The address is his. It does not log him in: somebody else may have named his address, and
        he would be in that one's account."""
        await self.tries.count(("link-from", address_key(asker.address)))
        try:
            async with self.store.writing() as db:
                link = await self._used(db, "verify", wanted.token)
                row = await self._known(link.account, db)
                await self._set(db, row.id, mail=link.mail, proven=link.mail)
                await self._end_links(db, row.id)
        except IntegrityError:
            raise Refusal(409, "mail-taken", "mail-taken") from None
        if row.proven is not None and row.proven != link.mail:
            self.post.send(row.proven, row.language, "mail-changed", row.name)
        return await self.me(row.id)

    async def ask_reset(self, wanted: AskReset, asker: Asker) -> None:
        mail = checked_mail(wanted.mail)
        here = address_key(asker.address)
        await self.tries.count(("mail-from", here), ("mail-to", mail))
        self.post.in_background(self._send_reset(mail))

    async def _send_reset(self, mail: str) -> None:
        # One that is not proven may ask too: then the link proves it.
        row = await self._one(ACCOUNTS.c.proven == mail) or await self._one(
            ACCOUNTS.c.mail == mail, ACCOUNTS.c.proven.is_(None)
        )
        if row is not None:
            link = await self._link("reset", row.id, mail)
            self.post.send(mail, row.language, "reset", row.name, link=link)

    async def reset(self, wanted: Reset, asker: Asker) -> tuple[Me, Key]:
        """A new password by a link. All sessions and tokens end."""
        await self.tries.count(("link-from", address_key(asker.address)))
        known = await self._peek("reset", wanted.token)
        row = await self._known(known.account)
        password = checked_password(wanted.password, row.name, row.mail)
        hash = await self.passwords.hash(password)
        async with self.store.writing() as db:
            link = await self._used(db, "reset", wanted.token)
            row = await self._known(link.account, db)
            await self._end_links(db, row.id, but=row.mail)
            taken = select(ACCOUNTS.c.id).where(ACCOUNTS.c.proven == link.mail)
            free = (await db.execute(taken)).scalar() in (None, row.id)
            proof = {"proven": link.mail} if free and row.mail == link.mail else {}
            await self._set(db, row.id, password=hash, **proof)
            ended = await self.sessions.ended_with(db, row.id, tokens=True)
            key = await self.sessions.begin(db, row.id, asker)
        await self.sessions.tell(ended)
        self.post.send(row.proven or row.mail, row.language, "password-changed", row.name)
        return await self.me(row.id), key

    async def _link(self, purpose: Purpose, account: str, mail: str) -> str:
        """A link as it stands in a mail."""
        key, token = self.links.write(purpose)
        now = self.time()
        ends = stamp(now + HOLDS[purpose])
        async with self.store.writing() as db:
            await db.execute(delete(LINKS).where(LINKS.c.ends <= stamp(now)))
            row = {"hash": hash_of(key), "account": account, "purpose": purpose, "mail": mail}
            await db.execute(insert(LINKS).values(ends=ends, **row))
        return f"{self.post.address}/{purpose}?token={token}"

    async def _end_links(self, db: AsyncConnection, account: str, but: str = "") -> None:
        """What was sent under the password or the address that were good until now opens nothing
        any more. `but`: the proof of this address stays good."""
        others = (LINKS.c.purpose == "reset") | (LINKS.c.mail != but)
        await db.execute(delete(LINKS).where(LINKS.c.account == account, others))

    def _holds(self, purpose: Purpose, token: str) -> ColumnElement[bool]:
        hash = hash_of(self.links.read(purpose, token))
        return (LINKS.c.hash == hash) & (LINKS.c.ends > stamp(self.time()))

    async def _peek(self, purpose: Purpose, token: str) -> Any:
        async with self.store.reading() as db:
            found = (await db.execute(select(LINKS).where(self._holds(purpose, token)))).first()
        if found is None:
            raise Refusal(410, "link-spent", "link-spent")
        return found

    async def _used(self, db: AsyncConnection, purpose: Purpose, token: str) -> Any:
        """What a link is for. It is taken away: of two who use it at once, one is refused."""
        taken = delete(LINKS).where(self._holds(purpose, token)).returning(*LINKS.c)
        found = (await db.execute(taken)).first()
        if found is None:
            raise Refusal(410, "link-spent", "link-spent")
        return found

    # ---- changing --------------------------------------------------------------------------

    async def change(self, who: Identity, wanted: ChangeAccount) -> Me:
        values: dict[str, Any] = {}
        if isinstance(wanted.name, str):
            name = checked_name(wanted.name)
            values |= {"name": name, "looks": looks(name)}
            if name != who.name:
                await self.tries.count(("rename", who.account))
        if isinstance(wanted.language, str):
            values["language"] = wanted.language
        if isinstance(wanted.preferences, Preferences):
            values["preferences"] = msgspec.json.encode(wanted.preferences)
        if values:
            try:
                async with self.store.writing() as db:
                    await self._set(db, who.account, **values)
            except IntegrityError:
                raise Refusal(409, "name-taken", "name") from None
        return await self.me(who.account)

    async def change_password(
        self, who: Identity, wanted: ChangePassword, asker: Asker
    ) -> tuple[Me, Key]:
        row = await self._asked_again(who, wanted.password)
        hash = await self.passwords.hash(checked_password(wanted.new, row.name, row.mail))
        async with self.store.writing() as db:
            await self._set(db, row.id, password=hash)
            await self._end_links(db, row.id, but=row.mail)
            ended = await self.sessions.ended_with(db, row.id, tokens=False)
            key = await self.sessions.begin(db, row.id, asker)
        await self.sessions.tell(ended)
        self.post.send(row.proven or row.mail, row.language, "password-changed", row.name)
        return await self.me(row.id), key

    async def change_mail(self, who: Identity, wanted: ChangeMail, asker: Asker) -> None:
        """The address changes when it is proven; one that never was proven changes at once."""
        mail = checked_mail(wanted.mail)
        row = await self._asked_again(who, wanted.password)
        if row.proven is None:
            async with self.store.writing() as db:
                await self._set(db, row.id, mail=mail)
                await self._end_links(db, row.id)
        await self._send_proof(row.id, mail, asker)

    async def _asked_again(self, who: Identity, password: str) -> Any:
        """The account, after its password was asked for once more."""
        counted = await self.tries.count(("password", who.account))
        row = await self._known(who.account)
        if not await self.passwords.fits(as_typed(password), row.password):
            raise Refusal(403, "password-wrong")
        await self.tries.forget(counted)
        return row

    async def take_vacation(self, who: Identity, wanted: TakeVacation) -> Me:
        async with self.store.writing() as db:
            allowed = self.site.vacation_days
            await vacations.take(db, who.account, wanted, self.time(), allowed)
        return await self._vacation_changed(who)

    async def end_vacation(self, who: Identity) -> Me:
        async with self.store.writing() as db:
            await vacations.end(db, who.account, self.time())
        return await self._vacation_changed(who)

    async def _vacation_changed(self, who: Identity) -> Me:
        await self.store.channel.publish(vacations.topic(who.account), {})
        return await self.me(who.account)

    # ---- handing out and going -------------------------------------------------------------

    async def me(self, account: str) -> Me:
        async with self.store.reading() as db:
            row = await self._known(account, db)
            taken = await vacations.kept(db, account)
        now = self.time()
        left = self.site.vacation_days - vacations.days_taken(taken, now.year)
        return Me(
            id=row.id,
            name=row.name,
            mail=row.mail,
            verified=row.proven is not None,
            language=row.language,
            preferences=msgspec.json.decode(row.preferences, type=Preferences),
            made=row.made,
            vacations=vacations.summary(taken, now),
            vacation_left=max(0, left),
        )

    async def export(self, who: Identity) -> dict[str, Any]:
        """All that is kept of somebody."""
        found: dict[str, Any] = {
            "account": await self.me(who.account),
            "sessions": await self.sessions.listed(who),
            "tokens": await self.sessions.tokens(who),
        }
        async with self.store.reading() as db:
            found["vacations"] = await vacations.kept(db, who.account)
            for part in self.parts:
                found[part.name] = await part.export(db, who.account)
        return found

    async def delete(self, who: Identity, wanted: DeleteAccount) -> None:
        row = await self._asked_again(who, wanted.password)
        async with self.store.writing() as db:
            for part in self.parts:
                await part.forget(db, row.id)
            ended = await self.sessions.ended_with(db, row.id, tokens=True)
            await db.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == row.id))
        await self.sessions.tell(ended)
        if row.proven is not None:
            self.post.send(row.proven, row.language, "deleted", row.name)

    # ---- rows ------------------------------------------------------------------------------

    async def _one(self, *which: ColumnElement[bool]) -> Any:
        wanted = select(ACCOUNTS).where(*which).order_by(ACCOUNTS.c.made.desc()).limit(1)
        async with self.store.reading() as db:
            return (await db.execute(wanted)).first()

    async def _known(self, account: str, db: AsyncConnection | None = None) -> Any:
        """An account that was there a moment ago; its owner may have deleted it since."""
        if db is None:
            row = await self._one(ACCOUNTS.c.id == account)
        else:
            row = (await db.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == account))).first()
        if row is None:
            raise Refusal(401, "not-logged-in", "log-in")
        return row

    async def _set(self, db: AsyncConnection, account: str, **values: Any) -> None:
        await db.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(**values))
