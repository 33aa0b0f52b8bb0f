"""The doors of the server under attack: odd addresses, clients that never read, moves that fail
while somebody looks."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from grognard.server.mailbox import MOST_WAITING, Connection
from grognard.server.store import FILE
from grognard.server.wire import Inquire, Play, Pong, Sit
from tests.played import GAME
from tests.server.screens import FOG, PEOPLE, Server, draw, live, new_game, play_on, screen

# ---- odd requests ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["/%00", "/a%00b.js", "/" + "a" * 5_000, "/assets/" + "a" * 5_000 + ".js"],
    ids=["nul", "nul within", "long", "long asset"],
)
def test_an_address_no_file_can_have_is_not_a_defect(server: Server, path: str) -> None:
    assert server.get(path).status_code in (200, 404, 503)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "[", "http://127.0.0.1]"])
def test_an_origin_that_cannot_be_read_is_foreign(server: Server, origin: str) -> None:
    answer = server.get("/api/lobby", headers={"Origin": origin})
    assert (answer.status_code, answer.json()["why"]) == (403, "foreign-origin")
    game = new_game(server)
    with (
        pytest.raises(WebSocketDisconnect, match="foreign-origin"),
        server.websocket_connect(f"/api/games/{game}/table", headers={"Origin": origin}) as socket,
    ):
        socket.receive_text()


@pytest.mark.parametrize(
    "body", [b"[" * 60_000, b'{"scenario":' + b"[" * 60_000], ids=["all", "field"]
)
def test_a_body_nested_too_deep_is_malformed(server: Server, body: bytes) -> None:
    answer = server.post("/api/games", content=body)
    assert (answer.status_code, answer.json()["why"]) == (400, "malformed")


def test_the_head_of_an_answer_may_be_asked_for(server: Server) -> None:
    game = new_game(server)
    for address in ("/", "/api/lobby", f"/api/games/{game}/board", "/api/nothing"):
        whole, head = server.get(address), server.head(address)
        assert head.status_code == whole.status_code, address
        assert head.content == b""
        for name in ("content-type", "content-length", "etag", "content-security-policy"):
            assert head.headers.get(name) == whole.headers.get(name), (address, name)
    assert server.head(f"/api/games/{game}/duplicate").status_code == 405


def test_a_content_type_names_its_alphabet_once(server: Server) -> None:
    for address in ("/", f"/api/text/{GAME}/fr"):
        assert server.get(address).headers["content-type"].count("charset") == 1
    game = new_game(server)
    report = server.get(f"/api/games/{game}/report?side=german")
    assert report.headers["content-type"] == "text/html; charset=utf-8"


# ---- clients that never read ----------------------------------------------------------------


def test_a_client_that_never_reads_is_let_go_and_fills_no_memory(server: Server) -> None:
    """It asks for the whole table again and again: what waits for it is bounded in bytes."""
    game = new_game(server)
    with screen(server, game, "german"):
        table = server.room._tables[game][0]
        connection = Connection()

        async def flood() -> int:
            most = 0
            for _ in range(2_000):
                await table.connections.sit(connection, Sit("german"))
                waiting = list(connection.out._queue)  # type: ignore[attr-defined]
                most = max(most, sum(len(m or b"") for m in waiting))
            return most

        with server.portal() as portal:
            assert portal.call(flood) <= MOST_WAITING
        assert connection.ended
        assert connection not in table.connections
        assert list(connection.out._queue) == [None]  # type: ignore[attr-defined]
        connection.send(Pong())
        assert connection.out.qsize() == 1, "nothing more is put before it"


def test_a_slow_reader_is_not_let_go(server: Server) -> None:
    connection = Connection()
    for _ in range(600):
        connection.send_bytes(b"x" * 10_000)
    assert not connection.ended


# ---- what is not on disk is not shown -------------------------------------------------------


def failing_while(server: Server, game: str, look: Any) -> Any:
    """Look at the table in one way while a move is being written which will not be kept."""
    table, connection = server.room._tables[game][0], Connection()
    action = msgspec.to_builtins(draw(server, game, Random(1)))

    async def go() -> Any:
        writing, full = asyncio.Event(), asyncio.Event()

        async def turn(*_: Any) -> None:
            writing.set()
            await full.wait()
            raise OSError("no space left")

        table.store.turn = turn  # type: ignore[method-assign,assignment]
        await table.connections.sit(connection, Sit("german"))
        no = table.mailboxes[""].no
        moving = asyncio.create_task(table.take(connection, Play("m", no, (action,))))
        await writing.wait()
        looking = asyncio.create_task(look(table, connection))
        await asyncio.sleep(0.05)
        early = looking.done()
        full.set()
        try:
            await moving
        except Exception:
            table.connections.end("not-kept")
        del table.store.turn
        return early, await looking

    with server.portal() as portal:
        return portal.call(go)


def test_a_query_is_answered_from_what_is_on_disk(server: Server) -> None:
    """An answer before the move is kept would tell what its dice will be when it is made again."""
    game = new_game(server)

    async def ask(table: Any, connection: Connection) -> list[bytes]:
        await table.connections.query(connection, Inquire("q", {"ask": "hex", "hex": 1}))
        return [m or b"" for m in connection.out._queue]  # type: ignore[attr-defined]

    with screen(server, game, "german"):
        early, had = failing_while(server, game, ask)
    assert not early
    assert not any(b'"answer"' in message for message in had)


def test_a_record_is_of_what_is_on_disk(server: Server) -> None:
    game = new_game(server)

    async def record(*_: Any) -> int:
        async with server.room.at(game) as table:
            return len((await table.view.open_record()).entries)

    with screen(server, game, "german"):
        early, entries = failing_while(server, game, record)
    assert (early, entries) == (False, 0)


# ---- deletion in the middle -----------------------------------------------------------------


def test_a_game_deleted_while_bots_play_it_is_gone(server: Server) -> None:
    seats = [{"side": side, "who": "bot", "name": "random"} for side in ("german", "soviet")]
    game, other = new_game(server, seats=seats), new_game(server)
    with screen(server, game, "german") as shown:
        shown.until("news")
        assert server.delete(f"/api/games/{game}").status_code == 204
        while (message := shown.take())["type"] != "trouble":
            pass
        assert message["why"] == "game-deleted"
    assert game not in server.room._tables
    assert not server.room._opening.locked(game)
    for kind in ("record", "save", "replay"):
        assert server.get(f"/api/games/{game}/{kind}").json()["why"] == "no-such-game"
    with screen(server, other, "german") as shown:
        play_on(server, shown, other, Random(1), 2)


def test_a_table_is_not_laid_out_again_while_its_game_is_deleted(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german"):
        room = server.room
        erase = room.store.delete

        async def slow(id: str) -> bool:
            asyncio.get_running_loop().call_soon(opening.append, asyncio.create_task(reopen()))
            await asyncio.sleep(0.05)
            return await erase(id)

        opening: list[Any] = []

        async def reopen() -> str:
            try:
                await room.table(game)
            except Exception as refusal:
                return str(refusal)
            return "laid out"

        async def go() -> str:
            room.store.delete = slow  # type: ignore[method-assign,assignment]
            await room.delete(game)
            return str(await opening[0])

        with server.portal() as portal:
            assert portal.call(go) == "no-such-game"
        del room.store.delete
        assert game not in room._tables


# ---- damage ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET kept = x'7b' WHERE id = :bad",
        "UPDATE games SET standing = x'ff' WHERE id = :bad",
        "UPDATE actions SET action = x'5b5d' WHERE game = :bad",
        "UPDATE events SET event = x'' WHERE game = :bad",
        "UPDATE actions SET side = '12PzD' WHERE game = :bad",
    ],
)
def test_a_damaged_game_says_so_and_leaves_the_others(
    server: Server, tmp_path: Path, damage: str
) -> None:
    bad, good = new_game(server), new_game(server)
    with screen(server, bad, "german") as shown:
        play_on(server, shown, bad, Random(1), 2)
    with sqlite3.connect(tmp_path / FILE) as db:
        assert db.execute(damage, {"bad": bad}).rowcount
    db.close()
    with Server(tmp_path) as again:
        assert good in {game["id"] for game in again.get("/api/lobby").json()["games"]}
        answer = again.get(f"/api/games/{bad}/record")
        assert (answer.status_code, answer.json()["why"]) == (422, "game-damaged")
        assert answer.json()["about"] == {}, "what is wrong with it may be secret"
        with again.websocket_connect(f"/api/games/{bad}/table") as socket:
            assert msgspec.json.decode(socket.receive_text())["why"] == "game-damaged"
        assert again.delete(f"/api/games/{bad}").status_code == 204


def test_a_damaged_snapshot_is_only_a_cache(server: Server, tmp_path: Path) -> None:
    game, rng = new_game(server), Random(1)
    with screen(server, game, "german") as shown:
        while not live(server, game).snapshots:
            play_on(server, shown, game, rng, 1)
        view = shown.view
    with sqlite3.connect(tmp_path / FILE) as db:
        assert db.execute("UPDATE snapshots SET state = x'00'").rowcount
    db.close()
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.view == view
        play_on(again, shown, game, rng, 1)


def test_a_socket_to_a_broken_store_is_told_of_a_defect(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def malformed(*_: Any) -> None:
        raise RuntimeError("12PzD stands in 1204")

    game = new_game(server, options=FOG, seats=PEOPLE)
    monkeypatch.setattr(server.room.store, "whole", malformed)
    with server.websocket_connect(f"/api/games/{game}/table") as socket:
        assert msgspec.json.decode(socket.receive_text())["why"] == "defect"
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_text()
    assert caught.value.code == 1012
    assert "12PzD" not in caplog.text
