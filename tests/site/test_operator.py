"""The operator's side: health, measures, logs, backups, and the commands for them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import stat
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zstandard
from litestar.testing import TestClient
from sqlalchemy import select, text

from grognard.cli import main
from grognard.server.app import application
from grognard.server.operator import logs
from grognard.server.operator.backup import BadBackup, back_up, restore
from grognard.server.operator.metrics import MetricsMiddleware, serve_metrics
from grognard.server.serve import Server, bound, config
from grognard.server.site import Site
from grognard.server.store import TABLES, BadStore, Store
from grognard.server.store.migrations import HEAD, REVISIONS, bring_up
from tests.played import SCENARIO
from tests.server.postgres import Postgres, free_port
from tests.server.stores import a_game, opened, run, write
from tests.site.places import ADDRESS, SiteServer, member

Said = pytest.CaptureFixture[str]


# ---- health and measures --------------------------------------------------------------------


def test_a_server_that_can_work_is_well(database: str, tmp_path: Path) -> None:
    with SiteServer(tmp_path, database=database) as site:
        answer = site.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_a_server_without_its_database_is_not(tmp_path: Path) -> None:
    """And is again when that comes back."""
    made = Postgres()
    try:
        with SiteServer(tmp_path, database=made.fresh()) as site:
            assert site.get("/health").status_code == 200
            made.stop()
            answer = site.get("/health")
            assert (answer.status_code, answer.json()["status"]) == (503, "failing")
            assert "127.0.0.1" not in answer.text
            made.start()
            for _ in range(100):
                if site.get("/health").status_code == 200:
                    break
                with site.portal() as portal:
                    portal.call(asyncio.sleep, 0.1)
            assert site.get("/health").status_code == 200
            assert site.get("/api/lobby").status_code == 200
    finally:
        made.end()


def measured(folder: Path, told: list[dict[str, Any]]) -> TestClient[Any]:
    site = Site(f"sqlite:///{folder / 'site.sqlite3'}", address=ADDRESS)
    app: Any = MetricsMiddleware(application(folder, site=site), told.append)
    return TestClient(app, base_url=ADDRESS)


def test_requests_are_counted_by_their_route_alone(tmp_path: Path) -> None:
    """What was asked for may hold a token: neither the measures nor the log have it."""
    told: list[dict[str, Any]] = []
    with measured(tmp_path, told) as client:
        client.get("/api/games/geheim?token=geheim", headers={"Cookie": "grognard=geheim"})
        client.get("/api/nothing/geheim")
        client.request("GEHEIM", "/api/lobby")
    assert "geheim" not in json.dumps(told).lower()
    assert told[0]["route"] == "/api/games/{game}"
    assert told[0]["status"] == 404
    port = free_port()
    end = serve_metrics(f"127.0.0.1:{port}")
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=120) as answer:
            text = answer.read().decode()
    finally:
        end()
    assert 'grognard_requests_total{method="GET",route="/api/games/{game}",status="404"}' in text
    assert "geheim" not in text.lower()
    assert "process_resident_memory_bytes" in text
    assert 'method="other"' in text


def test_messages_and_turns_are_measured(tmp_path: Path) -> None:
    from prometheus_client import REGISTRY

    def now() -> list[float]:
        names = ("messages_received_total", "messages_sent_total", "message_seconds_count",
                 "kept_seconds_count")  # fmt: skip
        return [REGISTRY.get_sample_value(f"grognard_{name}") or 0.0 for name in names]

    told: list[dict[str, Any]] = []
    app: Any = MetricsMiddleware(application(tmp_path), told.append)
    with TestClient(app, base_url=ADDRESS) as client:
        wanted = {"scenario": SCENARIO, "options": {"setup": "ready"}, "seed": 7}
        game = client.post("/api/games", json=wanted).json()["id"]
        before = now()
        with client.websocket_connect(f"/api/games/{game}/table") as socket:
            socket.send_json({"type": "sit", "side": "german"})
            no = socket.receive_json()["no"]
            action = {"do": "ground", "points": 0}
            socket.send_json({"type": "play", "id": "1", "at": no, "actions": [action]})
            while socket.receive_json()["type"] != "done":
                pass
        after = now()
    assert [b - a for a, b in zip(before, after, strict=True)][2:] == [1, 1]
    assert after[0] - before[0] == 2
    assert after[1] > before[1]
    assert told[-1]["socket"] == "/api/games/{game}/table"


# ---- logs -----------------------------------------------------------------------------------


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    out = io.StringIO()
    yield out
    root.handlers[:] = handlers
    root.setLevel(level)


def test_logs_are_objects_without_secrets(
    logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", logged)
    logs.set_up("json", "info")
    logs.told({"method": "GET", "route": "/", "status": 200, "ms": 1.5})
    logs.told({"method": "GET", "route": "/health", "status": 200, "ms": 1.5})
    try:
        raise ValueError("geheim")
    except ValueError:
        logging.getLogger("grognard.server").exception("it broke")
    logging.getLogger("uvicorn.access").info("GET /?token=geheim")
    lines = [json.loads(line) for line in logged.getvalue().splitlines()]
    assert [line["message"] for line in lines] == ["request", "it broke"]
    assert lines[0]["status"] == 200
    assert lines[1]["error"] == "ValueError"
    assert "test_operator.py" in lines[1]["at"]
    assert "geheim" not in logged.getvalue()


@pytest.mark.parametrize("level", ["info", "debug"])
def test_logs_hold_no_address_and_no_path_of_a_socket(
    logged: io.StringIO, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, level: str
) -> None:
    """With the server as it is run, and a socket that is opened at it."""
    listening = bound("127.0.0.1", 0, 1)
    port = listening.getsockname()[1]
    app = application(tmp_path)
    server = Server(config(app), lambda: None)
    monkeypatch.setattr("sys.stderr", logged)
    logs.set_up("json", level)

    async def go() -> None:
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        path = "/api/games/geheim/table?token=geheim"
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        head += f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        head += "Sec-WebSocket-Version: 13\r\nCookie: grognard=geheim\r\n\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head.encode())
        assert b"101" in await reader.readline()
        await reader.read(200)
        own = writer.get_extra_info("sockname")[1]
        writer.close()
        server.should_exit = True
        await serving
        assert "geheim" not in logged.getvalue()
        assert str(own) not in logged.getvalue()

    asyncio.run(go())
    listening.close()


def test_logs_can_be_read_by_people(logged: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", logged)
    logs.set_up("text", "warning")
    logs.told({"method": "GET", "route": "/", "status": 200, "ms": 1.5})
    logging.getLogger("x").warning("look", extra={logs.ABOUT: {"n": 1}})
    (line,) = logged.getvalue().splitlines()
    assert line.endswith("warning look logger=x n=1")


# ---- backups --------------------------------------------------------------------------------


async def contents(store: Store) -> dict[str, list[Any]]:
    found = {}
    async with store.reading() as db:
        for table in TABLES.sorted_tables:
            found[table.name] = sorted(map(tuple, await db.execute(select(table))), key=repr)
    return found


def filled(database: str, folder: Path) -> dict[str, list[Any]]:
    """A site with a member and a game, and all that is in its database."""
    with SiteServer(folder, database=database) as site:
        member(site, "zhukov")

    async def go() -> dict[str, list[Any]]:
        async with opened(database) as store:
            row = a_game()
            await store.add(row, write(0, 6, message="m", answer=b"\x00\xff"))
            await store.turn(row.id, write(6, 9), 0)
            return await contents(store)

    found: dict[str, list[Any]] = run(go)
    return found


def test_a_backup_goes_into_either_database_and_back(
    database: str, postgres: Postgres, tmp_path: Path
) -> None:
    before = filled(database, tmp_path)
    assert sum(map(len, before.values())) > 15
    one, two = tmp_path / "one", tmp_path / "two"

    async def go() -> None:
        async with opened(database) as store:
            rows = await back_up(store, one)
        other = Store.at(postgres.fresh())
        assert await restore(other, one) == rows
        await other.close()
        async with opened(str(other.url.render_as_string(hide_password=False))) as store:
            assert await contents(store) == before
            await back_up(store, two)
            row = a_game()
            await store.add(row, write(0, 2, notes=(), remarks=()))  # numbers go on
        third = Store.at(f"sqlite:///{tmp_path / 'third.sqlite3'}")
        await restore(third, two)
        assert await contents(third) == before
        await third.close()

    run(go)
    assert stat.S_IMODE(one.stat().st_mode) == 0o600


def test_numbers_go_on_behind_those_restored(postgres: Postgres, tmp_path: Path) -> None:
    from grognard.kernel.record import Note

    url, row = f"sqlite:///{tmp_path / 'x'}", a_game()
    note = Note(0, "undone", "german")

    async def go() -> None:
        async with opened(url) as store:
            await store.add(row, write(0, 2, notes=(note, note, note)))
            await back_up(store, tmp_path / "b")
        there = postgres.fresh()
        store = Store.at(there)
        await restore(store, tmp_path / "b")
        await store.close()
        async with opened(there) as store:
            await store.turn(row.id, write(2, 3, notes=(note,)), 0)
            whole = await store.whole(row.id)
            assert whole is not None
            assert len(whole.notes) == 4

    run(go)


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(
    database: str, tmp_path: Path
) -> None:
    """It was made at the first revision; what is restored is at ours."""

    async def go() -> None:
        store = Store.at(database)
        async with store.writing() as db:
            await db.run_sync(bring_up, REVISIONS[0])
            columns = {"id": "g", "kept": b"k", "standing": b"s", "title": "", "created": "",
                       "played": "", "opened": 3}  # fmt: skip
            names = ", ".join(columns)
            values = ", ".join(f":{name}" for name in columns)
            await db.execute(text(f"INSERT INTO games ({names}) VALUES ({values})"), columns)
        await back_up(store, tmp_path / "b")
        assert await store.revision() == REVISIONS[0], "a backup changes nothing"
        await store.close()
        other = Store.at(f"sqlite:///{tmp_path / 'other'}")
        await restore(other, tmp_path / "b")
        assert await other.revision() == HEAD
        async with other.reading() as db:
            found = (await db.execute(text("SELECT id, opened, version FROM games"))).all()
            assert [tuple(each) for each in found] == [("g", 3, 0)]
        await other.close()

    run(go)


def unpacked(path: Path) -> list[bytes]:
    return zstandard.ZstdDecompressor().stream_reader(path.read_bytes()).read().splitlines(True)


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda lines: lines[:-1], "damaged"),
        (lambda lines: lines[:-4] + lines[-1:], "damaged"),
        (lambda lines: lines[1:], "damaged"),
        (lambda lines: [*lines[:3], b"{\n", *lines[3:]], "damaged"),
        (lambda lines: [*lines[:3], b'["nothing",{}]\n', *lines[3:]], "damaged"),
        (lambda lines: [], "damaged"),
        (lambda lines: [lines[0].replace(HEAD.encode(), b"9999_x"), *lines[1:]], "newer"),
    ],
)
def test_a_damaged_backup_leaves_nothing_behind(
    damage: Any, why: str, database: str, tmp_path: Path
) -> None:
    url, row, path = f"sqlite:///{tmp_path / 'x'}", a_game(), tmp_path / "b"

    async def go() -> None:
        async with opened(url) as store:
            await store.add(row, write(0, 6))
            await back_up(store, path)
        path.write_bytes(zstandard.compress(b"".join(damage(unpacked(path)))))
        store = Store.at(database)
        with pytest.raises(BadBackup) as caught:
            await restore(store, path)
        assert caught.value.why == why
        assert await store.revision() == "", "not even the tables are there"
        await store.close()

    run(go)


def test_a_backup_is_restored_into_an_empty_database_only(database: str, tmp_path: Path) -> None:
    path = tmp_path / "b"

    async def go() -> None:
        async with opened(database) as store:
            await back_up(store, path)
            with pytest.raises(BadStore) as caught:
                await restore(store, path)
            assert caught.value.why == "not-empty"

    run(go)


def test_the_commands(tmp_path: Path, database: str, capsys: Said) -> None:
    file, other = tmp_path / "b", f"sqlite:///{tmp_path / 'other'}"
    there = ["--database", database, "--lang", "en"]
    if database.startswith("sqlite"):
        assert main(["backup", str(file), *there]) == 2
        assert "no file" in capsys.readouterr().err
    run(lambda: opened_once(database))
    assert main(["migrate", "--check", *there]) == 0
    assert main(["backup", str(file), *there]) == 0
    assert main(["restore", str(file), "--database", other, "--lang", "fr"]) == 0
    assert "lignes" in capsys.readouterr().out
    assert main(["restore", str(file), "--database", other, "--lang", "en"]) == 2
    assert "not empty" in capsys.readouterr().err
    file.write_bytes(b"nothing")
    assert main(["restore", str(file), "--database", f"{other}2", "--lang", "en"]) == 2
    assert "not a whole backup" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "c"), "--database", other, "--lang", "en"]) == 2
    assert "no file" in capsys.readouterr().err


async def opened_once(database: str) -> None:
    async with opened(database):
        pass


def test_migrating_by_hand(database: str, capsys: Said) -> None:
    async def earlier() -> None:
        store = Store.at(database)
        async with store.writing() as db:
            await db.run_sync(bring_up, REVISIONS[0])
        await store.close()

    run(earlier)
    words = ["migrate", "--database", database, "--lang", "en"]
    assert main([*words, "--check"]) == 1
    assert REVISIONS[0] in capsys.readouterr().out
    assert main(words) == 0
    assert f"is at {HEAD} now" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"was": HEAD, "now": HEAD, "head": HEAD}


def test_the_local_table_is_backed_up_with_its_key(tmp_path: Path) -> None:
    from tests.server.screens import Server, new_game

    one, two, file = tmp_path / "one", tmp_path / "two", tmp_path / "b"
    with Server(one) as server:
        game = new_game(server)
        save = server.get(f"/api/games/{game}/save").content
    assert main(["backup", str(file), "--data", str(one), "--lang", "en"]) == 0
    assert main(["restore", str(file), "--data", str(two), "--lang", "en"]) == 0
    with Server(two) as server:
        assert server.get(f"/api/games/{game}").status_code == 200
        assert server.post("/api/load", content=save).status_code == 201, "the key is there too"


def test_two_processes_do_not_serve_one_file(tmp_path: Path, capsys: Said) -> None:
    from grognard.server.serve import held

    url = f"sqlite:///{tmp_path / 'x'}"
    with held(tmp_path, "http://127.0.0.1:1/", "x.serving"):
        assert main(["serve", "--port", "0", "--database", url, "--lang", "en"]) == 2
    assert "http://127.0.0.1:1/" in capsys.readouterr().err


def test_a_restore_that_fails_leaves_nothing_behind(tmp_path: Path, capsys: Said) -> None:
    file, new = tmp_path / "b", tmp_path / "new"
    new.mkdir()
    file.write_bytes(b"no backup")
    for words in (["--database", f"sqlite:///{new / 'x.sqlite3'}"], ["--data", str(new)]):
        assert main(["restore", str(file), *words, "--lang", "en"]) == 2
        assert capsys.readouterr().err
        assert [path.name for path in new.iterdir() if not path.name.endswith("serving")] == []


def test_nothing_is_restored_under_a_running_server(tmp_path: Path, capsys: Said) -> None:
    from grognard.server.serve import held

    file = tmp_path / "b"
    url = f"sqlite:///{tmp_path / 'x'}"
    run(lambda: opened_once(url))
    assert main(["backup", str(file), "--database", url, "--lang", "en"]) == 0
    with held(tmp_path, "http://127.0.0.1:1/", "y.serving"):
        words = ["restore", str(file), "--database", f"sqlite:///{tmp_path / 'y'}", "--lang", "en"]
        assert main(words) == 2
    assert "already served" in capsys.readouterr().err
