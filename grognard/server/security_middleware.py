"""Security middleware: refuses foreign hosts and origins, and sets the security headers.

A page of another site must not reach a server on this machine. Its requests carry its own name as
`Origin`, or, if it has its name point here, as `Host`. How an address is spelled is settled here
too, before anything else looks at it. Who is asking, and what is barred to him, is found out behind
the router, where it is known to which route he was led.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server import faults
from grognard.server.canonical_path import canonical
from grognard.server.faults import Refusal

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""No script but our own files; nothing from anywhere else."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
ALWAYS_TLS = {"Strict-Transport-Security": "max-age=31536000"}
"""What a site under https says besides."""
FOREIGN = 4403
"""The code with which a foreign socket is closed; of others that are refused, 4000 and what would
be the status of the answer."""

NO_SOCKET = ("Bad Request", "Not Found")
"""What the framework says, with a code of its own, at an address where there is no socket."""


def host_of(authority: str) -> str:
    """The name in `name:port`, in small letters; empty where that cannot be read."""
    try:
        return (urlsplit(f"//{authority}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def authority_of(origin: str) -> str:
    """The `name:port` an origin is of, in small letters; empty where that cannot be read."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def why_not(headers: Headers, names: Collection[str]) -> str:
    """Why a request is refused; empty where it is accepted."""
    host = headers.get("host", "")
    if host_of(host) not in names:
        return "foreign-host"
    origin = headers.get("origin")
    if origin is not None and authority_of(origin) != host.lower():
        return "foreign-origin"
    # A page of another site that sends no Origin: a link to us may be followed, nothing else.
    elsewhere = headers.get("sec-fetch-site") == "cross-site"
    return "foreign-origin" if elsewhere and headers.get("sec-fetch-mode") != "navigate" else ""


class Auth(Protocol):
    """Authentication: finds out who is asking, and may refuse."""

    def passing(
        self, scope: Scope, receive: Receive, send: Send
    ) -> AbstractAsyncContextManager[tuple[Receive, Send]]:
        """Raises Refusal; else yields the channels to receive and send by."""


class SecurityMiddleware:
    """The outermost layer of the application."""

    def __init__(
        self, app: Litestar, names: Collection[str], auth: Auth, *, secure: bool = False
    ) -> None:
        self.app = app
        self.names = LOOPBACK | {name.lower() for name in names}
        self.auth = auth
        self.headers = HEADERS | ALWAYS_TLS if secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        answer = protected(send, self.headers) if kind == "http" else accepted_first(send)
        why = why_not(Headers.from_scope(scope), self.names)
        path = canonical(scope["raw_path"].partition(b"?")[0])
        try:
            if why:
                raise Refusal(403, why, "address")
            if not path:
                raise Refusal(404, "address-spelling", "address-spelling")
        except Refusal as refusal:
            await refuse(kind, receive, answer, refusal)
            return
        scope["path"] = path
        if scope.get("method") == "HEAD":
            scope, answer = as_head(scope, answer)
        await self.app(scope, receive, answer)


class AuthMiddleware(ASGIMiddleware):
    """Behind the router: who is asking, and whether the bars of this route let him pass."""

    def __init__(self, auth: Auth) -> None:
        self.auth = auth

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        try:
            async with self.auth.passing(scope, receive, send) as (receives, says):
                await next_app(scope, receives, says)
        except Exception as error:
            refusal = error if isinstance(error, Refusal) else faults.of_store(error)
            if str(scope["type"]) == "http" or refusal is None:
                raise
            await turn_away(receive, send, refusal)


def as_head(scope: Scope, send: Send) -> tuple[Scope, Send]:
    """HEAD is GET without what is below the head."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    asked: Any = {**scope, "method": "GET"}
    return asked, sent


def protected(send: Send, said: dict[str, str]) -> Send:
    """Every answer gets the headers it has not set itself."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in said.items():
                headers.setdefault(name, value)
        await send(message)

    return sent


def accepted_first(send: Send) -> Send:
    """A socket that is refused is accepted and closed at once: a browser is told the code of a
    socket that was open, and of no other."""
    accepted = False

    async def sent(message: Message) -> None:
        nonlocal accepted
        if message["type"] == "websocket.close" and not accepted:
            opened: Any = {"type": "websocket.accept", "subprotocol": None, "headers": []}
            await send(opened)
            if message["reason"] in NO_SOCKET:
                message["code"], message["reason"] = 4404, "no-such-address"
        accepted = True
        await send(message)

    return sent


async def refuse(kind: str, receive: Receive, send: Send, refusal: Refusal) -> None:
    if kind != "http":
        await turn_away(receive, send, refusal)
        return
    body = msgspec.json.encode(refusal.fault)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    headers += [(k.lower().encode(), v.encode()) for k, v in refusal.headers.items()]
    start: Any = {"type": "http.response.start", "status": refusal.status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def turn_away(receive: Receive, send: Send, refusal: Refusal) -> None:
    await receive()
    code = 4000 + refusal.status
    await send({"type": "websocket.close", "code": code, "reason": refusal.fault.why})
