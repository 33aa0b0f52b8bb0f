"""A crowd: scripted players of many live games at real server processes of a site.

Each game has two players with a socket each, and a match of its own here, in which everything is
done that the server has acknowledged: actions as they were sent, dice as they were told.
So the crowd knows what is lawful, and at any moment what must be in the server's record.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from math import exp, inf
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.process import PATIENCE, Process
from grognard import library
from grognard.kernel.flow import Rolled
from grognard.kernel.record import Entry, decode
from grognard.kernel.value import CHANCE

AT_ONCE = 4
"""Games whose players sit down for the first time at the same moment."""
PASSWORD = "a crowd of players"
LOST = (WebSocketException, OSError, TimeoutError, ConnectionError, httpx.TransportError)


class Played(NamedTuple):
    """What the crowd plays."""

    scenario: str
    options: Mapping[str, str]

    @property
    def sides(self) -> tuple[str, ...]:
        return library.game(library.find(self.scenario).game).sides


def played_by(said: argparse.Namespace) -> Played:
    """The scenario and options of a command line."""
    return Played(said.scenario, dict(option.split("=", 1) for option in said.option))


def takes_scenario(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", help="what is played")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=CHOICE",
        help="an option of the scenario, best one with which play begins soon",
    )  # fmt: skip


class Asked(msgspec.Struct):
    asked: bool = False


class Told(msgspec.Struct):
    """What the crowd reads of a message; the rest of it is passed over."""

    type: str
    no: int = 0
    id: str = ""
    prompt: Asked | None = None
    roll: tuple[int, ...] = ()
    reasons: tuple[dict[str, Any], ...] = ()
    why: str = ""


_told = msgspec.json.Decoder(Told).decode
_all_told = msgspec.json.Decoder(list[Told]).decode


class Seat:
    """One player's socket. What comes is read at once, as a page does it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.no = 0
        self.asked = False
        self.trouble = ""
        """Why the server would not have him, if so: he comes again, as a page does."""
        self.rolls: list[tuple[int, ...]] = []
        self.answers: asyncio.Queue[Told] = asyncio.Queue()
        self.moved = asyncio.Event()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for data in self.socket:
                for told in _all_told(data) if data[:1] in ("[", b"[") else (_told(data),):
                    self._hear(told)
        finally:
            self.moved.set()
            self.answers.put_nowait(Told("lost"))

    def _hear(self, told: Told) -> None:
        if told.type in ("table", "news"):
            self.no = told.no
            self.asked = told.prompt is not None and told.prompt.asked
            if told.roll:
                self.rolls.append(told.roll)
            self.moved.set()
        elif told.type in ("done", "refused", "trouble"):
            self.answers.put_nowait(told)
            if told.type == "trouble":
                self.trouble = told.why
                self.moved.set()

    async def until_asked(self) -> None:
        while not self.asked:
            await self.news()

    async def news(self) -> None:
        """Wait for the next thing that is told."""
        if self.trouble or self.reader.done():
            raise ConnectionError(self.trouble)
        self.moved.clear()
        await asyncio.wait_for(self.moved.wait(), PATIENCE)

    async def answered(self) -> Told:
        told = await asyncio.wait_for(self.answers.get(), PATIENCE)
        if told.type in ("lost", "trouble"):
            raise ConnectionError(told.why)
        return told

    async def close(self) -> None:
        self.reader.cancel()
        await asyncio.gather(self.reader, return_exceptions=True)
        with suppress(*LOST):
            await self.socket.close()


class Game:
    """Two players, and the match as far as it was acknowledged."""

    def __init__(self, crowd: Crowd, id: str, cookies: dict[str, str], seed: int) -> None:
        self.crowd = crowd
        self.id = id
        self.cookies = cookies
        self.rng = Random(seed)
        self.match = library.new(crowd.played.scenario, crowd.played.options, seed)
        self.seats: dict[str, Seat] = {}
        self.unanswered: dict[str, Any] | None = None
        self.acknowledged = 0
        self.seated = False
        """Whether its players sat down, once at least."""
        self.returned = 0
        """Times its players came back after a lost connection."""
        self.saved = 0
        """Messages whose answer was lost, and which had been kept."""
        self._ids = itertools.count()

    @property
    def goes_on(self) -> bool:
        return self.crowd.going and not self.match.over

    async def play(self) -> None:
        """Until the crowd goes, whatever happens to the servers."""
        while self.goes_on:
            try:
                async with nullcontext() if self.seated else self.crowd.door:
                    await self._sit()
                while self.goes_on:
                    await self.crowd.pause(self.rng)
                    await self._act()
            except LOST:
                self.returned += 1
                await asyncio.sleep(0.1 + 0.2 * self.rng.random())
            finally:
                for seat in self.seats.values():
                    await seat.close()
                self.seats.clear()

    async def _sit(self) -> None:
        """Each at his own process where that stands, else at another."""
        for n, side in enumerate(self.crowd.played.sides):
            apart = 0 if self.crowd.by_game else n
            address = await self.crowd.reachable(apart + self.crowd.games.index(self))
            socket = await connect(
                f"ws://{address}/api/games/{self.id}/table", max_size=None, compression=None,
                additional_headers={"Cookie": self.cookies[side]}, proxy=None,
            )  # fmt: skip
            seat = self.seats[side] = Seat(socket)
            await socket.send(json.dumps({"type": "sit", "side": side, **self.crowd.sits}))
            while not seat.no:
                await seat.news()
        await self._settle()
        self.seated = True

    async def _settle(self) -> None:
        """Send again what was not answered, until it is: it is done, once, or was never taken."""
        if self.unanswered is None:
            return
        message = dict(self.unanswered)
        side = message.pop("side")
        seat = self.seats[side]
        await seat.socket.send(json.dumps(message))
        told = await seat.answered()
        entries = await self.entries()
        self.unanswered = None
        if told.type == "done":
            self.saved += 1
            self.acknowledged += 1
            mine = len(self.match.entries)
            assert same([Entry(side, message["actions"][0])], entries[mine : mine + 1])
            self.take(entries[mine:])
        else:
            assert told.reasons[0]["why"] == "stale", told

    async def _act(self) -> None:
        match = self.match
        side = match.ask.side
        seat = self.seats[side]
        await seat.until_asked()
        action = match.ask.sample(self.rng)
        plain = msgspec.to_builtins(action)
        message = {"type": "play", "id": f"{self.id}-{next(self._ids)}", "at": seat.no}
        message["actions"] = [plain]
        self.unanswered = {**message, "side": side}
        seat.rolls.clear()
        start = perf_counter()
        await seat.socket.send(json.dumps(message))
        told = await seat.answered()
        if told.type == "done":
            self.crowd.waits.append(perf_counter() - start)
            self.acknowledged += 1
            rolls = [Entry(CHANCE, {"do": "rolled", "pips": list(pips)}) for pips in seat.rolls]
            self.take([Entry(side, plain), *rolls])
        else:
            assert told.reasons[0]["why"] == "stale", told
            self.crowd.stale += 1
        self.unanswered = None

    def take(self, entries: Sequence[Entry]) -> None:
        """What was acknowledged: it must never be lost."""
        match = self.match
        for entry in entries:
            action = (
                Rolled(tuple(entry.action["pips"]))
                if entry.side == CHANCE
                else match.decode(entry.action)
            )
            match.play(entry.side, action)

    async def entries(self) -> Sequence[Entry]:
        """Of the server's record; what was acknowledged stands in it as it was."""
        address = await self.crowd.reachable(0)
        answer = await self.crowd.http.get(
            f"http://{address}/api/games/{self.id}/record",
            headers={"Cookie": self.cookies[self.crowd.played.sides[0]]},
        )
        answer.raise_for_status()
        record = decode(answer.content)
        mine = self.match.entries
        assert same(mine, record.entries[: len(mine)]), "an acknowledged action was lost"
        return record.entries


def same(one: Sequence[Entry], two: Sequence[Entry]) -> bool:
    return msgspec.json.encode(list(one)) == msgspec.json.encode(list(two))


class Crowd:
    """Many games, and what was measured of them."""

    def __init__(
        self, processes: Sequence[Process], played: Played, *, by_game: bool = False
    ) -> None:
        self.processes = processes
        self.played = played
        self.by_game = by_game
        """Whether both players of a game sit at the same process."""
        self.sits: dict[str, Any] = {"together": True}
        """What the players say when they sit down, as the browser does."""
        self.games: list[Game] = []
        self.http = httpx.AsyncClient(
            timeout=PATIENCE, headers={"X-Grognard": "1"}, trust_env=False
        )
        self.going = True
        self.think = 0.0
        """Seconds between two actions of a game, in the mean."""
        self.waits: list[float] = []
        """Seconds from an action's being sent until it was acknowledged."""
        self.stale = 0
        self.door = asyncio.Semaphore(AT_ONCE)
        """They come one after another at first; to a server that was killed all return at once."""
        self._tasks: list[asyncio.Task[None]] = []

    async def reachable(self, n: int) -> str:
        """The address of a process that answers: the nth, or one after it."""
        end = perf_counter() + PATIENCE
        while perf_counter() < end:
            for k in range(len(self.processes)):
                process = self.processes[(n + k) % len(self.processes)]
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", process.port)
                    writer.close()
                    return process.address
            await asyncio.sleep(0.1)
        raise TimeoutError

    async def pause(self, rng: Random) -> None:
        """So long that one acts every `think` seconds in the mean, whatever that is by then."""
        while (think := self.think) and self.going:
            slice = 1.0 if think == inf else min(0.2, think)
            await asyncio.sleep(slice)
            if rng.random() < 1 - exp(-slice / think):
                return

    async def ask(self, path: str, body: Any, cookie: str = "", n: int = 0) -> httpx.Response:
        address = await self.reachable(n)
        headers = {"Cookie": cookie} if cookie else {}
        answer = await self.http.post(f"http://{address}{path}", json=body, headers=headers)
        answer.raise_for_status()
        return answer

    async def come(
        self, games: int, people: int, say: Callable[[str], None] = lambda _: None
    ) -> None:
        """Make the accounts, and the games that they are to play."""
        cookies = []
        for n in range(people):
            say(f"{n} of {people} accounts")
            wanted = {"name": f"Player {n}", "mail": f"p{n}@example.org", "password": PASSWORD}
            answer = await self.ask("/api/account", wanted, n=n)
            cookies.append("; ".join(f"{key}={value}" for key, value in answer.cookies.items()))
            self.http.cookies.clear()
        for n in range(games):
            say(f"{n} of {games} games")
            pair = (cookies[n % people], cookies[(n + 1 + n // people) % people])
            scenario, options = self.played
            game = {"scenario": scenario, "options": options, "pace": "live"}
            made = (await self.ask("/api/online/games", game, pair[0], n)).json()
            id = made["game"]["info"]["id"]
            await self.ask(f"/api/online/games/{id}/join", {}, pair[1], n + 1)
            self.games.append(Game(self, id, dict(zip(self.played.sides, pair, strict=True)), n))

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        self._tasks = [asyncio.create_task(game.play()) for game in self.games]
        try:
            yield
            await self.stop()
        finally:
            self.going = False
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Until everybody has ended what he was doing."""
        self.going = False
        await asyncio.gather(*self._tasks)

    def look(self) -> None:
        """Raise what went wrong in a game or a process, as soon as it did."""
        for process in self.processes:
            process.look()
        for task in self._tasks:
            if task.done():
                task.result()

    @property
    def acknowledged(self) -> int:
        return sum(game.acknowledged for game in self.games)

    async def check(self) -> None:
        """Everything that was acknowledged is in the records, and every record is sound."""
        for game in self.games:
            entries = await game.entries()
            beyond = len(entries) - len(game.match.entries)
            assert 0 <= beyond < 30, "the last message may have been kept without its answer"
            game.take(entries[len(game.match.entries) :])

    async def close(self) -> None:
        await self.http.aclose()
