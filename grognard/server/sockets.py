"""The socket of a table: messages in, messages out, and what becomes of those without sense."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from grognard.server import faults
from grognard.server.accounts.identity import Identity
from grognard.server.bars import SOCKET
from grognard.server.bots import Bots
from grognard.server.faults import Refusal
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection
from grognard.server.rights import Rights
from grognard.server.room import Room
from grognard.server.table_sync import BrokenTable
from grognard.server.wire import (
    AskHint,
    AskReasons,
    Inquire,
    Ping,
    Pong,
    Rein,
    Shown,
    Sit,
    ToServer,
    Trouble,
)

MOST_BYTES = 64 * 1024
GONE = 4404
"""The code with which a socket is closed whose game is not there."""
AGAIN = 1012
"""Service restart: reconnect and sit down again."""

Wire = WebSocket[Any, Any, Any]

_decode = msgspec.json.Decoder(ToServer).decode


@websocket("/api/games/{game:str}/table", bars=SOCKET)
async def table_socket(
    socket: Wire,
    game: FromPath[str],
    room: NamedDependency[Room],
    rights: NamedDependency[Rights],
    who: NamedDependency[Identity | None],
) -> None:
    """One screen at one table."""
    await socket.accept()
    connection = Connection()
    try:
        await rights.check(who, game, "see")
        await room.table(game)  # it is there, and can be opened
    except Refusal as refusal:
        await turn_away(socket, Trouble(refusal.fault.why, refusal.fault.about), GONE)
        return
    except Exception as error:
        await turn_away(socket, trouble_of("a table", error), AGAIN)
        return
    writer = asyncio.create_task(write(socket, connection))
    try:
        with room.visited(game):
            await read(socket, Screen(connection, game, room, rights, who))
    except WebSocketDisconnect:
        pass
    finally:
        await room.hooks.left(connection, game)
        connection.leave()
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


@websocket("/{path:path}", bars=SOCKET)
async def no_socket(socket: Wire) -> None:
    """There is none at this address."""
    await socket.accept()
    await turn_away(socket, Trouble("no-such-address"), GONE)


class Screen:
    """A socket with somebody before it."""

    __slots__ = ("game", "rights", "room", "connection", "who")

    def __init__(
        self, connection: Connection, game: str, room: Room, rights: Rights, who: Identity | None
    ) -> None:
        self.connection = connection
        self.game = game
        self.room = room
        self.rights = rights
        self.who = who

    async def sit(self, table: LiveTable, message: Sit) -> None:
        """Sit down, where he may."""
        await self.rights.check(self.who, self.game, "sit", message.side)
        await self.room.hooks.sit(self.connection, self.who, table, message)

    async def rein(self, table: LiveTable, bots: Bots, message: Rein) -> None:
        """To hurry a bot one must play against it; to stop it, have the table for oneself."""
        if message.do != "hurry":
            await self.rights.check(self.who, self.game, "lead")
        if table.connections.mailbox_of(self.connection) is not None and not self.connection.guest:
            bots.rein(message)

    @property
    def may_act(self) -> bool:
        """A token that is only to look at things moves none."""
        return self.who is not None and "play" in self.who.scopes


def trouble_of(what: str, error: Exception) -> Trouble:
    """What a player is told of an error: that the database is full or away, or of a defect."""
    refusal = faults.of_store(error)
    faults.note(what if refusal is None else "the store", error)
    return Trouble("defect" if refusal is None else refusal.fault.why)


async def turn_away(socket: Wire, trouble: Trouble, code: int) -> None:
    await socket.send_data(msgspec.json.encode(trouble), mode="text")
    await socket.close(code=code)


async def write(socket: Wire, connection: Connection) -> None:
    """Send what waits, in order, until the sitting is ended."""
    while (message := await connection.frame()) is not None:
        await socket.send_data(message, mode="text")
    with suppress(Exception):
        await socket.close(code=AGAIN)


async def read(socket: Wire, screen: Screen) -> None:
    connection = screen.connection
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text: Any = received.get("text")
        data: Any = received.get("bytes") if text is None else text.encode()
        try:
            await heard(data or b"", screen)
        except Refusal as refusal:
            connection.send(Trouble(refusal.fault.why, refusal.fault.about))
        except Exception as error:
            connection.send(trouble_of("a message", error))


async def heard(data: bytes, screen: Screen) -> None:
    """Do what one message says."""
    connection = screen.connection
    if len(data) > MOST_BYTES:
        connection.send(Trouble("too-large", {"most": str(MOST_BYTES)}))
        return
    try:
        message = _decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        connection.send(Trouble("malformed"))
        return
    if isinstance(message, Ping):
        connection.send(Pong())
        return
    table = await screen.room.table(screen.game)
    bots = screen.room.bots(screen.game)
    try:
        match message:
            case Sit():
                await screen.sit(table, message)
            case Inquire():
                await table.connections.query(connection, message)
            case AskReasons():
                await bots.hints.reasons(connection, message)
            case Shown():
                bots.shown(connection, message.no)
            case _ if not screen.may_act:
                connection.send(Trouble("token-only-reads"))
            case AskHint():
                await bots.hints.hint(connection, message)
            case Rein():
                await screen.rein(table, bots, message)
            case _:
                await table.take(connection, message)
    except Refusal:
        raise
    except BrokenTable:
        table.connections.end("not-kept")
    except Exception as error:
        told = trouble_of("a table", error)
        table.connections.end("defect" if told.why == "defect" else "not-kept")
