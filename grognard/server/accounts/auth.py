"""Authentication middleware of a site: session or token, rate limits, CSRF header.

It runs behind the security middleware, which refuses foreign pages, and behind the router: what is
barred stands on the route that was found. A cookie alone is not enough to change anything: a page
of another site could have the browser send it. A request that changes something needs a header too,
which such a page cannot add without a CORS preflight that we never allow. A token comes from a
program and needs no header.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar.datastructures import Headers
from litestar.types import Receive, Scope, Send

from grognard.server.accounts.identity import KEY, LOCAL, Identity
from grognard.server.accounts.limits import Bucket, Windows, address_key, too_many
from grognard.server.accounts.sessions import TOPIC, Asker, Sessions
from grognard.server.bars import bars_of
from grognard.server.faults import Refusal
from grognard.server.site import Site, Time
from grognard.server.store import MISSED

SAFE = ("GET", "HEAD", "OPTIONS")
HEADER = "x-grognard"
BODY_SECONDS = 30.0
"""Seconds in which the whole body must have arrived."""
MOST_SOCKETS = 40
"""Open at the same time, for one account or one anonymous address."""
BURST, EACH_SECOND = 120, 20
"""Messages on one socket; a faster sender is read more slowly."""
ENDED = 4401
"""Close code of a socket whose session has ended."""


def asker(scope: Scope) -> Asker:
    client = scope.get("client")
    address = str(client[0]) if client else ""
    return Asker(address, Headers.from_scope(scope).get("user-agent", ""))


def cookie_name(site: Site) -> str:
    """Under https the prefix keeps other hosts and subdomains from setting this cookie."""
    return "__Host-grognard" if site.secure else "grognard"


def cookie(headers: Headers, name: str) -> str:
    for part in headers.get("cookie", "").split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return ""


class LocalAuth:
    """The local table has no accounts: everybody is the local player."""

    @asynccontextmanager
    async def passing(
        self, scope: Scope, receive: Receive, send: Send
    ) -> AsyncIterator[tuple[Receive, Send]]:
        scope.setdefault("state", {})[KEY] = LOCAL
        yield receive, send


class SiteAuth:
    """Authentication for a site with accounts."""

    def __init__(self, site: Site, time: Time) -> None:
        self.cookie = cookie_name(site)
        self.windows = Windows(time, site.limits)
        self.sessions: Sessions | None = None
        self._sockets: dict[str, set[asyncio.Event]] = {}
        self._open: Counter[str] = Counter()

    def open(self, sessions: Sessions) -> None:
        """Start accepting requests, with these sessions."""
        self.sessions = sessions
        sessions.store.channel.subscribe(TOPIC, self._heard)
        sessions.store.channel.subscribe(MISSED, self._missed)

    @asynccontextmanager
    async def passing(
        self, scope: Scope, receive: Receive, send: Send
    ) -> AsyncIterator[tuple[Receive, Send]]:
        """Recognise who is asking, check limits and headers, and watch the session of a socket.
        Raises Refusal."""
        headers = Headers.from_scope(scope)
        who = await self._recognised(headers)
        scope.setdefault("state", {})[KEY] = who
        key = who.account if who else address_key(asker(scope).address)
        self.windows.count(bars_of(scope).rate, key)
        if str(scope["type"]) == "websocket":
            async with self._socket(key, who, receive, send) as watched:
                yield watched
            return
        why_not_change(scope, headers, who)
        yield in_time(receive), send

    async def _recognised(self, headers: Headers) -> Identity | None:
        assert self.sessions is not None
        given = headers.get("authorization")
        if given is None:
            return await self.sessions.of_cookie(cookie(headers, self.cookie))
        scheme, _, token = given.partition(" ")
        who = await self.sessions.of_token(token.strip()) if scheme.lower() == "bearer" else None
        if who is None:
            raise Refusal(401, "token-unknown", "token")
        return who

    # ---- sockets ---------------------------------------------------------------------------

    @asynccontextmanager
    async def _socket(
        self, key: str, who: Identity | None, receive: Receive, send: Send
    ) -> AsyncIterator[tuple[Receive, Send]]:
        if self._open[key] >= MOST_SOCKETS:
            raise too_many(60)
        proof, ended = (who.proof if who else ""), asyncio.Event()
        self._open[key] += 1
        self._sockets.setdefault(proof, set()).add(ended)
        try:
            yield watched(receive, send, ended)
        finally:
            ended.set()
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
            self._sockets[proof].discard(ended)
            if not self._sockets[proof]:
                del self._sockets[proof]

    def _heard(self, _: str, message: dict[str, Any]) -> None:
        """Close the sockets of sessions that ended, here or in another process."""
        for proof in message["ended"]:
            for ended in self._sockets.get(proof, ()):
                ended.set()

    async def _missed(self, _: str, __: dict[str, Any]) -> None:
        """Notices of ended sessions may have been lost: check those that have sockets open."""
        assert self.sessions is not None
        ended = await self.sessions.gone(set(self._sockets) - {""})
        self._heard(TOPIC, {"ended": ended})


def why_not_change(scope: Scope, headers: Headers, who: Identity | None) -> None:
    """Refuse what another site's page may have sent, and what a token is not good for."""
    if who is not None and who.by == "token":
        wanted = bars_of(scope).token
        if wanted == "never":
            raise Refusal(403, "token-not-for-this", "log-in")
        if wanted not in who.scopes:
            raise Refusal(403, "token-only-reads", "token")
    elif scope.get("method") not in SAFE and headers.get(HEADER) != "1":
        raise Refusal(403, "header-missing", "header")


def in_time(receive: Receive) -> Receive:
    """Refuse a body that arrives too slowly."""
    deadline = asyncio.get_running_loop().time() + BODY_SECONDS
    whole = False

    async def received() -> Any:
        nonlocal whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            whole = True
            raise Refusal(408, "too-slow") from None
        whole = not message.get("more_body", False)
        return message

    return received


def watched(receive: Receive, send: Send, ended: asyncio.Event) -> tuple[Receive, Send]:
    """A socket that is closed when its session ends, and that is read at a limited rate."""
    bucket = Bucket(BURST, EACH_SECOND)
    loop = asyncio.get_running_loop()
    endings = loop.create_task(ended.wait())
    closed = False

    async def received() -> Any:
        nonlocal closed
        if closed:
            return {"type": "websocket.disconnect", "code": ENDED}
        if pause := bucket.wait(loop.time()):
            await asyncio.wait((endings,), timeout=pause)
        reading = asyncio.ensure_future(receive())
        try:
            await asyncio.wait((reading, endings), return_when=asyncio.FIRST_COMPLETED)
            if not ended.is_set():
                return reading.result()
        finally:
            reading.cancel()
        await send({"type": "websocket.close", "code": ENDED, "reason": "session-ended"})
        closed = True
        return {"type": "websocket.disconnect", "code": ENDED}

    async def sent(message: Any) -> None:
        if not closed:
            await send(message)

    return received, sent
