"""What waits for a screen is sent in one frame, to those that take it so."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec

from grognard.server.mailbox import MOST_WAITING, Connection
from grognard.server.wire import Trouble
from tests.server.screens import Server, draw, new_game


def waiting(*, together: bool, messages: int = 3) -> Connection:
    connection = Connection()
    connection.together = together
    for n in range(messages):
        connection.send(Trouble(f"t{n}"))
    return connection


def frames(connection: Connection) -> list[Any]:
    """Until the end."""

    async def go() -> list[Any]:
        found = []
        while (frame := await connection.frame()) is not None:
            found.append(msgspec.json.decode(frame))
        return found

    return asyncio.run(go())


def test_all_that_waits_is_one_frame() -> None:
    connection = waiting(together=True)
    connection.end()
    (frame,) = frames(connection)
    assert [message["why"] for message in frame] == ["t0", "t1", "t2"]
    assert connection._waiting == 0


def test_one_alone_is_no_list() -> None:
    connection = waiting(together=True, messages=1)
    connection.end()
    assert [message["why"] for message in frames(connection)] == ["t0"]


def test_who_does_not_ask_for_it_gets_one_after_another() -> None:
    connection = waiting(together=False)
    connection.end()
    assert [message["why"] for message in frames(connection)] == ["t0", "t1", "t2"]


def test_what_was_taken_does_not_wait_any_more() -> None:
    """Else a screen that reads everything would be closed as one that reads nothing."""
    connection, body = Connection(), b"1" * (MOST_WAITING // 4)
    connection.together = True

    async def go() -> None:
        for _ in range(4):
            connection.send_bytes(body)
            connection.send_bytes(body)
            assert len(await connection.frame() or b"") == 2 * len(body) + 3
        assert not connection.ended

    asyncio.run(go())


def test_an_action_is_one_frame(server: Server) -> None:
    """Its news, with those of the dice, and that it is done."""
    game = new_game(server)
    with server.websocket_connect(f"/api/games/{game}/table") as socket:
        socket.send_json({"type": "sit", "side": "german", "together": True})
        table = socket.receive_json()
        action = msgspec.to_builtins(draw(server, game, Random(1)))
        socket.send_json({"type": "play", "id": "m", "at": table["no"], "actions": [action]})
        frame = socket.receive_json()
    assert isinstance(frame, list)
    assert [message["type"] for message in frame] == ["news", "done"]
