"""The API behind a proxy that hands each request to another of two server processes."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import httpx
import pytest

from bench.load import served
from bench.process import Process
from tests.played import SCENARIO
from tests.server.postgres import Postgres
from tests.site.players import FOG, OPEN
from tests.site.test_api import registered, run_bot

PATIENCE = 240
"""Longer than the server's own: it gives a worker 80 seconds for its first answer."""


async def _through(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def proxy(ports: Sequence[int]) -> Iterator[int]:
    """A proxy on loopback: one connection to one server, the next to the next."""
    turn, ready = itertools.cycle(ports), threading.Event()
    loop, told = asyncio.new_event_loop(), []

    async def taken(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", next(turn))
        await asyncio.gather(_through(reader, back), _through(there, writer))

    async def run() -> None:
        server = await asyncio.start_server(taken, "127.0.0.1", 0)
        told.append(server.sockets[0].getsockname()[1])
        ready.set()
        async with server:
            await server.serve_forever()

    task = loop.create_task(run())

    def turning() -> None:
        with suppress(asyncio.CancelledError):
            loop.run_until_complete(task)

    thread = threading.Thread(target=turning)
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield told[0]
    finally:
        loop.call_soon_threadsafe(task.cancel)
        thread.join(PATIENCE)
        loop.close()


@contextmanager
def site(postgres: Postgres) -> Iterator[tuple[list[Process], int]]:
    """Two processes, and the port of the proxy before them."""
    with ExitStack() as stack:
        processes = stack.enter_context(served(postgres.fresh(), 2))
        port = stack.enter_context(proxy([process.port for process in processes]))
        yield processes, port


class Behind:
    """A game of two programs behind the proxy. Each request is a connection of its own."""

    def __init__(self, processes: Sequence[Process], port: int, options: dict[str, str]) -> None:
        self.addresses = [f"http://{process.address}" for process in processes]
        self.address = f"http://127.0.0.1:{port}"
        self.keys: dict[str, str] = {}
        people = {side: registered(self.address, side.title()) for side in ("german", "soviet")}
        for side, browser in people.items():
            browser.headers["Connection"] = "close"
            wanted = {"label": "bot", "scopes": ["read", "play"]}
            answer = browser.post("/api/account/tokens", json=wanted)
            assert answer.status_code == 201, answer.text
            self.keys[side] = answer.json()["token"]
        game = {"scenario": SCENARIO, "options": options}
        made = people["german"].post("/api/online/games", json=game)
        assert made.status_code == 201, made.text
        self.game = made.json()["game"]["info"]["id"]
        join = f"/api/online/games/{self.game}/join"
        assert people["soviet"].post(join, json={}).status_code == 200
        for browser in people.values():
            browser.close()

    def call(self, side: str, what: str, body: Any = None, address: str = "") -> Any:
        url = f"{address or self.address}/api/online/games/{self.game}/{what}"
        headers = {"Authorization": f"Bearer {self.keys[side]}", "Connection": "close"}
        how = "GET" if body is None else "POST"
        answer = httpx.request(
            how, url, json=body, headers=headers, timeout=PATIENCE, trust_env=False
        )
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def asked(self) -> str:
        return next(s for s in self.keys if self.call(s, f"table?side={s}")["asked"])

    def move(self, side: str, name: str) -> dict[str, Any]:
        asked = self.call(side, "ask", {"draw": 1, "seed": 1})
        return {"id": name, "no": asked["no"], "side": side, "actions": asked["drawn"]}


@pytest.fixture(params=[OPEN, FOG], ids=["open", "fog"])
def behind(postgres: Postgres, request: pytest.FixtureRequest) -> Iterator[Behind]:
    with site(postgres) as (processes, port):
        yield Behind(processes, port, request.param)


def test_what_one_process_was_asked_another_lets_do(behind: Behind) -> None:
    """The number that goes back with an action is of the game, whoever is asked."""
    for n in range(8):
        side = behind.asked()
        seen = {behind.call(side, f"table?side={side}", address=a)["no"] for a in behind.addresses}
        assert len(seen) == 1
        move = behind.move(side, f"m{n}")
        assert move["no"] in seen
        played = behind.call(side, "play", move)
        assert played["done"], played
        assert played["no"] not in seen
        late = behind.call(side, "play", {**move, "id": f"late{n}"})
        assert late["reasons"][0]["why"] == "stale"


def test_a_message_that_comes_to_both_at_once_is_done_once_and_answered_twice(
    behind: Behind,
) -> None:
    for n in range(6):
        side = behind.asked()
        move = behind.move(side, f"twice{n}")
        with ThreadPoolExecutor(4) as threads:
            doing = [
                threads.submit(behind.call, side, "play", move, a) for a in behind.addresses * 2
            ]
            answers = [each.result(PATIENCE) for each in doing]
        assert all(answer == answers[0] for answer in answers), answers
        assert answers[0]["done"]


def test_the_example_bot_plays_through_the_proxy(postgres: Postgres) -> None:
    with site(postgres) as (processes, port):
        behind = Behind(processes, port, OPEN)
        done = run_bot(behind.address, behind.keys["german"])
        assert done.returncode == 0, done.stderr
        words = done.stdout.split()
        assert words[0] == f"{behind.game}:"
        assert int(words[1]) > 0
        assert behind.asked() == "soviet"
