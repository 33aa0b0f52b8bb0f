"""The socket of a page somebody is signed in at: notices, and how many games wait for him."""

from __future__ import annotations

import asyncio

from litestar import websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from grognard.server.accounts.identity import Identity
from grognard.server.bars import SOCKET
from grognard.server.mailbox import Connection
from grognard.server.online.service import OnlineService
from grognard.server.sockets import Wire, turn_away, write
from grognard.server.wire import Trouble

STRANGER = 4401


@websocket("/api/notices/live", bars=SOCKET)
async def notices_socket(
    socket: Wire, online: NamedDependency[OnlineService], who: NamedDependency[Identity | None]
) -> None:
    """One page. Whatever it says is not listened to."""
    await socket.accept()
    if who is None:
        await turn_away(socket, Trouble("not-logged-in"), STRANGER)
        return
    page = Connection()
    writer = asyncio.create_task(write(socket, page))
    try:
        await online.pages.add(who.account, page)
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
    except WebSocketDisconnect:
        pass
    finally:
        online.pages.remove(who.account, page)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
