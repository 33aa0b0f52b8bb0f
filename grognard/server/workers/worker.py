"""A worker: a process that does one job after another and says what came of it, until its server
goes. It reads jobs from its standard input and answers on its standard output."""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from contextlib import suppress

from grognard.ai.asking import Budget
from grognard.server.operator.logs import places
from grognard.server.workers import frames, jobs

NICENESS = 10
"""Whoever plays goes before whoever thinks."""


class Worker:
    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[jobs.Job] = queue.SimpleQueue()
        self._budget: Budget | None = None

    def listen(self) -> None:
        """Take what the server says, while a job is under way too."""
        while (frame := frames.read(sys.stdin.buffer)) is not None:
            kind, data = frame
            if kind == frames.JOB:
                self._jobs.put(jobs.decode(data))
            elif self._budget is not None:
                self._budget.hurry()
        os._exit(0)

    def work(self) -> None:
        # What somebody prints must not come between the frames.
        out = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)
        first = True
        while True:
            job = self._jobs.get()
            if first:
                made_ready(job)
                first = False
            self._budget = jobs.budget_for(job)
            try:
                answer = frames.framed(frames.DONE, jobs.done(job, self._budget))
            except Exception as error:  # its words may hold what a side must not know
                told = f"{type(error).__name__} at {places(error)}"
                answer = frames.framed(frames.FAILED, told.encode())
            out.write(answer)
            out.flush()


def made_ready(job: jobs.Job) -> None:
    """Read the first scenario, and only then step back behind whoever plays. On a machine with much
    to do a worker that stood back at once read for a minute, and was given up meanwhile."""
    with suppress(Exception):  # the job itself will say what is wrong with it
        jobs.kit_for(job if isinstance(job, jobs.Prepare) else job.position)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of the terminal: the server ends us
    worker = Worker()
    threading.Thread(target=worker.listen, daemon=True).start()
    worker.work()


if __name__ == "__main__":
    main()
