"""Long work in several processes. A process that dies costs time and nothing else: what it was at
is given to another."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

MOST_TRIES = 3
"""A job during which so many processes have died is not given out again."""


class WorkerDied(RuntimeError):
    """A job killed every process that took it."""


def crew(
    work: Callable[[Job], Done],
    jobs: Sequence[Job],
    workers: int,
    lost: Callable[[Job], Done] | None = None,
) -> Iterator[tuple[int, Done]]:
    """Every job's number with its result, as they come in. With one worker, in this very process.

    `lost` makes a result of a job that kills every process that takes it; without it, WorkerDied is
    raised.
    """
    if workers <= 1 or len(jobs) <= 1:
        yield from enumerate(map(work, jobs))
        return
    hands = [Hand(work) for _ in range(min(workers, len(jobs)))]
    left = deque(range(len(jobs)))
    tries = [0] * len(jobs)
    try:
        while left or any(hand.at >= 0 for hand in hands):
            for n, hand in enumerate(hands):
                if hand.at < 0 and left:
                    hands[n] = given(hand, work, left.popleft(), jobs)
            busy = {hand.pipe: hand for hand in hands if hand.at >= 0}
            for pipe in wait(list(busy)):
                hand = busy[pipe]  # type: ignore[index]
                n, hand.at = hand.at, -1
                try:
                    answer = hand.pipe.recv()
                except (EOFError, OSError):
                    tries[n] += 1
                    hand.end()
                    hands[hands.index(hand)] = Hand(work)
                    if tries[n] < MOST_TRIES:
                        left.appendleft(n)
                    elif lost is None:
                        raise WorkerDied(str(jobs[n])) from None
                    else:
                        yield n, lost(jobs[n])
                    continue
                if isinstance(answer, Failure):
                    raise answer.error
                yield n, answer
    finally:
        for hand in hands:
            hand.end()


class Failure:
    """What went wrong in a worker, on its way here."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class Hand(Generic[Job, Done]):
    """One process and the pipe to it."""

    def __init__(self, work: Callable[[Job], Done]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=toil, args=(work, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.at = -1
        """The job it is at; none."""

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


def given(
    hand: Hand[Job, Done], work: Callable[[Job], Done], n: int, jobs: Sequence[Job]
) -> Hand[Job, Done]:
    """The worker that has taken the job: this one, or a new one where this one has died idle."""
    while True:
        try:
            hand.pipe.send(jobs[n])
        except OSError:
            hand.end()
            hand = Hand(work)
        else:
            hand.at = n
            return hand


def toil(work: Callable[[Any], Any], pipe: Connection) -> None:
    """The loop of a worker process; it ends when the pipe is closed. Ctrl-C is the parent's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = work(job)
        except Exception as error:
            answer = Failure(error)
        try:
            pipe.send(answer)
        except OSError:
            return
