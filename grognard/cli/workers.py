"""Long work in several processes, its results in order and the same for any number of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from grognard.lab.crew import crew

Job = TypeVar("Job")
Done = TypeVar("Done")


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def worked(work: Callable[[Job], Done], jobs: Sequence[Job], workers: int) -> Iterator[Done]:
    """The results of the jobs, one after another. With one worker, in this very process."""
    early: dict[int, Done] = {}
    due = 0
    for n, done in crew(work, jobs, workers):
        early[n] = done
        while due in early:
            yield early.pop(due)
            due += 1
