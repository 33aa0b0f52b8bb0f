"""Work in several processes: nothing is lost when one of them is killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from pathlib import Path

import pytest

from grognard.lab import crew
from grognard.lab.crew import WorkerDied


def slowly(job: int) -> int:
    time.sleep(0.05)
    return job * job


def once_deadly(job: tuple[int, str]) -> int:
    """The first who takes up number 3 is killed."""
    n, mark = job
    if n == 3 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def deadly(job: int) -> int:
    if job == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return job


def faulty(job: int) -> int:
    raise ValueError(f"no {job}")


def test_every_job_is_done_once() -> None:
    found = dict(crew.crew(slowly, range(9), 2))
    assert found == {n: n * n for n in range(9)}


def test_with_one_worker_it_is_done_here() -> None:
    assert list(crew.crew(lambda n: n + 1, [1, 2, 3], 1)) == [(0, 2), (1, 3), (2, 4)]


def test_a_killed_worker_costs_no_job() -> None:
    """kill -9 of both processes while they are at work."""
    found = {}
    for n, done in crew.crew(slowly, range(12), 2):
        found[n] = done
        if len(found) in (2, 5):
            for child in multiprocessing.active_children():
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)
    assert found == {n: n * n for n in range(12)}


def test_a_job_whose_worker_died_is_given_out_again(tmp_path: Path) -> None:
    jobs = [(n, str(tmp_path / "mark")) for n in range(6)]
    assert dict(crew.crew(once_deadly, jobs, 2)) == {n: n for n in range(6)}
    assert (tmp_path / "mark").exists()


def test_a_job_that_always_kills_is_given_up() -> None:
    assert dict(crew.crew(deadly, range(4), 2, lambda job: -job)) == {0: 0, 1: 1, 2: -2, 3: 3}
    with pytest.raises(WorkerDied):
        list(crew.crew(deadly, range(4), 2))


def test_a_fault_of_the_work_comes_back() -> None:
    with pytest.raises(ValueError, match="no 0"):
        list(crew.crew(faulty, [0, 0], 2))


def test_nobody_is_left_behind() -> None:
    games = crew.crew(slowly, range(50), 2)
    next(games)
    assert multiprocessing.active_children()
    games.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()
