"""The server is killed, again and again, while two players play as fast as they can.

What was acknowledged is there when it comes back; what was not is there whole or not at all; and
the game goes on.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from grognard import library
from grognard.kernel.record import decode
from grognard.kernel.value import CHANCE
from tests.played import SCENARIO

SEED = 5
OPTIONS = {"setup": "ready"}
PATIENCE = 120.0
"""Seconds after which the test gives up; nothing is measured by it."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Process:
    """A real server over a folder, that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._child: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "grognard.cli", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.folder), "--lang", "en"]
        self._child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        assert self.address in line, line

    def kill(self) -> None:
        assert self._child is not None
        os.kill(self._child.pid, signal.SIGKILL)
        self._child.wait()
        assert self._child.stdout is not None
        self._child.stdout.close()
        self._child = None

    def stop(self) -> int:
        """Ctrl-C, and the exit code."""
        if self._child is None:
            return 0
        self._child.send_signal(signal.SIGINT)
        code = self._child.wait(PATIENCE)
        assert self._child.stdout is not None
        self._child.stdout.close()
        return code

    def call(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://{self.address}{path}", data=data, headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)


class Play:
    """Two players, each with a socket, and a match of their own that does what was acknowledged."""

    def __init__(self, process: Process, game: str) -> None:
        self.process = process
        self.table = f"ws://{process.address}/api/games/{game}/table"
        self.match = library.new(SCENARIO, OPTIONS, SEED)
        self.rng = Random(SEED)
        self.sent = 0
        self.acknowledged = 0
        self.lost = 0
        """Messages whose answer never came, and which the server had not taken."""
        self.saved = 0
        """Messages whose answer never came, and which the server had taken."""
        self.stopping = False
        self.progress = asyncio.Event()

    @property
    def going(self) -> bool:
        return not self.stopping and not self.match.over

    async def player(self, side: str) -> None:
        unanswered: dict[str, Any] | None = None
        while self.going:
            try:
                async with connect(self.table) as ws:
                    await ws.send(json.dumps({"type": "sit", "side": side}))
                    no = (await self.until(ws, "table"))["no"]
                    if unanswered is not None:
                        answer = await self.repeat(ws, unanswered)
                        self.saved += answer["type"] == "done"
                        self.lost += answer["type"] == "refused"
                        unanswered = None
                    while self.going:
                        if side not in self.match.ask.sides:
                            await asyncio.sleep(0)
                            no = await self.latest(ws, no)
                            continue
                        unanswered = self.message(no)
                        await ws.send(json.dumps(unanswered))
                        answer = await self.until(ws, "done", "refused")
                        if answer["type"] == "done":
                            no = answer["no"]
                            self.take(unanswered)
                        else:
                            assert answer["reasons"][0]["why"] == "stale", answer
                            no = await self.latest(ws, no)
                        unanswered = None
            except (ConnectionClosed, OSError, TimeoutError):
                await asyncio.sleep(0.05)

    def message(self, no: int) -> dict[str, Any]:
        self.sent += 1
        action = msgspec.to_builtins(self.match.ask.sample(self.rng))
        return {"type": "play", "id": f"{self.sent}", "at": no, "actions": [action]}

    async def repeat(self, ws: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
        """Send again what was not answered: it is done, or it was never taken."""
        await ws.send(json.dumps(message))
        answer = await self.until(ws, "done", "refused")
        if answer["type"] == "done":
            self.take(message)
        else:
            assert answer["reasons"][0]["why"] == "stale", answer
        return answer

    def take(self, message: dict[str, Any]) -> None:
        """It was acknowledged: it must never be lost."""
        match = self.match
        match.play(match.ask.side, match.decode(message["actions"][0]))
        while not match.over and match.ask.side == CHANCE:
            match.roll()
        self.acknowledged += 1
        self.progress.set()

    async def until(self, ws: ClientConnection, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(ws.recv(), PATIENCE))
            if message["type"] in kinds:
                return message

    async def latest(self, ws: ClientConnection, no: int) -> int:
        """The number of the last message that is there."""
        while True:
            try:
                message = json.loads(await asyncio.wait_for(ws.recv(), 0.02))
            except TimeoutError:
                return no
            no = message.get("no", no)


@asynccontextmanager
async def playing(play: Play) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(play.player(side)) for side in ("german", "soviet")]
    try:
        yield
    finally:
        play.stopping = True
        await asyncio.gather(*tasks)


async def killed(process: Process, game: str, times: int) -> Play:
    play, rng = Play(process, game), Random(times)
    async with playing(play):
        for _ in range(times):
            goal = play.acknowledged + rng.randrange(8, 40)
            while play.acknowledged < goal and not play.match.over:
                play.progress.clear()
                await asyncio.wait_for(play.progress.wait(), PATIENCE)
            await asyncio.sleep(rng.random() * 0.01)
            process.kill()
            await asyncio.to_thread(process.start)
        goal = play.acknowledged + 5
        while play.acknowledged < goal and not play.match.over:
            play.progress.clear()
            await asyncio.wait_for(play.progress.wait(), PATIENCE)
    return play


def kill_and_compare(folder: Path, times: int) -> None:
    process = Process(folder)
    process.start()
    try:
        seats = [{"side": side, "who": "person"} for side in ("german", "soviet")]
        wanted = {"scenario": SCENARIO, "options": OPTIONS, "seats": seats, "seed": SEED}
        game = process.call("/api/games", wanted)["id"]
        play = asyncio.run(killed(process, game, times))
        record = decode(json.dumps(process.call(f"/api/games/{game}/record")).encode())
        mine = [msgspec.json.encode(entry) for entry in play.match.entries]
        theirs = [msgspec.json.encode(entry) for entry in record.entries]
        # The last message of all may have been taken without its answer having come.
        assert theirs[: len(mine)] == mine, "an acknowledged action was lost"
        assert len(theirs) - len(mine) < 30
        assert play.acknowledged >= 8 * times
        whole = msgspec.structs.replace(record, secret=play.match.dice.secret.hex())
        assert len(library.load(whole).entries) == len(theirs), "the game is sound"
        assert process.stop() == 0
    finally:
        process.stop()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed_twice(tmp_path: Path) -> None:
    kill_and_compare(tmp_path, 2)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_ten_times(tmp_path: Path) -> None:
    kill_and_compare(tmp_path, 10)
