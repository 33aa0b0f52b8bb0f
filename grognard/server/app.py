"""The server application: routes, dependencies and start-up. The HTTP API is in docs/protocol.md
and at /api/schema."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from cryptography.fernet import Fernet
from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.response import Response

from grognard.server import faults, routes, routes_dice
from grognard.server.accounts import routes as accounts
from grognard.server.accounts.auth import LocalAuth, SiteAuth
from grognard.server.accounts.identity import member, who
from grognard.server.accounts.mails import Mailer, Post
from grognard.server.accounts.people import People
from grognard.server.encrypted_saves import SaveKey
from grognard.server.faults import Refusal
from grognard.server.online import routes as online
from grognard.server.online.account_data import OnlineAccountData
from grognard.server.online.push import public_key
from grognard.server.online.rights import OnlineRights
from grognard.server.online.service import OnlineService
from grognard.server.openapi import description
from grognard.server.operator.health import health
from grognard.server.rights import LocalRights, Rights
from grognard.server.room import Room
from grognard.server.security_middleware import (
    Auth,
    AuthMiddleware,
    SecurityMiddleware,
    host_of,
)
from grognard.server.site import Site, Time, utc
from grognard.server.sockets import no_socket, table_socket
from grognard.server.steady_time import SteadyTime
from grognard.server.store import Store
from grognard.server.warm_up import warm_up_decoders
from grognard.server.wire import Fault
from grognard.server.workers.questions import Questions

MOST_BODY = 64 * 1024

ROUTES = (
    *routes.ROUTES,
    *routes_dice.ROUTES,
    table_socket,
    no_socket,
    health,
    *accounts.ROUTES,
    *online.ROUTES,
)

Asked = Request[Any, Any, Any]


def told(fault: Fault, status: int) -> Response[bytes]:
    return Response(msgspec.json.encode(fault), status_code=status, media_type="application/json")


def refused(_: Asked, refusal: Refusal) -> Response[bytes]:
    answer = told(refusal.fault, refusal.status)
    answer.headers.update(refusal.headers)
    return answer


def unfit(_: Asked, error: HTTPException) -> Response[bytes]:
    """What the framework refuses: no such address, too large, not of the right shape."""
    why = {404: "no-such-address", 405: "no-such-address", 413: "too-large"}.get(
        error.status_code, "malformed" if error.status_code < 500 else "defect"
    )
    if why == "defect":
        faults.note("a request", error)
    about = {"problem": problem(error)} if why == "malformed" else {}
    return told(Fault(why, about), error.status_code)


def problem(error: HTTPException) -> str:
    """What is wrong with a body, as the decoder says it: field and fault."""
    found = error.extra if isinstance(error.extra, list) else []
    told = [f"{one.get('key', '-')}: {one.get('message', '')}" for one in found]
    return "; ".join(told) or str(error.detail)


def too_deep(_: Asked, __: RecursionError) -> Response[bytes]:
    """A body nested too deep."""
    return told(Fault("malformed", {"problem": "nesting"}), 400)


def broken(asked: Asked, error: Exception) -> Response[bytes]:
    if (refusal := faults.of_store(error)) is not None:
        faults.note("the store", error)
        return refused(asked, refusal)
    faults.note("a request", error)
    return told(Fault("defect"), 500)


def room(state: State) -> Room:
    """Dependency `room`."""
    found: Room = state.room
    return found


def rights(state: State) -> Rights:
    """Dependency `rights`."""
    found: Rights = state.rights
    return found


GIVEN: dict[str, Any] = {
    "room": room, "rights": rights, "who": who, "member": member, "people": accounts.people,
    "online": online.online,
}  # fmt: skip
"""What a handler may name among its arguments."""


@asynccontextmanager
async def table_opened(state: State, folder: Path) -> AsyncIterator[None]:
    """The local table, as long as the server runs."""
    state.room = Room(await Store.open(folder), SaveKey.of(folder))
    state.rights = LocalRights()
    try:
        yield
    finally:
        await state.room.close()


@asynccontextmanager
async def site_opened(
    state: State, site: Site, time: Time, clock: Time, mailer: Mailer | None, auth: SiteAuth
) -> AsyncIterator[None]:
    """A site, as long as the server runs."""
    async with AsyncExitStack() as stack:
        store = await Store.open(site.database, site.connections)
        store.time = time
        if isinstance(clock, SteadyTime):
            await clock.begin(store)
        state.room = Room(store, SaveKey(await store.secret("seal", Fernet.generate_key)))
        state.room.questions = Questions(site.workers, prepare=site.prepare)
        stack.push_async_callback(state.room.close)
        post = Post(site, mailer)
        stack.push_async_callback(post.close)
        state.site = site
        state.online = OnlineService(state.room, site, time, post, clock=clock)
        state.online.open()
        stack.push_async_callback(state.online.close)
        state.push = await public_key(store)
        state.rights = OnlineRights(state.online)
        state.people = await People.of(
            store, site, time, post, (OnlineAccountData(state.online),), clock=clock
        )
        auth.open(state.people.sessions)
        yield


def application(
    folder: Path,
    names: Collection[str] = (),
    *,
    site: Site | None = None,
    time: Time = utc,
    clock: Time | None = None,
    mailer: Mailer | None = None,
) -> SecurityMiddleware:
    """The server for the games of a folder, used on this machine; with a site, for its database and
    its accounts. `names` are hosts it answers to besides loopback and the site's own. `clock` is
    for what runs out; unless it is given, one that never jumps, or the time where tests move it."""
    warm_up_decoders()
    if site is None:
        local = LocalAuth()
        app = served(lambda state: table_opened(state, folder), local)
        return SecurityMiddleware(app, names, local)
    clock = clock or (SteadyTime(utc) if time is utc else time)
    auth = SiteAuth(site, clock)
    app = served(lambda state: site_opened(state, site, time, clock, mailer, auth), auth)
    own = host_of(site.address.partition("//")[2])
    return SecurityMiddleware(app, {*names, own}, auth, secure=site.secure)


def served(opened: Callable[[State], AbstractAsyncContextManager[None]], auth: Auth) -> Litestar:
    return Litestar(
        route_handlers=ROUTES,
        dependencies={name: Provide(call, sync_to_thread=False) for name, call in GIVEN.items()},
        middleware=[AuthMiddleware(auth)],
        lifespan=[lambda app: opened(app.state)],
        exception_handlers={
            Refusal: refused,
            HTTPException: unfit,
            RecursionError: too_deep,
            Exception: broken,
        },
        openapi_config=description(),
        request_max_body_size=MOST_BODY,
        logging_config=None,
    )
