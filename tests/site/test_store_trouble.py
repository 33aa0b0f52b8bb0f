"""A full disk, and a database that is away: a clear fault that says when to come again, health that
tells, and all is well again by itself."""

from __future__ import annotations

import importlib.util
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import event

from grognard.server.store import disk
from tests.played import SCENARIO
from tests.server.postgres import Postgres
from tests.site.places import SiteServer
from tests.site.players import Pair, make, pair, table, why
from tests.site.test_api import BOT

FULL = (503, "not-written")
AWAY = (503, "database-away")


@pytest.fixture(autouse=True)
def _looks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "PROBE", 0.0)
    monkeypatch.setattr(disk, "PROBE_AGAIN", 0.0)


@contextmanager
def full(site: SiteServer) -> Iterator[None]:
    """The file may not grow any more: SQLite then says what it says of a full disk."""
    engine = site.room.store.engine.sync_engine
    file = str(engine.url.database)

    def bounded(connection: Any) -> None:
        pages = sqlite3.connect(file).execute("PRAGMA page_count").fetchone()[0]
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    def free(connection: Any) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count=1073741823")

    event.listen(engine, "begin", bounded)
    try:
        yield
    finally:
        event.remove(engine, "begin", bounded)
        event.listen(engine, "begin", free)


@contextmanager
def full_postgres(postgres: Postgres, url: str) -> Iterator[None]:
    """Each row that is written meets what PostgreSQL says of a full disk."""
    name = url.rpartition("/")[2]
    tables = ("chat", "games", "secrets", "actions", "tries")
    body = "BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END"
    postgres.do(name, f"CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $${body}$$")
    for each in tables:
        postgres.do(
            name,
            f"CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON {each} "
            "FOR EACH ROW EXECUTE FUNCTION full_disk()",
        )
    try:
        yield
    finally:
        postgres.do(name, "DROP FUNCTION full_disk() CASCADE")


def chat(duo: Pair, n: int) -> Any:
    return duo.post("german", "chat", text="x" * 400, id=str(n))


def check_full(duo: Pair) -> None:
    """Everything that writes says so, what reads goes on, and health tells."""
    answers = [chat(duo, n) for n in range(60)]
    refused = [answer for answer in answers if answer.status_code >= 300]
    assert refused, "the disk did not become full"
    assert {why(answer) for answer in refused} == {FULL}
    assert {answer.headers["Retry-After"] for answer in refused} == {"10"}
    wanted = {"scenario": SCENARIO, "options": {}}
    made = (duo.german.post("/api/online/games", json=wanted) for _ in range(30))
    assert why(next(answer for answer in made if answer.status_code >= 300)) == FULL
    health = duo.site.get("/health")
    assert (health.status_code, health.json()["status"], health.json()["disk"]) == (
        503, "failing", False,
    )  # fmt: skip
    assert health.json()["database"]
    assert "Retry-After" in health.headers
    assert duo.info()["status"] == "playing"


def check_well(duo: Pair) -> None:
    assert duo.site.get("/health").status_code == 200
    assert chat(duo, 1_000).status_code == 201
    make(duo.german)
    assert duo.german.get(f"/api/online/games/{duo.game}/table").status_code == 200
    duo.act()


def test_a_full_disk(site: SiteServer) -> None:
    duo = pair(site)
    duo.act()
    with full(site):
        check_full(duo)
    check_well(duo)


def test_a_full_disk_of_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.fresh()
    with SiteServer(tmp_path, database=url, limits=20.0) as site:
        duo = pair(site)
        duo.act()
        with full_postgres(postgres, url):
            check_full(duo)
            action = duo.german.get(f"/api/online/games/{duo.game}/table").json()
            asked = duo.post("german", "ask", draw=1).json()
            played = duo.post("german", "play", id="p", no=action["no"], actions=asked["drawn"])
            assert why(played) == FULL
        check_well(duo)


def test_a_database_that_is_away(tmp_path: Path) -> None:
    made = Postgres()
    try:
        with SiteServer(tmp_path, database=made.fresh(), limits=20.0) as site:
            duo = pair(site)
            duo.act()
            made.stop()
            for path in ("/api/session", "/api/lobby", f"/api/online/games/{duo.game}"):
                answer = duo.german.get(path)
                assert why(answer) == AWAY
                assert answer.headers["Retry-After"] == "10"
                assert "127.0.0.1" not in answer.text
            assert why(chat(duo, 1)) == AWAY
            with (
                pytest.raises(WebSocketDisconnect) as closed,
                table(site, duo.german, duo.game) as screen,
            ):
                screen.sit("german")
            assert closed.value.code == 4503
            health = site.get("/health")
            assert (health.status_code, health.json()["database"]) == (503, False)
            made.start()
            while site.get("/health").status_code != 200:
                pass
            check_well(duo)
    finally:
        made.end()


# ---- the example bot ------------------------------------------------------------------------


class Ill(BaseHTTPRequestHandler):
    """A site that cannot do its work at first."""

    answers: ClassVar[list[tuple[int, dict[str, str], bytes]]] = []
    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        status, headers, body = self.answers.pop(0)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = importlib.util.spec_from_file_location("example_bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "example_bot", module)
    spec.loader.exec_module(module)
    return module


def test_the_example_bot_waits_as_long_as_it_is_told(
    bot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(bot.time, "sleep", slept.append)
    Ill.asked.clear()
    Ill.answers[:] = [
        (503, {"Retry-After": "7"}, b'{"why": "not-written"}'),
        (502, {}, b"<html>of the proxy</html>"),
        (200, {}, b'{"games": []}'),
    ]
    server = HTTPServer(("127.0.0.1", 0), Ill)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        site = bot.Site(f"http://127.0.0.1:{server.server_port}", "token")
        assert site.games("waiting") == []
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert slept == [7.0, 5.0]
    assert len(Ill.asked) == 3


def test_the_example_bot_does_not_wait_for_ever(bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(bot.time, "sleep", sleep)
    monkeypatch.setattr(bot.time, "monotonic", lambda: now[0])
    site = bot.Site("http://127.0.0.1:9", "token")
    with pytest.raises(OSError, match="refused"):
        site.games("waiting")
    assert 200 < now[0] <= bot.PATIENCE
