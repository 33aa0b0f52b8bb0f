"""A bounded number of workers, and whose turn it is with them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import msgspec

from grognard.server.workers import frames
from grognard.server.workers.fair_queue import FairQueue
from grognard.server.workers.jobs import Job

HIDDEN = ("GROGNARD_", "PGPASS")
NEEDED = ("GROGNARD_GAMES", "GROGNARD_UNFINISHED")
"""Of our own variables, those that a worker may see, which say what games there are: it needs
neither the database nor the mail server, and so it gets no password of theirs."""
STARTING = 60.0
"""Seconds more for the first answer of a worker: it reads the program and the scenario, at a low
priority, perhaps on a busy machine."""


class Failed(Exception):
    """A worker could not do its job: the kind of the error and its place, and nothing of its words;
    or it was gone, or too slow."""


def environment() -> dict[str, str]:
    return {k: v for k, v in os.environ.items() if not k.startswith(HIDDEN) or k in NEEDED}


async def started() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "grognard.server.workers.worker",
        stdin=PIPE, stdout=PIPE, env=environment(), limit=1 << 20,
    )  # fmt: skip


class Doing:
    """A job that waits for its turn or is under way."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.hurried = False
        self.tell: Callable[[], None] | None = None
        """While it is under way."""

    def hurry(self) -> None:
        """It is wanted now, as far as it has come."""
        self.hurried = True
        if self.tell is not None:
            self.tell()


class Pool:
    """So many workers, started when there is something to do for them."""

    def __init__(self, count: int, patience: float, each: int | None = None) -> None:
        self.count = count
        self.patience = patience
        """Seconds after which a worker that has not answered is ended."""
        self.each = count if each is None else each
        """Workers that one account has at a time."""
        self._had: Counter[str] = Counter()
        """Of each account, the workers that are at its jobs."""
        self._queue: FairQueue[Doing] = FairQueue()
        self._there = asyncio.Semaphore(0)
        self._tasks: list[asyncio.Task[None]] = []
        self.processes: list[Process] = []
        self._idle = 0

    def begin(self, account: str, job: Job) -> Doing:
        """Have a job done when it is this account's turn. Raises Busy."""
        doing = Doing(job)
        self._queue.put(account, doing)
        self._there.release()
        if len(self._tasks) < self.count and len(self._queue) > self._idle:
            self._tasks.append(asyncio.create_task(self._work()))
        return doing

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while (found := self._queue.get()) is not None:
            found[1].result.cancel()

    async def _next(self) -> tuple[str, Doing]:
        """The next job, when there is one: of an account that has not as many workers as it may."""
        while True:
            self._idle += 1
            try:
                await self._there.acquire()
            finally:
                self._idle -= 1
            found = self._queue.get({one for one, n in self._had.items() if n >= self.each})
            if found is not None and not found[1].result.done():
                return found

    def _ended(self, account: str) -> None:
        """A worker is free. What waited because this account had too many has its turn."""
        self._had[account] -= 1
        if not self._had[account]:
            del self._had[account]
        if len(self._queue):
            self._there.release()

    async def _work(self) -> None:
        """One worker's life: when it ends, another takes its place with the next job."""
        process: Process | None = None
        try:
            while True:
                account, doing = await self._next()
                self._had[account] += 1
                try:
                    patience = self.patience
                    if process is None or process.returncode is not None:
                        await self._end(process)
                        process = await started()
                        self.processes.append(process)
                        patience += STARTING
                    async with asyncio.timeout(patience):
                        kind, data = await _done(process, doing)
                except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError) as error:
                    await self._end(process)
                    process = None
                    kind, data = frames.FAILED, type(error).__name__.encode()
                finally:
                    doing.tell = None
                    self._ended(account)
                if doing.result.done():
                    continue
                if kind == frames.DONE:
                    doing.result.set_result(data)
                else:
                    doing.result.set_exception(Failed(data.decode()))
        finally:
            await self._end(process)

    async def _end(self, process: Process | None) -> None:
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self.processes.remove(process)


async def _done(process: Process, doing: Doing) -> tuple[int, bytes]:
    to, back = process.stdin, process.stdout
    assert to is not None
    assert back is not None
    to.write(frames.framed(frames.JOB, msgspec.json.encode(doing.job)))
    doing.tell = lambda: to.write(frames.framed(frames.HURRY))
    if doing.hurried:
        doing.tell()
    await to.drain()
    length, kind = frames.HEAD.unpack(await back.readexactly(frames.HEAD.size))
    return kind, await back.readexactly(length)
