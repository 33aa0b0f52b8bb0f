"""Long work in several processes, its results in order and the same for any number of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

MOST_AHEAD = 4
"""Jobs given out beyond those at work, for each process: so that one can stop soon."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def worked(work: Callable[[Job], Done], jobs: Sequence[Job], workers: int) -> Iterator[Done]:
    """The results of the jobs, one after another. With one worker, in this very process."""
    if workers <= 1 or len(jobs) <= 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(min(workers, len(jobs)), mp_context=get_context("spawn")) as pool:
        ahead = [pool.submit(work, job) for job in jobs[: workers * MOST_AHEAD]]
        given = len(ahead)
        try:
            while ahead:
                yield ahead.pop(0).result()
                if given < len(jobs):
                    ahead.append(pool.submit(work, jobs[given]))
                    given += 1
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
