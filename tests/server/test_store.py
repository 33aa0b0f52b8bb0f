"""The store: what is in it, what is refused, and what becomes of a table whose move is not kept."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from alembic import command
from litestar.exceptions import WebSocketDisconnect

from grognard.kernel.record import BadSave
from grognard.server import loading
from grognard.server import room as rooms
from grognard.server.store import FILE, SCHEMA, BadStore, Store
from tests.server.earlier import make_earlier
from tests.server.screens import Server, draw, live, new_game, play_on, same, screen


def opened(folder: Path) -> None:
    async def go() -> None:
        await (await Store.open(folder)).close()

    asyncio.run(go())


def test_a_later_file_is_refused(tmp_path: Path) -> None:
    opened(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("UPDATE about SET schema = ?", (SCHEMA + 1,))
    db.close()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(BadStore) as caught:
        opened(tmp_path)
    assert caught.value.why == "newer"
    assert caught.value.about["schema"] == SCHEMA + 1
    assert (tmp_path / FILE).read_bytes() == before, "what cannot be read is left as it is"


def played(folder: Path, rng: Random) -> tuple[str, Any]:
    """A game of three actions in a folder, and how it looks."""
    with Server(folder) as server:
        game = new_game(server)
        with screen(server, game, "german") as shown:
            play_on(server, shown, game, rng, 3)
            return game, shown.view


@pytest.mark.parametrize("schema", [1, 2])
def test_an_earlier_file_is_brought_up_to_date(schema: int, tmp_path: Path) -> None:
    rng = Random(1)
    game, view = played(tmp_path, rng)
    make_earlier(tmp_path / FILE, schema)
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.view == view
        play_on(again, shown, game, rng, 1)
    opened(tmp_path)


@pytest.mark.parametrize("schema", [1, 2])
def test_bringing_a_file_up_to_date_is_done_whole_or_not_at_all(
    schema: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine stops at the end of it: the next start finds the file as it was."""
    played(tmp_path, Random(1))
    make_earlier(tmp_path / FILE, schema)

    def tables() -> list[Any]:
        with sqlite3.connect(tmp_path / FILE) as db:
            rows = db.execute("SELECT sql FROM sqlite_master").fetchall()
            rows += db.execute("SELECT schema FROM about").fetchall()
        db.close()
        return rows

    before = tables()

    def stopped(*words: Any) -> None:
        upgrade(*words)
        raise RuntimeError("power cut")

    upgrade = command.upgrade
    monkeypatch.setattr(command, "upgrade", stopped)
    with pytest.raises(RuntimeError, match="power cut"):
        opened(tmp_path)
    assert tables() == before
    monkeypatch.undo()
    opened(tmp_path)
    assert tables()[-1] == (SCHEMA,)


def test_what_belongs_together_is_read_at_one_moment(server: Server, tmp_path: Path) -> None:
    """Somebody writes between two readings of one game: it is seen in both or in none."""
    game = new_game(server)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, Random(1), 2)

    async def read() -> tuple[Any, Any]:
        store = await Store.open(tmp_path)
        count = "SELECT count(*) FROM actions"
        async with store.engine.connect() as db:
            before = (await db.exec_driver_sql(count)).scalar()
            await store.delete(game)
            after = (await db.exec_driver_sql(count)).scalar()
        await store.close()
        return before, after

    assert asyncio.run(read()) == (2, 2)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database, but long enough to be read as one" * 20)
    with pytest.raises(BadStore) as caught:
        opened(tmp_path)
    assert caught.value.why == "unreadable"
    assert str(tmp_path / FILE) == caught.value.about["file"]


def test_each_commit_reaches_the_disk(server: Server) -> None:
    new_game(server)

    async def pragmas() -> tuple[Any, Any]:
        async with server.room.store.engine.connect() as db:
            mode = (await db.exec_driver_sql("PRAGMA journal_mode")).scalar()
            return mode, (await db.exec_driver_sql("PRAGMA synchronous")).scalar()

    with server.portal() as portal:
        assert portal.call(pragmas) == ("wal", 2)


def test_what_is_acknowledged_is_in_the_file(server: Server, tmp_path: Path) -> None:
    game, rng = new_game(server), Random(1)
    with screen(server, game, "german") as shown:
        for _ in range(6):
            play_on(server, shown, game, rng, 1)
            with sqlite3.connect(tmp_path / FILE) as db:
                (count,) = db.execute("SELECT count(*) FROM actions").fetchone()
                (told,) = db.execute("SELECT count(*) FROM events").fetchone()
            db.close()
            assert count == len(live(server, game).entries)
            assert told == len(live(server, game).story)


def test_a_move_that_cannot_be_kept_is_not_made(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full: nothing is told of the move, and the table is as it was."""
    game, rng = new_game(server), Random(1)

    async def full(*_: Any) -> None:
        raise OSError("no space left")

    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 2)
        view = shown.view
        monkeypatch.setattr(server.room.store, "turn", full)
        message = {"type": "play", "id": "lost", "at": shown.no}
        shown.send({**message, "actions": [{"do": "end-movement"}]})
        assert shown.take() == {"type": "trouble", "why": "not-kept", "about": {}}
        with pytest.raises(WebSocketDisconnect):
            shown.take()
    monkeypatch.undo()
    with screen(server, game, "german") as shown:
        assert shown.view == view
        again = shown.play({"do": "end-movement"}, id="lost")
        assert again["type"] == "done", "what was not done can be done"


def test_a_second_writer_is_noticed(server: Server, tmp_path: Path) -> None:
    """Somebody else has added to the record: ours does not go over it."""
    game, rng = new_game(server), Random(1)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 1)
        with sqlite3.connect(tmp_path / FILE) as db:
            db.execute(
                "INSERT INTO actions VALUES (?, 1, 'german', ?, '')", (game, b'{"do":"halt"}')
            )
        db.close()
        shown.send({"type": "play", "id": "x", "at": shown.no, "actions": [{"do": "end-movement"}]})
        assert shown.take()["why"] == "not-kept"
    assert server.get(f"/api/games/{game}/record").json()["why"] == "game-damaged"
    assert len(server.get("/api/lobby").json()["games"]) == 1, "the list of games is there"


def test_a_game_goes_on_after_its_data_were_corrected(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With other data than it was played with, it goes on from its last snapshot."""
    game, rng = new_game(server), Random(1)
    with screen(server, game, "german") as shown:
        while not live(server, game).snapshots:
            play_on(server, shown, game, rng, 1)
        play_on(server, shown, game, rng, 3)
        view, story = shown.view, shown.story
    replay_with_events = loading.replay_with_events

    def changed(record: Any) -> Any:
        raise BadSave("$.digest", "data-changed", "data")

    monkeypatch.setattr(rooms, "replay_with_events", changed)
    digest = "0" * 64
    with sqlite3.connect(tmp_path / FILE) as db:
        (kept,) = db.execute("SELECT kept FROM games").fetchone()
        was = live(server, game).kit.digest
        db.execute("UPDATE games SET kept = ?", (kept.replace(was.encode(), digest.encode()),))
    db.close()
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.view == view
        assert same(shown.story, story)
        play_on(again, shown, game, rng, 4)
        view, story = shown.view, shown.story
    assert vars(rooms)["replay_with_events"] is not replay_with_events
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.view == view
        assert same(shown.story, story)


def test_what_is_undone_at_once_after_a_correction_is_not_told_again(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The story is written anew then, and what was taken back has no place in it."""
    game, rng = new_game(server), Random(1)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 2)
        while not shown.back["undo"] or not live(server, game).snapshots:
            play_on(server, shown, game, rng, 1)

    def changed(record: Any) -> Any:
        raise BadSave("$.digest", "data-changed", "data")

    monkeypatch.setattr(rooms, "replay_with_events", changed)
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.ask("undo")["type"] == "done"
        told = [msgspec.to_builtins(e) for e in again.room._tables[game][0].history.story]
    with sqlite3.connect(tmp_path / FILE) as db:
        rows = db.execute("SELECT n, event FROM events ORDER BY n").fetchall()
    db.close()
    assert [n for n, _ in rows] == list(range(len(told)))
    assert same([msgspec.json.decode(event) for _, event in rows], told)


def test_a_damaged_game_is_refused_and_the_others_are_played(
    server: Server, tmp_path: Path
) -> None:
    bad, good = new_game(server), new_game(server)
    rng = Random(1)
    with screen(server, bad, "german") as shown:
        play_on(server, shown, bad, rng, 3)
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("UPDATE actions SET action = ? WHERE n = 1", (b'{"do":"rolled","pips":[9]}',))
    db.close()
    with Server(tmp_path) as again:
        with again.websocket_connect(f"/api/games/{bad}/table") as socket:
            assert "game-damaged" in socket.receive_text()
        with screen(again, good, "german") as shown:
            assert shown.play(draw(again, good, rng))["type"] == "done"


def test_many_tables_are_not_all_kept_in_memory(server: Server) -> None:
    games = [new_game(server) for _ in range(rooms.MOST_IDLE + 4)]
    for game in games:
        with screen(server, game, "german") as shown:
            assert shown.play(draw(server, game, Random(1)))["type"] == "done"
    assert len(server.room._tables) <= rooms.MOST_IDLE + 2
    with screen(server, games[0], "german") as shown:
        assert len(live(server, games[0]).entries) == 1
