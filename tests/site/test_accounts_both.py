"""Accounts on either database, and at two servers of one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing.websocket_test_session import WebSocketTestSession

from grognard.server.accounts.limits import TRIES_OF
from tests.server.postgres import Postgres
from tests.site.places import PASSWORD, Browser, SiteServer, member, token_in

NEW = "another password 42"


def hear_out(socket: WebSocketTestSession) -> None:
    while True:
        socket.receive(timeout=120)


def test_the_life_of_an_account(database: str, tmp_path: Path) -> None:
    """All that is written: each database takes it, and gives it back."""
    with SiteServer(tmp_path, database=database, limits=20.0) as site:
        browser = Browser(site)
        browser.register("Zoë", mail="zoe@example.org")
        browser.prove()
        taken = Browser(site).post(
            "/api/account", json={"name": "ZOË", "mail": "b@example.org", "password": PASSWORD}
        )
        assert taken.json()["why"] == "name-taken"
        assert Browser(site).log_in("zoë").status_code == 200
        assert Browser(site).log_in("zoë", "wrong").status_code == 401
        made = browser.post("/api/account/tokens", json={"label": "bot", "scopes": ["play"]})
        assert Browser(site, Authorization=f"Bearer {made.json()['token']}").me()
        assert browser.patch("/api/account", json={"language": "fr"}).json()["language"] == "fr"
        assert browser.post("/api/account/vacation", json={"days": 2}).status_code == 200
        site.clock.on(hours=1)
        assert browser.delete("/api/account/vacation").json()["vacation_left"] == 29
        assert len(browser.get("/api/account/sessions").json()) == 2
        Browser(site).post("/api/account/ask-reset", json={"mail": "zoe@example.org"})
        found = browser.get("/api/account/export").json()
        assert found["account"]["name"] == "Zoë"
        assert browser.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
        assert Browser(site).log_in("zoë").status_code == 401
        Browser(site).register("Zoë", mail="zoe@example.org")


def test_a_new_password_by_mail(database: str, tmp_path: Path) -> None:
    with SiteServer(tmp_path, database=database, limits=20.0) as site:
        browser = member(site, "Ivan")
        browser.prove()
        Browser(site).post("/api/account/ask-reset", json={"mail": "ivan@example.org"})
        token = token_in(site.mail_to("ivan@example.org"))
        wanted = {"token": token, "password": NEW}
        codes = [Browser(site).post("/api/account/reset", json=wanted).status_code for _ in "ab"]
        assert codes == [200, 410]
        assert browser.me() is None
        assert Browser(site).log_in("Ivan", NEW).status_code == 200


def test_guesses_run_out_on_either_database(database: str, tmp_path: Path) -> None:
    most = TRIES_OF["log-in-here"].most
    with SiteServer(tmp_path, database=database) as site:
        codes = [Browser(site).log_in("Ivan", f"guess {n}").status_code for n in range(most + 1)]
        assert codes == [401] * most + [429]


def test_of_many_who_take_a_name_at_once_one_has_it(postgres: Postgres, tmp_path: Path) -> None:
    with SiteServer(tmp_path, database=postgres.fresh(), limits=20.0) as site:

        def register(n: int) -> int:
            wanted = {"name": "Ivan", "mail": f"a{n}@example.org", "password": PASSWORD}
            return site.post("/api/account", json=wanted).status_code

        with ThreadPoolExecutor(8) as pool:
            codes = sorted(pool.map(register, range(8)))
        assert codes == [201] + [409] * 7


def test_a_session_ends_at_every_server(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.fresh()
    one = SiteServer(tmp_path, database=url, limits=20.0)
    two = SiteServer(tmp_path, database=url, limits=20.0)
    with one, two:
        browser = member(one, "Ivan")
        there = Browser(two)
        there.cookies = dict(browser.cookies)
        assert there.me()
        pairs = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())
        with two.websocket_connect("/api/notices/live", headers={"Cookie": pairs}) as socket:
            assert browser.delete("/api/session").status_code == 204
            with pytest.raises(WebSocketDisconnect, match="session-ended"):
                hear_out(socket)
        assert there.me() is None


def test_a_session_ends_some_day_though_it_is_used_every_day(tmp_path: Path) -> None:
    with SiteServer(tmp_path, limits=20.0, session_days=10, session_end_days=30) as site:
        browser = member(site)
        for _ in range(29):
            site.clock.on(days=1)
            assert browser.me()
        site.clock.on(days=1)
        assert browser.me() is None
