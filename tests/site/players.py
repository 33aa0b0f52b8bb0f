"""Players of a site: they make games, sit down and play, each in a browser of his own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from grognard.kernel.match import Match
from grognard.server.online.service import OnlineService
from tests.played import SCENARIO
from tests.server.screens import Message, Screen
from tests.site.places import Browser, SiteServer, member

OPEN = {"setup": "ready"}
FOG = {"setup": "ready", "fog": "m1"}
BOTH = ("german", "soviet")


class ConnectedTable(Screen):
    """A screen at a table of the site: what comes besides is kept apart."""

    def __init__(self, socket: Any) -> None:
        super().__init__(socket)
        self.room: Message = {}
        self.said: list[Message] = []

    def take(self) -> Message:
        message = super().take()
        if message["type"] == "room":
            self.room = message
        if message["type"] == "said":
            self.said.append(message)
        return message

    def until_room(self, right: Callable[[Message], bool]) -> Message:
        """Wait until the room is as it should be."""
        while not (self.room and right(self.room)):
            self.take()
        return self.room

    def until_closed(self) -> None:
        """Wait until the server lets the socket go."""
        with suppress(WebSocketDisconnect):
            while True:
                self.take()

    def until_said(self, text: str) -> Message:
        while not (self.said and self.said[-1]["text"] == text):
            self.take()
        return self.said[-1]


class Pair:
    """Two players of one game: the german, who made it, and the soviet."""

    def __init__(self, site: SiteServer, game: str, german: Browser, soviet: Browser) -> None:
        self.site = site
        self.game = game
        self.german = german
        self.soviet = soviet
        self.rng = Random(5)

    def of(self, side: str) -> Browser:
        return self.german if side in ("german", "axis") else self.soviet

    def post(self, by: str, what: str, **body: Any) -> Any:
        return self.of(by).post(f"/api/online/games/{self.game}/{what}", json=body)

    def info(self, side: str = "german") -> dict[str, Any]:
        return shown(self.of(side), self.game)

    @property
    def match(self) -> Match[Any]:
        return self.site.room._tables[self.game][0].match

    @property
    def view(self) -> Any:
        """The table as the german sees it."""
        return self.match.view("german")

    @property
    def asked(self) -> str:
        return self.match.ask.side

    def act(self, times: int = 1) -> None:
        """Whoever is asked does something lawful, by a plain request."""
        for _ in range(times):
            side = self.asked
            mailboxes = self.site.room._tables[self.game][0].mailboxes
            if side not in mailboxes and "" not in mailboxes:
                answer = self.of(side).get(f"/api/online/games/{self.game}/table?side={side}")
                assert answer.status_code == 200, answer.text
            no = (mailboxes.get(side) or mailboxes[""]).no
            action = plain(self.match.ask.sample(self.rng))
            fields = {"id": f"p{self.rng.random()}", "no": no, "actions": [action], "side": side}
            played = self.post(side, "play", **fields).json()
            assert played["done"], played

    def act_until(self, done: Callable[[], bool], most: int = 3_000) -> None:
        for _ in range(most):
            if done():
                return
            self.act()
        raise AssertionError("it did not come to this")

    @contextmanager
    def screen(self, side: str) -> Iterator[ConnectedTable]:
        with table(self.site, self.of(side), self.game) as screen:
            screen.sit(side)
            yield screen


def admit(duo: Pair, browser: Browser) -> None:
    """Both players agree that this account may look on."""
    made = duo.post("german", "offers", kind="spectator", player=name_of(browser))
    assert made.status_code == 201, made.text
    agreed = duo.post("soviet", f"offers/{made.json()['id']}", answer="accept")
    assert agreed.json()["state"] == "accepted", agreed.text


def name_of(browser: Browser) -> str:
    me = browser.me()
    assert me
    return str(me["name"])


def shown(browser: Browser, game: str) -> dict[str, Any]:
    answer = browser.get(f"/api/online/games/{game}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def make(browser: Browser, **fields: Any) -> dict[str, Any]:
    """Make a game, and give all that is answered."""
    answer = browser.post(
        "/api/online/games", json={"scenario": SCENARIO, "options": OPEN, **fields}
    )
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def pair(site: SiteServer, **fields: Any) -> Pair:
    """A game of two that has begun."""
    german, soviet = member(site), member(site)
    game = make(german, **fields)["game"]["info"]["id"]
    joined = soviet.post(f"/api/online/games/{game}/join", json={})
    assert joined.status_code == 200, joined.text
    return Pair(site, game, german, soviet)


@contextmanager
def table(site: SiteServer, browser: Browser | None, game: str) -> Iterator[ConnectedTable]:
    pairs = "; ".join(f"{k}={v}" for k, v in browser.cookies.items()) if browser else ""
    headers = {"Cookie": pairs} if pairs else {}
    site.cookies.clear()
    with site.websocket_connect(f"/api/games/{game}/table", headers=headers) as socket:
        yield ConnectedTable(socket)


@contextmanager
def page(site: SiteServer, browser: Browser) -> Iterator[Screen]:
    """The socket of a page that is open."""
    pairs = "; ".join(f"{k}={v}" for k, v in browser.cookies.items())
    site.cookies.clear()
    with site.websocket_connect("/api/notices/live", headers={"Cookie": pairs}) as socket:
        yield Screen(socket)


def online(site: SiteServer) -> OnlineService:
    found: OnlineService = site.security_middleware.app.state.online
    return found


def run(site: SiteServer, doing: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Have something done where the server runs."""
    with site.portal() as portal:
        return portal.call(doing)


def tick(site: SiteServer) -> None:
    """Let the site see to what is due, and all that goes on beside come to an end."""
    run(site, lambda: online(site).tick(wait=True))
    calm(site)


def calm(site: SiteServer) -> None:
    """Until nothing goes on beside."""

    async def calmed() -> None:
        its = online(site)
        while len(its._tasks) > 1:
            await asyncio.sleep(0.002)

    run(site, calmed)
    site.settle()


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def why(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["why"]
