"""A site in this process: its clock is moved by hand, its mails are kept, passwords are cheap."""

from __future__ import annotations

import asyncio
import itertools
import re
import time
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from httpx import Response
from litestar.testing import TestClient

from grognard.server.accounts import hashing
from grognard.server.accounts.auth import SiteAuth
from grognard.server.accounts.people import People
from grognard.server.app import application
from grognard.server.room import Room
from grognard.server.security_middleware import SecurityMiddleware
from grognard.server.site import Site

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
CHEAP = hashing.Cost(1, 8)
PASSWORD = "blitz on Rzhev 41"
ADDRESS = "http://127.0.0.1"
HEADER = {"X-Grognard": "1"}


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self, now: datetime = START) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def on(self, **by: float) -> None:
        self.now += timedelta(**by)


class Outbox:
    """A mail server that keeps everything."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def __call__(self, mail: EmailMessage) -> None:
        self.mails.append(mail)

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]


def token_in(mail: EmailMessage) -> str:
    found = re.search(r"token=(\S+)", mail.get_content())
    assert found, mail.get_content()
    return found[1]


class SiteServer(TestClient[SecurityMiddleware]):
    """A site over a database, and a browser that has no session yet."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        url = settings.pop("database", f"sqlite:///{folder / 'site.sqlite3'}")
        self.clock, self.outbox = Clock(), Outbox()
        steady = settings.pop("steady", None)
        self.site = Site(**{"database": url, "address": ADDRESS, "prepare": False, **settings})
        self.security_middleware = application(
            folder, site=self.site, time=self.clock, mailer=self.outbox,
            clock=steady(self.clock) if steady else None,
        )  # fmt: skip
        super().__init__(self.security_middleware, base_url=self.site.address)
        self.headers.update(HEADER)

    def __exit__(self, *why: Any) -> None:
        """As a real server does, end when everybody has gone: a socket that was closed here may
        still be on its way out there, with the database in its hands."""
        auth = self.security_middleware.auth
        assert isinstance(auth, SiteAuth)
        until = time.monotonic() + 120
        while auth._open and time.monotonic() < until:
            time.sleep(0.005)
        super().__exit__(*why)

    @property
    def room(self) -> Room:
        room: Room = self.security_middleware.app.state.room
        return room

    @property
    def people(self) -> People:
        people: People = self.security_middleware.app.state.people
        return people

    def settle(self) -> None:
        """Let what goes on beside the requests come to its end: mails."""

        async def settled() -> None:
            while self.people.post._sending:
                await asyncio.sleep(0.001)

        with self.portal() as portal:
            portal.call(settled)

    def mail_to(self, address: str) -> EmailMessage:
        """The last mail to an address."""
        self.settle()
        return self.outbox.to(address)[-1]


class Browser:
    """One of several at the same site, with cookies of its own."""

    def __init__(self, server: SiteServer, **headers: str) -> None:
        self.server = server
        self.headers = HEADER | headers
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, **more: Any) -> Response:
        headers = self.headers | more.pop("headers", {})
        if self.cookies:
            pairs = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
            headers = {"Cookie": pairs} | headers
        self.server.cookies.clear()
        for name in HEADER:
            self.server.headers.pop(name, None)
        answer = self.server.request(method, path, headers=headers, **more)
        self.server.headers.update(HEADER)
        for key, value in answer.cookies.items():
            self.cookies[key] = value
        for gone in re.findall(r"([\w-]+)=\"?\"?; [^,]*Max-Age=0", str(answer.headers)):
            self.cookies.pop(gone, None)
        self.server.cookies.clear()
        return answer

    def get(self, path: str, **more: Any) -> Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> Response:
        return self.ask("POST", path, **more)

    def patch(self, path: str, **more: Any) -> Response:
        return self.ask("PATCH", path, **more)

    def delete(self, path: str, **more: Any) -> Response:
        return self.ask("DELETE", path, **more)

    # ---- accounts --------------------------------------------------------------------------

    def register(self, name: str, password: str = PASSWORD, **more: str) -> dict[str, Any]:
        mail = f"{name.lower().replace(' ', '.')}@example.org"
        wanted = {"name": name, "mail": mail, "password": password, **more}
        answer = self.post("/api/account", json=wanted)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def log_in(self, name: str, password: str = PASSWORD) -> Response:
        return self.post("/api/session", json={"name": name, "password": password})

    def me(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.get("/api/session").json()["me"]
        return found

    def prove(self) -> None:
        """Use the link in the mail that came last."""
        me = self.me()
        assert me
        token = token_in(self.server.mail_to(me["mail"]))
        assert self.post("/api/account/verify", json={"token": token}).status_code == 200


_names = itertools.count(1)


def member(server: SiteServer, name: str = "") -> Browser:
    """A browser in which somebody is logged in."""
    browser = Browser(server)
    browser.register(name or f"Player {next(_names)}")
    return browser


def cheap(monkeypatch: Any) -> None:
    """Passwords that take no time: what they cost otherwise is tested apart."""
    monkeypatch.setattr(hashing, "COST", CHEAP)
