"""The server: what it is made of. Its addresses are in docs/protocol.md and at /api/schema."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from cryptography.fernet import Fernet
from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.response import Response

from grognard.server import addresses, faults
from grognard.server.accounts import routes as accounts
from grognard.server.accounts.door import LocalDoor, SiteDoor
from grognard.server.accounts.mails import Mailer, Post
from grognard.server.accounts.parts import Part
from grognard.server.accounts.people import People
from grognard.server.accounts.who import member, who
from grognard.server.describing import description
from grognard.server.faults import Refusal
from grognard.server.guard import Guard, host_of
from grognard.server.online import routes as online
from grognard.server.online.online import Online
from grognard.server.online.parts import OnlinePart
from grognard.server.online.push import public_key
from grognard.server.online.rights import OnlineRights
from grognard.server.operator.health import health
from grognard.server.rights import AtTheTable, Rights
from grognard.server.room import Room
from grognard.server.sealing import Seal
from grognard.server.site import Site, Time, utc
from grognard.server.sockets import table_socket
from grognard.server.store import Store
from grognard.server.wire import Fault

MOST_BODY = 64 * 1024

ROUTES = (*addresses.ROUTES, table_socket, health, *accounts.ROUTES, *online.ROUTES)
PARTS: tuple[Part, ...] = ()
"""What the packages keep of an account besides the account itself."""

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
    """What is wrong with a body, in the words of whoever has read it: field and fault."""
    found = error.extra if isinstance(error.extra, list) else []
    told = [f"{one.get('key', '-')}: {one.get('message', '')}" for one in found]
    return "; ".join(told) or str(error.detail)


def too_deep(_: Asked, __: RecursionError) -> Response[bytes]:
    """A body with lists in lists in lists."""
    return told(Fault("malformed", {"problem": "nesting"}), 400)


def broken(_: Asked, error: Exception) -> Response[bytes]:
    faults.note("a request", error)
    return told(Fault("defect"), 500)


def application(
    folder: Path,
    names: Collection[str] = (),
    *,
    site: Site | None = None,
    time: Time = utc,
    mailer: Mailer | None = None,
) -> Guard:
    """The server over the games of a folder, for whoever sits at this machine; with a site, over
    its database, for everybody who has an account. `names` are hosts it answers to besides
    loopback and the site's own."""
    door = SiteDoor(site, time) if site else LocalDoor()

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            store = await (
                Store.open(site.database, site.connections) if site else Store.open(folder)
            )
            key = await store.secret("seal", Fernet.generate_key) if site else b""
            app.state.room = Room(store, Seal(key) if site else Seal.of(folder))
            stack.push_async_callback(app.state.room.close)
            app.state.rights = AtTheTable()
            if site and isinstance(door, SiteDoor):
                post = Post(site, mailer)
                stack.push_async_callback(post.close)
                app.state.site = site
                app.state.online = Online(app.state.room, site, time, post)
                app.state.online.open()
                app.state.push = await public_key(store)
                stack.push_async_callback(app.state.online.close)
                app.state.rights = OnlineRights(app.state.online)
                parts = (*PARTS, OnlinePart(app.state.online))
                app.state.people = await People.of(store, site, time, post, parts)
                door.open(app.state.people.sessions)
            yield

    def room(state: State) -> Room:
        found: Room = state.room
        return found

    def rights(state: State) -> Rights:
        found: Rights = state.rights
        return found

    given: dict[str, Any] = {"room": room, "rights": rights, "who": who, "member": member}
    given["people"], given["online"] = accounts.people, online.online
    app = Litestar(
        route_handlers=ROUTES,
        dependencies={name: Provide(call, sync_to_thread=False) for name, call in given.items()},
        lifespan=[opened],
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
    if site is None:
        return Guard(app, names, door)
    own = host_of(site.address.partition("//")[2])
    return Guard(app, {*names, own}, door, secure=site.secure)
