"""A screen at a table, as a client has it: it keeps the view by the deltas it is sent."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from grognard import library
from grognard.kernel.match import Match
from grognard.server.app import application
from grognard.server.delta import applied
from grognard.server.room import Room
from grognard.server.security_middleware import SecurityMiddleware
from grognard.server.wire import Delta
from tests.played import SCENARIO

Message = dict[str, Any]
PATIENCE = 240.0
"""Seconds after which a message that was promised is given up: nothing is measured by it."""
PEOPLE = ({"side": "german", "who": "person"}, {"side": "soviet", "who": "person"})
OPEN = {"setup": "ready"}
FOG = {"setup": "ready", "fog": "m1"}

_ids = itertools.count()


class Screen:
    """One socket. Every message it got is in `had`."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.had: list[Message] = []
        self.raw: list[bytes] = []
        self.no = 0
        self.view: Message = {}
        self.prompt: Message = {}
        self.story: list[Message] = []
        self.remarks: list[Message] = []
        self.back: Message = {}
        self.table: Message = {}

    # ---- talking ---------------------------------------------------------------------------

    def send(self, message: Message) -> None:
        self.socket.send_text(msgspec.json.encode(message).decode())

    def sit(self, side: str, seen: int = 0) -> Message:
        """Sit down and take the first answer."""
        self.send({"type": "sit", "side": side, "seen": seen})
        return self.take()

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send something that is answered, and give the answer."""
        id = fields.pop("id", f"m{next(_ids)}")
        message = {"type": kind, "id": id, **fields}
        if kind in ("play", "undo", "redo"):
            message.setdefault("at", self.no)
        self.send(message)
        return self.until("done", "refused", "answer", "trouble")

    def play(self, *actions: Any, **fields: Any) -> Message:
        return self.ask("play", actions=[msgspec.to_builtins(a) for a in actions], **fields)

    def query(self, query: Message) -> Message:
        return self.ask("query", query=query)

    # ---- listening -------------------------------------------------------------------------

    def take(self) -> Message:
        text = self.socket.receive_text(timeout=PATIENCE)
        self.raw.append(text.encode())
        message: Message = msgspec.json.decode(text)
        self.had.append(message)
        if message["type"] == "table":
            self.no, self.view, self.prompt = message["no"], message["view"], message["prompt"]
            self.story, self.back, self.table = message["story"], message["back"], message
            self.remarks = message["remarks"]
        if message["type"] == "news":
            assert message["no"] == self.no + 1, "a gap in the numbers"
            assert message["told"] <= len(self.story)
            self.no = message["no"]
            self.view = applied(self.view, msgspec.convert(message["changes"], Delta))
            self.prompt, self.back = message["prompt"], message["back"]
            self.story = self.story[: message["told"]] + list(message["events"])
            assert message["remarked"] <= len(self.remarks), "remarks are missing"
            self.remarks = self.remarks[: message["remarked"]] + list(message["remarks"])
        return message

    def until(self, *kinds: str) -> Message:
        while True:
            message = self.take()
            if message["type"] in kinds:
                return message

    def until_asked(self, side: str) -> None:
        """Wait until this side is asked, and by nobody else's leave."""
        while not (self.prompt.get("asked") and self.view["side"] == side):
            self.take()


class Server(TestClient[SecurityMiddleware]):
    """A server over the games of a folder, in this process."""

    def __init__(self, folder: Path) -> None:
        self.security_middleware = application(folder)
        super().__init__(self.security_middleware, base_url="http://127.0.0.1")

    @property
    def room(self) -> Room:
        room: Room = self.security_middleware.app.state.room
        return room


def new_game(server: Server, **fields: Any) -> str:
    wanted = {"scenario": SCENARIO, "options": OPEN, "seats": PEOPLE, "seed": 7, **fields}
    answer = server.post("/api/games", json=wanted)
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


@contextmanager
def screen(server: Server, game: str, side: str = "") -> Iterator[Screen]:
    with server.websocket_connect(f"/api/games/{game}/table") as socket:
        made = Screen(socket)
        if side:
            assert made.sit(side)["type"] == "table"
        yield made


def live(server: Server, game: str) -> Match[Any]:
    """The match in the server's own memory: what no client can look at."""
    return server.room._tables[game][0].match


def draw(server: Server, game: str, rng: Random) -> Any:
    """Some lawful action for the side that is asked."""
    match = live(server, game)
    return match.ask.sample(rng)


def play_on(server: Server, shown: Screen, game: str, rng: Random, actions: int) -> None:
    """So many random actions by whoever is asked, at an open table."""
    for _ in range(actions):
        if live(server, game).over:
            return
        answer = shown.play(draw(server, game, rng))
        assert answer["type"] == "done", answer


@cache
def played_match(fog: str = "none", before_end: int = 0) -> bytes:
    """The save of a random match, so many actions before its end."""
    match = library.new(SCENARIO, {"setup": "ready", "fog": fog}, 11)
    rng = Random(11)
    while not match.over:
        match.play(match.ask.side, match.ask.sample(rng))
    record = match.record()
    if not before_end:
        return record.encode()
    entries = record.entries[:-before_end]
    return msgspec.structs.replace(record, entries=entries, snapshots=()).encode()


def load(server: Server, data: bytes) -> str:
    answer = server.post("/api/load", content=data)
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def same(one: Any, two: Any) -> bool:
    """Whether two things are the same once they are plain data."""
    return bool(msgspec.json.encode(one) == msgspec.json.encode(two))
